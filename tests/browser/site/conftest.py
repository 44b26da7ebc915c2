"""The built website, served to a real browser that may talk to nobody else."""

import json
import os
import re
import threading
from collections import defaultdict
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from socket import SHUT_RDWR
from typing import ClassVar
from urllib.parse import urlsplit

import pytest

from pathlib_edu.cli.book import Pages
from pathlib_edu.figures.mime_types import FIGURE
from pathlib_edu.press.site.figures import figure_html

ROOT = Path(__file__).parents[3]
HTML = Path(os.environ.get("PATHLIB_EDU_HTML", ROOT / "_build" / "html"))
SIZES = {"desktop": {"width": 1440, "height": 900}, "phone": {"width": 360, "height": 740}}
MEASURED = defaultdict(dict)

# Watch for layout shifts, and for themes that a page takes up when there is something to see, from its first byte on.
WATCH = """
window.shifts = 0;
window.themes = [];
new MutationObserver((changes) => {
  const { theme } = document.documentElement.dataset;
  if (document.body && changes.some(({ oldValue }) => oldValue !== theme)) window.themes.push(theme);
}).observe(document, { subtree: true, attributeFilter: ["data-theme"], attributeOldValue: true });
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""

# `await drawn(2)`: two frames from now. It fails if none comes any more: what never ends would hold up all other tests.
DRAWN = """
window.drawn = async (frames) => {
  for (let n = 0; n < frames; n += 1)
    await new Promise((next, fail) => {
      const waiting = setTimeout(fail, 60_000, new Error("not one frame in a minute"));
      requestAnimationFrame(() => (clearTimeout(waiting), next()));
    });
};
"""


def pages(folder="."):
    """The pages of the book, as paths below the site's root, but for those of proofs, which are all of one kind."""
    found = sorted(path.relative_to(HTML).as_posix() for path in (HTML / folder).rglob("*.html"))
    return [page for page in found if "/" in page and not page.startswith(("_", "lite/", "proofs/"))]


def is_side_road(page):
    """Is it the page of a side road? It has no number of its own, and perhaps no figure."""
    return (ROOT / "book" / "side_roads" / f"{Path(page).stem}.md").is_file()


def page_of(figures):
    """The text of a page of the book, with these figures in the place of the chapter's text."""
    chapter = (HTML / "chapters" / "02_astar.html").read_text(encoding="utf-8")
    parts = []
    for name, figure in figures.items():
        bundle = figure._repr_mimebundle_()
        traits = (bundle[0] if isinstance(bundle, tuple) else bundle)[FIGURE]
        parts.append(f'<div class="pe-figure" id="{name}">{figure_html(traits)}</div>')
    body = f'<article class="bd-article"><section><h1>Figures</h1>{"".join(parts)}</section></article>'
    return re.sub(r"<article.*</article>", lambda _: body, chapter, flags=re.DOTALL)


def figures_in(page):
    """How many figures a page has."""
    return len(re.findall(r'class="pe-figure"', (HTML / page).read_text(encoding="utf-8")))


#: A reader's first move, after which all figures come to life; what hears it may be there only later.
MOVE = "dispatchEvent(new Event('pointermove'))"


#: Is there no section left that comes and is not laid out?
LAID_OUT = """![...document.querySelectorAll("html:not(.pe-whole) .bd-article > section > section:not(.pe-laid-out)")]
  .some((section) => section.getBoundingClientRect().bottom > 0)"""


def wait_for_figures(tab):
    """Move, and wait until all is laid out and the last figure and exercise is alive, also what waits until the browser
    is idle."""
    alive = "!document.querySelector('.pe-figure:has(> script):not(.pe-live), .pe-solve:not(.pe-open)')"
    tab.wait_for_function(f"{MOVE} && {LAID_OUT} && {alive}")


def without_contents(text):
    """The text of a page, which no longer lists what is on it: of this a part is no longer there."""
    return re.sub("(<nav[^>]*page-toc[^>]*>).*?(?=</nav>)", r"\1", text, flags=re.DOTALL)


def opening_of(chapter):
    """The text of a chapter up to the end of the section that prints its first search. To lay out all the rest takes
    several times as long, and where a claim is about this search, or about figures above it, it claims nothing more."""
    text = (HTML / "chapters" / chapter).read_text(encoding="utf-8")
    end = re.compile(r'<section id="[^"]*"[^>]*>\s*<h2>').search(text, text.index("tag_source")).start()
    return without_contents(text[:end] + "</section>" + text[text.index("</article>") :])


