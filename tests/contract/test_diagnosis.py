"""What people get wrong first: one sentence meets each mistake, wherever in a search it would have come to light."""

from math import inf, nan

import networkx as nx
import pytest

from mistakes import CATS, GRID, each_of, roads, sentence_of
from pathlib_edu import (
    Board,
    Graph,
    Grid,
    anytime_best_first,
    astar,
    branch_and_bound,
    dijkstra,
    distances,
    eda_star,
    elimination,
    fold,
    front,
    greedy,
    ida_star,
    partial_astar,
    path_to,
    problem,
    solve,
    two_cuts,
    weighted_astar,
)
from pathlib_edu.core import EVENTS, search
from pathlib_edu.service import answer


class Own:
    """A problem of somebody's own, whose neighbors are whatever they are told to be."""

    def __init__(self, neighbors, start="S"):
        self.start, self.neighbors = start, neighbors

    def is_goal(self, state):
        return state == "G"


@search
def my_search(problem, h):
    """A search of a student's own, whose words for things are others."""
    yield "reach", problem.start, None, 0, h(problem.start)
    open_list = [(problem.start, 0)]
    for node, spent in open_list:
        yield "expand", node, spent
        for following, step in problem.neighbors(node):
            open_list.append((following, spent + step))


MISTAKES = [
    # what is not a problem
    (
        lambda: solve(dijkstra("S")),
        "a problem has start, is_goal, neighbors, but this str has no start, no is_goal, no neighbors: "
        "problem(start, neighbors, is_goal) makes one",
    ),
    (lambda: solve(dijkstra(Grid)), "Grid is a class: a search needs a problem that was made of it"),
    (
        lambda: solve(dijkstra(nx.path_graph(3))),
        "a networkx graph has no start and no goal: search Graph(graph, start, goal)",
    ),
    (
        lambda: front(partial_astar(GRID, GRID.zero, tuple)),
        "partial_astar needs costs of several kinds, as a Network or a HazardGrid has them, and their `outset`",
    ),
    *(
        (
            lambda search=search: solve(search(Own(roads))),
            f"{search.__name__} needs a problem with graph and path, such as a maze; this Own has no graph, no path",
        )
        for search in (elimination, two_cuts)
    ),
    (lambda: solve(dijkstra(CATS)), "the step from (0, 0) to (0, 1) has a cost that is not a number: Vector(1, 1)"),
    # what is not a heuristic
    (
        lambda: solve(astar(GRID, "manhattan")),
        "the heuristic is 'manhattan', but must be a function of a state: pass grid.manhattan, without quotes",
    ),
    (lambda: solve(ida_star(GRID, None)), "the heuristic is None, but must be a function of a state"),
    (
        lambda: solve(astar(GRID, Grid.manhattan)),
        "a search calls its heuristic with one argument, the state, but this one is manhattan(self, state): "
        "take the method of your own problem, such as grid.manhattan",
    ),
    (
        lambda: solve(my_search(GRID, lambda a, b: 0)),
        "a search calls its heuristic with one argument, the state, but this one is <lambda>(a, b)",
    ),
    (
        lambda: solve(greedy(GRID, lambda cell: None if cell == (1, 0) else 0)),
        "h((1, 0)) is None, but a heuristic returns a number for every state",
    ),
    (
        lambda: solve(eda_star(GRID, {(0, 0): 3}.__getitem__)),
        "h((0, 1)) failed with KeyError: it must know every state, the start too",
    ),
    # what is not a state, or not a neighbor
    (
        lambda: solve(dijkstra(Own(roads, start=["S"]))),
        "the start is ['S'], but a state must be hashable: use a tuple rather than a list",
    ),
    (
        lambda: solve(dijkstra(Own(roads))),
        "neighbors('B') failed with KeyError: it must know every state, the start too; a state without "
        "neighbors has an empty list of them",
    ),
    (
        lambda: solve(dijkstra(Own(roads, start="X"))),
        "neighbors('X') failed with KeyError: it must know every state, the start too; a state without "
        "neighbors has an empty list of them",
    ),
    (lambda: solve(dijkstra(Own(lambda s: None))), "neighbors('S') is None, but must be a list of pairs (state, cost)"),
    (lambda: solve(dijkstra(Own(lambda s: {"A": 1}))), "neighbors('S') is a dict: return its items()"),
    (
        lambda: solve(my_search(Own(lambda s: ["Ann"]), len)),
        "neighbors('S') gives 'Ann', which is not a pair (state, cost)",
    ),
    (
        lambda: solve(ida_star(Own(lambda s: [("G", 1, "road")]), lambda s: 0)),
        "neighbors('S') gives ('G', 1, 'road'), which is not a pair (state, cost)",
    ),
    (
        lambda: solve(dijkstra(Own(lambda s: [([0, 1], 1)]))),
        "a neighbor of 'S' is [0, 1], but a state must be hashable: use a tuple rather than a list",
    ),
    (
        lambda: solve(dijkstra(Own(lambda s: [("G", "far")]))),
        "the step from 'S' to 'G' has a cost that is not a number: 'far'",
    ),
    (
        lambda: solve(dijkstra(Own(lambda s, t: []))),
        "neighbors is called with one argument, the state, but this one is neighbors(s, t)",
    ),
    # what would silently say that there is no path, or return a wrong one
    (
        lambda: solve(ida_star(Own({"S": iter([("A", 1)]), "A": [("G", 1)]}.get), lambda s: 0)),
        "neighbors('S') is one iterator, used up when asked again: return a list",
    ),
    (
        lambda: solve(ida_star(GRID, lambda s: nan)),
        "the search told ('reach', (0, 0), None, 0, nan): a heuristic returns a number for every state, not nan",
    ),
    (
        lambda: solve(astar(GRID, {(0, 0): 0, (0, 1): nan}.get)),
        "the search told ('reach', (0, 1), (0, 0), 1, nan): a heuristic returns a number for every state, not nan",
    ),
    (
        lambda: solve(dijkstra(Own({"S": [("G", nan)]}.get))),
        "the step from 'S' to 'G' has a cost that is not a number: nan",
    ),
    (
        lambda: solve(dijkstra(Own({"S": [(None, 1)], None: [("G", 1)]}.get))),
        "the search told ('reach', None, 'S', 1, 0): None stands for no state, so it cannot be one",
    ),
    (
        lambda: solve(branch_and_bound(Own({"S": [(None, 1)], None: [("G", 1)]}.get), lambda s: 0)),
        "a neighbor of 'S' is None, which stands for no state, so it cannot be one",
    ),
    (
        lambda: solve(anytime_best_first(Own({"S": [("A", inf)], "A": [("G", 1)]}.get), lambda s: 0)),
        "the step from 'S' to 'A' costs inf; costs must be finite: leave out what cannot be entered",
    ),
    (
        lambda: solve(ida_star(GRID, lambda cell: inf)),
        "h((0, 0)) is inf, as where no path leads on to a goal, but one leads to (1, 2)",
    ),
    (
        lambda: solve(ida_star(GRID, lambda cell: inf if sum(cell) == 1 else 0)),
        "h((0, 1)) is inf, as where no path leads on to a goal, but one leads to (1, 2)",
    ),
    (
        lambda: solve(
            dijkstra(Own({"S": [("A", 2**53 + 1)], "A": [("B", 0.0), ("G", 0.0)], "B": [("A", 0.0)], "G": []}.get))
        ),
        "costs add up to 2**53 or more, where floats are rounded: take whole numbers or Fractions only",
    ),
    (lambda: problem(None, roads, "G"), "the start is None, which stands for no state, so it cannot be one"),
    # what is no event
    *(
        (lambda told=told: solve([told]), f"the search told {told!r}: {fault}")
        for told, fault in [
            (1, f"an event is a tuple that begins with {', '.join(EVENTS)}"),
            (("gaol", ["S"], 3), f"an event is a tuple that begins with {', '.join(EVENTS)}"),
            (("goal",), "'goal' is followed by path, cost"),
            (("expand", "S"), "'expand' is followed by state, g"),
        ]
    ),
    (lambda: fold(5), "fold runs a search, such as dijkstra(problem), not 5"),
    (lambda: path_to("G", {"S": None}), "G has no parent, and the start's is None"),
    # all distances
    (
        lambda: distances(5),
        "a problem has start, is_goal, neighbors, but this int has no start, no is_goal, no neighbors: "
        "problem(start, neighbors, is_goal) makes one",
    ),
    (
        lambda: distances(Graph.parse("S -> G 1"), "X"),
        "neighbors('X') failed with KeyError: it must know every state, the start too; a state without "
        "neighbors has an empty list of them",
    ),
    (lambda: distances(GRID, 5), "the state is 5, but a cell is written (row, column)"),
    (lambda: distances(GRID, (9, 9)), "the cell (9, 9) lies outside the map of 2 x 3 cells"),
    (
        lambda: distances(Graph.parse("S -> G -1", signed=True)),
        "the step from 'S' to 'G' costs -1; costs must not be negative",
    ),
]


