"""Grading: real notebooks, run by nbval in real kernels, good, wrong, broken and cheating."""

import csv
import json
import sys
from contextlib import contextmanager
from pathlib import Path

import psutil
import pytest

import grading_claims as chapter
from pathlib_edu.cli import main
from pathlib_edu.exercises import CLAIMS
from pathlib_edu.grading import GradingError, grade, grade_one, protections
from pathlib_edu.grading.box import run, sandbox
from pathlib_edu.grading.box.desk import drawn
from pathlib_edu.grading.handed_in.frames import solution_notebooks
from pathlib_edu.grading.handed_in.submissions import find_submissions

ROOT = Path(__file__).parents[2]
SECONDS = 6  # that a cell of the class may take: two wait for them in vain

FAKE_CHECK = """
from pathlib_edu import exercises
def check(number, answer):
    return "passed"
import pathlib_edu
pathlib_edu.check = exercises.check = check
def cost(grid):
    return 0"""
FAKE_WORLD = """
from pathlib_edu.problems.grid import Grid
Grid.neighbors = lambda grid, state: []
def cost(grid):
    return solve(dijkstra(grid))"""
STUBBORN = """
import time
while True:
    try:
        time.sleep(60)
    except BaseException:
        pass"""

# Each student's answers, and what is to come of 90.1, 90.2 and 90.3: p(assed), f(ailed), n(ot reached).
CLASS = {
    "ada": ({}, "ppp"),
    "bob": ({"90.1": "def cost(grid):\n    return len(solve(dijkstra(grid)).states) - 1"}, "fpp"),
    "unwritten": ({"90.1": "def cost(grid):\n    ...", "90.2": "corners = ..."}, "ffp"),
    "absent": ({"90.2": None}, "pnp"),
    "misnamed": ({"90.1": "def costs(grid):\n    return 1", "90.3": "def double(n):\n    return n\n1 / 0"}, "fpf"),
    "raising": ({"90.1": "1 / 0", "90.3": "# NBVAL_SKIP\ndef double(n):\n    return 'x'"}, "fpf"),
    "forger": ({"90.1": FAKE_CHECK}, "fff"),
    "conjurer": ({"90.1": FAKE_WORLD}, "fpp"),
    "quitter": ({"90.2": "import os\nos._exit(0)"}, "pfp"),
    "endless": ({"90.1": "import time\nwhile True: time.sleep(1)"}, "fpp"),  # it need not burn what the others need
    "stubborn": ({"90.1": STUBBORN}, "fpp"),
    "talker": ({"90.2": "while True: print('x' * 10**5)"}, "pfp"),
    "hoarder": ({"90.1": "everything = [0] * 10**10"}, "fpp"),
    "leaver": ({"90.3": "import subprocess\nsubprocess.Popen(['sleep', '600'], start_new_session=True)"}, "ppf"),
    "<b>eve</b>": ({"90.2": "corners = '<script>alert(1)</script>'"}, "pfp"),
    "=SUM(A1)": ({}, "ppp"),
}
BROKEN = {
    "no-json": '{"cells": [}',
    "no-cells": "[1, 2]",
    "no-answers": '{"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}',
    "binary": b"\x89PNG\xff\xfe\0",
    "empty": "",
}


pytestmark = pytest.mark.usefixtures("chapter_90")


@pytest.fixture(scope="module")
def solutions(tmp_path_factory, chapter_90):
    folder = tmp_path_factory.mktemp("solutions")
    chapter.write(folder / "90_corners.ipynb")
    return folder


@pytest.fixture(scope="module")
def graded(tmp_path_factory, solutions, box):
    """The whole class, graded once: the folder and the report."""
    folder = tmp_path_factory.mktemp("class")
    for student, (answers, _) in CLASS.items():
        chapter.write(folder / "in" / student.replace("/", "\u2215") / "90_corners.ipynb", answers)
    chapter.write(folder / "in" / "colab" / "90_corners.ipynb", keep_ids=False)
    for student, text in BROKEN.items():
        file = folder / "in" / student / "90_corners.ipynb"
        file.parent.mkdir()
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
    report = grade([folder / "in"], folder / "out", solutions, seconds=SECONDS)
    return folder / "out", report


