"""Chapter 6: what the author of Mondrian2 tried, tried again: look-ahead, heat maps, way-points; each with a table.
And his loop, run to its end.

The loop is his (`anytime_best_first`); only the estimate changes, or the goal. What the prover knows is the measure.
Seconds are of the processor, so that a busy machine does not change them much.

J. Armstrong, "Building Mondrian2" (2015), section "Future Directions".
"""

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import chain
from random import Random
from statistics import mean, median
from time import process_time
from typing import Any, NamedTuple

from pathlib_edu.core.slices import finished
from pathlib_edu.fast.blocks import optimal_states, prove
from pathlib_edu.problems.blocks import Blocks, Placement
from pathlib_edu.problems.mondrian import mondrian
from pathlib_edu.problems.puzzle_pack import puzzle_pack
from pathlib_edu.search.anytime.anytime_best_first import anytime_best_first

Estimate = Callable[[Placement], float]


class Found(NamedTuple):
    """A solution: its moves, and the states expanded and the seconds that it took."""

    moves: int
    expanded: int
    seconds: float

    def __str__(self) -> str:
        return f"{self.moves:4} after {self.expanded:7,} {self.seconds:5.1f} s"


def solutions(puzzle: Blocks, estimate: Estimate, seconds: float, wanted: int = 10**9) -> list[Found]:
    """Return the solutions that his loop finds in so many seconds, `wanted` of them at most."""
    found: list[Found] = []
    began, expanded = process_time(), 0
    for event in anytime_best_first(puzzle, estimate):
        expanded += event[0] == "expand"
        if event[0] == "goal":
            found.append(Found(event[2], expanded, process_time() - began))
        if len(found) == wanted or process_time() - began > seconds:
            break
    return found


def proofs() -> None:
    print("two waves, compiled")
    for tiles in (4, 6):
        proof = finished(prove(mondrian(tiles)))
        print(f"  {tiles} tiles: {proof.lower} moves, {proof.states:,} states held")
        print("    from the start", ", ".join(f"{size:,}" for size in proof.forward))
        print("    from the goal ", ", ".join(f"{size:,}" for size in proof.backward), flush=True)


def told(found: Sequence[Found]) -> str:
    return f"first {found[0]}   best {found[-1]}" if found else "no solution"


def to_the_end() -> None:
    puzzle, expanded, last = mondrian(4), 0, ""
    for event in anytime_best_first(puzzle, puzzle.euclidean):
        expanded += event[0] == "expand"
        if event[0] == "goal":
            last = f"{event[2]} after {expanded:,}"
    print(
        f"his loop on four tiles, run to its end: {last}, and nothing better until it ends after {expanded:,}",
        flush=True,
    )


# The first move that he calls the best, and that sinks in the queue.


def first_moves(most: int = 120_000) -> None:
    puzzle = mondrian(6)
    print(f"first moves on six tiles: the score of the start is {puzzle.euclidean(puzzle.start):.1f}")
    layers = optimal_states(puzzle)
    firsts = {child: puzzle.moved([puzzle.start, child])[0] for child, _ in puzzle.neighbors(puzzle.start)}
    for child, move in firsts.items():
        score = puzzle.euclidean(child) + 0.2
        begun = ways(puzzle, [[child], *layers[2:]]) if child in layers[1] else 0
        print(f"  {move:11} scores {score:.1f} and begins {begun:9,} shortest solutions")
    expanded, best, taken = 0, 0, set[str]()
    for event in anytime_best_first(puzzle, puzzle.euclidean):
        match event:
            case ("expand", state, _):
                expanded += 1
                if state in firsts:
                    taken.add(firsts[state])
                if expanded == most:
                    break
            case ("goal", _, cost):
                best = cost
    told = ", ".join(move for move in firsts.values() if move in taken)
    print(f"  expanded in {most:,}: {told}; best {best}", flush=True)


# Look-ahead.


def looking_ahead(puzzle: Blocks, estimate: Estimate, depth: int) -> Estimate:
    """Return an estimate that is the least one within `depth` moves of a state."""
    known: dict[Placement, float] = {}

    def least(state: Placement) -> float:
        seen, layer = {state}, [state]
        for _ in range(depth):
            layer = list({child for one in layer for child, _ in puzzle.neighbors(one)} - seen)
            seen.update(layer)
        for one in seen:
            if one not in known:
                known[one] = estimate(one)
        return min(known[one] for one in seen)

    return least


def look_ahead(seconds: float) -> None:
    print(f"look-ahead: the least estimate within some moves counts as a state's own; {seconds:.0f} s each")
    for tiles in (4, 6):
        puzzle = mondrian(tiles)
        for name in ("euclidean", "rook"):
            for depth in range(4):
                estimate = looking_ahead(puzzle, getattr(puzzle, name), depth)
                print(
                    f"  {tiles} tiles {name:9} {depth} ahead: {told(solutions(puzzle, estimate, seconds))}", flush=True
                )


# Heat maps.


def heat_map(puzzle: Blocks, states: Sequence[Placement]) -> list[float]:
    """Return for each cell the share of the states in which a tile lies on it; 0 where there are no states."""
    return [sum(cell in state for state in states) / max(1, len(states)) for cell in range(puzzle.rows * puzzle.cols)]


def drawn_to(heat: Sequence[float], estimate: Estimate, bonus: float) -> Estimate:
    """Return an estimate that is smaller the warmer the cells are on which tiles lie."""
    return lambda state: estimate(state) - bonus * sum(heat[cell] for cell in state)


