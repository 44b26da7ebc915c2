"""Charts on the page: rounds as stairs and memory as lines, turned, measured, stopped, passed on in a link."""

import re

import pytest
from conftest import SIZES, page_of
from playwright.sync_api import expect

from accessibility import violations
from browser import changed
from chart_pages import chart, fits_a_finger, row, stop_what_takes_long
from lamp_figures import ANSWERED, copied
from pathlib_edu.figures import Memory, Staircase
from pathlib_edu.problems.tiles import Tiles, fractional
from pathlib_edu.search.depth_first.bisecting import bisecting
from pathlib_edu.search.depth_first.budgeted import budgeted
from pathlib_edu.search.depth_first.ida_star import ida_star
from pathlib_edu.search.depth_first.rounds import Rounds
from pathlib_edu.search.shortest.astar import astar

DEAR = Tiles.parse("5 2 8\n4 1 7\n. 3 6", costs=fractional(8))
HARD = Tiles.parse("8 7 6\n. 4 1\n2 5 3")


def work(driver, puzzle, **options):
    """How many states a driver expands on a puzzle, and in how many rounds."""
    record = Rounds()
    list(driver(puzzle, puzzle.manhattan, probe=record, **options))
    return record.expanded, len(record.rounds)


def staircase():
    drivers = [make(DEAR, DEAR.manhattan) for make in (ida_star, bisecting, budgeted)]
    offered = [("gentle", DEAR), ("unit costs", Tiles(DEAR.start, 3, 3))]
    words = {"title": "Stairs", "hint": "Turn.", "caption": "Figure 9.1. Three drivers."}
    return Staircase(drivers, DEAR, ["IDA*", "Bisecting", "BTS"], offered, **words)


def memory():
    both = [astar(HARD, HARD.manhattan), ida_star(HARD, HARD.manhattan)]
    return Memory(both, HARD, ["A*", "IDA*"], title="Memory", caption="Figure 9.2. Two searches.")


@pytest.fixture(scope="module")
def text():
    """The text of a page with a staircase and a memory."""
    return page_of({"fig-9-1": staircase(), "fig-9-2": memory()})


@pytest.fixture(scope="module")
def tab(opened):
    """A page with charts enough that each test has one of its own: Python starts once for all of them."""
    figures = dict.fromkeys(("pointed", "turned", "typed", "placed", "played", 1), staircase())
    figures |= dict.fromkeys(("measured", "stopped"), memory())
    with opened(page_of({f"fig-9-{name}": figure for name, figure in figures.items()})) as tab:
        yield tab


def pixels(figure):
    return figure.locator("canvas").evaluate("(canvas) => canvas.toDataURL()")


def test_the_stairs_are_there_before_python_and_tell_their_rounds(own_page):
    with own_page() as tab:
        figure = chart(tab, 1)
        for name, driver in (("IDA*", ida_star), ("Bisecting", bisecting), ("BTS", budgeted)):
            expanded, rounds = work(driver, DEAR)
            cells = row(figure, name).locator("td")
            assert [cells.nth(0).inner_text(), cells.nth(2).inner_text()] == [f"{expanded:,}", str(rounds)]
        image = figure.get_by_role("img")
        assert "Bisecting: " in image.get_attribute("aria-label") and "Least cost" in image.get_attribute("aria-label")
        figure.get_by_text("Rounds in numbers").click()
        rows = sum(work(driver, DEAR)[1] for driver in (ida_star, bisecting, budgeted))
        expect(figure.locator(".pe-chart-tables tbody tr")).to_have_count(rows)


def test_pointing_at_a_round_tells_it(tab):
    figure = chart(tab, "pointed")
    box = figure.locator(".pe-chart").bounding_box()
    tab.mouse.move(box["x"] + box["width"] - 30, box["y"] + 100)
    expect(figure.locator(".pe-readout").first).to_contain_text(
        re.compile(r"IDA\*, round \d+: cutoff [\d.]+, \d+ expanded")
    )


def test_a_slider_turned_by_keys_is_answered_live(tab):
    figure = chart(tab, "turned")
    slider = figure.get_by_role("slider", name="BTS: budget, times the last (c2)")
    slider.focus()
    for _ in range(50):
        tab.keyboard.press("ArrowLeft")
    expect(figure.get_by_label("BTS: budget, times the last (c2), as a number")).to_have_value("3")
    expanded, _ = work(budgeted, DEAR, c2=3)
    expect(row(figure, "BTS").locator("td").first).to_have_text(f"{expanded:,}", timeout=ANSWERED)


