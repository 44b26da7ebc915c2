"""Bundle the modules that pages load: search and previews, the figures and their host, and what only some pages need:
what ranks the book's places, the editor of printed searches, what it changes of them, exercises, the scratch pad, what
typesets a reader's text, Python's worker.

The editor is CodeMirror, differences are found by jsdiff, what a reader searches by MiniSearch, and what a reader
writes is typeset by markdown-it and MathJax, from the packages that package-lock.json pins; the rest is our own.
"""

import json
import subprocess
from pathlib import Path

from .staging import StagingError, node_command


def bundle(root: Path, folder: Path) -> list[str]:
    """Write the modules and the figures' style sheet to `folder`; return which packages of others are in them."""
    if not (root / "node_modules" / "esbuild" / "package.json").is_file():
        raise StagingError("node_modules has no esbuild: run `python -m pathlib_edu.press.site` first.")
    command = [*node_command(), str(root / "front" / "bundle.mjs"), "site", str(folder)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True)
    if done.returncode:
        raise StagingError(f"The front end could not be bundled: {done.stderr.strip()[-600:]}")
    packages: list[str] = json.loads(done.stdout)
    return packages
