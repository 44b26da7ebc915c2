"""Pacman's mazes on the page: played by keys, swipes and taps, walked by the solver, painted and solved again."""

import re

import pytest
from conftest import page_of
from playwright.sync_api import expect

from accessibility import violations
from lamp_figures import ANSWERED, choose, copied, picture
from pathlib_edu.figures import Board, Puzzle
from pathlib_edu.problems.mazes import maze
from pathlib_edu.problems.pacman import Pacman
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.search.waypoints.elimination import elimination
from puzzle_pages import button, cell_at, count, said, shown, swipe, tab_leads_out

FIRST, LARGE = maze("first"), maze("large")
SMALL = Pacman.parse("%%%%%%%\n%. P..%\n%.%%% %\n%%%%%%%")
BEST = "EEWWWWS"  # one of the shortest walks of the small one, 7 steps
KEYS = {"N": "ArrowUp", "W": "ArrowLeft", "E": "ArrowRight", "S": "ArrowDown"}
LETTERS = {"N": "w", "W": "a", "E": "d", "S": "s"}


def small():
    return Puzzle(SMALL, title="Small", caption="Figure 9.1. Small.")


def played(*names):
    """The text of a page with the small maze, once for each of these names."""
    return page_of(dict.fromkeys((f"fig-9-{name}" for name in names), small()))


@pytest.fixture(scope="module")
def text():
    """The text of a page with mazes to play, to search and to paint."""
    figures = {
        "fig-9-1": small(),
        "fig-9-2": Puzzle(LARGE, title="Large", caption="Figure 9.2. Large."),
        "fig-9-3": Board(astar(FIRST, FIRST.tree), FIRST, title="A*", caption="Figure 9.3. A*."),
        "fig-9-4": Board(elimination(SMALL), SMALL, title="Paint", caption="Figure 9.4. Paint.", layers=[]),
    }
    return page_of(figures)


# Three pages with a maze for each test that plays one: for the mouse, for a finger, and for who prefers stillness.


@pytest.fixture(scope="module")
def moving(opened):
    with opened(played("keys", "letters", "detour", "linked")) as tab:
        yield tab


@pytest.fixture(scope="module")
def phone(opened):
    with opened(played("swipe", "tap"), size="phone", has_touch=True, is_mobile=True) as tab:
        yield tab


@pytest.fixture(scope="module")
def calm(opened):
    with opened(played("desktop", "walk"), reduced_motion="reduce") as tab:
        yield tab


@pytest.fixture(scope="module")
def calm_phone(opened):
    with opened(played("phone"), size="phone", has_touch=True, is_mobile=True, reduced_motion="reduce") as tab:
        yield tab


@pytest.mark.parametrize("way", ["keys", "letters", "swipe", "tap"])
def test_pacman_eats_all_food_and_is_told_how_good_that_was(way, request):
    touch = way in ("swipe", "tap")
    tab = request.getfixturevalue("phone" if touch else "moving")
    figure = shown(tab, way)
    expect(count(figure, "best")).to_have_text("–")  # it is seen afterwards
    expect(count(figure, "food left")).to_have_text("4")
    if not touch:
        figure.locator(".pe-board").focus()
    runs = [BEST[:2], BEST[2:6], BEST[6:]]
    for run, (row, col), dx, dy in zip(runs, [(1, 3), (1, 5), (1, 1)], [2, -4, 0], [0, 0, 1], strict=True):
        x, y, size = cell_at(figure, SMALL, row, col)
        scrolled = tab.evaluate("scrollY")
        if way == "swipe":
            swipe(tab, x, y, dx * size, dy * size)
        elif way == "tap":
            tab.touchscreen.tap(x + dx * size, y + dy * size)
        else:
            for letter in run:
                tab.keyboard.press((KEYS if way == "keys" else LETTERS)[letter])
        assert tab.evaluate("scrollY") == scrolled, "a finger that leads Pacman does not scroll the page"
    expect(said(figure)).to_have_text("Solved in 7 steps. That is the fewest possible.")
    expect(count(figure, "food left")).to_have_text("0")
    expect(count(figure, "best")).to_have_text("7")
    expect(count(figure, "above best")).to_have_text("0")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_tap_leads_around_corners_and_a_wall_is_named(size, request):
    touch = size == "phone"
    tab = request.getfixturevalue("calm_phone" if touch else "calm")
    figure = shown(tab, size)
    press = tab.touchscreen.tap if touch else tab.mouse.click
    press(*cell_at(figure, SMALL, 2, 1)[:2])
    expect(count(figure, "food left")).to_have_text("2")
    press(*cell_at(figure, SMALL, 2, 3)[:2])
    expect(said(figure)).to_have_text("Pacman cannot go there: row 3, column 4, wall.")
    expect(count(figure, "steps")).to_have_text("3")
    button(figure, "Undo").click()
    button(figure, "Undo").click()
    expect(count(figure, "steps")).to_have_text("0")
    press(*cell_at(figure, SMALL, 2, 1)[:2])
    press(*cell_at(figure, SMALL, 2, 5)[:2])  # he passes the last food, and stops there
    expect(said(figure)).to_have_text("Solved in 8 steps, 1 above the best.")


