"""The compiled proof has a plain search's number, a path by the rules, and on its way never too high a bound."""

from collections import Counter, deque
from contextlib import suppress
from itertools import pairwise
from math import inf
from random import Random

import pytest

from pathlib_edu.core.slices import finished
from pathlib_edu.fast import blocks as kernel
from pathlib_edu.fast.blocks import optimal_states, prove
from pathlib_edu.problems.blocks import Blocks
from pathlib_edu.problems.mondrian import mondrian

WAYS = ((-1, 0), (1, 0), (0, -1), (0, 1))


def slides(picture, one_cell):
    """The pictures one move away, straight from the rules: pictures are rows of text."""
    board = {(r, c): mark for r, row in enumerate(picture) for c, mark in enumerate(row)}
    for (r, c), colour in board.items():
        if colour in ".#":
            continue
        for dr, dc in WAYS:
            to = r, c
            while board.get((to[0] + dr, to[1] + dc)) == ".":
                to = to[0] + dr, to[1] + dc
                if one_cell:
                    break
            if to != (r, c):
                after = {**board, (r, c): ".", to: colour}
                yield tuple("".join(after[r, c] for c in range(len(row))) for r, row in enumerate(picture))


def plain_distances(picture, one_cell):
    """How many moves each picture that can be reached is away."""
    distance, queue = {tuple(picture): 0}, deque([tuple(picture)])
    while queue:
        before = queue.popleft()
        for after in slides(before, one_cell):
            if after not in distance:
                distance[after] = distance[before] + 1
                queue.append(after)
    return distance


def replayed(puzzle, path):
    """Does each state of the path follow from the one before, from the start to the goal?"""
    pictures = [tuple(puzzle.picture(state).split()) for state in path]
    assert pictures[0] == tuple(puzzle.picture(puzzle.start).split())
    assert pictures[-1] == tuple(puzzle.picture(puzzle.goal).split())
    return all(after in slides(before, puzzle.one_cell) for before, after in pairwise(pictures))


