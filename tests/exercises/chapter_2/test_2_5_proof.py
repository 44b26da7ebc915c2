"""Exercise 2.5: a proof in pieces. `test_proof_steps.py` tries every order; here are some more ways to write one.

What is proved is so, and what is false in it is false.
"""

from math import inf

from hypothesis import given
from hypothesis import strategies as st

from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from oracles import to_goal, true_cost
from pathlib_edu.core import Frontier
from pathlib_edu.exercises.engine.cases.worlds import graphs, random_grids
from pathlib_edu.problems.graph import Graph
from pathlib_edu.problems.grid import Grid
from proof_orders import held

NUMBER = "2.5"
ORDER = "CFJIHADE"

#: Which step uses which others, and words of what is said of it: n and t of C, c of J, s of H; D the moment at which n
#: is taken; E both halves.
STEPS = """
A | H     | what waits, at most?
C |       | Which goal is announced
D | H     | which of the two has the smaller priority
E | ADI   | is that the least cost?
F | C     | What does the cost announced consist of?
H | C     | What is known to wait
I | FJ    | to do with a priority
J | C     | What is supposed of the step
B | false | expanded too early
G | false | never takes a goal
"""
RIGHT, WRONG, SAYS = held(NUMBER, ORDER, STEPS)
RIGHT |= {
    "of two that wait the least comes out, whether C* is known or not": "CHDAFJIE",
}
WRONG |= {
    "the alphabet": ("ABCDEFGHIJ", "is known to wait"),
    "no goal announced": ("FCJIHADE", "Which goal is announced"),
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
def test_it_is_true_where_h_is_right_one_step_before_the_goal(graph, parts):
    left = to_goal(graph)
    last = {tail: cost for tail, head, cost in graph.edges() if head == "G"}
    if any(left.get(tail, cost) != cost for tail, cost in last.items()):
        return  # then h cannot be both admissible and right there
    h = {node: last.get(node, int(part * left[node])) for node, part in zip(left, parts, strict=False)} | {"G": 0}
    assert eager(graph, lambda node: h.get(node, 0))[0] == true_cost(graph)


def test_it_is_true_of_manhattan_where_the_goal_costs_1_and_not_of_octile():
    for grid in random_grids(4, 60):  # the goal's own cell costs 1 in a picture
        assert eager(grid, grid.manhattan)[0] == true_cost(grid)
    terrain = [[1, 1, 1], [1, 9, 9], [1, 9, 9]]  # here the goal costs 9
    dear = Grid(terrain, (0, 0), (2, 2), moves=8)
    assert eager(dear, dear.octile)[0] > true_cost(dear)


def test_step_B_is_false():
    """Even where all that is supposed holds. (Of n itself it would be true: its g + c is C*.)"""
    graph = Graph.parse("S -> A 1; A -> B 1; S -> B 3; B -> C 1; C -> G 1; h(A) = 3; h(C) = 1")
    assert all(graph.h(node) <= left for node, left in to_goal(graph).items())
    assert ("B", 3) in eager(graph, graph.h)[1]  # where 2 is the distance


def test_the_eager_search_can_be_as_wrong_as_one_likes():
    for dear in (5, 1_000):
        graph = Graph.parse(f"S -> G {dear}; S -> A 1; A -> G 1")
        assert (eager(graph, graph.zero)[0], true_cost(graph)) == (dear, 2)
