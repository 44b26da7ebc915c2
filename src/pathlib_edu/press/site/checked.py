"""Statements that a machine has checked: a mark beside each, and below `proofs/` a page for each file of proofs.

A mark is earned by a record in `proofs/checked/` that was made of the proofs as they are, and lost with it. It leads to
the formal statement, which a link shows before it is followed. In the book, `{checked-statements}` is the table of how
many of each chapter are checked, and `{unchecked-statements}` lists the others, with reasons.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxDirective

from ..proofs.sources import FOLDER
from ..proofs.standing import Standing, read_standing
from ..side_roads import listed
from .places import NOT_SHOWN, write_previews
from .proof_page import ProofPage, inline
from .statements import statement

TOLD = "book/proofs"  # the page that says what it means
NUMBER = re.compile(r"\w+ ([TLC]\d+\.\d+)\b")
CHAPTERS = "chapters/"


def setup(app: Sphinx) -> None:
    """Connect to Sphinx."""
    app.add_directive("checked-statements", Checked)
    app.add_directive("unchecked-statements", Unchecked)
    app.connect("builder-inited", _read)
    app.connect("env-get-outdated", _outdated)
    app.connect("doctree-resolved", _mark)
    app.connect("html-collect-pages", _pages)
    app.connect("build-finished", lambda app, error: None if error else _show(app))


def _read(app: Sphinx) -> None:
    app.pathlib_edu_standing = read_standing(Path(app.srcdir))  # type: ignore[attr-defined]


def standing_of(app: Sphinx) -> Standing:
    """Return how the statements of the book that is built stand."""
    standing: Standing = app.pathlib_edu_standing  # type: ignore[attr-defined]
    return standing


def marks(standing: Standing) -> dict[str, tuple[str, str, str]]:
    """Return for each statement that is checked what its mark says, and to which file and theorem it leads."""
    words = dict.fromkeys(standing.reasons.partly, "checked in part")
    return {number: (words.get(number, "checked"), *theorems[0]) for number, theorems in standing.proofs.items()}


def _outdated(app: Sphinx, env: BuildEnvironment, *_: Any) -> list[str]:
    """Have pages read again whose marks are no longer right, and one where only proofs have changed."""
    standing, made = standing_of(app), marks(standing_of(app))
    seen = {one.number: (one.page, made.get(one.number)) for one in standing.numbered}
    proofs = (
        {name: source.digest for name, source in standing.sources.items()},
        list(standing.records),
        standing.reasons,
    )
    before: tuple[dict[str, Any], Any] = getattr(env, "pathlib_edu_checked", ({}, None))
    env.pathlib_edu_checked = seen, proofs  # type: ignore[attr-defined]
    changed = {page for number, (page, mark) in seen.items() if before[0].get(number) != (page, mark)}
    if changed or before[1] != proofs:
        changed.add(TOLD)
    return sorted(changed & env.found_docs)


def _mark(app: Sphinx, doctree: nodes.document, page: str) -> None:
    """Put the marks of a page beside its statements."""
    made = marks(standing_of(app)) if page.startswith(CHAPTERS) else {}
    for node in list(doctree.findall(statement)):
        found = NUMBER.match(node[0].astext())
        if found and found[1] in made:
            words, name, theorem = made[found[1]]
            of_which = f'<span class="visually-hidden"> ({found[1]})</span>'
            link = f'<a href="{_address(app, page, name)}#{theorem}">{words}{of_which}</a>'
            node.insert(1, nodes.raw("", f'<p class="pe-checked">{link}</p>', format="html"))


def _address(app: Sphinx, page: str, file: str) -> str:
    builder: Any = app.builder
    address: str = builder.get_relative_uri(page, standing_of(app).sources[file].page)
    return address


def _page_of(app: Sphinx, name: str) -> ProofPage:
    standing, builder = standing_of(app), app.builder
    source = standing.sources[name]
    book = {
        one.number: (one, f"{builder.get_relative_uri(source.page, one.page)}#{one.label}") for one in standing.numbered
    }
    places = {
        (file, one): f"{_address(app, source.page, file)}#{one}"
        for file, record in standing.records.items()
        for one in record.defined
    }
    return ProofPage(source, standing.records[name], book, standing.proofs, places)


def _pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    standing = standing_of(app)
    for name in standing.records:
        page = _page_of(app, name)
        yield (
            standing.sources[name].page,
            {"title": f"{inline(page.title)}: proofs", "body": page.body(_told(app, name))},
            "page.html",
        )


def _told(app: Sphinx, name: str) -> str:
    """Return what stands below the title of a file's page."""
    standing, source = standing_of(app), standing_of(app).sources[name]
    below = [f'<a href="{_address(app, source.page, one.name)}">{one.name}.v</a>' for one in source.imports]
    rests = f", which rests on {listed(below)}" if below else ""
    meaning = app.builder.get_relative_uri(source.page, TOLD)
    return (
        f'<p class="pe-formal-told">Coq {standing.records[name].version} has checked this file, '
        f'<code>{FOLDER}/{name}.v</code>{rests}. <a href="{meaning}">What that means</a>. Open a proof to see its '
        "steps, and a step to see what is known after it and what is still to be shown.</p>\n"
    )


def _show(app: Sphinx) -> None:
    """Have links show what they lead to."""
    standing = standing_of(app)
    for name in standing.records:
        shown = {place.name: NOT_SHOWN.sub("", place.html) for place in _page_of(app, name).places()}
        write_previews(app, standing.sources[name].page, shown)


class Checked(SphinxDirective):
    """How many statements of each chapter are checked: `{checked-statements}`."""

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        standing: Standing = standing_of(self.env.app)
        rows = [f"| {chapter} | {checked} | {numbered} |" for chapter, checked, numbered in standing.by_chapter()]
        total = f"| all | {len(standing.proofs)} | {len(standing.numbered)} |"
        return _parsed(self, ["| chapter | checked | numbered |", "|---|--:|--:|", *rows, total])


class Unchecked(SphinxDirective):
    """Which statements are not checked, or in part, and why: `{unchecked-statements}`."""

    def run(self) -> list[nodes.Node]:
        """Return the list."""
        standing: Standing = standing_of(self.env.app)
        lines = []
        for statements, reason in standing.unchecked():
            named = ", ".join(f"[{one.number}](#{one.label})" for one in statements)
            lines.append(f"- {named}: {reason}")
        for one in standing.numbered:
            if one.number in standing.reasons.partly:
                in_part = standing.reasons.partly[one.number]
                lines.append(f"- [{one.number}](#{one.label}), checked in part: {in_part}")
        return _parsed(self, lines)


def _parsed(directive: SphinxDirective, lines: list[str]) -> list[nodes.Node]:
    made = nodes.container(is_div=True)
    directive.state.nested_parse(StringList(lines, directive.env.docname), directive.content_offset, made)
    return made.children
