"""Packs of puzzles on the page: chosen from, solved, remembered and passed on in links."""

import json
import re

import pytest
from conftest import page_of, wait_for_figures
from playwright.sync_api import expect

from accessibility import violations
from packs import packed
from pathlib_edu.figures import PuzzlePack
from pathlib_edu.problems.blocks import Blocks
from puzzle_pages import button, count, rows, said, shown

EASY = Blocks.parse("AB..\n..#.\n....\ngoal\n...B\n..#.\nA...")
TWINS = Blocks.parse("A.#.A\n.....\n..B..\n#....\n....C\ngoal\n..#.B\n.....\nC....\n#...A\n....A")


@pytest.fixture(scope="module")
def text():
    """The text of a page with a pack."""
    pack = [packed(1, "Two tiles", EASY), packed(2, "Twins", TWINS)]
    again = [pack[(n + 1) % 2]._replace(level=3, name=f"Again {n}") for n in range(60)]  # each is solved once
    return page_of(
        {"fig-9-3": PuzzlePack(pack + again, ["easy", "fair", "hard"], title="Pack", caption="Figure 9.3. Pack.")}
    )


def test_a_pack_keeps_what_was_solved_and_goes_on(own_page):
    with own_page(reduced_motion="reduce") as tab:
        figure = shown(tab, 3)
        expect(figure.locator(".pe-level")).to_have_count(62)
        expect(figure.locator(".pe-level-name")).to_have_text("1 of 62: Two tiles, easy")
        expect(button(figure, "Previous puzzle")).to_be_disabled()
        figure.locator(".pe-board").focus()
        for key in ("b", "ArrowRight", "a", "ArrowDown"):
            tab.keyboard.press(key)
        expect(figure.locator(".pe-level-sum")).to_contain_text("of 62 solved")
        first = figure.get_by_role("button", name="1: Two tiles, easy, 2 moves at best, solved in the fewest moves")
        expect(first).to_contain_text("★")
        button(figure, "Go on").click()
        expect(figure.locator(".pe-level-name")).to_have_text("2 of 62: Twins, fair")
        expect(figure.locator(".pe-board")).to_be_focused()
        expect(count(figure, "left")).to_have_text("–")  # told to who asks
        assert "Row 1: A, free, wall, free, A." in rows(figure)
        second = figure.get_by_role("button", name="2: Twins, fair, 9 moves at best, not solved")
        expect(second).to_have_attribute("aria-current", "true")
        second.focus()
        tab.keyboard.press("ArrowRight")
        tab.keyboard.press("Enter")
        expect(figure.locator(".pe-level-name")).to_have_text("3 of 62: Again 0, hard")
        tab.reload()
        wait_for_figures(tab)
        figure = shown(tab, 3)
        expect(first).to_contain_text("★")
        button(figure, "Solve").click()  # what the solver does is not the reader's
        for _ in range(2):
            button(figure, "Step").click()
        button(figure, "Next puzzle").click()
        button(figure, "Solve").click()
        for _ in range(9):
            button(figure, "Step").click()
        expect(said(figure)).to_have_text("Solved: 9 moves.")
        expect(second).not_to_contain_text("✓")


@pytest.mark.parametrize("kept", ["{", "[1]", json.dumps({"x": "y"})])
def test_what_a_browser_kept_may_be_broken(kept, tab):
    tab.evaluate("(kept) => localStorage.setItem('pathlib_edu.puzzles', kept)", kept)
    tab.reload()
    wait_for_figures(tab)
    expect(shown(tab, 3).locator(".pe-level-sum")).to_contain_text("0 of 62 solved")


def test_a_link_opens_a_pack_at_a_puzzle_or_at_a_position_of_it(own_page):
    links = {}
    with own_page() as tab:
        figure = shown(tab, 3)
        figure.get_by_role("button", name=re.compile("^2: Twins")).click()
        figure.locator(".pe-board").focus()
        for key in ("b", "ArrowLeft"):
            tab.keyboard.press(key)
        for item in ("this puzzle", "this position"):
            button(figure, "More").click()
            figure.get_by_role("menuitem", name=f"Copy a link to {item}").click()
            expect(figure.get_by_text("Link copied.")).to_be_visible()
            links[item] = tab.url[tab.url.index("#") :]
            tab.wait_for_timeout(100)
    for item, row in (("this puzzle", "Row 3: 2 free, B, 2 free."), ("this position", "Row 3: B, 4 free.")):
        with own_page(links[item]) as tab:
            figure = shown(tab, 3)
            expect(figure.locator(".pe-level-name")).to_contain_text("2 of 62: Twins")
            assert row in rows(figure)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_pack_passes_axe_and_its_puzzles_are_large_enough_for_a_finger(scheme, own_page):
    with own_page(size="phone", color_scheme=scheme, has_touch=True, is_mobile=True) as tab:
        for level in shown(tab, 3).locator(".pe-level").all():
            box = level.bounding_box()
            assert min(box["width"], box["height"]) >= 24
        assert tab.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert not violations(tab)


def test_without_scripts_and_on_paper_a_pack_has_its_words(tab, text):
    assert "62 puzzles, and the least number of moves of each" in text
    figure = shown(tab, 3)
    tab.emulate_media(media="print")
    expect(figure.locator(".pe-toolbar")).to_be_hidden()
    expect(figure.locator(".pe-levels")).to_be_hidden()
    expect(figure.locator(".pe-board")).to_be_visible()
    tab.emulate_media(media="screen")
