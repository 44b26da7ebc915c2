"""The worlds on which the answers to the exercises of chapter 4 are tried, and what is true of them."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from math import inf
from random import Random
from typing import Any, NamedTuple

from ..core import Cost
from ..problems.edges import Edge, Node
from ..problems.graph import Graph
from ..problems.tiles import Board, Tiles
from ..quantities import counted
from .chapter_2_worlds import left_of
from .chapter_3_worlds import random_admissible
from .claim import Wrong
from .dijkstra_rules import unjson
from .oracles import distances_from
from .shrinking import smaller
from .worlds import small_graphs

# Graphs and their ways ----------------------------------------------------------------------------------------------

#: Each of the 64 ways from S to A, B, C, D, E and F has an f of its own: IDA* takes 65 rounds here.
STEPS = Graph.parse(
    "; ".join(f"{a} -> {b} {2 ** 'ABCDEF'.index(b)}" for a, b in combinations("SABCDEF", 2)) + "; S -> G 80"
)
#: The same in thousandths.
FINE_STEPS = Graph([(tail, head, cost * Fraction(1, 1000)) for tail, head, cost in STEPS.edges()])


class Large(Graph):
    """A graph that shows by its size how much an answer works: none that is smaller does. It is drawn `in_short`."""

    def __init__(self, in_short: str, edges: Iterable[Edge], **more: Any) -> None:
        super().__init__(edges, **more)
        self.in_short = in_short

    def picture(self) -> str:
        """Say what it is."""
        return self.in_short


@smaller.register
def nothing_smaller(graph: Large) -> Iterator[Graph]:
    """Yield nothing."""
    return iter(())


def free_behind(first: str, edges: list[Edge], inner: str) -> Large:
    """Return the graph of `edges`, whose `first` ones are written down so, with free steps from each of `inner` to all
    later ones."""
    behind = f"{inner[0]}, {inner[1]}, ... {inner[-1]}: free steps from each to all later ones"
    return Large(f"{first}\n{behind}", [*edges, *((a, b, 0) for a, b in combinations(inner, 2))])


#: A door far too costly comes first; behind it everything is free, and there are 128 ways.
DEAR_DOOR = free_behind("S -> A 9000; S -> G 3", [("S", "A", 9000), ("S", "G", 3)], "ABCDEFHI")
#: A chain of forty steps, and first a door that costs one more: behind it everything is free, and there are 4,096 ways.
DOOR_AT_THE_END = free_behind(
    "S -> A 41; S -> c1 1; c1 -> c2 1; ...; c38 -> c39 1; c39 -> G 1",
    [("S", "A", 41), *((f"c{n}" if n else "S", f"c{n + 1}" if n < 39 else "G", 1) for n in range(40))],
    "ABCDEFHIJKLMN",
)
#: Five leaves, then nothing for a while: 1 more than a cutoff is more than the least refused, and C* lies between.
LEAVES_APART = Graph.parse(
    "S -> A 1/10; S -> B 1/5; S -> C 1/5; S -> D 3/10; S -> E 1/2; S -> F 12/5; F -> G 0; S -> G 2"
)
#: A state reached first by a costlier way, a circle that costs nothing, a costlier path that comes first, costs
#: that are fractions, costs that are large, costs that nearly are the same.
TELLING = (
    Graph.parse("S -> B 3; S -> A 1; A -> B 1; B -> G 1"),
    Graph.parse("S -> A 0; A -> B 0; B -> S 0; B -> G 1"),
    Graph.parse("S -> G 6; S -> A 3; A -> G 2"),
    Graph.parse("S -> G 5/6; S -> A 1/3; A -> G 1/3"),
    Graph.parse("S -> A 7/2; A -> G 0; S -> B 9/4; B -> G 8/7; h(B) = 8/7"),
    Graph.parse("S -> G 3000002; S -> A 1000003; A -> G 1000003"),
    Graph.parse(f"S -> G {2**60 + 3}; S -> A {2**60 + 1}; A -> G 1"),  # no float lies between
    Graph.parse(f"S -> G 1; S -> A {1 - Fraction(1, 10**15)}; A -> G 0"),  # nearer than any tolerance
    STEPS,
    FINE_STEPS,
    DEAR_DOOR,
)


class Way(NamedTuple):
    """A path from the start that repeats no state and ends at the first goal.

    `peak` is the largest f on it, `before` the largest on all of it but its last state.
    """

    states: tuple[Node, ...]
    g: Cost
    f: Cost
    peak: Cost
    before: Cost


def ways(graph: Graph) -> Iterator[Way]:
    """Yield all ways in a graph, whatever they cost."""
    f = graph.h(graph.start)
    waiting = [Way((graph.start,), 0, f, f, -inf)]
    while waiting:
        way = waiting.pop()
        yield way
        for child, cost in [] if graph.is_goal(way.states[-1]) else graph.neighbors(way.states[-1]):
            if child not in way.states:
                g = way.g + cost
                f = g + graph.h(child)
                waiting.append(Way((*way.states, child), g, f, max(f, way.peak), way.peak))


def refused(graph: Graph, bound: Cost) -> list[Way]:
    """Return the ways on which a round turns back if it meets no goal."""
    return [way for way in ways(graph) if way.before <= bound < way.f]


def cutoffs(graph: Graph) -> list[Cost]:
    """Return the cutoffs of IDA*, by the definition: each the least f refused at the one before."""
    rounds: list[Cost] = []
    bound = graph.h(graph.start)
    while bound < inf:
        rounds.append(bound)
        if any(way.peak <= bound and graph.is_goal(way.states[-1]) for way in ways(graph)):
            break
        bound = min((way.f for way in refused(graph, bound)), default=inf)
    return rounds


class Asked(NamedTuple):
    """What a search asked of a `Watched` graph, as it was told: that comes from the student's process."""

    expanded: list[Node]
    questions: int

    @classmethod
    def read(cls, told: Any) -> "Asked":
        """Read what has crossed; whoever tells of so many states has asked as many questions."""
        expanded, questions = told
        return cls([unjson(state) for state in expanded], max(len(expanded), questions))

    def rounds(self, graph: Graph) -> int:
        """Return how often the search set out from the start."""
        return self.expanded.count(graph.start)

    def fault(self, graph: Graph, least: int) -> Wrong | None:
        """Say what is wrong if these were to be rounds, at `least` so many, that prove a cost the least.

        The estimate of the graph must be consistent: then whoever knows of no cheaper path has looked behind each state
        whose f is less.
        """
        if (rounds := self.rounds(graph)) < least:
            return Wrong("rounds with cutoffs, each from the start", counted(rounds, "round"))
        far = distances_from(graph.neighbors, [graph.start])
        cost = min(far[goal] for goal in graph.goals if goal in far)
        unseen = {state for state, g in far.items() if g + graph.h(state) < cost} - set(self.expanded)
        if unseen:
            return Wrong(
                f"rounds that look behind all states whose f is below {cost}", f"none looked behind {min(unseen)}"
            )
        return None


