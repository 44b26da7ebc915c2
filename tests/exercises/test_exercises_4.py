"""The checks of chapter 4 on searches: right answers pass, typical wrong ones are caught, with a word why."""

from fractions import Fraction
from itertools import pairwise
from math import inf

import pytest

from answers import caught, fails, passes
from pathlib_edu.exercises import check
from pathlib_edu.exercises.chapter_4 import ROUNDS, cutoffs, number
from pathlib_edu.exercises.chapter_4_worlds import FINE_STEPS, STEPS, Watched, estimated
from pathlib_edu.problems.graph import Graph
from pathlib_edu.replay import fold
from pathlib_edu.search.dijkstra import dijkstra
from pathlib_edu.search.ida_star import bisecting, bounded, ida_star, middle

DOOR = "S -> A 11; S -> G 10; h(S) = 9; " + "; ".join(
    f"{a} -> {b} 0" for n, a in enumerate("ABCDEF") for b in "ABCDEF"[n + 1 :]
)


def dfs(
    problem, h, bound, barred="path", above=lambda f, bound: f > bound, counts=lambda g, h: g + h, goal_first=False
):
    """A round as the exercise asks for it, with a switch for each typical mistake."""
    path, least, seen = [], inf, set()

    def visit(state, g):
        nonlocal least
        if goal_first and problem.is_goal(state):
            path.append(state)
            return True
        if above(g + h(state), bound):
            least = min(least, counts(g, h(state)))
            return False
        path.append(state)
        seen.add(state)
        if problem.is_goal(state):
            return True
        for child, cost in problem.neighbors(state):
            if child in {"path": path, "seen": seen, "parent": path[-2:-1], "nothing": ()}[barred]:
                continue
            if visit(child, g + cost):
                return True
        path.pop()
        return False

    return (path if visit(problem.start, 0) else None), least


def by_stack(problem, h, bound):
    """Another right one: whole paths on a stack, the last step tried first, tuples for lists."""
    stack, least = [((problem.start,), 0)], inf
    while stack:
        path, g = stack.pop()
        f = g + h(path[-1])
        if f > bound:
            least = min(f, least)
        elif problem.is_goal(path[-1]):
            return path, least
        else:
            stack += [((*path, child), g + cost) for child, cost in problem.neighbors(path[-1]) if child not in path]
    return None, least


def forgetful(problem, h, bound):
    """The least f of calls within calls is lost."""

    def visit(path, g):
        if g + h(path[-1]) > bound:
            return None, g + h(path[-1])
        if problem.is_goal(path[-1]):
            return path, inf
        for child, cost in problem.neighbors(path[-1]):
            if child not in path:
                found, least = visit([*path, child], g + cost)
                if found:
                    return found, least
        return None, inf

    return visit([problem.start], 0)


def with_circles(problem, h, bound):
    """A step back to the path is taken for a refusal."""
    path, least = dfs(problem, h, bound)
    circles, stack = [], [((problem.start,), 0)]
    while stack:
        way, g = stack.pop()
        for child, cost in [] if problem.is_goal(way[-1]) else problem.neighbors(way[-1]):
            if child in way:
                circles.append(g + cost + h(child))
            elif g + cost + h(child) <= bound:
                stack.append(((*way, child), g + cost))
    return path, min([least, *(f for f in circles if f > bound)])


def emptied(problem, h, bound):
    path, least = dfs(problem, h, bound)
    return path and [], least


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


def deepening_by_hand(problem, h):
    bound = h(problem.start)
    while bound < inf:
        path, bound = by_stack(problem, h, bound)
        if path:
            steps = pairwise(path)
            return sum((dict(problem.neighbors(a))[b] for a, b in steps), Fraction(0))
    return None


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


def by_dijkstra(problem, h):
    return fold(dijkstra(problem)).cost


