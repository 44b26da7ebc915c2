"""Exercise 1.3: a step is offered, and accepted or not."""

import ast
from math import inf

import numpy as np

from answers import fails
from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401

NUMBER = "1.3"


def relax(g, parent, state, child, cost, known=inf, equal=False):
    """A student's, with a switch for what is taken for unknown, and for equal offers."""
    new = g[state] + cost
    if new < g.get(child, known) or (equal and new == g.get(child)):
        g[child], parent[child] = new, state
        return True
    return False


def in_another_order(g, parent, state, child, cost):
    if child in g and not g[child] > g[state] + cost:
        return 0
    parent.update({child: state})
    g.update({child: cost + g[state]})
    return 1


def by_exception(g, parent, state, child, cost):
    try:
        better = g[child] > g[state] + cost
    except KeyError:
        better = True
    if better:
        parent[child] = state
        g[child] = g[state] + cost
    return better


def by_the_least(g, parent, state, child, cost):
    before, g[child] = g.get(child), min(g.get(child, inf), g[state] + cost)
    if g[child] != before:
        parent[child] = state
    return np.bool_(g[child] != before)


class Relaxing:
    """An object that is called."""

    def __call__(self, g, parent, state, child, cost):
        return relax(g, parent, state, child, cost)


RIGHT = {
    "as the book says it": relax,
    "turned around, 0 or 1": in_another_order,
    "by exception": by_exception,
    "by the least, NumPy's truth": by_the_least,
    "an object": Relaxing(),
}


def only_known(g, parent, state, child, cost):
    return child in g and relax(g, parent, state, child, cost)


def by_the_step_alone(g, parent, state, child, cost):
    if cost < g.get(child, inf):
        g[child], parent[child] = cost, state
        return True
    return False


def without_answer(g, parent, state, child, cost):
    relax(g, parent, state, child, cost)


def or_fall_through(g, parent, state, child, cost):
    if g[state] + cost < g.get(child, inf):
        return relax(g, parent, state, child, cost)


def nought_is_unknown(g, parent, state, child, cost):
    if not g.get(child) or g[state] + cost < g[child]:
        g[child], parent[child] = g[state] + cost, state
        return True
    return False


def always_its_parent(g, parent, state, child, cost):
    better = relax(g, parent, state, child, cost)
    parent[child] = state
    return better


def the_parents_parent(g, parent, state, child, cost):
    if better := relax(g, parent, state, child, cost):
        parent[child] = parent[state]
    return better


def turned_around(g, parent, state, child, cost):
    return not relax(g, parent, state, child, cost)


WRONG = {
    "or equal": (lambda *args: relax(*args, equal=True), "not less"),
    "only what is known": (only_known, "parent = {'S': None, 'A': 'S'}"),
    "only what is unknown": (lambda g, parent, state, child, cost: (
        child not in g and relax(g, parent, state, child, cost)), "relax(g, parent, 'A', 'B', 0)"),
    "the step alone": (by_the_step_alone, "not less"),
    "without the parent": (lambda g, parent, *rest: relax(g, {}, *rest), "Who is the parent"),
    "without g": (lambda g, *rest: relax({**g}, *rest), "expected: returned True"),
    "without an answer": (without_answer, "without `return`"),
    "or fall through": (or_fall_through, "What does your function return?"),
    "always true": (lambda *_: True, ""),
    "never anything": (lambda *_: None, "without `return`"),
    "always declined": (lambda *_: False, "expected: returned True"),
    "0 is unknown": (nought_is_unknown, "not less"),
    "a thousand is infinity": (lambda *args: relax(*args, known=1000), "'A', 1000)"),
    "1e9 is infinity": (lambda *args: relax(*args, known=1e9), "expected: returned True"),
    "the largest word is infinity": (lambda *args: relax(*args, known=2**63 - 1), "expected: returned True"),
    "always its parent": (always_its_parent, "Who is the parent"),
    "the parent's parent": (the_parents_parent, "Who is the parent"),
    "turned around": (turned_around, "What does your function return?|not less"),
    "the child": (lambda *args: args[3] if relax(*args) else False, "What does your function return?"),
}  # fmt: skip


def after(case):
    """What is right: whether it is an improvement, and both dictionaries."""
    offer, known = case.g[case.state] + case.cost, case.g.get(case.child)
    if known is not None and known <= offer:
        return [False, case.g, case.parent]
    return [True, case.g | {case.child: offer}, case.parent | {case.child: case.state}]


SAYS = {
    r"returned (.*?), g = (\{.*\}), parent = (\{.*\})": lambda case, came, match: (
        list(map(ast.literal_eval, match.groups())) in (after(case), came)
    ),
    r"Over (\w) the child (\w) costs (\d+); that is not less than what is known\.": lambda case, came, match: (
        (match[1], match[2]) == (case.state, case.child)
        and int(match[3]) == case.g[case.state] + case.cost >= case.g[case.child]
    ),
    r"The dictionaries are right\. What does your function return\?": lambda case, came, match: (
        came[1:] == after(case)[1:] and came[0] != after(case)[0]
    ),
    r"g is right\. Who is the parent now\?": lambda case, came, match: (
        came[1] == after(case)[1] and came[2] != after(case)[2]
    ),
}  # fmt: skip


def test_equality_is_explained():
    verdict = fails("1.3", WRONG["or equal"][0])
    assert "relax(g, parent, 'A', 'B', 2)" in verdict.where and "not less" in verdict.hint
