"""What the command line refuses: one sentence on stderr, exit code 2, nothing on stdout."""

import pytest

from cli_calls import ROOM, refused, run, scenarios, write
from pathlib_edu.problems.grid import Grid
from pathlib_edu.search.catalogue import suiting


@pytest.fixture
def scen(tmp_path):
    return scenarios(tmp_path)


PICTURES = {
    "no start": ("..G\n", "no start"),
    "no goal": ("S..\n", "no goal"),
    "two starts": ("S.S\nG..\n", "line 1, column 3"),
    "ragged": ("S..\n.G\n", "line 2 has 2 cells"),
    "unknown": ("S..\n.xG\n", "line 2, column 2: 'x'"),
    "negative": ("S.-1G\n", "line 1, column 3"),
    "empty": ("", "no start"),
}


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_that_is_not_a_map_is_refused(tmp_path, name):
    text, words = PICTURES[name]
    refused(run("solve", write(tmp_path / "maze.txt", text), "--json"), "maze.txt: ", words)


@pytest.mark.parametrize(
    ("search", "words"),
    [("jump_point_search", "for even ground"), ("bidirectional_breadth_first", "each of which must cost 1")],
)
def test_a_map_on_which_a_search_cannot_run_is_refused(tmp_path, search, words):
    refused(run("solve", write(tmp_path / "maze.txt", "S2.\n..G\n"), "--search", search), "maze.txt: ", words)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("S -> A 1\nA -> G -2", "line 2: the edge 'A -> G -2' has a negative cost"),
        ("S -> A one", "line 1: 'one' is not a number"),
        ("S -> A 1\nA to G", "line 2"),
        ("S -> A 1\nh(B) = 2", "B"),
    ],
)
def test_a_graph_that_is_none_is_refused(tmp_path, text, words):
    refused(run("solve", write(tmp_path / "roads.graph", text)), "roads.graph: ", words)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--from", "1,1", "--to", "0,0"], "the start (1, 1) is a wall"),
        (["--from", "0,0", "--to", "3,0"], "the goal (3, 0) is a wall"),
        (["--from", "9,9", "--to", "0,0"], "outside the map"),
        (["--from=-1,0", "--to", "0,0"], "outside the map"),
        (["--from", "0;0", "--to", "0,0"], "R,C"),
        (["--from", "0,0"], "--to"),
        (["--from", "0,0", "--to", "2,0", "--h", "psychic"], "zero, manhattan, octile"),
        (["--from", "0,0", "--to", "2,0", "--search", "luck"], "choose one of " + ", ".join(suiting(world=Grid))),
        (["--from", "0,0", "--to", "2,0", "--search", "dijkstra", "--h", "zero"], "no heuristic"),
        (["--from", "0,0", "--to", "2,0", "--weight", "0.5"], "--weight"),
        (["--from", "0,0", "--to", "2,0", "--weight", "nan"], "--weight"),
        (["--from", "0,0", "--to", "2,0", "--moves", "4"], "--moves"),
        (["--from", "0,0", "--to", "2,0", "--moves", "5"], "--moves"),
    ],
)
def test_options_that_make_no_sense_are_refused(tmp_path, options, words):
    refused(run("solve", write(tmp_path / "room.map", ROOM), *options), words)


def test_a_map_cut_off_is_refused(tmp_path):
    file = write(tmp_path / "room.map", ROOM[: ROOM.index("T@")])
    refused(run("solve", file, "--from", "0,0", "--to", "1,0"), "room.map: line 7: the map ends after 3 of its 5 rows")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("room.map\t6\t5\t2", "roof.map\t6\t5\t2"), "line 4: the scenario is for the map roof.map, not for room.map"),
        (("6\t5\t0\t2", "5\t6\t0\t2"), "line 3: the scenario is for a map of 5 x 6 cells"),
        (("5\t0\t0\t1\t0", "5\t0\t0\t1\t1"), "line 2: the goal (1, 1) is a wall"),
        (("version", "vision"), "line 1"),
        (("\t8.41421", ""), "line 5: a scenario has 9 fields"),
        (("8.41421", "long"), "line 5"),
    ],
)
def test_a_scen_that_does_not_fit_is_refused(scen, change, words):
    write(scen, scen.read_text().replace(*change, 1))
    refused(run("solve", scen, "--json"), "room.map.scen", words)


def test_a_scen_without_its_map_is_refused(scen):
    (scen.parent / "room.map").rename(scen.parent / "other.map")
    refused(run("solve", scen), "line 2: its map room.map is not beside it; say where with --map FILE")
    refused(run("solve", scen, "--map", scen.parent / "other.map"), "not for other.map")


def test_files_that_cannot_be_read_are_refused(tmp_path):
    (tmp_path / "photo.map").write_bytes(b"\x89PNG\xff\xfe")
    (tmp_path / "zeros.txt").write_bytes(b"S\0G")
    refused(run("solve", tmp_path / "nothing.map"), "there is no file")
    refused(run("solve", tmp_path), "is a folder")
    refused(run("solve", tmp_path / "photo.map"), "not a text file")
    refused(run("solve", tmp_path / "zeros.txt"), "not a text file")


