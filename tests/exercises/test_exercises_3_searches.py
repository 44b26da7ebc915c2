"""The checks of 3.3, 3.4, 3.5, 3.7, 3.8 and 3.10: proofs, and searches that expand a state twice."""

from fractions import Fraction
from math import inf

import pytest

from answers import by_the_book, caught, fails, passes, retold
from pathlib_edu.core import Frontier, path_to
from pathlib_edu.exercises.chapter_3.estimated_graphs import admissible_ones
from pathlib_edu.exercises.chapter_3.proof import PROOF
from pathlib_edu.problems.families import martelli
from pathlib_edu.problems.graph import Graph
from pathlib_edu.search.algorithm_b import algorithm_b
from pathlib_edu.search.astar import astar
from pathlib_edu.search.dijkstra import dijkstra
from pathlib_edu.search.pathmax import pathmax
from pathlib_edu.search.weighted_astar import weighted_astar

RAISED = "S -> A 1; S -> C 0; A -> G 1; C -> A 0; h(S) = 1"
BROOK = "S -> A 1; A -> B 1; S -> B 3; B -> G 2; h(A) = 3"
ALONE = "S -> A 1; A -> G 5; h(S) = 6"


def b(problem, h, highest=lambda f, g: f, below=lambda f, g: g, again=True, early=False, at_most=False):
    """Algorithm B, with a switch for each typical mistake."""
    g, parent, frontier, closed, most = {problem.start: 0}, {problem.start: None}, Frontier(), set(), h(problem.start)
    frontier.push((1, most), problem.start)
    yield "reach", problem.start, None, 0, most
    while frontier:
        state = frontier.pop()
        if state in closed:
            continue
        closed.add(state)
        most = max(most, highest(g[state] + h(state), g[state]))
        yield "expand", state, g[state]
        if problem.is_goal(state):
            yield "goal", path_to(state, parent), g[state]
            return
        for child, cost in problem.neighbors(state):
            new = g[state] + cost
            if new < g.get(child, inf):
                g[child], parent[child] = new, state
                if again:
                    closed.discard(child)
                f = new + h(child)
                is_below = f <= most if at_most else f < most
                frontier.push((0, below(f, new)) if is_below else (1, f), child)
                yield "reach", child, state, new, h(child)
                if early and problem.is_goal(child):
                    yield "goal", path_to(child, parent), new
                    return


def looking_on(problem, h):
    """It asks for the steps of a goal, too, before it sees that this is one; then it tells of the goal alone."""
    for event in b(problem, h):
        if event[0] != "reach" and problem.is_goal(event[1]):
            problem.neighbors(event[1])
        else:
            yield event


def endless(graph):
    """A graph whose only step costs inf, which its own checks refuse."""
    graph._steps["S"]["G"] = inf
    return graph


def trap(k, saved=2, h=2):
    return f"S -> A 1; A -> B 1; S -> B {k + saved}; B -> G {k + 1}; h(A) = {k + h}"


def step_torn(graph, h):
    return next((n, m, c) for n, m, c in graph.edges() if h(n) > c + h(m))


def provoke(graph, h):
    tail, head, cost = step_torn(graph, h)
    return [(tail, 0), (head, (cost + h(tail) - h(head)) / 2)]


def provoke_late(graph, h):
    """Another right one: with a walk before both, exact, and in the other order."""
    tail, head, cost = step_torn(graph, h)
    return ((node, x) for node, x in [(head, 7 + cost + Fraction(h(tail) - h(head) - cost, 3)), (tail, 7)])


def provoke_near(graph, h):
    reached = [graph.start]
    for node in reached:
        reached += [child for child, _ in graph.neighbors(node) if child not in reached]
    return provoke(Graph([edge for edge in graph.edges() if edge[0] in reached]), h)


def only_to(*ends):
    return lambda graph, h: [(step_torn(graph, h)[end], 1) for end in ends]


def with_second(price):
    def steps(graph, h):
        tail, head, cost = step_torn(graph, h)
        return [(tail, 0), (head, price(cost, h(tail) - h(head)))]

    return steps


#: Those that have no module of their own in `chapter_3/` yet.
STILL_HERE = ["3.4", "3.6", "3.8"]

