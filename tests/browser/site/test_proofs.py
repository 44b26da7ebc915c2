"""A statement that was checked leads to its formal proof, which is read by pointer, by keys, and without seeing it."""

import pytest
from conftest import ROOT
from playwright.sync_api import expect

from accessibility import violations
from pathlib_edu.press.proofs.standing import read_standing

STANDING = read_standing(ROOT)
[(FILE, THEOREM), *_] = STANDING.proofs["T1.4"]
PAGE = f"{STANDING.sources[FILE].page}.html"


def test_each_checked_statement_of_a_page_has_a_mark_that_leads_to_its_proof(visit):
    with visit("chapters/01_dijkstra.html", "desktop", "light") as tab:
        checked = {one.number for one in STANDING.numbered if one.page == "chapters/01_dijkstra"} & {*STANDING.proofs}
        marks = tab.locator(".pe-checked a")
        assert marks.count() == len(checked) > 0
        mark = tab.get_by_role("link", name="checked (T1.4)")
        mark.focus()
        tab.keyboard.press("Tab")
        tab.keyboard.press("Shift+Tab")  # the focus came by a key, and shows what the link leads to
        expect(tab.get_by_role("tooltip")).to_contain_text(THEOREM)
        tab.keyboard.press("Enter")
        expect(tab.locator(f"#{THEOREM} h3")).to_contain_text("T1.4")
        assert tab.url.endswith(f"{PAGE}#{THEOREM}")


@pytest.mark.parametrize(("size", "scheme"), [("desktop", "light"), ("phone", "dark")])
def test_a_proof_unfolds_by_keys_step_by_step(visit, size, scheme):
    with visit(f"{PAGE}#{THEOREM}", size, scheme) as tab:
        theorem = tab.locator(f"#{THEOREM}")
        step = theorem.locator(".pe-formal-step").first
        expect(step).to_be_hidden()
        theorem.locator(".pe-formal-proof > summary").focus()
        tab.keyboard.press("Enter")
        expect(step).to_be_visible()
        expect(step.get_by_text("To show", exact=True)).to_be_hidden()
        tab.keyboard.press("Tab")
        tab.keyboard.press("Enter")
        expect(step.get_by_text("To show", exact=True)).to_be_visible()
        theorem.locator(".pe-formal-needs > summary").click()
        for summary in theorem.locator("summary").all():
            assert summary.bounding_box()["height"] >= 24
        assert tab.evaluate("document.documentElement.scrollWidth") <= tab.viewport_size["width"]
        assert not violations(tab, f"#{THEOREM}", {"target-size": {"enabled": True}})
