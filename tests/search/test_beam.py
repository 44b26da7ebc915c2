"""What beam search keeps and what it gives away."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pathlib_edu.core import solve
from pathlib_edu.exercises.engine.cases.worlds import random_grids
from pathlib_edu.search.shortest.beam import beam
from pathlib_edu.search.shortest.breadth_first import breadth_first

GRIDS = list(random_grids(4, 40))


@given(st.sampled_from(GRIDS))
def test_a_beam_that_is_wide_enough_takes_the_fewest_steps(grid):
    wide, fewest = solve(beam(grid, grid.manhattan, width=grid.rows * grid.cols)), solve(breadth_first(grid))
    assert (wide and len(wide.states)) == (fewest and len(fewest.states))


@given(st.sampled_from(GRIDS), st.integers(1, 4))
def test_of_each_layer_at_most_so_many_are_expanded_and_none_that_is_pruned_was_better(grid, width):
    depth, layers = {}, {}
    for event in beam(grid, grid.manhattan, width=width):
        if event[0] == "reach":
            depth[event[1]] = 0 if event[2] is None else depth[event[2]] + 1
        elif event[0] in ("expand", "prune"):
            f = event[2] + grid.manhattan(event[1])
            layers.setdefault(depth[event[1]], {"expand": [], "prune": []})[event[0]].append(f)
    for layer in layers.values():
        assert len(layer["expand"]) <= width
        assert not layer["prune"] or max(layer["expand"]) <= min(layer["prune"])


def test_a_narrow_beam_misses_some_path():
    ways = [(solve(beam(grid, grid.manhattan, width=1)), solve(breadth_first(grid))) for grid in GRIDS]
    assert any(found is None and there for found, there in ways) and any(found for found, _ in ways)


@pytest.mark.parametrize("width", [0, -1, 1.5])
def test_a_width_that_is_none_is_refused_in_words(width):
    with pytest.raises(ValueError, match="width of a beam is a whole number from 1"):
        solve(beam(GRIDS[0], GRIDS[0].manhattan, width=width))
