"""Exercise 4.10: the rounds of BTS, written down."""

from math import inf
from typing import Any

from ...core import Cost
from ...problems.graph import Graph
from ...search.depth_first.bounded import bounded
from ...search.depth_first.rounds import middle
from ..engine.claim import Form, Wrong, claim
from .rounds_told import ROUND_BY_ROUND

#: A few leaves one by one, thirty at once, and then the goal: a stage for each way in which one can end.
LEAVES = {1: 1, 2: 1, 4: 1, 9: 1, 10: 1, 12: 1, 13: 30}
FAN = Graph([("S", (cost, n), cost) for cost, many in LEAVES.items() for n in range(many)] + [("S", "G", 13)])
SLIPS = {
    "IDA*": "Those are the rounds of IDA*. A round that does less than twice the last stage's work ends no stage.",
    "accepted": "A probe that runs out of budget has expanded enough, but ends no stage: it only sets `high`.",
    "cutoff": "A probe that runs out of budget says more than its cutoff: `high` is the greatest f it came to.",
    "one more": "What a round raises `low` to is the least f that it refused, not its cutoff and 1.",
    "leap": "Each stage begins again with a leap of 1.",
    "ones": "Within a stage the leaps double: 1, 2, 4, ...",
    "endless": "A probe ends when it has expanded 8 times what the last stage did.",
}


def stages(graph: Graph, slip: str = "") -> list[list[Cost]]:
    """Return [cutoff, states expanded] for each round of BTS, or what a `slip` makes of them."""
    told: list[list[Cost]] = []
    low, best, work, leap = graph.h(graph.start), inf, 0, 1

    def probe(cutoff: Cost, budget: float = inf) -> Any:
        search = iter(bounded(graph, graph.h, cutoff, inf if slip == "endless" else budget, enough=low))
        while True:
            try:
                next(search)
            except StopIteration as end:
                told.append([cutoff, end.value.expanded])
                return end.value

    while low < best and len(told) < 20:
        end = probe(low)
        low, best, high = end.least, min(best, end.best), inf
        leap = leap if slip == "leap" else 1
        accepted = slip == "IDA*" or end.expanded >= 2 * work
        while not accepted and low < min(high, best):
            cutoff = low + leap if min(high, best) == inf else middle(low, min(high, best))
            leap = 1 if slip == "ones" else 2 * leap
            end = probe(cutoff, 8 * work)
            best = min(best, end.best)
            if end.complete:
                low, accepted = cutoff + 1 if slip == "one more" else end.least, end.expanded >= 2 * work
            else:
                high, accepted = cutoff if slip == "cutoff" else end.most, slip == "accepted"
        work = end.expanded if accepted else 2 * work
    return told


@claim(
    "4.10",
    returns="a list of pairs, such as [(0, 1), (1, 2)]",
    hints=(
        "Make three columns: low, w, and the budget 8w. Each stage begins with the cutoff low and without a budget.",
        "Less than 2w: `low` becomes the least f refused, and then come leaps of 1, 2, 4, ... from `low`.",
        "A probe out of budget sets `high` to the greatest f it came to. If nothing is left below it, w becomes 2w.",
    ),
    form=Form("predicted", ROUND_BY_ROUND),
)
def predict_the_stages(_: None, answer: Any) -> Wrong | None:
    """The list should have one pair (cutoff, expanded) for each round of BTS, in order."""
    right = stages(FAN)
    if answer == right:
        return None
    if not isinstance(answer, list) or not all(isinstance(pair, list) and len(pair) == 2 for pair in answer):
        return Wrong("a list of pairs, such as [(0, 1), (1, 2)]", repr(answer))
    hint = next((hint for slip, hint in SLIPS.items() if answer == stages(FAN, slip)), "")
    n = next((n for n, (a, b) in enumerate(zip(answer, right, strict=False)) if a != b), None)
    if n is None:
        few = len(answer) < len(right)
        hint = hint or ("No path is known yet." if few else "There the path is proved a cheapest: `low` is above 13.")
        return Wrong(f"{'more' if few else 'fewer'} rounds", f"{len(answer)} of them, right so far", hint)
    if not hint and answer[n][0] == right[n][0]:
        hint = "The start counts, and so does the goal. How many leaves are within the cutoff, and what is the budget?"
    got = f"as round {n + 1} the cutoff {answer[n][0]} with {answer[n][1]} expanded"
    got += "; the rounds before it are right" if n else ""
    return Wrong("another round there", got, hint)
