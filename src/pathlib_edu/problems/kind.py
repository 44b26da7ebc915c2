"""What makes worlds of one sort a kind: how they are written down and read back, and what goes with them.

Each kind is one `Kind`, registered in `kinds`. Figures, the command line, files dropped on a board and the tests learn
of it from there, and from nowhere else.
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from math import inf
from typing import Any

from ..core import NUMBERS


@dataclass(frozen=True)
class Form:
    """One way in which a world of a kind is written in a text file.

    `name` is what sentences call such a file. It is known by its suffix, else by its text: `looks(text)`. `parse(text,
    **options)` reads it; what it cannot read raises ValueError with the line. `options` are the keywords that whoever
    reads the file may add; with `needs_ends` the file says neither start nor goal, and they are keywords too: `start`
    and `goal`, cells, without which the first and the last free cell are taken. With `goal_below` the goal stands in
    the file after a line `goal`, and `with_goal` puts another one there.
    """

    name: str
    parse: Callable[..., Any]
    looks: Callable[[str], bool] = lambda text: False
    suffixes: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    needs_ends: bool = False
    goal_below: bool = False


@dataclass(frozen=True)
class Kind:
    """One kind of world.

    `name` is what requests call it, `noun` what sentences do. `world` is its class. `describe(problem)` returns what a
    request says of a world, in JSON, first what the kind is drawn from, a list, and `build` makes the world again:
    where the request lacks that (`lacking`), or it is wrong or too large for a figure, ValueError says so.

    `heuristics` are the names of its heuristics with the words that figures show: methods of the world, or a general
    one that `service` prepares. `h(problem)` is the one that fits, `search` the search, where nobody chooses. A
    heuristic that must be built before it can be asked stands in `prepared` too: with what builds it in slices, each
    yielding how many more states are done and how many there are in all. One that may say more than the true cost in
    some world of the kind stands in `overestimating`: a search that relies on it proves nothing.

    `costs` says what a path costs: numbers, or labels, whose `parts` have names. Searches for the ones are no use for
    the others. Worlds of labels know `outset`, `rank` and `within`; `ranged(problem, within)` returns one with another
    range. Where a figure may show what every cell of a map costs, `everywhere(problem)` is the same map without a goal.

    `forms` are the text files it is read from; the first is its own picture, which the world's `picture()` writes.
    `samples` are small worlds in that form: each search that suits is tried on them. `picture(problem, path)` draws a
    path into a world, and without states the world alone, so that `forms[0]` reads it; `route(path)` says it in words,
    for worlds too large to draw. `lamps` says that a figure may hold the heuristic against all true costs: the world
    lists its `nodes` and `edges`, and they are few. `settings` are the fields of a request's world that a board keeps
    when it is given another map. A kind that can be played as a puzzle has `at_once(problem)`: is it solved so fast
    that a figure need not wait until its reader asks?

    A state stands in an answer as it is, where JSON can carry that: numbers, words, and tuples of them as lists. Where
    it cannot, `told(problem, state)` is what stands there, and `heard(problem, told)` is the state again.
    """

    name: str
    noun: str
    world: type
    build: Callable[[Mapping[str, Any]], Any]
    describe: Callable[[Any], dict[str, Any]]
    heuristics: Mapping[str, str]
    h: Callable[[Any], str]
    forms: Sequence[Form]
    samples: Sequence[str]
    picture: Callable[[Any, Sequence[Any]], str]
    route: Callable[[Sequence[Any]], str]
    search: str = "astar"
    prepared: Mapping[str, Callable[[Any], Generator[tuple[int, int], None, None]]] = field(default_factory=dict)
    overestimating: Sequence[str] = ()
    costs: str = NUMBERS
    parts: Sequence[str] = ()
    ranged: Callable[[Any, Any], Any] = lambda problem, within: problem
    everywhere: Callable[[Any], Any] | None = None
    lamps: bool = False
    settings: Sequence[str] = ()
    at_once: Callable[[Any], bool] | None = None
    told: Callable[[Any, Any], Any] = lambda problem, state: state
    heard: Callable[[Any, Any], Any] = lambda problem, told: told


def lacking(noun: str, drawn_from: str) -> ValueError:
    """Return the error that a world lacks what its kind is drawn from."""
    return ValueError(f"{noun} needs {drawn_from}")


def picture_in(world: Mapping[str, Any], most: int, noun: str = "map") -> str:
    """Return the picture that a world in JSON gives row by row; where it gives none, ValueError says so.

    More than `most` cells raise ValueError: they could neither be seen in a figure nor be searched while one waits.
    """
    rows = world.get("picture")
    if not rows or not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
        raise lacking(f"a {noun}", "a picture, row by row")
    if (count := sum(map(len, rows))) > most:
        raise ValueError(f"a figure can show {most:,} cells at most; this {noun} has {count:,}")
    return "\n".join(rows)


def refuse_crowd(cells: int, most: int) -> None:
    """Raise ValueError if a puzzle that somebody hands in has more than `most` cells: its tables would be too large."""
    if cells > most:
        raise ValueError(f"a puzzle can have {most:,} cells at most; this one has {cells:,}")


def with_moves(puzzle: Any, path: Sequence[Any], mark: str = ", ") -> str:
    """Draw a puzzle, and below it the moves of `path`, with `mark` between them."""
    moves = f"\nmoves {mark.join(map(str, puzzle.moved(path)))}" if path else ""
    return f"{puzzle.picture()}{moves}"


def with_goal(text: str, goal: str) -> str:
    """Return the text of a puzzle with another goal below its position.

    >>> with_goal("1 2 3 .", ". 1 2 3")
    '1 2 3 .\\ngoal\\n. 1 2 3'
    """
    position = takewhile(lambda line: line.strip() != "goal", text.splitlines())
    return "\n".join([*position, "goal", goal])


def plain(number: Any) -> int | float | str:
    """Return a number that JSON can carry without rounding: fractions without an exact decimal become "5/3"."""
    if isinstance(number, (int, float)):
        return number if abs(number) < inf else str(number)
    return float(number) if number == float(number) else str(number)


def first_line(text: str) -> str:
    """Return the first line of a text that is not blank, "" where there is none."""
    return next((line.strip() for line in text.split("\n") if line.strip()), "")
