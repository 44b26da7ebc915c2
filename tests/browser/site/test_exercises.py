"""Exercises are solved on the page: an answer is written, checked and kept, and nothing that goes wrong is lost."""

import re
from itertools import pairwise

import pytest
from conftest import HTML
from playwright.sync_api import expect

from accessibility import violations

SHEET = "exercises/01_dijkstra.html"
WAY_BACK = """def path_to(state, parent):
    path = [state]
    while parent[path[-1]] is not None:
        path.append(parent[path[-1]])
    return path[::-1]
"""
HELPED = """() => new Promise((tell) => {
  indexedDB.open("pathlib_edu.answers").onsuccess = ({ target: { result } }) => {
    const kept = result.transaction("answers").objectStore("answers").get("1.3");
    kept.onsuccess = () => tell(kept.result?.hints === 1);
  };
})"""
KEPT_STEPS = HELPED.replace("1.3", "1.9").replace("hints === 1", 'text.includes("AE")')
HEAR = """(said) => {
  window.told = [];
  new MutationObserver(() => {
    const shown = said.textContent;
    const silent = said.querySelector("[aria-hidden]")?.textContent ?? "";
    window.told.push([shown.replace(silent, ""), shown]);
  }).observe(said, { childList: true, subtree: true, characterData: true });
}"""
THROUGH = """async () => {
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
    scrollTo({ top: y, behavior: "instant" });
    await drawn(2);
  }
}"""
COLORS = """(text) => [...text.querySelectorAll(".pe-resting-line")].slice(0, 2).map((line) =>
  getComputedStyle(line.firstElementChild ?? line).color)"""
# Where what a reader aims at stands, and the letter at a point of the window: how far in its line, and which.
PLACES = """() => [...document.querySelectorAll(".pe-exercise, .pe-solve, .pe-deeds, .pe-tools")].map((part) => {
  const { top, height } = part.getBoundingClientRect();
  return [top, height].map((n) => Math.round(2 * n) / 2);
})"""
LETTER = """([x, y]) => {
  const { startContainer, startOffset } = document.caretRangeFromPoint(x, y);
  const line = startContainer.parentElement.closest(".pe-resting-line, .cm-line");
  const before = document.createRange();
  before.setStart(line, 0);
  before.setEnd(startContainer, startOffset);
  return [before.toString().length, line.textContent.trimEnd()];
}"""
# How high the row of buttons below an answer is, and where each stands; the last is what the answer is worth, or Stop.
DEEDS = """(row) => {
  const { left, top, height } = row.getBoundingClientRect();
  const seen = [...row.children].filter((one) => one.offsetWidth);
  seen.sort((one, other) => one.offsetTop - other.offsetTop || one.offsetLeft - other.offsetLeft);
  const places = seen.map((one) => one.getBoundingClientRect());
  const told = places.map((place) => [place.left - left, place.top - top, place.width, place.height]);
  return [height, ...told.flat().map(Math.round)];
}"""
LOOP = "def path_to(state, parent):\n    while True:\n        pass\n"


def exercises_of(page):
    """How many exercises a page has."""
    return (HTML / page).read_text(encoding="utf-8").count('class="pe-solve ')


def desk_of(tab, number):
    """Where an exercise stands on its page: what is asked, where it is answered, what is found."""
    return tab.locator(f'.pe-task:has(.pe-solve[data-number="{number}"])')


def bench_of(tab, number):
    """Press into the text of an exercise, and return where it stands."""
    place = desk_of(tab, number)
    expect(place.locator(".pe-solve.pe-open")).to_be_visible()  # what hears of the press has come
    place.locator(".pe-resting").click()
    expect(place.locator(".cm-content")).to_be_focused()
    return place


def write(place, text):
    place.locator(".cm-content").focus()
    place.page.keyboard.press("Control+a")
    place.page.keyboard.insert_text(text)


def check(place, said):
    place.page.keyboard.press("Shift+Enter")
    expect(place.locator(".pe-solve .pe-said")).to_have_text(re.compile(said))


@pytest.fixture(scope="module")
def sheet(visit):
    """The exercises of chapter 1, opened once: Python starts once."""
    with visit(SHEET) as tab:
        yield tab


def test_nothing_of_an_exercise_is_fetched_before_a_reader_wants_to_solve_it(visit):
    asked = []
    with visit(SHEET, asked=asked) as tab:
        expect(tab.get_by_role("button", name="Check", exact=True)).to_have_count(exercises_of(SHEET))
        tab.evaluate(THROUGH)
        forms = tab.locator(".pe-task[data-form]").count()
        assert forms > 4
        expect(tab.locator(".pe-form")).to_have_count(forms)  # they need nothing more
        early = re.compile(r"exercise\.js|editor\.js|01_dijkstra\.json|pyodide|solution$")
        assert not list(filter(early.search, asked))
        assert not violations(tab, ".pe-task")


