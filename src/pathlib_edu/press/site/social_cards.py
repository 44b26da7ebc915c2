"""How a page looks where somebody links to it: its title, what it says of itself, and a picture.

The picture of a chapter has its title, and the picture that the chapter begins with; one picture is for all other
pages. No page of the book loads them.
"""

import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.errors import ExtensionError

from ...course.notebook import cells_of, read_notebook, source_of
from ...figures.mime_types import PICTURE
from ..side_roads import title_of
from .colours import colours
from .descriptions import description_of, manuscript_of
from .head import add_to_head, address_of, element, title_in_words
from .raster import ADVANCE, FAMILY, rasterize
from .side_roads import chapters_in
from .staging import FOLDER

WIDTH, HEIGHT, MARGIN = 1200, 630, 56
CARDS = f"_static/{FOLDER}/cards"
OTHER = "book"  # the name of the picture that all pages have which have none of their own
LARGEST, SMALLEST = 76, 46  # sizes of type in which a title can be read on a picture the size of a thumb
SECTION = re.compile(r"^## ", re.MULTILINE)
MARK = Path("book", "pictures", "mark.svg")
FRAME = re.compile(r"<rect\b[^>]*/>")
FIRST_TAG = re.compile(r'<svg\b[^>]*?\bviewBox="([^"]+)"[^>]*>')


def head_picture(root: Path, chapter: str) -> dict[str, str]:
    """Return the picture that a chapter begins with; ExtensionError names the chapter that has none."""
    for cell in cells_of(read_notebook(root / f"{chapter}.ipynb")):
        if cell["cell_type"] == "markdown" and SECTION.search(source_of(cell)):
            break
        for output in cell.get("outputs", ()):
            if found := output.get("data", {}).get(PICTURE):
                picture: dict[str, str] = found
                return picture
    raise ExtensionError(f"{chapter} has no picture before its first section: a link to it is shown with that one.")


def chapter_card(root: Path, chapter: str) -> str:
    """Return the picture of a chapter."""
    title = title_of(manuscript_of(root, chapter).read_text(encoding="utf-8")).replace("'", "’")
    ink = colours("light")
    y, written = _title(title, chapter)
    top = y + 34
    panel = (
        f'<rect x="{MARGIN}" y="{top}" width="{WIDTH - 2 * MARGIN}" height="{HEIGHT - 40 - top}" rx="10" '
        f'fill="{ink["background"]}" stroke="{ink["line"]}" stroke-width="2"/>'
    )
    inside = (MARGIN + 24, top + 16, WIDTH - 2 * MARGIN - 48, HEIGHT - 40 - top - 32)
    drawn = _placed(head_picture(root, chapter)["light"], *inside)
    number = _text(f"Chapter {_number(chapter)}", WIDTH - MARGIN, 84, 30, ink["quiet"], anchor="end")
    return _card(_placed(_mark(root), MARGIN, 46, 56, 56), _name(MARGIN + 76), number, written, panel, drawn)


def book_card(root: Path) -> str:
    """Return the picture of all other pages: the book's mark, its name, and what it is."""
    ink = colours("light")
    name, _, told = title_of((root / "book" / "index.md").read_text(encoding="utf-8")).partition(": ")
    said = description_of(root, "book/index").partition(": ")[0]
    lines = _broken(said, 35)
    words = [_text(line, 420, 408 + 46 * n, 32, ink["quiet"]) for n, line in enumerate(lines)]
    return _card(
        _placed(_mark(root), MARGIN + 4, 165, 300, 300),
        _text(name, 420, 238, 92, ink["ink"], bold=True),
        _text(told, 420, 318, 50, ink["theorem"]),
        *words,
    )


def _card(*parts: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="{WIDTH}" '
        f'height="{HEIGHT}" font-family="{FAMILY}"><rect width="{WIDTH}" height="{HEIGHT}" '
        f'fill="{colours("light")["paper"]}"/>{"".join(parts)}</svg>'
    )


def _mark(root: Path) -> str:
    """Return the book's mark, without the frame that keeps it apart from what is not its paper."""
    return FRAME.sub("", (root / MARK).read_text(encoding="utf-8"), count=1)


def _name(x: float) -> str:
    return _text("pathlib_edu", x, 84, 30, colours("light")["quiet"])


