"""Cases for checks: all small worlds in order of size, then random larger ones.

The order matters: the first world on which an answer fails is the smallest, and the easiest to think about.
"""

from collections.abc import Iterator
from functools import cache
from itertools import permutations, product
from random import Random
from typing import Any

from ....problems.graph import Graph
from ....problems.grid import Grid
from ....problems.kinds import is_world

HUGE = 2**70  # a cost above every number that is no infinity; a float, too, has it exactly
SHAPES = ((1, 2), (1, 3), (2, 2), (1, 4), (2, 3), (3, 2))


def pictured(answer: Any) -> Any:
    """Let a world of any kind that a student has drawn cross to the judge, as its text."""
    return answer.picture() if is_world(answer) else answer


def costly(world: Any) -> bool:
    """Does each step cost something? On a free circle there would be paths without end."""
    return isinstance(world, Grid) or all(cost for *_, cost in world.edges())


def small_grids(moves: int = 4, ground: str = ".#3") -> Iterator[Grid]:
    """Yield every map of at most six cells made of `ground`: fewer cells first, then fewer obstacles.

    With the three kinds of ground there are some 5,000.
    """
    for rows, cols in SHAPES:
        yield from grids_of_shape(rows, cols, moves, ground)


@cache
def grids_of_shape(rows: int, cols: int, moves: int, ground: str) -> tuple[Grid, ...]:
    """Return every map of this shape made of `ground`, fewer obstacles first. They are kept: no seed changes them."""
    cells = [(r, c) for r in range(rows) for c in range(cols)]
    worlds = []
    for marks in product(ground, repeat=len(cells) - 2):
        for start, goal in permutations(cells, 2):
            rest = iter(marks)
            picture = ["S" if cell == start else "G" if cell == goal else next(rest) for cell in cells]
            text = "\n".join("".join(picture[r * cols : (r + 1) * cols]) for r in range(rows))
            worlds.append((sum(mark != "." for mark in marks), text))
    return tuple(Grid.parse(text, moves) for _, text in sorted(worlds, key=lambda world: world[0]))


def random_grids(seed: int, count: int, moves: int = 4, ground: str = "...#3", most: int = 9) -> Iterator[Grid]:
    """Yield `count` maps of 3 to `most` rows and columns with cells drawn from `ground`."""
    random = Random(seed)
    for _ in range(count):
        rows, cols = random.randint(3, most), random.randint(3, most)
        marks = random.choices(ground, k=rows * cols)
        start, goal = random.sample(range(rows * cols), 2)
        marks[start], marks[goal] = "S", "G"
        yield Grid.parse("\n".join("".join(marks[r * cols : (r + 1) * cols]) for r in range(rows)), moves)


def small_graphs(costs: tuple[int, ...] = (0, 1, 3)) -> Iterator[Graph]:
    """Yield all graphs of S, A and G with the edges S->A, A->S, A->G, S->G of these costs: fewer edges come first."""
    pairs = (("S", "A"), ("A", "S"), ("A", "G"), ("S", "G"))
    drawn = [
        [(*pair, cost) for pair, cost in zip(pairs, chosen, strict=True) if cost is not None]
        for chosen in product((None, *costs), repeat=len(pairs))
    ]
    for edges in sorted(drawn, key=lambda edges: (len(edges), sum(cost for _, _, cost in edges))):
        yield Graph(edges)


def graphs(seed: int, count: int = 300, most: int = 7, signed: bool = False) -> Iterator[Graph]:
    """Yield `count` random weighted digraphs, small ones first: 2 to `most` nodes, costs 0 to 9.

    With `signed` some costs are negative; graphs with a negative cycle are left out.
    """
    random = Random(seed)
    for n in range(count):
        names = ["S", "G", *"ABCDEFGHIJKLMNOPQ"[: n * (most - 1) // count]]
        pairs = [pair for pair in permutations(names, 2) if random.random() < 0.5]
        low = -2 if signed else 0
        try:
            yield Graph([(tail, head, random.randint(low, 9)) for tail, head in pairs], signed=signed)
        except ValueError:  # a negative cycle
            continue
