"""The built website in a real browser: how soon figures stand, how they scrub, and how soon an edit is answered.

Needs `make site`. Pages are served from this machine, so what is measured is the page and not the line.
"""

import gzip
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from pathlib_edu.figures import Board
from pathlib_edu.figures.mime_types import FIGURE
from pathlib_edu.problems.grid import Grid
from pathlib_edu.problems.hazards import HazardGrid
from pathlib_edu.problems.kinds import describe
from pathlib_edu.search.labels.fixpoint import fixpoint
from pathlib_edu.search.labels.front import front
from pathlib_edu.search.labels.partial_astar import partial_astar
from pathlib_edu.search.shortest.dijkstra import dijkstra

from .fronts import burning_map

ROOT = Path(__file__).parents[1]
HTML = ROOT / "_build" / "html"
sys.path.append(str(ROOT / "tests" / "support"))
from browser import FLAGS as FLAGS  # noqa: E402  (the tests know how to find a browser)
from browser import installed as installed  # noqa: E402
from browser import launched  # noqa: E402

CHAPTERS = sorted(f"chapters/{page.name}" for page in (HTML / "chapters").glob("*.html"))
ROUNDS = 5

#: Notes, from before the page's first byte: layout shifts, long tasks, slow interactions, and the time that our own
#: frames take.
WATCH = """
window.seen = { shift: 0, longest: 0, interaction: 0, frames: [] };
const watch = (type, note, more = {}) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
watch("layout-shift", (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value; });
watch("longtask", (entry) => { seen.longest = Math.max(seen.longest, entry.duration); });
watch("event", (entry) => { if (entry.interactionId) seen.interaction = Math.max(seen.interaction, entry.duration); }, { durationThreshold: 16 });
const next = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (work) => next((now) => { const began = performance.now(); work(now); seen.frames.push(performance.now() - began); });
"""  # noqa: E501

#: All figures are alive, after the reader's first move.
ALIVE = "dispatchEvent(new Event('pointermove')) && !document.querySelector('.pe-figure:not(.pe-live)')"


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@contextmanager
def served() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(HTML))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@contextmanager
def opened(browser: Any, address: str) -> Iterator[Any]:
    """A page with an empty cache."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    tab = context.new_page()
    tab.add_init_script(WATCH)
    tab.goto(address)
    tab.wait_for_function(ALIVE)
    yield tab
    context.close()


def open_map(rows: int, cols: int) -> Grid:
    """An almost open map with its start and goal in opposite corners."""
    random = Random(1)
    marks = [random.choices(".#", (95, 5), k=cols) for _ in range(rows)]
    marks[0], marks[-1] = ["S"] + ["."] * (cols - 1), ["."] * (cols - 1) + ["G"]
    return Grid.parse("\n".join(map("".join, marks)))


def mount(tab: Any, board: Board) -> Any:
    """Put one more figure on the page and return it."""
    traits = board._repr_mimebundle_()[0][FIGURE]
    tab.evaluate(
        """async (traits) => {
          const { mount } = await import("/_static/pathlib-edu/site.js");
          const el = Object.assign(document.createElement("div"), { className: "pe-figure", id: "measured" });
          const story = Object.assign(document.createElement("script"), { type: "application/json" });
          story.textContent = JSON.stringify(traits);
          el.append(story);
          document.querySelector("article").prepend(el);
          mount(el, 1000);
          scrollTo(0, 0);
        }""",
        traits,
    )
    return tab.locator("#measured")


def edit(tab: Any, figure: Any, x: float, y: float = 0.01, tool: str = "Wall") -> float:
    """Paint one cell, `x` of the way to the right and `y` down; return the ms from pressing to the new count."""
    figure.get_by_role("radio", name=tool).check(force=True)
    board = figure.locator(".pe-board").first  # its canvas reaches beyond it, where coordinates stand
    board.scroll_into_view_if_needed()
    box = board.bounding_box()
    wait = """(figure) => new Promise((done) => {
      const count = figure.querySelector(".pe-counts dd"), before = count.textContent;
      let began = 0;
      addEventListener("pointerdown", () => { began = performance.now(); }, { once: true, capture: true });
      new MutationObserver(() => count.textContent !== before && done(performance.now() - began))
        .observe(count, { childList: true, characterData: true, subtree: true });
    })"""
    tab.evaluate(f"(figure) => {{ window.answered = ({wait})(figure); }}", figure.element_handle())
    tab.mouse.click(box["x"] + box["width"] * x, box["y"] + box["height"] * y)
    taken: float = tab.evaluate("window.answered")
    return taken


def scrub(tab: Any, figure: Any) -> tuple[float, float]:
    """Drag the slider to and fro; return the median and the 95th percentile of a frame's work, in ms."""
    slider = figure.locator(".pe-scrub")
    slider.scroll_into_view_if_needed()
    box = slider.bounding_box()
    y = box["y"] + box["height"] / 2
    tab.mouse.move(box["x"] + box["width"] - 8, y)
    tab.mouse.down()
    tab.evaluate("seen.frames.length = 0")
    for place in [*range(100, 0, -1), *range(100)]:
        tab.mouse.move(box["x"] + 8 + (box["width"] - 16) * place / 100, y)
        tab.evaluate("new Promise((drawn) => requestAnimationFrame(() => drawn()))")
    tab.mouse.up()
    frames = sorted(tab.evaluate("seen.frames.filter((ms) => ms > 0.05)"))
    return median(frames), frames[int(len(frames) * 0.95)]


