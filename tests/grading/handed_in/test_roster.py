"""The roster: who is who, who handed in nothing, and who came too late."""

from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

import grading_claims as chapter
from pathlib_edu.grading.grading_error import GradingError
from pathlib_edu.grading.handed_in.frames import solution_notebooks
from pathlib_edu.grading.handed_in.identity import identity, told_apart
from pathlib_edu.grading.handed_in.roster import Roster, read_roster, submitted_in
from pathlib_edu.grading.handed_in.school_class import find_class, read_due
from pathlib_edu.grading.handed_in.submissions import Submission
from pathlib_edu.grading.report.class_report import Report, Sheet
from pathlib_edu.grading.report.formats import moodle, nbgrader

CANVAS = """Student,ID,SIS User ID,SIS Login ID,Section,Week 1 (99)
    Points Possible,,,,,10
"Lovelace, Ada",101,s1,ada@x.edu,A,7
"Lovelace, Ada",102,s2,ada2@x.edu,A,
"Méndez Ruiz, José",103,s3,jose,A,
"Omar, Ali",104,s4,ali,A,
"Student, Test",105,,x,A,
"""
MOODLE = """Identifier,Full name,Email address,Status,Grade,Maximum Grade,Last modified (submission),Feedback comments
Teilnehmer/in7,Ada Lovelace,ada@x.edu,Zur Bewertung abgegeben,-,100.00,"Friday, 20 November 2026, 9:03 PM","two
lines"
Participant 8,李 小龙,li@x.edu,No submission,-,100.00,-,
"""
PLAIN = """Name;Email;Login
Ada Lovelace;ada@x.edu;al
Ali Omar;ali@x.edu;
Omar Ali;omar@x.edu;
Jo\u0301se Ruiz;;
"""


@pytest.fixture(scope="module")
def frames(tmp_path_factory):
    return solution_notebooks(chapter.write(tmp_path_factory.mktemp("ours") / "90_corners.ipynb").parent)


def class_of(folder, frames, files, table=None, **more):
    """A class that handed in these files, with this roster."""
    for file in files:
        chapter.write(folder / "in" / file)
    if table is not None:
        (folder / "roster.csv").write_text(table, encoding="utf-8-sig")
        more["roster"] = folder / "roster.csv"
    return find_class([folder / "in"], frames, **more)


# A roster, the files, the name of each student of the tree, and those who handed in nothing.
CLASSES = {
    "canvas, by number": (CANVAS, {
        "lovelaceada_101_9_90_corners.ipynb": "Ada Lovelace (101)",
        "lovelaceada_102_8_90_corners.ipynb": "Ada Lovelace (102)",
        "omarali_999_7_90_corners.ipynb": None,
    }, ["José Méndez Ruiz", "Ali Omar"]),
    "canvas, another's numbers": (CANVAS, {
        "méndezruizjosé_3_9_90_corners.ipynb": "José Méndez Ruiz",
        "lovelaceada_4_8_90_corners.ipynb": None,
    }, ["Ada Lovelace (101)", "Ada Lovelace (102)", "Ali Omar"]),
    "canvas, one of two of one name": (CANVAS, {
        "lovelaceada_102_8_90_corners.ipynb": "Ada Lovelace (102)",
        "omarali_104_7_90_corners.ipynb": "Ali Omar",
    }, ["Ada Lovelace (101)", "José Méndez Ruiz"]),
    "moodle, in any language": (MOODLE, {
        "Ada Lovelace_7_assignsubmission_file_/90_corners.ipynb": "Ada Lovelace",
        "Somebody_8_assignsubmission_file_/90_corners.ipynb": "李 小龙",
    }, []),
    "a number of Moodle's is none of Canvas's": (CANVAS, {
        "Eve_101_assignsubmission_file_/90_corners.ipynb": None,
        "Ali Omar_102_assignsubmission_file_/90_corners.ipynb": "Ali Omar",
    }, ["Ada Lovelace (101)", "Ada Lovelace (102)", "José Méndez Ruiz"]),
    "folders, by login, e-mail, name": (PLAIN, {
        "AL/90_corners.ipynb": "Ada Lovelace",
        "omar@x.edu/90_corners.ipynb": "Omar Ali",
        "jóse_ruiz/90_corners.ipynb": "Jóse Ruiz",
        "aliomar/90_corners.ipynb": "Ali Omar",
    }, []),
    "two of one name": (PLAIN, {
        "mo/Ali Omar/90_corners.ipynb": None,
        "mo/ada/90_corners.ipynb": "Ada Lovelace",
        "tu/Ali Omar/90_corners.ipynb": None,
        "tu/eve/90_corners.ipynb": None,
    }, ["Ali Omar", "Omar Ali", "Jóse Ruiz"]),
    "a name of two on the roster": (PLAIN, {"aliomar_90_corners.ipynb": None, "x_90_corners.ipynb": None},
        ["Ada Lovelace", "Ali Omar", "Omar Ali", "Jóse Ruiz"]),
}  # fmt: skip


