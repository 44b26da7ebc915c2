"""Hold answers to exercises, for the tests of their checks."""

from pathlib_edu.checks import check


def passes(number, answer):
    verdict = check(number, answer)
    assert verdict.passed, verdict
    return True


def fails(number, answer):
    verdict = check(number, answer)
    assert not verdict.passed
    return verdict
