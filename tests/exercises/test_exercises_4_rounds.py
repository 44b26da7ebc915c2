"""The checks of 4.2 and 4.3, a search from above and all cheapest paths: right answers pass, wrong ones meet a word."""

from fractions import Fraction
from math import inf

import pytest
from test_exercises_4 import deepening

from answers import caught, fails, passes


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


def falling(costs):
    return [cost for n, cost in enumerate(costs) if cost < min(costs[:n], default=inf)]


def every_cheapest(
    problem,
    h,
    rise=lambda bound, least: least,
    start=None,
    stop=False,
    copies=True,
    barred="path",
    lost=inf,
    keep=False,
    above=lambda f, bound: f > bound,
    tell=lambda path: path,
):
    """All cheapest paths by rounds, with a switch for each typical mistake."""
    found, bound = [], h(problem.start) if start is None else start

    def visit(path, g):
        f = g + h(path[-1])
        if above(f, bound):
            return f
        if problem.is_goal(path[-1]):
            found.append(path[:] if copies else path)
            return inf
        least = inf
        for child, cost in problem.neighbors(path[-1]):
            if (child not in path if barred == "path" else child not in seen) and not (stop and found):
                seen.add(child)
                path.append(child)
                least = min(least, visit(path, g + cost))
                path.pop()
        return least

    while not found and bound != lost:
        seen = {problem.start}
        bound = rise(bound, visit([problem.start], 0))
    return [tell(path) for path in found] * (2 if keep else 1)


def deeper_for_all(problem, h):
    """Another right one: a round on a stack, with tuples for lists."""
    found, bound = set(), h(problem.start)
    while not found and bound < inf:
        stack, least = [((problem.start,), 0)], inf
        while stack:
            path, g = stack.pop()
            f = g + h(path[-1])
            if f > bound:
                least = min(f, least)
            elif problem.is_goal(path[-1]):
                found.add(path)
            else:
                stack += [
                    ((*path, child), g + cost) for child, cost in problem.neighbors(path[-1]) if child not in path
                ]
        bound = least
    return found


def at_once(problem, h):
    """Right, but without rounds."""
    every, stack = [], [((problem.start,), 0)]
    while stack:
        path, g = stack.pop()
        if problem.is_goal(path[-1]):
            every.append((g, path))
        else:
            stack += [((*path, child), g + cost) for child, cost in problem.neighbors(path[-1]) if child not in path]
    return [path for g, path in every if g == min(every)[0]]


#: Those that have no module of their own in `chapter_4/` yet.
STILL_HERE = ["4.10", "4.11", "4.12", "4.13", "4.14", "4.9"]

RIGHT = [
    ("4.2", from_above),
    ("4.2", by_stack),
    ("4.3", every_cheapest),
    ("4.3", deeper_for_all),
    ("4.3", lambda problem, h: every_cheapest(problem, h, start=0)),
]

#: A mistake, the exercise, and a word of what is said of it.
WRONG = {
    "equal followed": ("4.2", lambda p, h: from_above(p, h, better=lambda f, best: f <= best), "look for the goal"),
    "equal looked behind": (
        "4.2",
        lambda p, h: sorted({*from_above(p, h, better=lambda f, best: f <= best)}, reverse=True),
        "improves nothing",
    ),
    "never lowered": ("4.2", lambda p, h: from_above(p, h, lowers=False), "look for the goal"),
    "all, then the falling ones": ("4.2", lambda p, h: falling(from_above(p, h, lowers=False)), "nothing better"),
    "g for f": ("4.2", lambda p, h: from_above(p, h, counts=lambda g, h: g), "compare f, and not g"),
    "the goal before f": ("4.2", lambda p, h: from_above(p, h, goal_first=True), "look for the goal"),
    "the first path": ("4.2", lambda p, h: from_above(p, h)[:1], "a cheaper path may follow"),
    "stopped at the first": ("4.2", lambda p, h: from_above(p, h, first=True), "a cheaper path may follow"),
    "never again": ("4.2", lambda p, h: from_above(p, h, barred="seen"), "a cheaper path may follow"),
    "only the parent": ("4.2", lambda p, h: from_above(p, h, barred="parent"), ""),
    "the cheapest step first": ("4.2", lambda p, h: from_above(p, h, sort=True), ""),
    "IDA* from below": ("4.2", lambda p, h: [deepening(p, h)] if deepening(p, h) is not None else [], "only one"),
    "the cost alone": ("4.2", lambda p, h: deepening(p, h), ""),
    "none for no path": ("4.2", lambda p, h: from_above(p, h) or [inf], "an empty list"),
    "the first goal alone": ("4.3", lambda p, h: every_cheapest(p, h)[:1], "goes on after a goal"),
    "stopped at a goal": ("4.3", lambda p, h: every_cheapest(p, h, stop=True), "goes on after a goal"),
    "emptied": ("4.3", lambda p, h: every_cheapest(p, h, copies=False), "Keep a copy"),
    "each twice": ("4.3", lambda p, h: every_cheapest(p, h, keep=True), "Only the last round"),
    "no state again": ("4.3", lambda p, h: every_cheapest(p, h, barred="seen"), "goes on after a goal"),
    "equal refused": (
        "4.3",
        lambda p, h: every_cheapest(p, h, above=lambda f, bound: f >= bound),
        "does a loop never end",
    ),
    "by one": (
        "4.3",
        lambda p, h: every_cheapest(p, h, rise=lambda bound, least: bound + 1 if least < inf else inf),
        "",
    ),
    "doubled": ("4.3", lambda p, h: every_cheapest(p, h, rise=lambda bound, least: max(least, 2 * bound)), "costlier"),
    "by a half": (
        "4.3",
        lambda p, h: every_cheapest(
            p, h, rise=lambda bound, least: min(least, bound + Fraction(1, 2) if least < inf else inf)
        ),
        "same round again",
    ),
    "without an end": ("4.3", lambda p, h: every_cheapest(p, h, lost=None), ""),
    "from far above": ("4.3", lambda p, h: every_cheapest(p, h, start=10**9), "asks for rounds"),
    "no rounds": ("4.3", at_once, "asks for rounds"),
    "the goals alone": ("4.3", lambda p, h: every_cheapest(p, h, tell=lambda path: path[-1:]), ""),
    "no return": ("4.3", lambda p, h: None, ""),
}


@pytest.mark.parametrize(
    ("number", "answer"),
    [row for row in RIGHT if row[0] in STILL_HERE],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_right_answer_passes(number, answer):
    assert passes(number, answer)


@pytest.mark.parametrize("name", [name for name, row in WRONG.items() if row[0] in STILL_HERE])
def test_a_wrong_answer_is_caught_with_the_right_word(name):
    verdict = caught(*WRONG[name])
    assert WRONG[name][2] in f"{verdict.hint} {verdict.got}", verdict


@pytest.mark.parametrize("name", ["equal refused", "without an end"])
def test_what_would_never_end_is_stopped_and_shown_on_a_small_graph(name):
    number, answer, _ = WRONG[name]
    verdict = fails(number, answer)
    assert "TimeoutError" in verdict.got
    assert len(verdict.where.splitlines()) < 9
