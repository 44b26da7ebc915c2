"""The checks of chapter 5: right answers pass, however they are written; typical wrong ones are caught, each with the
smallest case and a hint."""

from collections import deque
from itertools import count
from pathlib import Path
from typing import NamedTuple

import pytest

from answers import caught, fails, passes
from pathlib_edu.core import Frontier
from pathlib_edu.costs.orders import Antichain as AntichainOfTheBook
from pathlib_edu.costs.orders import Vector
from pathlib_edu.exercises.chapter_5_worlds import (
    objections,
)
from pathlib_edu.press.manuscript import read_manuscript

BOOK = Path(__file__).parents[2] / "book/05_partial_orders.md"
BEST = [(3, 4), (1, 6), (0, 11)]
PROPERTIES = {"A": "rti", "B": "rtoi", "C": "rtoi", "D": "ti", "E": "rto", "F": "roi"}
TRAP = [("S", "A", (1, 1)), ("S", "A", (0, 4)), ("A", "G", (0, 2))]


def no_worse(a, b):
    return all(x <= y for x, y in zip(a, b, strict=True))


def minimal(points):
    kept = []
    for point in sorted(set(points)):
        if not any(no_worse(other, point) for other in kept):
            kept.append(point)
    return kept


def neighbors_compared(points):
    """Right for two parts, not for three."""
    kept = []
    for point in points:
        if not kept or not no_worse(kept[-1], point):
            kept.append(point)
    return kept


class Antichain:
    """Right, with a switch for each typical mistake."""

    ties, drops, asks, notes = True, True, True, False

    def __init__(self):
        self.kept = []

    def covers(self, x):
        found = any(other <= x and (self.ties or not x <= other) for other in self.kept)
        if self.notes:
            self.kept.append(x)
        return found

    def add(self, x):
        if self.asks and self.covers(x):
            return False
        if self.drops:
            self.kept = [other for other in self.kept if not x <= other]
        self.kept.append(x)
        return True


class TiesKept(Antichain):
    ties = False


class NothingDropped(Antichain):
    drops = False


class NothingAsked(Antichain):
    asks = False


class QuestionsKept(Antichain):
    notes = True


class OneKept(Antichain):
    """As if any two costs could be compared."""

    def add(self, x):
        if self.covers(x):
            return False
        self.kept = [x]
        return True


class WrongWay(Antichain):
    def covers(self, x):
        return any(x <= other for other in self.kept)


class RefusedKept(Antichain):
    def add(self, x):
        added = super().add(x)
        self.kept += [] if added else [x]
        return added


class Silent(Antichain):
    def add(self, x):
        super().add(x)


class ByEquality(Antichain):
    """Takes equally good for equal."""

    def covers(self, x):
        return any(other <= x and (other is x or not x <= other) for other in self.kept)


class Shared(Antichain):
    """One list for all antichains."""

    shared = []  # noqa: RUF012, the mistake itself

    def __init__(self):
        self.kept = self.shared

    def add(self, x):
        if self.covers(x):
            return False
        self.kept[:] = [other for other in self.kept if not x <= other] + [x]
        return True


RIGHT = [
    ("5.1", BEST),
    ("5.1", {(0, 11), (1, 6), (3, 4)}),
    ("5.1", [Vector(*pair) for pair in BEST]),
    ("5.2", PROPERTIES),
    ("5.2", {letter: " ".join(word[::-1] + word) for letter, word in PROPERTIES.items()}),
    ("5.3", minimal),
    ("5.3", lambda points: (p for p in set(points) if not any(no_worse(q, p) and q != p for q in points))),
    ("5.4", Antichain),
    ("5.4", type("Antichain", (AntichainOfTheBook,), {"__init__": AntichainOfTheBook.__init__})),
    ("5.5", TRAP),
    ("5.5", tuple((tail, head, Vector(*cost)) for tail, head, cost in TRAP)),
    ("5.5", [("S", "B", (0, 3)), ("B", "A", (0, 1)), ("S", "A", (1, 0)), ("A", "G", (0, 3))]),
]

