"""What the exercises of chapter 6 claim about tiles that slide, 6.1 to 6.4."""

from collections.abc import Callable
from itertools import islice
from numbers import Real
from typing import Any

from ..core import solve
from ..problems.blocks import Blocks
from ..search.dijkstra import breadth_first
from .chapter_6_worlds import FREE, OPPOSITE, SOLID, WALL, WAYS, Cell, Spot, origins, rook_distances, spots
from .claim import Wrong, claim
from .dijkstra_rules import unjson

MOST = 200  # that is read of a student's list: no board here has more than 42 cells

# 6.1 ----------------------------------------------------------------------------------------------------------------

#: The position of exercise 6.1.
ROWS = ("A..#.", "..B..", "#...A", ".B...")
POSITION = Blocks(ROWS, ROWS)
#: The tiles of it whose slides are asked for: where each lies, and which way it goes.
ASKED = {"A right": (0, 0), "B left": (1, 2), "A up": (2, 4)}


def moves_back() -> int:
    """Return how many moves it takes at least to undo the slide of the lower A down."""
    [after] = [
        state
        for state, _ in POSITION.neighbors(POSITION.start)
        if POSITION.moved([POSITION.start, state]) == ["A 2,4 down"]
    ]
    found = solve(breadth_first(Blocks(POSITION.picture(after).split("\n"), ROWS)))
    return found.cost if found else 0


@claim("6.1", draw=lambda case: "\n".join(ROWS), returns="a dict of two numbers and three cells")
def predict_the_slides(_: None, answer: Any) -> Wrong | None:
    """The dictionary should have the number of moves, the cells where the three tiles stop, and the moves that it takes
    to go back."""
    if not isinstance(answer, dict):
        return Wrong(f"a dict with the keys moves, {', '.join(ASKED)}, back", repr(answer))
    moves, given = len(list(POSITION.neighbors(POSITION.start))), answer.get("moves")
    if given != moves:
        hint = "Each of the four tiles has four directions. In which of them can it move at all?"
        if given == 16:
            hint = "That would be right if nothing stood beside a tile. Which of them cannot move at all?"
        return Wrong("another number of moves", repr(given), hint)
    for name, cell in ASKED.items():
        if (said := unjson(answer.get(name))) != Spot(ROWS, cell).slide(name.split()[1]):
            return not_the_stop(name, cell, said)
    given = answer.get("back")
    if given == moves_back():
        return None
    hint = ""
    if given == 1:
        hint = "One slide back up does not stop where the tile came from."
    elif isinstance(given, Real):
        few = given < moves_back()
        hint = "No path of so few moves ends in the picture above." if few else "It can be done in fewer moves."
    return Wrong("the least number of moves that lead back", repr(given), hint)


def not_the_stop(name: str, cell: Cell, said: Any) -> Wrong:
    """Say what is wrong with the cell where a tile of 6.1 is said to stop."""
    spot, way = Spot(ROWS, cell), name.split()[1]
    r, c = spot.slide(way)
    hint = "It stops before the first thing in its way: the edge, a wall or a tile."
    if said == (c, r):
        hint = "The row comes first, then the column. Both count from 0."
    elif said == (r + 1, c + 1):
        hint = "Rows and columns count from 0."
    elif said in spot.ray(way, SOLID):
        hint = "It slides on until something stops it."
    return Wrong(f"another cell for {name!r}", repr(said), hint)


# 6.2 ----------------------------------------------------------------------------------------------------------------


@claim(
    "6.2",
    spots,
    lambda slides, spot: slides(list(spot[0]), spot[1]),
    shows=tuple,  # a spot can slide
    returns=f"a dict with the keys {', '.join(WAYS)}",
    asks_for=("Blocks",),
)
def slide_on(spot: Spot, given: Any) -> Wrong | None:
    """For each of up, left, right and down there should be the cell on which the tile stops."""
    if given is None:
        return Wrong(repr({way: spot.slide(way) for way in WAYS}), "None")
    if more := sorted(given.keys() - set(WAYS)):
        return Wrong(f"no keys but {', '.join(WAYS)}", repr(more[0]))
    for way in WAYS:
        stop = spot.slide(way)
        if way not in given:
            hint = "A tile that cannot move stops on its own cell." if stop == spot.cell else ""
            return Wrong(f"{way}: {stop}", f"no entry for {way}", hint)
        if (said := unjson(given[way])) != stop:
            hint, opposite = why_not_there(spot, way, said), OPPOSITE[way]
            if said == spot.slide(opposite) and unjson(given.get(opposite)) == stop:
                hint = "That is the opposite direction. Row 0 is at the top, column 0 on the left."
            return Wrong(f"{way}: {stop}", f"{way}: {said}", hint)
    return None


