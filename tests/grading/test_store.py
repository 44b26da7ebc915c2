"""What a grading has found stays, whatever happens to the process, the disk or the file."""

import os
import sqlite3
import subprocess
import sys

import pytest

import grading_claims as chapter
from pathlib_edu.exercises import Verdict
from pathlib_edu.grading import GradingError, Result, Sheet
from pathlib_edu.grading.handed_in.frames import solution_notebooks
from pathlib_edu.grading.handed_in.submissions import find_submissions
from pathlib_edu.grading.scratch import new_folder, scratch
from pathlib_edu.grading.store import FILE, Key, Store, as_sheet, as_text, edition

KEY = Key("digest", "7", 60.0, True, "edition")


def test_what_was_kept_is_found_again_under_its_own_key_only(tmp_path):
    with Store(tmp_path, pytest.fail) as store:
        store.seed = 7
        store.keep(KEY, "found")
    with Store(tmp_path, pytest.fail) as store:
        assert (store.seed, store.found(KEY)) == (7, "found")
        others = {"digest": "other", "seed": "8", "seconds": 61.0, "boxed": False, "edition": "next"}
        assert [store.found(KEY._replace(**{name: value})) for name, value in others.items()] == [""] * 5


def other_program(file):
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE recipes (name)")
    connection.close()


def next_edition(file):
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA application_id = 1885693045")
        connection.execute("PRAGMA user_version = 2")
    connection.close()


def cut_off(file):
    with Store(file.parent, pytest.fail) as store:
        for n in range(100):
            store.keep(KEY._replace(digest=str(n)), "found" * 100)
    file.write_bytes(file.read_bytes()[:9_000])


@pytest.mark.parametrize(
    "make", [lambda file: file.write_text("grades\n" * 200), other_program, next_edition, cut_off, lambda f: f.mkdir()],
    ids=["text", "other program", "next edition", "cut off", "folder"],
)  # fmt: skip
def test_what_is_no_store_of_ours_is_kept_aside(tmp_path, make):
    (tmp_path / "grading-1.sqlite").write_text("of last week")
    make(tmp_path / FILE)
    before = (tmp_path / FILE).read_bytes() if (tmp_path / FILE).is_file() else None
    said = []
    with Store(tmp_path, said.append) as store:
        store.keep(KEY, "found")
    [sentence] = said
    aside = tmp_path / "grading-2.sqlite"
    assert "kept as grading-2.sqlite" in sentence and aside.exists()
    assert before is None or aside.read_bytes() == before
    assert (tmp_path / "grading-1.sqlite").read_text() == "of last week"
    with Store(tmp_path, pytest.fail) as store:
        assert store.found(KEY) == "found"


def test_a_second_grading_into_the_same_folder_is_told(tmp_path):
    with Store(tmp_path, pytest.fail) as store:
        with pytest.raises(GradingError, match="another grading writes into the folder"):
            Store(tmp_path, pytest.fail)
        store.keep(KEY, "found")
    with Store(tmp_path, pytest.fail) as store:
        assert store.found(KEY) == "found"


FILLING = """
import resource, sys
from pathlib import Path
from pathlib_edu.grading import GradingError
from pathlib_edu.grading.store import Key, Store

with Store(Path(sys.argv[1]), print) as store:
    resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))
    for n in range(100):
        try:
            store.keep(Key(str(n), "7", 60.0, True, ""), "found" * 1000)
        except GradingError as error:
            print(n, error)
            break
"""


@pytest.mark.skipif(sys.platform == "win32", reason="the system has no limit on the size of files")
def test_a_full_disk_is_said_and_nothing_before_it_is_lost(tmp_path):
    ran = subprocess.run([sys.executable, "-c", FILLING, tmp_path], capture_output=True, text=True, check=True)
    kept, sentence = ran.stdout.strip().split(" ", 1)
    assert int(kept) > 5 and "\n" not in sentence
    assert "cannot be written" in sentence and "the same command goes on from there" in sentence
    with Store(tmp_path, pytest.fail) as store:
        keys = [KEY._replace(digest=str(n), edition="") for n in range(int(kept) + 1)]
        assert [bool(store.found(key)) for key in keys] == [True] * int(kept) + [False]


def test_a_sheet_comes_back_as_it_was(tmp_path):
    chapter.write(tmp_path / "90_corners.ipynb")
    [submission] = find_submissions([tmp_path], solution_notebooks(tmp_path))
    verdict = Verdict("90.1", 0, 2, 7, "No.", where="S.\n.G", expected="∞", got="\ud800", hints=("one", "two"))
    results = [Result("90.1", "failed", 0, 2, "No.", "# answer", verdict), Result("90.2", "passed", 1, 1, "Yes.")]
    sheet = Sheet(submission, results, ["A note."], 1.5)
    assert as_sheet(submission, as_text(sheet)) == sheet


def test_an_edition_is_that_of_the_solutions_too(tmp_path):
    file = chapter.write(tmp_path / "90_corners.ipynb")
    before = edition(file)
    assert edition(file) == before
    chapter.write(file, {"90.2": "corners = 2 + 2"})
    assert edition(file) != before


def test_what_a_killed_grading_left_behind_goes_when_the_next_one_begins(tmp_path, monkeypatch):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    ended = subprocess.run([sys.executable, "-c", "import os; print(os.getpid())"], capture_output=True, text=True)
    with scratch() as ours:
        host = ours.name.rsplit("-", 2)[0]
        left = tmp_path / f"{host}-{ended.stdout.strip()}-abc"
        (left / "book").mkdir(parents=True)
        (tmp_path / "pathlib-edu-of-mine").mkdir()
        with scratch():
            assert ours.exists() and not left.exists()
    assert [path.name for path in tmp_path.iterdir()] == ["pathlib-edu-of-mine"]


@pytest.mark.skipif(not hasattr(os, "O_DIRECTORY"), reason="Windows has no paths that are so long")
def test_what_a_notebook_made_goes_however_deep_it_lies(tmp_path):
    (tmp_path / "linked").mkdir()
    with new_folder(dir=tmp_path) as folder:
        (folder / "leads out").symlink_to(tmp_path / "linked")
        (tmp_path / "linked" / "stays").mkdir()
        place = os.open(folder, os.O_RDONLY)
        for _ in range(1_500):
            os.mkdir("deep", dir_fd=place)
            outer, place = place, os.open("deep", os.O_RDONLY, dir_fd=place)
            os.close(outer)
        os.close(place)
    assert [path.name for path in tmp_path.rglob("*")] == ["linked", "stays"]
