"""Figures with lamps and with claims, on a page of their own, and where to find things in them."""

from playwright.sync_api import expect

from pathlib_edu.figures import Board, Conjecture, Race
from pathlib_edu.problems.graph import Graph
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.search.shortest.weighted_astar import weighted_astar

ANSWERED = 60_000  # ms for Python to start and to answer, on a busy machine
FALSE = "admissible(h) and not reopened -> cost == optimal"
TRUE = "consistent(h) -> not reopened"
SMALL = {"search": "astar", "states": 3, "costs": 2, "h": 2, "random": 0}


def graph():
    """Admissible and inconsistent: without re-opening, C keeps the costlier way by B."""
    text = "S -> A 1; S -> B 1; A -> C 1; B -> C 2; C -> G 3; h(A) = 4; h(B) = 1"
    graph = Graph.parse(text)
    graph.at = {"S": (0, 0.5), "A": (0.35, 0), "B": (0.35, 1), "C": (0.65, 0.5), "G": (1, 0.5)}
    return graph


def board():
    torn = graph()
    hasty = weighted_astar(torn, torn.h, reopen=False)
    return Board(hasty, torn, lamps=True, title="Break it", caption="Figure 9.1. Break it.")


def race():
    torn = graph()
    both = [astar(torn, torn.h), weighted_astar(torn, torn.h, reopen=False)]
    return Race(both, torn, lamps=True, title="Two", caption="Figure 9.2. Two.")


def claim():
    """A claim that is false, and two others to try: one that stands, and one that takes long."""
    presets = [
        ("Consistent", TRUE, SMALL),
        ("All", "admissible(h) -> cost == optimal", {"search": "astar", "costs": 4, "h": 4}),
    ]
    words = {"title": "Claims", "caption": "Figure 9.3. Claims."}
    return Conjecture(FALSE, search="weighted_astar", reopen=False, presets=presets, **words)


def standing():
    return Conjecture(TRUE, **SMALL, title="It stands", caption="Figure 9.4. It stands.")


def shown(tab, name):
    figure = tab.locator(f"#fig-9-{name}")
    figure.locator(".pe-board, .pe-claim").first.scroll_into_view_if_needed()
    return figure


def lamp(place, name):
    return place.locator(".pe-lamp", has_text=name)


def carrier(figure):
    return figure.locator(".pe-carrier > span > span").first


def choose(figure, item):
    """Choose an item of a figure's menu."""
    figure.get_by_role("button", name="More").click()
    figure.get_by_role("menuitem", name=item).click()


def copied(figure):
    """Copy a link to what a figure shows, and return the part of it that says so."""
    page, before = figure.page, figure.page.url
    choose(figure, "Copy a link")
    expect(figure.get_by_text("Link copied.")).to_be_visible()
    page.wait_for_function("(before) => location.href !== before", arg=before)  # those words may be older
    return page.url[page.url.index("#") :]


def picture(figure):
    """The figure's world in text."""
    details = figure.locator("details", has_text="Picture in text").first
    if details.get_attribute("open") is None:
        details.locator("summary").click()
    expect(details.locator("pre")).not_to_be_empty()  # it is written when it is opened
    return details.locator("pre").inner_text()


def number(tab, figure, kind, key):
    """The middle of what one grips to drag a number."""
    grip = figure.locator(f'.pe-grip[data-kind="{kind}"][data-key="{key}"]').first
    grip.evaluate("(el) => el.scrollIntoView({ block: 'center', behavior: 'instant' })")
    box = grip.bounding_box()
    assert min(box["width"], box["height"]) >= 24
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
