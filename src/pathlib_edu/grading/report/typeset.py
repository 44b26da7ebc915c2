"""What a student wrote in Markdown with $formulas$, typeset for a page that may load and run nothing.

HTML stays text, and so do links and pictures: nothing is ever asked for. Formulas become MathML, which browsers set by
themselves; one that does not parse, or would do more than be a formula, is shown as it was written. A text on which the
typesetting stumbles, or for which it takes long, is shown as plain text.

Sources: "CommonMark Spec" (J. MacFarlane, https://spec.commonmark.org), as markdown-it-py reads it; "MathML Core"
(W3C, https://www.w3.org/TR/mathml-core/), as latex2mathml writes it.
"""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any
from unicodedata import category
from xml.etree.ElementTree import Element, tostring

from latex2mathml.converter import convert_to_element
from markdown_it import MarkdownIt
from markdown_it.token import Token
from mdit_py_plugins.amsmath import amsmath_plugin
from mdit_py_plugins.dollarmath import dollarmath_plugin

from ...exercises.engine.answers.time_limit import stopped_after
from ..handed_in.identity import JOINERS
from .page import text

SECONDS = 1.0  # that one text may take: a thousand words take a hundredth of that
LONGEST = 2_000  # characters of a formula
DEEPEST = 40  # levels of a formula, one within the other
REQUESTS = ["link", "image", "autolink", "reference"]  # rules that make what a browser would ask for
MACROS = re.compile(r"\\(?:re|provide)?(?:def|newcommand|let|require|unicode)(?![a-z])")  # which could grow without end
NOT_PARSED = "A formula that could not be typeset is shown as it was written, in code."
PLAIN = "This text could not be typeset, and is shown as it was written."

#: How many parts these elements have, exactly: with fewer a browser draws nothing, or something else.
PARTS = {
    "mfrac": 2, "mroot": 2, "msub": 2, "msup": 2, "munder": 2, "mover": 2, "msubsup": 3, "munderover": 3,
}  # fmt: skip
ELEMENTS = {
    *PARTS, "math", "mi", "mn", "mo", "mtext", "mspace", "ms", "mrow", "msqrt", "mstyle", "merror", "mpadded",
    "mphantom", "mmultiscripts", "mprescripts", "none", "mtable", "mtr", "mlabeledtr", "mtd", "menclose", "mfenced",
}  # fmt: skip
WORDS = {"mi", "mn", "mo", "mtext", "ms"}  # elements that hold text
#: What an attribute may say. All others go: what is left sets a formula, and neither links, loads nor covers anything.
ATTRIBUTES = {
    "display": re.compile(r"inline|block"),
    "columnalign": re.compile(r"(left|right|center)( (left|right|center)){0,20}"),
    "mathvariant": re.compile(r"[a-z-]{1,30}"),
    "form": re.compile(r"prefix|infix|postfix"),
    "width": re.compile(r"-?[0-4]?(\.\d{1,4})?em"),
    "linethickness": re.compile(r"0(px|pt|em)?"),
    **dict.fromkeys(
        ("stretchy", "fence", "separator", "symmetric", "accent", "accentunder", "movablelimits", "displaystyle"),
        re.compile(r"true|false"),
    ),
}


class NoFormulaError(ValueError):
    """What is no formula, or one that a page should not hold."""


@lru_cache(maxsize=4096)  # a class's page and the students' pages show the same texts
def typeset(said: str) -> str:
    """Return a text as HTML; where part of it could not be typeset a sentence below says so."""
    shown = visible(said)
    try:
        with stopped_after(SECONDS, computing=True):
            html, is_whole = rendered(shown)
    except Exception:  # whatever a text does to the renderer costs nobody a page
        return f'<p class="plain">{text(shown.strip())}</p><p class="quiet">{PLAIN}</p>'
    return html if is_whole else f'{html}<p class="quiet">{NOT_PARSED}</p>'


def visible(said: str) -> str:
    """Return a text in which a sign stands for whatever nobody sees, or turns words around."""
    lines = said.replace("\r\n", "\n")
    spaces = (" " if category(mark) == "Zs" else mark for mark in lines)
    return "".join(mark if mark.isprintable() or mark in f"\n\t{JOINERS}" else "\ufffd" for mark in spaces)


