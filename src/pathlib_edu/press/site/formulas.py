"""Typeset formulas while the site is built: a Sphinx math renderer with MathJax in node behind it."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging
from sphinx.util.math import get_node_equation_number
from sphinx.writers.html5 import HTML5Translator

from ..kept import keep, kept_in
from .node import Script
from .staging import STATIC

OPENING = re.compile(r"[(\[\u201c\u2018]+$")
CLOSING = re.compile(r"^[^\w\s]+")
MATHML = re.compile(r"<math\b.*?</math>", re.DOTALL)
APPLIED = "\u2061"  # stands unseen between a function and its argument
BETWEEN = {"msub": "", "msup": "^", "msubsup": "^", "mfrac": "/"}  # the first part of a formula and the others

logger = logging.getLogger(__name__)


class Typesetter:
    """TeX in, HTML out. What was once typeset is remembered in `memory`, so that a rebuild starts no node at all."""

    def __init__(self, root: Path, memory: Path) -> None:
        self._memory = memory
        self._known: dict[str, str] = kept_in(memory) or {}
        self._script = Script(STATIC / "typeset.cjs", root)

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
            keep(self._memory, self._known)


def in_words(html: str) -> str:
    """Return a typeset formula as one line of plain text.

    >>> in_words("<math><mi>h</mi><mo>\u2264</mo><msup><mn>2</mn><mi>n</mi></msup></math>")
    'h\u22642^n'
    """
    return "".join(_line(ElementTree.fromstring(found)) for found in MATHML.findall(html))


def _line(element: ElementTree.Element) -> str:
    name = element.tag.rpartition("}")[2]
    parts = [_line(child) for child in element]
    sign = "" if name == "msup" and not parts[-1].isalnum() else BETWEEN.get(name, "")  # h* and h', but 2^n
    return sign.join(parts) if parts else (element.text or "").replace(APPLIED, "")


class KeepPunctuation(SphinxPostTransform):
    """Bind punctuation to the formula that it touches: a browser may break a line before and after each formula."""

    default_priority = 900

    def run(self, **_: object) -> None:
        for formula in list(self.document.findall(nodes.math)):
            parent, place = formula.parent, formula.parent.index(formula)
            bound: list[nodes.Node] = [formula]
            before = parent[place - 1] if place else None
            after = parent[place + 1] if place + 1 < len(parent) else None
            if isinstance(before, nodes.Text) and (found := OPENING.search(before)):
                parent[place - 1] = nodes.Text(before[: found.start()])
                bound.insert(0, nodes.Text(found[0]))
            if isinstance(after, nodes.Text) and (found := CLOSING.search(after)):
                parent[place + 1] = nodes.Text(after[found.end() :])
                bound.append(nodes.Text(found[0]))
            if len(bound) > 1:
                parent[place] = nodes.inline("", "", *bound, classes=["pe-bound"])


def setup(app: Sphinx) -> None:
    """Register the renderer; `html_math_renderer: pathlib_edu` in _config.yml chooses it."""
    app.add_post_transform(KeepPunctuation)
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
