"""Exercise 4.3: all cheapest paths, by rounds from below."""

import ast
from fractions import Fraction
from math import inf

import pytest

from answers import fails
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from oracles import true_cost
from rounds_by_hand import expanded, look, rounds_asked, rounds_of_ida_star, walks

NUMBER = "4.3"


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


def then_all(problem, h):
    """Right, too: the book's rounds as far as the least cost, and one more that goes on after a goal."""
    bound, best = h(problem.start), inf
    while bound < inf and best == inf:
        best, least = look(problem, h, bound)
        bound = bound if best < inf else least

    def ways(path, g):
        if g + h(path[-1]) > bound:
            return
        if problem.is_goal(path[-1]):
            yield path
        else:
            for child, cost in problem.neighbors(path[-1]):
                if child not in path:
                    yield from ways((*path, child), g + cost)

    return tuple(ways((problem.start,), 0)) if best < inf else ()


def at_once(problem, h):
    """Right paths, but without rounds."""
    every, stack = [], [((problem.start,), 0)]
    while stack:
        path, g = stack.pop()
        if problem.is_goal(path[-1]):
            every.append((g, path))
        else:
            stack += [((*path, child), g + cost) for child, cost in problem.neighbors(path[-1]) if child not in path]
    return [path for g, path in every if g == min(every)[0]]


def all_within(problem, h):
    """Each path within the last cutoff, whatever it costs: right, for none costs more. But its rounds leap."""
    return every_cheapest(problem, h, rise=lambda bound, least: max(least, bound + 2))


RIGHT = {
    "recursion": every_cheapest,
    "a stack and a set of tuples": deeper_for_all,
    "a round too many, from 0": lambda problem, h: every_cheapest(problem, h, start=0),
    "one more round for all": then_all,
    "iterators of iterators": lambda problem, h: iter([iter(path) for path in every_cheapest(problem, h)]),
}

WRONG = {
    "the first goal alone": (lambda p, h: every_cheapest(p, h)[:1], "goes on after a goal"),
    "stopped at a goal": (lambda p, h: every_cheapest(p, h, stop=True), "goes on after a goal|the bound has to rise"),
    "emptied": (lambda p, h: every_cheapest(p, h, copies=False), "Keep a copy"),
    "each twice": (lambda p, h: every_cheapest(p, h, keep=True), "Only the last round"),
    "no state again": (lambda p, h: every_cheapest(p, h, barred="seen"), "goes on after a goal"),
    "equal refused": (lambda p, h: every_cheapest(p, h, above=lambda f, bound: f >= bound), "does a loop never end"),
    "equal refused, and raised": (
        lambda p, h: every_cheapest(p, h, above=lambda f, bound: f >= bound,
                                    rise=lambda bound, least: least if least > bound else inf), "within the bound"),
    "by one": (
        lambda p, h: every_cheapest(p, h, rise=lambda bound, least: bound + 1 if least < inf else inf), "bound"),
    "doubled": (lambda p, h: every_cheapest(p, h, rise=lambda bound, least: max(least, 2 * bound)), "costlier"),
    "by two at least": (all_within, "no further"),
    "by a half": (
        lambda p, h: every_cheapest(
            p, h, rise=lambda bound, least: min(least, bound + Fraction(1, 2) if least < inf else inf)
        ), "same round again"),
    "without an end": (lambda p, h: every_cheapest(p, h, lost=None), "does a loop never end"),
    "from far above": (lambda p, h: every_cheapest(p, h, start=10**9), "asks for rounds|costlier"),
    "no rounds": (at_once, "asks for rounds"),
    "the goals alone": (lambda p, h: every_cheapest(p, h, tell=lambda path: path[-1:]), "begins at"),
    "without the start": (lambda p, h: every_cheapest(p, h, tell=lambda path: path[1:]), ""),
    "backwards": (lambda p, h: every_cheapest(p, h, tell=lambda path: path[::-1]), "begins at"),
    "the costs": (lambda p, h: [true_cost(p) for _ in every_cheapest(p, h)], "a list of paths"),
    "no return": (lambda p, h: None, "without `return`"),
}  # fmt: skip


def cheapest(graph):
    return [walk.nodes for walk in walks(graph) if walk.arrives and walk.g == true_cost(graph)]


def said(came):
    return [tuple(path) for path in came[0]]


def nodes(text):
    return tuple(ast.literal_eval(text))


def bounds(graph):
    return [str(cutoff) for cutoff, _ in rounds_of_ida_star(graph)]


def looks_behind(graph, state):
    """In how many rounds of IDA* that met no goal before it the state would be expanded."""
    least = min(walk.peak for walk in walks(graph) if walk.nodes[-1] == state)
    return sum(least <= cutoff for cutoff, _ in rounds_of_ida_star(graph))


SAYS = {
    r"a list of paths(, each a list of states)?": ADVICE,
    "paths from the start to a goal": ADVICE,
    r"(\[.*\]): (the path begins at|there is no step from|the path ends at|the path is empty).*": (
        lambda case, came, match: nodes(match[1]) in said(came)
        and nodes(match[1]) not in [walk.nodes for walk in walks(case) if walk.arrives]
    ),
    r"Was the path emptied on the way back\? .*": ADVICE,
    "paths that meet no state twice and end at the first goal": ADVICE,
    r"paths that cost (\S+)": lambda case, came, match: Fraction(match[1]) == true_cost(case),
    r"(\[.*\]), which costs (\S+)": lambda case, came, match: nodes(match[1]) in said(came) and any(
        walk.nodes == nodes(match[1]) and walk.g == Fraction(match[2]) > true_cost(case) for walk in walks(case)
    ),
    "Raised by more than to the least f refused, .*": ADVICE,
    "each path once": ADVICE,
    r"(\[.*\]) twice": lambda case, came, match: said(came).count(nodes(match[1])) > 1,
    "Only the last round counts.": ADVICE,
    r"also the path (\[.*\])": lambda case, came, match: (
        nodes(match[1]) in cheapest(case) and nodes(match[1]) not in said(came)
    ),
    r"(\d+) (paths?) without it": lambda case, came, match: (
        len(came[0]) == int(match[1]) and (match[2] == "path") == (len(came[0]) == 1)
    ),
    "The round goes on after a goal: .*": ADVICE,
    "It is within the bound when the bound is its f: .*": ADVICE,
    "Only the states of the present path are barred: .*": ADVICE,
    r"(\d+) (rounds?), with the bounds? (.*)": lambda case, came, match: (
        match[3].split(", ") == bounds(case)
        and int(match[1]) == len(bounds(case))
        and (match[2] == "round") == (len(bounds(case)) == 1)
    ),
    r"(\d+) (rounds?)": lambda case, came, match: (
        int(match[1]) == rounds_asked(case, came) and (match[2] == "round") == (match[1] == "1")
    ),
    r"fewer than (\d+) that look behind (\w+)": lambda case, came, match: (
        expanded(came).count(match[2]) < int(match[1]) == looks_behind(case, match[2])
    ),
    "A bound below the least f refused means the same round again.": ADVICE,
    "The paths are right(,| here,) but .*": lambda case, came, match: sorted(said(came)) == sorted(cheapest(case)),
}  # fmt: skip


@pytest.mark.parametrize("name", ["equal refused", "without an end"])
def test_what_would_never_end_is_stopped_and_shown_on_a_small_graph(name):
    verdict = fails(NUMBER, WRONG[name][0])
    assert "TimeoutError" in verdict.got
    assert len(verdict.where.splitlines()) < 9
