"""What the exercises of chapter 7 claim about walks from edges and about orders of elimination, 7.6 and 7.7."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain, islice, pairwise, product
from random import Random
from typing import Any, NamedTuple

from ..problems.pacman import Pacman
from ..problems.pictures import Cell
from .chapter_7_worlds import random_mazes, small_mazes
from .claim import Wrong, claim
from .dijkstra_rules import unjson
from .worlds import random_grids

# 7.6 ----------------------------------------------------------------------------------------------------------------

Edge = tuple[Any, Any]
LONG = 3_000  # edges of a tunnel, walked there and back: deeper than Python lets a function call itself


class Edges(NamedTuple):
    """Edges that one walk from `start` can use, each as often as it is listed."""

    start: Any
    edges: tuple[Edge, ...]

    def picture(self) -> str:
        """List the edges, or as many as fit on a line."""
        listed = ", ".join(f"{a}-{b}" for a, b in self.edges[:20])
        more = f", ... ({len(self.edges):,} edges)" if len(self.edges) > 20 else ""
        return f"start {self.start}, edges {listed}{more}"


def edge_lists(seed: int) -> Iterator[Edges]:
    """Yield the edges of all short walks over four nodes, then of long random ones, then of a tunnel."""
    random, seen = Random(seed), set[Any]()
    for length in range(6):
        for steps in product("SABC", repeat=length):
            walk = ("S", *steps)
            case = shuffled(walk, random)
            listed = case and tuple(sorted("".join(sorted(edge)) for edge in case.edges))
            if case and listed not in seen:
                seen.add(listed)
                yield case
    for grid in random_grids(seed, 40, ground="....#"):
        cells, used = [grid.start], Counter[frozenset[Cell]]()
        while ahead := [to for to, _ in grid.neighbors(cells[-1]) if used[frozenset((cells[-1], to))] < 2]:
            cells.append(random.choice(ahead))
            used[frozenset(cells[-2:])] += 1
        if edges := shuffled(cells, random):
            yield edges
    yield Edges(0, tuple((n, n + 1) for n in range(LONG)) + tuple((n + 1, n) for n in range(LONG)))


def shuffled(walk: Any, random: Random) -> Edges | None:
    """Return the edges of a walk in another order, some turned around; None if it stays or uses one three times."""
    edges = list(pairwise(walk))
    if any(a == b for a, b in edges) or any(n > 2 for n in Counter(map(frozenset, edges)).values()):
        return None
    turned = [edge if random.random() < 0.5 else edge[::-1] for edge in edges]
    return Edges(walk[0], tuple(random.sample(turned, len(turned))))


def asked_to_walk(walk: Callable[..., Any], case: Edges) -> Any:
    """Put one list of edges to the student's function."""
    nodes = walk(case.start, list(case.edges))
    return nodes if nodes is None else list(islice(nodes, 3 * LONG))


@claim("7.6", edge_lists, asked_to_walk, returns="a list of nodes")
def walk_over_all(case: Edges, nodes: Any) -> Wrong | None:
    """The walk should begin at the start and use each edge just as often as it is listed."""
    if nodes is None:
        more = "".join(f", and after it {n:,} node{'s' * (n > 1)}" for n in [len(case.edges)] if n)
        return Wrong(f"a list of the node {case.start}{more}", "None")
    walk, listed = [unjson(node) for node in nodes], Counter(map(frozenset, case.edges))
    used = Counter(map(frozenset, pairwise(walk)))
    shown = f"{' '.join(map(str, walk[:12]))}{' ...' if len(walk) > 12 else ''}"
    if not walk or walk[0] != case.start:
        turned = used == listed and walk[-1:] == [case.start]
        hint = "A list that is filled from the end of the walk must be reversed." if turned else ""
        return Wrong(f"a walk that begins at {case.start}", shown or "no node", hint)
    for edge in used:
        if len(edge) < 2 or used[edge] > listed[edge]:
            a, b = [*edge, *edge][:2] if len(edge) < 2 else sorted(edge, key=walk.index)
            often = {0: "no edge", 1: "listed once", 2: "listed twice"}[listed[edge]]
            return Wrong("each edge as often as it is listed", f"{shown}, but {a}-{b} is {often}")
    if missing := listed - used:
        hint = "Where it can go no further it has left out round trips. Insert them where they branch off."
        if set(missing) <= set(used):
            hint = "An edge that is listed twice is to be used twice."
        elif any(walk[-1] in edge for edge in missing):
            hint = f"From {walk[-1]} one can still go on."
        steps, left = len(case.edges), missing.total()
        over = "1 edge is" if left == 1 else f"{left} edges are"
        return Wrong(f"a walk of {steps} step{'s' * (steps > 1)}", f"{shown}, and {over} left over", hint)
    return None


# 7.7 ----------------------------------------------------------------------------------------------------------------


class Elimination(NamedTuple):
    """A maze, and an order of its cells."""

    maze: Pacman
    order: tuple[Cell, ...]

    def picture(self) -> str:
        """Draw the maze, and list the order."""
        return f"{self.maze.picture()}\norder {', '.join(map(str, self.order))}"


def eliminations(seed: int) -> Iterator[Elimination]:
    """Yield mazes, small ones first, with a random order."""
    random, seen = Random(seed), set()
    for maze in chain(small_mazes(), random_mazes(seed, 60)):
        cells = sorted(maze.graph().neighbors)
        if (plan := (maze.rows, maze.cols, *cells)) not in seen:  # what lies on the cells does not matter here
            seen.add(plan)
            for _ in range(4):
                yield Elimination(maze, tuple(random.sample(cells, len(cells))))


def border(case: Elimination, n: int, through: bool = True) -> set[Cell]:
    """Return the cells after place n of the order that its cell gets to, through cells before it only.

    These are its neighbors when it is eliminated. Without `through` it is only those beside it.
    """
    beside, gone = case.maze.graph().neighbors, set(case.order[: n + 1])
    found, waiting = {case.order[n]}, [case.order[n]]
    for cell in waiting:
        for other in beside[cell]:
            if other not in found:
                found.add(other)
                if other in gone and through:
                    waiting.append(other)
    return found - gone


def asked_for_the_width(width: Callable[..., Any], case: Elimination) -> Any:
    """Put one order to the student's function."""
    return width({cell: list(beside) for cell, beside in case.maze.graph().neighbors.items()}, list(case.order))


@claim("7.7", eliminations, asked_for_the_width, returns="a number of cells")
def measure_the_width(case: Elimination, given: Any) -> Wrong | None:
    """There should be the size of the largest border in that order."""
    sizes = [len(border(case, n)) for n in range(len(case.order))]
    if given == max(sizes) and not isinstance(given, bool):
        return None
    beside = case.maze.graph().neighbors
    others = [
        (
            max(len(border(case, n, through=False)) for n in range(len(case.order))),
            "When a cell goes, all its neighbors become neighbors of each other.",
        ),
        (max(map(len, beside.values())), "Those that have been eliminated before are not on the border anymore."),
        (sum(sizes), "The largest border, not the sum of all."),
        (max(sizes) + 1, "The cell itself is not on its border."),
        (sizes[-1], "The largest border of all, not the last one."),
    ]
    hint = next((why for wrong, why in others if wrong == given), "")
    largest = sizes.index(max(sizes))
    cells = ", ".join(map(str, sorted(border(case, largest)))) or "none"
    return Wrong(f"{max(sizes)}: when {case.order[largest]} goes, its neighbors are {cells}", repr(given), hint)
