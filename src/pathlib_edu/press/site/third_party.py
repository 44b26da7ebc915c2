"""What the website carries of others' work, and under which licenses: a page with the words of all of them.

Three sources bring it. The bundles say themselves which packages of npm are in them; some packages are copied; and what
Sphinx and the theme load comes with Python's. What these packages do not say of themselves, such as what lies inside
them, stands in `press/licenses/embedded.toml`.
"""

import json
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from .staging import COPIED, StagingError

PAGE, TITLE = "licenses", "Third-party licenses"
LICENSES = Path(__file__).parents[1] / "licenses"
#: The packages of Python whose scripts and styles are on the pages, with their licenses: not all say theirs so that a
#: program can read it.
LOADED = {
    "accessible-pygments": "BSD-3-Clause",
    "myst-nb": "BSD-3-Clause",
    "pydata-sphinx-theme": "BSD-3-Clause",
    "Pygments": "BSD-2-Clause",
    "Sphinx": "BSD-2-Clause",
    "sphinx-book-theme": "BSD-3-Clause",
    "sphinx-copybutton": "MIT",
    "sphinx-design": "MIT",
    "sphinx-exercise": "MIT",
    "sphinx-proof": "MIT",
}


@dataclass(frozen=True)
class Work:
    """A work of others. `license` is an expression of SPDX, `text` has its words, `home` is where the work is to be
    had, `registry` lists it, npm or pypi, and `inside` is the package in which it lies if it is none itself.
    """

    name: str
    license: str
    text: str
    version: str = ""
    home: str = ""
    registry: str = ""
    inside: str = ""


def works(root: Path, bundled: list[str]) -> list[Work]:
    """Return all that the website of the book at `root` carries, by name: the packages `bundled`, and the rest.

    StagingError names a package that brings no license text along where `embedded.toml` has none for it.
    """
    found = [
        *(_of_npm(root / "node_modules" / name) for name in {*bundled, *COPIED}),
        *map(_of_python, LOADED),
        *(Work(**{**work, "text": _kept(work["text"])}) for work in _table()["work"]),
    ]
    if bare := [work.name for work in found if not work.text]:
        raise StagingError(f"{bare[0]} brings no license text along: name one in press/licenses/embedded.toml.")
    return sorted(found, key=lambda work: work.name.lower())


def _table() -> dict[str, Any]:
    return tomllib.loads(_kept("embedded.toml"))


def _kept(name: str) -> str:
    return (LICENSES / name).read_text(encoding="utf-8")


def _of_npm(package: Path) -> Work:
    said = json.loads((package / "package.json").read_text(encoding="utf-8"))
    name, texts = said["name"], [path.read_text(encoding="utf-8") for path in sorted(package.glob("LICENSE*"))]
    if not texts and (kept := _table()["texts"].get(name)):
        texts = [_kept(kept)]
    home = said.get("homepage") or f"https://www.npmjs.com/package/{name}"
    return Work(name, said["license"], "\n".join(texts), said["version"], home, "npm")


def _of_python(name: str) -> Work:
    package = distribution(name)
    texts = [
        file.read_text()
        for file in package.files or ()
        if "LICENSE" in file.name.upper() and file.parts[0].endswith(".dist-info")
    ]
    return Work(name, LOADED[name], "\n".join(texts), package.version, f"https://pypi.org/project/{name}/", "pypi")


def setup(app: Sphinx) -> None:
    """Connect to Sphinx."""
    app.connect("html-collect-pages", _pages)
    app.connect("html-page-context", _point)


def _pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    found = works(Path(app.srcdir), app.pathlib_edu_bundled)  # type: ignore[attr-defined]
    yield PAGE, {"title": TITLE, "body": body_of(found)}, "page.html"


def body_of(found: list[Work]) -> str:
    """Return the page that tells of these works."""
    entries = "\n".join(
        f"<details><summary><strong>{escape(work.name)}</strong> {escape(_told(work))}</summary>"
        f"<p>{_whence(work)}</p><pre>{escape(work.text.strip())}</pre></details>"
        for work in found
    )
    return f"""\
<section class="pe-licenses">
<h1>{TITLE}</h1>
<p>The code of this book is under the MIT license; its text and figures are under CC BY 4.0. The site also carries the
work of others. Scripts are bundled and minified, and some of the theme’s styles are cut down; all else is as its makers
published it. Open an entry to read its license. JupyterLab, which runs in the browser, tells of its own parts under
Help, Licenses, and each package that Python imports there carries its license in it.</p>
{entries}
</section>
"""


def _told(work: Work) -> str:
    return ", ".join(filter(None, [work.version, work.license]))


def _whence(work: Work) -> str:
    """Return where a work comes from, and where its source is to be had."""
    if work.inside:
        return f"Inside {escape(work.inside)}."
    return f'From <a href="{escape(work.home)}">{escape(work.home)}</a>.'


def _point(_app: Sphinx, _page: str, _template: str, context: dict[str, Any], _doctree: nodes.document | None) -> None:
    """Point to the page at the foot of every page."""
    link = f'<a href="{context["pathto"](PAGE)}">{TITLE}</a>'
    context["theme_extra_footer"] = f"{context['theme_extra_footer']} {link}"
