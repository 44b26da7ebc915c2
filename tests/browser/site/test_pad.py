"""What comes from outside the book: cells of the scratch pad, on any page, and the page of a teacher's own exercise."""

import re
import threading
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest
from conftest import HTML
from playwright.sync_api import expect

from accessibility import violations
from pathlib_edu.cli.book import Pages
from pathlib_edu.press.own_exercise import make_exercise

OWN = Path(__file__).parents[3] / "book" / "own" / "20_dead_ends.md"
PAGE = "book/notation.html"  # it has no figure, and so nothing of theirs


@pytest.fixture(scope="module")
def tab(visit):
    """A page with the pad open, and its first cell run: Python starts once."""
    asked = []
    with visit(PAGE, asked=asked) as opened:
        assert not [url for url in asked if re.search(r"(pad|site|editor)\.js|pyodide", url)]
        opened.keyboard.press("Alt+p")
        opened.locator(".pe-pad .cm-content").wait_for()
        opened.keyboard.press("Control+Enter")
        opened.locator(".pe-pad .pe-figure.pe-live").wait_for()
        yield opened


@pytest.fixture
def pad(tab):
    """The pad, with one empty cell; its Python goes on."""
    pad = tab.locator(".pe-pad")
    if pad.get_by_role("button", name="Clear").is_enabled():
        pad.get_by_role("button", name="Clear").click()
    expect(pad.locator(".cm-content")).to_have_count(1)
    pad.locator(".cm-content").focus()
    return pad


def run(pad, text, keys="Control+Enter"):
    """Write a text into the cell that has the focus, and run it."""
    pad.page.keyboard.insert_text(text)
    pad.page.keyboard.press(keys)


def test_cells_share_names_and_a_world_is_a_living_board(pad):
    run(pad, "n = 6\nprint('six')", "Shift+Enter")
    cells = pad.locator(".pe-pad-cell")
    expect(cells.nth(0).locator(".pe-output")).to_have_text("six")
    expect(cells).to_have_count(2)
    run(pad, "n * 7", "Shift+Enter")
    expect(cells.nth(1).locator(".pe-output")).to_have_text("42")
    run(pad, "Grid.parse('S..\\n..G')")
    board = cells.nth(2).locator(".pe-figure.pe-live")
    expect(board).to_contain_text("cost 3")
    assert not violations(pad.page, ".pe-pad") and not violations(pad.page, ".pe-pad-door")


def test_a_mistake_stands_at_its_line_and_an_endless_loop_is_stopped(pad):
    run(pad, "1\nnothing")
    expect(pad.locator(".pe-said.pe-wrong")).to_contain_text("NameError")
    expect(pad.locator(".pe-wrong-line")).to_contain_text("nothing")
    pad.page.keyboard.press("Control+a")
    run(pad, "while True: pass")
    pad.get_by_role("button", name="Stop").click()
    expect(pad.locator(".pe-pad-cell .pe-said")).to_contain_text("the names of all cells are gone")
    pad.page.keyboard.press("Control+a")
    pad.locator(".cm-content").focus()
    pad.page.keyboard.press("Control+a")
    run(pad, "2 + 2")
    expect(pad.locator(".pe-output")).to_have_text("4", timeout=60_000)


def test_what_is_written_is_kept_and_clear_can_be_undone(pad):
    page = pad.page
    run(pad, "kept = 1")
    page.reload()
    page.get_by_role("button", name="Scratch pad").click()
    expect(pad.locator(".cm-content")).to_have_text("kept = 1")
    pad.get_by_role("button", name="Clear").click()
    expect(pad.locator(".cm-content")).to_have_text("")
    pad.get_by_role("button", name="Bring back").press("Enter")
    expect(pad.locator(".cm-content")).to_have_text("kept = 1")
    pad.get_by_role("button", name="Close").press("Escape")
    expect(pad).to_be_hidden()
    expect(page.get_by_role("button", name="Scratch pad")).to_be_focused()


def test_on_a_narrow_screen_it_is_a_sheet_from_below(visit):
    with visit(PAGE, "phone", "dark") as page:
        page.set_viewport_size({"width": 360, "height": 740})
        page.get_by_role("button", name="Scratch pad").click()
        page.locator(".pe-pad .cm-content").wait_for()
        box = page.locator(".pe-pad").bounding_box()
        assert box["x"] == 0 and box["width"] == 360 and box["y"] > 100
        assert page.evaluate("document.querySelector('.pe-pad').scrollWidth") <= 360
        assert not violations(page, ".pe-pad")


def test_a_teachers_own_exercise_is_solved_on_its_page(new_tab, tmp_path):
    make_exercise(OWN, tmp_path / "own", HTML)
    with (
        ThreadingHTTPServer(("127.0.0.1", 0), partial(Pages, directory=str(tmp_path / "own"))) as server,
        new_tab("phone", service_workers="block") as page,
    ):
        threading.Thread(target=server.serve_forever, daemon=True).start()
        page.goto(f"http://127.0.0.1:{server.server_port}/")
        page.locator(".pe-resting").click()
        expect(page.locator(".cm-content")).to_be_focused()
        page.keyboard.press("Shift+Enter")
        expect(page.locator(".pe-verdict")).to_contain_text("The set should hold the cells", timeout=60_000)
        expect(page.locator(".pe-case .pe-figure.pe-live")).to_be_visible()
        page.get_by_role("button", name="Hint 1 of 2").click()
        expect(page.locator(".pe-hints")).to_contain_text("grid.neighbors")
        assert not violations(page, "body")
        server.shutdown()
