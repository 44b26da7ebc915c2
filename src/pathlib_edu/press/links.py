"""Links of the printed notebooks: each names a file, and in it a cell by its id, which is what JupyterLab can open.

The manuscript links to labels, as in `[T2.5](#t-2-5)`, to pages, as in `[chapter 2](02_astar.md)`, and to terms. What
has a label is printed as a cell with the label for its id, so each of these becomes `FILE.ipynb#cell-id=LABEL`. That
holds within one notebook, too: what JupyterLab has not drawn yet it finds by the ids of cells alone.

Glossary and bibliography have a cell for each letter, and the link's title says which entry is meant: with each cell of
text that JupyterLab draws it draws all others again, so a cell for each entry would take its time and miss its place.

The website knows labels and terms by itself, and has pages of its own for what lies at hand: `as_on_the_website` turns
links back.
"""

import re
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

from .side_roads import label_of, manuscripts_in, signposts_in

AT_HAND = ("glossary", "notation", "bibliography")  # pages of book/ that are printed as notebooks, beside the chapters

LABEL = re.compile(r"^(?:\(([\w-]+)\)=|:label:[ ]*([\w-]+))[ ]*$", re.MULTILINE)
FIGURE = re.compile(r"\"Figure (\d+)\.(\d+)\. ")
LINK = re.compile(r"\]\(([\w./-]*)(?:#([\w-]+))?\)")
TERM = re.compile(r"\{term\}`([^`<]+?)(?:\s*<([^`>]+)>)?`")
PRINTED = re.compile(
    r"\]\((?:\.\./(?P<folder>chapters|exercises|solutions)/)?(?P<file>\w+)\.ipynb#cell-id=(?P<cell>[\w-]+)"
    r"(?: \\?\"(?P<entry>[\w-]+)\\?\")?\)"  # the quotes as in text, or as in a file of JSON
)


class LinkError(Exception):
    """A link to something that the book does not have."""


def pages_of_labels(folder: Path) -> dict[str, str]:
    """Return for each label of the manuscripts in `folder` the name of the one that has it, a chapter or a side road.

    Figures have a label by their captions, signposts by where they lead.

    Time: O(n) for n characters. Memory: O(n).
    """
    found = {}
    for path in manuscripts_in(folder):
        text = path.read_text(encoding="utf-8")
        posts = [label_of(post.road) for post in signposts_in(text)]
        found.update(dict.fromkeys([*map(_name, LABEL.finditer(text)), *figure_labels(text), *posts], path.stem))
    return found


def figure_labels(source: str) -> list[str]:
    """Return the labels of the figures that `source` has captions of.

    >>> figure_labels('Board(search, grid, caption="Figure 2.3. A race.")')
    ['fig-2-3']
    """
    return [f"fig-{chapter}-{number}" for chapter, number in FIGURE.findall(source)]


def term_label(term: str) -> str:
    """Return what links call a term of the glossary.

    >>> term_label("weighted A*")
    'term-weighted-a'
    """
    return f"term-{re.sub('[^a-z0-9]+', '-', term.lower()).strip('-')}"


def letter(entry: str) -> str:
    """Return the id of the cell that has an entry of the glossary or the bibliography: its first letter.

    >>> letter("term-weighted-a"), letter("hart1968formal")
    ('w', 'h')
    """
    return entry.removeprefix("term-")[0]


def labelled_parts(text: str) -> list[tuple[str, str]]:
    """Cut a cell of text before each thing that has a label; return each part after its label, or after "".

    >>> labelled_parts("First.\\n\\n(ties)=\\n## Ties\\nThen.")
    [('', 'First.'), ('ties', '(ties)=\\n## Ties\\nThen.')]
    """
    cuts = []
    for found in LABEL.finditer(text):
        fence = text.rfind("\n```", 0, found.start()) + 1  # the line that opens what `:label:` belongs to
        cuts.append((fence if found[2] else found.start(), _name(found)))
    if not cuts or text[: cuts[0][0]].strip():
        cuts.insert(0, (0, ""))
    ends = [place for place, _ in cuts[1:]] + [len(text)]
    return [(label, text[place:end].strip("\n")) for (place, label), end in zip(cuts, ends, strict=True)]


def as_in_a_notebook(text: str, folder: str, pages: Mapping[str, str]) -> str:
    """Return text of the manuscript with its links as they stand in a notebook of `folder`, such as "exercises".

    `pages` says for each label in which chapter or side road it is; one that is in none raises LinkError.

    >>> as_in_a_notebook("[T2.5](#t-2-5), [read this first](prerequisites.md)", "exercises", {"t-2-5": "02_astar"})
    '[T2.5](../chapters/02_astar.ipynb#cell-id=t-2-5), [read this first](../book/prerequisites.md)'
    """
    beside = "" if folder == "chapters" else "../chapters/"

    def place(found: re.Match[str]) -> str:
        file, label = found.groups()
        if file.removeprefix("../").startswith("pictures/"):
            return f"](../book/{file.removeprefix('../')})"
        if label and not file:
            if label not in pages:
                raise LinkError(f"nothing in the book has the label {label}")
            file = f"{pages[label]}.md"
        if not file.endswith(".md"):
            return found[0]
        page = PurePosixPath(file).stem  # the notebooks of side roads lie beside the chapters'
        if page not in AT_HAND and not page[0].isdigit():  # no notebook is printed of it
            return f"](../book/{page}.md)"
        cell = f'#cell-id={letter(label)} "{label}"' if label and page in AT_HAND else f"#cell-id={label}"
        return f"]({beside}{page}.ipynb{cell if label else ''})"

    terms = TERM.sub(lambda found: f"[{found[1]}](glossary.md#{term_label(found[2] or found[1])})", text)
    return LINK.sub(place, terms)


def as_on_the_website(text: str) -> str:
    """Return a printed notebook, or text of one, with its links as the website's builder resolves them.

    >>> as_on_the_website("[T2.5](02_astar.ipynb#cell-id=t-2-5), [yours](../exercises/02_astar.ipynb#cell-id=ex-2-1)")
    '[T2.5](#t-2-5), [yours](../exercises/02_astar.ipynb)'
    >>> as_on_the_website('[front](../chapters/glossary.ipynb#cell-id=f "term-front")')
    '[front](../book/glossary.md#term-front)'
    """

    def place(found: re.Match[str]) -> str:
        if found["file"] in AT_HAND:
            return f"](../book/{found['file']}.md#{found['entry']})"
        if found["folder"] in ("exercises", "solutions"):  # a label may stand on one page only: the chapter's
            return f"](../{found['folder']}/{found['file']}.ipynb)"
        return f"](#{found['cell']})"

    pages = "|".join(AT_HAND)
    return re.sub(rf"\]\((?:\.\./chapters/)?({pages})\.ipynb\)", r"](../book/\1.md)", PRINTED.sub(place, text))


def _name(found: re.Match[str]) -> str:
    return found[1] or found[2]
