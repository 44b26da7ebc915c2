"""Written proofs from hand-in to points: run in real kernels, kept as they were written, marked, graded again."""

import csv
import json

import nbformat
import pytest

import grading_claims as chapter
from pathlib_edu.cli import main
from pathlib_edu.exercises import Verdict
from pathlib_edu.grading import GradingError, grade, grade_one
from pathlib_edu.grading.autograders import classroom, gradescope
from pathlib_edu.grading.box.run import Ran
from pathlib_edu.grading.handed_in.frames import read_frame
from pathlib_edu.grading.judge import KEPT, judge
from pathlib_edu.grading.report.book_proofs import proofs_in
from pathlib_edu.grading.report.class_report import Student
from pathlib_edu.grading.store import as_sheet, as_text
from proof_class import HOSTILE, OURS, THREE, registered

BOX = """```{exercise} 99.1 Pieces of a path
:nonumber:
*Write a proof, 3 points.* Show that [T1.4](../chapters/01_dijkstra.ipynb#cell-id=t-1-4) needs $g \\ge 0$.
```"""
WORDS = "It begins with $s_0$, and NameError: name 'x' is not defined, so it ends."
CLASS = {
    "ada": f"proof = {WORDS!r}",
    "bob": "proof = ''",
    "cyd": 'proof = r"""\nIt is "proof"" and so on""" and it ends"""',
    "dee": "prof = 'It has another name than the others'",
    "eve": f"proof = {HOSTILE['markup']!r}",
    "fay": "1 / 0",
    "gus": f"proof = {'word ' * 5_000!r}",
    "hal": "class Text(str):\n    __len__ = lambda self: 10**9\nproof = Text('It is said to be as long as one likes')",
}


def notebook(answer):
    """A notebook with a proof to write, and an exercise after it."""
    cells = [nbformat.v4.new_code_cell(chapter.SETUP), nbformat.v4.new_markdown_cell(BOX)]
    for number, source in (("99.1", answer), ("90.2", "corners = 4")):
        if source is None:
            continue
        name = source.split(" ")[0] if number == "90.2" else "proof"
        for role, text in (("answer", f"# answer {number}\n{source}"), ("check", f'check("{number}", {name})')):
            cells.append(nbformat.v4.new_code_cell(text))
            cells[-1].id = f"{role}-{number.replace('.', '-')}"
    return nbformat.v4.new_notebook(cells=cells)


def write(path, answer):
    path.parent.mkdir(parents=True, exist_ok=True)
    nbformat.write(notebook(answer), path)
    return path


@pytest.fixture(scope="module")
def claims(chapter_90):
    with registered():
        yield


@pytest.fixture(scope="module")
def solutions(tmp_path_factory, claims):
    folder = tmp_path_factory.mktemp("solutions")
    write(folder / "99_proofs.ipynb", f'proof = ""\nproof = r"""{OURS}"""')
    return folder


@pytest.fixture(scope="module")
def graded(tmp_path_factory, solutions, box):
    """The whole class, graded once: its folder and the report."""
    folder = tmp_path_factory.mktemp("class")
    for student, answer in CLASS.items():
        write(folder / "in" / student / "99_proofs.ipynb", answer)
    return folder, grade([folder / "in"], folder / "out", solutions, seed=1)


def results(graded, name):
    return next(student for student in graded[1].students if student.name == name).results


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("ada", WORDS),
        ("eve", HOSTILE["markup"]),
        ("cyd", CLASS["cyd"]),
        ("hal", "It is said to be as long as one likes"),
    ],
)
def test_a_proof_is_kept_as_it_was_written_and_waits_to_be_marked(graded, name, text):
    result = results(graded, name)["99.1"]
    assert (result.status, result.points, result.of, result.written) == ("to be marked", 0, 3, text)
    assert result.rubric == THREE and result.message.endswith(KEPT)
    assert results(graded, name)["90.2"].status == "passed"


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("bob", "an empty text"),
        ("dee", "name 'proof' is not defined"),
        ("fay", "ZeroDivisionError"),
        ("gus", "25,000 characters"),
    ],
)
def test_what_nobody_can_mark_fails_with_a_sentence(graded, name, says):
    result = results(graded, name)["99.1"]
    assert result.status == "failed" and says in str(result)


