"""A JupyterLab as `pathlib-edu lab` opens it, and a notebook in it."""

import json
import os
import re
import subprocess
import sys
import time
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

SETTINGS = "@jupyterlab/notebook-extension/tracker.jupyterlab-settings"


@contextmanager
def opened(home, **settings):
    """Open JupyterLab on a folder by `pathlib-edu lab`, for a user who has chosen `settings` of notebooks."""
    chosen = home / "settings" / SETTINGS
    chosen.parent.mkdir(parents=True)
    chosen.write_text(json.dumps(settings))
    places = {"JUPYTER_CONFIG_DIR": "config", "JUPYTER_RUNTIME_DIR": "runtime", "JUPYTERLAB_SETTINGS_DIR": "settings"}
    options = ["--no-browser", "--port=0", "--IdentityProvider.token=", "--expose-app-in-browser"]
    log = home / "log.txt"  # a file and not a pipe: a full pipe would stop the server
    with log.open("w") as out:
        process = subprocess.Popen(
            [sys.executable, "-m", "pathlib_edu.cli", "lab", home, "--", *options],
            env=os.environ | {name: str(home / place) for name, place in places.items()},
            stderr=out,
        )
    try:
        yield address(process, log)
    finally:
        stop(process)


def stop(process):
    """End the server. One that is asked while a kernel starts does not know that kernel yet, complains and stays
    (jupyter_server 2.21); asked again, it ends."""
    for _ in range(3):
        process.terminate()
        with suppress(subprocess.TimeoutExpired):
            return process.wait(timeout=10)
    process.kill()
    return process.wait()


def address(process, log):
    """Wait until the server has said where it listens."""
    while process.poll() is None:
        if found := re.search(r"(http://(?:localhost|127\.0\.0\.1):\d+)/lab", log.read_text()):
            return found[1]
        time.sleep(0.1)
    pytest.fail(f"JupyterLab ended before it had an address: {log.read_text()[-2000:]}")


def run_all(browser, server, notebook):
    """Open the notebook at a path, alone in a workspace, and run all its cells, as a reader would, by the menu."""
    page = browser.new_page(viewport={"width": 1400, "height": 1000})
    page.goto(f"{server}/lab/workspaces/{Path(notebook).stem}/tree/{notebook}")
    page.locator(".jp-Notebook .jp-Cell").first.wait_for(timeout=60_000)
    page.get_by_text("Python 3 (ipykernel) | Idle").wait_for(timeout=60_000)  # earlier, it would ask for a kernel
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    page.locator(".pe-figure").first.wait_for(timeout=60_000)
    waiting = "[...document.querySelectorAll('.jp-InputPrompt')].some((prompt) => prompt.textContent.includes('*'))"
    page.wait_for_function(f"!{waiting}", timeout=120_000)
    return page
