"""A figure of each kind for those who enlarge it fourfold, space its letters, choose their own colors, drag nothing, or
see none of it. Of these its accessibility tree tells, as it was read and found good. One that has changed is looked at,
and then written anew:

    WRITE_TREES=1 pytest -n 0 tests/browser/site/test_accessibility.py
"""

import json
import os
import re
from pathlib import Path

import pytest
from conftest import HTML, ROOT, SIZES, page_of, pages
from playwright.sync_api import expect

from figure_kinds import board, each_form, each_kind, race, unmade
from pathlib_edu import form
from pathlib_edu.figures import Puzzle
from pathlib_edu.problems.blocks import Blocks
from pathlib_edu.problems.kinds import KINDS
from puzzle_pages import cell_at, count, grip, rows, said, shown

TREES = Path(__file__).parent / "trees"
FIGURES, FORMS = each_kind(), each_form()
KINDS_OF_FIGURES = [*FIGURES, *FORMS]
STATEMENT = "<ul><li><strong>A</strong> First.</li><li><strong>B</strong> Then.</li></ul>"
BLOCKS = Blocks.parse("AB..\n..#.\n....\ngoal\n...B\n..#.\nA...")
ENLARGED = {"width": 320, "height": 256}  # 1280 by 1024 at 400 %
SPACED = """* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }"""  # WCAG 1.4.12

# What is beyond the screen, and cannot be scrolled to within a part of the page; what a part cuts off.
LOST = """() => {
  const scrolls = (el) => el && (/auto|scroll/.test(getComputedStyle(el).overflowX) || scrolls(el.parentElement));
  const shown = (el) => el.checkVisibility({ visibilityProperty: true }) && getComputedStyle(el).clipPath === "none";
  const ours = [...document.querySelectorAll("article, article *, footer *")].filter(shown);
  const parts = ours.filter((el) => !el.closest("svg, .math, .bd-sidebar, .pe-away"));
  const beyond = ({ left, right, width }) => width > 1 && (right > innerWidth + 1 || left < -1);
  const larger = (el) => el.scrollWidth > el.clientWidth + 1 || el.scrollHeight > el.clientHeight + 2;
  const hides = (el) => /hidden|clip/.test(getComputedStyle(el).overflow) && !el.matches("input, textarea");
  const cut = (el) => hides(el) && el.textContent.trim() && larger(el);
  const lost = (el) => beyond(el.getBoundingClientRect()) && !scrolls(el.parentElement);
  return parts.filter((el) => cut(el) || lost(el)).map(named);
}"""
# What has the focus, one after the other, both ways, and is covered wholly by something else.
COVERED = """async () => {
  const reached = "a[href], button, input, select, textarea, summary, [tabindex]";
  const stops = [...document.querySelectorAll(`article :is(${reached})`)];
  const takes = (el) => el.tabIndex >= 0 && !el.disabled && el.checkVisibility({ visibilityProperty: true });
  const open = stops.filter(takes);
  const places = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y]));
  const covered = new Set();
  for (const el of [...open, ...open.toReversed()]) {
    el.focus();
    const part = el.closest("label") ?? el;
    const { left, top, width, height } = part.getBoundingClientRect();
    const seen = places.map(([x, y]) => document.elementFromPoint(left + x * width, top + y * height));
    const isItself = (one) => one?.matches("article *") && (part.contains(one) || one.contains(part));
    if (!seen.some(isItself)) covered.add(named(el));
  }
  return [...covered];
}"""
# How an element is called in what a test says, and how far two colors are from each other.
TOOLS = """() => {
  window.named = (el) =>
    [el.closest(".pe-figure")?.id, el.tagName, el.className, el.textContent.slice(0, 40)].join(" ");
  window.ground = (el) => {
    const { backgroundColor } = getComputedStyle(el);
    return /, 0\\)$/.test(backgroundColor) && el.parentElement ? ground(el.parentElement) : backgroundColor;
  };
  window.contrast = (...colors) => {
    const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    const [darker, lighter] = colors.map((color) => {
      const [r, g, b] = color.match(/[\\d.]+/g).map((part) => linear(part / 255));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    }).sort((a, b) => a - b);
    return (lighter + 0.05) / (darker + 0.05);
  };
}"""
# Words on buttons that cannot be read (1.4.3), and fields that cannot be told from their ground (1.4.11).
UNREADABLE = """() => {
  const pressed = [...document.querySelectorAll("article :is(button, .pe-tool, select)")];
  const open = pressed.filter((el) => el.checkVisibility() && !el.disabled);
  return open.filter((el) => contrast(getComputedStyle(el).color, ground(el)) < 4.5).map(named);
}"""
UNSEEN = """() => {
  const typed = [...document.querySelectorAll("article :is(textarea, input:not([type]), input[type=text])")];
  const open = typed.filter((el) => el.checkVisibility());
  return open.filter((el) => contrast(getComputedStyle(el).borderTopColor, ground(el.parentElement)) < 3).map(named);
}"""


