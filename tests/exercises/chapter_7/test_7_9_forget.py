"""Exercise 7.9: a cell is forgotten, by rules of which two were wrong."""

from typing import NamedTuple

from answers import fails
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from waypoint_oracles import fewest_steps

NUMBER = "7.9"


def forget(row, cell, pellet, last, ends=True, early=True, one=True, food=True):
    """A student's, with a switch for each rule."""
    groups, odd, ended = row
    own = next((group for group in groups if cell in group), None)
    if own is None:
        return None if pellet and food else row
    if cell in odd:
        if ended and ends:
            return None
        odd, ended = odd - {cell}, True
    groups, rest = groups - {own}, own - {cell}
    if rest:
        return groups | {rest}, odd, ended
    return None if (groups and one) or not (early or last) else (groups, odd, ended)


class Row(NamedTuple):
    """A student's own row."""

    groups: frozenset
    odd: frozenset
    ended: bool


def by_cases(row, cell, pellet, last):
    """The same, asked case by case, and answered with a row of one's own."""
    touched = any(cell in group for group in row[0])
    match touched, cell in row[1], row[2]:
        case False, _, _:
            return Row(*row) if not pellet else None
        case True, True, True:
            return None
    ended = row[2] or cell in row[1]
    left = frozenset(frozenset(one for one in group if one != cell) for group in row[0])
    if frozenset() in left:
        return Row(frozenset(), row[1] - {cell}, ended) if len(left) == 1 else None
    return Row(left, frozenset(one for one in row[1] if one != cell), ended)


def in_numbers(row, cell, pellet, last):
    """Pieces as numbers of cells; how many cells are odd says who ends."""
    piece = {one: n for n, group in enumerate(row[0]) for one in group}
    if cell not in piece:
        return [row, None][pellet]
    n, ends = piece.pop(cell), (cell in row[1]) + row[2]
    if ends == 2 or (piece and n not in piece.values()):
        return None
    groups = frozenset(frozenset(one for one in piece if piece[one] == k) for k in {*piece.values()})
    return groups, row[1].difference([cell]), ends


RIGHT = {
    "two rules more": forget,
    "case by case": by_cases,
    "in numbers": in_numbers,
}


def with_mistake(**mistakes):
    return lambda *row: forget(*row, **mistakes)


def blind_to_an_end(row, cell, pellet, last):
    """An odd cell is the end only where its group ends with it."""
    goes_on = any(cell in group and len(group) > 1 for group in row[0])
    after = forget(row, cell, pellet, last, ends=not goes_on)
    return after and (after[0], after[1], row[2] if goes_on else after[2])


def touched_after_the_end(row, cell, pellet, last):
    """After the end no cell may stay untouched, food or not."""
    return forget(row, cell, pellet or row[2], last)


def printed(row, cell, pellet, last):
    """The function of the exercise, as it is printed."""
    return blind_to_an_end(row, cell, pellet or row[2], last)


def in_lists(row, cell, pellet, last):
    after = forget(row, cell, pellet, last)
    return after and [set(after[0]), *after[1:]]


def left_in(row, cell, pellet, last):
    return None if forget(row, cell, pellet, last) is None else row


def never_ended(row, cell, pellet, last):
    """Nobody writes down that there has been an end."""
    after = forget(row, cell, pellet, last)
    return after and (after[0], after[1], row[2])


def no_end_at_all(row, cell, pellet, last):
    """No cell that is forgotten may be odd."""
    return None if cell in row[1] else forget(row, cell, pellet, last)


def empty_group(row, cell, pellet, last):
    after = forget(row, cell, pellet, last)
    return after and (after[0] or frozenset([frozenset()]), *after[1:])


def complete_only_without_food(row, cell, pellet, last):
    """A walk is complete early only on a cell without food."""
    after = forget(row, cell, pellet, last)
    return None if after and not after[0] and pellet and not last else after


def untouched_is_lost(row, cell, pellet, last):
    """A cell that nobody touches is not allowed, food or not."""
    return None if not any(cell in group for group in row[0]) else forget(row, cell, pellet, last)


WRONG = {
    "as printed": (printed, "stays untouched"),
    "blind to an end": (blind_to_an_end, "A walk has one end"),
    "touched after the end": (touched_after_the_end, "stays untouched"),
    "many ends": (with_mistake(ends=False), "A walk has one end"),
    "never early": (with_mistake(early=False), "may be complete before the last cell"),
    "closed too early": (with_mistake(one=False), "join it to the others"),
    "food left": (with_mistake(food=False), "with a pellet must not be forgotten"),
    "nothing back": (lambda *row: print(end=""), "No row is left"),
    "lists": (in_lists, "a row (groups, odd, ended)"),
    "still there": (left_in, "still in the row"),
    "an empty group": (empty_group, "still in the row, or its group is there and empty"),
    "in place of the stub": (..., "still to be replaced"),
    "a number": (lambda *row: 3, "a row (groups, odd, ended)"),
    "an end that nobody writes down": (never_ended, "A walk has one end"),
    "no end at all": (no_end_at_all, "No row is left|a walk of length"),
    "complete only without food": (complete_only_without_food, "a walk of length"),
    "untouched is lost": (untouched_is_lost, "a walk of length"),
    "the groups alone": (lambda *row: (after := forget(*row)) and after[0], "a row (groups, odd, ended)"),
}

SAYS = {
    r"a walk of length (\d+)": lambda maze, came, match: int(match[1]) == fewest_steps(maze) != came,
    "no walk at all": lambda maze, came, match: came is None,
    r"one of length (\d+)": lambda maze, came, match: int(match[1]) == came,
    r"No row is left\.": lambda maze, came, match: came is None,
    r"a row \(groups, odd, ended\), the first two of them frozensets; or None": ADVICE,
    # What a right function knows, and what a row is.
    r"A walk has one end\. May two cells that are gone both be odd\?": ADVICE,
    r"(A walk may be complete|When a piece has no cell|A dead end takes) .*": ADVICE,
    r"An untouched cell with a pellet must not be forgotten\.": ADVICE,
    r"\(\d+, \d+\) is forgotten, but it is still in the row, or its group is there and empty\.": ADVICE,
}


def test_the_smallest_case_is_drawn():
    assert fails("7.9", printed).where == "P. "
    assert fails("7.9", WRONG["many ends"][0]).where == ".P."
