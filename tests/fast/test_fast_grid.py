"""The compiled searches on maps are held to the readable one, and to the published lengths of five maps."""

from itertools import pairwise
from math import inf, sqrt
from pathlib import Path
from random import Random

import pytest

pytest.importorskip("numba", reason="the compiled searches need the `fast` extra")

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from pathlib_edu import Grid, astar, solve
from pathlib_edu.cli.scenarios import agrees, half_units
from pathlib_edu.fast.grid import METHODS, Map
from pathlib_edu.fast.grid import buckets as bucket_kernels
from pathlib_edu.fast.grid.exports import EXPORTS
from pathlib_edu.fast.grid.labels import CLOSED, LABEL_BITS, LOWEST, ORIGIN, RECORD, UNSEEN, WAITING, WIDEST
from pathlib_edu.fast.grid.sizes import MOST_CELLS, lengths, scale
from pathlib_edu.problems.movingai import read_scenarios

MAPS = Path(__file__).parents[3] / "shared/data/movingai"
EVERY_METHOD = pytest.mark.parametrize("method", METHODS)
SCENARIOS = sorted(MAPS.glob("*.scen"))


def steps_of(path):
    """How many straight and how many diagonal steps a path has."""
    diagonals = sum(r != to_r and c != to_c for (r, c), (to_r, to_c) in pairwise(path))
    return len(path) - 1 - diagonals, diagonals


def check(world, found, start, goal):
    """Hold an answer to the readable A*: the same steps, each of them one that the map allows."""
    grid = Grid.from_array(world, start, goal, moves=8)
    path = solve(astar(grid, grid.octile))
    if path is None:
        assert (found.cost, found.path) == (inf, None)
        return
    assert (found.straights, found.diagonals) == steps_of(path.states) == steps_of(found.path)
    assert found.cost == pytest.approx(grid.length(path.cost))
    assert (found.path[0], found.path[-1]) == (start, goal)
    assert all(child in dict(grid.neighbors(cell)) for cell, child in pairwise(found.path))


def random_world(random, rows, cols):
    """A map with few or many walls, and its open cells: two at least."""
    walls = random.choice([0.1, 0.25, 0.4])
    world = [[int(random.random() > walls) for _ in range(cols)] for _ in range(rows)]
    world[0][0] = world[-1][-1] = 1
    return world, [(r, c) for r in range(rows) for c in range(cols) if world[r][c]]


@st.composite
def questions(draw):
    """A small map, a start and a goal."""
    cols = draw(st.integers(1, 9))
    world = draw(st.lists(st.lists(st.integers(0, 1), min_size=cols, max_size=cols), min_size=1, max_size=9))
    cells = st.tuples(st.integers(0, len(world) - 1), st.integers(0, cols - 1))
    start, goal = draw(cells), draw(cells)
    world[start[0]][start[1]] = world[goal[0]][goal[1]] = 1
    return world, start, goal


@EVERY_METHOD
@given(question=questions())
def test_it_finds_what_the_readable_search_finds(method, question):
    world, start, goal = question
    check(world, Map.from_array(world).solve(start, goal, method), start, goal)


@EVERY_METHOD
@pytest.mark.parametrize(("rows", "cols"), [(3, 62), (3, 63), (64, 4), (2, 130), (129, 3), (20, 66)])
def test_so_it_does_where_a_line_takes_more_than_a_word(method, rows, cols):
    random = Random(rows)
    for _ in range(6):
        world, cells = random_world(random, rows, cols)
        prepared = Map.from_array(world)
        for start, goal in (random.sample(cells, 2), [(0, 0), (rows - 1, cols - 1)]):
            check(world, prepared.solve(start, goal, method), start, goal)


@EVERY_METHOD
def test_so_it_does_on_larger_maps(method):
    random = Random(5)
    for _ in range(40):
        world, cells = random_world(random, 20, 20)
        start, goal = random.sample(cells, 2)
        check(world, Map.from_array(world).solve(start, goal, method), start, goal)


@EVERY_METHOD
def test_a_query_leaves_nothing_behind(method):
    random = Random(7)
    world, cells = random_world(random, 30, 30)
    queries = [tuple(random.sample(cells, 2)) for _ in range(40)]
    used = Map.from_array(world)
    first = [used.solve(*query, method) for query in queries]
    assert [used.solve(*query, method) for query in queries[::-1]] == first[::-1]
    assert [Map.from_array(world).solve(*query, method) for query in queries] == first


@EVERY_METHOD
def test_nor_does_it_when_the_numbers_are_used_up(method):
    world, cells = random_world(Random(8), 30, 30)
    used = Map.from_array(world)
    fresh = used.solve(cells[0], cells[-1], method)
    record, labels = (used._idle[0].known[name] for name in ("record", "labels"))
    span = -record[ORIGIN]
    labels[labels < UNSEEN] += LOWEST + 2 * span << LABEL_BITS  # as if there had been as many queries as there may be
    record[ORIGIN] += LOWEST + 2 * span
    origins = []
    for _ in range(3):
        assert used.solve(cells[0], cells[-1], method) == fresh
        origins.append(record[ORIGIN])
    assert origins == [LOWEST, -span, -2 * span]


