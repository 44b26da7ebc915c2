"""A sliding-tile puzzle to play, with hints and shortest solutions on request."""

from typing import Any

import traitlets

from ..problems.kinds import kind_of
from ..problems.tiles import Tiles
from ..search.catalogue import suiting
from ..service import answer
from .figure import EstimatedFigure, asked

SOLVED_AT_ONCE = 9  # cells at most: no such position takes long; a larger one is solved when its reader asks


class Puzzle(EstimatedFigure):
    """A puzzle to play by mouse, touch or arrow keys. It counts moves, gives hints and shows a shortest solution.

    `search` is one of the catalogue that finds cheapest paths, `h` a heuristic of Tiles; the reader may choose another.
    `traits` are those of a Figure: title, hint, caption, editable. Anything else raises ValueError.

    >>> from pathlib_edu import Puzzle, Tiles
    >>> Puzzle(Tiles.parse("3 1 2\\n. 4 5\\n6 7 8"))
    3 1 2
    . 4 5
    6 7 8
    solved in 1 moves: 3
    """

    figure = traitlets.Unicode("puzzle").tag(sync=True)

    def __init__(self, tiles: Tiles, h: str = "manhattan", search: str = "ida_star", **traits: Any) -> None:
        if not isinstance(tiles, Tiles):
            raise ValueError(f"a puzzle is made of Tiles, not of a {type(tiles).__name__}")
        estimates = kind_of(tiles).heuristics
        if h not in estimates:
            raise ValueError(f"{h!r} is not a heuristic of tiles: choose one of {', '.join(estimates)}")
        exact = [name for name, entry in suiting().items() if entry.cheapest]
        if search not in exact:
            raise ValueError(f"{search!r} finds no cheapest paths: choose one of {', '.join(exact)}")
        request = asked("path", tiles) | {"search": search, "h": h}
        small = tiles.rows * tiles.cols <= SOLVED_AT_ONCE and set(tiles.costs.values()) == {1}
        traits = {"estimates": [list(one) for one in estimates.items()]} | traits
        super().__init__(request, {}, answer(request) if small else {}, **traits)

    def __repr__(self) -> str:
        problem, found = self.problem, self.response
        said = []
        if found.get("path"):
            moves = found["moves"]
            said = [f"solved in {len(moves)} moves: {' '.join(map(str, moves))}" if moves else "solved"]
        return "\n".join([problem.picture(), *said])
