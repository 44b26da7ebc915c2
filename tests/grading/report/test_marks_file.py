"""marks.csv: whatever a spreadsheet makes of it is read; what cannot be read is told in a sentence, and stays."""

import csv
import io
import unicodedata
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pathlib_edu.grading import GradingError
from pathlib_edu.grading.report.formats import is_formula
from pathlib_edu.grading.report.marks_file import (
    EARLIER,
    GONE,
    TWIN,
    WAITS,
    Row,
    as_bytes,
    as_typed,
    read_table,
    replace_file,
    table_of,
    typed,
    yes_or_no,
)

HEAD = "student,key,exercise,text,q1,q2,q3,remark,note"
ROW = "Ada,folder:ada,exercise 1.10,bcdfghjklm,{},{},{},{},"


def file_of(tmp_path, *rows, head=HEAD, encoding="utf-8-sig", newline="\r\n"):
    path = tmp_path / "marks.csv"
    path.write_bytes("".join(f"{line}{newline}" for line in (head, *rows)).encode(encoding))
    return path


def only_row(path):
    [row] = read_table(path).rows
    return row


@pytest.mark.parametrize(
    ("cells", "marks"),
    [
        (("1", "0", "1"), (True, False, True)),
        (("yes", "No", "YES"), (True, False, True)),
        (("y", "n", "Y"), (True, False, True)),
        (("TRUE", "FALSE", "true"), (True, False, True)),
        (("1.0", "0.00", "1."), (True, False, True)),
        (("x", "", "X"), (True, False, True)),
        (("✓", "", ""), (True, False, False)),
        (("1", "", "0"), None),
        (("0", "", ""), None),
        (("", "", ""), None),
    ],
)
def test_yes_and_no_are_read_in_whichever_way_they_are_written(tmp_path, cells, marks):
    assert only_row(file_of(tmp_path, ROW.format(*cells, ""))).marks(3) == marks


SEMICOLONS = {"head": HEAD.replace(",", ";")}


@pytest.mark.parametrize(
    "how",
    [
        {},
        {"encoding": "utf-8"},
        {"encoding": "utf-16"},
        {"encoding": "cp1252"},
        {"newline": "\n"},
        {"newline": "\r"},
        {"head": HEAD.upper()},
        {"head": " Student , KEY,Exercise,Text,Q1,Q2,Q3,Remark,Note"},
        SEMICOLONS,
        {"head": f"sep=;\r\n{HEAD.replace(',', ';')}"},
        {"head": HEAD.replace(",", "\t")},
        SEMICOLONS | {"encoding": "cp1252", "newline": "\n"},
    ],
)
def test_what_spreadsheets_write_is_read(tmp_path, how):
    delimiter = max(",;\t", key=how.get("head", HEAD).count)
    row = delimiter.join(["José", "folder:josé", "exercise 1.10", "bcdfghjklm", "1", '"1,0"', "0", "très bien", ""])
    found = only_row(file_of(tmp_path, row, **how))
    assert (found.name, found.key, found.text) == ("José", "folder:josé", "bcdfghjklm")
    assert found.marks(3) == (True, True, False) and found.remark == "très bien"


def test_what_semicolons_were_read_from_is_written_with_semicolons(tmp_path):
    path = file_of(tmp_path, ROW.format("1", "0", "1", "good").replace(",", ";"), head=HEAD.replace(",", ";"))
    table = read_table(path)
    assert as_bytes(table.rows, table.added, table.delimiter) == path.read_bytes()


