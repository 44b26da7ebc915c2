"""Marks by hand: they count wherever points count, belong to their text, and are never lost."""

import csv
import io
from dataclasses import replace
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule

from pathlib_edu.grading import GradingError
from pathlib_edu.grading.judge import MARKED, TO_MARK
from pathlib_edu.grading.marks import Marks
from pathlib_edu.grading.report.formats import FORMATS, written
from pathlib_edu.grading.report.proofs import LETTERS, cell_of, letters
from proof_class import FOUR, RUBRICS, proof_class, registered, report_of

pytestmark = pytest.mark.usefixtures("proofs")
WORDS = "A proof of five words, and more."


@pytest.fixture(scope="module")
def proofs():
    with registered():
        yield


def run(out, report, kept=""):
    """What a grading does: read the marks, let them count, write them again. Return the report and what is kept."""
    marks = Marks(out, kept)
    marked = marks.of(report).applied(report)
    now, why = marks.keep(marked)
    assert not why
    return marked, now or kept


def delimiter_of(out):
    return max(",;\t", key=(out / "marks.csv").read_text(encoding="utf-8-sig").partition("\n")[0].count)


def rows(out):
    with (out / "marks.csv").open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file, delimiter=delimiter_of(out)))


def save(out, table, delimiter=",", encoding="utf-8-sig"):
    """Write a table as a spreadsheet would."""
    text = io.StringIO()
    writer = csv.DictWriter(text, list(table[0]), delimiter=delimiter)
    writer.writeheader()
    writer.writerows(table)
    (out / "marks.csv").write_bytes(text.getvalue().encode(encoding))


def fill(out, filled):
    """Write into the rows for which `filled` returns cells."""
    save(out, [row | (filled(row) or {}) for row in rows(out)], delimiter_of(out))


def marked_as(*cells, remark=""):
    return {f"q{n}": cell for n, cell in enumerate(cells, start=1)} | ({"remark": remark} if remark else {})


def of(report, name, number="99.1"):
    return next(student for student in report.students if student.name == name).results[number]


def test_each_proof_that_counts_has_an_empty_row(tmp_path):
    marked, _ = run(tmp_path, proof_class())
    table = rows(tmp_path)
    assert [(row["student"], row["exercise"]) for row in table] == [
        *((name, "exercise 99.1") for name in ("Ada Lovelace", "Բարեւ Պետրոսյան", "علی\u200cرضا", "'=SUM(A1)")),
        *((name, "exercise 99.10") for name in ("Ada Lovelace", "'=SUM(A1)")),
    ]
    assert table[0]["key"] == "key of Ada Lovelace" and set(table[0]["text"]) <= set(LETTERS)
    assert {(row["q1"], row["q2"], row["q3"], row["remark"]) for row in table} == {("", "", "", "")}
    assert [row["q4"] for row in table] == ["-"] * 4 + [""] * 2, "where there is no fourth question"
    assert marked.to_mark == 6 and of(marked, "Ada Lovelace").status == TO_MARK


def test_who_wrote_no_proof_needs_no_file(tmp_path):
    run(tmp_path, report_of({"Ada": {}}))
    assert list(tmp_path.iterdir()) == []


def test_marks_count_in_every_table(tmp_path):
    report = report_of({"Ada": {"99.1": WORDS, "99.10": WORDS}, "Bob": f"{WORDS} And more."})
    before, _ = run(tmp_path, report)
    fill(tmp_path, lambda row: row["student"] == "Ada" and marked_as(*"1011"[: 3 + (row["exercise"][-2:] == "10")]))
    after, _ = run(tmp_path, report)
    assert (before.students[0].points, after.students[0].points, after.students[0].of) == (1, 6, 8)
    assert of(after, "Ada").status == MARKED and of(after, "Bob").status == TO_MARK
    cells = {name: written(one.rows(after, "")) for name, one in FORMATS.items()}
    assert "Ada,in/Ada/01_dijkstra.ipynb,1,2,3,6,8," in cells["grades"]
    assert "Bob,in/Bob/01_dijkstra.ipynb,1,,,1,4," in cells["grades"], "not yet is not 0"
    assert cells["canvas"].splitlines()[2].endswith(",6") and "99.10: 3 of 4" in cells["moodle"]
    assert ",6.0,0.0,6.0,8.0" in cells["nbgrader"]
    assert "● 2" in str(after) and "○" in str(after) and "○ to be marked   ● marked" in str(after)
    [first, second] = after.as_json()["students"][0]["exercises"][1:]
    assert (first["status"], first["points"], first["marks"]) == ("marked", 2, [True, False, True])
    assert first["text"] == WORDS and second["rubric"] == list(FOUR)
    assert after.as_json()["students"][1]["exercises"][1]["marks"] == [None] * 3 and after.as_json()["v"] == 3


def test_all_questions_answered_with_no_earn_nothing_and_are_marked(tmp_path):
    report = report_of({"Ada": WORDS})
    run(tmp_path, report)
    fill(tmp_path, lambda row: marked_as("0", "n", "No", remark="Nothing of it is shown."))
    result = of(run(tmp_path, report)[0], "Ada")
    assert (result.status, result.points, result.marking.remark) == (MARKED, 0, "Nothing of it is shown.")


