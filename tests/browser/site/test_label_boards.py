"""Costs of several parts on the page: the cats' board, the plane, the law laboratory."""

import re
from xml.etree import ElementTree

import pytest
from conftest import page_of
from playwright.sync_api import expect

from accessibility import violations
from browser import changed
from label_figures import figures
from lamp_figures import ANSWERED, choose, copied, picture


@pytest.fixture(scope="module")
def text():
    """The text of a page with these figures."""
    return page_of(figures())


def page_with(*numbers):
    """The text of a page with some of them: what is claimed of one does not wait for the others."""
    made = figures()
    return page_of({f"fig-9-{n}": made[f"fig-9-{n}"] for n in numbers})


@pytest.fixture(scope="module")
def tab(opened):
    """A page with a figure for each test: Python starts once for all of them."""
    opening, plain, _, failing, _, laboratory = figures().values()
    shared = dict.fromkeys(("seen", "Y", "Z", "checked", "taken", "ranged", "painted", "read", 1), opening)
    shared |= {"plain": plain, "failing": failing}
    shared |= dict.fromkeys(("written", 6, "endless"), laboratory)
    with opened(page_of({f"fig-9-{name}": figure for name, figure in shared.items()})) as tab:
        yield tab


def shown(tab, n):
    """A figure, on screen: a laboratory that finds nothing has no board to scroll to."""
    figure = tab.locator(f"#fig-9-{n}")
    figure.locator(".pe-frame").scroll_into_view_if_needed()
    return figure


def counts(figure):
    return figure.locator(".pe-counts").first


def cell(figure, r, c, rows=3, cols=6):
    """The middle of a cell of the board."""
    box = figure.locator("canvas").first.bounding_box()
    return box["x"] + box["width"] * (c + 0.5) / cols, box["y"] + box["height"] * (r + 0.5) / rows


def pixels(figure):
    return figure.locator("canvas").first.evaluate("(canvas) => canvas.toDataURL()")


def test_the_opening_scene_shows_both_ways_and_every_cell_its_best(tab):
    figure = shown(tab, "seen")
    expect(counts(figure)).to_contain_text("(0, 4) (1, 2)")
    labels = figure.locator(".pe-label")
    assert labels.all_inner_texts() == ["1. (0, 4) announced", "2. (1, 2) announced"]
    before = pixels(figure)
    tab.mouse.move(*cell(figure, 1, 5))
    expect(figure.locator(".pe-readout")).to_contain_text("(1, 5), which the search did not need")
    assert pixels(figure) != before  # its way is drawn
    expect(figure.locator(".pe-plane-title")).to_have_text("Best costs of Y, cell (1, 5)")


@pytest.mark.parametrize(("goal", "front"), [("Y", "(1, 5)"), ("Z", "(0, 5) (1, 3)")])
def test_another_place_can_be_the_goal(tab, goal, front):
    figure = shown(tab, goal)
    figure.get_by_label("Goal", exact=True).select_option(goal)
    expect(counts(figure)).to_contain_text(front, timeout=ANSWERED)


def test_the_plane_is_shown_when_its_box_is_checked(tab):
    figure = shown(tab, "checked")
    box = figure.get_by_role("checkbox", name="plane")
    for is_checked in (False, True):
        box.set_checked(is_checked)
        expect(figure.locator(".pe-plane")).to_be_visible(visible=is_checked)


def test_a_layer_that_the_figure_does_not_begin_with_is_under_more(tab):
    figure = shown(tab, "checked")
    assert not figure.get_by_role("checkbox", name="code").count()
    for is_shown in (True, False):
        figure.get_by_role("button", name="More").click()
        figure.get_by_role("menuitemcheckbox", name="Show code").click()
        expect(figure.locator(".pe-code")).to_be_visible(visible=is_shown)
    figure.get_by_role("button", name="More").click()
    expect(figure.get_by_role("menuitemcheckbox", name="Show code")).to_have_attribute("aria-checked", "false")
    tab.keyboard.press("Escape")


def test_the_plane_is_taken_along_when_it_is_shown(tab, tmp_path):
    figure, files = shown(tab, "taken"), {}
    for is_checked in (True, False):
        figure.get_by_role("checkbox", name="plane").set_checked(is_checked)
        for kind in ("PNG", "SVG"):
            with tab.expect_download() as download:
                choose(figure, kind)
            path = tmp_path / f"{is_checked}.{kind}"
            download.value.save_as(path)
            files[kind, is_checked] = path
    heights, sizes = {}, {}
    for is_checked in (True, False):
        svg = ElementTree.parse(files["SVG", is_checked]).getroot()
        texts = {text.text for text in svg.iter("{http://www.w3.org/2000/svg}text")}
        assert ({"fires →", "(1, 2)", "Best costs of X, cell (1, 2), the goal"} <= texts) is is_checked
        heights[is_checked] = float(svg.get("height"))
        png = files["PNG", is_checked].read_bytes()
        sizes[is_checked] = len(png)
        assert int.from_bytes(png[20:24], "big") == 2 * heights[is_checked]
    assert heights[True] > heights[False] + 300
    assert sizes[True] > sizes[False] + 5_000, "the plane is blank: compressed it takes no room"


