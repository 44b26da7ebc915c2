"""Every page: light, on small screens and large, for eyes, for keyboards and for screen readers."""

import gzip
import re
from dataclasses import dataclass
from html.parser import HTMLParser
from itertools import takewhile
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from conftest import HTML, SIZES, pages

from accessibility import violations_of_page

SCROLL = """async () => {
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
    scrollTo({ top: y, behavior: "instant" });
    await drawn(1);
  }
  await drawn(2);
}"""  # to the end, past every line
OPEN = """() => {
  for (const details of document.querySelectorAll("article details")) details.open = true;
  scrollTo({ top: 0, behavior: "instant" }); // where the header lies over nothing
  return drawn(2);
}"""  # all that a reader can open
#: Of each form that is open: how wide the window is, the room that is kept for it, and what it takes.
ROOMS = """() => [...document.querySelectorAll(".pe-task[data-form] .pe-editor:has(.pe-form)")].map((place) => {
  const empty = place.cloneNode(false);
  place.after(empty);
  const kept = empty.offsetHeight;
  empty.remove();
  return [place.closest(".pe-solve").dataset.number, innerWidth, kept, place.offsetHeight];
})"""
WATCH_FOCUS = """() => {
  window.stops = [];
  const met = new Set();
  addEventListener("keyup", () => {
    const el = document.activeElement, style = getComputedStyle(el), box = el.getBoundingClientRect();
    stops.push({
      name: el.tagName + "." + el.className, around: el === document.body || met.has(el),
      play: el.classList.contains("pe-play"), seen: box.width > 0 && box.height > 0,
      marked: style.outlineStyle !== "none" || style.boxShadow !== "none" || el.matches("label *"),
    });
    met.add(el);
  }, { capture: true });
}"""  # after each key the page notes what has the focus, and whether it had it before: asking takes longer than the key
WALKED = "chapters/06_sliding_puzzles.html"  # all around by Tab itself, key after key: no other has fewer stops
#: What Tab would do on the others: it stops at each in the order of the text, and is left to the browser.
STOPS = """() => {
  const stops = [];
  window.places = [];
  for (const el of document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")) {
    if (el.tabIndex < 0 || el.matches(":disabled, [inert] *") || !el.checkVisibility({ visibilityProperty: true })) {
      continue;
    }
    el.focus({ preventScroll: true });
    const style = getComputedStyle(el), box = el.getBoundingClientRect();
    const key = new KeyboardEvent("keydown", { key: "Tab", bubbles: true, cancelable: true });
    if (el.tabIndex > 0 || document.activeElement !== el || !el.dispatchEvent(key)) return null;
    const group = el.type === "radio" ? [...document.querySelectorAll(`input[name="${el.name}"]`)] : [el];
    const chosen = group.find(({ checked }) => checked) ?? group[0];
    if (el === chosen) places.push(el);  // of a group Tab goes to the chosen one alone, or to the first
    stops.push({
      name: el.tagName + "." + el.className,
      play: el.classList.contains("pe-play"), seen: box.width > 0 && box.height > 0,
      marked: style.outlineStyle !== "none" || style.boxShadow !== "none" || el.matches("label *"),
    });
  }
  for (const el of places) if (el.type === "radio") el.focus({ preventScroll: true });  // to the last one Tab goes back
  return stops;
}"""
# Where Tab itself is pressed there: into the first place of each sort and out of it. Where it leads is noted.
TRIED = """() => {
  const sort = (el) => [el.tagName, el.type, el.role, el.className, el.closest("article, .pe-figure")?.tagName].join();
  const sorts = places.map(sort);
  window.led = [];
  addEventListener("keyup", () => led.push(places.indexOf(document.activeElement)), { capture: true });
  return places.flatMap((_, n) => [n, n - 1].some((m) => m > 0 && sorts.indexOf(sorts[m]) === m) ? [n] : []);
}"""
LOOKS = (("desktop", "light"), ("phone", "dark"))  # no color depends on the width, and no width on the colors
BUDGET = 600_000  # bytes of a chapter page with all that it loads, compressed
COMPRESSED = (".woff", ".woff2", ".png", ".jpg")