@cache  # they are the same for each seed
def small_estimated() -> tuple[Graph, ...]:
    """Return all small graphs, each without an estimate and with the truth."""
    found = [Graph([], goal="S")]
    for graph in small_graphs():
        left = left_of(graph)
        found += [graph, Graph(graph.edges(), h={node: left.get(node, inf) for node in graph.nodes()})]
    return tuple(found)


def estimated(seed: int) -> Iterator[Graph]:
    """Yield graphs with admissible estimates: all small ones, without and with the truth, then random larger ones."""
    yield from small_estimated()
    yield from TELLING
    yield from random_admissible(seed, 50, most=6)


def beside_a_door(seed: int) -> Iterator[Graph]:
    """Yield graphs with admissible estimates, small ones first, and at last DOOR_AT_THE_END."""
    yield from estimated(seed)
    yield from (LEAVES_APART, DOOR_AT_THE_END)


# Positions of sliding tiles -----------------------------------------------------------------------------------------


class Position(NamedTuple):
    """What lies in each cell, row by row, of a puzzle whose goal is 0, 1, 2, ..."""

    tiles: Board
    rows: int
    cols: int

    def picture(self) -> str:
        width = len(str(len(self.tiles) - 1))
        words = [f"{tile or '.':>{width}}" for tile in self.tiles]
        return "\n".join(" ".join(words[n : n + self.cols]) for n in range(0, len(words), self.cols))


