"""Figures as instruments: their code is edited, they are passed on in links, taken along as files, enlarged."""

import json
import re
from contextlib import contextmanager
from xml.etree import ElementTree

import pytest
import yaml
from playwright.sync_api import expect

from accessibility import violations
from browser import changed
from lamp_figures import ANSWERED, choose, copied, picture
from listings import edit, listing, press, put_back, said, write

CHAPTER = "openings/02_astar.html"
ALONE, RACE = "#fig-2-4", "#fig-2-3"


@pytest.fixture
def chapter(visit):
    """Open chapter 2: `with chapter("#fig-2-4=1.xyz", scheme="dark") as tab`."""

    @contextmanager
    def open_chapter(fragment="", **options):
        with visit(CHAPTER + fragment, **options) as tab:
            yield tab

    return open_chapter


@pytest.fixture(scope="module")
def opened_chapter(visit):
    """Chapter 2, opened once: Python starts once for all tests that leave it as they found it."""
    with visit(CHAPTER) as tab:
        yield tab


@pytest.fixture
def tab(opened_chapter):
    """Chapter 2 as it is in the book. After the test its listing and the figure below it are reset."""
    tab = opened_chapter
    end_prediction(tab)
    story = tab.locator(f"{ALONE} .pe-scrub").get_attribute("max")
    yield tab
    tab.keyboard.press("Escape")
    put_back(tab)
    reset = tab.locator(ALONE).get_by_role("button", name="Reset")
    if reset.is_visible() and reset.is_enabled():
        reset.click()
    tab.locator(f"{ALONE} .pe-scrub").scroll_into_view_if_needed()  # off screen a figure does not draw
    expect(tab.locator(ALONE).get_by_text("with your code")).to_be_hidden(timeout=ANSWERED)
    expect(tab.locator(f"{ALONE} .pe-scrub")).to_have_attribute("max", story, timeout=ANSWERED)


def end_prediction(tab):
    """Let Figure 2.4, which opens at its question, be played and edited."""
    predict = tab.locator(ALONE).get_by_role("button", name="Predict")
    predict.scroll_into_view_if_needed()
    if predict.get_attribute("aria-pressed") == "true":
        predict.click()


def test_the_figures_below_run_the_readers_code_until_it_is_reset(tab):
    figure = tab.locator(ALONE)
    before = tab.locator(f"{ALONE} .pe-scrub").get_attribute("max")
    edit(tab)
    write(tab, "new + h(child), child", "new, child")  # which makes it Dijkstra's
    said(tab, "now run your code")
    figure.scroll_into_view_if_needed()
    expect(figure.get_by_text("with your code")).to_be_visible()
    expect(figure.locator(".pe-code")).to_contain_text("frontier.push(new, child")
    expect(figure.locator(".pe-scrub")).not_to_have_attribute("max", before)
    assert tab.locator("#fig-2-1").get_by_text("with your code").count() == 1
    expect(tab.locator("#fig-2-1").get_by_text("with your code")).to_be_hidden()  # another search, and above
    race = tab.locator(f"{RACE} .pe-lane")
    expect(race.nth(0).get_by_text("with your code")).to_be_hidden()
    expect(race.nth(1).get_by_text("with your code")).to_be_visible()
    press(tab, "Reset code")
    said(tab, "run the book's code")
    press(tab, "Close")
    expect(listing(tab).get_by_role("button", name="Edit")).to_be_focused()
    expect(listing(tab).locator("pre")).to_be_visible()
    figure.scroll_into_view_if_needed()  # off screen a figure does not draw
    expect(figure.get_by_text("with your code")).to_be_hidden(timeout=ANSWERED)
    expect(figure.locator(".pe-scrub")).to_have_attribute("max", before)


def test_errors_are_told_under_their_line_and_the_figure_keeps_its_story(tab):
    figure = tab.locator(ALONE)
    last = figure.locator(".pe-scrub").get_attribute("max")
    edit(tab)
    text = write(tab, "while frontier:", "while frontier")
    number = text[: text.index("while frontier")].count("\n") + 1
    said(tab, f"line {number}")
    assert tab.locator(".pe-complaint").count() == 1
    text = write(tab, "while frontier", "while frontier + 1:")
    said(tab, "TypeError")
    said(tab, f"(line {number})")
    above = tab.locator(".pe-complaint").evaluate("(el) => el.previousElementSibling.textContent")
    assert above == "    while frontier + 1:"
    beside = tab.locator(".pe-bench .pe-figure")
    expect(beside.locator(".pe-readout")).to_contain_text("TypeError", timeout=ANSWERED)
    assert beside.locator(".pe-scrub").get_attribute("max") == last
    figure.locator(".pe-board").scroll_into_view_if_needed()  # off screen a figure does not draw
    assert figure.locator(".pe-scrub").get_attribute("max") == last
    expect(figure.get_by_text("with your code")).to_be_hidden()  # what fails beside the editor is run nowhere else
    write(tab, "while frontier + 1:", "while frontier:")
    said(tab, "run the book's code")
    assert tab.locator(".pe-complaint").count() == 0


