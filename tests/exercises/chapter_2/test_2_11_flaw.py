"""Exercise 2.11: a larger weight expands what a smaller does not. Line 3 is the flaw; many graphs refute line 6."""

import re
from random import Random

from expansion_orders import expanded
from graph_answers import AS_IT_IS, OF_GRAPHS, graph_of, is_admissible, is_consistent, least, of_lines, reached
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.chapter_2.flaw import SOUND
from pathlib_edu.exercises.chapter_2.flaw import expands_something_new as judge
from pathlib_edu.exercises.engine.cases.worlds import graphs
from pathlib_edu.problems.graph import Graph
from pathlib_edu.search.shortest.weighted_astar import weighted_astar

NUMBER = "2.11"
LINE_3 = "S -> B 5; B -> G 5; S -> D 11; h(B) = 5"

RIGHT = {
    "a text": (3, LINE_3),
    "a list with a graph": [3, Graph.parse(LINE_3)],
    "three steps": (3, "S -> A 1; A -> G 3; S -> B 5; h(A) = 3"),
    "fractions": (3, "S -> B 1/2; B -> G 1/2; S -> D 1.25; h(B) = 0.5"),
    "a dead end that knows": (3, "S -> A 1; A -> G 9; S -> B 11; h(A) = 9; h(S) = 10"),
    "from another start": (3, Graph.parse("start A; A -> B 5; B -> G 5; A -> D 11; h(B) = 5")),
    "expanded again at last": (3, "S -> A 1; A -> B 1; S -> B 3; B -> G 9; S -> D 12; h(A) = 9; h(B) = 8"),
}

WRONG = {
    "no pair": (3, "a pair"),
    "only the line": ((3,), "a pair"),
    "the graph alone": (LINE_3, "a pair"),
    "another estimate": ((1, LINE_3), "What the estimate is called"),
    "smaller by the weight": ((2, LINE_3), "does not fall when it is multiplied"),
    "the corollary": ((4, LINE_3), "Are both of them?"),
    "no zero": ((5, LINE_3), "Only 0 equals twice itself"),
    "the end": ((6, LINE_3), "Something before them is wrong"),
    "no line": ((7, LINE_3), "1 to 6"),
    "the line as a word": (("3", LINE_3), "1 to 6"),
    "no graph": ((3, "S to G"), "a graph"),
    "a number for a graph": ((3, 3), "a Graph, or its text"),
    "no estimate": ((3, "S -> A 1; A -> G 1"), "let a dead end with h = 0"),
    "no way": ((3, "S -> A 1"), "a path from the start"),
    "inadmissible": ((3, "S -> B 5; B -> G 5; S -> D 11; h(B) = 6"), "an admissible estimate"),
    "inconsistent": ((3, "S -> A 1; A -> B 1; B -> G 8; S -> D 11; h(A) = 9"), "h is consistent"),
    "excused": ((3, "S -> D 10; S -> B 5; B -> G 5; h(B) = 5"), "Line 6 excuses it|let a dead end"),
    "excused, and expanded": ((3, "S -> B 5; B -> G 5; S -> D 10; h(B) = 5"), "Line 6 excuses it|let a dead end"),
    "below zero": ((3, "S -> G 1; h(S) = -1"), "no estimate below 0"),
    "too large": ((3, "S -> A 1; A -> B 1; B -> C 1; C -> D 1; D -> E 1; E -> G 1"), "at most 6 nodes"),
}


def told_of(graph, weight):
    """All that weighted A* expands."""
    return {event[1] for event in weighted_astar(graph, graph.h, weight) if event[0] == "expand"}


def new(came):
    """The states that only the weight 2 expands."""
    return told_of(graph_of(came), 2) - told_of(graph_of(came), 1)


SAYS = of_lines(3, {line: re.escape(why) for line, why in SOUND.items()}, r"a pair \(line, graph\)") | OF_GRAPHS | {
    "The proof supposes that h is consistent.": lambda case, came, match: not is_consistent(graph_of(came)),
    "a new state that is not as far away as the goal": lambda case, came, match: (
        new(came) and all(reached(graph_of(came))[state] == least(graph_of(came)) for state in new(came))
    ),
    r"(\w+), at (\d+)": lambda case, came, match: (
        match[1] in new(came) and int(match[2]) == least(graph_of(came)) == reached(graph_of(came))[match[1]]
    ),
    "Line 6 excuses it.": lambda case, came, match: any(
        reached(graph_of(came))[state] == least(graph_of(came)) for state in new(came)
    ),
    "a state that only the weight 2 expands": lambda case, came, match: not new(came),
    "none among (.*)": lambda case, came, match: sorted(told_of(graph_of(came), 2)) == match[1].split(", "),
    "Make the right way look costly by its estimate, and let a dead end with h = 0 look cheaper than that.": ADVICE,
} | AS_IT_IS  # fmt: skip


def by_hand(graph, weight, newest_first):
    """What weighted A* expands, from a heap, with ties broken in one of two ways."""
    return {*expanded(graph, lambda g, h: g + weight * h, newest_first)}


def test_a_graph_passes_exactly_if_the_larger_weight_expands_what_line_6_does_not_excuse():
    """Drawn graphs with consistent estimates; those on which ties decide are left out."""
    random, told = Random(11), []
    for drawn in graphs(11, 600, most=5):
        far = reached(drawn)
        if drawn.goal not in far:
            continue
        turned = Graph([(head, tail, cost) for tail, head, cost in drawn.edges()], start="G", goal="S")
        left, part = reached(turned), random.choice((0, 1, 2))
        graph = Graph(drawn.edges(), h={node: left.get(node, 0) * part // 2 for node in drawn.nodes()})
        if not (is_admissible(graph) and is_consistent(graph)):
            continue
        light, heavy = ([by_hand(graph, weight, newest_first) for newest_first in (False, True)] for weight in (1, 2))
        if light[0] == light[1] and heavy[0] == heavy[1]:
            refutes = any(far[state] != far["G"] for state in heavy[0] - light[0])
            assert (judge(graph.picture()) is None) == refutes
            told.append(refutes)
    assert {*told} == {True, False}