#: A wrong answer, and what its verdict must say: words of the case, of what was expected or got, and of the hint.
WRONG = {
    "steps before fires": ("5.1", [(4, 3), (6, 1), (11, 0)], "Fires come first"),
    "the start counted": ("5.1", [(3, 5), (1, 7), (0, 12)], "is not entered"),
    "water as one step": ("5.1", [(3, 4), (1, 6), (0, 10)], "water takes two"),
    "a covered one": ("5.1", [*BEST, (2, 6)], "which (1, 6) covers"),
    "out of range": ("5.1", [(3, 4), (0, 13)], "13 steps"),
    "one forgotten": ("5.1", BEST[:2], "one step less"),
    "one number": ("5.1", 3, "a list of pairs"),
    "a pair alone": ("5.1", (3, 4), "a list of pairs"),
    "nothing filled in": ("5.2", dict.fromkeys("ABCDEF", ""), "A is reflexive"),
    "a total product order": ("5.2", {**PROPERTIES, "A": "rtoi"}, "neither (0, 1) <= (1, 0)"),
    "a strict one reflexive": ("5.2", {**PROPERTIES, "D": "rti"}, "not (0, 0) <= (0, 0)"),
    "an isotone maximum": ("5.2", {**PROPERTIES, "E": "rtoi"}, "(0, 1) <= (1, 0), but with"),
    "a transitive tolerance": ("5.2", {**PROPERTIES, "F": "rtoi"}, "(0, 2) <= (0, 1) <= (0, 0)"),
    "an order too few": ("5.2", {**PROPERTIES, "B": "rti"}, "B is total"),
    "words": ("5.2", {**PROPERTIES, "B": "total"}, "letters out of"),
    "a list of words": ("5.2", list(PROPERTIES.values()), "a dict with the keys"),
    "the least tuple": ("5.3", lambda points: [min(points)] if points else [], "Compared as tuples"),
    "strictly less in all parts": (
        "5.3",
        lambda points: [p for p in dict.fromkeys(points) if not any(all(map(int.__lt__, q, p)) for q in points)],
        "minimal([(0, 0), (0, 1)])",
    ),
    "equal points drop each other": (
        "5.3",
        lambda points: [p for n, p in enumerate(points)
                        if not any(no_worse(q, p) for m, q in enumerate(points) if m != n)],
        "more than once",
    ),
    "equal points twice": (
        "5.3", lambda points: [p for p in points if not any(no_worse(q, p) and q != p for q in points)],
        "Equal points count once",
    ),
    "neighbors alone compared": ("5.3", lambda points: neighbors_compared(sorted(set(points))), "covers"),
    "least sum": (
        "5.3", lambda points: [p for p in set(points) if sum(p) == min(map(sum, points))],
        "minimal([(0, 1), (2, 0)])",
    ),
    "all": ("5.3", lambda points: list(set(points)), "covers"),
    "printed": ("5.3", lambda points: print(*minimal(points)), "without `return`"),
    "no points": ("5.3", lambda points: [(9, 9)], "none of them"),
    "endless points": ("5.3", lambda points: (points[0] if points else () for _ in count()), "minimal([])"),
    "ties kept": ("5.4", TiesKept, "Equally good is covered"),
    "equality for equally good": ("5.4", ByEquality, "Equally good is covered"),
    "nothing dropped": ("5.4", NothingDropped, "dropped or refused"),
    "nothing asked": ("5.4", NothingAsked, "Equally good"),
    "questions kept": ("5.4", QuestionsKept, "kept.covers((0, 0))"),
    "one kept": ("5.4", OneKept, "still kept"),
    "the wrong way": ("5.4", WrongWay, "(0, 0) <= (0, 1)"),
    "refused but kept": ("5.4", RefusedKept, "dropped or refused"),
    "silent": ("5.4", Silent, "without `return`"),
    "one list for all": ("5.4", Shared, "Nothing has been added yet"),
    "no class": ("5.4", [], "Hand in the function itself"),
    "a set": ("5.4", set, "covers"),
    "the stub": ("5.5", [("S", "G", (0, 1))], "fewer fires must look better"),
    "no path at all": ("5.5", [("S", "A", (0, 1))], "a path within 5 steps"),
    "no path within range": ("5.5", [("S", "G", (0, 6))], "one of 6 steps at best"),
    "the good one has fewer fires": ("5.5", [("S", "A", (0, 1)), ("S", "A", (1, 0)), ("A", "G", (0, 4))], "it finds"),
    "on a long road": ("5.5", [*TRAP, ("S", "B", (0, 1)), ("B", "A", (0, 1))], "at most 4 edges"),
    "one number for a cost": ("5.5", [("S", "G", 1)], "whole numbers"),
    "a negative cost": ("5.5", [("S", "G", (0, -1))], "none negative"),
    "half a step": ("5.5", [("S", "G", (0, 0.5))], "whole numbers"),
    "no edges": ("5.5", "S -> G", "a list of edges"),
}  # fmt: skip


@pytest.mark.parametrize(("number", "answer"), RIGHT, ids=lambda value: value if isinstance(value, str) else "")
def test_a_right_answer_passes(number, answer):
    assert passes(number, answer)


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_answer_is_caught_with_its_case_and_a_hint(name):
    caught(*WRONG[name])


@pytest.mark.parametrize("number", [f"5.{n}" for n in range(1, 9)])
def test_an_exercise_not_yet_begun_is_no_crash(number):
    assert "still to be replaced" in repr(fails(number, ...))
    fails(number, None)


def the_books_answers():
    """Each answer of the manuscript, by the number of its exercise."""
    cells = [cell.source for cell in read_manuscript(BOOK).cells if "answer" in cell.tags]
    known = {"deque": deque, "Frontier": Frontier, "Vector": Vector, "NamedTuple": NamedTuple}
    names = {"5.1": "front_of_g", "5.2": "properties", "5.3": "minimal", "5.4": "Antichain", "5.5": "trap",
             "5.6": "ideal", "5.7": "labels", "5.8": "Trip"}  # fmt: skip
    for cell in cells:
        number = cell.split("\n", 1)[0].removeprefix("# answer ")
        exec(cell, names_of_cell := dict(known))
        yield pytest.param(number, names_of_cell[names[number]], names_of_cell, id=number)


@pytest.mark.parametrize(("number", "answer", "cell"), list(the_books_answers()))
def test_the_books_own_answers_pass_and_its_stubs_do_not(number, answer, cell):
    assert passes(number, answer)
    if number == "5.7":  # the search to be mended is printed with it
        assert "for ever" in repr(fails(number, cell["careless"]))


def test_the_smallest_case_is_shown():
    assert fails("5.3", lambda points: list(set(points))).where == "minimal([(0, 0), (0, 1)])"
    assert fails("5.4", OneKept).where.endswith("kept.add((0, 1))\nkept.add((1, 0))\nkept.add((0, 1))")


def test_the_relations_are_judged_beyond_the_pairs_that_were_tried():
    """What objections finds none to, none of the pairs up to 5 objects to either: the letters are no accident."""
    for letter, word in PROPERTIES.items():
        assert {*"rtoi"} - set(objections(letter)) == set(word)
