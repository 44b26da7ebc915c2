"""What makes pages quick on a phone, held without a clock: text comes first, nothing is made before it is needed."""

import re

import pytest
from conftest import HTML, pages, wait_for_figures
from playwright.sync_api import expect
from test_pages import weight

STYLE = 60_000  # bytes, compressed: for these a page waits until it is seen

#: How all that stands around a page's text looks, and a share of the text; a variable may be spelled anew, .5 for 0.5.
LOOKS = """() => {
  const text = [...document.querySelectorAll("article *")].filter((_, n) => n % 50 === 0);
  const names = [...getComputedStyle(document.body)].filter((name) => !name.startsWith("--"));
  const told = (style) => names.map((name) => style.getPropertyValue(name));
  return [...document.querySelectorAll("body *:not(article *, script)"), ...text].map((el) => {
    const before = getComputedStyle(el, "::before");
    const drawn = before.content === "none" ? [] : told(before);
    return [`${el.tagName} ${el.className?.baseVal ?? el.className}`, ...told(getComputedStyle(el)), ...drawn];
  });
}"""
#: Put these sheets in the place of the page's one.
REPLACE = """async (sheets) => {
  const one = document.querySelector("link[rel=stylesheet]");
  const links = sheets.map((href) => Object.assign(one.cloneNode(), { href }));
  const come = links.map((link) => new Promise((done) => link.addEventListener("load", done)));
  one.after(...links); // at no moment is the page without a style, from which it would pass over to the next
  await Promise.all(come);
  one.remove();
}"""
#: The front end has begun, and after it there was time again and again.
RESTED = """async () => {
  while (!document.querySelector('script[src*="site.js"]')) await drawn(1);
  await import(document.querySelector('script[src*="site.js"]').src);
  for (let n = 0; n < 20; n += 1) await new Promise((rest) => requestIdleCallback(rest));
}"""
#: Each figure: is it alive, and how many screens from the top?
FIGURES = """() => [...document.querySelectorAll(".pe-figure")].map((figure) => [
  figure.classList.contains("pe-live"), figure.getBoundingClientRect().top / innerHeight,
])"""
#: The theme's scripts have begun, and what they move has come to rest.
DRESSED = "document.querySelector('.pst-async-banner-revealer').style.height === 'auto'"
#: Is it shown, also if what is not laid out counts as hidden?
SHOWN = "(place) => document.querySelector(place).checkVisibility({ contentVisibilityAuto: true })"
LAST = ".bd-article > section > section:last-of-type > :not(h2)"
#: Where all that is read stands on the first screen.
READ = """() => [...document.querySelectorAll("article :is(h1, h2, p, li, pre, table, mjx-container)")]
  .filter((el) => el.checkVisibility() && !el.closest(".pe-figure"))
  .map((el) => [el.tagName, el.getBoundingClientRect().toJSON()])
  .filter(([, { top }]) => top < innerHeight)"""
#: How high the place of each form is.
PLACES = """() => Object.fromEntries([...document.querySelectorAll(".pe-task[data-form] .pe-editor")].map((place) => [
  place.closest(".pe-task").id, place.getBoundingClientRect().height,
]))"""
COMPARE = f"({LOOKS})().flatMap((looks, n) => (`${{looks}}` === `${{before[n]}}` ? [] : [looks[0]]))"
PLACE = "(id) => document.getElementById(id).getBoundingClientRect().top"


@pytest.mark.parametrize("page", pages())
def test_a_page_waits_for_one_light_sheet_and_for_no_script(page):
    text = (HTML / page).read_text(encoding="utf-8")
    sheets = re.findall(r'<link [^>]*rel="stylesheet"[^>]*href="(?:\.\./)*([^"?]*)', text)
    assert len(sheets) == 1 and weight(sheets[0]) <= STYLE
    assert not re.search(r'<script[^>]* src=|<link[^>]* as="script"', text), "it is asked for before the page is seen"
    assert re.search(r'<link [^>]*rel="preload" as="font"', text)


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("page", ["book/index.html", "chapters/07_every_pellet.html"])
def test_what_the_sheet_leaves_out_would_change_nothing(page, size, visit, address):
    """The sheets of which it was made lie beside it, and it says their names."""
    style = (HTML / "_static/pathlib-edu/style.css").read_text(encoding="utf-8")
    made_of = re.match(r"/\* Of (.*) \*/", style)[1].split(", ")
    with visit(page, size, "dark" if size == "phone" else "light") as tab:
        tab.wait_for_function(DRESSED)
        tab.evaluate(RESTED)
        tab.evaluate("document.fonts.ready.then(() => true)")
        count = tab.evaluate(f"(window.before = ({LOOKS})()).length")
        tab.evaluate(REPLACE, [f"{address}_static/{sheet}" for sheet in made_of])
        tab.wait_for_function(f"{COMPARE}.length === 0")  # what passes over to its new look has come there
    assert count > 100


@pytest.mark.parametrize("page", ["book/index.html", "chapters/02_astar.html"])
def test_before_the_reader_moves_no_figure_out_of_sight_is_made(page, new_tab, address):
    with new_tab("phone", service_workers="block") as tab:
        tab.goto(address + page)
        tab.evaluate(RESTED)
        figures = tab.evaluate(FIGURES)
        assert all(alive for alive, screens in figures if screens < 1.5)
        assert not any(alive for alive, screens in figures if screens > 2.5)
        wait_for_figures(tab)
        assert all(alive for alive, _ in tab.evaluate(FIGURES))


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("place", ["fig-2-9", "t-2-6", "what-you-should-know-now"])
def test_a_link_leads_to_its_place_and_stays_there_while_figures_come(place, size, new_tab, address):
    with new_tab(size, service_workers="block") as tab:
        tab.goto(f"{address}chapters/02_astar.html#{place}")
        tab.evaluate(RESTED)
        first = tab.evaluate(PLACE, place)
        wait_for_figures(tab)
        tab.evaluate("drawn(2)")
        assert 0 < first < 150 and abs(tab.evaluate(PLACE, place) - first) <= 2, "what is read moves while figures come"


