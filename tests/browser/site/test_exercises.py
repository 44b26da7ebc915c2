"""Exercises are solved on the page: an answer is written, checked and kept, and nothing that goes wrong is lost."""

import re

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
HEAR = """(said) => {
  window.told = [];
  new MutationObserver(() => {
    const shown = said.textContent;
    const silent = said.querySelector("[aria-hidden]")?.textContent ?? "";
    window.told.push([shown.replace(silent, ""), shown]);
  }).observe(said, { childList: true, subtree: true, characterData: true });
}"""
LOOP = "def path_to(state, parent):\n    while True:\n        pass\n"


def doors_of(page):
    """How many exercises can be solved on a page."""
    return (HTML / page).read_text(encoding="utf-8").count('class="pe-solve"')


def bench_of(tab, number, button="Solve it here"):
    """Open the bench of an exercise."""
    place = tab.locator(f'.pe-solve[data-number="{number}"]')
    place.get_by_role("button", name=button).click()
    place.locator(".cm-content").wait_for()
    return place


def write(place, text):
    place.locator(".cm-content").focus()
    place.page.keyboard.press("Control+a")
    place.page.keyboard.insert_text(text)


def check(place, said):
    place.page.keyboard.press("Shift+Enter")
    expect(place.locator(".pe-bench .pe-said")).to_have_text(re.compile(said))


@pytest.fixture(scope="module")
def sheet(visit):
    """The exercises of chapter 1, opened once: Python starts once."""
    with visit(SHEET) as tab:
        yield tab


def test_nothing_of_an_exercise_is_fetched_before_a_reader_wants_to_solve_it(visit):
    asked = []
    with visit(SHEET, asked=asked) as tab:
        expect(tab.get_by_role("button", name="Solve it here")).to_have_count(12)
        early = re.compile(r"exercise\.js|editor\.js|01_dijkstra\.json|pyodide|solution$")
        assert not list(filter(early.search, asked))
        assert not violations(tab, ".pe-solve")


def test_what_is_given_stands_once_where_it_can_be_answered(visit):
    with visit(SHEET) as tab:
        assert tab.locator(".pe-solve").count() == doors_of(SHEET) > 10
        assert not tab.locator(":is(.tag_answer, .tag_check):visible").count()
        expect(bench_of(tab, "1.3").locator(".cm-content")).to_contain_text("# answer 1.3")
    with visit(SHEET, wait="commit", java_script_enabled=False) as tab:
        tab.wait_for_load_state()
        expect(tab.locator(".tag_answer:visible")).to_have_count(doors_of(SHEET))
        expect(tab.locator(".pe-solve:visible")).to_have_count(0)


def test_an_answer_is_written_checked_helped_and_kept(sheet):
    place = bench_of(sheet, "1.2")
    expect(place.locator("xpath=following-sibling::div[1]")).to_be_hidden()  # the printed answer
    solution = place.get_by_role("button", name="Show a solution")
    expect(solution).to_be_disabled()
    sheet.keyboard.type("return 1")  # in the place of the three dots
    expect(place.locator(".cm-line").last).to_have_text("    return 1")
    for key in "Shift+Home", "Escape", "Tab":
        sheet.keyboard.press(key)
    expect(place.locator(".cm-content")).not_to_be_focused()
    write(place, "def path_to(state, parent)\n    return [state]\n")
    check(place, "Python cannot read line 1: expected ':'")
    expect(place.locator(".pe-wrong-line")).to_have_text(re.compile(r"def path_to"))
    for n in range(3):
        write(place, f"def path_to(state, parent):\n    return [state]  # {n}\n")
        check(place, "Not yet: one case goes wrong.")
    found = place.get_by_role("region", name="What the check found")
    expect(found).to_contain_text("path_to('G', {'S': None, 'G': 'S'})")
    expect(solution).to_be_enabled()  # three honest tries
    place.get_by_role("button", name="Hint 1 of 3").click()
    expect(place.get_by_role("list", name="Hints").locator("li")).to_have_count(1)
    solution.click()
    expect(place.get_by_role("region", name="A solution")).to_contain_text("parent[path[-1]]")
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
    place.locator(".pe-bench .pe-said").evaluate(HEAR)
    check(place, "Passed: 33 cases, 1 point.")
    told = sheet.evaluate("window.told")
    assert any("cases so far" in text for _, text in told)
    assert list(dict.fromkeys(heard for heard, _ in told)) == ["Checking…", "Passed: 33 cases, 1 point."]
    assert not violations(sheet, ".pe-bench")
    sheet.reload()
    expect(place).to_contain_text("Solved: 1 point.")
    bench_of(sheet, "1.2", "Go on with your answer")
    expect(place.locator(".cm-content")).to_contain_text("return path[::-1]")


def test_a_form_that_the_page_does_not_know_gives_way_to_the_text(sheet):
    def newer(route):
        data = route.fetch().json()
        data["exercises"]["1.5"]["form"]["part"]["part"] = "sculpted"
        route.fulfill(json=data)

    sheet.route("**/01_dijkstra.json", newer)
    place = bench_of(sheet, "1.5")
    sheet.unroute("**/01_dijkstra.json")
    expect(place.locator(".pe-bench .pe-said")).to_have_text(
        re.compile("The form could not be opened. Here is the answer as")
    )
    write(place, "trap = 1")
    place.get_by_role("button", name="As text").click()  # nothing to change to
    expect(place.locator(".cm-content")).to_have_text("trap = 1")


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
        sizes = [button.bounding_box() for button in place.locator(".pe-bench-code").get_by_role("button").all()]
        assert all(size["width"] >= 24 and size["height"] >= 24 for size in sizes)


def on_two_pages(tab):
    """Another page with the same exercise, and the benches on both: an answer is begun on the first."""
    other = tab.context.new_page()
    other.goto(tab.url)
    places = [bench_of(one, "1.3") for one in (tab, other)]
    write(places[0], "# first\n")
    return other, places


def test_two_pages_open_on_one_exercise_lose_nothing(visit):
    with visit(SHEET) as tab:
        other, places = on_two_pages(tab)
        write(places[1], "# second\n")
        expect(places[0].locator(".pe-bench .pe-said")).to_contain_text("changed on another page")
        expect(places[0].locator(".cm-content")).to_have_text("# first")
        places[0].get_by_role("button", name="Bring back").click()
        expect(places[0].locator(".cm-content")).to_have_text("# second")
        other.close()


def test_what_another_page_wrote_is_kept_by_a_check_and_by_help_that_comes_when_the_bench_is_closed(visit):
    with visit(SHEET) as tab:
        other, places = on_two_pages(tab)
        expect(places[1].locator(".pe-bench .pe-said")).to_contain_text("changed on another page")
        check(places[1], "Not yet")
        places[1].get_by_role("button", name="Hint 1").click()
        places[1].get_by_role("button", name="Close").click()
        other.wait_for_function(HELPED)
        other.reload()
        place = bench_of(other, "1.3", "Go on with your answer")
        expect(place.locator(".cm-content")).to_contain_text("def relax")
        place.get_by_role("button", name="Bring back").click()
        expect(place.locator(".cm-content")).to_have_text("# first")
        other.close()
