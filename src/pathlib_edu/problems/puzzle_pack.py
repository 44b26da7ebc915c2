"""Chapter 6: seventy-two puzzles of sliding tiles, in six levels, from three moves to thirty.

Each line of `puzzle_pack.csv` begins with a recipe: the arguments of `random_puzzle`. What follows is what that makes,
and this command writes the whole file again, line for line the same:

    python -m pathlib_edu.problems.puzzle_pack > src/pathlib_edu/problems/puzzle_pack.csv

A level is a range of optimal lengths. Within it the puzzles stand in the order of their difficulty, as
`blocks_generator` measures it. The seeds are chosen: every tile has to move, few start where they end, and from any
position that the start leads to, a search from both ends has its answer within some thousands of states.
"""

from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from .blocks import Blocks
from .blocks_generator import Generated, random_puzzle
from .rook import Placement

COLUMNS = "level,name,seed,rows,cols,tiles,walls,symmetry,moves,states,difficulty,position,goal,solution"
FILE = Path(__file__).with_name("puzzle_pack.csv")


class Recipe(NamedTuple):
    """The arguments of `random_puzzle` that make a puzzle."""

    seed: int
    rows: int
    cols: int
    tiles: str
    walls: int
    symmetry: str
    moves: int

    def make(self) -> Generated:
        """Generate the puzzle again."""
        return random_puzzle(**self._asdict())


class PackPuzzle(NamedTuple):
    """A puzzle of the pack: the rows of its two pictures, the least number of moves, how many states the start leads
    to, the difficulty in bits, a shortest solution as steps from cell to cell, and the recipe."""

    level: int
    name: str
    position: list[str]
    goal: list[str]
    optimum: int
    states: int
    difficulty: float
    solution: list[tuple[int, int]]
    recipe: Recipe

    @property
    def puzzle(self) -> Blocks:
        """The puzzle itself."""
        return Blocks(self.position, self.goal)

    @property
    def path(self) -> list[Placement]:
        """The states of the solution, from the start to the goal."""
        puzzle = self.puzzle
        path = [puzzle.start]
        for cell, stop in self.solution:
            path.append(next(s for s, _ in puzzle.neighbors(path[-1]) if cell not in s and stop in s))
        return path


def puzzle_pack() -> list[PackPuzzle]:
    """Return all puzzles, the easier levels first.

    >>> first = puzzle_pack()[0]
    >>> first.level, first.optimum, first.puzzle.moved(first.path)
    (1, 3, ['A down', 'A right', 'A up'])
    """
    return [entry(line) for line in FILE.read_text(encoding="utf-8").splitlines()[1:]]


def entry(line: str) -> PackPuzzle:
    """Read one line of the file; `line_of` is the inverse."""
    level, name, *recipe, states, difficulty, position, goal, solution = line.split(",")
    seed, rows, cols, tiles, walls, symmetry, moves = recipe
    made_by = Recipe(int(seed), int(rows), int(cols), tiles, int(walls), symmetry, int(moves))
    steps = [(int(cell), int(stop)) for cell, stop in (step.split("-") for step in solution.split())]
    pictures = position.split(), goal.split()
    return PackPuzzle(int(level), name, *pictures, int(moves), int(states), float(difficulty), steps, made_by)


def line_of(level: int, name: str, recipe: Recipe) -> str:
    """Generate a puzzle and return its line of the file."""
    made = recipe.make()
    puzzle = made.puzzle
    steps = [(*set(state).difference(after), *set(after).difference(state)) for state, after in pairwise(made.path)]
    pictures = (puzzle.picture(state).replace("\n", " ") for state in (puzzle.start, puzzle.goal))
    solution = " ".join(f"{cell}-{stop}" for cell, stop in steps)
    columns = [level, name, *recipe, made.states, f"{made.difficulty:.1f}", *pictures, solution]
    return ",".join(map(str, columns))


if __name__ == "__main__":
    print(COLUMNS)
    for one in puzzle_pack():
        print(line_of(one.level, one.name, one.recipe))
