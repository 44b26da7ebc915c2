"""Exercise 5.16: the order behind a preference for the sum of the worst hazards, as a conjecture."""

import re
from itertools import accumulate, combinations_with_replacement

from answers import fails
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from model_answers import exercises
from pathlib_edu import check_laws
from pathlib_edu.exercises.chapter_5.worst_hazards import falling, hazards

NUMBER = "5.16"


def by_trying(a, b):
    """Right, too: let whatever may come after come, so much that a larger hazard makes no difference."""
    k, most = len(a), max(*a, *b)
    return all(
        sum(sorted([*a, *after])[-k:]) <= sum(sorted([*b, *after])[-k:])
        for count in range(k + 1) for after in combinations_with_replacement(range(most + 2), count)
    ) if k < 4 else by_sums(a, b)  # fmt: skip


def by_sums(a, b):
    return all(x <= y for x, y in zip(accumulate(a), accumulate(b), strict=True))


def recursive(a, b):
    """Right, too: both in all, and without the least of each."""
    return len(a) == 0 or (sum(a) <= sum(b) and recursive(a[:-1], b[:-1]))


RIGHT = {"by trying": by_trying, "sums of the worst": by_sums, "recursive": recursive}

WRONG = {
    "the preference": (lambda a, b: sum(a) <= sum(b), "b is preferred"),
    "part by part": (lambda a, b: all(x <= y for x, y in zip(a, b, strict=True)), "keeps too much"),
    "the worst alone": (lambda a, b: a[0] <= b[0], "b is preferred"),
    "the worst and the sum": (lambda a, b: a[0] <= b[0] and sum(a) <= sum(b), "After 1 hazard of"),
    "the least and the sum": (lambda a, b: a[-1] <= b[-1] and sum(a) <= sum(b), "b is preferred|keeps too much"),
    "as tuples": (lambda a, b: a <= b, "b is preferred"),
    "strict": (lambda a, b: by_sums(a, b) and a != b, "keeps too much"),
    "equal ones only": (lambda a, b: a == b, "keeps too much"),
    "always": (lambda a, b: True, "Before anything comes after"),
    "the other way around": (lambda a, b: by_sums(b, a), "b is preferred|keeps too much"),
    "from the least": (lambda a, b: by_sums(a[::-1], b[::-1]), "b is preferred|keeps too much"),
    "no answer": (lambda a, b: None, "without `return`"),
}

TOLD = re.compile(r"(\(.*?\)) makes (\(.*?\)), (\d+) in all")


def tells(case, text):
    """Is it so that after these hazards b has the smaller sum?"""
    later = re.match(r"After (\d+) hazards? of (\d+): ", text)
    after = [int(later[2])] * int(later[1]) if later else []
    told = TOLD.findall(text)
    sums = []
    for cost, (before, now, total) in zip(case, told, strict=True):
        worst = tuple(sorted([*cost, *after], reverse=True)[: len(cost)])
        assert (before, now, int(total)) == (repr(cost), repr(worst), sum(worst))
        sums.append(sum(worst))
    return sums[0] > sums[1]


SAYS = {
    "(True|False)": lambda case, came, match: True,
    "Whatever hazards come after, b never has the smaller sum.*": lambda case, came, match: by_trying(*case),
    r"(After|Before) .*: b is preferred\.": lambda case, came, match: tells(case, match[0]),
    "The answer is .*": ADVICE,
}


def test_what_is_to_be_found_is_what_trying_finds():
    assert all(by_sums(*case) == by_trying(*case) for case in hazards(1))


def test_the_preference_breaks_a_law_and_the_weakened_order_none():
    exercise = exercises()["5.16"]
    Worst = exercise._replace(name="Worst").handed_in(exercise.answer)

    class Weakened(Worst):
        def __add__(self, hazard):
            return Weakened(Worst.__add__(self, hazard))

        def __le__(self, other):
            return by_sums(self, other)

    finding = check_laws(Worst((0, 0)), [0, 1, 2, 3], rank=sum)
    assert finding.law == "isotone" and finding.network
    for k in (1, 2, 3):
        assert not check_laws(Weakened((0,) * k), [0, 1, 2, 3], rank=tuple)
    assert len(falling(2, 3)) == 10


def test_the_smallest_case_is_shown():
    assert fails("5.16", lambda a, b: sum(a) <= sum(b)).where == "conjecture((2, 0), (1, 1))"
