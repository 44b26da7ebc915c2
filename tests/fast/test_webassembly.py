"""The page's kernels: made of the same Python, the same to the byte, and held to what Python answers."""

import json
import platform
import re
import shutil
import subprocess
import sys
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from pathlib_edu.contract.diagnosis import Unreachable
from pathlib_edu.core import solve
from pathlib_edu.fast.grid.sizes import lengths, scale
from pathlib_edu.fast.webassembly.constants import script
from pathlib_edu.problems.korf import korf_table
from pathlib_edu.problems.pacman import Pacman
from pathlib_edu.problems.tiles import Tiles
from pathlib_edu.search.depth_first.ida_star import ida_star
from pathlib_edu.search.waypoints.elimination import elimination

ROOT = Path(__file__).parents[2]
COMMITTED = ROOT / "src" / "pathlib_edu" / "figures" / "static" / "kernels.wasm"
MOST_BYTES = 30_000
NODE = pytest.mark.skipif(not shutil.which("node"), reason="needs node, which `make test` installs")


def unlike_the_committed():
    """Why this machine would make other bytes; "" if it should not."""
    pinned = dict(re.findall(r"^([\w-]+)==([\w.]+)", (ROOT / "constraints.txt").read_text(), re.MULTILINE))
    if platform.machine().lower() not in ("x86_64", "amd64"):
        return f"numba writes other code on {platform.machine()}"
    for name in ("numba", "llvmlite", "ziglang"):
        try:
            here = version(name)
        except PackageNotFoundError:
            return f"{name} is not installed"
        if here != pinned[name]:
            return f"the committed module was made with {name} {pinned[name]}, here is {here}"
    return ""


@pytest.mark.slow
def test_the_committed_module_is_what_the_kernels_make(tmp_path):
    if why := unlike_the_committed():
        pytest.skip(why)
    fresh = tmp_path / "kernels.wasm"
    subprocess.run(
        [sys.executable, "-m", "pathlib_edu.fast.webassembly", fresh], cwd=ROOT, check=True, capture_output=True
    )
    assert fresh.read_bytes() == COMMITTED.read_bytes(), "kernels.wasm is older than its sources: run `make kernels`"


def test_what_the_page_is_told_of_the_kernels_is_what_is_committed():
    committed = (ROOT / "front" / "kernels" / "constants.js").read_text(encoding="utf-8")
    assert committed == script(), "constants.js is older than its sources: run `make kernels`"


def test_the_module_is_small():
    assert COMMITTED.read_bytes()[:4] == b"\0asm" and COMMITTED.stat().st_size <= MOST_BYTES


def on_the_page(name, asked):
    """What the front end answers, in node."""
    script = ROOT / "tests" / "support" / "kernels.mjs"
    done = subprocess.run(["node", script, name], input=json.dumps(asked), capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


@NODE
def test_the_page_makes_arrays_as_long_as_python_does():
    sizes = [(1, 1), (1, 7), (64, 2), (63, 65), (512, 512), (1000, 999)]
    for size, told in zip(sizes, on_the_page("map", [{"rows": r, "cols": c} for r, c in sizes]), strict=True):
        assert told["lengths"] == lengths(*size) and told["scale"] == list(scale(size[0] * size[1]))


def scrambled(random, rows, cols, steps):
    """A puzzle some random moves away from a goal, which is a random one too."""
    goal = random.sample(range(rows * cols), rows * cols)
    puzzle = Tiles(goal, rows, cols, goal)
    board = puzzle.start
    for _ in range(steps):
        board = random.choice(list(puzzle.neighbors(board)))[0]
    return Tiles(board, rows, cols, goal)


@NODE
def test_puzzles_are_solved_on_the_page_as_python_solves_them():
    random = Random("tiles on the page")
    shapes = [(2, 2), (2, 3), (3, 3), (3, 2), (4, 4), (2, 7)]
    puzzles = [scrambled(random, *shape, steps) for shape in shapes for steps in (0, 1, 12, 30)]
    easy = sorted(korf_table(), key=lambda row: row.generated)[:3]
    korf = [Tiles(row.tiles, 4, 4) for row in easy]
    asked = [{"rows": one.rows, "cols": one.cols, "goal": one.goal, "tiles": one.start} for one in puzzles + korf]
    answers = on_the_page("tiles", asked)
    for puzzle, answer in zip(puzzles, answers, strict=False):
        path = solve(ida_star(puzzle, puzzle.manhattan))
        assert [tuple(state) for state in answer["path"]] == path.states, "the same moves in the same order"
    for row, puzzle, answer in zip(easy, korf, answers[len(puzzles) :], strict=True):
        states = [tuple(state) for state in answer["path"]]
        assert states[0] == puzzle.start and puzzle.is_goal(states[-1]) and len(states) == row.length + 1
        assert all(after in dict(puzzle.neighbors(state)) for state, after in pairwise(states))


def random_maze(random, rows, cols, walls):
    """A maze of which all food can be reached."""
    while True:
        marks = [random.choices("%. ", (walls, 0.5, 0.5 - walls))[0] for _ in range(rows * cols)]
        marks[random.randrange(rows * cols)] = "P"
        picture = ["".join(marks[r * cols : (r + 1) * cols]) for r in range(rows)]
        if "." in marks:
            with suppress(Unreachable):
                return Pacman(picture)


@NODE
def test_mazes_are_emptied_on_the_page_in_as_few_steps_as_python_takes():
    random = Random("mazes on the page")
    mazes = [random_maze(random, rows, cols, walls) for rows, cols, walls in [(1, 6, 0), (3, 4, 0.2), (4, 5, 0.3)] * 5]
    mazes += [random_maze(random, 7, 9, 0.2), Pacman(["P" + "." * 6] + ["." * 7] * 5)]  # wide enough for a second pass
    answers = on_the_page("pacman", [{"kind": "pacman", "picture": maze.picture().split("\n")} for maze in mazes])
    for maze, answer in zip(mazes, answers, strict=True):
        states = answer["positions"]
        cells = [divmod(cell, len(maze.picture().split("\n")[0])) for cell, *_ in states]
        assert len(states) - 1 == solve(elimination(maze)).cost
        assert maze.path(cells)[-1][1] == 0 and len(states[-1]) == 1, (
            "each step leads to a cell beside, and all is eaten"
        )
