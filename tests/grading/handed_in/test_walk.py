"""Folders: however deep, large or closed one is, it costs its student what lies in it, and nobody else anything."""

import errno
import os
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import grading_claims as chapter
from pathlib_edu.grading.handed_in import budget, walk
from pathlib_edu.grading.handed_in.frames import solution_notebooks
from pathlib_edu.grading.handed_in.submissions import find_submissions
from pathlib_edu.grading.handed_in.walk import leaves
from pathlib_edu.grading.scratch import flatten

FILE = "90_corners.ipynb"


@pytest.fixture
def deep(tmp_path):
    """Make folders in a folder, each in the one before: more than a path has room for."""
    made = []

    def make(folder, levels, name="d"):
        folder.mkdir(parents=True, exist_ok=True)
        made.append(folder)
        at = os.open(folder, os.O_RDONLY)
        for _ in range(levels):
            os.mkdir(name, dir_fd=at)
            below = os.open(name, os.O_RDONLY, dir_fd=at)
            os.close(at)
            at = below
        os.close(os.open(FILE, os.O_CREAT | os.O_WRONLY, dir_fd=at))
        os.close(at)

    yield make
    for folder in made:
        flatten(folder)  # what removes tmp_path calls itself for each level


@pytest.mark.parametrize(("levels", "name", "said"), [
    (1_500, "d", "lies in more than 100 folders"),
    (5_000, "d", "lies in more than 100 folders"),
    (60, "n" * 200, os.strerror(errno.ENAMETOOLONG)),
])  # fmt: skip
def test_a_deep_folder_costs_nobody_else_anything(tmp_path, deep, levels, name, said):
    frames = solution_notebooks(chapter.write(tmp_path / "ours" / FILE).parent)
    for student in ("ada", "mallory", "zoe"):
        chapter.write(tmp_path / "in" / student / FILE)
    deep(tmp_path / "in" / "mallory", levels, name)
    found = find_submissions([tmp_path / "in"], frames)
    assert [(one.student.name, not one.trouble) for one in found if one.file.name == FILE and not one.trouble] == [
        (student, True) for student in ("ada", "mallory", "zoe")
    ]
    [trouble] = [one for one in found if one.trouble]
    assert trouble.student.name == "mallory" and said in trouble.trouble


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is closed to root")
def test_a_closed_folder_is_said(tmp_path):
    chapter.write(tmp_path / "ada" / FILE)
    (tmp_path / "bob").mkdir(mode=0)
    [said] = [leaf.trouble for leaf in leaves(tmp_path) if leaf.trouble]
    assert said == f"the folder {tmp_path / 'bob'} cannot be read: Permission denied"


def test_a_folder_that_goes_while_it_is_looked_for_is_said(tmp_path, monkeypatch):
    for student in ("ada", "bob"):
        chapter.write(tmp_path / student / FILE)
    scandir = os.scandir

    def gone(folder):
        if folder.name == "ada":
            raise FileNotFoundError(errno.ENOENT, "No such file or directory")
        return scandir(folder)

    monkeypatch.setattr(walk.os, "scandir", gone)
    assert [(leaf.place, leaf.trouble) for leaf in leaves(tmp_path)] == [
        (("ada", "…"), f"the folder {tmp_path / 'ada'} cannot be read: No such file or directory"),
        (("bob", FILE), ""),
    ]


def test_each_part_of_a_class_has_what_may_be_read_of_it_for_itself(tmp_path, monkeypatch):
    monkeypatch.setattr(budget, "NAMES", 100)
    monkeypatch.setattr(budget, "NOTEBOOKS", 20)
    for n in range(90):
        (tmp_path / "names" / f"{n // 30}").mkdir(parents=True, exist_ok=True)
        (tmp_path / "names" / f"{n // 30}" / f"{n}.txt").touch()
        (tmp_path / "names" / f"{n // 30}" / "deeper" / f"{n}").mkdir(parents=True)
    for n in range(30):
        chapter.write(tmp_path / "notebooks" / f"{n // 10}" / f"{n}.ipynb")
        chapter.write(tmp_path / "zoe" / f"{n % 5}" / "lectures" / f"{n % 9}.ipynb")
    for student in ("ada", "names", "zoe"):
        chapter.write(tmp_path / student / FILE)
    there = [leaf for leaf in leaves(tmp_path) if not leaf.is_other]
    read = Counter(leaf.place[0] for leaf in there if not leaf.trouble)
    assert read["ada"] == read["names"] == 1 and read["notebooks"] == 20 and read["zoe"] == 20
    said = {leaf.place[0]: leaf.trouble for leaf in there if leaf.trouble}
    assert len(said) == 3 and said.keys() == {"names", "notebooks", "zoe"}
    assert "is not read any farther: more than 100 files and folders" in said["names"]
    assert "is not read any farther: more than 20 notebooks" in said["notebooks"]


def test_a_folder_of_many_files_that_nobody_asks_for_is_one_leaf_besides_its_notebook(tmp_path):
    for n in range(300):
        (tmp_path / f"{n}.txt").touch()
    chapter.write(tmp_path / FILE)
    assert [leaf.place for leaf in leaves(tmp_path)] == [(FILE,), ("0.txt",)]


NAMES = st.sampled_from(["a", "b", "x.ipynb", "y.ipynb", "notes.txt", ".git", "week.ipynb"])


@given(st.sets(st.lists(NAMES, min_size=1, max_size=4).map(tuple), max_size=12))
def test_every_notebook_is_found_once_and_nothing_else(tmp_path_factory, places):
    root = tmp_path_factory.mktemp("in")
    for place in sorted(places):
        path = root.joinpath(*place)
        if not any(parent.is_file() for parent in path.parents) and not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch()
    expected = {path for path in root.rglob("*.ipynb") if path.is_file() and ".git" not in path.parts[:-1]}
    found = [leaf.shown for leaf in leaves(root) if not leaf.is_other and not leaf.trouble]
    assert Counter(found) == Counter(expected)
