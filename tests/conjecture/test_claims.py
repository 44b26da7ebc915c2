"""The claim language: what a claim means, and what is said of one that means nothing."""

from fractions import Fraction
from itertools import product
from math import inf

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pathlib_edu.conjecture import PROPERTIES, refute
from pathlib_edu.conjecture.claim import ClaimError, read
from pathlib_edu.conjecture.properties import Case, World
from pathlib_edu.search.catalogue import SEARCHES


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("{a} -> {b} -> {c}", lambda a, b, c: not a or (not b or c)),
        ("({a} -> {b}) -> {c}", lambda a, b, c: not (not a or b) or c),
        ("({a} -> {b} -> {c}) and {a}", lambda a, b, c: (not a or not b or c) and a),
        ("{a} or {b} -> {c}", lambda a, b, c: not (a or b) or c),
        ("{a} -> {b} or {c}", lambda a, b, c: not a or b or c),
        ("not {a} and {b} -> {c}", lambda a, b, c: not ((not a) and b) or c),
        ("{a} and ({b} -> {c})", lambda a, b, c: a and (not b or c)),
        ("not ({a} -> {b}) or {c}", lambda a, b, c: (a and not b) or c),
        ("{a} == {b} -> {c}", lambda a, b, c: a != b or c),
    ],
)
def test_the_arrow_binds_less_than_all_else_and_to_the_right(text, meant):
    world = World(("S", "G"), 1, [(0, 1, 1)])
    case = Case(SEARCHES["astar"], None).put(world, (0, 0))
    for values in product([True, False], repeat=3):
        a, b, c = ("(cost == 1)" if value else "(h(S) == 1)" for value in values)
        claim = read(text.format(a=a, b=b, c=c))
        assert (not claim.fits(case) or claim.holds(case)) == bool(meant(*values))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("cost / 2", Fraction(3, 2)),
        ("cost // 2 + edges * states - 1", 1 + 2 - 1),
        ("-cost ** 2 % 7", -9 % 7),
        ("0.1 + 0.2", Fraction(3, 10)),
        ("inf + cost", inf),
        ("h(S) - h(G)", 5),
    ],
)
def test_sums_are_exact(text, value):
    case = Case(SEARCHES["astar"], None).put(World(("S", "G"), 1, [(0, 1, 3)]), (5, 0))
    wanted = f"{value.numerator} / {value.denominator}" if isinstance(value, Fraction) else str(value)
    assert read(f"{text} == {wanted}").holds(case)


@pytest.mark.parametrize(
    ("text", "sentence", "column"),
    [
        ("admissable(h) -> cost == optimal", "'admissable' is not a property: did you mean admissible?", 1),
        ("consistent -> not\n reopend", "'reopend' is not a property: did you mean reopened?", 20),
        ("xyzzy", "'xyzzy' is not a property: there are states, edges", 1),
        (" cost -> found", "`cost` is a number where true or false is needed", 2),
        ("found -> cost > admissible", "`admissible` is true or false where a number is needed", 17),
        ("cost + 1", "the claim is a number", 1),
        ("cost = optimal", "write `==` for equal", 6),
        ("found => cost == 1", "write `->` for implies", 7),
        ("found, solvable", "`and` joins", 6),
        ("found && solvable", "write `and`", 7),
        ("found ->", "'->' has no meaning in a claim: something must follow it", 7),
        ("(found -> ) -> found", "something must follow it", 8),
        ("-> found", "Python cannot read the claim", None),
        ("()", "more Python than a claim may hold", 1),
        ("found and (cost == 1", "Python cannot read the claim", None),
        ("h(A) == 1", "`h(A)` has no meaning: an estimate is h(S), h(G)", 1),
        ("h -> found", "an estimate is h(S), h(G)", 1),
        ("found(h)", "write `found`, without brackets", 1),
        ("admissible(g)", "write `admissible(h)`", 1),
        ("[found]", "more Python than a claim may hold", 1),
        ("found.real", "more Python than a claim may hold", 1),
        ("(lambda: found)()", "more Python than a claim may hold", 1),
        ("__import__('os')", "'__import__' is not a property", 1),
        ("found if found else found", "more Python than a claim may hold", 1),
        ("found is True", "more Python than a claim may hold", 1),
        ("'found'", "more Python than a claim may hold", 1),
        ("  ", "there is no claim", None),
        (None, "there is no claim", None),
        ("found" + " and found" * 50, "characters", None),
        ("(" * 150 + "found", "Python cannot read the claim", None),
        ("\0", "Python cannot read the claim", None),
    ],
)
def test_a_claim_that_cannot_be_read_gets_one_sentence(text, sentence, column):
    with pytest.raises(ClaimError) as told:
        read(text)
    assert sentence in str(told.value) and "\n" not in str(told.value)
    if column is not None:
        assert told.value.column == column


@pytest.mark.parametrize("text", ["not " * 98 + "found", "-" * 390 + "1 < cost", "(" * 190 + "found" + ")" * 190])
def test_deep_claims_are_read_or_refused_in_words(text):
    try:
        assert read(text).names
    except ClaimError as error:
        assert "deeply" in str(error) or "Python cannot read" in str(error)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("9**9**9**9 > cost", "`**` takes numbers up to"),
        ("2 ** -1 > 0", "`**` takes numbers up to"),
        ("cost / edges < 5", "the claim divides by zero"),
        ("edges % 0 == 1", "the claim divides by zero"),
        ("cost - optimal == 0", "inf - inf has no value: make `solvable` a premise"),
    ],
)
def test_what_has_no_value_in_a_case_gets_one_sentence_with_the_graph(text, sentence):
    with pytest.raises(ClaimError, match=r"on the graph") as told:
        refute(text, states=2, random=0)
    assert sentence in str(told.value)


WORDS = st.sampled_from(
    [*PROPERTIES, "h(S)", "(h)", "(", ")", "->", "and", "or", "not", "==", "<", "<=", "-", "**", "/", "9"]
)


@given(st.lists(WORDS, max_size=9).map(" ".join) | st.text(max_size=20))
@settings(max_examples=400)
def test_whatever_is_written_is_tried_or_refused_in_words(text):
    try:
        assert refute(text, states=3, costs=1, h=1, random=3).tried > 0
    except ClaimError as error:
        assert str(error) and "\n" not in str(error)
        assert error.column is None or 1 <= error.column <= len(text) + 1


@pytest.mark.parametrize(
    "text",
    [
        "solvable and optimal > 0 and cost / optimal > 1 -> not consistent",
        "found and optimal - optimal == 1 -> solvable",
        "not found or optimal - optimal == 0",
    ],
)
def test_what_stands_before_a_sum_guards_it(text):
    assert refute(text, states=3, back=0, random=0).graph is None


def test_equalities_inside_each_other_take_no_longer_than_others():
    deep = "found"
    for _ in range(28):
        deep = f"({deep}==found)"
    assert read(deep).names == ("found",)
