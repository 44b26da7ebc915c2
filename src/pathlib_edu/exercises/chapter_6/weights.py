"""Exercise 6.13: what a weight buys, measured."""

from typing import Any

from ..engine import form_parts
from ..engine.claim import Form, Wrong, claim

#: For each weight: the expansions up to the first path, its moves, and the expansions in all. Counted by the test.
COUNTED = {
    1: (8_668, 15, 8_668),
    2: (216, 15, 8_849),
    4: (128, 22, 11_146),
    8: (132, 25, 12_914),
    16: (132, 25, 13_177),
}
#: How many states have f < C*: no search can do without them.
AT_LEAST = 8_653
LEAST_MOVES = 15
#: What the three numbers are, in the order in which they are given.
NUMBERS = ("the expansions up to the first path", "the moves of the first path", "the expansions in all")

TRIPLE = form_parts.in_a_row(
    {"up to the first path": form_parts.number(), "its moves": form_parts.number(), "in all": form_parts.number()}
)


@claim(
    "6.13",
    points=2,
    returns="a dict of five triples and a number",
    hints=(
        "A story tells of each expansion, and of each path when it is found: count the one until you meet the other.",
        "Go through the story to its end. What is the count when the first path comes, and what is it at the end?",
        "A bound says that nothing cheaper exists. Which states has every search expanded before it may say that?",
    ),
    form=Form(
        "measured",
        form_parts.record({**{f"weight {weight}": TRIPLE for weight in COUNTED}, "at least": form_parts.number()}),
    ),
)
def measure_the_weights(_: None, answer: Any) -> Wrong | None:
    """The dictionary should have for each weight what was counted, and how many expansions any proof takes at least."""
    if not isinstance(answer, dict):
        return Wrong(f"a dict with the keys {', '.join([*(f'weight {n}' for n in COUNTED), 'at least'])}", repr(answer))
    for weight, counted in COUNTED.items():
        if fault := triple_fault(f"weight {weight}", counted, answer.get(f"weight {weight}")):
            return fault
    given = answer.get("at least")
    if given == AT_LEAST:
        return None
    measured = given == min(total for *_, total in COUNTED.values())
    hint = "That is the least that you have measured. Another order might take fewer: down to what?" if measured else ""
    return Wrong("another number for 'at least'", repr(given), hint or "Which states must every search expand?")


def triple_fault(name: str, counted: tuple[int, int, int], given: Any) -> Wrong | None:
    """Say what is wrong with the three numbers of one weight."""
    if not isinstance(given, (tuple, list)) or len(given) != len(counted):
        return Wrong(f"three numbers for {name!r}", repr(given))
    for says, right, one in zip(NUMBERS, counted, given, strict=True):
        if one != right:
            return Wrong(f"another number for {name!r}: {says}", repr(one), hint_of(says, right, one))
    return None


def hint_of(says: str, right: int, given: Any) -> str:
    """Return what may help whoever has counted another number."""
    if given == right - 1:
        return "Does your count take in the expansion of the goal?"
    if says == NUMBERS[1] and given == LEAST_MOVES:
        return "That is the last path that the search finds, not the first."
    return "Is it `anytime_weighted_astar`, on `four`, with `four.rook` and this weight?"
