"""Figures use the room that a window has: boards are large, what plays them is in sight, nothing is wider than the page."""

import pytest
from conftest import pages

LAPTOP = {"width": 1366, "height": 768}
NARROW = {"width": 320, "height": 640}

#: Of the width of a figure its boards take so much, unless they are as high as half of the window.
SHARE = 0.5

# What is wrong with the room of each figure, in words; it is looked at from the top of its first board.
WRONG = """(share) => [...document.querySelectorAll(".pe-figure")].flatMap((figure) => {
  const isShown = (part) => part.checkVisibility({ visibilityProperty: true });
  const all = (parts) => [...figure.querySelectorAll(parts)].filter(isShown);
  const [board] = all(".pe-board, .pe-chart");
  if (!board) return [];
  board.scrollIntoView({ block: "start", behavior: "instant" });
  scrollBy({ top: -60, behavior: "instant" }); // the page's header
  const from = board.getBoundingClientRect();
  const beside = all(".pe-board, .pe-chart, .pe-code, .pe-plane-drawing, .pe-parts-tree, .pe-laboratory, .pe-lamp-row")
    .map((part) => part.getBoundingClientRect())
    .filter(({ top, bottom }) => top < from.bottom && bottom > from.top)
    .reduce((sum, { width }) => sum + width, 0);
  const isLarge = from.height >= innerHeight / 2 || beside >= share * figure.getBoundingClientRect().width;
  const far = all(".pe-transport").filter((part) => {
    const { top, bottom } = part.getBoundingClientRect();
    return top < 0 || bottom > innerHeight;
  });
  return [...(isLarge ? [] : [`${figure.id}: a board of ${from.width} x ${from.height}`]), ...(far.length ? [`${figure.id}: out of sight`] : [])];
})"""


@pytest.mark.parametrize("page", pages("chapters"))
def test_boards_are_large_and_what_plays_them_is_in_sight(visit, page):
    with visit(page, wait="domcontentloaded", service_workers="block") as tab:
        tab.set_viewport_size(LAPTOP)
        assert not tab.evaluate(WRONG, SHARE)
        tab.set_viewport_size(NARROW)
        assert tab.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]


def test_a_figure_lays_itself_out_by_its_own_width(visit):
    with visit("chapters/01_dijkstra.html", wait="domcontentloaded", service_workers="block") as tab:
        figure = tab.locator("#fig-1-3")
        board, code = figure.locator(".pe-board"), figure.locator(".pe-code")
        for width, is_beside in (("1100px", True), ("420px", False)):
            figure.evaluate("(el, width) => (el.style.width = width)", width)
            left = code.bounding_box()["x"] - board.bounding_box()["x"] - board.bounding_box()["width"]
            assert (left > 0) == is_beside
