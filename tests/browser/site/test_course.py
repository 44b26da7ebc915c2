"""What a reader writes is handed in, brought back, listed and deleted, and outlives what happens to browsers."""

import json
import re

import pytest
from playwright.sync_api import expect

from accessibility import violations
from pathlib_edu.exercises import CLAIMS

SHEET = "exercises/01_dijkstra.html"
COURSE = "book/my_course.html"
POINTS = sum(claim.points for claim in CLAIMS.values())
OF_THE_SHEET = sum(number.startswith("1.") for number in CLAIMS)
MINE = "# answer 1.2\ndef path_to(state, parent): ...  # “mine”"
KEPT = {"passed": False, "points": 0, "tries": 1, "lastTried": "", "shown": False, "hints": 0}
NOTED = {
    "pathlib_edu.figures": '{"fig-1-3": {"played": 1, "edited": 2}}',
    "pathlib_edu.draft.astar": '{"text": "mine", "book": "the book\'s"}',
    "pathlib_edu.puzzles": '{"one": 3, "two": 4}',
}
NOTE = "(noted) => { for (const [key, text] of Object.entries(noted)) localStorage.setItem(key, text); }"
KEEP = """(answers) => new Promise((done, fail) => {
  const opening = indexedDB.open("pathlib_edu.answers", 1);
  opening.onupgradeneeded = () => {
    opening.transaction.abort();
    fail(new Error("the page has not made its store yet"));
  };
  opening.onsuccess = ({ target }) => {
    const transaction = target.result.transaction("answers", "readwrite");
    for (const [number, answer] of Object.entries(answers)) transaction.objectStore("answers").put(answer, number);
    transaction.oncomplete = done;
  };
})"""


def written(tab, text, number="1.2"):
    """Write an answer where it stands, to which the address leads; no Python is needed for that."""
    place = tab.locator(f'.pe-solve[data-number="{number}"]')
    tab.evaluate("(id) => { location.hash = id; }", f"solve-{number.replace('.', '-')}")
    place.locator(".cm-content").focus()
    tab.keyboard.press("Control+a")
    tab.keyboard.insert_text(text)
    return place


#: Forms open a screen away, and the room kept for them is only roughly theirs: has each that is as near opened?
OPEN_HERE = """![...document.querySelectorAll(".pe-task[data-form]:not(.pe-as-text)")].some((task) => {
  const { top, bottom } = task.getBoundingClientRect();
  return bottom > -innerHeight && top < 2 * innerHeight && !task.querySelector(".pe-form");
})"""


def press(tab, button):
    """Press what stands still: a page that has just come to its end may still move."""
    button.scroll_into_view_if_needed()
    tab.wait_for_function(OPEN_HERE)
    button.click()


def handed_in(tab):
    with tab.expect_download() as download:
        press(tab, tab.locator(".pe-course").get_by_role("button", name="Hand in").first)
    return download.value.path().read_text(encoding="utf-8")


def give(tab, name, text):
    with tab.expect_file_chooser() as chooser:
        press(tab, tab.get_by_role("button", name="Bring a file back"))
    chooser.value.set_files({"name": name, "mimeType": "application/json", "buffer": text.encode()})


def said(tab, words):
    expect(tab.locator(".pe-course > .pe-said")).to_contain_text(words)


@pytest.fixture(scope="module")
def file(visit):
    """What the button makes of one answer."""
    with visit(SHEET) as tab:
        expect(tab.get_by_role("button", name="Hand in")).to_be_disabled()
        written(tab, MINE)
        tab.get_by_label("Your name").fill("Ada")
        made = handed_in(tab)
        said(tab, f"01_dijkstra-Ada.ipynb is made. Of {OF_THE_SHEET} exercises 1 is answered")
        assert not violations(tab, ".pe-course")
    return made


def test_what_is_handed_in_comes_back_in_another_browser_and_outlives_the_page(visit, file):
    notebook = json.loads(file)
    assert notebook["metadata"]["pathlib_edu"]["student"] == "Ada"
    assert {"".join(cell["source"]) for cell in notebook["cells"] if cell["id"] == "answer-1-2"} == {MINE}
    with visit(SHEET) as tab:
        place = written(tab, "# other")
        give(tab, "cut.ipynb", file[:3000])
        said(tab, "cut.ipynb is cut off, or no notebook at all: it is not JSON. Nothing has changed.")
        give(tab, "mine.ipynb", file)
        said(tab, "mine.ipynb: 1 answer brought back. What you had written for 1.2 is put aside")
        expect(place.locator(".pe-said")).to_contain_text("or by a file")
        expect(place.locator(".cm-content")).to_have_text("# other")  # what is open stays
        place.get_by_role("button", name="Bring back").click()
        expect(place.locator(".cm-line").last).to_have_text(re.compile("“mine”"))
        tab.reload()
        place = tab.locator('.pe-solve[data-number="1.2"]')
        expect(place.locator(".cm-line").last).to_have_text(re.compile("“mine”"))  # the address still names it
        place.get_by_role("button", name="Bring back").click()
        expect(place.locator(".cm-content")).to_have_text("# other")


