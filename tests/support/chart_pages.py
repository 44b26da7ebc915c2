"""What tests of charts on a page share: where a chart is, what its summary says, and what a reader does with it."""

import re

from playwright.sync_api import expect

from lamp_figures import ANSWERED


def chart(tab, name):
    """The chart of that name, in sight."""
    figure = tab.locator(f"#fig-9-{name}")
    figure.locator(".pe-chart").scroll_into_view_if_needed()
    return figure


def row(figure, name):
    """What the summary says of one search."""
    return figure.locator(".pe-chart-summary tr", has=figure.page.get_by_role("rowheader", name=name, exact=True))


def stop_what_takes_long(figure, label, choice):
    """Choose what takes long, and stop it once it tells how far it is."""
    figure.get_by_label(label).select_option(choice)
    expect(figure).to_contain_text(re.compile(r"[\d,]+ expanded…"), timeout=ANSWERED)
    figure.get_by_role("button", name="Stop").click()
    expect(figure).to_contain_text(re.compile(r"Stopped after [\d,]+ expansions"))


def fits_a_finger(figure):
    """Is every control of a figure as high as a finger needs it? A box to check may be small: its label is not."""
    for place in figure.locator("button:visible, select:visible, input:visible").all():
        high = place.bounding_box()["height"] >= 24
        assert high or place.get_attribute("type") == "checkbox", place.get_attribute("aria-label")
    return True
