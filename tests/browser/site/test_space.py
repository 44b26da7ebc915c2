"""Figures use the room of a window: boards are large, what plays them is in sight, nothing is wider than the page."""

LAPTOP = {"width": 1366, "height": 768}
NARROW = {"width": 320, "height": 640}

#: Of the width of a figure its boards, and what is read beside them, take so much, unless they are as high as half the
#: window.
SHARE = 0.7

# What is wrong with the room of each figure, in words; its title stands below the page's header.
WRONG = """(share) => [...document.querySelectorAll(".pe-figure")].flatMap((figure) => {
  const isShown = (part) => part.checkVisibility({ visibilityProperty: true });
  const all = (parts) => [...figure.querySelectorAll(parts)].filter(isShown);
  const [board] = all(".pe-board:not(.pe-ladder-maze), .pe-chart");
  if (!board) return [];
  figure.scrollIntoView({ block: "start", behavior: "instant" });
  const from = board.getBoundingClientRect();
  const boards = ".pe-board, .pe-chart, .pe-parts-tree";
  const beside = all(`${boards}, .pe-code, .pe-plane, .pe-laboratory, .pe-lamp-row, .pe-puzzle-below`)
    .map((part) => part.getBoundingClientRect())
    .filter(({ top, bottom }) => top < from.bottom && bottom > from.top)
    .reduce((sum, { width }) => sum + width, 0);
  const isLarge = from.height >= innerHeight / 2 || beside >= share * figure.getBoundingClientRect().width;
  const far = all(".pe-transport").filter((part) => {
    const { top, bottom } = part.getBoundingClientRect();
    return top < 0 || bottom > innerHeight;
  });
  const wrong = [!isLarge && `a board of ${from.width} x ${from.height}`, far.length > 0 && "out of sight"];
  return wrong.filter(Boolean).map((words) => `${figure.id}: ${words}`);
})"""


def test_boards_are_large_and_what_plays_them_is_in_sight(each_chapter):
    _, tab = each_chapter
    tab.set_viewport_size(LAPTOP)
    tab.evaluate("drawn(2)")  # another test may have left the boards as narrow as a sheet of paper
    assert not tab.evaluate(WRONG, SHARE)
    tab.set_viewport_size(NARROW)
    assert tab.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]


def test_a_figure_lays_itself_out_by_its_own_width(visit):
    with visit("openings/01_dijkstra.html") as tab:
        figure = tab.locator("#fig-1-3")
        board, code = figure.locator(".pe-board"), figure.locator(".pe-code")
        for width, is_beside in (("1100px", True), ("420px", False)):
            figure.evaluate("(el, width) => (el.style.width = width)", width)
            left = code.bounding_box()["x"] - board.bounding_box()["x"] - board.bounding_box()["width"]
            assert (left > 0) == is_beside