class Links(HTMLParser):
    """What a page loads, where it leads, and which places in it can be led to."""

    def __init__(self, text):
        super().__init__()
        self.loads, self.leads, self.ids, self.awaited = [], [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        found = dict(attributes)
        if found.get("id"):
            self.ids.append(found["id"])
        if tag == "a" and found.get("href"):
            self.leads.append(found["href"])
        elif tag == "link" and found.get("rel") not in ("index", "search", "next", "prev", "canonical"):
            self.loads.append(found.get("href", ""))
        elif found.get("src"):
            self.loads.append(found["src"])
            if tag == "script" and not {"defer", "async"} & set(found) and found.get("type") != "module":
                self.awaited.append(Path(urlsplit(found["src"]).path).name)


@pytest.fixture(scope="module")
def links():
    return {page: Links((HTML / page).read_text(encoding="utf-8")) for page in pages()}


def test_there_are_pages():
    assert any(page.startswith("chapters/") for page in pages())


@pytest.mark.parametrize("page", pages())
def test_nothing_is_loaded_from_another_host(page, links):
    assert [url for url in links[page].loads if urlsplit(url).netloc] == []


@pytest.mark.parametrize("page", pages())
def test_a_page_is_read_on_while_its_scripts_come(page, links):
    assert links[page].awaited == []


@pytest.mark.parametrize("page", pages())
def test_every_link_within_the_book_leads_somewhere(page, links):
    broken = []
    for url in links[page].leads:
        parts = urlsplit(url)
        if parts.scheme or parts.netloc:
            continue
        target = (HTML / page).parent.joinpath(unquote(parts.path)).resolve() if parts.path else HTML / page
        if not target.is_file():
            broken.append(url)
        elif parts.fragment and target.suffix == ".html":
            name = target.relative_to(HTML.resolve()).as_posix()
            ids = links[name].ids if name in links else Links(target.read_text(encoding="utf-8")).ids
            if unquote(parts.fragment) not in ids:
                broken.append(url)
    assert not broken


@pytest.mark.parametrize("page", pages())
def test_an_id_names_one_place(page, links):
    ids = links[page].ids
    assert sorted(name for name in set(ids) if ids.count(name) > 1) == []


@pytest.mark.parametrize("page", pages())
def test_no_text_of_the_manuscript_was_left_raw(page):
    text = re.sub(r"<(script|pre|code|style)\b.*?</\1>", "", (HTML / page).read_text(encoding="utf-8"), flags=re.DOTALL)
    assert not re.findall(r"\{(?:prf:\w+|exercise|cite:\w|term|ref|code-cell)\}|\$\$|:label:|:nonumber:", text)


@pytest.mark.parametrize("page", pages())
def test_nothing_in_a_page_changes_the_style_of_what_is_read_already(page):
    """A style sheet within the text, as drawings have, has the browser work out the whole page's style anew."""
    assert "<style" not in (HTML / page).read_text(encoding="utf-8").partition("<body")[2]


@dataclass
class Seen:
    """What one visit to a page has found; each test judges a part of it."""

    page: str
    size: str
    asked: list[str]  # the addresses of all that was loaded
    width: int
    shifts: float
    rooms: list[tuple[str, int, int, int]]  # of each form, in windows of several widths: see ROOMS
    themes: list[str]  # which the page took up after it had begun to be seen
    stops: list[dict] | None  # where Tab led, of a chapter on a large screen; None: not once around
    plays: int  # how many figures can be played
    violations: str


@pytest.fixture(
    scope="module",  # pytest keeps the tests of one visit together
    params=[(page, *look) for page in pages() for look in LOOKS],
    ids=lambda look: "-".join(look),
)
def seen(request, visit):
    """Visit a page once for all that is claimed of it."""
    page, size, scheme = request.param
    asked, workers = [], "allow" if size == "desktop" else "block"  # one visit to each page is as its readers' are
    with visit(page, size, scheme, wait="networkidle", asked=asked, service_workers=workers) as tab:
        loaded = list(asked)
        width = tab.evaluate("document.documentElement.scrollWidth")
        tab.evaluate(SCROLL)
        shifts, themes = tab.evaluate("[window.shifts, window.themes]")
        rooms = rooms_in(tab, size) if page.startswith("exercises/") else []
        tab.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
        plays = tab.locator(".pe-figure .pe-play:visible").count()
        stops = (
            (walk if page == WALKED else stops_in)(tab) if size == "desktop" and page.startswith("chapters/") else []
        )
        tab.evaluate(OPEN)
        wrong = violations_of_page(tab)
    return Seen(page, size, loaded, width, shifts, rooms, themes, stops, plays, wrong)


def rooms_in(tab, size):
    """Measure the rooms of the forms of a page in windows as wide as readers have them."""
    rooms = []
    for width in {"desktop": (1920, 1440), "phone": (390, 360)}[size]:
        tab.set_viewport_size({"width": width, "height": SIZES[size]["height"]})
        tab.evaluate("drawn(2)")
        rooms += tab.evaluate(ROOMS)
    return rooms


def weight(path):
    """How many bytes the server sends of this file when it compresses what is not compressed already."""
    body = (HTML / unquote(urlsplit(path).path)).read_bytes()
    return len(body) if path.split("?")[0].endswith(COMPRESSED) else len(gzip.compress(body, 6))


def walk(tab):
    """Press Tab until the focus has been once around the page, and say where it was; None if it never came around."""
    tab.evaluate(WATCH_FOCUS)
    for _ in range(30):
        for _ in range(20):
            tab.keyboard.press("Tab")
        stops = tab.evaluate("stops")
        if any(stop["around"] for stop in stops):
            return list(takewhile(lambda stop: not stop["around"], stops))
    return None


def stops_in(tab):
    """Say where Tab would stop; None if it would not go around in the order of the text."""
    tab.keyboard.press("Tab")  # who has pressed a key is shown where the focus is
    stops = tab.evaluate(STOPS)
    if stops is None:
        return None
    tried = tab.evaluate(TRIED)
    for n in tried:
        if n - 1 not in tried:
            tab.evaluate("(n) => places[n].focus({ preventScroll: true })", n - 1)
        tab.keyboard.press("Tab")
    return stops if tab.evaluate("led") == tried else None


def visits_to(folder, *looks):
    """Judge the visits to the pages of a folder alone."""
    chosen = [(page, *look) for page in pages(folder) for look in looks]
    return pytest.mark.parametrize("seen", chosen, indirect=True, ids="-".join)


def test_axe_finds_nothing(seen):
    assert not seen.violations


def test_a_page_is_as_wide_as_the_screen(seen):
    assert seen.width <= SIZES[seen.size]["width"]


def test_a_page_does_not_jump(seen, measured):
    measured[seen.page][f"layout_shift_{seen.size}"] = round(seen.shifts, 4)
    assert seen.shifts <= 0.1  # what is called good


@visits_to("exercises", *LOOKS)
def test_a_form_takes_the_room_that_was_kept_for_it(seen):
    """But for two lines, which may break elsewhere: what is pressed below it must not move away."""
    assert seen.rooms
    assert [room for room in seen.rooms if abs(room[2] - room[3]) > 45] == []


@pytest.mark.parametrize("size", SIZES)
def test_the_table_of_notations_stays_while_its_rows_and_type_come(visit, size):
    """A slow machine shows the first rows long before the last ones: no column may wait for these."""
    with visit("book/notation.html", size, wait="commit", cpu=6) as tab:
        tab.wait_for_load_state("networkidle")
        tab.evaluate("drawn(2)")
        assert tab.evaluate("shifts") < 0.02


def test_a_page_has_its_theme_from_the_beginning(seen):
    assert not seen.themes


@visits_to("chapters", ("desktop", "light"))
def test_a_chapter_is_light(seen, address, measured):
    weights = {url: weight(url.removeprefix(address)) for url in seen.asked}
    total = sum(weights.values())
    measured[seen.page]["compressed_kB"] = round(total / 1000)
    assert total <= BUDGET, sorted(weights.items(), key=lambda item: -item[1])[:5]


@visits_to("chapters", ("desktop", "light"))
def test_one_can_walk_the_page_with_the_keyboard_alone(seen):
    assert seen.stops is not None, "Tab does not lead around the page: there is a trap"
    assert sum(stop["play"] for stop in seen.stops) == seen.plays, "a figure cannot be reached"
    assert not [stop["name"] for stop in seen.stops if not stop["seen"]], "the focus was where it cannot be seen"
    assert not [stop["name"] for stop in seen.stops if not stop["marked"]], "the focus could not be seen"
