"""False proofs, those of all chapters: what is said of each line, in the book and by the check, is about that line."""

import re
from pathlib import Path

import pytest

from answers import fails
from held_answers import modules
from pathlib_edu.exercises import CLAIMS, check
from pathlib_edu.exercises.engine.flawed_proofs import Flaw
from pathlib_edu.press.manuscript import read_manuscript
from pathlib_edu.press.side_roads import manuscripts_in

FLAWS = {number: claim.made_of for number, claim in CLAIMS.items() if isinstance(claim.made_of, Flaw)}
BOOK = Path(__file__).parents[2] / "book"


def statement(number):
    label = f":label: ex-{number.replace('.', '-')}\n"
    [manuscript] = [path for path in manuscripts_in(BOOK) if label in path.read_text(encoding="utf-8")]
    [cell] = [cell.source for cell in read_manuscript(manuscript).cells if label in cell.source]
    return cell.split(label)[1].split("```")[0]


@pytest.mark.parametrize("number", FLAWS)
def test_each_line_of_the_statement_is_the_flaw_or_has_its_defence(number):
    flaw = FLAWS[number]
    lines = [int(found) for found in re.findall(r"^(\d+)\. ", statement(number), re.MULTILINE)]
    assert lines == sorted([*flaw.sound, flaw.line]) == list(range(1, len(lines) + 1))
    assert statement(number).startswith("*Find the flaw, ")


@pytest.mark.parametrize("number", FLAWS)
def test_whoever_blames_a_line_that_follows_is_told_why_it_does(number):
    flaw = FLAWS[number]
    for line, why in flaw.sound.items():
        assert fails(number, (line, *flaw.case.values())).hint == why
    for line in (0, len(flaw.sound) + 2, "1", True, None):
        assert "have the numbers 1 to" in fails(number, (line, *flaw.case.values())).hint


@pytest.mark.parametrize("number", FLAWS)
def test_an_answer_of_another_form_is_shown_the_form(number):
    flaw = FLAWS[number]
    for answer in (flaw.line, (flaw.line,), (flaw.line, *flaw.case.values(), 0), str(flaw.line), {}):
        assert fails(number, answer).expected == flaw.form == CLAIMS[number].returns


@pytest.mark.parametrize("number", FLAWS)
def test_the_example_of_the_form_refutes_nothing(number):
    assert fails(number, (FLAWS[number].line, *FLAWS[number].case.values()))


def test_what_is_too_many_is_counted_in_the_same_things():
    flawed = [module for module in modules() if module.NUMBER in FLAWS]
    said = [check(module.NUMBER, answer) for module in flawed for answer, _ in module.WRONG.values()]
    limits = [(re.fullmatch(r"at most (\d+) (\w+?)s?", verdict.expected), verdict.got) for verdict in said]
    assert sum(limit is not None for limit, _ in limits) > 2
    for limit, got in limits:
        if limit:
            given = re.fullmatch(rf"(\d+) {limit[2]}s", got)
            assert given and int(given[1]) > int(limit[1])
