"""A grading that is stopped, at whatever moment, goes on where it was: nothing is lost, nothing is graded twice."""

import json
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from multiprocessing import get_context
from time import sleep

import psutil
import pytest

import grading_claims as chapter
from cli_calls import HEED_CTRL_C
from pathlib_edu.cli import main
from pathlib_edu.grading import grade, workers
from pathlib_edu.grading.hearing import unheard
from pathlib_edu.grading.store import FILE

STUDENTS = 4
TRIVIAL = {"90.1": "cost = None", "90.3": "double = None"}  # refused without a case


@pytest.fixture
def class_(tmp_path, chapter_90, box):
    """A class of which two handed in the same: the folder."""
    chapter.write(tmp_path / "solutions" / "90_corners.ipynb")
    files = [tmp_path / f"in/student-{n}/90_corners.ipynb" for n in range(STUDENTS)]
    for n, file in enumerate(files):
        chapter.write(file, TRIVIAL | {"90.2": f"corners = 4  # {n}"})
    shutil.copy(files[1], files[0])
    return tmp_path


def graded(folder, hear, **options):
    return grade([folder / "in"], folder / "out", folder / "solutions", hear=hear, **options)


def killed_at(moment, folder):
    """Grade in a process that is killed when it has graded so many."""

    def hear(_, done, of):
        if of and done >= moment:
            os.kill(os.getpid(), signal.SIGKILL)

    process = get_context("fork").Process(target=graded, args=[folder, hear], kwargs={"jobs": 1})
    process.start()
    process.join()
    assert process.exitcode == -signal.SIGKILL


def kept(folder):
    with closing(sqlite3.connect(folder / "out" / FILE)) as connection:
        return set(connection.execute("SELECT * FROM graded"))


def test_a_killed_grading_goes_on_where_it_was(class_):
    killed_at(0, class_)
    assert kept(class_) == set()
    killed_at(1, class_)
    first = kept(class_)
    assert len(first) == 1
    heard = []
    report = graded(class_, lambda _, done, of: heard.append((done, of)) if of else None)
    assert first < kept(class_) and len(kept(class_)) == STUDENTS - 1  # two handed in the same
    assert heard[0] in [(1, STUDENTS), (2, STUDENTS)] and heard[-1] == (STUDENTS, STUDENTS)
    assert [student.points for student in report.students] == [1] * STUDENTS and not report.waiting
    assert {seed for _, seed, *_ in kept(class_)} == {str(report.seed)}
    lying = [one for one in psutil.process_iter(["cmdline"]) if str(class_) in " ".join(one.info["cmdline"] or [])]
    assert not lying

    heard.clear()
    said = []
    asked = {"formats": ["moodle", "canvas", "nbgrader"], "say": said.append}
    assert graded(class_, lambda *told: heard.append(told) if told[2] else None, **asked) == report
    assert [one.partition(" without ")[2].partition(":")[0] for one in said] == ["Identifiers", "IDs"]
    assert heard == [("", STUDENTS, STUDENTS)]
    before = kept(class_)
    assert graded(class_, unheard, rerun=True).seed == report.seed
    assert len(kept(class_)) == len(before) and not kept(class_) & before  # each took another time


def test_ctrl_c_leaves_a_report_that_says_that_it_is_not_whole(class_):
    def hear(_, done, of):
        if of and done:
            raise KeyboardInterrupt

    said = []
    with pytest.raises(KeyboardInterrupt):
        graded(class_, hear, jobs=1, say=said.append)
    told = json.loads((class_ / "out/report.json").read_text())
    assert len(told["students"]) + told["waiting"] == STUDENTS and told["waiting"] in (2, 3)
    sentence = f"{told['waiting']} submissions are not graded yet; the same command goes on"
    assert sentence in (class_ / "out/index.html").read_text()
    many = f"{STUDENTS - told['waiting']} of {STUDENTS} notebooks are graded"
    assert said == [f"stopped: {many}; the same command goes on"]

    with pytest.raises(KeyboardInterrupt):
        graded(class_, hear, jobs=1, say=said.append, rerun=True)
    assert said[1] == f"stopped: {many}; the same command goes on, without --rerun"
    assert len(kept(class_)) == 1


