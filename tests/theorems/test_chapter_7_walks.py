"""L7.5, T7.6 and C7.7: walks as sets of edges, on all small mazes and on every way to use the edges of small graphs."""

from collections import Counter

import pytest
from hypothesis import given

from edge_sets import component, edge_sets, edges_of_graph, is_walk, shortest_walks, touched, used_by, walk_over
from pathlib_edu.exercises.chapter_7.mazes import random_mazes, small_mazes
from pathlib_edu.exercises.chapter_7.walk_lengths import least_steps
from pathlib_edu.problems.pacman import Pacman
from pathlib_edu.search.waypoints.euler import euler_walk
from waypoint_oracles import fewest_steps, graph_walks

SMALL = list(small_mazes())
WALKS = [walk for maze in [*SMALL, *random_mazes(5, 40)] for walk in shortest_walks(maze)]

#: Small graphs: a square with a diagonal and a tail, and two triangles that share a node.
KITE = ["SA", "AB", "BC", "CS", "AC", "CD"]
BOWTIE = ["SA", "AB", "BS", "SC", "CD", "DS"]


def test_L7_5_a_shortest_walk_uses_no_edge_more_than_twice():
    assert len(WALKS) > 2_000
    for walk in WALKS:
        assert max(used_by(walk).values(), default=0) <= 2


def test_L7_5_needs_a_shortest_walk():
    assert max(used_by([(0, 1), (0, 0), (0, 1), (0, 0)]).values()) == 3


def test_C7_7_in_a_shortest_walk_an_edge_used_twice_is_a_bridge():
    doubled = 0
    for walk in WALKS:
        used = used_by(walk)
        for edge in [edge for edge, n in used.items() if n == 2]:
            rest = {other: n for other, n in used.items() if other != edge}
            assert edge[1] not in component(rest, edge[0])
            doubled += 1
    assert doubled > 1_000


def once_only(maze):
    """The fewest steps of a set of edges, each used once, that is a walk through all pellets; None without one."""
    graph = maze.graph()
    edges = edges_of_graph(graph)
    fits = [used for used in edge_sets(edges, most=1) if is_walk(used, graph.start, graph.waypoints)]
    return min((sum(used.values()) for used in fits), default=None)


def test_L7_5_needs_twice():
    """The smallest maze in which an edge must be used twice, and one where only the length suffers without it."""
    forced = [maze.picture() for maze in SMALL if once_only(maze) is None]
    assert forced[0] == ".P."
    longer = [maze for maze in SMALL if (once_only(maze) or 0) > least_steps(maze)]
    assert longer[0].picture() == ".P.\n   "


@given(graph_walks(most=5))
def test_T7_6_walks_are_the_connected_multigraphs_with_at_most_the_start_and_one_more_node_odd(problem):
    graph = problem.graph()
    edges = edges_of_graph(graph)[:7]
    fits = [used for used in edge_sets(edges) if is_walk(used, graph.start, graph.waypoints)]
    if len(edges_of_graph(graph)) <= 7:
        assert min(sum(used.values()) for used in fits) == fewest_steps(problem)
    for used in fits[:50]:
        listed = [edge for edge, n in used.items() for _ in range(n)]
        walk = euler_walk(graph.start, listed)
        assert walk[0] == graph.start and used_by(walk) == used and graph.waypoints <= set(walk)


@pytest.mark.parametrize("pairs", [KITE, BOWTIE])
def test_T7_6_euler_walk_walks_over_just_those_sets_of_edges_that_can_be_walked(pairs):
    edges = [tuple(sorted(pair)) for pair in pairs]
    walked = Counter()
    for used in edge_sets(edges):
        listed = [edge for edge, n in used.items() for _ in range(n)]
        possible = walk_over(used, "S")
        assert possible == is_walk(used, "S", frozenset("S"))
        walked[possible] += 1
        if possible:
            assert used_by(euler_walk("S", listed)) == used
        else:
            with pytest.raises(ValueError, match="no walk from S"):
                euler_walk("S", listed)
    assert min(walked.values()) > 50


def test_T7_6_needs_parity_and_needs_to_hang_together():
    """Three ends, one pellet too many; and two parts, each of which could be walked."""
    fork = {("A", "S"): 1, ("B", "S"): 1, ("C", "S"): 1}
    apart = {("A", "S"): 1, ("B", "C"): 2}
    assert component(fork, "S") == touched(fork) and not is_walk(fork, "S", frozenset()) and not walk_over(fork, "S")
    assert component(apart, "S") != touched(apart) and not walk_over(apart, "S")


def least_without(rule, maze):
    """The fewest steps of a set of edges that touches all pellets, one of the two rules left out."""
    graph = maze.graph()
    sizes = []
    for used in edge_sets(edges_of_graph(graph)):
        reached = component(used, graph.start)
        odd = [node for node in touched(used) if sum(n for edge, n in used.items() if node in edge) % 2]
        one_end = not odd or (len(odd) == 2 and graph.start in odd)
        together = touched(used) <= reached
        if graph.waypoints <= touched(used) | {graph.start} and (one_end if rule == "together" else together):
            sizes.append(sum(used.values()))
    return min(sizes)


@pytest.mark.parametrize(("rule", "picture"), [("parity", ".P."), ("together", ".. P")])
def test_T7_6_the_smallest_mazes_that_need_each_rule(rule, picture):
    assert least_without(rule, Pacman([picture])) < least_steps(Pacman([picture]))
    smaller = [maze for maze in SMALL if maze.rows * maze.cols < len(picture)]
    assert all(least_without(rule, maze) == least_steps(maze) for maze in smaller)
