"""Build JupyterLab for the browser, by JupyterLite, into the folder `lite` of the website."""

import hashlib
import json
import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Any

from ...course.notebook import read_notebook, said_of
from ..site.bundle import bundle
from ..site.staging import FOLDER, LITE, StagingError
from ..wheels import LOCK
from .bytecode import LIBRARY
from .wheels import KERNEL, LABEXTENSIONS, stage_wheels

CONTENTS = ("chapters", "exercises", "solutions")
APPS = ("lab", "notebooks")  # JupyterLab, and one notebook alone, for a phone
#: What notebooks need of JupyterLab's extensions: figures, statements, Python.
EXTENSIONS = (
    "@jupyter-widgets/jupyterlab-manager",
    "anywidget",
    "jupyterlab-myst",
    KERNEL,
)
OURS = "pathlib-edu"
WORKER = "service-worker.js"  # through which Python reads files
PLUGIN = f"{KERNEL}:kernel"


def build(root: Path, website: Path) -> None:
    """Build it for the book at `root` into a `website` that has been built. StagingError says what is missing."""
    if not (website / "_static" / FOLDER / "pyodide").is_dir():
        raise StagingError(f"There is no website in {website}: `make site` builds both.")
    work, place = root / "_build" / LITE, website / LITE
    for folder in (work, place):
        shutil.rmtree(folder, ignore_errors=True)
    work.mkdir(parents=True)
    for name in CONTENTS:
        shutil.copytree(root / name, work / "contents" / name, ignore=unpublished)
    wheels = work / "wheels"
    names = stage_wheels(root, wheels)
    bundle_extension(root, work / OURS)
    write(work / "jupyter-lite.json", page_configuration(names, printings(work / "contents")))
    write(work / "overrides.json", {"@jupyterlab/apputils-extension:themes": {"adaptive-theme": True}})  # dark at night
    write(work / "jupyter_lite_config.json", build_configuration(place.resolve()))
    done = subprocess.run(
        [sys.executable, "-m", "jupyterlite_core", "build"], cwd=work, capture_output=True, text=True, encoding="utf-8"
    )
    if done.returncode:
        raise StagingError(
            f"JupyterLab could not be built for the browser: {(done.stderr + done.stdout).strip()[-900:]}"
        )
    shutil.copytree(wheels, place / "static" / "wheels")
    join_worker(place / WORKER)


def unpublished(folder: str, names: list[str]) -> set[str]:
    """Return which files of a folder readers do not get: hidden ones, and notebooks that the press has not printed."""
    hidden = {name for name in names if name.startswith(".")}
    notebooks = {name for name in names if name.endswith(".ipynb")} - hidden
    return hidden | {name for name in notebooks if "printed" not in said_of(read_notebook(Path(folder, name)))}


def bundle_extension(root: Path, folder: Path) -> None:
    """Bundle the book's own extension of JupyterLab into `folder`, in the form in which JupyterLab loads one."""
    script = folder / "static" / "extension.js"
    bundle(root, "lite", script.parent)
    named = f"static/extension.{hashlib.sha256(script.read_bytes()).hexdigest()[:16]}.js"  # no cache keeps an old one
    script.rename(folder / named)
    write(
        folder / "package.json",
        {
            "name": OURS,
            "version": version("pathlib-edu"),
            "jupyterlab": {"extension": True, "_build": {"load": named, "extension": "./extension"}},
        },
    )


def join_worker(worker: Path) -> None:
    """Have JupyterLite's service worker begin with the site's own, which keeps what was read. Both name a CACHE."""
    theirs = worker.read_text(encoding="utf-8")
    worker.write_text(f'importScripts("../sw.js");\n(() => {{\n{theirs}\n}})();\n', encoding="utf-8")


def printings(contents: Path) -> dict[str, str]:
    """Return of which printing each notebook is, by its path: a reader's copy may be of an older one."""
    paths = sorted(contents.rglob("*.ipynb"))
    return {path.relative_to(contents).as_posix(): said_of(read_notebook(path))["printed"] for path in paths}


def page_configuration(names: list[str], printed: dict[str, str]) -> dict[str, Any]:
    """Return what JupyterLab reads when it starts. Paths are relative to where it lies."""
    python = {
        "pyodideUrl": f"./../_static/{FOLDER}/pyodide/pyodide.mjs",
        "disablePyPIFallback": True,
        "loadPyodideOptions": {
            "lockFileURL": f"./static/wheels/{LOCK}",
            "stdLibURL": f"./static/wheels/{LIBRARY}",
            "packages": names,
        },
    }
    told = {
        "appName": "pathlib_edu",
        "pathlibEduPrintings": printed,
        "enableMemoryStorage": True,  # where a browser keeps nothing one can work, too
        "litePluginSettings": {PLUGIN: python},
    }
    return {"jupyter-lite-schema-version": 0, "jupyter-config-data": told}


def build_configuration(place: Path) -> dict[str, Any]:
    """Return what JupyterLite reads when it builds into `place`."""
    return {
        "LiteBuildConfig": {
            "apps": APPS,
            "contents": ["contents"],
            "federated_extensions": [*(str(Path(sys.prefix) / LABEXTENSIONS / name) for name in EXTENSIONS), OURS],
            "ignore_sys_prefix": True,
            "no_sourcemaps": True,
            "no_unused_shared_packages": True,
            "output_dir": str(place),
        }
    }


def write(path: Path, told: dict[str, Any]) -> None:
    """Write JSON to a file."""
    path.write_text(json.dumps(told, indent=1), encoding="utf-8")
