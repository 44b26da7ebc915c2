"""Exercise 5.11: the best weakening, where there are finitely many costs."""

import re
from itertools import product

import numpy as np

from answers import fails
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.chapter_5.weakest import circles, preferences

NUMBER = "5.11"


def weakest(costs, steps, value, strict=False, rounds=99, stopped=lambda a, b: b is None, first=lambda pair: True):
    """Right, with a switch for each typical mistake."""
    pairs = {(a, b) for a, b in product(costs, repeat=2)
             if value[a] < value[b] or (value[a] == value[b] and (not strict or a == b))}  # fmt: skip
    for _ in range(rounds):
        before, pairs = pairs, {
            (a, b) for a, b in pairs
            if all(stopped(step[a], step[b]) or (step[a], step[b]) in pairs for step in steps)}  # fmt: skip
        if pairs == before:
            break
    return set(filter(first, pairs))


def by_walks(costs, steps, value):
    """Right, too: try all walks of pairs, recursively."""

    def lost(a, b, met):
        if b is None or (a, b) in met:
            return False
        met.add((a, b))
        return a is None or value[a] > value[b] or any(lost(step[a], step[b], met) for step in steps)

    return [(a, b) for a, b in product(costs, repeat=2) if not lost(a, b, set())]


def in_place(costs, steps, value, passes=None):
    """Right, too: a table of what is out, changed in place, pass after pass; wrong with a fixed number of `passes`."""
    out = {(a, b): value[a] > value[b] for a in costs for b in costs}
    changed = True
    while changed if passes is None else passes:
        changed, passes = False, passes and passes - 1
        for (a, b), gone in out.items():
            if not gone and any(step[b] is not None and (step[a] is None or out[step[a], step[b]]) for step in steps):
                out[a, b] = changed = True
    for pair, gone in out.items():
        if not gone:
            yield pair


def backward(costs, steps, value):
    """Right, too: from the pairs that are out go back to those that lead there; None is worse than any cost."""
    every = [*costs, None]
    out = [(a, b) for a, b in product(every, repeat=2) if b is not None and (a is None or value[a] > value[b])]
    for c, d in out:  # it grows
        for step in steps:
            ways = {**step, None: None}
            out += [pair for pair in product(every, costs) if (ways[pair[0]], ways[pair[1]]) == (c, d)
                    and pair not in out]  # fmt: skip
    return {pair for pair in product(costs, repeat=2) if pair not in set(out)}


def by_matrices(costs, steps, value):
    """Right, too: in NumPy, with texts and booleans of its own."""
    n, place = len(costs), {cost: k for k, cost in enumerate(costs)}
    values = np.array([value[cost] for cost in costs])
    good = values[:, None] <= values[None, :]
    for _ in range(n * n):
        for step in steps:
            for i, j in np.argwhere(good):
                a, b = step[costs[i]], step[costs[j]]
                if b is not None and (a is None or not good[place[a], place[b]]):
                    good[i, j] = False
    names = np.array(costs)
    return [(names[i], names[j]) for i, j in np.argwhere(good)]


def kept_to_itself(costs, steps, value):
    by_walks(costs, steps, value)


def so_deep(depth):
    """Follows all steps, but no more than so many."""

    def answer(costs, steps, value):
        def better(a, b, left):
            if b is None:
                return True
            if a is None or value[a] > value[b]:
                return False
            return not left or all(better(step[a], step[b], left - 1) for step in steps)

        return {(a, b) for a, b in product(costs, repeat=2) if better(a, b, depth)}

    return answer


RIGHT = {
    "rounds": weakest,
    "walks": by_walks,
    "in place, told one by one": in_place,
    "backward": backward,
    "matrices": by_matrices,
}

