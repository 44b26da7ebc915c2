"""Sliding tiles on the page: boards whose tiles slide, and puzzles that are played, hinted at and solved."""

import re

import pytest
from conftest import page_of
from playwright.sync_api import expect

from accessibility import violations
from browser import changed
from lamp_figures import ANSWERED, copied, picture
from pathlib_edu.core import solve
from pathlib_edu.figures import Board, Puzzle
from pathlib_edu.problems.tiles import Tiles
from pathlib_edu.search.depth_first.ida_star import ida_star
from puzzle_pages import button, count, drag, grip, middle, said, shown, swipe

EASY = Tiles.parse("1 4 2\n6 3 .\n7 8 5")
LARGE = Tiles.parse("1 5 2 3\n4 9 6 7\n8 . 10 11\n12 13 14 15")
HARD = "8 7 6 0 4 1 2 5 3"


def puzzle():
    return Puzzle(EASY, title="Eight", hint="Slide.", caption="Figure 9.2. Eight.")


def board():
    return Board(ida_star(EASY, EASY.manhattan), EASY, title="Rounds", caption="Figure 9.1. Rounds.")


@pytest.fixture(scope="module")
def text():
    """The text of a page with a board of tiles and two puzzles."""
    large = Puzzle(LARGE, h="pattern", title="Fifteen", caption="Figure 9.3. Fifteen.")
    return page_of({"fig-9-1": board(), "fig-9-2": puzzle(), "fig-9-3": large})


@pytest.fixture(scope="module")
def tab(opened):
    """A page with a board or a puzzle for each test: Python starts once for all of them."""
    figures = dict.fromkeys(("rounds", "slid"), board())
    figures |= dict.fromkeys(
        ("click", "drag", "keys", "held", "solved", "swapped", "short", "strange", 2, "printed"), puzzle()
    )
    with opened(page_of({f"fig-9-{name}": figure for name, figure in figures.items()})) as tab:
        yield tab


@pytest.fixture(scope="module")
def phone(opened):
    """Two puzzles under a finger."""
    with opened(
        page_of(dict.fromkeys(("fig-9-tap", "fig-9-swipe"), puzzle())), size="phone", has_touch=True, is_mobile=True
    ) as tab:
        yield tab


def position(figure):
    return [int(word) for word in re.findall(r"\d+", figure.locator(".pe-board").get_attribute("aria-label")) if word]


def test_a_board_of_tiles_says_round_cutoff_and_depth_and_lights_the_rounds_line(tab):
    figure = shown(tab, "rounds")
    expect(figure.locator(".pe-lane-title")).to_have_text("IDA*, Manhattan")
    expect(count(figure, "depth")).to_have_text("7")
    assert "moves 5 8 7 6 3 4 1" in picture(figure)
    button(figure, "Play the solution").click()
    assert picture(figure).startswith("1 4 2\n6 3 ")
    figure.locator(".pe-board").focus()
    tab.keyboard.press("Home")
    expect(button(figure, "Play the solution")).to_be_disabled()
    tab.keyboard.press("]")
    expect(figure.locator(".pe-running")).to_contain_text('yield "reach", problem.start')
    tab.keyboard.press("]")
    expect(figure.locator(".pe-running")).to_contain_text('yield "cutoff", cutoff')
    expect(count(figure, "round")).to_have_text("1 of 1")
    expect(figure.locator(".pe-readout")).to_have_text("cutoff 7")


