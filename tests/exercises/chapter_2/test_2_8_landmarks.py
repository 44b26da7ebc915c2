"""Exercise 2.8: an estimate from the distances of landmarks."""

from collections import deque
from math import inf

import numpy as np

from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from oracles import bellman_ford
from pathlib_edu.search.shortest.dijkstra import dijkstra

NUMBER = "2.8"


def landmarks(grid, places, join=max, apart=lambda a, b: abs(a - b)):
    def far(place):
        other = grid.between(place, grid.goal)
        other.is_goal = lambda cell: False
        return {event[1]: event[2] for event in dijkstra(other) if event[0] == "expand"}

    tables = [far(place) for place in places]
    return lambda cell: join([apart(d[grid.goal], d[cell]) for d in tables])


class FromAll:
    """Labels corrected in a queue; both differences written out."""

    def __init__(self, grid, places):
        self.goal, self.tables = grid.goal, []
        for place in places:
            far, waiting = {place: 0}, deque([place])
            while waiting:
                cell = waiting.popleft()
                for child, cost in grid.neighbors(cell):
                    if far[cell] + cost < far.get(child, inf):
                        far[child] = far[cell] + cost
                        waiting.append(child)
            self.tables.append(far)

    def __call__(self, cell):
        best = 0
        for far in self.tables:
            best = max(best, far[cell] - far[self.goal], far[self.goal] - far[cell])
        return best


def in_arrays(grid, places):
    def layer(place):
        far = np.full((grid.rows, grid.cols), -1)
        other = grid.between(place, grid.goal)
        other.is_goal = lambda cell: False
        for event in dijkstra(other):
            if event[0] == "expand":
                far[event[1]] = event[2]
        return far

    table = np.stack([layer(place) for place in places])
    r, c = grid.goal
    best = np.abs(table - table[:, r, c][:, None, None]).max(axis=0)
    return lambda cell: best[cell]


def spread(left, grid, waiting):
    """The distances around some cells, each call a little further."""
    if waiting:
        better = {}
        for cell in waiting:
            for child, cost in grid.neighbors(cell):
                if left[cell] + cost < left.get(child, inf):
                    left[child] = better[child] = left[cell] + cost
        spread(left, grid, better)
    return left


def recursive(grid, places):
    tables = [spread({place: 0}, grid, [place]) for place in places]
    return lambda cell: max(abs(far[cell] - far[grid.goal]) for far in tables)


def perfect(grid, places):
    """More than is asked for, and still no more than the truth."""
    left = spread({grid.goal: 0}, grid, [grid.goal])
    return lambda cell: left[cell]


RIGHT = {
    "tables": landmarks,
    "a class with queues of its own": FromAll,
    "arrays of NumPy": in_arrays,
    "waves, recursively": recursive,
    "the goal as a landmark, too": lambda grid, places: landmarks(grid, [*places, grid.goal]),
    "perfect": perfect,
}

WRONG = {
    "sum of landmarks": (lambda grid, places: landmarks(grid, places, join=sum), "two bounds do not add up to one"),
    "least of landmarks": (lambda grid, places: landmarks(grid, places, join=min), "the largest counts"),
    "the mean": (lambda grid, places: landmarks(grid, places, join=lambda x: sum(x) / len(x)), "the largest counts"),
    "the first alone": (lambda grid, places: landmarks(grid, places[:1]), "the largest counts"),
    "no absolute value": (
        lambda grid, places: landmarks(grid, places, apart=lambda a, b: a - b), "Two differences for each landmark"),
    "by way of the landmark": (
        lambda grid, places: landmarks(grid, places, apart=lambda a, b: a + b), "never nearer than straight on"),
    "far from the landmark": (
        lambda grid, places: landmarks(grid, places, apart=lambda a, b: b), "by the best of the|the true cost"),
    "nothing at all": (lambda grid, places: grid.zero, "the largest counts"),
    "manhattan": (lambda grid, places: grid.manhattan, "the true cost|by the best"),
    "no number": (lambda grid, places: lambda cell: float("nan"), "the true cost"),
    "a word": (lambda grid, places: lambda cell: "far", "a number for h("),
    "for another goal": (lambda grid, places: landmarks(grid.between(grid.goal, grid.start), places), "h(("),
    "the table": (lambda grid, places: [1, 2], "a function from a cell"),
}  # fmt: skip


def edges_of(grid):
    cells = [(r, c) for r in range(grid.rows) for c in range(grid.cols) if grid.terrain[r][c]]
    return cells, [(cell, child, cost) for cell in cells for child, cost in grid.neighbors(cell)]


def bounds(case, match):
    """Of a cell of which something is said: the truth, what the best landmark allows, its place in the answer."""
    cell, (cells, edges) = (int(match[1]), int(match[2])), edges_of(case.grid)
    far = [bellman_ford(edges, place) for place in case.places]
    backward = [(head, tail, cost) for tail, head, cost in edges]
    best = max(max(d[case.grid.goal] - d[cell], d[cell] - d[case.grid.goal]) for d in far)
    return bellman_ford(backward, case.grid.goal)[cell], best, cells.index(cell)


SAYS = {
    r"h\(\((\d+), (\d+)\)\) <= (\d+), the true cost": lambda case, came, match: bounds(case, match)[0] == int(match[3]),
    r"h\(\((\d+), (\d+)\)\) >= (\d+), by the best of the landmarks": lambda case, came, match: (
        bounds(case, match)[1] == int(match[3])
    ),
    r"h\(\((\d+), (\d+)\)\) = (.+)": lambda case, came, match: str(came[bounds(case, match)[2]]) == match[3],
    r"a number for h\(\((\d+), (\d+)\)\)": lambda case, came, match: (
        not isinstance(came[bounds(case, match)[2]], (int, float))
    ),
    "By way of a landmark it is never nearer than straight on. And two bounds do not add up to one.": ADVICE,
    "Two differences for each landmark; the largest counts.": ADVICE,
    "'far'": lambda case, came, match: "far" in came,
    "an estimate: .*": lambda case, came, match: came is None,
    r"\[1, 2\]": ADVICE,  # what came
}  # fmt: skip
