"""The points in the tools that teachers have: each table is held to what the tool documents and what its code takes."""

import csv
import io
import re
import unicodedata
from dataclasses import replace

import pytest

from cli_calls import refused, run
from graded_class import NAMES, NUMBERS, failed, graded_class, passed, sheet
from pathlib_edu.exercises import CLAIMS
from pathlib_edu.grading.handed_in.identity import identity
from pathlib_edu.grading.handed_in.roster import read_roster
from pathlib_edu.grading.report.class_report import Report
from pathlib_edu.grading.report.formats import FORMATS, is_formula, written
from pathlib_edu.grading.report.formats.canvas import rows as canvas_rows
from pathlib_edu.grading.report.formats.moodle import rows as moodle_rows

WORTH = sum(CLAIMS[number].points for number in NUMBERS)


def table(name, report, assignment=""):
    """The rows of a format as whoever imports it reads them."""
    one = FORMATS[name]
    return list(csv.reader(io.StringIO(written(one.rows(report, assignment)), newline="")))


@pytest.mark.parametrize("name", FORMATS)
def test_no_cell_is_a_formula_and_each_row_is_one_line(name):
    text = written(FORMATS[name].rows(graded_class(), ""))
    rows = list(csv.reader(io.StringIO(text, newline="")))
    assert len(rows) == text.count("\n") and len({len(row) for row in rows}) == 1
    parts = [part for row in rows for cell in row for part in cell.split(";")]  # where decimals have a comma, cells too
    for cell in (part for part in parts if part != "-"):  # which Moodle writes for "never"
        first = unicodedata.normalize("NFKC", cell.strip())[:1]
        assert first not in set("=+-@|%\t\r\n"), cell
        assert all(mark.isprintable() or mark == "\u200c" for mark in cell), "without its joiner a name is misspelled"


HOSTILE = (
    '=HYPERLINK("http://a.example";"Ada")', "+1", "@x", "-2 Ann", "Ada\tL", "Ada\nByron", "\u202eada\u2066 l",
    "\u200c=1", "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627", "Se\u00e1n O'Neil", "Ada, Countess; of Lovelace",
    "Ada;=1+1",
)  # fmt: skip


@pytest.mark.parametrize(
    ("name", "columns"),
    [
        ("grades", ["name"]),
        ("canvas", ["Student"]),
        ("moodle", ["Full name"]),
        ("nbgrader", ["first_name", "last_name"]),
    ],
)
def test_a_hostile_name_is_harmless_and_known_again(name, columns):
    """A name reads as it was given, but for what nobody sees, and a `'` before what would be computed."""
    sheets = [sheet(said, [passed("1.8")]) for said in HOSTILE]
    named = [
        replace(one, submission=replace(one.submission, student=identity(f"key {n}", said)))
        for n, (one, said) in enumerate(zip(sheets, HOSTILE, strict=True))
    ]
    rows = table(name, Report(1, named))
    found = [dict(zip(rows[0], row, strict=True)) for row in rows[1:]]
    shown = [" ".join(one[column] for column in columns).strip() for one in found if one[columns[-1]].strip()]
    shown = [one for one in shown if one != "Points Possible"]
    for said, came in zip(HOSTILE, shown, strict=True):
        assert not any(is_formula(part) for part in came.split(";")), came
        seen = "".join(mark if mark.isprintable() or mark == "\u200c" else " " for mark in said)
        assert re.sub(r"(^|;|\s)'(?=[=+@-])", r"\1", came).split() == seen.strip(" \u200c").split()


def test_canvas_takes_its_table():
    header, possible, *students = table("canvas", graded_class())
    # lib/gradebook_importer.rb, row_has_student_headers?, update_column_count and header?
    assert "Student" in header[0] and "ID" in header[1] and header[2:4] == ["SIS User ID", "SIS Login ID"]
    assert header[4] == "Section" and header[5:] == ["01_dijkstra"]
    assert possible[0] == "    Points Possible" and possible[5] == str(WORTH)
    assert [row[1] for row in students] == [str(100 + n) for n in range(len(NAMES))]
    assert [int(row[5]) for row in students] == [student.points for student in graded_class().students]


LOGIN, ATTACK = "@00123456", "=cmd|' /c calc'!A1"  # Banner's IDs begin so


@pytest.mark.parametrize(
    ("known", "cells"),
    [
        ({"ID": "7", "SIS User ID": LOGIN, "SIS Login ID": "+ada"}, ["7", f"'{LOGIN}", "'+ada"]),
        ({"SIS User ID": LOGIN, "SIS Login ID": "+ada@a.example"}, ["", LOGIN, "+ada@a.example"]),
        ({"ID": "", "SIS Login ID": "-ada"}, ["", "", "-ada"]),
        ({"SIS User ID": ATTACK, "SIS Login ID": "=SUM(A1)"}, ["", f"'{ATTACK}", "'=SUM(A1)"]),
        ({"SIS User ID": "@SUM(A1)", "SIS Login ID": "-2+3"}, ["", "'@SUM(A1)", "'-2+3"]),
    ],
)
def test_canvas_knows_a_login_again_where_it_has_no_id(known, cells):
    """lib/gradebook_importer.rb, process_student: it is looked up by these cells, as they stand, where ID is blank."""
    assert table("canvas", Report(1, [sheet("Ada", [passed("1.8")], **known)]))[2][1:4] == cells


