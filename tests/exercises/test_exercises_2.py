"""The checks of chapter 2: right answers pass, however they are written; typical wrong ones are caught, each."""

from heapq import heappop, heappush
from math import hypot, inf, sqrt

import pytest

from answers import retold
from pathlib_edu.core import Frontier, path_to
from pathlib_edu.exercises import check
from pathlib_edu.exercises.chapter_2_worlds import CONTENT, REOPENED
from pathlib_edu.problems.grid import Grid
from pathlib_edu.search.dijkstra import dijkstra
from pathlib_edu.search.weighted_astar import weighted_astar

BY_HAND = ["S", "B", "C", "A", "C", "D", "G"]
NUMBERS = {"f of S": 4, "f left of S": 6, "A* expands": 5, "larger g first": 7, "smaller g first": 16}


def octile(dr, dc, straight, diagonal=None):
    short, long = sorted((abs(dr), abs(dc)))
    corner = 2 * straight if diagonal is None else min(diagonal, 2 * straight)
    return corner * short + straight * (long - short)


def by_counting(dr, dc, straight, diagonal=None):
    """The same, step by step."""
    dr, dc, total = abs(dr), abs(dc), 0
    while dr or dc:
        if dr and dc and diagonal is not None and diagonal < 2 * straight:
            dr, dc, total = dr - 1, dc - 1, total + diagonal
        elif dr:
            dr, total = dr - 1, total + straight
        else:
            dc, total = dc - 1, total + straight
    return total


GUILTY = {"A": None, "B": (1, 1), "C": None, "D": (2, 2), "E": (1, 1), "F": None}
LURE = """
S......
.##....
...##..
.#...#.
..#.G#.
...##..
.......
"""


class Back:
    """A map walked from its goal, with steps costing what they cost forward."""

    def __init__(self, grid, forward=True):
        self.grid, self.start, self.forward = grid, grid.goal, forward

    def is_goal(self, state):
        return False

    def neighbors(self, state):
        for before, wrong in self.grid.neighbors(state):
            yield before, dict(self.grid.neighbors(before))[state] if self.forward else wrong


def perfect(grid, forward=True):
    left = {event[1]: event[2] for event in dijkstra(Back(grid, forward)) if event[0] == "expand"}
    return lambda cell: left.get(cell, inf)


def perfect_by_relaxing(grid):
    left = {grid.goal: 0}
    for _ in range(grid.rows * grid.cols):
        for r in range(grid.rows):
            for c in range(grid.cols):
                for child, cost in grid.neighbors((r, c)) if grid.terrain[r][c] else ():
                    left[r, c] = min(left.get((r, c), inf), cost + left.get(child, inf))
    return lambda cell: left.get(cell, inf)


def weighted(problem, h, w, reopen=True, early=False, mask=False, order=None, first=False):
    """Weighted A* with a switch for each typical mistake."""
    order = order or (lambda g, h: g + w * h)
    g, parent, frontier, closed = {problem.start: 0}, {problem.start: None}, Frontier(), set()
    frontier.push(order(0, h(problem.start)), problem.start)
    yield "reach", problem.start, None, 0, h(problem.start)
    while frontier:
        state = frontier.pop()
        if state in closed:
            continue
        closed.add(state)
        yield "expand", state, g[state]
        if problem.is_goal(state):
            yield "goal", path_to(state, parent), g[state]
            return
        for child, cost in problem.neighbors(state):
            new = g[state] + cost + (w * h(child) if mask else 0)
            if new < g.get(child, inf) and (reopen or child not in closed):
                g[child], parent[child] = new, parent.get(child, state) if first else state
                closed.discard(child)
                frontier.push(new if mask else order(new, h(child)), child)
                yield "reach", child, state, new, h(child)
                if early and problem.is_goal(child):
                    yield "goal", path_to(child, parent), new
                    return


def weighted_on_a_heap(problem, h, w):
    """Another right one: paths in the heap, other ties, no events but the goal."""
    heap, best, n = [(w * h(problem.start), 0, 0, (problem.start,))], {}, 0
    while heap:
        _, _, g, path = heappop(heap)
        state = path[-1]
        if best.get(state, inf) <= g:
            continue
        best[state] = g
        if problem.is_goal(state):
            yield "goal", list(path), g
            return
        for child, cost in problem.neighbors(state):
            n -= 1
            heappush(heap, (g + cost + w * h(child), n, g + cost, (*path, child)))


