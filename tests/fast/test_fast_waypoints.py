"""The compiled elimination finds walks as short as the readable one, in any order, whatever it drops on its way."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pathlib_edu.core import EVENTS, solve
from pathlib_edu.fast import waypoints as compiled
from pathlib_edu.fast.waypoint_rows import FRESH, MOST_NODES, SHIFTS, pack, unpack
from pathlib_edu.problems.maze_generator import random_maze
from pathlib_edu.problems.mazes import MAZES, maze
from pathlib_edu.problems.pacman import Pacman
from pathlib_edu.search.waypoints.elimination import elimination
from pathlib_edu.search.waypoints.elimination_orders import min_degree, min_fill, sweep
from waypoint_oracles import check_walk, fewest_steps, graph_walks, small_mazes


@given(graph_walks() | small_mazes(), st.randoms())
@settings(max_examples=100, deadline=None)
def test_the_fewest_steps_in_any_order(problem, random):
    def shuffled(graph):
        nodes = list(graph.neighbors)
        random.shuffle(nodes)
        return nodes

    fewest = fewest_steps(problem)
    for order in (min_degree, shuffled):
        states, cost = solve(compiled.elimination(problem, order))
        assert cost == fewest
        check_walk(problem, states, cost)


@given(graph_walks() | small_mazes(), st.integers(1, 30))
@settings(max_examples=100, deadline=None)
def test_a_second_pass_makes_good_what_the_first_dropped(problem, beam):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(compiled, "BEAM", beam)
        states, cost = solve(compiled.elimination(problem))
    assert cost == fewest_steps(problem)
    check_walk(problem, states, cost)


@pytest.mark.parametrize("loops", [0, 0.1, 0.3, 0.6, 1])
@pytest.mark.parametrize("food", [0.1, 0.5, 1])
def test_mazes_of_every_density_agree_with_the_readable_one(loops, food):
    for seed in range(4):
        problem = random_maze(3, 2 + seed % 2, loops, food, seed)
        fewest = solve(elimination(problem)).cost
        for order in (min_degree, min_fill, sweep):
            states, cost = solve(compiled.elimination(problem, order))
            assert cost == fewest, problem.picture()
            check_walk(problem, states, cost)


@pytest.mark.parametrize("name", MAZES)
def test_our_own_mazes_agree_with_the_readable_one(name):
    states, cost = solve(compiled.elimination(maze(name)))
    assert cost == solve(elimination(maze(name))).cost
    check_walk(maze(name), states, cost)


def room(rows, cols):
    """A room full of food, the start in its first corner."""
    return Pacman(["P" + "." * (cols - 1)] + ["." * cols] * (rows - 1))


@pytest.mark.parametrize("rows", [7, 8, 12, 14])
def test_a_wide_room_is_walked_without_a_step_too_many(rows):
    problem = room(rows, 23)
    states, cost = solve(compiled.elimination(problem, sweep))
    assert cost == rows * 23 - 1
    check_walk(problem, states, cost)


def test_too_wide_a_room_is_refused_in_one_sentence():
    with pytest.raises(ValueError, match=r"the width is 15: rows over more than 14 nodes do not fit into 64 bits"):
        solve(compiled.elimination(room(15, 15), sweep))


def test_a_table_larger_than_allowed_is_refused():
    with pytest.raises(ValueError, match=r"a table has [\d,]+ rows: at most 50 are allowed"):
        solve(compiled.elimination(room(7, 7), sweep, most=50))


def test_it_tells_the_cuts_first_and_then_each_table():
    problem = maze("corners")
    told = list(compiled.elimination(problem))
    assert all(len(event) == 1 + len(EVENTS[event[0]]) for event in told)
    cells = len(problem.graph().neighbors)
    assert [event[0] for event in told] == ["reach"] + ["cut"] * cells + ["join"] * cells + ["goal"]
    assert [event for event in told if event[0] == "cut"] == [e for e in elimination(problem) if e[0] == "cut"]


def test_tables_are_told_before_they_are_cut_down_and_the_second_pass_by_a_bound(monkeypatch):
    monkeypatch.setattr(compiled, "BEAM", 5)
    problem = room(4, 5)
    told = list(compiled.elimination(problem))
    names = [event[0] for event in told]
    [bound] = [n for n, name in enumerate(names) if name == "bound"]
    assert told[bound] == ("bound", 19)
    assert max(event[2] for event in told[:bound] if event[0] == "join") > 5
    assert "join" in names[bound:] and names[-1] == "goal" and told[-1][2] == 19


@given(st.lists(st.tuples(st.integers(0, MOST_NODES), st.booleans()), max_size=MOST_NODES))
def test_a_row_of_fifteen_nodes_fits_into_64_bits(components):
    import numpy as np

    codes = np.array([2 * name + odd if name else 0 for name, odd in components], np.int64)
    row = pack(codes, 0, np.empty(64, np.int64))
    again = np.empty_like(codes)
    unpack(row, np.arange(len(codes)), FRESH, again)
    assert [code % 2 for code in again] == [code % 2 for code in codes]
    assert [[a // 2 == b // 2 for a in again] for b in again] == [[a // 2 == b // 2 for a in codes] for b in codes]
    assert pack(again, 0, np.empty(64, np.int64)) == row != -1


def test_the_fields_of_a_row_do_not_overlap():
    assert list(SHIFTS) == [0, 2, 5, 8, 12, 16, 20, 24, 29, 34, 39, 44, 49, 54, 59]
