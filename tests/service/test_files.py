"""A file given to a board becomes a world, or a sentence that names the file."""

import json

import pytest

from cli_calls import ROOM
from pathlib_edu import Grid, HexGrid
from pathlib_edu.problems.kinds import KINDS, build, describe
from pathlib_edu.service import answer
from pathlib_edu.service.files import LONGEST

SAMPLES = [(kind, text) for kind in KINDS.values() for text in kind.samples]


def ask(text, kind=None, **more):
    return answer({"ask": "world", "text": text, **more} | ({"world": {"kind": kind}} if kind else {}))


@pytest.mark.parametrize(("kind", "text"), SAMPLES, ids=[f"{kind.name}-{n}" for n, (kind, _) in enumerate(SAMPLES)])
@pytest.mark.parametrize("asked", [None, "its own"])
def test_a_file_of_each_kind_is_its_world(kind, text, asked):
    told = ask(text, n=3, **({"kind": kind.name} if asked else {}))
    assert told == json.loads(json.dumps({"v": 1, "world": describe(kind.forms[0].parse(text)), "n": 3}))


def test_a_benchmark_map_leads_from_its_first_free_cell_to_its_last():
    grid = build(ask(ROOM, name="room.map", kind="grid")["world"])
    assert (grid.moves, grid.start, grid.goal) == (8, (0, 0), (4, 5))


@pytest.mark.parametrize(("kind", "text"), SAMPLES, ids=[f"{kind.name}-{n}" for n, (kind, _) in enumerate(SAMPLES)])
def test_what_a_figure_found_and_wrote_below_its_world_is_left_out_of_what_is_pasted(kind, text):
    for found in ("path S A G", "moves NNE", "(0, 21): (0, 1) (0, 2)\n(1, 18): (0, 1)\n"):
        assert ask(f"{text}\n{found}") == ask(text)


def test_an_edge_from_a_node_named_path_is_an_edge():
    assert ask("S -> path 1\npath -> G 2\n")["world"]["edges"] == [["S", "path", 1], ["path", "G", 2]]


@pytest.mark.parametrize(
    ("picture", "path"),
    [
        (Grid.parse("S3..\n#.9G"), [(0, 0), (0, 1), (1, 1), (1, 2), (1, 3)]),
        (HexGrid.parse("S 4 . .\n . # 2 G"), [(0, 0), (1, 0), (2, 0), (3, 0), (3, 1)]),
    ],
)
def test_a_map_is_pasted_with_the_ground_below_its_path_where_the_board_knows_it(picture, path):
    world, text = json.loads(json.dumps(describe(picture))), picture.picture(path)
    assert "*" in text
    assert answer({"ask": "world", "text": text, "world": world})["world"] == world
    other = answer({"ask": "world", "text": text, "world": world | {"picture": ["SG"]}})["world"]
    assert other["picture"] == describe(picture.parse(text.replace("*", ".")))["picture"]
    assert "is not one of" in ask(text, name="map.txt")["error"]  # a file holds what its writer meant


@pytest.mark.parametrize(
    ("text", "more", "said"),
    [
        (None, {}, "the text is not a text file in UTF-8"),
        (" \n\n", {"name": "blank.txt"}, "blank.txt is empty"),
        ("S\0G", {"name": "zeros.txt"}, "zeros.txt is not a text file in UTF-8"),
        ("\ufffdPNG", {"name": "photo.map"}, "photo.map is not a text file in UTF-8"),
        ("S" + "." * LONGEST, {"name": "wide.txt"},
         "wide.txt has 2,000,001 characters; a figure reads 2,000,000 at most"),
        ("S" + "." * 50_000 + "G", {"name": "wide.txt"},
         "wide.txt: a figure can show 40,000 cells at most; this map has 50,002"),
        ("S -> G 1", {"name": "roads.txt", "kind": "grid"}, "roads.txt is a graph, but this board takes a picture"),
        (ROOM, {"kind": "tiles"}, "the text is a .map, but this board takes a tile puzzle"),
        ("S.G", {"name": "maze.txt", "kind": "graph"},
         "maze.txt: line 1: 'S.G' is neither an edge, an estimate, a start nor a goal"),
        ("1 " * 900_000, {"name": "wide.txt"},
         "wide.txt: a puzzle can have 1,024 cells at most; this one has 900,000"),
        ("S.x", {"name": "maze.txt"}, "maze.txt: line 1, column 3: 'x' is not one of S G . # 2 to 9"),
        ("type octile\nheight 1\nwidth 2\nmap\n@@", {}, "the text: the map has no cell that can be entered"),
    ],
)  # fmt: skip
def test_what_is_no_such_file_is_a_sentence(text, more, said):
    assert ask(text, **more)["error"] == said


def test_a_board_keeps_its_settings_when_it_is_given_another_map():
    eight = {"kind": "grid", "picture": ["SG"], "moves": 8}
    assert answer({"ask": "world", "text": "S.\n.G", "world": eight})["world"] == eight | {"picture": ["S.", ".G"]}
    far = {"kind": "hazards", "picture": ["SG"], "range": 9, "goal": "G"}
    assert answer({"ask": "world", "text": "S^G", "world": far})["world"] == far | {"picture": ["S^G"]}


@pytest.mark.parametrize("shown", [None, 7, "grid", {}, {"kind": 3}, {"kind": "grid", "moves": "many"}])
def test_a_board_that_is_none_is_no_reason_to_fail(shown):
    told = answer({"ask": "world", "text": "S.G", "world": shown})
    assert (
        told.get("world", {}).get("picture") == ["S.G"]
        or told["error"] == "the text: a grid has 4 or 8 moves, not many"
    )


@pytest.mark.parametrize(("kind", "text"), SAMPLES, ids=[f"{kind.name}-{n}" for n, (kind, _) in enumerate(SAMPLES)])
@pytest.mark.parametrize("end", ["\r\n", "\r", "\n"])
def test_lines_may_end_as_on_any_system_and_begin_with_a_mark(kind, text, end):
    assert ask("\ufeff" + text.replace("\n", end) + end)["world"] == ask(text)["world"]
