"""`--plot`: a picture of the answer for each kind of world, refused up front where it cannot be."""

import xml.etree.ElementTree as ElementTree

import pytest

from cli_calls import ROOM, refused, run, scenarios, write
from pathlib_edu.core.replay import View
from pathlib_edu.figures import map_drawings
from pathlib_edu.figures.drawings import DRAWINGS, drawing
from pathlib_edu.figures.sheet import Answer
from pathlib_edu.problems.grid import Grid
from pathlib_edu.problems.kinds import KINDS

ROADS = "4 5\n1 2 3 9\n2 4 4 9\n1 3 9 1\n3 4 1 1\n1 4 8 8\n"
FIRST_BYTES = {"png": b"\x89PNG", "svg": b"<?xml", "pdf": b"%PDF"}


def drawn(file):
    """The words in a picture."""
    return "".join(ElementTree.parse(file).getroot().itertext())


def test_every_kind_is_drawn():
    assert set(DRAWINGS) == set(KINDS)


@pytest.mark.parametrize("name", KINDS)
def test_the_answer_in_each_sample_is_drawn(tmp_path, name):
    kind = KINDS[name]
    done = run("solve", write(tmp_path / "world.txt", kind.samples[0]), "--plot", tmp_path / "answer.svg")
    assert done.returncode == 0 and ElementTree.parse(tmp_path / "answer.svg"), done.stderr


@pytest.mark.parametrize("suffix", FIRST_BYTES)
def test_a_picture_is_of_the_format_that_its_name_says(tmp_path, suffix):
    file = tmp_path / f"answer.{suffix.upper()}"
    assert run("solve", write(tmp_path / "roads.gr", ROADS), "--from", 1, "--to", 4, "--plot", file).returncode == 0
    assert file.read_bytes().startswith(FIRST_BYTES[suffix])


def test_roads_with_one_cost_are_drawn_too(tmp_path):
    file = write(tmp_path / "roads.gr", "3 2\n1 2 3\n2 3 4\n")
    assert run("solve", file, "--from", 1, "--to", 3, "--plot", tmp_path / "a.svg").returncode == 0
    assert ElementTree.parse(tmp_path / "a.svg")


def test_no_piece_of_a_puzzle_is_left_out():
    kind = KINDS["rush_hour"]
    board = kind.forms[0].parse(kind.samples[0])
    [axis] = drawing(board, Answer("", [])).axes
    assert {text.get_text() for text in axis.texts} == set(board.letters)


def test_a_map_shows_what_was_expanded_and_the_path():
    grid = Grid.parse("S..\n..G")
    [axis] = drawing(grid, Answer("", [[(0, 0), (0, 1), (0, 2), (1, 2)]])).axes
    assert len(axis.patches) == 6 + 2  # the cells, and both ends


def test_a_map_is_shaded_alike_whether_it_is_small_or_large(monkeypatch):
    grid = Grid.parse("S..\n..G")
    view = View(order={(0, 0): 0, (0, 1): 1, (0, 2): 3}, expanded=6)  # three expansions came again
    [small] = drawing(grid, Answer("", [], view=view)).axes
    monkeypatch.setattr(map_drawings, "MOST_SQUARES", 0)
    [large] = drawing(grid, Answer("", [], view=view)).axes
    fills = [tuple(map(float, fill)) for row in large.images[0].get_array() for fill in row]
    assert fills == [patch.get_facecolor()[:3] for patch in small.patches[: len(fills)]]


def test_a_large_map_is_a_raster():
    grid = Grid([[1] * 100 for _ in range(100)], (0, 0), (99, 99))
    [axis] = drawing(grid, Answer("", [])).axes
    assert len(axis.images) == 1 and not axis.patches


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("answer.gif", "ends in none of .png, .svg, .pdf"),
        ("answer", "ends in none of .png, .svg, .pdf"),
        ("nowhere/answer.png", "there is no folder"),
        ("folder.png", "cannot be written"),
    ],
)
def test_what_cannot_be_written_is_said_before_the_search(tmp_path, name, words):
    (tmp_path / "folder.png").mkdir()
    maze = write(tmp_path / "maze.txt", "no world at all")  # it is not even read
    refused(run("solve", maze, "--plot", tmp_path / name), "--plot", name, words)


def test_many_answers_are_not_one_picture(tmp_path):
    write(tmp_path / "room.map", ROOM)
    refused(run("solve", scenarios(tmp_path), "--plot", tmp_path / "a.png"), "--plot draws one answer", "has many")