def page_size(tab: Any) -> int:
    """The bytes of all that the page has loaded, each file compressed as a server would."""
    loaded = "performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)"
    files = {HTML / url.lstrip("/") for url in tab.evaluate(f"[location.pathname, ...{loaded}]")}
    packed = (".woff", ".woff2", ".png")
    return sum(
        path.stat().st_size if path.suffix in packed else len(gzip.compress(path.read_bytes(), 6))
        for path in files
        if path.is_file()
    )


def several(measure: Callable[[], float]) -> str:
    numbers = sorted(measure() for _ in range(ROUNDS))
    return f"{median(numbers):.0f} ms (of {ROUNDS}: {numbers[0]:.0f} to {numbers[-1]:.0f})"


def main() -> None:
    """Print all measures of the built site."""
    if not (HTML / "index.html").is_file():
        sys.exit("there is no website to measure: run `make site`")
    with served() as address, launched() as browser:
        for chapter in CHAPTERS:

            def ready(url: str = address + chapter) -> float:
                with opened(browser, url) as tab:
                    shown: float = tab.evaluate("performance.now()")
                return shown

            with opened(browser, address + chapter) as tab:
                size, shift = page_size(tab), tab.evaluate("seen.shift")
            print(f"{chapter}: {size / 1000:.0f} kB compressed, layout shift {shift:.4f}")
            print(f"{chapter}: all figures alive {several(ready)} after the click that led there")

        def first_edit() -> float:
            with opened(browser, address + CHAPTERS[1]) as tab:
                figure = tab.locator(".pe-figure").first
                figure.locator(".pe-board").first.focus()
                tab.keyboard.press("End")
                tab.wait_for_timeout(100)
                return edit(tab, figure, 0.5)

        print(f"first edit to first answer, empty cache: {several(first_edit)}")
        with opened(browser, address + CHAPTERS[1]) as tab:
            for rows, cols in ((40, 60), (100, 100)):
                grid = open_map(rows, cols)
                figure = mount(tab, Board(dijkstra(grid), grid, layers=[]))
                events = figure.locator(".pe-scrub").get_attribute("max")
                work = scrub(tab, figure)
                print(f"{rows} x {cols}: scrubbing {events} events, {work[0]:.1f} ms a frame, 95 % below {work[1]:.1f}")
                figure.locator(".pe-board").first.focus()
                tab.keyboard.press("End")
                places = iter(range(10, 100, 3))
                edit(tab, figure, next(places) / 100)
                later = partial(lambda figure, places: edit(tab, figure, next(places) / 100), figure, places)
                print(f"{rows} x {cols}: later edits {several(later)}")
                tab.evaluate("document.querySelector('#measured').remove()")
            seen = tab.evaluate("seen")
            print(f"longest task {seen['longest']:.0f} ms, slowest interaction {seen['interaction']:.0f} ms")
            memory(tab)
            cats(tab)


def cats(tab: Any, size: int = 30) -> None:
    """Put a wall on a best way, again and again take it away, and print how soon each search answers."""
    searches: dict[str, Callable[[HazardGrid], Any]] = {
        "Manhattan": lambda world: partial_astar(world, world.manhattan, world.rank, world.within),
        "zero": lambda world: partial_astar(world, world.zero, world.rank, world.within),
        "plain fixpoint": lambda world: fixpoint(world, world.within),
    }
    for name, search in searches.items():
        for reach in (10, 30, 50):
            world = burning_map(size, reach)
            figure = mount(tab, Board(search(world), world, layers=[]))
            events = figure.locator(".pe-scrub").get_attribute("max")
            figure.locator(".pe-board").first.focus()
            tab.keyboard.press("End")
            way = front(searches["Manhattan"](world))[0].states
            r, c = way[len(way) // 2]
            taken = [edit(tab, figure, (c + 0.5) / size, (r + 0.5) / size, tool) for tool in ("Wall", "Erase") * ROUNDS]
            said = f"{median(taken):.0f} ms (to {max(taken):.0f})"
            print(f"cats, {size} x {size}, {name}, range {reach}, some {events} events: an edit is answered in {said}")
            tab.evaluate("document.querySelector('#measured').remove()")


def memory(tab: Any, edits: int = 500) -> None:
    """Ask again and again, and print the page's heap and Python's memory after a fifth of it and at the end."""
    tools = tab.context.new_cdp_session(tab)
    tools.send("Performance.enable")
    heaps = []
    request = {"v": 1, "world": describe(open_map(40, 60)), "search": "dijkstra"}
    for part in (edits // 5, edits - edits // 5):
        worker = tab.evaluate(
            """async ([request, count]) => {
              const { python } = await import("/_static/pathlib-edu/site.js");
              for (let n = 0; n < count; n += 1) await python.answer("memory", { ...request, n });
              return python.book.bytes / 1e6;
            }""",
            [request, part],
        )
        tools.send("HeapProfiler.collectGarbage")
        metrics = {one["name"]: one["value"] for one in tools.send("Performance.getMetrics")["metrics"]}
        heaps.append(f"{metrics['JSHeapUsedSize'] / 1e6:.1f} and {worker:.1f} MB")
    print(f"page's heap and Python's memory after {edits // 5} answers {heaps[0]}, after {edits} {heaps[1]}")