@each_of(MISTAKES)
def test_a_mistake_is_met_by_one_sentence(mistake, said):
    assert sentence_of(mistake) == said


def test_a_figure_shows_the_sentence():
    board = Board(greedy(GRID, lambda cell: None if cell == (1, 0) else 0), GRID)
    assert board.response["error"] == "h((1, 0)) is None, but a heuristic returns a number for every state"
    for call, said in (
        (lambda: Board(astar(GRID, "manhattan"), GRID), "the heuristic is 'manhattan', but must be a function"),
        (lambda: Board(astar, GRID, "manhattan"), "the heuristic is 'manhattan', but must be a function"),
        (
            lambda: Board(weighted_astar(GRID, GRID.manhattan, -3), GRID),
            "weight of weighted_astar is -3, but must be at least 1",
        ),
    ):
        assert sentence_of(call).startswith(said), "before there is a figure"


def test_a_request_is_answered_with_the_sentence():
    text = "def mine(problem, h):\n    yield 'reach', problem.start, None, 0, 0\n    h(1, 2)\n"
    told = answer({"world": {"kind": "grid", "picture": ["S.G"], "moves": 4}, "source": text, "h": "manhattan"})
    assert "line 3" in told["error"]  # nothing is wrong with what was passed: so the search is


def test_what_a_search_itself_gets_wrong_passes_through():
    def broken(problem, h):
        yield "reach", problem.start, None, 0, h(problem.start)
        raise ZeroDivisionError("of my own")

    with pytest.raises(ZeroDivisionError, match="of my own"):
        solve(broken(GRID, GRID.manhattan))


def test_what_the_reader_s_own_functions_raise_passes_through():
    def neighbors(state):
        raise RuntimeError("the road is closed")

    with pytest.raises(RuntimeError, match="the road is closed"):
        solve(dijkstra(problem("S", neighbors, "G")))


def test_no_path_is_still_no_path():
    assert solve(dijkstra(Graph.parse("S -> A 1"))) is None
    assert solve(dijkstra(Graph.parse("S -> A -1", signed=True))) is None
    assert solve(greedy(Own({"S": [("A", 1)], "A": []}.get), lambda s: inf)) is None


def test_a_figure_without_a_heuristic_is_told_to_name_one():
    told = answer({"world": {"kind": "grid", "picture": ["S.G"], "moves": 4}, "search": "astar"})
    assert told["error"].startswith("this search needs a heuristic, h: choose one of zero, manhattan")
