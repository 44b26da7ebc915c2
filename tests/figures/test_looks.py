"""Every figure of the book says what to look for, and its text says it too."""

import ast
from pathlib import Path

import pytest

from pathlib_edu import Board, Grid, dijkstra, figures
from pathlib_edu.figures.mime_types import FIGURE
from pathlib_edu.press.manuscript import read_manuscript
from pathlib_edu.press.side_roads import side_roads_of

CHAPTERS = sorted((Path(__file__).parents[2] / "book").glob("0*.md"))
LONGEST = 125  # characters: two lines on a telephone


def calls(path):
    """The calls in a chapter and its side roads that show a figure with a caption, as names and what they are given."""
    for cell in (cell for one in (path, *side_roads_of(path)) for cell in read_manuscript(one).cells):
        if "demo" in cell.tags:
            for node in ast.walk(ast.parse(cell.source)):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") in figures.__all__:
                    given = {one.arg: one.value for one in node.keywords}
                    if "caption" in given:
                        yield {name: words(given[name]) for name in ("look", "hint", "caption") if name in given}


def words(text):
    """What a text says, with a zero for each number that it computes."""
    parts = text.values if isinstance(text, ast.JoinedStr) else [text]
    return "".join("0" if isinstance(part, ast.FormattedValue) else ast.literal_eval(part) for part in parts)


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.stem)
def test_each_figure_says_in_one_sentence_what_to_look_for(path):
    shown = list(calls(path))
    assert shown
    looks = [words.get("look", "") for words in shown]
    for words, look in zip(shown, looks, strict=True):
        assert look.endswith((".", "?")) and len(look) <= LONGEST, words["caption"]
        assert ". " not in look, words["caption"]
        assert look not in words["caption"] and look not in words["hint"], words["caption"]
    assert len(set(looks)) == len(looks)


def test_where_a_figure_cannot_be_drawn_its_text_says_what_to_look_for():
    grid = Grid.parse("S.G")
    data, _ = Board(dijkstra(grid), grid, look="Watch the wave.")._repr_mimebundle_()
    assert data["text/plain"] == data[FIGURE]["text"] == "Watch the wave.\nDijkstra: 3 expanded, cost 2\nS*G"
    assert data[FIGURE]["look"] == "Watch the wave."
