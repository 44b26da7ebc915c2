"""Claims on the page: tried, told, stopped, passed on in a link."""

import re

from playwright.sync_api import expect

from lamp_figures import ANSWERED, FALSE, lamp, number, picture, shown


def test_a_claim_is_tried_on_the_page_and_its_counter_example_is_a_figure_like_any(promises):
    with promises() as tab:
        figure = shown(tab, 3)
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
        figure.get_by_role("button", name="Reset").click()
        expect(lamp(figure, "admissible")).to_contain_text("admissible no", timeout=ANSWERED)


def test_a_claim_that_cannot_be_read_is_told_at_its_column(promises):
    with promises() as tab:
        figure = shown(tab, 3)
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


def test_a_claim_that_stands_has_no_board_and_one_that_takes_long_can_be_stopped(promises):
    with promises() as tab:
        figure = shown(tab, 4)
        expect(figure.locator(".pe-verdict")).to_contain_text("No counter-example among all")
        expect(figure.locator(".pe-board")).to_be_hidden()
        figure = shown(tab, 3)
        figure.get_by_label("Claims to try").select_option("All")
        expect(figure.locator(".pe-working")).to_contain_text(
            re.compile(r"[\d,]+ of [\d,]+ cases tried"), timeout=ANSWERED
        )
        figure.get_by_role("button", name="Stop").click()
        expect(figure.locator(".pe-verdict")).to_contain_text("Stopped, ")
        figure.get_by_label("Claims to try").select_option("Consistent")
        expect(figure.locator(".pe-verdict")).to_contain_text("No counter-example among all", timeout=ANSWERED)
        expect(figure.locator(".pe-board")).to_be_hidden()


def test_a_link_restores_the_claim_and_the_edited_counter_example(promises):
    with promises() as tab:
        figure = shown(tab, 3)
        figure.get_by_label("Claim", exact=True).fill("cost == optimal -> admissible(h)")
        figure.get_by_label("Search", exact=True).select_option("Algorithm B")
        figure.locator(".pe-board").focus()
        tab.keyboard.press("ArrowRight")
        tab.keyboard.press("+")  # h(S)
        edited = picture(figure).split("\npath")[0]  # the path comes with Python's answer
        figure.get_by_role("button", name="More").click()
        figure.get_by_role("menuitem", name="Copy a link").click()
        expect(figure.get_by_text("Link copied.")).to_be_visible()
        link = tab.url
    with promises(link[link.index("#") :]) as tab:
        figure = shown(tab, 3)
        expect(figure.get_by_label("Claim", exact=True)).to_have_value("cost == optimal -> admissible(h)")
        assert figure.get_by_label("Search", exact=True).evaluate("(el) => el.selectedOptions[0].text") == "Algorithm B"
        assert picture(figure).split("\npath")[0] == edited
        expect(figure.locator(".pe-verdict")).to_contain_text("press Try")
        expect(figure.locator(".pe-counts").first).to_contain_text("expanded", timeout=ANSWERED)
