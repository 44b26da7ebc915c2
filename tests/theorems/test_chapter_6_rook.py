"""T6.1: the rook's bound, held against the true number of moves on every small board."""

from itertools import islice

import pytest

from block_rules import pushes, remaining, small_boards, state
from pathlib_edu.problems.blocks import Blocks


@pytest.mark.parametrize(("rows", "cols", "every"), [(2, 3, 1), (3, 3, 7)])
@pytest.mark.parametrize("one_cell", [False, True])
def test_T6_1_the_rooks_estimate_never_exceeds_the_truth_and_falls_by_one_a_move_at_most(rows, cols, every, one_cell):
    """On every board of the one size for every goal; on each seventh of the other for each seventh goal."""
    tight = 0
    for pictures in islice(small_boards(rows, cols), 0, None, every):
        steps = {one: pushes(one, one_cell) for one in pictures}
        into = {one: [] for one in pictures}
        for before in pictures:
            for after in steps[before]:
                into[after].append(before)
        for goal in pictures[::every]:
            puzzle, left = Blocks(goal.split("\n"), goal.split("\n"), one_cell), remaining(goal, into)
            said = {one: puzzle.rook(state(puzzle, one)) for one in pictures}
            assert said[goal] == 0 and all(0 <= said[one] <= left[one] for one in left)
            assert all(said[one] <= 1 + said[after] for one in pictures for after in steps[one])
            tight += sum(said[one] == left[one] > 1 for one in left)
    assert tight > 1000
