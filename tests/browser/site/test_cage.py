"""What a reader wrote runs in a cage: it reaches no other host, no storage and no page, and harms no other figure."""

import json
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import expect

import firefox
from listings import edit, press, said, write
from pathlib_edu.service import answer
from ways_out import IN_PYTHON, IN_THE_WORKER, POISON, hostile, probe

PAGE = "openings/02_astar.html"
SMALL = {"v": 1, "world": {"kind": "grid", "picture": ["S..", "..G"]}, "search": "dijkstra"}
FIRST = "    yield 'reach', problem.start, None, 0, 0\n"
ASK = """async ([figure, request]) => {
  const { python } = await import("/_static/pathlib-edu/site.js");
  return python.answer(figure, request);
}"""

# A cage like the page's own, in which the worker's script is another; and a page that listens to whoever speaks.
TRY = """async (script) => {
  const { cage } = await import("/_static/pathlib-edu/site.js");
  const heard = [];
  addEventListener("message", ({ data }) => heard.push(data));
  new BroadcastChannel("heard").onmessage = ({ data }) => heard.push(data);
  const other = new cage.constructor(cage.base);
  other.fetched = async (path) => (path === "python_worker.js" ? new Response(script) : cage.fetched(path));
  const worker = other.makeWorker();
  const found = {};
  await new Promise((resolve, reject) => {
    worker.onmessage = ({ data: { failed, tried, came, left } }) => {
      if (failed) reject(new Error(failed));
      if (!tried) return;
      found[tried] = came;
      if (!left.length) resolve();
      if (left.length !== 1) return;
      found[left[0]] = "it stands still"; // unless it moves
      setTimeout(resolve, 10000);
    };
  });
  const strange = (await indexedDB.databases()).filter(({ name }) => name !== "pathlib_edu.answers");
  const stored = [strange.length, localStorage.getItem("x"), document.cookie];
  return { found, heard, stored, frame: document.querySelector("iframe").outerHTML.slice(0, 40) };
}"""

# A worker that has fallen to a reader's code: it says whatever harms, and answers for a figure that asks the book.
FORGE = """
self.onmessage = ({ ports: [page] }) => {
  page.onmessage = () => {
    for (const word of [{ failed: "x" }, { unreached: true }, { bytes: "x" }, { next: "innocent" }, null, 7]) {
      page.postMessage(word);
    }
    for (const figure of ["innocent", "guilty"]) page.postMessage({ figure, answer: '{"v": 1, "forged": true}' });
  };
  page.postMessage({ ready: true });
};
"""


def own(body, head=""):
    return SMALL | {"search": "mine", "source": f"{head}\ndef mine(problem):\n{body}"}


