"""Exercise 5.7: a search for the whole front, mended."""

from collections.abc import Callable
from typing import Any

from ...contract.quantities import counted
from ...core import Path
from ..engine.claim import Wrong, claim
from ..engine.judging.dijkstra_rules import unjson
from .crossing import listed, plain
from .fronts import covering, true_front
from .networks import Drawn, networks
from .patient_network import Endless, Patient


def searched(routes: Callable[..., Any], case: Drawn) -> Any:
    """Run the student's search on a network that does not answer forever."""
    try:
        return listed(routes(Patient(case.network)))
    except Endless:
        return "endless"


@claim(
    "5.7",
    networks,
    searched,
    points=2,
    returns="a list of pairs (cost, nodes)",
    hints=(
        "Draw two ways to one node, neither better. Who is written down as its parent after the second?",
        "The ways of two labels of the same node come from different sides. What must the key of `parent` be?",
        "Let both sides of `parent` be labels, pairs of node and cost, and read each way off from its own cost.",
    ),
)
def mend_the_routes(case: Drawn, answer: Any) -> Wrong | None:
    """Each best cost should be there once, with the nodes of a way from the start to the goal that costs just that."""
    network = case.network
    right = [plain(cost) for cost in true_front(network)]
    if answer == "endless":
        hint = "Is an equal cost news? Around a free cycle it comes again and again."
        return Wrong("a search that ends", "one that asks for neighbors forever", hint)
    form = Wrong(f"{counted(len(right), 'pair')} (cost, nodes)", repr(unjson(answer)))
    if not isinstance(answer, list) or not all(isinstance(one, list) and len(one) == 2 for one in answer):
        return form
    costs = [cost for cost, _ in answer]
    for cost, nodes in answer:
        if better := covering(right, cost):
            hint = f"{unjson(better)} covers it. If it came later, it should have pushed the other out."
            return Wrong(f"no {unjson(cost)} in the front", repr(list(map(unjson, costs))), hint)
        if not isinstance(nodes, list) or nodes[:1] != [network.start] or nodes[-1:] != [network.goal]:
            hint = "List all nodes of the way, the start first and the goal last."
            return Wrong(f"a way from {network.start!r} to {network.goal!r} for {unjson(cost)}", repr(nodes), hint)
        try:
            network.steps_of(Path(list(nodes), type(network.outset)(*cost)))
        except ValueError:
            hint = "Another label of the same node has taken the place of its parent. Whose parent is it?"
            return Wrong(f"nodes of a way that costs {unjson(cost)}", f"{nodes}, which does not", hint)
    for cost in right:
        if costs.count(cost) != 1:
            times = "once" if costs.count(cost) else "in the front"
            hint = "An equal cost is covered, too." if costs.count(cost) else "A best way was lost on the way."
            return Wrong(f"{unjson(cost)} {times}", repr(list(map(unjson, costs))), hint)
    return None if len(costs) == len(right) else form
