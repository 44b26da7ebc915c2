"""The press keeps what somebody changed, and knows without a look inside when there is nothing to print."""

import json

import nbformat
import pytest

from pathlib_edu.cli import main
from pathlib_edu.course.folder import newer_of
from pathlib_edu.course.notebook import may_replace
from pathlib_edu.press.execute import remember
from pathlib_edu.press.printing import print_book
from pathlib_edu.press.stamp import is_printed, package_hash, store_of
from small_book import CHAPTER


@pytest.fixture
def book(printed):
    return printed


def answered(book, kind="exercises"):
    """Answer the exercise in `kind`, as JupyterLab saves it, and return the file with what is in it now."""
    file = book / kind / "01_small.ipynb"
    pages = json.loads(file.read_text())
    (answer,) = (one for one in pages["cells"] if one["id"] == "answer-1-1")
    answer |= {"source": "def double(x):\n    return x + x", "execution_count": 7}
    file.write_text(json.dumps(pages))
    return file, file.read_bytes()


def test_a_notebook_that_somebody_changed_is_never_replaced_or_removed(book):
    manuscript = book / "book" / "01_small.md"
    file, mine = answered(book)
    newer = newer_of(file)
    assert print_book(book) == [] and file.read_bytes() == mine, "it is of this edition: nothing is new"
    manuscript.write_text(CHAPTER.replace("Write `double`.", "Write `double`, please."))
    assert set(print_book(book)) == {newer, book / "chapters/01_small.ipynb", book / "solutions/01_small.ipynb"}
    assert file.read_bytes() == mine and "please" in newer.read_text() and may_replace(newer)
    assert print_book(book) == []
    assert print_book(book, check=True) == [file]
    manuscript.rename(book / "book" / "01_other.md")
    print_book(book)
    assert file.read_bytes() == mine and {path.stem for path in book.glob("*/*.ipynb")} == {"01_small", "01_other"}
    manuscript.write_text(CHAPTER)
    file.unlink()
    assert file in print_book(book) and may_replace(file) and not newer.exists()


def test_running_a_notebook_by_hand_keeps_it_from_nothing(book):
    file = book / "exercises" / "01_small.ipynb"
    printed = file.read_bytes()
    pages = json.loads(printed)
    for one in pages["cells"]:
        if one["cell_type"] == "code":
            one |= {"execution_count": 3, "outputs": [{"output_type": "stream", "name": "stdout", "text": "failed"}]}
    file.write_text(json.dumps(pages))
    assert print_book(book) == [file] and file.read_bytes() == printed


def test_the_command_says_what_stays_and_where_the_new_one_went(book, monkeypatch, capsys):
    monkeypatch.chdir(book)
    assert main(["print"]) == 0 and capsys.readouterr().err == ""
    file, mine = answered(book)
    for text, new in ((CHAPTER, False), (CHAPTER.replace("Write", "Do write"), True), (CHAPTER, False)):
        (book / "book" / "01_small.md").write_text(text)
        for _ in range(2):
            assert main(["print"]) == 0 and file.read_bytes() == mine
            (said,) = capsys.readouterr().err.splitlines()
            assert "exercises/01_small.ipynb was changed and stays as it is" in said and "start FOLDER" in said
            assert ("exercises/01_small.ipynb.new" in said) == new == newer_of(file).exists()
    assert main(["print", "--check"]) == 1
    assert "would change exercises/01_small.ipynb" in capsys.readouterr().out


def test_outputs_that_were_kept_in_part_are_made_anew(book):
    kept = {file: file.read_bytes() for file in store_of(book).glob("*.json")}
    for file, whole in kept.items():
        file.write_bytes(whole[: len(whole) // 2])
    chapter = book / "chapters" / "01_small.ipynb"
    before = chapter.read_bytes()
    chapter.unlink()
    assert print_book(book) == [chapter] and chapter.read_bytes() == before
    assert any(json.loads(file.read_text()) for file in kept)
    assert not [file for file in store_of(book).iterdir() if file.suffix == ".part"]


def test_a_book_that_is_printed_is_known_from_its_files(book):
    assert is_printed(book)
    for file in (book / "book" / "01_small.md", book / "chapters" / "01_small.ipynb", book / "_config.yml"):
        before = file.read_bytes()
        file.write_bytes(before + b"\n")
        assert not is_printed(book)
        file.write_bytes(before)
        assert is_printed(book)
    (book / "solutions" / "01_small.ipynb").unlink()
    assert not is_printed(book)
    print_book(book)
    assert is_printed(book)


def test_outputs_depend_on_code_data_and_what_is_installed(tmp_path, monkeypatch):
    package = tmp_path / "package"
    for name in ("core.py", "problems/table.csv", "press/derive.py"):
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_text("1")
    hashes = [package_hash(package)]
    for name in ("core.py", "problems/table.csv"):
        (package / name).write_text("2")
        hashes.append(package_hash(package))
    (tmp_path / "numpy-9.9.dist-info").mkdir()
    monkeypatch.syspath_prepend(tmp_path)
    hashes.append(package_hash(package))
    assert len(set(hashes)) == 4
    (package / "press/derive.py").write_text("2")
    assert package_hash(package) == hashes[-1]


@pytest.mark.parametrize(("code", "editions"), [("from pathlib_edu import check", 1), ("check('1.1', double)", 2)])
def test_what_answers_are_held_to_matters_only_to_notebooks_that_check_one(tmp_path, code, editions):
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code)])
    claims = tmp_path / "src" / "pathlib_edu" / "exercises" / "chapter_1" / "relax.py"
    claims.parent.mkdir(parents=True)
    for text in ("1", "2"):
        claims.write_text(text)
        remember(notebook, tmp_path / "chapters" / "01_small.ipynb", [[]], tmp_path)
    assert len(list(store_of(tmp_path).iterdir())) == editions
