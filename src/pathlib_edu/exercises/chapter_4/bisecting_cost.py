"""Exercise 4.4: a bisection of the cutoff, mended."""

from collections.abc import Iterator
from typing import Any

from ...contract.quantities import counted
from ...problems.graph import Graph
from ..engine.claim import Wrong
from .estimated_graphs import DEAR_DOOR, DIGITS, FINE_STEPS, ONE_BY_ONE, STEPS, estimated
from .rounds_asked import Asked, claim_least_by_rounds, cost_fault, given_up
from .ways import cutoffs

MOST_ROUNDS = 22  # on STEPS and FINE_STEPS: T4.10 allows 15
MOST_QUESTIONS = 80  # on DEAR_DOOR: who doubles asks some 20, who begins with too much some 250


def halved_to_the_end(seed: int) -> Iterator[Graph]:
    """Yield graphs with admissible estimates, small ones first, and at last one that takes many rounds."""
    yield from estimated(seed)
    yield ONE_BY_ONE


@claim_least_by_rounds(
    "4.4",
    halved_to_the_end,
    may_use=("bounded", "middle"),
    hints=(
        "Four lines are wrong. Ask of each what happens with fractions, with large costs, and without a path.",
        "A path that was found is an upper bound: `high` becomes its cost, and the search goes on.",
        "`low` becomes the least f refused. With no path known add 1, 2, 4, ...; halve by `Fraction(low + high) / 2`.",
    ),
)
def bisect_and_be_right(graph: Graph, value: Any) -> Wrong | None:
    """The cost should be that of a cheapest path, and the cutoffs should be doubled and halved."""
    cost, told = value
    fault = cost_fault(graph, cost, "A path found within the cutoff is an upper bound: there may be a cheaper one.")
    asked = Asked.read(told)
    rounds = asked.rounds(graph)
    if fault and graph is ONE_BY_ONE and rounds < DIGITS - 1:
        return fault._replace(hint=given_up(rounds))
    if fault:
        return fault
    if (graph is STEPS or graph is FINE_STEPS) and rounds > MOST_ROUNDS:
        hint = "Let the rise of the cutoff double until there is a path, and then halve the interval."
        if graph is FINE_STEPS:  # and STEPS, the same with whole costs, came before
            hint = "With whole costs it needs no more. What is half between two fractions? `//` may fall below both."
        elif rounds >= len(cutoffs(graph)):
            hint = f"IDA* needs no more than that. {hint}"
        return Wrong(f"at most {MOST_ROUNDS} rounds", counted(rounds, "round"), hint)
    if graph is STEPS and (fault := asked.fault(graph, 3)):
        return fault._replace(hint="Call `look` for each cutoff.")
    if graph is DEAR_DOOR and asked.questions > MOST_QUESTIONS:
        hint = "A cutoff far above what is needed opens the costly door. Begin low: h(S), and 1, 2, 4, ... more."
        return Wrong(f"at most {MOST_QUESTIONS} questions to the graph and h", f"{asked.questions}", hint)
    return None
