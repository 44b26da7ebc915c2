"""The machine: try a claim on every small case, then on random larger ones, and keep the smallest that breaks it."""

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import cos, inf, pi, sin
from time import perf_counter
from typing import Any, TypeAlias

from ..core import Cost, SearchFunction, check_event
from ..problems.graph import Graph
from ..search.catalogue import SEARCHES
from .cases import FEW, MOST, Block, Bounds, Renaming, blocks, larger, namings, reached
from .claim import Claim, ClaimError, read
from .properties import EVENTS_MOST, Case, Endless, World, moved

PAUSE = 0.004  # seconds of work between two looks at who is waiting

#: How many cases are covered, and of how many small ones; None while random ones are tried.
Progress: TypeAlias = tuple[int, int | None]


@dataclass(frozen=True)
class Verdict:
    """What became of a claim: the smallest graph that breaks it, with its estimates, or None.

    `tried` is the number of cases covered, in `runs` of which the search had to be run; `said` is one sentence.
    """

    claim: str
    graph: Graph | None
    tried: int
    runs: int
    said: str

    def __repr__(self) -> str:
        return f"{self.said}\n{self.graph.picture()}" if self.graph else self.said


Working: TypeAlias = Generator[Progress, None, Verdict]


def refuting(claim: str, entry: SearchFunction[...], options: Mapping[str, Any]) -> Working:
    """Try `claim` on the search `entry`, in slices: yield `Progress`, return the `Verdict`.

    `options` are the fields of `Bounds` and the options of the search. A claim that cannot be read raises ClaimError,
    an option that nobody knows ValueError; what the search itself raises passes through, with the graph in a note.
    """
    ready, bounds, start = understood(claim, entry, options)
    case = Case(start, None if entry in SEARCHES.values() else check_event)
    return (yield from Run(ready, bounds, case).verdict())


def understood(
    claim: str, entry: SearchFunction[...], options: Mapping[str, Any]
) -> tuple[Claim, Bounds, Callable[[Any, Any], Any]]:
    """Return a claim that is ready to be tried, the bounds, and how the search is started on a problem with an `h`."""
    known = Bounds.__dataclass_fields__.keys()
    if unknown := [name for name in options if name not in known and name not in entry.options]:
        there = ", ".join([*entry.options, *known])
        raise ValueError(f"{unknown[0]!r} is neither an option of this search nor a bound: there are {there}")
    bounds = Bounds(**{name: value for name, value in options.items() if name in known})
    ready = read(claim, bounds.names(bounds.goals + 1))
    if ready.concludes_h and "back" not in options:
        bounds = replace(bounds, back=FEW)
    return ready, bounds, starting(entry, {name: value for name, value in options.items() if name not in known})


def starting(entry: SearchFunction[...], options: Mapping[str, Any]) -> Callable[[Any, Any], Any]:
    """Return how a search is started on a problem with a heuristic."""
    function = entry.function  # its generator alone: what it is given here is sound
    if not entry.informed:
        return lambda problem, h: function(problem, **options)
    if not options:
        return function
    return lambda problem, h: function(problem, h, **options)


class Run:
    """One claim on its way through the cases."""

    def __init__(self, claim: Claim, bounds: Bounds, case: Case) -> None:
        self.claim, self.bounds, self.case = claim, bounds, case
        self.tried = 0

    def verdict(self) -> Working:
        """Try everything, in slices; return what came of it."""
        small = list(blocks(self.bounds))
        total = sum(block.count() for block in small)
        if total > MOST:
            raise ValueError(f"these bounds give {total:,} cases, and {MOST:,} are enough: choose smaller ones")
        for block in small:
            broken = yield from self.smallest(block, total)
            if broken:
                return self.refuted(*broken, f"the smallest counterexample, number {self.tried:,}")
        paused = perf_counter()
        for n, (world, h) in enumerate(larger(self.bounds), start=1):
            if self.broken(world, h):
                after = f"a counterexample among random larger cases, after all {total:,} small ones and {n:,} of those"
                self.tried += n
                return self.refuted(*self.shrunk(world, h), after)
            if perf_counter() - paused > PAUSE:
                yield self.tried + n, None
                paused = perf_counter()
        more = f" and {self.bounds.random:,} random larger ones" if self.bounds.random else ""
        named = ", each in every order of its inner states," if self.case.runs else ""
        said = f"No counterexample among all {total:,} cases{named} with {self.bounds}{more}."
        return Verdict(self.claim.text, None, self.tried + self.bounds.random, self.case.runs, said)

    def smallest(self, block: Block, of: int) -> Generator[Progress, None, tuple[World, tuple[int, ...]] | None]:
        """Try a block, in slices; return the case of least sum of costs and estimates that breaks the claim, if any."""
        best, least = None, inf
        paused = perf_counter()
        for total, world, heuristics in block:
            if total >= least:
                break
            self.tried += len(heuristics)
            if not asked(self.claim.fits, self.case.put(world, heuristics[0][1])):
                continue
            others: list[tuple[Renaming, World]] | None = None
            for n, (size, h) in enumerate(heuristics):
                if total + size >= least:
                    self.tried -= len(heuristics) - n
                    break
                runs = self.case.runs
                if self.breaks(world, h):
                    best, least = (world, h), total + size
                elif self.case.runs > runs:  # what the search does may depend on names
                    others = namings(world) if others is None else others
                    for renaming, other in others:
                        if self.breaks(other, moved(h, renaming)):
                            best, least = (other, moved(h, renaming)), total + size
                            break
            if perf_counter() - paused > PAUSE:
                yield self.tried, of
                paused = perf_counter()
        return best

    def broken(self, world: World, h: tuple[int, ...]) -> bool:
        """Does this case break the claim, the part about its graph included?"""
        return asked(self.claim.fits, self.case.put(world, h)) and self.breaks(world, h)

    def breaks(self, world: World, h: tuple[int, ...]) -> bool:
        """Does this case break the claim? A search that does not end there breaks any."""
        try:
            return not asked(self.claim.holds, self.case.put(world, h))
        except Endless:
            return True

    def shrunk(self, world: World, h: tuple[int, ...]) -> tuple[World, tuple[int, ...]]:
        """Return what is left of a counterexample when no step can be left out and no number made smaller."""
        smaller = True
        while smaller:
            smaller = False
            for other, estimates in reductions(world, h):
                steps = [(tail, head) for tail, head, _ in other.edges]
                if reached(steps, other.goals[0]) and self.broken(other, estimates):
                    world, h, smaller = other, estimates, True
                    break
        return world, h

    def refuted(self, world: World, h: tuple[int, ...], where: str) -> Verdict:
        """Return the verdict on a claim that fails on `world` with `h`."""
        runs = self.case.runs
        said = f"Not so: here {facts(self.claim, self.case.put(world, h))} ({where})."
        return Verdict(self.claim.text, drawing(world, h), self.tried, runs, said)