def test_what_is_given_stands_once_where_it_is_answered_and_can_be_read_without_scripts(visit):
    with visit(SHEET) as tab:
        assert tab.locator(".pe-solve").count() == exercises_of(SHEET) > 10
        assert not tab.locator(".tag_answer, .tag_check").count()
        assert len(re.findall(r"# answer 1\.3\b", tab.locator("article").inner_text())) == 1
    with visit(SHEET, wait="commit", java_script_enabled=False) as tab:
        tab.wait_for_load_state()
        texts = tab.locator(".pe-resting:visible")
        expect(texts).to_have_count(exercises_of(SHEET))
        for text in texts.all():
            assert re.match(r"# answer 1\.\d+\n.", text.inner_text())
        assert texts.first.evaluate(COLORS)[0] != texts.first.evaluate(COLORS)[1]
        expect(tab.locator(".pe-in-form > li:visible").first).to_be_visible()  # no form says it
        expect(tab.locator(".pe-solve button")).to_have_count(0)


def places_at_rest(tab):
    """Where everything stands once the forms above and below, which open when they come near, are open."""
    before, now = None, tab.evaluate(PLACES)
    while before != now:
        tab.evaluate("drawn(10)")
        before, now = now, tab.evaluate(PLACES)
    return now


@pytest.mark.parametrize("size", [(1366, 768), (390, 844)])
def test_a_press_into_the_text_makes_it_the_editor_where_nothing_moves_and_one_types_at_once(visit, size):
    with visit(SHEET) as tab:
        tab.set_viewport_size({"width": size[0], "height": size[1]})
        tab.evaluate("document.fonts.ready")
        for number in tab.locator(".pe-task:not([data-form]) .pe-solve").evaluate_all(
            "(all) => all.map(NUMBER)".replace("NUMBER", "(one) => one.dataset.number")
        ):
            place = desk_of(tab, number)
            text = place.locator(".pe-resting-line").nth(1)
            text.evaluate("(line) => line.scrollIntoView({ block: 'center', behavior: 'instant' })")
            before = places_at_rest(tab)
            line = text.bounding_box()
            x, y = line["x"] + 100, line["y"] + 8
            letter = tab.evaluate(LETTER, [x, y])
            tab.mouse.click(x, y)
            expect(place.locator(".cm-content")).to_be_focused()
            assert tab.evaluate(PLACES) == before, number
            assert tab.evaluate(LETTER, [x, y]) == letter, number
            tab.keyboard.type("~")
            assert place.locator(".cm-line").nth(1).inner_text()[letter[0]] == "~", number
            tab.keyboard.press("Control+z")
            tab.evaluate("drawn(2)")  # with the next frame the editor scrolls to its cursor
        assert tab.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_keys_that_come_before_the_editor_are_not_lost_and_who_walks_by_with_tab_is_not_held(visit):
    with visit(SHEET) as tab:
        place = desk_of(tab, "1.2")
        text = place.get_by_role("textbox", name="exercise 1.2")
        text.focus()
        tab.keyboard.press("Tab")
        expect(place.get_by_role("button", name="Check")).to_be_focused()
        assert not tab.locator(".cm-content").count()
        tab.keyboard.press("Shift+Tab")
        expect(text).to_be_focused()
        tab.keyboard.type("return [state]")  # in the place of the three dots
        expect(place.locator(".cm-line").last).to_have_text("    return [state]")
        for key in "Shift+Home", "Escape", "Tab":
            tab.keyboard.press(key)
        expect(place.get_by_role("button", name="Check")).to_be_focused()
        other = desk_of(tab, "1.3")
        other.get_by_role("textbox").focus()
        expect(other.locator(".cm-content")).to_be_focused()  # who stays wants to write
        tab.keyboard.press("Tab")
        expect(other.get_by_role("button", name="Check")).to_be_focused()
        expect(other.locator(".cm-line").last).to_have_text("    ...")