def test_ctrl_c_says_one_sentence_and_nothing_else(class_):
    """All processes of a terminal hear of it at once, workers too."""
    waits = class_ / "waits"
    answer = f"import pathlib, time\npathlib.Path({str(waits)!r}).touch()\ntime.sleep(60)"
    for n in range(STUDENTS):
        chapter.write(class_ / f"in/student-{n}/90_corners.ipynb", TRIVIAL | {"90.2": f"{answer}  # {n}"})
    start = "import grading_claims, sys; grading_claims.register(); from pathlib_edu.cli import main; sys.exit(main())"
    told = ("in", "--out", "out", "--solutions", "solutions", "--jobs", "1", "--trust")
    pipes = {"stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE, "text": True, "preexec_fn": HEED_CTRL_C}
    process = subprocess.Popen(
        [sys.executable, "-c", start, "grade", *told], cwd=class_, start_new_session=True, **pipes
    )
    while not waits.exists() and process.poll() is None:
        sleep(0.1)
    os.killpg(process.pid, signal.SIGINT)
    said = process.communicate()[1]
    assert said == f"pathlib-edu: stopped: 0 of {STUDENTS} notebooks are graded; the same command goes on\n"
    assert process.returncode == 130


KILLS_ITS_GRADER = "import psutil\npsutil.Process().parents()[1].kill()\ncorners = 4"  # above nbval


def test_a_process_that_is_killed_costs_nobody_else_anything(class_):
    before = class_ / "in/student-1/old/90_corners.ipynb"
    before.parent.mkdir()
    (class_ / "in/student-1/90_corners.ipynb").rename(before)
    for n in (0, 1):
        chapter.write(class_ / f"in/student-{n}/90_corners.ipynb", TRIVIAL | {"90.2": KILLS_ITS_GRADER})
    report = graded(class_, unheard, jobs=1, trust=True)
    assert [student.points for student in report.students] == [0, 1, 1, 1], "of student 1 the one before counts"
    assert_each_is_told_of_its_own_file_only(report.students[:2], "ended the grader's own process twice")
    assert len(kept(class_)) == STUDENTS - 1  # what was not graded is tried again the next time


def test_a_fault_of_the_grader_is_told_to_each_of_its_own_file(class_, monkeypatch):
    def broken(*job, hear):
        raise OSError("no room {left}")

    monkeypatch.setattr(workers, "graded", broken)  # processes that are forked inherit it
    report = graded(class_, unheard, jobs=1, trust=True)
    assert_each_is_told_of_its_own_file_only(report.students, "could not be graded: OSError: no room {left}")


def assert_each_is_told_of_its_own_file_only(students, why):
    """Notebooks that say the same are graded once, but a sentence names the file of the student to whom it is said."""
    for student in students:
        [trouble] = student.troubles
        assert why in trouble and set(re.findall(r"student-\d", trouble)) == {student.name}, trouble


def test_a_notebook_that_waits_does_not_hold_the_place_of_others(class_, monkeypatch):
    others_are_done = class_ / "others-are-done"
    waits = f"import os, time\nwhile not os.path.exists({str(others_are_done)!r}):\n    time.sleep(0.2)\ncorners = 4"
    chapter.write(class_ / "in/student-0/90_corners.ipynb", TRIVIAL | {"90.2": waits})
    monkeypatch.setattr(workers, "LONG", 1.0)
    monkeypatch.setattr(workers, "IDLE", 0.3)

    def hear(_, done, of):
        if done == STUDENTS - 1:
            others_are_done.touch()

    report = graded(class_, hear, jobs=1, trust=True)
    assert [student.points for student in report.students] == [1] * STUDENTS


@pytest.mark.parametrize("said", [("--jobs", "0"), ("--seconds", "0")])
def test_what_makes_no_sense_is_refused(said, capsys):
    assert main(["grade", "nowhere", *said]) == 2
    assert said[0] in capsys.readouterr().err


def test_where_nothing_can_be_graded_the_exit_code_says_so(class_, capsys, monkeypatch):
    monkeypatch.chdir(class_)
    (class_ / "empty.ipynb").write_text("")
    assert main(["grade", "empty.ipynb", "--solutions", "solutions"]) == 2
    assert "empty.ipynb" in capsys.readouterr().err