def test_a_cell_that_did_not_run_is_shown_whole_and_says_so(graded):
    assert results(graded, "cyd")["99.1"].message.startswith("The cell did not run, so all that stands in it is shown")


@pytest.mark.usefixtures("claims")
def test_the_proof_of_another_exercise_is_not_taken_for_one_of_another_name():
    verdict = Verdict("99.1", 0, 3, 1, "", got="The proof of the exercise before", rubric=THREE)
    ran = Ran({"answer-99-1": "", "check-99-1": ""}, {"99.1": verdict})
    other = judge("99.1", "# answer 99.1\nprof = 'It has another name than that'", ran)
    assert (other.status, other.message) == ("failed", "The answer's cell gives no text to the name `proof`.")
    assert judge("99.1", "# answer 99.1\nproof = made()", ran).status == "to be marked"


def test_a_notebook_is_not_run_twice_because_a_proof_has_not_passed(tmp_path, solutions, monkeypatch):
    from pathlib_edu.grading import grade_notebook

    runs = []
    run = grade_notebook.run_notebook
    monkeypatch.setattr(grade_notebook, "run_notebook", lambda *args: runs.append(1) or run(*args))
    file = write(tmp_path / "99_proofs.ipynb", "list(dijkstra(3)) if False else 0\nproof = 'It is one of five words'")
    assert [one.status for one in grade_one(file, solutions)] == ["to be marked", "passed"] and len(runs) == 1


