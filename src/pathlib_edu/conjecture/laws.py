"""Chapter 5: does a cost keep the laws, and if not, on which graph does the search go wrong?

Costs are tried as they arise: the outset, what a step makes of it, and so on, the first so many. So every
counterexample is one that paths can meet, and a graph can be built from it.

That costs grow is no law. It is a promise, on which an early stop and an estimate of nothing rely, and lawful costs
need not keep it: keys are found, batteries filled.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import permutations
from typing import Any

from ..contract.before import check_function, check_list
from ..contract.quantities import counted
from ..core import Search
from ..costs.cost_class import check_values, copied, equal_faults, ranking, twin_faults
from ..problems.network import Network
from .law_graphs import EARLY, Trial, wrong_graph

#: What each law asks, in the order in which they are tried.
LAWS = {
    "comparable": "any two costs can be compared, and any step can be added",
    "value": "what is made twice is equal, equal costs are equally good, and + changes none",
    "reflexive": "a <= a",
    "transitive": "a <= b and b <= c give a <= c",
    "isotone": "a <= b gives a + e <= b + e",
    "growing": "a <= a + e",
    "within": "a <= b, and b within the range, give a within the range",
    "preference": "a <= b gives that a is preferred at least as much",
    "rank": "a better cost has a lower rank, and an equally good one the same",
}
ENDING = ("comparable", "value")  # a cost that breaks one of these is tried no further
PREORDER = ("reflexive", "transitive")  # what is none has no linear extension
PROMISES = ("growing",)  # broken, they break no law
MOST = 120  # costs that are tried: a fraction of a second


@dataclass(frozen=True)
class Finding:
    """A counterexample: which law it breaks, the costs a, b, c and the step e that break it, in words, and a graph.

    On `network` the search announces `found`, while its paths cost `true`; None where all the small graphs tried come
    out right. That search, which `play` starts, is the plain method; for growing and rank, to which the plain method is
    deaf, it is A* with an estimate of nothing (`is_early`). `size` orders counterexamples: edges needed, then how late
    their steps stand in the sample.
    """

    law: str
    costs: tuple[Any, ...]
    step: Any
    says: str
    size: tuple[int, int]
    network: Network | None = None
    found: list[Any] = field(default_factory=list)
    true: list[Any] = field(default_factory=list)
    play: Callable[[], Search] | None = field(default=None, repr=False, compare=False)

    def __str__(self) -> str:
        return f"{self.law}: {self.says}"

    @property
    def is_early(self) -> bool:
        """Does it matter only to a search that stops early?"""
        return self.law in EARLY


@dataclass(frozen=True)
class Unbroken:
    """No counterexample, and how far was looked for one; it is no more proof than that. It counts as false.

    `costs` were tried, of paths of up to `deep` steps; all of them where they are `complete`. Where costs do not grow,
    which is no fault of theirs, `gain` says so.
    """

    costs: int
    deep: int
    complete: bool
    gain: Finding | None = None

    def __bool__(self) -> bool:
        return False

    def __repr__(self) -> str:
        more = "" if self.complete else "; there are more (most=...)"
        return f"no counterexample among {self.sample}{more}{f'; not growing: {self.gain.says}' if self.gain else ''}"

    @property
    def sample(self) -> str:
        """Where was looked, in words."""
        return f"{counted(self.costs, 'cost')} of paths of up to {counted(self.deep, 'step')}"


def check_laws(
    outset: Any,
    steps: Sequence[Any] | None = None,
    within: Any = None,
    prefer: Callable[[Any], Any] | None = None,
    rank: Callable[[Any], Any] | None = None,
    laws: Sequence[str] = tuple(LAWS),
    deep: int | None = None,
    most: int = MOST,
) -> Finding | Unbroken:
    """Return the smallest counterexample to the laws among small samples, or how far it looked for one in vain.

    `outset` is the cost of the empty path and `steps` are small steps, the smallest first; or `outset` is a cost type
    with a method `samples` that returns both. `within` is a range (a cost, or a question about a cost), `prefer` what
    the final choice minimizes, `rank` what orders the frontier: without one, what the search itself would use, if the
    costs have it. `laws` names the laws to try. That costs do not grow breaks none, so it is a finding only where
    nothing else is asked. Tried are the first `most` costs, the shortest paths' first, at most those of paths of `deep`
    steps; `Unbroken`, which counts as false, is no proof for others.

    Time: O(s n^2) comparisons for n costs tried and s steps, and O(n^3) steps without any.

    >>> from pathlib_edu.costs.broken_orders import ShortestWidest
    >>> finding = check_laws(ShortestWidest)
    >>> finding.law, finding.costs, finding.step
    ('isotone', (ShortestWidest(2, 1), ShortestWidest(1, 0)), ShortestWidest(1, 0))
    >>> finding.found, min(finding.true, key=ShortestWidest.rank)
    ([ShortestWidest(1, 1)], ShortestWidest(1, 0))
    >>> from pathlib_edu import Vector
    >>> check_laws(Vector)
    no counterexample among 120 costs of paths of up to 4 steps; there are more (most=...)
    """
    broken, looked = broken_laws(on_trial(outset, steps, within, prefer, rank), laws, deep, most)
    faults = [finding for finding in broken if finding.law not in PROMISES] if {*laws} - {*PROMISES} else broken
    gain = next((finding for finding in broken if finding.law in PROMISES), None)
    return min(faults, key=lambda finding: finding.size) if faults else replace(looked, gain=gain)


def broken_laws(
    trial: Trial, laws: Sequence[str] = tuple(LAWS), deep: int | None = None, most: int = MOST
) -> tuple[list[Finding], Unbroken]:
    """Return for each law or promise that is broken its smallest counterexample, in the order of `LAWS`, and how far it
    looked for one of the others. `trial` is what `on_trial` makes, all else is as `check_laws` says."""
    check_list(laws, "laws", "their names")
    if unknown := [law for law in laws if law not in LAWS]:
        raise ValueError(f"{unknown[0]!r} is not a law: choose from {', '.join(LAWS)}")
    broken = tried(trial, laws, deep, most)
    return broken, Unbroken(len(trial.ways), max((len(way) for _, way in trial.ways), default=0), not trial.left)


def on_trial(outset: Any, steps: Any = None, within: Any = None, prefer: Any = None, rank: Any = None) -> Trial:
    """Return what is to be tried, asked as `check_laws` is; what cannot be raises ValueError."""
    if steps is None:
        if not hasattr(outset, "samples"):
            raise ValueError(f"{outset!r} has no samples of its own: give an outset and a list of steps")
        outset, steps = outset.samples()
    check_list(steps, "steps", "what a cost can be extended by")
    check_function(prefer, "prefer", "a cost")
    check_function(rank, "rank", "a cost")
    if rank is None:
        with suppress(ValueError):  # the search would ask for one
            rank = ranking(outset)
    return Trial(outset, list(steps), within, prefer, rank)


def tried(trial: Trial, laws: Sequence[str], deep: int | None, most: int) -> list[Finding]:
    """Return for each of `laws` that is broken its smallest counterexample."""
    try:
        check_values(trial.outset)
    except ValueError as error:
        return [Finding("value", (trial.outset,), None, str(error), (0, 0))]
    try:
        for fault in gather(trial, deep, most):
            return [fault]
        better = [[bool(a <= b) for b, _ in trial.ways] for a, _ in trial.ways]
        [trial.fits(cost) for cost, _ in trial.ways]
    except (TypeError, ValueError, AttributeError) as error:
        return [Finding("comparable", (), None, str(error), (0, 0))]
    smallest: dict[str, Finding] = {}
    for finding in violations(trial, better):
        if finding.law not in smallest or finding.size < smallest[finding.law].size:
            smallest[finding.law] = finding
    if not smallest.keys().isdisjoint(PREORDER):
        smallest.pop("rank", None)
    return [gone_wrong(trial, smallest[law]) for law in LAWS if law in smallest and law in laws]


def verdicts(
    findings: Sequence[Finding],
    within: Any = None,
    prefer: Callable[[Any], Any] | None = None,
    rank: Callable[[Any], Any] | None = None,
) -> dict[str, str]:
    """Return for each law what became of it: it "fails", there is "no counterexample", or it was "not tried"; of what
    is no law, that it is "not promised".

    `findings` are those of `broken_laws`, on a trial of the same arguments. A law about one that was not given is left
    out: nobody has asked.
    """
    given = {"within": within, "preference": prefer, "rank": rank}
    broken = [finding.law for finding in findings]
    found, unbroken = dict[str, str](), "no counterexample"
    for law in LAWS:
        failed = "not promised" if law in PROMISES else "fails"
        if law not in given or given[law] is not None:
            untried = "not tried" if law == "rank" and not {*broken}.isdisjoint(PREORDER) else unbroken
            found[law] = failed if law in broken else untried
        if law in ENDING and law in broken:
            unbroken = "not tried"
    return found


def gather(trial: Trial, deep: int | None, most: int) -> Iterator[Finding]:
    """Find the first `most` costs of paths of at most `deep` steps, each by its smallest way; yield where they are seen
    to be no values, and the law is broken."""
    known: dict[Any, Any] = {trial.outset: trial.outset}
    level: list[tuple[tuple[int, ...], Any]] = [((), copied(trial.outset))]
    trial.ways.append((trial.outset, ()))

    def broken(costs: tuple[Any, ...], step: Any, says: str, way: tuple[int, ...]) -> Finding:
        return Finding("value", costs, step, says, (len(way), sum(way)))

    while level and not trial.left and (deep is None or len(level[0][0]) < deep):
        offers = []
        for way, cost in level:
            for n, step in enumerate(trial.steps):
                before, longer = copied(cost), (*way, n)
                new = cost + step
                if before is not cost and before != cost:
                    yield broken((before,), step, f"{before!r} + {step!r} changes what it extends to {cost!r}", longer)
                for fault in () if new is None else twin_faults(new, cost + step):
                    yield broken((new,), None, fault, longer)
                if new is not None:
                    offers.append((longer, new))
        level = []
        for way, cost in sorted(offers, key=lambda offer: (sum(offer[0]), offer[0])):
            for fault in equal_faults(known[cost], cost) if cost in known else ():
                yield broken((known[cost], cost), None, fault, way)
            if cost in known:
                continue
            if len(known) == most:
                trial.left.append(cost)
                break
            known[cost] = cost
            level.append((way, cost))
            trial.ways.append((cost, way))


def violations(trial: Trial, better: list[list[bool]]) -> Iterator[Finding]:
    """Yield the counterexamples among the costs of `trial`; `better[i][j]` says whether the i-th <= the j-th."""
    grown = [[cost + step for step in trial.steps] for cost, _ in trial.ways]
    for n, (cost, _) in enumerate(trial.ways):
        if cost != cost:
            yield broken(trial, "value", [n], f"{cost!r} is not equal to itself: it is not a number")
            return  # all else would only follow from it
        yield from violations_of_one(trial, n, better[n][n], grown[n])
    covers = [sum(1 << k for k, so in enumerate(row) if so) for row in better]
    for i, j in permutations(range(len(better)), 2):
        if better[i][j]:
            yield from violations_of_pair(trial, i, j, better[j][i], grown)
            for k in range(len(better)) if covers[j] & ~covers[i] else ():
                if better[j][k] and not better[i][k]:
                    a, b, c = (trial.ways[n][0] for n in (i, j, k))
                    yield broken(
                        trial, "transitive", [i, j, k], f"{a!r} <= {b!r} <= {c!r}, but not the first <= the last"
                    )


def broken(trial: Trial, law: str, members: Sequence[int], says: str, step: int | None = None) -> Finding:
    """Return the counterexample that the costs of these numbers are, with this step."""
    costs = tuple(trial.ways[n][0] for n in members)
    return Finding(law, costs, None if step is None else trial.steps[step], says, trial.size(members, step))


def violations_of_one(trial: Trial, i: int, reflexive: bool, grown: list[Any]) -> Iterator[Finding]:
    """Yield where the i-th cost alone breaks a law; `grown` is what each step makes of it."""
    a = trial.ways[i][0]
    if not reflexive:
        yield broken(trial, "reflexive", [i], f"{a!r} is not at least as good as itself")
    for n, more in enumerate(grown):
        if more is not None and not a <= more:
            so = f"makes {a!r} better: {more!r}" if more <= a else f"makes {more!r} of {a!r}: they do not compare"
            yield broken(trial, "growing", [i], f"going on by {trial.steps[n]!r} {so}", n)


def violations_of_pair(trial: Trial, i: int, j: int, equally: bool, grown: list[list[Any]]) -> Iterator[Finding]:
    """Yield where the i-th cost, which is at least as good as the j-th, breaks a law beside it."""
    a, b = trial.ways[i][0], trial.ways[j][0]
    told = f"a = {a!r} is at least as good as b = {b!r}, but"
    for n, (mine, theirs) in enumerate(zip(grown[i], grown[j], strict=True)):
        if theirs is not None and (mine is None or not mine <= theirs):
            worse = "is impossible" if mine is None else f"= {mine!r} is not at least as good as b + e = {theirs!r}"
            yield broken(trial, "isotone", [i, j], f"{told} with the step e = {trial.steps[n]!r} a + e {worse}", n)
    if trial.fits(b) and not trial.fits(a):
        yield broken(trial, "within", [i, j], f"{told} b is within the range and a is not")
    if trial.prefer and trial.prefer(a) > trial.prefer(b):
        yield broken(trial, "preference", [i, j], f"{told} b is preferred")
    if trial.rank and (fault := rank_fault(trial.rank, a, b, equally)):
        yield broken(trial, "rank", [i, j], f"{told} {fault}")


def rank_fault(rank: Callable[[Any], Any], a: Any, b: Any, equally: bool) -> str:
    """Return why `rank` does not fit to a <= b, or nothing where it does."""
    try:
        first, second = rank(a), rank(b)
        fits = first == second if equally else first < second
    except (TypeError, ValueError, AttributeError) as error:
        return f"they have no ranks that compare: {error}"
    return "" if fits else f"their ranks are {first!r} and {second!r}"


def gone_wrong(trial: Trial, finding: Finding) -> Finding:
    """Return `finding` with the smallest graph that the search gets wrong, first of the steps that break the law."""
    known = dict(trial.ways)
    step = next((n for n, step in enumerate(trial.steps) if finding.step is not None and step is finding.step), None)
    graph = wrong_graph(trial, finding.law, [known[cost] for cost in finding.costs], step)
    return replace(finding, **graph._asdict()) if graph else finding
