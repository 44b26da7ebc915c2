"""The checks of chapter 4 on searches: right answers pass, typical wrong ones are caught, with a word why."""

from fractions import Fraction
from math import inf

import pytest

from answers import by_the_book, caught, fails, passes
from pathlib_edu.exercises import check
from pathlib_edu.exercises.chapter_4.estimated_graphs import FINE_STEPS, STEPS, estimated
from pathlib_edu.exercises.chapter_4.numbers import number
from pathlib_edu.exercises.chapter_4.rounds import ROUNDS
from pathlib_edu.exercises.chapter_4.rounds_asked import Asked
from pathlib_edu.exercises.chapter_4.ways import cutoffs
from pathlib_edu.exercises.engine.cases.watched_graph import Watched
from pathlib_edu.problems.graph import Graph
from pathlib_edu.replay import fold
from pathlib_edu.search.dijkstra import dijkstra
from pathlib_edu.search.ida_star import bisecting, bounded, ida_star, middle

DOOR = "S -> A 11; S -> G 10; h(S) = 9; " + "; ".join(
    f"{a} -> {b} 0" for n, a in enumerate("ABCDEF") for b in "ABCDEF"[n + 1 :]
)


@by_the_book
def look(problem, h, cutoff):
    story = bounded(problem, h, cutoff)
    while True:
        try:
            next(story)
        except StopIteration as end:
            return end.value.best, end.value.least


def deepening(problem, h, rise=lambda bound, least: least, start=None, lost=inf, answer=lambda cost, bound: cost):
    bound = h(problem.start) if start is None else start
    while bound != lost:
        cost, least = look(problem, h, bound)
        if cost < inf:
            return answer(cost, bound)
        bound = rise(bound, least)
    return None


@by_the_book
def halving(problem, h, mended=True, leap=1, growth=2, snap=True, high=inf, half=middle):
    low, best = h(problem.start), inf
    while low < min(high, best):
        top = min(high, best)
        if top == inf:
            cutoff, leap = low + leap, growth * leap
        else:
            cutoff = half(low, top)
        cost, least = look(problem, h, cutoff)
        if cost < inf and not mended:
            return cost
        best = min(best, cost)
        low = low if cost < inf else least if snap else cutoff + 1
    return None if best == inf else best


def naive(problem, h):
    low, high = h(problem.start), 1000
    while low <= high:
        cutoff = (low + high) // 2
        cost, _ = look(problem, h, cutoff)
        if cost < inf:
            return cost
        low = cutoff + 1
    return None


def all_at_once(problem, h):
    """Right, but it begins with a cutoff far above what is needed."""
    low, high = h(problem.start), look(problem, h, 10**9)[0]
    while low < high:
        cost, least = look(problem, h, middle(low, high))
        low, high = (low, cost) if cost < inf else (least, high)
    return None if high == inf else high


@by_the_book
def by_dijkstra(problem, h):
    return fold(dijkstra(problem)).cost


#: Those that have no module of their own in `chapter_4/` yet.
STILL_HERE = ["4.10", "4.11", "4.12", "4.13", "4.14", "4.9"]

RIGHT = [
    ("4.1", [(2, 1), (4, 3), (5, 5)]),
    ("4.1", [[2.0, 1], [4, 3], [5, 5]]),
    ("4.4", halving),
    ("4.4", lambda problem, h: halving(problem, h, growth=3)),
    ("4.4", lambda problem, h: halving(problem, h, leap=Fraction(1, 2))),
    ("4.5", DOOR),
    ("4.5", Graph.parse(DOOR)),
]

