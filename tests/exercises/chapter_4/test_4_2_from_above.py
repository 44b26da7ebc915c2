"""Exercise 4.2: one round from above, whose cutoff falls."""

from math import inf

import pytest

from answers import fails
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from oracles import true_cost
from pathlib_edu.exercises.chapter_4.estimated_graphs import estimated
from pathlib_edu.exercises.chapter_4.from_above import SPARED, FromAbove
from pathlib_edu.problems.graph import Graph
from rounds_by_hand import as_said, deepening, expanded, path_costs, walks

NUMBER = "4.2"


def from_above(
    problem,
    h,
    better=lambda f, best: f < best,
    barred="path",
    counts=lambda g, h: g + h,
    goal_first=False,
    first=False,
    lowers=True,
    sort=False,
):
    """A search from above as the exercise asks for it, with a switch for each typical mistake."""
    costs, path, seen = [], [problem.start], {problem.start}

    def visit(g):
        if (
            (goal_first and problem.is_goal(path[-1]))
            or not costs
            or not lowers
            or better(counts(g, h(path[-1])), costs[-1])
        ):
            if problem.is_goal(path[-1]):
                costs.append(g)
                return
            steps = list(problem.neighbors(path[-1]))
            for child, cost in sorted(steps, key=lambda step: step[1]) if sort else steps:
                if child in {"path": path, "seen": seen, "parent": path[-2:-1]}[barred] or (first and costs):
                    continue
                path.append(child)
                seen.add(child)
                visit(g + cost)
                path.pop()

    visit(0)
    return costs


def by_stack(problem, h):
    """Another right one: whole paths on a stack, the last step pushed first."""
    stack, costs = [((problem.start,), 0)], []
    while stack:
        path, g = stack.pop()
        if costs and g + h(path[-1]) >= costs[-1]:
            continue
        if problem.is_goal(path[-1]):
            costs.append(g)
            continue
        steps = [((*path, child), g + cost) for child, cost in problem.neighbors(path[-1]) if child not in path]
        stack += steps[::-1]
    return costs


def asking_first(problem, h):
    """Right, too: it asks for the steps of each state at which it looks, and only then whether to follow them."""

    def found(state, g, barred, best):
        steps = problem.neighbors(state)
        if g + h(state) >= best:
            return ()
        if problem.is_goal(state):
            return (g,)
        costs = ()
        for child, cost in steps:
            if child not in barred:
                costs += found(child, g + cost, barred | {child}, min(best, *costs, inf))
        return costs

    return found(problem.start, 0, frozenset([problem.start]), inf)


def by_iterators(problem, h):
    """Right, too: it looks before it steps, keeps its path in a dictionary and its place in iterators."""
    best, costs = inf, []
    path = {problem.start: (0, iter(problem.neighbors(problem.start)))}
    if problem.is_goal(problem.start):
        return [0]
    while path:
        state, (g, steps) = next(reversed(path.items()))
        for child, cost in steps:
            if child in path or not g + cost + h(child) < best:
                continue
            if problem.is_goal(child):
                best = g + cost
                costs.append(best)
                continue
            path[child] = g + cost, iter(problem.neighbors(child))
            break
        else:
            del path[state]
    return costs


def falling(costs):
    return [cost for n, cost in enumerate(costs) if cost < min(costs[:n], default=inf)]


def from_h(problem, h):
    """It begins with the cutoff of IDA*."""
    return [cost for cost in from_above(problem, h) if cost < h(problem.start)]


RIGHT = {
    "recursion": from_above,
    "paths on a stack": by_stack,
    "steps first, then f": asking_first,
    "iterators": by_iterators,
}