def test_the_report_has_a_page_to_mark_from_and_a_file_to_mark_in(graded):
    folder, report = graded
    html = (folder / "out" / "proofs.html").read_text(encoding="utf-8")
    assert "Pieces of a path" in html and "The book's own proof" in html
    assert "<script" not in html and "<img" not in html and "chapters/" not in html and "<math" in html
    with (folder / "out" / "marks.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["student"] for row in rows] == ["ada", "cyd", "eve", "hal"] and report.to_mark == 4
    assert [row["key"] for row in rows] == [f"folder:{row['student']}" for row in rows]
    assert all(row["text"] in html for row in rows)
    index = (folder / "out" / "index.html").read_text(encoding="utf-8")
    assert "4 proofs wait to be marked" in index and 'href="proofs.html"' in index


def test_marks_are_given_by_the_same_command(graded, solutions, tmp_path):
    folder, _ = graded
    file = folder / "out" / "marks.csv"
    before = file.read_text(encoding="utf-8-sig")
    try:
        filled = before.replace(",,,,,", ",1,1,0,Where does it end?,", 1).replace(",,,,,", ",yes,no,0,,", 1)
        file.write_text(filled.replace(",", ";"), encoding="utf-8-sig")
        said = []
        report = grade([folder / "in"], folder / "out", solutions, say=said.append, rerun=True)
        assert [student.points for student in report.students][:3] == [3, 1, 2] and said == []
        page = (folder / "out" / "students" / "ada.html").read_text(encoding="utf-8")
        assert page.count("✓ yes") == 2 and page.count("✗ no") == 1 and "Where does it end?" in page
        assert "● marked" in page and "<math" in page
        kept = json.loads((folder / "out" / "report.json").read_text(encoding="utf-8"))
        [ada] = [one for one in kept["students"] if one["name"] == "ada"]
        assert ada["exercises"][-1]["marks"] == [True, True, False] and ada["points"] == 3
        marked = file.read_bytes()
        file.unlink()
        grade([folder / "in"], folder / "out", solutions, say=said.append)
        assert file.read_bytes() == marked and "written into it again" in said.pop()
        file.write_text(filled.replace("yes", "perhaps"))
        with pytest.raises(GradingError, match=r"line 3: q1 says 'perhaps'"):
            grade([folder / "in"], folder / "out", solutions)
        assert "perhaps" in file.read_text() and page == (folder / "out/students/ada.html").read_text(encoding="utf-8")
    finally:
        file.write_text(before, encoding="utf-8-sig")


def test_a_file_that_is_open_in_a_spreadsheet_costs_nothing(graded, solutions):
    folder, _ = graded
    file, lock = folder / "out" / "marks.csv", folder / "out" / ".~lock.marks.csv#"
    before, said = file.read_bytes(), []
    lock.touch()
    try:
        file.write_bytes(before.replace(b",,,,,", b",1,1,1,,", 1))
        write(folder / "in" / "new" / "99_proofs.ipynb", "proof = 'A proof that has come late'")
        report = grade([folder / "in"], folder / "out", solutions, say=said.append)
        assert report.students[0].results["99.1"].points == 3 and file.read_bytes().count(b"\n") == before.count(b"\n")
        [sentence] = said
        assert "left as it is, since it is open in LibreOffice" in sentence
        lock.unlink()
        grade([folder / "in"], folder / "out", solutions, say=said.append)
        assert b"new," in file.read_bytes() and b",1,1,1,," in file.read_bytes() and len(said) == 1
    finally:
        lock.unlink(missing_ok=True)
        (folder / "in" / "new" / "99_proofs.ipynb").unlink()
        file.write_bytes(before)


def test_a_sheet_with_a_proof_comes_back_as_it_was(graded):
    for sheet in graded[1].sheets:
        assert as_sheet(sheet.submission, as_text(sheet)) == sheet


def test_the_book_s_own_proof_and_statement_are_found(solutions):
    [(number, found)] = proofs_in([read_frame(solutions / "99_proofs.ipynb")]).items()
    assert (number, found.title, found.proof) == ("99.1", "Pieces of a path", OURS)
    assert found.statement == "*Write a proof, 3 points.* Show that T1.4 needs $g \\ge 0$."


def test_autograders_say_that_a_person_marks_it_and_fail_nobody(graded):
    [sheet] = [one for one in graded[1].sheets if one.submission.student.name == "ada"]
    student = Student(sheet.submission.student, [sheet])
    [corners, proof] = gradescope.results_of(student, 1.0)["tests"]
    assert (corners["status"], corners["score"]) == ("passed", 1)
    assert not {"status", "score", "max_score"} & set(proof), "else Gradescope calls it failed"
    assert "A person marks it." in proof["output"] and THREE[0] in proof["output"]
    read = classroom.results_of(student, 1.0)
    assert (read["status"], read["max_score"]) == ("pass", 1)
    assert [(test["status"], test["score"]) for test in read["tests"]] == [("pass", 1), ("pass", 0)]
    assert "A person marks it." in read["tests"][1]["message"]


def test_check_and_grade_on_the_command_line(tmp_path, solutions, box, monkeypatch, capsys):
    good = write(tmp_path / "in/ada/99_proofs.ipynb", CLASS["ada"])
    wrong = write(tmp_path / "in/bob/99_proofs.ipynb", CLASS["bob"])
    monkeypatch.chdir(tmp_path)

    def call(*arguments):
        code = main([*map(str, arguments), "--solutions", str(solutions)])
        return code, capsys.readouterr().out

    code, said = call("check", good)
    assert code == 0 and "○ 99.1 to be marked" in said and f"1. {THREE[0]}" in said
    assert "1 of 1 point; 3 points more when a person has marked 99.1" in said
    code, said = call("check", wrong)
    assert code == 1 and "1 of 4 points" in said
    code, said = call("grade", "in", "--out", "out")
    assert code == 0 and "1 proof waits to be marked: read out/proofs.html" in said
