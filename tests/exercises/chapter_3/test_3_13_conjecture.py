"""Exercise 3.13: a conjecture that the machine breaks, and one that stands."""

import re
from functools import cache

import pytest

from answers import fails
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.conjecture import refute
from pathlib_edu.exercises.chapter_3.conjecture import BUDGET, NEW_WORDS
from pathlib_edu.problems.graph import Graph

NUMBER = "3.13"
WEAK, STRONG = "admissible(h) -> settled", "consistent(h) -> settled"

RIGHT = {
    "T3.6, for one goal even with any number there": ("astar", WEAK, "monotone(h) and nonnegative(h) -> settled"),
    "T3.6, the order of f": ("astar", "admissible(h) -> not f_falls", "consistent(h) -> not f_falls"),
    "T3.6, for pathmax": ("pathmax", "admissible(h) -> settled", "consistent(h) -> settled"),
    "T3.6, the count": ("astar", "nonnegative(h) -> expansions <= states", "consistent(h) -> expansions <= states"),
    "T3.12": (
        "algorithm_b", "admissible(h) -> expansions <= states",
        "admissible and consistent -> expansions <= states"),
    "two conclusions, for BPMX": (
        "bpmx", "nonnegative -> settled and expansions <= states", "consistent(h) -> settled and expansions <= states"),
    "a list": ["astar", WEAK, STRONG],
    "under a condition of the world": ("astar", WEAK, "consistent(h) and least_step > 0 -> settled"),
}  # fmt: skip

WRONG = {
    "nothing": (None, "a tuple"),
    "two texts": ((WEAK, STRONG), "a tuple"),
    "another search": (("dfs", WEAK, STRONG), "one of astar"),
    "no Python": (("astar", "admissible(h) => settled", STRONG), "write `->`"),
    "a word that is none": (("astar", "admissable(h) -> settled", STRONG), "did you mean"),
    "no arrow": (("astar", "settled", STRONG), "one arrow"),
    "two arrows": (("astar", "solvable -> admissible(h) -> settled", STRONG), "one arrow"),
    "an arrow in brackets": (("astar", "(solvable -> admissible(h)) -> settled", STRONG), "one arrow"),
    "no algorithm in it": (
        ("astar", "admissible(h) -> consistent(h)", "consistent(h) -> admissible(h)"), "about no search"),
    "a claim of the chapter": (
        ("astar", "admissible(h) -> not reexpanded", "consistent(h) -> not reexpanded"), "the chapter has made"),
    "a tautology": (("astar", WEAK, "settled and admissible(h) -> settled"), "about the run"),
    "what cannot be broken": (
        ("astar", "admissible(h) -> expansions >= 0", "consistent(h) -> expansions >= 0"), "breaks"),
    "a conclusion that says nothing": (
        ("astar", "admissible(h) -> settled or not settled", "consistent(h) -> settled or not settled"), "breaks"),
    "the mended one twice": (("astar", STRONG, STRONG), "that the machine breaks"),
    "the broken one twice": (("astar", WEAK, WEAK), "does not break"),
    "exchanged": (("astar", STRONG, WEAK), "that the machine breaks"),
    "another conclusion": (("astar", WEAK, "consistent(h) -> not f_falls"), "the same conclusion"),
    "nothing of h": (("astar", WEAK, "states == 2 -> settled"), "about h"),
    "nothing left": (("astar", WEAK, "admissible(h) and states == 2 -> settled"), "leaves something"),
    "nothing that fits": (("astar", WEAK, "admissible(h) and optimal < 0 -> settled"), "leaves something"),
    "h that says nothing": (("astar", WEAK, "admissible(h) and optimal == 0 -> settled"), "leaves something"),
    "no value": (("astar", WEAK, "consistent(h) and 1 / (states - 2) < 2 -> settled"), "divides by zero"),
}  # fmt: skip


@cache
def said(text, search):
    """What the machine says, asked without the judge."""
    return refute(text, search, **BUDGET)


def breaks(came, text):
    return said(text, came[0]).graph


def fails_on(case, came, match):
    graph = Graph.parse(match[1].replace("; ", "\n"))
    edges, h = graph.edges(), {node: graph.h(node) for node in graph.nodes()}
    found = breaks(came, came[2])
    return (found.edges(), {node: found.h(node) for node in found.nodes()}) == (edges, h)


SAYS = {
    r"a tuple \(search, broken, stands\) of three texts": ADVICE,
    r"one of astar, pathmax, algorithm_b, bpmx": ADVICE,
    "a claim in the machine's language": ADVICE,
    "an assumption about the world and h alone": ADVICE,
    r"a conclusion with .*": lambda case, came, match: any(
        not {*re.findall(r"\w+", text.split("->")[1])} & {*NEW_WORDS} for text in came[1:]
    ),
    "an assumption about h": lambda case, came, match: "h)" not in came[2].split("->")[0],
    r"the same conclusion twice, such as (.*)": lambda case, came, match: match[1] == came[1].split("-> ")[1],
    "a claim that has a value in each world": ADVICE,
    "a claim that the machine breaks": lambda case, came, match: breaks(came, came[1]) is None,
    "a claim that the machine does not break": lambda case, came, match: breaks(came, came[2]) is not None,
    "an assumption that leaves something to claim": lambda case, came, match: (
        breaks(came, f"{came[2].split('->')[0]} and states == 4 and edges > 3 and solvable and h(S) > 0 -> False")
        is None
    ),
    r"No counterexample among all .*": lambda case, came, match: match[0] == said(came[1], came[0]).said,
    r"It fails on (.*)\.": fails_on,
    r"`(\w+)` is about the run\. .*": lambda case, came, match: any(
        match[1] in text.split("->")[0] for text in came[1:]
    ),
    r"Write one arrow: .*": lambda case, came, match: any(
        text.count("->") != 1 or (")" in text.split("->")[1] and "(" not in text.split("->")[1]) for text in came[1:]
    ),
    r"(Without one of these|What must be true of h|To mend a claim|No world with four states)[ ,].*": ADVICE,
    r"'admissable' is not a property: .*|'=>' has no meaning in a claim: .*": ADVICE,
    r"The claim divides by zero.*": lambda case, came, match: "/" in came[2],
    #: A part of the answer, as it was written or as Python would write it.
    r".*": lambda case, came, match: any(
        match[0].strip("'\"").replace(" ", "") in text.replace(" ", "").replace("(h)", "") + text.replace(" ", "")
        for text in came
    ),
}


def test_a_premise_must_leave_room_for_a_run():
    verdict = fails(NUMBER, ("astar", WEAK, "consistent(h) and edges <= 2 -> settled"))
    assert "Assume less" in verdict.hint


@pytest.mark.parametrize("word", NEW_WORDS)
def test_each_of_the_new_words_can_be_broken_and_mended(word):
    conclusion = {"settled": "settled", "f_falls": "not f_falls", "expansions": "expansions <= states"}[word]
    assert refute(f"nonnegative -> {conclusion}", **BUDGET).graph is not None
    assert refute(f"consistent -> {conclusion}", **BUDGET).graph is None