def test_one_name_in_two_forms_of_unicode_is_one_student(tmp_path, frames):
    """As macOS writes it and as all others do."""
    files = ["Jo\u0301se Ruiz/90_corners.ipynb", "J\u00f3se Ruiz/90_corners.ipynb", "Ada/90_corners.ipynb"]
    alone = class_of(tmp_path, frames, files)
    assert len({one.student.key for one in alone.submissions}) == 2
    found = class_of(tmp_path, frames, [], PLAIN)
    assert {one.student.name for one in found.submissions} == {"Jo\u0301se Ruiz", "Ada Lovelace"}
    assert "Jo\u0301se Ruiz" not in [one.name for one in found.missing]


def test_who_is_told_apart_twice_has_the_place_once():
    students = [identity(f"folder:{name}", name) for name in ("Ada", "\uff21da")]  # of full width
    once = told_apart(students)
    assert [one.name for one in once.values()] == ["Ada (Ada)", "\uff21da (\uff21da)"]
    assert told_apart(once.values()) == once


@pytest.mark.parametrize("name", CLASSES)
def test_who_is_on_the_roster_is_known_by_it(tmp_path, frames, name):
    table, files, missing = CLASSES[name]
    found = class_of(tmp_path, frames, files, table)
    for file, expected in files.items():
        [one] = [one for one in found.submissions if str(one.file).endswith(file)]
        noted = [note for note in found.notes if file in note]
        assert bool(noted) == (expected is None)
        if expected:
            assert one.student.name.replace("o\u0301", "ó") == expected
    assert [one.name.replace("o\u0301", "ó") for one in found.missing] == missing
    assert len({one.student.key for one in found.submissions}) == len(files)


def test_what_the_import_wants_comes_from_the_roster(tmp_path, frames):
    found = class_of(tmp_path, frames, ["méndezruizjosé_103_9_90_corners.ipynb"], CANVAS)
    columns = {"Student": "Méndez Ruiz, José", "ID": "103", "SIS Login ID": "jose", "Section": "A"}
    assert columns.items() <= found.submissions[0].student.known_as.items()
    assert [one.known_as["ID"] for one in found.missing] == ["101", "102", "104"]


def test_a_name_that_a_notebook_gives_itself_joins_nobody(tmp_path, frames):
    said = {"pathlib_edu": {"student": "Ada Lovelace"}}
    for file in ("eve.ipynb", "90_corners (1).ipynb", "90_corners (2).ipynb"):
        chapter.write(tmp_path / "in" / file, metadata=said)
    found = class_of(tmp_path, frames, [], PLAIN)
    assert len(found.notes) == 3 and "Ada Lovelace" in [one.name for one in found.missing]


