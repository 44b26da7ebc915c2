"""What people get wrong first when they make a world, or a figure of it: one sentence meets each mistake."""

import subprocess
import sys
from math import inf, nan
from typing import NamedTuple

import networkx as nx
import numpy as np
import pytest

from mistakes import CATS, GRID, each_of, roads, sentence_of
from pathlib_edu import (
    Battery,
    Blocks,
    Damage,
    DeepTree,
    Graph,
    Grid,
    HazardGrid,
    HexGrid,
    Keys,
    Leg,
    Network,
    Pacman,
    Passage,
    RushHour,
    Tiles,
    TimedHazardGrid,
    Vector,
    WaypointGraph,
    check_heuristic,
    dijkstra,
    euler_walk,
    ideal,
    min_degree,
    min_fill,
    problem,
    read_roads,
    read_scenarios,
    read_terrain,
    remaining_walk,
    road_network,
    solve,
    sweep,
)
from pathlib_edu.core import cost_of


class Unordered(NamedTuple):
    """A cost that adds up part by part, and compares as Python's tuples do."""

    one: int
    other: int

    def __add__(self, step):
        return Unordered(self.one + step[0], self.other + step[1])


TILES = Tiles.parse("3 1 2\n. 4 5\n6 7 8")

MISTAKES = [
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
        lambda: problem("S", lambda s, cost: [], "G"),
        "neighbors is called with one argument, the state, but this one is neighbors(s, cost)",
    ),
    (
        lambda: problem("S", roads, lambda s, goal: s == goal),
        "is_goal is called with one argument, the state, but this one is is_goal(s, goal)",
    ),
    (lambda: cost_of(["S", "G"], Graph.parse("S -> A 1; A -> G 2")), "no step leads from 'S' to 'G'"),
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
    (
        lambda: solve(dijkstra(problem("S", {"S": iter([("G", 1)])}.get, "G"))),
        "neighbors('S') is one iterator, used up when asked again: return a list",
    ),
    # graphs
    (lambda: Graph({"S": {"G": 1}}, start="X"), "the start X is not a node of the graph"),
    (lambda: Graph(nx.path_graph(3), 0, 9), "the goal 9 is not a node of the graph"),
    (lambda: Graph({"S": "Arad"}), "the neighbors of S are 'Arad', but must be a dict or a list"),
    (
        lambda: Graph({"S": {"G": 1}}, more_goals=[["G"]]),
        "the goal is ['G'], but a state must be hashable: use a tuple rather than a list",
    ),
    (lambda: Graph({"S": {"G": 1}}, at={"S": 5}), "at(S) is 5, but a place is a pair of numbers"),
    (lambda: Graph({"S": {"G": -1}}), "the edge S -> G costs -1; costs must not be negative"),
    (lambda: Graph({"S": {"G": "4"}}), "the edge S -> G has a cost that is not a number: '4'"),
    (lambda: Graph([("S", "G")]), "('S', 'G') is not an edge (from, to, cost)"),
    (lambda: Graph("S -> G 1"), "the edges are a text: Graph.parse reads it"),
    (lambda: Graph([("S", ["G"], 1)]), "a node is ['G'], but a state must be hashable: use a tuple rather than a list"),
    (
        lambda: Graph({"S": {"G": (1, 2)}}),
        "the edge S -> G has a cost that is not a number: (1, 2); several at once are a Vector(1, 2), and go into a "
        "Network",
    ),
    (lambda: Graph({"S": {"G": False}}), "the edge S -> G has a cost that is not a number: False"),
    (
        lambda: Graph({"S": {"G": inf}}),
        "the edge S -> G costs inf; costs must be finite: leave out what cannot be entered",
    ),
    (lambda: Graph({"S": {None: 1}}, goal=None), "the goal is None, which stands for no state, so it cannot be one"),
    (lambda: Graph([("S", "G", 1)], h=5), "h is 5, but must be a dict from nodes"),
    (lambda: Graph([("S", "G", 1)], h={"S": nan}), "h(S) is nan, but an estimate is a number"),
    (
        lambda: Network([("S", "G", (1, 2))], Vector(0, 0)),
        "the edge S -> G has the step (1, 2), a tuple: use Vector(1, 2)",
    ),
    (lambda: Network(5, 0), "the edges are 5, but must be a list of triples"),
    (lambda: Vector(1, "x"), "Vector(1, 'x') has a part that is not a number"),
    (lambda: Battery(1, "x", 3), "Battery has a part, x, that is not a number"),
    (lambda: Network([("S", "G", (1, 2))], (0, 0)), "the outset (0, 0) is a tuple, which does not add up: use Vector"),
    (
        lambda: Network([], Unordered(0, 0)),
        "Unordered has no <= of its own, and Python compares a tuple up to the first difference",
    ),
    (lambda: Network([("S", Vector(1, 2))], Vector(0, 0)), "('S', Vector(1, 2)) is not an edge (from, to, cost)"),
    (lambda: Graph([("S", "G", 1)], more_goals=3), "more_goals is 3, but must be a list of nodes"),
    (lambda: Graph([("S", "G", 1)], more_goals="X"), "more_goals is 'X', but must be a list of nodes"),
    # costs that carry something along
    (lambda: Keys(3, 1), "the keys of Keys are letters, such as 'fw', not 3"),
    (lambda: Damage(None, 1), "the kinds of Damage are letters, such as 'fw', not None"),
    (lambda: Passage("x"), "Passage has a part, x, that is not a number"),
    (lambda: Leg(1, "x"), "Leg has a part, x, that is not a number"),
    (lambda: Keys("r", 1) + 5, "Keys({r}, 1) goes on by a Passage, not by 5"),
    (lambda: Battery(0, 0, 3) + 3, "Battery(time=0, used=0, capacity=3) goes on by a Leg, not by 3"),
    # what looks at a whole problem, or a graph
    *(
        (
            look,
            "a problem has start, is_goal, neighbors, but this NoneType has no start, no is_goal, no neighbors: "
            "problem(start, neighbors, is_goal) makes one",
        )
        for look in (lambda: ideal(None), lambda: check_heuristic(None, len))
    ),
    (lambda: ideal(GRID), "this Grid has no `outset`, as a Network has: it has no costs of several kinds"),
    (lambda: check_heuristic(CATS, None), "the heuristic is None, but must be a function of a state"),
    *(
        (lambda order=order: order(None), "an order is of a WaypointGraph, such as maze.graph(), not of None")
        for order in (min_degree, min_fill, sweep)
    ),
    (
        lambda: sweep(WaypointGraph({"S": "A", "A": "S"}, "S", frozenset())),
        "sweep orders cells (row, column), and 'S' is not one: min_degree orders any nodes",
    ),
    (
        lambda: min_degree(WaypointGraph({"S": "A", "A": ""}, "S", frozenset())),
        "'S' has the neighbor 'A', which does not have 'S'",
    ),
    (
        lambda: WaypointGraph(None, "S", frozenset()),
        "the neighbors are None, but must be a dict of lists of nodes",
    ),
    (lambda: WaypointGraph({"S": ""}, "S", None), "the waypoints are None, but must be a set of nodes"),
    (lambda: WaypointGraph({"S": ""}, "X", frozenset()), "'X' is to be visited, but is not a node of the graph"),
    (
        lambda: min_fill(WaypointGraph({"S": 3}, "S", frozenset())),
        "the neighbors of 'S' are 3, but must be a list of nodes",
    ),
    (
        lambda: min_degree(WaypointGraph({"S": "S"}, "S", frozenset())),
        "'S' is a neighbor of itself: leave that edge out, no shortest walk uses it",
    ),
    (
        lambda: remaining_walk(None),
        "a remaining walk is of a problem with a graph, such as Pacman, not of None",
    ),
    (lambda: remaining_walk(Pacman(["P."]), most="5"), "most is '5', but must be a number"),
    (
        lambda: remaining_walk(Pacman(["P."]), "min_fill"),
        "an order is a function of a graph that lists every node once, as min_degree does, not 'min_fill'",
    ),
    (
        lambda: remaining_walk(Pacman(["P."]), lambda graph: 5),
        "an order lists every node once: this one returned 5",
    ),
    (lambda: euler_walk("S", 5), "the edges are 5, but must be a list of pairs of nodes"),
    (lambda: euler_walk("S", ["SA"]), "an edge is a pair of nodes, not 'SA'"),
    (
        lambda: road_network([(1, 2, 3)], 1, 2),
        "the roads are a list of (from, to, costs), as read_roads returns it: the costs are a tuple",
    ),
    # maps
    (lambda: Grid([[1.5, 1]], (0, 0), (0, 1)), "the cell (0, 0) costs 1.5; costs must be whole numbers: scale them"),
    (lambda: Grid([[1, 1]], (0, 0), (0, 1), moves=8.0), "a grid has 4 or 8 moves, not 8.0"),
    (lambda: GRID.picture(solve(dijkstra(GRID))), "a picture draws the cells of a path: pass path.states"),
    (lambda: GRID.picture([5]), "a cell of the path is 5, but a cell is written (row, column)"),
    (lambda: GRID.picture([(9, 9)]), "a cell of the path (9, 9) lies outside the map of 2 x 3 cells"),
    (lambda: TimedHazardGrid(["S.G"]), "a map of cells and steps is made of a HazardGrid, not of ['S.G']"),
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
    (lambda: Grid("S.\n.G"), "the terrain is a text: Grid.parse(text) reads pictures"),
    (lambda: HexGrid("S.\n.G"), "the terrain is a text: HexGrid.parse(text) reads pictures"),
    (lambda: Grid(5), "the terrain is a list of rows, each a list of numbers; Grid.parse reads pictures"),
    (lambda: Grid([[1, 1]]), "the start is None, but a cell is written (row, column)"),
    (lambda: Grid([[1, inf]], (0, 0), (0, 1)), "the cell (0, 1) costs inf; a wall costs 0"),
    (lambda: Grid([[1, -3]], (0, 0), (0, 1)), "the cell (0, 1) costs -3; costs must not be negative"),
    (lambda: Grid([[1, "2"]], (0, 0), (0, 1)), "the cell (0, 1) has a cost that is not a number: '2'"),
    *(
        (
            lambda hole=hole: Grid.from_array(np.array([[1, hole]]), (0, 0), (0, 0)),
            f"the cell (0, 1) costs {hole}; costs must be whole numbers: 0 is a wall",
        )
        for hole in (nan, inf)
    ),
    (
        lambda: Grid.from_array(np.array([["S", "."]]), (0, 0), (0, 1)),
        "the cell (0, 0) costs 'S'; costs must be whole numbers: Grid.parse reads pictures",
    ),
    *(
        (
            lambda array=array: Grid.from_array(array, (0, 0), (1, 1)),
            "a map is made of an array of two dimensions, rows and columns",
        )
        for array in (np.ones((2, 2, 2)), np.array(5), "S.G", None)
    ),
    *(
        (lambda reader=reader: reader(5), f"{reader.__qualname__} reads a text, not 5")
        for reader in (
            *(world.parse for world in (Blocks, Graph, Grid, HazardGrid, HexGrid, Pacman, RushHour, Tiles)),
            read_roads,
            read_scenarios,
            read_terrain,
        )
    ),
]


