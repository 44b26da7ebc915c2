"""Exercise 7.2: the worst pair of pellets."""

import ast
from itertools import combinations

import numpy as np

from answers import fails
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from oracles import consistent
from pathlib_edu.exercises.chapter_7.mazes import mazes
from waypoint_oracles import fewest_steps

NUMBER = "7.2"


def pair(maze, state):
    cell, left = state
    far, food = maze.distances(cell), maze.food(left)
    return max((min(far[a], far[b]) + maze.distances(a)[b] for a in food for b in food), default=0)


def over_pairs(value):
    """The greatest value of all pairs, given the distances from here to both and from one to the other."""

    def estimate(maze, state):
        cell, left = state
        far, food = maze.distances(cell), maze.food(left)
        alone = far[food[0]] if food else 0
        return max((value(far[a], far[b], maze.distances(a)[b]) for a, b in combinations(food, 2)), default=alone)

    return estimate


def by_search(maze, state):
    """It walks itself: breadth first, from each cell anew."""
    cell, left = state

    def far(a, b):
        layer, seen, steps = {a}, {a}, 0
        while b not in layer:
            layer = {other for one in layer for other in maze.graph().neighbors[one]} - seen
            seen, steps = seen | layer, steps + 1
        return steps

    food, worst = maze.food(left), 0
    while food:
        first = food.pop()
        worst = max(worst, far(cell, first))
        for second in food:
            worst = max(worst, far(first, second) + min(far(cell, first), far(cell, second)))
    return worst


def recursive(maze, state):
    cell, left = state

    def worst(food):
        if not food:
            return 0
        first, *rest = food
        sums = [maze.distances(first)[p] + sorted([maze.distances(cell)[p], maze.distances(cell)[first]])[0]
                for p in rest]  # fmt: skip
        return np.max([maze.distances(cell)[first], *sums, worst(rest)])

    return worst(maze.food(left))


RIGHT = {
    "a pellet with itself": pair,
    "over pairs": over_pairs(lambda a, b, between: min(a, b) + between),
    "by its own search": by_search,
    "recursive, NumPy's": recursive,
}


def widest_pair(maze, state):
    cell, left = state
    food, far = maze.food(left), maze.distances(cell)
    if len(food) < 2:
        return pair(maze, state)
    a, b = max(combinations(food, 2), key=lambda two: maze.distances(two[0])[two[1]])
    return maze.distances(a)[b] + min(far[a], far[b])


def by_the_crow(maze, state):
    (r, c), food = state[0], maze.food(state[1])
    away = [abs(r - row) + abs(c - col) for row, col in food]
    return max(
        (
            min(away[i], away[j]) + abs(food[i][0] - food[j][0]) + abs(food[i][1] - food[j][1])
            for i in range(len(food))
            for j in range(len(food))
        ),
        default=0,
    )


def the_nearest_of_all(maze, state):
    cell, food = state[0], maze.food(state[1])
    widest = over_pairs(lambda a, b, between: between)(maze, state)
    return widest + min(maze.distances(cell)[p] for p in food) * (len(food) > 1) if food else 0


def neighbors_in_the_list(maze, state):
    """Pairs that stand side by side in the list only."""
    cell, left = state
    far, food = maze.distances(cell), maze.food(left)
    pairs = zip(food, food[1:] or food, strict=False)
    return max((min(far[a], far[b]) + maze.distances(a)[b] for a, b in pairs), default=0)


WRONG = {
    "not the way there": (over_pairs(lambda a, b, between: between), "The way to the first"),
    "only one of the two": (lambda maze, state: maze.farthest(state), "goes on to the second"),
    "the farther first": (over_pairs(lambda a, b, between: max(a, b) + between), "begin with the nearer"),
    "always the same first": (over_pairs(lambda a, b, between: a + between), "begin with the nearer|take the nearer"),
    "the nearest of all": (the_nearest_of_all, "not to some other pellet"),
    "only the widest": (widest_pair, "try all pairs"),
    "no walls": (by_the_crow, "Walls are in the way"),
    "as it began": (lambda maze, state: pair(maze, (state[0], maze.start[1])), "has been eaten"),
    "from where it began": (lambda maze, state: pair(maze, (maze.start_cell, state[1])), "expected"),
    "nothing for one": (lambda maze, state: pair(maze, state) * (len(maze.food(state[1])) > 1), "One pellet is left"),
    "no default": (
        lambda maze, state: max(maze.distances(a)[b] for a, b in combinations(maze.food(state[1]), 2)),
        "ValueError: max() ",
    ),
    "the least pair": (
        lambda maze, state: min(
            (over_pairs(lambda a, b, between: -min(a, b) - between)(maze, state) * -1, pair(maze, state))
        ),
        "expected",
    ),
    "side by side in the list": (neighbors_in_the_list, "expected"),
    "no return": (lambda maze, state: None, "without `return`"),
    "in place of the stub": (..., "still to be replaced"),
    "a list": (lambda maze, state: [pair(maze, state)], ""),
    "the tree": (lambda maze, state: maze.tree(state), "expected"),
    "all of it": (lambda maze, state: fewest_steps(maze) if state == maze.start else pair(maze, state), "expected"),
}


def farthest_apart(place, a, b):
    """Is no pair of what is left farther apart than these two?"""
    food = place.maze.food(place.state[1])
    return {a, b} <= {*food} and place.maze.distances(a)[b] == max(
        place.maze.distances(p)[q] for p in food for q in food
    )


def walled(place, a, b):
    """Do walls make the way longer between these two, of Pacman's cell and what is left?"""
    return {a, b} <= {place.state[0], *place.maze.food(place.state[1])} and (
        place.maze.distances(a)[b] > abs(a[0] - b[0]) + abs(a[1] - b[1])
    )


SAYS = {
    r"\d+": lambda place, came, match: int(match[0]) == by_search(*place) != came,
    r"One pellet is left, in (.*): then it is the way to that one\.": lambda place, came, match: (
        [match[1]] == list(map(str, place.maze.food(place.state[1])))
    ),
    r"The two that lie farthest apart, in (.*) and (.*), need not .*": lambda place, came, match: (
        farthest_apart(place, *map(ast.literal_eval, match.groups())) and came < by_search(*place)
    ),
    r"Walls are in the way from (.*) to (.*): ask maze\.distances\.": lambda place, came, match: (
        walled(place, *map(ast.literal_eval, match.groups()))
    ),
    r"The pellet in (.*) has been eaten: maze\.food\(left\) is what is left\.": lambda place, came, match: (
        match[1] in map(str, place.maze.pellets) and match[1] not in map(str, place.maze.food(place.state[1]))
    ),
    # What a pair is worth: so it is defined.
    r"The way to the first of the two counts, too\.": ADVICE,
    r"From the first of the two Pacman goes on to the second\.": ADVICE,
    r"Pacman may begin with (the nearer one|either) of the two.*": ADVICE,
    r"The way leads to one of the two, and not to some other pellet\.": ADVICE,
}  # fmt: skip


def test_the_smallest_maze_is_drawn():
    assert fails("7.2", WRONG["not the way there"][0]).where == "P.."
    assert fails("7.2", WRONG["always the same first"][0]).where == "..P"


def test_the_pair_is_consistent_and_never_less_than_the_farthest():
    for maze in list(mazes(1))[::5]:
        if len(maze.pellets) < 5:
            assert consistent(maze, lambda state, maze=maze: pair(maze, state))
        assert maze.farthest(maze.start) <= pair(maze, maze.start) <= fewest_steps(maze)
