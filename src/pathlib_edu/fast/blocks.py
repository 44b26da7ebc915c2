"""Chapter 6: a proof of how many moves a puzzle of `Blocks` needs, by breadth-first search from both ends, compiled.

Forward from the start by moves, backward from the goal by moves taken back, a layer at a time, always on the side whose
outermost layer is the smaller. Once the states within `a` moves of the start and those within `b` of the goal are all
known and none is on both sides, no path has fewer than a + b + 1 moves. So the first state that meets the other side
ends a shortest path, and until then there is a bound that only rises.

- A state is one 64-bit number, the same number of bits for each tile's cell, equal colors in order.
- A side is a hash set (open addressing), to know what was seen, and the list of its layers. No state remembers where it
  came from: the path is found at the end, layer by layer, by asking which state of the layer before leads on.

I. Pohl, "Bi-directional search", Machine Intelligence 6 (1971), 127-140.
"""

from collections.abc import Generator
from itertools import count
from math import inf
from typing import Any, NamedTuple

import numpy as np

from ..core.slices import finished
from ..problems.blocks import DIRECTIONS, Blocks
from ..problems.rook import Placement
from .compiling import compiled
from .tiles import packed, unpacked

BITS = 64  # of a state
SLICE = 1 << 17  # states expanded, and states found, between two looks at the keyboard: a fraction of a second
FULLEST = 0.6  # the share of a hash set that may be in use
BYTES_A_STATE = 48  # at most: 8 in its layer, 8 more while the layer is put together, up to 27 in the hash set
UNUSED = -1  # a place of the hash set without a state: no two tiles lie on the last cell


class Progress(NamedTuple):
    """What is known so far: the moves to the outermost complete layers, the states held, the fewest moves possible."""

    forward: int
    backward: int
    states: int
    lower: int


class Proof(NamedTuple):
    """A shortest path, or None; the fewest moves that a path can have; the states of each layer on both sides.

    Without a path, `lower` is infinite where there is none, and a bound where the search stopped before its end.
    """

    path: list[Placement] | None
    lower: float
    forward: list[int]
    backward: list[int]

    @property
    def states(self) -> int:
        """How many states were held."""
        return sum(self.forward) + sum(self.backward)


@compiled
def place_of(state, table):  # type: ignore[no-untyped-def]
    """Where in the hash set a state stands, or else where it would: some place is always unused."""
    mixed = np.uint64(state) * np.uint64(0x9E3779B97F4A7C15)  # Fibonacci hashing: Knuth, volume 3, section 6.4
    place = np.int64((mixed ^ (mixed >> np.uint64(32))) & np.uint64(len(table) - 1))
    while table[place] != state and table[place] != UNUSED:
        place = (place + 1) & (len(table) - 1)
    return place


@compiled
def put_all(states, table):  # type: ignore[no-untyped-def]
    """Put states into a hash set."""
    for state in states:
        table[place_of(state, table)] = state


@compiled
def moved(state, cells, tile, cell, first, last, bits):  # type: ignore[no-untyped-def]
    """The state with one tile on another cell, and the tiles of its color, `first` to `last`, in order."""
    place = tile
    while place > first[tile] and cells[place - 1] > cell:
        state ^= (cells[place] ^ cells[place - 1]) << (bits * place)
        place -= 1
    while place < last[tile] and cells[place + 1] < cell:
        state ^= (cells[place] ^ cells[place + 1]) << (bits * place)
        place += 1
    return state ^ ((cells[place] ^ cell) << (bits * place))