def test_a_walk_that_goes_on_from_steps_of_ones_own_counts_both(calm):
    figure = shown(calm, "walk")
    button(figure, "Walk").click()
    button(figure, "Step").click()
    button(figure, "Undo").click()
    figure.locator(".pe-board").focus()
    calm.keyboard.press("ArrowRight")  # a shortest walk begins so
    button(figure, "Walk").click()
    for _ in range(6):
        button(figure, "Step").click()
    expect(said(figure)).to_have_text("Solved by 6 more steps: 7 in all, the fewest possible.")


def test_a_detour_costs_steps_and_what_cannot_be_gone_says_so(moving):
    tab = moving
    figure = shown(tab, "detour")
    figure.locator(".pe-board").focus()
    tab.keyboard.press("ArrowUp")
    expect(said(figure)).to_have_text("Pacman cannot go up.")
    for key in ("Shift+ArrowLeft", "ArrowDown", "ArrowUp", "Shift+ArrowRight"):
        tab.keyboard.press(key)
    expect(said(figure)).to_have_text("Solved in 8 steps, 1 above the best.")
    tab.keyboard.press("ArrowLeft")
    expect(count(figure, "steps")).to_have_text("8")  # the game is over
    tab.keyboard.press("Control+z")
    expect(said(figure)).to_have_text("One step was undone.")
    button(figure, "Reset").click()
    expect(count(figure, "steps")).to_have_text("0")
    assert tab_leads_out(tab)


def test_the_hint_and_the_walk_need_no_python_on_a_known_way(own_page):
    with own_page(reduced_motion="reduce") as tab:
        figure = shown(tab, 1)
        height = figure.bounding_box()["height"]
        button(figure, "Hint").click()
        expect(said(figure)).to_have_text(re.compile(r"Go (left|right): 7 steps are left at best\."))
        button(figure, "Walk").click()
        expect(said(figure)).to_have_text("A shortest walk from here has 7 steps.")
        for n in range(1, 8):
            button(figure, "Step").click()
            expect(figure.locator(".pe-position")).to_have_text(f"step {n} of 7")
        expect(said(figure)).to_have_text("Solved: 7 steps.")
        expect(count(figure, "steps")).to_have_text("7")
        button(figure, "Step back").click()
        expect(said(figure)).to_contain_text("Taken back: Pacman goes")
        button(figure, "Undo").click()
        expect(count(figure, "food left")).to_have_text("4")
        assert figure.bounding_box()["height"] == height
        expect(tab.get_by_text("Python is starting")).to_have_count(0)


def test_the_next_step_beside_the_known_way_is_found(still):
    tab = still
    figure = shown(tab, 1)
    button(figure, "Reset").click()
    figure.locator(".pe-board").focus()
    for key in ("ArrowLeft", "ArrowRight", "ArrowRight", "ArrowLeft", "ArrowLeft"):
        tab.keyboard.press(key)
    expect(count(figure, "above best")).to_have_text("–")
    button(figure, "Hint").click()
    expect(said(figure)).to_contain_text("left at best", timeout=ANSWERED)
    steps, above = (int(count(figure, name).inner_text()) for name in ("steps", "above best"))
    left = int(re.search(r"(\d+) steps", said(figure).inner_text())[1])
    assert (steps, above) == (5, steps + left - 7) and above > 0