def why_not_there(spot: Spot, way: str, said: Any) -> str:
    """Return a hint for a tile that is said to stop at the wrong cell."""
    r, c = spot.slide(way)
    dr, dc = WAYS[way]
    if said is None:
        return "A tile that cannot move stops on its own cell." if (r, c) == spot.cell else ""
    if said == (r + dr, c + dc):
        return "It stops before what is in its way: the edge, a wall, or a tile of whatever color."
    if said == (c, r):
        return "The row comes first, then the column."
    if said == spot.cell:
        return f"The cell {spot.ray(way, SOLID)[0]} is free: the tile can move."
    if said in spot.ray(way, SOLID):
        return "It slides on until something stops it."
    if said in spot.ray(way, WALL):
        return "Other tiles stop it, too: those of its own color and those of others."
    if said in spot.cells():
        return "Does it pass through a wall, or leave the board? rows[-1] is the last row, and no error."
    return ""


# 6.3 ----------------------------------------------------------------------------------------------------------------


def asked_for_origins(came_from: Callable[..., Any], spot: tuple[Any, Cell]) -> Any:
    """Put one tile to the student's function."""
    cells = came_from(list(spot[0]), spot[1])
    return cells if cells is None else list(islice(cells, MOST))


@claim("6.3", spots, asked_for_origins, returns="a list or a set of cells", shows=tuple, asks_for=("Blocks",))
def slide_back(spot: Spot, cells: Any) -> Wrong | None:
    """There should be the cells from which one slide takes the tile to where it lies, and no others."""
    right = origins(spot)
    if cells is None:
        return Wrong(shown(right), "None")
    given = {unjson(cell) for cell in cells}
    for cell in sorted(right - given):
        return Wrong(f"{cell} among the cells", shown(given), why_from_there(spot, cell, given))
    for cell in sorted(given - right, key=str):
        return Wrong(f"no {cell} among the cells", shown(given), why_not_from_there(spot, cell))
    if len(cells) > len(given):
        return Wrong("each cell once", shown(map(unjson, cells)))
    return None


def shown(cells: Any) -> str:
    """Write cells down, in order."""
    return "[" + ", ".join(sorted(map(str, cells))) + "]"


def why_from_there(spot: Spot, cell: Cell, given: set[Any]) -> str:
    """Return a hint for a cell that was left out."""
    way = next(way for way in WAYS if cell in spot.ray(way, SOLID))
    hint = f"From {cell} the tile slides {OPPOSITE[way]}, and stops on {spot.cell}."
    between = spot.ray(way, SOLID)
    if given & set(between) and len(between) > 1:
        return f"{hint} All cells behind it count, near and far, up to the next obstacle."
    r, c = spot.cell
    dr, dc = WAYS[OPPOSITE[way]]
    if not (0 <= r + dr < len(spot.rows) and 0 <= c + dc < len(spot.rows[0])):
        return f"{hint} The edge of the board stops it."
    return hint


def why_not_from_there(spot: Spot, cell: Any) -> str:
    """Return a hint for a cell that does not belong there."""
    if cell == spot.cell:
        return "A slide of no cells is not a move."
    if cell not in spot.cells():
        return f"{cell} is no cell of the board: a cell is a pair (row, column)."
    if spot.mark(cell) != FREE:
        return f"The cell {cell} is not free: other tiles and walls were there before the move, too."
    for way in WAYS:
        if cell in spot.ray(way, SOLID):
            return (
                f"From {cell} the tile slides {OPPOSITE[way]} to {spot.cell}. "
                "But does it stop there? It may go on: what lies ahead of it?"
            )
    if cell[0] != spot.cell[0] and cell[1] != spot.cell[1]:
        return "A slide stays in its row or in its column."
    return f"On the way from {cell} something else would stop it."


# 6.4 ----------------------------------------------------------------------------------------------------------------


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
                hint = "There is a shorter way. Is each cell counted when it is first reached, layer by layer?"
            return Wrong(f"{cell}: {moves}", f"{cell}: {given[cell]}", hint)
    more = min(set(given) - set(right), key=str)
    hint = hint or "Leave out the cells from which no move leads to the goal, and the walls."
    return Wrong(f"no entry for {more}", f"{more}: {given[more]}", hint)
