"""Chapter 7: new mazes for Pacman, from corridors without a circle to one open room.

A maze is a table of rooms with a wall between each two. A random spanning tree of the rooms, made as Kruskal makes one,
says which walls are opened first: then one way leads from each room to each other. Each further opening makes a loop. A
pillar that stands alone in the corner of four rooms falls: where all walls are open, one large room is left.

The same seed makes the same maze in every version of Python: of `random` only `Random.random` promises that.
"""

from random import Random

from ..contract.diagnosis import shown
from ..contract.quantities import large
from .blocks_generator import shuffled
from .pacman import EMPTY, FOOD, MOST_CELLS, PACMAN, WALL, Pacman
from .pictures import Cell


def random_maze(rows: int, cols: int, loops: float = 0.1, food: float = 1.0, seed: int | Random = 0) -> Pacman:
    """Return a new maze of `rows` x `cols` rooms, in a picture of 2 rows + 1 lines of 2 cols + 1 cells.

    `loops` says how many walls are opened for each room, beyond the tree: 0 for a maze without circles, 1 for one open
    room. `food` is the share of the open cells with food, rounded; there is one pellet at least, and none in the start.
    Wishes that make no sense raise ValueError.

    Time and memory: O(rooms log rooms) to draw it.

    >>> print(random_maze(3, 4, loops=0.2, food=0.5, seed=3).picture())
    %%%%%%%%%
    % .  . .%
    %.%%%P%%%
    % .    .%
    % %%%.  %
    %...% ..%
    %%%%%%%%%
    """
    check_wishes(rows, cols, loops, food, seed)
    random = seed if isinstance(seed, Random) else Random(seed)
    rooms = [(r, c) for r in range(rows) for c in range(cols)]
    spanning, others = split_walls(shuffled(random, walls_between(rows, cols)))
    opened = spanning + others[: round(loops * len(rooms))]
    free = {(2 * r + 1, 2 * c + 1) for r, c in rooms} | {(a[0] + b[0] + 1, a[1] + b[1] + 1) for a, b in opened}
    free |= {pillar for pillar in pillars(rows, cols) if free.issuperset(beside(pillar))}
    start, *rest = shuffled(random, sorted(free))
    fed = set(rest[: max(1, round(food * len(rest)))])
    marks = {start: PACMAN} | {cell: FOOD if cell in fed else EMPTY for cell in rest}
    return Pacman(["".join(marks.get((r, c), WALL) for c in range(2 * cols + 1)) for r in range(2 * rows + 1)])


def check_wishes(rows: int, cols: int, loops: float, food: float, seed: int | Random) -> None:
    """Raise ValueError if no maze can be as these arguments of `random_maze` want it."""
    for name, size in {"rows": rows, "cols": cols}.items():
        if isinstance(size, bool) or not isinstance(size, int) or size < 1:
            raise ValueError(f"{name} must be a whole number from 1, not {shown(size)}")
    for name, share in {"loops": loops, "food": food}.items():
        if isinstance(share, bool) or not isinstance(share, (int, float)) or not 0 <= share <= 1:
            raise ValueError(f"{name} must be a number from 0 to 1, not {shown(share)}")
    if isinstance(seed, bool) or not isinstance(seed, (int, Random)):
        raise ValueError(f"seed must be a whole number or a random.Random, not {shown(seed)}")
    if rows * cols == 1:
        raise ValueError("a maze of one room has no place for food")
    if (cells := (2 * rows + 1) * (2 * cols + 1)) > MOST_CELLS:
        rooms = f"{large(rows)} x {large(cols)} rooms"
        raise ValueError(f"a maze has at most {MOST_CELLS:,} cells; {rooms} make {large(cells)}")


def walls_between(rows: int, cols: int) -> list[tuple[Cell, Cell]]:
    """Return each two rooms that have a wall between them."""
    across = [((r, c), (r, c + 1)) for r in range(rows) for c in range(cols - 1)]
    return across + [((r, c), (r + 1, c)) for r in range(rows - 1) for c in range(cols)]


def split_walls(walls: list[tuple[Cell, Cell]]) -> tuple[list[tuple[Cell, Cell]], list[tuple[Cell, Cell]]]:
    """Return the walls that lie, when their turn comes, between rooms not yet joined; and all others (Kruskal)."""
    above: dict[Cell, Cell] = {}

    def root(room: Cell) -> Cell:
        while room in above:
            room = above[room]
        return room

    spanning, others = [], []
    for a, b in walls:
        if root(a) == root(b):
            others.append((a, b))
        else:
            above[root(a)] = root(b)
            spanning.append((a, b))
    return spanning, others


def pillars(rows: int, cols: int) -> list[Cell]:
    """Return the cells in which the corners of four rooms meet."""
    return [(r, c) for r in range(2, 2 * rows, 2) for c in range(2, 2 * cols, 2)]


def beside(cell: Cell) -> list[Cell]:
    """Return the four cells beside one."""
    r, c = cell
    return [(r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)]
