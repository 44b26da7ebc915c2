"""Figures with lamps and with claims, on a page of their own, and where to find things in them."""

from playwright.sync_api import expect

from pathlib_edu.figures import Board, Conjecture, Race
from pathlib_edu.problems.graph import Graph
from pathlib_edu.search.astar import astar
from pathlib_edu.search.weighted_astar import weighted_astar

ANSWERED = 60_000  # ms for Python to start and to answer, on a busy machine
FALSE = "admissible(h) and not reopened -> cost == optimal"
TRUE = "consistent(h) -> not reopened"


def graph():
    """Admissible and inconsistent: without re-opening, C keeps the dearer way by B."""
    text = "S -> A 1; S -> B 1; A -> C 1; B -> C 2; C -> G 3; h(A) = 4; h(B) = 1"
    graph = Graph.parse(text)
    graph.at = {"S": (0, 0.5), "A": (0.35, 0), "B": (0.35, 1), "C": (0.65, 0.5), "G": (1, 0.5)}
    return graph


def figures():
    torn = graph()
    hasty = weighted_astar(torn, torn.h, reopen=False)
    both = [astar(torn, torn.h), weighted_astar(torn, torn.h, reopen=False)]
    claimed = {"search": "weighted_astar", "reopen": False}
    small = {"search": "astar", "states": 3, "costs": 2, "h": 2, "random": 0}
    presets = [
        ("Consistent", TRUE, small),
        ("All", "admissible(h) -> cost == optimal", {"search": "astar", "costs": 4, "h": 4}),
    ]
    return {
        "fig-9-1": Board(hasty, torn, lamps=True, title="Break it", caption="Figure 9.1. Break it."),
        "fig-9-2": Race(both, torn, lamps=True, title="Two", caption="Figure 9.2. Two."),
        "fig-9-3": Conjecture(FALSE, **claimed, presets=presets, title="Claims", caption="Figure 9.3. Claims."),
        "fig-9-4": Conjecture(TRUE, **small, title="It stands", caption="Figure 9.4. It stands."),
    }


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


def picture(figure):
    """The figure's world in text."""
    details = figure.locator("details", has_text="Picture in text").first
    if details.get_attribute("open") is None:
        details.locator("summary").click()
    expect(details.locator("pre")).not_to_be_empty()  # it is written when it is opened
    return details.locator("pre").inner_text()


def number(tab, figure, kind, key):
    """The middle of what one grips to drag a number."""
    box = figure.locator(f'.pe-grip[data-kind="{kind}"][data-key="{key}"]').first.bounding_box()
    assert min(box["width"], box["height"]) >= 24
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
