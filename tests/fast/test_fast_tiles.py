"""The compiled round is the readable one: same numbers, same path, on every kind of puzzle and limit."""

from functools import partial
from math import inf
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pathlib_edu.core import solve
from pathlib_edu.fast import tiles as kernel
from pathlib_edu.fast.tiles import Compiled, packed, unpacked
from pathlib_edu.problems.korf import korf_table
from pathlib_edu.problems.tiles import Tiles, fractional
from pathlib_edu.search.depth_first.bisecting import bisecting
from pathlib_edu.search.depth_first.bounded import bounded
from pathlib_edu.search.depth_first.budgeted import budgeted
from pathlib_edu.search.depth_first.eda_star import eda_star
from pathlib_edu.search.depth_first.ida_star import ida_star
from pathlib_edu.search.depth_first.rounds import Rounds

READABLE = partial(bounded, parent_only=True)
SHAPES = [(2, 2), (2, 3), (3, 2), (3, 3), (2, 5), (4, 3), (4, 4), (2, 8)]


def walked(rows, cols, steps, random, costs=None):
    """A puzzle some random moves away from its goal, which is a random one too."""
    goal = random.sample(range(rows * cols), rows * cols)
    puzzle = Tiles(goal, rows, cols, goal, costs)
    board = puzzle.start
    for _ in range(steps):
        board = random.choice(list(puzzle.neighbors(board)))[0]
    return Tiles(board, rows, cols, goal, costs)


def told(round_of_one):
    """The goals that a round tells of, and what it returns."""
    goals, telling = [], iter(round_of_one)
    while True:
        try:
            event = next(telling)
        except StopIteration as end:
            return goals, end.value
        if event[0] == "goal":
            goals.append(event)


@st.composite
def rounds(draw):
    """A puzzle, and the arguments of one round on it."""
    rows, cols = draw(st.sampled_from(SHAPES))
    random = Random(draw(st.integers(0, 10**6)))
    price = st.one_of(st.integers(1, 4), st.fractions(1, 4, max_denominator=6))
    kind = draw(st.sampled_from(["unit", "fractional", "any"]))
    any_costs = {tile: draw(price) for tile in range(1, rows * cols)} if kind == "any" else None
    puzzle = walked(
        rows, cols, draw(st.integers(0, 25)), random, fractional(rows * cols - 1) if kind[0] == "f" else any_costs
    )
    slack = draw(st.fractions(-1, 7, max_denominator=5))
    budget = draw(st.sampled_from([inf, inf, 0, 1, 7, 40.5, 1000]))
    enough = draw(st.sampled_from([inf, 0, slack])) + puzzle.manhattan(puzzle.start)
    return puzzle, {"cutoff": puzzle.manhattan(puzzle.start) + slack, "budget": budget, "enough": enough}


@given(rounds())
@settings(max_examples=400)
def test_one_compiled_round_says_what_the_readable_one_says(case):
    puzzle, limits = case
    expected, found = (told(probe(puzzle, puzzle.manhattan, **limits)) for probe in (READABLE, Compiled(puzzle)))
    assert found[1] == expected[1]
    assert found[0] == expected[0][-1:]


@pytest.mark.parametrize("costs", [None, fractional(8)])
@pytest.mark.parametrize("search", [ida_star, budgeted, eda_star, partial(bisecting, upper=70)])
def test_a_driver_climbs_the_same_stairs_on_compiled_rounds(search, costs):
    random = Random(5)
    for _ in range(4):
        puzzle = walked(3, 3, 60, random, costs)
        slow, fast = Rounds(READABLE), Rounds(Compiled(puzzle))
        paths = [solve(search(puzzle, puzzle.manhattan, probe=stairs)) for stairs in (slow, fast)]
        assert paths[0] == paths[1] and slow.rounds == fast.rounds


def test_a_round_that_pauses_tells_the_same(monkeypatch):
    puzzle = walked(3, 3, 80, Random(3))
    whole, parts = Rounds(Compiled(puzzle)), Rounds(Compiled(puzzle))
    expected = solve(ida_star(puzzle, puzzle.manhattan, probe=whole))
    monkeypatch.setattr(kernel, "SLICE", 17)
    assert solve(ida_star(puzzle, puzzle.manhattan, probe=parts)) == expected
    assert parts.rounds == whole.rounds


@pytest.mark.parametrize(
    "row", sorted(korf_table(), key=lambda row: row.generated)[:12], ids=lambda row: f"no-{row.number}"
)
def test_korfs_lengths_and_counts_are_reproduced(row):
    puzzle = Tiles(row.tiles, 4, 4)
    stairs = Rounds(Compiled(puzzle))
    assert puzzle.manhattan(puzzle.start) == row.manhattan
    assert solve(ida_star(puzzle, puzzle.manhattan, probe=stairs)).cost == row.length
    assert stairs.generated + 1 == row.generated


def test_the_table_is_korfs():
    table = korf_table()
    assert [row.number for row in table] == list(range(1, 101))
    assert sum(row.length for row in table) == 5305  # 53.05 in the mean (Korf 1985, section 6)


@given(st.permutations(range(16)), st.integers(4, 16))
def test_a_board_is_a_number_and_back(tiles, cells):
    board = tuple(tiles[:cells])
    assert unpacked(packed(board), cells) == board and -(2**63) <= packed(board) < 2**63


def test_what_it_cannot_do_is_refused():
    large = Tiles(range(25), 5, 5)
    with pytest.raises(ValueError, match="16 cells at most, this one has 25"):
        Compiled(large)
    with pytest.raises(ValueError, match="62 bits"):
        Compiled(Tiles(range(4), 2, 2, costs=dict.fromkeys((1, 2, 3), 10**18)))
    small, other = Tiles(range(9), 3, 3), Tiles(range(9), 3, 3)
    for puzzle, h in ((other, other.manhattan), (small, small.misplaced), (small, other.manhattan)):
        with pytest.raises(ValueError, match="only for its own puzzle, with that puzzle's manhattan"):
            solve(ida_star(puzzle, h, probe=Compiled(small)))
