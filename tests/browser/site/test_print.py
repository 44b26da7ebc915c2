"""On paper a figure is its picture, its counts and its caption, in light colours whatever the screen's are."""

import re

import pytest
from conftest import HTML, pages

from colours import TOKENS

SHOWN = (".pe-title", ".pe-board canvas", ".pe-counts", ".pe-caption")
HIDDEN = (".pe-toolbar", ".pe-transport", ".pe-details", ".pe-readout", ".pe-hint", ".pe-help", ".pe-menu")
CHAPTER = "chapters/02_astar.html"  # with boards alone, races, a graph and code to edit

# What of each figure has room on the page, the colour of its words, and which colours its boards have at all.
LOOK = """(selectors) => [...document.querySelectorAll(".pe-figure")].map((figure) => {
  const room = (el) => el.getBoundingClientRect().width > 0 && el.getBoundingClientRect().height > 0;
  const colours = (canvas) => {
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    const seen = new Set();
    for (let i = 0; i < data.length; i += 4) if (data[i + 3] === 255) seen.add(data.slice(i, i + 3).join());
    return [...seen];
  };
  return {
    name: figure.id,
    shown: selectors.filter((selector) => [...figure.querySelectorAll(selector)].some(room)),
    ink: getComputedStyle(figure.querySelector(".pe-title")).color,
    ground: getComputedStyle(figure).backgroundColor,
    boards: [...figure.querySelectorAll("canvas")].map(colours),
  };
})"""


def rgb(token, theme):
    return ",".join(map(str, bytes.fromhex(TOKENS[token][theme == "dark"])))


def every_board_has(token, theme):
    """Wait for the figures to be drawn anew: a page hears of paper only with its next frame."""
    return f"() => ({LOOK})([]).every(({{ boards }}) => boards.every((seen) => seen.includes('{rgb(token, theme)}')))"


@pytest.fixture(scope="module")
def chapter(visit):
    with visit(CHAPTER, wait="networkidle") as tab:
        yield tab


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_figure_prints_as_its_picture_and_caption_in_light_colours(chapter, scheme):
    chapter.emulate_media(color_scheme=scheme)
    chapter.wait_for_function(every_board_has("surface", scheme))
    on_screen = chapter.evaluate(LOOK, [*SHOWN, ".pe-toolbar", ".pe-transport"])
    assert all(len(figure["shown"]) == len(SHOWN) + 2 for figure in on_screen)  # there is something to hide
    chapter.emulate_media(media="print")
    chapter.wait_for_function(every_board_has("surface", "light"))
    printed = chapter.evaluate(LOOK, [*SHOWN, *HIDDEN])
    assert len(printed) == (HTML / CHAPTER).read_text(encoding="utf-8").count('class="pe-figure"')
    for figure in printed:
        assert figure["shown"] == list(SHOWN), figure["name"]
        assert figure["ink"] == f"rgb({rgb('ink', 'light').replace(',', ', ')})"
        assert figure["ground"] == "rgb(255, 255, 255)"
        dark = {rgb(token, "dark") for token in ("surface", "empty", "line", "path", "start", "goal", "wall")}
        assert not [seen for board in figure["boards"] for seen in board if seen in dark], figure["name"]
    chapter.emulate_media(media="screen")
    chapter.wait_for_function(every_board_has("surface", scheme))


def test_a_chapter_that_is_dark_on_screen_becomes_a_pdf_of_pages(visit, tmp_path):
    with visit(pages("chapters")[0], scheme="dark", wait="networkidle") as tab:
        made = tab.pdf(path=tmp_path / "chapter.pdf", format="A4")
        assert len(re.findall(rb"/Type\s*/Page\b", made)) > 5
        assert len(re.findall(rb"/Subtype\s*/Image\b", made)) >= tab.locator(".pe-figure canvas").count()