@compiled
def grow(layer, most, seen, other, backward, one_cell, bits, after, first, last):  # type: ignore[no-untyped-def]
    """Expand the states of a layer and put what is new into `seen`.

    Returns the new states, how many were expanded, and whether the last of the new is on the other side. It stops
    there, or when it has found `most` of them. `after[cell, direction]` is the next cell, or the number of cells,
    where there is none.
    """
    k, size, expanded = len(first), 0, 0
    found = np.empty(most + k * len(after), np.int64)  # a tile has fewer ways to go than there are cells
    full, cells = np.zeros(len(after) + 1, np.bool_), np.empty(k, np.int64)
    full[-1] = True
    while expanded < len(layer) and size < most:
        state = layer[expanded]
        for tile in range(k):
            cells[tile] = (state >> (bits * tile)) & ((1 << bits) - 1)
            full[cells[tile]] = True
        for tile in range(k):
            for direction in range(4):
                way, stop = direction, cells[tile]
                if backward:
                    if not one_cell and not full[after[stop, direction]]:
                        continue  # it would not have stopped here
                    way = 3 - direction
                while not full[after[stop, way]]:
                    stop = after[stop, way]
                    if not backward and not one_cell and not full[after[stop, way]]:
                        continue  # it slides on
                    child = moved(state, cells, tile, stop, first, last, bits)
                    place = place_of(child, seen)
                    if seen[place] == UNUSED:
                        seen[place] = found[size] = child
                        size += 1
                        if other[place_of(child, other)] == child:
                            return found[:size].copy(), expanded, True
                    if one_cell:
                        break
        for tile in range(k):
            full[cells[tile]] = False
        expanded += 1
    return found[:size].copy(), expanded, False


class Side:
    """The states seen from one end: a hash set, and layer by layer."""

    def __init__(self, puzzle: Blocks, end: Placement, backward: bool) -> None:
        self.backward = backward
        self.back = puzzle.neighbors if backward else puzzle.predecessors
        self.bits = bits_of(puzzle)
        self.layers = [np.array([packed(end, self.bits)])]
        self.fresh: list[Any] = []  # the parts of the layer that is being found
        self.size, self.table = 1, np.empty(0, np.int64)
        self.make_room(0)

    @property
    def sizes(self) -> list[int]:
        """How many states each layer has, also the one that is being found."""
        return [len(layer) for layer in self.layers] + ([sum(map(len, self.fresh))] if self.fresh else [])

    def make_room(self, more: int) -> None:
        """See to it that the hash set takes so many more states."""
        if self.size + more > FULLEST * len(self.table):
            self.table = np.empty(0, np.int64)  # frees the old one before there is a new one
            self.table = np.full(1 << int((self.size + more) / FULLEST).bit_length(), UNUSED)
            for states in (*self.layers, *self.fresh):
                put_all(states, self.table)

    def grow(self, states: Any, other: "Side", rules: tuple[Any, ...]) -> tuple[int, bool]:
        """Expand some of these states; return how many, and whether the last one found is on the other side too."""
        self.make_room(SLICE + rules[2].size * len(rules[3]))
        found, expanded, meets = grow(states, SLICE, self.table, other.table, self.backward, *rules)
        self.fresh.append(found)
        self.size += len(found)
        return int(expanded), bool(meets)

    def close_layer(self) -> None:
        """Make one layer of what was found."""
        self.layers.append(np.concatenate(self.fresh))
        self.fresh = []

    def layers_to(self, states: list[Placement], most: int | None = None) -> list[list[Placement]]:
        """Return, layer by layer, what lies on shortest ways from these, in the outermost layer, back to the end.

        Of each layer it follows the first `most` only: with 1 that is a path.
        """
        layers = [states]
        for layer in reversed(self.layers[:-1]):
            steps = sorted({step for state in layers[-1] for step, _ in self.back(state)})
            known = np.isin([packed(step, self.bits) for step in steps], layer)
            layers.append([step for step, here in zip(steps, known, strict=True) if here][:most])
        return layers


def bits_of(puzzle: Blocks) -> int:
    """Return how many bits the number of a cell takes."""
    return max(1, (puzzle.rows * puzzle.cols - 1).bit_length())


