"""Nothing moves under the reader's hand: not at a figure's first edit, not while Python starts, not at its answer."""

import re

import pytest
from conftest import pages
from playwright.sync_api import expect

from lamp_figures import ANSWERED
from puzzle_pages import drag, swipe

CHAPTERS = pages("chapters")
HANDS = {
    "mouse": ("desktop", {}, {"width": 1440, "height": 900}, drag),
    "finger": ("phone", {"has_touch": True, "is_mobile": True}, {"width": 390, "height": 844}, swipe),
}

#: What a reader aims at, reads along or goes on from.
PARTS = (
    ".pe-toolbar, .pe-board, .pe-chart, .pe-transport, .pe-counts, .pe-readout, .pe-puzzle-below, .pe-parts-tree,"
    " .pe-parts-tables, .pe-ladder tr, .pe-chart-knobs, .pe-claim-text, .pe-presets, .pe-laws, .pe-lamp-row,"
    " .pe-caption"
)

# Where each part of each figure with a number is, in halves of a pixel from the figure's corner. What sticks to the
# screen is none, nor what would if nobody were asked to predict.
PLACES = """(parts) => Object.fromEntries([...document.querySelectorAll(".pe-figure[id]")].map((figure) => {
  const from = figure.getBoundingClientRect();
  const sticks = (part) => part.matches(".pe-predicting *") || getComputedStyle(part).position === "sticky";
  const isShown = (part) => part.checkVisibility() && !(part.matches(".pe-transport") && sticks(part));
  const boxes = [figure, ...figure.querySelectorAll(parts)].filter(isShown).map((part) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    const place = [left - from.left, top - from.top, width, height];
    return [part.classList[0] ?? part.tagName, ...place.map((n) => Math.round(2 * n) / 2)];
  });
  return [figure.id, boxes];
}))"""

# Which parts the browser itself sees move, also for a moment only.
WATCH = """(parts) => { window.moved = new Set();
new PerformanceObserver((list) => {
  for (const { node } of list.getEntries().flatMap(({ sources }) => sources)) {
    const figure = node?.matches?.(parts) && node.closest(".pe-figure");
    if (figure) window.moved.add(`${figure.id} ${node.classList[0] ?? node.tagName}`);
  }
}).observe({ type: "layout-shift" }); }"""

# The top row of each first board that can be painted, as its picture in text has it.
TOP_ROWS = """async () => {
  const drawn = [...document.querySelectorAll(".pe-figure[id]:has(.pe-lane .pe-frontier):has([value=wall])")];
  const figures = drawn.filter((figure) => figure.querySelector("[value=wall]").parentElement.checkVisibility());
  const pictures = figures.map((figure) => figure.querySelector(".pe-details:has(pre)"));
  for (const picture of pictures) picture.open = true;
  await new Promise((resume) => setTimeout(resume, 100));
  const tops = pictures.map((picture) => picture.querySelector("pre").textContent.split("\\n")[0]);
  for (const picture of pictures) picture.open = false;
  await new Promise((resume) => setTimeout(resume, 100));
  return Object.fromEntries(figures.map(({ id }, n) => [id, tops[n]]));
}"""

# Words of an answer that do not fit into the room that is kept for them.
CUT = """() => [...document.querySelectorAll(".pe-change, .pe-readout")]
  .filter((el) => el.checkVisibility())
  .filter((el) => el.scrollWidth > el.clientWidth + 1 || el.scrollHeight > el.clientHeight + 2)
  .map((el) => `${el.closest(".pe-figure").id}: ${el.textContent}`)"""

# Two frames: what was asked is sent, what was answered is drawn.
SETTLED = "drawn(2)"
BUSY = re.compile("Python is starting|thinking…|Trying…|working…|expanded…|Asking Python")


