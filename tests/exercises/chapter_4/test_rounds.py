"""Rounds, as the judges of chapter 4 count them: what they expect, and that nobody can tell of rounds never run."""

from fractions import Fraction

import pytest
from test_4_3_every_cheapest import every_cheapest

from answers import by_the_book, caught
from oracles import true_cost
from pathlib_edu.core.replay import fold
from pathlib_edu.exercises.chapter_4.estimated_graphs import FINE_STEPS, STEPS, estimated
from pathlib_edu.exercises.chapter_4.rounds import ROUNDS
from pathlib_edu.exercises.chapter_4.rounds_asked import Asked
from pathlib_edu.exercises.chapter_4.ways import cutoffs
from pathlib_edu.exercises.engine.cases.watched_graph import Watched
from pathlib_edu.search.depth_first.bisecting import bisecting
from pathlib_edu.search.depth_first.ida_star import ida_star


def test_the_cutoffs_that_the_judge_expects_are_those_of_ida_star():
    assert cutoffs(ROUNDS) == [2, 4, 5] and len(cutoffs(STEPS)) == 65
    for graph in estimated(7):
        problem = Watched(graph)
        told = [event[1] for event in ida_star(problem, problem.h) if event[0] == "cutoff"]
        assert cutoffs(graph) == told
        assert Asked.read(problem.told).rounds(graph) == (0 if graph.is_goal(graph.start) else len(told))


@pytest.mark.parametrize(("graph", "cost"), [(STEPS, 80), (FINE_STEPS, Fraction(80, 1000))])
def test_the_bisection_of_the_book_keeps_far_from_the_limits(graph, cost):
    problem = Watched(graph)
    assert fold(bisecting(problem, problem.h)).cost == cost
    assert Asked.read(problem.told).rounds(graph) <= 15


@pytest.mark.parametrize("number", ["4.3", "4.4", "4.11", "4.14"])
@pytest.mark.parametrize("rounds", [1, 3, 7, 65])
def test_rounds_that_were_never_run_cannot_be_told(number, rounds):
    def forged(problem, h):
        found = every_cheapest(problem, h) if number == "4.3" else true_cost(problem)
        problem._expanded[:] = [problem.start] * rounds
        problem._questions = 0
        return found

    caught(number, by_the_book(forged), "round")