#: A mistake, the exercise, and a word of what is said of it.
WRONG = {
    "raised by one": ("4.1", [(2, 1), (3, 1), (4, 3), (5, 5)], "No way has f = 3"),
    "the goal left out": ("4.1", [(2, 1), (4, 3), (5, 4)], "the goal does where it is met"),
    "the start left out": ("4.1", [(2, 0), (4, 2), (5, 4)], "The start counts"),
    "all ways of the last round": ("4.1", [(2, 1), (4, 3), (5, 6)], "ends as soon as it meets the goal"),
    "the refused counted": ("4.1", [(2, 3), (4, 5), (5, 7)], "looked at, but not expanded"),
    "a round too many": ("4.1", [(2, 1), (4, 3), (5, 5), (6, 7)], "is the last"),
    "cutoffs of h": ("4.1", [(2, 1), (5, 5)], "least f"),
    "only cutoffs": ("4.1", [2, 4, 5], ""),
    "the naive one": ("4.4", naive, ""),
    "the first found": ("4.4", lambda p, h: halving(p, h, mended=False), "upper bound"),
    "not snapped": ("4.4", lambda p, h: halving(p, h, snap=False), ""),
    "at most a thousand": ("4.4", lambda p, h: halving(p, h, high=1000), ""),
    "IDA*": ("4.4", deepening, "IDA* needs as many"),
    "always one more": ("4.4", lambda p, h: halving(p, h, growth=1), "Let the rise of the cutoff double"),
    "creeping": (
        "4.4",
        lambda p, h: halving(p, h, half=lambda low, high: max(low, (low + high) // 2)),
        "`//` falls below them",
    ),
    "all at once": ("4.4", all_at_once, "costly door"),
    "Dijkstra": ("4.4", by_dijkstra, "Call `look`"),
    "lies": ("4.5", DOOR + "; h(A) = 1; h(G) = 1", "but 0 is enough"),
    "nine nodes": ("4.5", DOOR + "; F -> X 0", ""),
    "no path": ("4.5", DOOR.replace("S -> G 10; ", ""), ""),
    "nothing above": ("4.5", "S -> G 0", "How far apart"),
    "the goal first": ("4.5", "S -> G 10; " + DOOR.replace("S -> G 10; ", ""), "which comes first"),
    "a door too costly": ("4.5", DOOR.replace("S -> A 11", "S -> A 12"), "nothing more to be seen"),
    "few ways": ("4.5", "S -> A 11; S -> G 10; A -> B 0; h(S) = 9", "More ways, more work"),
    "no graph": ("4.5", "S to G", ""),
    "a long text": ("4.5", "S -> G 1;" * 1000, ""),
}


@pytest.mark.parametrize(
    ("number", "answer"),
    [row for row in RIGHT if row[0] in STILL_HERE],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_right_answer_passes(number, answer):
    assert passes(number, answer)


@pytest.mark.parametrize("name", [name for name, row in WRONG.items() if row[0] in STILL_HERE])
def test_a_wrong_answer_is_caught_with_the_right_word(name):
    verdict = caught(*WRONG[name])
    assert WRONG[name][2] in f"{verdict.hint} {verdict.got}", verdict


@pytest.mark.parametrize("name", ["not snapped"])
def test_what_would_never_end_is_stopped_and_shown_on_a_small_graph(name):
    number, answer, _ = WRONG[name]
    verdict = fails(number, answer)
    assert any(word in verdict.got for word in ("TimeoutError", "RecursionError", "['S', 'A', 'S"))
    assert len(verdict.where.splitlines()) < 9


@pytest.mark.parametrize("number", [f"4.{n}" for n in range(1, 10)])
def test_an_exercise_not_yet_begun_is_no_crash(number):
    assert not check(number, ...).passed
    assert not check(number, None).passed
    assert not check(number, lambda *anything: {"no": "answer"}).passed


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


@pytest.mark.parametrize("given", ["5/2", "0.1", 3, 2.5, inf])
def test_numbers_cross_exactly(given):
    assert number(given) == (Fraction(given) if isinstance(given, str) else given)


@pytest.mark.parametrize("given", ["1e99999999", "two", True, None, [1], "1/0"])
def test_what_is_no_number_is_refused_at_once(given):
    with pytest.raises(ValueError):
        number(given)
