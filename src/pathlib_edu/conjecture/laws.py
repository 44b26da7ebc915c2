"""Chapter 5: does a cost keep the laws, and if not, on which graph does the search go wrong?

Costs are tried as they arise: the outset, and what one or two steps make of it. So every counter-example is one that
paths can meet, and a graph can be built from it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from ..problems.network import Network
from ..search.partial_astar import fixpoint, partial_astar

#: What each law asks, in the order in which they are tried.
LAWS = {
    "comparable": "any two costs can be compared, and any step be added",
    "number": "a cost equals itself",
    "reflexive": "a <= a",
    "transitive": "a <= b and b <= c give a <= c",
    "isotone": "a <= b gives a + e <= b + e",
    "growing": "a <= a + e",
    "within": "a <= b, and b within the range, give a within the range",
    "preference": "a <= b gives that a is preferred at least as much",
    "rank": "a better cost has a lower rank, and an equally good one the same",
}
ENDING = ("comparable", "number")  # a cost that breaks one of these is tried no further

#: The graphs on which a search is tried, the smallest first: each edge will bear one step.
SHAPES = ("SG", "SG SG", "SA AG", "SA SA AG", "SG SA AG", "SA AG SG", "SG SG SG", "SA SA AG AG", "SA SB AG BG")
MOST_GRAPHS = 5_000


@dataclass(frozen=True)
class Finding:
    """A counter-example: which law it breaks, the costs a, b, c and the step e that break it, in words, and a graph.

    On `network` the search announces `found`, while its paths cost `true`; None where all the small graphs tried come
    out right. `size` orders counter-examples: edges needed, then how late their steps stand in the sample.
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
class Trial:
    """What is on trial, and the costs that it is tried on, each with the steps that lead to it."""

    outset: Any
    steps: Sequence[Any]
    within: Any = None
    prefer: Callable[[Any], Any] | None = None
    rank: Callable[[Any], Any] | None = None
    ways: list[tuple[Any, tuple[int, ...]]] = field(default_factory=list)

    def fits(self, cost: Any) -> bool:
        """Is `cost` within the range?"""
        if callable(self.within):
            return bool(self.within(cost))
        return self.within is None or bool(cost <= self.within)

    def size(self, members: Sequence[int], step: int | None = None) -> tuple[int, int]:
        """Return how large a counter-example of these costs and this step is."""
        used = [n for i in members for n in self.ways[i][1]] + ([] if step is None else [step])
        return len(used), sum(used)


def check_laws(
    outset: Any,
    steps: Sequence[Any] | None = None,
    within: Any = None,
    prefer: Callable[[Any], Any] | None = None,
    rank: Callable[[Any], Any] | None = None,
    laws: Sequence[str] = tuple(LAWS),
) -> Finding | None:
    """Return the smallest counter-example to the laws among small samples, or None where there is none.

    `outset` is the cost of the empty path and `steps` are small steps, the smallest first; or `outset` is a cost type
    with a method `samples` that returns both. `within` is a range (a cost, or a question about a cost), `prefer` what
    the final choice minimises, `rank` what orders the frontier. `laws` names the laws to try. None is no proof: only
    these samples were tried.

    Time: O(n^3) comparisons for n costs tried, about the square of the number of steps.

    >>> from pathlib_edu.costs.broken_orders import ShortestWidest
    >>> finding = check_laws(ShortestWidest)
    >>> finding.law, finding.costs, finding.step
    ('isotone', (ShortestWidest(2, 1), ShortestWidest(1, 0)), ShortestWidest(1, 0))
    >>> finding.found, min(finding.true, key=ShortestWidest.rank)
    ([ShortestWidest(1, 1)], ShortestWidest(1, 0))
    """
    return min(broken_laws(outset, steps, within, prefer, rank, laws), key=lambda finding: finding.size, default=None)


def broken_laws(
    outset: Any,
    steps: Sequence[Any] | None = None,
    within: Any = None,
    prefer: Callable[[Any], Any] | None = None,
    rank: Callable[[Any], Any] | None = None,
    laws: Sequence[str] = tuple(LAWS),
) -> list[Finding]:
    """Return for each law that is broken its smallest counter-example, in the order of `LAWS`. As `check_laws`."""
    if steps is None:
        if not hasattr(outset, "samples"):
            raise ValueError(f"{outset!r} has no samples of its own: give an outset and a list of steps")
        outset, steps = outset.samples()
    if unknown := [law for law in laws if law not in LAWS]:
        raise ValueError(f"{unknown[0]!r} is not a law: choose from {', '.join(LAWS)}")
    trial = Trial(outset, list(steps), within, prefer, rank)
    try:
        gather(trial)
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
    """Return for each law what became of it: it "fails", there is "no counter-example", or it was "not tried".

    `findings` are those of `broken_laws`, asked with the same arguments. A law about one that was not given is left
    out: nobody has asked.
    """
    given = {"within": within, "preference": prefer, "rank": rank}
    broken = [finding.law for finding in findings]
    found, unbroken = dict[str, str](), "no counter-example"
    for law in LAWS:
        if law not in given or given[law] is not None:
            found[law] = "fails" if law in broken else unbroken
        if law in ENDING and law in broken:
            unbroken = "not tried"
    return found


