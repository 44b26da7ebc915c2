"""What is no map, no cell and no method is refused in one sentence; and numba, where it is missing."""

import copy
import pickle
import subprocess
import sys

import pytest

pytest.importorskip("numba", reason="the compiled searches need the `fast` extra")

import numpy as np
from numba import njit

from pathlib_edu.fast.grid import METHODS, Map
from pathlib_edu.fast.grid.compiled import Workspace, make_ready
from pathlib_edu.fast.grid.exports import Export
from pathlib_edu.fast.grid.kernel import kernel

ROOM = Map.from_array([[1, 1, 0], [0, 1, 1]])


class Image:
    """As Pillow's images are: an array behind a mode."""

    def __init__(self, mode, array):
        self.mode, self.array = mode, np.array(array)

    def __array__(self, dtype=None, copy=None):
        return self.array


GIVEN = {
    "truths": [[True, False]],
    "an array of truths": np.array([[True, False]]),
    "whole numbers": np.array([[7, 0]], np.uint16),
    "fractions": np.array([[0.5, 0.0]]),
    "minus zero": np.array([[0.5, -0.0]]),
    "arrays as rows": [np.array([1, 0])],
    "an image in gray": Image("L", [[200, 0]]),
    "columns": np.array([[1], [0]]).T,
}


@pytest.mark.parametrize("given", GIVEN.values(), ids=GIVEN)
def test_these_are_maps(given):
    world = Map.from_array(given)
    assert (world.rows, world.cols) == (1, 2)
    assert world.solve((0, 0), (0, 0)).path == [(0, 0)]
    with pytest.raises(ValueError, match=r"the goal \(0, 1\) is a wall"):
        world.solve((0, 0), (0, 1))


def test_an_array_in_a_file_is_no_image(tmp_path):
    np.array([[1, 0]]).tofile(tmp_path / "map")
    assert Map.from_array(np.memmap(tmp_path / "map", int, "r", shape=(1, 2))).cols == 2


def test_a_text_may_begin_with_a_mark_of_the_order_of_bytes():
    for text in ("type octile\nheight 1\nwidth 2\nmap\n.@", "S#"):
        assert not Map.from_text("\ufeff" + text).solve((0, 0), (0, 0)).cost


def test_a_map_can_be_copied_and_sent_to_another_process():
    ROOM.solve((0, 0), (0, 1))  # with what a search leaves behind
    for world in (copy.deepcopy(ROOM), pickle.loads(pickle.dumps(ROOM))):
        assert world.solve((0, 0), (1, 2)) == ROOM.solve((0, 0), (1, 2))


def test_a_map_does_not_change_with_the_array_that_it_was_made_of():
    array = np.ones((1, 3), np.uint8)
    world = Map.from_array(array)
    array[0, 1] = 0
    assert world.solve((0, 0), (0, 2)).cost == 2


NO_MAPS = {
    "a row is longer": ([[1, 1], [1]], "row 1 has 1 cell, but row 0 has 2"),
    "nothing": ([], "two dimensions"),
    "rows of nothing": ([[], []], "at least one cell; this array is 2 x 0"),
    "one dimension": (np.ones(4), "two dimensions, rows and columns; this one has 1"),
    "a number": (5, "two dimensions"),
    "None": (None, "two dimensions"),
    "an image in color": (np.ones((4, 5, 3)), r"4 x 5 x 3.*image\.convert\('L'\)"),
    "an image of Pillow in color": (Image("RGB", np.ones((4, 5, 3))), r"mode RGB.*image\.convert\('L'\)"),
    "numbers of colors": (Image("P", [[1, 2]]), r"mode P"),
    "four dimensions": (np.ones((1, 2, 3, 4)), "this one has 4"),
    "nan": ([[1.0, 1.0], [1.0, float("nan")]], r"the cell \(1, 1\) is nan"),
    "inf": ([[1.0, float("inf")]], r"the cell \(0, 1\) is inf: a wall is 0"),
    "negative": ([[1, 1], [-3, 1]], r"the cell \(1, 0\) is -3"),
    "a negative fraction": ([[1, -0.5]], r"the cell \(0, 1\) is -0.5"),
    "letters": ([["a", "b"]], "array of numbers"),
    "complex numbers": (np.ones((2, 2), complex), "array of numbers"),
    "a text": ("..\n..", r"Map\.from_text"),
    "lines of text": (["..", ".#"], r"lines of text: Map\.from_text"),
    "a hole": (np.ma.array([[1, 2]], mask=[[0, 1]]), "masked"),
    "more than there is room for": (
        np.broadcast_to(np.uint8(1), (10**6, 10**7)),
        r"1,000,000 x 10,000,000 cells needs 310 TB of memory, but this machine has",
    ),
}


@pytest.mark.parametrize(("given", "sentence"), NO_MAPS.values(), ids=NO_MAPS)
def test_these_are_none(given, sentence):
    with pytest.raises(ValueError, match=sentence) as raised:
        Map.from_array(given)
    assert "\n" not in str(raised.value)