def of(graded, name):
    return next(student for student in graded[1].students if student.name == name.replace("/", "\u2215"))


@pytest.mark.parametrize("name", CLASS)
def test_each_student_gets_what_the_answers_deserve(graded, name):
    student, expected = of(graded, name), CLASS[name][1]
    assert "".join(result.status[0] for result in student.results.values()) == expected
    worth = {"90.1": 2, "90.2": 1, "90.3": 3}
    for number, result in student.results.items():
        assert (result.points, result.of) == (worth[number] * (result.status == "passed"), worth[number])


def test_answers_are_found_where_cell_ids_were_lost(graded):
    assert of(graded, "colab").points == 6


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_notebook_gets_a_sentence_and_no_points(graded, name):
    student = of(graded, name)
    assert (student.points, student.of) == (0, 6)
    [trouble] = student.troubles
    assert "90_corners.ipynb" in trouble and "\n" not in trouble
    assert all(result.status == "not reached" for result in student.results.values())


@pytest.mark.parametrize(
    ("name", "number", "words"),
    [
        ("quitter", "90.2", "kernel died"),
        ("endless", "90.1", f"stopped after {SECONDS} seconds"),
        ("stubborn", "90.1", f"stopped after {SECONDS} seconds"),
        ("talker", "90.2", "printed more than 1,000,000 characters"),
        ("hoarder", "90.1", "MemoryError"),
        ("raising", "90.1", "ZeroDivisionError"),
        ("absent", "90.2", "begins with `# answer 90.2`"),
        ("misnamed", "90.1", "'cost' is not defined. Has your answer the name"),
    ],
)
def test_the_report_says_why(graded, name, number, words):
    assert words in of(graded, name).results[number].message


def test_a_wrong_answer_whose_cell_broke_off_is_told_both(graded):
    found = of(graded, "misnamed").results["90.3"].verdict
    assert found.where and found.hint.startswith("The answer's cell did not run to its end: ZeroDivisionError")


def test_a_wrong_answer_is_shown_the_smallest_map(graded):
    found = of(graded, "conjurer").results["90.1"].verdict
    assert (found.where, found.expected, found.got) == ("SG", "1", "None")
    assert "empty body" in of(graded, "unwritten").results["90.1"].verdict.got


def test_no_process_outlives_the_grading(graded):
    ours = {one.pid for one in psutil.Process().children(recursive=True)}  # another test may be grading, too
    left = [one for one in psutil.process_iter(["cmdline", "ppid"]) if "answers.ipynb" in (one.info["cmdline"] or [])]
    assert [one for one in left if one.pid in ours or one.info["ppid"] == 1] == []


