"""Puzzles of sliding blocks and of cars on the page: played by mouse, by touch and by keys."""

import re

import pytest
from conftest import page_of
from playwright.sync_api import expect

from accessibility import violations
from lamp_figures import ANSWERED, picture
from pathlib_edu.figures import Board, Puzzle
from pathlib_edu.problems.blocks import Blocks
from pathlib_edu.problems.rush_hour import RushHour
from pathlib_edu.search.shortest.astar import astar
from puzzle_pages import button, count, drag, grip, middle, rows, said, shown, swipe, tab_leads_out

EASY = Blocks.parse("AB..\n..#.\n....\ngoal\n...B\n..#.\nA...")
ONE_WAY = Blocks.parse(".A.\n#.#\ngoal\n...\n#A#")
CHOSEN = "is chosen: arrow keys, a swipe or a tap beside it slide it."
RUSH = RushHour.parse("BB...\n....C\n.AA.C\nD....\nD.EE.")


@pytest.fixture(scope="module")
def text():
    """The text of a page with puzzles and boards of a search."""
    figures = {
        "fig-9-1": Puzzle(EASY, title="Blocks", hint="Slide.", caption="Figure 9.1. Blocks."),
        "fig-9-2": Puzzle(RUSH, title="Cars", caption="Figure 9.2. Cars."),
        "fig-9-5": Puzzle(ONE_WAY, title="One way", caption="Figure 9.5. One way."),
        "fig-9-4": Board(astar(EASY, EASY.rook), EASY, title="A*", caption="Figure 9.4. A*."),
        "fig-9-6": Board(astar(EASY, EASY.rook), EASY, title="Pasted", caption="Figure 9.6. Pasted."),
    }
    return page_of(figures)


@pytest.fixture(scope="module")
def tab(opened):
    """A page with a puzzle for each test that plays one."""
    with opened(blocks("drag", "keys", "letters", "chosen")) as tab:
        yield tab


@pytest.fixture(scope="module")
def phone(opened):
    """A puzzle under a finger."""
    with opened(blocks("swipe"), size="phone", has_touch=True, is_mobile=True) as tab:
        yield tab


def blocks(*names):
    """The text of a page with the easy puzzle, once for each of these names."""
    puzzle = Puzzle(EASY, title="Blocks", hint="Slide.", caption="Figure 9.1. Blocks.")
    return page_of(dict.fromkeys((f"fig-9-{name}" for name in names), puzzle))


@pytest.mark.parametrize("way", ["drag", "keys", "letters", "swipe"])
def test_a_tile_is_chosen_and_slides_until_something_stops_it(way, request):
    tab = request.getfixturevalue("phone" if way == "swipe" else "tab")
    figure = shown(tab, way)
    expect(count(figure, "shortest")).to_have_text("–")  # it is for the reader to find
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
                expect(said(figure)).to_have_text(
                    f"{letter.upper()} is chosen: arrow keys, a swipe or a tap beside it slide it."
                )
            else:
                tab.keyboard.press("Enter" if letter == "a" else "Shift+Enter")
            tab.keyboard.press(key)
        if letter == "a":
            expect(said(figure)).to_have_text("A slides down.")
            expect(count(figure, "left")).to_have_text("–")
    expect(said(figure)).to_have_text("Solved in 2 moves. That is the fewest possible.")
    expect(count(figure, "shortest")).to_have_text("2")
    assert "Row 1: 3 free, B. Row 2: 2 free, wall, free. Row 3: A, 3 free." in rows(figure)
    assert tab.evaluate("scrollY") == scrolled, "a finger that holds a tile does not scroll the page"


def test_a_tap_chooses_a_tile_that_arrow_keys_then_slide_and_what_cannot_slide_says_so(tab):
    figure = shown(tab, "chosen")
    grip(figure, 0).click()
    expect(said(figure)).to_have_text(f"A {CHOSEN}")
    tab.keyboard.press("ArrowRight")
    expect(said(figure)).to_have_text("A cannot slide right.")
    x, y, width, _ = middle(grip(figure, 0))
    drag(tab, x, y, width, 0)
    expect(said(figure)).to_have_text("A cannot slide right.")
    expect(count(figure, "moves")).to_have_text("0")
    tab.keyboard.press("ArrowDown")
    tab.keyboard.press("ArrowRight")
    expect(count(figure, "moves")).to_have_text("2")
    assert tab_leads_out(tab)


def test_undo_redo_hint_and_the_solver_need_no_python_on_a_known_way(own_page):
    with own_page(reduced_motion="reduce") as tab:
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


def test_python_is_asked_beside_the_known_way(still):
    tab = still
    figure = shown(tab, 1)
    figure.locator(".pe-board").focus()
    for key in ("b", "ArrowDown", "ArrowRight"):
        tab.keyboard.press(key)
    expect(count(figure, "left")).to_have_text("–")
    button(figure, "Hint").click()
    expect(said(figure)).to_contain_text("left at best", timeout=ANSWERED)
    assert int(count(figure, "left").inner_text()) > 0
    expect(count(figure, "shortest")).to_have_text("2")


def test_a_slide_may_lead_where_no_moves_lead_to_the_goal(still):
    tab = still
    figure = shown(tab, 5)
    figure.locator(".pe-board").focus()
    for key in ("a", "ArrowRight"):
        tab.keyboard.press(key)
    button(figure, "Hint").click()
    expect(said(figure)).to_have_text("No moves lead to the goal from here. Undo a move.", timeout=ANSWERED)
    button(figure, "Undo").click()
    button(figure, "Hint").click()
    expect(said(figure)).to_have_text("Slide A down: 1 move is left at best.")


def test_cars_go_any_distance_along_their_lines_and_the_red_one_leaves(still):
    tab = still
    figure = shown(tab, 2)
    assert "A, the red car that has to leave to the right, in row 3, columns 2 to 3." in rows(figure)
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


def test_a_board_shows_where_a_search_on_blocks_stands_and_starts_elsewhere(still):
    tab = still
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


def test_another_puzzle_is_pasted_on_a_board(still):
    tab = still
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
def test_puzzles_pass_axe_and_fit_a_phone(scheme, own_page):
    with own_page(size="phone", color_scheme=scheme, has_touch=True, is_mobile=True) as tab:
        for name in (1, 2, 4, 5, 6):
            shown(tab, name)
        for one in tab.locator(".pe-puzzle .pe-grip").all():
            middle(one)
        assert tab.evaluate("document.documentElement.scrollWidth <= innerWidth")
        figure = shown(tab, 1)
        height = figure.bounding_box()["height"]
        button(figure, "Solve").tap()
        expect(figure.locator(".pe-position")).to_be_visible()
        assert figure.bounding_box()["height"] == height, "room for what plays a solution is kept"
        assert not violations(tab)
