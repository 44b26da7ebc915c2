"""Exercise 5.12: an estimate for a walker who picks up keys."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise, product
from random import Random
from typing import Any, NamedTuple

from ...costs.resource_costs import Keys, Passage, passage_text
from ...problems.network import Network
from ..engine.claim import Wrong, claim
from ..engine.judging.oracles import distances_from
from .networks import ROW


class House(NamedTuple):
    """A network with doors and keys, from S to G."""

    network: Network

    def picture(self) -> str:
        edges = self.network.edges()
        lines = [f"{tail} -> {head}  {step}" for tail, head, step in edges]
        return "\n".join(lines) or "no edge"


@cache
def kept_houses() -> tuple[House, ...]:
    """Return houses of S, A and G with up to two passages, then larger ones, and a suite of rooms in a row."""
    steps = [Passage(1), Passage(2, gives=frozenset("r")), Passage(1, needs=frozenset("r"))]
    every = [(*ends, step) for ends in ("SG", "SA", "AG", "AS", "GA") for step in steps]
    small = (
        House(Network(edges, Keys("", 0), nodes="A")) for size in range(3) for edges in product(every, repeat=size)
    )
    return (
        *small,
        *drawn_houses(0, 80),
        House(Network([(a, b, steps[b == "G"]) for a, b in pairwise(ROW)], Keys("", 0))),
    )


def drawn_houses(seed: int, count: int) -> Iterator[House]:
    """Yield so many drawn houses of up to five rooms."""
    random = Random(seed)
    for n in range(count):
        rooms = ("SAG", "SABG", "SABCG")[n % 3]
        drawn = []
        for _ in range(random.randint(3, 9)):
            gives, needs = (frozenset(random.choice(["", "", "r", "b"])) for _ in range(2))
            drawn.append((random.choice(rooms), random.choice(rooms), Passage(random.randint(0, 4), gives, needs)))
        yield House(Network(drawn, Keys("", 0), nodes=rooms))


def houses(seed: int) -> Iterator[House]:
    """Yield the kept houses; with another seed than 0, a notebook's, some more are drawn."""
    yield from kept_houses()
    if seed:
        yield from drawn_houses(seed, 20)


def asked(bound: Callable[..., Any], case: House) -> Any:
    """Ask the student's estimate about every node: None, or the length and the keys; else in words what came."""
    h, told = bound(case.network), []
    for node in case.network.nodes():
        step = h(node)
        is_passage = isinstance(step, Passage)
        told.append([step.length, *map(sorted, (step.gives, step.needs))] if is_passage else
                    None if step is None else repr(step))  # fmt: skip
    return told


@claim(
    "5.12",
    houses,
    asked,
    points=2,
    returns="an estimate: a function from a node to a Passage, or to None",
    may_use=("dijkstra",),
    hints=(
        "Forget the doors. What is the length then? You have done it in exercise 5.6, for one part.",
        "Keys: what lies on ways on from here is what a step gives, together with what lies on ways on from its end.",
        "Go over all edges, but for those from the goal, while a length falls or a set of keys grows.",
    ),
)
def allow_for_keys(case: House, told: Any) -> Wrong | None:
    """For each node the Passage should have the least length of a way on, as if every door stood open, and give all
    keys that lie on ways on; None where there is no way."""
    nodes = case.network.nodes()
    for node, given in zip(nodes, [...] * len(nodes) if told is None else told, strict=True):
        length, keys = ahead(case.network, node)
        right = f"h({node!r}) = {'None' if length is None else passage_text(length, keys)}"
        got = f"h({node!r}) = {passage_text(*given) if isinstance(given, list) else given}"
        if given is None and length is None:
            continue
        if length is None:
            return Wrong(right, got, "None where no way leads to the goal, even through open doors.")
        if not isinstance(given, list):
            return Wrong(right, got, "A Passage is what can be added to a cost with keys.")
        if given[0] != length:
            hint = "The least length of any way on, through closed doors as well." if given[0] > length else ""
            return Wrong(right, f"h({node!r}) has length {given[0]}", hint or "No way on is that short.")
        if given[2]:
            hint = "An estimate that needs a key stops whoever comes without it."
            return Wrong(right, f"h({node!r}) needs {given[2][0]!r}", hint)
        if missing := sorted(keys - set(given[1])):
            hint = "Keys that may still be found make the cost better: the estimate must promise them."
            return Wrong(right, f"h({node!r}) does not give {missing[0]!r}", hint)
        if extra := sorted(set(given[1]) - keys):
            hint = "Does that key lie on a way to the goal that starts here? A way ends at the goal."
            return Wrong(right, f"h({node!r}) gives {extra[0]!r}", hint)
    return None


def ahead(network: Network, node: Any) -> tuple[int | None, frozenset[str]]:
    """Return the least length from `node` to the goal through open doors, or None, and the keys on its ways."""

    def on(state: Any) -> list[tuple[Any, Any]]:
        return [] if network.is_goal(state) else [(head, step.length) for head, step in network.neighbors(state)]

    reached = distances_from(on, [node])
    found = [
        step.gives
        for tail, head, step in network.edges()
        if tail in reached and not network.is_goal(tail) and network.goal in distances_from(on, [head])
    ]
    return reached.get(network.goal), frozenset().union(*found) if network.goal in reached else frozenset()