@cache
def moves_left(rows: int, cols: int) -> dict[Board, int]:
    """Return the least number of moves to the goal from every position that can be solved, the nearest first."""
    goal = tuple(range(rows * cols))
    far = distances_from(Tiles(goal, rows, cols).neighbors, [goal])
    return dict(sorted(far.items(), key=lambda one: one[1]))


def solvable_ones(rows: int, cols: int) -> Iterator[Position]:
    """Yield every position that can be solved, the nearest to the goal first."""
    return (Position(tiles, rows, cols) for tiles in moves_left(rows, cols))


@cache
def beside(rows: int, cols: int) -> list[list[int]]:
    """Return for each cell those from which a tile can move to it."""
    cells = [divmod(cell, cols) for cell in range(rows * cols)]
    return [[n for n, (i, j) in enumerate(cells) if abs(i - r) + abs(j - c) == 1] for r, c in cells]


def walked(random: Random, rows: int, cols: int) -> Position:
    """Return a position to which a long random walk from the goal has led."""
    tiles, blank = list(range(rows * cols)), 0
    for _ in range(random.randint(60, 61)):
        cell = random.choice(beside(rows, cols)[blank])
        tiles[blank], tiles[cell], blank = tiles[cell], 0, cell
    return Position(tuple(tiles), rows, cols)


SHAPES = ((2, 2), (2, 3), (3, 2), (3, 3), (2, 4), (4, 2), (3, 4), (4, 3), (4, 4), (4, 5))


class Halved(NamedTuple):
    """A position, and whether it can be solved."""

    position: Position
    solvable: bool

    def picture(self) -> str:
        return self.position.picture()


def halved(seed: int) -> Iterator[Halved]:
    """Yield positions that can be solved and, with two tiles exchanged, their twins that cannot: small ones first."""
    random = Random(seed)
    for rows, cols in SHAPES:
        small = rows * cols <= 6
        for position in solvable_ones(rows, cols) if small else (walked(random, rows, cols) for _ in range(20)):
            yield Halved(position, True)
            one, other = (1, 2) if small else random.sample(range(1, rows * cols), 2)
            swap = {one: other, other: one}
            yield Halved(position._replace(tiles=tuple(swap.get(tile, tile) for tile in position.tiles)), False)


def lined_up(tiles: Board, rows: int, cols: int, line: list[int], order: list[int]) -> Position:
    """Return the position with the tiles `order` in the cells `line`; two others change places where parity asks it."""
    after = list(tiles)
    for cell, tile in zip(line, order, strict=True):
        there = after.index(tile)
        after[there], after[cell] = after[cell], tile
    try:
        Tiles(after, rows, cols)
    except ValueError:  # the wrong half of all positions
        one, other = [cell for cell, tile in enumerate(after) if tile and cell not in line][-2:]
        after[one], after[other] = after[other], after[one]
    return Position(tuple(after), rows, cols)


@cache  # they are the same for each seed
def in_each_order() -> tuple[Position, ...]:
    """Return all positions of small puzzles, and with four tiles of a row or of a column in each order."""
    found = [position for rows, cols in SHAPES[:3] for position in solvable_ones(rows, cols)]
    goal = tuple(range(16))
    for line in (goal[4:8], goal[1::4]):
        found += [lined_up(goal, 4, 4, list(line), list(order)) for order in permutations(line)]
    return tuple(found)


def crowded(seed: int) -> Iterator[Position]:
    """Yield positions for estimates: all of 2 x 2, 2 x 3 and 3 x 2, then larger ones in which all tiles of some row or
    column lie in it, in each order, reversed or shuffled."""
    yield from in_each_order()
    random = Random(seed)
    for rows, cols in ((3, 3), (3, 4), (4, 3), (4, 4)):
        goal = tuple(range(rows * cols))
        lines = [list(goal[r * cols : (r + 1) * cols]) for r in range(rows)] + [
            list(goal[c::cols]) for c in range(cols)
        ]
        for line in lines:
            yield lined_up(goal, rows, cols, line, line[::-1])
        for _ in range(40):
            line = random.choice(lines)
            tiles = walked(random, rows, cols).tiles
            yield lined_up(tiles, rows, cols, line, random.sample(line, len(line)))
