"""`pathlib-edu start`: what it says, and that it leads on, from a clone of the book and from an installed package."""

import os
import shutil
from pathlib import Path

import pytest

from editions import cell, exercise, printed, read, solve, write
from pathlib_edu.cli import main, start

SHEET = "exercises/01_dijkstra.ipynb"


@pytest.fixture
def clone(tmp_path, monkeypatch):
    """A clone of a small book; the test stands in it."""
    clone = tmp_path / "clone"
    (clone / "book").mkdir(parents=True)
    (clone / "_config.yml").write_text("")
    for kind in ("chapters", "exercises", "solutions"):
        write(clone / kind / "01_dijkstra.ipynb", printed(cell("markdown", f"# {kind}"), *exercise("1.1")))
    monkeypatch.chdir(clone)
    return clone


def told(capsys, *arguments):
    """What the command says, with its exit code."""
    code = main(["start", *map(str, arguments)])
    said = capsys.readouterr()
    return code, said.out.splitlines(), said.err.splitlines()


def test_the_first_and_every_later_time(clone, tmp_path, capsys):
    mine = tmp_path / "my course"
    code, out, err = told(capsys, mine)
    assert (code, err) == (0, []) and out == [f"3 notebooks are new in {mine}", f"Next: pathlib-edu lab '{mine}'"]
    assert "pathlib-edu lab" in (mine / start.READ_ME).read_text()
    (mine / start.READ_ME).write_text("my notes")
    write(mine / SHEET, solve(read(mine / SHEET), "1.1", "my answer"))
    write(clone / SHEET, printed(cell("markdown", "# exercises, better"), *exercise("1.1")))
    code, out, err = told(capsys, mine)
    assert code == 0 and len(out) == 3 and out[0].startswith(f"{SHEET}: 1 answer of yours put into the new edition")
    assert out[1] == "2 notebooks are up to date" and (mine / start.READ_ME).read_text() == "my notes"
    (mine / SHEET).unlink()
    assert f"1 notebook is new in {mine}" in told(capsys, mine)[1]


def test_in_the_folder_itself_and_without_a_clone(clone, tmp_path, capsys, monkeypatch):
    package = tmp_path / "package" / "notebooks"
    shutil.copytree(clone, package, ignore=shutil.ignore_patterns("book", "_config.yml"))
    monkeypatch.setattr(start, "book_root", lambda: None)
    monkeypatch.setattr(start, "PACKED", package)
    mine = tmp_path / "mine"
    mine.mkdir()
    monkeypatch.chdir(mine)
    assert told(capsys, ".")[0] == 0 and (mine / SHEET).read_bytes() == (package / SHEET).read_bytes()
    assert told(capsys, ".")[1][-1] == "Next: pathlib-edu lab"


@pytest.mark.parametrize(
    ("folder", "said"),
    [(".", "is the book itself"), ("_config.yml", "is a file"), ("..", "other things in it, such as clone")],
)
def test_what_is_no_place_for_it_is_one_sentence(clone, capsys, folder, said):
    code, out, (err,) = told(capsys, folder)
    assert code == 2 and out == [] and said in err


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_cannot_be_written_is_one_sentence(clone, tmp_path, capsys):
    shut = tmp_path / "shut"
    shut.mkdir(mode=0o500)
    code, _, (err,) = told(capsys, shut / "mine")
    assert code == 2 and "cannot be written" in err


def test_a_folder_below_a_file_is_one_sentence(clone, capsys):
    code, _, (err,) = told(capsys, Path("_config.yml") / "mine")
    assert code == 2 and "_config.yml" in err
