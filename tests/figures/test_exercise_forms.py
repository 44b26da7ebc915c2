"""Forms in a notebook: what they hold is checked as the cell would be that they write."""

import pytest

from pathlib_edu import check, form
from pathlib_edu.exercises import CLAIMS
from pathlib_edu.figures.form import given
from pathlib_edu.problems.kinds import build


def test_a_form_checks_what_it_says_and_tells_it_as_check_does():
    answer = form("1.1")
    answer.text = 'order = ["S", "B", "A"]'
    answer._hear(answer, {"check": True}, [])
    assert not answer.passed and answer.verdict == repr(check("1.1", ["S", "B", "A"]))
    answer.text = 'order = ["S", "B", "A", "C", "D", "G"]'
    answer.check()
    assert answer.passed and answer.verdict == repr(check("1.1", list("SBACDG")))


@pytest.mark.parametrize("text", ['trap = Grid.parse("S")', "trap = open('x')", "trap = (", "other = 1", ""])
def test_what_is_no_answer_is_told_in_a_sentence(text):
    answer = form("1.5")
    answer.text = text
    answer.check()
    assert not answer.passed and answer.verdict.startswith("This is no answer yet: ") and "\n" not in answer.verdict


def test_a_forms_text_holds_values_and_the_worlds_that_it_calls_for():
    text = 'astray = {"Ann": Pacman(["P."]), "Ben": (1, [Graph.parse("S -> G -1", signed=True), None])}'
    astray = given(text, "astray")
    assert astray["Ann"].pellets == [(0, 1)] and astray["Ben"][1][0].edges() == [("S", "G", -1)]
    for outside in "x = print(1)", "x = [n for n in [1]]", "x = Graph.parse", "x = __import__('os')":
        with pytest.raises(ValueError):
            given(outside, "x")


@pytest.mark.parametrize(("number", "says"), [("1.2", "asks for a function"), ("9.9", "does not exist")])
def test_an_exercise_without_a_form_is_told_why(number, says):
    with pytest.raises(ValueError, match=f"exercise {number} {says}.*1.1, 1.4"):
        form(number)


def worlds(part):
    if isinstance(part, dict):
        yield from [part["world"]] if "world" in part else ()
    for one in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        yield from worlds(one)


@pytest.mark.parametrize("number", [number for number, claim in CLAIMS.items() if claim.form])
def test_every_world_of_a_form_is_one_that_a_figure_can_show(number):
    for world in worlds(form(number).form["part"]):
        assert build(world)
