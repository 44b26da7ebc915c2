"""The workbench: a printed search is rewritten beside a living figure, and the reader's draft is kept."""

import json
import re

import pytest
from conftest import wait_for_figures
from playwright.sync_api import expect

from accessibility import violations
from listings import edit, listing, press, put_back, rewrite, said, write

CHAPTER = "chapters/01_dijkstra.html"
OPENING = CHAPTER.replace("chapters", "openings")  # with figure 1.3, where those below it claim nothing
LOOP = "    while True:\n        pass\n    while frontier:"


@pytest.fixture(scope="module")
def opened_chapter(visit):
    """Chapter 1, opened once: Python starts once for the tests that leave it as they found it."""
    with visit(CHAPTER) as tab:
        yield tab


@pytest.fixture
def bench(opened_chapter):
    """The open workbench of chapter 1, with the book's text."""
    edit(opened_chapter)
    yield opened_chapter.locator(".pe-bench")
    put_back(opened_chapter)
    opened_chapter.evaluate("localStorage.clear()")


def text_of(tab):
    """What is in the open editor; the clipboard tells of all lines, the page of those in sight."""
    tab.locator(".pe-bench .cm-content").focus()
    tab.keyboard.press("Control+a")
    tab.keyboard.press("Control+c")
    return tab.evaluate("navigator.clipboard.readText()")


def state(tab):
    return tab.locator(".pe-bench .pe-bench-state").inner_text()


def follow_link(tab, text, picture=None):
    """Open a link to figure 1.3 with code of its own, on the book's world or on one as in the picture."""
    fragment = tab.evaluate(
        """async ([text, picture]) => {
          const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
          const { request } = JSON.parse(page.querySelector("#fig-1-3 script").textContent);
          const world = { ...request.world, ...(picture && { picture }) };
          const shown = { world, step: -1, layers: [], own: { dijkstra: text } };
          const deflate = new CompressionStream("deflate-raw");
          const bytes = new Blob([JSON.stringify(shown)]).stream().pipeThrough(deflate);
          const letters = String.fromCharCode(...new Uint8Array(await new Response(bytes).arrayBuffer()));
          return "#fig-1-3=1." + btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
        }""",
        [text, picture],
    )
    tab.evaluate("(fragment) => { location.hash = fragment; }", fragment)


def box(place):
    return place.bounding_box()


def test_a_small_living_figure_stands_beside_the_editor_and_lights_the_line_that_runs(bench):
    figure, editor = bench.locator(".pe-figure"), bench.locator(".cm-editor")
    expect(figure).to_have_count(1)
    assert "Figure 1.3" in figure.locator("figcaption").inner_text()
    left, right = box(editor), box(figure)
    assert left["x"] + left["width"] <= right["x"] and right["x"] + right["width"] <= 1440
    assert abs(left["y"] - right["y"]) < 100
    figure.locator(".pe-board").focus()
    bench.page.keyboard.press("End")
    expect(bench.locator(".cm-line.pe-running")).to_have_text(re.compile(r'yield "goal"'))
    bench.page.keyboard.press("Home")
    expect(bench.locator(".cm-line.pe-running")).to_have_count(0)


def test_what_runs_well_beside_the_editor_is_run_by_the_figures_below_and_what_it_prints_is_shown(bench):
    tab = bench.page
    write(tab, "    while frontier:", "    print('begins at', problem.start)\n    while frontier:")
    said(tab, "Figures 1.3, 1.5, 1.6, 1.7 and 1.8 now run your code.")
    expect(bench.get_by_role("region", name="What your code printed")).to_have_text(
        re.compile(r"^begins at \(\d, \d\)\n$")
    )
    expect(bench.locator(".pe-figure").get_by_text("with your code")).to_be_visible()
    tab.locator("#fig-1-5").scroll_into_view_if_needed()
    expect(tab.locator("#fig-1-5").get_by_text("with your code")).to_be_visible()
    write(tab, "    while frontier:", "    while frontier")
    said(tab, "Python cannot read line 27: expected ':'")
    assert bench.locator(".pe-wrong-line").inner_text().strip() == "while frontier"
    assert bench.locator(".pe-complaint").inner_text().endswith("Python cannot read line 27: expected ':'.")
    assert not violations(tab, ".pe-bench")


def test_it_opens_at_the_first_line_of_code_in_the_upper_half(bench):
    editor = box(bench.locator(".cm-scroller"))
    assert (
        0 <= box(bench.locator(".cm-line", has_text="g = {problem.start: 0}"))["y"] - editor["y"] < editor["height"] / 2
    )
    bench.page.keyboard.type("# ")
    expect(bench.locator(".cm-line", has_text="# g = {problem.start: 0}")).to_have_count(1)


PYTHON = "const { python } = await import(document.querySelector('script[src*=\"site.js\"]').src);"