def with_forms(page):
    """The text of a page, and below its figures a form of each kind."""
    parts = []
    for name, number in FORMS.items():
        one = form(number)
        traits = json.dumps({trait: getattr(one, trait) for trait in ("figure", "form", "text", "verdict")})
        parts.append(f'<div class="pe-exercise"><p>Exercise {number}</p>{STATEMENT}</div>')
        parts.append(f'<div class="pe-figure" id="{name}"><script type="application/json">{traits}</script></div>')
    return page.replace("</section></article>", "".join(parts) + "</section></article>")


@pytest.fixture(scope="module")
def page(opened):
    """A page with a figure of each kind, and some to be played."""
    played = {
        "fig-9-1": Puzzle(BLOCKS, title="Blocks"),
        "fig-9-2": board(KINDS["grid"], "S...\n....\n...G"),
        "predicted": race(predict=True, title="Which is next?"),
    }
    with opened(with_forms(page_of(FIGURES | played)), bypass_csp=True) as tab:
        tab.evaluate(TOOLS)
        yield tab


@pytest.fixture
def tab(page):
    """The same, as it was opened again after the test."""
    yield page
    page.emulate_media(forced_colors="none", color_scheme="light")
    page.set_viewport_size(SIZES["desktop"])
    page.evaluate("document.getElementById('spaced')?.remove(); document.documentElement.dataset.theme = 'light'")


@pytest.fixture(scope="module")
def trees(page):
    """The tree of a figure of each kind, as they were opened."""
    read = {}
    for name in KINDS_OF_FIGURES:
        figure = page.locator(f"[id='{name}']")
        figure.scroll_into_view_if_needed()  # it is told when it is drawn
        page.evaluate("drawn(2)")
        read[name] = figure.aria_snapshot() + "\n"
    return read


def space(tab):
    """Set the text as a reader may who needs more room between letters, words and lines."""
    tab.evaluate(
        """(css) => {
          const sheet = document.createElement("style");
          document.head.append(Object.assign(sheet, { id: "spaced", textContent: css }));
        }""",
        SPACED,
    )
    tab.evaluate("drawn(2)")


def test_there_is_a_figure_of_each_kind():
    assert not unmade(), f"tests/support/figure_kinds.py makes no figure of these kinds: {', '.join(unmade())}"


@pytest.mark.parametrize("kind", KINDS_OF_FIGURES)
def test_a_figure_tells_what_it_told(kind, trees):
    path = TREES / f"{kind}.yaml"
    if os.environ.get("WRITE_TREES"):
        path.write_text(trees[kind], encoding="utf-8")
    assert path.is_file(), f"{kind} has no tree yet: write it with WRITE_TREES=1, and read what it tells"
    assert trees[kind] == path.read_text(encoding="utf-8")


def test_no_tree_is_left_of_a_kind_that_is_gone():
    assert {path.stem for path in TREES.iterdir()} == set(KINDS_OF_FIGURES)


@pytest.mark.parametrize("kind", KINDS_OF_FIGURES)
def test_all_that_is_pressed_or_filled_in_has_a_name(kind, trees):
    nameless = r"- (?:application|button|checkbox|combobox|img|link|radio|slider|spinbutton|textbox)(?:: .*| \[.*)?$"
    assert not re.findall(nameless, trees[kind], re.MULTILINE)