def test_who_has_read_on_is_not_called_back_to_an_error(tab):
    figure = tab.locator(ALONE)
    edit(tab)
    hemmed = "problem.start == (5, 4) and len(problem.neighbors((5, 4))) < 4"
    write(tab, "    while frontier:", f"    assert not ({hemmed}), 'hemmed in'\n    while frontier:")
    said(tab, "now run your code")
    board = figure.locator(".pe-board")
    board.focus()
    for _ in range(2):
        tab.keyboard.press("ArrowUp")
    expect(figure.locator(".pe-live-region")).to_contain_text("(4, 4): expanded")  # after an edit, what it led to:
    tab.keyboard.press("w")
    expect(figure.locator(".pe-live-region")).to_contain_text("hemmed in", timeout=ANSWERED)
    said(tab, "Figure 2.4: A* stopped with AssertionError: hemmed in")
    tab.evaluate("drawn(2)")
    expect(board).to_be_in_viewport()
    figure.get_by_role("button", name="Undo").click()


def test_what_is_run_twice_in_a_moment_runs_as_it_is_last(tab):
    text = edit(tab)
    text.evaluate("""(text) => {
      const run = [...document.querySelectorAll(".pe-listing button")].find((button) => button.textContent === "Run");
      run.click();
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "# again\\n    "); // the caret stands where the body begins
      text.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      run.click();
    }""")
    said(tab, "now run your code")


def test_a_loop_without_end_is_stopped(tab):
    edit(tab)
    write(tab, "    while frontier:", "    while True:\n        pass\n    while frontier:")
    said(tab, "Does a loop never end?")
    write(tab, "    while True:\n        pass\n", "")
    said(tab, "run the book's code")


def test_the_editor_is_left_by_escape_and_tab(tab):
    text = edit(tab)
    tab.keyboard.press("Control+Home")
    tab.keyboard.press("Tab")
    assert text.locator(".cm-line").first.inner_text().startswith("    from")
    assert "Escape" in tab.locator(f"#{text.get_attribute('aria-describedby')}").inner_text()
    tab.keyboard.press("Escape")
    tab.keyboard.press("Tab")
    expect(listing(tab).get_by_role("button", name="Run")).to_be_focused()


def test_a_link_restores_the_edited_figure(tab, chapter, measured):
    figure = tab.locator(ALONE)
    figure.scroll_into_view_if_needed()
    board = figure.locator(".pe-board").first
    board.focus()
    for key in ("ArrowUp", "ArrowUp", "w", "ArrowRight", "w"):
        tab.keyboard.press(key)
    expect(figure.locator(".pe-readout")).not_to_contain_text("thinking", timeout=ANSWERED)
    expect(figure.locator(".pe-change")).not_to_have_text("thinking…", timeout=ANSWERED)
    figure.get_by_label("Numbers on the cells").select_option("order")
    board.focus()
    tab.keyboard.press("Home")
    for _ in range(7):
        tab.keyboard.press("]")
    edited = picture(figure)
    link = copied(figure)
    assert tab.evaluate("navigator.clipboard.readText()") == tab.url
    measured[CHAPTER]["link_characters"] = len(tab.url)
    with chapter(link) as tab:
        figure = tab.locator(ALONE)
        expect(figure).to_be_in_viewport()
        expect(figure.locator(".pe-scrub")).to_have_value("7", timeout=ANSWERED)
        assert picture(figure) == edited
        assert figure.get_by_label("Numbers on the cells").input_value() == "order"
        figure.get_by_role("button", name="Reset").click()
        assert picture(figure) != edited


def test_code_in_a_link_is_shown_as_its_difference_and_runs_when_the_reader_says_so(tab, chapter):
    edit(tab)
    write(tab, "new + h(child), child", "new, child")
    said(tab, "now run your code")
    figure = tab.locator(ALONE)
    figure.scroll_into_view_if_needed()
    link = copied(figure)
    with chapter(link, wait="networkidle") as tab:
        figure, foreign = tab.locator(ALONE), tab.locator(".pe-foreign")
        expect(foreign).to_be_in_viewport()
        expect(foreign).to_contain_text("What it changes in the book's astar: 1 line added, 1 removed.")
        assert foreign.locator("del").inner_text().strip() == "frontier.push(new + h(child), child)"
        assert foreign.locator("ins").inner_text().strip() == "frontier.push(new, child)"
        assert foreign.locator(".pe-removed .pe-row-sign").inner_text() == "-"
        assert foreign.locator(".pe-added .pe-row-sign").inner_text() == "+"
        assert not violations(tab, ".pe-foreign")
        tab.wait_for_timeout(500)
        assert not any(
            "pyodide" in request
            for request in tab.evaluate("performance.getEntriesByType('resource').map((e) => e.name)")
        )
        foreign.get_by_role("button", name="Run").click()
        expect(figure.get_by_text("with your code")).to_be_visible(timeout=ANSWERED)
        expect(foreign.get_by_role("status")).to_have_text("Figure 2.4 runs this code.", timeout=ANSWERED)
        foreign.get_by_role("button", name="Discard").click()
        expect(figure.get_by_text("with your code")).to_be_hidden(timeout=ANSWERED)
        expect(foreign).to_have_count(0)
        assert listing(tab).locator(".pe-said").inner_text() == ""  # nothing of it became a draft


