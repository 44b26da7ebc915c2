"""Sliding tiles: what can be solved, what an estimate may say, and what is refused."""

from collections import deque
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oracles import bellman_ford, edges_of
from pathlib_edu.core import solve
from pathlib_edu.exercises.engine.judging.path_check import path_fault
from pathlib_edu.problems import pattern_database
from pathlib_edu.problems.deep_tree import DeepTree
from pathlib_edu.problems.kinds import KINDS, build, describe
from pathlib_edu.problems.pattern_database import cache_folder, fetch, place
from pathlib_edu.problems.tiles import Tiles, fractional
from pathlib_edu.search.depth_first.ida_star import ida_star

ESTIMATES = list(KINDS["tiles"].heuristics)


def all_moves(puzzle):
    """The number of moves from each position to the goal, by breadth-first search backward from it."""
    far, waiting = {puzzle.goal: 0}, deque([puzzle.goal])
    while waiting:
        state = waiting.popleft()
        for child, _ in puzzle.neighbors(state):
            if child not in far:
                far[child] = far[state] + 1
                waiting.append(child)
    return far


@pytest.fixture(scope="module")
def eight():
    """The 8-puzzle, and the true number of moves of all its positions."""
    puzzle = Tiles(range(9), 3, 3)
    return puzzle, all_moves(puzzle)


def test_half_of_the_8_puzzles_positions_can_be_solved_the_hardest_in_31_moves(eight):
    _, far = eight
    assert len(far) == 181_440  # 9! / 2
    most = max(far.values())
    hardest = [state for state, moves in far.items() if moves == most]
    assert most == 31 and len(hardest) == 2  # A. Reinefeld, IJCAI 1993, 248-253
    for state in hardest:
        one = Tiles(state, 3, 3)
        path = solve(ida_star(one, one.manhattan))
        assert path.cost == 31 and path_fault(one, *path) is None


@pytest.mark.parametrize("name", ESTIMATES)
def test_no_estimate_exceeds_the_moves_of_any_position_of_the_8_puzzle(eight, name):
    puzzle, far = eight
    h = getattr(puzzle, name)
    assert h(puzzle.goal) == 0
    assert all(0 <= h(state) <= moves for state, moves in far.items())


def test_the_better_estimates_never_say_less(eight):
    puzzle, far = eight
    ladder = [puzzle.zero, puzzle.misplaced, puzzle.manhattan, puzzle.linear_conflict]
    sums = [0] * 5
    for state in far:
        said = [h(state) for h in ladder]
        assert said == sorted(said) and puzzle.pattern(state) >= said[2]
        sums = [total + h for total, h in zip(sums, [*said, puzzle.pattern(state)], strict=True)]
    assert sums == sorted(sums) and len(set(sums)) == 5


@st.composite
def small(draw):
    """A puzzle of 4 or 6 cells with any goal and any costs, in a position that can be solved."""
    rows, cols = draw(st.sampled_from([(2, 2), (2, 3), (3, 2)]))
    goal = draw(st.permutations(range(rows * cols)))
    price = st.one_of(st.integers(1, 9), st.fractions(Fraction(1, 4), 6, max_denominator=8))
    costs = draw(st.one_of(st.none(), st.just(fractional(rows * cols - 1))))
    if costs is None and draw(st.booleans()):
        costs = {tile: draw(price) for tile in range(1, rows * cols)}
    puzzle = Tiles(goal, rows, cols, goal, costs)
    random = Random(draw(st.integers(0, 999)))
    for _ in range(draw(st.integers(0, 30))):
        puzzle.start = random.choice(list(puzzle.neighbors(puzzle.start)))[0]
    return Tiles(puzzle.start, rows, cols, goal, costs)


@given(small())
@settings(max_examples=60)
def test_estimates_are_admissible_and_all_but_the_pattern_consistent_whatever_tiles_cost(puzzle):
    edges = edges_of(puzzle)
    left = bellman_ford([(head, tail, cost) for tail, head, cost in edges], puzzle.goal)
    for name in ESTIMATES:
        said = {state: getattr(puzzle, name)(state) for state in left}
        assert said[puzzle.goal] == 0
        assert all(0 <= said[state] <= left[state] for state in left), name
        if name != "pattern":
            assert all(said[tail] <= cost + said[head] for tail, head, cost in edges), name
    assert all(puzzle.manhattan(state) <= puzzle.pattern(state) for state in left)


