"""GitHub Classroom: the workflow is one that GitHub reads, and its reporter reads what the step hands over."""

import json
from argparse import Namespace
from base64 import b64decode

import pytest
import yaml

import grading_claims as chapter
from cli_calls import refused, run
from pathlib_edu.cli import autograder
from pathlib_edu.grading.autograders import classroom

REPOSITORY = "https://github.com/someone/something"


def test_the_workflow_grades_and_reports_what_its_step_hands_over():
    read = yaml.safe_load(classroom.workflow("01_dijkstra", REPOSITORY))
    [job] = read["jobs"].values()
    steps = {step.get("id") or step.get("name") or step["uses"]: step for step in job["steps"]}
    report = steps["Report"]
    # main.js of the reporter: for each runner, the variable of its name in capitals, with _RESULTS behind it
    assert report["uses"] == "classroom-resources/autograding-grading-reporter@v1"
    [runner] = report["with"]["runners"].split(",")
    assert report["env"] == {f"{runner.upper()}_RESULTS": f"${{{{ steps.{runner}.outputs.result }}}}"}
    assert steps[runner]["run"] == "pathlib-edu autograder run 01_dijkstra"
    assert read["permissions"]["checks"] == "write" and "github-classroom[bot]" in job["if"]


def test_the_reporter_reads_points_exercise_by_exercise(tmp_path, monkeypatch, chapter_90, box):
    frame = chapter.write(tmp_path / "solutions" / "90_corners.ipynb")
    chapter.write(tmp_path / "repository" / "exercises" / "90_corners.ipynb", {"90.2": "corners = 3"})
    monkeypatch.setenv("GITHUB_OUTPUT", str(tmp_path / "output"))
    assert classroom.run(tmp_path / "repository", {frame.stem: frame}) == 0
    name, _, encoded = (tmp_path / "output").read_text().strip().partition("=")
    read = json.loads(b64decode(encoded))
    assert name == "result" and read["status"] == "fail"
    # notify-classroom.js: the sum of max_score, and of the score of each test
    assert (read["max_score"], sum(test["score"] for test in read["tests"])) == (6, 5)
    assert [test["status"] for test in read["tests"]] == ["pass", "fail", "pass"]
    assert "got: 3" in read["tests"][1]["message"] and read["tests"][1]["name"] == "Exercise 90.2"


def test_why_a_notebook_could_not_be_graded_is_told_with_each_exercise(tmp_path, monkeypatch, capsys, chapter_90, box):
    frame = chapter.write(tmp_path / "solutions" / "90_corners.ipynb")
    (tmp_path / "repository").mkdir()
    (tmp_path / "repository" / "90_corners.ipynb").write_text("no JSON")
    monkeypatch.setenv("GITHUB_OUTPUT", str(tmp_path / "output"))
    assert classroom.run(tmp_path / "repository", {frame.stem: frame}) == 0
    read = json.loads(b64decode((tmp_path / "output").read_text().partition("=")[2]))
    said = "this is not a notebook, which is a JSON file"
    assert [said in test["message"] for test in read["tests"]] == [True] * 3
    assert capsys.readouterr().out.count(said) == 1


def test_solutions_in_a_students_repository_are_not_the_books(tmp_path, monkeypatch):
    chapter.write(tmp_path / "solutions" / "01_dijkstra.ipynb")
    (tmp_path / "book").mkdir()
    (tmp_path / "_config.yml").touch()  # all that is taken for the book elsewhere
    monkeypatch.chdir(tmp_path)
    asked = Namespace(tool="run", chapter="01_dijkstra", solutions=None)
    assert not autograder.solution_named(asked).is_relative_to(tmp_path)
    asked.solutions = tmp_path / "solutions"
    assert autograder.solution_named(asked).parent == asked.solutions, "which the workflow may name"


@pytest.mark.parametrize("chapter", ["1", "01", "01_dijkstra", "01_dijkstra.ipynb"])
def test_a_chapter_is_named_by_number_or_notebook(tmp_path, monkeypatch, chapter):
    out = tmp_path / ".github" / "workflows" / "classroom.yml"
    done = run("autograder", "github", chapter, "--out", out)
    assert done.returncode == 0 and "01_dijkstra" in done.stdout
    assert out.read_text() == classroom.workflow("01_dijkstra", "https://github.com/pathlib-edu/pathlib_edu")


def test_a_chapter_that_the_book_does_not_have_is_refused():
    refused(run("autograder", "gradescope", "77"), "there is no chapter 77; there are 01_dijkstra, ")
    refused(run("autograder", "gradescope", "1.5"), "there is no chapter 1.5; there are 01_dijkstra, ")


@pytest.mark.parametrize("tool", ["gradescope", "github"])
def test_what_cannot_be_written_is_said_in_a_sentence(tmp_path, tool):
    (tmp_path / "file").touch()
    refused(run("autograder", tool, "1", "--out", tmp_path / "file" / "autograder"), "cannot be written")
