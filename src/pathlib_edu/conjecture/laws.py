"""Chapter 5: does a cost keep the laws, and if not, on which graph does the search go wrong?

Costs are tried as they arise: the outset, and what one or two steps make of it, or as many as one asks. So every
counterexample is one that paths can meet, and a graph can be built from it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Any

from ..costs.cost_class import check_values
from ..preconditions import check_function, check_list
from ..problems.network import Network
from .law_graphs import Trial, wrong_graph

#: What each law asks, in the order in which they are tried.
LAWS = {
    "comparable": "any two costs can be compared, and any step can be added",
    "number": "a cost equals itself, and what is made twice is equal",
    "reflexive": "a <= a",
    "transitive": "a <= b and b <= c give a <= c",
    "isotone": "a <= b gives a + e <= b + e",
    "growing": "a <= a + e",
    "within": "a <= b, and b within the range, give a within the range",
    "preference": "a <= b gives that a is preferred at least as much",
    "rank": "a better cost has a lower rank, and an equally good one the same",
}
ENDING = ("comparable", "number")  # a cost that breaks one of these is tried no further


@dataclass(frozen=True)
class Finding:
    """A counterexample: which law it breaks, the costs a, b, c and the step e that break it, in words, and a graph.

    On `network` the search announces `found`, while its paths cost `true`; None where all the small graphs tried come
    out right. `size` orders counterexamples: edges needed, then how late their steps stand in the sample.
    """

    law: str
    costs: tuple[Any, ...]
    step: Any
    says: str
    size: tuple[int, int]
    network: Network | None = None
    found: list[Any] = field(default_factory=list)
    true: list[Any] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{self.law}: {self.says}"


@dataclass(frozen=True)
class Unbroken:
    """No counterexample, and how far was looked for one; it is no more proof than that. It counts as false.

    `costs` were tried, of paths of up to `deep` steps; all of them where they are `complete`.
    """

    costs: int
    deep: int
    complete: bool

    def __bool__(self) -> bool:
        return False

    def __repr__(self) -> str:
        return f"no counterexample among {self.sample}{'' if self.complete else '; there are more (most=...)'}"

    @property
    def sample(self) -> str:
        """Where was looked, in words."""
        return f"{self.costs} costs of paths of up to {self.deep} steps"


def check_laws(
    outset: Any,
    steps: Sequence[Any] | None = None,
    within: Any = None,
    prefer: Callable[[Any], Any] | None = None,
    rank: Callable[[Any], Any] | None = None,
    laws: Sequence[str] = tuple(LAWS),
    deep: int = 2,
    most: int = 80,
) -> Finding | Unbroken:
    """Return the smallest counterexample to the laws among small samples, or how far it looked for one in vain.

    `outset` is the cost of the empty path and `steps` are small steps, the smallest first; or `outset` is a cost type
    with a method `samples` that returns both. `within` is a range (a cost, or a question about a cost), `prefer` what
    the final choice minimizes, `rank` what orders the frontier. `laws` names the laws to try. Tried are the costs of
    paths of up to `deep` steps, the `most` smallest; `Unbroken`, which counts as false, is no proof for others.

    Time: O(n^3) comparisons for n costs tried, and O(s^deep) sums for s steps.

    >>> from pathlib_edu.costs.broken_orders import ShortestWidest
    >>> finding = check_laws(ShortestWidest)
    >>> finding.law, finding.costs, finding.step
    ('isotone', (ShortestWidest(2, 1), ShortestWidest(1, 0)), ShortestWidest(1, 0))
    >>> finding.found, min(finding.true, key=ShortestWidest.rank)
    ([ShortestWidest(1, 1)], ShortestWidest(1, 0))
    >>> from pathlib_edu import Vector
    >>> check_laws(Vector)
    no counterexample among 49 costs of paths of up to 2 steps
    """
    broken, looked = broken_laws(outset, steps, within, prefer, rank, laws, deep, most)
    return min(broken, key=lambda finding: finding.size) if broken else looked


def broken_laws(
    outset: Any,
    steps: Sequence[Any] | None = None,
    within: Any = None,
    prefer: Callable[[Any], Any] | None = None,
    rank: Callable[[Any], Any] | None = None,
    laws: Sequence[str] = tuple(LAWS),
    deep: int = 2,
    most: int = 80,
) -> tuple[list[Finding], Unbroken]:
    """Return for each law that is broken its smallest counterexample, in the order of `LAWS`, and how far it looked
    for one of the others. As `check_laws`."""
    trial = on_trial(outset, steps, within, prefer, rank, laws)
    broken = tried(trial, laws, deep, most)
    return broken, Unbroken(len(trial.ways), deep, not trial.left)


def on_trial(outset: Any, steps: Any, within: Any, prefer: Any, rank: Any, laws: Sequence[str]) -> Trial:
    """Return what is to be tried; what cannot be raises ValueError."""
    if steps is None:
        if not hasattr(outset, "samples"):
            raise ValueError(f"{outset!r} has no samples of its own: give an outset and a list of steps")
        outset, steps = outset.samples()
    check_list(steps, "steps", "what a cost can be extended by")
    check_function(prefer, "prefer", "a cost")
    check_function(rank, "rank", "a cost")
    check_list(laws, "laws", "their names")
    if unknown := [law for law in laws if law not in LAWS]:
        raise ValueError(f"{unknown[0]!r} is not a law: choose from {', '.join(LAWS)}")
    return Trial(outset, list(steps), within, prefer, rank)


def tried(trial: Trial, laws: Sequence[str], deep: int, most: int) -> list[Finding]:
    """Return for each of `laws` that is broken its smallest counterexample."""
    try:
        check_values(trial.outset)
    except ValueError as error:
        return [Finding("number", (trial.outset,), None, str(error), (0, 0))]
    try:
        gather(trial, deep, most)
        better = [[bool(a <= b) for b, _ in trial.ways] for a, _ in trial.ways]
        [trial.fits(cost) for cost, _ in trial.ways]
    except (TypeError, ValueError, AttributeError) as error:
        return [Finding("comparable", (), None, str(error), (0, 0))]
    smallest: dict[str, Finding] = {}
    for finding in violations(trial, better):
        if finding.law in laws and (finding.law not in smallest or finding.size < smallest[finding.law].size):
            smallest[finding.law] = finding
    return [gone_wrong(trial, smallest[law]) for law in LAWS if law in smallest]


def verdicts(
    findings: Sequence[Finding],
    within: Any = None,
    prefer: Callable[[Any], Any] | None = None,
    rank: Callable[[Any], Any] | None = None,
) -> dict[str, str]:
    """Return for each law what became of it: it "fails", there is "no counterexample", or it was "not tried".

    `findings` are those of `broken_laws`, asked with the same arguments. A law about one that was not given is left
    out: nobody has asked.
    """
    given = {"within": within, "preference": prefer, "rank": rank}
    broken = [finding.law for finding in findings]
    found, unbroken = dict[str, str](), "no counterexample"
    for law in LAWS:
        if law not in given or given[law] is not None:
            found[law] = "fails" if law in broken else unbroken
        if law in ENDING and law in broken:
            unbroken = "not tried"
    return found


def gather(trial: Trial, deep: int, most: int) -> None:
    """Find the costs of the paths of at most `deep` steps, each by its smallest way: the first `most` of them."""
    ways: dict[Any, tuple[int, ...]] = {trial.outset: ()}
    for length in range(1, deep + 1):
        for way in sorted(product(range(len(trial.steps)), repeat=length), key=lambda way: (sum(way), way)):
            cost = trial.outset
            for n in way:
                cost = None if cost is None else cost + trial.steps[n]
            if cost is not None and cost not in ways:
                if len(ways) == most:
                    trial.left.append(cost)
                    break
                ways[cost] = way
    trial.ways.extend(ways.items())


def violations(trial: Trial, better: list[list[bool]]) -> Iterator[Finding]:
    """Yield the counterexamples among the costs of `trial`; `better[i][j]` says whether the i-th <= the j-th."""
    costs = [cost for cost, _ in trial.ways]
    everyone = range(len(costs))
    grown = [[cost + step for step in trial.steps] for cost in costs]

    def broken(law: str, members: Sequence[int], says: str, step: int | None = None) -> Finding:
        found = tuple(costs[i] for i in members)
        return Finding(law, found, None if step is None else trial.steps[step], says, trial.size(members, step))

    for i in everyone:
        a = costs[i]
        if a != a:
            yield broken("number", [i], f"{a!r} is not equal to itself: it is not a number")
            return  # all else would only follow from it
        if not better[i][i]:
            yield broken("reflexive", [i], f"{a!r} is not at least as good as itself")
        for n, more in enumerate(grown[i]):
            if more is not None and not a <= more:
                grown_so = (
                    f"makes {a!r} better: {more!r}" if more <= a else f"makes {more!r} of {a!r}: they do not compare"
                )
                yield broken("growing", [i], f"going on by {trial.steps[n]!r} {grown_so}", n)
    for i, j in product(everyone, repeat=2):
        if i == j or not better[i][j]:
            continue
        a, b = costs[i], costs[j]
        told = f"a = {a!r} is at least as good as b = {b!r}, but"
        for n, (mine, theirs) in enumerate(zip(grown[i], grown[j], strict=True)):
            if theirs is not None and (mine is None or not mine <= theirs):
                worse = "is impossible" if mine is None else f"= {mine!r} is not at least as good as b + e = {theirs!r}"
                yield broken("isotone", [i, j], f"{told} with the step e = {trial.steps[n]!r} a + e {worse}", n)
        for k in everyone:
            if better[j][k] and not better[i][k]:
                yield broken("transitive", [i, j, k], f"{a!r} <= {b!r} <= {costs[k]!r}, but not the first <= the last")
        if trial.fits(b) and not trial.fits(a):
            yield broken("within", [i, j], f"{told} b is within the range and a is not")
        if trial.prefer and trial.prefer(a) > trial.prefer(b):
            yield broken("preference", [i, j], f"{told} b is preferred")
        if trial.rank:
            first, second = trial.rank(a), trial.rank(b)
            if first > second or (first == second) != better[j][i]:
                yield broken("rank", [i, j], f"{told} their ranks are {first!r} and {second!r}")


def gone_wrong(trial: Trial, finding: Finding) -> Finding:
    """Return `finding` with the smallest graph that the search gets wrong, first of the steps that break the law."""
    used = {n for cost, way in trial.ways if cost in finding.costs for n in way}
    used |= {n for n, step in enumerate(trial.steps) if step is finding.step}
    wrong = wrong_graph(trial, sorted(used))
    if wrong is None:
        return finding
    network, found, true = wrong
    return replace(finding, network=network, found=found, true=true)