def test_a_typed_number_and_another_instance_are_answered(tab):
    figure = chart(tab, "typed")
    field = figure.get_by_label("BTS: least work, times the last (c1), as a number")
    field.fill("12")
    field.press("Enter")
    expect(figure.get_by_label("BTS: budget, times the last (c2), as a number")).to_have_value("12")
    expanded, _ = work(budgeted, DEAR, c1=12, c2=12)
    expect(row(figure, "BTS").locator("td").first).to_have_text(f"{expanded:,}", timeout=ANSWERED)
    field.fill("1")
    field.press("Enter")
    expect(figure.get_by_text("Type a number above 1.")).to_be_visible()
    expect(field).to_have_attribute("aria-invalid", "true")
    field.fill("2")
    field.press("Enter")
    figure.get_by_label("Instance").select_option("unit costs")
    unit, _ = work(ida_star, Tiles(DEAR.start, 3, 3))
    expect(row(figure, "IDA*").locator("td").first).to_have_text(f"{unit:,}", timeout=ANSWERED)
    expect(figure.get_by_label("A move costs")).to_have_value("unit")
    expect(figure.get_by_role("alert").last).to_be_hidden()


def test_a_position_can_be_typed_and_a_wrong_one_is_a_sentence(tab):
    figure = chart(tab, "placed")
    field = figure.get_by_label("Position, row by row")
    field.fill("1 2 3 4 5 6 7 8 8")
    field.press("Enter")
    expect(figure.get_by_role("alert").first).to_contain_text("8 is there twice")
    field.fill("1 2 . 3 4 5 6 7 8")
    field.press("Enter")
    near = Tiles.parse("1 2 .\n3 4 5\n6 7 8", costs=fractional(8))
    expect(row(figure, "IDA*").locator("td").first).to_have_text(f"{work(ida_star, near)[0]:,}", timeout=ANSWERED)
    expect(figure.get_by_role("alert").first).to_be_hidden()


def test_the_chart_is_played_stepped_and_scaled(tab):
    figure = chart(tab, "played")
    whole = pixels(figure)
    figure.get_by_role("button", name="Step back").click()
    total = work(ida_star, DEAR)[0]
    expect(figure.locator(".pe-position")).not_to_contain_text(f"{total:,} / {total:,}")
    assert pixels(figure) != whole
    figure.get_by_role("button", name="Step", exact=True).click()
    expect(figure.locator(".pe-position")).to_contain_text(f"{total:,} / {total:,}")
    figure.get_by_label("log axis").check()
    changed(tab, lambda: pixels(figure), whole)
    figure.get_by_role("button", name="Play").click()
    expect(figure.locator(".pe-position")).not_to_contain_text(f"{total:,} / {total:,}")
    figure.get_by_role("button", name="Pause").click()


def test_memory_is_measured_live_and_takes_the_time(tab):
    figure = chart(tab, "measured")
    held = row(figure, "IDA*").locator("td").first.inner_text()
    expect(figure.locator(".pe-chart-summary")).not_to_contain_text("seconds here")
    figure.get_by_role("button", name="Measure again").click()
    expect(figure.locator(".pe-chart-summary")).to_contain_text("seconds here", timeout=ANSWERED)
    assert row(figure, "IDA*").locator("td").first.inner_text() == held
    assert float(row(figure, "A*").locator("td").last.inner_text()) >= 0


def test_a_long_measurement_tells_how_far_it_is_and_can_be_stopped(tab):
    figure = chart(tab, "stopped")
    stop_what_takes_long(figure, "Estimate h", "zero")
    expect(figure.get_by_role("button", name="Measure again")).to_be_focused()
    figure.get_by_label("Estimate h").select_option("Manhattan")
    expect(row(figure, "IDA*").locator("td").nth(2)).to_have_text(f"{work(ida_star, HARD)[0]:,}", timeout=ANSWERED)


def test_a_link_restores_what_was_set(tab, own_page):
    figure = chart(tab, 1)
    field = figure.get_by_label("BTS: growth of the leap, as a number")
    field.fill("4")
    field.press("Enter")
    link = copied(figure)
    with own_page(link) as tab:
        figure = chart(tab, 1)
        expect(figure.get_by_label("BTS: growth of the leap, as a number")).to_have_value("4")
        expanded, _ = work(budgeted, DEAR, growth=4)
        expect(row(figure, "BTS").locator("td").first).to_have_text(f"{expanded:,}", timeout=ANSWERED)


def test_by_touch_on_a_phone_nothing_is_too_small_or_too_wide(own_page):
    with own_page(size="phone", has_touch=True, is_mobile=True) as tab:
        assert tab.evaluate("document.documentElement.scrollWidth") <= SIZES["phone"]["width"]
        figure = chart(tab, 1)
        assert fits_a_finger(figure)
        before = figure.get_by_label("Position, row by row").input_value()
        figure.get_by_role("button", name="Shuffle").tap()
        expect(figure.get_by_label("Position, row by row")).not_to_have_value(before)
        box = figure.locator(".pe-chart").bounding_box()
        figure.locator(".pe-chart").tap(position={"x": box["width"] - 30, "y": 70})
        expect(figure.locator(".pe-readout").first).to_contain_text("round")


@pytest.mark.parametrize(("size", "scheme"), [("desktop", "light"), ("phone", "dark")])
def test_charts_are_accessible(size, scheme, own_page):
    with own_page(size=size, color_scheme=scheme) as tab:
        for number in (1, 2):
            chart(tab, number).locator("details summary").click()
        assert not violations(tab)