def test_who_drags_over_the_text_copies_it_and_a_press_wakes_it_though_the_text_moves_below(visit):
    with visit(SHEET) as tab:
        place = desk_of(tab, "1.2")
        text = place.locator(".pe-resting-line").first
        text.evaluate("(line) => line.scrollIntoView({ block: 'center', behavior: 'instant' })")
        places_at_rest(tab)
        line = text.bounding_box()
        x, y = line["x"] + 40, line["y"] + 8
        tab.mouse.move(x, y)
        tab.mouse.down()
        tab.mouse.move(x + 90, y, steps=3)
        tab.mouse.up()
        assert tab.evaluate("String(getSelection()).length") > 5
        tab.evaluate("drawn(3)")
        assert not tab.locator(".cm-content").count()
        tab.mouse.move(x, y)
        tab.mouse.down()
        text.evaluate("(line) => getSelection().selectAllChildren(line)")  # as a form does that opens above
        tab.mouse.up()
        expect(place.locator(".cm-content")).to_be_focused()


@pytest.mark.parametrize("number", ["1.10", "1.6"])  # a long text, and a short one
def test_all_of_an_exercise_is_in_sight_together_on_a_laptop(visit, number):
    with visit(SHEET) as tab:
        tab.set_viewport_size({"width": 1366, "height": 768})
        place = bench_of(tab, number)
        check(place, "Not yet: one case goes wrong.")
        expect(place.locator(".pe-case .pe-figure.pe-live")).to_be_visible()
        for part in ".pe-exercise", ".cm-editor", ".pe-deeds", ".pe-said", ".pe-verdict", ".pe-case .pe-board":
            expect(place.locator(part).first).to_be_in_viewport(ratio=1)
        asked, written = (place.locator(part).bounding_box() for part in (".pe-exercise", ".cm-editor"))
        assert asked["x"] + asked["width"] <= written["x"] and abs(asked["y"] - written["y"]) < 4
        tab.set_viewport_size({"width": 390, "height": 844})
        parts = [
            place.locator(part).first.bounding_box()
            for part in (".pe-exercise", ".cm-editor", ".pe-verdict", ".pe-case")
        ]
        assert all(one["y"] + one["height"] <= below["y"] for one, below in pairwise(parts))
        assert tab.evaluate("document.documentElement.scrollWidth") <= 390


def test_an_answer_is_written_checked_helped_and_kept(sheet):
    place = bench_of(sheet, "1.2")
    expect(place.locator(".pe-resting")).to_be_hidden()  # the printed answer
    solution = place.get_by_role("button", name="Solution")
    expect(solution).to_be_disabled()
    for key in "Shift+Home", "Escape", "Tab":
        sheet.keyboard.press(key)
    expect(place.locator(".cm-content")).not_to_be_focused()
    write(place, "def path_to(state, parent)\n    return [state]\n")
    check(place, "Python cannot read line 1: expected ':'")
    expect(place.locator(".pe-wrong-line")).to_have_text(re.compile(r"def path_to"))
    for n in range(3):
        write(place, f"def path_to(state, parent):\n    return [state]  # {n}\n")
        check(place, "Not yet: one case goes wrong.")
    found = place.get_by_role("region", name="What the check of 1.2 found")
    expect(found).to_contain_text("path_to('G', {'S': None, 'G': 'S'})")
    expect(solution).to_be_enabled()  # three honest tries
    place.get_by_role("button", name="Hint 1 of 3").click()
    expect(place.get_by_role("list", name="Hints for 1.2").locator("li")).to_have_count(1)
    solution.click()
    expect(place.get_by_role("region", name="A solution of 1.2")).to_contain_text("parent[path[-1]]")
    write(place, "def path_to(\n")
    check(place, "Python cannot read line 1")
    expect(found).to_have_count(0)  # it was said of another text
    write(place, LOOP)
    check(place, "Not yet")
    expect(found).to_contain_text("stopped after 6 seconds: does a loop never end?")
    expect(place.locator(".pe-wrong-line")).to_have_text(re.compile("while True|pass"))
    for forged in "json.dumps = lambda *_, **__: '{}'", "attempts.TOLD = ('passed',)":
        write(place, f"import json\nfrom pathlib_edu.service import attempts\n{WAY_BACK}{forged}\n")
        check(place, "could not be read. Does your code change Python itself")
    write(place, WAY_BACK.replace("path = [state]", "path = [state, *range(sum(range(10**5)) * 0)]"))
    place.locator(".pe-said").evaluate(HEAR)
    check(place, "Passed: 33 cases, 1 point.")
    told = sheet.evaluate("window.told")
    assert any("cases so far" in text for _, text in told)
    assert list(dict.fromkeys(heard for heard, _ in told)) == ["Checking…", "Passed: 33 cases, 1 point."]
    check(bench_of(sheet, "1.3"), "Not yet")  # what is found of two exercises is told apart
    assert not violations(sheet, ".pe-task")
    sheet.reload()
    expect(place.locator(".pe-resting")).to_contain_text("return path[::-1]")  # it is there at once
    expect(place.locator(".pe-said")).to_have_text("You have solved this: 1 point.")
    expect(place.locator(".pe-worth")).to_have_text("1 point")
    expect(solution).to_be_enabled()
    bench_of(sheet, "1.2")
    expect(place.locator(".cm-content")).to_contain_text("return path[::-1]")


