"""Side roads: what only some need of a chapter, each a page of its own below it.

A manuscript in `book/side_roads/` is a side road, and the number that its name begins with says of which chapter. Its
chapter has a signpost where it branches off; it says itself, right below its title, what it needs.

    ```{side-road} 02_both_ends        ```{branches-off}
    What it is, and who needs it.      What it needs.
    ```                                ```

With a line `:was:` above what it needs, a side road says which headings it had in its chapter before it was moved out:
links to these still lead to it. Whatever else a reader is told there, how long it takes and which exercises it has, is
written here. Nobody keeps a list: the folder is read. Its exercises are printed with those of its chapter, and have
what the set-up of its chapter has.

Standard library only, like all that tells whether a book is printed as it stands.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from .reading_time import told

SIDE_ROADS = "side_roads"
SIGNPOST = re.compile(r"^```\{side-road\} (?P<road>\w+)\n(?P<told>.*?)\n```$", re.MULTILINE | re.DOTALL)
BRANCHES_OFF = re.compile(r"^```\{branches-off\}\n(?::was: (?P<was>[^\n]*)\n)?(?P<needs>.*?)\n```$", re.M | re.S)
TITLE = re.compile(r"^# (.+)", re.MULTILINE)
SECTION = re.compile(r"^##+ (.+)", re.MULTILINE)
EXERCISE = re.compile(r"^:label: ex-(\d+)-(\d+)$", re.MULTILINE)


class Signpost(NamedTuple):
    """Where a side road branches off: what its chapter says of it, and the last heading above."""

    road: str  # the name of its manuscript, such as "02_both_ends"
    told: str
    section: str


def manuscripts_in(book: Path) -> list[Path]:
    """Return all manuscripts of the folder `book`, each chapter followed by its side roads."""
    chapters = sorted(book.glob("[0-9][0-9]_*.md"))
    roads = sorted((book / SIDE_ROADS).glob("[0-9][0-9]_*.md"))
    return sorted(chapters + roads, key=lambda path: path.name[:2])  # stable: a chapter comes before its roads


def is_side_road(manuscript: Path) -> bool:
    """Is this the manuscript of a side road, and not a chapter's?"""
    return manuscript.parent.name == SIDE_ROADS


def side_roads_of(chapter: Path) -> list[Path]:
    """Return the manuscripts of a chapter's side roads."""
    return sorted((chapter.parent / SIDE_ROADS).glob(f"{chapter.name[:2]}_*.md"))


def chapter_of(road: Path) -> Path | None:
    """Return the manuscript of the chapter that a side road belongs to, None where there is none."""
    return next(iter(sorted(road.parents[1].glob(f"{road.name[:2]}_*.md"))), None)


def signposts_in(text: str) -> Iterator[Signpost]:
    """Yield the signposts of a chapter, in their order.

    >>> [one] = signposts_in("## Maps\\nOn.\\n\\n```{side-road} 02_both_ends\\nFor routes.\\n```\\n")
    >>> one.road, one.section
    ('02_both_ends', 'Maps')
    """
    for found in SIGNPOST.finditer(text):
        above = SECTION.findall(text, 0, found.start())
        yield Signpost(found["road"], found["told"], above[-1] if above else "")


def label_of(road: str) -> str:
    """Return the label of the signpost to a side road.

    >>> label_of("02_both_ends")
    'to-02-both-ends'
    """
    return f"to-{road.replace('_', '-')}"


def title_of(text: str) -> str:
    """Return the title of a manuscript."""
    found = TITLE.search(text)
    return found[1].strip() if found else ""


def takes(text: str) -> str:
    """Return what a manuscript says of its own length: how long it takes to read, and which exercises it has."""
    links = exercises_in(text)
    if not links:
        return told(text)
    return f"{told(text)}; with {'exercise' if len(links) == 1 else 'exercises'} {listed(links)}"


def exercises_in(text: str) -> list[str]:
    """Return links to the exercises of a manuscript, in their order."""
    return [f"[{chapter}.{number}](#ex-{chapter}-{number})" for chapter, number in EXERCISE.findall(text)]


def elsewhere(roads: Mapping[str, str]) -> str:
    """Say which of a chapter's exercises are on which of its side roads, "" where none is; `roads` are their texts.

    >>> elsewhere({"02_detour": "# A detour\\n:label: ex-2-3\\n", "02_view": "# A view\\n"})
    'Not here, but on side roads: [2.3](#ex-2-3) ([A detour](02_detour.md)).'
    """
    found = {name: links for name, text in roads.items() if (links := exercises_in(text))}
    if not found:
        return ""
    parts = [f"{listed(links)} ([{title_of(roads[name])}]({name}.md))" for name, links in found.items()]
    return f"Not here, but on side roads: {'; '.join(parts)}."


def listed(words: Iterable[str]) -> str:
    """Return words as a sentence lists them.

    >>> listed(["2.9", "2.10", "2.11"])
    '2.9, 2.10 and 2.11'
    """
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def signpost(road: str, told: str, text: str) -> str:
    """Return a signpost as a chapter prints it; `text` is the manuscript that it leads to."""
    title = f"Side road: [{title_of(text)}]({road}.md)"
    return f"({label_of(road)})=\n```{{admonition}} {title}\n:class: side-road\n{told}\n\n*{takes(text)}.*\n```"


def head(needs: str, post: Signpost, text: str) -> str:
    """Return what a side road prints below its title; `text` is its manuscript."""
    where = f"[chapter {int(post.road[:2])}](#{label_of(post.road)}), after *{post.section}*"
    branch = f"This page branches off {where}. Nothing on the main road needs it."
    return f"```{{admonition}} A side road\n:class: side-road\n{branch} {needs}\n\n*{takes(text)}.*\n```"


def way_back(post: Signpost) -> str:
    """Return the last words of a side road."""
    return f"[Back to chapter {int(post.road[:2])}, *{post.section}*](#{label_of(post.road)})"
