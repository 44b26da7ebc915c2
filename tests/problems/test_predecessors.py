"""Every world that can be walked backward: what its predecessors say is what its neighbors say, read the other way."""

from collections import Counter
from importlib import import_module
from inspect import getmembers, isclass
from pkgutil import iter_modules
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from oracles import edges_of
from pathlib_edu import Blocks, Graph, Grid, HexGrid, Network, Tiles, Vector, problem, problems, solve
from pathlib_edu.problems.implicit import TwoWayImplicitGraph
from pathlib_edu.problems.large_map import LargeGrid
from pathlib_edu.problems.tiles import fractional
from pathlib_edu.search.both_ends.bidirectional_dijkstra import bidirectional_dijkstra

FOUND = {
    found
    for module in iter_modules(problems.__path__, f"{problems.__name__}.")
    for _, found in getmembers(import_module(module.name), isclass)
    if hasattr(found, "predecessors")
}


def terrain(random):
    return [random.choices([0, 1, 1, 1, 3], k=4) for _ in range(4)]


def edges(random):
    return [(random.choice("SGABC"), random.choice("SGABC"), random.randint(0, 5)) for _ in range(9)]


def grid(random):
    return Grid.parse("S" + "".join(random.choices("..#3", k=10)) + "G", 4) if random.random() < 0.2 else square(random)


def square(random):
    rows = terrain(random)
    rows[0][0] = rows[3][3] = 1
    return Grid(rows, (0, 0), (3, 3), random.choice([4, 8]))


def large_grid(random):
    rows = [[int(cost > 0) for cost in row] for row in terrain(random)]
    rows[0][0] = rows[3][3] = 1
    return LargeGrid(rows, (0, 0), (3, 3))


def hexagons(random):
    rows = terrain(random)
    rows[0][0] = rows[3][3] = 1
    return HexGrid(rows, (0, 0), (2, 3))


def tiles(random):
    rows, cols = random.choice([(2, 2), (2, 3)])
    goal = random.sample(range(rows * cols), rows * cols)
    return Tiles(goal, rows, cols, goal, fractional(rows * cols - 1) if random.random() < 0.5 else None)


def blocks(random):
    marks = random.sample("AAB#.....", 9)
    rows = ["".join(marks[n : n + 3]) for n in (0, 3, 6)]
    return Blocks(rows, rows, one_cell=random.random() < 0.5)


def network(random):
    return Network([(tail, head, Vector(cost, 1)) for tail, head, cost in edges(random)], Vector(0, 0))


def functions(random):
    graph = Graph(edges(random))
    return problem("S", graph.neighbors, "G", predecessors=lambda node: dict(graph.predecessors(node)))


MAKERS = {
    Graph: lambda random: Graph(edges(random)),
    Grid: grid,
    HexGrid: hexagons,
    LargeGrid: large_grid,
    Tiles: tiles,
    Blocks: blocks,
    Network: network,
    TwoWayImplicitGraph: functions,
}


def test_every_world_that_can_be_walked_backward_is_tried():
    assert set(MAKERS) == FOUND


@pytest.mark.parametrize("world", sorted(FOUND, key=lambda world: world.__name__), ids=lambda world: world.__name__)
@given(random=st.builds(Random, st.integers(0, 10**6)))
@settings(max_examples=40)
def test_a_state_comes_before_another_if_and_only_if_that_is_its_neighbor_at_the_same_cost(world, random):
    made = MAKERS[world](random)
    forward = edges_of(made)
    reached = {made.start} | {head for _, head, _ in forward}
    backward = [(tail, head, cost) for head in reached for tail, cost in made.predecessors(head) if tail in reached]
    assert Counter(map(repr, backward)) == Counter(map(repr, forward))
    assert made.is_goal(made.goal)


def test_nothing_comes_before_a_cell_that_cannot_be_entered():
    assert not Grid.parse("S#G").predecessors((0, 1))
    assert not HexGrid.parse("S#G").predecessors((1, 0))


def test_what_lies_before_a_state_that_is_not_reached_is_told_too():
    graph = Graph.parse("S -> G 1; A -> G 2; B -> A 3")
    assert dict(graph.predecessors("G")) == {"S": 1, "A": 2} and dict(graph.predecessors("A")) == {"B": 3}


def test_functions_that_do_not_fit_are_a_sentence():
    with pytest.raises(ValueError, match="predecessors is 3, but must be a function of a state"):
        problem(1, lambda n: {n + 1: 1}, 10, predecessors=3)
    with pytest.raises(ValueError, match="with predecessors the goal must be a state"):
        problem(1, lambda n: {n + 1: 1}, lambda n: n > 9, predecessors=lambda n: {n - 1: 1})
    with pytest.raises(ValueError, match=r"the goal is \[10\], but a state must be hashable"):
        problem(1, lambda n: {n + 1: 1}, [10])
    wrong = problem(1, lambda n: {n + 1: 1, 2 * n: 1}, 10, predecessors=lambda n: [n - 1])
    with pytest.raises(ValueError, match=r"predecessors\(10\) gives 9, which is not a pair"):
        solve(bidirectional_dijkstra(wrong))


@given(st.integers(1, 40), st.integers(1, 40))
def test_states_may_be_infinitely_many_in_both_directions(start, goal):
    assume(start <= goal)
    halves = lambda n: [] if n % 2 else [(n // 2, 3)]  # noqa: E731
    counting = problem(start, lambda n: [(n + 1, 1), (2 * n, 3)], goal, lambda n: [(n - 1, 1), *halves(n)])
    table = {start: 0}
    for n in range(start, goal):
        for after, cost in ((n + 1, 1), (2 * n, 3)):
            table[after] = min(table[n] + cost, table.get(after, table[n] + cost))
    assert solve(bidirectional_dijkstra(counting)).cost == table[goal]