@pytest.mark.parametrize("words", [["read"], ["solve", "maze.txt", "--plot"], ["grade", "--trust"]])
def test_a_name_that_no_file_can_have_is_said(tmp_path, monkeypatch, words):
    monkeypatch.chdir(tmp_path)
    write(tmp_path / "maze.txt", "S.G")
    done = run(*words, "long" * 100 + ".png")
    assert done.returncode == 2 and done.stderr.endswith(": File name too long\n"), done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("port", "said"), [("99999", "Port 99999 cannot be used: a port is a number from 0 to 65535\n"), ("0", "")]
)
def test_a_port_that_cannot_be_used_is_said_with_the_reason(tmp_path, monkeypatch, port, said):
    write(tmp_path / "index.html", "")

    def at_once(server):
        raise KeyboardInterrupt

    monkeypatch.setattr("pathlib_edu.cli.book.ThreadingHTTPServer.serve_forever", at_once)
    assert run("read", tmp_path, "--port", port).stderr == said


@pytest.mark.parametrize(
    ("words", "before"),
    [(["solve", ""], "solve"), (["solve", "m.txt", "--plot", ""], "--plot"), (["solve", "m.txt", "--plot="], "--plot")],
)
def test_an_empty_word_is_no_file(words, before):
    refused(run(*words), f"an empty word stands after {before}: is a variable of your shell not set?")


def test_a_search_that_may_miss_a_solution_of_a_puzzle_says_so(tmp_path):
    file = write(tmp_path / "tiles.txt", "4 5 0\n1 2 3\ngoal\n0 1 2\n3 4 5")
    refused(run("solve", file, "--search", "beam", "--h", "zero"), "Beam, zero found no path, but it may miss one")


ONE, TWO = "2 1\n1 2 30\n", "2 1\n1 2 30 4\n"


@pytest.mark.parametrize(
    ("text", "options", "words"),
    [
        (ONE, [], "a road graph needs --from V and --to V"),
        (ONE, ["--from", "a", "--to", "2"], "--from 'a' is not a node of a road graph"),
        (ONE, ["--from", "1", "--to", "7"], "the goal 7 is not a node"),
        (ONE, ["--from", "1", "--to", "2", "--goal", "2"], "--goal means nothing for a road graph"),
        (ONE, ["--from", "1", "--to", "2", "--search", "luck"], "one cost each: choose one of partial_astar, breadth"),
        (TWO, ["--from", "1", "--to", "2", "--search", "dijkstra"], "'dijkstra' does not suit roads with 2 costs"),
        (ONE, ["--from", "1", "--to", "2", "--search", "dijkstra", "--epsilon", "1"], "dijkstra has no --epsilon"),
        (TWO, ["--from", "1", "--to", "2", "--within", "4"], "--within 4 has 1 part, but each edge has 2 costs"),
        (TWO, ["--from", "1", "--to", "2", "--epsilon", "11"], "--epsilon 11 is not a number from 0 to 10"),
    ],
)
def test_what_makes_no_sense_on_roads_is_refused(tmp_path, text, options, words):
    refused(run("solve", write(tmp_path / "roads.gr", text), *options), words)


@pytest.mark.parametrize(
    ("text", "option", "words"),
    [
        ("S -> G 1", ["--goal", "1 0"], "--goal is for a tile puzzle or a block puzzle"),
        ("S.G", ["--to", "0,0"], "--to is for a .map or a road graph"),
        ("S.G", ["--within", "1"], "--within is for a road graph"),
        ("S.G", ["--budget", "9"], "--budget is for a block puzzle or a maze"),
        ("S.G", ["--costs", "fractional"], "--costs is for a tile puzzle"),
        ("S -> G 1", ["--moves", "8"], "--moves is for a picture"),
        ("S -> G 1", ["--landmarks", "8"], "--landmarks is for a .scen"),
    ],
)
def test_an_option_for_another_kind_of_file_is_refused(tmp_path, text, option, words):
    refused(run("solve", write(tmp_path / "world.txt", text), *option), words, "world.txt is not one")


@pytest.mark.parametrize("arguments", [[], ["dance"], ["solve"], ["solve", "a", "--moves", "x"], ["read", "--port"]])
def test_a_command_line_that_is_none_is_refused(arguments):
    refused(run(*arguments))


@pytest.mark.parametrize("command", ["solve", "check", "grade"])
def test_no_name_of_a_file_commands_the_terminal(command):
    name = "\x1b]0;title\x07\x1b[31m\u202egpj.ipynb"
    done = run(command, name, *(["--trust"] if command == "grade" else []))
    assert done.returncode == 2 and done.stderr.endswith("gpj.ipynb\n") and done.stderr[:-1].isprintable()