def rendered(said: str) -> tuple[str, bool]:
    """Return a text as HTML, and whether all of its formulas could be typeset."""
    reader, env = markdown(), dict[str, Any](missed=[])
    tokens = reader.parse(said, env)
    if any(token.level >= reader.options.maxNesting - 1 for token in tokens):
        raise ValueError("quotes within quotes, of which the innermost would be lost")
    return str(reader.renderer.render(tokens, reader.options, env)), not env["missed"]


@lru_cache(maxsize=1)
def markdown() -> MarkdownIt:
    """Return what reads Markdown: CommonMark and tables, without HTML, links and pictures, and formulas."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table").disable([*REQUESTS, "html_block", "html_inline"])
    reader.use(dollarmath_plugin, allow_labels=False, double_inline=True).use(amsmath_plugin)
    for kind in ("math_inline", "math_inline_double", "math_block", "amsmath"):
        reader.add_render_rule(kind, formula_rule(kind))
    for kind in ("heading_open", "heading_close"):
        reader.add_render_rule(kind, heading)
    for kind in ("fence", "code_block"):
        reader.add_render_rule(kind, block)
    return reader


def formula_rule(kind: str) -> Callable[..., str]:
    """Return what renders formulas of a `kind`."""

    def rule(_: Any, tokens: Sequence[Token], at: int, options: Any, env: dict[str, Any]) -> str:
        written = tokens[at].content
        try:
            found = mathml(written.strip(), kind != "math_inline")
        except NoFormulaError:
            env["missed"].append(written)
            mark = "$" if kind == "math_inline" else "" if kind == "amsmath" else "$$"
            found = f"<code>{text(f'{mark}{written}{mark}')}</code>"
        return f"<p>{found}</p>\n" if kind in ("math_block", "amsmath") else found

    return rule


def heading(_: Any, tokens: Sequence[Token], at: int, *rest: Any) -> str:
    """Return a heading as a line that stands out: the headings of a page are the page's own."""
    return "<p><strong>" if tokens[at].type == "heading_open" else "</strong></p>\n"


def block(_: Any, tokens: Sequence[Token], at: int, *rest: Any) -> str:
    """Return a block of code, whatever language it says it is in."""
    return f'<pre class="block"><code>{text(tokens[at].content)}</code></pre>\n'


@lru_cache(maxsize=65_536)  # the same few stand in every proof
def mathml(tex: str, is_display: bool) -> str:
    """Return a formula as MathML; NoFormulaError where it is none.

    >>> mathml("x", False)
    '<math><mrow><mi>x</mi></mrow></math>'
    >>> mathml("x^", False)
    Traceback (most recent call last):
        ...
    pathlib_edu.grading.report.typeset.NoFormulaError: x^
    """
    if not tex or len(tex) > LONGEST or MACROS.search(tex):
        raise NoFormulaError(tex)
    try:
        made = convert_to_element(tex, display="block" if is_display else "inline")
    except TimeoutError:
        raise
    except Exception:  # its errors have no class of their own
        raise NoFormulaError(tex) from None
    made.attrib = {"display": "block"} if is_display else {}
    harmless(made, tex, 0)
    return tostring(made, encoding="unicode")


def harmless(part: Element, tex: str, depth: int) -> None:
    """Take from a formula what does more than set it; NoFormulaError where it would not be drawn as it was meant."""
    if part.tag not in ELEMENTS or depth > DEEPEST or len(part) != PARTS.get(part.tag, len(part)):
        raise NoFormulaError(tex)
    if part.tag in WORDS:
        unescaped(part)
        if part.tag == "mi" and (part.text or "").startswith(("\\", "{", "}", "$", "&", "#")):
            raise NoFormulaError(tex)  # a command that there is not, a brace without its other half
    elif part.text:
        raise NoFormulaError(tex)
    kept = {name: said for name, said in part.attrib.items() if name in ATTRIBUTES}
    part.attrib = {name: said for name, said in kept.items() if ATTRIBUTES[name].fullmatch(said)}
    for inner in part:
        harmless(inner, tex, depth + 1)


def unescaped(part: Element) -> None:
    """Turn the entities that latex2mathml writes into the signs that they stand for; a blank is kept by NBSP."""

    def sign(found: re.Match[str]) -> str:
        return visible(chr(int(found[1], 16))).replace(" ", "\xa0")

    part.text = re.sub(r"&#x0?([0-9a-fA-F]{4,5});", sign, part.text or "")
