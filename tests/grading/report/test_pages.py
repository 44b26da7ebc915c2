"""The pages of a report: every kind of world is drawn, everything is escaped, nothing of others is left."""

import json
import re
from collections import Counter
from dataclasses import replace
from html import unescape
from itertools import islice
from pathlib import Path

import pytest

from graded_class import EVIL, NAMES, NUMBERS, failed, graded_class, passed, sheet
from pathlib_edu.exercises import CLAIMS
from pathlib_edu.grading.case_world import NETWORK, world_in
from pathlib_edu.grading.grading_error import GradingError
from pathlib_edu.grading.handed_in.identity import identity, told_apart
from pathlib_edu.grading.report.class_page import class_page
from pathlib_edu.grading.report.class_report import FEW, Report
from pathlib_edu.grading.report.feedback import exercise, student_page
from pathlib_edu.grading.report.formats import FORMATS
from pathlib_edu.grading.report.write import page_names, write_report
from pathlib_edu.problems.kinds import build


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """The folder of a report."""
    out = tmp_path_factory.mktemp("report")
    write_report(graded_class(), out)
    return out


def pages(out):
    return [out / "index.html", *sorted((out / "students").iterdir())]


@pytest.mark.parametrize(
    ("number", "kind"),
    [
        ("1.6", "graph"),
        ("1.8", "grid"),
        ("4.7", "tiles"),
        ("6.10", "rush_hour"),
        ("7.2", "pacman"),
        ("5.12", "network"),
    ],
)
def test_the_smallest_case_is_a_picture_with_words_for_it(number, kind):
    result = failed(number)
    assert result.world["kind"] == kind
    [(words, drawn)] = re.findall(r'<svg role="img" aria-label="([^"]+)"(.*?)</svg>', exercise(result), re.DOTALL)
    assert " ".join(result.verdict.where.split("\n"))[:20].split()[0] in words
    assert "<path" in drawn and "#" not in re.sub(r"url\(#[^)]*\)|href=\"#[^\"]*\"|#[\d.]+", "", drawn)


def test_what_has_no_world_is_shown_as_text():
    shown = exercise(failed("2.2"))
    assert "<svg" not in shown and "estimate(" in shown


def test_every_case_of_the_book_has_a_page():
    for number, claim in CLAIMS.items():
        if claim.cases:
            assert "The smallest case" in exercise(failed(number)), number


def test_every_world_of_a_case_can_be_drawn_after_it_was_kept():
    """One that cannot once cost a whole class its report: an estimate that was infinite."""
    drawable = Counter()
    for number in ("1.6", "4.2", "4.3", "4.4", "4.11", "5.12", "6.10", "7.2"):
        for case in islice(CLAIMS[number].cases(5), 40):
            world = json.loads(json.dumps(world_in(case), allow_nan=False))
            drawable[number] += bool(world and (world["kind"] == NETWORK or build(world)))
    assert min(drawable.values()) > 10


def test_a_fault_of_one_picture_or_one_page_costs_no_report(tmp_path):
    damaged = {"Ada": {"kind": "graph", "edges": 3}, "Bob": {"edges": 3}}
    students = [sheet(name, [replace(failed("1.6"), world=world)]) for name, world in damaged.items()]
    write_report(Report(1, [*students, sheet("Cyd", [passed("1.6")])]), tmp_path)
    for name in damaged:
        page = (tmp_path / "students" / f"{name}.html").read_text(encoding="utf-8")
        assert CLAIMS["1.6"].message in unescape(page) and "<svg" not in page, name
    assert (tmp_path / "index.html").exists() and "Ada" in (tmp_path / "grades.csv").read_text(encoding="utf-8-sig")


def test_nothing_that_a_student_wrote_is_run_or_loaded(written):
    for page in pages(written):
        html = page.read_text(encoding="utf-8")
        assert EVIL not in html and "<script" not in html and "http:" not in html and "default-src 'none'" in html
        links = {link for link in re.findall(r'(?:href|src)="([^"#][^"]*)"', html) if not link.startswith("students/")}
        assert links <= {"canvas.csv", "grades.csv", "moodle.csv", "report.json"}, page


