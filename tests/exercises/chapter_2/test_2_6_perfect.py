"""Exercise 2.6: the true remaining cost of every cell, from one search backward."""

from heapq import heappop, heappush
from math import inf

import numpy as np

from answers import fails
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from oracles import bellman_ford
from pathlib_edu.exercises.chapter_2.perfect import ASKED, MANY, WIDE
from pathlib_edu.problems.grid import Grid
from pathlib_edu.search.shortest.dijkstra import dijkstra

NUMBER = "2.6"


class Back:
    """A map walked from its goal, with steps costing what they cost forward."""

    def __init__(self, grid, forward=True, last=None):
        self.grid, self.start, self.forward, self.last = grid, grid.goal, forward, last

    def is_goal(self, state):
        return state == self.last

    def neighbors(self, state):
        for before, wrong in self.grid.neighbors(state):
            yield before, dict(self.grid.neighbors(before))[state] if self.forward else wrong


def perfect(grid, forward=True, last=None):
    left = {event[1]: event[2] for event in dijkstra(Back(grid, forward, last)) if event[0] == "expand"}
    return lambda cell: left.get(cell, inf)


def free_cells(grid):
    return [(r, c) for r in range(grid.rows) for c in range(grid.cols) if grid.terrain[r][c]]


def by_relaxing(grid):
    left, changed = {grid.goal: 0}, True
    while changed:
        changed = False
        for cell in free_cells(grid):
            for child, cost in grid.neighbors(cell):
                if cost + left.get(child, inf) < left.get(cell, inf):
                    left[cell], changed = cost + left[child], True
    return lambda cell: left.get(cell, inf)


class Perfect:
    """One that keeps the steps turned round, and a heap of its own."""

    def __init__(self, grid):
        before = {}
        for cell in free_cells(grid):
            for child, cost in grid.neighbors(cell):
                before.setdefault(child, []).append((cell, cost))
        self.left, heap = {}, [(0, grid.goal)]
        while heap:
            cost, cell = heappop(heap)
            if cell not in self.left:
                self.left[cell] = cost
                for other, step in before.get(cell, []):
                    heappush(heap, (cost + step, other))

    def __call__(self, cell):
        return self.left.get(cell, inf)


def in_an_array(grid):
    """The costs in a table."""
    left = np.full((grid.rows, grid.cols), np.inf)
    for event in dijkstra(Back(grid)):
        if event[0] == "expand":
            left[event[1]] = event[2]
    return lambda cell: left[cell]


def recursive(grid):
    """The first wave is called again with the next: by steps of the same cost, from the goal outward."""
    left = {}

    def spread(waiting):
        if not waiting:
            return
        least = min(waiting.values())
        now = [cell for cell, cost in waiting.items() if cost == least]
        rest = {cell: cost for cell, cost in waiting.items() if cost > least}
        for cell in now:
            left[cell] = least
        for cell in now:
            for before, _ in grid.neighbors(cell):
                cost = least + dict(grid.neighbors(before))[cell]
                if before not in left and cost < rest.get(before, inf):
                    rest[before] = cost
        spread(rest)

    spread({grid.goal: 0})
    return lambda cell: left.get(cell, inf)


RIGHT = {
    "Dijkstra's backward": perfect,
    "all steps relaxed until nothing changes": by_relaxing,
    "a class, and steps turned round": Perfect,
    "an array of NumPy": in_an_array,
    "waves, recursively": recursive,
}


def for_each_cell(grid):
    """A search for each cell, before it is asked."""
    left = {}
    for cell in free_cells(grid):
        costs = [event[2] for event in dijkstra(grid.between(cell, grid.goal)) if event[0] == "goal"]
        left[cell] = costs[0] if costs else inf
    return left.get


def when_asked(grid):
    """The same, when it is asked."""

    def h(cell):
        costs = [event[2] for event in dijkstra(grid.between(cell, grid.goal)) if event[0] == "goal"]
        return costs[0] if costs else inf

    return h


