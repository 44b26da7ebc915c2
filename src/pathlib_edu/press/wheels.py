"""Wheels for Python in the browser, taken from the index as they are."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from .site.staging import StagingError

LOCK = "pyodide-lock.json"  # Pyodide's own list, which says for which Python and platform it is


def fetch(wanted: Path, folder: Path, platform: str, python: str) -> list[Path]:
    """Bring the wheels that the list `wanted` names into `folder`, unless they are there, and return them.

    `platform` is one for which they are made, "any" for those that run everywhere; `python` is the version of Pyodide's
    Python, such as "3.14". StagingError says why they do not come.
    """
    listed, stamp = f"{platform} {python}\n{wanted.read_text(encoding='utf-8')}", folder / wanted.name
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != listed:
        shutil.rmtree(folder, ignore_errors=True)
        kind = (f"--platform={platform}", "--implementation=py", "--abi=none", "--only-binary=:all:")
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", *kind, f"--python-version={python}"]
        done = subprocess.run([*pip, f"--dest={folder}", f"--requirement={wanted}"], capture_output=True, text=True)
        if done.returncode:
            raise StagingError(f"The wheels for the browser could not be fetched: {done.stderr.strip()[-600:]}")
        stamp.write_text(listed, encoding="utf-8")
    return sorted(folder.glob("*.whl"))


def told_by(lock: Path) -> Any:
    """Return what Pyodide's own list says."""
    return json.loads(lock.read_text(encoding="utf-8"))


def python_of(told: Any) -> str:
    """Return the version of Pyodide's Python, such as "3.14"."""
    return str(told["info"]["python"]).rpartition(".")[0]
