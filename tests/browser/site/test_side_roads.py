"""Side roads: what moved there is found at its old address, exercises are solved there, chapters follow chapters."""

import re

import pytest
from conftest import HTML, ROOT
from playwright.sync_api import expect

from accessibility import violations
from pathlib_edu.press.side_roads import chapter_of, is_side_road, label_of, manuscripts_in

CHAPTER, ROAD = "chapters/02_astar.html", "chapters/02_both_ends.html"
ROADS = [path for path in manuscripts_in(ROOT / "book") if is_side_road(path)]
RIGHT = """# answer 2.10
def proved(forward, backward, best):
    p = min(forward.values(), default=inf)
    q = min(backward.values(), default=inf)
    return p + q >= best
"""
KEEP = """(answer) => new Promise((done) => {
  indexedDB.open("pathlib_edu.answers", 1).onsuccess = ({ target }) => {
    const transaction = target.result.transaction("answers", "readwrite");
    transaction.objectStore("answers").put(answer, "2.10");
    transaction.oncomplete = done;
  };
})"""
BEGUN = {"text": "# mine", "stub": "", "when": 1, "passed": False, "points": 0, "tries": 1, "lastTried": ""}


@pytest.mark.parametrize(
    "old", ["t-2-10", "ex-2-10", "solve-2-10", "both-ends", "is-it-worth-it", "from-both-ends-optional", "fig-2-16=1.x"]
)
def test_an_old_address_on_the_chapters_page_leads_to_the_side_road(visit, address, old):
    with visit(f"{CHAPTER}#{old}", wait="commit") as tab:
        tab.wait_for_url(f"{address}{ROAD}#{old}")
        tab.go_back(wait_until="commit")  # the way back is not barred
        expect(tab).not_to_have_url(re.compile("chapters"))


def test_an_old_address_that_is_asked_for_on_the_chapters_page_leads_on_and_a_present_one_does_not(visit, address):
    with visit(CHAPTER, wait="commit") as tab:
        tab.wait_for_load_state()
        for here in ("exercises", "t-2-5", "%ff"):
            tab.evaluate("(id) => { location.hash = id; }", here)
        assert tab.url == f"{address}{CHAPTER}#%ff"
        tab.evaluate("location.hash = 't-2-11'")
        tab.wait_for_url(f"{address}{ROAD}#t-2-11")


@pytest.mark.parametrize(("size", "scheme"), [("desktop", "light"), ("phone", "dark")])
def test_a_signpost_leads_to_it_and_its_head_and_its_end_lead_back(visit, address, size, scheme):
    with visit(CHAPTER, size, scheme) as tab:
        post = tab.locator(f"#{label_of('02_both_ends')}")
        expect(post).to_contain_text("with exercise 2.10")
        assert not violations(tab, ".side-road")
        post.get_by_role("link", name="From both ends").click()
        tab.wait_for_url(f"{address}{ROAD}")
        assert tab.evaluate("document.documentElement.scrollWidth") <= tab.viewport_size["width"]
        assert not violations(tab, ".side-road")
        for way in (
            tab.locator(".side-road").first.get_by_role("link", name="chapter 2"),
            tab.get_by_text("Back to chap"),
        ):
            way.click()
            tab.wait_for_url(f"{address}{CHAPTER}#to-02-both-ends")
            expect(post).to_be_in_viewport()
            tab.go_back()


def test_an_exercise_of_a_side_road_is_solved_there_and_on_the_sheet_and_an_older_draft_is_kept(visit):
    with visit(ROAD) as tab:
        tab.evaluate(KEEP, {**BEGUN, "shown": False, "hints": 0})
        for page in (ROAD, "exercises/02_astar.html"):
            tab.goto(tab.url.split("chapters/")[0].split("exercises/")[0] + page)
            place = tab.locator('.pe-solve[data-number="2.10"]')
            place.get_by_role("button", name=re.compile("Go on|Solve it here|Open|Continue")).click()
            expect(place.locator(".cm-content")).to_have_text("# mine" if page == ROAD else re.compile("p \\+ q"))
            place.locator(".cm-content").focus()
            tab.keyboard.press("Control+a")
            tab.keyboard.insert_text(RIGHT)
            tab.keyboard.press("Shift+Enter")
            expect(place.locator(".pe-bench .pe-said")).to_have_text(re.compile("Passed: .* 1 point"), timeout=60_000)


@pytest.mark.parametrize("road", ROADS, ids=lambda path: path.stem)
def test_chapters_follow_chapters_and_a_side_road_is_left_by_the_way_it_was_entered(road):
    chapter = chapter_of(road).stem
    ways = {
        name: re.findall(
            r'class="(left-prev|right-next)"\s+href="(\w+)\.html', (HTML / f"chapters/{name}.html").read_text("utf-8")
        )
        for name in (chapter, road.stem)
    }
    assert ways[road.stem] == [("left-prev", chapter)]
    assert not {name for _, name in ways[chapter]} & {path.stem for path in ROADS}