def test_my_course_lists_exports_and_deletes_and_everything_can_be_undone(visit):
    with visit(COURSE) as tab:
        expect(tab.locator(".pe-course")).to_contain_text("Nothing yet.")
        sheet = tab.evaluate("fetch('../_static/pathlib-edu/exercises/course.json').then((file) => file.json())")
        now = sheet[0]["exercises"]["1.2"]["digest"]
        answers = {
            "1.2": KEPT | {"text": "a", "stub": now, "when": 1, "passed": True, "points": 1, "right": "a"},
            "1.3": KEPT | {"text": "b", "stub": "of a year ago", "when": 2},
            "2.99": KEPT | {"text": "c", "stub": "", "when": 3},
        }
        tab.evaluate(KEEP, answers)
        tab.evaluate(NOTE, NOTED)
        tab.reload()
        course = tab.locator(".pe-course")
        expect(course).to_contain_text(f"1 of {len(CLAIMS)} exercises solved, 1 of {POINTS} points.")
        expect(course).to_contain_text("You left off on 1 January 1970 at 1.3 Relax.")
        rows = course.locator("li")
        expect(rows.filter(has_text="1.2 ")).to_contain_text("solved, 1 point")
        expect(rows.filter(has_text="1.3 ")).to_contain_text("begun; this exercise has changed since")
        expect(course).to_contain_text("Figures that you played with: 1.3 (edited).")
        expect(course).to_contain_text("you have rewritten astar. 2 puzzles solved.")
        expect(course).to_contain_text("this edition does not ask it anymore: 2.99.")
        assert not violations(tab, ".pe-course")
        with tab.expect_download() as download:
            tab.get_by_role("button", name="Export everything").click()
        exported = download.value.path().read_text(encoding="utf-8")
        tab.get_by_role("button", name="Delete everything").click()
        expect(tab.get_by_role("button", name="Keep it")).to_be_focused()
        expect(course).to_contain_text(
            "Delete 3 answers and 1 draft, what is noted of 1 figure and 2 puzzles, and your name"
        )
        tab.get_by_role("button", name="Delete", exact=True).click()
        expect(course).to_contain_text("Nothing yet.")
        expect(tab.get_by_role("button", name="Undo")).to_be_focused()
        tab.keyboard.press("Enter")
        expect(course).to_contain_text(f"1 of {len(CLAIMS)} exercises solved")
        tab.get_by_role("button", name="Delete everything").click()
        tab.get_by_role("button", name="Delete", exact=True).click()
        said(tab, "Deleted.")
        assert not tab.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('pathlib_edu'))")
        tab.reload()
        expect(course).to_contain_text("Nothing yet.")
        give(tab, "my-course.json", exported)
        said(tab, "3 answers and 1 draft brought back. Changed since: 1.3. Not in this edition, but kept: 2.99.")
        expect(course).to_contain_text("Figures that you played with: 1.3 (edited).")
        expect(course).to_contain_text("you have rewritten astar. 2 puzzles solved.")
        course.get_by_role("link", name="1.3 Relax").first.click()
        expect(tab.locator('.pe-solve[data-number="1.3"] .cm-content')).to_have_text("b")
        expect(tab.locator('.pe-solve[data-number="1.3"] .pe-said')).to_contain_text(
            "The exercise has changed since you wrote this."
        )


def test_where_nothing_can_be_kept_the_answer_is_in_memory_and_can_be_handed_in(visit):
    with visit(SHEET, wait="commit") as tab:
        tab.add_init_script("Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('no'); } });")
        tab.reload()
        place = written(tab, MINE)
        expect(place.locator(".pe-said")).to_contain_text("This browser cannot keep your answer")
        assert json.dumps(MINE.split("\n")[1], ensure_ascii=False)[1:-1] in handed_in(tab)
        tab.reload()
        said(tab, "This browser keeps nothing: its storage is full or forbidden.")


def test_a_page_that_slept_while_another_wrote_overwrites_nothing(visit):
    with visit(SHEET, wait="commit") as tab:
        deaf = "Object.defineProperty(window, 'BroadcastChannel', { value: undefined });"
        other = tab.context.new_page()
        for one in (tab, other):
            one.add_init_script(deaf)
            one.goto(tab.url.split("#")[0])
            one.locator(".pe-form").first.wait_for()  # it opens when the page has read what is kept
        sleeping = written(tab, "# first", "1.3")
        awake = written(other, "# second", "1.3")
        expect(awake.locator(".pe-said")).to_contain_text("changed on another page")
        sleeping.locator(".cm-content").focus()
        tab.keyboard.type("!")
        expect(sleeping.locator(".pe-said")).to_contain_text("changed on another page")
        sleeping.get_by_role("button", name="Bring back").click()
        expect(sleeping.locator(".cm-content")).to_have_text("# second")
        other.close()


def test_a_figure_that_is_played_with_is_noted_and_others_are_not(visit):
    with visit("openings/01_dijkstra.html") as tab:
        assert tab.evaluate("localStorage.getItem('pathlib_edu.figures')") is None
        tab.locator("#fig-1-3 .pe-board").focus()
        tab.keyboard.press("]")
        tab.wait_for_function("localStorage.getItem('pathlib_edu.figures')")
        assert list(json.loads(tab.evaluate("localStorage.getItem('pathlib_edu.figures')"))) == ["fig-1-3"]


def test_on_a_phone_in_the_dark_and_without_scripts(visit, new_tab, address):
    with visit(COURSE, "phone", "dark") as tab:
        expect(tab.locator(".pe-course")).to_contain_text("Nothing yet.")
        tab.locator(".pe-course summary").first.click()
        assert tab.evaluate("document.documentElement.scrollWidth") <= 360
        for part in tab.locator(".pe-course").locator("button, input, summary, li a").all():
            if part.is_visible():
                size = part.bounding_box()
                assert min(size["width"], size["height"]) >= 24, part.inner_text()
        assert not violations(tab, ".pe-course")
    with new_tab("phone", java_script_enabled=False) as tab:
        tab.goto(address + COURSE)
        expect(tab.locator(".pe-course noscript p")).to_be_visible()
