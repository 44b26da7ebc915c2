"""JupyterLab in the browser: notebooks run there and are handed in; no newer edition and no closed tab loses work."""

import json
import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from conftest import HTML, ROOT, Handler
from playwright.sync_api import expect
from test_course import KEEP

from pathlib_edu.grading.handed_in.frames import solution_notebooks
from pathlib_edu.grading.handed_in.submissions import find_submissions

pytestmark = pytest.mark.skipif(not (HTML / "lite").is_dir(), reason="`make site` builds it")
NOTEBOOK = "exercises/01_dijkstra.ipynb"
PATIENCE = 180_000  # ms: Python starts in seconds, and later on a busy machine
RIGHT = 'order = ["S", "B", "A", "C", "D", "G"]\nprint(check("1.1", order))\nBoard(dijkstra(valley), valley)'
MINE = "# answer 1.2\ndef path_to(state, parent):\n    return [state]  # mine"


# What a notebook of an older edition has: an exercise that is gone, and a cell of the reader's own.
OLDER = {
    "answer-1-99": "# answer 1.99\nx = 1",
    "mine": "def helper(): ...",
}


def open_notebook(tab, address, app="lab", path=NOTEBOOK):
    tab.goto(f"{address}lite/{app}/index.html?path={path}")
    expect(tab.locator(".jp-NotebookPanel .jp-Cell").first).to_be_visible(timeout=PATIENCE)


def cell_of(tab, first_line):
    return tab.locator(".jp-CodeCell", has_text=first_line).first


def write(tab, first_line, text):
    """Write a text in place of what stands in the cell that begins with a line."""
    cell_of(tab, first_line).locator(".cm-content").click()
    tab.keyboard.press("Control+a")
    tab.keyboard.insert_text(text)


def save(tab):
    tab.keyboard.press("Control+s")
    expect(tab.locator(".jp-Toolbar-item[data-jp-item-name='pathlib-edu-Hand in']")).to_be_visible(timeout=PATIENCE)
    tab.wait_for_function(KEPT, arg=NOTEBOOK, timeout=PATIENCE)


# The copies that JupyterLab keeps of files, as a store of the browser.
FILES = """async (mode) => {
  const { name } = (await indexedDB.databases()).find(({ name }) => name.startsWith("JupyterLite Storage")) ?? {};
  if (!name) return null;
  const base = await new Promise((done) => { indexedDB.open(name).onsuccess = ({ target }) => done(target.result); });
  if (!base.objectStoreNames.contains("files")) return base.close();
  const files = base.transaction("files", mode).objectStore("files");
  const ask = (what, ...about) =>
    new Promise((done) => { files[what](...about).onsuccess = ({ target }) => done(target.result); });
  return { ask, close: () => base.close() };
}"""
KEPT = f"""async (path) => {{
  const files = await ({FILES})("readonly");
  const kept = await files?.ask("get", path);
  files?.close();
  return kept ?? null;
}}"""
PUT_ASIDE = f"""async () => {{
  const files = await ({FILES})("readonly");
  const paths = await files.ask("getAllKeys");
  files.close();
  return paths.filter((path) => path.startsWith("earlier/") && path.endsWith(".ipynb"));
}}"""
# Make a copy one of an edition in which a sentence was another.
AGE = f"""async (path) => {{
  const files = await ({FILES})("readwrite");
  const kept = await files.ask("get", path);
  kept.content.metadata.pathlib_edu.printed = "0".repeat(32);
  await files.ask("put", kept, path);
  files.close();
}}"""


def answer_in(kept, number):
    [cell] = [cell for cell in kept["content"]["cells"] if cell["id"] == f"answer-{number}"]
    return "".join(cell["source"])


def press(tab, name):
    tab.locator(f".jp-Toolbar-item[data-jp-item-name='pathlib-edu-{name}'] jp-button").click()


def said(tab, words):
    expect(tab.locator(".Toastify").get_by_text(words)).to_be_visible(timeout=PATIENCE)


