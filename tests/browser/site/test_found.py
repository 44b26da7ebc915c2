"""The site is found, shown where it is linked to, and installed: each page says what it is, and says it once."""

import json
import re
import struct
import threading
from functools import partial
from html.parser import HTMLParser
from http.server import ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit
from xml.etree import ElementTree

import pytest
import yaml
from conftest import HTML, ROOT, pages
from playwright.sync_api import expect
from test_course import COURSE, KEEP, NOTE, NOTED, SHEET
from test_course import KEPT as BEGUN

from accessibility import violations_of_page
from pathlib_edu.cli.book import Pages

CONFIG = yaml.safe_load((ROOT / "_config.yml").read_text(encoding="utf-8"))
CITATION = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
BASE = CONFIG["html"]["baseurl"]
LANDING = "book/index.html"
KEPT = "async (pages) => (await Promise.all(pages.map((page) => caches.match(page)))).every(Boolean)"


class Head(HTMLParser):
    """What the head of a page says: its title, its tags by their names, its links, and its data."""

    def __init__(self, page):
        super().__init__()
        self.title, self.said, self.links, self.data, self._inside = "", [], [], [], None
        self.feed((HTML / page).read_text(encoding="utf-8").partition("</head>")[0])

    def handle_starttag(self, tag, attributes):
        found = dict(attributes)
        self._inside = found.get("type", tag)
        if tag == "meta" and ("name" in found or "property" in found):
            self.said.append((found.get("property") or found["name"], found["content"]))
        elif tag == "link":
            self.links.append((found["rel"], found["href"]))

    def handle_data(self, text):
        if self._inside == "title":
            self.title += text
        elif self._inside == "application/ld+json":
            self.data.append(json.loads(text))

    def handle_endtag(self, _tag):
        self._inside = None

    def of(self, name):
        """The one thing that is said under a name."""
        (found,) = [content for other, content in self.said if other == name]
        return found

    def link(self, rel):
        """The one link of a kind."""
        (found,) = [href for other, href in self.links if other == rel]
        return found


@pytest.fixture(scope="module")
def heads():
    return {page: Head(page) for page in pages()}


@pytest.fixture(scope="module")
def chapters():
    """The pages of the chapters as _toc.yml lists them, each with those of its side roads."""
    toc = yaml.safe_load((ROOT / "_toc.yml").read_text(encoding="utf-8"))
    (listed,) = (part["chapters"] for part in toc["parts"] if part["caption"] == "Chapters")
    return {f"{one['file']}.html": [f"{road['file']}.html" for road in one.get("sections", ())] for one in listed}


def size_of(path):
    """The width and the height of a PNG, as its first bytes say them."""
    data = path.read_bytes()[:24]
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", data[16:])


def test_every_page_says_once_what_it_is_and_where(heads):
    for page, head in heads.items():
        title, said = head.title.removesuffix(" — pathlib_edu"), head.of("description")
        assert head.link("canonical") == head.of("og:url") == BASE + page
        assert head.of("og:title") == head.of("twitter:title") == title, page
        assert head.of("og:description") == head.of("twitter:description") == said, page
        assert 50 <= len(said) <= 200, page
        assert head.of("og:image") == head.of("twitter:image"), page
        assert (HTML / page).parent.joinpath(head.link("manifest")).is_file()
        assert (HTML / page).parent.joinpath(head.link("alternate")).is_file()
    assert len({head.of("description") for head in heads.values()}) == len(heads)


def test_the_sites_own_address_says_what_the_landing_page_says(heads):
    own, landing = Head("index.html"), heads[LANDING]
    assert own.link("canonical") == landing.link("canonical")
    assert own.of("description") == landing.of("description") and own.of("og:image") == landing.of("og:image")


def test_every_chapter_has_a_picture_of_its_own_and_no_page_loads_one(heads, chapters):
    pictures = {page: head.of("og:image").removeprefix(BASE) for page, head in heads.items()}
    own = [pictures[chapter] for chapter in chapters]
    others = {picture for page, picture in pictures.items() if page not in chapters}
    assert len({*own}) == len(own) and len(others) == 1 and not others & {*own}
    assert {size_of(HTML / picture) for picture in [*own, *others]} == {(1200, 630)}
    for page in pages():
        assert "/cards/" not in (HTML / page).read_text(encoding="utf-8").partition("</head>")[2]


def test_the_sitemap_lists_the_pages_of_the_book_and_no_others(heads):
    names = {"": "http://www.sitemaps.org/schemas/sitemap/0.9"}
    listed = [one.text for one in ElementTree.parse(HTML / "sitemap.xml").findall("url/loc", names)]
    assert listed == [BASE + page for page in pages()]
    assert not [page for page, head in heads.items() if "robots" in dict(head.said)]
    assert f"Sitemap: {BASE}sitemap.xml" in (HTML / "robots.txt").read_text(encoding="utf-8").splitlines()
    for page in ("search.html", "genindex.html", "404.html"):
        assert Head(page).of("robots") == "noindex"


