"""The listing of a chapter, edited on the page as a reader does."""

from playwright.sync_api import expect

from lamp_figures import ANSWERED


def listing(tab):
    return tab.locator("div.cell.tag_source").first


def edit(tab):
    """Open the editor of the chapter's listing and return the place where one types."""
    listing(tab).get_by_role("button", name="Edit").click()
    text = tab.locator(".pe-listing .cm-content")
    expect(text).to_be_focused()
    return text


def write(tab, old, new):
    """Replace `old` in the open editor by `new`, through the clipboard, and run it."""
    tab.locator(".pe-listing .cm-content").focus()
    tab.keyboard.press("Control+a")
    tab.keyboard.press("Control+c")
    text = tab.evaluate("navigator.clipboard.readText()")
    assert old in text
    tab.evaluate("(text) => navigator.clipboard.writeText(text)", text.replace(old, new))
    tab.keyboard.press("Control+v")
    listing(tab).get_by_role("button", name="Run").click()
    return text.replace(old, new)


def said(tab, words):
    expect(listing(tab).get_by_role("status")).to_contain_text(words, timeout=ANSWERED)
