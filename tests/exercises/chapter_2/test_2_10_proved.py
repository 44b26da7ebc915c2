"""Exercise 2.10: when a search from both ends may stop."""

from itertools import product
from math import inf

import numpy as np

from answers import fails
from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401

NUMBER = "2.10"


def least(waiting):
    return min(waiting.values(), default=inf)


def proved(forward, backward, best):
    return least(forward) + least(backward) >= best


def pair_by_pair(forward, backward, best):
    for near in forward.values():
        for far in backward.values():
            if near + far < best:
                return False
    return True


def one_by_one(forward, backward, best):
    """Recursive: without the first of the states."""
    if not forward or not backward:
        return True
    (_, near), *rest = forward.items()
    return all(near + far >= best for far in backward.values()) and one_by_one(dict(rest), backward, best)


RIGHT = {
    "the rule of the theorem": proved,
    "sorted": lambda f, b, best: not f or not b or best <= sorted(f.values())[0] + sorted(b.values())[0],
    "each pair": pair_by_pair,
    "recursive": one_by_one,
    "of NumPy": lambda f, b, best: np.all(np.add.outer([*f.values()], [*b.values()]) >= best),
    "the other way round": lambda f, b, best: not any(x + y < best for x, y in product(f.values(), b.values())),
}

WRONG = {
    "as soon as they meet": (lambda f, b, best: best < inf, "no path is unknown anymore"),
    "as soon as they meet, or one is done": (lambda f, b, best: not f or not b or best < inf, "may cost 0, which"),
    "more than the best": (lambda f, b, best: not f or not b or least(f) + least(b) > best, "so it is no cheaper"),
    "one side alone": (
        lambda f, b, best: not f or not b or max(least(f), least(b)) >= best, "so it is no cheaper"),
    "the last of each": (
        lambda f, b, best: not f or not b or max(f.values()) + max(b.values()) >= best, "which is less than the best"),
    "each side alone": (
        lambda f, b, best: not f or not b or min(least(f), least(b)) >= best, "so it is no cheaper"),
    "when both are done": (lambda f, b, best: not f and not b, "no path is unknown anymore"),
    "before they meet": (lambda f, b, best: best == inf or proved(f, b, best), "have not met"),
    "the first in the dict": (
        lambda f, b, best: not f or not b or next(iter(f.values())) + next(iter(b.values())) >= best, "which is less"),
    "by their names": (lambda f, b, best: not f or not b or f[min(f)] + b[min(b)] >= best, "less than the best"),
    "an empty dict is no 0": (lambda f, b, best: min(f.values()) + min(b.values()) >= best, "ValueError"),
    "the other way round": (lambda f, b, best: not proved(f, b, best), "no path is unknown anymore"),
    "a number": (lambda f, b, best: 1, "True or False"),
    "a word": (lambda f, b, best: "yes", "True or False"),
    "the bound": (lambda f, b, best: least(f) + least(b), "True or False"),
}  # fmt: skip


def bound(case):
    """The least of all sums of one side's g and the other's."""
    return min((x + y for x in case.forward.values() for y in case.backward.values()), default=inf)


SAYS = {
    "True or False": lambda case, came, match: not isinstance(came, bool),
    "True": lambda case, came, match: bound(case) >= case.best or came is True,
    "False": lambda case, came, match: bound(case) < case.best or came is False,
    "One side has seen all that it can see, so no path is unknown anymore.": lambda case, came, match: (
        not case.forward or not case.backward
    ),
    "The sides have not met: go on while something waits on both.": lambda case, came, match: (
        case.best == inf and case.forward and case.backward
    ),
    r"A path that neither side knows yet may cost (\d+), which is less than the best.": lambda case, came, match: (
        int(match[1]) == bound(case) < case.best
    ),
    r"A path that is still unknown costs (\d+) at least, so it is no cheaper.": lambda case, came, match: (
        int(match[1]) == bound(case) >= case.best
    ),
}  # fmt: skip


def test_the_moment_is_written_down():
    verdict = fails("2.10", lambda f, b, best: not f or not b or best < inf)
    assert verdict.where == "forward = {'A': 0}\nbackward = {'C': 0}\nbest = 1"
