"""What the exercises of chapter 7 claim about the rows of a table, 7.8 to 7.10."""

from collections.abc import Callable, Iterator
from itertools import islice
from math import inf
from typing import Any, NamedTuple, TypeAlias

from ..problems.pacman import Pacman
from ..problems.pictures import Cell
from ..search.astar import astar
from .chapter_7_worlds import as_text, least_steps, random_mazes, read, small_mazes
from .claim import Wrong, claim
from .mistakes import Mistake, shown


class Row(NamedTuple):
    """What a set of used edges is to the cells that remain: which of them it touches and connects, which of those are
    odd, and whether a cell that is gone is the end of the walk. Without a group the walk is complete."""

    groups: frozenset[frozenset[Cell]]
    odd: frozenset[Cell]
    ended: bool


Forget: TypeAlias = Callable[[Any, Cell, bool, bool], Any]


def used(row: Row, a: Cell, b: Cell, times: int) -> Row | None:
    """Return the row when the edge from `a` to `b` is used once or twice; None if the walk is complete already."""
    if not row.groups:
        return None
    touched = {group for group in row.groups if group & {a, b}}
    joined = frozenset({a, b}).union(*touched)
    return Row(row.groups - touched | {joined}, row.odd ^ {a, b} if times == 1 else row.odd, row.ended)


def forgotten(
    row: Row, cell: Cell, pellet: bool, last: bool, ends: bool = True, early: bool = True, one: bool = True
) -> Row | None:
    """Return the row without `cell`, or None if no walk can come of it.

    A rule may be left out. Without `ends` any number of cells may be odd; without `early` the walk is complete with the
    `last` cell only; without `one` a group may be closed while others are open.
    """
    own = next((group for group in row.groups if cell in group), frozenset[Cell]())
    if not own:
        return None if pellet else row
    others, rest, odd = row.groups - {own}, own - {cell}, cell in row.odd
    closed = not rest
    if (odd and row.ended and ends) or (closed and others and one) or (closed and not last and not early):
        return None
    return Row(others if closed else others | {rest}, row.odd - {cell}, row.ended or odd)


def swept(maze: Pacman, forget: Forget, times: tuple[int, ...] = (1, 2)) -> int | None:
    """Return the least number of steps that tables come to when they sweep over the maze row by row.

    An edge may be used so many `times`. None says that no row was left at the end.
    """
    beside, pellets, start = maze.graph().neighbors, set(maze.pellets), maze.start_cell
    rows = {Row(frozenset({frozenset({start})}), frozenset({start}), False): 0}
    ahead = sorted(beside)
    for n, cell in enumerate(ahead):
        for other in beside[cell]:
            if other > cell:
                for row, steps in list(rows.items()):
                    for more in times:
                        if after := used(row, cell, other, more):
                            rows[after] = min(steps + more, rows.get(after, inf))  # type: ignore[assignment]
        kept: dict[Row, int] = {}
        for row, steps in rows.items():
            if (after := forget(row, cell, cell in pellets, n == len(ahead) - 1)) is not None:
                kept[after] = min(steps, kept.get(after, steps))
        rows = kept
    return min((steps for row, steps in rows.items() if not row.groups), default=None)


def without(**rules: bool) -> Forget:
    """Return what forgets a cell when some rules are left out."""
    return lambda row, cell, pellet, last: forgotten(row, cell, pellet, last, **rules)


#: Four faulty programs: what each comes to on a maze.
FAULTY: dict[str, Callable[[Pacman], int | None]] = {
    "Ann": lambda maze: swept(maze, without(ends=False)),
    "Ben": lambda maze: swept(maze, without(early=False)),
    "Cleo": lambda maze: swept(maze, without(one=False)),
    "Dora": lambda maze: swept(maze, forgotten, times=(1,)),
}
#: What whoever uses such a program should think of.
WHY = {
    "Ann": "A walk has one end. May two cells that are gone both be odd?",
    "Ben": "A walk may be complete before the last cell is gone: then what is left stays untouched.",
    "Cleo": "When a group has no cell left, nothing can join it to the others anymore.",
    "Dora": "A dead end takes the same step twice.",
}

# 7.8 ----------------------------------------------------------------------------------------------------------------

CELLS = 4  # that are no walls, in a maze of 7.8: each program fails on one that has so few


