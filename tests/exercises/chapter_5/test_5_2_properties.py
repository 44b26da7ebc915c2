"""Exercise 5.2: which laws hold for six relations. For each only one set of letters is right, in any order, with or
without spaces, and what is under other keys does not matter."""

from ast import literal_eval
from itertools import product

from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.chapter_5.properties import objections

NUMBER = "5.2"
PROPERTIES = {"A": "rti", "B": "rtoi", "C": "rtoi", "D": "ti", "E": "rto", "F": "roi"}

RIGHT = {
    "backwards, twice, with spaces": {letter: " ".join(word[::-1] + word) for letter, word in PROPERTIES.items()},
    "with a key more": {**PROPERTIES, "G": "who knows"},
    "in another order": dict(reversed(PROPERTIES.items())),
}

WRONG = {
    "nothing filled in": (dict.fromkeys("ABCDEF", ""), "A is reflexive"),
    "all of all": (dict.fromkeys("ABCDEF", "rtoi"), "A is not total"),
    "a total product order": ({**PROPERTIES, "A": "rtoi"}, "neither (0, 1) <= (1, 0)"),
    "a product order that is not isotone": ({**PROPERTIES, "A": "rt"}, "A is isotone"),
    "an order too few": ({**PROPERTIES, "B": "rti"}, "B is total"),
    "a sum that is not total": ({**PROPERTIES, "C": "rti"}, "C is total"),
    "a strict one reflexive": ({**PROPERTIES, "D": "rti"}, "not (0, 0) <= (0, 0)"),
    "a strict one total": ({**PROPERTIES, "D": "oti"}, "neither (0, 0) <= (0, 0)"),
    "an isotone maximum": ({**PROPERTIES, "E": "rtoi"}, "(0, 1) <= (1, 0), but with"),
    "a transitive tolerance": ({**PROPERTIES, "F": "rtoi"}, "(0, 2) <= (0, 1) <= (0, 0)"),
    "words": ({**PROPERTIES, "B": "total"}, "letters out of"),
    "lists of letters": ({letter: list(word) for letter, word in PROPERTIES.items()}, "letters out of"),
    "one left out": ({letter: PROPERTIES[letter] for letter in "ABCDE"}, "for F"),
    "small keys": ({letter.lower(): word for letter, word in PROPERTIES.items()}, "for A"),
    "a list of words": (list(PROPERTIES.values()), "a dict with the keys"),
}  # fmt: skip

NAMES = {"r": "reflexive", "t": "transitive", "o": "total", "i": "isotone"}
RELATIONS = {
    "A": lambda a, b: a[0] <= b[0] and a[1] <= b[1],
    "B": lambda a, b: a <= b,  # as tuples compare
    "C": lambda a, b: a[0] + a[1] <= b[0] + b[1],
    "D": lambda a, b: a[0] < b[0] and a[1] < b[1],
    "E": lambda a, b: max(a) <= max(b),
    "F": lambda a, b: a[0] + a[1] <= b[0] + b[1] + 1,
}
PAIRS = list(product(range(4), repeat=2))


def holds(letter, short):
    """Does a relation have a property, among small pairs?"""
    le = RELATIONS[letter]
    return {
        "r": lambda: all(le(a, a) for a in PAIRS),
        "t": lambda: all(not (le(a, b) and le(b, c)) or le(a, c) for a, b, c in product(PAIRS, repeat=3)),
        "o": lambda: all(le(a, b) or le(b, a) for a, b in product(PAIRS, repeat=2)),
        "i": lambda: all(not le(a, b) or le(plus(a, c), plus(b, c)) for a, b, c in product(PAIRS, repeat=3)),
    }[short]()


def plus(a, b):
    return a[0] + b[0], a[1] + b[1]


def claimed(came, short):
    """The relations of which an answer says that they have a property."""
    return [letter for letter in RELATIONS if short in came[letter]]


def given(said, came):
    return any(said == repr(came.get(letter)) for letter in RELATIONS)


def refuted(short, no):
    """Of a relation of which the answer says that it has a property, these pairs show that it has not."""

    def so(case, came, match):
        pairs = list(map(literal_eval, match.groups()))
        return any(no(RELATIONS[letter], *pairs) for letter in claimed(came, short))

    return so


PAIR = r"(\(\d, \d\))"
SAYS = {
    "a dict with the keys A, B, C, D, E, F": lambda case, came, match: not isinstance(came, dict),
    r"letters out of 'rtoi' for ([A-F])": lambda case, came, match: (
        not isinstance(came.get(match[1]), str) or set(came[match[1]]) - set("rtoi ")
    ),
    r"([A-F]) is not (\w+)": lambda case, came, match: (
        not holds(match[1], match[2][0] if match[2] != "total" else "o")
        and match[1] in claimed(came, match[2][0] if match[2] != "total" else "o")
    ),
    r"([A-F]) is (\w+)": lambda case, came, match: (
        holds(match[1], match[2][0] if match[2] != "total" else "o")
        and match[1] not in claimed(came, match[2][0] if match[2] != "total" else "o")
    ),
    f"not {PAIR} <= {PAIR}": refuted("r", lambda le, a, b: a == b and not le(a, b)),
    f"neither {PAIR} <= {PAIR} nor {PAIR} <= {PAIR}": refuted(
        "o", lambda le, a, b, c, d: (a, b) == (d, c) and not le(a, b) and not le(b, a)),
    f"{PAIR} <= {PAIR} <= {PAIR}, but not {PAIR} <= {PAIR}": refuted(
        "t", lambda le, a, b, c, d, e: (a, c) == (d, e) and le(a, b) and le(b, c) and not le(a, c)),
    f"{PAIR} <= {PAIR}, but with {PAIR} added not {PAIR} <= {PAIR}": refuted(
        "i", lambda le, a, b, c, d, e: (plus(a, c), plus(b, c)) == (d, e) and le(a, b) and not le(d, e)),
    "Among pairs of numbers up to 3 there is no counterexample to it.": lambda case, came, match: any(
        holds(letter, short) and letter not in claimed(came, short) for letter in RELATIONS for short in NAMES),
    r"'.*'|\[.*\]": lambda case, came, match: given(match[0], came),
}  # fmt: skip


def test_the_relations_are_judged_beyond_the_pairs_that_were_tried():
    """What objections finds none to, none of the pairs up to 3 objects to either: the letters are no accident."""
    for letter, word in PROPERTIES.items():
        assert {*"rtoi"} - set(objections(letter)) == set(word) == {short for short in NAMES if holds(letter, short)}
