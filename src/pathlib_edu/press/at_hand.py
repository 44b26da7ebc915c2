"""What lies at hand beside the chapters: glossary, notation and bibliography, as notebooks of text alone.

In JupyterLab a link opens a notebook at a cell, and a page of text only at its top. So the entries of each letter are a
cell, and each leads back to the place in each chapter that uses it first. The website has pages for them, which Sphinx
makes from the same sources.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from nbformat import NotebookNode
from pybtex.database import BibliographyData
from pybtex.plugin import find_plugin

from ..course.notebook import said_of, source_of
from .citations import CitationError, read_bibliography
from .derive import notebook, text_cell
from .front_matter import parted
from .links import AT_HAND, as_in_a_notebook, letter, term_label
from .manuscript import ManuscriptError
from .side_roads import title_of

GLOSSARY = re.compile(r"^```\{glossary\}\n(.*?)\n```$", re.MULTILINE | re.DOTALL)
BIBLIOGRAPHY = re.compile(r"^```\{bibliography\}\n.*?```$", re.MULTILINE | re.DOTALL)
SECTION = re.compile(r"^(?=## )", re.MULTILINE)
REFERENCE = re.compile(r"\[(`[^`]+`)\]\(#ref-[^)]+\)")  # to the reference, which the website alone has
USE = re.compile(rf"\]\(({'|'.join(AT_HAND)})\.ipynb#cell-id=\w \"([\w-]+)\"\)")


def at_hand(root: Path, chapters: Mapping[Path, Mapping[str, Any]]) -> dict[Path, NotebookNode]:
    """Return the notebooks of AT_HAND that the book at `root` has a page for; `chapters` are its printed chapters.

    A term or a citation in a chapter that has no entry raises ManuscriptError.
    """
    uses = _first_uses(chapters)
    made = {}
    for name in AT_HAND:
        page = root / "book" / f"{name}.md"
        if page.is_file():
            cells = list(_cells(page, uses))
            made[root / "chapters" / f"{name}.ipynb"] = notebook(cells)
    return made


def _first_uses(chapters: Mapping[Path, Mapping[str, Any]]) -> dict[tuple[str, str], list[str]]:
    """Return for each entry, by its page and name, a link to the first cell that uses it on each page."""
    uses: dict[tuple[str, str], dict[str, str]] = {}
    for path, chapter in chapters.items():
        is_road = "chapter" in said_of(chapter)
        name = title_of(source_of(chapter["cells"][0])) if is_road else f"chapter {int(path.stem[:2])}"
        link = f"[{name}]({path.name}#cell-id="
        for cell in chapter["cells"]:
            if cell["cell_type"] == "markdown":
                for entry in USE.findall(source_of(cell)):
                    uses.setdefault(entry, {}).setdefault(path.stem, f"{link}{cell['id']})")
    return {entry: list(links.values()) for entry, links in uses.items()}


def _cells(page: Path, uses: Mapping[tuple[str, str], list[str]]) -> Iterator[NotebookNode]:
    """Yield the cells of a page: one for each section, and one for each letter of the list that is in it."""
    for section in SECTION.split(parted(page.read_text(encoding="utf-8"))[1]):
        before, entries, after = _entries(page, section)
        if used := {entry for name, entry in uses if name == page.stem and entries} - entries.keys():
            raise ManuscriptError(page, None, f'A chapter links to "{min(used)}", which this page does not have.')
        letters: dict[str, list[str]] = {}
        for entry, words in entries.items():
            where = ", ".join(uses.get((page.stem, entry), []))
            letters.setdefault(letter(entry), []).append(f"{words}\n\n*In {where}.*" if where else words)
        for name, texts in (("", [before]), *letters.items(), ("", [after])):
            if text := "\n\n".join(texts).strip():
                yield text_cell(as_in_a_notebook(REFERENCE.sub(r"\1", text), "chapters", {}), name)


def _entries(page: Path, section: str) -> tuple[str, dict[str, str], str]:
    """Return a section's text before the list that is in it, the entries of the list by their names, and the rest."""
    if found := GLOSSARY.search(section):
        entries = dict(map(_term, re.split(r"\n\n(?=\S)", found[1])))
    elif found := BIBLIOGRAPHY.search(section):
        try:
            entries = dict(_works(read_bibliography(page.with_name("references.bib"))))
        except CitationError as error:
            raise ManuscriptError(page, None, f"{error}.") from error
    else:
        return section, {}, ""
    return section[: found.start()], entries, section[found.end() :]


def _term(entry: str) -> tuple[str, str]:
    term, _, meaning = entry.partition("\n")
    return term_label(term), f"### {term}\n\n{re.sub('^  ', '', meaning, flags=re.MULTILINE)}"


def _works(bibliography: BibliographyData) -> Iterator[tuple[str, str]]:
    """Yield each work's key and description, in the style and order of the website's page."""
    style, backend = find_plugin("pybtex.style.formatting", "plain")(), find_plugin("pybtex.backends", "markdown")()
    for work in style.format_entries(bibliography.entries.values()):
        yield work.key, work.text.render(backend)
