"""Costs that are no values: `check_laws` names the fault, and a search says so instead of losing a path or its way."""

import copy
import re
from dataclasses import dataclass, field

import pytest

from pathlib_edu.conjecture.laws import check_laws
from pathlib_edu.problems.network import Network
from pathlib_edu.search.labels.fixpoint import fixpoint
from pathlib_edu.search.labels.front import front
from pathlib_edu.search.labels.partial_astar import partial_astar


@dataclass(frozen=True)
class Coarse:
    """Its `==` is coarser than its `<=`: it does not look at the noise."""

    length: int
    noise: int = field(compare=False)

    def __add__(self, step):
        return Coarse(self.length + step.length, self.noise + step.noise)

    def __le__(self, other):
        return self.length <= other.length and self.noise <= other.noise

    def rank(self):
        return self.length, self.noise


class Counted:
    """A number in a class of its own."""

    def __init__(self, n):
        self.n = n

    def __add__(self, step):
        return type(self)(self.n + step.n)

    def __le__(self, other):
        return self.n <= other.n

    def __eq__(self, other):
        return self.n == other.n

    def __hash__(self):
        return hash(self.n)

    def __repr__(self):
        return f"{type(self).__name__}({self.n})"

    def rank(self):
        return self.n


class Changing(Counted):
    """Its `+` changes the cost that it extends."""

    def __add__(self, step):
        self.n += step.n
        return self


class TwoHashes(Counted):
    """Equal costs have different hashes."""

    def __hash__(self):
        return id(self)


class Identity(Counted):
    """An `==` of its own that says no more than `is`."""

    def __eq__(self, other):
        return self is other

    def __hash__(self):
        return hash(self.n)


def steps_of(kind):
    return [Coarse(1, 0), Coarse(1, 2), Coarse(0, 1)] if kind is Coarse else [kind(n) for n in (0, 1, 2)]


NO_VALUES = {
    Coarse: r"Coarse\(length=1, noise=0\) and Coarse\(length=1, noise=\d\) are equal, but not equally good",
    Changing: r"Changing\(0\) \+ Changing\(1\) changes what it extends to Changing\(1\)",
    TwoHashes: r"TwoHashes\(0\) made twice is equal, but has two hashes",
    Identity: r"Identity\(0\) made twice is not equal to itself",
}


@pytest.mark.parametrize("kind", NO_VALUES)
def test_costs_that_are_no_values_are_named(kind):
    outset = Coarse(1, 0) if kind is Coarse else kind(0)
    steps = [Coarse(0, 0), Coarse(0, 1)] if kind is Coarse else steps_of(kind)
    finding = check_laws(outset, steps)
    assert finding.law == "value" and re.search(NO_VALUES[kind], finding.says), finding.says


class Plain:
    """A problem of a reader's own, whose edges nobody has looked at."""

    start = "S"

    def __init__(self, edges, outset):
        self.edges, self.outset = edges, outset

    def is_goal(self, state):
        return state == "G"

    def neighbors(self, state):
        return [(head, step) for tail, head, step in self.edges if tail == state]


@pytest.mark.parametrize("kind", NO_VALUES)
@pytest.mark.parametrize("world", [Plain, Network])
def test_a_search_with_costs_that_are_no_values_says_so(kind, world):
    zero = Coarse(0, 0) if kind is Coarse else kind(0)
    steps = [Coarse(1, 2), Coarse(1, 0)] if kind is Coarse else steps_of(kind)[1:]
    edges = [("S", "A", steps[0]), ("S", "A", steps[1]), ("A", "B", steps[0]), ("B", "G", steps[0])]
    for search in (
        lambda problem: fixpoint(problem),
        lambda problem: partial_astar(problem, lambda state: copy.copy(zero)),
        lambda problem: partial_astar(problem, lambda state: copy.copy(zero), every=True),
    ):
        with pytest.raises(ValueError, match=r"values|made twice|changes the outset|not equally good") as error:
            front(search(world(edges, copy.copy(zero))))
        assert not str(error.value).startswith("'")
