"""A proof in the reader's own words, on its page: written, shown as it reads, kept, and marked by its reader."""

import pytest
from playwright.sync_api import expect

from accessibility import violations

SHEET, NUMBER = "exercises/01_dijkstra.html", "1.13"
PROOF = "Let $c \\ge 0$.\n\n1. Then\n$$\\sum_{i=1}^k c_i \\ge c_1.$$\n2. So `g` never falls."
HOSTILE = (
    "<img src=x onerror=alert(1)> ![](https://example.org/a.png) [press](javascript:alert(1)) "
    "and $\\frac{1$, which is none."
)


def proof_of(tab):
    """The field of the proof, and how it reads."""
    place = tab.locator(f'.pe-task:has(.pe-solve[data-number="{NUMBER}"])')
    place.scroll_into_view_if_needed()
    return place, place.locator(".pe-form-prose"), place.locator(".pe-form-reading")


@pytest.fixture(scope="module")
def tab(visit):
    with visit(SHEET) as tab:
        yield tab


def test_what_is_written_is_shown_as_it_reads(tab):
    _, field, reading = proof_of(tab)
    field.fill(PROOF)
    expect(reading.locator("mjx-container")).to_have_count(2)
    expect(reading.locator("ol > li")).to_have_count(2)
    expect(reading.locator("code")).to_have_text("g")
    assert reading.locator("mjx-container[display=true]").count() == 1


def test_markup_is_shown_and_never_run_and_a_formula_that_is_none_gets_one_sentence(tab):
    place, field, reading = proof_of(tab)
    field.fill(HOSTILE)
    said = place.locator(".pe-form-wrong:visible")
    expect(said).to_have_text(
        "This is no formula that can be typeset, so it stands as you wrote it: \\frac{1 (Missing close brace)."
    )
    expect(reading).to_have_text(HOSTILE.replace("$", ""))
    assert reading.locator("img, a, script").count() == 0
    assert field.input_value() == HOSTILE
    field.fill("A proof without a formula.")
    expect(place.locator(".pe-form-wrong:visible")).to_have_count(0)


def test_one_that_is_too_long_is_kept_and_told_so(tab):
    place, field, _ = proof_of(tab)
    field.fill("word " * 4_001)
    expect(place.get_by_role("alert")).to_contain_text("That is 5 characters more than a proof may have.")
    field.press("Control+Home")
    assert len(field.input_value()) == 20_005
    field.fill(PROOF)
    expect(place.get_by_role("alert")).to_be_hidden()


def test_it_is_marked_by_its_reader_beside_the_book_s_and_the_marks_are_kept(tab):
    place, field, _ = proof_of(tab)
    for text, place_of_words, said in (
        ("", ".pe-said", "Nothing is answered yet"),
        (" ", ".pe-verdict", "an empty text"),
    ):
        field.fill(text)
        place.get_by_role("button", name="Check", exact=True).click()
        expect(place.locator(place_of_words)).to_contain_text(said)
    field.fill(PROOF)
    place.get_by_role("button", name="Check", exact=True).click()
    marking = place.get_by_role("region", name="Mark your proof")
    questions = marking.get_by_role("checkbox")
    expect(questions.first).to_be_visible()
    count = questions.count()
    assert count in (3, 4)
    questions.first.check()
    questions.last.press("Space")
    expect(marking.get_by_role("status")).to_have_text(f"2 points of {count}.")
    marking.get_by_text("The book’s proof").click()
    expect(marking.locator(".pe-marking-proof mjx-container").first).to_be_visible()
    assert not violations(tab, f'.pe-task:has(.pe-solve[data-number="{NUMBER}"])')
    tab.reload()
    place, field, reading = proof_of(tab)
    expect(field).to_have_value(PROOF)
    expect(reading.locator("mjx-container")).to_have_count(2)
    place.get_by_role("button", name="Check", exact=True).click()
    expect(place.get_by_role("checkbox").first).to_be_checked()
    expect(place.get_by_role("region", name="Mark your proof").get_by_role("status")).to_have_text(
        f"2 points of {count}."
    )
