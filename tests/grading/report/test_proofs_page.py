"""The page to mark proofs from, and what a student's page shows of them."""

import re
from dataclasses import replace
from html import unescape

import pytest

from pathlib_edu.grading.judge import MARKED, Marking
from pathlib_edu.grading.report.class_page import class_page, is_stub
from pathlib_edu.grading.report.class_report import Report
from pathlib_edu.grading.report.feedback import student_page
from pathlib_edu.grading.report.proofs_page import proofs_page
from pathlib_edu.grading.report.write import page_names, write_report
from proof_class import FOUR, HOSTILE, OURS, PROOFS, THREE, proof_class, registered, report_of, written

pytestmark = pytest.mark.usefixtures("proofs")


@pytest.fixture(scope="module")
def proofs():
    with registered():
        yield


def page_of(report):
    return proofs_page(report, page_names(report.students))


def marked(report, *answers, remark=""):
    """A report in which every written proof was marked so."""

    def one(result):
        if not result.is_written:
            return result
        marking = Marking(answers[: result.of], remark)
        return replace(result, status=MARKED, points=sum(marking.answers), marking=marking)

    return replace(report, sheets=[replace(sheet, results=list(map(one, sheet.results))) for sheet in report.sheets])


def test_it_shows_exercise_by_exercise_what_one_needs_to_mark():
    html = unescape(page_of(proof_class()))
    first, second = html.split("<section")[1:]
    assert "99.1</span> Pieces of a path" in first and "99.10</span> Again" in second
    assert all(question in first for question in THREE) and FOUR[-1] in second and FOUR[-1] not in first
    assert "<details><summary>The book's own proof" in first
    assert first.count("<article") == 3 and second.count("<article") == 2
    assert "<bdi>Ada Lovelace</bdi></a>, <a" in first and "2 students have the very same text" in first
    assert first.count("It is the book's own proof, word by word.") == 1
    assert "4 of 4 to be marked" in first and "2 of 2 to be marked" in second


def test_marks_and_remarks_are_shown_where_they_are_given():
    report = marked(proof_class(), True, False, True, True, remark="See <b>me</b>.\nSoon.")
    html = page_of(report)
    assert "all 4 marked" in html and html.count("See &lt;b&gt;me&lt;/b&gt;.\nSoon.") == 6
    student = student_page(report.students[0])
    assert student.count("✓ yes") == 5 and student.count("✗ no") == 2 and "See &lt;b&gt;me" in student
    assert "to be marked" not in student and "still to be marked" not in student


def test_a_student_sees_the_text_typeset_and_the_questions_before_it_is_marked():
    html = student_page(proof_class().students[0])
    assert "<math" in html and all(question in unescape(html) for question in FOUR)
    assert "7 points still to be marked by hand" in html and "○ to be marked" in html
    assert "book's own" not in unescape(html) and "very same" not in html


def test_the_class_page_says_how_many_wait_and_counts_no_proof_as_a_mistake():
    report = proof_class()
    html = class_page(report, page_names(report.students), [])
    assert "6 proofs wait to be marked" in html and '<td class="number to-be-marked">' in html
    stumbles = html.partition("Where they stumbled")[2].partition("Students</h2>")[0]
    assert "99.1" not in stumbles and "1.8" in stumbles
    assert "99.1" not in html.partition("Exercises that were passed")[2].partition("</svg>")[0]
    html = class_page(marked(report, True, True, True, True), {}, [])
    assert "are marked, in" in html and "99.1 by 4 of 4 students" in html and "wait" not in html
    assert "99.10 by 0 of 2 students" in class_page(marked(report, True, True, True, False), {}, [])


@pytest.mark.parametrize("name", HOSTILE)
def test_pages_of_hostile_texts_run_and_load_nothing(name, tmp_path):
    write_report(report_of({"Ada": HOSTILE[name]}), tmp_path)
    for page in (tmp_path / "proofs.html", tmp_path / "students" / "Ada.html", tmp_path / "index.html"):
        html = page.read_text(encoding="utf-8")
        assert not re.search(r"<(script|img|iframe|object|link|base|form|video|audio)\b", html)
        assert not re.search(r"<[^>]*\s(src|srcset|on\w+|action)=", html) and "default-src 'none'" in html
        links = set(re.findall(r'href="([^"]*)"', html))
        assert all(re.match(r"#|students/|(proofs|index)\.html$|\w+\.(csv|json)$", link) for link in links), links
        ids = re.findall(r' id="([^"]+)"', html)
        assert len(ids) == len(set(ids)), page
        assert not set(html) & set("\0\u202e\u2067\x1b")


def test_without_proofs_there_is_no_such_page_and_an_old_one_goes(tmp_path):
    write_report(proof_class(), tmp_path)
    (tmp_path / "marks.csv").write_text("stays")
    assert (tmp_path / "proofs.html").exists()
    write_report(report_of({"Ada": {}}), tmp_path)
    assert not (tmp_path / "proofs.html").exists() and (tmp_path / "marks.csv").read_text() == "stays"
    assert "proofs.html" not in (tmp_path / "index.html").read_text(encoding="utf-8")


def test_a_proof_of_which_the_book_says_nothing_is_shown():
    report = Report(1, report_of({"Ada": OURS}).sheets)
    assert "<math" in page_of(report) and PROOFS["99.1"].title not in page_of(report)


def test_texts_of_the_same_words_in_two_exercises_are_two():
    html = page_of(report_of({"Ada": {"99.1": OURS, "99.10": OURS}}))
    assert html.count("<article") == 2 and "very same" not in html


def test_a_name_that_is_nothing_yet_is_a_stub():
    assert is_stub('proof = r"""\n\n"""') and not is_stub('proof = r"""\nIt is.\n"""')


@pytest.mark.filterwarnings("error")
def test_no_warning_about_a_students_text_is_a_mistake_of_ours():
    assert is_stub('def f():\n    "\\d"\n    ...') and not is_stub("1 is 1")


def test_a_proof_says_what_it_is_in_words():
    said = str(written(OURS))
    assert said.startswith("○ 99.1 to be marked: ") and f"1. {THREE[0]}" in said and "✗" not in said
