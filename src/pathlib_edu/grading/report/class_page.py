"""The page for the teacher: how a class did, where it stumbled, and the way to each student's feedback."""

import ast
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from urllib.parse import quote

from ...contract.quantities import counted
from ...exercises.engine.answers.scopes import parsed
from ..handed_in.identity import Identity
from ..handed_in.likeness import BOOK, OWN, WHOLE
from ..judge import PASSED, TO_MARK, Result
from .charts import hardest_chart, points_chart, time_chart
from .class_report import Report, Student, shortened
from .feedback import kind, sign
from .marks_file import FILE as MARKS
from .page import moment, name, page, prose, text, trouble

PROOFS = "proofs.html"  # beside it, where proofs were written
MOST = 10  # misconceptions that are listed
MOST_PAIRS = 40  # of submissions that are alike
PLACES = {WHOLE: "all of it", OWN: "cells of their own"}  # what is no number of an exercise


def class_page(report: Report, pages: Mapping[str, str], files: Sequence[str]) -> str:
    """Return the page. `pages` are the students' by key, `files` what else lies beside it."""
    links = ", ".join(f'<a href="{quote(file)}">{text(file)}</a>' for file in files)
    body = (
        f"<h1>{heading(report)}</h1>\n{trouble(report.missing) if report.missing else ''}{facts(report)}"
        f"{to_mark(report)}{charts(report)}{misconceptions(report)}{table(report, pages)}{likeness(report, pages)}"
        f"{from_book(report, pages)}{reaches(report, pages)}{troubles(report)}"
        f'<p class="quiet">{", ".join(report.legend)}, and the points. The worlds were drawn with seed '
        f'<span class="number">{report.seed}</span>. As tables: {links}</p>'
    )
    return page("Grades", body, "class")


def heading(report: Report) -> str:
    """Return what the page is called: by the notebooks that were graded."""
    return text(f"Grades: {', '.join(report.notebooks)}" if report.notebooks else "Grades")


def facts(report: Report) -> str:
    """Return how many there are of what."""
    students = report.students
    numbers = {
        "student": len(students) + len(report.absent),
        "submission": len(report.sheets),
        "late": sum(student.late for student in students),
        "missing": len(report.absent),
        "not graded": sum(bool(sheet.submission.trouble) for sheet in report.sheets),
    }
    lines = [
        f'<li><span class="number">{number:,}</span> {noun}{"s" if noun[0] == "s" and number != 1 else ""}</li>'
        for noun, number in numbers.items()
        if number or noun[0] == "s"
    ]
    return f'<ul class="facts">{"".join(lines)}</ul>'


def to_mark(report: Report) -> str:
    """Say how many written proofs wait, and where they are marked."""
    if not report.written:
        return ""
    if not report.to_mark:
        return f'<p>All <a href="{PROOFS}">proofs</a> are marked, in <a href="{MARKS}">{MARKS}</a>.</p>'
    many = f"{counted(report.to_mark, 'proof')} {'waits' if report.to_mark == 1 else 'wait'} to be marked"
    return (
        f'<p><strong>{many}</strong> and count 0 points until then. <a href="{PROOFS}">Read them</a>, give the points '
        f'in <a href="{MARKS}">{MARKS}</a>, and give the same command again.</p>'
    )


def charts(report: Report) -> str:
    """Return the charts, each with a title."""
    if not report.numbers:
        return ""
    drawn = {
        "Points": points_chart(report),
        "Who passed, the hardest exercises first": hardest_chart(report),
        "Seconds that a submission took": time_chart(report),
    }
    shown = "".join(
        f"<figure><figcaption>{title}</figcaption>{chart}</figure>" for title, chart in drawn.items() if chart
    )
    return f'<div class="part"><h2>How the class did</h2><div class="charts">{shown}</div></div>'


def misconceptions(report: Report) -> str:
    """Return what was most often said of answers that are wrong, without names."""
    wrong = [
        (result, result.number in sheet.submission.untouched or is_stub(result.answer))
        for student in report.students
        for sheet in student.counting.values()
        for result in sheet.results
        if result.status != PASSED and not result.is_written and result.answer.strip()
    ]
    begun = [result for result, is_untouched in wrong if not is_untouched]
    said = Counter((result.number, stumbled(result)) for result in begun)
    rows = "".join(
        f'<tr><th scope="row" class="number">{number}</th><td class="said">{prose(shortened(sentence, 300))}</td>'
        f'<td class="number">{count}</td></tr>'
        for (number, sentence), count in said.most_common(MOST)
    )
    left = len(wrong) - len(begun)
    rest = f"{counted(left, 'answer')} {'was' if left == 1 else 'were'} not begun."
    note = f'<p class="quiet">{rest}</p>' if left else ""
    return part("Where they stumbled", ("Exercise", "What was said of the answer", "Students"), rows, note) or note


def is_stub(source: str) -> bool:
    """Does an answer say no more than what the book prints to begin with: `...` for a body, None or "" for a value?

    >>> is_stub("def f(x):\\n    ..."), is_stub("order = None  # a list"), is_stub("order = [1]")
    (True, True, False)
    """
    tree = parsed(source)
    return tree is not None and bool(tree.body) and all(map(says_nothing, tree.body))


def says_nothing(line: ast.stmt) -> bool:
    """Is a statement `...`, `pass`, words, an import, a name for nothing, or a function or class of only such?"""
    match line:
        case ast.FunctionDef() | ast.ClassDef():
            return all(map(says_nothing, line.body))
        case ast.Assign(value=ast.Constant(value)):
            return value in (None, ...) or (isinstance(value, str) and not value.strip())
        case ast.Expr(value=ast.Constant()) | ast.Pass() | ast.Import() | ast.ImportFrom():
            return True
    return False


