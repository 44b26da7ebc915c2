"""The exercise on searches from both ends: the right answers pass, typical wrong ones meet the moment that shows it."""

from math import inf

import pytest

from answers import passes
from pathlib_edu.exercises import check


def proved(forward, backward, best):
    return min(forward.values(), default=inf) + min(backward.values(), default=inf) >= best


def least(waiting):
    return min(waiting.values(), default=inf)


def test_the_rule_of_the_theorem_passes():
    assert passes("2.10", proved)
    assert passes("2.10", lambda f, b, best: not f or not b or best <= sorted(f.values())[0] + sorted(b.values())[0])


@pytest.mark.parametrize(
    ("answer", "hint"),
    [
        (lambda f, b, best: best < inf, "no path is unknown anymore"),
        (lambda f, b, best: not f or not b or best < inf, "may cost 0, which is less"),
        (lambda f, b, best: not f or not b or least(f) + least(b) > best, "so it is no cheaper"),
        (lambda f, b, best: not f or not b or max(least(f), least(b)) >= best, "so it is no cheaper"),
        (lambda f, b, best: not f or not b or max(f.values()) + max(b.values()) >= best, "which is less than the best"),
        (lambda f, b, best: not f or not b or min(least(f), least(b)) >= best, "so it is no cheaper"),
        (lambda f, b, best: not f and not b, "no path is unknown anymore"),
        (lambda f, b, best: best == inf or proved(f, b, best), "have not met"),
    ],
)
def test_typical_mistakes_are_told_apart(answer, hint):
    verdict = check("2.10", answer)
    assert not verdict.passed and hint in verdict.hint


@pytest.mark.parametrize("answer", [lambda f, b, best: None, lambda f, b, best: 1, lambda f, b, best: "yes", True, ...])
def test_what_says_neither_yes_nor_no_is_refused(answer):
    assert not check("2.10", answer).passed


def test_the_moment_is_written_down():
    verdict = check("2.10", lambda f, b, best: not f or not b or best < inf)
    assert verdict.where == "forward = {'A': 0}\nbackward = {'C': 0}\nbest = 1"
