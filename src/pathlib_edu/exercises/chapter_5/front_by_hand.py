"""Exercise 5.1: the front of a small map, by hand."""

from typing import Any

from ...problems.hazards import HazardGrid
from ..engine import form_parts
from ..engine.claim import Form, Wrong, claim
from ..engine.judging.dijkstra_rules import unjson
from .crossing import plain
from .fronts import covering, ways

#: The map of exercise 5.1.
REACH = 11
FRONT = HazardGrid.parse("S^^^G\n..^..\n.##..\n..~..", reach=REACH)


@claim(
    "5.1",
    ask=lambda answer, case: plain(answer),
    draw=lambda case: FRONT.picture(),
    returns="a list of pairs, such as [(5, 1), (0, 9)]",
    hints=(
        "How few steps can there be at all, whatever the fires? And how few fires, whatever the steps?",
        "Between these two: what is the shortest way with one fire, with two?",
        "Cross out each pair for which another has no more fires and no more steps.",
    ),
    form=Form(
        "front_of_g",
        form_parts.rows("cost", form_parts.in_a_row({"fires": form_parts.number(), "steps": form_parts.number()})),
    ),
)
def predict_the_front(_: None, answer: Any) -> Wrong | None:
    """The pairs (fires, steps) should be the costs of the best ways to G within 11 steps: each that no other covers,
    and no others."""
    if not isinstance(answer, list) or not all(isinstance(one, list) and len(one) == 2 for one in answer):
        return Wrong("a list of pairs, such as [(5, 1), (0, 9)]", repr(unjson(answer)))
    true = {cost.parts for _, cost in ways(FRONT)}
    given = [unjson(one) for one in answer]
    for cost in given:
        if cost not in true:
            hint = "Entering a fire counts 1 and takes a step; entering water takes two. The start is not entered."
            if cost[::-1] in true:
                hint = "Fires come first, then steps."
            return Wrong("costs of ways from S to G", f"no way costs {cost}", hint)
        if cost[1] > REACH:
            return Wrong(f"at most {REACH} steps", f"{cost}: {cost[1]} steps")
        if better := covering(true, cost):
            return Wrong("costs that no other covers", f"{cost}, which {better} covers")
    right = {cost for cost in true if cost[1] <= REACH and not covering(true, cost)}
    if right - set(given):
        hint = "How few steps with one fire less? And how few fires with one step less?"
        return Wrong("a pair that covers each way within range", "a list that lacks one of the best", hint)
    return None
