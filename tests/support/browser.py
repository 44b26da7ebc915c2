"""A real browser for the tests: the Chromium or Chrome that is installed, else Playwright's own."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import sync_playwright

#: No sandbox: tests run as root in containers. The rest keeps the browser from calling home.
FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


@contextmanager
def launched() -> Iterator[Any]:
    """Start the browser and close it afterwards."""
    installed = next(filter(None, map(shutil.which, NAMES)), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed, args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()