@given(small())
@settings(max_examples=60)
def test_a_picture_is_the_inverse_of_parse_and_a_world_of_build(puzzle):
    again = Tiles.parse(puzzle.picture(), puzzle.costs)
    assert (again.start, again.goal, again.rows, again.costs) == (puzzle.start, puzzle.goal, puzzle.rows, puzzle.costs)
    built = build(describe(puzzle))
    assert (built.start, built.goal, built.cols, built.costs) == (puzzle.start, puzzle.goal, puzzle.cols, puzzle.costs)
    if puzzle.rows == puzzle.cols:
        assert (
            Tiles.parse(" ".join(map(str, puzzle.start)) + "\ngoal\n" + " ".join(map(str, puzzle.goal))).start
            == puzzle.start
        )


@pytest.mark.parametrize(("rows", "cols"), [(2, 2), (2, 3), (3, 2)])
def test_a_position_is_accepted_exactly_if_moves_lead_to_the_goal(rows, cols):
    random = Random(1)
    for _ in range(3):
        goal = random.sample(range(rows * cols), rows * cols)
        solvable = set(all_moves(Tiles(goal, rows, cols, goal)))
        for tiles in permutations(range(rows * cols)):
            if tiles in solvable:
                assert Tiles(tiles, rows, cols, goal).start == tiles
            else:
                with pytest.raises(ValueError, match="no moves lead from this position to the goal"):
                    Tiles(tiles, rows, cols, goal)


def test_the_blank_goes_up_left_right_down():
    puzzle = Tiles([1, 4, 2, 3, 0, 5, 6, 7, 8], 3, 3)
    steps = [child for child, _ in puzzle.neighbors(puzzle.start)]
    assert [child.index(0) for child in steps] == [1, 3, 5, 7]
    assert puzzle.moved([puzzle.start, steps[0], puzzle.start, steps[3]]) == [4, 4, 7]


def test_a_larger_rectangle_is_a_puzzle_too():
    puzzle = Tiles.parse("1 2 3 4\n5 6 7 8\n. 9 10 11\ngoal\n1 2 3 4\n5 6 7 8\n9 10 . 11")
    assert solve(ida_star(puzzle, puzzle.linear_conflict)).cost == 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the position is empty"),
        ("1 2 3", "3 cells on one line, which is not a square"),
        ("0 1\n2", "row 2 of the position has 1 cell, but row 1 has 2"),
        ("0 1\n2 4", "the position has a tile 4: a 2 x 2 puzzle has 0 to 3"),
        ("0 1\n1 3", "the position has 1 twice and lacks 2"),
        ("0 0\n1 3", r"the position has the blank \(0\) twice and lacks 2"),
        ("1 1\n2 3", r"the position has 1 twice and lacks the blank \(0\)"),
        ("0 1\n2 -3", "line 2: '-3' is not the number of a tile"),
        ("0 1\n2 x", "line 2: 'x' is not the number of a tile"),
        ("0 1\n2 3\ngoal\n0 1\n2 2", "the goal has 2 twice and lacks 3"),
        ("0 1\n2 3\ngoal\n0 1 2\n3 4 5", "the goal has 6 numbers, but a 2 x 2 puzzle has 4"),
        ("0 1\n2 3\ngoal", "the goal is empty"),
        ("0\n1\n2", "at least 2 rows and 2 columns"),
        ("0 2\n1 3\ngoal\n0 1\n2 3", "takes an odd number of swaps and takes the blank an even number of steps away"),
    ],
)
def test_what_is_no_puzzle_is_refused_in_one_sentence(text, said):
    with pytest.raises(ValueError, match=said) as caught:
        Tiles.parse(text)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("costs", "said"),
    [
        ({1: 1, 2: 0, 3: 1}, "moving tile 2 costs 0: a move must cost something"),
        ({1: 1, 2: 1, 3: Fraction(-1, 2)}, "moving tile 3 costs -1/2"),
        ({1: 1, 2: 1}, "do not say what tile 3 costs"),
        ({1: 1, 2: 1, 3: 1, 4: 1}, "speak of a tile 4"),
        ({1: 1, 2: 1.5, 3: 1}, "neither a whole number nor a Fraction"),
    ],
)
def test_costs_that_are_none_are_refused(costs, said):
    with pytest.raises(ValueError, match=said):
        Tiles(range(4), 2, 2, costs=costs)


