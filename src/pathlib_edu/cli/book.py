"""The commands about the book: read it, print it."""

import argparse
import re
import sys
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from ..course.folder import newer_of, notebooks_in
from ..course.notebook import may_replace, why_kept
from .extras import needs
from .reading import REPOSITORY, InputError, book_folder, book_root, say

LOST = "404.html"
ROOT = re.compile(r'data-content_root="([^"]+)"')  # where a page says that the site begins


class Pages(SimpleHTTPRequestHandler):
    """The files of a folder, without a line on the terminal for each; where there is none, the site's page for that."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".js": "text/javascript", ".wasm": "application/wasm"}

    def handle(self) -> None:
        """Answer. That a browser has hung up before it heard all of it is no error."""
        with suppress(ConnectionError):
            super().handle()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer a request that cannot be met, as a host of the site would: but here the site begins at `/`."""
        lost = Path(self.directory) / LOST
        if code != HTTPStatus.NOT_FOUND or not lost.is_file():
            super().send_error(code, message, explain)
            return
        text = lost.read_text(encoding="utf-8")
        if found := ROOT.search(text):
            text = text.replace(f'="{found[1]}', '="/')
        body = text.encode()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


def built_site() -> Path:
    """Return the folder of the built website; InputError says how it is built."""
    missing = "the book is not built yet; `make site` builds it"
    if book_root() is None:
        missing = f"the website is built in a clone of {REPOSITORY}, by `make serve`; `pathlib-edu lab` works here"
    site = book_folder("_build/html", missing)
    if not (site / "index.html").is_file():
        raise InputError(missing)
    return site


def read_command(options: argparse.Namespace) -> int:
    """Serve the built site, or another folder, until Ctrl-C."""
    site = options.folder or built_site()
    if not (site / "index.html").is_file():
        raise InputError(f"{site} has no index.html: `pathlib-edu exercise FILE` makes such a folder")
    handler = partial(Pages, directory=str(site))
    server, why = None, ""
    for port in (options.port, 0):  # 0: whichever is free
        try:
            server = ThreadingHTTPServer(("127.0.0.1", port), handler)
            break
        except OSError as error:
            why = error.strerror or str(error)
        except OverflowError:
            why = "a port is a number from 0 to 65535"
    if server is None:
        raise InputError("no port of this machine is free")
    with server:
        if why:
            print(f"Port {options.port} cannot be used: {why}", file=sys.stderr)
        print(
            f"{'It' if options.folder else 'The book'} is at http://127.0.0.1:{server.server_port}/ (Ctrl-C ends it)",
            flush=True,
        )
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            return 0
    return 0


def print_command(options: argparse.Namespace) -> int:
    """Print the manuscript, or say what would change."""
    root = book_root()
    if root is None:
        raise InputError(
            f"there is no manuscript here, a folder with a _config.yml and a book/; {REPOSITORY} has one to clone"
        )
    needs("jupytext", "book")
    from ..press.stamp import is_printed

    changed = [] if not options.check and is_printed(root) else printed(root, options.check)
    for path in changed:
        print(f"{'would change' if options.check else 'printed'} {path.relative_to(root)}")
    kept = [] if options.check else [path for path in notebooks_in(root) if not may_replace(path)]
    for path in kept:
        newer = newer_of(path)
        beside = f"; the new one is {newer.relative_to(root)}" if newer.is_file() else ""
        along = "`pathlib-edu start FOLDER` takes your work along"
        say(f"{path.relative_to(root)} {why_kept(path)} and stays as it is{beside}; {along}")
    if not changed and not kept:
        print("nothing to print: every notebook is as the manuscript says")
    return int(bool(changed and options.check))


def printed(root: Path, check: bool) -> list[Path]:
    """Print the book at `root`, or with `check` only say what would change."""
    from ..press.manuscript import ManuscriptError
    from ..press.printing import print_book

    try:
        return print_book(root, check=check)
    except (ManuscriptError, OSError) as error:
        raise InputError(str(error)) from None
