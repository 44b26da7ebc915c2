"""Proofs in the reader's own words: whatever can be read is kept as it was written, and a person marks it."""

import re

import pytest
from test_flawed_proofs import statement

from answers import fails
from model_answers import exercises
from pathlib_edu.exercises import CLAIMS, Verdict, check
from pathlib_edu.exercises.engine.written_proofs import LEAST, MOST, claim_written_proof

TO_WRITE = [number for number, claim in CLAIMS.items() if claim.rubric]
QUESTIONS = ("Is the first step there?", "Is the second?", "Does it end?")
HOSTILE = {
    "markup": "<script>alert(1)</script> <img src=x onerror=alert(1)> ![](https://example.org/a.png) and more",
    "a formula that is none": r"Let $\frac{1$ be a number, and $$\begin{x}$$ be no formula at all.",
    "quotes": 'It is called """proof""", and ends with a backslash \\',
    "what nobody sees": "A proof \u202e with \u200b signs that nobody \x00 sees",
    "a fence": "```\nnever closed\nand this is all that it says",
}


@pytest.fixture
def number():
    claim_written_proof("99.1", QUESTIONS, hints=("Look.", "Do.", "Nearly."))
    yield "99.1"
    del CLAIMS["99.1"]


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_whatever_can_be_read_is_kept_as_it_was_written(text, number):
    verdict = check(number, text)
    assert verdict.stands and not verdict.passed and verdict.got == text
    assert (verdict.points, verdict.most, verdict.rubric) == (0, 3, QUESTIONS)
    shown = verdict._repr_mimebundle_()
    assert shown["text/markdown"].startswith(text.strip()), "a notebook typesets it"
    for words in shown.values():
        assert all(question in words for question in QUESTIONS)


def test_a_verdict_with_points_earned_is_no_written_proof():
    assert Verdict("1.1", 1, 1, 3, "").stands and not Verdict("1.1", 0, 1, 3, "").stands


@pytest.mark.parametrize(
    ("answer", "expected", "got"),
    [
        ("", "a proof", "an empty text"),
        (" \n\t\n", "a proof", "an empty text"),
        ("That is clear.", f"at least {LEAST} words", "'That is clear.'"),
        ("word " * 10_000, f"at most {MOST:,} characters", "50,000 characters"),
        ("word " * 1_000_000, f"at most {MOST:,} characters", "endless length"),
        (None, "between", "still to be replaced"),
        (3, "between", "3"),
        (["a", "list", "of", "five", "words"], "between", "'list'"),
        (len, "between", "`len`"),
    ],
)
def test_what_nobody_can_mark_gets_one_sentence(answer, expected, got, number):
    verdict = fails(number, answer)
    assert expected in verdict.expected and got in verdict.got and not verdict.rubric


def test_one_of_exactly_the_most_characters_is_kept(number):
    assert check(number, ("word " * MOST)[:MOST]).stands


@pytest.mark.parametrize("one", TO_WRITE)
def test_its_rubric_asks_three_or_four_questions_and_each_is_a_point(one):
    rubric, said = CLAIMS[one].rubric, statement(one)
    assert len(rubric) in (3, 4) and len(set(rubric)) == len(rubric) == CLAIMS[one].points
    for question in rubric:
        assert re.fullmatch(r"[A-Z][^$\\]+\?", question), "in plain words"
        assert re.search(r"\b(does|do|is|are|has|have|did)\b", question.lower()), "answered by yes or no"
    assert said.startswith(f"*Write a proof, {len(rubric)} points.*")


@pytest.mark.parametrize("one", TO_WRITE)
def test_the_book_s_own_proof_can_be_marked_and_the_stub_cannot(one):
    exercise = exercises()[one]
    verdict = check(one, exercise.model())
    assert verdict.stands and 40 < len(verdict.got.split()) < 400, "as short as a book prints it"
    assert "$" in verdict.got
    assert fails(one, exercise.handed_in(exercise.stub)).got == "an empty text"
