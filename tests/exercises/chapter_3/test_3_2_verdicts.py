"""Exercise 3.2: two promises, four graphs. Eight words, and each has one right value: here they are spelled twice."""

from itertools import product
from math import inf

from answers import fails
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from oracles import bellman_ford
from pathlib_edu.exercises.chapter_3.verdicts import PROMISES

NUMBER = "3.2"
VERDICTS = {"P": (True, "A -> S"), "Q": (True, True), "R": ("A", "A -> B"), "T": ("G", "G")}

RIGHT = {
    "lists": {name: list(pair) for name, pair in VERDICTS.items()},
    "steps written in other ways": {"P": (True, "A->S"), "Q": (True, True), "R": ("A", "A B"), "T": (" G ", "G")},
    "steps as pairs, in another order": {
        "T": ("G", ["G"]),
        "R": ("A", ("A", "B")),
        "Q": (True, True),
        "P": (True, ["A", "S"]),
    },
    "with a note": {**VERDICTS, "note": "by hand"},
}

WRONG = {
    "the edge walked back": ({**VERDICTS, "P": (True, True)}, "-- is one each way"),
    "the step the wrong way": ({**VERDICTS, "P": (True, "S -> A")}, "-- is one each way"),
    "a step that keeps it": ({**VERDICTS, "R": ("A", "A -> G")}, "-- is one each way"),
    "the dead end": ({**VERDICTS, "Q": ("B", "S -> B")}, "where there is none with inf"),
    "the costlier edge": ({**VERDICTS, "R": (True, "A -> B")}, "the cheapest way that is left"),
    "the start, for what the next one says": ({**VERDICTS, "R": ("S", "A -> B")}, "the cheapest way that is left"),
    "the goal's own": ({**VERDICTS, "T": (True, True)}, "what must h be at the goal?"),
    "no, and not where": ({**VERDICTS, "P": (True, False)}, "say where"),
    "as it was asked before": (
        {"P": (True, False), "Q": (True, True), "R": (False, False), "T": (False, False)}, "say where"),
    "against T3.5": ({**VERDICTS, "R": ("A", True)}, "T3.5"),
    "no and yes": ({**VERDICTS, "R": (False, True)}, "say where"),
    "a node of another graph": ({**VERDICTS, "P": (True, "B -> S")}, "nodes of P"),
    "nothing named": ({**VERDICTS, "P": (True, "")}, "nodes of P"),
    "words": (dict.fromkeys("PQRT", "yes"), "a pair such as"),
    "numbers": (dict.fromkeys("PQRT", (1, 0)), "a pair such as"),
    "one word each": (dict.fromkeys("PQRT", True), "a pair such as"),
    "one is missing": ({"P": (True, "A -> S")}, "for Q"),
    "a list": ([*VERDICTS.values()], "a dict with the keys P, Q, R, T"),
}  # fmt: skip


def by_definition(graph):
    """Where h is too high, and where it falls too far, the goal among these."""
    edges, goal = graph.edges(), graph.goal
    left = bellman_ford([(head, tail, cost) for tail, head, cost in edges], goal)
    high = {node for node in graph.nodes() if graph.h(node) > left.get(node, inf)}
    torn = {(tail, head) for tail, head, cost in edges if graph.h(tail) > cost + graph.h(head)}
    return high, torn | ({(goal,)} if graph.h(goal) else set())


def is_right(came):
    return all(
        (not high if first is True else read(first) in {(node,) for node in high})
        and (not torn if second is True else read(second) in torn)
        for (first, second), (high, torn) in ((came[name], by_definition(graph)) for name, graph in PROMISES.items())
    )


def read(word):
    return tuple(word if isinstance(word, list) else word.replace("->", " ").split())


def plainly(pair):
    if not isinstance(pair, list):
        return pair
    return tuple(tuple(one) if isinstance(one, list) else one for one in pair)


SAYS = {
    "a dict with the keys P, Q, R, T": lambda case, came, match: not isinstance(came, dict),
    r"a pair such as .* for (\w)": lambda case, came, match: (
        not isinstance(came.get(match[1]), list)
        or len(came[match[1]]) != 2 or any(isinstance(one, int) and not isinstance(one, bool) for one in came[match[1]])
    ),
    r"True, or where not, twice for (\w)": lambda case, came, match: False in came[match[1]],
    r"No is not enough: say where\. .*": lambda case, came, match: any(False in pair for pair in came.values()),
    r"another pair for (\w)": lambda case, came, match: came[match[1]][1] is True and came[match[1]][0] is not True,
    r"Consistent, but not admissible\? That cannot be, by T3.5.": lambda case, came, match: any(
        second is True and first is not True for first, second in came.values()
    ),
    r"nodes of (\w): (.*)": lambda case, came, match: match[2] == ", ".join(PROMISES[match[1]].nodes()),
    r"A step is written so: \"A -> B\"\.": ADVICE,
    "eight right words": lambda case, came, match: not is_right(came),
    "at least one that is wrong in (.*)": lambda case, came, match: (
        not is_right(came) and match[1] == ", ".join(f"{name}: {plainly(came[name])}" for name in VERDICTS)
    ),
    "Admissible: at each node compare .*": ADVICE,
    ".*": lambda case, came, match: (
        match[0] == "nothing"
        or match[0] in [repr(one) for pair in came.values() for one in (pair, plainly(pair))]
        or any(match[0] in read(one) for pair in came.values() for one in pair if one is not True)
    ),
}  # fmt: skip


def test_the_graphs_are_judged_as_a_reader_would_by_hand():
    found = {name: by_definition(graph) for name, graph in PROMISES.items()}
    assert found == {
        "P": (set(), {("A", "S")}), "Q": (set(), set()), "R": ({"A"}, {("A", "B")}), "T": ({"G"}, {("G",)}),
    }  # fmt: skip


def test_which_word_is_wrong_cannot_be_found_by_changing_one_after_the_other():
    """But for the pair that T3.5 forbids, each wrong answer is told the same."""
    pairs = {
        name: [(True, True), *((high, torn) for high in (True, *graph.nodes()[:2]) for torn in ("G", "S -> A"))]
        for name, graph in PROMISES.items()
    }
    told = set()
    for answer in product(*pairs.values()):
        verdict = fails(NUMBER, dict(zip(VERDICTS, answer, strict=True)))
        told.add((verdict.expected, verdict.hint))
    assert len(told) == 1
