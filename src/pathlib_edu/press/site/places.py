"""What can be found on the pages: statements, figures, sections, terms, works, names of the package.

The search reads the words of all of them from one file, `places.json`. A link to one of them shows it before it is
followed: the previews of a page are in `previews/PAGE.json`, by the ids of its places. Both lie below the site's
`_static`, and no page loads either before a reader searches or points at a link.
"""

import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from ..citations import in_a_sentence
from ..kept import keep, kept_in
from .figures import NUMBER, illustration
from .formulas import Typesetter, in_words
from .side_roads import chapters_of_roads
from .staging import FOLDER
from .statements import statement

SHEET = re.compile(
    r"(exercises|solutions)/"
)  # they repeat statements that stand in a chapter: only their title is found
WHOLE = ("chapter", "side road", "page")  # what is a page of its own
CHAPTER = re.compile(r"chapters/0*(\d+)_")
LEFT_OUT = (nodes.literal_block, nodes.raw, nodes.image, nodes.table, nodes.Invisible, illustration)
OWN = (addnodes.glossary, nodes.citation)  # their entries are places of their own
PERMALINK = re.compile(r'<a class="headerlink".*?</a>')
NOT_SHOWN = re.compile(r"</?a\b[^>]*>|<span id=\"[^\"]*\"></span>| id=\"[^\"]*\"| tabindex=\"0\"")


@dataclass(frozen=True)
class Place:
    """Something on a page that can be found.

    `kind` is a word such as "theorem", `number` is "T3.2", "2.6" or empty, `id` what follows # in its address, `name`
    its title, `text` what it says, without markup. `preview` is what a link to it shows, as HTML, or empty.
    """

    kind: str
    number: str
    id: str
    name: str
    text: str
    preview: str = ""


