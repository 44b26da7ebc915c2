"""One style sheet for all pages: of the theme's sheets what some page of the book uses, and after it ours.

A browser shows nothing of a page before it has its style. The theme and its companions bring nine sheets, half a
megabyte; of these PurgeCSS leaves the rules that an element of the built pages can match, or one that a script may add.
"""

import re
from hashlib import sha256
from pathlib import Path

from sphinx.errors import ExtensionError

from .node import run
from .staging import FOLDER, LITE, STATIC

NAME = "style.css"
LINK = re.compile(r'[ \t]*<link (?=[^>]*rel="stylesheet")[^>]*href="(?P<root>[^"]*?)_static/(?P<sheet>[^"?]*)[^>]*>\n?')
OF = re.compile(r"^/\* Of (.*) \*/$", re.MULTILINE)


def put_together(folder: Path, root: Path) -> None:
    """Write the style sheet of the pages in `folder`, and have them load it alone. `root` is where node_modules is."""
    static = folder / "_static"
    elsewhere = {static, folder / LITE}
    pages = {
        path: path.read_text(encoding="utf-8") for path in folder.rglob("*.html") if not elsewhere & {*path.parents}
    }
    sheets = sheets_of(static / FOLDER / NAME, list(pages.values()))
    ours = [sheet for sheet in sheets if sheet.startswith(FOLDER) and "formulas" not in sheet]
    asked = {
        "theirs": [str(static / sheet) for sheet in sheets if sheet not in ours],
        "ours": [str(static / sheet) for sheet in ours],
        "pages": [str(path) for path in pages],
        "scripts": [str(path) for place in (".", "scripts", FOLDER) for path in sorted((static / place).glob("*.js"))],
    }
    style = f"/* Of {', '.join(sheets)} */\n{run(STATIC / 'prune.cjs', asked, root)}"
    (static / FOLDER / NAME).write_text(style, encoding="utf-8")
    version = sha256(style.encode()).hexdigest()[:8]
    for path, text in pages.items():
        if (joined := with_one_sheet(text, version)) != text:
            path.write_text(joined, encoding="utf-8")


def sheets_of(style: Path, pages: list[str]) -> list[str]:
    """Return the sheets that pages name, below `_static`, in their order; a page of an earlier build names `style`,
    which says of what it was made."""
    named = [[found["sheet"] for found in LINK.finditer(page)] for page in pages]
    if style.is_file() and (made := OF.match(style.read_text(encoding="utf-8"))):
        named.append(made[1].split(", "))
    known = [sheets for sheets in named if f"{FOLDER}/{NAME}" not in sheets]
    longest = max(known, key=len)
    if missing := {sheet for sheets in known for sheet in sheets} - set(longest):
        raise ExtensionError(f"No page loads all style sheets, so that their order is not known: {', '.join(missing)}.")
    return longest


def with_one_sheet(page: str, version: str) -> str:
    """Return a page that loads the one sheet where it loaded its first."""
    first = LINK.search(page)
    if not first:
        return page
    link = f'<link rel="stylesheet" href="{first["root"]}_static/{FOLDER}/{NAME}?v={version}">\n'
    return LINK.sub("", page[: first.start()] + "\0" + page[first.end() :]).replace("\0", link)