def test_an_answer_that_cannot_be_read_is_told_and_frees_the_bench(bench):
    tab = bench.page
    damaged = '{ v: 1, n, states: [], events: [["expand", 5, 0]], lines: [], source: "" }'
    tab.evaluate(f"async () => {{ {PYTHON} python.answer = async (_, {{ n }}) => ({damaged}); }}")
    counts = bench.locator(".pe-counts").inner_text()
    write(tab, "    while frontier:", "    while frontier and True:")
    said(tab, "The answer could not be read, so it is not shown.")
    assert bench.locator(".pe-counts").inner_text() == counts
    tab.evaluate(f"async () => {{ {PYTHON} delete python.answer; }}")
    write(tab, "    while frontier and True:", "    while frontier and 1:")
    said(tab, "now run your code")


def test_a_run_that_does_not_end_is_stopped_by_the_reader(bench):
    tab = bench.page
    write(tab, "    while frontier:", LOOP)
    press(tab, "Stop")
    said(tab, "You stopped it.")
    expect(bench.get_by_role("button", name="Run", exact=True)).to_be_visible()
    write(tab, LOOP, "    while frontier and True:")
    said(tab, "now run your code")


def test_what_is_typed_is_no_command_of_the_page_and_run_is_in_sight(bench):
    tab = bench.page
    expect(bench.get_by_role("button", name="Run", exact=True)).to_be_in_viewport()
    bench.locator(".cm-content").focus()
    tab.keyboard.press("Control+Home")
    tab.keyboard.type("# 1/2?")  # "/" alone goes to the search
    expect(bench.locator(".cm-line").first).to_contain_text("# 1/2?")


def test_control_and_enter_run_and_every_button_is_large_enough(bench):
    tab = bench.page
    tab.keyboard.press("Control+Enter")
    said(tab, "The figures run the book's code.")
    for button in bench.get_by_role("button").all():
        if button.is_visible():
            assert min(box(button)["width"], box(button)["height"]) >= 24


def test_the_difference_is_told_by_signs_and_words_in_the_editors_place(bench):
    tab = bench.page
    rewrite(tab, "    while frontier:", "    print('hello')\n    while frontier:")
    rewrite(tab, "            continue  # an older, costlier entry\n", "            continue\n")
    place = box(bench.get_by_role("button", name="Run", exact=True))
    press(tab, "Difference")
    shown = bench.get_by_role("region", name="Difference from the book's text")
    expect(shown).to_contain_text("2 lines added, 1 removed.")
    rows = [row.split() for row in shown.locator(".pe-added, .pe-removed").all_inner_texts()]
    assert [(row[1], row[2]) for row in rows] == [("+", "print('hello')"), ("-", "continue"), ("+", "continue")]
    expect(bench.locator(".cm-editor")).to_be_hidden()
    assert box(bench.get_by_role("button", name="Run", exact=True)) == place
    assert not violations(tab, ".pe-bench")
    press(tab, "Reset code")
    expect(shown).to_contain_text("no difference")
    press(tab, "Difference")
    expect(bench.locator(".cm-editor")).to_be_visible()


def test_reset_can_be_undone_and_close_keeps_the_draft(bench):
    tab = bench.page
    book = text_of(tab)
    mine = rewrite(tab, "while frontier:", "while len(frontier):")
    assert state(tab) == "Your draft"
    press(tab, "Reset code")
    assert text_of(tab) == book and state(tab) == "The book's text"
    press(tab, "Bring back")
    assert text_of(tab) == mine and state(tab) == "Your draft"
    press(tab, "Reset code")
    expect(bench.get_by_role("button", name="Bring back")).to_be_focused()
    bench.locator(".cm-content").focus()
    tab.keyboard.press("Control+z")
    assert text_of(tab) == mine
    press(tab, "Close")
    expect(listing(tab).get_by_role("button", name="Edit your draft")).to_be_focused()
    expect(listing(tab).locator("pre")).to_be_visible()
    expect(listing(tab)).to_contain_text("Your draft of it is kept in this browser.")
    edit(tab)
    assert text_of(tab) == mine


def draft(tab):
    """Open the editor, write `len(frontier)` where the book has `frontier`, and return the draft."""
    edit(tab)
    return rewrite(tab, "while frontier:", "while len(frontier):")


def test_a_draft_outlives_the_page_and_another_edition_of_the_book(visit):
    with visit(OPENING) as tab:
        mine = draft(tab)
        tab.reload()
        wait_for_figures(tab)
        expect(listing(tab)).to_contain_text("Your draft of it is kept in this browser.")
        assert "len(frontier)" not in listing(tab).locator("pre").inner_text()
        edit(tab)
        assert text_of(tab) == mine and state(tab) == "Your draft"
        said(tab, "The figure beside it runs the book's code until you press Run.")
        expect(tab.locator(".pe-bench").get_by_text("with your code")).to_be_hidden()
        key = "pathlib_edu.draft.dijkstra"
        older = json.dumps({"text": mine, "book": "def dijkstra(problem):\n    # as it stood a year ago"})
        tab.evaluate("([key, draft]) => localStorage.setItem(key, draft)", [key, older])
        tab.reload()
        wait_for_figures(tab)
        edit(tab)
        assert text_of(tab) == mine
        said(tab, "The book's text has changed since you wrote this draft.")


