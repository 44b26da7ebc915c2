"""Exercise 4.1: the rounds of IDA*, predicted."""

from typing import Any

from ...core import Cost
from ...problems.graph import Graph
from ...search.depth_first.ida_star import ida_star
from ..engine.claim import Form, Wrong, claim
from .rounds_told import ROUND_BY_ROUND
from .ways import ways

ROUNDS = Graph.parse(
    "S -> A 1; S -> B 3; A -> B 1; A -> C 4; B -> C 2; B -> G 4; C -> G 1; h(S) = 2; h(A) = 3; h(B) = 2; h(C) = 1"
)


def rounds_of(graph: Graph) -> list[list[Cost]]:
    """Return [cutoff, states expanded] for each round of IDA*."""
    steps: list[list[Cost]] = []
    for event in ida_star(graph, graph.h):
        if event[0] == "cutoff":
            steps.append([event[1], 0])
        elif event[0] == "expand":
            steps[-1][1] += 1
    return steps


@claim(
    "4.1",
    draw=lambda case: ROUNDS.picture(),
    returns="a list of pairs, such as [(2, 7), (3, 9)]",
    hints=(
        "The first cutoff is h(S). Write f = g + h beside each state that a round looks at.",
        "A round refuses what is above its cutoff. The least of these is the next cutoff.",
        "A state that two ways lead to is expanded once for each of them. The last round ends at the goal.",
    ),
    form=Form("predicted", ROUND_BY_ROUND),
)
def predict_the_rounds(_: None, answer: Any) -> Wrong | None:
    """The list should have one pair (cutoff, expanded) for each round of IDA*, in order."""
    right = rounds_of(ROUNDS)
    if answer == right:
        return None
    if not isinstance(answer, list) or not all(isinstance(pair, list) and len(pair) == 2 for pair in answer):
        return Wrong("a list of pairs, such as [(2, 7), (3, 9)]", repr(answer))
    given, tried = [pair[0] for pair in answer], [pair[0] for pair in right]
    if given != tried:
        hint = "The first cutoff is h(S); each next is the least f that the round before it refused."
        if 3 in given:
            hint = "No way has f = 3: a round with that cutoff would be the first one again."
        elif given[: len(tried)] == tried:
            hint = "The round that meets the goal is the last."
        return Wrong("other cutoffs", str(given), hint)
    n = next(n for n, (a, b) in enumerate(zip(answer, right, strict=True)) if a != b)
    cutoff, expanded = answer[n]
    hint = "Which ways have no f above the cutoff, on all of the way?"
    if expanded == right[n][1] - 1:
        hint = "The start counts." if n == 0 else "The start counts in every round, and the goal does where it is met."
    elif n == len(right) - 1 and expanded == sum(way.peak <= cutoff for way in ways(ROUNDS)):
        hint = "So many ways are within the cutoff, but the last round ends as soon as it meets the goal."
    elif expanded == sum(way.before <= cutoff for way in ways(ROUNDS)):
        hint = "What is refused is looked at, but not expanded."
    return Wrong(f"another number for the round with cutoff {cutoff}", repr(expanded), hint)
