"""The checks of chapter 3: right answers pass, however they are written; typical wrong ones are caught, each."""

from fractions import Fraction
from math import inf

import pytest

from answers import by_the_book, caught, fails, passes
from pathlib_edu.exercises import check
from pathlib_edu.exercises.chapter_3.estimated_graphs import admissible_ones
from pathlib_edu.exercises.chapter_3.little import KNOWN
from pathlib_edu.exercises.chapter_3.order import REOPENING
from pathlib_edu.exercises.chapter_3.verdicts import PROMISES
from pathlib_edu.problems.families import martelli
from pathlib_edu.problems.graph import Graph
from pathlib_edu.search.dijkstra import dijkstra
from pathlib_edu.search.heuristics import true_distances
from pathlib_edu.search.weighted_astar import weighted_astar

VERDICTS = {"P": (True, False), "Q": (True, True), "R": (False, False), "T": (False, False)}
USED = "S -> G 5; S -> A 1; A -> G 1; h(A) = 4"
LITTLE = KNOWN.picture().replace("h(B) = 8", "h(B) = 6").replace("h(D) = 7", "h(D) = 4")


def contradictions(graph, h):
    return [(tail, head) for tail, head, cost in graph.edges() if h(tail) - h(head) > cost]


def mended(graph, h, rounds=10_000):
    raised = {node: h(node) for node in graph.nodes()}
    for _ in range(rounds):
        before = dict(raised)
        for tail, head, cost in graph.edges():
            raised[head] = max(raised[head], raised[tail] - cost)
        if raised == before:
            break
    return raised


def mended_by_a_list(graph, h):
    """Another right one: raise, and put on a list whom that may raise."""
    raised, waiting = {node: h(node) for node in graph.nodes()}, graph.nodes()
    while waiting:
        tail = waiting.pop()
        for head, cost in graph.neighbors(tail):
            if raised[tail] - cost > raised[head]:
                raised[head] = raised[tail] - cost
                waiting.append(head)
    return raised


def lowered(graph, h):
    """The mistake of lowering the tail: consistent in the end, but below h."""
    low = {node: h(node) for node in graph.nodes()}
    for _ in graph.nodes():
        for tail, head, cost in graph.edges():
            low[tail] = min(low[tail], cost + low[head])
    return low


@by_the_book
def perfect(graph, h):
    """The mistake of doing too much: h*, where it is finite."""
    left = {}
    for node in graph.nodes():
        left[node] = true_distances(Graph(graph.edges(), start=node))[node]
    return {node: value if value < inf else h(node) for node, value in left.items()}


#: Those that have no module of their own in `chapter_3/` yet.
STILL_HERE = ["3.4", "3.6", "3.8"]

RIGHT = [
    ("3.1", ["S", "A", "C", "D", "B", "C", "D", "G"]),
    ("3.1", "SACDBCDG"),
    ("3.2", VERDICTS),
    ("3.2", {name: list(pair) for name, pair in VERDICTS.items()}),
    ("3.6", mended),
    ("3.6", mended_by_a_list),
    ("3.9", USED),
    ("3.11", LITTLE),
    ("3.11", Graph.parse(LITTLE)),
    ("3.9", Graph([("S", "G", 4), ("S", "A", Fraction(1, 2)), ("A", "G", Fraction(1, 2))], h={"A": Fraction(7, 2)})),
]