RIGHT = [
    ("4.1", [(2, 1), (4, 3), (5, 5)]),
    ("4.1", [[2.0, 1], [4, 3], [5, 5]]),
    ("4.2", dfs),
    ("4.2", by_stack),
    ("4.2", lambda problem, h, bound: [*by_stack(problem, h, bound)]),
    ("4.3", deepening),
    ("4.3", deepening_by_hand),
    ("4.3", lambda problem, h: deepening(problem, h, start=0)),
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
    "equal refused": ("4.2", lambda p, h, c: dfs(p, h, c, above=lambda f, bound: f >= bound), "is not above the bound"),
    "never again": ("4.2", lambda p, h, c: dfs(p, h, c, barred="seen"), "Only the states of the present path"),
    "circles": ("4.2", lambda p, h, c: dfs(p, h, c, barred="nothing"), ""),
    "only the parent": ("4.2", lambda p, h, c: dfs(p, h, c, barred="parent"), ""),
    "g for f": ("4.2", lambda p, h, c: dfs(p, h, c, counts=lambda g, h: g), "not g"),
    "goal first": ("4.2", lambda p, h, c: dfs(p, h, c, goal_first=True), "before you look whether it is a goal"),
    "forgetful": ("4.2", forgetful, "kept in mind"),
    "a circle refused": ("4.2", with_circles, "is no refusal"),
    "emptied": ("4.2", emptied, "Return a copy"),
    "the path alone": ("4.2", lambda p, h, c: dfs(p, h, c)[0], ""),
    "None for inf": ("4.2", lambda p, h, c: (dfs(p, h, c)[0], None), ""),
    "zero for inf": ("4.2", lambda p, h, c: (dfs(p, h, c)[0], 0), "Only what is above"),
    "the bound again": ("4.2", lambda p, h, c: (dfs(p, h, c)[0], c + 1), ""),
    "by one": (
        "4.3",
        lambda p, h: deepening(p, h, rise=lambda bound, least: bound + 1 if least < inf else inf),
        "round",
    ),
    "doubled": ("4.3", lambda p, h: deepening(p, h, rise=lambda bound, least: max(least, 2 * bound)), "dearer path"),
    "by a half": (
        "4.3",
        lambda p, h: deepening(
            p, h, rise=lambda bound, least: min(least, bound + Fraction(1, 2) if least < inf else inf)
        ),
        "same round again",
    ),
    "without an end": ("4.3", lambda p, h: deepening(p, h, lost=None), ""),
    "from far above": ("4.3", lambda p, h: deepening(p, h, start=10**9), ""),
    "the cutoff": (
        "4.3",
        lambda p, h: deepening(p, h, start=0, rise=lambda c, f: f + 1, answer=lambda cost, c: c),
        "cutoff",
    ),
    "no rounds": ("4.3", by_dijkstra, "asks for rounds"),
    "no return": ("4.3", lambda p, h: None, ""),
    "the naive one": ("4.4", naive, ""),
    "the first found": ("4.4", lambda p, h: halving(p, h, mended=False), "upper bound"),
    "not snapped": ("4.4", lambda p, h: halving(p, h, snap=False), ""),
    "at most a thousand": ("4.4", lambda p, h: halving(p, h, high=1000), ""),
    "IDA*": ("4.4", deepening, "That many has IDA*"),
    "always one more": ("4.4", lambda p, h: halving(p, h, growth=1), "Let the rise of the cutoff double"),
    "creeping": (
        "4.4",
        lambda p, h: halving(p, h, half=lambda low, high: max(low, (low + high) // 2)),
        "`//` falls below them",
    ),
    "all at once": ("4.4", all_at_once, "dear door"),
    "Dijkstra": ("4.4", by_dijkstra, "Call `look`"),
    "lies": ("4.5", DOOR + "; h(A) = 1; h(G) = 1", "but 0 is enough"),
    "nine nodes": ("4.5", DOOR + "; F -> X 0", ""),
    "no path": ("4.5", DOOR.replace("S -> G 10; ", ""), ""),
    "nothing above": ("4.5", "S -> G 0", "How far apart"),
    "the goal first": ("4.5", "S -> G 10; " + DOOR.replace("S -> G 10; ", ""), "which comes first"),
    "a door too dear": ("4.5", DOOR.replace("S -> A 11", "S -> A 12"), "nothing more to be seen"),
    "few ways": ("4.5", "S -> A 11; S -> G 10; A -> B 0; h(S) = 9", "More ways, more work"),
    "no graph": ("4.5", "S to G", ""),
    "a long text": ("4.5", "S -> G 1;" * 1000, ""),
}


@pytest.mark.parametrize(("number", "answer"), RIGHT, ids=lambda value: value if isinstance(value, str) else "")
def test_a_right_answer_passes(number, answer):
    assert passes(number, answer)


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_answer_is_caught_with_the_right_word(name):
    verdict = caught(*WRONG[name])
    assert WRONG[name][2] in f"{verdict.hint} {verdict.got}", verdict


@pytest.mark.parametrize("name", ["circles", "without an end", "not snapped"])
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
        assert problem.rounds == (0 if graph.is_goal(graph.start) else len(told))


@pytest.mark.parametrize(("graph", "cost"), [(STEPS, 80), (FINE_STEPS, Fraction(80, 1000))])
def test_the_bisection_of_the_book_keeps_far_from_the_limits(graph, cost):
    problem = Watched(graph)
    assert fold(bisecting(problem, problem.h)).cost == cost
    assert problem.rounds <= 15


@pytest.mark.parametrize("given", ["5/2", "0.1", 3, 2.5, inf])
def test_numbers_cross_exactly(given):
    assert number(given) == (Fraction(given) if isinstance(given, str) else given)


@pytest.mark.parametrize("given", ["1e99999999", "two", True, None, [1], "1/0"])
def test_what_is_no_number_is_refused_at_once(given):
    with pytest.raises(ValueError):
        number(given)
