"""A maze beside its parts, and the ladder, on the page: played before Python is there, painted, stopped, by keys."""

import re

import pytest
from conftest import SIZES, page_of
from playwright.sync_api import expect

from accessibility import violations
from browser import changed
from lamp_figures import ANSWERED, copied
from pathlib_edu.figures import Decomposition, Ladder
from pathlib_edu.problems.mazes import maze

CHAPTER = "chapters/07_every_pellet.html"
NAMES = ("told", "quick", "climbed", "painted", "walled", "carved", "touched")


@pytest.fixture(scope="module")
def text():
    parts = dict.fromkeys(NAMES, Decomposition(maze("first"), title="Parts", caption="Figure 9.1. Parts."))
    mazes = [(name, maze(name)) for name in ("first", "corners", "tunnels")]
    ladders = dict.fromkeys(("alone", "stopped", "linked"), Ladder(maze("first"), mazes, title="Ladder"))
    wide = {"wide": Decomposition(maze("impossible"), step=60, title="Parts")}
    return page_of({f"fig-9-{name}": figure for name, figure in {**parts, **ladders, **wide}.items()})


def shown(tab, name):
    """The figure of that name, in sight."""
    figure = tab.locator(f"#fig-9-{name}")
    figure.scroll_into_view_if_needed()
    return figure


def said(figure):
    return figure.locator(".pe-said")


def count(figure, name):
    """What a decomposition counts by that name."""
    return figure.locator(".pe-counts div", has=figure.page.locator("dt", has_text=re.compile(f"^{name}$"))).locator(
        "dd"
    )


