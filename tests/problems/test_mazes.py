"""The book's own mazes have the character that they are drawn for; generated ones are as their arguments want them."""

from functools import cache
from random import Random

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from maze_rules import walked
from pathlib_edu.core import solve
from pathlib_edu.problems import mazes
from pathlib_edu.problems.maze_generator import random_maze
from pathlib_edu.problems.mazes import MAZES, maze
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.search.waypoints.elimination import elimination
from pathlib_edu.search.waypoints.elimination_orders import min_degree, min_fill, width
from pathlib_edu.search.waypoints.frontier_sweep import frontier_sweep
from pathlib_edu.search.waypoints.two_cuts import two_cuts

EVERY_MAZE = pytest.mark.parametrize("name", MAZES)


@cache
def eliminated(name):
    """The walk that elimination finds: for the large mazes it is long work, and two tests ask for it."""
    return solve(elimination(maze(name)))


def drawn_graph(picture):
    """The open cells of a picture, joined where they are side by side."""
    rows = picture.strip("\n").split("\n")
    graph = nx.grid_2d_graph(len(rows), len(rows[0]))
    graph.remove_nodes_from([(r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "%"])
    return graph


def blocks(graph):
    """The blocks that are more than a tunnel, each as a graph."""
    return [graph.subgraph(cells) for cells in nx.biconnected_components(graph) if len(cells) > 2]


@EVERY_MAZE
def test_each_maze_is_framed_connected_and_written_as_it_is_drawn(name):
    rows = MAZES[name].strip("\n").split("\n")
    assert maze(name).picture() == "\n".join(rows) and nx.is_connected(drawn_graph(MAZES[name]))
    assert set(rows[0] + rows[-1] + "".join(row[0] + row[-1] for row in rows)) == {"%"}


@pytest.mark.parametrize("name", ["bigSearch", ["first"], {}, None])
def test_a_maze_that_is_not_there_is_a_sentence(name):
    with pytest.raises(ValueError) as caught:
        maze(name)
    assert str(caught.value) == f"there is no maze {name!r}: choose one of {', '.join(MAZES)}"


def test_the_first_maze_is_small_and_the_nearest_pellet_first_is_no_shortest_walk():
    first, length = maze("first"), 0
    at, left = first.start_cell, set(first.pellets)
    assert 5 <= len(left) <= 7 and len(first.graph().neighbors) <= 20
    while left:
        far = nx.single_source_shortest_path_length(drawn_graph(MAZES["first"]), at)
        at = min(left, key=lambda pellet: (far[pellet], pellet))
        left.discard(at)
        length += far[at]
    assert length > solve(astar(first, first.tree)).cost


def test_the_corners_have_food_and_nothing_else_has():
    corners = maze("corners")
    assert corners.pellets == [(r, c) for r in (1, corners.rows - 2) for c in (1, corners.cols - 2)]


def test_the_sparse_maze_has_cut_vertices_without_food():
    cuts = set(nx.articulation_points(drawn_graph(MAZES["sparse"])))
    assert len(cuts - set(maze("sparse").pellets)) > 30 and len(maze("sparse").pellets) < 10


def test_the_tunnels_join_rings_and_so_the_treewidth_is_2():
    graph = drawn_graph(MAZES["tunnels"])
    assert len(blocks(graph)) >= 5 and all(degree == 2 for ring in blocks(graph) for _, degree in ring.degree)
    assert nx.approximation.treewidth_min_degree(graph)[0] == 2
    assert len(maze("tunnels").pellets) == len(graph) - 1


def test_the_impossible_maze_has_food_everywhere_large_blocks_and_tunnels():
    impossible, graph = maze("impossible"), drawn_graph(MAZES["impossible"])
    assert (impossible.rows, impossible.cols) == (8, 31) and len(impossible.pellets) == len(graph) - 1 > 100
    assert max(len(block) for block in blocks(graph)) > 40 and len(list(nx.bridges(graph))) > 20
    assert nx.approximation.treewidth_min_degree(graph)[0] == 3


def test_the_large_maze_is_what_the_generator_makes_and_so_is_the_huge_one():
    assert maze("large").picture() == random_maze(7, 15, 0.2, seed=1).picture()
    assert maze("huge").picture() == random_maze(20, 50, 0.08, seed=1).picture()
    assert (maze("large").rows, maze("large").cols) == (15, 31)
    graph = drawn_graph(MAZES["huge"])
    assert len(graph) >= 2_000 and nx.approximation.treewidth_min_degree(graph)[0] <= 12


@EVERY_MAZE
def test_the_table_says_what_elimination_finds_and_the_walk_holds(name):
    line = next(line for line in mazes.__doc__.split("\n") if line.startswith(f"| {name} "))
    own, graph = maze(name), maze(name).graph()
    path, steps = eliminated(name)
    assert "." not in walked(own.picture(), own.moved(path)) and steps == len(path) - 1
    facts = (len(graph.neighbors), len(own.pellets), steps, width(graph, min_degree(graph)))
    assert [cell.strip() for cell in line.split("|")[2:-1]] == [f"{fact:,}" for fact in facts]


@pytest.mark.parametrize(
    ("name", "rung"),
    [
        *((name, lambda own: astar(own, own.tree)) for name in ("first", "corners", "sparse")),
        ("tunnels", two_cuts),
        ("impossible", frontier_sweep),
        ("large", lambda own: elimination(own, min_fill)),
    ],
)
def test_another_rung_finds_a_walk_as_short(name, rung):
    assert solve(rung(maze(name))).cost == eliminated(name).cost


WISHES = st.fixed_dictionaries(
    {
        "rows": st.integers(1, 8),
        "cols": st.integers(2, 8),
        "loops": st.floats(0, 1),
        "food": st.floats(0, 1),
        "seed": st.integers(0, 10**9),
    }
)


@given(WISHES)
def test_a_generated_maze_is_connected_and_the_same_for_the_same_seed(wishes):
    made = random_maze(**wishes)
    assert made.picture() == random_maze(**wishes).picture()
    assert made.picture() == random_maze(**(wishes | {"seed": Random(wishes["seed"])})).picture()
    graph = drawn_graph(made.picture())
    assert nx.is_connected(graph) and (made.rows, made.cols) == (2 * wishes["rows"] + 1, 2 * wishes["cols"] + 1)
    assert len(made.pellets) == max(1, round(wishes["food"] * (len(graph) - 1)))


@given(WISHES)
def test_loops_are_the_circles_for_each_room(wishes):
    rows, cols = wishes["rows"], wishes["cols"]
    most = (rows - 1) * (cols - 1)  # walls that are left when the tree is open
    graph = drawn_graph(random_maze(**wishes).picture())
    fallen = [(r, c) for r, c in graph if r % 2 == 0 and c % 2 == 0]
    graph.remove_nodes_from(fallen)
    circles = graph.number_of_edges() - len(graph) + 1
    assert circles == min(most, round(wishes["loops"] * rows * cols))
    for r, c in ((r, c) for r in range(2, 2 * rows, 2) for c in range(2, 2 * cols, 2)):
        assert ((r, c) in fallen) == all(cell in graph for cell in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)))


