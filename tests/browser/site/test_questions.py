"""The question comes before the answer: a figure asks, its reader commits, it plays, and says what came out; tables are
uncovered row by row. On paper, and without scripts, all is told."""

import re

import pytest
from conftest import HTML, SIZES, is_side_road, page_of, pages
from playwright.sync_api import expect

from accessibility import violations
from pathlib_edu import Anytime, Board, Grid, Question, Race, anytime_weighted_astar, astar, dijkstra

GRID = Grid.parse("S....\n.###.\n....G")
FIELD = Grid.parse(".....\n..S.G\n.....")
RESULT = "Eleven cells, and a path of cost 6."
CHAPTER = "chapters/01_dijkstra.html"
PRINTED = ("number", "numbers", "predict", "plain")  # of each kind of question one, and one without


def figures():
    count = Question("How many cells will it expand?", "expanded")
    both = [dijkstra(GRID), astar(GRID, GRID.manhattan)]
    return {
        "number": Board(dijkstra(GRID), GRID, question=count, result=RESULT, speed=500, caption="Figure 0.1. A wall."),
        "numbers": Race(both, GRID, question=Question("What will each path cost?", "cost"), result=RESULT, speed=500),
        "choice": Race(
            [dijkstra(FIELD), astar(FIELD, FIELD.manhattan)],
            FIELD,
            question=Question("Which expands fewest?", "fewest"),
            speed=500,
        ),
        "predict": Board(dijkstra(GRID), GRID, predict=True, result=RESULT, caption="Figure 0.2. A wall."),
        "plain": Board(dijkstra(GRID), GRID, result=RESULT, step=0),
        "chart": Anytime(
            [anytime_weighted_astar(GRID, GRID.manhattan)],
            GRID,
            question=Question("When does it find its path?", "expanded"),
        ),
    }


@pytest.fixture(scope="module")
def page():
    return page_of(figures())


@pytest.fixture(scope="module")
def tab(opened):
    """A page with each figure as often as a test asks for it as a reader finds it: once for all of them."""
    again = {"refused": "number"} | {f"{name}-printed": name for name in PRINTED}
    made = figures()
    with opened(page_of(made | {name: made[other] for name, other in again.items()})) as tab:
        yield tab


def height(figure):
    return round(figure.bounding_box()["height"])


def test_the_numbers_beside_a_chart_are_read_when_it_is_over_and_nothing_moves(tab):
    figure = tab.locator("#chart")
    numbers, chart = figure.locator(".pe-chart-summary tbody td").first, figure.locator(".pe-chart")
    expect(numbers).to_be_hidden()
    expect(chart).to_have_attribute("aria-label", "When does it find its path?")
    before = height(figure)
    size = chart.bounding_box()
    place = {"x": round(size["width"] * 0.9), "y": round(size["height"] * 0.5)}
    chart.hover(position=place)
    expect(figure.locator(".pe-chart-words")).to_contain_text("Point at the chart")
    figure.get_by_label("Your guess").fill("5")
    figure.get_by_label("Your guess").press("Enter")
    expect(numbers).to_be_visible()
    chart.hover(position={**place, "x": place["x"] - 1})
    expect(figure.locator(".pe-chart-words")).to_contain_text("expansions: ")
    expect(numbers).to_have_text("6")
    expect(chart).to_have_attribute("aria-label", re.compile("a path of 6"))
    assert height(figure) == before


def test_the_result_appears_when_the_guess_is_made_and_played_and_nothing_moves(tab):
    figure = tab.locator("#number")
    result, told = figure.locator(".pe-result"), figure.locator(".pe-question-told")
    expect(result).to_be_hidden()
    expect(figure.locator(".pe-position")).to_contain_text("?")
    before = height(figure)
    figure.get_by_label("Your guess").fill("5")
    figure.get_by_label("Your guess").press("Enter")
    expanded = len([event for event in dijkstra(GRID) if event[0] == "expand"])
    expect(told).to_have_text(f"{expanded} expansions; you said 5, {expanded - 5} too few.")
    expect(result).to_have_text(RESULT)
    expect(result).to_be_visible()
    expect(figure.locator(".pe-position")).not_to_contain_text("?")
    assert height(figure) == before
    expect(figure.get_by_role("button", name="Guess, and play")).to_be_hidden()


def test_what_is_no_number_is_refused_at_its_field(tab):
    figure = tab.locator("#refused")
    field = figure.get_by_label("Your guess")
    field.fill("<b>many</b>")
    figure.get_by_role("button", name="Guess, and play").click()
    assert field.evaluate("field => field.validationMessage") == "This is not a number."
    expect(figure.locator(".pe-result")).to_be_hidden()
    expect(figure.locator(".pe-scrub")).to_have_value("0")


def test_each_lane_has_a_field_and_a_race_has_no_winner_before_it_is_run(tab):
    figure = tab.locator("#numbers")
    expect(figure.locator(".pe-place")).to_have_count(2)
    for place in figure.locator(".pe-place").all():
        expect(place).to_be_hidden()
    figure.get_by_role("textbox", name="Dijkstra").fill("6")
    figure.get_by_role("textbox", name="A*, Manhattan").fill("7.5")
    figure.get_by_role("button", name="Guess, and play").click()
    expect(figure.locator(".pe-question-told p")).to_have_text(
        ["Dijkstra: cost 6; you said 6, exactly.", "A*, Manhattan: cost 6; you said 7.5, 1.5 too much."]
    )
    expect(figure.locator(".pe-place").last).to_be_visible()


def test_to_choose_is_to_commit_by_key_too(tab):
    figure = tab.locator("#choice")
    figure.get_by_role("button", name="both alike").focus()
    tab.keyboard.press("Enter")
    expect(figure.locator(".pe-question-told")).to_contain_text("You said both alike; it is A*, Manhattan.")
    assert tab.evaluate("document.activeElement.className") == "pe-question-told"