def test_sliding_a_tile_on_a_board_asks_for_another_start(tab):
    figure = shown(tab, "slid")
    figure.locator(".pe-board").focus()
    tab.keyboard.press("Home")
    grip(figure, 8).click()  # 5 goes up
    expect(count(figure, "expanded")).to_have_text("0")
    assert picture(figure).startswith("1 4 2\n6 3 5\n7 8 .")
    tab.wait_for_function("() => document.querySelector('#fig-9-slid .pe-scrub').max !== '23'", timeout=ANSWERED)
    figure.locator(".pe-board").focus()
    tab.keyboard.press("End")
    expect(count(figure, "cost")).to_have_text("6", timeout=ANSWERED)
    button(figure, "Undo").click()
    expect(count(figure, "depth")).to_have_text("0")
    assert picture(figure).startswith("1 4 2\n6 3 .\n7 8 5")
    figure.locator(".pe-board").focus()
    tab.keyboard.press("ArrowRight")  # 3 goes right
    expect(figure.locator(".pe-live-region")).to_contain_text("3 slides right.")
    assert picture(figure).startswith("1 4 2\n6 . 3\n7 8 5")


@pytest.mark.parametrize("way", ["click", "drag", "keys", "tap", "swipe"])
def test_a_puzzle_is_played(way, request):
    tab = request.getfixturevalue("phone" if way in ("tap", "swipe") else "tab")
    figure = shown(tab, way)
    expect(count(figure, "shortest")).to_have_text("–")
    if way == "keys":
        figure.locator(".pe-board").focus()
    for cell, key in ((8, "ArrowUp"), (7, "ArrowRight")):
        x, y, width, height = middle(grip(figure, cell))
        far = {"ArrowUp": (0, -0.7 * height), "ArrowRight": (0.7 * width, 0)}[key]
        if way == "click":
            tab.mouse.click(x, y)
        elif way == "keys":
            tab.keyboard.press(key)
        elif way == "tap":
            tab.touchscreen.tap(x, y)
        elif way == "drag":
            drag(tab, x, y, *far)
        else:
            swipe(tab, x, y, *far)
        expect(count(figure, "moves")).to_have_text("1" if cell == 8 else "2")
    assert position(figure)[1:4] == [1, 4, 2]  # behind the word "Row 1"
    expect(said(figure)).to_have_text("8 slides right.")
    button(figure, "Hint").click()
    expect(count(figure, "shortest")).to_have_text("7")  # whoever asks for help is told
    expect(count(figure, "left")).to_have_text("5")


def test_a_drag_that_goes_nowhere_leaves_the_tile_where_it_was(tab):
    figure = shown(tab, "held")
    x, y, *_ = middle(grip(figure, 8))
    drag(tab, x, y, 60, 0)  # sideways
    expect(count(figure, "moves")).to_have_text("0")


def test_hint_and_solve_need_no_python_where_the_way_is_known(own_page):
    with own_page(reduced_motion="reduce") as tab:
        figure = shown(tab, 2)
        height = figure.bounding_box()["height"]
        button(figure, "Hint").click()
        expect(said(figure)).to_have_text("Slide 5 up: 7 moves are left at best.")
        grip(figure, 8).click()
        button(figure, "Solve").click()
        expect(said(figure)).to_have_text("A shortest solution from here has 6 moves.")
        expect(figure.locator(".pe-position")).to_have_text(
            "move 0 of 6"
        )  # stillness is preferred: nothing plays unasked
        for n in range(1, 7):
            button(figure, "Step").click()
            expect(figure.locator(".pe-position")).to_have_text(f"move {n} of 6")
        expect(said(figure)).to_have_text("Solved by 6 more moves: 7 in all, the fewest possible.")
        assert figure.bounding_box()["height"] == height
        button(figure, "Step back").click()
        expect(count(figure, "left")).to_have_text("1")
        expect(count(figure, "moves")).to_have_text("6")  # the reader's own, and five of those shown
        button(figure, "Reset").click()
        expect(count(figure, "left")).to_have_text("7")
        expect(tab.get_by_text("Python is starting")).to_have_count(0)


def test_the_solution_plays_by_itself(tab):
    figure = shown(tab, "solved")
    button(figure, "Solve").click()
    expect(button(figure, "Pause")).to_be_visible()
    expect(said(figure)).to_have_text("Solved: 7 moves.", timeout=ANSWERED)
    expect(button(figure, "Play")).to_be_visible()


