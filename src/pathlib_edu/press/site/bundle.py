"""Bundle the modules that pages load: search and previews, the figures and their host, and what only some pages need:
what ranks the book's places, the editor of printed searches, what it changes of them, exercises, the scratch pad, what
typesets a reader's text, Python's worker.

The editor is CodeMirror, differences are found by jsdiff, what a reader searches by MiniSearch, and what a reader
writes is typeset by markdown-it and MathJax, from the packages that package-lock.json pins; the rest is our own.
"""

import subprocess
from pathlib import Path

from .staging import StagingError, node_command

PACKAGES = (
    *("@codemirror", "@lezer", "@marijn", "@mdit", "crelt", "diff", "entities", "linkify-it", "markdown-it", "mdurl"),
    *("minisearch", "punycode.js", "style-mod", "uc.micro", "w3c-keyname"),
)


def bundle(root: Path, folder: Path) -> None:
    """Write the modules and the figures' style sheet to `folder`, and the licenses of what is not ours."""
    modules = root / "node_modules"
    if not (modules / "esbuild" / "package.json").is_file():
        raise StagingError("node_modules has no esbuild: run `python -m pathlib_edu.press.site` first.")
    command = [*node_command(), str(root / "front" / "bundle.mjs"), "site", str(folder)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True)
    if done.returncode:
        raise StagingError(f"The front end could not be bundled: {done.stderr.strip()[-600:]}")
    texts = [
        f"{path.parent.relative_to(modules)}\n\n{path.read_text(encoding='utf-8').strip()}\n"
        for package in PACKAGES
        for path in sorted((modules / package).rglob("LICENSE*"))
    ]
    (folder / "editor.licenses.txt").write_text("\n\n".join(texts), encoding="utf-8")
