"""Layouts, with file names as the tools write them: whose each notebook is, and when it came."""

import io
import zipfile
from datetime import UTC, datetime

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import grading_claims as chapter
from pathlib_edu.grading.grading_error import GradingError
from pathlib_edu.grading.handed_in.frames import solution_notebooks
from pathlib_edu.grading.handed_in.layouts import told_by_a_tool, whose
from pathlib_edu.grading.handed_in.layouts.tree import Tree
from pathlib_edu.grading.handed_in.newest import newest_last
from pathlib_edu.grading.handed_in.submissions import find_submissions

EXERCISES = ("01_dijkstra", "02_astar")


def told(files, name="in", **more):
    """Whose the files of a tree are, by their places written as paths."""
    places = [tuple(file.split("/")) for file in files]
    tree = Tree(name, places, EXERCISES, dict.fromkeys(places, EXERCISES[0]), **more)
    return {"/".join(place): one for place, one in whose(tree).items()}


# The root's name, the files, and the key of each student with the name that is shown.
LAYOUTS = {
    "moodle": ("CS1-Week 1-4711", {
        "Ada Lovelace_12345_assignsubmission_file_/01_dijkstra.ipynb": ("moodle:12345", "Ada Lovelace"),
        "Ada Lovelace_12346_assignsubmission_file_/deep/work.zip/01_dijkstra.ipynb": ("moodle:12346", "Ada Lovelace"),
        "李 小龙_12347_assignsubmission_file_/01_dijkstra (1).ipynb": ("moodle:12347", "李 小龙"),
        "عمر الخيام_12348_assignsubmission_file/x.ipynb": ("moodle:12348", "عمر الخيام"),
        "Bob_1_assignsubmission_file_/Ada Lovelace_12345_assignsubmission_file_/x.ipynb": ("moodle:1", "Bob"),
    }),
    "moodle, in one folder": ("x", {
        "Ada Lovelace_12345_assignsubmission_file_01_dijkstra.ipynb": ("moodle:12345", "Ada Lovelace"),
        "Bob_1_assignsubmission_file_Ada Lovelace_12345_assignsubmission_file_x.ipynb": ("moodle:1", "Bob"),
    }),
    "moodle, unpacked into a folder": ("Downloads", {
        "Week 1/Ada_1_assignsubmission_file_/x.ipynb": ("moodle:1", "Ada"),
        "Week 1/Bob_2_assignsubmission_file_/x.ipynb": ("moodle:2", "Bob"),
    }),
    "moodle, blind or in groups": ("x", {
        "Participant_77_assignsubmission_file_/x.ipynb": ("moodle:77", "Participant 77"),
        "Default group_assignsubmission_file_/x.ipynb": ("moodle:Default group", "Default group"),
    }),
    "canvas": ("submissions", {
        "lovelaceada_12345_67890_01_dijkstra.ipynb": ("canvas:12345", "lovelaceada"),
        "lovelaceada_LATE_12346_67891_01_dijkstra-1.ipynb": ("canvas:12346", "lovelaceada"),
        "de_la_cruzjosé_12347_67892_work.zip/a/01_dijkstra.ipynb": ("canvas:12347", "de_la_cruzjosé"),
        "bob_1_2_lovelaceada_12345_67890_01_dijkstra.ipynb": ("canvas:1", "bob"),
        "anon_x1Yz9_67893_01_dijkstra.ipynb": ("canvas:anon_x1Yz9", "anon_x1Yz9"),
        "LATE_anon_x1Yz8_67893_01_dijkstra.ipynb": ("canvas:anon_x1Yz8", "anon_x1Yz8"),
    }),
    "nbgrader": ("submitted", {
        "bitdiddle/ps1/problem1.ipynb": ("nbgrader:bitdiddle", "bitdiddle"),
        "hacker/ps1/bitdiddle/ps1/problem1.ipynb": ("nbgrader:hacker", "hacker"),
    }),
    "nbgrader's course": ("course101", {
        "source/ps1/problem1.ipynb": None,
        "submitted/bitdiddle/ps1/problem1.ipynb": ("nbgrader:bitdiddle", "bitdiddle"),
        "autograded/bitdiddle/ps1/problem1.ipynb": None,
    }),
    "classroom": ("week-1-submissions", {
        "week-1-ada-l/01_dijkstra.ipynb": ("github:ada-l", "ada-l"),
        "week-1-bob/week-1-ada-l/01_dijkstra.ipynb": ("github:bob", "bob"),
    }),
    "a folder for each student": ("in", {
        "ada/01_dijkstra.ipynb": ("folder:ada", "ada"),
        "ada/drafts/02_astar.ipynb": ("folder:ada", "ada"),
        "bob/ada/01_dijkstra.ipynb": ("folder:bob", "bob"),
        "bob/lovelaceada_12345_67890_01_dijkstra.ipynb": ("folder:bob", "bob"),
        "bob/Ada_12345_assignsubmission_file_/x.ipynb": ("folder:bob", "bob"),
        "eve.zip/x.ipynb": ("folder:eve.zip", "eve"),
        "..dot/x.ipynb": ("folder:..dot", "..dot"),
        "./x.ipynb": ("folder:.", "."),
        " /x.ipynb": ("folder: ", "student"),
        "CON/x.ipynb": ("folder:CON", "CON"),
        "\u202eada/x.ipynb": ("folder:\u202eada", "ada"),
    }),
    "all in one folder of that": ("in", {
        "class/ada/01_dijkstra.ipynb": ("folder:class/ada", "ada"),
        "class/bob/01_dijkstra.ipynb": ("folder:class/bob", "bob"),
    }),
    "the folders of weeks in those of students": ("in", {
        "ada/week 1/01_dijkstra.ipynb": ("folder:ada", "ada"),
        "ada/week 2/02_astar.ipynb": ("folder:ada", "ada"),
        "bob/week 1/01_dijkstra.ipynb": ("folder:bob", "bob"),
        "bob/week 2/02_astar.ipynb": ("folder:bob", "bob"),
    }),
    "groups of students": ("in", {
        "monday/ada/01_dijkstra.ipynb": ("folder:monday/ada", "ada"),
        "monday/bob/01_dijkstra.ipynb": ("folder:monday/bob", "bob"),
        "friday/ada/01_dijkstra.ipynb": ("folder:friday/ada", "ada"),
        "friday/eve/deep/01_dijkstra.ipynb": ("folder:friday/eve", "eve"),
        "friday/joe/01_dijkstra.ipynb": ("folder:friday/joe", "joe"),
        "monday/kim/01_dijkstra.ipynb": ("folder:monday/kim", "kim"),
    }),
    "a folder for each notebook": ("in", {
        "01_dijkstra/ada.ipynb": ("file:ada.ipynb", "ada"),
        "01_dijkstra/bob.ipynb": ("file:bob.ipynb", "bob"),
        "02_astar/ada.ipynb": ("file:ada.ipynb", "ada"),
        "02_astar/eve_02_astar.ipynb": ("name:eve", "eve"),
    }),
    "a folder for each notebook, with folders": ("in", {
        "01_dijkstra/ada/x.ipynb": ("folder:ada", "ada"),
        "02_astar/ada/x.ipynb": ("folder:ada", "ada"),
        "02_astar/bob/01_dijkstra/x.ipynb": ("folder:bob", "bob"),
    }),
    "a folder for each week, with files": ("in", {
        "week 1/ada.ipynb": ("file:week 1/ada.ipynb", "ada"),
        "week 1/bob.ipynb": ("file:week 1/bob.ipynb", "bob"),
        "week 2/01_dijkstra_ada.ipynb": ("name:week 2/ada", "ada"),
        "week 2/01_dijkstra_bob.ipynb": ("name:week 2/bob", "bob"),
        "week 3/eve.ipynb": ("file:week 3/eve.ipynb", "eve"),
    }),
    "drafts in a student's folder": ("in", {
        "ada/draft.ipynb": ("folder:ada", "ada"),
        "ada/bob.ipynb": ("folder:ada", "ada"),
        "bob/answers.ipynb": ("folder:bob", "bob"),
    }),
    "one student's folder": ("ada", {
        "01_dijkstra.ipynb": ("folder:", "ada"),
        "01_dijkstra-Copy1.ipynb": ("folder:", "ada"),
        "02_astar.ipynb": ("folder:", "ada"),
    }),
    "the only student so far": ("in", {
        "ada/01_dijkstra.ipynb": ("folder:ada", "ada"),
        "ada/01_dijkstra (1).ipynb": ("folder:ada", "ada"),
    }),
    "a handout beside students' folders": ("in", {
        "class.zip/class/ada/01_dijkstra.ipynb": ("folder:class.zip/class/ada", "ada"),
        "class.zip/class/bob/01_dijkstra.ipynb": ("folder:class.zip/class/bob", "bob"),
        "class.zip/class/01_dijkstra.ipynb": ("folder:class.zip/class", "class"),
    }),
    "a file without a name in a week's folder": ("in", {
        "week 1/ada_01_dijkstra.ipynb": ("name:week 1/ada", "ada"),
        "week 1/bob_01_dijkstra.ipynb": ("name:week 1/bob", "bob"),
        "week 1/01_dijkstra.ipynb": ("folder:week 1", "week 1"),
    }),
    "names in files": ("in", {
        "ada_01_dijkstra.ipynb": ("name:ada", "ada"),
        "02_astar-ada.ipynb": ("name:ada", "ada"),
        "bob.ipynb": ("file:bob.ipynb", "bob"),
    }),
    "files of one name, which a browser numbered": ("in", {
        "01_dijkstra.ipynb": ("file:01_dijkstra.ipynb", "01_dijkstra"),
        "01_dijkstra (1).ipynb": ("file:01_dijkstra (1).ipynb", "01_dijkstra (1)"),
        "download.ipynb": ("file:download.ipynb", "download"),
        "download (1).ipynb": ("file:download (1).ipynb", "download"),
    }),
}  # fmt: skip


