"""An older edition stays readable beside the newest, and neither reads or throws away what the other keeps."""

import shutil
import threading
from functools import partial
from http.server import ThreadingHTTPServer

import pytest
from conftest import HTML, wait_for_figures
from playwright.sync_api import expect
from test_course import written
from test_found import Below

from accessibility import violations_of_page
from release.editions import ONLY_AT_THE_ROOT, assemble, pack

LANDING, SHEET, SHORT, GONE = (
    "book/index.html",
    "exercises/01_dijkstra.html",
    "book/how_to_use.html",
    "book/glossary.html",
)
PAGES = ("index.html", "404.html", "sw.js", "manifest.webmanifest", LANDING, SHEET, SHORT)
#: What no claim here needs, and what most of a site's bytes are.
LEFT_OUT = shutil.ignore_patterns(
    "pyodide", "mathjax", "previews", "cards", "stills", "locales", "vendor", "*.map", "places.json", "*.zip"
)
CACHED = """async () => Object.fromEntries(await Promise.all((await caches.keys()).map(async (name) =>
  [name, (await (await caches.open(name)).keys()).map(({ url }) => url)])))"""
STORES = "async () => (await indexedDB.databases()).map(({ name }) => name).sort()"
KEPT = """([name, text]) => new Promise((tell) => {
  indexedDB.open(name).onsuccess = ({ target: { result } }) => {
    const kept = result.transaction("answers").objectStore("answers").get("1.2");
    kept.onsuccess = () => tell(kept.result?.text === text);
  };
})"""
# A visit looks for a newer worker by itself, and who asks meanwhile is told of that look.
UPDATED = """async (old) => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update();
  return (await caches.keys()).includes(old) ? registration.waiting && "waits" : "tidied up";
}"""
# Below the root the root's worker is ready at once: is the one that is meant?
WORKS = """async (scope) => {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.scope === scope && registration.active?.state === "activated";
}"""


@pytest.fixture(scope="module")
def editions(tmp_path_factory):
    """The folder of a site with two editions, 1.2 and 1.3: all that is claimed of one is claimed of a part of it."""
    folder = tmp_path_factory.mktemp("editions")
    for version, pages in (("1.2.0", [*PAGES, GONE]), ("1.3.0", PAGES)):
        shutil.copytree(HTML / "_static", folder / version / "_static", ignore=LEFT_OUT)
        for page in pages:
            (folder / version / page).parent.mkdir(exist_ok=True)
            shutil.copy(HTML / page, folder / version / page)
    assemble([pack(folder / version, version, folder) for version in ("1.2.0", "1.3.0")], folder / "all")
    return folder / "all"


@pytest.fixture(scope="module")
def site(editions):
    """Where it is served, as a host of static pages does it."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Below, directory=editions)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}{Below.base}"
        server.shutdown()


@pytest.fixture
def tab(browser):
    """A tab of a reader who has never been here."""
    context = browser.new_context(service_workers="allow")
    yield context.new_page()
    context.close()


def test_what_is_only_at_the_root_is_all_that_hosts_robots_and_readers_of_feeds_ask_the_root_for():
    asked = {path.name for end in ("xml", "txt", "webmanifest") for path in HTML.glob(f"*.{end}")}
    assert {*ONLY_AT_THE_ROOT} == {"404.html", *asked}


def visit_twice(tab, edition):
    """Open the first page of an edition, and again once the edition's worker answers it."""
    tab.goto(edition + LANDING, wait_until="load")
    tab.wait_for_function(WORKS, arg=edition)
    tab.goto(edition + LANDING, wait_until="networkidle")


def renew(tab, scope, old):
    """Wait until a newer worker has tidied the cache of the `old` one away. It waits while the older has something to
    do; where a test watches both, at times for longer, and then it is told once more not to wait."""
    workers = tab.context.new_cdp_session(tab)
    workers.send("ServiceWorker.enable")
    for _ in range(150):
        state = tab.evaluate(UPDATED, old)
        if state == "tidied up":
            return workers.detach()
        if state == "waits":
            workers.send("ServiceWorker.skipWaiting", {"scopeURL": scope})
        tab.wait_for_timeout(200)
    pytest.fail(f"the cache is still there: {old}")


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (390, "dark")])
def test_an_old_page_says_that_there_is_a_newer_one_and_leads_to_it(browser, site, width, scheme):
    context = browser.new_context(
        viewport={"width": width, "height": 800}, color_scheme=scheme, service_workers="block"
    )
    tab = context.new_page()
    tab.goto(f"{site}v1.2/{SHORT}", wait_until="networkidle")
    banner = tab.get_by_role("complementary", name="A newer edition")
    expect(banner).to_have_text("You are reading edition 1.2; this page in edition 1.3 is newer.")
    assert banner.bounding_box()["y"] == 0, "it is the first that is seen"
    assert tab.evaluate("document.documentElement.scrollWidth") <= width
    wait_for_figures(tab)  # and until all is laid out
    assert not violations_of_page(tab)
    banner.get_by_role("link").click()
    tab.wait_for_url(site + SHORT)
    expect(banner).to_have_count(0)
    tab.goto(f"{site}v1.2/{GONE}")
    banner.get_by_role("link", name="edition 1.3").click()
    tab.wait_for_url(f"{site}{LANDING}")
    context.close()


def test_what_is_written_in_one_edition_is_not_read_in_another(tab, site):
    for place, name, text in (("", "pathlib_edu", "# mine"), ("v1.2/", "pathlib_edu.v1.2", "# older")):
        tab.goto(f"{site}{place}{SHEET}", wait_until="networkidle")
        expect(tab.locator('.pe-solve[data-number="1.2"]')).not_to_contain_text("# mine")
        written(tab, text)
        tab.wait_for_function(KEPT, arg=[f"{name}.answers", text])
    assert tab.evaluate(STORES) == ["pathlib_edu.answers", "pathlib_edu.v1.2.answers"]
    tab.goto(site + SHEET)
    expect(tab.locator('.pe-solve[data-number="1.2"]')).to_contain_text("# mine")
    own = tab.evaluate("Object.keys(localStorage).filter((name) => name.startsWith('pathlib_edu.v'))")
    assert all(name.startswith("pathlib_edu.v1.2.") for name in own)


def test_each_edition_is_read_without_a_network_from_its_own_cache(tab, site, editions):
    visit_twice(tab, site)
    visit_twice(tab, f"{site}v1.2/")
    cached = {name.rpartition(" ")[0].partition(" ")[2]: urls for name, urls in tab.evaluate(CACHED).items()}
    assert {*cached} == {site, f"{site}v1.2/"}
    for scope, urls in cached.items():
        assert scope + LANDING in urls
        assert {url.startswith(f"{site}v1.2/") for url in urls} == {scope != site}, "none keeps a file of the other"

    before = {*tab.evaluate("caches.keys()")}
    tab.goto(site + LANDING)
    worker = editions / "sw.js"  # the newest edition is built anew, and tidies up
    worker.write_text(
        worker.read_text(encoding="utf-8").replace("const CACHE = `${OWN}", "const CACHE = `${OWN}again-")
    )
    renew(tab, site, next(name for name in before if "v1.2" not in name))
    assert {name for name in before if "v1.2" in name} <= {*tab.evaluate("caches.keys()")}

    tab.context.set_offline(True)
    tab.goto(f"{site}v1.2/{LANDING}")
    expect(tab.locator("article h1")).to_have_count(1)
    expect(tab.get_by_role("complementary", name="A newer edition")).to_be_visible()
