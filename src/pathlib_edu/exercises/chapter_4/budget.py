"""Exercise 4.11: budgeted tree search, mended."""

from collections.abc import Iterator
from typing import Any

from ...problems.graph import Graph
from ..engine.claim import Wrong
from .estimated_graphs import DIGITS, DOOR_AT_THE_END, LEAVES_APART, ONE_BY_ONE, STEPS, estimated
from .rounds_asked import Asked, claim_least_by_rounds, cost_fault, given_up


def beside_a_door(seed: int) -> Iterator[Graph]:
    """Yield graphs with admissible estimates, small ones first, and at last one that takes many rounds."""
    yield from estimated(seed)
    yield from (LEAVES_APART, DOOR_AT_THE_END, ONE_BY_ONE)


MOST_QUESTIONS = 4_000  # on DOOR_AT_THE_END, where BTS asks some 1,000, and on STEPS, where it asks some 1,500


@claim_least_by_rounds(
    "4.11",
    beside_a_door,
    may_use=("bounded", "middle"),
    hints=(
        "Compare each call of `probe` with the program of the chapter: what ends a round?",
        "A probe that ran out of budget has expanded 8w. What does the condition of the inner loop make of that?",
        "Keep in a variable whether a round was accepted: it ran to its end, and it expanded 2w or more.",
    ),
)
def mend_the_budget(graph: Graph, value: Any) -> Wrong | None:
    """The cost should be that of a cheapest path, and no more work should be done than BTS does."""
    cost, told = value
    hint = "A probe above C* that ends at its first goal has not seen all that it did not refuse: what is `least` then?"
    fault = cost_fault(graph, cost, hint)
    asked = Asked.read(told)
    if fault and graph is ONE_BY_ONE and (rounds := asked.rounds(graph)) < DIGITS // 2:
        return fault._replace(hint=given_up(rounds))
    if fault or not (graph is STEPS or graph is DOOR_AT_THE_END):
        return fault
    if fault := asked.fault(graph, 3):
        return fault._replace(hint="Call `probe` for each cutoff.")
    if asked.questions > MOST_QUESTIONS:
        hint = "The cost is right, and late. Does a probe that ran out of budget count as one in the window?"
        if graph is STEPS:  # there is nothing behind a door, only one way more for each cutoff of IDA*
            hint = "The cost is right, and late. Is a round accepted that does less than twice the last one's work?"
        return Wrong(f"at most {MOST_QUESTIONS:,} questions to the graph and h", f"{asked.questions:,}", hint)
    return None