def wandered(puzzle: Blocks, random: Random, moves: int = 50) -> Blocks:
    """Return the puzzle from another start, some random moves away; no goal may be reached from there."""
    state = puzzle.start
    for _ in range(moves):
        state = random.choice([child for child, _ in puzzle.neighbors(state)])
    return Blocks(puzzle.picture(state).split(), puzzle.picture(puzzle.goal).split())


def flat(layers: Sequence[Sequence[Placement]]) -> list[Placement]:
    return list(chain.from_iterable(layers))


def ways(puzzle: Blocks, layers: Sequence[Sequence[Placement]]) -> int:
    """Return how many paths lead through these layers of states, from the one state of the first."""
    count = dict.fromkeys(layers[0], 1)
    for layer in layers[1:]:
        beside: Counter[Placement] = Counter()
        for state, number in count.items():
            for child in {child for child, _ in puzzle.neighbors(state)}:
                beside[child] += number
        count = {state: beside[state] for state in layer}
    return sum(count.values())


def heat_maps(seconds: float) -> None:
    print(f"heat maps: minus so much for each tile's cell, times its heat on shortest solutions; {seconds:.0f} s each")
    for tiles in (4, 6):
        puzzle = mondrian(tiles)
        layers = optimal_states(puzzle)
        print(f"  {tiles} tiles: {len(flat(layers))} states on {ways(puzzle, layers):,} shortest solutions")
        heat = heat_map(puzzle, flat(layers))
        for cells in zip(*[iter(heat)] * puzzle.cols, strict=True):
            print("   ", " ".join(f"{share:4.2f}" for share in cells))
        for bonus in (0, 1, 3, 10):
            estimate = drawn_to(heat, puzzle.euclidean, bonus)
            print(f"  {tiles} tiles, bonus {bonus:2}: {told(solutions(puzzle, estimate, seconds))}", flush=True)
    random, rows = Random(6), []
    for one in puzzle_pack():
        if one.level >= 4:
            puzzle = one.puzzle
            others = [flat(optimal_states(wandered(puzzle, random))) for _ in range(20)]
            heats = {"its own": flat(optimal_states(puzzle)), "20 other starts'": flat(others)}
            for name, states in heats.items():
                for bonus in (0, 1, 3, 10):
                    estimate = drawn_to(heat_map(puzzle, states), puzzle.euclidean, bonus)
                    [found] = solutions(puzzle, estimate, seconds, 1)
                    rows.append((name, bonus, found.expanded, found.moves / one.optimum))
    print("  pack, levels 4 to 6, to the first solution: expanded (median), moves / optimum (mean)")
    for name, bonus in dict.fromkeys(row[:2] for row in rows):
        these = [row for row in rows if row[:2] == (name, bonus)]
        costs = f"{median(row[2] for row in these):7,.0f} {mean(row[3] for row in these):6.2f}"
        print(f"  heat of {name:16} bonus {bonus:2}: {costs}")


# Way-points.


def by_way_points(puzzle: Blocks, estimate: Estimate, reach: int) -> int | None:
    """Return the moves of a solution whose way-points are, again and again, the best state within `reach` moves.

    A way-point must be better than the one before: where none is, the way ends in a local optimum, and there is None.
    """
    here, moves = puzzle.start, 0
    while here != puzzle.goal:
        before, layer = {here: 0}, [here]
        for depth in range(1, reach + 1):
            layer = list(dict.fromkeys(c for one in layer for c, _ in puzzle.neighbors(one) if c not in before))
            before.update(dict.fromkeys(layer, depth))
        best = min(before, key=lambda state: (state != puzzle.goal, estimate(state), before[state]))
        if best == here or estimate(best) >= estimate(here):
            return None
        here, moves = best, moves + before[best]
    return moves


def one_way_point(puzzle: Blocks, way_point: Placement) -> tuple[float, float]:
    """Return the least moves to a way-point, and from there to the goal: both proved."""
    pictures = [puzzle.picture(state).split() for state in (puzzle.start, way_point, puzzle.goal)]
    first, second = (finished(prove(Blocks(*ends))) for ends in (pictures[:2], pictures[1:]))
    return first.lower, second.lower


def way_points() -> None:
    print("way-points: one in the middle, the best of all within so many moves; both legs shortest, and proved")
    for tiles in (4, 6):
        puzzle = mondrian(tiles)
        optimum = finished(prove(puzzle)).lower
        for name in ("euclidean", "rook"):
            estimate: Any = getattr(puzzle, name)
            for reach in (3, 6):
                before, layer = {puzzle.start}, [puzzle.start]
                for _ in range(reach):
                    layer = list({child for one in layer for child, _ in puzzle.neighbors(one)} - before)
                    before.update(layer)
                first, second = one_way_point(puzzle, min(before, key=lambda state: (estimate(state), state)))
                legs = f"{first} + {second} = {first + second}"
                print(f"  {tiles} tiles {name:9} within {reach}: {legs}, optimum {optimum}", flush=True)
    print("  always on to the best state within so many moves; of the pack: solved, moves / optimum (mean)")
    for name in ("euclidean", "rook"):
        for reach in (1, 3, 5):
            found = [
                (by_way_points(one.puzzle, getattr(one.puzzle, name), reach), one.optimum) for one in puzzle_pack()
            ]
            solved = [Fraction(moves, optimum) for moves, optimum in found if moves]
            share = f"{len(solved)} of {len(found)}"
            print(f"  {name:9} within {reach}: {share}, {float(mean(solved)):.2f}" if solved else f"{share}")


def main(seconds: float = 20) -> None:
    proofs()
    first_moves()
    to_the_end()
    look_ahead(seconds)
    heat_maps(seconds)
    way_points()
