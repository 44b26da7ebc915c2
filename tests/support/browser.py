"""A real browser for the tests: the Chromium or Chrome that is installed, else Playwright's own."""

import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Page, TimeoutError, expect, sync_playwright

#: No sandbox: tests run as root in containers. The rest keeps the browser from calling home.
FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
#: The headless shell first, as Playwright does: it takes a quarter less of the processor.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


def installed() -> str | None:
    """Return where the browser is, None if there is only Playwright's own."""
    return next(filter(None, map(shutil.which, NAMES)), None)


@contextmanager
def launched() -> Iterator[Any]:
    """Start the browser and close it afterwards."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed(), args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


def wait_for_function(self: Page, expression: str, *, arg: Any = None, timeout: float = 30_000) -> None:
    """Wait until an expression, or a function of `arg`, is true in the page."""
    end, pause = time.monotonic() + timeout / 1000, 20
    while not self.evaluate(expression, arg):
        if time.monotonic() > end:
            raise TimeoutError(f"{timeout:g} ms have passed, and still not: {expression}")
        self.wait_for_timeout(pause)
        pause = min(2 * pause, 160)  # who asks less often leaves the page more of the processor


def changed(page: Page, read: Callable[[], Any], before: Any, timeout: float = 60_000) -> Any:
    """Wait until what is read is not what it was before, and return it: who draws in frames draws late when busy."""
    end = time.monotonic() + timeout / 1000
    while (now := read()) == before:
        if time.monotonic() > end:
            raise TimeoutError(f"{timeout:g} ms have passed, and nothing has changed")
        page.wait_for_timeout(20)
    return now


# A busy machine is slow, not wrong: five seconds, Playwright's own, pass there before an editor is loaded.
expect.set_options(timeout=30_000)

# Playwright's own has the page evaluate a text again and again, and the policy of our pages forbids that.
Page.wait_for_function = wait_for_function  # type: ignore[assignment, method-assign]
