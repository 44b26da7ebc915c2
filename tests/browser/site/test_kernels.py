"""Compiled searches on the page: fetched with the first that is asked for; and Python where they do not run."""

import re

from conftest import page_of
from playwright.sync_api import expect

from lamp_figures import ANSWERED
from pathlib_edu.figures import Puzzle
from pathlib_edu.problems.korf import korf_table
from pathlib_edu.problems.pacman import Pacman
from pathlib_edu.problems.tiles import Tiles
from puzzle_pages import button, said, shown

EASIEST = min(korf_table(), key=lambda row: row.generated)
FETCHED = "performance.getEntriesByType('resource').map(({ name }) => name.split('/').pop())"


def page():
    """A page with one of Korf's puzzles, a maze and a small puzzle."""
    puzzles = [
        Tiles(EASIEST.tiles, 4, 4),
        Pacman(["." * 9, "." * 4 + "P" + "." * 4, "." * 9]),
        Tiles.parse("1 4 2\n6 3 .\n7 8 5"),
    ]
    return page_of({f"fig-9-{n}": Puzzle(one, title="To be solved") for n, one in enumerate(puzzles, 1)})


def test_one_of_korfs_puzzles_and_a_maze_are_solved_without_python(opened):
    with opened(page(), reduced_motion="reduce") as tab:
        tab.route("**/pathlib_edu.zip", lambda route: route.abort())
        assert "kernels.wasm" not in tab.evaluate(FETCHED)
        korf, maze = shown(tab, 1), shown(tab, 2)
        button(korf, "Solve").click()
        shortest = f"A shortest solution from here has {EASIEST.length} moves"
        ran = re.compile(rf"{shortest}\. Compiled code: [\d,]+ positions in [\d.]+ m?s\.")
        expect(said(korf)).to_have_text(ran, timeout=ANSWERED)
        maze.locator(".pe-board").focus()
        tab.keyboard.press("ArrowUp")
        button(maze, "Walk").click()
        expect(said(maze)).to_have_text(re.compile(r"A shortest walk from here has \d+ steps\."), timeout=ANSWERED)
        assert tab.evaluate(FETCHED).count("kernels.wasm") == 1


def test_where_the_kernels_cannot_be_had_python_answers_and_the_page_says_so(opened):
    with opened(page(), reduced_motion="reduce") as tab:
        tab.route("**/kernels.wasm", lambda route: route.abort())
        figure = shown(tab, 3)
        button(figure, "Shuffle").click()
        button(figure, "Hint").click()
        sentence = "This browser does not run the compiled search, so Python's answered."
        expect(said(figure)).to_contain_text(f"left at best. {sentence}", timeout=ANSWERED)
