"""A board takes another world of its kind from a file: dropped on it, pasted on it, or chosen from its menu."""

import re

import pytest
from conftest import page_of
from playwright.sync_api import expect

from figure_kinds import board
from lamp_figures import ANSWERED
from pathlib_edu.problems.kinds import KINDS

DROP = """(root, [name, bytes]) => {
  const transfer = new DataTransfer();
  transfer.items.add(new File([new Uint8Array(bytes)], name));
  for (const type of ["dragover", "drop"]) {
    root.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
  }
}"""


@pytest.fixture(scope="module")
def tab(opened):
    """A page with a board of each kind and a few small maps, one for each test: Python starts once for all of them."""
    boards = {name_of(kind): board(kind, kind.samples[0]) for kind in KINDS.values()}
    maps = {f"fig-8-{n}": board(KINDS["grid"], "S..\n..G") for n in range(1, 6)}
    with opened(page_of(boards | maps)) as tab:
        yield tab


def name_of(kind):
    """The id of the board of this kind."""
    return f"fig-9-{list(KINDS).index(kind.name) + 1}"


def shown(tab, name):
    """A figure, on screen: elsewhere it is not drawn."""
    figure = tab.locator(f"#{name}")
    figure.locator(".pe-readout").scroll_into_view_if_needed()
    return figure


def picture(figure):
    details = figure.locator("details", has_text="Picture in text")
    if details.get_attribute("open") is None:
        details.locator("summary").click()
    return details.locator("pre")


def beginning(text):
    """The first line of a picture, whether a path leads through it or not."""
    return re.compile("^" + re.escape(text.split("\n")[0]).replace(r"\.", "[.*]"))


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.name)
def test_text_that_is_pasted_on_a_board_is_its_world(kind, tab):
    before, after = kind.samples[0], kind.samples[1]
    figure = shown(tab, name_of(kind))
    tab.evaluate("(text) => navigator.clipboard.writeText(text)", after)
    figure.locator(".pe-board").focus()
    tab.keyboard.press("Home")  # some pictures show where the search stands
    tab.keyboard.press("Control+v")
    expect(picture(figure)).to_contain_text(beginning(after), timeout=ANSWERED)
    figure.locator(".pe-board").focus()
    tab.keyboard.press("z")
    expect(picture(figure)).to_contain_text(beginning(before), timeout=ANSWERED)


def test_a_file_is_dropped_or_chosen_from_the_menu(tab, tmp_path):
    room = b"type octile\nheight 2\nwidth 3\nmap\n..@\n...\n"
    figure = shown(tab, "fig-8-1")
    figure.locator(".pe-frame").evaluate(DROP, ["room.map", list(room)])
    expect(picture(figure)).to_contain_text("#", timeout=ANSWERED)
    (tmp_path / "lane.txt").write_text("S....G\n")
    figure.get_by_role("button", name="More").click()
    with tab.expect_file_chooser() as choice:
        figure.get_by_role("menuitem", name="Open a file").click()
    choice.value.set_files(tmp_path / "lane.txt")
    expect(picture(figure)).to_have_text("S****G", timeout=ANSWERED)


@pytest.mark.parametrize(
    ("number", "name", "content", "said"),
    [
        (2, "photo.png", b"\x89PNG\r\n\x1a\n\0\0", "photo.png is not a text file in UTF-8"),
        (3, "roads.graph", b"S -> G 1", "roads.graph is a graph, but this board takes a picture"),
        (4, "maze.txt", b"S.x\n..G", "maze.txt: line 1, column 3: 'x' is not one of S G . # 2 to 9"),
        (
            5,
            "wide.txt",
            b"S" + b"." * 60_000 + b"G",
            "wide.txt: a figure can show 40,000 cells at most; this map has 60,002",
        ),
    ],
)
def test_a_file_that_does_not_fit_is_a_sentence_and_the_board_stays(number, name, content, said, tab):
    figure = shown(tab, f"fig-8-{number}")
    figure.locator(".pe-frame").evaluate(DROP, [name, list(content)])
    expect(figure.locator(".pe-readout")).to_have_text(said, timeout=ANSWERED)
    expect(picture(figure)).to_contain_text("S")
    figure.locator(".pe-board").focus()
    for key in ("ArrowRight", "ArrowRight", "w"):
        tab.keyboard.press(key)
    expect(picture(figure)).to_contain_text("#", timeout=ANSWERED)