def test_the_rest_of_a_large_maze_is_solved_on_the_page(still):
    tab = still
    figure = shown(tab, 2)
    figure.locator(".pe-board").focus()
    for key in ("Shift+ArrowRight", "Shift+ArrowLeft", "Shift+ArrowLeft", "Shift+ArrowRight"):
        tab.keyboard.press(key)
    button(figure, "Walk").click()
    expect(said(figure)).to_have_text(re.compile(r"A shortest walk from here has \d+ steps\."), timeout=ANSWERED)
    assert int(count(figure, "above best").inner_text()) >= 0


def test_a_board_shows_where_astar_stands_and_how_many_states_share_a_cell(still):
    figure = shown(still, 3)
    expect(count(figure, "cost")).to_have_text("15")
    assert re.search(r"\nmoves [NESW]{15}$", picture(figure))
    figure.locator(".pe-board").focus()
    still.keyboard.press("Home")
    for _ in range(6):
        still.keyboard.press("}")
    readout = figure.locator(".pe-readout")
    expect(readout).to_contain_text(re.compile(r"expand by going [NESW] · g \d+ +h \d+ +f \d+"))
    x, y, _ = cell_at(figure, FIRST, 3, 3)
    still.mouse.move(x, y)
    expect(readout).to_contain_text(re.compile(r"row 4, column 4, Pacman: \d+ states? expanded"))


@pytest.mark.parametrize("way", ["pointer", "keys"])
def test_a_maze_is_painted_and_solved_again(way, still):
    tab = still
    figure = shown(tab, 4)
    button(figure, "Reset to the first maze").click()
    expect(count(figure, "shortest walk")).to_have_text("7 steps", timeout=ANSWERED)
    if way == "pointer":
        figure.get_by_role("radio", name="Food").check(force=True)
        x, y, _ = cell_at(figure, SMALL, 2, 5)
        tab.mouse.click(x, y)
        tab.mouse.move(0, 0)
        figure.locator(".pe-board").focus()
        tab.keyboard.press("Escape")
    else:
        figure.locator(".pe-board").focus()
        for key in ("ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown", "f", "Escape"):
            tab.keyboard.press(key)
    expect(count(figure, "shortest walk")).to_have_text("9 steps", timeout=ANSWERED)
    expect(figure.locator(".pe-transport")).to_be_hidden()
    picture(figure)  # opens it
    button(figure, "Play the walk").click()
    expect(figure.locator(".pe-extras pre")).to_have_text(re.compile("^[% \n]*P[% \n]*moves [NESW]{9}$"))
    figure.locator(".pe-board").focus()
    tab.keyboard.press("Control+z")
    expect(count(figure, "shortest walk")).to_have_text("7 steps", timeout=ANSWERED)


def test_the_board_stands_still_while_python_starts(own_page):  # by mouse, test_stillness.py sees to it
    with own_page(size="phone", has_touch=True, is_mobile=True) as tab:
        tab.route("**/pyodide.asm.wasm", lambda _: None)  # it starts for as long as the test likes
        figure = shown(tab, 3)
        figure.get_by_role("radio", name="Food").check(force=True)
        figure.locator(".pe-board").evaluate("""(board) => {
            window.tops = new Set();
            (function look() {
                tops.add(board.getBoundingClientRect().top + scrollY);
                requestAnimationFrame(look);
            })();
        }""")
        tab.touchscreen.tap(*cell_at(figure, FIRST, 1, 3)[:2])
        expect(figure.locator(".pe-readout")).to_contain_text("Python is starting")
        tab.unroute("**/pyodide.asm.wasm")  # what was held goes on
        nothing = "Nothing changed: expanded 21 in all, 15 steps"
        expect(figure.locator(".pe-change")).to_have_text(nothing, timeout=ANSWERED)
        assert len(tab.evaluate("[...tops]")) == 1


