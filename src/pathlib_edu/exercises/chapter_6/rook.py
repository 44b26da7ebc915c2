"""Exercise 6.4: how far each cell is for a rook."""

from collections.abc import Callable
from functools import cache
from itertools import islice
from typing import Any

from ...core import Cost
from ..engine.claim import Wrong, claim
from ..engine.judging.dijkstra_rules import unjson
from ..engine.judging.oracles import distances_from
from .boards import FREE, MOST, SOLID, WALL, WAYS, Cell, Spot, spots


def rook_distances(spot: Spot, stops: str = WALL, kept: Callable[[list[Cell]], list[Cell]] = list) -> dict[Cell, Cost]:
    """Return how many moves of a rook lead from the cell of `spot` to each other.

    `stops` are the marks that it cannot pass. Of the cells ahead it may stop at those that are `kept`.
    """

    @cache  # each round of the oracle asks again
    def moves(cell: Cell) -> list[tuple[Cell, int]]:
        return [(to, 1) for way in WAYS for to in kept(spot.ray(way, stops, cell))]

    return distances_from(moves, [spot.cell])


def asked_for_moves(rook: Callable[..., Any], spot: tuple[Any, Cell]) -> Any:
    """Put one goal to the student's function; a dictionary of cells crosses as a list of pairs."""
    moves = rook(list(spot[0]), spot[1])
    return moves if moves is None else [[cell, count] for cell, count in islice(moves.items(), MOST)]


@claim(
    "6.4",
    lambda seed: spots(seed, tile=False),
    asked_for_moves,
    returns="a dict from cells to numbers",
    shows=tuple,
    may_use=("breadth_first",),
    asks_for=("Blocks", "rook_moves"),
    hints=(
        "A rook's move can be taken back. From which one cell can all these distances be found?",
        "Search breadth-first from the goal. One move ends on any cell that the rook passes, not only on the last.",
        "A cell that has a number already does not stop the rook: behind it there may be cells without one.",
    ),
)
def count_as_a_rook(spot: Spot, pairs: Any) -> Wrong | None:
    """For each cell from which a rook can get to the goal there should be the least number of its moves."""
    right = rook_distances(spot)
    if pairs is None:
        return Wrong(repr(right), "None")
    given = {unjson(cell): moves for cell, moves in pairs}
    if given == right:
        return None
    others = {
        "A rook goes any distance in one move.": rook_distances(spot, kept=lambda ahead: ahead[:1]),
        "The rook may stop where it likes: it need not slide on to the end.": rook_distances(
            spot, kept=lambda ahead: ahead[-1:]
        ),
        "Tiles are no obstacles here: the bound takes one tile for itself, and only walls stop it.": rook_distances(
            spot, SOLID
        ),
        "The rook may begin and stop where a tile lies, too.": rook_distances(
            spot, kept=lambda ahead: [cell for cell in ahead if spot.mark(cell) == FREE]
        ),
        "Walls stop a rook, and it cannot jump over them.": rook_distances(spot, ""),
        "The goal itself is 0 moves away.": {cell: moves for cell, moves in right.items() if moves},
    }
    hint = next((why for why, moves in others.items() if given == moves), "")
    for cell, moves in sorted(right.items(), key=lambda one: (one[1], one[0])):
        if cell not in given:
            return Wrong(f"{cell}: {moves}", f"no entry for {cell}", hint)
        if given[cell] != moves:
            if not hint and isinstance(given[cell], int) and given[cell] > moves:
                hint = f"From {cell} there is a shorter way. Is a cell counted when first reached, layer by layer?"
            return Wrong(f"{cell}: {moves}", f"{cell}: {given[cell]}", hint)
    more = min(set(given) - set(right), key=str)
    hint = hint or "Leave out the cells from which no move leads to the goal, and the walls."
    return Wrong(f"no entry for {more}", f"{more}: {given[more]}", hint)
