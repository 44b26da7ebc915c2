"""Exercise 4.11: budgeted tree search, mended."""

from fractions import Fraction
from math import inf

import pytest

from answers import by_the_book, fails
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from oracles import true_cost
from pathlib_edu.core.replay import fold
from pathlib_edu.exercises.chapter_4.budget import MOST_QUESTIONS
from pathlib_edu.exercises.chapter_4.estimated_graphs import DOOR_AT_THE_END, STEPS
from pathlib_edu.exercises.chapter_4.rounds_asked import Asked
from pathlib_edu.exercises.engine.cases.watched_graph import Watched
from pathlib_edu.search.depth_first.bisecting import bisecting
from pathlib_edu.search.depth_first.budgeted import budgeted
from pathlib_edu.search.depth_first.eda_star import eda_star
from pathlib_edu.search.shortest.dijkstra import dijkstra
from rounds_by_hand import (
    SAYS_OF_A_COST,
    SAYS_OF_QUESTIONS,
    deepening,
    exactly,
    probe,
    rounds_asked,
    rounds_asked_by,
    told,
)

NUMBER = "4.11"


def bts_cost(
    problem, h, failed=False, enough=True, factor=8, forgets=False, plus=None, ends=True, leap=1, growth=2, rounds=inf
):
    """BTS, with a switch for each typical mistake."""
    low, best, work, first, run = h(problem.start), inf, 0, leap, 0
    while low < best and run < rounds:
        end, run = probe(problem, h, low, enough=low), run + 1
        low, best, high, leap = end.least, min(best, end.best), inf, first
        accepted = end.expanded >= 2 * work
        while not accepted and low < min(high, best) and run < rounds:
            high = min(high, best)
            cutoff = low + leap if high == inf else low + Fraction(high - low) / 2
            leap *= growth
            end, run = probe(problem, h, cutoff, factor * work, low if enough else inf), run + 1
            best = end.best if forgets else min(best, end.best)
            if end.complete or not ends:
                low, accepted = cutoff + plus if plus and end.least < inf else end.least, end.expanded >= 2 * work
            else:
                high, accepted = end.most, failed
        work = end.expanded if accepted else 2 * work
    return None if best == inf else best


def from_memory(problem, h):
    """The program of the exercise, as it stands there."""
    low, best, work = h(problem.start), inf, 0
    while low < best:
        end = probe(problem, h, low, enough=low)
        low, best = end.least, min(best, end.best)
        high, leap = inf, 1
        while end.expanded < 2 * work and low < min(high, best):
            high = min(high, best)
            cutoff = low + leap if high == inf else low + Fraction(high - low) / 2
            leap = 2 * leap
            end = probe(problem, h, cutoff, budget=8 * work)
            best = min(best, end.best)
            if end.complete:
                low = end.least
            else:
                high = end.most
        work = max(end.expanded, 2 * work)
    return None if best == inf else best


class InStages:
    """Right, too: an object, whose stages call each other and say at their end how much work they accepted."""

    def __call__(self, problem, h):
        self.best, self.low = inf, h(problem.start)
        self.look = lambda cutoff, **limits: probe(problem, h, cutoff, **limits)
        self.stage(0)
        return None if self.best == inf else self.best

    def stage(self, work):
        if self.low < self.best:
            end = self.taken(self.look(self.low, enough=self.low))
            self.stage(end.expanded if end.expanded >= 2 * work else self.window(work, inf, 1))

    def window(self, work, high, leap):
        high = min(high, self.best)
        if self.low >= high:
            return 2 * work
        cutoff = self.low + leap if high == inf else Fraction(self.low + high) / 2
        end = self.taken(self.look(cutoff, budget=8 * work, enough=self.low))
        if end.complete and end.expanded >= 2 * work:
            return end.expanded
        return self.window(work, high if end.complete else end.most, 2 * leap)

    def taken(self, end):
        self.best = min(self.best, end.best)
        if end.complete:
            self.low = end.least
        return end


def budgets(low):
    """Cutoffs and budgets to try; the end of each round is sent back."""
    best, work = inf, 0
    while low < best:
        end = yield low, inf, low
        low, best, high, leap = end.least, min(best, end.best), inf, 1
        while low < min(high, best) and not (end.complete and end.expanded >= 2 * work):
            high = min(high, best)
            end = yield ((low + high) * Fraction(1, 2) if high < inf else low + leap), 8 * work, low
            best, leap = min(best, end.best), 3 * leap
            low, high = (end.least, high) if end.complete else (low, end.most)
        work = max(2 * work, end.expanded if end.complete else 0)
    return best


