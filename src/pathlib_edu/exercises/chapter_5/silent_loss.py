"""Exercise 5.5: an estimate that loses a cost of the front, and nobody notices."""

from typing import Any

from ...costs.orders import Vector
from ...problems.network import Network
from ...search.labels.ideal_point import ideal
from ...search.labels.partial_astar import partial_astar
from ..engine.claim import Wrong, claim
from ..engine.judging.dijkstra_rules import unjson
from .crossing import plain
from .fronts import true_front

EDGES = 6


def silent(answer: Any) -> tuple[Network, Any, Vector] | Wrong:
    """Read edges (from, to, (first, second)) and an estimate for one node, {node: (first, second)}."""
    form = "a pair of edges (from, to, (first, second)) and an estimate {node: (first, second)}"
    match answer:
        case [list(edges), dict(estimate)]:
            pass
        case _:
            return Wrong(form, repr(unjson(answer)))
    costed = []
    for edge in edges:
        match edge:
            case [str(tail), str(head), [int(first), int(second)]] if min(first, second) >= 0:
                costed.append((tail, head, Vector(first, second)))
            case _:
                return Wrong("edges of whole numbers, none negative", repr(unjson(edge)))
    if len(edges) > EDGES:
        return Wrong(f"at most {EDGES} edges", f"{len(edges)} edges")
    if len(estimate) != 1:
        return Wrong("an estimate for one node, no more", f"estimates for {len(estimate)} nodes")
    [(node, high)] = estimate.items()
    match high:
        case [int(first), int(second)] if min(first, second) >= 0:
            network = Network(costed, Vector(0, 0), nodes=[node])
            return network, node, Vector(first, second)
    return Wrong(form, repr(unjson(answer)))


@claim(
    "5.5",
    ask=lambda answer, case: plain(answer),
    returns="a pair (edges, estimate)",
    hints=(
        "The front needs three members: two extreme ones, and one between them that will be lost.",
        "The middle one leads through a node of its own. Its g + h must seem to be covered by an extreme one.",
        "Make one part at that node so large that it is as bad as the extreme one whose other part is the least.",
    ),
)
def lose_the_middle(_: None, answer: Any) -> Wrong | None:
    """The estimate should be too large in one part at one node, and the search should find the least of each part, and
    yet miss a cost of the front."""
    read = silent(answer)
    if isinstance(read, Wrong):
        return read
    network, node, high = read
    true = {cost.parts for cost in true_front(network)}
    if not true:
        return Wrong("a way from S to G", "none")
    low = ideal(network)
    right = low(node)
    if right is None:
        return Wrong("a node from which a way leads to G", f"the node {node}")
    more = [mine > theirs for mine, theirs in zip(high.parts, right.parts, strict=True)]
    if sum(more) != 1:
        hint = "One part has to be too large, and the other must not be."
        return Wrong("an estimate too large in one part", f"h({node}) = {high}; the ideal point is {right}", hint)
    search = partial_astar(network, lambda n: high if n == node else low(n))
    found = {event[2].parts for event in search if event[0] == "goal"}
    shown = f"{sorted(found)} of {sorted(true)}"
    for part in (0, 1):
        if min((cost[part] for cost in found), default=-1) != min(cost[part] for cost in true):
            hint = "The cheapest in each part must still be found: then nobody sees that something is missing."
            return Wrong(f"a search that finds the least {('first', 'second')[part]} part", f"it finds {shown}", hint)
    if true <= found:
        hint = "A label is lost only where a goal covers its g + h. Which goal could that be?"
        if len(true) < 3:
            hint = "The front needs a member between its two ends."
        return Wrong("a search that misses a cost of the front", f"it finds {shown}", hint)
    return None