def test_a_row_that_is_only_begun_does_not_count_and_says_so(tmp_path):
    report = report_of({"Ada": WORDS})
    run(tmp_path, report)
    fill(tmp_path, lambda row: marked_as("1", "", "0"))
    marked, _ = run(tmp_path, report)
    assert of(marked, "Ada").status == TO_MARK and rows(tmp_path)[0]["note"] == "[does not count yet: q2 is empty]"
    fill(tmp_path, lambda row: marked_as("1", "1", "0"))
    marked, _ = run(tmp_path, report)
    assert of(marked, "Ada").points == 2 and rows(tmp_path)[0]["note"] == ""


def test_a_new_text_gets_a_new_row_and_the_old_one_stays(tmp_path):
    run(tmp_path, report_of({"Ada": WORDS}))
    fill(tmp_path, lambda row: marked_as("1", "1", "0", remark="Nearly."))
    marked, _ = run(tmp_path, report_of({"Ada": f"{WORDS} Mended."}))
    assert of(marked, "Ada").status == TO_MARK
    new, old = rows(tmp_path)
    assert (new["q1"], new["remark"], new["note"]) == ("", "", "")
    assert (old["q1"], old["q3"], old["remark"], old["note"]) == ("1", "0", "Nearly.", "[of an earlier text]")
    marked, _ = run(tmp_path, report_of({"Ada": WORDS}))
    assert of(marked, "Ada").points == 2 and len(rows(tmp_path)) == 1, "whoever goes back to the old text"


def test_the_very_same_text_is_marked_once_and_its_remark_is_for_one(tmp_path):
    report = proof_class()
    run(tmp_path, report)
    fill(tmp_path, lambda row: row["student"] == "Ada Lovelace" and marked_as("1", "0", "1", remark="See me, Ada."))
    marked, _ = run(tmp_path, report)
    ada, twin = of(marked, "Ada Lovelace"), of(marked, "Բարեւ Պետրոսյան")
    assert ada.points == twin.points == 2 and twin.marking.remark == "" and ada.marking.remark == "See me, Ada."
    assert rows(tmp_path)[1]["note"] == "[the very same text as that of Ada Lovelace, marked there]"
    assert rows(tmp_path)[1]["q1"] == "", "who corrects the one corrects both"
    fill(tmp_path, lambda row: "Ada" not in row["student"] and row["exercise"][-2:] == ".1" and marked_as(*"000"))
    marked, _ = run(tmp_path, report)
    assert of(marked, "Ada Lovelace").points == 2 and of(marked, "Բարեւ Պետրոսյան").points == 0, "nobody must"


def test_a_row_whose_key_a_spreadsheet_has_spoiled_still_tells_its_marks(tmp_path):
    report = report_of({"Բարեւ": WORDS})
    run(tmp_path, report)
    fill(tmp_path, lambda row: marked_as("1", "1", "1", remark="Good.") | {"student": "?????", "key": "key of ?????"})
    marked, _ = run(tmp_path, report)
    assert of(marked, "Բարեւ").points == 3 and of(marked, "Բարեւ").marking.remark == "Good."
    assert len(rows(tmp_path)) == 2


def test_what_a_teacher_adds_stays(tmp_path):
    report = report_of({"Ada": WORDS, "Bob": "Another proof of five words."})
    run(tmp_path, report)
    table = (tmp_path / "marks.csv").read_text(encoding="utf-8-sig").splitlines()
    added = [f"{line},{cell}" for line, cell in zip(table, ("by whom", "TA 1", "TA 2"), strict=True)]
    added[1] = added[1].replace(",,TA 1", ",my own note,TA 1")
    (tmp_path / "marks.csv").write_text("\n".join(reversed(added[1:])).join([f"{added[0]}\n", "\n"]), encoding="utf-8")
    run(tmp_path, report)
    assert [(row["student"], row["by whom"], row["note"]) for row in rows(tmp_path)] == [
        ("Ada", "TA 1", "my own note"),
        ("Bob", "TA 2", ""),
    ]


@pytest.mark.parametrize(
    ("cells", "says"),
    [(("1", "1", "1", "1"), "q4 is filled in, but exercise 99.1 has 3 questions"), (("1", "7", "1"), "q2 says '7'")],
)
def test_a_mark_that_cannot_be_is_told_with_its_line(tmp_path, cells, says):
    report = proof_class()
    run(tmp_path, report)
    fill(tmp_path, lambda row: row["key"] == "key of علی\u200cرضا" and marked_as(*cells))
    before = (tmp_path / "marks.csv").read_bytes()
    with pytest.raises(GradingError, match=rf"line 4: {says}.*left as it is$"):
        run(tmp_path, report)
    assert (tmp_path / "marks.csv").read_bytes() == before


