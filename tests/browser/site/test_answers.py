"""Questions to oneself: each answer is closed until one asks for it, by pointer or by keys, also without scripts."""

import re

from conftest import ROOT, pages
from playwright.sync_api import expect

from pathlib_edu.press.side_roads import is_side_road, manuscripts_in

SELF_TEST = re.compile(r"^```\{admonition\}.*\n:class: dropdown$", re.MULTILINE)


def test_each_answer_is_closed_and_opens(unscripted_chapter):
    page, tab = unscripted_chapter
    name = page.split("/")[1].replace(".html", ".md")
    (manuscript,) = (path for path in manuscripts_in(ROOT / "book") if path.name == name)
    asked = SELF_TEST.findall(manuscript.read_text(encoding="utf-8"))
    answers = tab.locator("details.pe-answer")
    assert answers.count() == len(asked)
    assert asked or is_side_road(manuscript)
    for place in range(len(asked)):
        one, text = answers.nth(place), answers.nth(place).locator(".pe-answer-text")
        expect(text).not_to_be_visible()
        summary = one.locator("summary")
        if place % 2:
            summary.click()
        else:
            summary.press("Enter")
        expect(text).to_be_visible()
        assert summary.bounding_box()["height"] >= 24
    tab.emulate_media(media="print")
    for place in range(len(asked)):
        expect(answers.nth(place).locator("summary")).to_be_visible()


def test_on_paper_all_answers_can_be_read(visit):
    with visit(pages("chapters")[0]) as tab:
        tab.emulate_media(media="print")
        answers = tab.locator(".pe-answer-text").all()
        assert answers and tab.locator("details.pe-answer[open]").count() == 0
        for answer in answers:
            expect(answer).to_be_visible()
