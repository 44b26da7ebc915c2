"""Exercise 3.16: a bound that is too high, and a table that makes a check accept it, or none that could."""

from typing import Any

from ...certificates.bound import unaccounted
from ...certificates.exact import NotProved, exact
from ...problems.graph import Graph
from ..engine import form_parts
from ..engine.claim import Form, Wrong, claim

#: The four graphs, each with the bound that is to be proved of it: one more than the least cost.
GRAPHS = {
    "P": (Graph.parse("S -> A 2; A -> G 2; S -> G 5; h(S) = 3; h(A) = 2"), 5),
    "Q": (Graph.parse("S -> A 1; A -> B 1; S -> B 3; B -> G 2; h(A) = 3"), 5),
    "R": (Graph.parse("S -> A 1; A -> G 1; S -> G 3; h(A) = 2"), 3),
    "T": (Graph.parse("S -> A 1; A -> G 1; S -> B 1; B -> G 4; h(B) = 9"), 3),
}
IMPOSSIBLE = "impossible"
TABLE = form_parts.rows("state", form_parts.in_a_row({"state": form_parts.text(4), "number": form_parts.number()}))
EITHER = form_parts.choice(form_parts.option(IMPOSSIBLE), form_parts.instead("a table", TABLE))


@claim(
    "3.16",
    returns='a dict of tables and "impossible"',
    points=2,
    hints=(
        "What does the theorem assume? Where that is so, no table helps. On which of the graphs is it not so?",
        "A lie helps only where the check believes it: at a state that is not closed, on the way that costs the least.",
        "Walk along the cheapest path: somewhere it leaves the closed states. At which of its states is h too large?",
    ),
    form=Form("forged", form_parts.record(dict.fromkeys("PQRT", EITHER))),
)
def forge_a_certificate(_: None, forged: Any) -> Wrong | None:
    """Each of P, Q, R and T should have a table with which the check accepts the bound, or the word "impossible"."""
    if not isinstance(forged, dict):
        return Wrong(f"a dict with the keys {', '.join(GRAPHS)}", repr(forged))
    for name, (graph, bound) in GRAPHS.items():
        given = forged.get(name)
        if given == IMPOSSIBLE:
            continue
        closed = table_in(name, given)
        if isinstance(closed, Wrong):
            return closed
        for state, child, cost in unaccounted(closed, bound, graph, graph.h):
            there = f"the step from {state} to {child}, at {cost}" if state != child else f"{state}, at {cost}"
            hint = (
                f"{child} is not closed with a number of {cost} or less; and {cost} with its estimate, "
                f"{graph.h(child)}, is less than {bound}."
            )
            if graph.is_goal(state):
                there, hint = f"the goal {state} among the closed states", "A path may end there, so it leaves nothing."
            return Wrong(f"a table for {name} that the check accepts with the bound {bound}", there, hint)
    if any(forged[name] == IMPOSSIBLE and is_possible(*case) for name, case in GRAPHS.items()):
        return Wrong(
            "a table wherever there is one",
            "the word impossible at least once too often",
            "Where does the check ask h, and what if it is told too much just there?",
        )
    return None


def table_in(name: str, given: Any) -> dict[str, Any] | Wrong:
    """Return the table that was handed in for a graph, or what keeps it from being read."""
    pairs = isinstance(given, list) and all(isinstance(pair, list) and len(pair) == 2 for pair in given)
    if not pairs:
        return Wrong(f'a list of pairs such as [("S", 0)] for {name}, or "{IMPOSSIBLE}"', repr(given))
    table: dict[str, Any] = {}
    for state, number in given:
        if state not in GRAPHS[name][0].nodes():
            return Wrong(f"nodes of {name}: {', '.join(GRAPHS[name][0].nodes())}", repr(state))
        try:
            table[state] = exact(number, f"the number of {state}")
        except NotProved as fault:
            return Wrong(f"a number from 0 on for {state}", repr(number), f"In {name}: {fault}.")
    return table


def is_possible(graph: Graph, bound: Any) -> bool:
    """Is there a table? The best one closes what can be reached at a cost with which h does not make up the bound."""
    closed: dict[Any, Any] = {}
    waiting: list[tuple[Any, Any]] = [(graph.start, 0)]
    while waiting:
        state, cost = waiting.pop()
        if cost < closed.get(state, bound) and cost + graph.h(state) < bound:
            closed[state] = cost
            waiting += [(child, cost + step) for child, step in graph.neighbors(state)]
    return not any(map(graph.is_goal, closed))