def _number(chapter: str) -> int:
    return int(chapter.rpartition("/")[2][:2])


def _title(title: str, chapter: str) -> tuple[float, str]:
    """Return a title in as few lines as can be read, and where the last of them stands."""
    for count in (1, 2, 3):
        lines = _broken(title, -(-len(title) // count) + 4 * (count > 1))
        size = min(LARGEST, (WIDTH - 2 * MARGIN) / (ADVANCE * max(map(len, lines))))
        if size >= SMALLEST and len(lines) <= count:
            ink = colours("light")["ink"]
            places = [124 + size * (0.86 + 1.15 * n) for n in range(len(lines))]
            drawn = (_text(line, MARGIN, y, size, ink, bold=True) for line, y in zip(lines, places, strict=True))
            return places[-1], "".join(drawn)
    raise ExtensionError(f"{chapter}: its title is too long for the picture with which a link to it is shown.")


def _broken(text: str, letters: int) -> list[str]:
    """Return a text in lines of so many letters; a longer word has a line of its own."""
    lines = [""]
    for word in text.split():
        if lines[-1] and len(f"{lines[-1]} {word}") > letters:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def _text(text: str, x: float, y: float, size: float, fill: str, bold: bool = False, anchor: str = "start") -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}" font-weight="{700 if bold else 400}" '
        f'text-anchor="{anchor}">{escape(text)}</text>'
    )


def _placed(svg: str, x: float, y: float, width: float, height: float) -> str:
    """Return a drawing as a part of another, in the middle of a rectangle of it, as large as it fits in.

    It becomes a group: of drawings inside drawings resvg leaves out what reaches far beyond them, as bars do on
    logarithmic axes.
    """
    found = FIRST_TAG.search(svg)
    assert found  # matplotlib and the mark say it
    left, top, wide, high = map(float, found[1].split())
    scale = min(width / wide, height / high)
    at = x + (width - scale * wide) / 2 - scale * left, y + (height - scale * high) / 2 - scale * top
    inside = svg[found.end() : svg.rindex("</svg>")]
    return f'<g transform="translate({at[0]:g} {at[1]:g}) scale({scale:g})">{inside}</g>'


def setup(app: Sphinx) -> None:
    """Connect to Sphinx."""
    app.connect("env-updated", _look_for_pictures)
    app.connect("html-page-context", _tell)
    app.connect("build-finished", lambda app, error: None if error else _draw(app))


def _look_for_pictures(app: Sphinx, env: BuildEnvironment) -> None:
    """Stop before anything is written if a chapter begins without a picture."""
    for chapter in chapters_in(env):
        head_picture(Path(app.srcdir), chapter)


def _tell(app: Sphinx, page: str, _template: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    if doctree is not None:
        add_to_head(context, *tags_of(app, page, title_in_words(context)))


def tags_of(app: Sphinx, page: str, title: str) -> Iterator[str]:
    """Yield what a page tells those who show a link to it, in the words of OpenGraph and of Twitter."""
    root, own = Path(app.srcdir), page in chapters_in(app.env)
    picture = address_of(app, f"{CARDS}/{page.rpartition('/')[2] if own else OTHER}.png")
    seen = head_picture(root, page)["alt"] if own else "A path from a start to a goal: the mark of the book."
    said = description_of(root, page)
    told = {
        "og:type": "website" if page == app.config.root_doc else "article",
        "og:site_name": app.config.project,
        "og:locale": "en",
        "og:url": address_of(app, f"{page}.html"),
        "og:title": title,
        "og:description": said,
        "og:image": picture,
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": seen,
    }
    for name, value in told.items():
        yield element("meta", {"property": name, "content": value})
    shown = {"card": "summary_large_image", "title": title, "description": said, "image": picture, "image:alt": seen}
    for name, value in shown.items():
        yield element("meta", {"name": f"twitter:{name}", "content": value})


def _draw(app: Sphinx) -> None:
    root, folder = Path(app.srcdir), Path(app.outdir) / CARDS
    cards = {folder / f"{OTHER}.png": book_card(root)}
    for chapter in chapters_in(app.env):
        cards[folder / f"{chapter.rpartition('/')[2]}.png"] = chapter_card(root, chapter)
    rasterize(root, cards)
