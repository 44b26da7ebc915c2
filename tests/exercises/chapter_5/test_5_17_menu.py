"""Exercise 5.17: as few members of a front as nearly cover it."""

import ast
from itertools import combinations

from answers import fails
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.chapter_5.menu import menus

NUMBER = "5.17"


def serves(factor, r, c):
    return r[0] <= factor * c[0] and r[1] <= factor * c[1]


def by_trying(costs, factor):
    """Right, too: all choices, the smallest first; what is served by each is a set of bits."""
    served = [sum(1 << n for n, c in enumerate(costs) if serves(factor, r, c)) for r in costs]
    for count in range(len(costs) + 1):
        for chosen in combinations(range(len(costs)), count):
            all_ = 0
            for n in chosen:
                all_ |= served[n]
            if all_ == (1 << len(costs)) - 1:
                return [costs[n] for n in chosen]


def upward(costs, factor):
    """Right, too: from the other end, with the first parts and the second exchanged."""
    offered = []
    for cost in reversed(costs):
        if not any(serves(factor, r, cost) for r in offered):
            offered.append(min(r for r in costs if r[1] <= factor * cost[1]))
    return offered


def one_pass(costs, factor, first=False):
    """As `slack` does: what is not served yet is offered itself."""
    offered = []
    for cost in costs:
        if not any(serves(factor, r, cost) for r in offered):
            offered.append(cost)
    return offered


def in_one_part(costs, factor):
    offered = []
    for cost in costs:
        if not any(r[1] <= factor * cost[1] for r in offered):
            offered.append(max(r for r in costs if r[0] <= factor * cost[0]))
    return offered


def cheapest_sum(costs, factor):
    """Greedy in another way: who serves most comes first."""
    left, offered = list(costs), []
    while left:
        best = max(costs, key=lambda r: sum(serves(factor, r, c) for c in left))
        offered.append(best)
        left = [c for c in left if not serves(factor, best, c)]
    return offered


RIGHT = {"all choices": by_trying, "from the other end": upward}

WRONG = {
    "as slack does": (one_pass, "that is enough"),
    "all": (lambda costs, factor: costs, "that is enough"),
    "none": (lambda costs, factor: [], "one that serves"),
    "the ends": (lambda costs, factor: [costs[0], costs[-1]], "that is enough|one that serves"),
    "the middle": (lambda costs, factor: [costs[len(costs) // 2]], "one that serves"),
    "who serves most first": (cheapest_sum, "that is enough"),
    "a cost made larger": (lambda costs, factor: [(costs[0][0], costs[-1][1])], "which is none"),
    "each twice": (lambda costs, factor: upward(costs, factor) * 2, "that is enough"),
    "a pair alone": (lambda costs, factor: costs[0], "a list of some of the costs"),
    "no answer": (lambda costs, factor: None, "without `return`"),
}


def pairs(text):
    return ast.literal_eval(text)


SAYS = {
    "a list of some of the costs": ADVICE,
    "members of the front": ADVICE,
    r"(\(.*\)), which is none": lambda case, came, match: pairs(match[1]) not in case.costs,
    r"one that serves (\(.*\))": lambda case, came, match: not any(
        serves(case.factor, r, pairs(match[1])) for r in came),
    r"(\[.*\]): none of them does": lambda case, came, match: pairs(match[1]) == [tuple(r) for r in came],
    "Both parts must be within the factor.": ADVICE,
    r"(\d+) costs?: that is enough": lambda case, came, match: int(match[1]) == len(upward(*case)),
    r"(\[.*\]): (\d+)": lambda case, came, match: int(match[2]) == len(came) > len(upward(*case)),
    r"[\[(].*": ADVICE,
}  # fmt: skip


def test_as_few_as_all_choices_find():
    assert all(len(upward(*case)) == len(by_trying(*case)) for case in menus(1) if len(case.costs) < 11)


def test_the_smallest_case_is_shown():
    assert len(fails("5.17", one_pass).case.costs) == 2
