"""Python for the pages: Pyodide's runtime, the lower floors of this package, and the frame that they run in.

Nothing of it is loaded before a reader edits a figure, or is about to.
"""

import hashlib
import re
import shutil
import subprocess
import zipfile
from pathlib import Path

from ..wheels import LOCK, fetch, python_of, told_by
from .policy import framed
from .staging import StagingError, node_command

PACKAGE = Path(__file__).parents[2]
HOST = Path("front", "hosts", "site")  # below the book's root: what only the website has of the front end
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
PROVER = Path(__file__).with_name("prover.txt")
HIGHEST = 7  # the floor up to which the package needs the standard library only: enough to answer every figure
DATE = (1980, 1, 1, 0, 0, 0)


def stage_runtime(modules: Path, folder: Path, root: Path) -> None:
    """Put into `folder` what a figure needs to be answered on the page, and the service worker into the site's `root`.

    `modules` is npm's node_modules.
    """
    (folder / "pyodide").mkdir(parents=True, exist_ok=True)
    for name in RUNTIME:
        source, target = modules / "pyodide" / name, folder / "pyodide" / name
        if not target.is_file() or target.stat().st_size != source.stat().st_size:
            shutil.copyfile(source, target)
    stage_prover(modules, folder / "pyodide" / "z3.whl")
    pack(folder / "pathlib_edu.zip")
    make_image(folder / "pathlib_edu.zip", folder / "pyodide" / "python.image", modules.parent)
    (folder / "frame.html").write_text(framed(), encoding="utf-8")
    version = hashlib.sha256()
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        version.update(path.read_bytes())
    worker = (modules.parent / HOST / "service_worker.js").read_text(encoding="utf-8")
    root.mkdir(parents=True, exist_ok=True)
    (root / "sw.js").write_text(worker.replace("VERSION", version.hexdigest()[:12], 1), encoding="utf-8")


def stage_prover(modules: Path, target: Path) -> None:
    """Put the wheel of what proves claims at `target`: a page fetches it when a reader asks for a proof."""
    told = told_by(modules / "pyodide" / LOCK)
    platform = f"py{told['info']['platform'].partition('_')[0]}_{told['info']['abi_version']}_{told['info']['arch']}"
    (wheel,) = fetch(PROVER, modules.parent / ".cache" / PROVER.stem, platform, python_of(told))
    if not target.is_file() or target.stat().st_size != wheel.stat().st_size:
        shutil.copyfile(wheel, target)


def make_image(archive: Path, image: Path, root: Path) -> None:
    """Write the image of Python that pages wake from, with the package in `archive`, unless it was made of the same.

    `root` is where node_modules lies.
    """
    script = root / HOST / "image.mjs"
    made_of = hashlib.sha256(b"".join(path.read_bytes() for path in (archive, image.with_name(RUNTIME[2]), script)))
    stamp = image.with_suffix(".made_of")
    if image.is_file() and stamp.is_file() and stamp.read_text(encoding="utf-8") == made_of.hexdigest():
        return
    done = subprocess.run(
        [*node_command(), str(script), str(archive), str(image)], cwd=root, capture_output=True, text=True
    )
    if done.returncode:
        raise StagingError(f"Python's image could not be made: {done.stderr.strip()[-600:]}")
    stamp.write_text(made_of.hexdigest(), encoding="utf-8")


def pack(archive: Path) -> None:
    """Write the package's lower floors into `archive`: the same bytes whenever the sources are the same."""
    beside = archive.with_suffix(".part")
    with zipfile.ZipFile(beside, "w", zipfile.ZIP_DEFLATED) as packed:
        lower = (path for room in rooms_up_to(HIGHEST) for path in room.rglob("*.py"))
        for path in sorted([*PACKAGE.glob("*.py*"), *lower]):  # and the stub that names the names
            name = f"pathlib_edu/{path.relative_to(PACKAGE).as_posix()}"
            packed.writestr(zipfile.ZipInfo(name, DATE), path.read_bytes(), zipfile.ZIP_DEFLATED)
    beside.replace(archive)


def rooms_up_to(floor: int) -> list[Path]:
    """Return the folders of the package that stand on a floor, or below it."""
    return [room for room in PACKAGE.iterdir() if is_floored(room) and floor_of(room) <= floor]


def is_floored(folder: Path) -> bool:
    """Is this a folder of the package that holds modules?"""
    return (folder / "__init__.py").is_file()


def floor_of(folder: Path) -> int:
    """Return the floor on which a folder of the package stands, as its docstring says in a line of its own."""
    found = re.search(r"^Floor (\d+)\.$", (folder / "__init__.py").read_text(encoding="utf-8"), re.MULTILINE)
    if not found:
        raise ValueError(f"{folder.name} has no floor: say in its docstring on which it stands, as `Floor 2.`")
    return int(found[1])
