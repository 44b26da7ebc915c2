"""Chapter 6: colored tiles that slide until something stops them, after the game Mondrian.

Tiles lie on a board with walls. A move takes one tile and lets it slide until it meets the edge, a wall or another
tile. Tiles of one color are interchangeable, walls stay. The goal is a picture.

A state is the tuple of the cells on which the tiles lie, numbered row by row from the top left; the tiles stand in the
order of their colors, those of one color in the order of their cells. So two pictures that look alike are one state.

J. Armstrong, "Building Mondrian2" (2015), whose two puzzles the chapter solves.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import pairwise
from math import factorial, hypot, inf, perm, prod

from ..contract.diagnosis import Unreachable, check_rows, check_text
from ..contract.quantities import counted
from .rook import Assignment, Placement, rook_moves

#: The directions of a slide, with their words. The opposite of number d is number 3 - d.
DIRECTIONS = {"up": (-1, 0), "left": (0, -1), "right": (0, 1), "down": (1, 0)}
EMPTY, WALL = ".", "#"
MOST_CELLS = 10_000  # the tables of a larger puzzle would fill the memory
ONE_CELL = "one cell a move"  # the line above a puzzle whose tiles move so
MOST_ALIKE = 10  # tiles of one color: what assigning them to their goals takes doubles with each


class Blocks:
    """A puzzle of colored tiles, each move of which costs 1: a position, and the picture to be reached.

    `position` and `goal` are the rows of two pictures of one size: `.` a free cell, `#` a wall, any other letter a tile
    of that color. Both must have the same walls and as many tiles of each color. With `one_cell` a tile moves to the
    next cell and does not slide on. Anything else raises ValueError; so does one in which walls keep a tile
    from every cell where the goal wants its color.

    >>> puzzle = Blocks(["A.#", "..."], ["..#", "..A"])
    >>> puzzle.start, puzzle.goal
    ((0,), (5,))
    >>> list(puzzle.neighbors(puzzle.start))
    [((1,), 1), ((3,), 1)]
    >>> Blocks(["A.#", "..."], ["..#", "..A"], one_cell=True).rook((0,))
    3
    """

    def __init__(self, position: Sequence[str], goal: Sequence[str] = (), one_cell: bool = False) -> None:
        check_pictures(position, goal)
        if len(position) * len(position[0]) > MOST_CELLS:
            raise ValueError(f"a puzzle has at most {MOST_CELLS:,} cells, not {len(position)} x {len(position[0])}")
        self.rows, self.cols, self.one_cell = len(position), len(position[0]), one_cell
        marks = "".join(position)
        self.walls = frozenset(cell for cell, mark in enumerate(marks) if mark == WALL)
        #: The color of each tile, in the order in which a state lists them.
        self.colours = sorted(mark for mark in marks if mark not in (EMPTY, WALL))
        self.start = self._tiles_in(marks)
        self.goal = self._tiles_in("".join(goal))
        self._colours = {one: slice(self.colours.index(one), end) for end, one in enumerate(self.colours, start=1)}
        self._groups = [self._colours[one] for one in self.colours]  # for each tile, where in a state its color stands
        self._rays = [self._rays_from(cell) for cell in range(self.rows * self.cols)]
        if self.rook(self.start) == inf:
            raise Unreachable(
                "no moves lead to the goal: walls keep a tile from every cell that the goal gives its color"
            )

    def __repr__(self) -> str:
        return f"<Blocks of {self.rows} x {self.cols} cells, with the tiles {''.join(self.colours)}>"

    def _tiles_in(self, marks: str) -> Placement:
        """Return the state that the cells of a picture show."""
        cells = sorted((mark, cell) for cell, mark in enumerate(marks) if mark not in (EMPTY, WALL))
        return tuple(cell for _, cell in cells)

    def _rays_from(self, cell: int) -> list[list[int]]:
        """Return the cells that a tile comes to from `cell`, the nearest first, for each direction."""
        rays = []
        for dr, dc in DIRECTIONS.values():
            ray, (r, c) = [], divmod(cell, self.cols)
            while 0 <= (r := r + dr) < self.rows and 0 <= (c := c + dc) < self.cols:
                if r * self.cols + c in self.walls:
                    break
                ray.append(r * self.cols + c)
            rays.append(ray[:1] if self.one_cell else ray)
        return rays

    @classmethod
    def parse(cls, text: str) -> "Blocks":
        """Read a puzzle: the picture of the position, a line with the word `goal`, the picture of the goal.

        Above them may stand the line `one cell a move`. `picture` is the inverse. Anything else raises ValueError.
        """
        check_text(text, "Blocks.parse")
        lines = [line.strip() for line in text.split("\n") if line.strip()]
        one_cell = lines[:1] == [ONE_CELL]
        lines = lines[one_cell:]
        if "goal" not in lines:
            raise ValueError(
                "a puzzle needs its goal: a line with the word goal, and below it the picture to be reached"
            )
        middle = lines.index("goal")
        return cls(lines[:middle], lines[middle + 1 :], one_cell)

    def picture(self, state: Placement | None = None) -> str:
        """Draw one state as text, or without one the whole puzzle: the inverse of `parse`.

        >>> print(Blocks(["A.#", "..."], ["..#", "..A"]).picture())
        A.#
        ...
        goal
        ..#
        ..A
        """
        if state is None:
            pictures = f"{self.picture(self.start)}\ngoal\n{self.picture(self.goal)}"
            return f"{ONE_CELL}\n{pictures}" if self.one_cell else pictures
        marks = [WALL if cell in self.walls else EMPTY for cell in range(self.rows * self.cols)]
        for colour, cell in zip(self.colours, state, strict=True):
            marks[cell] = colour
        return "\n".join("".join(marks[n : n + self.cols]) for n in range(0, len(marks), self.cols))

    def is_goal(self, state: Placement) -> bool:
        """Is `state` the goal?"""
        return state == self.goal

    def neighbors(self, state: Placement) -> Iterable[tuple[Placement, int]]:
        """Return the states one move away, each with the cost 1: tile by tile, up, left, right, down."""
        steps = []
        for tile, cell in enumerate(state):
            for ray in self._rays[cell]:
                stop = cell
                for ahead in ray:
                    if ahead in state:
                        break
                    stop = ahead
                if stop != cell:
                    steps.append((self._put(state, tile, stop), 1))
        return steps

    def predecessors(self, state: Placement) -> Iterable[tuple[Placement, int]]:
        """Return the states from which one move leads to `state`, each with the cost 1.

        A slide cannot always be taken back. A tile came to its cell in a direction only if it could not go on that way;
        then it came from any of the free cells behind it.
        """
        steps = []
        for tile, cell in enumerate(state):
            rays = self._rays[cell]
            for ray, behind in zip(rays, reversed(rays), strict=True):
                if self.one_cell or not ray or ray[0] in state:
                    for origin in behind:
                        if origin in state:
                            break
                        steps.append((self._put(state, tile, origin), 1))
        return steps

    def _put(self, state: Placement, tile: int, cell: int) -> Placement:
        """Return `state` with one tile on another cell, and those of its color in order."""
        after, group = list(state), self._groups[tile]
        after[tile] = cell
        if group.stop - group.start > 1:
            after[group] = sorted(after[group])
        return tuple(after)

    def placements(self) -> int:
        """Return how many ways there are to lay the tiles on free cells: no fewer than there are states to reach.

        >>> Blocks(["AAB", "..#"], ["..B", "AA#"]).placements()
        30
        """
        alike = prod(factorial(group.stop - group.start) for group in self._colours.values())
        return perm(self.rows * self.cols - len(self.walls), len(self.colours)) // alike

    def moved(self, path: Sequence[Placement]) -> list[str]:
        """Return the moves of `path` in words: the color and the way that it slides.

        Where several tiles have that color, the row and the column from which it slides stand between, both from 0.

        >>> puzzle = Blocks(["AB", ".A"], ["AB", "A."])
        >>> puzzle.moved([puzzle.start, puzzle.goal])
        ['A 1,1 left']
        """
        moves = []
        for state, after in pairwise(path):
            [tile] = [n for n, cell in enumerate(state) if cell not in after]
            [stop] = [cell for cell in after if cell not in state]
            (r, c), (to_r, to_c) = divmod(state[tile], self.cols), divmod(stop, self.cols)
            way = ((to_r > r) - (to_r < r), (to_c > c) - (to_c < c))
            words = [next(word for word, step in DIRECTIONS.items() if step == way)]
            if self.colours.count(self.colours[tile]) > 1:
                words.insert(0, f"{r},{c}")
            moves.append(" ".join([self.colours[tile], *words]))
        return moves

    # The heuristics.

    def zero(self, state: Placement) -> int:
        """Return 0: no estimate."""
        return 0

    def euclidean(self, state: Placement) -> float:
        """Return the sum over the goal's tiles of the straight distance, in cells, to the nearest tile of that color.

        Not admissible: a slide of seven cells is one move. It is the estimate of Armstrong's solver.
        """
        return sum([min(map(straight.__getitem__, state[group])) for group, straight in self._distances])

    @cached_property
    def _distances(self) -> list[tuple[slice, list[float]]]:
        """For each tile of the goal: where in a state its color stands, and the straight distance from each cell."""
        at = [divmod(cell, self.cols) for cell in range(self.rows * self.cols)]
        straight = [[hypot(r - at[goal][0], c - at[goal][1]) for r, c in at] for goal in self.goal]
        return list(zip(self._groups, straight, strict=True))

    def rook(self, state: Placement) -> float:
        """Return how many moves are needed if each tile may stop where it likes and passes through the others.

        A tile then moves as a rook does, and walls stop it; with `one_cell` it goes a cell at a time. Tiles are
        assigned to the goal's cells of their color so that the sum is least. Admissible and consistent: each slide is
        one of the rook's moves.

        Time: one table lookup for each color, once the cells of its tiles have been met together; O(2^k k) for k
        tiles of one color before that.
        """
        h: float = 0
        for group, least in self._assignments:  # not a sum over a generator: searches ask this more often than anything
            h += least[state[group]]
        return h

    @cached_property
    def _assignments(self) -> list[tuple[slice, Assignment]]:
        """For each color: where in a state it stands, and what takes its tiles to their goals."""
        moves = [rook_moves(self._rays, cell) for cell in self.goal]
        return [(group, Assignment(moves[group])) for group in self._colours.values()]


def check_pictures(position: Sequence[str], goal: Sequence[str]) -> None:
    """Raise ValueError unless these are a position and a goal of one puzzle."""
    for name, rows in (("the position", position), ("the goal", goal)):
        check_rows(rows, name, "Blocks.parse")
        if not rows:
            raise ValueError(f"{name} is empty: draw its rows, . for a free cell, # for a wall, a letter for a tile")
        for r, row in enumerate(rows, start=1):
            if len(row) != len(rows[0]):
                raise ValueError(f"row {r} of {name} has {counted(len(row), 'cell')}, but row 1 has {len(rows[0])}")
            for c, mark in enumerate(row, start=1):
                if mark not in (EMPTY, WALL) and not (mark.isascii() and mark.isalpha() and mark.isupper()):
                    raise ValueError(f"row {r}, column {c} of {name}: {mark!r} is not . # or a letter from A to Z")
    if (len(position), len(position[0])) != (len(goal), len(goal[0])):
        sizes = [f"{len(rows)} x {len(rows[0])}" for rows in (position, goal)]
        raise ValueError(f"the position has {counted(sizes[0], 'cell')}, but the goal has {sizes[1]}")
    for r, (row, wanted) in enumerate(zip(position, goal, strict=True), start=1):
        for c, (mark, want) in enumerate(zip(row, wanted, strict=True), start=1):
            if (mark == WALL) != (want == WALL):
                where = f"row {r}, column {c}"
                if mark == WALL and want != EMPTY:
                    raise ValueError(f"{where}: the goal puts {want} on a wall")
                has, lacks = ("position", "goal") if mark == WALL else ("goal", "position")
                raise ValueError(f"{where}: a wall in the {has}, but none in the {lacks}; walls stay where they are")
    check_colours("".join(position), "".join(goal))


def check_colours(position: str, goal: str) -> None:
    """Raise ValueError unless a position and a goal have as many tiles of each color: one at least, not too many."""
    colours = sorted(set(position + goal) - {EMPTY, WALL})
    if not colours:
        raise ValueError("a puzzle needs a tile: a letter from A to Z in the position, and in the goal")
    for colour in colours:
        has, wants = position.count(colour), goal.count(colour)
        if has != wants:
            raise ValueError(f"the position has {has} of the color {colour}, but the goal has {wants}")
        if has > MOST_ALIKE:
            raise ValueError(
                f"a puzzle can have {MOST_ALIKE} tiles of one color at most; this one has {has} of {colour}"
            )
