"""Every link of every printed notebook leads to a cell that is there, and on the website to what the book means."""

import posixpath
import re

import pytest

from derived_book import ROOT, derived_book
from pathlib_edu.course.folder import SHEETS
from pathlib_edu.press.links import AT_HAND, LinkError, as_in_a_notebook, as_on_the_website, labelled_parts, term_label

LINK = re.compile(r"(?<!`)\[[^\]`]*\]\(([^)\s]*)(?: \"([\w-]+)\")?\)")
ENTRY = re.compile(r"\[([^\]]*)\]\((?:\.\./chapters/)?(\w+)\.ipynb#cell-id=(\w+) \"([\w-]+)\"\)")
BOOKS = [path.stem for path in (ROOT / "book").glob("[0-9][0-9]_*.md")]
ROADS = [path.stem for path in (ROOT / "book" / "side_roads").glob("*.md")]
#: Listed without reading the manuscript: every process collects these tests, and few run them.
NOTEBOOKS = sorted(
    [f"{sheet}/{name}.ipynb" for sheet in SHEETS for name in BOOKS]
    + [f"chapters/{name}.ipynb" for name in (*ROADS, *AT_HAND)]
)


def links_in(text):
    return [link for link, _ in LINK.findall(text)]


def texts(path):
    return [cell.source for cell in derived_book()[path].cells if cell.cell_type == "markdown"]


def prose(text):
    """A text without what stands in it as code."""
    return re.sub(r"```(?:python|diff)\n.*?```|`[^`\n]+`", "", text, flags=re.DOTALL)


def test_no_notebook_is_left_out():
    assert sorted(derived_book()) == NOTEBOOKS


@pytest.mark.parametrize("path", NOTEBOOKS)
def test_every_link_names_a_cell_that_is_there(path):
    links = [link for text in texts(path) for link in links_in(prose(text))]
    assert links or path == "chapters/notation.ipynb"
    for link in links:
        if re.match("https?://", link):
            continue
        file, _, cell = link.partition("#cell-id=")
        if file.endswith(".md"):  # of a page of the book that is no notebook
            assert (ROOT / path).parent.joinpath(file).resolve() in (ROOT / "book").glob("*.md"), link
            continue
        there = derived_book().get(posixpath.normpath(posixpath.join(posixpath.dirname(path), file)))
        assert there is not None, link
        assert "#" not in link or cell in {one.id for one in there.cells}, link


@pytest.mark.parametrize("path", NOTEBOOKS)
def test_a_term_and_a_work_stand_in_the_cell_that_is_opened(path):
    """A term under its name; a work with its year."""
    for text in texts(path):
        for words, page, cell, entry in ENTRY.findall(prose(text)):
            (there,) = (one.source for one in derived_book()[f"chapters/{page}.ipynb"].cells if one.id == cell)
            terms = {term_label(term) for term in re.findall(r"^### (.+)", there, re.MULTILINE)}
            assert entry in terms or re.search(r"\d{4}", words)[0] in there, entry


@pytest.mark.parametrize("path", NOTEBOOKS)
def test_nothing_is_left_that_only_sphinx_would_resolve(path):
    for text in texts(path):
        assert not re.search(r"\{(term|cite:\w|ref|doc)\}`|\]\(#", prose(text)), text


@pytest.mark.parametrize("path", NOTEBOOKS)
def test_no_two_cells_of_a_notebook_have_the_same_id(path):
    ids = [cell.id for cell in derived_book()[path].cells]
    assert len(set(ids)) == len(ids) and all(re.fullmatch(r"[\w-]{1,64}", one) for one in ids)


def test_chapters_lead_to_exercises_solutions_glossary_and_bibliography_and_these_back():
    pairs = set()
    for path in NOTEBOOKS:
        for text in texts(path):
            for link in links_in(text):
                to = posixpath.normpath(posixpath.join(posixpath.dirname(path), link.partition("#")[0]))
                pairs.add((kind(path), kind(to)))
    ways = [("chapter", other) for other in ("exercises", "solutions", "glossary", "bibliography")]
    assert {*ways, *((there, here) for here, there in ways), ("exercises", "solutions")} <= pairs


def kind(path):
    folder, name = posixpath.split(path.removesuffix(".ipynb"))
    return name if name in AT_HAND else "chapter" if folder == "chapters" else folder


@pytest.mark.parametrize("path", [path for path in NOTEBOOKS if kind(path) not in AT_HAND])
def test_the_website_reads_the_links_of_the_manuscript(path):
    for text in texts(path):
        for link in links_in(as_on_the_website(text)):
            page, _, label = link.partition("#")
            assert "cell-id" not in link
            assert not label or (page in ("", *(f"../book/{name}.md" for name in AT_HAND))) or "//" in link, link


def test_a_statement_begins_a_cell_that_ends_before_the_next():
    proof = "```{prf:proof}\nClear.\n```"
    text = f"Now.\n\n```{{prf:lemma}} L1.1\n:label: l-1-1\nOne.\n```\n\n{proof}\n\n(on)=\n## On"
    assert labelled_parts(text) == [
        ("", "Now."),
        ("l-1-1", f"```{{prf:lemma}} L1.1\n:label: l-1-1\nOne.\n```\n\n{proof}"),
        ("on", "(on)=\n## On"),
    ]


def test_a_link_to_nothing_is_refused():
    with pytest.raises(LinkError, match="t-9-9"):
        as_in_a_notebook("[T9.9](#t-9-9)", "chapters", {})


def test_terms_have_different_ids():
    text = (ROOT / "book" / "glossary.md").read_text(encoding="utf-8")
    terms = re.findall(r"^(\S.*)\n  \S", text, re.MULTILINE)
    assert len(terms) > 50 and len({term_label(term) for term in terms}) == len(terms)
