"""The anytime chart on the page: told before Python is there, turned, stopped and stepped, by touch and by keys."""

import re

import pytest
from conftest import SIZES, page_of
from playwright.sync_api import expect

from accessibility import violations
from browser import changed
from chart_pages import chart, fits_a_finger, row, stop_what_takes_long
from lamp_figures import ANSWERED
from pathlib_edu.figures import Anytime
from pathlib_edu.problems.mondrian import mondrian
from pathlib_edu.search.anytime.anytime_best_first import anytime_best_first
from pathlib_edu.search.anytime.ara_star import ara_star

FOUR = mondrian(4)


def anytime(most=3000):
    searches = [anytime_best_first(FOUR, FOUR.rook), ara_star(FOUR, FOUR.rook)]
    words = {"title": "Until the lines meet", "hint": "Play.", "caption": "Figure 9.3. Two searches."}
    return Anytime(searches, FOUR, ["Loop", "ARA*"], [("six tiles", mondrian(6))], most=most, **words)


@pytest.fixture(scope="module")
def text():
    names = ("told", "turned", "stepped", "touched")
    long = {"fig-9-stopped": anytime(20_000)}  # for seconds: a hand needs one until it stops what it sees
    return page_of(dict.fromkeys((f"fig-9-{name}" for name in names), anytime()) | long)


def said(figure):
    return figure.get_by_role("img").get_attribute("aria-label")


def test_the_run_is_told_before_python_is_there(tab):
    figure = chart(tab, "told")
    assert (
        "ARA*: 2 paths, from 22 after 143 expansions down to 15 after 410; the lower bound goes from 8 to 14; "
        in said(figure)
    )
    assert "stopped after 3,000: between 14 and 15: at most 1.08 times the least. 3,000 expanded, " in said(figure)
    assert "no bound: nothing is proved" in said(figure)
    assert row(figure, "ARA*").locator("td").all_inner_texts() == ["15", "14", "410", "3,000, stopped"]
    figure.get_by_text("Samples in numbers").click()
    expect(figure.locator(".pe-chart-tables table")).to_have_count(2)
    expect(figure.locator(".pe-chart-tables")).to_contain_text("lower bound")


def test_a_weight_turned_by_keys_is_answered(tab):
    figure = chart(tab, "turned")
    figure.get_by_role("slider", name="ARA*: weight of the estimate at first").focus()
    for _ in range(10):
        tab.keyboard.press("ArrowLeft")
    search = ara_star(FOUR, FOUR.rook, weight=1)
    first = next(n for n, event in enumerate(e for e in search if e[0] in ("expand", "goal")) if event[0] == "goal")
    assert first > 3000
    known = re.compile(r"ARA\*: .*stopped after 3,000: no path yet, at least 1\d\.")
    expect(figure.get_by_role("img")).to_have_attribute("aria-label", known, timeout=ANSWERED)


def test_a_long_run_shows_what_it_knows_already_and_can_be_stopped(tab):
    figure = chart(tab, "stopped")
    stop_what_takes_long(figure, "Instance", "six tiles")
    expect(figure).to_contain_text(re.compile(r"Stopped after [\d,]+ expansions\."))
    expect(figure).not_to_contain_text("the answer before")
    assert re.search(r"Loop: .*stopped after [\d,]+: ", said(figure))
    figure.get_by_label("Instance").select_option("as in the book")
    expect(row(figure, "Loop").locator("td").nth(3)).to_have_text("20,000, stopped", timeout=ANSWERED)


def test_one_steps_from_change_to_change(tab):
    figure = chart(tab, "stepped")
    back, position = figure.get_by_role("button", name="Step back"), figure.locator(".pe-position")
    whole = figure.locator("canvas").evaluate("(canvas) => canvas.toDataURL()")
    for _ in range(40):
        if "410 / 3,000" in (at := position.inner_text()):
            break
        back.click()
        changed(tab, position.inner_text, at)
    expect(position).to_contain_text("410 / 3,000")
    box = figure.locator(".pe-chart").bounding_box()
    tab.mouse.move(box["x"] + 60, box["y"] + box["height"] - 150)
    expect(figure.locator(".pe-readout").first).to_contain_text(
        re.compile(r"^ARA\*, after \d+ expansions: no path yet, at least \d; \d+ open, \d+ closed\.$")
    )
    figure.get_by_label("log axes").uncheck()
    changed(tab, lambda: figure.locator("canvas").evaluate("(canvas) => canvas.toDataURL()"), whole)


def test_by_touch_on_a_phone_nothing_is_too_small_or_too_wide(own_page):
    with own_page(size="phone", has_touch=True, is_mobile=True) as tab:
        assert tab.evaluate("document.documentElement.scrollWidth") <= SIZES["phone"]["width"]
        figure = chart(tab, "touched")
        assert fits_a_finger(figure)
        box = figure.locator(".pe-chart").bounding_box()
        figure.locator(".pe-chart").tap(position={"x": box["width"] - 60, "y": 120})
        expect(figure.locator(".pe-readout").first).to_contain_text("Loop, after ")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_anytime_charts_are_accessible(size, own_page):
    with own_page(size=size) as tab:
        chart(tab, "told").locator("details summary").click()
        for scheme in ("light", "dark"):
            tab.emulate_media(color_scheme=scheme)
            expect(tab.locator("html")).to_have_attribute("data-theme", scheme)
            assert not violations(tab)
