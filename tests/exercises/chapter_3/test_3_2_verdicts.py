"""Exercise 3.2: two promises, four graphs. Eight words, and each has one right value: here they are spelled twice."""

from itertools import product
from math import inf

import numpy as np

from answers import fails
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from oracles import bellman_ford
from pathlib_edu.exercises.chapter_3.verdicts import PROMISES

NUMBER = "3.2"
VERDICTS = {"P": (True, False), "Q": (True, True), "R": (False, False), "T": (False, False)}

RIGHT = {
    "lists": {name: list(pair) for name, pair in VERDICTS.items()},
    "of NumPy, in another order": {name: np.array(VERDICTS[name]) for name in reversed(VERDICTS)},
    "with a note": {**VERDICTS, "note": "by hand"},
}

WRONG = {
    "the edge walked back": ({**VERDICTS, "P": (True, True)}, "-- is one each way"),
    "the dead end": ({**VERDICTS, "Q": (False, False)}, "where there is none with inf"),
    "the costlier edge": ({**VERDICTS, "R": (True, False)}, "the cheapest way that is left"),
    "the goal's own": ({**VERDICTS, "T": (True, True)}, "what must h be at the goal?"),
    "all wrong": ({name: (not pair[0], pair[1] or not pair[0]) for name, pair in VERDICTS.items()}, "T3.5"),
    "against T3.5": ({**VERDICTS, "R": (False, True)}, "T3.5"),
    "words": (dict.fromkeys("PQRT", "yes"), "a pair such as"),
    "numbers": (dict.fromkeys("PQRT", (1, 0)), "a pair such as"),
    "one word each": (dict.fromkeys("PQRT", True), "a pair such as"),
    "one is missing": ({"P": (True, False)}, "for Q"),
    "a list": ([*VERDICTS.values()], "a dict with the keys P, Q, R, T"),
}  # fmt: skip


def by_definition(graph):
    edges, goal = graph.edges(), graph.goal
    left = bellman_ford([(head, tail, cost) for tail, head, cost in edges], goal)
    admissible = all(graph.h(node) <= left.get(node, inf) for node in graph.nodes())
    return admissible, graph.h(goal) == 0 and all(graph.h(tail) <= cost + graph.h(head) for tail, head, cost in edges)


def is_right(came):
    return all(tuple(came[name]) == by_definition(graph) for name, graph in PROMISES.items())


SAYS = {
    "a dict with the keys P, Q, R, T": lambda case, came, match: not isinstance(came, dict),
    r"a pair such as \(True, False\) for (\w)": lambda case, came, match: (
        not isinstance(came.get(match[1]), list) or [type(one) for one in came[match[1]]] != [bool, bool]
    ),
    r"another pair for (\w)": lambda case, came, match: tuple(came[match[1]]) == (False, True),
    r"Consistent, but not admissible\? That cannot be, by T3.5.": lambda case, came, match: (
        [False, True] in came.values()
    ),
    "eight right words": lambda case, came, match: not is_right(came),
    "at least one that is wrong in (.*)": lambda case, came, match: (
        not is_right(came) and match[1] == ", ".join(f"{name}: {tuple(came[name])}" for name in VERDICTS)
    ),
    "Admissible: at each node compare .*": ADVICE,
    ".*": lambda case, came, match: match[0] in [
        repr(one) for pair in came.values() for one in ((pair, tuple(pair)) if isinstance(pair, list) else (pair,))
    ],
}  # fmt: skip


def test_the_graphs_are_judged_as_a_reader_would_by_hand():
    assert {name: by_definition(graph) for name, graph in PROMISES.items()} == VERDICTS


def test_which_word_is_wrong_cannot_be_found_by_changing_one_after_the_other():
    """But for the pair that T3.5 forbids, each wrong answer is told the same."""
    pairs = [(True, True), (True, False), (False, False)]
    told = set()
    for answer in product(pairs, repeat=4):
        if answer != tuple(VERDICTS.values()):
            verdict = fails(NUMBER, dict(zip(VERDICTS, answer, strict=True)))
            told.add((verdict.expected, verdict.hint))
    assert len(told) == 1