class Finder:
    """Finds the places of one page."""

    def __init__(self, app: Sphinx, page: str) -> None:
        self._builder: Any = app.builder
        self._typesetter: Typesetter = app.pathlib_edu_typesetter  # type: ignore[attr-defined]
        self._works: Any = app.env.domains["cite"]
        self._page = page
        self._roads = chapters_of_roads(Path(app.srcdir))

    def places(self, document: nodes.document) -> Iterator[Place]:
        """Yield what can be found in `document`, in its order."""
        for node in document.findall(nodes.Element):
            if SHEET.match(self._page) and not self._is_title(node):
                continue
            if isinstance(node, nodes.term) and node["ids"]:
                yield self._term(node)
            elif not node["ids"]:
                continue
            elif isinstance(node, statement) and "pe-proof" not in node["classes"]:
                yield self._statement(node)
            elif isinstance(node, illustration):
                yield self._figure(node)
            elif isinstance(node, nodes.section):
                yield self._section(node)
            elif isinstance(node, nodes.citation):
                yield self._work(node)

    def _is_title(self, node: nodes.Element) -> bool:
        return isinstance(node, nodes.section) and isinstance(node.parent, nodes.document)

    def _statement(self, node: statement) -> Place:
        kind = next(name for name in node["classes"] if name != "pe-statement").removeprefix("pe-")
        number, *name = node[0].children
        rest = node.children[1:]
        shown = statement("", node[0], *(rest[:1] if kind == "exercise" else rest), classes=node["classes"])
        found = re.search(r"[A-Z]?\d+\.\d+", number.astext())
        return Place(
            kind, found[0] if found else "", node["ids"][0], self._words(name), self._words(rest), self._html(shown)
        )

    def _figure(self, node: illustration) -> Place:
        caption = node["caption"]
        found = NUMBER.match(caption)
        assert found  # what has an id has a number
        said = caption[found.end() :].lstrip(". ")
        head = nodes.paragraph("", "", nodes.strong("", found[0]))
        return Place(
            "figure",
            f"{found[1]}.{found[2]}",
            node["ids"][0],
            "",
            said,
            self._html(head, nodes.paragraph("", said)),
        )

    def _section(self, node: nodes.section) -> Place:
        body = [part for part in node.children[1:] if not isinstance(part, nodes.section)]
        kind, number = "section", ""
        if "pe-entry" in node["classes"]:
            told = [part for part in body if isinstance(part, nodes.paragraph)]
            body, kind = [part for part in told if not {"pe-origin", "pe-cost"} & {*part["classes"]}], "name"
        elif isinstance(node.parent, nodes.document):
            kind, number = self._kind_of_page()
        text = "" if SHEET.match(self._page) else self._words(body)
        preview = self._html(nodes.paragraph("", "", nodes.strong("", node[0].astext())), *body[:2])
        return Place(kind, number, node["ids"][0], self._words([node[0]]), text, preview if kind == "name" else "")

    def _kind_of_page(self) -> tuple[str, str]:
        chapter = CHAPTER.match(self._page)
        if not chapter:
            return "page", ""
        return ("side road", "") if self._page in self._roads else ("chapter", chapter[1])

    def _term(self, node: nodes.term) -> Place:
        said = node.parent[-1]
        html = self._html(nodes.paragraph("", "", nodes.strong("", node.astext())), *said.children)
        return Place("term", "", node["ids"][0], self._words([node]), self._words([said]), html)

    def _work(self, node: nodes.citation) -> Place:
        body = [part for part in node.children if not isinstance(part, nodes.label)]
        name = in_a_sentence(self._works.bibdata.data.entries[node["ids"][0]])
        return Place("work", "", node["ids"][0], name, self._words(body), self._html(*body))

    def _words(self, parts: list[nodes.Node]) -> str:
        """Return the text of nodes, formulas as they are read, without code, cells and what is a place of its own."""
        return " ".join("".join(self._pieces(parts)).split())

    def _pieces(self, parts: list[nodes.Node]) -> Iterator[str]:
        for part in parts:
            if isinstance(part, nodes.Text):
                yield part.astext()
            elif isinstance(part, nodes.math | nodes.math_block):
                yield in_words(self._typesetter.html(part.astext(), isinstance(part, nodes.math_block)))
            elif isinstance(part, nodes.Element) and not self._is_apart(part):
                yield from self._pieces(part.children)
            if isinstance(part, nodes.Element) and not isinstance(part, nodes.Inline):
                yield " "

    def _is_apart(self, part: nodes.Element) -> bool:
        return (
            isinstance(part, LEFT_OUT + OWN)
            or "cell" in part["classes"]
            or (isinstance(part, statement) and part["ids"])
        )

    def _html(self, *parts: nodes.Node) -> str:
        """Return what a link shows of `parts`: nothing in it can be pressed, and no id in it stands on a page twice."""
        shown = (self._builder.render_partial(part.deepcopy())["fragment"] for part in parts)
        return "".join(NOT_SHOWN.sub("", PERMALINK.sub("", html)).strip() for html in shown)


def setup(app: Sphinx) -> None:
    """Connect to Sphinx."""
    app.connect("env-get-outdated", _unread)
    app.connect("html-page-context", _read)
    app.connect("build-finished", lambda app, error: None if error else _write(app))


def _store(app: Sphinx, page: str) -> Path:
    """Return where the places of a page are kept between two builds: Sphinx makes only those pages that changed."""
    return Path(app.doctreedir) / "places" / f"{page}.json"


def _unread(app: Sphinx, env: BuildEnvironment, *_: Any) -> list[str]:
    return [page for page in env.all_docs if kept_in(_store(app, page)) is None]


def _read(app: Sphinx, page: str, _template: str, _context: dict[str, Any], doctree: nodes.document | None) -> None:
    if doctree is None:
        return
    keep(_store(app, page), [asdict(place) for place in Finder(app, page).places(doctree)])


def _write(app: Sphinx) -> None:
    """Write the site's files from what is kept of its pages."""
    static = Path(app.outdir) / "_static" / FOLDER
    pages = []
    for page in sorted(app.env.found_docs):
        places = [Place(**place) for place in kept_in(_store(app, page))]
        title = next((place.name for place in places if place.kind in WHOLE), "")
        words = [[place.kind, place.number, place.id, place.name, place.text] for place in places]
        pages.append({"page": page, "title": title, "places": words})
        write_previews(app, page, {place.id: place.preview for place in places if place.preview})
    keep(static / "places.json", pages)


def write_previews(app: Sphinx, page: str, shown: dict[str, str]) -> None:
    """Write what links to the places of a page show, as HTML by the places' ids."""
    keep(Path(app.outdir) / "_static" / FOLDER / "previews" / f"{page}.json", shown)
