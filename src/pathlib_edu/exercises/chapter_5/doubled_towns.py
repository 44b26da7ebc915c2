"""Exercise 5.15: what becomes of fronts and work when a town is doubled, an experiment."""

from typing import Any

from ..engine import form_parts
from ..engine.claim import Form, Wrong, claim

SIZES = (4, 8, 16)
#: What ten towns of each size come to; a test works it out.
FRONTS, EXPANDED = [26, 81, 221], [146, 1056, 9230]
BLIND = [264, 2565, 23439]  # expansions without an estimate
OTHERS = [157, 1010, 10359]  # expansions in the towns 1 to 10
TIMES = {"work": 8, "a_crossing": 2}
ASKED = {
    "predicted": "Your prediction: twice the side, how many times the expansions?",
    "fronts": "Members of fronts, all ten towns together",
    "expanded": "Expansions, all ten towns together",
    "work": "Twice the side: nearly how many times the expansions?",
    "a_crossing": "And nearly how many times the expansions of a crossing?",
}
THREE = form_parts.in_a_row({f"n = {n}": form_parts.number() for n in SIZES})


@claim(
    "5.15",
    points=2,
    returns="a dictionary, as it stands there",
    hints=(
        "For each n, sum len(costs(...)) and work(...) over the seeds 0 to 9, with the ideal point of each town.",
        "Divide the expansions of n = 8 by those of n = 4, and those of 16 by those of 8: near which power of two?",
        "There are n * n crossings. Divide the expansions by 10 * n * n, and compare again.",
    ),
    form=Form(
        "experiment",
        form_parts.record(
            {key: THREE if key in ("fronts", "expanded") else form_parts.number() for key in ASKED}, ASKED
        ),
    ),
)
def double_the_town(_: None, answer: Any) -> Wrong | None:
    """What was counted should be what the searches do, and what is concluded should follow from it."""
    if not isinstance(answer, dict) or set(answer) != set(ASKED):
        return Wrong(f"a dictionary with {', '.join(ASKED)}", repr(answer))
    predicted = answer["predicted"]
    if isinstance(predicted, bool) or not isinstance(predicted, (int, float)) or predicted <= 0:
        hint = "It is not marked. But predict before you measure: a number that surprises nobody teaches nobody."
        return Wrong("a prediction, a number", repr(predicted), hint)
    for key, right, says in (("fronts", FRONTS, "members of fronts"), ("expanded", EXPANDED, "expansions")):
        given = list(answer[key]) if isinstance(answer[key], (list, tuple)) else answer[key]
        if given != right:
            return Wrong(
                f"{says} in ten towns of the sides {', '.join(map(str, SIZES))}", repr(given), slip(key, given)
            )
    for key, says in (("work", "expansions"), ("a_crossing", "expansions of a crossing")):
        if answer[key] != TIMES[key]:
            hint = "Divide each number by the one before it. It is the power of two that both quotients are nearest to."
            return Wrong(f"nearly how many times the {says}, a power of two", repr(answer[key]), hint)
    return None


def slip(key: str, given: Any) -> str:
    """Say what may have been counted instead."""
    if given == BLIND:
        return "So many are expanded without an estimate. Take the ideal point of each town."
    if given == OTHERS:
        return "These are the towns 1 to 10. The ten seeds are 0 to 9."
    if not isinstance(given, list) or len(given) != len(SIZES):
        return f"Three numbers, for n = {', '.join(map(str, SIZES))}."
    if key == "fronts" and given == EXPANDED:
        return "These are the expansions."
    return "Sum over range(10), for town(seed, n, n); each search has a town and an ideal point of its own."