def rules_of(puzzle: Blocks) -> tuple[Any, ...]:
    """Return what `grow` must know of a puzzle. One whose states do not fit into 64 bits raises ValueError."""
    cells, k, bits = puzzle.rows * puzzle.cols, len(puzzle.colours), bits_of(puzzle)
    if k * bits > BITS:
        raise ValueError(
            f"a state of {k} tiles on {cells} cells takes {k * bits} bits, but the compiled search has {BITS} for it"
        )
    after = np.full((cells, 4), cells)
    for cell in range(cells):
        for n, (dr, dc) in enumerate(DIRECTIONS.values()):
            r, c = cell // puzzle.cols + dr, cell % puzzle.cols + dc
            if 0 <= r < puzzle.rows and 0 <= c < puzzle.cols and r * puzzle.cols + c not in puzzle.walls:
                after[cell, n] = r * puzzle.cols + c
    first = np.array([puzzle.colours.index(colour) for colour in puzzle.colours])
    last = first + np.array([puzzle.colours.count(colour) for colour in puzzle.colours]) - 1
    return puzzle.one_cell, bits, after, first, last


def prove(puzzle: Blocks, most: float = inf) -> Generator[Progress, None, Proof]:
    """Find out how many moves a puzzle needs, in slices: yields what is known so far, and returns the proof.

    Between two slices it gives up if it holds `most` states or more; then `lower` says what is proved by then. A puzzle
    whose states do not fit into 64 bits raises ValueError: 10 tiles do on 64 cells.

    Time: O(states * (tiles + rows + cols)). Memory: at most `BYTES_A_STATE` for each state held.

    >>> from pathlib_edu.problems.mondrian import mondrian
    >>> from pathlib_edu.core.slices import finished
    >>> proof = finished(prove(mondrian(4)))
    >>> proof.lower, len(proof.path), proof.forward[:4]
    (15, 16, [1, 4, 18, 72])
    """
    rules = rules_of(puzzle)
    forward, backward = Side(puzzle, puzzle.start, False), Side(puzzle, puzzle.goal, True)
    if puzzle.start == puzzle.goal:
        return Proof([puzzle.start], 0, [1], [1])
    for lower in count(1):
        side, other = sorted((forward, backward), key=lambda side: len(side.layers[-1]))
        rest, meets = side.layers[-1], False
        while len(rest) and not meets:
            held = forward.size + backward.size
            if held >= most:
                return Proof(None, lower, forward.sizes, backward.sizes)
            yield Progress(len(forward.layers) - 1, len(backward.layers) - 1, held, lower)
            expanded, meets = side.grow(rest[:SLICE], other, rules)
            rest = rest[expanded:]
        side.close_layer()
        if meets:
            meeting = unpacked(side.layers[-1][-1], len(puzzle.start), rules[1])
            before, after = (end.layers_to([meeting], 1) for end in (forward, backward))
            path = [state for [state] in before[::-1] + after[1:]]
            return Proof(path, lower, forward.sizes, backward.sizes)
        if not len(side.layers[-1]):
            break
    return Proof(None, inf, forward.sizes, backward.sizes)


def optimal_states(puzzle: Blocks) -> list[list[Placement]]:
    """Return the states on all shortest paths: a list for each number of moves from the start. No path: no lists.

    Time and memory: as `prove`, twice.

    >>> layers = optimal_states(Blocks(["A..", "..B"], ["..A", "B.."]))
    >>> [len(layer) for layer in layers]
    [1, 2, 1]
    """
    proof = finished(prove(puzzle))
    if proof.path is None:
        return []
    rules, nothing = rules_of(puzzle), Side(puzzle, puzzle.start, False)
    nothing.table[:] = UNUSED  # so that both sides go on where they meet
    halves = []
    for end, backward, sizes in ((puzzle.start, False, proof.forward), (puzzle.goal, True, proof.backward)):
        side = Side(puzzle, end, backward)
        for _ in sizes[1:]:
            rest = side.layers[-1]
            while len(rest):
                rest = rest[side.grow(rest[:SLICE], nothing, rules)[0] :]
            side.close_layer()
        halves.append(side)
    met = np.intersect1d(halves[0].layers[-1], halves[1].layers[-1])
    meeting = [unpacked(state, len(puzzle.start), rules[1]) for state in met]
    before, after = (side.layers_to(meeting) for side in halves)
    return before[::-1] + after[1:]