def held_back(tab):
    """Let no script come to a tab before what is returned is called."""
    held, come = [], False

    def hold(route):
        if come:
            route.continue_()
        else:
            held.append(route)

    def release():
        nonlocal come
        come = True
        for route in held:
            route.continue_()

    tab.route("**/*.js*", hold)
    return release


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_text_is_there_before_its_scripts_and_stays_where_it_is_when_they_come(size, new_tab, address):
    with new_tab(size, service_workers="block") as tab:
        come = held_back(tab)
        tab.goto(f"{address}chapters/02_astar.html", wait_until="domcontentloaded")
        tab.evaluate("document.fonts.ready.then(() => drawn(3))")
        read = tab.evaluate(READ)
        assert {"H1", "P"} <= {tag for tag, *_ in read} and not tab.locator(".pe-live").count()
        come()
        tab.evaluate(RESTED)
        assert tab.evaluate(READ) == read
        wait_for_figures(tab)
        tab.evaluate("drawn(2)")
        assert tab.evaluate(READ) == read


def test_without_scripts_all_text_is_laid_out_and_all_formulas_are_typeset(new_tab, address):
    sizes = "(all) => all.map((el) => el.checkVisibility({ contentVisibilityAuto: true }) && el.offsetWidth)"
    with new_tab("phone", java_script_enabled=False) as tab:
        tab.goto(f"{address}chapters/02_astar.html")
        for place in ("article mjx-container:not(details *)", ".bd-article > section > section > p"):
            widths = tab.locator(place).evaluate_all(sizes)
            assert len(widths) > 50 and all(widths)


def test_what_is_pressed_before_the_scripts_are_there_is_answered_when_they_are(new_tab, address):
    with new_tab(service_workers="block") as tab:
        come = held_back(tab)
        tab.goto(f"{address}chapters/02_astar.html", wait_until="domcontentloaded")
        tab.get_by_role("button", name="Run this page").click()
        come()
        expect(tab.locator(".dropdown-launch-buttons .dropdown-menu")).to_be_visible()


def test_a_search_is_opened_and_typed_before_the_scripts_are_there(new_tab, address):
    with new_tab("phone", service_workers="block") as tab:
        come = held_back(tab)
        tab.goto(f"{address}book/glossary.html", wait_until="domcontentloaded")
        tab.get_by_role("button", name="Search").click()
        tab.keyboard.press("Control+k")  # it is open
        tab.keyboard.type("consistent heuristic")
        come()
        expect(tab.locator("dialog .pe-found li").first).to_contain_text("Definition D2.3")
        assert tab.locator("dialog input").input_value() == "consistent heuristic"


def test_a_section_out_of_sight_is_laid_out_when_the_reader_has_moved(new_tab, address):
    with new_tab("phone", service_workers="block") as tab:
        tab.goto(f"{address}chapters/02_astar.html")
        tab.evaluate(RESTED)
        assert tab.evaluate(SHOWN, ".bd-article > section > p") and not tab.evaluate(SHOWN, LAST)
        wait_for_figures(tab)
        tab.wait_for_function(SHOWN, arg=LAST)


@pytest.mark.parametrize("place", ["exercises", "ties"])
def test_a_link_within_a_page_leads_over_sections_that_were_not_laid_out(place, new_tab, address):
    with new_tab(service_workers="block") as tab:
        tab.goto(f"{address}chapters/02_astar.html")
        tab.locator(f".bd-sidebar-secondary a[href='#{place}']").click()
        wait_for_figures(tab)
        tab.evaluate("drawn(2)")
        assert 0 < tab.evaluate(PLACE, place) < 150


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_form_takes_the_room_that_was_kept_while_no_script_had_come(size, new_tab, address):
    with new_tab(size, service_workers="block") as tab:
        come = held_back(tab)
        tab.goto(f"{address}exercises/06_sliding_puzzles.html", wait_until="domcontentloaded")
        kept = tab.evaluate(PLACES)
        come()
        for name in kept:
            tab.locator(f"#{name}").scroll_into_view_if_needed()
            tab.locator(f"#{name} .pe-form").wait_for()
        taken = tab.evaluate(PLACES)
    assert len(kept) > 4
    assert not {name: (kept[name], taken[name]) for name in kept if abs(kept[name] - taken[name]) > 45}


def test_a_link_to_an_exercise_leads_to_what_is_asked_and_the_page_stays_there(new_tab, address):
    with new_tab("phone", service_workers="block") as tab:
        come = held_back(tab)
        tab.goto(f"{address}exercises/01_dijkstra.html#solve-1-15", wait_until="domcontentloaded")
        tab.evaluate("drawn(2)")
        landed = tab.evaluate(PLACE, "solve-1-15")
        come()
        tab.locator("#solve-1-15 .pe-form").wait_for()
        tab.evaluate("drawn(2)")
        assert 0 < landed < 150
        assert abs(tab.evaluate(PLACE, "solve-1-15") - landed) < 2
