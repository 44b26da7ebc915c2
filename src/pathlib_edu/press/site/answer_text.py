"""The text of an answer as the editor shows it, before there is an editor: lines in the editor's colours.

`front/hosts/site/exercise/resting.js` writes the same for a text that a reader has left; `front/styles/exercise.css`
gives both the editor's look.
"""

from collections.abc import Iterator
from html import escape
from itertools import groupby

from pygments.lexers.python import PythonLexer
from pygments.token import Comment, Keyword, Number, Operator, String

#: What has a colour, by the names that figures give it.
KINDS = {Comment: "comment", String: "string", Number: "number", Keyword: "keyword", Operator.Word: "keyword"}


def answer_text(source: str) -> str:
    """Return the element of a text, line by line.

    >>> answer_text("x = 1")
    '<div class="pe-resting"><span class="pe-resting-line">x = <span class="pe-py-number">1</span></span></div>'
    """
    lines = "".join(f'<span class="pe-resting-line">{line or "<br>"}</span>' for line in _lines(source))
    return f'<div class="pe-resting">{lines}</div>'


def _lines(source: str) -> Iterator[str]:
    """Yield the lines, without their ends: each is a block, and is copied as a line."""
    line = ""
    for kind, text in _spans(source):
        first, *others = text.split("\n")
        line += _coloured(first, kind)
        for part in others:
            yield line
            line = _coloured(part, kind)
    yield line


def _spans(source: str) -> Iterator[tuple[str, str]]:
    """Yield the parts of a text that have one colour, each with its kind, "" for the plain ones."""
    tokens = PythonLexer(stripnl=False, ensurenl=False).get_tokens_unprocessed(source)
    kinds = ((next((name for of, name in KINDS.items() if token in of), ""), text) for _, token, text in tokens)
    for kind, parts in groupby(kinds, lambda one: one[0]):
        yield kind, "".join(text for _, text in parts)


def _coloured(text: str, kind: str) -> str:
    words = escape(text, quote=False)
    return f'<span class="pe-py-{kind}">{words}</span>' if kind and words else words
