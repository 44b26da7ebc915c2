"""Exercise 5.3: labels expanded by hand. No two that wait come first alike, so only one list is right; costs may be
tuples, lists, Vectors or NumPy's."""

from ast import literal_eval

import numpy as np

from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.costs.orders import Vector
from pathlib_edu.exercises.chapter_5.expanded import BY_HAND, TO_COME
from pathlib_edu.search.labels.ideal_point import ideal
from pathlib_edu.search.labels.partial_astar import partial_astar

NUMBER = "5.3"
EXPANDED = [
    ("S", (0, 0)), ("A", (3, 5)), ("B", (3, 7)), ("C", (3, 10)), ("G", (7, 14)),
    ("C", (4, 9)), ("G", (8, 13)), ("C", (5, 2)), ("G", (9, 6)),
]  # fmt: skip

RIGHT = {
    "vectors in lists": [[node, Vector(*cost)] for node, cost in EXPANDED],
    "a tuple of tuples": tuple(EXPANDED),
    "arrays": [(node, np.array(cost)) for node, cost in EXPANDED],
}

WRONG = {
    "the least g first": ([*EXPANDED[:4], ("C", (5, 2))], "g alone does not decide"),
    "the least g from the start": ([EXPANDED[0], ("C", (5, 2))], "g alone does not decide"),
    "a node only once": ([*EXPANDED[:5], ("G", (9, 6))], "G waits with another|a label that waits"),
    "no goal expanded": ([*EXPANDED[:4], EXPANDED[5]], "g alone does not decide"),
    "without the goals": ([label for label in EXPANDED if label[0] != "G"], "g alone does not decide"),
    "without the start": (EXPANDED[1:], "a label that waits"),
    "over at the first goal": (EXPANDED[:5], "not the only one"),
    "over after one label": (EXPANDED[:1], "it ends after 1 label"),
    "what a goal covers": ([*EXPANDED, ("B", (9, 4))], "(9, 6) has been found"),
    "the same twice": ([EXPANDED[0], EXPANDED[0]], "It has had its turn"),
    "g + h for g": ([EXPANDED[0], ("A", (7, 13))], "without the estimate"),
    "parts exchanged": ([EXPANDED[0], ("A", (5, 3))], "exchanged"),
    "costs for steps": ([*EXPANDED[:2], ("B", (0, 2))], "another cost"),
    "nodes alone": (["S", "A"], "a list of labels"),
    "one cost": ([("S", 0)], "a list of labels"),
    "nothing expanded": ([], "Begin with the start"),
}

STEPS = {"S": [("C", 5, 2), ("A", 3, 5)], "A": [("B", 0, 2), ("C", 1, 4)], "B": [("C", 0, 3)],
         "C": [("G", 4, 4), ("B", 4, 2)], "G": []}  # fmt: skip
AHEAD = {"S": (7, 6), "A": (4, 8), "B": (4, 7), "C": (4, 4), "G": (0, 0)}


def plus(a, b):
    return a[0] + b[0], a[1] + b[1]


def covers(a, b):
    return a[0] <= b[0] and a[1] <= b[1]


def labels(came):
    return [(node, tuple(cost)) for node, cost in came]


def right(came):
    """How many labels of an answer are right."""
    return next((n for n, (a, b) in enumerate(zip(labels(came), EXPANDED, strict=False)) if a != b),
                min(len(came), len(EXPANDED)))  # fmt: skip


def waiting(n):
    """What waits after the first `n` labels: their extensions and the start, but for what another one covers."""
    done = EXPANDED[:n]
    made = [("S", (0, 0))] + [(to, plus(cost, step)) for node, cost in done for to, *step in STEPS[node]]
    best = [
        label
        for label in made
        if not any(other[0] == label[0] and other != label and covers(other[1], label[1]) for other in made)
    ]
    return set(best) - set(done)


def found(n):
    return [cost for node, cost in EXPANDED[:n] if node == "G"]


def comes(label):
    return plus(label[1], AHEAD[label[0]])


def hopeful(n):
    """What waits, and may still come to something that is not covered."""
    return {label for label in waiting(n) if not any(covers(goal, comes(label)) for goal in found(n))}


def at(n, match):
    """A verdict names the first label that is wrong, and the one before."""
    said = match[1], literal_eval(match[2])
    return said, (match[3] == "at first" if n == 0 else (match[4], literal_eval(match[5])) == EXPANDED[n - 1])


SAYS = {
    "a list of labels, such as .*": ADVICE,
    "a label that waits": lambda case, came, match: labels(came)[right(came)] not in waiting(right(came)),
    "a label that can still bring news": lambda case, came, match: (
        labels(came)[right(came)] in waiting(right(came)) - hopeful(right(came))
    ),
    r"the label whose g \+ h comes first": lambda case, came, match: (
        min(hopeful(right(came)), key=comes) == EXPANDED[right(came)] != labels(came)[right(came)]
    ),
    "a search that goes on until nothing useful waits": lambda case, came, match: hopeful(right(came)),
    r"it ends after (\d+) labels?": lambda case, came, match: (
        int(match[1]) == len(came) == right(came) and (match[0][-1] == "s") == (len(came) != 1)
    ),
    "The first goal is one of the best, but not the only one.": lambda case, came, match: len(found(9)) > 1,
    "Begin with the start.": lambda case, came, match: came == [],
    r"(\w) (\(.*?\)) (at first|after (\w) (\(.*\)))": lambda case, came, match: (
        at(right(came), match) == (labels(came)[right(came)], True)
    ),
    "Add up the steps of its way, each part for itself.": ADVICE,
    "It has had its turn: an equal cost is covered.": lambda case, came, match: (
        labels(came)[right(came)] in EXPANDED[: right(came)]
    ),
    "The parts are exchanged.": lambda case, came, match: (
        (labels(came)[right(came)][0], labels(came)[right(came)][1][::-1]) in waiting(right(came))
    ),
    r"(\w) waits with another cost\. Is this one g, without the estimate\?": lambda case, came, match: (
        match[1] == came[right(came)][0] and match[1] in {node for node, _ in waiting(right(came))}
    ),
    r"With its estimate it is (\(.*\)), and (\(.*\)) has been found\.": lambda case, came, match: (
        comes(labels(came)[right(came)]) == literal_eval(match[1])
        and literal_eval(match[2]) in found(right(came))
        and covers(literal_eval(match[2]), literal_eval(match[1]))
    ),
    r"Of all that wait, take the one whose g \+ h is first as a tuple; g alone does not decide\.": ADVICE,
}  # fmt: skip


def test_the_estimate_of_the_statement_is_the_ideal_point_and_the_book_search_expands_what_is_asked():
    point = ideal(BY_HAND)
    assert {node: point(node) for node in BY_HAND.nodes()} == TO_COME
    assert {node: cost.parts for node, cost in TO_COME.items()} == AHEAD
    told = partial_astar(BY_HAND, point)
    assert [(event[1], event[2].parts) for event in told if event[0] == "expand"] == EXPANDED
    steps = {(a, b, *cost) for a, after in STEPS.items() for b, *cost in after}
    assert steps == {(a, b, *step.parts) for a, b, step in BY_HAND.edges()}


def test_two_never_come_first_alike():
    for n in range(len(EXPANDED)):
        assert len({comes(label) for label in hopeful(n)}) == len(hopeful(n)) > 0
    assert waiting(9) == {("B", (9, 4))} and not hopeful(9)
