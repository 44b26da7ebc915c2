"""Maps of even ground: every small one, random larger ones, and what is true of their cheapest paths."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise, product

from hypothesis import strategies as st

from oracles import bellman_ford, edges_of
from pathlib_edu.problems.grid import Grid

Cell = tuple[int, int]
Step = tuple[int, int]

SIDE = 3
EIGHTH = [(0, 0), (0, 1), (1, 1)]  # the cells of which each other one is a mirror image


@cache
def small_maps(moves: int = 8) -> tuple[Grid, ...]:
    """All maps of 3 x 3 cells, but of those that are mirror images of each other only one: 3,072."""
    cells = [*product(range(SIDE), repeat=2)]
    maps = []
    for start in EIGHTH:
        for goal in (cell for cell in cells if cell != start):
            rest = [cell for cell in cells if cell not in (start, goal)]
            for marks in product((1, 0), repeat=len(rest)):
                ground = dict(zip(rest, marks, strict=True))
                rows = [[ground.get((r, c), 1) for c in range(SIDE)] for r in range(SIDE)]
                maps.append(Grid(rows, start, goal, moves))
    return tuple(maps)


@st.composite
def even_maps(draw, moves: int = 8) -> Grid:
    """A map of even ground, with walls on up to half of its cells."""
    rows, cols = draw(st.integers(1, 9)), draw(st.integers(2, 9))
    random = draw(st.randoms(use_true_random=False))
    walls = random.choice([0.1, 0.2, 0.35, 0.5])
    start, goal = random.sample([*product(range(rows), range(cols))], 2)
    ground = [[int(random.random() > walls or (r, c) in (start, goal)) for c in range(cols)] for r in range(rows)]
    return Grid(ground, start, goal, moves)


def is_free(grid: Grid, cell: Cell) -> bool:
    """Is this a cell of the map, and no wall?"""
    r, c = cell
    return 0 <= r < grid.rows and 0 <= c < grid.cols and bool(grid.terrain[r][c])


def step(cell: Cell, other: Cell) -> Step:
    return other[0] - cell[0], other[1] - cell[1]


def can_be_exchanged(grid: Grid, before: Cell, first: Step, then: Step) -> bool:
    """D8.2: may the second of two steps, a diagonal one that goes on forward, come first?"""
    straight, diagonal = not all(first), all(then)
    forward = first[0] in (0, then[0]) and first[1] in (0, then[1])
    beside = before[0] + then[0] - first[0], before[1] + then[1] - first[1]
    return straight and diagonal and forward and is_free(grid, beside)


def is_diagonal_first(grid: Grid, path: list[Cell]) -> bool:
    """Is there no pair of steps on it that can be exchanged?"""
    steps = [step(*pair) for pair in pairwise(path)]
    return not any(can_be_exchanged(grid, cell, *two) for cell, two in zip(path, pairwise(steps), strict=False))


def last_steps(grid: Grid) -> dict[Cell, set[Step | None]]:
    """For each cell that can be reached, the last steps of its diagonal-first paths; None at the start.

    By the edges that lie on cheapest paths alone, cell after cell as they lie farther from the start.
    """
    edges = edges_of(grid)
    far = bellman_ford(edges, grid.start)
    before: dict[Cell, list[Cell]] = {cell: [] for cell in far}
    for tail, head, cost in edges:
        if far[tail] + cost == far[head]:
            before[head].append(tail)
    found: dict[Cell, set[Step | None]] = {grid.start: {None}}
    for cell in sorted(far, key=far.__getitem__)[1:]:
        found[cell] = {step(tail, cell) for tail in before[cell] if any(fit(grid, found[tail], tail, cell))}
    return found


def fit(grid: Grid, lasts: set[Step | None], tail: Cell, cell: Cell) -> Iterator[bool]:
    """For each last step to `tail`: is a path by it still diagonal-first when it goes on to `cell`?"""
    for last in lasts:
        if last is None:
            yield True
        else:
            yield not can_be_exchanged(grid, (tail[0] - last[0], tail[1] - last[1]), last, step(tail, cell))