@pytest.mark.parametrize("name", LAYOUTS)
def test_a_student_is_known_by_number_or_place(name):
    root, files = LAYOUTS[name]
    found = told(files, root)
    assert {file: one and (one.student.key, one.student.name) for file, one in found.items()} == files


def test_what_the_tools_want_back_and_what_they_know():
    files = ["ada_LATE_1_20_01_dijkstra.ipynb", "bob_2_3_01_dijkstra-4.ipynb"]
    late, early = told(files).values()
    assert (late.student.known_as, late.late, late.attempt) == ({"ID": "1"}, True, 20)
    assert (early.student.known_as, early.late, early.attempt) == ({"ID": "2"}, False, 3)
    [moodle] = told(["Ada_7_assignsubmission_file_/x.ipynb"]).values()
    assert moodle.student.known_as == {"Identifier": "Participant 7"}
    stamps = {("ada", "ps1", "timestamp.txt"): "2026-11-20 21:03:11.524219 UTC\n"}
    [nbgrader] = told(["ada/ps1/x.ipynb"], "submitted", stamps=stamps).values()
    assert nbgrader.handed_in == datetime(2026, 11, 20, 21, 3, 11, 524219, UTC)
    assert nbgrader.student.known_as == {"student_id": "ada"}


@pytest.mark.parametrize(
    "stamp", ["", "soon", "9" * 200, "2026-13-45 99:00:00 UTC", "\0", "9999-12-31 23:59:59 -14:00"]
)
def test_a_time_stamp_that_tells_no_time_tells_none(stamp):
    [one] = told(["ada/ps1/x.ipynb"], "submitted", stamps={("ada", "ps1", "timestamp.txt"): stamp}).values()
    assert one.handed_in is None


