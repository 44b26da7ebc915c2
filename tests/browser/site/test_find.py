"""Finding: everything with a number or a name is found by it, and a link shows what it leads to."""

import json
import re
import subprocess
from functools import cache
from itertools import chain
from urllib.parse import unquote

import pytest
from conftest import HTML, ROOT, pages

from accessibility import violations
from pathlib_edu.press.front_matter import parted
from pathlib_edu.press.links import pages_of_labels, term_label
from pathlib_edu.press.site.staging import node_command

STATIC = HTML / "_static" / "pathlib-edu"
RANKING = ROOT / "front/hosts/site/ranking.js"
KINDS = {
    "c": "Corollary",
    "d": "Definition",
    "ex": "Exercise",
    "fig": "Figure",
    "l": "Lemma",
    "p": "Proposition",
    "t": "Theorem",
}
ASK = """
const { excerpt, Places } = await import(process.argv[1]);
const { readFileSync } = await import("node:fs");
const [pages, queries] = JSON.parse(readFileSync(0, "utf8"));
const places = await new Places(pages).read();
const told = (one) => ({ exact: one.exact, ...one.place, excerpt: excerpt(one).map(({ text }) => text) });
console.log(JSON.stringify(queries.map((query) => places.find(query).slice(0, 5).map(told))));
"""
_, GLOSSARY = parted((ROOT / "book" / "glossary.md").read_text(encoding="utf-8"))
TERMS = re.findall(r"^(\S.*)\n  \S", GLOSSARY, re.MULTILINE)
PREVIEWED = re.compile(r"#(?:(?:t|l|c|d|p|ex|fig)-\d+-\d+$|term-|ref-)|bibliography\.html#")


@cache
def numbered():
    """The labels of the manuscript that have a number, with the number's parts: {"t-3-2": ("t", "3.2", page)}."""
    found = {}
    for label, chapter in pages_of_labels(ROOT / "book").items():
        if parts := re.fullmatch(r"(\w+)-(\d+)-(\d+)", label):
            found[label] = (parts[1], f"{parts[2]}.{parts[3]}", f"chapters/{chapter}")
    return found


