"""What a student wrote, typeset: formulas are set, nothing is run, loaded or lost, whatever it is."""

import re
from html import unescape
from time import process_time
from xml.etree.ElementTree import fromstring

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model_answers import exercises
from pathlib_edu.exercises import CLAIMS
from pathlib_edu.grading.report import typeset as module
from pathlib_edu.grading.report.typeset import NOT_PARSED, PLAIN, NoFormulaError, mathml, typeset
from proof_class import HOSTILE

ELEMENTS = {
    *("p", "em", "strong", "code", "pre", "ul", "ol", "li", "blockquote", "hr", "br", "table", "thead", "tbody", "tr"),
    *("th", "td", *module.ELEMENTS),
}
ALLOWED = {"class", "start", "style", *module.ATTRIBUTES}
PIECES = [
    "$", "$$", "\\frac{1}{2}", "x^", "{", "}", "\\begin{align}", "\\end{align}", "&", "\\\\", "<b>", "[a](b)", "!",
    "\n", "\n\n", "> ", "- ", "1. ", "# ", "|", "|-|", "`", "*", "_", "\\href{a}{b}", "\u202e", "\0", "word ",
    "```", "\ud800", "\\def\\a{b}", "&#x3c;", "\\text{", "    ", "https://a.example",
]  # fmt: skip


def seen(html):
    """All words of a page, without blanks."""
    return "".join(unescape(re.sub(r"<[^>]*>", "", html)).split())


def assert_harmless(html):
    """Well-formed, of known elements and attributes alone, and nothing in it asks for anything."""
    for part in fromstring(f"<div>{html}</div>").iter():
        assert part.tag in ELEMENTS | {"div"}, part.tag
        assert set(part.attrib) <= ALLOWED, part.attrib
        assert re.fullmatch(r"(text-align:(left|right|center))?", part.get("style", "")), "which tables have"
        assert part.get("class", "block") in ("block", "plain", "quiet")


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_whatever_is_written_is_harmless_and_soon_done(text):
    typeset.cache_clear()
    begun = process_time()
    html = typeset(text)
    assert process_time() - begun < 3
    assert_harmless(html)


@given(st.lists(st.sampled_from(PIECES), max_size=40).map("".join))
def test_any_mixture_of_markup_is_harmless(text):
    assert_harmless(typeset(text))


@given(st.text(max_size=200))
def test_any_text_is_harmless(text):
    assert_harmless(typeset(text))


@pytest.mark.parametrize(
    "name", ["markup", "links", "what nobody sees", "quotes in quotes", "one long word", "brackets", "a formula"]
)
def test_nothing_that_was_written_is_lost(name):
    expected = "".join(module.visible(HOSTILE[name]).split())
    assert seen(typeset(HOSTILE[name])).removesuffix("".join(PLAIN.split())) == expected


@pytest.mark.parametrize(
    "tex", [r"\frac{1", r"\begin{x}", r"\nosuchcommand{x}", "x^", "}", r"\left( x", "a_1_2", r"\def\a{\a\a}\a"]
)
def test_a_formula_that_is_none_is_shown_as_written_in_code_with_one_sentence(tex):
    html = typeset(f"Let ${tex}$ and ${tex}$ be, with $x$.")
    assert html.count(NOT_PARSED) == 1 and "<math>" in html
    assert unescape(html).count(f"<code>${tex}$</code>") == 2
    with pytest.raises(NoFormulaError):
        mathml(tex, False)


@pytest.mark.parametrize(
    ("tex", "within"),
    [
        (r"g(v) \le g^*(v)", "<msup><mi>g</mi><mo>*</mo></msup>"),
        (r"\frac{1}{2}", "<mfrac><mrow><mn>1</mn></mrow><mrow><mn>2</mn></mrow></mfrac>"),
        (r"\sum_{i=1}^{k} c_i", "<msubsup><mo>∑</mo>"),
        (r"\{a, b\} \subseteq V", "<mo>⊆</mo>"),
        (r"\text{if } x", "if\xa0"),
        (r"\begin{cases} 1 & x \\ 2 & y \end{cases}", "<mtable>"),
    ],
)
def test_what_proofs_need_is_set(tex, within):
    assert within in mathml(tex, False) and within in typeset(f"Let ${tex}$ be.")
    assert '<math display="block">' in typeset(f"$$\n{tex}\n$$")


def test_equations_are_set():
    html = typeset("\\begin{align}\na &= b \\\\\nc &= d\n\\end{align}")
    assert '<math display="block">' in html and NOT_PARSED not in html


def test_a_text_on_which_the_renderer_stumbles_is_shown_as_plain_text(monkeypatch):
    def stumble(said):
        raise RecursionError

    monkeypatch.setattr(module, "rendered", stumble)
    html = typeset.__wrapped__("A <b>proof</b>.")
    assert html == f'<p class="plain">A &lt;b&gt;proof&lt;/b&gt;.</p><p class="quiet">{PLAIN}</p>'


def test_a_text_over_which_it_takes_too_long_is_shown_as_plain_text(monkeypatch):
    monkeypatch.setattr(module, "SECONDS", 0.05)
    assert PLAIN in typeset.__wrapped__(HOSTILE["equations that never end"])


@pytest.mark.parametrize("number", [number for number, claim in CLAIMS.items() if claim.rubric] or [None])
def test_the_book_s_own_proofs_are_set_to_the_last_formula(number):
    if number is None:
        pytest.skip("the book has no written proof yet")
    html = typeset(exercises()[number].model())
    assert "<math" in html and NOT_PARSED not in html and PLAIN not in html