def test_a_shuffled_puzzle_and_the_hardest_are_solved(still):
    figure = shown(still, 2)
    before = position(figure)
    button(figure, "Shuffle").click()
    start = changed(still, lambda: position(figure), before)
    expect(count(figure, "left")).to_have_text("–")
    button(figure, "Hint").click()
    expect(said(figure)).to_contain_text("left at best", timeout=ANSWERED)
    cells = re.sub(r"Row \d:", "", figure.locator(".pe-board").get_attribute("aria-label").split(". ")[1])
    puzzle = Tiles([0 if word == "blank" else int(word) for word in cells.split()], 3, 3)
    assert position(figure) == start
    expect(count(figure, "shortest")).to_have_text(str(solve(ida_star(puzzle, puzzle.manhattan)).cost))
    figure.locator("summary").click()
    figure.get_by_label("Position, row by row").fill(HARD)
    button(figure, "Set").click()
    button(figure, "Solve").click()
    expect(said(figure)).to_contain_text("A shortest solution from here has 31 moves.", timeout=ANSWERED)


def test_a_large_puzzle_builds_its_pattern_database_says_so_and_can_be_stopped(still):
    figure = shown(still, 3)
    expect(count(figure, "shortest")).to_have_text("–")
    button(figure, "Solve").click()
    expect(figure.locator(".pe-tried")).to_contain_text(re.compile(r"pattern database: \d+ %"), timeout=ANSWERED)
    expect(button(figure, "Stop")).to_be_focused()
    button(figure, "Stop").click()
    expect(said(figure)).to_have_text("Stopped.")
    expect(button(figure, "Solve")).to_be_focused()
    button(figure, "Solve").click()
    expect(said(figure)).to_have_text("A shortest solution from here has 3 moves.", timeout=3 * ANSWERED)


@pytest.mark.parametrize(
    ("wrong", "typed", "problem"),
    [
        ("swapped", "0 2 1 3 4 5 6 7 8", "cannot be solved"),
        ("short", "1 2 3", "are missing"),
        ("strange", "0 1 2 3 4 5 6 7 9", "“9” is not one of the tiles"),
    ],
)
def test_a_position_that_cannot_be_is_told_at_once(wrong, typed, problem, tab):
    figure = shown(tab, wrong)
    figure.locator("summary").click()
    field = figure.get_by_label("Position, row by row")
    assert field.input_value() == "1 4 2 6 3 . 7 8 5"
    field.fill(typed)
    field.press("Enter")
    expect(figure.get_by_role("alert")).to_contain_text(problem)
    assert field.get_attribute("aria-invalid") == "true"
    assert position(figure)[1:4] == [1, 4, 2]


def test_a_link_restores_a_position(tab, own_page):
    figure = shown(tab, 2)
    grip(figure, 8).click()
    expect(count(figure, "moves")).to_have_text("1")
    before = position(figure)
    link = copied(figure)
    with own_page(link) as tab:
        figure = shown(tab, 2)
        expect(figure.locator(".pe-board")).to_be_visible()
        assert position(figure) == before


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_tiles_pass_axe_and_fit_a_phone(scheme, own_page):
    with own_page(size="phone", color_scheme=scheme) as tab:
        for name in (1, 2, 3):
            shown(tab, name)
        shown(tab, 2).locator("summary").click()
        assert tab.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert not violations(tab)


def test_without_scripts_and_on_paper_a_puzzle_has_its_words(tab, text):
    assert "solved in 7 moves: 5 8 7 6 3 4 1" in text
    figure = shown(tab, "printed")
    tab.emulate_media(media="print")
    expect(figure.locator(".pe-toolbar")).to_be_hidden()
    expect(figure.locator(".pe-board")).to_be_visible()
    expect(figure.locator(".pe-caption")).to_be_visible()
    tab.emulate_media(media="screen")
