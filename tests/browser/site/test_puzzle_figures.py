"""Puzzles of sliding blocks and of cars on the page: played by mouse, by touch and by keys; and packs of them."""

import json
import re
from functools import partial
from typing import Any

import pytest
from conftest import ROOT, page_of, wait_for_figures
from playwright.sync_api import expect

from lamp_figures import ANSWERED, picture
from packs import packed
from pathlib_edu.figures import Board, Puzzle, PuzzlePack
from pathlib_edu.problems.blocks import Blocks
from pathlib_edu.problems.rush_hour import RushHour
from pathlib_edu.search.astar import astar
from puzzle_pages import button, count, drag, grip, middle, said, swipe

RELOADED: dict[str, Any] = {"service_workers": "block"}  # the page is ours, and no cache knows it
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
EASY = Blocks.parse("AB..\n..#.\n....\ngoal\n...B\n..#.\nA...")
TWINS = Blocks.parse("A.#.A\n.....\n..B..\n#....\n....C\ngoal\n..#.B\n.....\nC....\n#...A\n....A")
ONE_WAY = Blocks.parse(".A.\n#.#\ngoal\n...\n#A#")
RUSH = RushHour.parse("BB...\n....C\n.AA.C\nD....\nD.EE.")


@pytest.fixture(scope="session")
def puzzles_text():
    """The text of a page with puzzles, a pack and a board of a search."""
    pack = [packed(1, "Two tiles", EASY), packed(2, "Twins", TWINS)]
    pack += [packed(3, f"Again {n}", EASY if n % 2 else TWINS) for n in range(60)]
    figures = {
        "fig-9-1": Puzzle(EASY, title="Blocks", hint="Slide.", caption="Figure 9.1. Blocks."),
        "fig-9-2": Puzzle(RUSH, title="Cars", caption="Figure 9.2. Cars."),
        "fig-9-3": PuzzlePack(pack, ["easy", "fair", "hard"], title="Pack", caption="Figure 9.3. Pack."),
        "fig-9-5": Puzzle(ONE_WAY, title="One way", caption="Figure 9.5. One way."),
        "fig-9-4": Board(astar(EASY, EASY.rook), EASY, title="A*", caption="Figure 9.4. A*."),
        "fig-9-6": Board(astar(EASY, EASY.rook), EASY, title="Pasted", caption="Figure 9.6. Pasted."),
    }
    return page_of(figures)


@pytest.fixture
def puzzles(opened, puzzles_text):
    """Open that page: `with puzzles("#fig-9-1=...", "phone") as tab`."""
    return partial(opened, puzzles_text)


@pytest.fixture(scope="module")
def asking(opened, puzzles_text):
    """That page, opened once: on it Python starts once, and each test asks it for another figure."""
    with opened(puzzles_text, reduced_motion="reduce") as tab:
        yield tab


def shown(tab, name):
    figure = tab.locator(f"#fig-9-{name}")
    figure.locator(".pe-board").scroll_into_view_if_needed()
    return figure


def rows(figure):
    """The position, as those hear it who cannot see it."""
    return figure.locator(".pe-board").get_attribute("aria-label")


@pytest.mark.parametrize("way", ["drag", "keys", "letters", "swipe"])
def test_a_tile_is_chosen_and_slides_until_something_stops_it(way, puzzles):
    touch = way == "swipe"
    with puzzles(size="phone" if touch else "desktop", has_touch=touch, is_mobile=touch) as tab:
        figure = shown(tab, 1)
        expect(count(figure, "shortest")).to_have_text("2")
        scrolled = tab.evaluate("scrollY")
        if way in ("keys", "letters"):
            figure.locator(".pe-board").focus()
        for cell, letter, key in ((0, "a", "ArrowDown"), (1, "b", "ArrowRight")):
            x, y, width, height = middle(grip(figure, cell))
            far = (0.8 * width, 0) if key == "ArrowRight" else (0, 0.8 * height)
            if way == "drag":
                drag(tab, x, y, *far)
            elif way == "swipe":
                swipe(tab, x, y, *far)
            else:
                if way == "letters":
                    tab.keyboard.press(letter)
                    expect(said(figure)).to_have_text(f"{letter.upper()} is chosen: arrow keys or a swipe slide it.")
                else:
                    tab.keyboard.press("Enter" if letter == "a" else "Shift+Enter")
                tab.keyboard.press(key)
            if letter == "a":
                expect(said(figure)).to_have_text("A slides down.")
                expect(count(figure, "left")).to_have_text("1")
        expect(said(figure)).to_have_text("Solved in 2 moves. That is the fewest possible.")
        assert "Row 1: 3 free, B. Row 2: 2 free, wall, free. Row 3: A, 3 free." in rows(figure)
        assert tab.evaluate("scrollY") == scrolled, "a finger that holds a tile does not scroll the page"