def facts(claim: Claim, case: Case) -> str:
    """Say what is true in a case of all that a claim speaks of."""
    world = case.world
    ends = [world.start, *(world.names[goal] for goal in world.goals)]
    try:
        shown = [f"{name} is {worded(getattr(case, name))}" for name in claim.names if name not in ("h", "inf")]
        shown += [f"h({state}) is {case.at(state)}" for state in ends if "h" in claim.names]
    except Endless:
        shown = [f"the search does not end within {EVENTS_MOST:,} events"]
    *early, last = shown or ["it is false"]
    return " and ".join([", ".join(early), last] if early else [last])


def reductions(world: World, h: tuple[int, ...]) -> Iterator[tuple[World, tuple[int, ...]]]:
    """Yield what is a little smaller than a case: a state less, a step less, a number nearer to 0."""
    inner, goals = range(1, world.goals[0]), len(world.goals)
    for gone in inner:
        at = [n for n in range(len(world.names)) if n != gone]
        edges = [(at.index(t), at.index(head), cost) for t, head, cost in world.edges if gone not in (t, head)]
        names = (*world.names[: len(inner)], *world.names[inner.stop :])
        yield World(names, goals, edges), tuple(h[n] for n in at)
    for n, (tail, head, cost) in enumerate(world.edges):
        rest = [*world.edges[:n], *world.edges[n + 1 :]]
        yield World(world.names, goals, rest), h
        for less in lesser(cost):
            yield World(world.names, goals, sorted([*rest, (tail, head, less)])), h
    for n, said in enumerate(h):
        for less in lesser(abs(said)):
            yield world, (*h[:n], less if said > 0 else -less, *h[n + 1 :])


def lesser(number: int) -> list[int]:
    """Return some smaller whole numbers, the least first."""
    return sorted({0, number // 2, number - 1}) if number else []


def worded(value: Any) -> str:
    """Say a property's value."""
    return {"True": "true", "False": "false"}.get(str(value), str(value))


def drawing(world: World, h: Sequence[Cost]) -> Graph:
    """Return a case as a graph with its estimates, drawn on a circle: no step runs through a third state."""
    names, goals, inner = world.names, world.names[world.goals[0] :], world.names[1 : world.goals[0]]
    upper, lower = inner[::2], inner[1::2]
    angles = {"S": pi} | {name: pi * (1 - (n + 1) / (len(upper) + 1)) for n, name in enumerate(upper)}
    angles |= {name: -pi * (1 - (n + 1) / (len(lower) + 1)) for n, name in enumerate(lower)}
    angles |= {name: (len(goals) - 1 - 2 * n) * pi / 6 for n, name in enumerate(goals)}
    at = {name: (round((1 + cos(angle)) / 2, 3), round((1 - sin(angle)) / 2, 3)) for name, angle in angles.items()}
    edges = [(names[tail], names[head], cost) for tail, head, cost in world.edges]
    shown = {name: said for name, said in zip(names, h, strict=True) if said}
    return Graph(edges, "S", goals[0], shown, at, more_goals=goals[1:])


def asked(
    question: Callable[[Case], bool], case: Case, draw: Callable[[World, Sequence[Cost]], Graph] = drawing
) -> bool:
    """Return the answer to `question` of a case; an error says on which, as `draw` has it."""
    try:
        return question(case)
    except ClaimError as error:
        drawn = draw(case.world, case.h).picture().replace("\n", "; ") or "without steps"
        raise ClaimError(f"{error} (on the graph {drawn})", error.column) from None
    except Endless:
        raise
    except Exception as error:  # of the search: it may be the reader's own
        error.add_note(f"The search ran on this graph:\n{draw(case.world, case.h).picture()}")
        raise