def test_the_range_is_set_by_keyboard_up_to_none_and_undone(tab):
    figure = shown(tab, "ranged")
    slider = figure.get_by_label("Range, in steps")
    figure.get_by_label("Goal", exact=True).select_option("Y")
    expect(counts(figure)).to_contain_text("(1, 5)", timeout=ANSWERED)
    slider.focus()
    tab.keyboard.press("ArrowRight")
    tab.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", "7 steps")
    expect(counts(figure)).to_contain_text("(0, 7) (1, 5)", timeout=ANSWERED)
    tab.keyboard.press("End")
    expect(slider).to_have_attribute("aria-valuetext", "no limit")
    figure.get_by_role("button", name="Undo").click()
    expect(slider).not_to_have_attribute("aria-valuetext", "no limit")
    slider.focus()
    tab.keyboard.press("Home")
    expect(counts(figure)).to_contain_text("empty", timeout=ANSWERED)


def test_fire_water_and_walls_are_painted_and_places_dragged(tab):
    figure = shown(tab, "painted")
    figure.get_by_role("radio", name="Fire").check(force=True)
    tab.mouse.click(*cell(figure, 2, 1))
    expect(counts(figure)).to_contain_text("(1, 2)", timeout=ANSWERED)
    expect(counts(figure)).not_to_contain_text("(0, 4)", timeout=ANSWERED)
    figure.get_by_role("radio", name="Water").check(force=True)
    tab.mouse.click(*cell(figure, 2, 0))
    assert picture(figure).split("\n")[2] == "~^.###"
    x, y = cell(figure, 1, 5)
    tab.mouse.move(x, y)
    tab.mouse.down()
    tab.mouse.move(*cell(figure, 1, 4), steps=4)
    tab.mouse.up()
    assert picture(figure).split("\n")[1] == "S^X.Y."
    figure.locator(".pe-board").focus()
    for key in ("ArrowRight", "ArrowRight", "f"):  # the cursor begins where the pointer was, or at the start
        tab.keyboard.press(key)
    figure.get_by_role("button", name="Reset").click()
    assert picture(figure).split("\n")[:3] == ["##Z###", "S^X..Y", "...###"]


def test_the_keyboard_reads_a_cell_and_paints_it(tab):
    figure = shown(tab, "read")
    figure.locator(".pe-board").focus()
    tab.keyboard.press("ArrowDown")
    tab.keyboard.press("ArrowDown")
    expect(figure.locator(".pe-live-region")).to_contain_text("(2, 0): (0, 1) expanded")
    tab.keyboard.press("f")
    tab.keyboard.press("2")
    assert picture(figure).split("\n")[2] == "~..###"


def test_the_plane_keeps_step_and_its_list_and_its_points_draw_ways(tab):
    figure = shown(tab, "plain")
    labels = figure.locator(".pe-label")
    assert "× (0, 4) refused: (0, 2) covers it" in labels.all_inner_texts()
    before = pixels(figure)
    labels.last.focus()
    changed(tab, lambda: pixels(figure), before)
    expect(figure.locator(".pe-halo")).to_have_count(1)
    labels.last.evaluate("(button) => button.blur()")
    expect(figure.locator(".pe-halo")).to_have_count(0)
    box = figure.locator(".pe-target").first.bounding_box()
    assert min(box["width"], box["height"]) >= 24
    tab.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(figure.locator(".pe-halo")).to_have_count(1)
    figure.locator(".pe-board").focus()
    tab.keyboard.press("End")
    expect(figure.locator(".pe-plane-title")).to_contain_text("X, cell (1, 2), the goal")
    figure.get_by_label("plane", exact=True).uncheck()
    expect(figure.locator(".pe-plane")).to_be_hidden()


def test_a_finger_reads_and_paints(own_page):
    with own_page(size="phone", has_touch=True, is_mobile=True) as tab:
        figure = shown(tab, 1)
        tab.touchscreen.tap(*cell(figure, 1, 4))
        expect(figure.locator(".pe-readout")).to_contain_text("(1, 4)")
        figure.get_by_role("radio", name="Wall").check(force=True)
        figure.locator(".pe-board").scroll_into_view_if_needed()
        tab.touchscreen.tap(*cell(figure, 2, 1))
        expect(counts(figure)).not_to_contain_text("(0, 4)", timeout=ANSWERED)
        assert tab.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_laboratory_names_the_law_and_shows_where_the_search_goes_wrong(tab):
    figure = shown(tab, "failing")
    failing = figure.get_by_role("button", name=re.compile("isotone fails"))
    assert failing.get_attribute("aria-pressed") == "true"
    expect(figure.locator(".pe-answers")).to_contain_text("announced(1, 1)paths cost(1, 1) and (1, 0)")
    figure.locator(".pe-board").focus()
    tab.keyboard.press("Home")
    for _ in range(5):
        tab.keyboard.press("]")
    expect(figure.locator(".pe-readout")).to_have_text("drop (1, 0) at A: overtaken by (2, 1)")
    figure.get_by_label("Order", exact=True).select_option("Vector")
    expect(figure.locator(".pe-board")).to_be_hidden(timeout=ANSWERED)
    expect(figure.locator(".pe-laws")).not_to_contain_text("fails")
    figure.get_by_label("Order", exact=True).select_option("CertainInterval")
    expect(figure.locator(".pe-law[aria-pressed]")).to_have_count(2, timeout=ANSWERED)
    figure.get_by_role("button", name=re.compile("growing not promised")).click()
    expect(figure.locator(".pe-counterexample")).to_contain_text("growing is not promised, which breaks no law")