def gather(trial: Trial) -> None:
    """Find the costs of the paths of at most two steps, each by its smallest way."""
    ways: dict[Any, tuple[int, ...]] = {trial.outset: ()}
    for length in (1, 2):
        for way in sorted(product(range(len(trial.steps)), repeat=length), key=lambda way: (sum(way), way)):
            cost = trial.outset
            for n in way:
                cost = None if cost is None else cost + trial.steps[n]
            if cost is not None and len(ways) < 80:
                ways.setdefault(cost, way)
    trial.ways.extend(ways.items())


def violations(trial: Trial, better: list[list[bool]]) -> Iterator[Finding]:
    """Yield the counter-examples among the costs of `trial`; `better[i][j]` says whether the i-th <= the j-th."""
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
                yield broken("growing", [i], f"going on by {trial.steps[n]!r} makes {a!r} better: {more!r}", n)
    for i, j in product(everyone, repeat=2):
        if i == j or not better[i][j]:
            continue
        a, b = costs[i], costs[j]
        told = f"a = {a!r} is at least as good as b = {b!r}, but"
        for n, (mine, theirs) in enumerate(zip(grown[i], grown[j], strict=True)):
            if theirs is not None and (mine is None or not mine <= theirs):
                worse = "is impossible" if mine is None else f"= {mine!r} is not as good as b + e = {theirs!r}"
                yield broken("isotone", [i, j], f"{told} a + {trial.steps[n]!r} {worse}", n)
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
    nothing = neutral(trial)
    used |= {n for n, step in enumerate(trial.steps) if nothing and step == nothing[0]}
    search = searching(trial, nothing)
    for numbers in (sorted(used), range(len(trial.steps))):
        tried = 0
        for shape in SHAPES:
            ends = shape.split()
            if tried + len(numbers) ** len(ends) > MOST_GRAPHS:
                continue
            for chosen in sorted(product(numbers, repeat=len(ends)), key=sum):
                tried += 1
                edges = [(end[0], end[1], trial.steps[n]) for end, n in zip(ends, chosen, strict=True)]
                try:
                    network = Network(edges, trial.outset)
                except ValueError:
                    continue  # a step that cannot even be taken first
                found = [event[2] for event in search(network) if event[0] == "goal"]
                true = [cost for cost in path_costs(network) if trial.fits(cost)]
                if wrong(trial, found, true):
                    return Finding(
                        finding.law, finding.costs, finding.step, finding.says, finding.size, network, found, true
                    )
    return finding


def neutral(trial: Trial) -> list[Any]:
    """Return the steps that change no cost, at most one of which is needed: as an estimate it promises nothing."""
    steps = [trial.outset, *trial.steps]
    return [step for step in steps if all(plus(cost, step) == cost for cost, _ in trial.ways)]


def searching(trial: Trial, nothing: list[Any]) -> Callable[[Network], Any]:
    """Return the search on trial: without an estimate, by the rank given or the cost's own; else the plain fixpoint."""
    rank = trial.rank or getattr(type(trial.outset), "rank", None)
    if rank is None and isinstance(trial.outset, (int, float)):
        rank = float  # a number is its own rank
    if rank is None or not nothing:
        return lambda network: fixpoint(network, trial.within)
    return lambda network: partial_astar(network, lambda state: nothing[0], rank, trial.within)


def plus(cost: Any, step: Any) -> Any:
    """Return cost + step, or None where they do not add."""
    try:
        return cost + step
    except (TypeError, ValueError, AttributeError):
        return None


def path_costs(network: Network) -> list[Any]:
    """Return the cost of every path from start to goal, one by one: the network has no cycle."""
    costs, stack = [], [(network.start, network.outset)]
    while stack:
        state, cost = stack.pop()
        if network.is_goal(state):
            costs.append(cost)
            continue
        stack += [(child, new) for child, step in network.neighbors(state) if (new := cost + step) is not None]
    return costs


def wrong(trial: Trial, found: list[Any], true: list[Any]) -> bool:
    """Is `found` not the front of the costs `true`, or does it not hold a most preferred one?"""
    if any(not any(mine <= cost for mine in found) for cost in true):
        return True
    if any(cost <= mine and not mine <= cost for mine in found for cost in true):
        return True
    prefer = trial.prefer
    return bool(prefer and true and min(map(prefer, found)) > min(map(prefer, true)))
