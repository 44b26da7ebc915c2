"""Exercise 3.17: a search of one's own that proves its answer, so that no oracle is needed."""

from collections.abc import Iterator
from typing import Any

from ...certificates import Bound, Cut, NotProved, verify
from ...core import cost_of
from ...problems.graph import Graph
from ..engine.cases.worlds import graphs
from ..engine.claim import Wrong, claim
from ..engine.judging.path_check import path_fault
from ..engine.judging.remaining_costs import admissible
from .estimated_graphs import admissible_ones


def with_and_without_a_path(seed: int) -> Iterator[Graph]:
    """Yield graphs with admissible estimates, one on which the goal is not to be reached, then more of both."""
    yield Graph.parse("S -> A 1; A -> S 1; B -> G 1")
    yield from admissible_ones(seed)
    yield from graphs(seed, 60)


@claim(
    "3.17",
    cases=with_and_without_a_path,
    ask=lambda proved, graph: handed_over(proved(graph, graph.h)),
    points=2,
    returns="a pair: a path or None, and a dict of closed states",
    fits=admissible,
    may_use=("verify",),
    hints=(
        "Begin with any search that is right with an admissible h. What has it closed at its end, with what numbers?",
        "Which of the closed states must go, or may? The goal must not be there, nor a state that waits.",
        "Hand over the states with g + h below the cost of the path; where there is no path, all that you have seen.",
    ),
)
def hand_over_a_proof(graph: Graph, given: Any) -> Wrong | None:
    """The path should cost as little as the certificate proves that every path costs; or there should be none."""
    if not (isinstance(given, list) and len(given) == 2 and isinstance(given[1], dict)):
        return Wrong("a pair: a path or None, and a dict of closed states", repr(given))
    path, closed = given
    if path is not None and not isinstance(path, list):
        return Wrong("a path, a list of nodes, or None", repr(path))
    if unknown := [state for state in closed if state not in graph.nodes()]:
        return Wrong(f"nodes of the graph: {', '.join(graph.nodes())}", repr(unknown[0]))
    if path is not None and (fault := path_fault(graph, path)):
        return Wrong("a path from the start to a goal", fault)
    proof: Bound | Cut = Cut(frozenset(closed))
    if path is not None:
        cost = cost_of(path, graph)
        proof = Bound(path, cost, cost, closed)
    try:
        verify(proof, graph, graph.h)
    except NotProved as fault:
        claimed = (
            f"a proof that no path costs less than {proof.cost}"
            if isinstance(proof, Bound)
            else "a proof that there is no path"
        )
        return Wrong(claimed, f"{fault}")
    return None


def handed_over(answer: Any) -> Any:
    """Return an answer in a form that crosses as JSON: nodes are texts, a path may be any sequence of them."""
    if isinstance(answer, tuple) and len(answer) == 2 and isinstance(answer[0], tuple):
        return [list(answer[0]), answer[1]]
    return answer
