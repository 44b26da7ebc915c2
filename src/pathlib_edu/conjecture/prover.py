"""The prover: decide a claim for all graphs of a few states at once, whatever real numbers their weights are.

For each shape of graph its costs and estimates are unknown numbers, and the search itself runs on them, once for each
way in which its comparisons can come out (see `ways`). A way in which the claim fails is a graph that breaks it. If
there is none, the claim is true of every graph of these shapes: a proof, by cases.
"""

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import islice
from math import inf
from time import perf_counter
from typing import Any, TypeAlias

from ..core import Cost, SearchFunction
from ..problems.graph import Graph
from .cases import Bounds, Step, renamings, shapes
from .claim import Claim
from .linear import NotLinear
from .machine import PAUSE, asked, drawing, facts, understood
from .properties import PROPERTIES, RUN, Case, Endless, World
from .ways import Unsteady, Ways

MOST_WAYS = 1_000_000  # more would take hours
UNSTEADY = "the search does not do the same when it is run again: of such a search nothing is proved"
LARGEST = 12  # a counterexample has whole numbers up to this one, if such break the claim

#: How many worlds are done, and of how many.
Progress: TypeAlias = tuple[int, int]


@dataclass(frozen=True)
class Proof:
    """What became of a claim: `graph` breaks it, or it is `proved`, or neither: then there were too many ways.

    `ways` says in how many ways the comparisons could come out on the graphs that were looked at; `said` is one
    sentence.
    """

    claim: str
    graph: Graph | None
    proved: bool
    ways: int
    said: str

    def __repr__(self) -> str:
        return f"{self.said}\n{self.graph.picture()}" if self.graph else self.said


Working: TypeAlias = Generator[Progress, None, Proof]
Numbered: TypeAlias = tuple[World, tuple[Cost, ...]]  # a graph with known costs, and the estimates at its states


def proving(claim: str, entry: SearchFunction[...], options: Mapping[str, Any]) -> Working:
    """Decide `claim` about the search `entry`, in slices: yield `Progress`, return the `Proof`.

    `options` are those of `machine.refuting`. Of the bounds, `costs`, `h`, `random` and `seed` are not asked: a cost is
    any real number that is not negative, and so is an estimate; with a `least_h` below 0 it is any real number. Where
    the search or the claim does more with unknown numbers than to add and to compare them, ValueError says so; what the
    search itself raises passes through, with a graph in a note.
    """
    exact = {name: Fraction(str(one)) if isinstance(one, float) else one for name, one in options.items()}
    ready, bounds, start = understood(claim, entry, exact)
    case, ways, best = Case(start, None), 0, Smallest()
    worlds = list(unknown_worlds(bounds, any(PROPERTIES[name].level == RUN for name in ready.names)))
    paused = perf_counter()
    try:
        for done, (names, steps) in enumerate(worlds):
            if best.found and (len(names), len(steps)) > best.size:
                break
            world = UnknownWorld(names, steps, bounds)
            for holds in world.ways.all(partial(judged, ready, case.put(world, world.h))):
                ways += 1
                if not holds:
                    best.offer(world)
                if ways == MOST_WAYS and not best.found:
                    return Proof(claim, None, False, ways, f"Undecided: there are more than {ways:,} ways to go.")
                if perf_counter() - paused > PAUSE:
                    yield done, len(worlds)
                    paused = perf_counter()
    except NotLinear as error:
        raise ValueError(f"the prover adds and compares unknown numbers, no more; here something {error}") from None
    except Unsteady:
        raise ValueError(UNSTEADY) from None
    if best.found:
        return Proof(claim, drawing(*best.found), False, ways, f"Not so: here {broken(ready, case, best.found)}.")
    numbers = "costs and estimates of 0 or more" if bounds.least_h >= 0 else "costs of 0 or more and whatever estimates"
    so = f"True of every graph of at most {bounds.states} states, whatever {numbers} it has"
    told = f"{so} ({bounds.shape()}): none of {ways:,} ways in which the comparisons can come out breaks it."
    return Proof(claim, None, True, ways, f"{told} Of larger graphs this proves nothing.")


def unknown_worlds(bounds: Bounds, named: bool) -> Iterator[tuple[tuple[str, ...], tuple[Step, ...]]]:
    """Yield the names and the steps of every graph within `bounds`, the smaller ones first.

    Of graphs that differ in the names of inner states only one is enough, unless they are `named`: a search hears of
    neighbors in the order of their names.
    """
    for states in range(bounds.goals + 1, bounds.states + 1):
        orders = renamings(states, bounds.goals) if named else renamings(states, bounds.goals)[:1]
        for found in shapes(states, bounds).values():
            for shape in found:
                images = (sorted((order[tail], order[head]) for tail, head in shape.steps) for order in orders)
                for steps in dict.fromkeys(map(tuple, images)):
                    yield shape.names, steps


