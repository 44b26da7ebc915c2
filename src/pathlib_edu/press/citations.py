"""Citations of the manuscript, written out: {cite:p}`hart1968formal` becomes "(Hart et al., 1968)".

Each is a link to its entry on the bibliography page. JupyterLab knows no bibliographies: written out, a citation reads
the same there, on GitHub and on the website.
"""

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

from pybtex.database import BibliographyData, Entry, PybtexError, parse_string
from pybtex.richtext import Text

CITATION = re.compile(r"\{cite:([a-z]+)\}`([^`]+)`")
PAGE = "bibliography.md"


class CitationError(Exception):
    """A citation of something that the bibliography does not have, or in a form that the book does not use."""


def read_bibliography(file: Path) -> BibliographyData:
    """Return the entries of a BibTeX file, or none if there is no file. Anything but BibTeX raises CitationError."""
    try:
        return _parsed(file.read_text(encoding="utf-8")) if file.is_file() else BibliographyData()
    except PybtexError as error:
        raise CitationError(f"{file.name} cannot be read: {error}") from error


@cache  # each chapter asks for the same
def _parsed(text: str) -> BibliographyData:
    return parse_string(text, "bibtex")


def written_out(text: str, bibliography: BibliographyData) -> str:
    """Return `text` with each citation in words: `{cite:t}` as part of the sentence, `{cite:p}` in parentheses."""
    return CITATION.sub(lambda found: _words(found[1], found[2].split(","), bibliography), text)


def in_a_sentence(entry: Entry) -> str:
    """Return how a sentence names a work: "Hart et al. (1968)"."""
    return f"{_authors(entry)} ({_year(entry)})"


def _words(form: str, keys: list[str], bibliography: BibliographyData) -> str:
    forms: dict[str, Callable[[Entry], str]] = {
        "t": in_a_sentence,
        "p": lambda entry: f"{_authors(entry)}, {_year(entry)}",
    }
    if form not in forms:
        raise CitationError(f"`{{cite:{form}}}` is not used in this book; it has `{{cite:t}}` and `{{cite:p}}`")
    links = []
    for key in map(str.strip, keys):
        if key not in bibliography.entries:
            raise CitationError(f'the bibliography has no entry "{key}"')
        links.append(f"[{forms[form](bibliography.entries[key])}]({PAGE}#{key})")
    return f"({'; '.join(links)})" if form == "p" else " and ".join(links)


def _authors(entry: Entry) -> str:
    people = entry.persons.get("author") or entry.persons.get("editor") or []
    names = [str(Text.from_latex(" ".join(person.prelast_names + person.last_names))) for person in people]
    if not names:
        return str(Text.from_latex(entry.fields.get("organization", entry.key)))
    return f"{names[0]} et al." if len(names) > 2 else " and ".join(names)


def _year(entry: Entry) -> str:
    return str(entry.fields.get("year", "n.d."))