@pytest.fixture(scope="module")
def begun(new_tab, address):
    """A tab in which a notebook was worked on, and all that it has asked for."""
    asked = []
    with new_tab() as tab:
        tab.on("request", lambda request: asked.append(request.url))
        open_notebook(tab, address)
        write(tab, "# answer 1.2", MINE)
        save(tab)
        yield tab, asked


def test_a_board_lives_and_a_check_passes_without_another_host(begun):
    tab, asked = begun
    cell_of(tab, "from itertools import islice").locator(".cm-content").click()
    for _ in range(2):  # the set-up
        tab.keyboard.press("Shift+Enter")
    write(tab, "# answer 1.1", RIGHT)
    tab.keyboard.press("Shift+Enter")
    expect(tab.locator(".jp-OutputArea-output", has_text="1.1 passed")).to_be_visible(timeout=PATIENCE)
    expect(tab.locator(".jp-OutputArea-output canvas").first).to_be_visible(timeout=PATIENCE)
    hosts = {urlsplit(url).netloc for url in asked if url.startswith("http")}
    assert hosts == {urlsplit(tab.url).netloc}


def test_what_is_handed_in_is_what_a_teacher_takes(begun, tmp_path):
    tab, _ = begun
    press(tab, "Hand in")
    tab.locator(".jp-Dialog input").fill("Ada Lovelace")
    with tab.expect_download() as download:
        tab.get_by_role("button", name="Make the file").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    [found] = find_submissions([file], solution_notebooks(ROOT / "solutions"))
    assert (found.student.name, found.exercise, found.trouble) == ("Ada-Lovelace", "01_dijkstra", "")
    assert found.answers["1.2"] == MINE
    assert not any(cell.get("outputs") for cell in json.loads(file.read_text(encoding="utf-8"))["cells"])


def test_answers_come_back_from_a_file_and_what_they_replace_is_kept(begun):
    tab, _ = begun
    theirs = MINE.replace("mine", "from a file")
    printed = json.loads((ROOT / NOTEBOOK).read_text(encoding="utf-8"))
    for cell in printed["cells"]:
        if cell["id"] == "answer-1-2":
            cell["source"] = theirs
    printed["cells"] += [{"id": id, "cell_type": "code", "source": [text]} for id, text in OLDER.items()]
    press(tab, "Bring back")
    with tab.expect_file_chooser() as chooser:
        tab.get_by_role("button", name="From a file").click()
    chooser.value.set_files(
        {"name": "old.ipynb", "mimeType": "application/json", "buffer": json.dumps(printed).encode()}
    )
    said(tab, re.compile(r"old\.ipynb: 1\.2 brought back\. The notebook as it was is earlier/.*\.ipynb\.$"))
    said(tab, re.compile(r"No place here for the answers to 1\.99 and 1 cell of your own: the file is .*\.ipynb\.$"))
    tab.wait_for_function(f"async (path) => JSON.stringify(await ({KEPT})(path)).includes('from a file')", arg=NOTEBOOK)
    before, file = (tab.evaluate(KEPT, path) for path in sorted(tab.evaluate(PUT_ASIDE), key=len))
    assert answer_in(before, "1-2") == MINE and answer_in(file, "1-99") == OLDER["answer-1-99"]


def test_answers_come_from_the_pages_of_the_book(begun):
    tab, _ = begun
    press(tab, "Bring back")
    tab.get_by_role("button", name="From the book").click()
    said(tab, "The book’s pages: nothing in it is new to this notebook.")
    theirs = MINE.replace("mine", "from a page")
    tab.evaluate(KEEP, {"1.2": {"text": theirs, "stub": "", "when": 1}})
    press(tab, "Bring back")
    tab.get_by_role("button", name="From the book").click()
    said(tab, re.compile(r"The book’s pages: 1\.2 brought back\. Changed since: 1\.2\."))
    tab.wait_for_function(f"async (path) => JSON.stringify(await ({KEPT})(path)).includes('from a page')", arg=NOTEBOOK)
    assert tab.evaluate(KEPT, NOTEBOOK)["content"]["metadata"]["pathlib_edu"]["begun"] == {"answer-1-2": ""}