def test_food_out_of_reach_is_named_and_nothing_is_lost(still):
    tab = still
    figure = shown(tab, 4)
    button(figure, "Reset to the first maze").click()
    figure.locator(".pe-board").focus()
    for key in ("ArrowLeft", "ArrowLeft", "w", "Escape"):
        tab.keyboard.press(key)
    readout = figure.locator(".pe-readout")
    expect(readout).to_contain_text("the food in row 2, column 2 cannot be reached", timeout=ANSWERED)
    assert picture(figure).split("\n")[1] == "%.%P..%"
    button(figure, "Undo").click()
    expect(count(figure, "shortest walk")).to_have_text("7 steps", timeout=ANSWERED)


@pytest.mark.parametrize("way", ["pointer", "keys"])
def test_what_cannot_be_painted_says_why_and_what_is_missing_is_told(way, still):
    tab = still
    figure = shown(tab, 4)
    button(figure, "Reset to the first maze").click()
    board, readout = figure.locator(".pe-board"), figure.locator(".pe-readout")
    expect(readout).not_to_have_class(re.compile("pe-wrong"), timeout=ANSWERED)  # of the test before

    def use(tool, key, place):
        figure.get_by_role("radio", name=tool).check(force=True)
        if way == "pointer":
            tab.mouse.click(*cell_at(figure, SMALL, *place)[:2])
            return
        board.focus()
        tab.keyboard.press("Escape")
        row, col = place
        sideways = "ArrowRight" if col > 3 else "ArrowLeft"
        for arrow in ("ArrowUp", *["ArrowDown"] * (row - 1), *[sideways] * abs(col - 3)):  # the first shows the cursor
            tab.keyboard.press(arrow)
        tab.keyboard.press(key)

    use("Wall", "w", (1, 3))
    expect(readout).to_have_text("Pacman stands here: move him away first.")
    use("Pacman", "p", (2, 3))
    expect(readout).to_have_text("Pacman cannot start in a wall.")
    for place in ((1, 1), (1, 4), (1, 5), (2, 1)):
        use("Empty", "e", place)
    expect(readout).to_have_text("the maze has no food: paint some", timeout=ANSWERED)


def test_pacman_is_carried_with_any_tool_and_a_maze_is_pasted(still):
    tab = still
    figure = shown(tab, 4)
    button(figure, "Reset to the first maze").click()
    (x, y, _), (to_x, to_y, _) = (cell_at(figure, SMALL, *place) for place in ((1, 3), (2, 5)))
    tab.mouse.move(x, y)
    tab.mouse.down()
    tab.mouse.move(to_x, y, steps=4)
    tab.mouse.move(to_x, to_y, steps=4)
    tab.mouse.up()
    tab.mouse.move(0, 0)
    assert picture(figure).split("\n")[:3] == ["%%%%%%%", "%.  ..%", "%.%%%P%"]
    figure.locator(".pe-board").focus()
    tab.evaluate("(text) => navigator.clipboard.writeText(text)", "%%%%%\n%P .%\n%%%%%")
    tab.keyboard.press("Control+v")
    expect(count(figure, "shortest walk")).to_have_text("2 steps", timeout=ANSWERED)
    assert picture(figure) == "%%%%%\n%P .%\n%%%%%\nmoves EE"


def test_a_link_opens_a_game_where_it_stands(moving, opened):
    figure = shown(moving, "linked")
    figure.locator(".pe-board").focus()
    moving.keyboard.press("Shift+ArrowRight")
    link = copied(figure)
    with opened(played("linked"), link) as tab:
        figure = shown(tab, "linked")
        expect(count(figure, "food left")).to_have_text("2")
        choose(figure, "Keys")
        expect(figure.locator(".pe-help")).to_contain_text("W A S D")


@pytest.mark.parametrize("look", [{"color_scheme": "light"}, {"color_scheme": "dark"}, {"forced_colors": "active"}])
def test_mazes_pass_axe_and_fit_a_phone(look, own_page):
    with own_page(size="phone", has_touch=True, is_mobile=True, **look) as tab:
        for name in (1, 2, 3, 4):
            shown(tab, name)
        assert tab.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert not violations(tab)
