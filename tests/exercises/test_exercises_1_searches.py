"""The exercises of chapter 1 in which a search is built (1.6 to 1.8), and typical mistakes in it."""

from collections import deque
from heapq import heappop, heappush
from math import inf
from operator import attrgetter

import pytest

from answers import fails, passes, retold
from pathlib_edu.core import Frontier, path_to
from pathlib_edu.search.dijkstra import breadth_first, dijkstra

EDGELESS = "S and G, and no step between them"

# 1.6 ----------------------------------------------------------------------------------------------------------------


def distances(neighbors, starts):
    g, frontier, closed = dict.fromkeys(starts, 0), [(0, n, s) for n, s in enumerate(starts)], set()
    pushed = len(starts)
    while frontier:
        _, _, state = heappop(frontier)
        if state in closed:
            continue
        closed.add(state)
        for child, cost in neighbors(state):
            if g[state] + cost < g.get(child, inf):
                g[child] = g[state] + cost
                heappush(frontier, (g[child], pushed, child))
                pushed += 1
    return g


def distances_start_by_start(neighbors, starts):
    best = {}
    for start in starts:
        for state, cost in distances(neighbors, [start]).items():
            best[state] = min(cost, best.get(state, inf))
    return best


def distances_in_rounds(neighbors, starts):
    g = dict.fromkeys(starts, 0)
    while True:
        better = {c: g[s] + cost for s in g for c, cost in neighbors(s) if g[s] + cost < g.get(c, inf)}
        if not better:
            return g
        g |= better


def distances_without_closed(neighbors, starts):
    g, frontier = dict.fromkeys(starts, 0), [(0, n, s) for n, s in enumerate(starts)]
    pushed = len(starts)
    while frontier:
        _, _, state = heappop(frontier)
        for child, cost in neighbors(state):
            if g[state] + cost < g.get(child, inf):
                g[child] = g[state] + cost
                heappush(frontier, (g[child], pushed, child))
                pushed += 1
    return g


@pytest.mark.parametrize("right", [distances, distances_without_closed])
def test_1_6_passes(right):
    assert passes("1.6", right)


@pytest.mark.parametrize("right", [distances_start_by_start, distances_in_rounds])
def test_1_6_says_that_one_search_is_enough(right):
    found = fails("1.6", right)
    assert "one search" in found.expected
    assert "one frontier" in found.hint


CELLS, CONTENTS = "__closure__", "cell_contents"  # an answer that names them is not even tried


def test_1_6_asks_what_a_search_has_looked_at_and_not_how_much():
    def forged(neighbors, starts):
        best = distances_start_by_start(neighbors, starts)
        next(one for one in map(attrgetter(CONTENTS), getattr(neighbors, CELLS)) if isinstance(one, list)).clear()
        return best

    assert "that asks for the neighbors of 'S'" in fails("1.6", forged).expected


def distances_in_steps(neighbors, starts):
    return distances(lambda state: [(child, 1) for child, _ in neighbors(state)], starts)


def distances_closed_at_generation(neighbors, starts):
    g, frontier = dict.fromkeys(starts, 0), deque(starts)
    while frontier:
        state = frontier.popleft()
        for child, cost in neighbors(state):
            if child not in g:
                g[child] = g[state] + cost
                frontier.append(child)
    return g


def distances_without_starts(neighbors, starts):
    return {state: cost for state, cost in distances(neighbors, starts).items() if state not in starts}


@pytest.mark.parametrize(
    ("wrong", "where"),
    [
        (distances_without_starts, f"{EDGELESS}\nstarts = ['S']"),
        (
            lambda neighbors, starts: distances(neighbors, starts[:1]),
            f"{EDGELESS}\nstarts = ['G', 'S']",
        ),
        (distances_in_steps, "S -> G 0\nstarts = ['S']"),
        (distances_closed_at_generation, "S -> G 1\nA -> G 0\nstarts = ['S', 'A']"),
        (lambda neighbors, starts: None, ""),
        (lambda neighbors, starts: 3, ""),
        (lambda neighbors, starts: {"S": 0}, ""),
    ],
)
def test_1_6_catches(wrong, where):
    found = fails("1.6", wrong).where
    assert found == where or not where


# 1.7 ----------------------------------------------------------------------------------------------------------------


def by_scanning(problem):
    """Right, and quite different: no heap, the last of several equals first, equal ways are told again."""
    g, parent, waiting, closed = {problem.start: 0}, {problem.start: None}, [problem.start], set()
    yield "reach", problem.start, None, 0, 0
    while waiting:
        state = min(reversed(waiting), key=g.__getitem__)
        waiting.remove(state)
        if problem.is_goal(state):
            yield "goal", path_to(state, parent), g[state]
            return
        closed.add(state)
        yield "expand", state, g[state]
        for child, cost in problem.neighbors(state):
            if child not in closed and g[state] + cost <= g.get(child, inf):
                if child not in g:
                    waiting.append(child)
                g[child], parent[child] = g[state] + cost, state
                yield "reach", child, state, g[child], None


@pytest.mark.parametrize("right", [retold(dijkstra), by_scanning])
def test_1_7_passes(right):
    assert passes("1.7", right)


