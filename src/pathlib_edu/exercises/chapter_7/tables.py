"""Tables of rows that sweep over a maze, and four faulty programs (7.8 and 7.9)."""

from collections.abc import Callable
from math import inf
from typing import Any, NamedTuple, TypeAlias

from ...problems.pacman import Pacman
from ...problems.pictures import Cell


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
    "Cleo": "When a piece has no cell left on the border, nothing can join it to the others anymore.",
    "Dora": "A dead end takes the same step twice.",
}