def test_a_figure_is_taken_along_as_png_svg_and_trace(tab, tmp_path):
    files = {}
    for where, item in (
        (ALONE, "PNG"),
        (ALONE, "SVG"),
        (ALONE, "search trace"),
        (RACE, "PNG"),
        (RACE, "trace of A*"),
    ):
        figure = tab.locator(where)
        figure.scroll_into_view_if_needed()
        with tab.expect_download() as download:
            choose(figure, item)
        name = download.value.suggested_filename
        download.value.save_as(tmp_path / name)
        files[name] = tmp_path / name
    story = tab.locator(f"{ALONE} .pe-scrub").get_attribute("max")
    assert set(files) == {
        "figure-2.4.png",
        "figure-2.4.svg",
        "figure-2.4.trace.yaml",
        "figure-2.3.png",
        "figure-2.3-2.trace.yaml",
    }
    svg = ElementTree.parse(files["figure-2.4.svg"]).getroot()
    width = float(svg.get("width"))
    png = files["figure-2.4.png"].read_bytes()
    assert png[:8] == b"\x89PNG\r\n\x1a\n" and int.from_bytes(png[16:20], "big") == 2 * width
    texts = " ".join("".join(text.itertext()) for text in svg.iter("{http://www.w3.org/2000/svg}text"))
    assert "The sum at work" in texts and "Figure 2.4." in texts
    trace = yaml.safe_load(files["figure-2.4.trace.yaml"].read_text(encoding="utf-8"))
    assert trace["version"] == "1.4.0" and trace["views"]["main"]
    told = [event["type"] for event in trace["events"]]
    assert told[:2] == ["source", "destination"] and {"x", "y", "id", "g", "f", "pId"} < set(trace["events"][5])
    count = {kind: told.count(kind) for kind in set(told)}
    assert count["generating"] + count.get("updating", 0) + count["expanding"] + count["end"] == int(story)
    assert json.dumps(trace)


def test_the_menu_is_worked_by_keyboard(tab):
    figure = tab.locator(ALONE)
    button = figure.get_by_role("button", name="More")
    button.focus()
    tab.keyboard.press("Enter")
    items = figure.locator("[role^=menuitem]")
    expect(items.first).to_be_focused()
    assert button.get_attribute("aria-expanded") == "true"
    tab.keyboard.press("ArrowUp")
    expect(items.last).to_be_focused()
    tab.keyboard.press("Home")
    tab.keyboard.press("ArrowDown")
    expect(items.nth(1)).to_be_focused()
    tab.keyboard.press("Escape")
    expect(button).to_be_focused()
    expect(items.first).to_be_hidden()
    tab.keyboard.press("ArrowDown")
    expect(items.first).to_be_focused()
    tab.mouse.click(5, 5)
    expect(items.first).to_be_hidden()


def test_a_figure_fills_the_screen_and_comes_back(tab):
    figure = tab.locator(ALONE)
    figure.scroll_into_view_if_needed()
    small = figure.locator(".pe-board").bounding_box()["width"]
    choose(figure, "Full screen")
    tab.wait_for_function("document.fullscreenElement?.id === 'fig-2-4'")
    assert changed(tab, lambda: figure.locator(".pe-board").bounding_box()["width"], small) > small
    choose(figure, "Leave full screen")
    tab.wait_for_function("document.fullscreenElement === null")


def test_axe_finds_nothing_after_interaction(tab):
    judge(tab)


def test_axe_finds_nothing_on_a_phone_in_the_dark(chapter):
    with chapter(size="phone", scheme="dark") as tab:
        judge(tab)


def judge(tab):
    """Judge what the reader touches: the page as it is opened is judged with all others, and other figures stay so."""
    touched = f".pe-listing, {ALONE}"
    end_prediction(tab)
    edit(tab)
    write(tab, "while frontier:", "while frontier")
    said(tab, "Python cannot read")
    figure = tab.locator(ALONE)
    figure.scroll_into_view_if_needed()
    figure.get_by_role("button", name="More").click()
    assert not violations(tab, touched)
    tab.keyboard.press("Escape")
    choose(figure, "Keys")
    figure.locator("summary", has_text="Frontier").click()
    assert not violations(tab, touched)
    assert tab.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_editing_asks_for_the_editor_only_then(chapter, measured):
    with chapter(wait="networkidle") as tab:
        names = "performance.getEntriesByType('resource').map((e) => e.name.split('/').pop())"
        assert not re.search(r"editor|links\.js|python_worker|pyodide", " ".join(tab.evaluate(names)))
        tab.evaluate("performance.mark('edit')")
        edit(tab)
        since = tab.evaluate("performance.now() - performance.getEntriesByName('edit')[0].startTime")
        measured[CHAPTER]["editor_ms"] = round(since)
        assert "editor.js" in tab.evaluate(names)