def random_pictures(random):
    """A position and a picture with the same walls and colors, of at most 16 cells; not always to be reached."""
    rows, cols = random.choice([(1, 6), (2, 3), (3, 2), (3, 3), (2, 7), (3, 4), (4, 4)])
    cells = [(r, c) for r in range(rows) for c in range(cols)]
    walls = random.sample(cells, random.randint(0, len(cells) // 3))
    free = [cell for cell in cells if cell not in walls]
    tiles = random.choices("ABC", k=random.randint(1, min(3, len(free) - 1)))
    for _ in range(2):
        marks = dict.fromkeys(walls, "#") | dict(zip(random.sample(free, len(tiles)), tiles, strict=True))
        yield tuple("".join(marks.get((r, c), ".") for c in range(cols)) for r in range(rows))


@pytest.fixture(scope="module")
def small():
    """Puzzles with the distances from their start, some of them to a random picture, some to one far away."""
    random, found = Random(6), []
    while len(found) < 400:
        position, goal = random_pictures(random)
        one_cell = len(found) % 3 == 0
        distance = plain_distances(position, one_cell)
        if len(found) % 2:
            goal = max(distance, key=distance.__getitem__)
        with suppress(ValueError):  # walls keep a tile from its goal: no puzzle
            found.append((Blocks(position, goal, one_cell), distance.get(goal, inf), distance))
    return found


def test_the_fewest_moves_are_those_of_a_plain_search(small):
    for puzzle, fewest, _ in small:
        proof = finished(prove(puzzle))
        assert proof.lower == fewest
        assert (proof.path is None) == (fewest == inf)
        if proof.path:
            assert len(proof.path) == fewest + 1 and replayed(puzzle, proof.path)
    lengths = Counter(fewest for _, fewest, _ in small)
    assert lengths[inf] >= 30 and lengths[0] >= 5 and max(lengths.keys() - {inf}) >= 15


def test_each_complete_layer_is_a_plain_searchs(small):
    for puzzle, fewest, distance in small:
        plain = Counter(distance.values())
        proof = finished(prove(puzzle))
        for depth, size in enumerate(proof.forward[:-1]):
            assert size == plain[depth], puzzle.picture()
        if fewest == inf and proof.forward[-1] == 0:  # all that the start leads to was seen
            assert sum(proof.forward) == len(distance)


def test_what_it_holds_back_from_proving_is_a_bound(small, monkeypatch):
    monkeypatch.setattr(kernel, "SLICE", 7)  # many pauses, parts of layers
    stopped = 0
    for puzzle, fewest, _ in small:
        for most in (1, 10, 60):
            proof = finished(prove(puzzle, most))
            assert proof.lower == fewest if proof.path else proof.lower <= fewest
            stopped += proof.path is None and proof.lower < inf
            assert proof.states <= most + 7 + len(puzzle.colours) * puzzle.rows * puzzle.cols
    assert stopped > 500


def test_what_it_tells_on_the_way_only_grows(small, monkeypatch):
    monkeypatch.setattr(kernel, "SLICE", 5)
    for puzzle, fewest, _ in small[:100]:
        told = []
        proof = finished(prove(puzzle), told.append)
        assert proof.lower == fewest
        assert [line.lower for line in told] == [line.forward + line.backward + 1 for line in told]
        assert told == sorted(told, key=lambda line: (line.states, line.lower))
        assert all(line.lower <= fewest for line in told)


@pytest.mark.parametrize("tiles, fewest", [(4, 15), (6, 22)])
def test_mondrians_puzzles_need_what_their_author_found(tiles, fewest):
    puzzle = mondrian(tiles)
    proof = finished(prove(puzzle))
    assert proof.lower == fewest == len(proof.path) - 1
    assert replayed(puzzle, proof.path)


def test_states_of_all_64_bits_are_told_apart():
    position, goal = ["ABCDEFGHIJKLMNO."], [".ABCDEFGHIJKLMNO"]
    puzzle = Blocks(position, goal)
    assert len(puzzle.colours) * kernel.bits_of(puzzle) == 60
    full = Blocks(["ABCD", "EFGH", "IJKL", "MNOP"], ["ABCD", "EFGH", "IJKL", "MNOP"])
    assert finished(prove(full)).lower == 0
    stuck = Blocks(["ABCD", "EFGH", "IJKL", "MNOP"], ["BACD", "EFGH", "IJKL", "MNOP"])
    assert finished(prove(stuck)).lower == inf
    proof = finished(prove(puzzle))
    assert proof.lower == 15 and replayed(puzzle, proof.path)


def test_a_board_too_large_is_refused_before_it_starts():
    letters = "ABCDEFGHIJK"
    large = Blocks([letters, *["." * 11] * 5], [*["." * 11] * 5, letters])
    with pytest.raises(ValueError, match="11 tiles on 66 cells takes 77 bits, but the compiled search has 64"):
        finished(prove(large))


def test_the_estimate_counts_the_ways_to_lay_the_tiles(small):
    for puzzle, _, distance in small:
        assert len(distance) <= puzzle.placements()
    assert mondrian(4).placements() == 64 * 63 * 62 * 61
    assert mondrian(6).placements() == 51 * 50 * 49 * 48 * 47 * 46 // 4


def test_the_states_on_shortest_paths_are_those_of_a_plain_search(small):
    for puzzle, fewest, distance in small[::4]:
        layers = optimal_states(puzzle)
        if fewest == inf:
            assert layers == []
            continue
        wanted = {tuple(puzzle.picture(puzzle.goal).split())}
        for depth in range(fewest, -1, -1):
            assert sorted(tuple(puzzle.picture(state).split()) for state in layers[depth]) == sorted(wanted)
            before = [picture for picture, moves in distance.items() if moves == depth - 1]
            wanted = {picture for picture in before if wanted.intersection(slides(picture, puzzle.one_cell))}
