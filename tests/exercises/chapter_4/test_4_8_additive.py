"""Exercise 4.8: the moves of two groups of tiles, added up. All 360 positions are asked for: no seed draws others."""

from collections import deque
from functools import cache
from heapq import heappop, heappush
from math import inf

from test_4_7_linear_conflict import manhattan

from answers import by_the_book
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from oracles import bellman_ford
from pathlib_edu.exercises.chapter_4.additive import parts
from pathlib_edu.exercises.chapter_4.positions import moves_left
from pathlib_edu.problems.tiles import Tiles

NUMBER = "4.8"

GOAL = (0, 1, 2, 3, 4, 5)
GROUPS = ((1, 2), (3, 4, 5))


def values(group, price=lambda tile, group: tile in group, first=False, blank=False):
    """For each placement of a group the least of its moves, with a switch for each typical mistake."""
    puzzle, least, waiting, found = Tiles(GOAL, 2, 3), {GOAL: 0}, deque([GOAL]), {}
    while waiting:
        state = waiting.popleft()
        for child, _ in puzzle.neighbors(state):
            cost = least[state] + price(child[state.index(0)], group)
            if child not in least or (not first and cost < least[child]):
                least[child] = cost
                waiting.append(child)
    for state, moves in least.items():
        key = tuple(map(state.index, group)) if not blank else state
        found[key] = min(moves, found.get(key, inf)) if not first else found.get(key, moves)
    return found


def additive(join=sum, groups=GROUPS, blank=False, **mistakes):
    tables = {group: values(group, blank=blank, **mistakes) for group in groups}
    return lambda tiles: join(
        [table[tuple(map(tiles.index, group)) if not blank else tiles] for group, table in tables.items()]
    )


@cache
def in_parts(group):
    """The least moves of a group by placement, with the others not told apart and a heap for the order."""
    beside = {cell: [n for n in range(6) if abs(cell // 3 - n // 3) + abs(cell % 3 - n % 3) == 1] for cell in range(6)}
    start = (0, *(GOAL.index(tile) for tile in group))  # where the blank lies, then each tile of the group
    heap, done, found = [(0, start)], set(), {}
    while heap:
        moves, (blank, *tiles) = heappop(heap)
        if (blank, *tiles) in done:
            continue
        done.add((blank, *tiles))
        found.setdefault(tuple(tiles), moves)
        for cell in beside[blank]:
            after = [blank if tile == cell else tile for tile in tiles]
            heappush(heap, (moves + (cell in tiles), (cell, *after)))
    return found


def with_a_heap(tiles):
    """Right, too: only what is told apart is a state."""
    return sum(in_parts(group)[tuple(map(tiles.index, group))] for group in GROUPS)


class Patterns:
    """Right, too: an object that is called, whose tables are filled by layers of equal cost, in both directions."""

    def __init__(self):
        self.tables = {}

    def table(self, group):
        layer, seen, found, moves = {GOAL}, set(), {}, 0
        while layer:
            free = list(layer)
            for state in free:  # all that free moves lead to
                new = [s for s, _ in Tiles(GOAL, 2, 3).neighbors(state) if s[state.index(0)] not in group]
                free += [s for s in new if s not in layer]
                layer.update(new)
            layer -= seen
            seen |= layer
            for state in layer:
                found.setdefault(tuple(state.index(tile) for tile in group), moves)
            layer = {s for state in layer for s, _ in Tiles(GOAL, 2, 3).neighbors(state)} - seen
            moves += 1
        return found

    def __call__(self, tiles):
        return sum(
            self.tables.setdefault(group, self.tables.get(group) or self.table(group))[
                tuple(tiles.index(tile) for tile in group)
            ]
            for group in GROUPS
        )


@by_the_book
def by_the_database(tiles):
    puzzle = Tiles(GOAL, 2, 3)
    puzzle.groups = lambda: [[1, 2], [3, 4, 5]]
    return puzzle.pattern(tiles)


RIGHT = {
    "relaxed until nothing changes": additive(),
    "a heap of placements": with_a_heap,
    "layers, in an object": Patterns(),
    "the book's patterns": by_the_database,
}

WRONG = {
    "all moves": (additive(price=lambda tile, group: 1), "the others' are free"),
    "the larger": (additive(join=max), "not the larger"),
    "where the blank lies": (additive(blank=True), "wherever the blank and the others lie"),
    "first come": (additive(first=True), "free moves have to come first"),
    "one group": (additive(groups=((1, 2),)), ""),
    "other groups": (additive(groups=((1, 2, 3), (4, 5))), ""),
    "each tile for itself": (additive(groups=((1,), (2,), (3,), (4,), (5,))), ""),
    "the blank told apart, too": (additive(groups=((0, 1, 2), (3, 4, 5))), ""),
    "the others' moves": (additive(price=lambda tile, group: tile not in group), ""),
    "Manhattan": (lambda tiles: manhattan(tiles, 2, 3), "That is Manhattan"),
    "the whole truth": (lambda tiles: moves_left(2, 3)[tiles], "of all such positions the least"),
    "one search for both": (lambda tiles: moves_left(2, 3)[tiles] * (tiles != GOAL), ""),
    "a Boolean": (lambda tiles: tiles != GOAL, ""),
}

STEPS = {
    group: [
        (state, child, int(child[state.index(0)] in group))
        for state in moves_left(2, 3)
        for child, _ in Tiles(GOAL, 2, 3).neighbors(state)
    ]
    for group in GROUPS
}


@cache
def least(group):
    """The least moves of a group by placement: relax every move until nothing changes."""
    found = {}
    for state, moves in bellman_ford(STEPS[group], GOAL).items():
        key = tuple(map(state.index, group))
        found[key] = min(moves, found.get(key, inf))
    return found


def right_parts(tiles):
    return [least(group)[tuple(map(tiles.index, group))] for group in GROUPS]


SAYS = {
    r"(\d+) = (\d+) \+ (\d+)": lambda case, came, match: (
        [int(match[2]), int(match[3])] == right_parts(case.tiles) and int(match[1]) == sum(right_parts(case.tiles))
    ),
    "Added up, not the larger of the two.": lambda case, came, match: came == max(right_parts(case.tiles)),
    "That is Manhattan. .*": lambda case, came, match: came == manhattan(*case),
    "(Only moves of the group's own tiles count|The value belongs to the places).*": ADVICE,
    "A placement may be met again .*": lambda case, came, match: came > sum(right_parts(case.tiles)),
}


def test_all_positions_of_small_puzzles_are_asked_for():
    assert [len(moves_left(*shape)) for shape in ((2, 2), (2, 3), (3, 2))] == [12, 360, 360]
    assert max(moves_left(2, 3).values()) == 21  # Reinefeld (1993) and others: the 5-puzzle's hardest


def test_the_patterns_of_the_exercise_never_say_too_much():
    for tiles, moves in moves_left(2, 3).items():
        assert parts(tiles) == right_parts(tiles) and sum(parts(tiles)) <= moves
