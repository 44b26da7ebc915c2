"""Bytecode for JupyterLab in the browser: else its Python would compile five hundred modules whenever it starts.

It is compiled by the Python that will run it, and stands beside the sources, which tracebacks and figures show. Only
what every notebook loads has it: it takes as much room again. Of networkx, which has hundreds of modules, most are
never called.
"""

import shutil
import subprocess
import zipfile
from importlib.util import source_from_cache
from pathlib import Path

from ..site.staging import StagingError, node_command

SCRIPT = Path("front", "hosts", "lite", "bytecode.mjs")  # below the book's root
LIBRARY = "python_stdlib.zip"


def compile_beforehand(root: Path, wheels: Path) -> None:
    """Put bytecode into the `wheels` of a folder, and the standard library with its own beside them.

    `root` is where node_modules lies.
    """
    made = wheels / "bytecode.zip"
    done = subprocess.run(
        [*node_command(), str(root.resolve() / SCRIPT), str(wheels.resolve()), str(made.resolve())],
        cwd=root,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    if done.returncode:
        raise StagingError(f"Python could not be compiled for the browser: {done.stderr.strip()[-600:]}")
    shutil.copyfile(root / "node_modules" / "pyodide" / LIBRARY, wheels / LIBRARY)
    with zipfile.ZipFile(made) as bytecode:
        for archive in (wheels / LIBRARY, *sorted(wheels.glob("*.whl"))):
            add(bytecode, archive)
    made.unlink()


def add(bytecode: zipfile.ZipFile, archive: Path) -> None:
    """Add to an archive of sources what there is of its `bytecode`."""
    with zipfile.ZipFile(archive, "a", zipfile.ZIP_DEFLATED) as packed:
        sources = set(packed.namelist())
        for entry in bytecode.infolist():
            below, _, name = entry.filename.partition("/")
            if (below == "stdlib") == (archive.name == LIBRARY) and source_of(name) in sources:
                packed.writestr(zipfile.ZipInfo(name, entry.date_time), bytecode.read(entry), zipfile.ZIP_DEFLATED)


def source_of(name: str) -> str:
    """Return of which source a file has the bytecode, in an archive or in a folder."""
    return Path(source_from_cache(name)).as_posix() if "__pycache__/" in name else name.removesuffix("c")