def landmarks(grid, places, join=max, apart=lambda a, b: abs(a - b)):
    def far(place):
        other = grid.between(place, grid.goal)
        other.is_goal = lambda cell: False
        return {event[1]: event[2] for event in dijkstra(other) if event[0] == "expand"}

    tables = [far(place) for place in places]
    return lambda cell: join([apart(d[grid.goal], d[cell]) for d in tables])


RIGHT = [
    ("2.1", NUMBERS),
    ("2.1", {**{key: float(number) for key, number in NUMBERS.items()}, "note": "by hand"}),
    ("2.2", octile),
    ("2.2", by_counting),
    ("2.3", GUILTY),
    ("2.3", {**GUILTY, "B": [-3, 5], "D": (30, 40), "E": (7, 2)}),
    ("2.4", LURE),
    ("2.4", Grid.parse(LURE)),
    ("2.4", LURE.replace("\n", "\n" + " " * 40)),
    ("2.6", perfect),
    ("2.6", perfect_by_relaxing),
    ("2.7", weighted),
    ("2.7", retold(weighted_astar)),
    ("2.7", weighted_on_a_heap),
    ("2.8", landmarks),
    ("2.12", BY_HAND),
    ("2.12", "SBCACDG"),
    ("2.8", lambda grid, places: perfect(grid)),  # more than was asked for, and still below the truth
]

WRONG = {
    "an f for a g": ("2.1", {**NUMBERS, "f left of S": 1}),
    "strip for map": ("2.1", {**NUMBERS, "smaller g first": 7}),
    "not a dict": ("2.1", [4, 6, 5, 7, 16]),
    "nothing filled in": ("2.1", dict.fromkeys(NUMBERS)),
    "as the crow flies": ("2.2", lambda dr, dc, s, d=None: s * hypot(dr, dc)),
    "product": ("2.2", lambda dr, dc, s, d=None: s * abs(dr * dc)),
    "unit forgotten": ("2.2", lambda dr, dc, s, d=None: octile(dr, dc, 1, d and d / s)),
    "maximum": ("2.2", lambda dr, dc, s, d=None: s * max(abs(dr), abs(dc))),
    "sum": ("2.2", lambda dr, dc, s, d=None: s * (abs(dr) + abs(dc))),
    "signs": ("2.2", lambda dr, dc, s, d=None: octile(max(dr, 0), max(dc, 0), s, d)),
    "root in floats": ("2.2", lambda dr, dc, s, d=None: octile(dr, dc, s, d and (d if d < 9 else s * sqrt(2)))),
    "costly diagonals": (
        "2.2",
        lambda dr, dc, s, d=None: octile(dr, dc, s, d) if d != 5 else 5 * min(abs(dr), abs(dc)) + s * abs(dr - dc),
    ),
    "all acquitted": ("2.3", dict.fromkeys("ABCDEF")),
    "an innocent one accused": ("2.3", {**GUILTY, "F": (1, 1)}),
    "not a witness": ("2.3", {**GUILTY, "D": (1, 1)}),
    "a level witness": ("2.3", {**GUILTY, "E": (0, 4)}),
    "fractions": ("2.3", {**GUILTY, "B": (1.5, 1.5)}),
    "too far to say": ("2.3", {**GUILTY, "B": (10**400, 1)}),
    "open map": ("2.4", "S.......\n........\n.......G"),
    "no way": ("2.4", "S#G"),
    "water": ("2.4", "S999G\n.....\n....."),
    "too large": ("2.4", "S" + "." * 63 + "G"),
    "no map": ("2.4", "S..?"),
    "a detour too short": ("2.4", "G#...\n....S\n.....\n....#"),
    "forward costs": ("2.6", lambda grid: perfect(grid, forward=False)),
    "manhattan": ("2.6", lambda grid: grid.manhattan),
    "no infinity": ("2.6", lambda grid: lambda cell: min(perfect(grid)(cell), 10**6)),
    "into the cell": ("2.6", lambda grid: lambda cell: perfect(grid)(cell) + grid.terrain[cell[0]][cell[1]] - 1),
    "in steps": (
        "2.6",
        lambda grid: perfect(
            Grid([[min(1, c) for c in row] for row in grid.terrain], grid.start, grid.goal, grid.moves)
        ),
    ),
    "closed for good": ("2.7", lambda p, h, w: weighted(p, h, w, reopen=False)),
    "goal when generated": ("2.7", lambda p, h, w: weighted(p, h, w, early=True)),
    "f for g": ("2.7", lambda p, h, w: weighted(p, h, w, mask=True)),
    "the weight forgotten": ("2.7", lambda p, h, w: weighted(p, h, 1)),
    "the weight on g": ("2.7", lambda p, h, w: weighted(p, h, w, order=lambda g, h: w * g + h)),
    "the first parent kept": ("2.7", lambda p, h, w: weighted(p, h, w, first=True)),
    "twice the weight": ("2.7", lambda p, h, w: weighted(p, h, 3 * w)),
    "greedy": ("2.7", lambda p, h, w: weighted(p, h, w, order=lambda g, h: h)),
    "sum of landmarks": ("2.8", lambda grid, places: landmarks(grid, places, join=sum)),
    "least of landmarks": ("2.8", lambda grid, places: landmarks(grid, places, join=min)),
    "no absolute value": ("2.8", lambda grid, places: landmarks(grid, places, apart=lambda a, b: a - b)),
    "by way of the landmark": ("2.8", lambda grid, places: landmarks(grid, places, apart=lambda a, b: a + b)),
    "nothing at all": ("2.8", lambda grid, places: grid.zero),
    "by g": ("2.12", [*"SABCDG"]),
    "by h": ("2.12", [*"SBCG"]),
    "not opened again": ("2.12", [*"SBCADG"]),
    "each once": ("2.12", "SBCADG"),
    "without the goal": ("2.12", BY_HAND[:-1]),
    "A before B": ("2.12", [*"SABCCDG"]),
    "the goal first": ("2.12", [*"GDCACBS"]),
    "no names": ("2.12", [0, 2, 5]),
}

