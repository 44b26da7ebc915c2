"""The last exercises of chapter 1, a search to be mended (1.10) and the second best (1.11), and typical mistakes."""

from math import inf

import pytest

from answers import by_the_book, fails, passes
from pathlib_edu.core import Frontier, path_to
from pathlib_edu.problems.graph import Graph
from pathlib_edu.search.dijkstra import dijkstra

# 1.10 ---------------------------------------------------------------------------------------------------------------


def half_mended(*mended):
    """The search of exercise 1.10, with some of its faults mended."""

    def search(problem):
        g, parent = {problem.start: 0}, {problem.start: None}
        frontier, closed = Frontier(), set()
        frontier.push(0, problem.start)
        yield "reach", problem.start, None, 0, 0
        while frontier:
            state = frontier.pop()
            if state in closed:
                continue
            closed.add(state)
            yield "expand", state, g[state]
            if "goal" in mended and problem.is_goal(state):
                yield "goal", path_to(state, parent), g[state]
                return
            for child, cost in problem.neighbors(state):
                if g[state] + cost < g.get(child, inf):
                    g[child], parent[child] = g[state] + cost, state
                    frontier.push(g[child] if "priority" in mended else cost, child)
                    yield "reach", child, state, g[child], 0
                    if "goal" not in mended and problem.is_goal(child):
                        yield "goal", path_to(child, parent), g[child]
                        return

    return search


def test_1_10_passes_once_both_faults_are_mended():
    assert passes("1.10", half_mended("goal", "priority"))


@pytest.mark.parametrize("mended", [[], ["goal"], ["priority"]])
def test_1_10_catches(mended):
    fails("1.10", half_mended(*mended))


# 1.11 ---------------------------------------------------------------------------------------------------------------


def second_best(problem, keep=2, expand_goal=True):
    costs, found, frontier = {}, set(), Frontier()
    frontier.push(0, (problem.start, 0))
    while frontier:
        state, cost = frontier.pop()
        kept = costs.setdefault(state, set())
        if cost in kept or len(kept) == keep:
            continue
        kept.add(cost)
        if problem.is_goal(state):
            found.add(cost)
            if len(found) == 2:
                return cost
            if not expand_goal:
                continue
        for child, step in problem.neighbors(state):
            frontier.push(cost + step, (child, cost + step))
    return 0


def of_the_paths_that_never_turn(problem, state=None, g=0, passed=()):
    """Paths without repetition only, all of them."""
    state = problem.start if state is None else state
    found = {g} if problem.is_goal(state) else set()
    for child, step in problem.neighbors(state):
        if child not in (*passed, state):
            found |= of_the_paths_that_never_turn(problem, child, g + step, (*passed, state))
    return found if passed or g else [*sorted(found), 0, 0][1]


@by_the_book
def the_best(problem):
    return next((event[2] for event in dijkstra(problem) if event[0] == "goal"), 0)


def test_1_11_passes():
    assert passes("1.11", second_best)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda problem: second_best(problem, keep=1),
        lambda problem: second_best(problem, expand_goal=False),
        of_the_paths_that_never_turn,
        the_best,
        lambda problem: second_best(problem) or None,
        lambda problem: 0 if problem.is_goal(problem.start) else second_best(problem),
        lambda problem: second_best(Graph(problem.edges()) if isinstance(problem, Graph) else problem),  # no goal but G
    ],
)
def test_1_11_catches(wrong):
    fails("1.11", wrong)


def test_1_11_tells_a_tie_from_a_second_best():
    wrong = fails("1.11", the_best)
    assert "does not cost more" in wrong.hint
