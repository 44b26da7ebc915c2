"""Forms of exercises: an answer is written by pressing, dragging, painting and typing, and each of these is undone."""

import json
import re

import pytest
from conftest import HTML
from playwright.sync_api import expect

from accessibility import violations
from pathlib_edu import form

STATEMENT = "<ul><li><strong>A</strong> First, <em>a</em>.</li><li><strong>B</strong> Then <a href='#'>b</a>.</li></ul>"


def page_of(*numbers):
    """A page of the book with these forms, each below a statement that has two steps."""
    chapter = (HTML / "chapters" / "01_dijkstra.html").read_text(encoding="utf-8")
    parts = []
    for number in numbers:
        one = form(number)
        traits = json.dumps({name: getattr(one, name) for name in ("figure", "form", "text", "verdict")})
        parts.append(f'<div class="pe-exercise"><p>Exercise {number}</p>{STATEMENT}</div>')
        parts.append(f'<div class="pe-figure" id="x-{number}"><script type="application/json">{traits}</script></div>')
    body = f'<article class="bd-article"><section><h1>Forms</h1>{"".join(parts)}</section></article>'
    return re.sub(r"<article.*</article>", lambda _: body, chapter, flags=re.DOTALL)


@pytest.fixture(scope="module", params=["desktop", "phone"])
def tab(request, opened):
    with opened(page_of("1.9", "1.1", "1.4", "1.5", "4.1", "2.3"), size=request.param) as tab:
        yield tab


def part_of(tab, number):
    """The form of an exercise, and what reads the answer that it writes."""
    part = tab.locator(f"[id='x-{number}']")
    part.scroll_into_view_if_needed()
    return part, lambda text: expect(part.locator(".pe-form-line").first).to_have_text(text)


def test_steps_are_pressed_moved_and_dragged_and_have_the_words_of_the_statement(tab):
    part, says = part_of(tab, "1.9")
    given = part.locator(".pe-form-given button")
    expect(given.nth(1)).to_have_text("BThen b.")
    assert part.get_by_role("link").count() == 0
    for step in "AEB":
        given.nth(ord(step) - ord("A")).click()
    says('proof = "AEB"')
    part.get_by_role("button", name="Step B earlier").press("Enter")
    says('proof = "ABE"')
    expect(part.get_by_role("button", name="Step B earlier")).to_be_focused()
    tab.keyboard.press("Control+z")
    says('proof = "AEB"')
    tab.mouse.move(0, 0)
    handle, last = part.locator(".pe-form-handle").first.bounding_box(), part.locator(".pe-form-order > li").last
    end = last.bounding_box()
    tab.mouse.move(handle["x"] + 8, handle["y"] + 8)
    tab.mouse.down()
    tab.mouse.move(handle["x"] + 8, end["y"] + end["height"] - 2, steps=8)
    tab.mouse.up()
    says('proof = "EBA"')
    part.get_by_role("button", name="Undo").click()
    says('proof = "AEB"')  # a drag is one thing to undo
    part.get_by_role("button", name="Take step E out").click()
    says('proof = "AB"')


def test_nodes_are_visited_by_keys_and_by_pressing_them_and_taken_back(tab):
    part, says = part_of(tab, "1.1")
    board = part.get_by_role("application")
    board.focus()
    for key in "ArrowRight", "Enter", "ArrowDown", "Enter", "Enter":
        board.press(key)
    says('order = ["S", "E", "E"]')
    board.press("Backspace")
    says('order = ["S", "E"]')
    box = board.bounding_box()
    board.click(position={"x": box["width"] / 2, "y": 2})  # where no node is
    says('order = ["S", "E"]')
    part.get_by_role("button", name="Take out number 1, S").click()
    says('order = ["E"]')
    expect(part.get_by_role("button", name="Take out number 1, E")).to_be_focused()
    tab.keyboard.press("Enter")
    expect(board).to_be_focused()


