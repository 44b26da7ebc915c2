"""Notebooks in a real JupyterLab with a live kernel: run chapter 1, paint a wall, and the answer changes."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from ipywidgets.embed import dependency_state
from playwright.sync_api import expect

from lab_server import opened, run_all
from lamp_figures import ANSWERED
from pathlib_edu.figures import Board
from pathlib_edu.problems.grid import Grid
from pathlib_edu.search.shortest.dijkstra import dijkstra

ROOT = Path(__file__).parents[3]
CHAPTER = ROOT / "chapters" / "01_dijkstra.ipynb"
COMPOSED = """
import ipywidgets as widgets
from pathlib_edu.core import path_to
from pathlib_edu.problems.grid import Grid
from pathlib_edu.figures import Board

def walk_right(grid):
    state, parent = grid.start, {grid.start: None}
    yield "reach", state, None, 0, 0
    while not grid.is_goal(state):
        yield "expand", state, state[1]
        child = (state[0], state[1] + 1)
        parent[child], state = state, child
        yield "reach", state, parent[state], state[1], 0
    yield "goal", path_to(state, parent), state[1]

grid = Grid.parse("S.....G")
board = Board(walk_right, grid)
slider, seen = widgets.IntSlider(min=0, max=14, value=3), widgets.Label("?")
widgets.jslink((board, "step"), (slider, "value"))
board.observe(lambda change: setattr(seen, "value", f"cost {board.cost}"), "response")
widgets.HBox([board, widgets.VBox([slider, seen])])
"""
CLAIM = """
from pathlib_edu.figures import Conjecture
Conjecture("admissible(h) and not reopened -> cost == optimal", search="weighted_astar", reopen=False)
"""
CHARTS = """
from pathlib_edu import budgeted, ida_star
from pathlib_edu.search.depth_first.rounds import Rounds
from pathlib_edu.problems.tiles import Tiles, fractional
from pathlib_edu.figures import Memory, Staircase
puzzle = Tiles.parse("5 2 8 4 1 7 . 3 6", costs=fractional(8))
record = Rounds()
list(budgeted(puzzle, puzzle.manhattan, c2=3, probe=record))
print("with c2 = 3:", record.expanded)
stairs = Staircase([ida_star(puzzle, puzzle.manhattan), budgeted(puzzle, puzzle.manhattan)], puzzle)
hard = Tiles.parse("8 7 6 . 4 1 2 5 3", costs=fractional(8))
memory = Memory([ida_star(puzzle, puzzle.manhattan)], puzzle, instances=[("hard", hard)])
display(stairs, memory)
"""
FRONTS = """
from pathlib_edu.search.labels.partial_astar import partial_astar
from pathlib_edu.problems.hazards import OPENING, HazardGrid
from pathlib_edu.figures import Board, Laws
cats = HazardGrid.parse(OPENING, goal="X")
display(Board(partial_astar(cats, cats.manhattan, cats.rank, cats.within), cats, layers=["plane"]), Laws("Tolerant"))
"""


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """A folder with a copy of the chapters: JupyterLab saves what it opens."""
    home = tmp_path_factory.mktemp("lab")
    shutil.copytree(ROOT / "chapters", home / "chapters")
    return home


@pytest.fixture(scope="module")
def server(home):
    """The address of a JupyterLab on the folder that keeps all cells on the page, also those out of sight."""
    with opened(home, windowingMode="none") as address:
        yield address


@pytest.fixture(scope="module")
def page(server, browser):
    return run_all(browser, server, f"chapters/{CHAPTER.name}")


def board(page):
    figure = page.locator(".pe-figure").filter(has=page.get_by_role("radio", name="Wall")).first
    figure.scroll_into_view_if_needed()
    figure.locator(".pe-board").first.focus()
    page.keyboard.press("End")
    page.wait_for_function("(slider) => slider.value === slider.max", arg=figure.locator(".pe-scrub").element_handle())
    return figure


def counts(figure):
    return figure.locator(".pe-counts").first.inner_text()


def paint_wall(page, figure, x):
    """Paint a wall from top to bottom of a figure's board, `x` of the way to the right."""
    figure.get_by_role("radio", name="Wall").check(force=True)
    spot = figure.locator(".pe-board").first.bounding_box()
    page.mouse.move(spot["x"] + spot["width"] * x, spot["y"] + 4)
    page.mouse.down()
    page.mouse.move(spot["x"] + spot["width"] * x, spot["y"] + spot["height"] - 4, steps=20)
    page.mouse.up()