def as_if_it_were_level(grid):
    return perfect(Grid([[min(1, c) for c in row] for row in grid.terrain], grid.start, grid.goal, grid.moves))


WRONG = {
    "forward costs": (lambda grid: perfect(grid, forward=False), "Which cell is that, when you walk backward?"),
    "manhattan": (lambda grid: grid.manhattan, "no way leads to the goal"),
    "no infinity": (lambda grid: lambda cell: min(perfect(grid)(cell), 10**6), "no way leads to the goal"),
    "into the cell": (
        lambda grid: lambda cell: perfect(grid)(cell) + grid.terrain[cell[0]][cell[1]] - 1, "when you walk backward?"),
    "in steps": (as_if_it_were_level, "Which cell is that, when you walk backward?"),
    "from the start": (lambda grid: perfect(grid.between(grid.goal, grid.start)), "h(("),
    "only up to the start": (
        lambda grid: (lambda left: lambda cell: left.get(cell, inf))(
            {event[1]: event[2] for event in dijkstra(grid.between(grid.goal, grid.start)) if event[0] == "expand"}),
        "h(("),
    "ends at the start": (lambda grid: perfect(grid, last=grid.start), "a way leads to the goal. Does your search end"),
    "no entry where there is no way": (
        lambda grid: {cell: h for cell in free_cells(grid) if (h := perfect(grid)(cell)) < inf}.__getitem__,
        "KeyError: (0, 0)"),
    "four moves alone": (
        lambda grid: perfect(Grid(grid.terrain, grid.start, grid.goal)), "with 8 moves: a straight step costs 10**9"),
    "None where there is no way": (lambda grid: lambda cell: (lambda x: None if x == inf else x)(perfect(grid)(cell)),
        "no way leads to the goal"),
    "nothing is a number": (lambda grid: lambda cell: float("nan"), "h(("),
    "the table, no function": (lambda grid: {(0, 0): 1}, "a function from a cell"),
    "a search for each cell": (for_each_cell, "one is enough"),
    "a search whenever it is asked": (when_asked, "one is enough"),
    "backward, and whenever it is asked": (lambda grid: lambda cell: perfect(grid)(cell), "one is enough"),
}  # fmt: skip


def left_of(grid):
    edges = [(child, cell, cost) for cell in free_cells(grid) for child, cost in grid.neighbors(cell)]
    return bellman_ford(edges, grid.goal)


def value_fits(case, came, match):
    cell, said = (int(match[1]), int(match[2])), match[3]
    given = [] if came is None else [str(came[0][free_cells(case).index(cell)])]
    return said in (str(left_of(case).get(cell, inf)), *given)


SAYS = {
    r"h\(\((\d+), (\d+)\)\) = (.+)": value_fits,
    "A step costs what the cell costs that it enters. .*": ADVICE,
    r"From \((\d+), (\d+)\) no way leads to the goal.": lambda case, came, match: (
        (int(match[1]), int(match[2])) not in left_of(case)
    ),
    r"From \((\d+), (\d+)\) a way leads to the goal\. Does your search end .*": lambda case, came, match: (
        (int(match[1]), int(match[2])) in left_of(case)
    ),
    r"at most ([\d,]+) questions for the steps of a cell": lambda case, came, match: (
        int(match[1].replace(",", "")) == 25 * len(free_cells(case)) < came[1]
    ),
    r"([\d,]+) questions": lambda case, came, match: int(match[1].replace(",", "")) == came[1],
    "A search that begins at the goal comes to every cell: one is enough.": lambda case, came, match: (
        {*left_of(case)} == {*free_cells(case)}
    ),
    ".*{.*}.*": ADVICE,  # the table itself
}  # fmt: skip


def test_work_is_counted_on_the_map_that_is_shown():
    verdict = fails(NUMBER, for_each_cell)
    assert verdict.case.picture() == WIDE.picture() and verdict.smallest
    assert WIDE.rows * WIDE.cols > MANY
    assert max(left_of(WIDE).values()) + 1 < ASKED  # after so many rounds nothing changes anymore
