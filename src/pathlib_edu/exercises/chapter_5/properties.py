"""Exercise 5.2: which laws hold for six relations."""

from collections.abc import Callable
from functools import cache
from itertools import product
from typing import Any

from ..engine import form_parts
from ..engine.claim import Form, Wrong, claim

Pair = tuple[int, int]

#: The relations of exercise 5.2, between pairs of whole numbers that are not negative.
RELATIONS: dict[str, Callable[[Pair, Pair], bool]] = {
    "A": lambda a, b: a[0] <= b[0] and a[1] <= b[1],
    "B": lambda a, b: a[0] < b[0] or (a[0] == b[0] and a[1] <= b[1]),
    "C": lambda a, b: sum(a) <= sum(b),
    "D": lambda a, b: a[0] < b[0] and a[1] < b[1],
    "E": lambda a, b: max(a) <= max(b),
    "F": lambda a, b: sum(a) <= sum(b) + 1,
}
PROPERTIES = {"r": "reflexive", "t": "transitive", "o": "total", "i": "isotone"}


@cache
def objections(letter: str) -> dict[str, str]:
    """Return the properties that a relation has not, each with the smallest counterexample among pairs up to 3."""
    le = RELATIONS[letter]
    pairs: list[Pair] = sorted(((x, y) for x in range(4) for y in range(4)), key=lambda pair: (sum(pair), pair))
    found: dict[str, str] = {}
    for a in pairs:
        if not le(a, a):
            found.setdefault("r", f"not {a} <= {a}")
    for a, b in product(pairs, repeat=2):
        if not le(a, b):
            if not le(b, a):
                found.setdefault("o", f"neither {a} <= {b} nor {b} <= {a}")
            continue
        for c in pairs:
            if le(b, c) and not le(a, c):
                found.setdefault("t", f"{a} <= {b} <= {c}, but not {a} <= {c}")
            mine, theirs = (a[0] + c[0], a[1] + c[1]), (b[0] + c[0], b[1] + c[1])
            if not le(mine, theirs):
                found.setdefault("i", f"{a} <= {b}, but with {c} added not {mine} <= {theirs}")
    return found


@claim(
    "5.2",
    returns="a dict of letters",
    hints=(
        "Try small pairs: (0, 1), (1, 0), (0, 0). Most counterexamples need nothing larger.",
        "Isotone: take two pairs that compare only just, and add a pair that makes one part decide.",
        "E forgets the smaller part until something is added to it. F forgives one, and then one again.",
    ),
    form=Form("properties", form_parts.record(dict.fromkeys("ABCDEF", form_parts.letters(**PROPERTIES)))),
)
def name_the_properties(_: None, answer: Any) -> Wrong | None:
    """Each of A to F should have exactly the letters of the properties that it has."""
    if not isinstance(answer, dict):
        return Wrong(f"a dict with the keys {', '.join(RELATIONS)}", repr(answer))
    for letter in RELATIONS:
        given = answer.get(letter)
        if not isinstance(given, str) or set(given) - {*PROPERTIES, " "}:
            return Wrong(f"letters out of {''.join(PROPERTIES)!r} for {letter}", repr(given))
        against = objections(letter)
        for short, name in PROPERTIES.items():
            if short in against and short in given:
                return Wrong(f"{letter} is not {name}", repr(given), against[short])
            if short not in against and short not in given:
                hint = "Among pairs of numbers up to 3 there is no counterexample to it."
                return Wrong(f"{letter} is {name}", repr(given), hint)
    return None