def found(*queries):
    """The best five places for each query, as the page ranks them."""
    index = json.loads((STATIC / "places.json").read_text(encoding="utf-8"))
    command = [*node_command(), "--input-type=module", "--eval", ASK, RANKING.as_uri()]
    done = subprocess.run(command, input=json.dumps([index, queries]), capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_every_label_is_found_by_its_number():
    asked = {}
    for label, (kind, number, page) in numbered().items():
        for form in ("{word} {number}", "{kind}{number}", "{label}", " {shout}  {number} "):
            query = form.format(word=KINDS[kind], shout=KINDS[kind].upper(), kind=kind, number=number, label=label)
            asked[query] = (True, label, page)
    assert len(asked) > 800
    for (query, place), (first, *_) in zip(asked.items(), found(*asked), strict=True):
        assert (first["exact"], first["id"], first["page"]) == place, query


def test_a_term_is_found_by_its_name_and_what_explains_it_comes_first():
    for term, places in zip(TERMS, found(*TERMS), strict=True):
        assert places[0]["kind"] in ("term", "definition"), term
        names = [place["name"] for place in places if place["kind"] == "term"]
        assert term_label(term) in map(term_label, names), term


def test_the_best_place_comes_first():
    best = {
        "consistent heuristic": "d-2-3",
        "Admissible heuristics": "d-2-2",
        "astar": "ref-astar",
        "The conjecture machine": "the-conjecture-machine",
        "hart nilsson 1968": "hart1968formal",
        "chapter 4": "ida",
        "2.6": "t-2-6",
        "Dijkstra's algorithm": "dijkstra-s-algorithm",
    }
    assert {query: places[0]["id"] for query, places in zip(best, found(*best), strict=True)} == best


def test_what_is_misspelled_begun_or_called_otherwise_elsewhere_is_found():
    meant = {
        "djikstra": "dijkstra-s-algorithm",
        "heurisitc": "term-heuristic",
        "admissable": "d-2-2",
        "consistnt heuristic": "term-consistent",
        "manhatten": "t-4-16",
        "lexicografic": "t-5-17",
        "bidirectonal search": "term-bidirectional-search",
        "bidirec": "term-bidirectional-search",
        "linear conf": "t-4-17",
        "fringe": "term-frontier",
        "open list": "term-frontier",
        "BFS": "term-breadth-first-search",
        "A star": "term-A",
    }
    for (query, place), places in zip(meant.items(), found(*meant), strict=True):
        assert place in [one["id"] for one in places], query


def test_nothing_is_found_for_words_that_are_not_there():
    assert found("xyzzy", "...", "") == [[], [], []]


def test_excerpts_are_of_the_text():
    queries = ["frontier", "consistent heuristic", "import heapq", "log"]
    for place in chain.from_iterable(found(*queries)):
        said = "".join(place["excerpt"])
        assert len(said) < 200
        assert not re.search(r"^(… )?(from \S+ )?import |\\[a-z]+|\$", said), said
        assert said.removeprefix("… ").removesuffix(" …") in place["text"]


@cache
def previews(page):
    return json.loads((STATIC / "previews" / f"{page}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("page", pages("chapters"))
def test_every_link_to_a_place_has_a_preview(page):
    text = (HTML / page).read_text(encoding="utf-8")
    links = {link for link in re.findall(r'<a\b[^>]* href="([^"]*)"', text) if PREVIEWED.search(link)}
    assert links
    for link in links:
        path, _, place = link.partition("#")
        there = (HTML / page).parent.joinpath(path).resolve() if path else HTML.resolve() / page
        html = previews(there.relative_to(HTML.resolve()).with_suffix("").as_posix())[unquote(place)]
        assert html and not re.search(r"<a\b|<button|<script|\bid=|tabindex", html), link


@pytest.mark.parametrize("page", pages("chapters"))
def test_no_formula_is_parted_from_its_punctuation(page):
    text = (HTML / page).read_text(encoding="utf-8")
    formula = r'<span class="math">(?:(?!</mjx-container>).)*</mjx-container></span>'
    bound = re.compile(rf'<span class="pe-bound">[^<]*{formula}[^<]*</span>', re.DOTALL)
    assert bound.search(text) or text.count('<span class="math">') < 9, "a page of few formulas may have none to bind"
    assert not re.findall(r"</mjx-container></span>[.,;:!?)]", bound.sub("", text))


def ask(tab, query):
    tab.keyboard.press("Control+k")
    tab.keyboard.type(query)
    tab.wait_for_selector("dialog .pe-found li")


def is_in_sight(tab, label):
    top, bottom = tab.evaluate(f"(({{ top, bottom }}) => [top, bottom])({label}.getBoundingClientRect())")
    return top >= 40 and bottom <= tab.viewport_size["height"]  # not under the header


@pytest.mark.parametrize(("size", "scheme"), [("desktop", "light"), ("phone", "dark")])
def test_one_searches_and_arrives(visit, size, scheme):
    asked = []
    with visit("book/glossary.html", size, scheme, asked=asked) as tab:
        assert not [url for url in asked if "places" in url or "previews" in url]  # not before they are needed
        ask(tab, "consistent heuristic")
        assert tab.locator("dialog .pe-found li").first.inner_text().startswith("Definition D2.3")
        glass, field = (tab.locator(f"dialog form > {part}").bounding_box() for part in ("i", "input"))
        assert glass["x"] + glass["width"] <= field["x"]
        assert tab.evaluate("document.documentElement.scrollWidth") <= tab.viewport_size["width"]
        assert not violations(tab, "dialog")
        tab.keyboard.press("ArrowDown")
        tab.keyboard.press("ArrowDown")
        tab.keyboard.press("Enter")
        tab.wait_for_url("**/glossary.html#term-consistent")
        assert not tab.locator("dialog[open]").count() and is_in_sight(tab, "document.querySelector(':target')")
        ask(tab, "Theorem 1.4")
        tab.keyboard.press("Enter")
        tab.wait_for_url("**/01_dijkstra.html#t-1-4")
        tab.wait_for_load_state()
        assert is_in_sight(tab, "document.querySelector(':target .pe-statement-title')")


def test_the_page_of_the_search_answers_its_address(visit):
    with visit("search.html?q=frontier+separates") as tab:
        tab.wait_for_selector(".bd-search-container .pe-found li")
        assert tab.locator(".bd-search-container .pe-found li").first.inner_text().startswith("Lemma L1.3")
        tab.goto(tab.url.split("?")[0] + "?q=Figure+2.6")
        tab.wait_for_url("**/02_astar.html#fig-2-6")


def is_open(tab):
    return tab.locator(".pe-preview").evaluate("(box) => box.matches(':popover-open')")


def test_a_preview_comes_by_pointer_and_by_keys_stays_under_the_pointer_and_goes_with_escape(visit):
    with visit("book/glossary.html") as tab:
        box = tab.locator(".pe-preview")
        link = tab.locator("article a[href='#term-heuristic']").first
        link.hover()
        box.wait_for(state="visible")
        assert "estimates the cost" in box.inner_text()
        assert link.get_attribute("aria-describedby") == box.get_attribute("id")
        assert not violations(tab, ".pe-preview")
        place = box.bounding_box()
        tab.mouse.move(place["x"] + 20, place["y"] + 20)
        tab.wait_for_timeout(600)  # longer than it stays where nothing keeps it
        assert is_open(tab)
        tab.keyboard.press("Escape")
        assert not is_open(tab) and link.get_attribute("aria-describedby") is None
        tab.mouse.move(5, 5)
        link.focus()
        tab.keyboard.press("Shift+Tab")
        tab.keyboard.press("Tab")
        box.wait_for(state="visible")
        assert link.get_attribute("aria-describedby")
        link.evaluate("(link) => link.blur()")
        assert not is_open(tab)
        link.hover()
        box.wait_for(state="visible")
        tab.mouse.move(5, 5)
        box.wait_for(state="hidden")


def test_a_finger_sees_first_and_goes_then(visit):
    with visit("book/glossary.html", "phone", has_touch=True) as tab:
        link = tab.locator("article a[href='#term-heuristic']").first
        link.tap()
        box = tab.locator(".pe-preview")
        box.wait_for(state="visible")
        place = box.bounding_box()
        assert place["x"] >= 0 and place["x"] + place["width"] <= tab.viewport_size["width"]
        assert "#" not in tab.url
        link.tap()
        tab.wait_for_url("**/glossary.html#term-heuristic")
        assert not is_open(tab)


def test_without_scripts_links_lead_and_the_header_hides_what_it_lies_on(new_tab, address):
    with new_tab(java_script_enabled=False) as tab:
        tab.goto(address + "chapters/03_heuristics.html#t-3-6")
        assert tab.locator(".bd-header-article").evaluate("(header) => getComputedStyle(header).backgroundColor") == (
            "rgb(255, 255, 255)"
        )
        tab.locator("article a[href$='#d-2-3']").first.click()
        tab.wait_for_url("**/02_astar.html#d-2-3")