def test_an_order_is_written_run_mended_and_put_back(tab):
    figure = shown(tab, "written")
    figure.get_by_role("button", name="Edit").click()
    editor = figure.get_by_role("textbox", name="Source of the order, editable")
    expect(editor).to_be_focused()
    editor.fill('print("compared")\nclass Own(Vector):\n    def __le__(self, other):\n        return 1 / 0\n')
    figure.get_by_role("button", name="Run").click()
    expect(figure.locator(".pe-complaint")).to_contain_text("ZeroDivisionError", timeout=ANSWERED)
    expect(figure.locator(".pe-output")).to_have_text("compared")
    editor.fill(
        "class Own(Vector):\n    def __le__(self, other):\n        return self.parts[0] <= other.parts[0] + 1\n"
    )
    tab.keyboard.press("Shift+Enter")
    expect(figure.locator(".pe-laws")).to_contain_text(re.compile("transitive.*fails"), timeout=ANSWERED)
    expect(figure.locator(".pe-output")).to_be_hidden()
    expect(figure.locator(".pe-board")).to_be_visible()
    figure.get_by_role("button", name="Reset").click()
    expect(figure.locator(".pe-laws")).not_to_contain_text("fails", timeout=ANSWERED)


def test_a_link_restores_a_map(tab, opened):
    figure = shown(tab, 1)
    figure.get_by_label("Goal", exact=True).select_option("Z")
    with opened(page_with(1), copied(figure)) as tab:
        figure = shown(tab, 1)
        assert figure.get_by_label("Goal", exact=True).input_value() == "Z"
        expect(counts(figure)).to_contain_text("(0, 5) (1, 3)", timeout=ANSWERED)


def test_a_link_shows_an_order_without_running_it(tab, opened):
    figure = shown(tab, 6)
    figure.get_by_role("button", name="Edit").click()
    figure.get_by_role("textbox", name="Source of the order, editable").fill("class Mine(Vector): pass")
    figure.get_by_role("button", name="Run").click()
    expect(figure.locator(".pe-said")).to_have_text("", timeout=ANSWERED)
    with opened(page_with(6), copied(figure)) as tab:
        figure = shown(tab, 6)
        expect(figure.locator(".pe-said")).to_contain_text("read it, and press Run")
        expect(figure.locator(".cm-content")).to_contain_text("class Mine(Vector): pass")


def test_a_comparison_that_never_ends_is_stopped(tab):
    figure = shown(tab, "endless")
    figure.get_by_role("button", name="Edit").click()
    editor = figure.get_by_role("textbox", name="Source of the order, editable")
    editor.fill("class Own(Vector):\n    def __le__(self, other):\n        while True: pass\n")
    figure.get_by_role("button", name="Run").click()
    expect(figure.locator(".pe-said")).to_contain_text("five seconds", timeout=2 * ANSWERED)


@pytest.mark.parametrize(("size", "scheme"), [("desktop", "light"), ("phone", "dark")])
def test_nothing_is_inaccessible_and_nothing_too_small(own_page, size, scheme):
    with own_page(size=size, color_scheme=scheme) as tab:
        for n in range(1, 7):
            shown(tab, n)
        figure = shown(tab, 6)
        figure.get_by_role("button", name="Edit").click()
        expect(figure.locator(".cm-content")).to_be_visible()
        assert not violations(tab)
        small = tab.evaluate(
            """[...document.querySelectorAll('.pe-figure :is(button, select, input[type=range])')]
              .filter((one) => one.offsetParent).map((one) => [one.className, one.getBoundingClientRect()])
              .filter(([, box]) => box.width < 24 || box.height < 24).map(([name]) => name)"""
        )
        assert not small
        assert tab.evaluate("document.documentElement.scrollWidth") <= tab.viewport_size["width"]


def test_in_forced_colours_the_boards_are_still_drawn(opened):
    with opened(page_with(1, 4), forced_colors="active") as tab:
        for n in (1, 4):
            figure = shown(tab, n)
            colours = figure.locator("canvas").first.evaluate(
                """(canvas) => new Set(new Uint32Array(canvas.getContext("2d")
                  .getImageData(0, 0, canvas.width, canvas.height).data.buffer)).size"""
            )
            assert colours > 3
