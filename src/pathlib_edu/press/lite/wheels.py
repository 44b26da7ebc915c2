"""What Python can import in JupyterLab in the browser: wheels, and the list of them that Pyodide reads.

The list names everything, and the kernel has all of it loaded at once when it starts: nothing is left to be resolved
or installed by a reader's browser. The versions of Pyodide's own list lie on a network of its own, and are not used.
"""

import hashlib
import json
import re
import sys
import zipfile
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path
from typing import Any

from ..site.runtime import DATE, PACKAGE, rooms_up_to
from ..site.staging import StagingError
from ..wheels import LOCK, fetch, python_of, told_by
from .bytecode import compile_beforehand

HIGHEST = 8  # the floor up to which the book's package comes along: figures, and what they stand on
NATIVE = "fast"  # the room that needs what no browser has
LABEXTENSIONS = Path("share", "jupyter", "labextensions")  # below where Python's packages are
KERNEL = "@jupyterlite/pyodide-kernel-extension"
KERNEL_NEEDS = ("comm", "ipykernel", "ipython", "jedi", "micropip", "piplite", "pyodide-kernel")  # or it looks for them
LIST = Path(__file__).with_name("wheels.txt")
#: Tests; scripts of other JupyterLabs; of what jedi tells: a web framework, Python 2, and packages that are not there.
UNREACHED = re.compile(
    r"/tests/|^[^/]+\.data/|^anywidget/(lab|nb)extension/"
    r"|^jedi/third_party/(django-stubs|typeshed/(stdlib/2|third_party/(2|2and3)))/"
)
OLD = "widgetsnbextension-3."  # the kernel's own wheel for widgets of another major version


def stage_wheels(root: Path, folder: Path) -> list[str]:
    """Copy all wheels into `folder`, with their bytecode and the list of them, and return the names of what they hold.

    Below `root`, the book's, those of others are kept, and Pyodide's own list says for which Python they are.
    """
    told = told_by(root / "node_modules" / "pyodide" / LOCK)
    fetched = fetch(LIST, root / ".cache" / "wheels", "any", python_of(told))  # nothing that is compiled
    folder.mkdir(parents=True)
    ours = package_wheel(folder)
    theirs = [*fetched, *(Path(sys.prefix) / LABEXTENSIONS / KERNEL / "static" / "pypi").glob("*.whl")]
    for wheel in theirs:
        if not wheel.name.startswith(OLD):
            carry(wheel, folder / wheel.name)
    compile_beforehand(root, folder)
    entries = {entry["name"]: entry for entry in map(entry_of, sorted(folder.glob("*.whl")))}
    if missing := [name for name in KERNEL_NEEDS if name not in entries]:
        raise StagingError(f"The kernel needs {', '.join(missing)}, and wheels.txt lists no wheel of it.")
    (folder / LOCK).write_text(json.dumps({**told, "packages": entries}, indent=1), encoding="utf-8")
    return [*(name for name in entries if name != ours), ours]


def carry(wheel: Path, target: Path) -> None:
    """Copy a wheel to `target` without what nobody reaches there: each file costs a reader's start some time."""
    with zipfile.ZipFile(wheel) as whole, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as packed:
        for entry in whole.infolist():
            if not UNREACHED.search(entry.filename):
                packed.writestr(entry, whole.read(entry), zipfile.ZIP_DEFLATED)


def taken_from_the_index(folder: Path) -> list[Path]:
    """Return which of the wheels in `folder` are those that `wheels.txt` lists, by name."""
    listed = {normal(line.partition("==")[0]) for line in LIST.read_text(encoding="utf-8").splitlines()}
    return [wheel for wheel in sorted(folder.glob("*.whl")) if normal(wheel.name.partition("-")[0]) in listed]


def normal(name: str) -> str:
    """Return a package's name as the index writes it, however it is written in a list or a file's name."""
    return re.sub(r"[-_.]+", "-", name).lower()


def entry_of(wheel: Path) -> dict[str, Any]:
    """Return what Pyodide's list says of a wheel. What it depends on is loaded beside it, and so it names nothing."""
    name, release = wheel.name.split("-")[:2]
    return {
        "name": normal(name),
        "version": release,
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": [],
        "depends": [],
    }


def package_wheel(folder: Path) -> str:
    """Write a wheel of the book's package into `folder`, without the rooms that print and grade; return its name."""
    release = version("pathlib-edu")
    info = f"pathlib_edu-{release}.dist-info"
    said = {
        "METADATA": f"Metadata-Version: 2.1\nName: pathlib-edu\nVersion: {release}\n",
        "WHEEL": "Wheel-Version: 1.0\nGenerator: pathlib_edu\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        "RECORD": "",  # nobody uninstalls it
    }
    with zipfile.ZipFile(folder / f"pathlib_edu-{release}-py3-none-any.whl", "w", zipfile.ZIP_DEFLATED) as packed:
        for path in sorted(package_files()):
            name = f"pathlib_edu/{path.relative_to(PACKAGE).as_posix()}"
            packed.writestr(zipfile.ZipInfo(name, DATE), path.read_bytes(), zipfile.ZIP_DEFLATED)
        for name, text in said.items():
            packed.writestr(zipfile.ZipInfo(f"{info}/{name}", DATE), text)
    return "pathlib-edu"


def package_files() -> Iterable[Path]:
    """Yield the files of the book's package that come along: modules, and the data that they read."""
    yield from (path for path in PACKAGE.glob("*.py*") if path.is_file())
    for room in rooms_up_to(HIGHEST):
        if room.name != NATIVE:
            yield from (path for path in room.rglob("*") if path.is_file() and path.parent.name != "__pycache__")
