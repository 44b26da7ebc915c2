"""Side roads: what moved there is found at its old address, exercises are solved there, chapters follow chapters."""

import re

import pytest
from conftest import HTML, ROOT
from playwright.sync_api import expect

from accessibility import violations
from pathlib_edu.press.side_roads import chapter_of, is_side_road, label_of, manuscripts_in

CHAPTER, ROAD = "chapters/02_astar.html", "chapters/02_both_ends.html"
SHEET = "exercises/02_astar.html"
ROADS = [path for path in manuscripts_in(ROOT / "book") if is_side_road(path)]
RIGHT = """# answer 2.10
def proved(forward, backward, best):
    p = min(forward.values(), default=inf)
    q = min(backward.values(), default=inf)
    return p + q >= best
"""


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
        expect(post).to_contain_text("with exercises 2.10 and 2.16")
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


def bench(tab, address, page):
    """Open the bench of exercise 2.10 on a page, with what a reader had written."""
    tab.goto(f"{address}{page}#solve-2-10", wait_until="commit")
    if page == CHAPTER:
        tab.wait_for_url(f"{address}{ROAD}#solve-2-10")
    place = tab.locator('.pe-solve[data-number="2.10"]')
    place.locator(".cm-content").wait_for()
    return place


def test_an_exercise_of_a_side_road_is_solved_there_and_on_the_sheet_with_one_draft(visit, address):
    with visit(SHEET, wait="commit") as tab:
        for page, before, text in ((SHEET, "# answer 2.10", "# mine"), (CHAPTER, "# mine", RIGHT)):
            place = bench(tab, address, page)  # at its old address, too
            expect(place.locator(".cm-line").first).to_have_text(before)
            place.locator(".cm-content").focus()
            tab.keyboard.press("Control+a")
            tab.keyboard.insert_text(text)
        assert tab.url == f"{address}{ROAD}#solve-2-10"
        tab.keyboard.press("Shift+Enter")
        expect(place.locator(".pe-said")).to_have_text(re.compile("Passed: .* 1 point"))
        expect(bench(tab, address, SHEET).locator(".cm-content")).to_contain_text("p + q >= best")


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
