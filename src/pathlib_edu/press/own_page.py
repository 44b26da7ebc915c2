"""The page of a teacher's own exercises: text, and a place for each that the website's front end brings to life."""

import re
from html import escape
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token
from mdit_py_plugins.dollarmath import dollarmath_plugin
from sphinx.errors import ExtensionError

from ..course.notebook import cells_of, source_of
from .site.exercises import data_of, task_html
from .site.formulas import Typesetter
from .site.policy import guarded
from .site.staging import FOLDER, StagingError

PAGE = (Path(__file__).parent / "static" / "own_page.html").read_text(encoding="utf-8")
DIRECTIVE = re.compile(r"\{(?P<kind>[\w:-]+)\}\s*(?P<title>.*)")
OPTION = re.compile(r"(?:^:[\w-]+:.*\n?)+", re.MULTILINE)
NUMBER = re.compile(r"(\d+\.\d+)\s*(.*)")


def page_of(notebook: dict[str, Any], name: str, title: str, root: Path) -> str:
    """Return the page of a printed notebook of exercises, whose data is the file `name`.

    Formulas are typeset by what lies below `root`, where the website was built; without it they stay TeX.
    """
    typesetter = Typesetter(root, root / ".cache" / "formulas.json")
    reader = Reader(typesetter)
    try:
        tasks = data_of(notebook)["exercises"]
        parts = [part for cell in cells_of(notebook) for part in reader.parts(cell, tasks, name)]
    finally:
        typesetter.close()
    body = "\n".join(parts)
    return guarded(PAGE.format(title=escape(title), body=body, name=escape(name), static=f"_static/{FOLDER}"))


class Reader:
    """MyST, as far as an exercise needs it: CommonMark, tables, formulas, and boxes with a title."""

    def __init__(self, typesetter: Typesetter) -> None:
        self.typesetter = typesetter
        self.markdown = MarkdownIt("commonmark").enable("table")
        self.markdown.use(dollarmath_plugin, renderer=self.formula)
        self.markdown.add_render_rule("fence", lambda _, tokens, at, *rest: self.box(tokens[at]))

    def parts(self, cell: Any, tasks: dict[str, Any], name: str) -> list[str]:
        """Return what a cell becomes on the page: a statement brings its place, and no more is needed of its answer."""
        source, (role, *rest) = source_of(cell), str(cell.get("id")).split("-")
        if cell["cell_type"] == "markdown":
            html, number = self.markdown.render(source), ".".join(rest)
            return [task_html(html, number, tasks[number], name) if role == "ex" else html]
        if "setup" in cell["metadata"].get("tags", ()):
            return [f"<details><summary>What is at hand</summary><pre>{escape(source)}</pre></details>"]
        return []

    def box(self, token: Token) -> str:
        """Return a fenced block: code, or a directive as a box."""
        found = DIRECTIVE.match(token.info.strip())
        if not found:
            return f"<pre><code>{escape(token.content)}</code></pre>\n"
        body = OPTION.sub("", token.content, count=1) if token.content.startswith(":") else token.content
        if found["kind"] == "math":
            return f'<div class="math" tabindex="0">{self.formula(body.strip(), {"display_mode": True})}</div>\n'
        kind = found["kind"].split(":")[-1]
        numbered = NUMBER.match(found["title"])
        number, title = numbered.groups() if numbered else ("", found["title"])
        head = f'<span class="pe-statement-number">{f"{kind.capitalize()} {number}".strip()}</span> '
        head += f'<span class="pe-statement-name">{self.markdown.renderInline(title)}</span>'
        heading = f'<h2 class="pe-statement-title">{head}</h2>'
        return f'<div class="pe-statement pe-{escape(kind)}">{heading}\n{self.markdown.render(body)}</div>\n'

    def formula(self, tex: str, options: dict[str, Any]) -> str:
        """Return a formula as the website has it, or its TeX where that cannot be made here."""
        try:
            return f'<span class="math">{self.typesetter.html(tex, bool(options.get("display_mode")))}</span>'
        except (ValueError, OSError, StagingError, ExtensionError):
            return f"<code>{escape(tex)}</code>"
