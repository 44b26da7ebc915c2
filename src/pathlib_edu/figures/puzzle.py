"""Puzzles to play, with hints and shortest solutions on request: one, or a pack to choose from."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, ClassVar

import traitlets

from ..contract.diagnosis import shown
from ..contract.quantities import counted
from ..problems.kind import Kind
from ..problems.kinds import KINDS, describe, kind_of
from ..search.catalogue import SEARCHES, suiting
from ..service import answer
from .figure import EstimatedFigure, asked


class Puzzle(EstimatedFigure):
    """A puzzle to play by mouse, touch or keys. It counts moves, gives hints and shows a shortest solution.

    `problem` is of a kind that can be played. `search` is one of the catalogue that finds cheapest paths, `h` a
    heuristic of the kind that never overestimates; the kind's own where nothing is said. The reader may choose another,
    if the search asks for one.
    `path` is a shortest solution where one is known, from the start to the goal: what takes long is not asked again.
    With `most`, a search that has expanded so many states gives up and says so. `traits` are those of a Figure: title,
    look, hint, caption, editable. Anything else raises ValueError.

    >>> from pathlib_edu import Puzzle, Tiles
    >>> Puzzle(Tiles.parse("3 1 2\\n. 4 5\\n6 7 8"))
    3 1 2
    . 4 5
    6 7 8
    solved in 1 move: 3
    """

    figure = traitlets.Unicode("puzzle").tag(sync=True)
    timed: ClassVar[bool] = False

    def __init__(
        self,
        problem: Any,
        h: str | None = None,
        search: str | None = None,
        path: Sequence[Any] = (),
        most: int | None = None,
        **traits: Any,
    ) -> None:
        kind = playable(problem)
        request = asked("path", problem) | chosen(kind, problem, h, search) | ({"most": most} if most else {})
        at_once = kind.at_once is not None and kind.at_once(problem)
        response = told(problem, path) if path != () else answer(request) if at_once else {}
        offered = estimates_of(kind) if SEARCHES[request["search"]].informed else []
        traits = {"estimates": [[name, kind.heuristics[name]] for name in offered]} | traits
        super().__init__(request, {}, response, **traits)

    def __repr__(self) -> str:
        return "\n".join([self.problem.picture(), *solved(self.response.get("moves"), self.response.get("path"))])


def playable(problem: Any) -> Kind:
    """Return the kind of a problem that can be played; any other raises ValueError."""
    kinds = [kind for kind in KINDS.values() if kind.at_once]
    if not any(isinstance(problem, kind.world) for kind in kinds):
        *others, last = (kind.world.__name__ for kind in kinds)
        raise ValueError(f"a puzzle is made of {', '.join(others)} or {last}, not of a {type(problem).__name__}")
    return kind_of(problem)


def estimates_of(kind: Kind) -> list[str]:
    """Return the names of the heuristics with which a shortest solution is found."""
    return [name for name in kind.heuristics if name not in kind.overestimating]


def chosen(kind: Kind, problem: Any, h: str | None, search: str | None) -> dict[str, Any]:
    """Return the part of a request that says how a puzzle is solved. ValueError: not by a shortest solution."""
    h, search, estimates = h or kind.h(problem), search or kind.search, estimates_of(kind)
    if h in kind.overestimating:
        raise ValueError(
            f"{h!r} may overestimate and finds no shortest solutions: choose one of {', '.join(estimates)}"
        )
    if h not in estimates:
        raise ValueError(f"{h!r} is not a heuristic of {kind.name}: choose one of {', '.join(estimates)}")
    exact = [name for name, entry in suiting(world=kind.world).items() if entry.cheapest]
    if search not in exact:
        raise ValueError(f"{search!r} finds no cheapest paths: choose one of {', '.join(exact)}")
    return {"search": search, "h": h}


def told(problem: Any, path: Sequence[Any]) -> dict[str, Any]:
    """Return a solution as an answer tells it; ValueError where these are not the states of one."""
    if hasattr(path, "states"):
        raise ValueError("a puzzle is shown with the states of its path: pass path.states")
    states = path if isinstance(path, Sequence) else []
    begins = bool(states) and states[0] == problem.start  # then each is a state where those before it lead to it
    if not begins or not follows(problem, states) or not problem.is_goal(states[-1]):
        raise ValueError("this path is not a solution, which leads from the start to a goal, move by move")
    kind = kind_of(problem)
    return {"path": [list(kind.told(problem, state)) for state in path], "moves": problem.moved(path)}


def follows(problem: Any, states: Sequence[Any]) -> bool:
    """Does a move lead from each of these states to the next?"""
    return all(after in dict(problem.neighbors(state)) for state, after in pairwise(states))


def solved(moves: Any, path: Any) -> list[str]:
    """Return in a line how a puzzle is solved, no line where that is not known."""
    if not path:
        return []
    words = list(map(str, moves))
    between = "" if isinstance(moves, str) else ", " if any(" " in word for word in words) else " "
    return [f"solved in {counted(len(words), 'move')}: {between.join(words)}" if words else "solved"]


class PuzzlePack(Puzzle):
    """A pack of puzzles of one kind to choose from. What a reader has solved is kept in the reader's browser.

    `puzzles` are at least one, each with a `name`, a `level` from 1, the `puzzle` itself and a shortest solution as its
    `path`: those of `puzzle_pack` are. `levels` are the names of the levels, the easiest first. The other arguments are
    those of a Puzzle. Anything else raises ValueError.

    >>> from pathlib_edu.problems.puzzle_pack import puzzle_pack
    >>> print(str(PuzzlePack(puzzle_pack())).split("\\n")[0])
    72 puzzles, and the least number of moves of each
    """

    levels = traitlets.List(traitlets.Dict()).tag(sync=True)
    shown: ClassVar[tuple[str, ...]] = (*Puzzle.shown, "levels")

    def __init__(
        self,
        puzzles: Sequence[Any],
        levels: Sequence[str] = (),
        h: str | None = None,
        search: str | None = None,
        **traits: Any,
    ) -> None:
        if not puzzles:
            raise ValueError("a pack needs at least one puzzle")
        if isinstance(puzzles, str) or not isinstance(puzzles, Sequence):
            raise ValueError(f"a pack is made of puzzles in a list, such as puzzle_pack(), not of {shown(puzzles)}")
        for one in puzzles:
            if lacks := [name for name in ("name", "level", "puzzle", "path") if not hasattr(one, name)]:
                raise ValueError(f"a puzzle of a pack has name, level, puzzle, path: {shown(one)} has no {lacks[0]}")
        if len({playable(one.puzzle).name for one in puzzles}) > 1:
            raise ValueError("the puzzles of a pack are of one kind")
        if levels and (most := max(one.level for one in puzzles)) > len(levels):
            raise ValueError(f"there are puzzles of level {most}, but {len(levels)} levels have names")
        all_told = [
            {
                "name": one.name,
                "grade": levels[one.level - 1] if levels else f"level {one.level}",
                "world": describe(one.puzzle),
                "path": told(one.puzzle, one.path)["path"],
            }
            for one in puzzles
        ]
        super().__init__(puzzles[0].puzzle, h, search, puzzles[0].path, levels=all_told, **traits)

    def __repr__(self) -> str:
        lines = [
            f"{n}. {one['name']}, {one['grade']}: {counted(len(one['path']) - 1, 'move')}"
            for n, one in enumerate(self.levels, start=1)
        ]
        return "\n".join([f"{len(lines)} puzzles, and the least number of moves of each", *lines])