def test_the_chapter_runs_without_an_error(page):
    assert page.locator(".jp-OutputArea-output[data-mime-type*=error]").count() == 0
    assert page.locator(".pe-figure canvas").count() >= 4


def test_a_painted_wall_changes_the_answer_and_undo_brings_it_back(page):
    figure = board(page)
    before = counts(figure)
    paint_wall(page, figure, 0.5)
    page.wait_for_function("([f, before]) => f.querySelector('.pe-counts').innerText !== before",
                           arg=[figure.element_handle(), before], timeout=ANSWERED)  # fmt: skip
    figure.get_by_role("button", name="Undo").click()
    page.wait_for_function("([f, before]) => f.querySelector('.pe-counts').innerText === before",
                           arg=[figure.element_handle(), before], timeout=ANSWERED)  # fmt: skip


def test_every_figure_has_a_tool_of_its_own_in_hand(page):
    in_hand = "(all) => all.map((one) => one.querySelectorAll(':checked').length)"
    counts = page.locator(".pe-tools").evaluate_all(in_hand)
    assert len(counts) >= 4 and set(counts) == {1}


def test_theorems_and_exercises_are_set_as_such(page):
    text = page.locator(".jp-Notebook").inner_text()
    assert "T1.1" in text and "{prf:theorem}" not in text and "{exercise}" not in text


@pytest.fixture(scope="module")
def written(home, server, browser):
    """A notebook of one's own, run: its cells by their sources."""
    sources = [CLAIM, CHARTS, FRONTS, COMPOSED]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in sources])
    notebook.metadata["kernelspec"] = {"display_name": "Python 3", "language": "python", "name": "python3"}
    nbformat.write(notebook, home / "chapters" / "written.ipynb")
    cells = run_all(browser, server, "chapters/written.ipynb").locator(".jp-Notebook .jp-CodeCell")
    return {source: cells.nth(n) for n, source in enumerate(sources)}


def wait_for_colours(figure):
    """Wait until a figure is drawn: without its colors it would stay black. Off screen it does not draw."""
    canvas = figure.locator("canvas").first
    canvas.scroll_into_view_if_needed()
    dark = "[...c.getContext('2d').getImageData(0, 0, c.width, c.height).data].every((v, i) => i % 4 === 3 || v < 40)"
    canvas.page.wait_for_function(f"(c) => !{dark}", arg=canvas.element_handle())


def test_a_claim_is_tried_by_the_kernel_which_listens_meanwhile(written):
    figure = written[CLAIM].locator(".pe-figure")
    expect(figure.locator(".pe-verdict")).to_contain_text("Not so")
    figure.get_by_label("Claim", exact=True).fill("admissible(h) -> cost == optimal")
    figure.get_by_label("Search", exact=True).select_option("A*")
    figure.get_by_role("button", name="Try").click()
    expect(figure.locator(".pe-working")).to_contain_text("cases tried", timeout=ANSWERED)
    figure.get_by_role("button", name="Stop").click()
    expect(figure.locator(".pe-verdict")).to_contain_text("Stopped, ")
    figure.get_by_label("Claim", exact=True).fill("cost == optimal -> admissible")
    figure.get_by_role("button", name="Try").click()
    expect(figure.locator(".pe-verdict")).to_contain_text("admissible is false", timeout=ANSWERED)
    expect(figure.locator(".pe-lamp", has_text="admissible")).to_contain_text("admissible no")


def test_charts_are_turned_measured_and_stopped_with_a_kernel(written):
    cell = written[CHARTS]
    said = cell.locator(".jp-OutputArea").get_by_text(re.compile(r"with c2 = 3: \d")).inner_text()
    stairs, memory = cell.locator(".pe-figure").first, cell.locator(".pe-figure").last
    for figure in (stairs, memory):
        wait_for_colours(figure)
    field = stairs.get_by_label(re.compile("BTS.*c2.*as a number"))
    field.fill("3")
    field.press("Enter")
    row = stairs.locator(".pe-chart-summary tbody tr").last
    expect(row.locator("td").first).to_have_text(f"{int(said.split()[-1]):,}", timeout=ANSWERED)
    memory.get_by_label("Instance").scroll_into_view_if_needed()
    memory.get_by_label("Instance").select_option("hard")
    expect(memory).to_contain_text("expanded…", timeout=ANSWERED)
    memory.get_by_role("button", name="Stop").click()
    expect(memory).to_contain_text("Stopped after", timeout=ANSWERED)
    memory.get_by_label("Instance").select_option("as in the book")
    expect(memory.locator(".pe-chart-summary")).to_contain_text("seconds here", timeout=ANSWERED)


