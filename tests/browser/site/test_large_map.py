"""A large map on the page: it answers while an end is dragged, takes keys and taps, is painted, and reads a file."""

import re

import pytest
from conftest import page_of
from playwright.sync_api import expect

from accessibility import TARGETS, violations
from pathlib_edu.figures import LargeMap, Question

NAMES = ("dragged", "keyed", "painted", "read", "compared")
BENCH = "type octile\nheight 30\nwidth 40\nmap\n" + "\n".join(["." * 39 + "@", *["." * 40] * 29])


@pytest.fixture(scope="module")
def tab(opened):
    """A page with figures enough that each test has one of its own."""
    maps = {name: LargeMap("rooms", size=40, seed=3, title="A map") for name in NAMES}
    asking = LargeMap("open", size=12, question=Question("How long?", "cost"), result="As long as it is.")
    with opened(page_of({f"fig-9-{name}": one for name, one in (maps | {"asked": asking}).items()})) as tab:
        yield tab


def shown(tab, name):
    """The figure of that name, in sight, when all three methods have been tried on it."""
    figure = tab.locator(f"#fig-9-{name}")
    figure.scroll_into_view_if_needed()
    return figure


def settled(figure):
    """Wait until each method has told what it expanded."""
    cells = figure.locator(".pe-map-methods td")
    for n in range(6):
        expect(cells.nth(n)).to_have_text(re.compile(r"\d"))


def board(figure):
    return figure.get_by_role("application")


def said(figure):
    return figure.locator(".pe-map-said")


def grip(figure, end):
    return figure.locator(f".pe-grip[data-end={end}]")


def middle(part):
    box = part.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_it_answers_while_an_end_is_dragged_and_compares_the_methods_when_it_rests(tab):
    figure = shown(tab, "dragged")
    settled(figure)
    before = said(figure).text_content()
    tab.mouse.move(*middle(grip(figure, "goal")))
    tab.mouse.down()
    x, y = middle(board(figure))
    tab.mouse.move(x, y, steps=4)
    expect(said(figure)).not_to_have_text(before)
    tab.mouse.up()
    settled(figure)
    assert re.fullmatch(r"Length [\d.]+: \d+ straight steps?, \d+ diagonal\.", said(figure).text_content())
    assert said(figure).text_content() in board(figure).get_attribute("aria-label")
    figure.get_by_role("button", name="Undo").click()
    expect(said(figure)).to_have_text(before)
    assert not violations(tab, "#fig-9-dragged", TARGETS)


def test_an_end_is_taken_along_by_keys_and_put_down(tab):
    figure = shown(tab, "keyed")
    before = said(figure).text_content()
    board(figure).focus()
    tab.keyboard.press("s")
    for _ in range(5):
        tab.keyboard.press("ArrowDown")
    there = re.compile(f"^Length {LargeMap('rooms', size=40, seed=3, start=(5, 0)).length:.2f}:")
    expect(said(figure)).to_have_text(there)
    tab.keyboard.press("s")
    tab.keyboard.press("ArrowDown")
    expect(said(figure)).to_have_text(there)
    tab.keyboard.press("z")
    expect(said(figure)).to_have_text(before)
    tab.keyboard.press("1")
    expect(figure.get_by_role("radio", name="Heap")).to_be_checked()
    tab.keyboard.press("+")
    expect(figure.get_by_role("button", name="Zoom out")).to_be_enabled()


def test_walls_are_painted_and_an_end_goes_where_one_taps(tab):
    figure = shown(tab, "painted")
    box = board(figure).bounding_box()
    figure.get_by_role("radio", name="Wall").check(force=True)
    for x in (0.5, 0.52, 0.54):
        tab.mouse.move(box["x"] + x * box["width"], box["y"] + 2)
        tab.mouse.down()
        tab.mouse.move(box["x"] + x * box["width"], box["y"] + box["height"] - 2, steps=30)
        tab.mouse.up()
    expect(said(figure)).to_have_text("No path leads from S to G.")
    figure.get_by_role("radio", name="Move").check(force=True)
    grip(figure, "goal").click()
    tab.mouse.click(box["x"] + 0.2 * box["width"], box["y"] + 0.2 * box["height"])
    expect(said(figure)).to_have_text(re.compile("^Length"))
    figure.get_by_role("button", name="Reset").click()
    expect(said(figure)).to_have_text(re.compile("^Length"))


def test_another_map_comes_from_a_file_and_a_bad_one_is_a_sentence(tab):
    figure = shown(tab, "read")

    def choose(text):
        figure.get_by_role("button", name="More").click()
        with tab.expect_file_chooser() as chooser:
            figure.get_by_role("menuitem", name="Open a map file").click()
        chooser.value.set_files({"name": "my.map", "mimeType": "text/plain", "buffer": text.encode()})

    before = said(figure).text_content()
    choose(BENCH[:-2])
    wrong = figure.get_by_role("alert")
    expect(wrong).to_have_text("my.map is damaged: line 34 has 38 cells, but the header says 40.")
    expect(said(figure)).to_have_text(before)
    choose(BENCH)
    expect(wrong).to_have_text("")
    expect(said(figure)).to_have_text("Length 51.01: 10 straight steps, 29 diagonal.")
    assert "30 rows and 40 columns" in board(figure).get_attribute("aria-label")
    chooser = figure.get_by_role("combobox", name="Map")
    expect(chooser.locator("option:checked")).to_have_text("my.map")
    chooser.select_option("as in the book")
    expect(said(figure)).to_have_text(before)


def test_another_method_keeps_what_was_told_of_this_path_and_another_path_forgets_it(tab):
    figure = shown(tab, "compared")
    settled(figure)
    counts = figure.locator(".pe-map-methods td:nth-child(2)")
    told = counts.all_text_contents()
    figure.get_by_role("radio", name="Heap").check()
    expect(figure.locator(".pe-map-chosen")).to_contain_text("Heap")
    assert counts.all_text_contents() == told
    tab.mouse.move(*middle(grip(figure, "goal")))
    tab.mouse.down()
    tab.mouse.move(*middle(board(figure)), steps=4)
    for n in (1, 2):
        expect(counts.nth(n)).to_have_text("–")
    tab.mouse.up()
    settled(figure)


def test_the_question_comes_first_and_what_came_out_is_held_against_it(tab):
    figure = shown(tab, "asked")
    expect(said(figure)).to_have_text("Not searched yet.")
    figure.get_by_role("textbox").fill("11")
    figure.get_by_role("button", name="Guess").click()
    expect(figure.locator(".pe-question-told")).to_have_text("Cost 15.556; you said 11, 4.556 too little.")
    expect(said(figure)).to_have_text("Length 15.56: 0 straight steps, 11 diagonal.")
    expect(figure.locator(".pe-result")).to_be_visible()