def test_the_data_of_the_book_has_the_chapters_as_parts_and_agrees_with_how_it_is_cited(heads, chapters):
    (data,) = heads[LANDING].data
    book, course = data["@graph"]
    assert (book["@type"], course["@type"]) == ("Book", "Course")
    parts = {part["url"].removeprefix(BASE): part for part in book["hasPart"]}
    roads = {page: [road["url"].removeprefix(BASE) for road in part.get("hasPart", ())] for page, part in parts.items()}
    assert roads == chapters and list(roads) == list(chapters)
    assert [part["url"].removeprefix(BASE) for part in course["hasPart"]] == pages("exercises")
    assert book["name"] == course["name"] == CITATION["title"] and book["bookEdition"] == CITATION["version"]
    assert [one["name"] for one in book["author"]] == [one["name"] for one in CITATION["authors"]]
    assert [Path(urlsplit(one).path).stem for one in book["license"]] == CITATION["license"]
    assert (book["datePublished"], book["keywords"]) == (str(CITATION["date-released"]), CITATION["keywords"])
    for page in [*chapters, *(road for below in chapters.values() for road in below)]:
        (own,) = heads[page].data
        assert own["description"] == heads[page].of("description") and own["url"] == BASE + page
        assert re.fullmatch(r"PT\d+M", own["timeRequired"])
        listed = next((part for part in parts.values() if part["@id"] == own["@id"]), None)
        assert listed is None or {name: listed[name] for name in own.keys() & listed.keys()}.items() <= own.items()


def test_the_feed_has_an_entry_for_each_version():
    names = {"": "http://www.w3.org/2005/Atom"}
    feed = ElementTree.parse(HTML / "feed.xml").getroot()
    versions = re.findall(r"^## ([\d.]+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    entries = feed.findall("entry", names)
    assert feed.tag == f"{{{names['']}}}feed"
    assert [entry.find("title", names).text for entry in entries] == [f"pathlib_edu {number}" for number in versions]
    for part in [feed, *entries]:
        assert part.find("id", names).text.startswith(BASE)
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT00:00:00Z", part.find("updated", names).text)
    assert all("<li>" in entry.find("content", names).text for entry in entries)


def test_the_site_can_be_installed_and_opens_without_a_network(new_tab, address):
    manifest = json.loads((HTML / "manifest.webmanifest").read_text(encoding="utf-8"))
    for icon in manifest["icons"]:
        assert icon["sizes"] == "{}x{}".format(*size_of(HTML / icon["src"]))
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert "maskable" in [icon.get("purpose") for icon in manifest["icons"]]
    with new_tab(service_workers="allow") as tab:
        read = [address + manifest["start_url"], f"{address}chapters/07_exact.html"]
        for page in read:
            tab.goto(page, wait_until="networkidle")
            tab.wait_for_function("() => navigator.serviceWorker.controller !== null")
        told = tab.context.new_cdp_session(tab)
        assert told.send("Page.getAppManifest")["errors"] == []
        assert told.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
        tab.wait_for_function(KEPT, arg=read)
        tab.context.set_offline(True)
        try:
            for page in read:
                tab.goto(page)
                assert tab.locator("article h1").count() == 1
            for page in ("chapters/03_heuristics.html", "lite/lab/index.html"):
                tab.goto(address + page)
                expect(tab.locator("body")).to_contain_text("This page needs it, since it was not opened here before")
        finally:
            tab.context.set_offline(False)


class Below(Pages):
    """Serves the site as GitHub's Pages do: below the path of its address, and one page for all that is not there."""

    base = urlsplit(BASE).path

    def translate_path(self, path):
        return super().translate_path(path.removeprefix(self.base) if path.startswith(self.base) else "nowhere")

    def send_error(self, code, *_):
        text = (HTML / "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)


@pytest.fixture(scope="module")
def published():
    """Where the site is served as everybody reads it."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Below, directory=HTML)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}{Below.base}"
        server.shutdown()


@pytest.mark.parametrize(
    ("site", "asked", "near", "first", "size", "scheme"),
    [
        ("published", "chapters/02_atsar.html", "A*", None, "desktop", "light"),
        ("published", "old/notes/dijkstra#t-1-4", "Dijkstra’s algorithm", "Theorem T1.4", "phone", "dark"),
        ("address", "a/b/c/consistent-heuristic/", None, "Definition D2.3", "phone", "light"),
    ],
)
def test_an_address_that_leads_nowhere_finds_what_was_meant(request, new_tab, site, asked, near, first, size, scheme):
    address = request.getfixturevalue(site) + asked
    with new_tab(size, color_scheme=scheme, service_workers="block") as tab:
        missing = []
        tab.on("response", lambda answer: missing.append(answer.url) if answer.status >= 400 else None)
        tab.goto(address, wait_until="networkidle")
        assert missing == [address.partition("#")[0]], "what the page needs is there"
        if near:
            assert tab.locator(".pe-lost-near a").first.inner_text() == near
        if first:
            assert tab.locator(".pe-lost .pe-found li").first.inner_text().startswith(first)
        assert tab.evaluate("document.documentElement.scrollWidth") <= tab.viewport_size["width"]
        assert not violations_of_page(tab)
        tab.locator(".pe-lost ol:not(.pe-found) a").first.click()
        tab.wait_for_url("**/chapters/01_dijkstra.html")


def test_my_course_leads_to_pages_of_the_book_where_that_lies_below_the_root_of_its_host(new_tab, published):
    with new_tab(service_workers="block") as tab:
        tab.goto(published + COURSE)
        expect(tab.locator(".pe-course")).to_contain_text("Nothing yet.")
        tab.evaluate(KEEP, {"1.3": BEGUN | {"text": "b", "stub": "", "when": 2}})
        tab.evaluate(NOTE, NOTED)
        tab.reload()
        course = tab.locator(".pe-course")
        expect(course).to_contain_text("You left off on 1 January 1970 at 1.3 Relax.")
        expect(course.locator("a[href$='#fig-1-3']")).to_have_count(1)
        links = course.locator("a").evaluate_all("(links) => links.map(({ href }) => href)")
        assert [href for href in links if not href.startswith(published)] == []
        course.get_by_role("link", name="1.3 Relax").first.click()
        tab.wait_for_url(f"{published}{SHEET}#solve-1-3")
        expect(course.locator(f"a[href='{published}{COURSE}']")).to_have_count(1)