def test_methods_share_a_map():
    world, cells = random_world(Random(9), 30, 30)
    prepared = Map.from_array(world)
    for start, goal in zip(cells, cells[::-1], strict=True):
        assert len({prepared.solve(start, goal, method).cost for method in METHODS}) == 1


@EVERY_METHOD
def test_threads_answer_as_one_does(method):
    random = Random(10)
    world, cells = random_world(random, 50, 50)
    prepared = Map.from_array(world)
    queries = [tuple(random.sample(cells, 2)) for _ in range(100)]
    single = [prepared.solve(*query, method) for query in queries]
    for threads in (None, 1, 3, 200):
        assert prepared.solve_many(iter(queries), method, threads) == single
    assert prepared.solve_many([], method) == []


def test_entries_left_behind_are_thrown_out():
    cells = 20
    labels, record = np.zeros(cells, np.int64), np.zeros(RECORD, np.int64)
    heads, entries, after = (np.zeros(n, np.int32) for n in (8, cells, cells))
    bucket_kernels.empty(heads, record)
    for cell in range(cells):  # in a row, the goal at its end, so that f is the cell's g and 19 - cell
        labels[cell] = (cell + cell % 3) << LABEL_BITS | (CLOSED if cell % 5 == 0 else 0)
        bucket_kernels.push(cell, 19 + (0 if cell % 7 == 0 else cell % 3), heads, entries, after, record)
    bucket_kernels.purge(cells, 19, 1, 1, 0, labels, heads, entries, after, record)
    left = [bucket_kernels.pop(bucket, heads, entries, after, record) for bucket in (19, 20, 21) for _ in range(cells)]
    there = [cell for cell in range(cells) if cell % 5 and (cell % 7 or cell % 3 == 0)]
    assert sorted(cell for cell in left if cell >= 0) == there
    assert record[WAITING] == 0
    for cell in range(cells):  # all of the room is there again
        bucket_kernels.push(cell, 19, heads, entries, after, record)
    assert sorted(bucket_kernels.pop(19, heads, entries, after, record) for _ in range(cells)) == list(range(cells))


@given(st.integers(1, 2000), st.data())
def test_sums_are_ordered_as_lengths_are(cells, data):
    unit, diagonal, _ = scale(cells)
    straights, diagonals = (data.draw(st.integers(1 - cells, cells - 1)) for _ in range(2))
    total = straights * unit + diagonals * diagonal
    # s + d sqrt(2) is positive, exactly: compare s |s| with -2 d |d|.
    squares = straights * abs(straights) + 2 * diagonals * abs(diagonals)
    assert (total > 0, total == 0) == (squares > 0, squares == 0)


def test_the_largest_maps_keep_to_64_bits():
    for cells in (2**20, 2**24, MOST_CELLS):
        _, diagonal, shift = scale(cells)
        assert -2 * cells * diagonal > LOWEST
        assert shift <= WIDEST


def test_every_export_has_its_types_and_its_memory():
    sizes, numbers = lengths(3, 4), {"rows", "cols", "start", "goal", "unit", "diagonal", "shift"}
    for export in EXPORTS:
        assert export.arguments.keys() <= sizes.keys() | numbers
        export.function.compile(export.signature)
        assert [str(result.signature.return_type) for result in export.function.overloads.values()] == ["int64"]


def as_read(file):
    """A map, its scenarios, and for each how far its published length may be off."""
    scenarios = read_scenarios(file.read_text())
    published = [line.split()[-1] for line in file.read_text().splitlines()[1:] if line.strip()]
    return Map.from_text(file.with_suffix("").read_text()), scenarios, half_units(published)


@pytest.mark.skipif(not SCENARIOS, reason="the benchmark's files are not there")
@pytest.mark.parametrize("file", SCENARIOS, ids=lambda file: file.stem)
@pytest.mark.parametrize(("method", "every"), [("jump_points", 10), ("buckets", 60), ("heap", 200)])
def test_the_published_lengths(file, method, every):
    prepared, scenarios, half = as_read(file)
    scenarios, half = scenarios[::-every], half[::-every]
    answers = prepared.solve_many([(scenario.start, scenario.goal) for scenario in scenarios], method)
    for scenario, off, found in zip(scenarios, half, answers, strict=True):
        assert agrees((found.straights, found.diagonals), scenario.length, off)
        assert found.cost == found.straights + found.diagonals * sqrt(2)
        check_walk(prepared, found.path, scenario, (found.straights, found.diagonals))


def check_walk(prepared, path, scenario, steps):
    """Hold a long path to the map step by step, by arrays."""
    open_cells = prepared._given["open_cells"].reshape(prepared.rows, prepared.cols)
    assert (path[0], path[-1]) == (scenario.start, scenario.goal)
    (r, c), (to_r, to_c) = np.array(path[:-1]).T, np.array(path[1:]).T
    assert open_cells[to_r, to_c].all()
    assert open_cells[r, to_c].all() and open_cells[to_r, c].all()  # no corner is cut
    changed = abs(to_r - r), abs(to_c - c)
    assert (np.maximum(*changed) == 1).all()
    assert (sum(np.add(*changed) == 1), sum(np.add(*changed) == 2)) == steps