@each_of(MISTAKES)
def test_a_mistake_is_met_by_one_sentence(mistake, said):
    assert sentence_of(mistake) == said


WORLDS = [
    (GRID, "<Grid of 2 x 3 cells, 4 moves, from (0, 0) to (1, 2)>"),
    (HexGrid.parse("S.G"), "<HexGrid of 1 x 3 cells, from (0, 0) to (2, 0)>"),
    (Graph.parse("S -> A 1; A -- G 2"), "<Graph of 3 nodes and 3 edges, from S to G>"),
    (Network([("S", "G", 1), ("S", "G", 2)], 0), "<Network of 2 nodes and 2 edges, from S to G>"),
    (CATS, "<HazardGrid of 1 x 3 cells, from (0, 0) to (0, 2)>"),
    (TILES, "<Tiles of 3 x 3 cells: 3 1 2 / . 4 5 / 6 7 8>"),
    (Blocks(["AB."], [".AB"]), "<Blocks of 1 x 3 cells, with the tiles AB>"),
    (RushHour(["AAB.", "..B.", "...."]), "<RushHour of 3 x 4 cells, with the cars AB>"),
    (Pacman([".P."]), "<Pacman in 1 x 3 cells, with food in 2>"),
    (DeepTree(3, 2), "DeepTree(depth=3, length=2)"),
    (problem(1, roads, "G"), "<problem of functions, from 1>"),
]


