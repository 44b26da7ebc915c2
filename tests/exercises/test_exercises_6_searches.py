"""The checks of exercise 6.7: right answers pass, however written; wrong ones are caught, with a hint."""

from heapq import heappop, heappush
from math import inf

import pytest

from answers import caught, fails, passes
from pathlib_edu.core import Frontier, path_to
from pathlib_edu.exercises.chapter_6_searches import DOORS, DOORS_OPENED, WEIGHT
from pathlib_edu.problems.graph import Graph
from pathlib_edu.search.astar import astar

# 6.7


def anytime(problem, h, weight, bound="least", stop=True, reopen=True, close=True, eager=False, again=False):
    """Weighted A* that goes on, with a switch for each typical mistake."""
    start = problem.start
    g, parent, closed = {start: 0}, {start: None}, set()
    waiting, best, lower = {start: h(start)}, inf, -inf
    while waiting:
        state = min(waiting, key=lambda state: g[state] + weight * h(state))
        least = {
            "least": min(best, *waiting.values()),
            "taken": waiting[state],
            "weighted": g[state] + weight * h(state),
            "none": lower,
            "g": g[state],
        }[bound]
        if least > lower or (again and least != lower):
            lower = least
            yield "bound", lower
        if (
            lower >= best
            or (stop == "weighted" and g[state] + weight * h(state) >= best)
            or (stop == "first" and best < inf)
        ):
            break
        closed.add(state)
        if waiting.pop(state) >= best:
            continue
        if problem.is_goal(state) and not eager:
            best = min(best, g[state])
            yield "goal", path_to(state, parent), g[state]
            continue
        for child, cost in problem.neighbors(state):
            new = g[state] + cost
            if new < g.get(child, inf) and (reopen or child not in closed):
                g[child], parent[child] = new, state
                if problem.is_goal(child) and eager:
                    if new < best:
                        best = new
                        yield "goal", path_to(child, parent), best
                else:
                    waiting[child] = new + h(child)
    if lower < best < inf and close:
        yield "bound", best


def with_two_queues(problem, h, weight):
    """Right, too: one queue says what comes next, another what can be proved; stale entries are taken off both."""
    g, parent, closed = {problem.start: 0}, {problem.start: None}, set()
    nexts, proofs, best = Frontier(), [(h(problem.start), 0, problem.start, 0)], inf
    lower = -inf
    nexts.push(0, (problem.start, 0))
    yield "reach", problem.start, None, 0, 0
    while nexts:
        state, cost = nexts.pop()
        if g[state] < cost or state in closed:
            continue
        while proofs and (proofs[0][2] in closed or g[proofs[0][2]] < proofs[0][3]):
            heappop(proofs)
        lower = max(lower, min(best, proofs[0][0]) if proofs else best)
        yield "bound", lower
        if lower == best:
            return
        closed.add(state)
        yield "expand", state, g[state]
        if problem.is_goal(state):
            best = g[state]
            yield "goal", path_to(state, parent), best
            yield "bound", lower
            continue
        for child, step in problem.neighbors(state):
            new = g[state] + step
            if new < g.get(child, inf) and new + h(child) < best:
                g[child], parent[child] = new, state
                closed.discard(child)
                nexts.push(new + weight * h(child), (child, new))
                heappush(proofs, (new + h(child), nexts.pushed, child, new))
    if best < inf:
        yield "bound", best


def stale(problem, h, weight):
    """Its bound is the top of a heap that still holds states expanded long ago."""
    heap = [(h(problem.start), 0)]
    for event in anytime(problem, h, weight):
        yield ("bound", heap[0][0]) if event[0] == "bound" else event