def test_more_cells_than_the_numbers_reach(monkeypatch):
    monkeypatch.setattr("pathlib_edu.fast.grid.passable.refuse_beyond_memory", lambda needed, what: None)
    with pytest.raises(ValueError, match="has more than 134,217,728"):
        Map.from_array(np.broadcast_to(np.uint8(1), (2**14, 2**14)))


NO_TEXTS = {
    "cut off": ("type octile\nheight 2\nwidth 2\nmap\n..\n", "line 5: the map ends after 1 of its 2 rows"),
    "a strange mark": ("..\n.x", "line 2, column 2: 'x'"),
    "a row is longer": ("..\n.", "line 2 has 1 cell"),
    "mud": (".5", "line 1, column 2: this cell costs 5"),
    "no text": ([[1]], "text"),
    "nothing": ("", "at least one cell"),
}


@pytest.mark.parametrize(("text", "sentence"), NO_TEXTS.values(), ids=NO_TEXTS)
def test_these_texts_are_no_maps(text, sentence):
    with pytest.raises(ValueError, match=sentence):
        Map.from_text(text)


def test_a_picture_is_a_map():
    assert Map.from_text("\nS#.\n..G\n").solve((0, 0), (1, 2)).path == [(0, 0), (1, 0), (1, 1), (1, 2)]


NO_QUERIES = {
    "a wall": (((0, 0), (0, 2)), r"the goal \(0, 2\) is a wall"),
    "outside": (((-1, 0), (0, 0)), r"the start \(-1, 0\) lies outside the map of 2 x 3 cells"),
    "a cell in no order": (({0, 2}, (1, 2)), r"the start is \{0, 2\}, but a cell is written \(row, column\)"),
    "no cell": (((0, 0), 7), r"the goal is 7, but a cell is written \(row, column\)"),
    "fractions": (((0, 0.5), (0, 0)), r"the start is \(0, 0.5\)"),
}


@pytest.mark.parametrize(("query", "sentence"), NO_QUERIES.values(), ids=NO_QUERIES)
def test_these_are_no_queries(query, sentence):
    with pytest.raises(ValueError, match=sentence):
        ROOM.solve(*query)
    with pytest.raises(
        ValueError, match=sentence.replace("start", "start of query 1").replace("goal", "goal of query 1")
    ):
        ROOM.solve_many([((0, 0), (0, 1)), query])


@pytest.mark.parametrize(("queries", "sentence"), [([5], "query 0 is 5"), (7, "queries must be a list")])
def test_nor_are_these(queries, sentence):
    with pytest.raises(ValueError, match=sentence):
        ROOM.solve_many(queries)


@pytest.mark.parametrize("threads", [0, -1, 1.5, "two"])
def test_threads_are_counted(threads):
    with pytest.raises(ValueError, match="a whole number from 1"):
        ROOM.solve_many([((0, 0), (0, 1))], threads=threads)


@pytest.mark.parametrize("method", ["astar", "", None, ["heap"]])
def test_methods_are_named(method):
    with pytest.raises(ValueError, match="'jump_points', 'buckets' or 'heap'"):
        ROOM.solve((0, 0), (0, 1), method)


def test_it_says_once_that_it_compiles(capsys):
    two = [Export(name, njit(lambda n: n + 1), {"n": "int64"}) for name in ("one", "other")]
    for _ in range(2):
        make_ready(*two)
    assert all(export.function(1) == 2 for export in two)
    assert capsys.readouterr().err.count("\n") == 1


def test_it_says_nothing_where_the_cache_knows_it(capsys):
    ROOM.solve((0, 0), (0, 1), "heap")
    capsys.readouterr()
    again = METHODS["heap"]._replace(function=kernel(METHODS["heap"].function.py_func))
    make_ready(again)
    assert again.function.signatures
    assert capsys.readouterr().err == ""


def test_without_numba_it_says_what_to_install():
    code = "import sys; sys.modules['numba'] = None; import pathlib_edu.fast.grid"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert run.returncode == 1
    assert run.stderr.splitlines()[-1].endswith("install it with `pip install 'pathlib-edu[fast]'`")


def test_a_map_whose_preparation_was_interrupted_is_prepared_again(monkeypatch):
    world, run = Map.from_array([[1, 1, 0], [0, 1, 1]]), Workspace.run

    def interrupted(self, export, **more):
        run(self, export, **more)
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(Workspace, "run", interrupted)
        with pytest.raises(KeyboardInterrupt):
            world.solve((0, 0), (1, 2))
    assert world.solve((0, 0), (1, 2)).path == [(0, 0), (0, 1), (1, 1), (1, 2)]


def test_threads_may_be_a_number_of_numpy():
    assert [found.cost for found in ROOM.solve_many([((0, 0), (0, 1))] * 2, threads=np.int64(2))] == [1, 1]
