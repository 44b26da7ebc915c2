"""False proofs, those of all chapters: what is said of each line, in the book and by the check, is about that line."""

import re
from pathlib import Path

import pytest

from answers import caught, fails, passes
from pathlib_edu.exercises import CLAIMS
from pathlib_edu.exercises.chapter_1_proofs import least_tree
from pathlib_edu.exercises.flawed_proofs import FLAWS
from pathlib_edu.exercises.worlds import graphs
from pathlib_edu.press.manuscript import read_manuscript
from pathlib_edu.problems.graph import Graph

BOOK = Path(__file__).parents[2] / "book"
TRIANGLE = "S -- A 2; S -- B 2; A -- B 1"


def statement(number):
    [manuscript] = BOOK.glob(f"{int(number.split('.')[0]):02}_*.md")
    label = f":label: ex-{number.replace('.', '-')}\n"
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


# 1.12 ---------------------------------------------------------------------------------------------------------------

#: A graph that refutes nothing, and a word of what is said of it.
WRONG_ROADS = {
    "one way only": ("S -> A 2; A -- B 1", "lead both ways"),
    "another price back": ("S -> A 2; A -> S 3", "lead both ways"),
    "cut off": ("S -- A 2; B -- C 1", "no way to B"),
    "a tree already": ("S -- A 2; A -- B 1", "what does the tree of parents miss"),
    "the short road on the way": ("S -- A 1; A -- B 1; S -- B 3", "what does the tree of parents miss"),
    "all roads alike": ("S -- A 1; S -- B 1; A -- B 1", "what does the tree of parents miss"),
    "five places": (f"{TRIANGLE}; B -- C 1; C -- D 1", "at most"),
    "no roads": ("", "no road"),
    "no graph": ("S to A", "no such graph"),
    "a number": (7, "a Graph, or its text"),
}


@pytest.mark.parametrize("graph", [TRIANGLE, Graph.parse(TRIANGLE), "S -- A 3; S -- G 3; A -- G 2; A -- B 1"], ids=str)
def test_roads_that_refute_the_claim_pass(graph):
    assert passes("1.12", (4, graph))


@pytest.mark.parametrize("name", WRONG_ROADS)
def test_roads_that_do_not_are_told_why(name):
    graph, said = WRONG_ROADS[name]
    caught("1.12", (4, graph), said)


def test_the_least_tree_is_that_of_prim():
    for graph in graphs(5, 60, most=4):
        roads = {frozenset(road[:2]): road for road in graph.edges()}.values()
        places = sorted({place for road in roads for place in road[:2]})
        joined, cost = {*places[:1]}, 0
        while out := [road for road in roads if len(joined & {*road[:2]}) == 1]:
            *ends, least = min(out, key=lambda road: road[2])
            joined |= {*ends}
            cost += least
        if places and joined == {*places}:
            both = [road for a, b, price in roads for road in ((a, b, price), (b, a, price))]
            assert least_tree(both, places) == cost
