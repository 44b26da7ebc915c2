"""Chapter 5: the small graphs on which a search goes wrong, because its costs break a law."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from itertools import chain, pairwise, permutations, product
from typing import Any, NamedTuple, TypeAlias

from ..core import Search
from ..problems.network import Network
from ..search.labels.fixpoint import fixpoint
from ..search.labels.partial_astar import partial_astar

#: The graphs on which a search is tried, the smallest first: each edge will bear one step.
SHAPES = (
    *("SG", "SG SG", "SA AG", "SA SA AG", "SG SA AG", "SA AG SG", "SG SG SG"),
    *("SA SA AG AG", "SA SB AG BG", "SA SB BA AG"),
)
MOST_GRAPHS = 5_000
INNER = "BCDEFHIJKLMN"  # nodes on the way to A
EARLY = ("growing", "rank")  # they matter to a search that stops early alone

Edge: TypeAlias = tuple[str, str, Any]


@dataclass(frozen=True)
class Trial:
    """What is on trial, and the costs that it is tried on, each with the steps that lead to it."""

    outset: Any
    steps: Sequence[Any]
    within: Any = None
    prefer: Callable[[Any], Any] | None = None
    rank: Callable[[Any], Any] | None = None
    ways: list[tuple[Any, tuple[int, ...]]] = field(default_factory=list)
    left: list[Any] = field(default_factory=list)  # the first cost for which there was no room

    def fits(self, cost: Any) -> bool:
        """Is `cost` within the range?"""
        if callable(self.within):
            return bool(self.within(cost))
        return self.within is None or bool(cost <= self.within)

    @cached_property
    def neutral(self) -> list[Any]:
        """The steps that change no cost, at most one of which is needed: as an estimate it promises nothing."""
        return [step for step in [self.outset, *self.steps] if all(plus(cost, step) == cost for cost, _ in self.ways)]

    def size(self, members: Sequence[int], step: int | None = None) -> tuple[int, int]:
        """Return how large a counterexample of these costs and this step is."""
        used = [n for i in members for n in self.ways[i][1]] + ([] if step is None else [step])
        return len(used), sum(used)


class Wrong(NamedTuple):
    """A graph that a search gets wrong, what is announced there, what all paths cost, and that search once more."""

    network: Network
    found: list[Any]
    true: list[Any]
    play: Callable[[], Search]


def wrong_graph(trial: Trial, law: str, ways: Sequence[Sequence[int]], step: int | None) -> Wrong | None:
    """Return the smallest graph on which the search that `played` names goes wrong; None where none was found.

    `ways` are the steps by which the costs of a counterexample arise, and `step` is the one that breaks the law. Tried
    are the shapes of `SHAPES` with these steps, then with all, as long as they are few; then the graph of these ways.
    """
    if law in EARLY and not (trial.neutral and trial.rank):
        return None
    used = {n for way in ways for n in way} | set([] if step is None else [step])
    used |= {n for n, step in enumerate(trial.steps) if step in trial.neutral[:1]}
    some, every = shaped(trial, sorted(used)), shaped(trial, range(len(trial.steps)))
    for edges in chain(some, every, built(trial, law, ways, step)):
        try:
            network = Network(edges, trial.outset)
            found = announced(trial, law, network)
        except ValueError:
            continue  # a step that cannot even be taken first, or costs that a search refuses
        true = [cost for cost in path_costs(network) if trial.fits(cost)]
        if wrong(trial, found, true) and not (law in EARLY and wrong(trial, announced(trial, "", network), true)):
            return Wrong(network, found, true, partial(played, trial, law, network))
    return None


def shaped(trial: Trial, numbers: Sequence[int]) -> Iterator[list[Edge]]:
    """Yield the edges of all graphs of `SHAPES` whose steps have these `numbers`."""
    tried = 0
    for shape in SHAPES:
        ends = shape.split()
        if tried + len(numbers) ** len(ends) <= MOST_GRAPHS:
            for chosen in sorted(product(numbers, repeat=len(ends)), key=sum):
                tried += 1
                yield [(end[0], end[1], trial.steps[n]) for end, n in zip(ends, chosen, strict=True)]


def built(trial: Trial, law: str, ways: Sequence[Sequence[int]], step: int | None) -> Iterator[list[Edge]]:
    """Yield the graphs of T5.5 for costs that arise in `ways` of several steps: each way has nodes of its own."""
    if law == "isotone":
        ends, last = "A" * len(ways), [] if step is None else [step]
    elif law == "transitive":
        ends = "GAA"
        last = [n for n, step in enumerate(trial.steps) if step in trial.neutral][:1]
    else:
        ends, last = "G" * len(ways), []
    for order in permutations(range(len(ways))):
        inner, edges = iter(INNER), list[Edge]()
        for n in order:
            nodes = ["S", *(node for _, node in zip(ways[n][1:], inner)), ends[n]]  # noqa: B905, as many as it needs
            edges += [(tail, head, trial.steps[k]) for (tail, head), k in zip(pairwise(nodes), ways[n], strict=False)]
        if all(ways) and len(ends) == len(ways) and next(inner, None):
            yield [*edges, *(("A", "G", trial.steps[n]) for n in last)]


def played(trial: Trial, law: str, network: Network) -> Search:
    """Return the search to which a broken `law` matters: the plain method, or A* with an estimate of nothing."""
    if law not in EARLY:
        return fixpoint(network, trial.within)
    return partial_astar(network, lambda state: trial.neutral[0], trial.rank, trial.within)


def announced(trial: Trial, law: str, network: Network) -> list[Any]:
    """Return the costs that this search announces; those that it takes back count where ranks are on trial."""
    found, ends = list[Any](), set[Any]()
    for event in played(trial, law, network):
        if event[0] == "goal":
            found.append(event[2])
            ends.add(event[2])
        elif event[0] == "prune" and law != "rank" and network.is_goal(event[1]) and event[2] in ends:
            found = [cost for cost in found if cost != event[2]]
    return found


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