def test_without_loops_it_is_a_tree_and_with_all_of_them_one_open_room():
    assert nx.is_tree(drawn_graph(random_maze(9, 12, loops=0).picture()))
    assert len(drawn_graph(random_maze(4, 6, loops=1).picture())) == 7 * 11


def test_different_seeds_make_different_mazes():
    pictures = [random_maze(4, 4, seed=seed).picture() for seed in range(20)]
    assert len(set(pictures)) == 20


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        ({"rows": 0}, "rows must be a whole number from 1, not 0"),
        ({"cols": 2.5}, "cols must be a whole number from 1, not 2.5"),
        ({"rows": True}, "rows must be a whole number from 1, not True"),
        ({"loops": -0.1}, "loops must be a number from 0 to 1, not -0.1"),
        ({"food": 2}, "food must be a number from 0 to 1, not 2"),
        ({"food": float("nan")}, "food must be a number from 0 to 1, not nan"),
        ({"loops": "many"}, "loops must be a number from 0 to 1, not 'many'"),
        ({"rows": 1, "cols": 1}, "a maze of one room has no place for food"),
        ({"rows": 200, "cols": 200}, "a maze has at most 100,000 cells; 200 x 200 rooms make 160,801"),
        ({"rows": 9000, "cols": 5}, "a maze has at most 100,000 cells; 9,000 x 5 rooms make 198,011"),
        ({"rows": 10**5000}, "a maze has at most 100,000 cells; 1.0 * 10^5000 x 3 rooms make 1.5 * 10^5001"),
        ({"seed": [1]}, "seed must be a whole number or a random.Random, not [1]"),
        ({"seed": None}, "seed must be a whole number or a random.Random, not None"),
        ({"seed": "one"}, "seed must be a whole number or a random.Random, not 'one'"),
    ],
)
def test_wishes_that_make_no_sense_are_refused(wishes, said):
    with pytest.raises(ValueError) as caught:
        random_maze(**({"rows": 3, "cols": 3} | wishes))
    assert str(caught.value) == said
