"""Formulas on the website: no line ends between one and the punctuation that touches it."""

from types import SimpleNamespace

import pytest
from docutils import nodes
from docutils.utils import new_document

from pathlib_edu.press.site.formulas import KeepPunctuation, in_words


def bound(before, after):
    """What stands in one piece with the formula x between two texts, and what is left of them."""
    document = new_document("a page")
    document.settings.env = SimpleNamespace()
    paragraph = nodes.paragraph("", "", nodes.Text(before), nodes.math("x", "x"), nodes.Text(after))
    document += paragraph
    KeepPunctuation(document).run()
    return [part.astext() for part in paragraph.children]


@pytest.mark.parametrize(
    ("before", "after", "parts"),
    [
        ("Let ", ", then", ["Let ", "x,", " then"]),
        ("costs (", "); and", ["costs ", "(x);", " and"]),
        ("so “", ".” Or", ["so ", "“x.”", " Or"]),
        ("of ", " and", ["of ", "x", " and"]),
        ("the ", "th", ["the ", "x", "th"]),
    ],
)
def test_punctuation_stays_with_the_formula_that_it_touches(before, after, parts):
    assert bound(before, after) == parts


@pytest.mark.parametrize(
    ("mathml", "words"),
    [
        ("<msup><mi>h</mi><mo>∗</mo></msup><mo>(</mo><mi>n</mi><mo>)</mo>", "h∗(n)"),
        ("<msup><mn>2</mn><mi>n</mi></msup>", "2^n"),
        ("<mfrac><mn>1</mn><mi>n</mi></mfrac>", "1/n"),
        ("<mi>log</mi><mo>\u2061</mo><mi>E</mi><mo>&lt;</mo><msub><mi>a</mi><mn>0</mn></msub>", "logE<a0"),
    ],
)
def test_an_excerpt_reads_a_formula_as_a_line(mathml, words):
    assert in_words(f'<x><math xmlns="http://www.w3.org/1998/Math/MathML">{mathml}</math></x>') == words
