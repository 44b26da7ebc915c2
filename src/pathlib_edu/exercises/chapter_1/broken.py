"""Exercise 1.4: a graph of three nodes with one negative edge that misleads `dijkstra`."""

from typing import Any

from ...core import solve
from ...problems.graph import Graph
from ...search.shortest.dijkstra import dijkstra
from ..engine import form_parts
from ..engine.cases.worlds import pictured
from ..engine.claim import Form, Wrong, claim
from ..engine.judging.oracles import least_cost


@claim(
    "1.4",
    ask=lambda answer, case: pictured(answer),
    returns="a Graph, or its text",
    hints=(
        "The search has to close the goal too early, and the bargain must still lie behind a state that waits.",
        "Two ways lead from S to G: a direct one, and one through A that begins expensive and ends below nothing.",
        "A must not be closed before G: let the first edge of the way through A cost more than the direct way.",
    ),
    form=Form(
        "broken",
        form_parts.drawn(
            Graph.parse("S -> G 1", signed=True),
            "Graph.parse",
            named="signed=True",
            tool="edge",
            keys=form_parts.DRAW_A_GRAPH,
        ),
    ),
)
def break_it(_: None, text: Any) -> Wrong | None:
    """`dijkstra` should announce a cost that is not the least, on a graph of three nodes with one negative edge."""
    wanted = "a graph on which dijkstra announces more than the least cost"
    if not isinstance(text, str):
        return Wrong("a Graph", repr(text))
    try:
        graph = Graph.parse(text, signed=True)
    except ValueError as error:
        return Wrong(wanted, f"no such graph: {error}")
    negative = [edge for edge in graph.edges() if edge[2] < 0]
    if len(graph.nodes()) > 3:
        return Wrong("three nodes", f"{len(graph.nodes())} nodes")
    if len(negative) != 1:
        return Wrong("one negative edge", f"{len(negative)} of them")
    found, least = solve(dijkstra(graph)), least_cost(graph)
    if found is None:
        return Wrong(wanted, "a graph without any path from the start to the goal")
    if found.cost == least:
        tail = negative[0][0]
        expanded = [event[1] for event in dijkstra(graph) if event[0] == "expand"]
        if tail in expanded[:-1]:  # the last is the goal
            hint = f"The search expands {tail}, and so looks at the negative edge, before it expands its goal."
        else:
            hint = "The search never looks at the negative edge, but no way over it is cheaper either."
        return Wrong(wanted, f"one on which it announces {found.cost}, which is right", hint)
    return None
