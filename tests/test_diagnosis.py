"""What people get wrong first: one sentence meets each mistake, wherever in a search it would have come to light."""

import networkx as nx
import numpy as np
import pytest

import pathlib_edu.search.astar
from pathlib_edu import (
    Board,
    Graph,
    Grid,
    HazardGrid,
    Network,
    Vector,
    astar,
    dijkstra,
    eda_star,
    elimination,
    front,
    greedy,
    ida_star,
    partial_astar,
    problem,
    solve,
    two_cuts,
)
from pathlib_edu.service import answer

GRID = Grid.parse("S.#\n..G")
CATS = HazardGrid.parse("S^G")


class Own:
    """A problem of somebody's own, whose neighbors are whatever they are told to be."""

    def __init__(self, neighbors, start="S"):
        self.start, self.neighbors = start, neighbors

    def is_goal(self, state):
        return state == "G"


def roads(state):
    return {"S": [("A", 1)], "A": [("B", 1)]}[state]


def my_search(problem, h):
    """A search of a student's own, whose words for things are others."""
    yield "reach", problem.start, None, 0, h(problem.start)
    open_list = [(problem.start, 0)]
    for node, spent in open_list:
        yield "expand", node, spent
        for following, step in problem.neighbors(node):
            open_list.append((following, spent + step))


def used_up():
    search = dijkstra(GRID)
    solve(search)
    return search


MISTAKES = [
    # what is not a search
    (
        lambda: pathlib_edu.search.astar(GRID, GRID.manhattan),
        "pathlib_edu.search.astar is a module, not a search: write `from pathlib_edu import astar, greedy`",
    ),
    (lambda: solve(astar), "solve runs a search: call the function first, as in solve(astar(problem, h))"),
    (lambda: solve(GRID), "solve runs a search, such as dijkstra(problem); this Grid is only the problem"),
    (lambda: solve(None), "solve runs a search, such as dijkstra(problem), not None"),
    (
        lambda: solve(solve(dijkstra(Graph.parse("S -> G 1")))),
        "solve runs a search, such as dijkstra(problem), not Path(states=['S', 'G'], cost=1)",
    ),
    (lambda: solve(used_up()), "this search has already run to its end; call its function again for a fresh one"),
    (
        lambda: front(partial_astar),
        "front runs a search: call the function first, as in front(partial_astar(problem, h, rank))",
    ),
    (lambda: Board(astar, GRID), "a figure needs a search, such as dijkstra(grid); this is a function"),
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
    # problems made of functions
    (
        lambda: problem([0, 0], roads, "G"),
        "the start is [0, 0], but a state must be hashable: use a tuple rather than a list",
    ),
    (
        lambda: problem("S", {"S": {"G": 1}}, "G"),
        "neighbors is {'S': {'G': 1}}, but must be a function of a state: Graph takes a table, Graph({...}, "
        "start, goal)",
    ),
    (
        lambda: solve(dijkstra(problem("S", lambda s: [("A", -1)], "G"))),
        "the step from 'S' to 'A' costs -1; costs must not be negative",
    ),
    (
        lambda: solve(dijkstra(problem("S", lambda s: {"A": float("nan")}, "G"))),
        "the step from 'S' to 'A' has a cost that is not a number: nan",
    ),
    (
        lambda: solve(dijkstra(problem("S", lambda s: ["A"], "G"))),
        "neighbors('S') gives 'A', which is not a pair (state, cost)",
    ),
    (
        lambda: solve(dijkstra(problem("S", lambda s: None, "G"))),
        "neighbors('S') is None, but must be a list of pairs (state, cost)",
    ),
    (
        lambda: solve(dijkstra(problem("S", roads, "G"))),
        "neighbors('B') failed with KeyError: it must know every state, the start too; a state without "
        "neighbors has an empty list of them",
    ),
    # graphs
    (lambda: Graph({"S": {"G": 1}}, start="X"), "the start X is not a node of the graph"),
    (lambda: Graph(nx.path_graph(3), 0, 9), "the goal 9 is not a node of the graph"),
    (lambda: Graph({"S": "Arad"}), "the neighbors of S are 'Arad', but must be a dict or a list"),
    (lambda: Graph({"S": {"G": -1}}), "the edge S -> G costs -1; costs must not be negative"),
    (lambda: Graph({"S": {"G": "4"}}), "the edge S -> G has a cost that is not a number: '4'"),
    (lambda: Graph([("S", "G")]), "('S', 'G') is not an edge (from, to, cost)"),
    (lambda: Graph("S -> G 1"), "the edges are a text: Graph.parse reads it"),
    (lambda: Graph([("S", ["G"], 1)]), "a node is ['G'], but a state must be hashable: use a tuple rather than a list"),
    (lambda: Network([("S", "G", (1, 2))], (0, 0)), "the outset (0, 0) is a tuple, which does not add up: use Vector"),
    (lambda: Network([("S", Vector(1, 2))], Vector(0, 0)), "('S', Vector(1, 2)) is not an edge (from, to, cost)"),
    # maps
    (
        lambda: Grid(np.ones((2, 2)), (0, 0), (1, 1)),
        "the terrain is an array: Grid.from_array(array, start, goal) makes a map of it",
    ),
    (
        lambda: Grid.from_array(np.ones(4), (0, 0), (1, 1)),
        "a map is made of an array of two dimensions, rows and columns",
    ),
    (
        lambda: Grid.from_array(np.ones((2, 2)) / 2, (0, 0), (1, 1)),
        "the cell (0, 0) costs 0.5; costs must be whole numbers: scale them",
    ),
    (
        lambda: Grid([[1, 3, 0.1], [1, 3, 0.1]], (0, 0), (1, 2)),
        "the cell (0, 2) costs 0.1; costs are 0 for a wall, or at least 1: scale them all",
    ),
    (lambda: Grid([[1, float("nan")]], (0, 0), (0, 1)), "the cell (0, 1) has a cost that is not a number: nan"),
    (
        lambda: Grid(["S.G"], (0, 0), (0, 2)),
        "the terrain is a list of rows, each a list of numbers; Grid.parse reads pictures",
    ),
    (lambda: Grid([[1, 1]], "S", "G"), "the start is 'S', but a cell is written (row, column)"),
    (lambda: Grid([[1, 0]], (0, 0), (0, 1)), "the goal (0, 1) is a wall"),
    (lambda: GRID.between((0, 0), (9, 9)), "the goal (9, 9) lies outside the map of 2 x 3 cells"),
    (lambda: HazardGrid(["..."], 0), "the start is 0, but a cell is written (row, column)"),
]


@pytest.mark.parametrize(("mistake", "said"), MISTAKES, ids=[said[:60] for _, said in MISTAKES])
def test_a_mistake_is_met_by_one_sentence(mistake, said):
    with pytest.raises((ValueError, TypeError)) as error:
        mistake()
    assert str(error.value) == said


def test_a_figure_shows_the_sentence():
    board = Board(astar(GRID, "manhattan"), GRID)
    assert board.response["error"].startswith("the heuristic is 'manhattan', but must be a function of a state")


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
