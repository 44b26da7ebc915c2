"""`python -m benchmarks.lighthouse [page ...]`: what Lighthouse says of the built site, served as a static host does.

Needs `make site`, a browser, and npm, which brings Lighthouse the first time. Each page is measured five times on a
phone and five times on a desktop, in turn, so that a busy moment of the machine spoils one run of many pages and not
all of one; medians count. Beside them stands how fast the machine was, by Lighthouse's own benchmark index: where it
is low, or the load above the number of cores, times are too long. Prints a table in Markdown, and keeps all runs in
_build/lighthouse.json.
"""

import gzip
import json
import os
import subprocess
import sys
import threading
from collections import defaultdict
from functools import cache, partial
from http.server import ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from statistics import median
from typing import Any

from pathlib_edu.cli.book import Pages
from pathlib_edu.press.site.staging import node_command, npm_command

from .pages import CHAPTERS, FLAGS, HTML, ROOT, installed

VERSION = "13.5.0"  # its scores are those of this version alone
HOME = ROOT / ".cache" / f"lighthouse-{VERSION}"  # 180 MB with what it needs, and nothing of the book
RUNS = 5
CATEGORIES = "performance,accessibility,best-practices,seo"
PRESETS: dict[str, list[str]] = {"mobile": [], "desktop": ["--preset=desktop"]}
MEASURES = {
    "first paint": "first-contentful-paint",
    "largest paint": "largest-contentful-paint",
    "blocked": "total-blocking-time",
    "shift": "cumulative-layout-shift",
}
COMPRESSED = (".html", ".css", ".js", ".mjs", ".json", ".svg", ".xml", ".webmanifest")


class Compressing(Pages):
    """Serves files as a static host does: compressed, to be kept for ten minutes, several over one connection."""

    protocol_version = "HTTP/1.1"

    def send_head(self) -> Any:
        path = Path(self.translate_path(self.path))
        if path.suffix not in COMPRESSED or not path.is_file():
            return super().send_head()
        body = compressed(path)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return BytesIO(body)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=600")
        super().end_headers()


@cache
def compressed(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), 6)


def bring() -> None:
    """Install Lighthouse, if it is not there; none of its packages' scripts is run."""
    if (HOME / "done").is_file():
        return
    HOME.mkdir(parents=True, exist_ok=True)
    (HOME / "package.json").write_text("{}", encoding="utf-8")
    command = [*npm_command(), "install", "--ignore-scripts", "--silent", f"lighthouse@{VERSION}"]
    done = subprocess.run(command, cwd=HOME, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"Lighthouse could not be installed: {done.stderr.strip()[-600:]}")
    (HOME / "done").touch()


def measured(url: str, preset: str) -> dict[str, float]:
    """Run Lighthouse once, and return scores from 0 to 100, what was measured in ms, and how fast the machine was."""
    command = [
        *node_command(),
        str(HOME / "node_modules/lighthouse/cli/index.js"),
        url,
        "--quiet",
        "--output=json",
        f"--only-categories={CATEGORIES}",
    ]
    command += [f"--chrome-flags={' '.join(FLAGS)}", *PRESETS[preset]]
    chrome = {"CHROME_PATH": found} if (found := installed()) else {}  # else Lighthouse looks for one
    done = subprocess.run(command, env=os.environ | chrome, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"Lighthouse could not measure {url}: {done.stderr.strip()[-600:]}")
    report = json.loads(done.stdout)
    scores = {name: 100 * category["score"] for name, category in report["categories"].items()}
    measures = {name: report["audits"][audit]["numericValue"] for name, audit in MEASURES.items()}
    return scores | measures | {"machine": report["environment"]["benchmarkIndex"], "load": os.getloadavg()[0]}


def main(pages: list[str]) -> None:
    """Measure the pages, by default the landing page, the chapters, a side road and a page of exercises."""
    bring()
    roads = {f"chapters/{path.stem}.html" for path in (ROOT / "book" / "side_roads").glob("*.md")}
    usual = ["book/index.html", *sorted(set(CHAPTERS) - roads), min(roads), "exercises/02_astar.html"]
    runs: dict[tuple[str, str], list[dict[str, float]]] = defaultdict(list)
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Compressing, directory=str(HTML))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        for _ in range(RUNS):
            for page in pages or usual:
                for preset in PRESETS:
                    url = f"http://127.0.0.1:{server.server_port}/{page}"
                    runs[page, preset].append(measured(url, preset))
        server.shutdown()
    kept = [{"page": page, "preset": preset, "runs": each} for (page, preset), each in runs.items()]
    (HTML.parent / "lighthouse.json").write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    names = list(kept[0]["runs"][0])
    print(f"| page | preset | {' | '.join(names)} |\n|{' --- |' * (len(names) + 2)}")
    for (page, preset), each in runs.items():
        said = " | ".join(f"{median(run[name] for run in each):.{3 if name == 'shift' else 0}f}" for name in names)
        print(f"| {page} | {preset} | {said} |")


if __name__ == "__main__":
    main(sys.argv[1:])
