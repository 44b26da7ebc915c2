"""A JupyterLab for all tests of notebooks in it, as `pathlib-edu lab` opens it."""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
SETTINGS = "@jupyterlab/notebook-extension/tracker.jupyterlab-settings"


@pytest.fixture(scope="session")
def home(tmp_path_factory):
    """A folder with a copy of the chapters: JupyterLab saves what it opens."""
    home = tmp_path_factory.mktemp("lab")
    shutil.copytree(ROOT / "chapters", home / "chapters")
    return home


@pytest.fixture(scope="session")
def server(home):
    """The address of a JupyterLab that `pathlib-edu lab` has opened on the folder."""
    settings = home / "settings" / SETTINGS
    settings.parent.mkdir(parents=True)
    settings.write_text(json.dumps({"windowingMode": "none"}))  # else cells out of sight are not on the page
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
        process.terminate()
        process.wait(timeout=20)


def address(process, log):
    """Wait until the server has said where it listens."""
    while process.poll() is None:
        if found := re.search(r"(http://(?:localhost|127\.0\.0\.1):\d+)/lab", log.read_text()):
            return found[1]
        time.sleep(0.1)
    pytest.fail(f"JupyterLab ended before it had an address: {log.read_text()[-2000:]}")
