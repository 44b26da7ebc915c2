"""The oracle itself, on worlds solved by hand."""

from hypothesis import given

from pathlib_edu.core import solve
from pathlib_edu.problems.pacman import Pacman
from pathlib_edu.search.shortest.dijkstra import dijkstra
from waypoint_oracles import GraphWalk, check_walk, fewest_steps, graph_walks

SPIDER = [("centre", "a"), ("a", "A"), ("centre", "b"), ("b", "B"), ("centre", "c"), ("c", "C")]


def test_a_spider_takes_every_leg_twice_but_the_last():
    assert fewest_steps(GraphWalk.of(SPIDER, "centre", "ABC")) == 2 + 2 + 2 + 2 + 2
    assert fewest_steps(GraphWalk.of(SPIDER, "A", "BC")) == 4 + 4


def test_nothing_to_visit_takes_no_step():
    assert fewest_steps(GraphWalk.of([], "here", ["here"])) == 0


def test_a_maze_and_its_graph_are_the_same_problem():
    maze = Pacman(["%%%%%%%", "%. P .%", "%.% %.%", "%  .  %", "%%%%%%%"])
    assert fewest_steps(maze) == fewest_steps(GraphWalk(maze.graph())) == solve(dijkstra(maze)).cost


@given(graph_walks())
def test_the_oracle_agrees_with_dijkstra_and_every_walk_is_replayed(problem):
    states, cost = solve(dijkstra(problem))
    assert cost == fewest_steps(problem)
    check_walk(problem, states, cost)
