"""The page to mark written proofs from: exercise by exercise the questions, the book's own proof, and all texts.

It runs nothing and takes no points: these are given in marks.csv, whose rows are in the same order, and known by the
same letters.
"""

from collections.abc import Mapping
from urllib.parse import quote

from ..judge import KEPT, TO_MARK
from .book_proofs import BookProof
from .class_report import Report, by_number
from .feedback import earned, remark, rubric, sign, typeset_text
from .marks_file import FILE
from .page import name, page, text
from .proofs import Proof, proofs_of, same_texts
from .typeset import typeset


def proofs_page(report: Report, pages: Mapping[str, str]) -> str:
    """Return the page; `pages` are those of the students, by key."""
    proofs = proofs_of(report)
    numbers = sorted({proof.result.number for proof in proofs}, key=by_number)
    by_exercise = {number: [one for one in proofs if one.result.number == number] for number in numbers}
    steps = "".join(
        f'<li><a href="#exercise-{number}"><span class="number">{number}</span> {waiting(those)}</a></li>'
        for number, those in by_exercise.items()
    )
    how = (
        f'Give the points in <a href="{FILE}">{FILE}</a>: 1 for yes, 0 for no, a column for each question. Its rows '
        "are in the order of this page, and have the same letters. Then give the same command again."
    )
    parts = "".join(
        exercise(number, those, report.proofs.get(number, BookProof()), pages) for number, those in by_exercise.items()
    )
    body = (
        f'<h1>Proofs to mark</h1><p>{how}</p><p><a href="index.html">The class</a></p>'
        f'<ul class="steps" aria-label="Exercises">{steps}</ul>{parts}'
    )
    return page("Proofs to mark", body, "proofs")


def waiting(proofs: list[Proof]) -> str:
    """Say how many of them wait, of how many."""
    many = sum(proof.result.status == TO_MARK for proof in proofs)
    return f"○ {many} of {len(proofs)} to be marked" if many else f"● all {len(proofs)} marked"


def exercise(number: str, proofs: list[Proof], book: BookProof, pages: Mapping[str, str]) -> str:
    """Return the part of one exercise."""
    questions = "".join(f"<li>{text(question)}</li>" for question in proofs[0].result.rubric)
    statement = f'<div class="statement">{typeset(book.statement)}</div>' if book.statement else ""
    ours = typeset_text(book.proof, f"The book's own proof of {number}") if book.proof else ""
    own = f"<details><summary>The book's own proof</summary>{ours}</details>" if ours else ""
    return (
        f'<section id="exercise-{number}"><header><h2>Exercise <span class="number">{number}</span> {text(book.title)}'
        f'</h2><span class="points">{waiting(proofs)}</span></header><div class="body">{statement}'
        f'<ol class="rubric questions">{questions}</ol>{own}'
        f"{''.join(one_text(those, book, pages) for those in same_texts(proofs))}</div></section>"
    )


def one_text(proofs: list[Proof], book: BookProof, pages: Mapping[str, str]) -> str:
    """Return one text, under the names of all who handed in the very same."""
    first = next((one.result for one in proofs if one.result.status == TO_MARK), proofs[0].result)
    notes = [f"{len(proofs)} students have the very same text: marked once, it is marked for all."] * (len(proofs) > 1)
    if book.proof and " ".join(first.written.split()) == " ".join(book.proof.split()):
        notes.append("It is the book's own proof, word by word.")
    if first.status == TO_MARK and first.message != KEPT:
        notes.append(first.message)
    style, known_by = first.status.replace(" ", "-"), proofs[0].letters
    return (
        f'<article class="text {style}"><h3><span class="mark">{sign(first)} {first.status}</span>'
        f"<span>{', '.join(link(one, pages) for one in proofs)}</span>"
        f'<span class="number quiet">{known_by}</span><span class="points">{earned(first)}</span></h3>'
        f"{''.join(f'<p>{text(note)}</p>' for note in notes)}"
        f"{typeset_text(first.written, f'Proof {known_by}')}{marks(proofs)}</article>"
    )


def link(proof: Proof, pages: Mapping[str, str]) -> str:
    """Return a student's name, which leads to what their page says of the exercise."""
    if proof.student.key not in pages:
        return name(proof.student.name)
    place = f"students/{quote(pages[proof.student.key])}#exercise-{proof.result.number}"
    return f'<a href="{place}">{name(proof.student.name)}</a>'


def marks(proofs: list[Proof]) -> str:
    """Return how a text was marked, for each of its students apart where that is not the same, and their remarks."""
    given = dict[tuple[bool, ...], list[Proof]]()
    for one in proofs:
        if one.result.marking:
            given.setdefault(one.result.marking.answers, []).append(one)
    shown = []
    for those in given.values():
        names = ", ".join(name(one.student.name) for one in those)
        said = f"<p>{names}:</p>" if len(given) > 1 else ""
        shown.append(f"{said}{rubric(those[0].result)}{''.join(remark(one.result) for one in those)}")
    return "".join(shown)