@pytest.mark.parametrize(
    ("rows", "head", "says"),
    [
        ([ROW.format("1", "2", "0", "")], HEAD, "line 2: q2 says '2'; write 1 for yes or 0 for no"),
        ([ROW.format("1", "", "", ""), ROW.format("0,5", "", "", "")], HEAD, "line 3: 'x' stands"),
        ([ROW.format('"0,5"', "1", "1", "")], HEAD, "line 2: q1 says '0,5'"),
        (['Ada,k,e,b,1,1,1,"two\r\nlines",', ROW.format("maybe", "", "", "")], HEAD, "line 4: q1 says 'maybe'"),
        (["", "", ROW.format("?", "", "", "")], HEAD, "line 4: q1 says '?'"),
        ([], "name,points", "line 1: the first line names the columns, and none is called `text`"),
        ([], f"{HEAD},q1", "line 1: two columns are called `q1`"),
        ([f"{ROW.format(1, 1, 1, '')},lost"], HEAD, "line 2: 'lost' stands below no column's name"),
        ([f"{ROW.format(1, 1, 1, '')},lost"], f"{HEAD},", "line 2: 'lost' stands below no column's name"),
        ([ROW.format("\x1b[31m1", "", "", "")], HEAD, "line 2: q1 says"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_told_in_one_sentence_with_its_line_and_left_as_it_is(tmp_path, rows, head, says):
    if "'x' stands" in says:
        rows = [rows[0], f"{ROW.format('1', '', '', '')},x"]
    path = file_of(tmp_path, *rows, head=head)
    before = path.read_bytes()
    with pytest.raises(GradingError) as raised:
        read_table(path)
    sentence = str(raised.value)
    assert says in sentence and sentence.startswith(f"{path}, line ") and sentence.endswith("left as it is")
    assert sentence.isprintable() and path.read_bytes() == before


@pytest.mark.parametrize("data", [b"PK\x03\x04\x14\x00\x06\x00", b"\xff" * 100, b'"never closed', b"a" * 200_000])
def test_what_is_no_table_is_told_in_one_sentence(tmp_path, data):
    (tmp_path / "marks.csv").write_bytes(data)
    with pytest.raises(GradingError, match=r"marks\.csv, line 1: .*; the file is left as it is$"):
        read_table(tmp_path / "marks.csv")


def test_a_folder_in_its_place_is_told_in_one_sentence(tmp_path):
    (tmp_path / "marks.csv").mkdir()
    with pytest.raises(GradingError, match="cannot be read"):
        read_table(tmp_path / "marks.csv")


@pytest.mark.parametrize("data", [b"", b"\n", b"\xef\xbb\xbf", b"\0" * 4096])
def test_an_empty_file_has_no_rows(tmp_path, data):
    (tmp_path / "marks.csv").write_bytes(data)
    assert read_table(tmp_path / "marks.csv").rows == () and read_table(tmp_path / "none.csv").data is None


CELLS = st.text(st.characters(exclude_categories=["Cs"]), max_size=30) | st.sampled_from(
    ["=1+1", "a; =1+1;b", "- good, but why?", "'", "'=", "@x\n+1", 'say "why"', "\u202e=1", "＝1+1", "\t=1", "a,b\r\nc"]
)
ROWS = st.builds(
    Row,
    *[CELLS] * 3,
    st.text("bcdfgh", min_size=10, max_size=10),
    st.lists(st.sampled_from(["", "0", "1", "x"]), min_size=3, max_size=3).map(tuple),
    CELLS,
    CELLS,
    CELLS,
    st.dictionaries(st.just("by whom"), CELLS, min_size=1),
)


@pytest.mark.parametrize("said", ["", EARLIER, GONE, f"{WAITS}q2, q3 is empty", f"{TWIN}Ada [the first], marked there"])
@pytest.mark.parametrize("note", ["[ask Bob] on Monday", "[]", "[of an earlier text, I think]", "fine"])
def test_a_note_in_brackets_is_the_teacher_s_and_stays(said, note):
    written = as_bytes([Row("Ada", "k", "exercise 1.10", "bcdfghjklm", ("1", "", ""), note=note, said=said)], [], ",")
    [row] = table_of(Path("marks.csv"), written).rows
    assert (row.note, row.said) == (note, "")
    [again] = table_of(Path("marks.csv"), as_bytes([row], [], ",")).rows
    assert again.note == note


@given(st.lists(ROWS, min_size=1, max_size=4), st.sampled_from(",;\t"))
@example([Row("", "", "", "bbbbbbbbbb", ("", "", ""), "", "[]", EARLIER, {"by whom": ""})], ",")
def test_what_is_written_is_read_again_cell_by_cell_and_computes_nothing(rows, delimiter):
    data = as_bytes(rows, ["by whom"], delimiter)
    table = table_of(Path("marks.csv"), data)
    again = as_bytes(table.rows, table.added, table.delimiter)
    once_more = table_of(Path("marks.csv"), again)
    assert as_bytes(once_more.rows, once_more.added, once_more.delimiter) == again, "no run changes it any further"
    for row, found in zip(rows, table.rows, strict=True):
        assert found.answers == row.answers and found.text == row.text
        for cell, back in ((row.remark, found.remark), (row.others["by whom"], found.others["by whom"])):
            assert "".join(back.split()) == "".join(as_typed(typed(cell)).split())
    text = data.decode("utf-8-sig")
    for cell in (cell for row in csv.reader(io.StringIO(text, newline=""), delimiter=delimiter) for cell in row):
        for part in (part for line in cell.split("\n") for part in line.split(";")):
            assert not is_formula(part), cell
            assert unicodedata.normalize("NFKC", part.strip())[:1] not in set("=+-@|%") or len(part.strip()) == 1


@pytest.mark.parametrize("remark", ["=1+1", "- good", "a;=1", "'=1", "+", "two\nlines", "-1\n-2"])
def test_a_remark_reads_as_it_was_typed(remark):
    assert as_typed(typed(remark)) == remark.removeprefix("'" if remark == "'=1" else "")


@pytest.mark.parametrize("cell", ["2", "0.5", "½", "yesno", "11", "1,1", "-1", "＝1"])
def test_what_is_neither_yes_nor_no_is_no_mark(cell):
    with pytest.raises(ValueError, match=r"^"):
        yes_or_no(cell)


def test_a_file_that_is_open_is_left_as_it_is(tmp_path, monkeypatch):
    path = file_of(tmp_path, ROW.format("1", "1", "1", ""))
    before = path.read_bytes()
    (tmp_path / ".~lock.marks.csv#").touch()
    assert "LibreOffice" in replace_file(path, b"new", before)
    (tmp_path / ".~lock.marks.csv#").unlink()
    assert "changes it just now" in replace_file(path, b"new", b"other")

    def refuse(self, target):
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:  # which is what Windows does while Excel has it open
        patch.setattr("pathlib.Path.replace", refuse)
        assert "perhaps it is open in a spreadsheet" in replace_file(path, b"new", before)
    assert path.read_bytes() == before and [one.name for one in tmp_path.iterdir()] == ["marks.csv"]
    assert replace_file(path, b"new", before) == "" and path.read_bytes() == b"new"
