"""Exercise 3.11: the least consistent estimate that says 7 at S. It is one, written in several ways."""

from itertools import product

from answers import fails, passes
from graph_answers import AS_IT_IS, OF_GRAPHS, graph_of
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from oracles import bellman_ford
from pathlib_edu.exercises.chapter_3.little import KNOWN
from pathlib_edu.problems.graph import Graph

NUMBER = "3.11"
LITTLE = KNOWN.picture().replace("h(B) = 8", "h(B) = 6").replace("h(D) = 7", "h(D) = 4")
LEAST = {"S": 7, "A": 5, "B": 6, "C": 3, "D": 4, "G": 0}

RIGHT = {
    "a text": LITTLE,
    "a graph": Graph.parse(LITTLE),
    "on one line": LITTLE.replace("\n", "; "),
    "the edges in another order, the goal's own 0": Graph(KNOWN.edges()[::-1], h=LEAST),
    "decimals": LITTLE.replace("= 6", "= 6.0").replace("= 4", "= 8/2"),
}

WRONG = {
    "nothing lowered": (KNOWN.picture(), "h(B) = 8, and less is possible"),
    "one not lowered": (LITTLE.replace("h(D) = 4", "h(D) = 5"), "h(D) = 5, and less is possible"),
    "nearly": (LITTLE.replace("h(D) = 4", "h(D) = 4.5"), "less is possible"),
    "half of the truth": (LITTLE.replace("h(A) = 5", "h(A) = 3"), "by what the step costs"),
    "a dead end to be sure": (LITTLE.replace("h(D) = 4", "h(D) = 0"), "by what the step costs"),
    "only S": (LITTLE.split("h(")[0] + "h(S) = 7", "by what the step costs"),
    "the start lowered": (LITTLE.replace("h(S) = 7", "h(S) = 6"), "Only the others"),
    "more than the truth": (LITTLE.replace("h(A) = 5", "h(A) = 6"), "Is its tail too high"),
    "something at the goal": (LITTLE + "\nh(G) = 1", "Nothing remains at the goal"),
    "another edge": (LITTLE.replace("B -> D 2", "B -> D 3"), "Change no edge"),
    "an edge less": (LITTLE.replace("B -> C 5\n", ""), "Change no edge"),
    "another goal": (LITTLE + "\ngoal D", "Change no edge"),
    "another node": (LITTLE + "\nS -> E 1", "at most 6 nodes"),
    "below zero": (LITTLE.replace("h(D) = 4", "h(D) = -4"), "no estimate below 0"),
    "no graph": (LITTLE.replace("->", "to"), "no such graph"),
    "the estimates alone": (LEAST, "a Graph, or its text"),
}  # fmt: skip


def torn(h):
    return [(tail, head) for tail, head, cost in KNOWN.edges() if h[tail] > cost + h[head]]


def estimates(came):
    return {node: graph_of(came).h(node) for node in KNOWN.nodes()}


SAYS = {
    "the graph of the exercise, with other estimates": lambda case, came, match: (
        graph_of(came).goals != ("G",) or sorted(graph_of(came).edges()) != sorted(KNOWN.edges())
    ),
    "Change no edge.": ADVICE,
    r"h\(S\) = 7": lambda case, came, match: graph_of(came).h("S") != 7,
    "Only the others are lowered.": lambda case, came, match: graph_of(came).h("S") != 7,
    r"Along a step h may fall by what the step costs, no more\. .*": lambda case, came, match: torn(estimates(came)),
    "Nothing remains at the goal.": lambda case, came, match: graph_of(came).h("G"),
    "an estimate that cannot be lowered": lambda case, came, match: (
        not torn(estimates(came)) and estimates(came) != LEAST
    ),
    r"h\((\w)\) = (\S+), and less is possible": lambda case, came, match: (
        str(estimates(came)[match[1]]) == match[2] and estimates(came)[match[1]] > LEAST[match[1]]
    ),
    r"How much of the 7 of S has been paid when a path comes to (\w)\?": lambda case, came, match: (
        match[1] in bellman_ford(KNOWN.edges(), "S") and match[1] != "S"
    ),
} | OF_GRAPHS | AS_IT_IS  # fmt: skip


def test_of_all_whole_estimates_only_the_least_passes():
    consistent = []
    for values in product(range(9), repeat=4):
        h = {"S": 7, "G": 0} | dict(zip("ABCD", values, strict=True))
        if not torn(h):
            consistent.append(h)
    assert LEAST in consistent and all(h[node] >= LEAST[node] for h in consistent for node in LEAST)
    for h in consistent:
        (passes if h == LEAST else fails)(NUMBER, Graph(KNOWN.edges(), h=h))