def judged(claim: Claim, case: Case) -> bool:
    """Is the claim true here? A search that does not end breaks any. What the search did there before is forgotten."""
    case.put(case.world, case.h)
    try:
        return not asked(claim.fits, case, with_numbers) or bool(asked(claim.holds, case, with_numbers))
    except Endless:
        return False


def with_numbers(world: World, h: Sequence[Cost]) -> Graph:
    """Return a case as a graph; numbers that are unknown get values with which all goes as it has gone so far."""
    numbered = world.numbered(inf) if isinstance(world, UnknownWorld) else None
    return drawing(*(numbered or (world, h)))


def broken(claim: Claim, case: Case, found: Numbered) -> str:
    """Return in which respect a graph breaks the claim: it is tried once more, with its numbers."""
    if judged(claim, case.put(*found)):
        raise ValueError(UNSTEADY)
    return f"{facts(claim, case)} (no smaller graph breaks it, whatever its numbers)"


class UnknownWorld(World):
    """A graph whose costs are unknown numbers, with the estimates `h`, unknown ones too. All are those of `ways`."""

    def __init__(self, names: tuple[str, ...], steps: Sequence[Step], bounds: Bounds) -> None:
        estimated = len(names) if bounds.goal_h else len(names) - bounds.goals
        self.weights = len(steps) + estimated  # the first unknowns; distances follow them
        self.ways = Ways(self.weights + 2 * len(names))
        unknown = iter(self.ways.numbers)
        costs = list(islice(unknown, len(steps)))
        self.h = [*islice(unknown, estimated), *[0] * (len(names) - estimated)]
        super().__init__(names, bounds.goals, [(*step, cost) for step, cost in zip(steps, costs, strict=True)])
        for number in [*costs, *(self.h[:estimated] if bounds.least_h >= 0 else ())]:
            self.ways.suppose(self.ways.not_above(0, number))
        back = [(head, tail, cost) for tail, head, cost in self.edges]
        from_start = [self.least(walks(back, n, {0}), unknown) for n in range(len(names))]
        to_goal = [self.least(walks(self.edges, n, {*self.goals}), unknown) for n in range(len(names))]
        self.far = {name: far for name, far in zip(names, from_start, strict=True) if far is not inf}
        self.left = [left if name in self.far else inf for name, left in zip(names, to_goal, strict=True)]

    def least(self, costs: Sequence[Any], unknown: Iterator[Any]) -> Any:
        """Return the least of some costs; where it depends on their numbers, the next unknown one is that."""
        if len(costs) < 2:
            return costs[0] if costs else inf
        least = next(unknown)
        self.ways.least(least, costs)
        return least

    def numbered(self, below: Cost) -> Numbered | None:
        """Return this graph with numbers for the way that is being gone: whole ones of least sum, if small ones do and
        their sum is less than `below`; any numbers if `below` is infinite."""
        values: Sequence[Cost] | None = self.ways.whole(self.weights, LARGEST, below)
        if values is None and below == inf:
            values = [self.ways.value(number) for number in self.ways.numbers[: self.weights]]
        if values is None:
            return None
        edges = [(tail, head, cost) for (tail, head, _), cost in zip(self.edges, values, strict=False)]
        h = [*values[len(edges) :], *[0] * len(self.names)]
        return World(self.names, len(self.goals), edges), tuple(h[: len(self.names)])


class Smallest:
    """The smallest graph that breaks a claim, as far as is known: `found`, with `size`, its states and steps."""

    def __init__(self) -> None:
        self.found: Numbered | None = None
        self.size, self.total = (0, 0), inf

    def offer(self, world: UnknownWorld) -> None:
        """Take the graph in if its whole numbers are smaller than those known. None has more steps than the first."""
        if numbered := world.numbered(self.total):
            plain, h = numbered
            self.found, self.size = numbered, (len(plain.names), len(plain.edges))
            numbers = [*(cost for _, _, cost in plain.edges), *h]
            self.total = sum(map(abs, numbers)) if all(isinstance(one, int) for one in numbers) else inf


def walks(edges: Sequence[tuple[int, int, Any]], at: int, ends: set[int]) -> list[Any]:
    """Return the cost of each walk from `at` to the first of `ends` that it meets, without repetitions."""
    found, stack = [], [(at, frozenset((at,)), 0)]
    while stack:
        here, met, total = stack.pop()
        if here in ends:
            found.append(total)
            continue
        stack += [(head, met | {head}, total + cost) for tail, head, cost in edges if tail == here and head not in met]
    return found
