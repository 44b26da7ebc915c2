"""The worlds on which the answers to the exercises of chapter 2 are tried, and what is true of them."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice, product
from math import inf, isqrt
from random import Random
from typing import Any, NamedTuple

from ..core import Cost
from ..problems.edges import Node
from ..problems.graph import Graph
from ..problems.grid import Grid
from ..problems.pictures import Cell
from .oracles import distances_from
from .worlds import drawn, graphs, random_grids, small_grids


class Offset(NamedTuple):
    """How far the goal is, and what the steps cost."""

    dr: int
    dc: int
    straight: int
    diagonal: int | None

    def picture(self) -> str:
        return f"estimate(dr={self.dr}, dc={self.dc}, straight={self.straight}, diagonal={self.diagonal})"


REACH = 4  # rows and columns to either side


def offsets(seed: int) -> Iterator[Offset]:
    """Yield every offset up to REACH, nearest first, for each set of moves; then some for moves of random costs."""
    places = sorted(
        product(range(-REACH, REACH + 1), repeat=2), key=lambda at: (abs(at[0]) + abs(at[1]), -at[0], -at[1])
    )
    for straight, diagonal in ((1, None), (1, 1), (5, 7), (10**9, isqrt(2 * 10**18) + 1), (2, 5)):
        for dr, dc in places:
            yield Offset(dr, dc, straight, diagonal)
    random = Random(seed)
    for _ in range(12):
        straight = random.randint(2, 60)
        diagonal = random.choice((None, random.randint(straight, 3 * straight)))
        yield from (Offset(dr, dc, straight, diagonal) for dr, dc in random.sample(places, 5))


def free_cells(grid: Grid) -> list[Cell]:
    """Return the cells of a map that are not walls, row by row."""
    return [(r, c) for r in range(grid.rows) for c in range(grid.cols) if grid.terrain[r][c]]


def remaining(grid: Grid) -> dict[Cell, Cost]:
    """Return the true remaining cost of every cell from which the goal can be reached."""
    back: dict[Cell, list[tuple[Cell, int]]] = {cell: [] for cell in free_cells(grid)}
    for cell in back:
        for child, cost in grid.neighbors(cell):
            back[child].append((cell, cost))
    return distances_from(back.__getitem__, [grid.goal])


def left_of(graph: Graph) -> dict[Node, Cost]:
    """Return the true remaining cost of every node from which the goal can be reached."""
    back: dict[Node, list[tuple[Node, Cost]]] = {node: [] for node in graph.nodes()}
    for tail, to, cost in graph.edges():
        back[to].append((tail, cost))
    return distances_from(back.__getitem__, [graph.goal])


def admissible(graph: Graph) -> bool:
    """Does no estimate of a graph exceed the true remaining cost?"""
    left = left_of(graph)
    return all(graph.h(node) <= left.get(node, inf) for node in graph.nodes())


class Counted(Grid):
    """A map that counts how often it is asked for the steps of a cell, with any start and goal."""

    def __init__(self, grid: Grid) -> None:
        super().__init__(grid.terrain, grid.start, grid.goal, grid.moves)
        self._count = [0]  # one for all that `between` makes of it

    @property
    def asked(self) -> int:
        """How often it was asked for the steps of a cell."""
        return self._count[0]

    def neighbors(self, state: Cell) -> list[tuple[Cell, int]]:
        """Return the steps of `state`, and count."""
        self._count[0] += 1
        return super().neighbors(state)


def maps(seed: int) -> Iterator[Grid]:
    """Yield small maps, then larger ones with 4 and with 8 moves."""
    yield from islice(small_grids(), 0, None, 3)
    yield from random_grids(seed, 60)
    yield from random_grids(seed + 1, 20, moves=8)


class Weighed(NamedTuple):
    """A problem, how to weigh its estimate, and the one cost that can come, where there is only one."""

    problem: Any
    w: float
    only: int | None = None

    def h(self, state: Any) -> Any:
        """The estimate: a graph's own, Manhattan on a map."""
        return self.problem.h(state) if isinstance(self.problem, Graph) else self.problem.manhattan(state)

    def picture(self) -> str:
        return f"{drawn(self.problem)}\nw = {self.w}"


#: Here w = 2 must be content with 7, whatever the ties: the way by A looks like 1 + 2 * 4.
CONTENT = Graph.parse("S -> A 1; A -> G 4; S -> B 6; B -> G 1; h(A) = 4")
#: Admissible and not consistent: C is reached by B first, and must be re-opened when A comes.
REOPENED = Graph.parse("S -> A 1; S -> B 1; A -> C 1; B -> C 2; C -> G 3; h(A) = 4; h(B) = 1")


def weighed(seed: int) -> Iterator[Weighed]:
    """Yield problems with weights: small maps, telling graphs, random graphs with inconsistent estimates."""
    for grid in islice(small_grids(), 0, 400):
        yield Weighed(grid, 1)
    yield Weighed(Graph.parse("S -> G 5; S -> A 1; A -> G 1"), 1)
    yield Weighed(REOPENED, 1)
    yield Weighed(CONTENT, 2, only=7)
    random = Random(seed)
    for graph in graphs(seed, 200):
        left = left_of(graph)
        h = {node: random.randint(0, int(cost)) for node, cost in left.items()}
        yield Weighed(Graph(graph.edges(), h=h), random.choice((1, 1, 1.5, 3)))
    for grid in random_grids(seed, 40):
        yield Weighed(grid, random.choice((1, 1.5, 5)))


class Landmarked(NamedTuple):
    """A map in one piece, and the cells that serve as landmarks."""

    grid: Grid
    places: list[Cell]

    def picture(self) -> str:
        return f"{self.grid.picture()}\nlandmarks at {self.places}"


def landmarked(seed: int) -> Iterator[Landmarked]:
    """Yield maps of one piece without costly ground, with one to three landmarks each."""
    yield from small_landmarked()
    for moves in (4, 8):
        yield from with_landmarks(random_grids(seed, 60, moves, ground="......#", most=7), Random(seed))


@cache
def small_landmarked() -> tuple[Landmarked, ...]:
    """Return small ones: no seed changes them."""
    return tuple(with_landmarks(islice(small_grids(ground=".#"), 0, None, 3), Random(0)))


def with_landmarks(grids: Iterable[Grid], random: Random) -> Iterator[Landmarked]:
    """Yield those maps that are in one piece, with random landmarks."""
    for grid in grids:
        cells = free_cells(grid)
        if len(remaining(grid)) == len(cells):
            yield Landmarked(grid, random.sample(cells, min(len(cells), random.randint(1, 3))))