def test_a_file_that_is_none_changes_nothing(begun):
    tab, _ = begun
    before = tab.evaluate(KEPT, NOTEBOOK)
    press(tab, "Bring back")
    with tab.expect_file_chooser() as chooser:
        tab.get_by_role("button", name="From a file").click()
    chooser.value.set_files({"name": "cut.ipynb", "mimeType": "application/json", "buffer": b'{"cells": ['})
    said(tab, "cut.ipynb is cut off, or no notebook at all: it is not JSON. Nothing has changed.")
    assert tab.evaluate(KEPT, NOTEBOOK) == before


def test_what_is_written_in_two_tabs_is_not_lost_in_either(begun, address):
    tab, _ = begun
    other = tab.context.new_page()
    open_notebook(other, address, "notebooks")
    write(other, "# answer 1.4", "# answer 1.4\nonly_there = 1")
    save(other)
    said(tab, "This notebook is open in another tab, too: what is saved there is taken over here.")
    expect(cell_of(tab, "# answer 1.4")).to_contain_text("only_there = 1")
    write(tab, "# answer 1.4", "# answer 1.4\nhere = 1")
    write(other, "# answer 1.4", "# answer 1.4\nthere = 1")
    before = {*tab.evaluate(PUT_ASIDE)}
    save(other)
    said(
        tab,
        re.compile(r"Another tab has changed this notebook, too\. Yours stays; what the other saved is .*\.ipynb\.$"),
    )
    [aside] = {*tab.evaluate(PUT_ASIDE)} - before
    assert answer_in(tab.evaluate(KEPT, aside), "1-4") == "# answer 1.4\nthere = 1"
    save(tab)
    expect(cell_of(other, "# answer 1.4")).to_contain_text("here = 1")
    assert answer_in(tab.evaluate(KEPT, NOTEBOOK), "1-4") == "# answer 1.4\nhere = 1"
    other.close()


def test_where_the_browser_has_no_more_room_it_says_so_and_keeps_the_text_in_sight(begun):
    tab, _ = begun
    # Chromium itself asks only twice a minute how much room there is.
    tab.evaluate("""() => {
      const { put } = IDBObjectStore.prototype;
      window.freeRoom = () => void (IDBObjectStore.prototype.put = put);
      IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
    }""")
    write(tab, "# answer 1.5", "# answer 1.5\nno_room = 1")
    tab.keyboard.press("Control+s")
    dialog = tab.locator(".jp-Dialog")
    expect(dialog).to_contain_text("This browser has no room to keep it. What you write is there until you close this")
    tab.evaluate("freeRoom()")
    dialog.get_by_role("button").first.click()
    save(tab)
    tab.wait_for_function(f"async (path) => JSON.stringify(await ({KEPT})(path)).includes('no_room')", arg=NOTEBOOK)


def test_what_was_opened_once_opens_without_a_network(begun, address):
    tab, _ = begun
    opened = f"{address}lite/lab/index.html?path={NOTEBOOK}"
    tab.wait_for_function("async (url) => !!(await caches.match(url, { ignoreSearch: true }))", arg=opened)
    Handler.lost.add("/")
    try:
        open_notebook(tab, address)
        expect(cell_of(tab, "# answer 1.2")).to_contain_text("return [state]")
    finally:
        Handler.lost.clear()


