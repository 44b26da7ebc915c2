"""Exercise 4.8: the moves of two groups of tiles, added up."""

from functools import cache
from typing import Any

from ...core import Cost
from ...problems.tiles import Board, Tiles
from ..engine.claim import Wrong, claim
from ..engine.judging.oracles import distances_from
from .conflicts import Counted
from .positions import Position, solvable_ones

GROUPS = ((1, 2), (3, 4, 5))
GOAL = (0, 1, 2, 3, 4, 5)


@cache
def moves_of(group: tuple[int, ...]) -> dict[Board, Cost]:
    """Return for every position of 2 x 3 that can be solved how few moves of the group's tiles solve it."""

    def steps(state: Board) -> list[tuple[Board, int]]:
        children = [child for child, _ in Tiles(GOAL, 2, 3).neighbors(state)]
        return [(child, int(child[state.index(0)] in group)) for child in children]

    return distances_from(steps, [GOAL])


@cache
def tables(counted: str = "group") -> tuple[dict[tuple[int, ...], int], ...]:
    """Return for each of GROUPS the least value of each placement of its tiles.

    What is `counted`: the moves of the "group", or "all" moves, the mistake of exercise 4.8.
    """
    found = []
    for group in GROUPS:
        least: dict[tuple[int, ...], int] = {}
        for state, moves in (moves_of(group if counted == "group" else GOAL)).items():
            placement = tuple(map(state.index, group))
            least[placement] = min(moves, least.get(placement, moves))
        found.append(least)
    return tuple(found)


def parts(tiles: Board, counted: str = "group") -> list[int]:
    """Return the values of both groups in a position."""
    return [table[tuple(map(tiles.index, group))] for group, table in zip(GROUPS, tables(counted), strict=True)]


@claim(
    "4.8",
    lambda seed: solvable_ones(2, 3),
    lambda f, case: f(case.tiles),
    returns="a number of moves",
    asks_for=("Tiles.pattern", "Tiles.build_patterns"),
    hints=(
        "A state of the search is a whole position here: only what a step costs depends on the group.",
        "With steps of cost 0 and 1, free steps go to the front of a deque and the others to its back.",
        "At the end, for each placement of the group's tiles, take the least over all positions that show it.",
    ),
)
def add_the_patterns(case: Position, value: Any) -> Wrong | None:
    """The value should be the least moves of the tiles 1 and 2, and the least of 3, 4 and 5, added up."""
    values = parts(case.tiles)
    if value == sum(values) and not isinstance(value, bool):
        return None
    hints = {
        max(values): "Added up, not the larger of the two.",
        Counted(case).manhattan: "That is Manhattan. In a pattern the group's tiles are in each other's way.",
        sum(parts(case.tiles, "all")): "Only moves of the group's own tiles count; the others' are free.",
        sum(moves_of(group)[case.tiles] for group in GROUPS): "The value belongs to the places of the group's tiles, "
        "wherever the blank and the others lie: of all such positions the least counts.",
    }
    hint = hints.get(value, "") if isinstance(value, int) else ""
    if not hint and isinstance(value, int) and value > sum(values):
        hint = "A placement may be met again with fewer moves of the group: free moves have to come first."
    return Wrong(f"{sum(values)} = {values[0]} + {values[1]}", repr(value), hint)
