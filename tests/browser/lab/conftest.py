"""A JupyterLab for all tests of what runs in it."""

import shutil
from pathlib import Path

import pytest

from lab_server import opened

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="session")
def home(tmp_path_factory):
    """A folder with a copy of the chapters: JupyterLab saves what it opens."""
    home = tmp_path_factory.mktemp("lab")
    shutil.copytree(ROOT / "chapters", home / "chapters")
    return home


@pytest.fixture(scope="session")
def server(home):
    """The address of a JupyterLab on the folder that keeps all cells on the page, also those out of sight."""
    with opened(home, windowingMode="none") as address:
        yield address
