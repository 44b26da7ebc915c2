"""Exercise 8.3: why a fast program is wrong."""

from heapq import heappop, heappush
from math import inf

from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from oracles import bellman_ford, true_cost

NUMBER = "8.3"


def in_a_heap(grid, steps=None, weight=1):
    g, heap, done = {grid.start: 0}, [(0, grid.start)], set()
    while heap:
        _, cell = heappop(heap)
        if cell == grid.goal:
            return g[cell]
        if cell in done:
            continue
        done.add(cell)
        for there, cost in (steps or (lambda grid, cell: grid.neighbors(cell)))(grid, cell):
            if g[cell] + cost < g.get(there, inf):
                g[there] = g[cell] + cost
                heappush(heap, (g[there] + weight * grid.octile(there), there))
    return None


def layers(grid):
    """Relaxed until nothing changes."""
    g = {grid.start: 0}
    while True:
        new = dict(g)
        for cell, cost in g.items():
            for there, step in grid.neighbors(cell):
                new[there] = min(new.get(there, inf), cost + step)
        if new == g:
            return g.get(grid.goal)
        g = new


RIGHT = {"a heap": in_a_heap, "without an estimate": lambda grid: in_a_heap(grid, weight=0), "relaxed": layers}


def cutting(grid, cell):
    for dr in (-1, 0, 1):
        for dc in (-1, 0, 1):
            r, c = cell[0] + dr, cell[1] + dc
            if (dr or dc) and 0 <= r < grid.rows and 0 <= c < grid.cols and grid.terrain[r][c]:
                yield (r, c), grid.diagonal if dr and dc else grid.unit


def of_the_same_cost(grid, cell):
    return [(there, grid.unit) for there, _ in grid.neighbors(cell)]


def in_buckets(grid, steps=lambda grid, cell: grid.neighbors(cell)):
    """The program of the exercise, which ends with the first goal that it takes."""
    g = {grid.start: 0}
    buckets = {grid.octile(grid.start) // grid.unit: [(0, grid.start)]}
    while buckets:
        first = min(buckets)
        cost, cell = buckets[first].pop()
        if not buckets[first]:
            del buckets[first]
        if cell == grid.goal:
            return cost
        for there, step in steps(grid, cell):
            new = cost + step
            if there not in g or new < g[there]:
                g[there] = new
                buckets.setdefault((new + grid.octile(there)) // grid.unit, []).append((new, there))
    return None


WRONG = {
    "as it was": (lambda grid: in_buckets(grid, cutting), "cuts a corner"),
    "corners mended": (in_buckets, "A path costs less"),
    "the end mended": (lambda grid: in_a_heap(grid, cutting), "cuts a corner"),
    "a diagonal step like a straight one": (lambda grid: in_a_heap(grid, of_the_same_cost), ""),
    "too much weight": (lambda grid: in_a_heap(grid, weight=5), "A path costs less"),
    "in steps": (lambda grid: in_a_heap(grid) and in_a_heap(grid) / grid.unit, ""),
    "infinite": (lambda grid: in_a_heap(grid) or inf, "No path leads"),
    "nothing given back": (lambda grid: None, "return"),
}

SAYS = {
    r"So much costs a path that cuts a corner\.": lambda case, came, match: (
        bellman_ford([(cell, *step) for cell in cells(case) for step in cutting(case, cell)], case.start)[case.goal]
        == came
    ),
    r"No path leads to the goal\.": lambda case, came, match: true_cost(case) is None,
    r"A path costs less, by ([\d.]+) of a step\.": lambda case, came, match: (
        float(match[1]) == round((came - true_cost(case)) / case.unit, 2)
    ),
    r"(None|\d+|[\d.]+|inf|Infinity)": lambda case, came, match: match[1] in (repr(true_cost(case)), repr(came)),
}


def cells(grid):
    return [(r, c) for r, row in enumerate(grid.terrain) for c, free in enumerate(row) if free]
