"""Gradescope: the zip is what its documentation asks for, and runs in a folder that stands for /autograder."""

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import grading_claims as chapter
from pathlib_edu.grading.autograders.gradescope import requirements, results_of, write_zip
from pathlib_edu.grading.autograders.one_student import grade_student
from pathlib_edu.grading.box.stranger import UID, lends_a_stranger

SUPPORT = Path(chapter.__file__).parent
# What Gradescope's container calls python: ours, which knows chapter 90.
PYTHON = f"""#!/bin/sh
PYTHONPATH="$PYTHONPATH:{SUPPORT}" exec "{sys.executable}" -c "import sys, runpy, grading_claims
grading_claims.register()
sys.argv = sys.argv[2:]
runpy.run_module(sys.argv[0], run_name='__main__', alter_sys=True)" "$@"
"""
SPY = """
from pathlib import Path
def double(n):
    tried = []
    for path in ("source/solutions/90_corners.ipynb", "source/run_autograder"):
        try:
            tried.append(Path("{folder}", path).read_text())
        except OSError:
            pass
    try:
        Path("{folder}/results/results.json").write_text('{{"score": 100}}')
        tried.append("written")
    except OSError:
        pass
    return tried or n + n"""


@pytest.fixture(scope="module")
def autograder(tmp_path_factory):
    """The zip, unpacked as Gradescope does."""
    folder = tmp_path_factory.mktemp("autograder")
    out = folder / "autograder.zip"
    write_zip(chapter.write(folder / "solutions" / "90_corners.ipynb"), out)
    with zipfile.ZipFile(out) as archive:
        archive.extractall(folder / "source")
    (folder / "python").write_text(PYTHON)
    (folder / "python").chmod(0o755)
    (folder / "results").mkdir()
    return folder


def graded(folder, environment=(), **answers):
    """What Gradescope gets for a submission."""
    chapter.write(
        folder / "submission" / "90_corners.ipynb", {name.replace("_", "."): x for name, x in answers.items()}
    )
    told = {"AUTOGRADER": str(folder), "AUTOGRADER_PYTHON": str(folder / "python"), **dict(environment)}
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | told
    done = subprocess.run(["sh", folder / "source" / "run_autograder"], env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads((folder / "results" / "results.json").read_text(encoding="utf-8"))


def test_the_zip_has_what_gradescope_asks_for_at_its_root(autograder):
    with zipfile.ZipFile(autograder / "autograder.zip") as archive:
        names = set(archive.namelist())
        modes = {name: archive.getinfo(name).external_attr >> 16 for name in ("setup.sh", "run_autograder")}
    assert {"setup.sh", "run_autograder", "requirements.txt", "solutions/90_corners.ipynb"} <= names
    assert all(mode & 0o111 for mode in modes.values())
    assert "pathlib_edu/grading/autograders/gradescope.py" in names
    assert not [name for name in names if "__pycache__" in name]
    for script in modes:
        text = (autograder / "source" / script).read_text()
        assert text.startswith("#!/bin/sh\n") and "http" not in text and "--index-url" not in text
        assert subprocess.run(["sh", "-n", autograder / "source" / script]).returncode == 0


def test_the_zip_says_which_packages_the_grader_needs():
    needed = requirements("course")
    assert any(line.startswith("nbval") for line in needed) and any(line.startswith("ipykernel") for line in needed)
    assert not [line for line in needed if "pathlib-edu" in line or ";" in line or "://" in line]


def test_a_submission_is_graded_end_to_end(autograder, box):
    results = graded(autograder, **{"90_2": "corners = '<b>3</b>'", "90_3": SPY.format(folder=autograder)})
    assert set(results) <= {  # the keys of the documentation
        "score", "execution_time", "output", "output_format", "test_output_format", "test_name_format", "visibility",
        "stdout_visibility", "extra_data", "tests", "leaderboard",
    }  # fmt: skip
    assert results["score"] == 5 == sum(test["score"] for test in results["tests"])
    assert [(one["number"], one["score"], one["max_score"], one["status"]) for one in results["tests"]] == [
        ("90.1", 2, 2, "passed"), ("90.2", 0, 1, "failed"), ("90.3", 3, 3, "passed"),
    ]  # fmt: skip
    wrong = results["tests"][1]
    assert (wrong["output_format"], wrong["visibility"], wrong["name"]) == ("text", "visible", "Exercise 90.2")
    assert "expected: 4\n     got: <b>3</b>" in wrong["output"]


def readable(path):
    """May anybody use a file?"""
    return all(folder.stat().st_mode & 0o005 for folder in [path, *path.parents])


@pytest.mark.skipif(not lends_a_stranger(), reason="only root lends a process to another user")
@pytest.mark.skipif(not readable(Path(sys.executable).resolve()), reason="this Python is closed to other users")
def test_where_there_is_no_box_students_are_strangers(autograder, tmp_path):
    setpriv = next(Path(part, "setpriv") for part in os.get_exec_path() if Path(part, "setpriv").exists())
    for name, target in {"setpriv": setpriv, "sh": Path("/bin/sh"), "chmod": Path("/bin/chmod")}.items():
        (tmp_path / name).symlink_to(target)
    for folder in [autograder, *autograder.parents][:-2]:
        folder.chmod(0o755)
    results = graded(autograder, {"PATH": str(tmp_path)}, **{"90_3": SPY.format(folder=autograder)})
    assert results["score"] == 6, "neither read nor written"
    status = [path.read_text() for path in Path("/proc").glob("[0-9]*/status")]
    assert not [one for one in status if f"Uid:\t{UID}\t" in one]


def test_nothing_handed_in_gets_no_points_and_a_sentence(autograder, chapter_90, box):
    (autograder / "empty").mkdir()
    student, seconds = grade_student(
        autograder / "empty", {"90_corners": autograder / "solutions" / "90_corners.ipynb"}
    )
    results = results_of(student, seconds)
    assert (results["score"], sum(one["max_score"] for one in results["tests"])) == (0, 6)
    assert all("There is no notebook 90_corners.ipynb" in one["output"] for one in results["tests"])