def test_a_tap_chooses_a_tile_that_arrow_keys_then_slide_and_what_cannot_slide_says_so(puzzles):
    with puzzles() as tab:
        figure = shown(tab, 1)
        grip(figure, 0).click()
        expect(said(figure)).to_have_text("A is chosen: arrow keys or a swipe slide it.")
        tab.keyboard.press("ArrowRight")
        expect(said(figure)).to_have_text("A cannot slide right.")
        x, y, width, _ = middle(grip(figure, 0))
        drag(tab, x, y, width, 0)
        expect(said(figure)).to_have_text("A cannot slide right.")
        expect(count(figure, "moves")).to_have_text("0")
        tab.keyboard.press("ArrowDown")
        tab.keyboard.press("ArrowRight")
        expect(count(figure, "moves")).to_have_text("2")
        tab.keyboard.press("Tab")
        assert tab.evaluate("!document.activeElement.closest('.pe-board')"), "no trap for the keyboard"


def test_undo_redo_hint_and_the_solver_need_no_python_on_a_known_way(puzzles):
    with puzzles(reduced_motion="reduce") as tab:
        figure = shown(tab, 1)
        height = figure.bounding_box()["height"]
        expect(button(figure, "Undo")).to_be_disabled()
        button(figure, "Hint").click()
        expect(said(figure)).to_have_text(re.compile(r"Slide [AB] (down|right): 2 moves are left at best\."))
        figure.locator(".pe-board").focus()
        for key in ("a", "ArrowDown", "ArrowRight"):
            tab.keyboard.press(key)
        expect(count(figure, "left")).to_have_text("–")
        button(figure, "Undo").click()
        expect(count(figure, "left")).to_have_text("1")
        expect(count(figure, "moves")).to_have_text("1")
        button(figure, "Redo").click()
        expect(count(figure, "moves")).to_have_text("2")
        figure.locator(".pe-board").focus()
        tab.keyboard.press("Control+z")
        tab.keyboard.press("Control+z")
        expect(count(figure, "moves")).to_have_text("0")
        button(figure, "Solve").click()
        expect(said(figure)).to_have_text("A shortest solution from here has 2 moves.")
        for n in (1, 2):
            button(figure, "Step").click()
            expect(figure.locator(".pe-position")).to_have_text(f"move {n} of 2")
        expect(said(figure)).to_have_text("Solved: 2 moves.")
        button(figure, "Step back").click()
        expect(said(figure)).to_contain_text("Taken back: ")
        button(figure, "Undo").click()
        expect(count(figure, "left")).to_have_text("2")
        button(figure, "Reset").click()
        assert figure.bounding_box()["height"] == height
        expect(tab.get_by_text("Python is starting")).to_have_count(0)


def test_python_is_asked_beside_the_known_way(asking):
    tab = asking
    figure = shown(tab, 1)
    figure.locator(".pe-board").focus()
    for key in ("b", "ArrowDown", "ArrowRight"):
        tab.keyboard.press(key)
    expect(count(figure, "left")).to_have_text("–")
    button(figure, "Hint").click()
    expect(said(figure)).to_contain_text("left at best", timeout=ANSWERED)
    assert int(count(figure, "left").inner_text()) > 0
    expect(count(figure, "shortest")).to_have_text("2")


def test_a_slide_may_lead_where_no_moves_lead_to_the_goal(asking):
    tab = asking
    figure = shown(tab, 5)
    figure.locator(".pe-board").focus()
    for key in ("a", "ArrowRight"):
        tab.keyboard.press(key)
    button(figure, "Hint").click()
    expect(said(figure)).to_have_text("No moves lead to the goal from here. Undo a move.", timeout=ANSWERED)
    button(figure, "Undo").click()
    button(figure, "Hint").click()
    expect(said(figure)).to_have_text("Slide A down: 1 move is left at best.")


def test_cars_go_any_distance_along_their_lines_and_the_red_one_leaves(puzzles):
    with puzzles(reduced_motion="reduce") as tab:
        figure = shown(tab, 2)
        assert "A, the red car that has to leave to the right, in row 3, columns 2 to 3." in rows(figure)
        expect(count(figure, "shortest")).to_have_text("2")
        x, y, width, height = middle(grip(figure, 0))
        assert width > 1.8 * height, "a car is as long as it is"
        drag(tab, x, y, width, 0)
        expect(said(figure)).to_have_text("B moves right by 2 cells.")
        drag(tab, x + width, y, -width, 0)
        expect(count(figure, "moves")).to_have_text("0")  # back again, which is no move
        drag(tab, x, y, 0, 100)
        expect(said(figure)).to_have_text("B cannot move down.")
        figure.locator(".pe-board").focus()
        for key in ("c", "ArrowUp", "a", "Shift+ArrowRight"):
            tab.keyboard.press(key)
        expect(said(figure)).to_have_text("Solved in 2 moves. That is the fewest possible.")


