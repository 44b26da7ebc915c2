"""Figures on the website are edited, and the book's own Python answers on the page."""

import gzip
import json
import re
from random import Random

import pytest
from conftest import HTML, ROOT, wait_for_figures
from playwright.sync_api import expect

from accessibility import violations
from browser import changed
from oracles import WORLDS
from pathlib_edu.exercises.engine.cases.worlds import random_grids
from pathlib_edu.problems.kinds import KINDS, describe
from pathlib_edu.search.catalogue import SEARCHES
from pathlib_edu.service.scheduler import Scheduler

PAGE = "openings/02_astar.html"
HOST = "const { python } = await import('/_static/pathlib-edu/site.js');"
ENDLESS = "This search ran for five seconds without telling anything, so it was stopped. Does a loop never end?"
SMALL = {"v": 1, "world": {"kind": "grid", "picture": ["S..", "..G"]}, "search": "dijkstra"}


@pytest.fixture(scope="module")
def tab(browser, address):
    """A page on which Python has been started."""
    tab = browser.new_page(viewport={"width": 1280, "height": 900}, service_workers="block")
    tab.goto(address + PAGE)
    ask(tab, SMALL)
    yield tab
    tab.close()


def ask(tab, request, figure="a test", told="told"):
    """Put a request to the page's Python and return the answer, or what of it is `told`."""
    script = f"""async ([figure, request]) => {{ {HOST}
      const told = await python.answer(figure, request);
      const {{ complete, events }} = told;
      return {told}; }}"""
    return tab.evaluate(script, [figure, request])


def requests(count):
    """Random requests over every kind of world, search, heuristic and option, wrong ones among them."""
    random = Random(7)
    worlds = [describe(problem) for _, problem in WORLDS.values()]
    worlds += [describe(grid) for moves in (4, 8) for grid in random_grids(11, 30, moves, most=14)]
    for n in range(count):
        world = random.choice(worlds)
        request = {"v": 1, "n": n, "world": world, "search": random.choice([*SEARCHES, "no such search"])}
        request["h"] = random.choice([*KINDS[world["kind"]].heuristics, "no such estimate"])
        forgetful = getattr(SEARCHES.get(request["search"]), "tree", False)  # hopeless on a map: its beginning will do
        options = [{}, {"weight": 2}, {"weight": 1.5, "tie": 1}, {"limit": 9}, {"weight": "x"}]
        yield request | random.choice(options) | ({"limit": 300} if forgetful else {})


def test_the_page_answers_byte_for_byte_as_python_does(tab):
    asked = [json.dumps(request) for request in requests(240)]
    got = tab.evaluate(
        """async (asked) => {
          const { python } = await import("/_static/pathlib-edu/site.js");
          const worker = python.makeWorker();
          const answers = new Map();
          const all = new Promise((done) => {
            worker.onmessage = ({ data }) => {
              if (data.answer === undefined || JSON.parse(data.answer).progress) return;
              answers.set(data.figure, data.answer);
              if (answers.size === asked.length) done();
            };
          });
          asked.forEach((request, n) => worker.postMessage({ figure: String(n), request }));
          await all;
          worker.terminate();
          return asked.map((_, n) => answers.get(String(n)));
        }""",
        asked,
    )
    scheduler = Scheduler()
    for request, answer in zip(asked, got, strict=True):
        scheduler.ask("here", request)
        while not (done := scheduler.work(seconds=1)) or "progress" in json.loads(done[1]):
            pass  # the last answer counts
        assert answer == done[1]


@pytest.mark.parametrize(("size", "touch"), [("desktop", False), ("phone", True)])
def test_a_wall_painted_on_the_page_is_answered(visit, measured, size, touch):
    with visit(PAGE, size, has_touch=touch) as tab:
        figure = tab.locator(".pe-figure").first
        figure.scroll_into_view_if_needed()
        figure.locator(".pe-board").first.focus()
        tab.keyboard.press("End")
        expanded = figure.locator(".pe-counts dd").first
        expect(expanded).to_have_text("132")
        before = "132"
        figure.get_by_role("radio", name="Wall").check(force=True)
        spot = figure.locator(".pe-board").first.bounding_box()
        for n, x in enumerate((0.4, 0.5, 0.6, 0.7)):
            began = tab.evaluate("performance.now()")
            place = (spot["x"] + spot["width"] * x, spot["y"] + spot["height"] * 0.05)
            tab.touchscreen.tap(*place) if touch else tab.mouse.click(*place)
            expect(expanded).not_to_have_text(before, timeout=60_000)
            before = expanded.inner_text()
            name = f"{'first' if n == 0 else 'later'}_edit_ms_{size}"
            measured[PAGE][name] = round(tab.evaluate("performance.now()") - began)
        figure.get_by_role("button", name="Reset to the first map").click()
        expect(expanded).to_have_text("132")


def test_a_figure_that_is_edited_by_keyboard_says_what_came_of_it_and_compares_it_with_a_pinned_run(tab):
    wait_for_figures(tab)
    figure = tab.locator(".pe-figure").first
    board, change, pins = (figure.locator(part) for part in (".pe-board", ".pe-change", ".pe-pins"))
    board.focus()
    place = board.bounding_box()
    for key in ("c", "ArrowRight", "ArrowRight", "w"):
        tab.keyboard.press(key)
    expect(change).to_have_text(re.compile("^expanded"), timeout=60_000)
    expect(figure.locator(".pe-live-region")).to_have_text(change.text_content())
    rows = [[cell.text_content() for cell in row.locator("td").all()] for row in pins.locator("tbody tr").all()]
    (was, *_), (now, *_), (difference, *_) = rows
    assert was != now and f"expanded {now} in all, before {was}; " in change.text_content()
    assert difference.replace("−", "-") == f"{int(now) - int(was):+}"
    assert board.bounding_box() == place
    assert not violations(tab, "#fig-2-1")
    tab.keyboard.press("z")
    expect(change).to_have_text(re.compile(f"^expanded {was} in all, before {now}; "), timeout=60_000)
    expect(pins.locator("tbody tr").nth(2).locator("td").first).to_have_text("same")
    tab.keyboard.press("c")
    expect(pins).to_be_hidden()


