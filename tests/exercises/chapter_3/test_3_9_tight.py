"""Exercise 3.9: an error of 3 that is paid in full."""

from fractions import Fraction

from answers import fails, passes
from graph_answers import AS_IT_IS, OF_GRAPHS, graph_of, is_admissible, least, left, reached
from heap_astar import announced
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.problems.families import martelli
from pathlib_edu.problems.graph import Graph

NUMBER = "3.9"
USED = "S -> G 5; S -> A 1; A -> G 1; h(A) = 4"

RIGHT = {
    "the least": "S -> G 3; S -> A 0; A -> G 0; h(A) = 3",
    "of fractions": Graph(
        [("S", "G", 4), ("S", "A", Fraction(1, 2)), ("A", "G", Fraction(1, 2))], h={"A": Fraction(7, 2)}),
    "the error far from the goal": "S -> G 22; S -> A 9; A -> G 10; h(A) = 13",
    "twenty nodes": "S -> G 21; " + "; ".join(f"v{n} -> v{n + 1} 1" for n in range(1, 17)) + "; S -> v1 1; v17 -> A 0; "
        "A -> G 1; h(A) = 4",
}  # fmt: skip

WRONG = {
    "no error": ("S -> A 1; A -> G 1; S -> G 5", "never says too much"),
    "still the least": ("S -> A 1; A -> G 1; S -> G 9; h(A) = 4", "look 3 costlier"),
    "the other first": ("S -> A 1; A -> G 1; S -> G 5; h(A) = 4", "pushed first"),
    "two instead of three": (USED.replace("G 5", "G 4"), "2 + 3 = 5"),
    "four too large": ("S -> A 1; A -> G 1; S -> G 6; h(A) = 5", "4 too large"),
    "a dead end that says too much": ("S -> A 1; A -> G 1; S -> G 5; S -> B 1; h(B) = 99", "never says too much"),
    "no end of it": (USED.replace("= 4", "= inf"), "inf too large"),
    "no way at all": ("S -> A 1; h(A) = 9", "a path from the start"),
    "work without end": (martelli(18), "200,000 events"),
    "too many": ("; ".join(f"v{n} -> v{n + 1} 1" for n in range(20)) + "; S -> v0 1; v20 -> G 1", "23 nodes"),
    "below zero": (USED + "; h(S) = -1", "no estimate below 0"),
    "no graph": ("S -> G", "no such graph"),
    "a number": (3, "a Graph, or its text"),
}  # fmt: skip


def excess(came):
    graph = graph_of(came)
    return max(graph.h(node) - left(graph)[node] for node in reached(graph) if graph.h(node) > left(graph)[node])


SAYS = {
    "an h that is at most 3 too large": lambda case, came, match: excess(came) > 3,
    r"(h\(\w+\) = .*, but .* is enough: .*): (\S+) too large": lambda case, came, match: match[2] == str(excess(came)),
    r"(\S+) \+ 3 = (\S+) announced": lambda case, came, match: (
        (match[1], match[2]) == (str(least(graph_of(came))), str(least(graph_of(came)) + 3))
    ),
    r"\d+": lambda case, came, match: int(match[0]) == announced(graph_of(came)) != least(graph_of(came)) + 3,
    "Your h never says too much, and then the path announced is a cheapest one.": lambda case, came, match: (
        is_admissible(graph_of(came)) and announced(graph_of(came)) == least(graph_of(came))
    ),
    r"Which state of the cheapest path could look 3 costlier than it is, .*": ADVICE,
    "a search that ends soon": ADVICE,  # what it is held to is the number of its events
    "one that goes on after 200,000 events": lambda case, came, match: (
        graph_of(came).picture() == martelli(18).picture()
    ),
} | OF_GRAPHS | AS_IT_IS  # fmt: skip


def test_of_many_graphs_those_pass_whose_error_is_paid_in_full():

    for direct in range(1, 9):
        for said in range(6):
            text = f"S -> G {direct}; S -> A 1; A -> G 1; h(A) = {said}"
            graph = Graph.parse(text)
            fine = said <= 1 + 3 and announced(graph) == least(graph) + 3
            (passes if fine else fails)(NUMBER, text)