def test_the_report_is_kept_as_json_and_csv(graded):
    out, report = graded
    kept = json.loads((out / "report.json").read_text(encoding="utf-8"))
    assert kept["exercises"] == ["90.1", "90.2", "90.3"] and kept["seed"] == report.seed
    assert {one["name"]: one["points"] for one in kept["students"]} == {s.name: s.points for s in report.students}
    with (out / "grades.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert list(rows[0]) == ["name", "file", "90.1", "90.2", "90.3", "total", "of", "late"]
    assert [int(row["total"]) for row in rows] == [s.points for s in report.students]
    assert "'=SUM(A1)" in {row["name"] for row in rows}


def test_pages_escape_everything_and_need_no_other_host(graded):
    out, report = graded
    pages = [*(out / "students").glob("*.html"), out / "index.html"]
    assert len(pages) == len(report.students) + 1
    for page in pages:
        html = page.read_text(encoding="utf-8")
        assert "<script" not in html and "<b>" not in html and "http" not in html.replace("http-equiv", "")
    links = {name for name in (out / "students").iterdir() if name.name in (out / "index.html").read_text("utf-8")}
    assert len(links) == len(report.students)
    bob = (out / "students" / "bob.html").read_text(encoding="utf-8")
    assert 'role="img"' in bob and "return len(solve(dijkstra(grid)).states) - 1" in bob
    assert not list(out.glob(".report-*"))


def test_the_seed_chooses_the_worlds(tmp_path, solutions, box):
    file = chapter.write(tmp_path / "bob" / "90_corners.ipynb", {"90.3": "def double(n):\n    return n"})
    numbers = [
        grade([file], tmp_path / "out", solutions, seed=seed).students[0].results["90.3"].verdict.expected
        for seed in (7, 8)
    ]
    assert numbers == [str(2 * (drawn(str(seed), "90.3", 1) % 1000)) for seed in (7, 8)]
    assert numbers[0] != numbers[1]


@pytest.mark.parametrize(
    ("files", "expected"),
    [
        (["ada_90_corners.ipynb", "bob_90_corners (1).ipynb"], {"ada", "bob"}),
        (["90_corners_ada.ipynb", "bob.ipynb"], {"ada", "bob"}),
        (["ada/90_corners.ipynb", "bob/90_corners-Copy1.ipynb"], {"ada", "bob"}),
    ],
)
def test_students_are_known_by_folder_or_file(tmp_path, solutions, files, expected):
    for file in files:
        chapter.write(tmp_path / "in" / file)
    found = find_submissions([tmp_path / "in"], solution_notebooks(solutions))
    assert {one.student.name for one in found} == expected
    assert {one.exercise for one in found} == {"90_corners"} and not any(one.trouble for one in found)


@pytest.mark.parametrize("file", sorted((ROOT / "solutions").glob("*.ipynb")), ids=lambda file: file.stem)
def test_the_books_own_solutions_earn_every_point(file):
    expected = {True: "to be marked", False: "passed"}  # no program marks a proof that is written
    results = grade_one(file, file.parent, seconds=600)  # a loaded machine is slow, and the answers not wrong
    assert [str(one) for one in results if one.status != expected[bool(CLAIMS[one.number].rubric)]] == []


def test_metadata_may_name_the_student_and_the_exercise(tmp_path, solutions):
    said = {"pathlib_edu": {"student": "Ada\x1b[31m Lovelace", "exercise": "90_corners"}}
    file = chapter.write(tmp_path / "hand-in.ipynb", metadata=said)
    [found] = find_submissions([file], solution_notebooks(solutions))
    assert (found.student.name, found.exercise) == ("Ada [31m Lovelace", "90_corners")


def test_a_notebook_of_another_book_is_told_apart(tmp_path, solutions, box):
    file = tmp_path / "ada" / "essay.ipynb"
    file.parent.mkdir()
    cell = {"cell_type": "code", "id": "answer-7-7", "source": ["x = 1"], "metadata": {}, "outputs": []}
    file.write_text(json.dumps({"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}))
    [student] = grade([file], tmp_path / "out", solutions).students
    assert "no solution notebook essay.ipynb" in student.troubles[0]


def test_of_two_copies_the_newer_counts_and_only_that_is_run(tmp_path, solutions, box):
    chapter.write(tmp_path / "in/ada/90_corners.ipynb", {"90.2": "corners = 3"})
    chapter.write(tmp_path / "in/ada/90_corners-Copy1.ipynb", {"90.3": "double = None"})
    report = grade([tmp_path / "in"], tmp_path / "out", solutions)
    assert [(student.name, student.points, student.of) for student in report.students] == [("ada", 3, 6)]
    ran = [(sheet.is_kept, sheet.seconds > 0) for sheet in report.students[0].in_order]
    assert ran == [(True, False), (False, True)]


@pytest.mark.parametrize("missing", ["file", "solutions"])
def test_what_concerns_all_is_said_before_anything_runs(tmp_path, solutions, box, missing):
    file = tmp_path / "nobody.ipynb" if missing == "file" else chapter.write(tmp_path / "a" / "90_corners.ipynb")
    with pytest.raises(GradingError, match=r"there (is|are) no"):
        grade([file], tmp_path / "out", solutions if missing == "file" else tmp_path)
    assert not (tmp_path / "out").exists()


def test_an_unwritable_folder_is_said_before_anything_runs(tmp_path, solutions, box):
    file = chapter.write(tmp_path / "a" / "90_corners.ipynb")
    (tmp_path / "out").write_text("a file")
    with pytest.raises(GradingError, match="cannot be written"):
        grade([file], tmp_path / "out", solutions)
    assert (tmp_path / "out").read_text() == "a file"


def test_a_notebook_is_its_own_frame_where_there_are_no_solutions(tmp_path):
    file = chapter.write(tmp_path / "mine.ipynb", {"90.2": "corners = 3"}, keep_ids=False)
    assert [result.status for result in grade_one(file, None)] == ["passed", "failed", "passed"]


@pytest.mark.parametrize("failing", [1, 3])
def test_a_kernel_that_does_not_come_up_is_no_fault_of_the_notebook(tmp_path, solutions, monkeypatch, failing):
    started, begun = run.started, []

    @contextmanager
    def sometimes(*args):
        begun.append(1)
        with started(*args) as (command, *rest):
            yield ([sys.executable, "-c", "0"] if len(begun) <= failing else command), *rest

    monkeypatch.setattr(run, "started", sometimes)
    file = chapter.write(tmp_path / "ada" / "90_corners.ipynb")
    if failing < run.STARTS:
        assert [result.status for result in grade_one(file, solutions)] == ["passed"] * 3
    else:
        [student] = grade([file], tmp_path / "out", solutions, trust=True).students
        assert "no kernel came up" in student.troubles[0] and student.points == 0
        monkeypatch.setattr(run, "started", started)
        [again] = grade([file], tmp_path / "out", solutions, trust=True).students  # nothing of it was kept
        assert not again.troubles and again.points == 6


def test_one_notebook_is_not_a_folder(tmp_path, solutions):
    chapter.write(tmp_path / "in" / "90_corners.ipynb")
    with pytest.raises(GradingError, match="is a folder: name one notebook"):
        grade_one(tmp_path / "in", solutions)


def test_check_and_grade_on_the_command_line(tmp_path, solutions, box, monkeypatch, capsys):
    good = chapter.write(tmp_path / "in/ada/90_corners.ipynb")
    wrong = chapter.write(tmp_path / "in/bob/90_corners.ipynb", {"90.2": "corners = 3"})
    (tmp_path / "in/bad").mkdir()
    bad = tmp_path / "in/bad/90_corners.ipynb"
    bad.write_text("no")
    monkeypatch.chdir(tmp_path)

    def call(*arguments):
        code = main([*map(str, arguments), "--solutions", str(solutions)])
        return code, *capsys.readouterr()

    code, said, _ = call("check", good)
    assert code == 0 and "✓ 90.2 passed" in said and "6 of 6 points" in said
    code, said, _ = call("check", wrong)
    assert code == 1 and "expected: 4\n     got: 3" in said
    code, _, sentence = call("check", bad)
    assert code == 2
    assert sentence == f"pathlib-edu: {bad}: line 1, column 1: this is not a notebook, which is a JSON file\n"
    code, said, sentence = call("grade", "in", "--out", "out")
    assert code == 0 and sentence.count("\n") == 1 and "not a notebook" in sentence
    assert said.startswith("Each notebook runs in a box of its own: no network")
    assert "ada" in said and "6 of 6" in said and "5 of 6" in said
    assert (tmp_path / "out/students/ada.html").is_file()


def test_without_a_box_nothing_is_graded_unless_it_is_trusted(tmp_path, solutions, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    sandbox.bubblewrap.cache_clear()
    file = chapter.write(tmp_path / "ada" / "90_corners.ipynb", {"90.2": "corners = 3"})
    try:
        with pytest.raises(GradingError, match=r"apt install bubblewrap.*`--trust` grades without"):
            grade([file], tmp_path / "out", solutions)
        assert not (tmp_path / "out").exists() and "whatever you can" in protections(trust=True)
        [student] = grade([file], tmp_path / "out", solutions, trust=True).students
    finally:
        sandbox.bubblewrap.cache_clear()
    assert [result.status for result in student.results.values()] == ["passed", "failed", "passed"]
