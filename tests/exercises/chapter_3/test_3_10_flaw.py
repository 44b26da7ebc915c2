"""Exercise 3.10: with pathmax a state is expanded twice. Line 5 is the flaw; many graphs refute line 6."""

import re

from graph_answers import AS_IT_IS, OF_GRAPHS, graph_of, of_lines
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.chapter_3.estimated_graphs import admissible_ones
from pathlib_edu.exercises.chapter_3.flaw import SOUND
from pathlib_edu.problems.graph import Graph
from pathlib_edu.search.shortest.pathmax import pathmax

NUMBER = "3.10"
BROOK = "S -> A 1; A -> B 1; S -> B 3; B -> G 2; h(A) = 3"
ALONE = "S -> A 1; A -> G 5; h(S) = 6"


def repeated(graph):
    told = [event[1] for event in pathmax(graph, graph.h) if event[0] == "expand"]
    return sorted({state for state in told if told.count(state) > 1})


def found_by_a_program():
    return next(graph for graph in admissible_ones(7) if len(graph.nodes()) <= 4 and repeated(graph))


RIGHT = {
    "a text": (5, BROOK),
    "a list with a graph": [5, Graph.parse(BROOK)],
    "of fractions": (5, "S -> A 1/2; A -> B 1/2; S -> B 1.5; B -> G 1; h(A) = 1.5"),
    "where pathmax hurts": (5, "S -> A 1; S -> C 0; A -> G 1; C -> A 0; h(S) = 1"),
    "by a program": (5, found_by_a_program()),
}

WRONG = {
    "what pathmax does": ((1, BROOK), "what pathmax does"),
    "the moment": ((2, BROOK), "another way"),
    "what is looked at": ((3, BROOK), "Only states that are expanded"),
    "the theorem": ((4, BROOK), "it is proved"),
    "the last line": ((6, BROOK), "Something before it"),
    "no such line": ((7, BROOK), "1 to 6"),
    "the line as a word": (("5", BROOK), "1 to 6"),
    "no witness": ((5, ALONE), "Think of the brook"),
    "consistent": ((5, "S -> A 1; A -> G 1"), "Think of the brook"),
    "not admissible": ((5, BROOK.replace("= 3", "= 9")), "is enough"),
    "no way": ((5, "S -> A 1"), "a path from the start"),
    "too large": ((5, BROOK + "; S -> D 1"), "at most 4 nodes"),
    "no graph": ((5, "S to G"), "no such graph"),
    "a number for a graph": ((5, 5), "a Graph, or its text"),
    "no pair": (5, "a pair"),
    "the graph alone": (BROOK, "a pair"),
}

SAYS = of_lines(5, {line: re.escape(why) for line, why in SOUND.items()}, r"a pair \(line, graph\)") | OF_GRAPHS | {
    "a graph on which pathmax expands a state twice": lambda case, came, match: not repeated(graph_of(came)),
    "Whoever knows better has to wait, .*": ADVICE,
} | AS_IT_IS  # fmt: skip
