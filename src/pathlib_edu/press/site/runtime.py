"""Python for the pages: Pyodide's runtime, the lower floors of this package, and the worker that joins them.

Nothing of it is loaded before a reader edits a figure.
"""

import hashlib
import shutil
import zipfile
from pathlib import Path

PACKAGE = Path(__file__).parents[2]
SERVICE_WORKER = PACKAGE / "figures" / "front" / "site" / "service_worker.js"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
NEEDED = ("*.py", "problems/*.py", "stage/*.py", "conjecture/*.py")  # what answers a figure: standard library only
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
    pack(folder / "pathlib_edu.zip")
    version = hashlib.sha256()
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        version.update(path.read_bytes())
    worker = SERVICE_WORKER.read_text(encoding="utf-8")
    root.mkdir(parents=True, exist_ok=True)
    (root / "sw.js").write_text(worker.replace("VERSION", version.hexdigest()[:12], 1), encoding="utf-8")


def pack(archive: Path) -> None:
    """Write the package's lower floors into `archive`: the same bytes whenever the sources are the same."""
    beside = archive.with_suffix(".part")
    with zipfile.ZipFile(beside, "w", zipfile.ZIP_DEFLATED) as packed:
        for path in sorted(path for pattern in NEEDED for path in PACKAGE.glob(pattern)):
            if path.name == "plots.py":  # floor 4: it needs matplotlib
                continue
            name = f"pathlib_edu/{path.relative_to(PACKAGE).as_posix()}"
            packed.writestr(zipfile.ZipInfo(name, DATE), path.read_bytes(), zipfile.ZIP_DEFLATED)
    beside.replace(archive)
