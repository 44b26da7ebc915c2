"""The page's kernels against the same kernels compiled for this machine: on Moving AI's maps, and on Korf's puzzles.

Native code and Chromium answer the same queries in turn, and must find the same; a figure is the median of a round, the
better of two. Without the maps, which do not come with the book, puzzles are measured alone.
"""

import threading
from collections.abc import Callable
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from pathlib_edu.core import solve
from pathlib_edu.fast.grid import Map
from pathlib_edu.fast.tiles import Compiled
from pathlib_edu.problems.korf import korf_table
from pathlib_edu.problems.movingai import read_scenarios
from pathlib_edu.problems.tiles import Tiles
from pathlib_edu.search.depth_first.ida_star import ida_star

from .pages import ROOT, Quiet, launched

MAPS = Path(__file__).parents[2] / "shared/data/movingai"
NAMES = ("Berlin_0_512", "maze512-8-0", "random512-25-0")
QUERIES, WARM, ROUNDS = 50, 5, 2
PUZZLES = (42, 19, 18)  # of Korf's hundred: half a million positions, and twelve million

LOAD = """async () => {
  const [{ Kernels }, { JOBS }] = await Promise.all(["linear_memory", "jobs"].map((name) => import(`/front/kernels/${name}.js`)));
  const module = await WebAssembly.compileStreaming(fetch("/src/pathlib_edu/figures/static/kernels.wasm"));
  window.job = (name, ...given) => new JOBS[name](new Kernels(module), ...given);
  window.timed = (work) => { const begun = performance.now(); const found = work(); return [performance.now() - begun, found]; };
}"""  # noqa: E501
OPEN = "([rows, cols, open]) => { window.map = job('map', rows, cols, Uint8Array.from(open)); }"
SEARCH = """([queries, method]) => queries.map(([start, goal]) => {
  const [whole, { cost, how, milliseconds }] = timed(() => map.solve(start, goal, method));
  return [milliseconds, cost, how, whole];
})"""
PUZZLE = """([board, tiles]) => timed(() => {
  for (const slices = job("idaStar", board).solve(tiles); ; ) {
    const { value, done } = slices.next();
    if (done) return value.path.length - 1;
  }
})"""


def main() -> None:
    """Print both times, and by what factor the page's is longer."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=ROOT))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with launched() as browser:
        tab = browser.new_page()
        tab.goto(f"http://127.0.0.1:{server.server_port}/constraints.txt")
        tab.evaluate(LOAD)
        for name in NAMES:
            if (MAPS / f"{name}.map").is_file():
                maps(name, tab.evaluate)
        puzzles(tab.evaluate)
    server.shutdown()


def maps(name: str, page: Callable[..., Any]) -> None:
    """Measure the longest scenarios of a map."""
    text = (MAPS / f"{name}.map").read_text()
    lines = text.splitlines()[4:]
    cols = len(lines[0])
    scenarios = sorted(read_scenarios((MAPS / f"{name}.map.scen").read_text()), key=lambda one: one.length)[-QUERIES:]
    native = Map.from_text(text)
    page(OPEN, [len(lines), cols, [int(mark in ".GS") for line in lines for mark in line]])
    asked = [[r * cols + c for r, c in (one.start, one.goal)] for one in scenarios]
    for method in ("heap", "buckets", "jump_points"):
        rounds = []
        for _ in range(WARM):
            native.solve(scenarios[0].start, scenarios[0].goal, method)
        page(SEARCH, [asked[:WARM], method])
        for _ in range(ROUNDS):
            own = [clocked(partial(native.solve, one.start, one.goal, method)) for one in scenarios]
            there = page(SEARCH, [asked, method])
            assert all(how == "compiled" for _, _, how, _ in there)
            assert [found.cost for _, found in own] == [cost for _, cost, _, _ in there]
            rounds.append(
                (median(time for time, _ in own), median(time for time, *_ in there), max(one[3] for one in there))
            )
        here, web, slowest = (min(column) for column in zip(*rounds, strict=True))
        print(
            f"  {name:15} {method:12} native {here:7.3f} ms, Chromium {web:7.3f} ms: {web / here:.2f} times; "
            f"the longest with all around it {slowest:.0f} ms",
            flush=True,
        )


def puzzles(page: Callable[..., Any]) -> None:
    """Measure some of Korf's puzzles."""
    for row in (row for row in korf_table() if row.number in PUZZLES):
        puzzle, rounds = Tiles(row.tiles, 4, 4), []
        board = {"rows": 4, "cols": 4, "goal": puzzle.goal}
        for _ in range(ROUNDS):
            own, found = clocked(
                lambda puzzle=puzzle: solve(ida_star(puzzle, puzzle.manhattan, probe=Compiled(puzzle)))
            )
            web, moves = page(PUZZLE, [board, row.tiles])
            assert found.cost == moves == row.length
            rounds.append((own, web))
        here, web = (min(column) for column in zip(*rounds, strict=True))
        print(
            f"  Korf's no. {row.number}: native {here:.0f} ms, Chromium {web:.0f} ms: {web / here:.2f} times",
            flush=True,
        )


def clocked(work: Callable[[], Any]) -> tuple[float, Any]:
    """Return how many milliseconds a call takes, and what it returns."""
    begun = perf_counter()
    found = work()
    return (perf_counter() - begun) * 1000, found