# The pattern database ------------------------------------------------------------------------------------------------


@pytest.fixture
def cache(tmp_path, monkeypatch):
    monkeypatch.setenv("PATHLIB_EDU_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def ready(puzzle):
    """The sum of the pattern estimates over some positions, and what was reported while the database was made."""
    reports = []
    puzzle.build_patterns(lambda done, states: reports.append((done, states)))
    random, state, total = Random(2), puzzle.start, 0
    for _ in range(60):
        state = random.choice(list(puzzle.neighbors(state)))[0]
        total += puzzle.pattern(state)
    return total, reports


def test_a_pattern_database_is_built_once_with_progress_and_kept(cache):
    total, reports = ready(Tiles(range(9), 3, 3))
    assert sum(done for done, _ in reports) == reports[0][1] == 2 * 15_120  # 9 * 8 * 7 * 6 * 5 for each of two groups
    assert len(list(cache.iterdir())) == 2
    assert ready(Tiles(range(9), 3, 3)) == (total, [])


@pytest.mark.parametrize("damage", ["cut", "flipped", "header", "other", "empty"])
def test_a_damaged_database_is_built_again_and_said(cache, damage):
    total, _ = ready(Tiles(range(9), 3, 3))
    file = sorted(cache.iterdir())[0]
    whole = file.read_bytes()
    content = {
        "cut": whole[:-8],
        "flipped": whole[:-1] + bytes([whole[-1] ^ 1]),
        "header": b"x" + whole,
        "other": whole.replace(b'"goal": [0', b'"goal": [1'),
        "empty": b"",
    }[damage]
    file.write_bytes(content)
    with pytest.warns(UserWarning, match="is damaged: .*; the pattern database is built again") as caught:
        assert ready(Tiles(range(9), 3, 3))[0] == total
    assert len(caught) == 1 and file.read_bytes() == whole


def test_where_nothing_can_be_kept_it_works_all_the_same(cache, tmp_path, monkeypatch):
    kept, _ = ready(Tiles(range(6), 2, 3))
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("PATHLIB_EDU_CACHE", str(tmp_path / "file"))
    total, reports = ready(Tiles(range(6), 2, 3))
    assert total == kept and reports


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
def test_the_cache_folder_is_the_users(monkeypatch, platform):
    for name in ("PATHLIB_EDU_CACHE", "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pattern_database.sys, "platform", platform)
    assert cache_folder().name == "pathlib_edu" and cache_folder().is_relative_to(pattern_database.Path.home())


def test_the_values_of_a_group_are_what_its_own_moves_cost_at_least(cache):
    puzzle = Tiles(range(6), 2, 3)
    group, costs = [1, 5], {1: 3, 5: 2}
    values = fetch(puzzle._targets, puzzle.goal, group, costs)
    free = [(tail, head, costs.get(head[tail.index(0)], 0)) for tail, head, _ in edges_of(puzzle)]
    least = {}
    for state, cost in bellman_ford([(head, tail, cost) for tail, head, cost in free], puzzle.goal).items():
        where = place([state.index(tile) for tile in group], 6)
        least[where] = min(cost, least.get(where, cost))
    assert len(least) == 30 and all(values[where] == cost for where, cost in least.items())


@given(st.integers(0, 9), st.integers(1, 30))
def test_a_deep_tree_has_the_states_that_it_says(depth, length):
    tree = DeepTree(depth, length)
    states = {head for _, head, _ in edges_of(tree)}
    assert len(states) == tree.size + length
    assert bellman_ford(edges_of(tree), 0)[tree.goal] == length