RIGHT = [
    ("3.3", "DHBKFAGICJ"),
    ("3.3", "g d h b k f a i c j"),
    ("3.3", list("DHBKGFAICJ")),
    ("3.3", "DHBKFAIGCJ"),  # to accept or to decline asks for no more than two numbers
    ("3.3", "DHBKFACIGJ"),  # nor does what holds where both accept
    ("3.3", "HBKFAIGCDJ"),  # and an induction may tell its beginning last
    ("3.4", b),
    ("3.4", retold(algorithm_b)),
    ("3.4", lambda problem, h: b(problem, h, at_most=True)),
    ("3.4", looking_on),
    ("3.5", trap),
    ("3.5", lambda k: Graph.parse(trap(k + 5))),
    ("3.5", lambda k: f"S -> A 1; A -> B 1; S -> B {2 * k + 5}/2; B -> G {k + 1.5}; h(A) = {k + 2.5}"),
    ("3.7", RAISED),
    ("3.7", Graph.parse(RAISED)),
    ("3.8", provoke),
    ("3.8", provoke_late),
    ("3.10", (5, BROOK)),
    ("3.10", [5, Graph.parse(BROOK)]),
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
    "alphabetical": ("3.3", "ABCDEFGHIJKL", "What is supposed"),
    "no beginning": ("3.3", "HBKFAGICJ", "An induction has a beginning"),
    "no word on closed states": ("3.3", "DHBKFAICJ", "closed state"),
    "no decision": ("3.3", "DHBKFAGCJ", "may one of them decline"),
    "no new number": ("3.3", "DHBKFAGIJ", "numbers of v"),
    "reduced means less": ("3.3", "DHBKFE", "Let h rise"),
    "the same g": ("3.3", "DHL", "only where h(n) = h(S)"),
    "not closed": ("3.3", "DHBKFAGIC", "not closed yet"),
    "as it was from memory": (
        "3.4",
        lambda p, h: b(p, h, highest=lambda f, g: g, below=lambda f, g: f),
        "Below F the least g goes first",
    ),
    "one slip is left, the largest g": ("3.4", lambda p, h: b(p, h, highest=lambda f, g: g), "Is F the largest g, or"),
    "one slip is left, below by f": (
        "3.4",
        lambda p, h: b(p, h, below=lambda f, g: f),
        "Below F the least g goes first",
    ),
    "A* instead": ("3.4", retold(astar), "by T3.12"),
    "by g everywhere": ("3.4", lambda p, h: b(p, h, highest=lambda f, g: 10**9), "only for what is pushed below"),
    "Dijkstra's": ("3.4", by_the_book(lambda p, h: dijkstra(p)), "only for what is pushed below|is above"),
    "never re-opened": (
        "3.4",
        by_the_book(lambda p, h: weighted_astar(p, h, reopen=False)),
        "must be expanded again|Which closed state",
    ),
    "a new g but no new turn": ("3.4", lambda p, h: b(p, h, again=False), "expanded again|Which closed state"),
    "the goal when reached": ("3.4", lambda p, h: b(p, h, early=True), "a path of cost"),
    "A* without a word": (
        "3.4",
        lambda p, h: (e for e in b(p, h, below=lambda f, g: f) if e[0] != "expand"),
        "none for S",
    ),
    "no goal announced": ("3.4", lambda p, h: (e for e in b(p, h) if e[0] != "goal"), "none"),
    "no generator": ("3.4", lambda p, h: list(b(p, h)), "`yield`"),
    "one graph for all k": ("3.5", lambda k: trap(10), "save more"),
    "one too little": ("3.5", lambda k: trap(k, saved=1), "save more|nothing is lost|a later"),
    "an overestimate": ("3.5", lambda k: trap(k, h=3), "is enough"),
    "consistent": ("3.5", lambda k: f"S -> A {k}; A -> G {k}", "consistent"),
    "nothing re-opened": ("3.5", lambda k: ALONE, "nothing is lost"),
    "off the cheapest path": ("3.5", lambda k: trap(k, h=1.5) + f"; S -> G {k + 2.75}", "not on the cheapest path"),
    "six nodes": ("3.5", lambda k: trap(k) + "; A -> D 1; A -> E 1", "6 nodes"),
    "no path": ("3.5", lambda k: "S -> A 1", "a path from the start"),
    "below zero": ("3.5", lambda k: "S -> G 1; h(S) = -1", "h(S) = -1"),
    "no graph": ("3.5", lambda k: "S to G", "no such graph"),
    "the brook": ("3.7", BROOK, "makes more|nothing is raised|overtake"),
    "consistent and idle": ("3.7", "S -> A 1; A -> G 1", "nothing to raise"),
    "torn where nobody comes": ("3.7", "S -> G 1; A -> G 1; A -> S 0; G -> A 0; h(A) = 1; h(S) = 0", "so nothing is"),
    "it helps": ("3.7", "S -> G 2; S -> A 1; h(S) = 2", "it saves work"),
    "eight nodes": ("3.7", martelli(6), "8 nodes"),
    "endless cost": ("3.7", endless(Graph.parse("S -> G 1")), "not a number"),
    "a map": ("3.7", ["S", "G"], "a Graph"),
    "inadmissible": ("3.7", RAISED.replace("h(S) = 1", "h(S) = 3"), "is enough"),
    "only to the tail": ("3.8", only_to(0), "Its head must be reached first"),
    "only to the head": ("3.8", only_to(1), "Its head must be reached first"),
    "both for as much": ("3.8", only_to(0, 1), "more cheaply than directly"),
    "as cheap as over the tail": ("3.8", with_second(lambda cost, fall: cost), "more cheaply than directly"),
    "the tail goes first": ("3.8", with_second(lambda cost, fall: fall + 1), "is taken before"),
    "a tie": ("3.8", with_second(lambda cost, fall: fall), "is taken before"),
    "elsewhere": ("3.8", lambda graph, h: [("nowhere", 1)], "nodes of the graph"),
    "below nothing": ("3.8", lambda graph, h: [(step_torn(graph, h)[0], -1)], "0 or more"),
    "only where the old start leads": ("3.8", provoke_near, "StopIteration"),
    "nothing at all": ("3.8", lambda graph, h: [], "Its head must be reached first"),
    "triples": ("3.8", lambda graph, h: [("new", *pair) for pair in provoke(graph, h)], "pairs"),
    "twice to one": ("3.8", lambda graph, h: provoke(graph, h)[:1] * 2, "at most one step"),
    "no return": ("3.8", lambda graph, h: None, "`return`"),
    "what pathmax does": ("3.10", (1, BROOK), "what pathmax does"),
    "the moment": ("3.10", (2, BROOK), "another way"),
    "what is looked at": ("3.10", (3, BROOK), "Only states that are expanded"),
    "the theorem": ("3.10", (4, BROOK), "it is proved"),
    "the last line": ("3.10", (6, BROOK), "Something before it"),
    "no such line": ("3.10", (7, BROOK), "1 to 6"),
    "no witness": ("3.10", (5, ALONE), "Think of the brook"),
    "not admissible": ("3.10", (5, BROOK.replace("= 3", "= 9")), "is enough"),
    "no pair": ("3.10", 5, "a pair"),
}