def figures_of(chapter):
    """The text of a chapter with nothing but its figures, one below the other and each as wide as it is there. Where a
    claim is about what is inside of figures, all that is around them would only take time."""
    text = (HTML / "chapters" / chapter).read_text(encoding="utf-8")
    head = text.index("</h1>", text.index("<article")) + len("</h1>")
    end = text.index("</article>", head)
    output = r'<div class="cell_output docutils container">\s*<div class="pe-figure".*?</div>\s*</div>'
    cells = [f'<div class="cell docutils container">{found}</div>' for found in re.findall(output, text, re.DOTALL)]
    assert len(cells) == figures_in(f"chapters/{chapter}")
    return without_contents(f"{text[:head]}<section>{''.join(cells)}</section></section>{text[end:]}")


class Handler(Pages):
    """Serves the site as `pathlib-edu read` does; below openings/ the openings of its chapters, below figures/ their
    figures, and below given/ what a test wrote there. What has one of the `lost` words in its path is not to be had."""

    protocol_version = "HTTP/1.1"  # a page asks for fifty files: over a few connections
    given: ClassVar[dict[str, str]] = {}
    lost: ClassVar[set[str]] = set()

    def send_head(self):
        if any(word in self.path for word in self.lost):
            self.close_connection = True
            self.connection.shutdown(SHUT_RDWR)  # as if there were no network
            return None
        folder, _, name = self.path.partition("?")[0].strip("/").partition("/")
        if folder == "openings":
            text = opening_of(name).encode()
        elif folder == "figures":
            text = figures_of(name).encode()
        elif folder == "given":
            text = self.given[name].encode()
        else:
            return super().send_head()
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        return BytesIO(text)


@pytest.fixture(scope="session")
def address():
    """Where the site is served, on a port that was free."""
    assert (HTML / "index.html").is_file(), "there is no website to test: run `make site`"
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=HTML)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.fixture(scope="session")
def new_tab(browser, address):
    """Open a tab in which nothing is stored: `with new_tab("phone", color_scheme="dark") as tab`. Of those before it it
    has the cache and the process, which takes the browser half the work."""
    contexts = {}

    @contextmanager
    def open_tab(size="desktop", **options):
        key = json.dumps([size, options], sort_keys=True)
        if key not in contexts:
            granted = ["clipboard-read", "clipboard-write"]
            contexts[key] = browser.new_context(viewport=SIZES[size], permissions=granted, **options)
            contexts[key].add_init_script(DRAWN)
            contexts[key].new_page()  # it stays, and with it the process
        tab = contexts[key].new_page()
        remote = contexts[key].new_cdp_session(tab)
        remote.send("Storage.clearDataForOrigin", {"origin": address.rstrip("/"), "storageTypes": "all"})
        try:
            yield tab
        finally:
            tab.close()

    yield open_tab
    for context in contexts.values():
        context.close()


@pytest.fixture(scope="session")
def visit(new_tab, address):
    """Open a page: `with visit("chapters/01_dijkstra.html", "phone", "dark") as page`. It must not call other hosts,
    ask for what is not there, or complain in the console. What it asks for is added to the list `asked`. It works
    offline afterwards if `service_workers` are allowed; to load and keep all of it twice is half the work of a visit.
    `cpu` says how many times slower the machine is to be.
    """

    @contextmanager
    def open_page(
        path, size="desktop", scheme="light", wait="load", asked=None, service_workers="block", cpu=1, **options
    ):
        with new_tab(size, color_scheme=scheme, service_workers=service_workers, **options) as page:
            page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": cpu})
            page.add_init_script(WATCH)
            complaints = []
            page.on("request", lambda request: _check_host(request.url, address, complaints))
            if asked is not None:
                page.on("request", lambda request: asked.append(request.url))
            page.on("response", lambda r: complaints.append(f"{r.status} {r.url}") if r.status >= 400 else None)
            page.on("pageerror", lambda error: complaints.append(f"script error: {error}"))
            page.on("console", lambda m: complaints.append(f"console: {m.text}") if m.type == "error" else None)
            page.goto(address + path, wait_until=wait)
            if wait != "commit":
                wait_for_figures(page)
            try:
                yield page
            except Exception as error:
                error.add_note("\n".join(complaints))  # what the page complained of is often why
                raise
        assert not complaints, "\n".join(complaints)

    return open_page