def test_python_is_fetched_once_an_edit_seems_to_come_unless_the_line_is_to_be_spared(visit):
    fetched, asked = re.compile(r"/pyodide/|/frame\.html"), []
    with visit(PAGE, wait="networkidle", asked=asked) as tab:
        connection = "Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })"
        tab.evaluate(connection)
        board = tab.locator(".pe-figure .pe-board").first
        for spared in (True, False):
            if not spared:
                tab.evaluate(connection.replace("true }", "false }", 1))
                tab.keyboard.press("Space")
                tab.keyboard.press("Tab")
                assert not list(filter(fetched.search, asked))
            board.click(trial=True)
            tab.mouse.down()
            tab.mouse.up()
        changed(tab, lambda: len(list(filter(fetched.search, asked))) >= 6, False)
        tab.wait_for_timeout(500)  # in which no more may be asked for
        assert len(list(filter(fetched.search, asked))) == 6, "each file once"
        assert tab.get_by_text("Python is starting").count() == 0


def test_the_image_of_python_has_nothing_of_the_machine_that_made_it():
    image = gzip.decompress((HTML / "_static/pathlib-edu/pyodide/python.image").read_bytes())
    assert b"pathlib_edu.service.scheduler" in image
    assert f"{ROOT}/".encode() not in image


def own(text):
    return SMALL | {"search": "mine", "source": text}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("def mine(problem):\n    while True:\n        pass\n    yield\n", {ENDLESS}),
        ("def mine(problem):\n    yield 1 / 0\n", {"mine stopped with ZeroDivisionError: division by zero (line 2)"}),
        (
            "def mine(problem):\n    kept = []\n    while True:\n        kept.append(bytearray(2**28))\n    yield\n",
            {"mine ran out of memory (line 4)", ENDLESS},  # on a slow machine memory lasts five seconds
        ),
        ("def mine(problem:\n", {"Python cannot read line 1: '(' was never closed"}),
    ],
    ids=["loops", "raises", "allocates", "cannot be read"],
)
def test_code_that_goes_wrong_leaves_a_sentence_and_a_page_that_works(tab, text, said):
    assert ask(tab, own(text))["error"] in said
    assert ask(tab, SMALL)["cost"] == 3


def test_a_search_that_never_ends_but_tells_is_cut_at_its_limit(tab):
    first = "    yield 'reach', problem.start, None, 0, 0\n"
    endless = own(f"def mine(problem):\n{first}    while True:\n        yield 'expand', problem.start, 0\n")
    told = ask(tab, endless, told="{ complete, events: events.length }")  # to carry them all over takes longer
    assert told == {"complete": False, "events": 50_000}


def test_a_worker_that_was_killed_is_replaced(tab):
    sentence = tab.evaluate(
        f"""async (request) => {{ {HOST}
          const answer = python.answer("killed", request);
          python.book.hear({{ died: true }});
          return (await answer).error; }}""",
        SMALL,
    )
    assert sentence == "Python stopped in the middle of this search. Change something to start it again."
    assert ask(tab, SMALL)["cost"] == 3


def test_an_edit_gives_up_the_search_before_it(tab):
    wide = ["S" + "." * 99, *["." * 100] * 98, "." * 99 + "G"]
    big = {"v": 1, "search": "dijkstra", "world": {"kind": "grid", "picture": wide}}
    answer = tab.evaluate(
        f"""async ([big, small]) => {{ {HOST}
          let first = "never";
          python.answer("drag", {{ ...big, n: 1 }}).then((answer) => {{ first = answer; }});
          const last = await python.answer("drag", {{ ...small, n: 2 }});
          return {{ first, n: last.n }}; }}""",
        [big, SMALL],
    )
    assert answer == {"first": "never", "n": 2}


def test_where_python_cannot_start_the_figures_play_and_say_so(visit, browser, address):
    context = browser.new_context(service_workers="block")
    tab = context.new_page()
    tab.add_init_script("delete window.Worker")
    tab.goto(address + PAGE)
    wait_for_figures(tab)
    figure = tab.locator(".pe-figure").first
    expect(figure).to_contain_text("this figure plays but cannot be edited here")
    offered = figure.get_by_role("link", name="Edit it on Binder").get_attribute("href")
    assert offered == tab.locator('a[href*="mybinder.org"]').first.get_attribute("href")
    expect(figure.get_by_role("radio", name="Wall")).to_be_hidden()
    figure.locator(".pe-play").click()
    context.close()


def test_what_was_read_once_can_be_edited_without_a_network(browser, address):
    context = browser.new_context(service_workers="allow")
    tab = context.new_page()
    tab.goto(address + PAGE, wait_until="networkidle")
    tab.evaluate("navigator.serviceWorker.ready.then(() => true)")
    tab.wait_for_function("navigator.serviceWorker.controller !== null")
    ask(tab, SMALL)
    tab.reload(wait_until="networkidle")
    context.set_offline(True)
    tab.reload()
    assert ask(tab, SMALL)["cost"] == 3
    context.close()