@pytest.mark.parametrize("name", [name for name, row in WRONG.items() if row[0] in STILL_HERE])
def test_a_wrong_answer_is_caught_and_told_why(name):
    caught(*WRONG[name])


def test_each_piece_of_the_proof_is_a_step_or_false():
    assert sorted([*PROOF.rests_on, *PROOF.false]) == list("ABCDEFGHIJKL")
    assert PROOF.asked.keys() == PROOF.rests_on.keys() - {"J"}


def test_either_slip_makes_algorithm_b_work_as_hard_as_astar_and_on_small_graphs_neither_shows():
    slips = ({"highest": lambda f, g: g}, {"below": lambda f, g: f})
    for slip in slips:
        counts = [sum(e[0] == "expand" for e in b(martelli(k), martelli(k).h, **slip)) for k in (3, 4, 5, 6)]
        assert counts == [2**k + 1 for k in (3, 4, 5, 6)]
    small = [graph for graph in admissible_ones(0) if len(graph.nodes()) < 5]
    for graph in small[::7]:
        size = len(graph.nodes())
        assert all(2 * sum(e[0] == "expand" for e in b(graph, graph.h, **slip)) <= size * (size + 1) for slip in slips)


def test_pathmax_hurts_on_no_smaller_graph_than_the_model_answer():
    fails("3.7", "S -> A 1; A -> G 1; S -> G 3; h(S) = 2")
    graph = Graph.parse(RAISED)
    assert [e[1] for e in astar(graph, graph.h) if e[0] == "expand"] == list("SCAG")
    assert [e[1] for e in pathmax(graph, graph.h) if e[0] == "expand"] == list("SACAG")