def test_a_newer_edition_is_seen_and_the_older_is_kept_whole(begun, address):
    tab, _ = begun
    before, aside = tab.evaluate(KEPT, NOTEBOOK), tab.evaluate(PUT_ASIDE)
    tab.goto(f"{address}404.html")  # nothing of JupyterLab writes meanwhile
    tab.evaluate(AGE, NOTEBOOK)
    open_notebook(tab, address)
    said(tab, "This is a newer edition of the book.")
    [new] = {*tab.evaluate(PUT_ASIDE)} - {*aside}
    now, earlier = tab.evaluate(KEPT, NOTEBOOK), tab.evaluate(KEPT, new)
    printed = json.loads((ROOT / NOTEBOOK).read_text(encoding="utf-8"))["metadata"]["pathlib_edu"]["printed"]
    assert now["content"]["metadata"]["pathlib_edu"]["printed"] == printed
    assert answer_in(now, "1-2") == answer_in(earlier, "1-2") == answer_in(before, "1-2")
    expect(cell_of(tab, "# answer 1.2")).to_contain_text("return [state]")


def test_on_a_phone_one_notebook_fills_the_screen(new_tab, address):
    with new_tab("phone", has_touch=True, is_mobile=True) as tab:
        open_notebook(tab, address)
        assert "/lite/notebooks/" in tab.url
        width = tab.evaluate("document.querySelector('.jp-Notebook').getBoundingClientRect().width")
        assert width > 0.9 * tab.viewport_size["width"]
        expect(tab.get_by_role("button", name="More commands")).to_be_visible(timeout=PATIENCE)  # not all have room
        for name in "Hand in", "Bring back":
            expect(tab.locator(f".jp-Toolbar-item[data-jp-item-name='pathlib-edu-{name}']")).to_be_in_viewport()
        tab.get_by_role("button", name="Bring back").press("Enter")
        tab.wait_for_timeout(500)  # in which the same key would choose
        expect(tab.get_by_role("button", name="From the book’s pages")).to_be_visible()


def test_where_a_part_of_python_cannot_be_fetched_it_says_so_and_tries_again(new_tab, address):
    Handler.lost.add("networkx-")  # Pyodide itself goes on without it
    try:
        with new_tab(locale="en-GB") as tab:  # which has nothing in its cache
            open_notebook(tab, address, "notebooks")
            said(tab, "Python could not be fetched. Is there a network? What you wrote is as you left it.")
            Handler.lost.clear()
            with tab.expect_response("**/wheels/networkx-*"):
                tab.get_by_role("button", name="Try again").click()
            expect(tab.locator(".jp-Notebook-ExecutionIndicator")).to_contain_text("Idle", timeout=PATIENCE)
            setup = cell_of(tab, "from itertools import islice")
            setup.locator(".cm-content").click()
            tab.keyboard.press("Shift+Enter")
            expect(setup.locator(".jp-InputPrompt")).to_have_text("[1]:", timeout=PATIENCE)
            expect(setup.locator(".jp-OutputArea-output")).to_have_count(0)
    finally:
        Handler.lost.clear()


@pytest.mark.parametrize(
    ("without", "sentence"),
    [
        ("delete globalThis.WebAssembly", "This browser cannot run Python: it has no WebAssembly."),
        (
            "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };"
            "IDBFactory.prototype.databases = () => Promise.reject(new DOMException('no', 'SecurityError'))",
            "This browser keeps nothing",
        ),
    ],
    ids=["no WebAssembly", "no storage"],
)
def test_what_a_browser_lacks_is_said_in_a_sentence(browser, address, without, sentence):
    context = browser.new_context()
    context.add_init_script(without)
    tab = context.new_page()
    open_notebook(tab, address)
    said(tab, sentence)
    context.close()


def test_the_wheels_are_of_the_versions_with_which_the_notebooks_were_printed():
    pinned = set(re.findall(r"^([\w.-]+)==([\w.]+)", (ROOT / "constraints.txt").read_text("utf-8"), re.MULTILINE))
    here = Path(ROOT, "src/pathlib_edu/press/lite/wheels.txt").read_text("utf-8")
    listed = {
        name.replace("_", "-").lower(): version
        for name, version in re.findall(r"^([\w.-]+)==(.+)$", here, re.MULTILINE)
    }
    told = {name for name, version in listed.items() if (name, version) not in pinned}
    assert told == {"jedi", "micropip"} and "jedi, whose" in here and "micropip, which" in here