@pytest.fixture(scope="session", params=pages("chapters"))  # pytest keeps the tests of one chapter together
def opened_chapter(request, visit, measured):
    """A chapter, opened once for all that is claimed of every chapter: its page, and the tab."""
    page = request.param
    with visit(page, wait="commit") as tab:
        alive = f"document.querySelectorAll('.pe-figure.pe-live').length === {figures_in(page)}"
        tab.wait_for_function(
            f"{MOVE} && document.readyState !== 'loading' && {alive}"
        )  # some side roads have no figure
        measured[page]["figures_ready_ms"] = round(tab.evaluate("performance.now()"))
        yield page, tab


@pytest.fixture
def each_chapter(opened_chapter):
    """The same, on a screen of the usual size again after the test."""
    yield opened_chapter
    _, tab = opened_chapter
    tab.emulate_media(media="screen")
    tab.set_viewport_size(SIZES["desktop"])


@pytest.fixture(scope="session", params=pages("chapters"))
def _unscripted(request, visit):
    page = request.param
    with visit(page, wait="commit", java_script_enabled=False) as tab:
        tab.wait_for_load_state()
        yield page, tab


@pytest.fixture
def unscripted_chapter(_unscripted):
    """A chapter in which no script runs, opened once for all that is claimed of that: its page, and the tab. After the
    test it is on the screen again, and its answers are closed."""
    yield _unscripted
    _, tab = _unscripted
    tab.emulate_media(media="screen")
    tab.evaluate("for (const answer of document.querySelectorAll('details.pe-answer')) answer.open = false")


def _check_host(url, address, complaints):
    if urlsplit(url).scheme in ("http", "https", "ws", "wss") and not url.startswith(address):
        complaints.append(f"a request to another host: {url}")


@pytest.fixture(scope="session")
def opened(new_tab, address):
    """Open a page of which the text is given: `with opened(text, "#fig-9-1=...", "phone") as tab`. Our own scripts must
    not complain. A service worker would fetch all of it a second time, and ask the server for a page it does not have.
    """

    @contextmanager
    def open_page(text, fragment="", size="desktop", **options):
        with new_tab(size, service_workers="block", **options) as tab:
            complaints = []
            tab.on(
                "pageerror", lambda error: complaints.append(error.stack) if "pathlib-edu" in str(error.stack) else None
            )
            name = f"{len(Handler.given)}.html"
            Handler.given[name] = text
            tab.goto(f"{address}given/{name}{fragment}")
            wait_for_figures(tab)
            yield tab
        assert not complaints, "\n".join(complaints)

    return open_page


# Modules whose tests share a page say what is on it, in a fixture `text`.


@pytest.fixture
def own_page(opened, text):
    """Open the module's page, each time a new one: `with own_page("#fig-9-1=...", "phone") as tab`."""
    return partial(opened, text)


@pytest.fixture(scope="module")
def tab(opened, text):
    """The module's page, with figures enough that each test has one of its own: Python starts once for all of them."""
    with opened(text) as tab:
        yield tab


@pytest.fixture(scope="module")
def still(opened, text):
    """The same for a reader who prefers stillness: nothing plays unasked."""
    with opened(text, reduced_motion="reduce") as tab:
        yield tab


@pytest.fixture(scope="session")
def measured():
    """Numbers to be written down, not judged: `measured[page]["ready_ms"] = 60`."""
    return MEASURED


def pytest_sessionfinish(session):
    """Write what was measured beside the site; one of several processes hands it to the one that started them."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["measured"] = dict(MEASURED)
    elif MEASURED:
        (HTML.parent / "measured.json").write_text(json.dumps(MEASURED, indent=1, sort_keys=True) + "\n")


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node):
    """Take what such a process has measured."""
    for page, numbers in getattr(node, "workeroutput", {}).get("measured", {}).items():
        MEASURED[page].update(numbers)


def pytest_terminal_summary(terminalreporter):
    for page, numbers in sorted(MEASURED.items()):
        said = ", ".join(f"{name} {value:g}" for name, value in sorted(numbers.items()))
        terminalreporter.write_line(f"measured: {page}: {said}")
