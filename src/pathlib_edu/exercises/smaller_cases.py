"""How the cases of the exercises get smaller: with the world in them, and in whatever else they say."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any

from ..problems.grid import Grid
from ..problems.pacman import Pacman
from ..problems.tiles import Tiles
from ..waypoints.euler import euler_walk
from .chapter_1 import Step, Tree
from .chapter_1_searches import Flood
from .chapter_2_worlds import Landmarked, Weighed, admissible, free_cells, remaining
from .chapter_4_worlds import Halved, Position
from .chapter_5_proofs import Made, Preference
from .chapter_5_staircase import Questions
from .chapter_5_worlds import Drawn, Journeys
from .chapter_6_rush_hour import Lot, Parking, cars
from .chapter_6_searches import Told
from .chapter_6_worlds import Spot
from .chapter_7_walks import Edges, Elimination
from .chapter_7_worlds import Place, drawn
from .shrinking import gaps, lower, one_less, one_lower, smaller
from .smaller_worlds import smaller_grids, smaller_maps, smaller_mazes

# Chapter 1 ----------------------------------------------------------------------------------------------------------


@smaller.register
def smaller_tree(tree: Tree) -> Iterator[Tree]:
    """Yield the tree without a state: those after it come after the one before it."""
    for state, before in reversed(tree.parent.items()):
        if before is not None and state != tree.state:
            rest = {one: before if up == state else up for one, up in tree.parent.items() if one != state}
            yield Tree(tree.state, rest)


@smaller.register
def smaller_step(step: Step) -> Iterator[Step]:
    """Yield the step with a state less that plays no part, or with a lower number."""
    for state, up in step.parent.items():
        if up is not None and state not in (step.state, step.child):
            g = {one: known for one, known in step.g.items() if one != state}
            yield step._replace(g=g, parent={one: step.parent[one] for one in g})
    for cost in lower(step.cost):
        yield step._replace(cost=cost)
    for state, known in step.g.items():
        for less in lower(known):
            yield step._replace(g={**step.g, state: less})


@smaller.register
def smaller_flood(flood: Flood) -> Iterator[Flood]:
    """Yield a smaller world, or a start less."""
    if len(flood.starts) > 1:
        yield from (Flood(flood.world, starts) for starts in one_less(flood.starts))
    if isinstance(flood.world, Grid):
        for grid, follow in smaller_grids(flood.world):
            yield Flood(grid, list(map(follow, flood.starts)))
    else:
        for graph in smaller(flood.world):
            if set(flood.starts) <= set(graph.nodes()):
                yield Flood(graph, flood.starts)


# Chapters 2 and 4 ---------------------------------------------------------------------------------------------------


@smaller.register
def smaller_weighed(case: Weighed) -> Iterator[Weighed]:
    """Yield a smaller problem with an admissible estimate, or no weight. What has only one right answer stays."""
    if case.only is None:
        if case.w > 1:
            yield case._replace(w=1)
        for problem in smaller(case.problem):
            if isinstance(problem, Grid) or admissible(problem):
                yield case._replace(problem=problem)


@smaller.register
def smaller_landmarked(case: Landmarked) -> Iterator[Landmarked]:
    """Yield a landmark less, or a smaller map that is in one piece, too."""
    if len(case.places) > 1:
        yield from (Landmarked(case.grid, places) for places in one_less(case.places))
    for grid, follow in smaller_grids(case.grid):
        places, cells = list(dict.fromkeys(map(follow, case.places))), free_cells(grid)
        if set(places) <= set(cells) and len(remaining(grid)) == len(cells):
            yield Landmarked(grid, places)


def nearer(position: Position) -> Iterator[Position]:
    """Yield the positions that come of exchanging two or three tiles, so that more than before are at home."""
    away = [cell for cell, tile in enumerate(position.tiles) if cell != tile]
    cycles: list[tuple[int, ...]] = list(combinations(away, 2))
    cycles += [turned for a, b, c in combinations(away, 3) for turned in ((a, b, c), (a, c, b))]
    for cycle in cycles:
        after = list(position.tiles)
        for cell, other in zip(cycle, (*cycle[1:], cycle[0]), strict=True):
            after[cell] = position.tiles[other]
        if sum(cell != after[cell] for cell in away) < len(away):
            yield position._replace(tiles=tuple(after))


def solvable(position: Position) -> bool:
    """Do moves lead from here to the goal?"""
    try:
        Tiles(*position)
    except ValueError:
        return False
    return True


@smaller.register
def smaller_position(position: Position) -> Iterator[Position]:
    """Yield positions with more tiles at home. Those of six cells all came before, in the order of their moves."""
    if position.rows * position.cols > 6:
        yield from filter(solvable, nearer(position))


@smaller.register
def smaller_half(case: Halved) -> Iterator[Halved]:
    """Yield positions with more tiles at home, those that can be solved and those that cannot."""
    if case.position.rows * case.position.cols > 6:
        yield from (Halved(position, solvable(position)) for position in nearer(case.position))


@smaller.register
def smaller_work(rounds: list) -> Iterator[list[int]]:  # type: ignore[type-arg]
    """Yield the work of one round less, or of a round with less work; there is some in each."""
    if len(rounds) > 1:
        yield from one_less(rounds)
    yield from (list(less) for less in one_lower(tuple(rounds)) if min(less) > 0)


# Chapter 5 ----------------------------------------------------------------------------------------------------------


@smaller.register
def smaller_questions(case: Questions) -> Iterator[Questions]:
    """Yield the sequence without a stretch of deeds, half of them first, or with a lower number in a cost."""
    for stretch in gaps(len(case.deeds)):
        for n in reversed(range(0, len(case.deeds), stretch)):
            yield Questions(case.deeds[:n] + case.deeds[n + stretch :])
    for n, (deed, value) in enumerate(case.deeds):
        for less in one_lower(value):
            yield Questions([*case.deeds[:n], (deed, less), *case.deeds[n + 1 :]])


@smaller.register
def smaller_drawn(case: Drawn) -> Iterator[Drawn]:
    """Yield a smaller network."""
    return (Drawn(network, len(network.outset.parts)) for network in smaller(case.network))


@smaller.register
def smaller_journeys(case: Journeys) -> Iterator[Journeys]:
    """Yield the ways without a leg, or with a shorter one; each has some time at the wheel."""
    for n, legs in enumerate(case):
        shorter = [*one_less(legs)]
        for k, leg in enumerate(legs):
            shorter += [[*legs[:k], less, *legs[k + 1 :]] for less in one_lower(leg) if less[0] > 0]
        for fewer in shorter:
            yield Journeys(fewer, case.b) if n == 0 else Journeys(case.a, fewer)


@smaller.register
def smaller_preference(case: Preference) -> Iterator[Preference]:
    """Yield the costs without one, or without a step, or with a lower value. A step to what is gone goes on from there,
    or cannot be taken."""
    for gone in reversed(case.costs) if len(case.costs) > 1 else ():
        past = [{cost: step[gone] if to == gone else to for cost, to in step.items()} for step in case.steps]
        costs = [cost for cost in case.costs if cost != gone]
        steps: list[Made] = [{cost: to if (to := step[cost]) != gone else None for cost in costs} for step in past]
        yield Preference(costs, steps, {cost: case.value[cost] for cost in costs})
    yield from (case._replace(steps=steps) for steps in one_less(case.steps))
    for cost, value in case.value.items():
        yield from (case._replace(value={**case.value, cost: less}) for less in lower(value))


# Chapter 6 ----------------------------------------------------------------------------------------------------------


@smaller.register
def smaller_spot(spot: Spot) -> Iterator[Spot]:
    """Yield the board with a row, a column, a wall or a tile less."""
    for rows, follow in smaller_maps(spot.rows, [spot.cell], "."):
        yield Spot(tuple(rows), follow(spot.cell))


@smaller.register
def smaller_story(story: Told) -> Iterator[Told]:
    """Yield the story without an event. Its start stays."""
    first, *rest = story.events
    return (Told((first, *fewer)) for fewer in one_less(rest))


@smaller.register
def smaller_parking(case: Parking) -> Iterator[Parking]:
    """Yield the board without a car or a wall, unless A is to get out of it."""
    if case.left is None:
        for letter in cars(case.cells):
            if letter != "A":
                yield Parking(case.cells.replace(letter, "."))
        for n, mark in enumerate(case.cells):
            if mark == "x":
                yield Parking(case.cells[:n] + "." + case.cells[n + 1 :])


@smaller.register
def smaller_lot(lot: Lot) -> Iterator[Lot]:
    """Yield each of the positions alone."""
    if len(lot.left) > 1:
        yield from (Lot(cells, ((cells, left),)) for cells, left in lot.left)


# Chapter 7 ----------------------------------------------------------------------------------------------------------


@smaller.register
def smaller_place(place: Place) -> Iterator[Place]:
    """Yield the maze as it is in that state, if food is left, and smaller mazes in what has become of the state."""
    maze, (cell, left) = place
    if any(pellet != cell for pellet in maze.food(left)) and place.state != maze.start:  # its picture has no other
        fresh = Pacman.parse(maze.picture(place.state))
        yield Place(fresh, fresh.start)
    for less, follow in smaller_mazes(maze):
        if follow(cell) in less.graph().neighbors:
            food = {follow(pellet) for pellet in maze.food(left)}
            yield Place(less, (follow(cell), less.mask(pellet for pellet in less.pellets if pellet in food)))


@smaller.register
def smaller_elimination(case: Elimination) -> Iterator[Elimination]:
    """Yield a maze with fewer open cells, and the order of those that are left."""
    rows = case.maze.picture().split("\n")
    mazes = list(smaller_mazes(case.maze))
    for r, c in case.order:
        if (r, c) != case.maze.start_cell:
            walled = [*rows[:r], rows[r][:c] + "%" + rows[r][c + 1 :], *rows[r + 1 :]]
            if maze := drawn("".join(walled), case.maze.cols):
                mazes.append((maze, lambda cell: cell))
    for maze, follow in mazes:
        there = maze.graph().neighbors
        order = tuple(cell for cell in dict.fromkeys(map(follow, case.order)) if cell in there)
        if len(order) == len(there):
            yield Elimination(maze, order)


@smaller.register
def smaller_edges(case: Edges) -> Iterator[Edges]:
    """Yield the edges of what is left of a walk over them all without a round trip, its beginning or its end."""
    walk = euler_walk(case.start, case.edges)
    places: dict[Any, list[int]] = {}
    for n, node in enumerate(walk):
        places.setdefault(node, []).append(n)
    last = len(walk) - 1
    cuts = {cut for visits in places.values() for cut in combinations(visits, 2)}
    cuts |= {(n, last) for n in range(last)} | {(0, n) for n in range(1, last)}
    for i, j in sorted(cuts, key=lambda cut: (cut[0] - cut[1], cut)):
        gone = Counter(map(frozenset, pairwise(walk[i : j + 1])))
        rest = []
        for edge in case.edges:
            if gone[frozenset(edge)]:
                gone[frozenset(edge)] -= 1
            else:
                rest.append(edge)
        yield Edges(walk[j] if i == 0 and j < last else case.start, tuple(rest))
