"""A link to a figure that cannot be used leaves a sentence, and the figure as the book has it."""

import pytest
from conftest import page_of, wait_for_figures
from playwright.sync_api import expect

from lamp_figures import board


@pytest.fixture(scope="module")
def small(opened):
    """A page with one figure."""
    with opened(page_of({"fig-9-1": board()})) as tab:
        yield tab


@pytest.mark.parametrize(
    ("held", "words"),
    [
        ("1.abc", "damaged"),
        ("1.", "damaged"),
        ("%00%", "damaged"),
        ("7.abc", "newer edition"),
        ("1." + "a" * 17_000, "too much"),
    ],
)
def test_a_link_that_cannot_be_used_leaves_a_sentence(held, words, small):
    follow(small, f"#fig-9-1={held}")
    figure = small.locator("#fig-9-1")
    expect(figure.locator(".pe-note").first).to_contain_text(words)
    assert int(figure.locator(".pe-scrub").get_attribute("max")) > 0
    follow(small, f"#fig-99-1={held}")
    expect(small.locator("#fig-9-1.pe-live .pe-scrub")).to_be_visible()
    expect(small.locator(".pe-note").first).to_be_hidden()


def follow(tab, fragment):
    """Open the page anew, by a link to a figure on it."""
    place = tab.url.split("#")[0]
    tab.goto("about:blank")
    tab.goto(place + fragment)
    wait_for_figures(tab)
