"""`pathlib-edu lab`: open a folder of the book in JupyterLab."""

import argparse
import importlib.util
import os
import shlex
from pathlib import Path

from .extras import needs
from .reading import InputError, book_root, say

SETTINGS = Path(__file__).with_name("jupyter")  # what JupyterLab does where the user has not chosen
AGREED = "JupyterLab runs as root, by its option --allow-root: what runs in it may do anything on this machine"


def lab_command(options: argparse.Namespace) -> int:
    """Open JupyterLab on a folder with chapters/ in it and all that they link to, and serve it until Ctrl-C.

    It is the folder that was asked for, else the nearest at or above this one that has them, else the book's.
    """
    needs("jupyterlab", "widgets")
    folder = options.folder or _nearest()
    if folder is None:
        raise InputError(
            "there is no folder of the book here; `pathlib-edu start FOLDER` makes one, and `pathlib-edu lab FOLDER` "
            "opens it"
        )
    if folder.is_file():
        raise InputError(f"{folder} is a file; JupyterLab opens the folder that chapters/ and exercises/ are in")
    if not _has_chapters(folder):
        step = "print" if folder == book_root() else f"start {shlex.quote(str(folder))}"
        raise InputError(f"{folder} has no notebooks in chapters/; `pathlib-edu {step}` puts them there")
    if importlib.util.find_spec("jupyterlab_myst") is None:
        say("theorems will not be set without jupyterlab_myst; `pip install 'pathlib-edu[widgets]'` brings it along")
    places = os.environ.get("JUPYTER_CONFIG_PATH", "").split(os.pathsep)
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join([*filter(None, places), str(SETTINGS)])
    try:
        from jupyterlab.labapp import LabApp  # type: ignore[import-untyped]  # JupyterLab has no types
    except ImportError as error:
        raise InputError(f"JupyterLab is installed, but cannot be loaded: {error}") from None
    ours = [f"--ServerApp.root_dir={folder.resolve()}", "--LabApp.default_url=/lab/tree/chapters"]
    if not options.passed_on:  # who has options of their own, such as a password, needs the log: the address is in it
        ours += ["--ServerApp.log_level=WARN", "--LabApp.log_level=WARN"]
    if hasattr(os, "geteuid") and os.geteuid() == 0 and "--allow-root" not in options.passed_on:
        say(AGREED)
        ours.append("--allow-root")
    LabApp.launch_instance([*ours, *options.passed_on])
    return 0


def _nearest() -> Path | None:
    here = Path.cwd()
    book = book_root()
    return next(filter(_has_chapters, (here, *here.parents, *filter(None, [book]))), book)


def _has_chapters(folder: Path) -> bool:
    return any((folder / "chapters").glob("*.ipynb"))
