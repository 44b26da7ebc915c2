"""Every figure of a printed notebook is a picture where nothing of ours runs, with words in its place."""

import base64
import io
import shutil
from pathlib import Path

import nbformat
import pytest
from bs4 import BeautifulSoup
from nbconvert import HTMLExporter
from PIL import Image

from pathlib_edu import Board, Grid, Laws, Vector, dijkstra, plots
from pathlib_edu.course.folder import notebooks_in
from pathlib_edu.course.notebook import read_notebook
from pathlib_edu.figures.mime_types import FIGURE, PICTURE
from pathlib_edu.press.manuscript import ManuscriptError
from pathlib_edu.press.pictures import add_pictures

ROOT = Path(__file__).parents[2]


def figures_in(notebook):
    """The outputs that only our own code can show."""
    outputs = (output for cell in notebook.cells for output in cell.get("outputs", ()))
    return [output for output in outputs if {FIGURE, PICTURE} & output.get("data", {}).keys()]


@pytest.fixture(scope="module")
def printed():
    """All figures of the printed notebooks, each in a cell of one notebook."""
    found = [nbformat.from_dict(read_notebook(path)) for path in notebooks_in(ROOT)]
    cells = [nbformat.v4.new_code_cell(outputs=[one], execution_count=1) for page in found for one in figures_in(page)]
    return nbformat.v4.new_notebook(cells=cells)


def test_whoever_renders_notebooks_shows_a_picture_for_each_figure_and_says_what_it_shows(printed):
    page, _ = HTMLExporter(template_name="classic").from_notebook_node(printed)
    seen = BeautifulSoup(page, "html.parser").find_all("img")
    assert seen and all(picture["src"].startswith("data:image/png;base64,") for picture in seen)
    told = [output.data.get(FIGURE) or output.data[PICTURE] for output in figures_in(printed)]
    for picture, words in zip(seen, told, strict=True):
        assert len(picture["alt"].split()) > 1 and words.get("caption", "") in picture["alt"]


def test_a_picture_is_larger_than_it_is_shown_and_there_are_no_lines_that_would_be_taken_first(printed):
    for output in figures_in(printed):
        assert not [mime for mime in output.data if mime.startswith("image/") and mime != "image/png"]
        dots = Image.open(io.BytesIO(base64.b64decode(output.data["image/png"])))
        assert dots.width >= 2 * output.metadata["image/png"]["width"] > 0
        assert len(dots.convert("RGB").getcolors()) > 2, "there is something to be seen"


def shown(*figures):
    """A notebook that shows figures, as it comes from its kernel."""
    outputs = []
    for figure in figures:
        bundle = figure._repr_mimebundle_()
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        kept = {mime: told for mime, told in data.items() if "widget" not in mime}
        outputs.append(nbformat.v4.new_output("display_data", kept))
    return nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(outputs=outputs)])


def test_a_living_figure_a_still_one_and_one_that_nobody_has_asked_yet_are_drawn():
    grid = Grid.parse("S.#\n..G")
    board = Board(dijkstra, grid, title="A board", caption="It has a caption.")
    curve = plots.curves({"n": ([1, 2], [1, 2])}, "x", "y", "a curve that climbs")
    page = shown(board, curve, Laws(Vector))
    add_pictures(ROOT, [page])
    first, second, third = figures_in(page)
    assert first.metadata["image/png"]["alt"] == "A board It has a caption."
    assert second.metadata["image/png"]["alt"] == "a curve that climbs" and "image/svg+xml" not in second.data
    assert len({output.data["image/png"] for output in (first, second, third)}) == 3


def test_a_book_whose_pictures_cannot_be_drawn_is_told_why(tmp_path):
    shutil.copytree(ROOT / "front" / "hosts", tmp_path / "front" / "hosts")  # and not what they stand on
    with pytest.raises(ManuscriptError, match="npm ci"):
        add_pictures(tmp_path, [shown(Board(dijkstra, Grid.parse("S.G")))])