@pytest.mark.parametrize(
    ("table", "said"),
    [
        (None, "there is no roster"),
        (b"", "has no students"),
        (b"colour,weight\nred,1\n", "has no students"),
        (b"Name,ID\n", "has no students"),
        ("Kennung,Vollst\u00e4ndiger Name\nTeilnehmer/in7,Ada\n".encode(), "columns are Kennung.*Name, ID.*in English"),
        (
            b"Full name,maximum grade,Feedback Comments\nAda,1,\n",
            "like Moodle's .*, but lacks Identifier",
        ),
        (b"Estudiante,ID,SIS User ID,SIS Login ID\nAda,1,s,a\n", "like Canvas's gradebook, but lacks Student; export"),
        (b"\xff\xfeN\0a\0", "has no students"),
        (b'Name\n"' + b"x" * 200_000 + b'"\n', "not a CSV table"),
    ],
)
def test_a_roster_that_is_none_is_said_in_a_sentence(tmp_path, table, said):
    if table is not None:
        (tmp_path / "roster.csv").write_bytes(table)
    with pytest.raises(GradingError, match=said) as caught:
        read_roster(tmp_path / "roster.csv")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
@pytest.mark.parametrize("head", ["", "sep=;\r\n"])
def test_a_roster_is_read_as_spreadsheets_write_it(tmp_path, encoding, head):
    text = f"{head}Name;Login\r\nRené Müller, Dr.;rm\r\n"
    (tmp_path / "roster.csv").write_bytes(text.encode(encoding))
    assert read_roster(tmp_path / "roster.csv").rows == [{"Name": "René Müller, Dr.", "Login": "rm"}]


WORDS = st.text(max_size=8)
ROWS = st.fixed_dictionaries({"Student": WORDS, "ID": st.sampled_from(["1", "2", "x", ""]), "Email": WORDS})


@given(st.lists(ROWS, max_size=5), st.lists(st.tuples(WORDS, st.sampled_from(["1", "2", ""])), max_size=5))
def test_nobody_is_lost_and_nobody_becomes_two(rows, students):
    submissions = [
        Submission("x", identity(f"canvas:{n}", name, {"ID": number} if number else {}))
        for n, (name, number) in enumerate(students)
    ]
    joined = Roster(rows).join(submissions)
    assert [one.student.key for one in joined.submissions] == [one.student.key for one in submissions]
    assert len(joined.missing) - len(rows) == len(joined.unknown) - len(students)


@pytest.mark.parametrize(
    ("said", "last"),
    [
        ("2026-11-20T23:59Z", datetime(2026, 11, 20, 23, 59, 59, 999999, UTC)),
        ("2026-11-20 23:59:30+05:30", datetime(2026, 11, 20, 23, 59, 30, tzinfo=timezone(timedelta(hours=5.5)))),
        ("2026-11-20", datetime(2026, 11, 20, 23, 59, 59, 999999).astimezone()),
        ("2026-11-20T00:00", datetime(2026, 11, 20, 0, 0, 59, 999999).astimezone()),
    ],
)
def test_a_minute_and_a_day_are_in_time_to_their_end(said, last):
    assert read_due(said) == last


@pytest.mark.parametrize("said", ["", "tomorrow", "20.11.2026", "2026-13-01", "9999-12-31", "0001-01-01T00:00"])
def test_what_is_no_time_is_said(said):
    try:
        assert read_due(said).tzinfo
    except GradingError as error:
        assert f"not {said!r}" in str(error)


def test_late_is_what_came_after_it_was_due_or_what_the_tool_calls_so(tmp_path, frames):
    stamps = {"ada": "2026-11-20 22:59:59.9 UTC", "bob": "2026-11-20 23:00:00.0 UTC", "eve": "some day"}
    for name, stamp in stamps.items():
        (tmp_path / "in/submitted" / name / "ps1").mkdir(parents=True)
        (tmp_path / "in/submitted" / name / "ps1/timestamp.txt").write_text(stamp)
    files = [f"submitted/{name}/ps1/90_corners.ipynb" for name in stamps]
    found = class_of(tmp_path, frames, files, due=read_due("2026-11-20T23:59+01:00"))
    assert [(one.student.name, one.late) for one in found.submissions] == [
        ("ada", False),
        ("bob", True),
        ("eve", False),
    ]
    assert found.notes == [
        "nothing tells when 1 of 3 submissions came: late is only what Canvas or another tool calls so"
    ]
    canvas = class_of(tmp_path / "canvas", frames, ["a_LATE_1_1_90_corners.ipynb", "b_2_2_90_corners.ipynb"])
    assert [one.late for one in canvas.submissions] == [True, False]