def shown_mazes(answer: Any, _: None) -> Any:
    """Let a dictionary of mazes cross to the judge."""
    if not isinstance(answer, dict):
        return answer
    return {name: as_text(maze) for name, maze in answer.items()}


@claim("7.8", ask=shown_mazes, draw=lambda case: "", returns="a dict of four mazes")
def lead_astray(_: None, answer: Any) -> Wrong | None:
    """For each of the four there should be a maze of at most four cells on which the program is wrong."""
    if not isinstance(answer, dict):
        return Wrong(f"a dict with the keys {', '.join(FAULTY)}", repr(answer))
    for name, program in FAULTY.items():
        maze = read(answer.get(name), CELLS)
        if isinstance(maze, Wrong):
            return maze._replace(expected=f"for {name} {maze.expected}")
        least = least_steps(maze)
        if program(maze) == least:
            rows = " / ".join(maze.picture().split("\n"))
            return Wrong(f"a maze on which {name} is wrong", f"{rows}: {name} says {least}, and so it is", WHY[name])
    return None


# 7.9 ----------------------------------------------------------------------------------------------------------------


def narrow_mazes(seed: int) -> Iterator[Pacman]:
    """Yield all mazes of at most five cells, every third of six, and random ones of up to four rows and columns."""
    yield from small_mazes(5)
    yield from islice((maze for maze in small_mazes() if maze.rows * maze.cols == 6), 0, None, 3)
    yield from random_mazes(seed, 20, most=4)


def mended(forget: Forget, maze: Pacman) -> int | None:
    """Let tables sweep over a maze with the student's function; Mistake says what is not a row."""

    def forget_row(row: Row, cell: Cell, pellet: bool, last: bool) -> Row | None:
        after = forget(row, cell, pellet, last)
        if after is None:
            return None
        groups, odd, ended = after if isinstance(after, tuple) and len(after) == 3 else (None, None, None)
        if not isinstance(groups, frozenset) or not isinstance(odd, frozenset):
            raise Mistake(shown(after))
        if cell in odd.union(*groups) or frozenset() in groups:
            hint = f"{cell} is forgotten, but it is still in the row, or its group is there and empty."
            raise Mistake(f"{shown(after)} for {cell}", hint)
        return Row(groups, odd, bool(ended))

    return swept(maze, forget_row)


@claim("7.9", narrow_mazes, mended, returns="a row (groups, odd, ended), the first two of them frozensets; or None")
def forget_rightly(maze: Pacman, given: Any) -> Wrong | None:
    """With your `forget` the tables should come to the least number of steps."""
    least = least_steps(maze)
    if given == least:
        return None
    hint = next((WHY[name] for name, program in FAULTY.items() if program(maze) == given), "")
    if given is None:
        hint = hint or "No row is left."
    elif given < least:
        hint = hint or "An untouched cell with a pellet must not be forgotten."
    return Wrong(f"a walk of length {least}", "no walk at all" if given is None else f"one of length {given}", hint)


# 7.10 ---------------------------------------------------------------------------------------------------------------

MOST_CELLS, LEAST_EXPANDED = 20, 2_000


@claim(
    "7.10",
    ask=lambda answer, case: as_text(answer),
    points=2,
    draw=lambda case: "",
    returns='a maze, such as Pacman(["P."])',
)
def draw_a_trap(_: None, answer: Any) -> Wrong | None:
    """On a maze of at most 20 cells without a loop A* with the tree estimate should expand at least 2,000 states."""
    maze = read(answer, MOST_CELLS)
    if isinstance(maze, Wrong):
        return maze
    beside = maze.graph().neighbors
    loops = sum(map(len, beside.values())) // 2 - len(beside) + 1
    if loops:
        more = "one opening more" if loops == 1 else f"{loops} openings more"
        return Wrong(
            "a maze without a loop", f"{more} than a tree has", "Four open cells in a square, or a way around?"
        )
    expanded = sum(event[0] == "expand" for event in astar(maze, maze.tree))
    if expanded >= LEAST_EXPANDED:
        return None
    hint = (
        "The tree counts each way into a dead end, and no way back. So what makes it say too little, again and again?"
    )
    if len(beside[maze.start_cell]) == 1:
        hint = "From an end of the maze there is not much to choose. Where would Pacman have to decide most?"
    elif any(cell not in maze.pellets for cell in beside if cell != maze.start_cell):
        hint = "There is room for more food."
    return Wrong(f"at least {LEAST_EXPANDED:,} expansions", f"{expanded:,}", hint)