def test_names_in_any_alphabet_have_a_page_of_their_own(written):
    names = page_names(graded_class().students)
    assert len(set(map(str.casefold, names.values()))) == len(NAMES)
    assert names["key of con"] == "con-.html", "Windows opens a device by the name of con.html"
    page = (written / "students" / names[f"key of {NAMES[2]}"]).read_text(encoding="utf-8")
    assert f"<h1><bdi>{NAMES[2]}</bdi></h1>" in page, "written from the right, with a joiner in it"


def test_two_of_one_name_are_told_apart_at_a_glance():
    apart = told_apart([identity("folder:al1", "Ada Lovelace"), identity("roster:name:al2", "Ada  Lovelace")])
    sheets = [sheet("Ada", [passed("1.8")]), sheet("Ada", [failed("1.8")])]
    named = [
        replace(one, submission=replace(one.submission, student=student))
        for one, student in zip(sheets, apart.values(), strict=True)
    ]
    report = Report(1, named)
    html = class_page(report, page_names(report.students), [])
    for student, place in zip(report.students, ("al1", "al2"), strict=True):
        assert f"({place})</bdi>" in html and html.count(f"({place})") == 1
        page = student_page(student)
        assert re.search(rf"<title>.*\({place}\)", page) and re.search(rf"<h1>.*\({place}\)", page)
        assert f"({place})" in str(report)


def test_a_student_sees_what_counts_and_that_all_is_kept():
    html = student_page(graded_class().students[0])
    assert "01_dijkstra</bdi>" not in html and "the newest that could be graded counts" in html
    assert html.count("kept, and does not count") == 2 and "this is not a notebook." in html


def test_no_two_things_of_a_page_have_one_id(written):
    for page in pages(written):
        ids = re.findall(r' id="([^"]+)"', page.read_text(encoding="utf-8"))
        assert len(ids) == len(set(ids)), page


def test_the_class_page_counts_mistakes_and_names_nobody(written):
    html = (written / "index.html").read_text(encoding="utf-8")
    stumbles = html.partition("Where they stumbled</h2>")[2].partition("Students</h2>")[0]
    told = re.findall(r'class="number">([\d.]+)</th><td class="said">Is the goal.*?<td class="number">(\d+)', stumbles)
    wrong = Counter(
        result.number
        for student in graded_class().students
        for result in student.results.values()
        if result.status == "failed"
    )
    assert {number: int(count) for number, count in told} == wrong
    assert not any(name in stumbles for name in NAMES[:4]) and "nothing handed in" in html


def test_who_handed_in_no_notebook_has_one_cell_for_all_exercises():
    pdf = sheet("Bob", [], trouble="in/Bob/answers.pdf is no notebook")
    pdf = replace(pdf, submission=replace(pdf.submission, exercise=None))
    html = class_page(
        Report(1, [sheet("Ada", [passed(number) for number in NUMBERS]), pdf]),
        {"key of Ada": "a", "key of Bob": "b"},
        [],
    )
    [row] = re.findall(r"<tr>(?:(?!<tr>).)*>Bob<.*?</tr>", html.partition("Students</h2>")[2])
    assert f'colspan="{len(NUMBERS)}"' in row and row.count("<td") == 3 and "not handed in" not in row


def test_a_thousand_files_that_are_nothing_fill_no_page():
    """Nor the terminal, nor a cell of a table; and the others' sentences stay in sight."""
    junk = [sheet("Ada", [], n, trouble=f"in/Ada/{n}.ipynb: this is not a notebook") for n in range(12)]
    report = Report(1, [*junk, sheet("Bob", [], trouble="in/Bob/x.ipynb: this is not a notebook")])
    said = [student.troubles for student in report.students]
    assert [len(sentences) for sentences in said] == [FEW + 1, 1] and "7 more files of Ada" in said[0][-1]
    html = class_page(report, {"key of Ada": "a", "key of Bob": "b"}, [])
    assert "in/Bob/x.ipynb" in html and "in/Ada/9.ipynb" not in html and "7 more files" in html
    assert "9.ipynb" not in str(FORMATS["grades"].rows(report))
    assert len(report.as_json()["students"][0]["submissions"]) == len(junk), "nothing is lost"


