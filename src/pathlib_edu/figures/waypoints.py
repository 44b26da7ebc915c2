"""Figures of chapter 7: a maze beside the tree of its parts, and all ways to solve it, one after the other."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

import traitlets

from ..contract.diagnosis import shown
from ..contract.quantities import counted
from ..problems.kinds import KINDS, build, describe, kind_of
from ..search.catalogue import SEARCHES
from ..service.decompositions import DECOMPOSING
from ..service.ladder import RUNGS
from .figure import TRAITS, Figure, asked


class Decomposition(Figure):
    """A maze beside the tree of the parts that it is made of: joined part by part, painted by the reader, solved again.

    `problem` is a Pacman maze, `search` how it is taken apart: "elimination", "frontier_sweep", "cut_vertices" or
    "carving". A table of more than `most` rows is refused (250,000 where nothing is said). `step` counts the joins
    shown; the last step is the walk. `traits` are those of a Figure: title, look, hint, caption, step, speed, editable.
    Anything else raises ValueError.

    >>> from pathlib_edu import Decomposition, Pacman
    >>> Decomposition(Pacman(["%%%%%%", "%.P .%", "%%%%%%"]))
    Elimination: 4 parts, width 1, at most 2 rows in a table, 4 steps
    %%%%%%
    %.P .%
    %%%%%%
    moves WEEE
    """

    figure = traitlets.Unicode("decomposition").tag(sync=True)
    methods = traitlets.List(traitlets.Dict()).tag(sync=True)
    shown: ClassVar[tuple[str, ...]] = (*TRAITS, "methods")

    def __init__(self, problem: Any, search: str = "elimination", most: int | None = None, **traits: Any) -> None:
        check_maze(problem, "a decomposition")
        if not isinstance(search, str) or search not in DECOMPOSING:
            raise ValueError(f"{search!r} does not take a maze apart: choose one of {', '.join(DECOMPOSING)}")
        request = asked("decomposition", problem) | {"search": search} | bounded(most)
        methods = [{"name": name, "title": SEARCHES[name].title} for name in DECOMPOSING]
        super().__init__(request, {}, **dict[str, Any](methods=methods, step=-1, layers=[], speed=3.0) | traits)

    def __repr__(self) -> str:
        return "\n".join(decomposition_lines(self.response, self.problem))


def check_maze(problem: Any, what: str) -> None:
    """Raise ValueError unless `problem` is a maze that a figure can show."""
    if isinstance(problem, type):
        raise ValueError(f"{problem.__name__} is a class: {what} is of a Pacman maze that was made of it")
    if not isinstance(problem, KINDS["pacman"].world):
        raise ValueError(f"{what} is of a Pacman maze, not of a {type(problem).__name__}")
    build(describe(problem))  # which refuses a maze too large for a figure


def bounded(most: Any) -> dict[str, int]:
    """Return the part of a request that says how much may be done; anything else raises ValueError."""
    if most is not None and (isinstance(most, bool) or not isinstance(most, int) or most < 1):
        raise ValueError(f"most must be a whole number from 1, not {shown(most)}")
    return {} if most is None else {"most": most}


def decomposition_lines(response: dict[str, Any], maze: Any) -> Iterator[str]:
    """Yield what a decomposition says: its numbers, the maze and its walk."""
    picture = kind_of(maze).picture
    if "error" in response:
        yield response["error"]
        yield picture(maze, [])
        return
    rows = max((rows for _, rows in response["tables"]), default=0)
    parts, most = counted(len(response["parts"]), "part"), counted(rows, "row")
    numbers = f"{parts}, width {response['width']}, at most {most} in a table"
    if response["cutoffs"]:
        numbers += f" under a cutoff of {counted(response['cutoffs'][-1], 'step')}"
    yield f"{response['title']}: {numbers}, {counted(response['cost'], 'step')}"
    yield picture(maze, maze.path([divmod(cell, maze.cols) for cell in response["walk"]]))


class Ladder(Figure):
    """All ways of chapter 7 to solve a maze, one below the other: the work of each, its time and what it finds.

    `problem` is a Pacman maze, `mazes` are further ones that a reader may choose, each with a label. A rung is stopped
    at `most` states, orders or rows of a table (250,000 where nothing is said), and on the page after ten seconds.
    Nothing runs until a reader presses Run; with `run` the figure begins with all rungs told, without their times.
    `traits` are those of a Figure: title, look, hint, caption, editable. Anything else raises ValueError.

    >>> from pathlib_edu import Ladder, Pacman
    >>> print(Ladder(Pacman(["%%%%%%", "%.P .%", "%%%%%%"]), run=True))
    A*, zero: 8 states, 4 steps
    A*, pellets left: 8 states, 4 steps
    A*, farthest pellet: 6 states, 4 steps
    A*, spanning tree: 5 states, 4 steps
    Every order: 2 orders, 4 steps
    Held and Karp: 4 rows, 4 steps
    Cut vertices: 5 rows, 4 steps
    Cuts of two cells: 7 rows, 4 steps
    Carving: 26 rows, 4 steps
    Elimination: 7 rows, 4 steps
    Frontier sweep: 7 rows, 4 steps
    A*, perfect: 5 states, 4 steps
    %%%%%%
    %.P .%
    %%%%%%
    """

    figure = traitlets.Unicode("ladder").tag(sync=True)
    instances = traitlets.List(traitlets.Dict()).tag(sync=True)
    rungs = traitlets.List(traitlets.Dict()).tag(sync=True)
    shown: ClassVar[tuple[str, ...]] = (*TRAITS, "instances", "rungs")
    timed: ClassVar[bool] = False

    def __init__(
        self,
        problem: Any,
        mazes: Sequence[tuple[str, Any]] = (),
        most: int | None = None,
        run: bool = False,
        **traits: Any,
    ) -> None:
        check_offered(mazes)
        for one in (problem, *(maze for _, maze in mazes)):
            check_maze(one, "a ladder")
        request = asked("ladder", problem) | bounded(most)
        offered: list[dict[str, Any]] = [{"label": label, "world": describe(maze)} for label, maze in mazes]
        if offered and request["world"] not in [one["world"] for one in offered]:
            offered.insert(0, {"label": "as in the book", "world": request["world"]})
        rungs = [{"name": name, "title": rung.title, "counts": rung.counts} for name, rung in RUNGS.items()]
        traits = dict[str, Any](instances=offered, rungs=rungs, layers=[]) | traits
        super().__init__(request, {}, None if run else {}, **traits)

    def __repr__(self) -> str:
        return "\n".join([*ladder_lines(self.response, self.rungs), self.problem.picture()])


def check_offered(mazes: Any) -> None:
    """Raise ValueError unless these are pairs of a label and something else."""
    pairs = mazes if isinstance(mazes, Sequence) else [mazes]
    for pair in pairs:
        if not isinstance(pair, (tuple, list)) or len(pair) != 2 or not isinstance(pair[0], str):
            raise ValueError('`mazes` are pairs of a label and a maze: a list such as [("corners", maze("corners"))]')


def ladder_lines(response: dict[str, Any], rungs: Sequence[dict[str, Any]]) -> Iterator[str]:
    """Yield a line for each rung: its work and its walk, or why it has none."""
    if "error" in response:
        yield response["error"]
    told = {rung["name"]: rung for rung in response.get("rungs", ())}
    for rung in (told.get(one["name"], one) for one in rungs):
        unit = rung["counts"].removesuffix("s") if rung.get("count") == 1 else rung["counts"]
        work = f"{rung['count']:,} {unit}" if rung.get("count") else ""
        end = rung["why"] or counted(rung["cost"], "step") if "why" in rung else "not run yet"
        yield f"{rung['title']}: {', '.join(filter(None, (work, end)))}"
