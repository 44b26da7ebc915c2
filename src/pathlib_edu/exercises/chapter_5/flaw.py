"""Exercise 5.10: the smaller share of busy road is said to be isotone, a false proof."""

from fractions import Fraction
from math import inf
from typing import Any, TypeGuard

from ..engine.claim import Wrong
from ..engine.flawed_proofs import Flaw, claim_flaw
from ..engine.judging.dijkstra_rules import unjson

SOUND = {
    1: "It compares two numbers, the shares: it is reflexive, transitive and total.",
    2: "It only says what there is to be shown.",
    3: "It gives names to three shares, and says again that a is at least as good as b.",
    4: "The share of the whole is an average of the shares of its two pieces.",
    6: "It follows from what stands before. One of those is false.",
}


def is_road(pair: Any) -> TypeGuard[list[int]]:
    """Are these the kilometers of busy road and all kilometers, in whole numbers?"""
    match pair:
        case [busy, whole] if all(isinstance(one, (int, float)) and one < inf and one % 1 == 0 for one in pair):
            return bool(0 <= busy <= whole and whole >= 1)
    return False


def share(road: list[int]) -> Fraction:
    """Return which share of a road is busy."""
    return Fraction(int(road[0]), int(road[1]))


def overtaken(a: Any, b: Any, s: Any) -> Wrong | None:
    """The cost a should be at least as good as b, and a + s not at least as good as b + s."""
    if not (is_road(a) and is_road(b) and is_road(s)):
        hint = "The busy kilometers are some of all kilometers, and of these there is at least 1."
        return Wrong("three pairs of whole numbers (busy, all)", repr(unjson([a, b, s])), hint)
    x, y, z = map(share, (a, b, s))
    if x > y:
        return Wrong("a at least as good as b", f"a = {tuple(a)}, b = {tuple(b)}", f"The share of a is {x}, of b {y}.")
    mine, theirs = ([road[0] + s[0], road[1] + s[1]] for road in (a, b))
    if share(mine) > share(theirs):
        return None
    if a[1] == b[1]:
        hint = "For equally long a and b line 5 is true."
    elif z <= y if a[1] < b[1] else z >= x:
        hint = f"The shares of a, b and s are {x}, {y} and {z}. Which of a and b moves further, and which way must it?"
    else:
        hint = f"The shares become {share(mine)} and {share(theirs)}. Let those of a and b be nearer at first."
    return Wrong("a + s not at least as good as b + s", f"a + s = {tuple(mine)}, b + s = {tuple(theirs)}", hint)


claim_flaw(
    "5.10",
    Flaw(5, SOUND, {"a": (0, 1), "b": (0, 1), "s": (0, 1)}, overtaken),
    hints=(
        "On what does t in line 4 depend? Work it out for a short way and for a long one.",
        "The same busy kilometer spoils the share of a short way more than that of a long one.",
        "Let a be short and quiet, b long and hardly busier, and s busy.",
    ),
)
