"""Exercise 7.11: even and odd lengths, pairs of rows that close a piece apart, and the bound of a row, by hand."""

from typing import Any

from ...problems.pacman import Pacman
from ..engine import form_parts
from ..engine.claim import Form, Wrong, claim

#: The maze of exercise 7.11.
MAZE = Pacman(["%%%%%%%%%%", "%.%.%%...%", "%...P..%.%", "%.%%%%...%", "%%%%%%%%%%"])
#: The numbers that are asked for, and a word for whoever is wrong.
NUMBERS = {
    "left even": (12, "The left side has no loop: to come back, every edge has to be walked there and back."),
    "left odd": (8, "Where should the walk end, so that the longest way need not be walked back?"),
    "right even": (12, "Two edges lead to a ring. Which edges are walked twice, and which once?"),
    "right odd": (9, "The walk may stop before its round of the ring is complete, and need not come back."),
    "shortest": (20, "All sides even, but for one, which may be odd. Which one saves more?"),
    "bound": (
        7,
        "Each untouched cell counts one. Each piece counts as many as it has odd cells, but no less than two. "
        "And there are no half steps: round up.",
    ),
}
#: The pairs of rows, each with its rows' pieces: which of the edges are in one, and 5 for the edge that leads on.
FIRST = {"U": ("12", "34"), "V": ("14", "23")}
SECOND = {"X": ("15", "2", "34"), "Y": ("15", "23", "4")}
PAIRS = {
    letter: f"{one}{two}" for letter, (one, two) in zip("ABCD", ((a, b) for a in FIRST for b in SECOND), strict=True)
}


def has_a_piece_apart(pair: str) -> bool:
    """Does a piece arise from this pair of rows that does not reach edge 5?"""
    reached = {"5"}
    for _ in "1234":
        reached.update(*(piece for piece in FIRST[pair[0]] + SECOND[pair[1]] if reached & {*piece}))
    return reached != {*"12345"}


@claim(
    "7.11",
    draw=lambda case: MAZE.picture(),
    returns="a dict of six numbers and a text",
    hints=(
        "Even: every dead end is walked in and out again, and every ring once around. Odd: one way back is saved.",
        "From edge 5, follow the edges on one side and on the other in turn. Which pieces do you never come to?",
        "The bound: two for each piece, or its odd cells if more; less two, halved; one for each untouched cell; and "
        "rounded up.",
    ),
    form=Form(
        "predicted",
        form_parts.record(
            {
                **{name: form_parts.number() for name in list(NUMBERS)[:5]},
                "dropped": form_parts.letters(**PAIRS),
                "bound": form_parts.number(),
            }
        ),
    ),
)
def do_it_by_hand(_: None, answer: Any) -> Wrong | None:
    """The dictionary should have both lengths of each side, the shortest walk, the pairs to be dropped, the bound."""
    if not isinstance(answer, dict):
        return Wrong(f"a dict with the keys {', '.join([*NUMBERS, 'dropped'])}", repr(answer))
    for name, (number, hint) in NUMBERS.items():
        if answer.get(name) != number:
            return Wrong(f"another number for {name!r}", repr(answer.get(name)), hint)
    return pairs_fault(answer.get("dropped"))


def pairs_fault(dropped: Any) -> Wrong | None:
    """Say what is wrong with the pairs that are to be dropped."""
    if not isinstance(dropped, str) or not {*dropped} <= {*PAIRS}:
        return Wrong("a text of some of the letters A, B, C, D for 'dropped'", repr(dropped))
    for letter, pair in PAIRS.items():
        apart = has_a_piece_apart(pair)
        if apart is not (letter in dropped):
            hint = f"Follow the pair {pair} from edge 5. Which edges do you come to?"
            return Wrong(f"another answer for {letter}, the pair {pair}", repr(dropped), hint)
    return None
