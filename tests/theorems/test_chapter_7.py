"""T7.1 to T7.4 and T7.14: estimates and orders, held against breadth-first search on small mazes and random ones."""

from itertools import pairwise, permutations
from math import factorial, inf
from random import Random

import pytest
from hypothesis import given

from oracles import consistent, to_goal
from pathlib_edu.core import solve
from pathlib_edu.exercises.chapter_7.mazes import random_mazes, small_mazes
from pathlib_edu.exercises.chapter_7.walk_lengths import least_steps, nearest_first
from pathlib_edu.problems.graph import Graph
from pathlib_edu.problems.pacman import Pacman
from pathlib_edu.search.shortest.weighted_astar import weighted_astar
from pathlib_edu.search.waypoints.every_order import every_order
from pathlib_edu.search.waypoints.held_karp import held_karp
from pathlib_edu.search.waypoints.remaining_walk import remaining_walk
from waypoint_oracles import check_walk, fewest_steps, graph_walks

HEURISTICS = ("zero", "count", "farthest", "tree")
SMALL = list(small_mazes())
SOME = [*SMALL[::4], *(maze for maze in random_mazes(7, 30, most=4) if len(maze.pellets) < 6)]


def expanded(search):
    """The states that a search expands, in order."""
    return [event[1] for event in search if event[0] == "expand"]


# Estimates ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", HEURISTICS)
def test_T7_1_the_four_estimates_are_consistent(name):
    for maze in SOME:
        assert consistent(maze, getattr(maze, name))


def test_T7_1_says_nothing_of_the_walk_to_the_nearest():
    """The shortest maze on which always the nearest is wrong; and one where no choice among equals would help."""
    line = Pacman(["..P."])
    assert (nearest_first(line, line.start), least_steps(line)) == (5, 4)
    astray = [maze for maze in SMALL if nearest_first(maze, maze.start) > least_steps(maze)]
    assert astray[0].picture() == "..P."
    clear = Pacman(["...P ."])
    assert (nearest_first(clear, clear.start), least_steps(clear)) == (8, 7)


class Spider(Pacman):
    """Arms of two pellets each, which meet where Pacman starts: no maze, as more than four may meet there."""

    def __init__(self, arms: int) -> None:
        middle = (0, 0)
        self.pellets = [(arm, n) for arm in range(1, arms + 1) for n in (1, 2)]
        self.start_cell, self._bits = middle, {cell: 1 << n for n, cell in enumerate(self.pellets)}
        self._beside = {middle: [(arm, 1) for arm in range(1, arms + 1)]}
        for arm in range(1, arms + 1):
            self._beside |= {(arm, 1): [middle, (arm, 2)], (arm, 2): [(arm, 1)]}
        self.start = middle, (1 << 2 * arms) - 1
        self._distances, self._trees = {}, {}


@pytest.mark.parametrize("name", HEURISTICS)
@pytest.mark.parametrize("tie", [-1, 0, 1])
def test_T7_2_on_the_spider_each_of_them_expands_exponentially_many_states(name, tie):
    for arms in range(1, 6 if name in ("zero", "count") else 8):
        spider = Spider(arms)
        states = expanded(weighted_astar(spider, getattr(spider, name), 1, tie))
        assert spider.is_goal(states[-1]) and len(states) - 1 >= 2**arms - arms - 1
        assert solve(weighted_astar(spider, spider.tree)).cost == 4 * arms - 2


def test_T7_2_states_the_true_length():
    assert all(least_steps(Spider(arms)) == 4 * arms - 2 for arms in range(1, 5))


# Orders ---------------------------------------------------------------------------------------------------------------


def best_order(maze):
    """The least length of an order of the pellets, over the distances between them."""
    cells = [maze.start_cell, *maze.pellets]
    lengths = (
        sum(maze.distances(cells[a])[cells[b]] for a, b in pairwise((0, *order)))
        for order in permutations(range(1, len(cells)))
    )
    return min(lengths)


def test_T7_3_a_shortest_walk_is_shortest_ways_in_some_order():
    assert all(best_order(maze) == least_steps(maze) for maze in SOME)


@given(graph_walks(most=6))
def test_T7_3_every_order_announces_ever_shorter_walks_the_last_a_shortest(problem):
    told = [event[1:] for event in every_order(problem) if event[0] == "goal"]
    assert 1 <= len(told) <= factorial(len(problem.start[1]))
    for path, steps in told:
        check_walk(problem, path, steps)
    assert all(after < before for (_, before), (_, after) in pairwise(told))
    assert told[-1][1] == fewest_steps(problem)