def test_what_a_notebook_says_of_its_student_is_at_most_shown():
    said = {("ada", "01_dijkstra.ipynb"): "Bob", ("bob", "01_dijkstra.ipynb"): "Bob"}
    found = told(["ada/01_dijkstra.ipynb", "bob/01_dijkstra.ipynb"], said=said)
    assert [one.student.key for one in found.values()] == ["folder:ada", "folder:bob"]
    assert [one.student.name for one in found.values()] == ["ada", "bob"]
    said = {("01_dijkstra.ipynb",): "Ada", ("01_dijkstra (1).ipynb",): "Ada", ("bob_01_dijkstra.ipynb",): "Ada"}
    found = told(["/".join(place) for place in said], said=said)
    assert [one.student.name for one in found.values()] == ["Ada", "Ada", "bob"]
    assert len({one.student.key for one in found.values()}) == 3


NAMES = st.text(st.characters(exclude_characters="/\0", exclude_categories=["Cs"]), min_size=1, max_size=20)


@given(NAMES, st.lists(NAMES, max_size=3), NAMES)
@example("bob", ["monday", "ada"], "x")
@example("bob", ["lovelaceada_1_2_x"], "lovelaceada_1_2_x")
def test_no_folder_or_file_of_a_students_own_makes_it_another_students(name, inside, file):
    """What stands in the place of one student's folder decides, whatever lies in it."""
    before = [("ada", "01_dijkstra.ipynb"), ("cyd", "01_dijkstra.ipynb"), ("cyd", "02_astar.ipynb")]
    theirs = (name, *inside, f"{file}.ipynb")
    found = whose(Tree("in", [*before, theirs], EXERCISES))
    assert [found[place].student.key for place in before] == ["folder:ada", "folder:cyd", "folder:cyd"]
    assert (found[theirs].student.key == "folder:ada") == (name == "ada")
    assert found[theirs].student.name