WRONG = {
    "equal followed": (lambda p, h: from_above(p, h, better=lambda f, best: f <= best), "look for the goal"),
    "equal looked behind": (
        lambda p, h: sorted({*from_above(p, h, better=lambda f, best: f <= best)}, reverse=True), "improves nothing"),
    "never lowered": (lambda p, h: from_above(p, h, lowers=False), "look for the goal"),
    "all, then the falling ones": (lambda p, h: falling(from_above(p, h, lowers=False)), "improves nothing"),
    "g for f": (lambda p, h: from_above(p, h, counts=lambda g, h: g), "compare f, and not g"),
    "the goal before f": (lambda p, h: from_above(p, h, goal_first=True), "look for the goal"),
    "the first path": (lambda p, h: from_above(p, h)[:1], "a cheaper path may follow"),
    "stopped at the first": (lambda p, h: from_above(p, h, first=True), "a cheaper path may follow"),
    "never again": (lambda p, h: from_above(p, h, barred="seen"), "a cheaper path may follow"),
    "only the parent": (lambda p, h: from_above(p, h, barred="parent"), "RecursionError|TimeoutError"),
    "the cheapest step first": (lambda p, h: from_above(p, h, sort=True), "listed|only one"),
    "IDA* from below": (
        lambda p, h: [deepening(p, h)] if deepening(p, h) is not None else [], "only one"),
    "the cost alone": (deepening, "a list of costs"),
    "none for no path": (lambda p, h: from_above(p, h) or [inf], "an empty list"),
    "nothing found": (lambda p, h: [], "is infinite"),
    "below h of the start": (from_h, "is infinite"),
    "estimates told": (lambda p, h: [cost + h(p.start) for cost in from_above(p, h)], "No path costs"),
    "without the first": (lambda p, h: from_above(p, h)[1:], ""),
    "paths": (lambda p, h: [("S", "G") for _ in from_above(p, h)], "a list of costs"),
    "the last first": (lambda p, h: from_above(p, h)[::-1], ""),
    "infinity first": (lambda p, h: [inf, *from_above(p, h)], ""),
}  # fmt: skip


def listed(costs):
    return f"[{', '.join(map(str, costs))}]"


def looked_at(graph):
    """The states at which a search from above looks."""
    asked = set()

    class Seen(Graph):
        def neighbors(self, state):
            asked.add(state)
            return super().neighbors(state)

    asking_first(Seen(graph.edges(), h=graph.estimates), graph.h)
    return asked


def strictly_falling(costs):
    return costs == falling(costs)


SAYS = {
    "a list of costs": ADVICE,
    #: Those that should be found, or those that were.
    r"\[.*\]": lambda case, came, match: match[0] in (
        listed(falling(path_costs(case))), listed(map(as_said, came[0])), str(came[0])
    ),
    r"no way followed to (\w+)": lambda case, came, match: match[1] not in looked_at(case),
    r"the steps of (\w+) asked for": lambda case, came, match: match[1] in expanded(came),
    "A way (that costs more|whose f equals).*": ADVICE,
    "The estimate says what is still to be paid: .*": ADVICE,
    r"There is no path: .*": lambda case, came, match: true_cost(case) is None,
    r"As long as no path is known .*": lambda case, came, match: came[0] == [] and true_cost(case) is not None,
    r"No path costs (\S+)\.": lambda case, came, match: (
        match[1] in map(as_said, came[0]) and match[1] not in map(str, path_costs(case))
    ),
    "The search goes on after a path, .*": ADVICE,
    "Only the states of the present path are barred: .*": ADVICE,
    "Each path is cheaper than the one before: .*": ADVICE,
    "There is only one round. .*": ADVICE,
    "Try the steps in the order in which they are listed.": ADVICE,
}  # fmt: skip


@pytest.mark.parametrize("name", ["equal looked behind", "all, then the falling ones", "g for f"])
def test_what_need_not_be_followed_is_shown_in_a_few_lines(name):
    verdict = fails(NUMBER, WRONG[name][0])
    assert verdict.smallest and len(verdict.where.splitlines()) <= 6


def test_what_the_judge_expects_from_above_falls_to_the_least_cost():
    for graph in (*estimated(7), *SPARED):
        seen = FromAbove(graph)
        assert seen.costs == falling(path_costs(graph)) and (seen.costs or [None])[-1] == true_cost(graph)
        reached = {walk.nodes[-1] for walk in walks(graph)}
        assert seen.near >= looked_at(graph) and seen.near | seen.spared.keys() == reached