def test_the_class_page_names_the_notebooks_and_only_counts_what_was_not_begun():
    begun, stub = failed("1.6"), replace(failed("1.8"), answer='# answer 1.8\ndef f(x):\n    """Return it."""\n    ...')
    ada = sheet("Ada", [begun, stub, failed("1.10")])
    ada = replace(ada, submission=replace(ada.submission, untouched=frozenset(["1.10"])))  # to be mended: it holds code
    html = class_page(Report(1, [ada]), {"key of Ada": "a"}, [])
    stumbles = html.partition("Where they stumbled</h2>")[2].partition("Students</h2>")[0]
    assert "2 answers were not begun." in stumbles and re.findall(r'"number">(1[.]\d+)<', stumbles) == ["1.6"]
    assert "<h1>Grades: 01_dijkstra</h1>" in html


def test_the_terminal_names_who_is_missing():
    assert str(graded_class()).endswith("1 handed in nothing: Mia Missing")


def test_likeness_is_for_the_teacher_alone_and_says_that_it_is_no_proof(written):
    html = (written / "index.html").read_text(encoding="utf-8")
    shown = html.partition("Submissions that are alike</h2>")[2]
    assert "no proof" in shown and "Winnowing" in shown and "all of it" in shown and "62%" in shown
    assert not any("alike" in page.read_text(encoding="utf-8") for page in (written / "students").iterdir())
    kept = json.loads((written / "report.json").read_text(encoding="utf-8"))["alike"]
    assert [(one["share"], one["exercise"]) for one in kept] == [(1.0, ""), (0.625, "1.8")]
    assert [one["key"] for one in kept[1]["submissions"]] == [f"key of {NAMES[0]}", f"key of {NAMES[6]}"]


def test_what_an_earlier_report_left_goes_and_nothing_else(tmp_path):
    both = [sheet("Ada", [passed("1.6")], ID="1"), sheet("Bob", [failed("1.6")], ID="2")]
    write_report(Report(1, both), tmp_path, ["nbgrader"])
    (tmp_path / "students" / "notes.html").write_text("mine")
    (tmp_path / "moodle.csv").write_text("mine")
    one = [sheet("Ada", [passed("1.6")])]
    write_report(Report(1, one), tmp_path)
    left = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.*"))
    expected = ["grades.csv", "index.html", "moodle.csv", "report.json", "students/Ada.html", "students/notes.html"]
    assert left == expected
    assert json.loads((tmp_path / "report.json").read_text())["v"] == 3


@pytest.mark.parametrize("kept", ["", "[]", '{"files": 3}', '{"files": ["../../secret", "students/../x.html"]}'])
def test_a_damaged_report_is_replaced(tmp_path, kept):
    secret = tmp_path / "secret"
    secret.write_text("stays")
    out = tmp_path / "a" / "out"
    out.mkdir(parents=True)
    (out / "report.json").write_text(kept)
    write_report(Report(1, [sheet("Ada", [passed("1.6")])]), out)
    assert secret.read_text() == "stays" and json.loads((out / "report.json").read_text())["seed"] == 1


def test_a_folder_in_the_place_of_a_file_is_said_in_a_sentence(tmp_path):
    (tmp_path / "index.html" / "x").mkdir(parents=True)
    with pytest.raises(GradingError, match="cannot be written"):
        write_report(Report(1, [sheet("Ada", [passed("1.6")])]), tmp_path)
    assert not list(Path(tmp_path).glob(".report-*"))
