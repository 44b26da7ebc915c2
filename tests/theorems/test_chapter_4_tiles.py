"""The theorems of chapter 4 on sliding tiles: on all positions of small puzzles, then on random larger ones.

Moves are worked out here once more, by coordinates; distances come from Bellman and Ford or from a flood.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from math import factorial, inf
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from all_ways import fractions
from oracles import bellman_ford
from pathlib_edu.problems.tiles import Tiles

SHAPES = [(2, 2), (2, 3), (3, 2)]
PRICES = st.one_of(st.integers(1, 9), fractions(Fraction(1, 9), 5, 12))


def moves(state, rows, cols) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every position one move away, with the tile that slides."""
    r, c = divmod(state.index(0), cols)
    for cell in range(rows * cols):
        if abs(cell // cols - r) + abs(cell % cols - c) == 1:
            swap = {0: state[cell], state[cell]: 0}
            yield tuple(swap.get(tile, tile) for tile in state), state[cell]


@cache
def positions(rows, cols):
    """All positions, the half that cannot be solved as well."""
    return list(permutations(range(rows * cols)))


@cache
def slides(rows, cols):
    """All (position, position, tile): each move forward and backward."""
    return [(state, child, tile) for state in positions(rows, cols) for child, tile in moves(state, rows, cols)]


def to_goal(goal, rows, cols, costs):
    """What it costs at least from each position to the goal."""
    return bellman_ford([(child, state, costs[tile]) for state, child, tile in slides(rows, cols)], goal)


@cache
def flood(goal, rows, cols):
    """All positions that moves lead to from the goal, each with the least number of moves, by levels."""
    found, level, n = {goal: 0}, [goal], 0
    while level:
        n += 1
        level = [child for state in level for child, _ in moves(state, rows, cols) if found.setdefault(child, n) == n]
        level = list(dict.fromkeys(level))
    return found


def priced(seed, cells):
    """Costs for the tiles: all 1, then whole numbers, then fractions."""
    random = Random(seed)
    yield dict.fromkeys(range(1, cells), 1)
    yield {tile: random.randint(1, 9) for tile in range(1, cells)}
    yield {tile: Fraction(random.randint(1, 9), random.randint(1, 9)) for tile in range(1, cells)}


def cases(seed, shapes=SHAPES):
    """Small puzzles with some goals and costs: (puzzle, true costs to the goal of all positions that have one)."""
    random = Random(seed)
    for rows, cols in shapes:
        for goal in [tuple(range(rows * cols)), *random.sample(positions(rows, cols), 3)]:
            for costs in priced(random.random(), rows * cols):
                yield Tiles(goal, rows, cols, goal, costs), to_goal(goal, rows, cols, costs)


def test_T4_16_manhattan_is_consistent():
    for puzzle, left in cases(16):
        h = puzzle.manhattan
        assert h(puzzle.goal) == 0
        for state, child, tile in slides(puzzle.rows, puzzle.cols):
            assert state not in left or abs(h(state) - h(child)) <= puzzle.costs[tile]
        assert all(h(state) <= cost for state, cost in left.items())


def shuffled(data, rows, cols):
    """A random puzzle with random prices, its start anywhere that can be solved."""
    goal = tuple(data.draw(st.permutations(range(rows * cols))))
    costs = {tile: data.draw(PRICES) for tile in range(1, rows * cols)}
    state = goal
    for step in data.draw(st.lists(st.integers(0, 3), max_size=40)):
        ways = [child for child, _ in moves(state, rows, cols)]
        state = ways[step % len(ways)]
    return Tiles(state, rows, cols, goal, costs)


@pytest.mark.parametrize("shape", [(3, 3), (2, 5), (4, 4)])
@given(st.data())
def test_T4_16_manhattan_is_consistent_on_larger_boards(shape, data):
    puzzle = shuffled(data, *shape)
    for child, tile in moves(puzzle.start, *shape):
        assert abs(puzzle.manhattan(puzzle.start) - puzzle.manhattan(child)) <= puzzle.costs[tile]
        assert dict(puzzle.neighbors(puzzle.start))[child] == puzzle.costs[tile]


def by_the_definition(puzzle, state):
    """Manhattan + 2 x for each line, x by trying all sets that could leave it."""
    rows, cols, total = puzzle.rows, puzzle.cols, 0
    home = {tile: divmod(cell, cols) for cell, tile in enumerate(puzzle.goal)}
    at = {tile: divmod(cell, cols) for cell, tile in enumerate(state) if tile}
    for tile, (r, c) in at.items():
        total += puzzle.costs[tile] * (abs(r - home[tile][0]) + abs(c - home[tile][1]))
    for axis, n in [*((0, r) for r in range(rows)), *((1, c) for c in range(cols))]:
        belong = sorted((t for t in at if at[t][axis] == home[t][axis] == n), key=lambda t: at[t][1 - axis])
        removals = [gone for k in range(len(belong) + 1) for gone in combinations(belong, k)]
        goals = {gone: [home[t][1 - axis] for t in belong if t not in gone] for gone in removals}
        total += 2 * min(sum(puzzle.costs[t] for t in gone) for gone in removals if goals[gone] == sorted(goals[gone]))
    return total


def test_T4_17_linear_conflicts_are_admissible():
    raised = 0
    for puzzle, left in cases(17):
        for state, cost in left.items():
            h = puzzle.linear_conflict(state)
            assert puzzle.manhattan(state) <= h == by_the_definition(puzzle, state) <= cost
            raised += h > puzzle.manhattan(state)
    assert raised > 1_000


def test_T4_17_linear_conflicts_are_admissible_on_every_8_puzzle():
    goal = tuple(range(9))
    puzzle = Tiles(goal, 3, 3)
    assert all(puzzle.linear_conflict(state) <= n for state, n in flood(goal, 3, 3).items())


@pytest.mark.parametrize("shape", [(3, 3), (2, 5), (4, 4)])
@given(st.data())
def test_T4_17_the_conflicts_counted_are_those_of_the_definition(shape, data):
    puzzle = shuffled(data, *shape)
    assert puzzle.linear_conflict(puzzle.start) == by_the_definition(puzzle, puzzle.start)


def pattern_values(group, rows, cols, costs):
    """v of each placement of a group, by its definition: the group and the blank come home, the others lie anywhere."""
    ends = [state for state in positions(rows, cols) if all(state[tile] == tile for tile in (0, *group))]
    edges = [(child, state, costs[tile] if tile in group else 0) for state, child, tile in slides(rows, cols)]
    far = bellman_ford([*((None, end, 0) for end in ends), *edges], None)
    values = {}
    for state, cost in far.items():
        if state:
            placement = tuple(map(state.index, group))
            values[placement] = min(cost, values.get(placement, inf))
    return values


def partitions(tiles):
    """All ways to split tiles into groups."""
    if not tiles:
        yield []
        return
    for n in range(len(tiles)):
        for rest in combinations(tiles[1:], n):
            for more in partitions([tile for tile in tiles[1:] if tile not in rest]):
                yield [(tiles[0], *rest), *more]


@pytest.mark.parametrize(("rows", "cols"), SHAPES)
def test_T4_18_disjoint_patterns_add_up(rows, cols):
    goal, tiles = tuple(range(rows * cols)), list(range(1, rows * cols))
    for costs in priced(18, rows * cols):
        left = to_goal(goal, rows, cols, costs)
        groups = {group for split in partitions(tiles) for group in split}
        values = {group: pattern_values(group, rows, cols, costs) for group in groups}
        for split in partitions(tiles):
            for state, cost in left.items():
                assert sum(values[group][tuple(map(state.index, group))] for group in split) <= cost


@pytest.mark.parametrize("groups", [[[1, 2], [3, 4, 5]], [[1, 2, 3, 4], [5]], [[1, 3, 5], [2], [4]]])
def test_T4_18_the_database_of_the_book_holds_such_values(groups):
    goal = tuple(range(6))
    for costs in priced(19, 6):
        puzzle = Tiles(goal, 2, 3, costs=costs)
        puzzle.groups = lambda: groups
        values = [pattern_values(tuple(group), 2, 3, costs) for group in groups]
        for state, cost in to_goal(goal, 2, 3, costs).items():
            placements = [tuple(map(state.index, group)) for group in groups]
            assert puzzle.pattern(state) == sum(map(dict.get, values, placements)) <= cost


# Which half? ----------------------------------------------------------------------------------------------------------


def composed(p, q):
    return tuple(p[i] for i in q)


def generated(n, triples):
    """All that can be composed of these 3-cycles and their inverses, which are their squares."""
    cycles = []
    for a, b, c in triples:
        cycle = list(range(n))
        cycle[a], cycle[b], cycle[c] = b, c, a
        cycles.append(tuple(cycle))
    found = {tuple(range(n))}
    waiting = list(found)
    while waiting:
        new = {composed(waiting[-1], cycle) for cycle in cycles} - found
        waiting.pop()
        found |= new
        waiting += new
    return found


def linked(n, triples):
    reached, before = {0}, set()
    while reached != before:
        before = set(reached)
        for triple in triples:
            if reached & set(triple):
                reached |= set(triple)
    return len(reached) == n


def inversions(order):
    return sum(a > b for a, b in combinations(order, 2))


@pytest.mark.parametrize("n", [3, 4, 5])
def test_L4_19_linked_three_cycles_make_all_even_permutations(n):
    even = {order for order in permutations(range(n)) if inversions(order) % 2 == 0}
    triples = list(combinations(range(n), 3))
    for chosen in range(1, 2 ** len(triples)):
        some = [triple for i, triple in enumerate(triples) if chosen >> i & 1]
        assert (generated(n, some) == even) == linked(n, some)


@given(st.lists(st.lists(st.integers(0, 5), min_size=3, max_size=3, unique=True), min_size=3, max_size=8))
def test_L4_19_on_six_elements(triples):
    assert (len(generated(6, triples)) == factorial(6) // 2) == linked(6, triples)


def agree(state, goal, cols):
    """Are permutation and steps of the blank, as in T4.20, both even or both odd?"""
    swaps = inversions([goal.index(tile) for tile in state])
    (r, c), (goal_r, goal_c) = divmod(state.index(0), cols), divmod(goal.index(0), cols)
    return (swaps - abs(r - goal_r) - abs(c - goal_c)) % 2 == 0


def accepted(state, rows, cols, goal):
    try:
        return bool(Tiles(state, rows, cols, goal))
    except ValueError as error:
        assert "no moves lead" in str(error)
        return False


@pytest.mark.parametrize(("rows", "cols"), SHAPES)
def test_T4_20_which_positions_can_be_solved(rows, cols):
    for goal in [tuple(range(rows * cols)), *Random(20).sample(positions(rows, cols), 20)]:
        reached = flood(goal, rows, cols)
        for state in positions(rows, cols):
            assert (state in reached) == agree(state, goal, cols) == accepted(state, rows, cols, goal)


@pytest.mark.parametrize(("rows", "cols"), [(2, 4), (4, 2), (3, 3)])
def test_T4_20_on_larger_boards(rows, cols):
    goal = tuple(range(rows * cols))
    reached = flood(goal, rows, cols)
    assert len(reached) == factorial(rows * cols) // 2
    assert all(agree(state, goal, cols) for state in list(reached)[:: 1 if len(reached) < 50_000 else 5])