@pytest.mark.parametrize(
    ("number", "answer"),
    [row for row in RIGHT if row[0] in STILL_HERE],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_right_answer_passes(number, answer):
    passes(number, answer)


#: For each wrong answer the exercise, the answer, and what must stand in the verdict.
WRONG = {
    "never re-opened": ("3.1", "SACDBG", "puts it back to wait"),
    "by g alone": ("3.1", "SBCADG", "least g + h"),
    "by h alone": ("3.1", "SACDG", "B waits with a smaller"),
    "each once": ("3.1", "SACDBG", "puts it back"),
    "without the goal": ("3.1", "SACDBCD", "expanded too"),
    "beyond the goal": ("3.1", "SACDBCDGA", "after the goal"),
    "another order": ("3.1", "SCADBCDG", "Right so far: S"),
    "a number": ("3.1", 8, "a list of names"),
    "the edge walked back": ("3.2", {**VERDICTS, "P": (True, True)}, "both ways"),
    "the dead end": ("3.2", {**VERDICTS, "Q": (False, False)}, "No way leads from B"),
    "the costlier edge": ("3.2", {**VERDICTS, "R": (True, False)}, "not the cheapest"),
    "the goal's own": ("3.2", {**VERDICTS, "T": (True, True)}, "Look at h(G)"),
    "against T3.5": ("3.2", {**VERDICTS, "R": (False, True)}, "T3.5"),
    "words": ("3.2", dict.fromkeys("PQRT", "yes"), "a pair such as"),
    "one is missing": ("3.2", {"P": (True, False)}, "for Q"),
    "one round": ("3.6", lambda g, h: mended(g, h, rounds=1), "until nothing changes"),
    "as it was": ("3.6", lambda g, h: mended(g, h, rounds=0), "and the way from"),
    "lowered": ("3.6", lowered, "not to be lowered"),
    "the truth": ("3.6", perfect, "not the least"),
    "one too many": ("3.6", lambda g, h: {n: value + 1 for n, value in mended(g, h).items()}, "Nothing asks"),
    "a node forgotten": ("3.6", lambda g, h: {n: v for n, v in mended(g, h).items() if v}, "every node"),
    "another name": ("3.6", lambda g, h: mended(g, h) | {"X": 1}, "no other"),
    "a list of numbers": ("3.6", lambda g, h: list(mended(g, h).values()), "a dictionary"),
    "no error": ("3.9", "S -> A 1; A -> G 1; S -> G 5", "never says too much"),
    "still the least": ("3.9", "S -> A 1; A -> G 1; S -> G 9; h(A) = 4", "look 3 costlier"),
    "the other first": ("3.9", "S -> A 1; A -> G 1; S -> G 5; h(A) = 4", "pushed first"),
    "two instead of three": ("3.9", USED.replace("G 5", "G 4"), "2 + 3 = 5"),
    "four too large": ("3.9", "S -> A 1; A -> G 1; S -> G 6; h(A) = 5", "4 too large"),
    "no way at all": ("3.9", "S -> A 1; h(A) = 9", "a path from the start"),
    "work without end": ("3.9", martelli(18), "200,000 events"),
    "nothing lowered": ("3.11", KNOWN.picture(), "h(B) = 8, and less is possible"),
    "one not lowered": ("3.11", LITTLE.replace("h(D) = 4", "h(D) = 5"), "h(D) = 5, and less is possible"),
    "half of the truth": ("3.11", LITTLE.replace("h(A) = 5", "h(A) = 3"), "by what the step costs"),
    "a dead end to be sure": ("3.11", LITTLE.replace("h(D) = 4", "h(D) = 0"), "by what the step costs"),
    "only S": ("3.11", LITTLE.split("h(")[0] + "h(S) = 7", "by what the step costs"),
    "the start lowered": ("3.11", LITTLE.replace("h(S) = 7", "h(S) = 6"), "Only the others"),
    "more than the truth": ("3.11", LITTLE.replace("h(A) = 5", "h(A) = 6"), "by what the step costs"),
    "another edge": ("3.11", LITTLE.replace("B -> D 2", "B -> D 3"), "Change no edge"),
    "another goal": ("3.11", LITTLE + "\ngoal D", "Change no edge"),
}


@pytest.mark.parametrize("name", [name for name, row in WRONG.items() if row[0] in STILL_HERE])
def test_a_wrong_answer_is_caught_and_told_why(name):
    caught(*WRONG[name])


@pytest.mark.parametrize("number", [f"3.{n}" for n in range(1, 12)])
@pytest.mark.parametrize(
    "answer", [..., None, 7, "", {"A": [[]]}, [[["S"]]], lambda *_: {"goal": {}}, lambda *_: 1 / 0]
)
def test_an_answer_of_any_kind_is_no_crash(number, answer):
    assert not check(number, answer).passed


def test_the_telling_graph_is_the_first_to_tell():
    assert fails("3.6", lambda graph, h: mended(graph, h, rounds=1)).where == "B -> C 0\nA -> B 0\nh(A) = 1"


def test_no_two_states_wait_with_the_same_f_in_the_graph_of_3_1():
    stories = {
        tuple(event[1] for event in weighted_astar(REOPENING, REOPENING.h, tie=tie) if event[0] == "expand")
        for tie in (-1, 0, 1)
    }
    assert stories == {tuple("SACDBCDG")}
    assert [e[2] for e in weighted_astar(REOPENING, REOPENING.h, reopen=False) if e[0] == "goal"] == [10]
    assert [e[2] for e in dijkstra(REOPENING) if e[0] == "goal"] == [8]


def test_the_graphs_of_3_2_are_judged_as_a_reader_would_by_hand():
    for name, graph in PROMISES.items():
        left = perfect(graph, lambda node: inf)
        admissible = all(graph.h(node) <= left[node] for node in graph.nodes())
        consistent = graph.h("G") == 0 and not contradictions(graph, graph.h)
        assert (admissible, consistent) == VERDICTS[name]


def test_every_estimate_that_is_tried_is_admissible_and_many_are_not_consistent():
    torn = 0
    for graph in admissible_ones(0):
        assert all(0 <= graph.h(node) <= left for node, left in perfect(graph, lambda node: inf).items())
        torn += bool(contradictions(graph, graph.h))
    assert torn > 200
