"""What tests of puzzles on a page share: where its parts are, and a finger."""

import re


def shown(tab, name):
    """The figure of that number, in sight."""
    figure = tab.locator(f"#fig-9-{name}")
    figure.locator(".pe-board").scroll_into_view_if_needed()
    return figure


def rows(figure):
    """The position, as those hear it who cannot see it."""
    return figure.locator(".pe-board").get_attribute("aria-label")


def button(figure, name):
    return figure.get_by_role("button", name=name, exact=True)


def count(figure, name):
    return figure.locator(".pe-counts div", has=figure.page.locator("dt", has_text=re.compile(f"^{name}$"))).locator(
        "dd"
    )


def grip(figure, cell):
    return figure.locator(f'.pe-grip[data-key="{cell}"]')


def cell_at(figure, world, row, col):
    """The middle of a cell of a board, and its size."""
    board = figure.locator(".pe-board")
    board.evaluate("(el) => el.scrollIntoView({ block: 'center', behavior: 'instant' })")
    box = board.bounding_box()
    size = min(box["width"] / world.cols, box["height"] / world.rows)
    return box["x"] + (col + 0.5) * size, box["y"] + (row + 0.5) * size, size


def said(figure):
    return figure.locator(".pe-said")


def middle(grip):
    """The point in the middle of a grip, and its size."""
    box = grip.bounding_box()
    assert min(box["width"], box["height"]) >= 24
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"], box["height"]


def drag(tab, x, y, dx, dy):
    """A mouse that is pressed, moved and released."""
    tab.mouse.move(x, y)
    tab.mouse.down()
    tab.mouse.move(x + dx, y + dy, steps=6)
    tab.mouse.up()


def swipe(tab, x, y, dx, dy):
    """A finger that goes down, moves and is lifted."""
    remote = tab.context.new_cdp_session(tab)

    def send(kind, share):
        points = [] if kind == "touchEnd" else [{"x": x + share * dx, "y": y + share * dy}]
        remote.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    send("touchStart", 0)
    for n in range(1, 7):
        send("touchMove", n / 6)
    send("touchEnd", 1)


def tab_leads_out(tab):
    """Does the Tab key lead out of the board that has the focus? It is no trap for the keyboard."""
    tab.keyboard.press("Tab")
    return tab.evaluate("!document.activeElement.closest('.pe-board')")