@given(graph_walks(most=7))
def test_T7_4_held_karp_is_exact_with_one_row_for_each_set_and_its_last(problem):
    path, steps = solve(held_karp(problem))
    check_walk(problem, path, steps)
    assert steps == fewest_steps(problem)
    m = len(problem.start[1])
    assert sum(event[2] for event in held_karp(problem) if event[0] == "join") <= m * 2 ** max(0, m - 1)


def one_walk_a_set(maze):
    """What Held and Karp come to if they keep only one walk for each set, a shortest, wherever it ends."""
    cells = [maze.start_cell, *maze.pellets]
    far = [[maze.distances(a)[b] for b in cells] for a in cells]
    kept = {0: (0, 0)}  # the set: the least length, and where it ends
    for mask in range(1, 1 << len(maze.pellets)):
        before = [(n + 1, *kept[mask & ~(1 << n)]) for n in range(len(maze.pellets)) if mask >> n & 1]
        kept[mask] = min((length + far[last][end], end) for end, length, last in before)
    return kept[max(kept)][0]


def test_T7_4_needs_a_row_for_each_last_pellet():
    lost = [maze for maze in SMALL if one_walk_a_set(maze) > least_steps(maze)]
    assert lost[0].picture() == ".P.."


# The perfect estimate -------------------------------------------------------------------------------------------------


def test_T7_14_with_a_perfect_estimate_and_larger_g_first_only_one_path_is_expanded():
    for maze in SOME:
        left = to_goal(maze)
        search = list(weighted_astar(maze, left.__getitem__, 1, tie=-1))
        [path] = [event[1] for event in search if event[0] == "goal"]
        assert expanded(search) == path and len(path) == least_steps(maze) + 1


def exact(graph):
    """The cost that remains from each node of a graph."""
    left = to_goal(graph)
    return lambda node: left.get(node, inf)


def test_T7_14_holds_for_all_steps_that_are_not_free():
    """What exercise 7.12 asks to prove."""
    for seed in range(2_000):
        random = Random(seed)
        names = "SABCDG"[: random.randint(2, 5)] + "G"
        pairs = [pair for pair in permutations(dict.fromkeys(names), 2) if random.random() < 0.5]
        graph = Graph([("S", "G", 9), *((a, b, random.choice((1, 1, 2, 3, 5))) for a, b in pairs)], "S", "G")
        search = list(weighted_astar(graph, exact(graph), 1, tie=-1))
        [(path, cost)] = [event[1:] for event in search if event[0] == "goal"]
        assert expanded(search) == path and cost == exact(graph)("S")


def test_T7_14_does_not_hold_where_a_step_is_free():
    graph = Graph.parse("S -> B 1; S -> A 1; A -> C 0; C -> G 1; B -> G 1")
    astray = [expanded(weighted_astar(turned, exact(turned), 1, tie=-1)) for turned in (
        graph, Graph.parse("S -> A 1; S -> B 1; A -> C 0; C -> G 1; B -> G 1"))]  # fmt: skip
    assert any({"A", "B"} <= {*states} for states in astray)


def test_T7_14_the_tables_are_such_an_estimate():
    for maze in SOME[::3]:
        h, left = remaining_walk(maze), to_goal(maze)
        assert all(h(state) == steps for state, steps in left.items())
        assert len(expanded(weighted_astar(maze, h, 1, tie=-1))) == least_steps(maze) + 1


def test_T7_14_with_smaller_g_first_it_may_expand_all_states_of_all_optimal_paths():
    most = 0
    for maze in SOME:
        left = to_goal(maze)
        states = expanded(weighted_astar(maze, left.__getitem__, 1, tie=1))
        ahead = {maze.start: 0}
        for state in (waiting := [maze.start]):
            for child, _ in maze.neighbors(state):
                if child not in ahead and ahead[state] + 1 + left[child] == left[maze.start]:
                    ahead[child] = ahead[state] + 1
                    waiting.append(child)
        assert set(states) <= set(ahead)
        goals = sum(map(maze.is_goal, ahead))
        assert len(states) == len(ahead) - goals + 1
        most = max(most, len(states) - least_steps(maze) - 1)
    assert most > 5


def test_T7_14_needs_a_perfect_estimate():
    """One step less than the truth, everywhere but at the goal, and larger g first leaves the path."""
    astray = 0
    for maze in SOME:
        left = to_goal(maze)
        astray += len(expanded(weighted_astar(maze, lambda state: max(0, left[state] - 1), 1, tie=-1))) > (  # noqa: B023
            least_steps(maze) + 1
        )
    assert astray
