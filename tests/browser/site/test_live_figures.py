"""Every figure of every chapter is alive: it says what to look for, plays from the beginning, and steps by keyboard."""

import pytest
from conftest import figures_in, pages
from playwright.sync_api import expect

CHAPTERS = pages("chapters")

#: What each figure has one of: a transport, a puzzle that the reader plays, or methods that the reader runs.
PUZZLE = "[aria-roledescription=puzzle]"
LADDER = ".pe-ladder-maze"
#: Press Play, and say to where that takes the figure. It moves once it is seen: on a busy machine after some frames.
PLAYED = """async (figure) => {
  const scrub = figure.querySelector(".pe-scrub");
  const opening = scrub.value;
  figure.querySelector(".pe-play").click();
  for (let frame = 0; frame < 300 && scrub.value === opening; frame += 1) {
    await new Promise((drawn) => requestAnimationFrame(drawn));
  }
  return Number(scrub.value);
}"""

INSTRUMENTS = f".pe-play, {PUZZLE}, {LADDER}"


def test_every_figure_is_drawn_and_plays(each_chapter):
    page, tab = each_chapter
    count = figures_in(page)
    assert tab.locator(f".pe-figure.pe-live :is({INSTRUMENTS})").count() == count
    assert tab.locator(".pe-error").count() == 0
    for n in range(count):
        figure = tab.locator(".pe-figure").nth(n)
        figure.scroll_into_view_if_needed()
        assert figure.locator(".pe-look").text_content() in figure.locator("figure").get_attribute("aria-label")
        if figure.locator(".pe-boardless").count():  # a claim that stands
            expect(figure.locator(".pe-verdict")).to_contain_text("No counterexample")
            continue
        if figure.locator(".pe-lawful").count():  # an order that breaks no law
            expect(figure).to_contain_text("no counterexample")
            continue
        if figure.locator(PUZZLE).count():
            expect(figure.locator(PUZZLE)).to_be_visible()
            continue
        if figure.locator(LADDER).count():  # nothing is run before a reader asks for it
            expect(figure.get_by_role("button", name="Run all")).to_be_enabled()
            continue
        scrub = figure.locator(".pe-scrub")
        last = int(scrub.get_attribute("max"))
        assert last > 0 and figure.locator(".pe-board, .pe-chart").count() > 0
        opening = int(scrub.input_value())
        assert 0 <= figure.evaluate(PLAYED) < opening  # something was to be seen, and it is played from the beginning
        tab.wait_for_function("(el) => Number(el.value) > 0", arg=scrub.element_handle())
        if figure.locator(".pe-play[aria-label=Pause]").count():
            figure.locator(".pe-play").click()


def test_a_figure_steps_forward_and_back_by_keyboard(each_chapter):
    page, tab = each_chapter
    if not figures_in(page):
        pytest.skip("a chapter without figures")
    figure = tab.locator(".pe-figure:has(.pe-play):has(.pe-board)").first
    figure.locator(".pe-board").first.focus()
    tab.keyboard.press("Home")
    scrub = figure.locator(".pe-scrub")
    last = scrub.get_attribute("max")
    for key, place in (("Home", "0"), ("]", "1"), ("]", "2"), ("[", "1"), ("End", last)):
        tab.keyboard.press(key)
        expect(scrub).to_have_value(place)


@pytest.fixture(scope="module")
def unscripted(browser):
    """A tab in which no script runs."""
    context = browser.new_context(java_script_enabled=False)
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("page", CHAPTERS)
def test_without_scripts_every_figure_has_its_words_and_its_picture(page, unscripted, address):
    unscripted.goto(address + page)
    assert unscripted.locator("pre.pe-words").count() == figures_in(page)
    asked_first = unscripted.locator('.pe-figure > script:is([data-claim], [data-laws="kept"])').count()
    widths = unscripted.locator("img.pe-drawn").evaluate_all(
        "(all) => all.map((img) => img.complete && img.naturalWidth)"
    )
    assert len(widths) == figures_in(page) - asked_first and all(widths)