@given(st.lists(st.tuples(NAMES, st.integers(1, 10**9)), min_size=1, unique_by=lambda one: one[1]), NAMES)
def test_moodle_and_canvas_tell_their_students_by_number(students, file):
    moodle = [f"{name.replace('_', ' ')}_{number}_assignsubmission_file_" for name, number in students]
    found = told_by_a_tool(Tree("in", [(folder, f"{file}.ipynb") for folder in moodle]))
    assert [one.student.key for one in found.values()] == [f"moodle:{number}" for _, number in students]
    assert all(one.student.name and one.student.name.isprintable() for one in found.values())
    canvas = [f"a{name.replace('_', '')}_{number}_{n}_{file}.ipynb" for n, (name, number) in enumerate(students)]
    found = told_by_a_tool(Tree("in", [(name,) for name in canvas]))
    assert [one.student.key for one in found.values()] == [f"canvas:{number}" for _, number in students]


@pytest.fixture(scope="module")
def frames(tmp_path_factory):
    return solution_notebooks(chapter.write(tmp_path_factory.mktemp("ours") / "90_corners.ipynb").parent)


def zipped(files):
    """A zip archive of texts and archives, by their names."""
    raw = io.BytesIO()
    with zipfile.ZipFile(raw, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, said in files.items():
            archive.writestr(name, said)
    return raw.getvalue()


def test_an_export_says_the_same_as_a_zip_and_unpacked(tmp_path, frames):
    text = chapter.write(tmp_path / "one.ipynb").read_bytes()
    files = {
        "Ada Lovelace_1_assignsubmission_file_/90_corners.ipynb": text,
        "Ada Lovelace_2_assignsubmission_file_/deep/hand-in.ipynb": text,
        "Zoë_3_assignsubmission_file_/work.zip": zipped({"mine/90_corners.ipynb": text, "mine/notes.pdf": b"%PDF"}),
        "Zoë_3_assignsubmission_file_/__MACOSX/._90_corners.ipynb": b"\0",
        "Zoë_3_assignsubmission_file_/.ipynb_checkpoints/90_corners-checkpoint.ipynb": text,
    }
    (tmp_path / "export.zip").write_bytes(zipped(files))
    for name, said in files.items():
        (tmp_path / "export" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "export" / name).write_bytes(said)
    found = [find_submissions([tmp_path / name], frames) for name in ("export.zip", "export")]
    for submissions in found:
        told = [(one.student.key, one.student.name, one.exercise, one.trouble) for one in submissions]
        assert told == [
            ("moodle:1", "Ada Lovelace (1)", "90_corners", ""),
            ("moodle:2", "Ada Lovelace (2)", "90_corners", ""),
            ("moodle:3", "Zoë", "90_corners", ""),
        ]
    assert [one.digest for one in found[0]] == [one.digest for one in found[1]]
    twice = find_submissions([tmp_path / "export", tmp_path / "export.zip"], frames)
    assert [one.student.key for one in twice] == ["moodle:1"] * 2 + ["moodle:2"] * 2 + ["moodle:3"] * 2


@pytest.mark.parametrize("kind", ["zip", "folder"])
def test_who_hands_in_something_else_is_told(tmp_path, frames, kind):
    text = chapter.write(tmp_path / "one.ipynb").read_bytes()
    files = {
        "Ada_1_assignsubmission_file_/90_corners.ipynb": text,
        "Ada_1_assignsubmission_file_/notes.pdf": b"%PDF",
        "Bob_2_assignsubmission_file_/answers.pdf": b"%PDF",
        "Bob_2_assignsubmission_file_/more.pdf": b"%PDF",
        "Cyd_3_assignsubmission_onlinetext_/onlinetext.html": b"Hello",
    }
    (tmp_path / "in.zip").write_bytes(zipped(files))
    if kind == "folder":
        with zipfile.ZipFile(tmp_path / "in.zip") as archive:
            archive.extractall(tmp_path / "in")
    found = find_submissions([tmp_path / ("in.zip" if kind == "zip" else "in")], frames)
    assert [(one.student.key, one.trouble.rpartition("/")[2]) for one in found] == [
        ("moodle:1", ""),
        ("moodle:2", "answers.pdf is no notebook"),
    ]


def test_who_is_called_so_keeps_the_name_and_who_only_says_so_does_not(tmp_path, frames):
    for name, said in {"ada_90_corners": None, "download": "ada", "eve": "Eve"}.items():
        chapter.write(tmp_path / "in" / f"{name}.ipynb", metadata={"pathlib_edu": {"student": said}} if said else None)
    names = {one.file.name: one.student.name for one in find_submissions([tmp_path / "in"], frames)}
    assert names == {"ada_90_corners.ipynb": "ada", "download.ipynb": "ada (download.ipynb)", "eve.ipynb": "Eve"}


def test_files_and_folders_named_one_by_one_are_one_class(tmp_path, frames):
    for name in ("ada/90_corners", "bob/90_corners", "bob/more/90_corners", "eve"):
        chapter.write(tmp_path / f"{name}.ipynb")
    named = [tmp_path / "ada", tmp_path / "bob", tmp_path / "eve.ipynb", tmp_path / "bob/90_corners.ipynb"]
    keys = [one.student.key for one in find_submissions(named, frames)]
    assert keys == ["folder:ada", "folder:bob", "folder:bob", "file:eve.ipynb"]


def test_an_export_among_folders_of_students_is_nobodys_folder(tmp_path, frames):
    for name in ("ada/90_corners", "bob/eve_1_2_90_corners", "all/eve_1_2_90_corners", "all/kim_2_3_90_corners"):
        chapter.write(tmp_path / f"{name}.ipynb")
    with pytest.raises(GradingError, match=r"all holds what several students handed in.*by itself"):
        find_submissions([tmp_path / "ada", tmp_path / "all"], frames)
    one_by_one = find_submissions([tmp_path / "ada", tmp_path / "bob"], frames)
    assert [one.student.key for one in one_by_one] == ["folder:ada", "folder:bob"]
    exports = find_submissions([tmp_path / "bob", tmp_path / "all"], frames)
    assert [one.student.key for one in exports] == ["canvas:1", "canvas:1", "canvas:2"]


def test_the_newest_is_the_last(tmp_path, frames):
    files = ["90_corners", "90_corners (2)", "90_corners (10)", "90_corners-Copy1", "90_corners-3"]
    for name in files:
        chapter.write(tmp_path / "in/ada" / f"{name}.ipynb")
    found = newest_last(find_submissions([tmp_path / "in"], frames))
    numbers = ["90_corners", "90_corners-Copy1", "90_corners (2)", "90_corners-3", "90_corners (10)"]
    assert [one.file.stem for one in found] == numbers
    names = ["a_1_99_90_corners", "a_1_100_90_corners", "b_LATE_2_7_90_corners-1"]
    for name in names:
        chapter.write(tmp_path / "canvas" / f"{name}.ipynb")
    found = newest_last(find_submissions([tmp_path / "canvas"], frames))
    assert [(one.file.stem, one.late) for one in found] == [(names[2], True), (names[0], False), (names[1], False)]