@pytest.mark.parametrize("spaced", [False, True], ids=["zoomed", "spaced"])
def test_a_figure_of_each_kind_fits_a_page_that_is_enlarged_fourfold(spaced, tab):
    tab.set_viewport_size(ENLARGED)
    if spaced:
        space(tab)
    tab.evaluate("drawn(2)")
    assert tab.evaluate(LOST) == []


@pytest.mark.parametrize("path", ["book/reference.html", "book/glossary.html", "book/teach.html"])
def test_a_page_fits_when_it_is_enlarged_fourfold_and_spaced(path, visit):
    with visit(path, bypass_csp=True) as tab:
        tab.evaluate(TOOLS)
        tab.set_viewport_size(ENLARGED)
        space(tab)
        assert tab.evaluate(LOST) == []
        assert tab.evaluate("document.documentElement.scrollWidth") <= ENLARGED["width"]


@pytest.mark.parametrize("size", [(390, 700), (320, 256), (1280, 720)], ids=str)
def test_what_has_the_focus_is_not_covered(size, tab):
    tab.set_viewport_size({"width": size[0], "height": size[1]})
    tab.keyboard.press("Tab")  # who has pressed a key is shown where the focus is
    tab.evaluate("drawn(2)")  # in a window of the new size, where the theme's sidebars slide away
    tab.evaluate("Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => true)")
    assert tab.evaluate(COVERED) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_is_pressed_can_be_read_in_colors_that_the_reader_chose(scheme, tab):
    tab.emulate_media(forced_colors="active", color_scheme=scheme)
    assert tab.evaluate(UNREADABLE) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_is_filled_in_is_told_from_its_ground(scheme, tab):
    tab.evaluate("(scheme) => (document.documentElement.dataset.theme = scheme)", scheme)
    assert tab.evaluate(UNSEEN) == []


def test_a_chosen_tile_goes_where_a_tap_points(tab):
    figure = shown(tab, "1")
    grip(figure, 0).click()
    expect(said(figure)).to_have_text("A is chosen: arrow keys, a swipe or a tap beside it slide it.")
    tab.mouse.click(*cell_at(figure, BLOCKS, 1, 1)[:2])  # in neither of its lines
    expect(count(figure, "moves")).to_have_text("0")
    tab.mouse.click(*cell_at(figure, BLOCKS, 1, 0)[:2])
    expect(said(figure)).to_have_text("A slides down.")
    assert "Row 3: A, 3 free." in rows(figure)
    tab.mouse.click(*cell_at(figure, BLOCKS, 2, 2)[:2])
    expect(said(figure)).to_have_text("A slides right.")


def test_the_start_goes_where_the_menu_puts_it(tab):
    figure, world = shown(tab, "2"), KINDS["grid"].forms[0].parse("S...\n....\n...G")
    menu = figure.get_by_role("button", name="More")
    menu.click()
    expect(figure.get_by_role("menuitem", name="Put the start here")).to_have_count(0)  # where?
    tab.keyboard.press("Escape")
    x, y, _ = cell_at(figure, world, 1, 2)
    tab.mouse.click(x, y)
    menu.click()
    figure.get_by_role("menuitem", name="Put the start here").click()
    expect(figure.locator(".pe-change")).to_contain_text("cost")
    figure.locator("summary", has_text="Picture in text").click()
    expect(figure.locator(".pe-details pre")).to_contain_text(re.compile(r"^\.\.\.\.\n\.\.S"))


def test_every_page_leads_to_the_statement():
    texts = {path: (HTML / path).read_text(encoding="utf-8") for path in [*pages(), "404.html", "search.html"]}
    lost = [path for path, text in texts.items() if not re.search(r'<a href="[^"]*">Accessibility</a>', text)]
    assert not lost


def test_the_statement_names_the_axe_that_is_used():
    version = json.loads((ROOT / "node_modules" / "axe-core" / "package.json").read_text())["version"]
    statement = (HTML / "book" / "accessibility.html").read_text(encoding="utf-8")
    assert f"</a> {version.rpartition('.')[0]} in" in statement
