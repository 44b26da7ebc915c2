"""The front end as notebooks get it: bundled from its sources, and once for all figures."""

import json
import re
import shutil
import subprocess
import zlib
from base64 import b64decode
from pathlib import Path

import pytest
from ipywidgets.embed import dependency_state

from pathlib_edu.figures import Board
from pathlib_edu.figures.front_end import BUNDLE, FrontEnd, bundled
from pathlib_edu.problems.grid import Grid
from pathlib_edu.search.shortest.dijkstra import dijkstra

ROOT = Path(__file__).parents[2]
FRONT = ROOT / "front"
MADE = ("front.js", "front.css", "loader.js")
KERNELS = "kernels.wasm"  # made by `make kernels`: tests/fast/test_webassembly.py
GRID = Grid.parse("S" + "." * 19 + "\n" + ("." * 20 + "\n") * 18 + "." * 19 + "G")


@pytest.mark.skipif(not shutil.which("node"), reason="needs node, which `make test` installs")
@pytest.mark.skipif(not (ROOT / "node_modules" / "esbuild").is_dir(), reason="needs `npm ci`, which `make test` runs")
def test_the_committed_bundle_is_what_its_sources_make(tmp_path):
    subprocess.run(["node", FRONT / "bundle.mjs", "notebook", tmp_path], cwd=ROOT, check=True)
    for name in MADE:
        fresh = (tmp_path / name).read_text(encoding="utf-8")
        assert fresh == bundled(name), f"{name} is older than its sources: run `npm run bundle`"


def test_the_bundle_needs_nothing_besides_itself():
    assert {path.name for path in BUNDLE.iterdir()} == {*MADE, KERNELS}
    for name in ("front.js", "loader.js"):
        assert not re.search(r"\bimport\s*[{*\"']|\bfrom\s*[\"']\./", bundled(name))
    assert "@import" not in bundled("front.css") and "light-dark(" in bundled("front.css")


def test_every_file_of_the_front_end_is_used_by_a_notebook_or_by_the_site():
    site = [f"hosts/site/{name}" for name in ("site.js", "finding.js", "lost.js", "service_worker.js", "image.mjs")]
    entries = [
        "figures/index.js",
        "hosts/notebook/loader.js",
        *site,
        "hosts/lite/container.js",
        "hosts/lite/bytecode.mjs",
        "hosts/stills/stills.mjs",
        "kernels/worker.js",
        "styles/index.css",
    ]
    waiting = [FRONT / name for name in entries]
    used = set()
    while waiting:
        path = waiting.pop()
        used.add(path)
        named = re.findall(r'"([\w./]+\.(?:js|css|html))"', path.read_text(encoding="utf-8"))
        waiting += {other for other in ((path.parent / name).resolve() for name in named) if other.is_file()} - used
    tools = {FRONT / name for name in ("package.json", "bundle.mjs", "eslint.config.mjs", "floors.mjs")}
    assert {path for path in FRONT.rglob("*") if path.is_file()} - used == tools


def test_a_notebook_with_twenty_figures_saves_less_than_a_megabyte():
    figures = [Board(dijkstra(GRID), GRID) for _ in range(20)]
    state = dependency_state(figures, drop_defaults=False)
    carried = [one for model in state.values() for one in model.get("buffers", ())]
    texts = {tuple(one["path"]): zlib.decompress(b64decode(one["data"])).decode() for one in carried}
    assert texts == {("code",): bundled("front.js"), ("style",): bundled("front.css")} and len(carried) == 2
    assert len(json.dumps(state)) < 1_000_000


def test_a_figure_refers_to_the_one_front_end_and_brings_only_a_loader():
    board = Board(dijkstra(GRID), GRID)
    state = board.get_state()
    assert state["front_end"] == f"IPY_MODEL_{FrontEnd.shared().model_id}"
    assert state["_esm"] == bundled("loader.js") and len(state["_esm"]) < 2000 and not state.get("_css")


def test_a_front_end_that_was_closed_is_made_anew():
    gone = FrontEnd.shared()
    gone.close()
    assert FrontEnd.shared() is not gone
    assert Board(dijkstra(GRID), GRID).front_end is FrontEnd.shared()
