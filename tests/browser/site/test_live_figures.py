"""Every figure of every chapter is alive: it says what to look for, plays from the beginning, and steps by keyboard."""

import pytest
from conftest import figures_in
from playwright.sync_api import expect

#: What each figure has one of: a transport, a puzzle that the reader plays, methods that one runs, or a large map.
PUZZLE = "[aria-roledescription=puzzle]"
LADDER = ".pe-ladder-maze"
LARGE_MAP = ".pe-large-map"
#: What is said of a figure, which of these parts it has, and where its story ends and stands: asked at once, for on the
#: page of a chapter each question costs as much as a picture.
ASKED = """(figure, parts) => {
  const scrub = figure.querySelector(".pe-scrub");
  return {
    look: figure.querySelector(".pe-look").textContent,
    label: figure.querySelector("figure").getAttribute("aria-label"),
    has: parts.filter((part) => figure.querySelector(part)),
    last: Number(scrub?.max),
    opening: Number(scrub?.value),
    asks: Boolean(figure.querySelector(".pe-question:not([hidden]), .pe-result:not(:empty), .pe-predicting")),
  };
}"""
#: Press Play, say to where that takes the figure and to where it plays on, and pause it. It moves once it is seen: on a
#: busy machine after some frames.
PLAYED = """async (figure) => {
  const scrub = figure.querySelector(".pe-scrub");
  const opening = scrub.value;
  const until = async (done) => {
    for (let frame = 0; frame < 1800 && !done(); frame += 1) await drawn(1);
  };
  figure.querySelector(".pe-play").click();
  await until(() => scrub.value !== opening);
  const begun = Number(scrub.value);
  await until(() => Number(scrub.value) > 0);
  figure.querySelector(".pe-play[aria-label=Pause]")?.click();
  return [begun, Number(scrub.value)];
}"""

INSTRUMENTS = f".pe-play, {PUZZLE}, {LADDER}, {LARGE_MAP}"


def test_every_figure_is_drawn_and_plays(each_chapter):
    page, tab = each_chapter
    count = figures_in(page)
    assert tab.locator(f".pe-figure.pe-live :is({INSTRUMENTS})").count() == count
    assert tab.locator(".pe-error").count() == 0
    for n in range(count):
        figure = tab.locator(".pe-figure").nth(n)
        figure.scroll_into_view_if_needed()
        asked = figure.evaluate(
            ASKED, [".pe-boardless", ".pe-lawful", PUZZLE, LADDER, LARGE_MAP, ".pe-board", ".pe-chart"]
        )
        assert asked["look"] in asked["label"]
        if ".pe-boardless" in asked["has"]:  # a claim that stands
            expect(figure.locator(".pe-verdict")).to_contain_text("No counterexample")
            continue
        if ".pe-lawful" in asked["has"]:  # an order that breaks no law
            expect(figure).to_contain_text("no counterexample")
            continue
        if PUZZLE in asked["has"]:
            expect(figure.locator(PUZZLE)).to_be_visible()
            continue
        if LADDER in asked["has"]:  # nothing is run before a reader asks for it
            expect(figure.get_by_role("button", name="Run all")).to_be_enabled()
            continue
        if LARGE_MAP in asked["has"]:
            expect(figure.locator(".pe-map-said")).to_contain_text("Length")
            continue
        assert asked["last"] > 0 and {".pe-board", ".pe-chart"} & set(asked["has"])
        begun, played = figure.evaluate(PLAYED)
        # Something was to be seen, and it is played from the beginning; one that asks may play on from where it asked.
        assert begun >= 0 and (begun != asked["opening"] if asked["asks"] else begun < asked["opening"])
        assert played > 0


def test_a_figure_steps_forward_and_back_by_keyboard(each_chapter):
    page, tab = each_chapter
    if not figures_in(page):
        pytest.skip("a chapter without figures")
    stepping = ".pe-figure:has(.pe-play):has(.pe-board):not(:has(.pe-predicting))"  # who predicts steps by guesses
    if not tab.locator(stepping).count():
        pytest.skip("a side road with charts and puzzles alone")
    figure = tab.locator(stepping).first
    figure.locator(".pe-board").first.focus()
    tab.keyboard.press("Home")
    scrub = figure.locator(".pe-scrub")
    last = scrub.get_attribute("max")
    for key, place in (("Home", "0"), ("]", "1"), ("]", "2"), ("[", "1"), ("End", last)):
        tab.keyboard.press(key)
        expect(scrub).to_have_value(place)


def test_without_scripts_every_figure_has_its_words_and_its_picture(unscripted_chapter):
    page, tab = unscripted_chapter
    assert tab.locator("pre.pe-words").count() == figures_in(page)
    asked_first = tab.locator('.pe-figure > script:is([data-claim="none"], [data-laws="kept"])').count()
    widths = tab.locator("img.pe-drawn").evaluate_all("(all) => all.map((img) => img.complete && img.naturalWidth)")
    assert len(widths) == figures_in(page) - asked_first and all(widths)