class Hand:
    """A reader's hand on a page: a mouse, or a finger."""

    def __init__(self, tab, stroke, is_finger):
        self.tab, self.stroke, self.is_finger = tab, stroke, is_finger

    def press(self, place):
        place.evaluate("(el) => el.scrollIntoView({ block: 'center', behavior: 'instant' })")
        if self.is_finger:
            place.tap()
        else:
            place.click()

    def box(self, place):
        place.evaluate("(el) => el.scrollIntoView({ block: 'center', behavior: 'instant' })")
        return place.bounding_box()

    def wall(self, figure):
        """Paint a wall over the whole top row of the first board."""
        self.press(figure.locator('.pe-tool:has(input[value="wall"])'))
        box = self.box(figure.locator(".pe-board").first)
        self.stroke(self.tab, box["x"] + 5, box["y"] + 5, box["width"] - 10, 0)

    def number(self, figure):
        """Drag the first number of a graph three units up, or where none can be, a node."""
        box = self.box(figure.locator(".pe-grip").first)
        self.stroke(self.tab, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, 35, 0)

    def order(self, figure):
        """Choose an order that keeps the laws: the room of a graph that was shown stays."""
        order = figure.locator(".pe-laboratory select")
        self.box(order)
        order.select_option("Lexicographic")


#: The first edit, by what a figure has: the first line that fits.
EDITS = (
    (".pe-laboratory", Hand.order),
    (".pe-claim", lambda hand, figure: hand.press(figure.get_by_role("button", name="Try", exact=True))),
    (".pe-ladder", lambda hand, figure: hand.press(figure.locator(".pe-ladder-run").first)),
    (".pe-chart", lambda hand, figure: hand.press(figure.locator(".pe-toolbar .pe-deed").first)),
    (".pe-puzzle", lambda hand, figure: hand.press(figure.get_by_role("button", name="Hint", exact=True))),
    ('.pe-tool input[value="wall"]', Hand.wall),
    (".pe-grip", Hand.number),
)
FITS = "(figure, parts) => parts.findIndex((part) => figure.querySelector(part)?.parentElement.checkVisibility())"


#: Each chapter is tried by one hand: between them the hands meet every sort of figure.
BY_TURNS = [(page, "finger" if re.search("/0[46]_", page) else "mouse") for page in CHAPTERS]


@pytest.mark.parametrize(("page", "hand"), BY_TURNS)
def test_nothing_moves_through_the_first_edit_of_any_figure(visit, page, hand):
    size, options, viewport, stroke = HANDS[hand]
    with visit(page.replace("chapters/", "figures/"), size, **options) as tab:
        tab.set_viewport_size(viewport)
        held, edited = [], False

        def hold(route):  # Python starts for as long as the test likes
            held.append(route)

        tab.route("**/pyodide.asm.wasm", hold)
        tab.evaluate("document.fonts.ready.then(() => true)")
        tops = tab.evaluate(TOP_ROWS)  # which opens parts of figures, and closes them again
        tab.evaluate(SETTLED)
        tab.evaluate(WATCH, PARTS)
        before = tab.evaluate(PLACES, PARTS)
        figures = [tab.locator(f"#{name}") for name in before]
        reader = Hand(tab, stroke, hand == "finger")
        for figure in figures:
            fits = figure.evaluate(FITS, [part for part, _ in EDITS])
            if fits >= 0:  # a figure that only plays has none
                edited = True
                EDITS[fits][1](reader, figure)
                tab.evaluate(SETTLED)
        compare(before, tab.evaluate(PLACES, PARTS), "while Python starts")
        assert bool(held) == edited  # a side road may have nothing to edit
        for route in held:
            route.continue_()
        for figure in figures:
            if figure.locator(".pe-chart").count():  # it need not be waited for
                figure.get_by_text("Stop", exact=True).evaluate("(button) => button.click()")
            figure.scroll_into_view_if_needed()
            expect(figure).not_to_have_text(BUSY, use_inner_text=True, timeout=ANSWERED)
        tab.evaluate(SETTLED)
        compare(before, tab.evaluate(PLACES, PARTS), "when Python has answered")
        assert not tab.evaluate("[...moved]")
        assert not tab.evaluate(CUT)
        for name, now in tab.evaluate(TOP_ROWS).items():
            # A stroke that begins on a wall wipes walls away. What bears a letter stays, and so does nothing else.
            crossed = "[ .*A-Z]+" if tops[name][0] in "#%" else "[ #%A-Z]+"
            assert re.fullmatch(crossed, now), (name, tops[name], now)


def compare(before, now, when):
    """Each part is where it was."""
    moved = {
        name: [(was, part) for was, part in zip(parts, now[name], strict=False) if was != part] or now[name]
        for name, parts in before.items()
        if parts != now[name]
    }
    assert not moved, f"{when}: {moved}"