def test_a_map_is_painted_and_gets_other_borders(tab):
    part, says = part_of(tab, "1.5")
    expect(part.get_by_text("No changes so far.")).to_be_visible()
    board = part.get_by_role("application")
    box = board.bounding_box()
    cell = box["width"] / 4
    tab.mouse.move(box["x"] + 1.5 * cell, box["y"] + 0.5 * cell)
    tab.mouse.down()
    tab.mouse.move(box["x"] + 3.5 * cell, box["y"] + 0.5 * cell, steps=4)
    tab.mouse.up()
    says('trap = Grid.parse("""\nS999\n....\n...G\n""")')
    expect(part.get_by_text("No changes so far.")).to_be_hidden()
    part.get_by_role("button", name="One row less").click()
    expect(part.get_by_role("alert")).to_have_text("The last row cannot go: a letter stands there.")
    part.get_by_role("button", name="One column more").click()
    board.press("ArrowDown")
    board.press("ArrowDown")
    board.press("w")
    says('trap = Grid.parse("""\nS999.\n#....\n...G.\n""")')
    for _ in range(3):
        board.press("z")
    says("trap = None")


def test_a_graph_gets_nodes_edges_and_costs(tab):
    part, says = part_of(tab, "1.4")
    board = part.get_by_role("application")
    box, start = board.bounding_box(), part.locator(".pe-grip[data-key='S']").bounding_box()
    tab.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    tab.mouse.down()
    tab.mouse.move(box["x"] + 0.3 * box["width"], box["y"] + 0.25 * box["height"], steps=4)
    tab.mouse.up()
    says('broken = Graph.parse("S -> G 1; S -> A 1", signed=True)')
    part.get_by_label("From", exact=True).select_option("A")
    part.get_by_label("To", exact=True).select_option("G")
    cost, add = part.get_by_label("Cost", exact=True), part.get_by_role("button", name="Add the edge")
    cost.fill("two")
    add.click()
    wrong = part.get_by_role("alert")
    expect(wrong).to_have_text(re.compile("Type a number"))
    cost.fill("-2")
    part.get_by_label("To", exact=True).select_option("A")
    add.click()
    expect(wrong).to_have_text(re.compile("an edge leads from one to another"))
    part.get_by_label("To", exact=True).select_option("G")
    add.click()
    expect(wrong).to_be_hidden()
    says('broken = Graph.parse("S -> G 1; S -> A 1; A -> G -2", signed=True)')
    said = part.locator(".pe-live-region")
    board.focus()
    for key in ["ArrowRight"] * 8:
        tab.keyboard.press(key)
        if said.inner_text().startswith("edge"):
            break
    name = said.inner_text()
    cost = re.search(r"-?\d+$", name)[0]
    tab.keyboard.press("Enter")
    tab.keyboard.type("7")
    tab.keyboard.press("Enter")
    expect(board).to_be_focused()
    expect(said).to_have_text(name.removesuffix(cost) + "7")


def test_rows_and_choices_are_typed_and_what_is_no_number_is_told(tab):
    part, says = part_of(tab, "4.1")
    part.get_by_role("button", name="Add a round").click()
    tab.keyboard.type("2")
    tab.keyboard.press("Tab")
    tab.keyboard.type("1x")
    says("predicted = [(2, 1)]")
    wrong = part.get_by_role("alert")
    expect(wrong).to_have_text("Type a number, such as 3.")
    part.get_by_label("cutoff").fill("4")
    says("predicted = [(4, 1)]")
    expect(part.get_by_label("expanded")).to_have_value("1x")  # it stays, and so does what is said of it
    expect(wrong).to_be_visible()
    part.get_by_label("expanded").fill("12")
    says("predicted = [(4, 12)]")
    expect(wrong).to_be_hidden()
    part, says = part_of(tab, "2.3")
    says("witness = None")
    expect(part.get_by_role("radio", checked=True)).to_have_count(0)
    part.get_by_role("radio", name="admissible on all maps").first.check()
    says(re.compile(r'^witness = \{"A": None, "B": \.\.\.'))
    part.get_by_role("button", name="Check").click()
    expect(part.get_by_text("Not answered yet: “B”.")).to_be_visible()


def test_forms_are_for_everybody_and_fit(tab):
    for theme in "light", "dark":
        tab.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
        assert not violations(tab, ".pe-form")
    assert tab.evaluate("document.documentElement.scrollWidth <= innerWidth")
