"""Chapter 6: what makes a sliding puzzle difficult? Measures of it against the moves that simulated players make.

A player knows no solution. A move is the more likely the nearer the rook's estimate says that it leads, by a factor of
2^greed for each move; a position seen before is avoided; who comes to where no way leads on notices, and begins again.
Players differ in greed. A good measure ranks puzzles as the players' toil does.
"""

from itertools import pairwise
from math import log
from random import Random
from statistics import correlation, mean

from pathlib_edu.problems.blocks import Placement
from pathlib_edu.problems.blocks_generator import SYMMETRIES, Generated, explore, random_puzzle
from pathlib_edu.search.shortest.astar import astar

GREED = (0, 1, 2)
MOST = 4000  # moves, before a player gives up
BOARDS = [
    (4, 4, "AB", 3), (4, 4, "ABC", 3), (4, 4, "AABB", 4), (5, 5, "ABC", 6), (5, 5, "AAB", 6), (5, 5, "AABB", 8),
    (6, 6, "ABC", 12), (6, 6, "AAB", 8), (7, 7, "ABC", 18), (5, 4, "AABBC", 6), (6, 6, "A", 8), (7, 7, "AB", 12),
]  # fmt: skip


def to_go(made: Generated) -> dict[Placement, int]:
    """Return the moves to the goal from all states that the start leads to, and that lead to the goal."""
    explored = explore(made.puzzle, made.states)
    assert explored
    distance = {made.puzzle.goal: 0}
    for state in (queue := [made.puzzle.goal]):
        for before, _ in made.puzzle.predecessors(state):
            if before in explored.distance and before not in distance:
                distance[before] = distance[state] + 1
                queue.append(before)
    return distance


def toil(made: Generated, distance: dict[Placement, int], greed: int, random: Random) -> int:
    """Let one player play, and return the moves."""
    puzzle, moves = made.puzzle, 0
    state, seen = puzzle.start, {puzzle.start: 1}
    while state != puzzle.goal and moves < MOST:
        steps = [child for child, _ in puzzle.neighbors(state) if child in distance] or [puzzle.start]
        weights = [2 ** (-greed * puzzle.rook(child)) / (1 + seen.get(child, 0)) ** 2 for child in steps]
        [state] = random.choices(steps, weights)
        seen[state] = seen.get(state, 0) + 1
        moves += 1
    return moves


def measures(made: Generated, distance: dict[Placement, int]) -> dict[str, float]:
    """Return what one could call the difficulty of a puzzle."""
    puzzle = made.puzzle
    ways = {puzzle.goal: 1}
    for state in sorted(distance, key=distance.__getitem__)[1:]:
        onward = [child for child, _ in puzzle.neighbors(state) if distance.get(child) == distance[state] - 1]
        ways[state] = sum(ways[child] for child in onward)
    return {
        "bits (generator's difficulty)": made.difficulty,
        "optimum": made.optimum,
        "states": made.states,
        "expanded by A* with rook": sum(event[0] == "expand" for event in astar(puzzle, puzzle.rook)),
        "few optimal solutions": -ways[puzzle.start],
        "moves that raise the estimate": sum(puzzle.rook(a) < puzzle.rook(b) for a, b in pairwise(made.path)),
        "share of dead ends": 1 - len(distance) / made.states,
    }


def main(puzzles: int = 90, games: int = 8) -> None:
    """Print for each measure its rank correlation (Spearman) with the toil of each sort of player."""
    random = Random(5)
    rows, toils = [], []
    while len(rows) < puzzles:
        board, moves = random.choice(BOARDS), random.choice([3, 4, 5, 6, 8, 10, 12, 15, 18])
        symmetry = random.choice(list(SYMMETRIES))
        try:
            made = random_puzzle(random, *board, moves=moves, symmetry=symmetry, most=2500)
        except ValueError:
            continue  # no such puzzle on these boards
        distance = to_go(made)
        rows.append(measures(made, distance))
        toils.append([mean(log(toil(made, distance, greed, random)) for _ in range(games)) for greed in GREED])
    print(f"{puzzles} puzzles; rank correlation with the moves of players of greed {GREED}")
    for name in rows[0]:
        ranks = [rank([row[name] for row in rows])] * len(GREED)
        found = [correlation(a, rank(list(b))) for a, b in zip(ranks, zip(*toils, strict=True), strict=True)]
        print(f"  {name:30} {'  '.join(f'{one:5.2f}' for one in found)}")


def rank(values: list[float]) -> list[float]:
    """Return the place of each value among all, equal ones in the middle of theirs."""
    order = sorted(values)
    return [order.index(value) + (order.count(value) - 1) / 2 for value in values]
