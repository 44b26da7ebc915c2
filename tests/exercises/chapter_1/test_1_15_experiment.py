"""Exercise 1.15: how many pushes a search makes in nets of ever more nodes, an experiment."""

from heapq import heappop, heappush
from random import Random

import numpy as np

from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.chapter_1.experiment import PARTS, PUSHES

NUMBER = "1.15"
NUMBERS = {"pushes, 25 nodes": 344, "pushes, 50 nodes": 882, "pushes, 100 nodes": 2108}
REPORT = {**NUMBERS, "expected, 200 nodes": 4900, "grows like": "n log n"}

RIGHT = {
    "what a doubling adds to each node": REPORT,
    "as the last factor": {**REPORT, "expected, 200 nodes": 2108 * 2108 / 882},
    "as n log n": {**REPORT, "expected, 200 nodes": 2108 * 2 * np.log(200) / np.log(100)},
    "measured": {**REPORT, "expected, 200 nodes": 5021},
    "of NumPy, and a note": {
        **{key: np.int64(n) for key, n in NUMBERS.items()},
        "expected, 200 nodes": np.float64(4950),
        "grows like": "n log n",
        "first guess": 4,
    },
}

WRONG = {
    "without the start": ({**REPORT, "pushes, 25 nodes": 339}, "The start of each net"),
    "expansions": ({**REPORT, "pushes, 50 nodes": 250}, "expanded once"),
    "all steps": ({**REPORT, "pushes, 25 nodes": 3005}, "T1.10 allows"),
    "the mean": ({**REPORT, "pushes, 25 nodes": 68.8}, "not their mean"),
    "one net": ({**REPORT, "pushes, 100 nodes": 430}, "'pushes, 100 nodes'"),
    "twice as many": ({**REPORT, "expected, 200 nodes": 4216}, "2.00 times as many"),
    "four times as many": ({**REPORT, "expected, 200 nodes": 8432}, "4.00 times as many"),
    "nothing expected": ({**REPORT, "expected, 200 nodes": None}, "a number for 'expected, 200 nodes'"),
    "in words": ({**REPORT, "expected, 200 nodes": "about 5,000"}, "a number for 'expected, 200 nodes'"),
    "linear": ({**REPORT, "grows like": "n"}, "a node would get as many"),
    "quadratic": ({**REPORT, "grows like": "n * n"}, "four times as many pushes"),
    "a law of its own": ({**REPORT, "grows like": ["n log n"]}, "another growth"),
    "nothing filled in": (dict.fromkeys(PARTS), "'pushes, 25 nodes'"),
    "a list": ([344, 882, 2108, 4900], "a dict with the keys"),
}


def pushed(n, seed):
    """The pushes on one net, counted with the costs in a table."""
    dice, cost = Random(seed), {}
    for a in range(n):
        for b in range(n):
            if a != b:
                cost[a, b] = dice.randint(1, 10**6)
    best, heap, done, pushes = {0: 0}, [(0, 0)], set(), 1
    while heap:
        g, a = heappop(heap)
        if a not in done:
            done.add(a)
            for b in set(range(n)) - {a}:
                if g + cost[a, b] < best.get(b, 10**12):
                    best[b] = g + cost[a, b]
                    heappush(heap, (best[b], b))
                    pushes += 1
    return pushes


def counted(n):
    return sum(pushed(n, seed) for seed in range(5))


def test_the_counts_are_those_of_another_search():
    assert {n: counted(n) for n in PUSHES} == PUSHES


def test_only_n_log_n_comes_near():
    def near(expected):
        return abs(expected - PUSHES[200]) <= 0.05 * PUSHES[200]

    assert [near(PUSHES[100] * times) for times in (2, 2 * np.log(200) / np.log(100), 4)] == [False, True, False]


def times(match, came):
    values = [PUSHES[50] / PUSHES[25], PUSHES[100] / PUSHES[50], came["expected, 200 nodes"] / PUSHES[100]]
    return [float(text) for text in match.groups()] == [round(value, 2) for value in values]


SAYS = {
    "a dict with the keys (.*)": lambda case, came, match: (
        not isinstance(came, dict) and match[1] == ", ".join(PARTS)
    ),
    "another number for 'pushes, (.*) nodes'": lambda case, came, match: (
        came[f"pushes, {match[1]} nodes"] != counted(int(match[1]))
    ),
    "another number for 'expected, 200 nodes'": lambda case, came, match: (
        not 0.95 <= came["expected, 200 nodes"] / counted(200) <= 1.05
    ),
    "a number for 'expected, 200 nodes'": lambda case, came, match: (
        not isinstance(came["expected, 200 nodes"], int | float)
    ),
    "another growth than (.*)": lambda case, came, match: match[1] == repr(came["grows like"]) != "'n log n'",
    r"The start of each net is pushed, too\.": lambda case, came, match: any(
        came[f"pushes, {n} nodes"] == counted(n) - 5 for n in (25, 50, 100)
    ),
    r"These are the expansions: .*": lambda case, came, match: any(
        came[f"pushes, {n} nodes"] == 5 * n < counted(n) for n in (25, 50, 100)
    ),
    r"This is what T1\.10 allows\. How many are there in truth\?": lambda case, came, match: any(
        came[f"pushes, {n} nodes"] == 5 * (n * (n - 1) + 1) for n in (25, 50, 100)
    ),
    r"All five nets together, not their mean\.": lambda case, came, match: any(
        came[f"pushes, {n} nodes"] == counted(n) / 5 for n in (25, 50, 100)
    ),
    r"For 50 nodes there were (.*) times as many as for 25, for 100 nodes (.*) times as many as for 50\. "
    r"You expect (.*) times as many as for 100\.": lambda case, came, match: times(match, came),
    r"Then a node would get as many pushes in a large net as in a small one\.": ADVICE,
    r"Then twice as many nodes would mean four times as many pushes\.": ADVICE,
    ".+": lambda case, came, match: match[0] in map(repr, came.values()),
}  # fmt: skip
