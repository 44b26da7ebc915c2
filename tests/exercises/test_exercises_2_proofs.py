"""The checks of 2.5 and 2.11, on proofs: every order that is one passes; and what is proved or denied there is so."""

from math import inf

from hypothesis import given
from hypothesis import strategies as st

from oracles import to_goal, true_cost
from pathlib_edu.core import Frontier
from pathlib_edu.exercises.worlds import graphs, random_grids
from pathlib_edu.problems.graph import Graph
from pathlib_edu.problems.grid import Grid

ORDER = "CFJIHADE"
LINE_3 = "S -> B 5; B -> G 5; S -> D 11; h(B) = 5"


RIGHT = [
    ("2.5", ORDER),
    ("2.5", "c h a d f j i e"),
    ("2.5", list(ORDER)),
    ("2.5", "CHDAFJIE"),  # of two that wait the least comes out, whether C* is known or not
    ("2.11", (3, LINE_3)),
    ("2.11", [3, Graph.parse(LINE_3)]),
    ("2.11", (3, "S -> A 1; A -> G 3; S -> B 5; h(A) = 3")),
]

#: A mistake, the exercise, and a word of what is said of it.
WRONG = {
    "not a letter": ("2.5", "", "no letter"),
    "the alphabet": ("2.5", "ABCDEFGHIJ", "is known to wait"),
    "distance final": ("2.5", "CBFJIHADE", "expanded too early"),
    "goal handed out": ("2.5", "CFJIHAGDE", "never takes a goal"),
    "nothing waits": ("2.5", "CFJIADE", "What is known to wait"),
    "no priority": ("2.5", "CFJHADE", "to do with a priority"),
    "nothing supposed": ("2.5", "CFIJHADE", "What is supposed of the step"),
    "no upper bound": ("2.5", "CFJIHDE", "what waits, at most?"),
    "no least": ("2.5", "CFJIHAE", "which of the two has the smaller priority"),
    "one half": ("2.5", "CFJIHAD", "is that the least cost?"),
    "more after the end": ("2.5", "CFJIHADEF", "each step once"),
    "no pair": ("2.11", 3, "a pair"),
    "only the line": ("2.11", (3,), "a pair"),
    "another estimate": ("2.11", (1, LINE_3), "What the estimate is called"),
    "smaller by the weight": ("2.11", (2, LINE_3), "does not fall when it is multiplied"),
    "the corollary": ("2.11", (4, LINE_3), "Are both of them?"),
    "no zero": ("2.11", (5, LINE_3), "Only 0 equals twice itself"),
    "the end": ("2.11", (6, LINE_3), "Something before them is wrong"),
    "no line": ("2.11", (7, LINE_3), "1 to 6"),
    "no graph": ("2.11", (3, "S to G"), "a graph"),
    "no estimate": ("2.11", (3, "S -> A 1; A -> G 1"), "let a dead end with h = 0"),
    "inadmissible": ("2.11", (3, "S -> B 5; B -> G 5; S -> D 11; h(B) = 6"), "an admissible estimate"),
    "inconsistent": ("2.11", (3, "S -> A 1; A -> B 1; B -> G 8; S -> D 11; h(A) = 9"), "h is consistent"),
    "excused": ("2.11", (3, "S -> B 5; B -> G 5; S -> D 10; h(B) = 5"), "Line 6 excuses it|let a dead end"),
    "too large": ("2.11", (3, "S -> A 1; A -> B 1; B -> C 1; C -> D 1; D -> E 1; E -> G 1"), "at most 6 nodes"),
}


def eager(problem, h):
    """What A* announces when it stops as soon as a goal is reached, and all that it expands before, with its g."""
    g, frontier, closed, expanded = {problem.start: 0}, Frontier(), set(), []
    frontier.push(h(problem.start), problem.start)
    while frontier:
        state = frontier.pop()
        if state in closed:
            continue
        closed.add(state)
        expanded.append((state, g[state]))
        for child, cost in problem.neighbors(state):
            if g[state] + cost < g.get(child, inf):
                if problem.is_goal(child):
                    return g[state] + cost, expanded
                g[child] = g[state] + cost
                closed.discard(child)
                frontier.push(g[child] + h(child), child)
    return None, expanded


@given(st.sampled_from(list(graphs(3, 80))), st.lists(st.sampled_from([0, 0.5, 1]), min_size=7, max_size=7))
def test_2_5_is_true_where_h_is_right_one_step_before_the_goal(graph, parts):
    left = to_goal(graph)
    last = {tail: cost for tail, head, cost in graph.edges() if head == "G"}
    if any(left.get(tail, cost) != cost for tail, cost in last.items()):
        return  # then h cannot be both admissible and right there
    h = {node: last.get(node, int(part * left[node])) for node, part in zip(left, parts, strict=False)} | {"G": 0}
    assert eager(graph, lambda node: h.get(node, 0))[0] == true_cost(graph)


def test_2_5_is_true_of_manhattan_where_the_goal_costs_1_and_not_of_octile():
    for grid in random_grids(4, 60):  # the goal's own cell costs 1 in a picture
        assert eager(grid, grid.manhattan)[0] == true_cost(grid)
    terrain = [[1, 1, 1], [1, 9, 9], [1, 9, 9]]  # here the goal costs 9
    dear = Grid(terrain, (0, 0), (2, 2), moves=8)
    assert eager(dear, dear.octile)[0] > true_cost(dear)


def test_2_5_step_B_is_false():
    """Even where all that is supposed holds. (Of n itself it would be true: its g + c is C*.)"""
    graph = Graph.parse("S -> A 1; A -> B 1; S -> B 3; B -> C 1; C -> G 1; h(A) = 3; h(C) = 1")
    assert all(graph.h(node) <= left for node, left in to_goal(graph).items())
    assert ("B", 3) in eager(graph, graph.h)[1]  # where 2 is the distance


def test_the_eager_search_can_be_as_wrong_as_one_likes():
    for dear in (5, 1_000):
        graph = Graph.parse(f"S -> G {dear}; S -> A 1; A -> G 1")
        assert (eager(graph, graph.zero)[0], true_cost(graph)) == (dear, 2)
