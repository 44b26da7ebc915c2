"""Each command that "Teach with this book" names, given once to a small class: one chapter, two students."""

import json
import os
import re
import shlex
import shutil
import zipfile
from pathlib import Path

import pytest
import yaml

import grading_claims as chapter
from cli_calls import run
from pathlib_edu.exercises import CLAIMS
from pathlib_edu.grading.box.sandbox import SandboxError, bubblewrap

ROOT = Path(__file__).parents[2]
PAGES = [(ROOT / "book" / name).read_text(encoding="utf-8") for name in ("teach.md", "how_to_use.md")]
FENCED = [block for page in PAGES for block in re.findall(r"^```\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)]
ELSEWHERE = ("exercise", "read", "start", "lab")  # tests/press/test_own_exercise.py and tests/cli run these
COMMANDS = list(
    dict.fromkeys(
        line
        for block in FENCED
        for line in block.splitlines()
        if line.startswith("pathlib-edu ") and line.split()[1] not in ELSEWHERE
    )
)
LATE = {"Ada Lovelace": False, "Bob Babbage": True}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with all that the commands speak of: an export of Canvas, its gradebook, the same as folders."""
    try:
        bubblewrap()
    except SandboxError as error:
        pytest.skip(str(error))
    folder = tmp_path_factory.mktemp("teach")
    good = chapter.write(folder / "solutions" / "01_dijkstra.ipynb")
    wrong = chapter.write(folder / "submissions" / "bob" / "01_dijkstra.ipynb", {"90.2": "corners = 3"})
    right = chapter.write(folder / "submissions" / "ada" / "01_dijkstra.ipynb")
    shutil.copy(good, folder / "01_dijkstra.ipynb")
    with zipfile.ZipFile(folder / "submissions.zip", "w") as archive:
        archive.write(right, "lovelaceada_101_5001_01_dijkstra.ipynb")
        archive.write(wrong, "babbagebob_LATE_102_5002_01_dijkstra.ipynb")
    (folder / "gradebook.csv").write_text(
        "Student,ID,SIS User ID,SIS Login ID,Section,Homework 1 (4711)\n    Points Possible,,,,,6\n"
        '"Lovelace, Ada",101,,ada,A,\n"Babbage, Bob",102,,bob,A,\n"Missing, Mia",103,,mia,A,\n'
    )
    before, here, path = dict(CLAIMS), Path.cwd(), os.environ.get("PYTHONPATH")
    chapter.register()
    os.environ["PYTHONPATH"] = os.pathsep.join([str(Path(chapter.__file__).parent), *([path] if path else [])])
    os.chdir(folder)
    yield folder
    os.chdir(here)
    os.environ["PYTHONPATH"] = path or ""
    CLAIMS.clear()
    CLAIMS.update(before)


def kept(folder):
    """What the report says now."""
    return json.loads((folder / "grades" / "report.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("line", COMMANDS)
def test_a_command_of_the_page_does_what_the_page_says(folder, line):
    words = shlex.split(line)[1:]
    if "--scheduler" in words:  # tests/grading/test_cluster.py starts one; here there is none
        pytest.importorskip("distributed")
        done = run(*(re.sub(r"tcp://.*", "tcp://127.0.0.1:9", word) for word in words))
        assert done.returncode == 2 and "there is no Dask scheduler at tcp://127.0.0.1:9" in done.stderr
        return
    done = run(*words)
    assert done.returncode == 0, done.stderr
    if words[0] == "check":
        assert "6 of 6 points" in done.stdout
    if words[0] == "grade":
        assert {one["points"] for one in kept(folder)["students"]} == {6, 5}
        assert "6 of 6" in done.stdout and (folder / "grades" / "grading.sqlite").is_file()
    if "--due" in words:
        assert {one["name"]: one["late"] for one in kept(folder)["students"]} == LATE
        assert [one["name"] for one in kept(folder)["absent"]] == ["Mia Missing"]
    if "--assignment" in words:
        table = (folder / "grades" / "canvas.csv").read_text(encoding="utf-8-sig")
        assert table.splitlines()[0].endswith(",Section,Homework 1 (4711)")
    if "--format" in words:
        assert (folder / "grades" / "nbgrader.csv").read_text().startswith("assignment,duedate,timestamp,student_id,")
    if words[:2] == ["autograder", "gradescope"]:
        assert {"setup.sh", "run_autograder"} <= set(zipfile.ZipFile(words[-1]).namelist())
    if words[:2] == ["autograder", "github"]:
        assert "jobs" in yaml.safe_load(Path(words[-1]).read_text())


def test_the_page_has_all_of_its_commands_in_fences():
    assert len(COMMANDS) >= 10 and {shlex.split(line)[1] for line in COMMANDS} == {"check", "grade", "autograder"}
