"""Exercise 2.3: which estimates are admissible, and where the others say too much."""

import reprlib
from collections.abc import Callable
from math import hypot
from typing import Any

from ..engine import form_parts
from ..engine.claim import Form, Wrong, claim

VERDICT = form_parts.choice(
    form_parts.option(None, "admissible on all maps"),
    form_parts.instead(
        "says too much, at the offset", form_parts.in_a_row({"dr": form_parts.number(), "dc": form_parts.number()})
    ),
)

#: The estimates of exercise 2.3, of an offset with dr, dc >= 0.
ESTIMATES: dict[str, Callable[[int, int], float]] = {
    "A": lambda dr, dc: max(dr, dc),
    "B": lambda dr, dc: dr * dr + dc * dc,
    "C": lambda dr, dc: hypot(dr, dc),
    "D": lambda dr, dc: dr * dc,
    "E": lambda dr, dc: max(dr, dc) + min(dr, dc) / 2,
    "F": lambda dr, dc: 1.4 * min(dr, dc) + abs(dr - dc),
}
INNOCENT = {
    "A": "Each step changes the larger of the two numbers by one at most.",
    "C": "Nobody is faster than a bird.",
    "F": "The diagonal step is counted as 1.4, which is less than the root of 2.",
}
FAR = 1_000  # the rows and columns that a witness may be away


@claim(
    "2.3",
    returns="a dict of offsets and None",
    hints=(
        "The true way on open ground is the octile distance. Compare each formula with it.",
        "Try (0, k), (1, 1) and (2, 2): along a row, and on the diagonal, near and a little further away.",
        "For the others, give a reason: which of the formulas is never above the octile distance?",
    ),
    form=Form("witness", form_parts.record(dict.fromkeys("ABCDEF", VERDICT))),
)
def name_a_witness(_: None, answer: Any) -> Wrong | None:
    """Each estimate should be called admissible with None, or convicted by an offset at which it overestimates."""
    if not isinstance(answer, dict):
        return Wrong(f"a dict with the keys {', '.join(ESTIMATES)}", repr(answer))
    for letter, estimate in ESTIMATES.items():
        if letter not in answer:
            return Wrong(f"None or an offset (dr, dc) for {letter}", "nothing")
        witness = answer[letter]
        if letter in INNOCENT:
            if witness is not None:
                return Wrong(f"None for {letter}: it never overestimates", repr(witness), INNOCENT[letter])
            continue
        if witness is None:
            return Wrong(f"an offset at which {letter} overestimates", "None", "Try small offsets, such as (1, 1).")
        if not (isinstance(witness, list) and len(witness) == 2 and all(type(x) is int for x in witness)):
            return Wrong(f"None or an offset (dr, dc) for {letter}", repr(witness))
        dr, dc = (abs(x) for x in witness)
        if max(dr, dc) > FAR:
            return Wrong(f"an offset of at most {FAR:,} rows and columns", reprlib.repr(tuple(witness)))
        true = hypot(1, 1) * min(dr, dc) + abs(dr - dc)
        if estimate(dr, dc) <= true + 1e-9:
            said = f"{letter} says {estimate(dr, dc):.4g}, and the way is {true:.4g} steps long: not too much"
            return Wrong(f"an offset at which {letter} overestimates", repr(tuple(witness)), said)
    return None
