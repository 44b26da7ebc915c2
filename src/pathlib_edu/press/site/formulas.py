"""Typeset formulas while the site is built: a Sphinx math renderer with MathJax in node behind it."""

import json
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.math import get_node_equation_number
from sphinx.writers.html5 import HTML5Translator

from .node import Script

logger = logging.getLogger(__name__)


class Typesetter:
    """TeX in, HTML out. What was once typeset is remembered in `memory`, so that a rebuild starts no node at all."""

    def __init__(self, root: Path, memory: Path) -> None:
        self._memory = memory
        self._known: dict[str, str] = json.loads(memory.read_text(encoding="utf-8")) if memory.is_file() else {}
        self._script = Script("typeset.cjs", root)

    def html(self, tex: str, display: bool) -> str:
        """Return the formula as HTML with MathML for screen readers. A mistake in it raises ValueError."""
        key = json.dumps({"tex": tex, "display": display})
        if key not in self._known:
            answer = json.loads(self._script.ask(key))
            if "error" in answer:
                raise ValueError(answer["error"])
            self._known[key] = answer["html"]
        return self._known[key]

    def close(self) -> None:
        """Stop node and write the memory."""
        if self._script.close():
            self._memory.parent.mkdir(parents=True, exist_ok=True)
            self._memory.write_text(json.dumps(self._known, ensure_ascii=False), encoding="utf-8")


def setup(app: Sphinx) -> None:
    """Register the renderer; `html_math_renderer: pathlib_edu` in _config.yml chooses it."""
    app.add_html_math_renderer("pathlib_edu", (_visit_inline, None), (_visit_block, None))
    app.connect("builder-inited", _open)
    app.connect("build-finished", _close)


def _open(app: Sphinx) -> None:
    root = Path(app.srcdir)
    app.pathlib_edu_typesetter = Typesetter(root, root / ".cache" / "formulas.json")  # type: ignore[attr-defined]


def _close(app: Sphinx, _error: Exception | None) -> None:
    app.pathlib_edu_typesetter.close()  # type: ignore[attr-defined]


def _typeset(translator: HTML5Translator, node: nodes.Element, display: bool) -> str:
    typesetter: Typesetter = translator.builder.app.pathlib_edu_typesetter  # type: ignore[attr-defined]
    try:
        return typesetter.html(node.astext(), display)
    except ValueError as error:
        logger.warning("This formula cannot be typeset: %s (%s)", node.astext(), error, location=node)
        return f"<code>{translator.encode(node.astext())}</code>"


def _visit_inline(translator: HTML5Translator, node: nodes.math) -> None:
    translator.body.append(f'<span class="math">{_typeset(translator, node, False)}</span>')
    raise nodes.SkipNode


def _visit_block(translator: HTML5Translator, node: nodes.math_block) -> None:
    translator.body.append(translator.starttag(node, "div", CLASS="math", tabindex="0"))
    if node.get("number"):
        number = get_node_equation_number(translator, node)
        translator.body.append(f'<span class="eqno">({number})</span>')
    translator.body.append(_typeset(translator, node, True) + "</div>\n")
    raise nodes.SkipNode