def test_a_pack_keeps_what_was_solved_and_goes_on(puzzles):
    with puzzles(reduced_motion="reduce", **RELOADED) as tab:
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
        expect(count(figure, "left")).to_have_text("9")
        assert "Row 1: A, free, wall, free, A." in rows(figure)
        second = figure.get_by_role("button", name="2: Twins, fair, 9 moves at best, not solved")
        expect(second).to_have_attribute("aria-current", "true")
        second.focus()
        tab.keyboard.press("ArrowRight")
        tab.keyboard.press("Enter")
        expect(figure.locator(".pe-level-name")).to_have_text("3 of 62: Again 0, hard")
        tab.reload(wait_until="networkidle")
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
def test_what_a_browser_kept_may_be_broken(kept, puzzles):
    with puzzles(**RELOADED) as tab:
        tab.evaluate("(kept) => localStorage.setItem('pathlib_edu.puzzles', kept)", kept)
        tab.reload(wait_until="networkidle")
        wait_for_figures(tab)
        expect(shown(tab, 3).locator(".pe-level-sum")).to_contain_text("0 of 62 solved")


def test_a_link_opens_a_pack_at_a_puzzle_or_at_a_position_of_it(puzzles):
    links = {}
    with puzzles() as tab:
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
        with puzzles(links[item]) as tab:
            figure = shown(tab, 3)
            expect(figure.locator(".pe-level-name")).to_contain_text("2 of 62: Twins")
            assert row in rows(figure)


def test_a_board_shows_where_a_search_on_blocks_stands_and_starts_elsewhere(asking):
    tab = asking
    figure = shown(tab, 4)
    assert picture(figure).endswith("moves A down, B right") or picture(figure).endswith("moves B right, A down")
    figure.locator(".pe-board").focus()
    tab.keyboard.press("Home")
    for key in ("]", "]", "]"):
        tab.keyboard.press(key)
    expect(figure.locator(".pe-readout")).to_contain_text("by sliding A down")
    tab.keyboard.press("Home")
    tab.keyboard.press("Enter")
    tab.keyboard.press("ArrowDown")  # A, the first
    expect(figure.locator(".pe-live-region")).to_contain_text("A slides down.")
    assert picture(figure).startswith(".B..\n..#.\nA...\ngoal\n...B")
    figure.locator(".pe-board").focus()
    tab.keyboard.press("End")
    expect(count(figure, "cost")).to_have_text("1", timeout=ANSWERED)


def test_another_puzzle_is_pasted_on_a_board(asking):
    tab = asking
    figure = shown(tab, 6)
    figure.locator(".pe-board").focus()
    tab.evaluate("(text) => navigator.clipboard.writeText(text)", "A..\n...\ngoal\n..A\n...")
    tab.keyboard.press("Control+v")
    expect(count(figure, "expanded")).to_have_text("0", timeout=ANSWERED)
    tab.keyboard.press("End")  # whether the answer is there or not
    tab.wait_for_function("() => document.querySelector('#fig-9-6 .pe-scrub').max < 12", timeout=ANSWERED)
    figure.locator(".pe-board").focus()
    tab.keyboard.press("End")
    expect(figure.locator(".pe-readout")).to_have_text("goal, cost 1")
    assert picture(figure) == "..A\n...\ngoal\n..A\n...\nmoves A right"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_puzzles_pass_axe_and_fit_a_phone(scheme, puzzles):
    with puzzles(size="phone", color_scheme=scheme, has_touch=True, is_mobile=True) as tab:
        for name in (1, 2, 3, 4):
            figure = shown(tab, name)
            if name < 4:
                for grip_ in figure.locator(".pe-grip").all():
                    middle(grip_)
        for level in shown(tab, 3).locator(".pe-level").all():
            box = level.bounding_box()
            assert min(box["width"], box["height"]) >= 24
        assert tab.evaluate("document.documentElement.scrollWidth <= innerWidth")
        tab.add_script_tag(path=str(AXE))
        found = tab.evaluate("() => axe.run('.pe-figure').then(({ violations }) => violations)")
        assert not found, "\n".join(f"{one['id']}: {one['nodes'][0]['html']}" for one in found)


def test_without_scripts_and_on_paper_a_puzzle_has_its_words(puzzles, puzzles_text):
    assert "62 puzzles, and the least number of moves of each" in puzzles_text
    assert "solved in 2 moves: " in puzzles_text
    with puzzles() as tab:
        figure = shown(tab, 3)
        tab.emulate_media(media="print")
        expect(figure.locator(".pe-toolbar")).to_be_hidden()
        expect(figure.locator(".pe-levels")).to_be_hidden()
        expect(figure.locator(".pe-board")).to_be_visible()