def variant(mistake):
    """`dijkstra` with one mistake in it."""

    def search(problem):
        g, parent = {problem.start: 0}, {problem.start: None}
        frontier, closed, told = Frontier(), set(), set()
        frontier.push(0, problem.start)
        if mistake != "start is not reached":
            yield "reach", problem.start, None, 0, 0
        while frontier:
            state = frontier.pop()
            if state in closed and mistake != "expands twice":
                continue
            closed.add(state)
            yield "expand", state, g[state]
            if problem.is_goal(state) and mistake != "goal forgotten":
                path = path_to(state, parent)
                yield "goal", path[::-1] if mistake == "path backward" else path, g[state]
                if mistake != "goes on after the goal":
                    return
            for child, cost in problem.neighbors(state):
                new = g[state] + (1 if mistake == "costs ignored" else cost)
                if mistake == "closed at generation" and child in g:
                    continue
                better = new <= g.get(child, inf) if mistake == "or equal" else new < g.get(child, inf)
                if better or (mistake == "always relaxes" and child not in closed):
                    g[child], parent[child] = new, state
                    if mistake != "parent forgotten" and not (mistake == "told only once" and child in told):
                        told.add(child)
                        yield "reach", child, state, new, 0
                    if mistake == "goal at generation" and problem.is_goal(child):
                        yield "goal", path_to(child, parent), new
                        return
                    frontier.push(cost if mistake == "order by the step" else new, child)

    return search


@pytest.mark.parametrize(
    ("mistake", "where"),
    [
        ("start is not reached", EDGELESS),
        ("or equal", "S -> A 0\nA -> S 0"),
        ("goal forgotten", "S -> G 0"),
        ("goes on after the goal", None),
        ("path backward", "S -> G 0"),
        ("costs ignored", "S -> G 0"),
        ("closed at generation", "S -> A 0\nS -> G 1\nA -> G 0"),
        ("goal at generation", "S -> A 0\nS -> G 1\nA -> G 0"),
        ("always relaxes", None),
        ("order by the step", None),
        ("expands twice", "S -> A 1\nS -> B 0\nB -> A 0"),
        ("parent forgotten", None),
        ("told only once", "S -> A 0\nS -> G 1\nA -> G 0"),
    ],
)
def test_1_7_catches(mistake, where):
    found = fails("1.7", variant(mistake)).where
    assert where is None or sorted(found) == sorted(where)


def stuck(problem):
    while True:
        yield "reach", problem.start, None, 0, 0


def unsaid(problem):
    yield "reach", problem.start


@pytest.mark.parametrize("wrong", [breadth_first, stuck, unsaid, lambda problem: None, lambda problem: iter(()), ...])
def test_1_7_catches_what_is_no_dijkstra(wrong):
    fails("1.7", wrong)


# 1.8 ----------------------------------------------------------------------------------------------------------------


def count_forward(problem, reset=True, strict=False, weighted=True, add=True):
    g, ways = {problem.start: 0}, {problem.start: 1}
    frontier, closed = Frontier(), set()
    frontier.push(0, problem.start)
    while frontier:
        state = frontier.pop()
        if state in closed:
            continue
        closed.add(state)
        if problem.is_goal(state):
            return ways[state]
        for child, cost in problem.neighbors(state):
            new = g[state] + (cost if weighted else 1)
            if new < g.get(child, inf):
                ways[child] = ways[state] + (0 if reset else ways.get(child, 0))
                g[child] = new
                frontier.push(new, child)
            elif new == g[child] and not strict:
                ways[child] += ways[state] if add else 1
    return 0


def count_backward(problem):
    """Right, and quite different: distances first, then a walk back from the goal along steps without waste."""
    far = distances(problem.neighbors, [problem.start])
    before = {}
    for state in far:
        for child, cost in problem.neighbors(state):
            if far[state] + cost == far[child]:
                before.setdefault(child, []).append(state)

    known = {problem.start: 1}

    def ways(state):
        if state not in known:
            known[state] = sum(ways(one) for one in before.get(state, []))
        return known[state]

    return ways(problem.goal)


@pytest.mark.parametrize("right", [count_forward, count_backward])
def test_1_8_passes(right):
    assert passes("1.8", right)


@pytest.mark.parametrize(
    ("wrong", "where"),
    [
        (lambda problem: 1, "S.\n.G"),
        (lambda problem: count_forward(problem, strict=True), "S.\n.G"),
        (lambda problem: count_forward(problem, weighted=False), "S2\n.G"),
        (lambda problem: count_forward(problem, add=False), None),
        (lambda problem: count_forward(problem, reset=False), None),
        (lambda problem: len(path_to(problem.goal, {problem.goal: None})), "S.\n.G"),
        (lambda problem: None, "SG"),
        (lambda problem: count_forward(problem) or None, None),
        (lambda problem: 0 if problem.is_goal(problem.start) else count_forward(problem), "start S\ngoal S"),
    ],
)
def test_1_8_catches(wrong, where):
    found = fails("1.8", wrong).where
    assert where is None or sorted(found) == sorted(where)