def test_a_form_that_the_page_does_not_know_gives_way_to_the_text(sheet):
    def newer(route):
        page = route.fetch()
        route.fulfill(response=page, body=page.text().replace('"part":"drawn"', '"part":"sculpted"'))

    sheet.route(f"**/{SHEET}", newer)
    sheet.reload()
    sheet.unroute(f"**/{SHEET}")
    place = desk_of(sheet, "1.5")
    place.scroll_into_view_if_needed()
    expect(place.locator(".pe-said")).to_have_text(re.compile("The form could not be opened. Here is the answer as"))
    expect(place.get_by_role("button", name="As text")).to_be_hidden()  # nothing to change to
    bench_of(sheet, "1.5")
    write(place, "trap = 1")
    expect(place.locator(".cm-content")).to_have_text("trap = 1")


def test_a_form_is_there_from_the_first_and_its_answer_as_text_is_one_press_away(visit):
    with visit(SHEET) as tab:
        place = desk_of(tab, "1.9")
        place.scroll_into_view_if_needed()
        steps = place.locator(".pe-form-given button")
        expect(steps.nth(1)).to_contain_text("A later offer comes from")
        expect(place.locator(".pe-in-form > li").first).to_be_hidden()  # once is enough
        for step in "AE":
            steps.nth(ord(step) - ord("A")).click()
        tab.wait_for_function(KEPT_STEPS)
        tab.reload()
        place.scroll_into_view_if_needed()
        expect(place.locator(".pe-form-line")).to_have_text('proof = "AE"')
        as_text = place.get_by_role("button", name="As text")
        as_text.scroll_into_view_if_needed()
        before = as_text.bounding_box()["y"]
        as_text.click()
        expect(place.locator(".cm-content")).to_contain_text('proof = "AE"')
        expect(place.locator(".pe-in-form > li").first).to_be_visible()
        assert abs(as_text.bounding_box()["y"] - before) < 24  # it is still below the hand
        write(place, 'proof = "EA"')
        place.get_by_role("button", name="As text").click()
        expect(place.locator(".pe-form-order > li").first).to_contain_text("Let")
        check(place, "Not yet")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_no_button_moves_when_a_form_is_checked_and_stopped_or_when_its_words_change(visit, size):
    with visit("exercises/05_partial_orders.html", size, has_touch=size == "phone") as tab:
        tab.route("**/pyodide/*.wasm", lambda _: None)  # Python takes for ever
        place = desk_of(tab, "5.2")
        place.scroll_into_view_if_needed()
        for letter in "ABCDEF":  # all of it, or nothing would be checked
            place.get_by_role("group", name=letter, exact=True).get_by_role("checkbox").first.check()
        row = place.locator(".pe-deeds")
        before = row.evaluate(DEEDS)
        assert len(before) == 1 + 4 * 5  # Check, Hint, Solution, As text, and the points
        place.get_by_role("button", name="Check").click()
        stop = place.get_by_role("button", name="Stop")
        expect(stop).to_be_visible()
        assert row.evaluate(DEEDS) == before
        stop.press("Enter")
        expect(place.locator(".pe-said")).to_have_text("You stopped it.")
        expect(place.get_by_role("button", name="Check")).to_be_focused()
        assert row.evaluate(DEEDS) == before
        for name, words in (("Hint", "No more hints"), ("Solution", "Solution")):
            place.get_by_role("button", name=name).evaluate("(one, words) => { one.firstChild.data = words; }", words)
            assert row.evaluate(DEEDS) == before