#: What those are told who have misunderstood something.
SAID = {
    "an f for a g": "one step more than from S",
    "strip for map": "the goal has the largest g of all",
    "nothing filled in": "g is 0 at the start",
    "as the crow flies": "as the crow flies",
    "product": "Along a row or a column",
    "unit forgotten": "What does a straight step cost here?",
    "maximum": "does not cost the same as a straight one",
    "sum": "may be cheaper than the two straight ones",
    "signs": "may be negative",
    "root in floats": "whole numbers",
    "costly diagonals": "nobody would take a diagonal step",
    "all acquitted": "Try small offsets",
    "an innocent one accused": "less than the root of 2",
    "not a witness": "not too much",
    "a level witness": "not too much",
    "open map": "Put a dead end or a detour in front of G",
    "a detour too short": "lead it round",
    "no way": "a path from S to G",
    "water": "ground of cost 1 only",
    "too large": "at most 64 cells",
    "forward costs": "Which cell is that, when you walk backward?",
    "manhattan": "no way leads to the goal",
    "no infinity": "no way leads to the goal",
    "into the cell": "Which cell is that, when you walk backward?",
    "in steps": "Which cell is that, when you walk backward?",
    "closed for good": "a closed state that gets a better g",
    "goal when generated": "final when the goal is expanded",
    "f for g": "add up to 2, not to 3",
    "the weight forgotten": "Which of the two does the weight multiply",
    "the weight on g": "Which of the two does the weight multiply",
    "twice the weight": "The order is that of g + ",
    "greedy": "The order is that of g + ",
    "the first parent kept": "add up to",
    "sum of landmarks": "two bounds do not add up to one",
    "least of landmarks": "the largest counts",
    "no absolute value": "Two differences for each landmark",
    "by way of the landmark": "never nearer than straight on",
    "nothing at all": "the largest counts",
    "by g": "the order of g.",
    "by h": "h alone",
    "not opened again": "What does A* do then?",
    "each once": "What does A* do then?",
    "without the goal": "The goal is expanded too",
    "A before B": "after S?",
    "the goal first": "Which node waits with the least g + h?",
    "no names": "a list of names",
}


@pytest.mark.parametrize("number", ["2.1", "2.2", "2.3", "2.4", "2.6", "2.7", "2.8", "2.12"])
def test_an_exercise_not_yet_begun_is_no_crash(number):
    assert not check(number, ...).passed
    assert not check(number, None).passed


def test_the_telling_graphs_tell():
    assert [event[2] for event in weighted(REOPENED, REOPENED.h, 1, reopen=False) if event[0] == "goal"] == [6]
    assert [event[2] for event in weighted_astar(CONTENT, CONTENT.h, 2) if event[0] == "goal"] == [7]
