"""Written proofs of a class, without running anything: exercises with a rubric, students, and what they wrote."""

from contextlib import contextmanager

from graded_class import failed, passed, sheet
from pathlib_edu.exercises import CLAIMS, Verdict
from pathlib_edu.exercises.engine.written_proofs import claim_written_proof
from pathlib_edu.grading.judge import KEPT, TO_MARK, Result
from pathlib_edu.grading.report.book_proofs import BookProof
from pathlib_edu.grading.report.class_report import Report

THREE = ("Does it begin with a cheapest path?", "Does it use that no step is negative?", "Does it end?")
FOUR = (*THREE, "Is the case of a single state in it?")
RUBRICS = {"99.1": THREE, "99.10": FOUR}  # of which a spreadsheet would make one number
OURS = r"Let $s_0, \dots, s_k$ be a cheapest path. Then $g(s_k) = \sum_{i=1}^{k} c(s_{i-1}, s_i)$, and we are done."
PROOFS = {
    "99.1": BookProof("Pieces of a path", "*Write a proof, 3 points.* Show that $g \\ge 0$.", OURS),
    "99.10": BookProof("Again", "*Write a proof, 4 points.* Show it again.", f"{OURS} Again."),
}
HOSTILE = {
    "markup": "<script>alert(1)</script> <img src=x onerror=alert(1)> ![a](https://a.example/a.png) and more",
    "links": "[a](javascript:alert(1)) <https://a.example> [b]: https://a.example\n\n[b]: https://a.example\n\n[b] end",
    "a formula that is none": r"Let $\frac{1$ be a number, and $$\begin{x}$$ be no formula at all.",
    "formulas that do something": r"$\href{javascript:alert(1)}{x}$ $\style{position:fixed}{x}$ $\class{mark}{x}$ "
    r"$\color{red}{x}$ $\rule{9999em}{9999em}$ $\hspace{9999em}$ $\includegraphics{a.png}$ \n and more",
    "formulas that grow": r"$\def\a{xx}\def\b{\a\a}\def\c{\b\b}\c$ $\newcommand{\d}{\d\d}\d$ they do not end",
    "formulas that go deep": f"$x{'^{x' * 200}{'}' * 200}$ ${'{' * 3000}$ ${chr(92)}sqrt{'{' * 900} and so on and on",
    "text in formulas": r"$\text{</math><script>alert(1)</script>}$ $\text{&lt;b&gt; &#x3c;b&#x3e;}$ and more words",
    "quotes": 'It is called """proof""", and ends with a backslash \\',
    "what nobody sees": "A proof \u202e with \u200b signs \ufeff that nobody \x00 sees \x1b[31m \ud800",
    "right to left": "\u05d0\u05d1\u05d2 \u200f\u202b $x \\le y$ \u2067 and so it goes \u2069 on",
    "a fence": "```\nnever closed\n<b>and</b> this is all that it says",
    "fences in fences": "````{exercise} 1.1\n```python\nimport os\n````\nand more words",
    "headings": "# A\n## B\n### C\n\nand so it ends.\n===\n",
    "a table": "| a | b |\n|---|---|\n| $x|y$ | <b> |\n\nand more words",
    "500 formulas": " ".join(f"$x_{{{n}}} \\le {n}$" for n in range(500)),
    "dollars": "$" * 6_000 + " and four more words",
    "one long word": "x" * 15_000 + " and four more words",
    "quotes in quotes": "> " * 5_000 + "and four more words",
    "emphasis": "*a **b " * 2_500,
    "equations that never end": "\\begin{align}\n" * 1_400,
    "brackets": "[" * 9_000 + " and four more words" + "]" * 9_000,
    "a formula": "=HYPERLINK(\"http://a.example\";\"a\") and so on; -1+1; @x",
}  # fmt: skip


@contextmanager
def registered():
    """The exercises with a rubric, for as long as the context lasts."""
    for number, rubric in RUBRICS.items():
        claim_written_proof(number, rubric, hints=("Look.", "Do.", "Nearly."))
    yield
    for number in RUBRICS:
        del CLAIMS[number]


def written(text, number="99.1"):
    """What came of a written proof before anybody has marked it."""
    rubric = RUBRICS[number]
    verdict = Verdict(number, 0, len(rubric), 1, "The answer should be a proof.", got=text, rubric=rubric)
    return Result(number, TO_MARK, 0, len(rubric), KEPT, f"# answer {number}\nproof = {text!r}", verdict)


def report_of(texts, **more):
    """The report on a class in which each student, by name, wrote these texts: a text, or texts by number."""
    sheets = []
    for name, said in texts.items():
        by_number = said if isinstance(said, dict) else {"99.1": said}
        sheets.append(sheet(name, [passed("1.6"), *(written(text, number) for number, text in by_number.items())]))
    return Report(7, sheets, proofs=PROOFS, **more)


def proof_class():
    """A class of four: two with the same text, one who copied the book's, one who also failed something."""
    same = "By induction on $k$. For $k = 0$ the sum is empty.\n\n$$\ng(s_k) = \\sum_{i=1}^{k} c(s_{i-1}, s_i)\n$$"
    report = report_of(
        {
            "Ada Lovelace": {"99.1": same, "99.10": "It is a proof, since $0 \\le 1$, and that is enough."},
            "Բարեւ Պետրոսյան": same,
            "علی\u200cرضا": OURS,
            "=SUM(A1)": {"99.1": HOSTILE["a formula that is none"], "99.10": HOSTILE["markup"]},
        }
    )
    report.sheets[0].results.append(failed("1.8"))
    return report
