"""Bundle what only some pages load: the editor of printed searches, the listings around it, and links to figures.

The editor is CodeMirror, from the packages that package-lock.json pins; the rest is our own.
"""

import os
import subprocess
from pathlib import Path

from ...figures.join import FRONT
from .staging import StagingError, node_command

#: Modules that a page loads when it needs them, and what each leaves to be loaded later still.
MODULES = (("editor.js", ()), ("listings.js", ("./editor.js",)), ("links.js", ()))
PACKAGES = ("@codemirror", "@lezer", "@marijn", "crelt", "style-mod", "w3c-keyname")
NOTE = "/* With CodeMirror and Lezer, under the MIT licence: see editor.licenses.txt */"


def bundle(root: Path, folder: Path) -> None:
    """Write the modules to `folder`, each with all that it imports, and the licences of what is not ours."""
    modules = root / "node_modules"
    esbuild = modules / "esbuild" / "bin" / "esbuild"
    if not esbuild.is_file():
        raise StagingError("node_modules has no esbuild: run `python -m pathlib_edu.press.site` first.")
    for name, later in MODULES:
        command = [*node_command(), str(esbuild), str(FRONT / name), "--bundle", "--format=esm", "--minify"]
        command += [f"--outfile={folder / name}", "--target=es2022", "--log-level=warning"]
        command += [f"--external:{path}" for path in later]
        command += [f"--banner:js={NOTE}"] if name == "editor.js" else []
        done = subprocess.run(
            command, cwd=root, env=os.environ | {"NODE_PATH": str(modules)}, capture_output=True, text=True
        )
        if done.returncode:
            raise StagingError(f"{name} could not be bundled: {done.stderr.strip()[-600:]}")
    texts = [
        f"{path.parent.relative_to(modules)}\n\n{path.read_text(encoding='utf-8').strip()}\n"
        for package in PACKAGES
        for path in sorted((modules / package).rglob("LICENSE"))
    ]
    (folder / "editor.licenses.txt").write_text("\n\n".join(texts), encoding="utf-8")