@pytest.mark.parametrize(("world", "said"), WORLDS, ids=[type(world).__name__ for world, _ in WORLDS])
def test_a_world_says_what_it_is(world, said):
    assert repr(world) == said


def test_arrays_of_any_kind_of_number_are_maps():
    picture = "S#.\n.5G"
    for array in (np.array([[1, 0, 1], [1, 5, 1]]), np.array([[1, 0, 1], [1, 5, 1]], float)):
        assert Grid.from_array(array, (0, 0), (1, 2)).picture() == picture
        assert Grid.from_array(list(array), (0, 0), (1, 2)).picture() == picture
    truths = np.array([[True, False, True]])
    assert Grid.from_array(truths, (0, 0), (0, 2)).picture() == Grid(truths.tolist(), (0, 0), (0, 2)).picture() == "S#G"


def test_the_star_leaves_out_what_cannot_be_loaded():
    code = (
        "import sys; sys.modules['anywidget'] = sys.modules['traitlets'] = None\n"
        "from pathlib_edu import *\n"
        "print(solve(dijkstra(Grid.parse('SG'))).cost, 'Board' in globals())"
    )
    told = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    assert told == "1 False\n"


def test_the_package_runs_as_the_command():
    told = subprocess.run(
        [sys.executable, "-m", "pathlib_edu", "--version"], check=True, capture_output=True, text=True
    )
    assert "pathlib-edu" in told.stdout
