"""Exercise 6.9: what each tile needs alone is said to add up to no more than a solution, a false proof."""

from math import inf
from typing import Any

from ...core import solve
from ...problems.blocks import Blocks
from ...search.shortest.breadth_first import breadth_first
from ..engine.claim import Wrong
from ..engine.flawed_proofs import Flaw, claim_flaw

CELLS = 6
SOUND = {
    1: "That only gives the solution a name.",
    2: "A move of two tiles at once is against the rules.",
    3: "Only tiles were taken off. No wall and no tile has been put anywhere.",
    5: "If all its moves could be made as they were, they would lead A where it has to go. Look further up.",
    6: "By line 2 the moves of all tiles add up to the length. Something before that is wrong.",
}


def needs_more_alone(start: Any, goal: Any) -> Wrong | None:
    """Each tile should come to its goal alone, and all of them need more moves than the puzzle does."""
    for board in (start, goal):
        if not isinstance(board, str):
            return Wrong("two boards, each a text such as 'A.B/...'", repr(board))
        if (cells := len(board.replace("/", ""))) > CELLS:
            return Wrong(f"at most {CELLS} cells", f"{cells} cells", "Walls count as cells.")
    rows, wanted = start.split("/"), goal.split("/")
    try:
        puzzle = Blocks(rows, wanted)
    except ValueError as error:
        return Wrong("a puzzle", f"no such puzzle: {error}")
    tiles = sorted(set(puzzle.colours))
    if twice := [tile for tile in tiles if puzzle.colours.count(tile) > 1]:
        return Wrong("tiles of different colors", f"{puzzle.colours.count(twice[0])} tiles {twice[0]}")
    best = solve(breadth_first(puzzle))
    if best is None:
        return Wrong("a goal that moves can reach", f"{start} -> {goal}")
    needs = {tile: alone(rows, wanted, tile) for tile in tiles}
    if inf in needs.values():
        lost = next(tile for tile, moves in needs.items() if moves == inf)
        return Wrong("a finite sum", f"{lost} alone never comes to its goal", "Can a wall or an edge hold it there?")
    if sum(needs.values()) > best.cost:
        return None
    added = " + ".join(str(moves) for moves in needs.values())
    return Wrong(
        f"a sum larger than {best.cost}, the moves of a shortest solution",
        f"{added} = {sum(needs.values())}",
        "Which tile has to stop at another one, on a cell that it reaches only in a roundabout way without it?",
    )


def alone(rows: list[str], wanted: list[str], tile: str) -> float:
    """Return how many moves a tile needs on its board without the others; inf if it never comes to its goal."""
    found = solve(breadth_first(Blocks(only(tile, rows), only(tile, wanted))))
    return inf if found is None else found.cost


def only(tile: str, rows: list[str]) -> list[str]:
    """Return the rows without any other tile."""
    return ["".join(mark if mark in ("#", tile) else "." for mark in row) for row in rows]


claim_flaw(
    "6.9",
    Flaw(4, SOUND, {"start": "A.B/...", "goal": "AB./..."}, needs_more_alone),
    hints=(
        "Play a solution in which one tile stops at another. Then take that other tile away, and play it again.",
        "What stops a tile? Say for each line which cells are known to be free, and which are known to be not.",
        "Two tiles and one wall are enough. One move of B ends at A; without A the same cell is several moves away.",
    ),
)