def test_moodles_worksheet_tells_when_something_came(tmp_path, frames):
    file = "Ada Lovelace_7_assignsubmission_file_/90_corners.ipynb"
    found = class_of(tmp_path, frames, [file], MOODLE, due=read_due("2026-11-20T21:02"))
    [one] = found.submissions
    assert one.late and one.handed_in == datetime(2026, 11, 20, 21, 3).astimezone()


@pytest.mark.parametrize("said", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00", "some day", ""])
def test_a_worksheet_that_tells_no_time_tells_none(said):
    assert submitted_in({"Last modified (submission)": said}) is None


def test_a_roster_without_names_on_which_nobody_is_found_is_refused(tmp_path, frames):
    table = "ID,Bewertung\nTeilnehmer/in7,\n"
    with pytest.raises(GradingError, match=r"nobody who handed in is on the roster .*are ID, Bewertung; expected"):
        class_of(tmp_path, frames, ["Ada_7_assignsubmission_file_/90_corners.ipynb"], table)


def test_columns_are_known_large_or_small(tmp_path, frames):
    table = MOODLE.replace("Maximum Grade", "maximum grade").replace("Identifier", "identifier")
    found = class_of(tmp_path, frames, ["Ada_7_assignsubmission_file_/90_corners.ipynb"], table)
    report = Report(1, [Sheet(one, []) for one in found.submissions])
    [header, row] = moodle.rows(report)
    assert moodle.knows(report) and row[header.index("Maximum Grade")] == 100


@pytest.mark.parametrize("said", ["nan", "inf", "-100", "0", "much"])
def test_a_maximum_that_is_none_is_that_of_the_notebook(tmp_path, frames, said):
    found = class_of(tmp_path, frames, ["Ada_7_assignsubmission_file_/90_corners.ipynb"], MOODLE.replace("100", said))
    [header, row] = moodle.rows(Report(1, [Sheet(one, []) for one in found.submissions]))
    assert row[header.index("Maximum Grade")] == 0  # of a notebook without exercises


def test_nbgrader_gets_the_login_of_who_is_missing_and_the_folder_of_who_is_not(tmp_path, frames):
    found = class_of(tmp_path, frames, ["bob/90_corners.ipynb"], "name,login\nAda Lovelace,al\nEve,\n")
    assert [nbgrader.student_id(one) for one in found.missing] == ["al", "1"]
    assert [nbgrader.student_id(one.student) for one in found.submissions] == ["bob"]
    for files in (tmp_path / "in/bob", tmp_path / "in/bob/90_corners.ipynb"):
        [one] = find_class([files], frames).submissions
        assert nbgrader.student_id(one.student) == "bob"


def test_a_name_keeps_the_joiners_without_which_it_is_misspelled():
    name = "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627"
    assert identity("folder:1", name).name == name
    assert identity("folder:1", "\u200d\u202ea\u200d \u200cb").name == "a\u200d  b"
    apart = told_apart([identity("folder:1", "Ada"), identity("folder:2", "A\u200dda")])
    assert [one.name for one in apart.values()] == ["Ada (1)", "A\u200dda (2)"]


def test_names_that_look_alike_are_told_apart():
    alike = [identity(f"folder:{n}", name) for n, name in enumerate(("Ada L", "Ada\u00a0 L", "Ada\u202eL"))]
    other = identity("folder:9", "Adal")
    apart = told_apart([*alike, other])
    assert [one.name for one in apart.values()] == ["Ada L", "Ada  L (1)", "Ada L (2)", "Adal"]
