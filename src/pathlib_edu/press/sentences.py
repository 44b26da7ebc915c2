"""Marks that tie a sentence of the book to its check: `The answer is 4.<!--the-answer-->`.

A mark is a comment of one name. In the text it holds the words of its paragraph before it, as far back as the mark
before; in a figure's `caption=`, `hint=`, `look=`, `result=` and `alt=` it holds the whole string, as it was printed.
No reader sees it: the press takes all marks out. The check stands in tests/sentences/, under the same name.
"""

import re

MARK = re.compile(r"<!--([a-z][a-z0-9-]*)-->")
#: Where a paragraph ends: at an empty line, before an entry of a list, a row of a table, a fence and its options.
BLOCK = re.compile(r"\n[ ]*\n|\n(?=[ ]*(?:[-*+][ ]|\d+\.[ ]|[|:]|`{3}))|(?<=\|)\n")
_EMPHASIS = re.compile(r"(?<![\w*])(\*{1,2})(?=\S)(.+?)(?<=\S)\1(?![\w*])")
_ROLE = re.compile(r"\{[\w:]+\}`([^`<]+?)(?:\s*<[^`>]+>)?`")
_LINK = re.compile(r"\[([^\]\[]*)\]\([^()\s]*\)")


def unmarked(source: str) -> str:
    """Return `source` as readers get it.

    >>> unmarked("At 3 the answer is still 4.<!--two-lamps-->")
    'At 3 the answer is still 4.'
    """
    return MARK.sub("", source)


def plain(text: str) -> str:
    """Return the bare words of a text, on one line: without links, roles, emphasis, and the signs of code and formulas.

    >>> plain("By *trial* `A*` finds $h(A) = 3$,\\nas [T2.5](#t-2-5) says of an {term}`estimate <heuristic>`.")
    'By trial A* finds h(A) = 3, as T2.5 says of an estimate.'
    """
    text = _LINK.sub(r"\1", _ROLE.sub(r"\1", unmarked(text)))
    return " ".join(re.sub(r"[`$\\]", "", _EMPHASIS.sub(r"\2", text)).split())


def words_before(text: str, place: int) -> str:
    """Return the bare words that a mark at `place` of a text holds.

    >>> text = "Of old. One.<!--a--> Two lamps.<!--b--> Three."
    >>> words_before(text, text.index("<!--b-->"))
    'Two lamps.'
    """
    blocks = [found.end() for found in BLOCK.finditer(text, 0, place)]
    marks = [found.end() for found in MARK.finditer(text, 0, place)]  # two marks side by side hold the same words
    return plain(text[max([0, *blocks, *(end for end in marks if unmarked(text[end:place]).strip())]) : place])
