"""Every page: light, on small screens and large, for eyes, for keyboards and for screen readers."""

import gzip
import re
from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit

import pytest
from conftest import HTML, ROOT, SIZES, pages

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
SCROLL = """async () => {
  for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
    scrollTo({ top: y, behavior: "instant" });
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  }
}"""  # to the end, past every line
BUDGET = 1_200_000  # bytes of a chapter page with all that it loads, compressed
COMPRESSED = (".woff", ".woff2", ".png", ".jpg")


class Links(HTMLParser):
    """What a page loads, where it leads, and which places in it can be led to."""

    def __init__(self, text):
        super().__init__()
        self.loads, self.leads, self.ids = [], [], []
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


@pytest.fixture(scope="module")
def links():
    return {page: Links((HTML / page).read_text(encoding="utf-8")) for page in pages()}


def test_there_are_pages():
    assert any(page.startswith("chapters/") for page in pages())


@pytest.mark.parametrize("page", pages())
def test_nothing_is_loaded_from_another_host(page, links):
    assert [url for url in links[page].loads if urlsplit(url).netloc] == []


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


@pytest.mark.parametrize(
    ("size", "scheme"), [("desktop", "light"), ("phone", "dark")]
)  # no colour depends on the width
@pytest.mark.parametrize("page", pages())
def test_axe_finds_nothing(page, size, scheme, visit):
    with visit(page, size, scheme, wait="networkidle") as tab:
        tab.evaluate("document.querySelectorAll('article details').forEach((details) => (details.open = true))")
        tab.add_script_tag(path=AXE)
        found = tab.evaluate("axe.run({ resultTypes: ['violations'] })")["violations"]
        said = [f"{rule['id']}: {node['html'][:200]} {node['target']}" for rule in found for node in rule["nodes"]]
        assert not said, "\n".join(said)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("page", pages())
def test_a_page_is_as_wide_as_the_screen_and_does_not_jump(page, size, visit, measured):
    with visit(page, size, wait="networkidle") as tab:
        assert tab.evaluate("document.documentElement.scrollWidth") <= SIZES[size]["width"]
        tab.evaluate(SCROLL)
        shifts = tab.evaluate("window.shifts")
        measured[page][f"layout_shift_{size}"] = round(shifts, 4)
        assert shifts <= 0.1  # what is called good


@pytest.mark.parametrize("page", pages("chapters"))
def test_a_chapter_is_light(page, browser, address, measured):
    context = browser.new_context(viewport=SIZES["desktop"])
    tab, weights = context.new_page(), {}

    def weigh(response):
        body = response.body()
        small = len(body) if response.url.split("?")[0].endswith(COMPRESSED) else len(gzip.compress(body, 6))
        weights[response.url] = small

    tab.on("requestfinished", lambda request: weigh(request.response()))
    tab.goto(address + page, wait_until="networkidle")
    context.close()
    total = sum(weights.values())
    measured[page]["compressed_kB"] = round(total / 1000)
    heaviest = sorted(weights.items(), key=lambda item: -item[1])[:5]
    assert total <= BUDGET, heaviest


@pytest.mark.parametrize("page", pages("chapters"))
def test_one_can_walk_the_page_with_the_keyboard_alone(page, visit):
    with visit(page, wait="networkidle") as tab:
        figures = tab.locator(".pe-figure .pe-play:visible").count()
        seen, plays = [], 0
        for _ in range(600):
            tab.keyboard.press("Tab")
            here = tab.evaluate(
                """() => {
                  const el = document.activeElement, style = getComputedStyle(el), box = el.getBoundingClientRect();
                  el.dataset.walk ??= String(window.walked = (window.walked ?? 0) + 1);
                  return {
                    name: el.tagName + "." + el.className, number: Number(el.dataset.walk), body: el === document.body,
                    play: el.classList.contains("pe-play"), seen: box.width > 0 && box.height > 0,
                    marked: style.outlineStyle !== "none" || style.boxShadow !== "none" || el.matches("label *"),
                  };
                }"""
            )
            if here["body"] or here["number"] <= len(seen):
                break  # once around
            seen.append(here)
            plays += here["play"]
        else:
            pytest.fail("600 times Tab did not lead around the page: there is a trap")
        assert plays == figures, "a figure cannot be reached"
        assert not [here["name"] for here in seen if not here["seen"]], "the focus was somewhere that cannot be seen"
        assert not [here["name"] for here in seen if not here["marked"]], "the focus could not be seen"
