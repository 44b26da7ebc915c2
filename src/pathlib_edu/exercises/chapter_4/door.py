"""Exercise 4.5: a graph on which bisecting does more than IDA*."""

from itertools import islice
from typing import Any

from ...search.depth_first.bisecting import bisecting
from ...search.depth_first.ida_star import ida_star
from ..engine import form_parts
from ..engine.cases.worlds import pictured
from ..engine.claim import Form, Wrong, claim
from ..engine.judging.remaining_costs import left_of
from ..engine.judging.submitted_graph import read_admissible
from .ways import ways

NODES, TIMES, TEXT_READ, EVENTS_TOLD = 8, 3, 5_000, 200_000


def work(search: Any) -> tuple[int, bool]:
    """Return how many states a search expands, and whether it ends within EVENTS_TOLD events."""
    events = list(islice(search, EVENTS_TOLD))
    return sum(event[0] == "expand" for event in events), len(events) < EVENTS_TOLD


@claim(
    "4.5",
    ask=lambda answer, case: pictured(answer),
    returns="a Graph, or its text",
    hints=(
        "Which cutoffs does `bisecting` try? h(S), then 1 more than the least refused, and so on.",
        "Put C* below such a cutoff, and a door between the two.",
        "Six nodes with free steps from each to all later ones have 32 ways. The door must be tried before the goal.",
    ),
    form=Form("door", form_parts.graph_with_h("S -> A 1; A -> G 1", "Graph.parse")),
)
def open_the_wrong_door(_: None, text: Any) -> Wrong | None:
    """On a graph of at most eight nodes, bisecting should expand at least three times as many states as IDA*."""
    if not isinstance(text, str) or len(text) > TEXT_READ:
        return Wrong("a Graph, or its text", repr(text)[:200])
    graph = read_admissible(text, NODES)
    if isinstance(graph, Wrong):
        return graph
    left = left_of(graph)
    (plain, plain_ends), (halving, halving_ends) = (work(search(graph, graph.h)) for search in (ida_star, bisecting))
    if not (plain_ends and halving_ends):
        return Wrong("searches that end soon", f"one that goes on after {EVENTS_TOLD:,} events")
    if halving >= TIMES * plain:
        return None
    tried = [event[1] for event in bisecting(graph, graph.h) if event[0] == "cutoff"]
    hint = "More ways, more work: among n nodes with free steps from each to all later ones there are 2 ** (n - 1)."
    if max(tried) <= left[graph.start]:
        hint = "Bisecting tries no cutoff above the least cost here. How far apart are h(S), and what a path costs?"
    elif not any(left[graph.start] < way.peak <= max(tried) for way in ways(graph)):
        hint = (
            f"The cutoff {max(tried)} is tried, but there is nothing more to be seen than within {left[graph.start]}."
        )
    elif halving < sum(way.peak <= max(tried) for way in ways(graph)):
        hint = (
            "A round ends at the goal, and steps are tried in the order in which they are written: which comes first?"
        )
    return Wrong(f"at least {TIMES} x {plain} = {TIMES * plain} expansions", str(halving), hint)