def test_two_pages_with_one_draft_lose_nothing(visit):
    with visit(OPENING) as tab:
        here = draft(tab)
        there = here.replace("len(frontier)", "bool(frontier)")
        tab.evaluate(
            """(there) => {
              const key = "pathlib_edu.draft.dijkstra";
              localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), text: there }));
              dispatchEvent(new StorageEvent("storage", { key }));
            }""",
            there,
        )
        said(tab, "changed on another page")
        assert text_of(tab) == here
        press(tab, "Bring back")
        assert text_of(tab) == there
        press(tab, "Bring back")
        assert text_of(tab) == here


def test_where_nothing_can_be_kept_the_reader_is_told(visit):
    with visit(OPENING) as tab:
        tab.evaluate(
            "() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; }"
        )
        draft(tab)
        said(tab, "This browser cannot keep what you write")


def test_code_from_a_link_is_taken_over_as_a_draft_and_the_readers_own_is_put_aside(visit):
    with visit(OPENING) as tab:
        mine = draft(tab)
        theirs = mine.replace("len(frontier)", "bool(frontier)")
        follow_link(tab, theirs)
        foreign = tab.locator(".pe-foreign")
        expect(foreign.locator("ins")).to_have_text(re.compile(r"while bool\(frontier\):"))
        assert text_of(tab) == mine
        foreign.get_by_role("button", name="Edit it").click()
        said(tab, "the code of the link")
        assert text_of(tab) == theirs
        press(tab, "Bring back")
        assert text_of(tab) == mine
        foreign.get_by_role("button", name="Discard").click()
        expect(foreign).to_have_count(0)
        assert text_of(tab) == mine


def test_a_second_link_finds_nothing_of_the_first_and_no_sign_in_its_code_is_hidden(visit):
    with visit(OPENING) as tab:
        figure, foreign = tab.locator("#fig-1-3"), tab.locator(".pe-foreign")
        follow_link(tab, "def dijkstra(problem):\n    while True: pass\n    yield\n")
        foreign.get_by_role("button", name="Run").click()
        expect(foreign.get_by_role("button", name="Stop")).to_be_visible()
        follow_link(tab, "def dijkstra(problem):\n    return  # \u202e hidden\n    yield\n", ["SG"])
        expect(foreign.locator("ins").filter(has_text="⟨U+202E⟩ hidden")).to_have_count(1)
        expect(figure.locator(".pe-board")).to_have_attribute("aria-label", re.compile("0 expanded.*1 row"))
        expect(figure.locator(".pe-readout")).not_to_have_text("You stopped it.")
        figure.locator(".pe-board").focus()
        tab.keyboard.press("End")  # there is no story of this world, and none of another
        expect(figure.locator(".pe-counts dd").first).to_have_text("0")


def test_who_closes_the_workbench_before_its_editor_has_come_finds_one_editor_later(visit):
    with visit(OPENING) as tab:
        held = []
        tab.route("**/editor.js", lambda route: held.append(route))
        for _ in range(2):
            listing(tab).get_by_role("button", name="Edit").click()
            bench = tab.locator(".pe-bench")
            expect(bench.get_by_role("button", name="Run", exact=True)).to_be_disabled()
            expect(bench.get_by_role("button", name="Difference")).to_be_disabled()
            press(tab, "Close")
        listing(tab).get_by_role("button", name="Edit").click()
        for route in held:
            route.continue_()
        expect(bench.locator(".cm-content")).to_be_focused()
        expect(bench.locator(".cm-editor")).to_have_count(1)
        assert state(tab) == "The book's text"


def test_without_a_network_a_plain_field_does_the_editors_work(visit):
    with visit(OPENING, service_workers="block") as tab:
        tab.route(
            "**/editor.js", lambda route: route.fulfill(status=200, body="throw 0", content_type="text/javascript")
        )
        listing(tab).get_by_role("button", name="Edit").click()
        field = tab.get_by_role("textbox", name="Source of dijkstra, editable")
        expect(field).to_be_focused()
        field.fill("def dijkstra(problem): ...")
        assert state(tab) == "Your draft"
        press(tab, "Reset code")
        assert "while frontier:" in field.input_value()


def test_on_a_phone_the_figure_stands_below_the_code(visit):
    with visit(OPENING, "phone", "dark") as tab:
        edit(tab)
        bench = tab.locator(".pe-bench")
        code, figure, output = (box(bench.locator(place)) for place in (".cm-editor", ".pe-figure", ".pe-output"))
        assert code["y"] + code["height"] < figure["y"] and figure["y"] + figure["height"] < output["y"]
        assert tab.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert not violations(tab, ".pe-bench")
