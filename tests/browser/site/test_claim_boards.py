"""Claims on the page: tried, told, stopped, passed on in a link."""

import re

import pytest
from conftest import page_of
from playwright.sync_api import expect

from lamp_figures import ANSWERED, FALSE, claim, copied, lamp, number, picture, shown, standing


@pytest.fixture(scope="module")
def tab(opened):
    """A page with a claim for each test: Python starts once for all of them."""
    claims = dict.fromkeys(("fig-9-tried", "fig-9-misspelled", "fig-9-stopped", "fig-9-proved", "fig-9-1"), claim())
    with opened(page_of(claims | {"fig-9-standing": standing()})) as tab:
        yield tab


def test_a_claim_is_tried_on_the_page_and_its_counter_example_is_a_figure_like_any(tab):
    figure = shown(tab, "tried")
    expect(figure.locator(".pe-verdict")).to_contain_text("Not so")
    field = figure.get_by_label("Claim", exact=True)
    assert field.input_value() == FALSE
    field.fill("cost == optimal -> admissible(h)")
    expect(figure.locator(".pe-verdict code")).to_have_text(FALSE)  # it still speaks of the other claim
    field.press("Enter")
    expect(figure.locator(".pe-verdict code")).to_be_hidden(timeout=ANSWERED)
    expect(figure.locator(".pe-verdict")).to_contain_text("admissible is false", timeout=ANSWERED)
    expect(lamp(figure, "admissible")).to_contain_text("admissible no")
    x, y = number(tab, figure, "edge", "0")
    tab.mouse.move(x, y)
    tab.mouse.down()
    tab.mouse.move(x + 35, y, steps=5)
    tab.mouse.up()
    expect(lamp(figure, "admissible")).to_contain_text("admissible yes", timeout=ANSWERED)
    expect(figure.locator(".pe-verdict")).to_contain_text("no longer the one that was found")
    figure.get_by_role("button", name="Reset").click()
    expect(lamp(figure, "admissible")).to_contain_text("admissible no", timeout=ANSWERED)


def test_a_claim_that_cannot_be_read_is_told_at_its_column(tab):
    figure = shown(tab, "misspelled")
    field = figure.get_by_label("Claim", exact=True)
    field.fill("admissible(h) -> cust == optimal")
    figure.get_by_role("button", name="Try").click()
    complaint = figure.get_by_role("alert")
    expect(complaint).to_contain_text("Column 18: 'cust' is not a property", timeout=ANSWERED)
    assert complaint.locator("mark").inner_text() == "cust"
    expect(field).to_be_focused()
    assert field.get_attribute("aria-invalid") == "true"
    field.press("ArrowRight")
    field.type("!")
    expect(complaint).to_be_hidden()


def test_a_graph_stays_when_the_next_claim_stands_and_one_that_takes_long_can_be_stopped(tab):
    figure = shown(tab, "standing")
    expect(figure.locator(".pe-verdict")).to_contain_text("No counterexample among all")
    expect(figure.locator(".pe-board")).to_be_hidden()
    figure = shown(tab, "stopped")
    figure.get_by_label("Claims to try").select_option("All")
    expect(figure.locator(".pe-working")).to_contain_text(re.compile(r"[\d,]+ of [\d,]+ cases tried"), timeout=ANSWERED)
    figure.get_by_role("button", name="Stop").click()
    expect(figure.locator(".pe-verdict")).to_contain_text("Stopped, ")
    figure.get_by_label("Claims to try").select_option("Consistent")
    verdict = figure.locator(".pe-verdict")
    expect(verdict).to_contain_text("No counterexample among all", timeout=ANSWERED)
    expect(verdict).to_contain_text("The graph below broke the claim before.")
    expect(figure.locator(".pe-board")).to_be_visible()
    expect(figure.get_by_role("button", name="Reset")).to_be_visible()


def test_a_claim_is_proved_on_the_page_by_a_prover_that_comes_when_it_is_asked(tab):
    fetched = []
    tab.on("request", lambda request: fetched.append(request.url) if request.url.endswith("z3.whl") else None)
    figure = shown(tab, "proved")
    figure.get_by_label("Claims to try").select_option("Consistent")
    expect(figure.locator(".pe-verdict")).to_contain_text("No counterexample among all", timeout=ANSWERED)
    assert not fetched
    figure.get_by_role("button", name="Prove").click()
    verdict = figure.locator(".pe-verdict")
    expect(verdict).to_contain_text("True of every graph of at most 3 states", timeout=ANSWERED)
    assert len(fetched) == 1
    figure.get_by_label("Claim", exact=True).fill("3 * optimal != 1")
    figure.get_by_role("button", name="Prove").press("Enter")
    expect(verdict).to_contain_text("optimal is 1/3", timeout=ANSWERED)
    assert "1/3" in picture(figure) and len(fetched) == 1


def test_a_link_restores_the_claim_and_the_edited_counter_example(tab, opened):
    figure = shown(tab, 1)
    figure.get_by_label("Claim", exact=True).fill("cost == optimal -> admissible(h)")
    figure.get_by_label("Search", exact=True).select_option("Algorithm B")
    figure.locator(".pe-board").focus()
    tab.keyboard.press("ArrowRight")
    tab.keyboard.press("+")  # h(S)
    edited = picture(figure).split("\npath")[0]  # the path comes with Python's answer
    link = copied(figure)
    with opened(page_of({"fig-9-1": claim()}), link) as tab:
        figure = shown(tab, 1)
        expect(figure.get_by_label("Claim", exact=True)).to_have_value("cost == optimal -> admissible(h)")
        assert figure.get_by_label("Search", exact=True).evaluate("(el) => el.selectedOptions[0].text") == "Algorithm B"
        assert picture(figure).split("\npath")[0] == edited
        expect(figure.locator(".pe-verdict")).to_contain_text("press Try")
        expect(figure.locator(".pe-counts").first).to_contain_text("expanded", timeout=ANSWERED)