def test_two_rows_of_a_text_that_say_different_things_are_told_with_their_lines(tmp_path):
    report = report_of({"Ada": WORDS})
    run(tmp_path, report)
    head, row = (tmp_path / "marks.csv").read_text(encoding="utf-8-sig").splitlines()
    filled = [row.replace(",,,,,", f",1,1,{cell},,") for cell in "01"]
    (tmp_path / "marks.csv").write_text("\n".join([head, row, *filled]))
    with pytest.raises(GradingError, match=r"line 4: line 3 is of the same text, and says something else"):
        run(tmp_path, report)
    (tmp_path / "marks.csv").write_text("\n".join([head, row, filled[0], filled[0]]))
    assert of(run(tmp_path, report)[0], "Ada").points == 2 and len(rows(tmp_path)) == 1


@pytest.mark.parametrize(
    "harm", [lambda file: file.unlink(), lambda file: file.write_bytes(b"")], ids=["gone", "empty"]
)
def test_a_file_that_is_gone_comes_back_with_its_marks(tmp_path, harm):
    report = report_of({"Ada": WORDS})
    run(tmp_path, report)
    fill(tmp_path, lambda row: marked_as("1", "1", "0", remark="Nearly."))
    _, kept = run(tmp_path, report)
    harm(tmp_path / "marks.csv")
    assert "are written into it again" in Marks(tmp_path, kept).restored
    marked, _ = run(tmp_path, report, kept)
    assert of(marked, "Ada").points == 2 and rows(tmp_path)[0]["remark"] == "Nearly."


def test_a_text_is_known_by_letters_of_which_no_spreadsheet_makes_anything_else():
    known = {letters(number, f"{n}") for number in RUBRICS for n in range(500)}
    assert len(known) == 1000 and all(len(one) == 10 and set(one) <= set(LETTERS) for one in known)
    assert letters("99.1", "a\ud800") != letters("99.1", "a")


def test_a_text_of_a_notebook_that_does_not_count_has_no_row(tmp_path):
    report = report_of({"Ada": WORDS})
    kept = replace(report.sheets[0], is_kept=True, results=[])
    run(tmp_path, replace(report, sheets=[kept]))
    assert not (tmp_path / "marks.csv").exists()


TEXTS = st.sampled_from([f"Proof {n} has five words." for n in range(3)])
NAMES = st.sampled_from(["Ada", "Բարեւ", "=SUM(A1)", "Bob; =1"])
CELL = st.sampled_from(["0", "1", "yes", "n"])
REMARKS = st.sampled_from(["", "Good.", "- but why?", "=1+1", "two\nlines; and =2"])


class Term(RuleBasedStateMachine):
    """Anything that students, a teacher and spreadsheets may do between two gradings, in any order."""

    def __init__(self):
        super().__init__()
        self.out = Path(mkdtemp(prefix="marks-"))
        self.texts, self.given, self.kept = {}, {}, ""

    def teardown(self):
        rmtree(self.out)

    @rule(name=NAMES, text=TEXTS)
    def hands_in(self, name, text):
        self.texts[name] = text

    @rule(name=NAMES)
    def leaves(self, name):
        self.texts.pop(name, None)

    @rule(name=NAMES, cells=st.tuples(CELL, CELL, CELL), remark=REMARKS)
    def is_marked(self, name, cells, remark):
        """If the file has a row for the text that they have handed in."""
        if not (self.out / "marks.csv").exists() or name not in self.texts:
            return
        key, text = cell_of(f"key of {name}"), letters("99.1", self.texts[name])
        if [row for row in rows(self.out) if (row["key"], row["text"]) == (key, text)]:
            filled = marked_as(*cells) | {"remark": remark}
            fill(self.out, lambda row: (row["key"], row["text"]) == (key, text) and filled)
            self.given[name, text] = (cells, remark)

    @rule(delimiter=st.sampled_from(",;\t"), encoding=st.sampled_from(["utf-8", "utf-8-sig", "utf-16"]))
    def a_spreadsheet_sorts_it_and_saves_it_in_its_own_way(self, delimiter, encoding):
        if (self.out / "marks.csv").exists() and (table := rows(self.out)):
            save(self.out, table[::-1], delimiter, encoding)
            self.is_graded()

    @rule()
    def the_file_is_gone(self):
        self.is_graded()
        (self.out / "marks.csv").unlink(missing_ok=True)
        self.is_graded()

    @rule()
    def is_graded(self):
        marked, self.kept = run(self.out, report_of(self.texts), self.kept)
        for student in marked.students:
            known = (student.name, letters("99.1", self.texts[student.name]))
            if known in self.given:
                cells, remark = self.given[known]
                marking = student.results["99.1"].marking
                assert marking.answers == tuple(cell in ("1", "yes") for cell in cells) and marking.remark == remark
        there = [(row.key, row.text, row.answers, row.remark) for row in Marks(self.out).table.rows]
        for (name, text), (cells, remark) in self.given.items():
            assert (cell_of(f"key of {name}"), text, cells, remark) in there, "a mark is lost"
        assert len({row[:2] for row in there}) == len(there)


class TestTerm(Term.TestCase):
    settings = settings(max_examples=40, stateful_step_count=25, suppress_health_check=[HealthCheck.too_slow])
