"""Exercise 5.6: the ideal point of each node."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from ...costs.orders import Vector
from ...problems.network import Network
from ..engine.claim import Wrong, claim
from ..engine.judging.dijkstra_rules import unjson
from ..engine.judging.oracles import distances_from
from .crossing import plain
from .networks import Drawn, kept, networks


def sums(seed: int) -> Iterator[Drawn]:
    """Yield those of the networks whose costs add up, of the small ones some hundreds."""
    small, _ = kept()
    yield from small[:422]
    yield from (case for case in islice(networks(seed), len(small), None) if type(case.network.outset) is Vector)


def pointed(ideal: Callable[..., Any], case: Drawn) -> Any:
    """Ask the student's estimate about every node: for each, the kind of what came and its parts."""
    nodes = list(case.network.nodes())
    h, told = ideal(case.network, case.parts), []
    for node in nodes:
        try:
            point = h(node)
        except KeyError:
            point = "a KeyError"
        told.append([isinstance(point, Vector), plain(point)])
    return told


@claim(
    "5.6",
    sums,
    pointed,
    returns="an estimate: a function from a node to a Vector, or to None",
    may_use=("dijkstra",),
    hints=(
        "For one part, this is the distance to the goal. Which search finds it for all nodes at once?",
        "List for each node the edges that lead into it, and begin at the goal.",
        "Run it once for each part. A node that the first run has not met gets None.",
    ),
)
def find_the_ideal_point(case: Drawn, told: Any) -> Wrong | None:
    """For each node the Vector should be, part by part, the least that any way on to the goal costs, and None where
    there is no way."""
    network = case.network
    back, ahead = (
        [node_distances(network, part, backward) for part in range(case.parts)] for backward in (True, False)
    )
    nodes = list(network.nodes())
    told = [[False, ...]] * len(nodes) if told is None else told
    for node, (is_vector, point) in zip(nodes, told, strict=True):
        right = [table[node] for table in back] if node in back[0] else None
        if point == right and is_vector == (right is not None):
            continue
        expected = f"h({node!r}) = {None if right is None else Vector(*right)}"
        got = f"h({node!r}) = {Vector(*point) if is_vector and isinstance(point, list) else unjson(point)}"
        hint = ""
        if right is None:
            hint = "None where no way leads to the goal."
        elif point == right:
            hint = "The numbers are right. Make a Vector of them: tuples compare by their first part."
        elif is_vector and len(point) != case.parts:
            hint = f"One number for each of the {case.parts} parts." if case.parts > 1 else "One number, for one part."
        elif node == network.goal:
            hint = "At the goal nothing is left to pay."
        elif point is None or point == [table.get(node) for table in ahead]:
            hint = "The ways lead from the node to the goal: follow the edges backward, from the goal."
        elif is_vector and case.parts > 1 and any(mine > least for mine, least in zip(point, right, strict=False)):
            hint = "Each part for itself: the least of one part may lie on another way than the least of the other."
        return Wrong(expected, got, hint)
    return None


def node_distances(network: Network, part: int, backward: bool) -> dict[Any, Any]:
    """Return the least sum of one part, of every node: to the goal, or from the goal on."""
    steps: dict[Any, list[tuple[Any, Any]]] = {}
    for tail, head, step in network.edges():
        one, other = (head, tail) if backward else (tail, head)
        steps.setdefault(one, []).append((other, step.parts[part]))
    return distances_from(lambda node: steps.get(node, ()), [network.goal])
