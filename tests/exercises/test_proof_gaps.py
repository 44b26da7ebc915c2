"""Proofs with gaps, those of all chapters: one piece fits each gap, and whoever puts in another is told what to ask."""

import re

import pytest
from test_flawed_proofs import statement

from answers import fails, passes
from pathlib_edu.exercises import CLAIMS
from pathlib_edu.exercises.engine.proof_gaps import Gaps

GAPS = {number: claim.made_of for number, claim in CLAIMS.items() if isinstance(claim.made_of, Gaps)}


@pytest.mark.parametrize("number", GAPS)
def test_the_statement_has_each_gap_and_each_piece_once_and_in_order(number):
    gaps, said = GAPS[number], statement(number)
    assert said.startswith("*Fill the gaps, ")
    assert re.findall(r"\*\*\((\d+)\)\*\*", said) == [str(n) for n in range(1, len(gaps.fill) + 1)]
    assert "".join(re.findall(r"^- ([A-Z]): ", said, re.MULTILINE)) == gaps.letters
    assert gaps.letters == "".join(chr(ord("A") + n) for n in range(len(gaps.letters)))
    assert len(gaps.asked) == len(gaps.fill) == len(set(gaps.fill)) and len(gaps.false) >= 2


@pytest.mark.parametrize("number", GAPS)
def test_every_other_piece_in_a_gap_is_told_what_is_wrong_with_it(number):
    gaps = GAPS[number]
    assert passes(number, gaps.fill) and passes(number, list(gaps.fill.lower()))
    for gap, right in enumerate(gaps.fill):
        for letter in gaps.letters:
            if letter != right:
                verdict = fails(number, gaps.fill[:gap] + letter + gaps.fill[gap + 1 :])
                assert verdict.got == f"{letter} in gap {gap + 1}"
                assert verdict.hint == gaps.false.get(letter, gaps.asked[gap])


@pytest.mark.parametrize("number", GAPS)
def test_too_few_too_many_and_other_letters_are_told_so(number):
    fill = GAPS[number].fill
    for answer in (fill[:-1], fill + fill[0], " ", []):
        assert f"{len(fill)} letters" in fails(number, answer).expected
    assert "letters from A to" in fails(number, "Z" + fill[1:]).expected
    assert fails(number, 3).expected == CLAIMS[number].returns
