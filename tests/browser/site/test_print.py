"""On paper a page is a page of a book: nothing to press, nothing cut off, titles with their numbers; a figure is its
picture, its counts and its caption, in light colors whatever the screen's are."""

import re

import pytest
from conftest import figures_in, is_side_road, pages

from colours import TOKENS

SHOWN = (".pe-title", ".pe-board canvas", ".pe-counts", ".pe-caption")
HIDDEN = (".pe-toolbar", ".pe-transport", ".pe-details", ".pe-readout", ".pe-hint", ".pe-help", ".pe-menu")
CHAPTER = "chapters/02_astar.html"  # with boards alone, races, a graph and code to edit

PIXELS = """(canvas) => {
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  return new Uint32Array(data.buffer);
}"""
# What of each figure has room on the page, the color of its words, and which of these colors each of its boards has.
LOOK = f"""([selectors, dots]) => [...document.querySelectorAll(".pe-figure")].map((figure) => {{
  const room = (el) => el.getBoundingClientRect().width > 0 && el.getBoundingClientRect().height > 0;
  const colors = (pixels) => dots.filter((dot) => pixels.includes(dot));
  return {{
    name: figure.id,
    shown: selectors.filter((selector) => [...figure.querySelectorAll(selector)].some(room)),
    ink: getComputedStyle(figure.querySelector(".pe-title")).color,
    ground: getComputedStyle(figure).backgroundColor,
    boards: [...figure.querySelectorAll("canvas")].map({PIXELS}).map(colors),
  }};
}})"""

SHEET = {"width": 673, "height": 912}  # CSS pixels within the margins: the width of A4, the height of letter
STUBS = re.compile("Show the code|Hide the code|Hint 1 of|Solution after|Exercise notebook · Solution")

# A page in print: its title, what can be read and pressed, what does not fit, and how tall what stays together is.
SET = """() => {
  const article = document.querySelector("article");
  const all = (selectors) => [...article.querySelectorAll(selectors)];
  const box = (el) => el.getBoundingClientRect();
  const seen = (el) => box(el).width > 0 && box(el).height > 0 && getComputedStyle(el).visibility === "visible";
  const name = (el) => `${el.tagName}.${el.className} ${el.textContent.slice(0, 40)}`;
  const TELLS = ".pe-law, .pe-lamp, .pe-claim-text, .pe-answer > summary"; // they say something, too
  const leaves = "p, li, td, th, dd, pre > span, h1, h2, h3, h4, img, svg, canvas, figcaption, .pe-caption";
  return {
    title: all("h1").filter(seen).map((el) => el.innerText).join(),
    text: article.innerText,
    pressed: all("button, input, select, summary, textarea").filter((el) => seen(el) && !el.matches(TELLS)).map(name),
    wide: [
      ...all(leaves).filter((el) => seen(el) && box(el).right > innerWidth + 4), // a blank may hang over the margin
      ...all("div.math").filter((el) => el.scrollWidth > el.clientWidth + 1),
    ].map(name),
    forms: all(".pe-form").filter(seen).map(name),
    whole: all(".pe-figure:not(.pe-form), .pe-still, .pe-short").map((el) => ({
      name: el.id || name(el),
      kept: getComputedStyle(el).breakInside === "avoid",
      height: box(el).height,
      picture: el.matches(".pe-short") || [...el.querySelectorAll("canvas, svg, .pe-laws")].some(seen),
      caption: el.matches(".pe-short") || [...el.querySelectorAll(".pe-caption, figcaption")].some(seen),
    })),
  };
}"""
IN_PRINT = "() => [...document.querySelectorAll('.pe-board canvas')].every((el) => el.width >= 3 * el.clientWidth - 3)"


def dot(token, theme):
    """A color as a pixel that hides what is below it: from the highest byte on alpha, blue, green, red."""
    return int.from_bytes(bytes.fromhex(TOKENS[token][theme == "dark"]) + b"\xff", "little")


def every_board_has(token, theme):
    """Wait for the figures to be drawn anew: a page hears of paper only with its next frame."""
    canvases = "[...document.querySelectorAll('.pe-figure canvas')]"
    return f"() => {canvases}.every((canvas) => ({PIXELS})(canvas).includes({dot(token, theme)}))"


@pytest.fixture(scope="module")
def chapter(visit):
    with visit(CHAPTER, wait="networkidle") as tab:
        yield tab


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_figure_prints_as_its_picture_and_caption_in_light_colours(chapter, scheme):
    chapter.emulate_media(color_scheme=scheme)
    chapter.wait_for_function(every_board_has("surface", scheme))
    on_screen = chapter.evaluate(LOOK, [[*SHOWN, ".pe-toolbar", ".pe-transport"], []])
    assert all(len(figure["shown"]) == len(SHOWN) + 2 for figure in on_screen)  # there is something to hide
    chapter.emulate_media(media="print")
    chapter.wait_for_function(every_board_has("surface", "light"))
    dark = [dot(token, "dark") for token in ("surface", "empty", "line", "path", "start", "goal", "wall")]
    printed = chapter.evaluate(LOOK, [[*SHOWN, *HIDDEN], dark])
    assert len(printed) == figures_in(CHAPTER)
    for figure in printed:
        assert figure["shown"] == list(SHOWN), figure["name"]
        assert figure["ink"] == f"rgb({', '.join(map(str, bytes.fromhex(TOKENS['ink'][0])))})"
        assert figure["ground"] == "rgb(255, 255, 255)"
        assert not any(figure["boards"]), figure["name"]
    chapter.emulate_media(media="screen")
    chapter.wait_for_function(every_board_has("surface", scheme))


def test_a_chapter_is_set_as_a_book_sets_it(each_chapter):
    page, tab = each_chapter
    tab.set_viewport_size(SHEET)
    tab.emulate_media(media="print")
    tab.wait_for_function(IN_PRINT)
    chapter = tab.evaluate(SET)
    number = "" if is_side_road(page) else rf"{int(page.split('/')[1][:2])}\. "
    assert re.match(rf"{number}\w", chapter["title"])
    assert not STUBS.findall(chapter["text"])
    assert not chapter["pressed"]
    assert not chapter["wide"]
    assert not chapter["forms"]  # what is written in one stands beside it as text
    for block in chapter["whole"]:
        assert block["kept"] and block["height"] <= SHEET["height"], block["name"]
        assert block["picture"] and block["caption"], block["name"]


def test_an_exercise_leaves_room_for_an_answer(visit):
    with visit(pages("exercises")[0]) as tab:
        tab.set_viewport_size(SHEET)
        tab.emulate_media(media="print")
        rooms = tab.evaluate("[...document.querySelectorAll('.pe-resting')].map((el) => el.clientHeight)")
        assert rooms and min(rooms) > 150
        assert not tab.locator(":is(.tag_check, .pe-solve button, .pe-form):visible").count()


def test_a_chapter_that_is_dark_on_screen_becomes_a_pdf_of_pages(visit, tmp_path):
    with visit(pages("chapters")[0], scheme="dark", wait="networkidle") as tab:
        made = tab.pdf(path=tmp_path / "chapter.pdf", format="A4")
        sheets = len(re.findall(rb"/Type\s*/Page\b", made))
        tab.emulate_media(media="print")  # on the screen there are forms as well, as far as they have come
        words = len(tab.locator("article").inner_text().split())
        assert words / 450 < sheets < words / 300, "a sheet of text, code and pictures has some 350 words"
        assert len(re.findall(rb"/Subtype\s*/Image\b", made)) >= tab.locator(".pe-figure canvas").count()