def careless(problem, h, weight):
    """The search of the exercise, as it is printed."""
    g, parent, closed = {problem.start: 0}, {problem.start: None}, set()
    frontier, best = Frontier(), inf
    frontier.push(weight * h(problem.start), problem.start)
    while frontier:
        state = frontier.pop()
        if state in closed:
            continue
        closed.add(state)
        f = g[state] + weight * h(state)
        yield "bound", f
        if f >= best:
            return
        if problem.is_goal(state):
            best = g[state]
            yield "goal", path_to(state, parent), best
        for child, cost in problem.neighbors(state):
            new = g[state] + cost
            if child not in closed and new < g.get(child, inf):
                g[child], parent[child] = new, state
                frontier.push(new + weight * h(child), child)


def with_mistake(**mistakes):
    return lambda problem, h, weight: anytime(problem, h, weight, **mistakes)


def going_round(problem, h, weight):
    while True:
        problem.neighbors(problem.start)


RIGHT = [
    ("6.7", anytime),
    ("6.7", with_two_queues),
]

#: A mistake, the exercise, and a word of what is said of it.
WRONG = {
    "as printed": ("6.7", careless, "does g + weight * h promise anything?"),
    "weighted": ("6.7", with_mistake(bound="weighted"), "does g + weight * h promise anything?"),
    "of the one taken": ("6.7", with_mistake(bound="taken"), "One state that waits"),
    "stopped by the weight": ("6.7", with_mistake(stop="weighted"), "while something cheaper waits"),
    "one path": ("6.7", with_mistake(stop="first"), "while something cheaper waits"),
    "never again": ("6.7", with_mistake(reopen=False), "refuse a cheaper way"),
    "nothing proved": (
        "6.7",
        lambda *world: (event for event in anytime(*world) if event != ("bound", 0)),
        "0 as the last bound",
    ),
    "never closed": ("6.7", with_mistake(close=False), "Say so"),
    "a stale bound": ("6.7", stale, ""),
    "generated": ("6.7", with_mistake(eager=True), "look whether it is a goal when you take it"),
    "paths told twice": (
        "6.7",
        lambda *world: (event for event in anytime(*world) for _ in "ab"),
        "less than the one before",
    ),
    "all at once": ("6.7", lambda *world: iter([*anytime(*world)]), "as soon as it is there"),
    "without a bound": ("6.7", with_mistake(bound="none"), "the bound must climb"),
    "falling": ("6.7", with_mistake(bound="taken", again=True), ""),
    "plain A*": ("6.7", lambda problem, h, weight: anytime(problem, h, 1), "Let the weight decide"),
    "none": ("6.7", lambda problem, h, weight: None, "no `yield`"),
    "no search": ("6.7", lambda problem, h, weight: iter(()), "no path"),
    "round and round": ("6.7", going_round, "does a loop never end?"),
    "bounds forever": ("6.7", lambda problem, h, weight: iter(lambda: ("bound", 0), 1), "a search that ends"),
    "a false path": ("6.7", lambda problem, h, weight: iter([("goal", ["S", "G"], 0)]), ""),
}


@pytest.mark.parametrize(("number", "answer"), RIGHT, ids=lambda value: value if isinstance(value, str) else "")
def test_a_right_answer_passes(number, answer):
    assert passes(number, answer)


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_answer_is_caught_with_the_right_word(name):
    verdict = caught(*WRONG[name])
    assert verdict.where


def test_the_doors_tell_an_anytime_search_from_a_star():
    early = [event for event in anytime(DOORS, DOORS.h, WEIGHT) if event[0] in ("goal", "bound")]
    assert early == [("bound", 3), ("bound", 4), ("goal", ["S", "B", "G"], 6), ("bound", 5), ("bound", 6)]
    assert (
        isinstance(DOORS, Graph) and sum(event[0] == "expand" for event in astar(DOORS, DOORS.h)) > 2 * DOORS_OPENED - 1
    )


def test_a_false_bound_is_shown_on_the_smallest_graph():
    verdict = fails("6.7", careless)
    assert verdict.where == "S -> A 0\nA -> G 1\nh(A) = 1" and "S A G" in verdict.expected
    assert fails("6.7", with_mistake(eager=True)).where == "S -> G 1\nS -> A 0\nA -> G 0"
