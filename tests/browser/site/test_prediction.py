"""Which cell is expanded next? The reader says, by mouse, keyboard or finger, and the figure says why or why not."""

import pytest
from conftest import SIZES, is_side_road, page_of, pages
from playwright.sync_api import expect

from accessibility import violations
from pathlib_edu import (
    Board,
    Graph,
    Grid,
    HazardGrid,
    Race,
    Tiles,
    astar,
    dijkstra,
    ida_star,
    partial_astar,
    weighted_astar,
)

ROWS = ["S....", ".#...", "...#.", "....G"]


def figures():
    """One figure for each sort of story, all on small worlds."""
    grid = Grid.parse("\n".join(ROWS))
    graph = Graph.parse("S -> A 1; S -> B 2; A -> G 5; B -> G 1; h(A) = 1; h(B) = 1; h(S) = 3")
    cats = HazardGrid.parse("S^G.\n....", reach=5)
    tiles = Tiles.parse("1 2 3\n4 . 6\n7 5 8")
    return {
        "board": Board(weighted_astar(grid, grid.manhattan), grid, layers=["numbers:f"]),
        "painted": Board(astar(grid, grid.manhattan), grid),
        "race": Race([dijkstra(grid), astar(grid, grid.manhattan)], grid),
        "graph": Board(astar(graph, graph.h), graph),
        "labels": Board(partial_astar(cats, cats.manhattan, cats.rank, cats.within), cats),
        "tiles": Board(astar(tiles, tiles.manhattan), tiles),
        "rounds": Board(ida_star(graph, graph.h), graph),
    }


# By how many pixels a figure grows, and its board and caption move in it, while its reader predicts and afterwards.
MOVED = """async () => {
  const moved = {};
  for (const figure of document.querySelectorAll(".pe-figure")) {
    figure.scrollIntoView({ behavior: "instant" });
    await drawn(2);
    const toggle = figure.querySelector(".pe-predict");
    if (!toggle?.checkVisibility()) continue;
    const places = () => {
      const { top, height } = figure.getBoundingClientRect();
      const parts = [".pe-board", ".pe-caption"].map((part) => figure.querySelector(part).getBoundingClientRect());
      return [height, ...parts.map((part) => part.top - top)].map(Math.round);
    };
    const before = places();
    for (const moment of ["on", "off"]) {
      toggle.click();
      await drawn(2);
      const now = places();
      moved[`${figure.id} ${moment}`] = now.map((place, n) => place - before[n]);
    }
  }
  return moved;
}"""


@pytest.fixture(scope="module")
def page():
    return page_of(figures())


@pytest.fixture(scope="module")
def tab(opened, page):
    with opened(page) as tab:
        yield tab


def predicting(tab, name):
    """A figure in which its reader predicts: the figure, and what stands in it."""
    figure = tab.locator(f"#{name}")
    figure.get_by_role("button", name="Predict").click()
    expect(figure.locator(".pe-asked")).to_be_visible()  # and with it all that is drawn anew
    return figure, figure.locator(".pe-asked"), figure.locator(".pe-score"), figure.locator(".pe-scrub")


def cell(figure, r, c, lane=0):
    """Where a cell is on a board, for a click or a tap: near its last corner, where a rim matters."""
    board = figure.locator(".pe-board").nth(lane)
    box = board.bounding_box()
    return board, {"x": box["width"] * (c + 0.93) / len(ROWS[0]), "y": box["height"] * (r + 0.93) / len(ROWS)}


def guess(figure, r, c):
    board, position = cell(figure, r, c)
    board.click(position=position)


def test_a_guess_is_judged_at_once_and_only_the_first_counts(tab):
    figure, said, score, scrub = predicting(tab, "board")
    expect(scrub).to_have_value("1")
    expect(said).to_have_text("Which cell is expanded next? One waits.")
    guess(figure, 0, 0)
    expect(said).to_have_text("Right: (0, 0) is the only one that waits. Which cell is expanded next? 2 wait.")
    expect(score).to_have_text("1 of 1 right")
    expect(scrub).to_have_value("4")
    guess(figure, 1, 1)
    expect(said).to_have_text("No: no search can be at (1, 1).")
    guess(figure, 0, 4)
    expect(said).to_have_text("No: (0, 4) is not in the frontier: it has not been reached yet.")
    expect(figure.locator(".pe-guess")).to_have_text("✗")
    guess(figure, 1, 0)
    expect(said).to_contain_text("As good: (1, 0) has f 7, g 1, and the search takes (0, 1)")
    expect(score).to_have_text("1 of 2 right")
    guess(figure, 1, 0)
    expect(said).to_have_text(
        "No: (1, 0) has f 7, g 1; the search takes the smallest f, then the largest g, and another has f 7, g 2."
    )
    figure.get_by_role("button", name="Show the answer").click()
    expect(said).to_contain_text("Answer: (0, 2) has f 7, g 2; the search takes the smallest f, then the largest g.")
    expect(figure.locator(".pe-guess")).to_have_text("→")
    expect(score).to_have_text("1 of 3 right")