WRONG = {
    "the values alone": (lambda *case: weakest(*case, rounds=0), "only the second can go on|is preferred"),
    "one step only": (lambda *case: weakest(*case, rounds=1), "steps["),
    "four passes": (lambda *case: weakest(*case, rounds=4), "steps["),
    "four passes in place": (lambda *case: list(in_place(*case, passes=4)), "steps["),
    "as many passes as costs": (lambda *case: weakest(*case, rounds=len(case[0])), "steps["),
    "four steps deep": (so_deep(4), "steps["),
    "ties refused": (lambda *case: weakest(*case, strict=True), "No sequence of steps"),
    "equal costs alone": (lambda costs, *_: {(cost, cost) for cost in costs}, "No sequence of steps"),
    "not reflexive": (lambda *case: weakest(*case, first=lambda pair: pair[0] != pair[1]), "as itself"),
    "who is stopped covers": (lambda *case: weakest(*case, stopped=lambda a, b: a is None or b is None),
                              "only the second can go on"),
    "both stopped counts against": (lambda *case: weakest(*case, stopped=lambda a, b: False),
                                    "need not go|as itself"),
    "the first step alone": (lambda costs, steps, value: weakest(costs, steps[:1], value), "steps[1]"),
    "the wrong way around": (lambda *case: {pair[::-1] for pair in weakest(*case)}, "it is"),
    "kept to itself": (kept_to_itself, "without `return`"),
    "costs": (lambda costs, steps, value: costs, "pairs of the costs"),
}  # fmt: skip

ON = re.compile(r"steps\[(\d+)\] makes (\w+) of the first and (\w+) of the second")
STOPPED = re.compile(r"steps\[(\d+)\] stops the first: only the second can go on\.")
END = re.compile(r"value (-?\d+) against (-?\d+): the second is preferred\.")


def given(came):
    return {tuple(pair) for pair in came}


def tells(case, pair, text):
    """Is this what happens to a pair, after which the second is preferred?"""
    a, b = pair
    *parts, last = text.split("; ")
    for part in parts:
        number, first, second = ON.fullmatch(part).groups()
        a, b = case.steps[int(number)][a], case.steps[int(number)][b]
        if (a, b) != (first, second):
            return False
    if stopped := STOPPED.fullmatch(last):
        step = case.steps[int(stopped[1])]
        return step[a] is None is not step[b]
    values = [int(value) for value in END.fullmatch(last).groups()]
    return values == [case.value[a], case.value[b]] and values[0] > values[1]


def pair_of(match):
    return tuple(re.findall(r"'(\w+)'", match[0]))


STUCK = r"( Where '(?P<second>\w)' cannot go, '(?P<first>\w)' need not go\.)?"


def stuck(case, a, b, match):
    """If it is said that the second of a pair cannot go somewhere, there is a step that it cannot take."""
    return match["second"] is None or ((a, b) == (match["first"], match["second"]) and any(
        step[b] is None for step in case.steps))  # fmt: skip


SAYS = {
    "a set of pairs( of the costs)?": ADVICE,
    r"the pair \(.*\)": lambda case, came, match: pair_of(match) in weakest(*case) - given(came),
    "it is not there": lambda case, came, match: weakest(*case) - given(came),
    r"no pair \(.*\)": lambda case, came, match: pair_of(match) in given(came) - weakest(*case),
    "it is there": lambda case, came, match: given(came) - weakest(*case),
    rf"A cost is at least as good as itself\.{STUCK}": lambda case, came, match: any(
        (cost, cost) not in given(came) and stuck(case, cost, cost, match) for cost in case.costs),
    rf"No sequence of steps leaves '(?P<b>\w)' preferred\.{STUCK}": lambda case, came, match: any(
        b == match["b"] and stuck(case, a, b, match) for a, b in weakest(*case) - given(came)),
    r"(steps|value) ?.*": lambda case, came, match: any(
        tells(case, pair, match[0]) for pair in given(came) - weakest(*case)),
}  # fmt: skip


def test_the_answers_agree_on_all_cases():
    for case in preferences(1):
        assert weakest(*case) == set(by_walks(*case)) == backward(*case)


def test_the_smallest_case_is_shown():
    assert fails("5.11", lambda *case: weakest(*case, strict=True)).where == "weakest(['p', 'q'], [], {'p': 0, 'q': 0})"


def test_in_circles_it_takes_more_steps_than_there_are_costs():
    case = circles("pqrs", "tuvwx")
    assert weakest(*case, rounds=18) != weakest(*case)


def test_a_case_that_needs_many_steps_loses_what_it_can():
    """Four steps are more than four passes look at; five costs in a row are enough for that."""
    verdict = fails("5.11", lambda *case: weakest(*case, rounds=4))
    assert verdict.smallest and len(verdict.case.costs) <= 6 and len(verdict.case.steps) == 1
