"""An answer of Python's that is damaged leaves a sentence in its figure, and harms nothing else."""

from conftest import page_of
from playwright.sync_api import expect

from pathlib_edu.figures import Board, Decomposition, Ladder, Laws, Memory, Puzzle
from pathlib_edu.problems.grid import Grid
from pathlib_edu.problems.mazes import maze
from pathlib_edu.problems.tiles import Tiles
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.service import answer

GRID = Grid.parse("S..\n.#.\n..G")
TILES = Tiles.parse("1 4 2\n3 7 5\n6 8 .")
FIFTEEN = Tiles.parse("1 5 2 3\n4 9 6 7\n8 13 10 11\n12 . 14 15")  # too large to be solved beforehand
FIGURES = {
    "story": Board(astar(GRID, GRID.manhattan), GRID, title="Board"),
    "memory": Memory([astar(TILES, TILES.manhattan)], TILES, ["A*"], title="Chart"),
    "decomposition": Decomposition(maze("first"), title="Parts"),
    "ladder": Ladder(maze("first"), title="Ladder"),
    "path": Puzzle(FIFTEEN, h="linear_conflict", title="Puzzle"),  # the page knows how to solve it with Manhattan
    "laws": Laws("ShortestWidest", title="Laws"),
}
DAMAGE = {
    "story": {"events": [["expand", 99, 0]]},
    "memory": {"lanes": [{"title": "A*", "cost": 4, "complete": True, "samples": "many"}]},
    "decomposition": {"tables": [[999, 1]]},
    "ladder": {"rungs": [{"name": "zero", "title": {}}]},
    "path": {"path": [[1, 2, 3]]},
    "laws": {"findings": [{"law": 7}]},
}


def paint(figure):
    """Put a wall into the middle of the top row, or take it away."""
    figure.locator('.pe-tool:has(input[value="wall"])').click()
    board = figure.locator(".pe-board")
    board.click(position={"x": board.bounding_box()["width"] / 2, "y": 9})


#: What has a figure ask.
ASKED = {
    "story": paint,
    "memory": lambda figure: figure.get_by_role("button", name="Measure again").click(),
    "decomposition": lambda figure: figure.locator("select").first.select_option(index=1),
    "ladder": lambda figure: figure.locator(".pe-ladder-run").first.click(),
    "path": lambda figure: figure.get_by_role("button", name="Hint", exact=True).click(),
    "laws": lambda figure: figure.locator("select").first.select_option(index=2),
}
SENTENCE = "The answer could not be read, so it is not shown."

SEEN = f'p:not(.pe-live-region):text("{SENTENCE}")'  # what is spoken is not taken back

# Python is not started: what it would say is given, whole or with a part that is damaged.
FORGED = """async (given) => {
  const { python } = await import(document.querySelector('script[src*="site.js"]').src);
  python.answer = async (_, { ask = "story", n }) => ({ ...given[ask], n });
}"""


def test_a_damaged_answer_leaves_a_sentence_in_its_figure_and_the_next_one_is_shown(opened):
    whole = {ask: answer(figure.request) for ask, figure in FIGURES.items()}
    assert not any("error" in told for told in whole.values())
    spoilt = {ask: told | DAMAGE[ask] for ask, told in whole.items()}
    with opened(page_of({f"fig-9-{ask}": figure for ask, figure in FIGURES.items()})) as tab:
        for told, sentences in ((spoilt, 1), (whole, 0)):
            tab.evaluate(FORGED, told)
            for ask in FIGURES:
                figure = tab.locator(f"#fig-9-{ask}")
                figure.scroll_into_view_if_needed()
                ASKED[ask](figure)
                expect(figure.locator(SEEN)).to_have_count(sentences)
