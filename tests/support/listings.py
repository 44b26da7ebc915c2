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
    """Replace `old` in the open editor by `new`, and run it."""
    text = rewrite(tab, old, new)
    run(tab)
    return text


def rewrite(tab, old, new):
    """Replace `old` in the open editor by `new`, through the clipboard, and return the text."""
    tab.locator(".pe-listing .cm-content").focus()
    tab.keyboard.press("Control+a")
    tab.keyboard.press("Control+c")
    text = tab.evaluate("navigator.clipboard.readText()")
    assert old in text
    tab.evaluate("(text) => navigator.clipboard.writeText(text)", text.replace(old, new))
    tab.keyboard.press("Control+v")
    return text.replace(old, new)


def press(tab, name):
    """Press a button of the workbench."""
    tab.locator(".pe-bench").get_by_role("button", name=name, exact=True).click()


def run(tab):
    press(tab, "Run")


def put_back(tab):
    """Leave the workbench, if it is open, with the book's text."""
    if tab.locator(".pe-bench").count():
        if tab.locator(".pe-bench").get_by_role("button", name="Reset code").is_enabled():
            press(tab, "Reset code")
        press(tab, "Close")


def said(tab, words):
    expect(tab.locator(".pe-bench .pe-said")).to_contain_text(words, timeout=ANSWERED)