@pytest.fixture(scope="module")
def elsewhere():
    """Another host, and who has come to it."""
    came = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            came.append(self.path)
            self.send_response(200)
            self.send_header("Access-Control-Allow-Origin", "*")
            self.end_headers()

        do_POST = do_GET

        def log_message(self, *_):
            """Say nothing: the tests are talking."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}", came
        server.shutdown()


@pytest.fixture(scope="module")
def tab(browser, address):
    """A page on which Python has been started once for all tests."""
    tab = browser.new_page()
    tab.goto(address + PAGE)
    yield tab
    tab.close()


@contextmanager
def nobody_comes(elsewhere):
    """Whatever is done meanwhile, nobody comes to the other host."""
    _, came = elsewhere
    yield
    assert came == []


def check_tried(told):
    assert set(told["found"]) == set(IN_THE_WORKER)
    assert [name for name, came_of_it in told["found"].items() if "reached" in came_of_it] == []
    assert told["heard"] == []
    assert told["stored"] == [0, None, ""]
    assert 'sandbox="allow-scripts"' in told["frame"]


def check_printed(told):
    printed = dict(line.split(": ", 1) for line in told["output"].splitlines() if ": " in line)
    assert set(printed) == set(IN_PYTHON)
    assert [name for name, came_of_it in printed.items() if came_of_it == "reached"] == []


def test_a_hostile_worker_reaches_nobody(tab, address, elsewhere):
    with nobody_comes(elsewhere):
        check_tried(tab.evaluate(TRY, probe(elsewhere[0], address)))
    assert tab.url == address + PAGE and len(tab.context.pages) == 1


def test_hostile_python_reaches_nobody_and_what_it_prints_comes_along(tab, elsewhere):
    with nobody_comes(elsewhere):
        check_printed(tab.evaluate(ASK, ["a figure", SMALL | {"search": "mine", "source": hostile(elsewhere[0])}]))


def test_no_text_meets_what_another_has_done_to_python(tab):
    book = tab.evaluate(ASK, ["another", SMALL])
    clean = own(FIRST + "    print(min(2, 1), sorted([2, 1]), path_to(1, {1: None}), open('persisted').read())\n")
    for poisoned in (own(FIRST, POISON), own(FIRST, POISON.replace("core.Frontier.pop", "core.Frontier.push"))):
        tab.evaluate(ASK, ["poisoned", poisoned])
        assert tab.evaluate(ASK, ["another", SMALL]) == book == json.loads(json.dumps(answer(SMALL)))
        assert "FileNotFoundError" in tab.evaluate(ASK, ["a third", clean])["error"]
    assert tab.evaluate(ASK, ["a third", own("    print(Frontier.pop.__name__)\n" + FIRST)])["output"] == "pop\n"


def test_every_run_of_a_text_begins_as_the_first_did(tab):
    counts = "import pathlib_edu.core as core\ncore.runs = getattr(core, 'runs', 0) + 1\nprint(core.runs)\n"
    runs = [tab.evaluate(ASK, ["counts", own(FIRST, counts)])["output"] for _ in range(3)]
    assert runs == ["1\n", "1\n", "1\n"]


def test_a_forged_answer_reaches_nobody_but_the_figure_whose_code_it_is(tab):
    told = tab.evaluate(
        """async ([script, small]) => {
          const { cage, python } = await import("/_static/pathlib-edu/site.js");
          const other = new cage.constructor(cage.base);
          other.fetched = async (path) => (path === "python_worker.js" ? new Response(script) : cage.fetched(path));
          const { makeWorker } = python;
          python.makeWorker = () => other.makeWorker();
          const guilty = python.answer("guilty", { ...small, source: "forges" });
          python.makeWorker = makeWorker;
          const innocent = python.answer("innocent", small);
          return { guilty: (await guilty).forged, innocent: (await innocent).cost, state: python.state };
        }""",
        [FORGE, SMALL],
    )
    assert told == {"guilty": True, "innocent": 3, "state": "ready"}


def test_a_loop_is_told_to_the_figure_that_has_it_and_holds_up_no_other(tab):
    told = tab.evaluate(
        """async ([loops, small]) => {
          const { python } = await import("/_static/pathlib-edu/site.js");
          const hangs = python.answer("hangs", loops);
          const drawn = await python.answer("painted meanwhile", small);
          return [drawn.cost, (await hangs).error];
        }""",
        [own("    while True: pass\n    yield\n"), SMALL],
    )
    assert told[0] == 3 and "Does a loop never end?" in told[1]


def test_a_page_runs_no_script_and_asks_no_host_that_it_did_not_have(tab, elsewhere):
    with nobody_comes(elsewhere):
        ran = tab.evaluate(
            """async (elsewhere) => {
              document.body.insertAdjacentHTML("beforeend", `<img src="${elsewhere}/image" onerror="window.ran = 1">`);
              const script = document.createElement("script");
              script.textContent = "window.ran = 2";
              document.body.append(script);
              const asked = await fetch(elsewhere + "/fetch", { mode: "no-cors" }).then(() => "asked", () => "refused");
              await new Promise((resume) => setTimeout(resume, 100));
              return [window.ran ?? null, asked];
            }""",
            elsewhere[0],
        )
    assert ran == [None, "refused"]


def test_the_cage_holds_in_firefox_too(address, elsewhere):
    if not firefox.installed():
        pytest.skip("there is no Firefox on this machine (on Debian: apt-get install firefox-esr)")
    with firefox.launched() as fox, nobody_comes(elsewhere):
        fox.open(address + PAGE)
        check_tried(fox.run(TRY, probe(elsewhere[0], address)))
        check_printed(fox.run(ASK, ["a figure", SMALL | {"search": "mine", "source": hostile(elsewhere[0])}]))
        assert fox.run(ASK, ["another", SMALL])["cost"] == 3


def test_what_a_listing_prints_stands_below_its_editor_until_it_is_reset(visit):
    with visit(PAGE) as tab:
        edit(tab)
        write(tab, "    while frontier:", "    print('the frontier holds', len(frontier))\n    while frontier:")
        said(tab, "now run your code")
        output = tab.get_by_role("region", name="What your code printed")
        expect(output).to_have_text("the frontier holds 1\n")
        write(
            tab, "    while frontier:", "    while True:\n        yield 'expand', problem.start, 0\n    while frontier:"
        )
        said(tab, "stopped it after 50,000 events")
        press(tab, "Reset code")
        expect(output).to_be_empty()