def test_gaps_help_and_differences_are_seen_and_who_presses_keys_keeps_a_place(visit):
    with visit(SHEET, "phone", has_touch=True) as tab:
        place = desk_of(tab, "1.1")
        place.scroll_into_view_if_needed()
        checks = place.get_by_role("button", name="Check", exact=True)
        checks.press("Enter")
        expect(place.locator(".pe-solve .pe-said")).to_have_text(re.compile("Nothing is answered yet"))
        for n in range(3):
            place.get_by_role("button", name=f"Hint {n + 1} of 3").press("Enter")
            expect(place.locator(".pe-hints > li")).to_have_count(n + 1)
            expect(place.locator(".pe-hints > li").last).to_be_in_viewport(ratio=1)
        expect(checks).to_be_focused()  # there are no more hints
        place = desk_of(tab, "1.15")
        place.scroll_into_view_if_needed()
        for typed, lacking in (("12x", "The field in red is to be mended first."), ("12", "“pushes, 50 nodes”")):
            place.get_by_label("pushes, 25 nodes").fill(typed)
            place.get_by_role("button", name="Check", exact=True).click()
            expect(place.locator(".pe-solve .pe-said")).to_contain_text(lacking)
            expect(place.locator(".pe-verdict")).to_have_count(0)
        place = desk_of(tab, "1.9")
        place.scroll_into_view_if_needed()
        place.locator(".pe-form-given button").first.press("Enter")
        place.get_by_role("button", name="Undo").press("Enter")
        expect(place.get_by_role("button", name="Redo")).to_be_focused()
        place = bench_of(tab, "1.2")
        for n in range(3):
            write(place, f"def path_to(state, parent):\n    return [state]  # {n}\n")
            check(place, "Not yet")
        place.get_by_role("button", name="Difference").click()
        expect(place.get_by_role("region", name="Difference").get_by_text("return [state]")).to_be_in_viewport(ratio=1)
        place.get_by_role("button", name="Difference").click()
        place.get_by_role("button", name="Solution").press("Enter")
        expect(place.locator(":focus")).to_contain_text("Every answer that passes its check is right.")
        expect(place.locator(".pe-solution > p")).to_be_in_viewport(ratio=1)


def test_on_a_phone_the_case_is_a_living_board_and_everything_can_be_touched(visit):
    with visit("chapters/01_dijkstra.html", "phone", has_touch=True) as tab:
        place = bench_of(tab, "1.10")
        check(place, "Not yet: one case goes wrong.")
        expect(place.locator(".pe-verdict-head")).to_be_in_viewport()
        board = place.locator(".pe-case .pe-figure.pe-live")
        expect(board.get_by_text("nearly dijkstra", exact=True)).to_be_visible()
        write(place, "x = 1")
        place.get_by_role("button", name="Indent").click()
        place.get_by_role("button", name="(", exact=True).click()
        expect(place.locator(".cm-line").first).to_have_text(re.compile(r"^    x = 1\("))
        assert tab.evaluate("document.documentElement.scrollWidth") <= 360
        sizes = [
            button.bounding_box()
            for button in place.locator(".pe-solve").get_by_role("button").all()
            if button.is_visible()
        ]
        assert all(size["width"] >= 24 and size["height"] >= 24 for size in sizes)


def on_two_pages(tab):
    """Another page with the same exercise, and the benches on both: an answer is begun on the first."""
    other = tab.context.new_page()
    other.goto(tab.url)
    places = [bench_of(one, "1.3") for one in (tab, other)]
    write(places[0], "# first\n")
    return other, places


def test_what_is_typed_in_the_last_moment_of_a_page_is_there_on_the_next(visit, address):
    with visit(SHEET) as tab:
        place = bench_of(tab, "1.3")
        tab.evaluate("IDBObjectStore.prototype.put = () => ({ transaction: {} })")  # the page ends before it is written
        tab.keyboard.press("Control+a")
        tab.keyboard.insert_text("# a last thought")
        tab.goto(f"{address}chapters/02_both_ends.html")
        tab.goto(f"{address}{SHEET}")
        place = desk_of(tab, "1.3")
        expect(place.locator(".pe-resting-line").first).to_have_text("# a last thought")
        expect(place.locator(".pe-bench-state")).to_have_text("Your answer")


def test_two_pages_open_on_one_exercise_lose_nothing(visit):
    with visit(SHEET) as tab:
        other, places = on_two_pages(tab)
        write(places[1], "# second\n")
        expect(places[0].locator(".pe-solve .pe-said")).to_contain_text("changed on another page")
        expect(places[0].locator(".cm-content")).to_have_text("# first")
        places[0].get_by_role("button", name="Bring back").click()
        expect(places[0].locator(".cm-content")).to_have_text("# second")
        other.close()


def test_what_another_page_wrote_is_kept_by_a_check_and_by_help(visit):
    with visit(SHEET) as tab:
        other, places = on_two_pages(tab)
        expect(places[1].locator(".pe-solve .pe-said")).to_contain_text("changed on another page")
        check(places[1], "Not yet")
        places[1].get_by_role("button", name="Hint 1").click()
        other.wait_for_function(HELPED)
        other.reload()
        place = bench_of(other, "1.3")
        expect(place.locator(".cm-content")).to_contain_text("def relax")
        place.get_by_role("button", name="Bring back").click()
        expect(place.locator(".cm-content")).to_have_text("# first")
        other.close()
