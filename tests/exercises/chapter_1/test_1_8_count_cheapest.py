"""Exercise 1.8: how many paths are cheapest."""

from functools import cache
from itertools import pairwise
from math import inf

from test_1_6_distances import distances

from answers import by_the_book, fails
from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from oracles import to_goal
from pathlib_edu.core import Frontier, path_to
from pathlib_edu.search.shortest.dijkstra import dijkstra

NUMBER = "1.8"


def count_forward(problem, reset=True, strict=False, weighted=True, add=True, late=True, unknown=inf):
    """A student's, with a switch for each typical mistake."""
    g, ways = {problem.start: 0}, {problem.start: 1}
    frontier, closed = Frontier(), set()
    frontier.push(0, problem.start)
    while frontier:
        state = frontier.pop()
        if state in closed:
            continue
        closed.add(state)
        if late and problem.is_goal(state):
            return ways[state]
        for child, cost in problem.neighbors(state):
            new = g[state] + (cost if weighted else 1)
            if new < g.get(child, unknown):
                ways[child] = ways[state] + (0 if reset else ways.get(child, 0))
                g[child] = new
                frontier.push(new, child)
            elif new == g.get(child) and not strict:
                ways[child] += ways[state] if add else 1
            if not late and problem.is_goal(child) and child in ways:
                return ways[child]
    return 0


def count_backward(problem):
    """Distances first, then back from the goal along steps without waste."""
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


def on_the_way(problem):
    """From the start along steps that lead from one distance to the next, all at once, one distance after the other."""
    far = distances(problem.neighbors, [problem.start])
    ways = dict.fromkeys(far, 0) | {problem.start: 1}
    for state in sorted(far, key=far.get):
        for child, cost in problem.neighbors(state):
            if far[state] + cost == far[child]:
                ways[child] += ways[state]
    return next((ways[state] for state in far if problem.is_goal(state)), 0)


RIGHT = {
    "along with g": count_forward,
    "back from the goal": count_backward,
    "by distance": on_the_way,
}


@by_the_book
def steps_of_one(problem):
    path = next((event[1] for event in dijkstra(problem) if event[0] == "goal"), [])
    return len(list(pairwise(path)))


def parents_of_the_goal(problem):
    """As many as there are cheapest last steps."""
    far = distances(problem.neighbors, [problem.start])
    if problem.goal == problem.start or problem.goal not in far:
        return int(problem.goal in far)
    return sum((problem.goal, far[problem.goal] - far[state]) in problem.neighbors(state) for state in far)


WRONG = {
    "always one": (lambda problem: 1, ""),
    "equal offers declined": (lambda problem: count_forward(problem, strict=True), "expected: 2"),
    "in steps": (lambda problem: count_forward(problem, weighted=False), "expected: 1"),
    "one more for each equal offer": (lambda problem: count_forward(problem, add=False), ""),
    "those of a costlier path kept": (lambda problem: count_forward(problem, reset=False), "expected: 1"),
    "at the first reach": (lambda problem: count_forward(problem, late=False), ""),
    "the path of one": (lambda problem: len(path_to(problem.goal, {problem.goal: None})), ""),
    "steps of one path": (steps_of_one, ""),
    "the goal's parents": (parents_of_the_goal, ""),
    "nothing": (lambda problem: None, "without `return`|empty body"),
    "None for none": (lambda problem: count_forward(problem) or None, "none is cheapest"),
    "1e9 is infinity": (lambda problem: count_forward(problem, unknown=1e9), "expected: 1"),
    "none from the goal to itself": (
        lambda problem: 0 if problem.is_goal(problem.start) else count_forward(problem), "that of no step"),
    "a list of them": (lambda problem: [count_forward(problem)], ""),
}  # fmt: skip


def counted(problem):
    """Forward by recursion, along the truth to the goal."""
    left = to_goal(problem)

    @cache
    def ways(state):
        if problem.is_goal(state):
            return 1
        steps = problem.neighbors(state)
        return sum(ways(child) for child, cost in steps if child in left and cost + left[child] == left[state])

    return ways(problem.start) if problem.start in left else 0


SAYS = {
    r"\d+": lambda case, came, match: int(match[0]) == counted(case) != came,
    "Where no path leads to the goal, none is cheapest.": lambda case, came, match: case.start not in to_goal(case),
    "Who stands at the goal has one cheapest path: that of no step.": lambda case, came, match: (
        case.is_goal(case.start)
    ),
}  # fmt: skip


def test_the_smallest_world_is_shown():
    for name, where in {
        "always one": "S.\n.G",
        "equal offers declined": "S.\n.G",
        "in steps": "S2\n.G",
        "the path of one": "S.\n.G",
        "nothing": "SG",
        "none from the goal to itself": "start S\ngoal S",
    }.items():
        assert sorted(fails("1.8", WRONG[name][0]).where) == sorted(where), name