def test_who_takes_a_tool_leaves_and_who_comes_back_paints_nothing(tab):
    figure, _, score, _ = predicting(tab, "painted")
    guess(figure, 0, 0)
    figure.locator("label.pe-tool", has_text="Wall").click()
    toggle = figure.get_by_role("button", name="Predict")
    expect(toggle).to_have_attribute("aria-pressed", "false")
    toggle.click()
    guess(figure, 0, 3)
    expect(score).to_have_text("1 of 2 right")
    expect(figure.get_by_role("button", name="Undo")).to_be_disabled()


def test_time_stops_before_each_expansion_and_an_edit_ends_it(tab):
    figure, said, _, scrub = predicting(tab, "graph")
    stops = [1]
    for name in ("Step", "Next expansion", "Play"):
        figure.get_by_role("button", name=name, exact=True).click()
        expect(scrub).not_to_have_value(str(stops[-1]))
        expect(figure.get_by_role("button", name="Play", exact=True)).to_be_visible()
        stops.append(int(scrub.input_value()))
        expect(said).to_contain_text("Which node is expanded next?")
    assert stops == [1, 4, 6, 8]
    figure.get_by_role("button", name="Step back", exact=True).click()
    expect(scrub).to_have_value("6")
    figure.locator(".pe-board").focus()
    tab.keyboard.press("End")
    expect(said).to_contain_text("The search has ended")
    tab.keyboard.press("z")
    expect(figure.get_by_role("button", name="Predict")).to_have_attribute("aria-pressed", "true")  # nothing to undo
    tab.keyboard.press("+")
    expect(said).to_have_text("Nothing is edited while you predict: N ends that.")
    tab.keyboard.press("n")
    expect(said).to_be_hidden()


def test_it_is_done_by_keyboard_and_spoken(tab):
    figure = tab.locator("#labels")
    figure.locator(".pe-board").focus()
    live = figure.locator(".pe-live-region")
    tab.keyboard.press("n")
    expect(live).to_have_text("Which label is expanded next? Choose its cell. One waits.")
    for key in ("Enter", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowRight"):
        tab.keyboard.press(key)
    tab.keyboard.press("Enter")
    expect(live).to_contain_text("No: (1, 1) at (0, 1) has cost + h (1, 2); the search takes the smallest cost + h")
    expect(live).to_contain_text("1 of 2 right")
    tab.keyboard.press("?")
    expect(figure.locator(".pe-help")).to_contain_text("choose what is expanded next")
    tab.keyboard.press("Escape")


def test_positions_are_chosen_from_a_list_and_rounds_are_not_asked(tab):
    figure, said, score, _ = predicting(tab, "tiles")
    figure.get_by_role("button", name="Show the answer").click()
    expect(figure.locator(".pe-choices button")).to_have_count(4)
    figure.locator(".pe-choices button").filter(has_text="h 11").first.click()
    expect(said).to_contain_text("has f 12")
    expect(score).to_have_text("1 of 1 right, 1 shown")
    expect(tab.locator("#rounds").get_by_role("button", name="Predict")).to_be_hidden()


def test_a_finger_asks_the_lane_that_it_taps_and_axe_finds_nothing(opened, page):
    with opened(page, size="phone", color_scheme="dark", has_touch=True, is_mobile=True) as tab:
        figure, said, score, scrub = predicting(tab, "race")
        board, position = cell(figure, 0, 0, lane=1)
        board.tap(position=position)
        expect(said).to_contain_text("A*, Manhattan: Right: (0, 0) is the only one that waits.")
        expect(scrub).to_have_value("1")
        board.tap(position=cell(figure, 3, 4, lane=1)[1])
        expect(said).to_contain_text("A*, Manhattan: No: (3, 4)")
        expect(score).to_have_text("1 of 2 right")
        small = figure.locator(".pe-prediction button").evaluate_all(
            "(all) => all.filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 24).length"
        )
        assert small == 0 and not violations(tab, "#race")
        assert tab.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("chapter", pages("chapters"))
def test_nothing_moves_when_one_begins_to_predict_or_ends(visit, chapter):
    with visit(chapter.replace("chapters/", "figures/")) as tab:
        tab.evaluate("document.fonts.ready.then(() => drawn(2))")
        for size in SIZES.values():
            tab.set_viewport_size(size)
            moved = tab.evaluate(MOVED)
            assert (moved or is_side_road(chapter)) and not {moment: by for moment, by in moved.items() if any(by)}, (
                size
            )