def by_a_generator(problem, h):
    """Right, too: one generator chooses, and the loop only probes."""
    return told(budgets(h(problem.start)), lambda asked: probe(problem, h, *asked))


RIGHT = {
    "both mended": bts_cost,
    "a window from 3": by_the_book(lambda problem, h: fold(budgeted(problem, h, c1=3)).cost),
    "a smaller window": by_the_book(lambda problem, h: fold(budgeted(problem, h, c1=Fraction(3, 2), c2=3)).cost),
    "a first leap of a half": lambda problem, h: bts_cost(problem, h, leap=Fraction(1, 2)),
    "leaps of powers of 3": lambda problem, h: bts_cost(problem, h, growth=3),
    "recursive, in an object": InStages(),
    "a generator of budgets": by_a_generator,
}

WRONG = {
    "as it was from memory": (from_memory, "what is `least` then|count as one in the window"),
    "a failed probe accepted": (lambda p, h: bts_cost(p, h, failed=True), "count as one in the window"),
    "any goal is enough": (lambda p, h: bts_cost(p, h, enough=False), "what is `least` then"),
    "no budget": (lambda p, h: bts_cost(p, h, factor=inf), "questions"),
    "a failed probe lifts low": (lambda p, h: bts_cost(p, h, ends=False), "cheapest path"),
    "low plus one": (lambda p, h: bts_cost(p, h, plus=1), "cheapest path"),
    "the first goal": (lambda p, h: (lambda b: None if b == inf else b)(probe(p, h, 10**9).best), "what is `least`"),
    "IDA*": (deepening, "twice the last one's work"),
    "bisecting": (by_the_book(lambda p, h: fold(bisecting(p, h)).cost), "questions"),
    "EDA*": (by_the_book(lambda p, h: fold(eda_star(p, h, growth=2)).cost), "questions"),
    "Dijkstra": (by_the_book(lambda p, h: fold(dijkstra(p)).cost), "Call `probe`"),
    "giving up": (lambda p, h: bts_cost(p, h, rounds=30), "It ends after 30 rounds"),
    "giving up late": (lambda p, h: bts_cost(p, h, rounds=50), "It ends after 50 rounds"),
    "the cutoff told": (lambda p, h: bts_cost(p, h) and bts_cost(p, h) + 1, "Is it the cutoff"),
    "infinity for no path": (lambda p, h: inf if bts_cost(p, h) is None else bts_cost(p, h), "there is no path"),
    "None for a path that costs nothing": (lambda p, h: bts_cost(p, h) or None, "the cost of a cheapest path"),
    "a text": (lambda p, h: str(bts_cost(p, h)), "a cost, or None"),
    "a pair": (lambda p, h: (bts_cost(p, h), 0), "a cost, or None"),
    "the round itself": (lambda p, h: probe(p, h, 10**9), "a cost, or None"),
    "no return": (lambda p, h: None, "without `return`"),
}  # fmt: skip


def is_right_and_late(case, came, match):
    return exactly(came[0]) == true_cost(case)


SAYS = {
    **SAYS_OF_A_COST,
    r"A probe above C\* that ends at its first goal .*": ADVICE,
    r"It ends after (\d+) rounds, with an interval that is still open\. .*": lambda case, came, match: (
        rounds_asked(case, came) == int(match[1]) < rounds_asked_by(bts_cost, case)
    ),
    r"Call `probe` for each cutoff\.": ADVICE,
    r"The cost is right, and late\. .*": is_right_and_late,
    **SAYS_OF_QUESTIONS,
}


@pytest.mark.parametrize("graph", [STEPS, DOOR_AT_THE_END])
@pytest.mark.parametrize("name", RIGHT)
def test_who_is_right_keeps_far_from_the_limit(name, graph):
    problem = Watched(graph)
    assert RIGHT[name](problem, problem.h) == true_cost(graph)
    assert Asked.read(problem.told).questions * 2 < MOST_QUESTIONS


@pytest.mark.parametrize(("name", "graph"), [("a failed probe accepted", DOOR_AT_THE_END), ("EDA*", DOOR_AT_THE_END)])
def test_who_is_late_passes_it_by_far(name, graph):
    problem = Watched(graph)
    assert WRONG[name][0](problem, problem.h) == true_cost(graph)
    assert Asked.read(problem.told).questions > 1.5 * MOST_QUESTIONS


@pytest.mark.parametrize("name", ["a failed probe accepted", "IDA*"])
def test_what_is_late_is_shown_as_it_is(name):
    assert len(fails(NUMBER, WRONG[name][0]).where.splitlines()) in (2, len(STEPS.picture().splitlines()))
