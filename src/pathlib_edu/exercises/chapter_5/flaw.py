"""Exercise 5.10: the worst hazard first is said to be isotone, a false proof."""

from math import inf
from typing import Any

from ..engine.claim import Wrong
from ..engine.flawed_proofs import Flaw, claim_flaw
from ..engine.judging.dijkstra_rules import unjson

SOUND = {
    1: "Worst hazards are numbers, and so are lengths: it is reflexive, transitive and total.",
    2: "It only says what there is to be shown.",
    3: "Equal hazards stay equal, and the lengths grow by the same amount.",
    4: "If a is at least as good, its hazard is not larger.",
    6: "It follows from what stands before. One of those is false.",
}


def overtaken(a: Any, b: Any, s: Any) -> Wrong | None:
    """The cost a should be at least as good as b, and a + s not at least as good as b + s."""
    match [a, b, s]:
        case [[_, _], [_, _], [_, _]] if all(isinstance(one, (int, float)) and 0 <= one < inf for one in [*a, *b, *s]):
            pass
        case _:
            return Wrong("three pairs of numbers, none negative", repr(unjson([a, b, s])))
    if not a <= b:
        return Wrong(
            "a at least as good as b", f"a = {tuple(a)}, b = {tuple(b)}", "First the hazards, then the lengths."
        )
    mine, theirs = ([max(cost[0], s[0]), cost[1] + s[1]] for cost in (a, b))
    if mine <= theirs:
        got = f"a + s = {tuple(mine)}, b + s = {tuple(theirs)}"
        hint = "Which hazard of s makes both equal?"
        if a[0] == b[0]:
            hint = "Line 5 is about a smaller hazard of a."
        elif mine[0] == theirs[0]:
            hint = "The hazards are equal now. What must the lengths have been?"
        return Wrong("a + s not at least as good as b + s", got, hint)
    return None


claim_flaw(
    "5.10",
    Flaw(5, SOUND, {"a": (0, 0), "b": (0, 0), "s": (0, 0)}, overtaken),
    hints=(
        "Which property of sums does the maximum not have?",
        "Two different hazards can become equal. What decides then?",
        "Let a have less hazard and more length, and let s be at least as hazardous as both.",
    ),
)