def test_whoever_prefers_stillness_is_told_at_once(opened, page):
    with opened(page, reduced_motion="reduce") as tab:
        figure = tab.locator("#choice")
        figure.get_by_role("button", name="A*, Manhattan").click()
        expect(figure.locator(".pe-question-told")).to_contain_text("Right.")
        expect(figure.locator(".pe-play")).to_have_accessible_name("Play")


def test_a_figure_opens_in_predict_and_tells_its_result_afterwards(tab):
    figure = tab.locator("#predict")
    expect(figure.get_by_role("button", name="Predict", exact=False).first).to_have_attribute("aria-pressed", "true")
    expect(figure.locator(".pe-asked")).to_have_text(re.compile(r"Which cell is expanded next\? \d wait\."))
    expect(figure.locator(".pe-result")).to_be_hidden()
    figure.get_by_role("button", name="Predict", exact=False).first.click()
    figure.locator(".pe-scrub").press("End")
    expect(figure.locator(".pe-result")).to_be_visible()


def test_a_result_is_told_once_the_figure_has_been_at_its_end_and_stays(tab):
    figure = tab.locator("#plain")
    expect(figure.locator(".pe-result")).to_be_hidden()
    figure.locator(".pe-scrub").press("End")
    expect(figure.locator(".pe-result")).to_be_visible()
    figure.locator(".pe-scrub").press("Home")
    expect(figure.locator(".pe-result")).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_questions_are_accessible_and_large_enough_for_a_finger(opened, page, size):
    with opened(page, size=size) as tab:
        assert not violations(tab)
        for part in tab.locator(".pe-question :is(button, input, select)").all():
            box = part.bounding_box()
            assert box["width"] >= 24 and box["height"] >= 24
        assert tab.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        figure = tab.locator("#number")
        figure.locator(".pe-question").evaluate("(one) => one.scrollIntoView({ block: 'end' })")
        figure.get_by_label("Your guess").fill("9")
        figure.get_by_role("button", name="Guess, and play").click()
        expect(figure.locator(".pe-board")).to_be_in_viewport(ratio=1)


def test_on_paper_the_results_stand_at_the_foot(tab):
    tab.emulate_media(media="print")
    for name in PRINTED:
        expect(tab.locator(f"#{name}-printed .pe-result")).to_be_visible()
        expect(tab.locator(f"#{name}-printed .pe-question")).to_be_hidden()
    tab.emulate_media(media="screen")


@pytest.fixture(scope="module")
def chapter(visit):
    """Chapter 1, opened once: each test covers again what it has uncovered."""
    with visit(CHAPTER) as tab:
        yield tab


def rows(tab):
    """The covered table of chapter 1, its rows in sight, and the button that shows the next."""
    cell = tab.locator(".cell.tag_covered-2").first
    return cell, lambda: cell.locator("tbody tr:not(.pe-covered)").count(), cell.locator(".pe-uncover button").first


def test_each_page_with_a_covered_table_has_the_script_that_uncovers_it():
    texts = {page: (HTML / page).read_text(encoding="utf-8") for page in pages("chapters")}
    covered = {page for page, text in texts.items() if "tag_covered-" in text}
    assert {page for page in covered if is_side_road(page)}  # some of them have no figure
    assert all("/site.js" in texts[page] for page in covered)


def test_a_table_is_uncovered_row_by_row_by_click_and_by_key(chapter):
    tab = chapter
    cell, shown, button = rows(tab)
    expect(button).to_have_text("Show the next row (6 left)")
    assert shown() == 2
    expect(cell.locator("tbody td", has_text="A 5 (was 6)")).to_be_hidden()
    expect(cell.get_by_role("row")).to_have_count(3)  # its head, too: what is covered is told to nobody
    before = height(cell)
    button.focus()
    tab.keyboard.press("Enter")
    expect(cell.locator("tbody td", has_text="A 5 (was 6)")).to_be_visible()
    expect(cell.get_by_role("status")).to_contain_text("expanded B; g 2; reaches A 5 (was 6), E 6")
    button.click()
    assert shown() == 4
    covered = cell.locator("tbody tr.pe-covered").last.bounding_box()
    tab.mouse.click(covered["x"] + 20, covered["y"] + 5)
    assert shown() == 5
    cell.get_by_role("button", name="Show all").click()
    assert shown() == 8
    expect(button).to_have_text("Cover again")
    expect(button).to_be_focused()
    assert height(cell) == before
    button.click()
    assert shown() == 2


def test_printed_lines_are_uncovered_too(chapter):
    cell = chapter.locator(".cell.tag_covered-0").first
    line = cell.locator(".pe-line").first
    expect(line).to_be_hidden()
    cell.get_by_role("button", name="Show the next row").click()
    expect(line).to_be_visible()
    expect(cell.locator(".pe-line").last).to_be_hidden()
    cell.get_by_role("button", name="Show all").click()
    expect(cell.locator(".pe-line").last).to_be_visible()
    cell.get_by_role("button", name="Cover again").click()
    expect(line).to_be_hidden()


def test_on_paper_and_without_scripts_a_table_stands_open(chapter, visit):
    cell, _, button = rows(chapter)
    expect(cell.locator("tbody tr.pe-covered")).to_have_count(6)
    chapter.emulate_media(media="print")
    expect(cell.locator("tbody td", has_text="goal: S B A C D G")).to_be_visible()
    expect(button).to_be_hidden()
    chapter.emulate_media(media="screen")
    with visit(CHAPTER, wait="commit", java_script_enabled=False) as tab:
        expect(tab.locator(".cell.tag_covered-2 td", has_text="goal: S B A C D G")).to_be_visible()