def test_cats_and_orders_are_answered_by_the_kernel(written):
    cats, order = written[FRONTS].locator(".pe-figure").first, written[FRONTS].locator(".pe-figure").last
    cats.scroll_into_view_if_needed()
    expect(cats.locator(".pe-counts")).to_contain_text("(0, 4) (1, 2)")
    cats.get_by_label("Goal", exact=True).select_option("Y")
    expect(cats.locator(".pe-counts")).to_contain_text("(1, 5)", timeout=ANSWERED)
    cats.get_by_label("Range, in steps").fill("7")
    expect(cats.locator(".pe-counts")).to_contain_text("(0, 7) (1, 5)", timeout=ANSWERED)
    expect(cats.locator(".pe-plane")).to_be_visible()
    expect(order.locator(".pe-laws li", has_text="fails")).to_have_count(1)
    order.get_by_label("Order", exact=True).select_option("Vector")
    expect(order.locator(".pe-laws li", has_text="fails")).to_have_count(0, timeout=ANSWERED)


def test_a_board_of_ones_own_search_composes_with_other_widgets(written):
    figure, page = written[COMPOSED].locator(".pe-figure"), written[COMPOSED].page
    wait_for_colours(figure)
    slider = page.locator(".widget-slider .noUi-handle")
    page.wait_for_function("document.querySelector('.widget-readout')?.textContent === '14'")  # the board's end: linked
    slider.focus()
    for _ in range(4):
        slider.press("ArrowLeft")
    expect(figure.locator("input[type=range]")).to_have_value("10")
    figure.get_by_role("button", name=re.compile("Step back")).click()
    page.wait_for_function("document.querySelector('.widget-readout')?.textContent === '9'")
    paint_wall(page, figure, 0.2)
    page.locator(".widget-label", has_text=re.compile("^cost 6$")).wait_for()


def test_a_saved_notebook_comes_alive_before_anything_is_run(home, server, browser):
    grid = Grid.parse("S..\n.#.\n..G")
    boards = [Board(dijkstra(grid), grid) for _ in range(3)]
    view = "application/vnd.jupyter.widget-view+json"
    shown = [{view: {"model_id": board.model_id, "version_major": 2, "version_minor": 0}} for board in boards]
    cell = nbformat.v4.new_code_cell("boards", outputs=[nbformat.v4.new_output("display_data", data) for data in shown])
    state = {"version_major": 2, "version_minor": 0, "state": dependency_state(boards, drop_defaults=False)}
    saved = nbformat.v4.new_notebook(cells=[cell], metadata={"widgets": {view.replace("view", "state"): state}})
    saved.metadata.kernelspec = {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}
    path = home / "chapters" / "saved.ipynb"
    nbformat.write(saved, path)
    subprocess.run([sys.executable, "-m", "jupyter", "trust", path], check=True, capture_output=True)
    page = browser.new_page(viewport={"width": 1400, "height": 1000})
    page.goto(f"{server}/lab/workspaces/saved/tree/chapters/saved.ipynb")
    expect(page.locator(".pe-figure.pe-live .pe-play")).to_have_count(3, timeout=60_000)
    figure = page.locator(".pe-figure").first
    figure.get_by_role("button", name=re.compile("Step back")).click()
    expect(figure.locator(".pe-scrub")).to_have_value(str(len(boards[0].response["events"]) - 1))


def test_the_answers_to_what_one_should_know_are_closed(page):
    answers = page.locator("details.dropdown")
    assert answers.count() == CHAPTER.read_text(encoding="utf-8").count(":class: dropdown") > 0
    for answer in answers.all():
        text = answer.locator(":scope > :not(summary)").first
        expect(text).not_to_be_visible()
        answer.locator("summary").press("Enter")
        expect(text).to_be_visible()