def press(figure, cell, tap=False):
    """Press a cell of the first maze, by its number."""
    board = figure.locator(".pe-board")
    size = board.bounding_box()["width"] / 9
    place = {"x": (cell % 9 + 0.5) * size, "y": (cell // 9 + 0.5) * size}
    (board.tap if tap else board.click)(position=place)


def places(figure, parts):
    """Where in the figure each of these parts begins and ends."""
    top = figure.bounding_box()["y"]
    boxes = [figure.locator(part).bounding_box() for part in parts]
    return [(round(box["y"] - top, 1), round(box["y"] + box["height"] - top, 1)) for box in boxes]


def row(figure, name):
    """A rung of a ladder."""
    return figure.locator("tbody tr", has=figure.page.get_by_role("rowheader", name=name, exact=True))


def test_the_walk_is_told_before_python_is_there_and_every_join_can_be_stepped_to(tab):
    figure = shown(tab, "told")
    expect(said(figure)).to_have_text("Step 19 of 19: the walk. A shortest walk: 15 steps. 1 edge is used twice.")
    expect(count(figure, "walk")).to_have_text("15")
    figure.get_by_role("button", name="Step back").click()
    expect(said(figure)).to_contain_text("18 cells inside, it has no border")

    def picture():
        return figure.locator("canvas").first.evaluate("(canvas) => canvas.toDataURL()")

    pictures = [picture()]
    for _ in range(4):
        figure.get_by_role("button", name="Step back").click()
        pictures.append(changed(tab, picture, pictures[-1]))
    assert len(set(pictures)) == 5
    figure.get_by_role("slider").fill("0")
    expect(said(figure)).to_contain_text("The maze is cut into 18 parts; no border is wider than 2.")


def test_keys_go_up_and_down_the_tree(tab):
    figure = shown(tab, "climbed")
    figure.locator(".pe-parts-tree").focus()
    for key in ("Home", "]"):
        tab.keyboard.press(key)
    expect(said(figure)).to_contain_text("A new part: the cell in row ")
    position = figure.locator(".pe-position")
    before = position.inner_text()
    tab.keyboard.press("ArrowUp")
    expect(said(figure)).to_contain_text("joined.")
    assert position.inner_text() != before
    box = figure.locator(".pe-parts-tree").bounding_box()
    figure.locator(".pe-parts-tree").click(position={"x": box["width"] / 2, "y": 8})
    expect(said(figure)).to_contain_text("18 cells inside")
    figure.locator(".pe-parts-tables").click(position={"x": 50, "y": 60})
    expect(position).to_contain_text(" 1 / 19")


def test_the_walk_is_walked_until_the_reader_goes_elsewhere(tab):
    figure = shown(tab, "told")
    picture = figure.locator("canvas").first
    seen = "(canvas) => canvas.toDataURL()"
    figure.get_by_role("slider").fill("3")
    figure.get_by_role("button", name="Play the walk").click()
    expect(said(figure)).to_contain_text("Step 19 of 19: the walk.")
    before = picture.evaluate(seen)
    tab.wait_for_function("([canvas, before]) => canvas.toDataURL() !== before", arg=[picture.element_handle(), before])
    figure.get_by_role("slider").fill("18")
    expect(said(figure)).to_contain_text("18 cells inside")
    figure.get_by_role("slider").fill("19")
    expect(said(figure)).to_contain_text("Step 19 of 19: the walk.")
    whole = picture.evaluate(seen)
    tab.wait_for_timeout(400)  # two steps and more
    assert picture.evaluate(seen) == whole


def test_food_painted_by_keys_is_walked_to_and_undone(tab):
    figure = shown(tab, "painted")
    figure.locator(".pe-board").focus()
    for key in ("ArrowRight", "ArrowLeft", "ArrowLeft", "f"):
        tab.keyboard.press(key)
    expect(count(figure, "walk")).not_to_have_text("15", timeout=ANSWERED)
    tab.keyboard.press("z")
    expect(count(figure, "walk")).to_have_text("15", timeout=ANSWERED)


def test_food_that_is_walled_in_is_told_in_words_and_nothing_is_lost(tab):
    figure = shown(tab, "walled")
    figure.get_by_role("radio", name="Wall").check(force=True)
    for cell in (29, 31):  # on both sides of Pacman
        press(figure, cell)
    expect(figure.get_by_role("alert")).to_contain_text("cannot be reached", timeout=ANSWERED)
    assert count(figure, "largest table").inner_text() == "–" and count(figure, "walk").inner_text() == "–"
    assert figure.locator(".pe-transport").evaluate("(element) => element.inert")
    figure.get_by_role("button", name="Undo").click()
    expect(figure.get_by_role("alert")).to_be_hidden(timeout=ANSWERED)
    figure.get_by_role("button", name=re.compile("^Reset")).click()
    expect(count(figure, "walk")).to_have_text("15", timeout=ANSWERED)


def test_what_is_pressed_before_the_next_frame_is_the_cell_that_one_sees(tab):
    figure = shown(tab, "quick")
    figure.get_by_role("radio", name="Wall").check(force=True)
    tab.evaluate(
        "[window.held, window.frame, requestAnimationFrame] = [[], requestAnimationFrame, (work) => held.push(work)]"
    )
    for cell in (29, 31):
        press(figure, cell)
    tab.evaluate("requestAnimationFrame = frame; held.forEach((work) => frame(work))")
    expect(figure.get_by_role("alert")).to_contain_text("cannot be reached", timeout=ANSWERED)


def test_cells_stay_where_they_are_while_python_is_asked_and_when_something_is_wrong(own_page):
    with own_page(size="phone") as tab:
        stay(shown(tab, "walled"))  # Python is still to be loaded
        tab.set_viewport_size(SIZES["desktop"])
        stay(shown(tab, "painted"))


def stay(figure):
    parts = [".pe-board", ".pe-parts-tree", ".pe-transport", ".pe-parts-tables"]
    figure.get_by_role("radio", name="Wall").check(force=True)
    before = places(figure, parts)
    press(figure, 29)
    assert places(figure, parts) == before
    press(figure, 31)
    expect(figure.get_by_role("alert")).to_contain_text("cannot be reached", timeout=ANSWERED)
    assert places(figure, parts) == before
    figure.get_by_role("button", name=re.compile("^Reset")).click()
    for method in ("carving", "frontier_sweep"):
        figure.get_by_label("Method").select_option(method)
        expect(count(figure, "walk")).to_have_text("15", timeout=ANSWERED)
        assert places(figure, parts) == before
        assert figure.get_by_role("slider").evaluate("(slider) => slider.value === slider.max")


def test_another_method_takes_the_maze_apart_in_another_way(tab):
    figure = shown(tab, "carved")
    figure.get_by_label("Method").select_option("carving")
    expect(count(figure, "width")).to_have_text("3", timeout=ANSWERED)
    figure.get_by_role("button", name="Step back").click()
    figure.get_by_role("button", name="Step back").click()
    expect(said(figure)).to_contain_text(re.compile(r"\d edges? cut: "))


def test_a_rung_is_run_alone_and_the_table_can_be_copied(tab):
    figure = shown(tab, "alone")
    figure.get_by_role("button", name="Run A*, spanning tree").click()
    expect(row(figure, "A*, spanning tree")).to_contain_text("15 steps", timeout=ANSWERED)
    expect(row(figure, "A*, spanning tree")).to_contain_text(re.compile("21 states"))
    assert row(figure, "Carving").locator(".pe-ladder-end").inner_text() == ""
    figure.get_by_role("button", name="Run all").click()
    for name in ("Every order", "Held and Karp", "Cut vertices", "Carving", "Elimination", "A*, perfect"):
        expect(row(figure, name)).to_contain_text("15 steps", timeout=ANSWERED)
    figure.get_by_role("button", name="Copy the table").click()
    expect(figure.locator(".pe-toolbar")).to_contain_text("Table copied.")
    lines = tab.evaluate("navigator.clipboard.readText()").split("\n")
    assert len(lines) == 13 and lines[6].split("\t")[:3] == ["Held and Karp", "80", "rows"]


def test_a_long_rung_can_be_stopped_and_what_is_known_stays(tab):
    figure = shown(tab, "stopped")
    figure.locator("select").select_option("tunnels")
    figure.get_by_role("button", name="Run all").click()
    expect(row(figure, "A*, zero")).to_contain_text(re.compile(r"[\d,]+ states.*running", re.DOTALL), timeout=ANSWERED)
    figure.get_by_role("button", name="Stop").click()
    expect(row(figure, "A*, zero")).to_contain_text("stopped by you")
    expect(figure.get_by_role("button", name="Run all")).to_be_focused()
    figure.get_by_role("button", name="Run Elimination").click()
    expect(row(figure, "Elimination")).to_contain_text("129 steps", timeout=ANSWERED)
    expect(figure.get_by_role("button", name="Run Elimination")).to_be_focused()  # and meanwhile Stop was
    expect(row(figure, "A*, zero")).to_contain_text("stopped by you")


def test_a_link_holds_the_maze_of_a_ladder(tab):
    figure = shown(tab, "linked")
    maze = figure.locator("select")
    maze.select_option("corners")
    link = copied(figure)
    maze.select_option("tunnels")
    tab.evaluate("location.hash = ''")
    tab.evaluate("(link) => { location.hash = link; }", link)
    expect(maze.locator("option:checked")).to_have_text("corners")


def test_by_touch_on_a_phone_nothing_is_too_small_or_too_wide(own_page):
    with own_page(size="phone", has_touch=True, is_mobile=True) as tab:
        assert tab.evaluate("document.documentElement.scrollWidth") <= SIZES["phone"]["width"]
        figure = shown(tab, "touched")
        for name in ("touched", "alone"):
            for place in shown(tab, name).locator("button:visible, select:visible, input:visible").all():
                assert place.bounding_box()["height"] >= 24, place.get_attribute("aria-label")
        tree = figure.locator(".pe-parts-tree")
        tree.tap(position={"x": tree.bounding_box()["width"] / 2, "y": 8})
        expect(said(figure)).to_contain_text("18 cells inside")
        figure.get_by_role("radio", name="Wall").check(force=True)
        press(figure, 33, tap=True)
        expect(count(figure, "walk")).not_to_have_text("15", timeout=ANSWERED)


def test_a_maze_of_small_cells_can_be_enlarged_until_a_finger_paints_them(own_page):
    with own_page(size="phone", has_touch=True, is_mobile=True) as tab:
        figure = shown(tab, "wide")
        figure.locator("label.pe-tool").nth(1).click()
        expect(figure.get_by_text("The cells are small here")).to_be_visible()
        tools = [
            place.bounding_box() for place in figure.locator(".pe-toolbar :is(label, button, select):visible").all()
        ]
        assert max(box["y"] for box in tools) - min(box["y"] for box in tools) < 60, "the tools take two rows"
        figure.get_by_role("button", name="More").click()
        figure.get_by_role("menuitemcheckbox", name="Enlarge the maze").click()
        expect(figure.get_by_text("The cells are small here")).to_be_hidden()
        room, board = figure.locator(".pe-parts-room"), figure.locator(".pe-board")
        assert board.bounding_box()["width"] > room.bounding_box()["width"] > 300
        assert tab.evaluate("document.documentElement.scrollWidth") <= 390


def test_without_motion_nothing_plays_by_itself(own_page):
    with own_page(reduced_motion="reduce", forced_colors="active") as tab:
        figure = shown(tab, "wide")
        expect(figure.locator(".pe-position")).to_contain_text("60 / 113")
        expect(figure.get_by_role("button", name="Play", exact=True)).to_be_visible()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_parts_and_ladder_are_accessible(size, own_page):
    with own_page(size=size) as tab:
        for name in ("wide", "alone"):
            shown(tab, name)
        for scheme in ("light", "dark"):
            tab.emulate_media(color_scheme=scheme)
            expect(tab.locator("html")).to_have_attribute("data-theme", scheme)
            assert not violations(tab)


def test_the_chapters_own_figures_live_on_their_page(visit):
    with visit(CHAPTER) as page:
        expect(page.locator(".pe-decomposition").first).to_be_attached()
        expect(page.locator(".pe-laddered").first).to_be_attached()