def stumbled(result: Result) -> str:
    """Return the sentence that tells a mistake from others: the hint that fits it, or what is claimed."""
    return (result.verdict.hint if result.verdict else "") or result.message


def part(title: str, columns: Iterable[str], rows: str, note: str = "") -> str:
    """Return a part of the page that is a table, "" without rows."""
    if not rows:
        return ""
    heads = "".join(f'<th scope="col">{column}</th>' for column in columns)
    return (
        f'<div class="part"><h2>{title}</h2>{note}<div class="wide" tabindex="0" role="region" aria-label="{title}">'
        f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div></div>\n"
    )


def table(report: Report, pages: Mapping[str, str]) -> str:
    """Return a row for each student, those too of whom nothing came."""
    rows = "".join(row(report, student, pages) for student in report.students)
    for identity in report.absent:
        rows += (
            f'<tr><th scope="row">{name(identity.name)}</th>'
            f'<td class="quiet" colspan="{len(report.numbers) + 2}">nothing handed in</td></tr>'
        )
    return part("Students", ("Student", *report.numbers, "Points", "Handed in"), rows)


def likeness(report: Report, pages: Mapping[str, str]) -> str:
    """Return the pairs that are alike, the most alike first, with what is to be thought of it."""
    pairs = [found for found in report.alike if found.other.student.key != BOOK]
    rows = "".join(
        f"<tr><td>{link(found.one.student, pages)}</td><td>{link(found.other.student, pages)}</td>"
        f'<td class="number">{PLACES.get(found.exercise, found.exercise)}</td>'
        f'<td class="number">{found.share:.0%}</td></tr>'
        for found in pairs[:MOST_PAIRS]
    )
    more = len(pairs) - MOST_PAIRS
    rest = f" {counted(more, 'more pair')} in report.json." if more > 0 else ""
    note = (
        '<p class="quiet">A hint, and no proof: short answers are alike by themselves, and who learned together writes '
        "alike. Read both before you say anything. What counts is how much of one is in the other, token by token, "
        "names and comments aside; what the book itself says is left out "
        "(S. Schleimer, D. S. Wilkerson, A. Aiken, “Winnowing: Local algorithms for document "
        f"fingerprinting”, SIGMOD 2003).{rest}</p>"
    )
    return part("Submissions that are alike", ("One", "The other", "Exercise", "Shared"), rows, note)


def from_book(report: Report, pages: Mapping[str, str]) -> str:
    """Return whose answers are the book's own, and where."""
    rows = "".join(
        f"<tr><td>{link(found.one.student, pages)}</td><td>{name(found.other.student.name)}</td>"
        f'<td class="number said">{PLACES.get(found.exercise, found.exercise)}</td></tr>'
        for found in report.alike
        if found.other.student.key == BOOK
    )
    note = '<p class="quiet">A hint, too: they earned their points, and are the book\'s, token by token.</p>'
    return part("Answers that are the book's", ("Student", "Taken from", "Exercises"), rows, note)


def reaches(report: Report, pages: Mapping[str, str]) -> str:
    """Return whose code looks into Python itself, where, and by which names."""
    rows = "".join(
        f"<tr><td>{link(found.submission.student, pages)}</td>"
        f'<td class="number">{PLACES.get(found.exercise, found.exercise)}</td>'
        f"<td>{', '.join(f'<code>{text(word)}</code>' for word in found.names)}</td></tr>"
        for found in report.reaching[:MOST_PAIRS]
    )
    more = len(report.reaching) - MOST_PAIRS
    rest = f" {counted(more, 'more')} in report.json." if more > 0 else ""
    note = (
        '<p class="quiet">A hint, too: no exercise needs these names, and code that has them can get at what it does '
        f"not name. They cost no points. Read it before you say anything.{rest}</p>"
    )
    return part("Code that looks into Python itself", ("Student", "Exercise", "Names"), rows, note)


def link(student: Identity, pages: Mapping[str, str]) -> str:
    """Return a student's name, which leads to their page; the book has none."""
    if student.key not in pages:
        return name(student.name)
    return f'<a href="students/{quote(pages[student.key])}">{name(student.name)}</a>'


def row(report: Report, student: Student, pages: Mapping[str, str]) -> str:
    """Return the row of one student."""
    cells = "".join(result_cell(student.results.get(number)) for number in report.numbers)
    if not student.results:
        cells = f'<td class="quiet" colspan="{len(report.numbers) or 1}">no notebook that could be graded</td>'
    when = moment(student.handed_in) if student.handed_in else ""
    late = ' <span class="badge">late</span>' if student.late else ""
    many = f" {counted(len(student.sheets), 'file')}" if len(student.sheets) > 1 else ""
    return (
        f'<tr><th scope="row">{link(student.identity, pages)}</th>{cells}'
        f'<td class="number">{student.points} of {student.of}</td><td class="quiet">{when}{late}{many}</td></tr>'
    )


def result_cell(result: Result | None) -> str:
    """Return a result as the table shows it."""
    if result is None:
        return '<td class="quiet">not handed in</td>'
    points = "" if result.status == TO_MARK else f" {result.points}"
    said = f'<span class="mark" role="img" aria-label="{result.status}">{sign(result)}</span>{points}'
    return f'<td class="number {kind(result)}">{said}</td>'


def troubles(report: Report) -> str:
    """Return a sentence for each file that could not be graded, and for each of which nothing tells why it counts."""
    return "".join(trouble(one) for student in report.students for one in [*student.troubles, *student.undecided])