def test_an_assignment_of_canvas_gets_all_points_under_its_own_name():
    header, possible, first, *_ = canvas_rows(graded_class(), "Homework 1 (4711)")
    assert header[5:] == ["Homework 1 (4711)"] and possible[5:] == [WORTH]
    assert first[5] == graded_class().students[0].points


@pytest.mark.parametrize("column", ["01_dijkstra", "01_dijkstra (4711)"])
def test_canvas_gets_points_on_its_own_scale(column, tmp_path):
    (tmp_path / "gradebook.csv").write_text(
        f'Student,ID,Section,{column},Other (5)\n"    Points Possible",,,100.00,7\n"Lovelace, Ada",7,A,,\n'
    )
    roster = read_roster(tmp_path / "gradebook.csv")
    one = sheet("Ada Lovelace", [passed("1.8"), failed("1.6")])  # 2 points of 3
    submissions = roster.join([one.submission]).submissions
    report = Report(1, [replace(one, submission=submissions[0])], possible=roster.possible)
    assert [row[5] for row in canvas_rows(report)] == ["01_dijkstra", 100, 66.67]
    assert [row[5] for row in canvas_rows(report, column)] == [column, 100, 66.67]
    assert [row[5] for row in canvas_rows(report, "New")] == ["New", 3, 2]


def test_moodle_takes_its_table():
    header, *students = table("moodle", graded_class())
    assert {"Identifier", "Grade", "Last modified (grade)"} <= set(header)  # importgradeslib.php, init
    row = dict(zip(header, students[1], strict=True))
    assert row["Identifier"] == "Participant 1" and row["Full name"] == NAMES[1]
    assert float(row["Grade"]) == graded_class().students[1].points and row["Maximum Grade"] == str(WORTH)
    assert all(f"{number}: " in row["Feedback comments"] for number in NUMBERS)


def test_moodle_gets_points_on_its_own_scale():
    worksheet = {"Identifier": "Participant 5", "Maximum Grade": "100.00", "Last modified (grade)": "Monday"}
    one = sheet("Ada", [passed("1.8"), failed("1.6")], **worksheet)  # 2 points of 3
    [header, row] = moodle_rows(Report(1, [one]))
    filled = dict(zip(header, row, strict=True))
    assert (filled["Grade"], filled["Maximum Grade"], filled["Last modified (grade)"]) == (66.67, 100, "Monday")


def test_nbgrader_gets_the_columns_of_its_own_export():
    header, *rows = table("nbgrader", graded_class())
    documented = (
        "assignment,duedate,timestamp,student_id,last_name,first_name,email,raw_score,late_submission_penalty,score,"
        "max_score"
    )
    assert header == documented.split(",")
    ada, missing = (dict(zip(header, row, strict=True)) for row in (rows[0], rows[-1]))
    assert (ada["last_name"], ada["first_name"], ada["student_id"]) == ("Lovelace", "Ada", "100")
    assert (ada["timestamp"], ada["max_score"]) == ("2026-03-01 11:30:00", str(float(WORTH)))
    assert ada["score"] == ada["raw_score"] == str(float(graded_class().students[0].points))
    assert (missing["timestamp"], missing["score"], missing["max_score"]) == ("", "0.0", str(float(WORTH)))


def test_a_table_is_for_those_whom_the_tool_knows():
    known = graded_class()
    unknown = Report(1, [sheet(name, [passed("1.6")]) for name in NAMES[:2]])
    told = {name: (one.knows(known), one.knows(unknown)) for name, one in FORMATS.items()}
    expected = {"canvas": (True, False), "moodle": (True, False), "grades": (True, True), "nbgrader": (False, False)}
    assert told == expected


def test_the_newest_that_could_be_graded_counts_and_not_the_best():
    ada = graded_class().students[0]
    assert [sheet.submission.file.stem for sheet in ada.in_order] == ["01_dijkstra", "01_dijkstra-1", "01_dijkstra-2"]
    assert ada.counting["01_dijkstra"] is ada.in_order[1] and ada.points == 0
    assert sum(result.points for result in ada.in_order[0].results) > 0
    kept = graded_class().as_json()["students"][0]["submissions"]
    assert [one["counts"] for one in kept] == [False, True, False]
    assert [one["seconds"] for one in kept] == [1.5, 2.5, 3.5] and kept[0]["handed_in"] == "2026-03-01T10:30:00+00:00"


def test_where_nothing_could_be_graded_the_newest_says_so():
    student = Report(1, [replace(sheet("Ada", [], n, "no"), notes=[]) for n in (1, 0)]).students[0]
    assert student.counting["01_dijkstra"].submission.file.stem == "01_dijkstra-1"


def test_a_format_that_there_is_not_is_refused():
    refused(run("grade", "submissions/", "--format", "blackboard"), "there is no format blackboard; there are canvas, ")
