"""Exercise 3.6: an estimate mended, by raising what contradicts what stands before it."""

from typing import Any

from ...problems.graph import Graph
from ..engine.claim import Wrong, claim
from ..engine.judging.remaining_costs import admissible, left_of
from .estimated_graphs import admissible_ones
from .least_consistent import raised


@claim(
    "3.6",
    cases=admissible_ones,
    ask=lambda f, graph: f(graph, graph.h),
    points=2,
    returns="a dictionary from nodes to numbers",
    fits=admissible,
    may_use=("inconsistencies",),
    hints=(
        "Take one step on which h falls too much. By how much must its head rise, and why by no more?",
        "That may tear another step. Go over all of them again until nothing changes.",
        "`raised[head] = max(raised[head], raised[tail] - cost)`, for all steps, as long as something changes.",
    ),
)
def mend_the_estimate(graph: Graph, given: Any) -> Wrong | None:
    """The dictionary should be the least consistent estimate that is nowhere below h."""
    right = raised(graph)
    if given is None:
        return Wrong(repr({node: value for node, (value, _, _) in right.items()}), "None")
    if not isinstance(given, dict):
        return Wrong("a dictionary from nodes to numbers", repr(given))
    for node in right:
        if node not in given:
            return Wrong(f"an entry for {node}: every node of the graph has one", "none")
    wrong = [node for node, (value, _, _) in right.items() if given[node] != value]
    if not wrong:
        more = [name for name in given if name not in right]
        return Wrong("an entry for each node, and no other", f"one for {more[0]!r}") if more else None
    node = next((node for node in wrong if given[node] < graph.h(node)), wrong[0])
    value, asking, far = right[node]
    if given[node] < graph.h(node):
        hint = "h is not to be lowered: the head of a step on which h contradicts itself is raised."
    elif given[node] < value:
        hint = f"h({asking}) = {graph.h(asking)}, and the way from {asking} to {node} costs {far}."
        if dict(graph.neighbors(asking)).get(node) != far:
            hint += " A node that was raised may raise others: relax until nothing changes."
    elif node in (left := left_of(graph)) and all(given[name] == cost for name, cost in left.items()):
        hint = "That is what remains in truth. The true remaining costs are consistent, but not the least that are."
    else:
        hint = "Nothing asks for that much. A step raises its head, to what its tail says less what the step costs."
    return Wrong(f"{node!r}: {value}", f"{node!r}: {given[node]}", hint)
