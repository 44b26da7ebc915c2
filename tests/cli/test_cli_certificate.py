"""`solve --certificate` and `verify`: a proof for each kind of world, read back as it is; what is none is refused."""

import json
from itertools import chain

import pytest

from cli_calls import ROOM, refused, run, scenarios, without_path, write
from pathlib_edu.certificates import Cut, certificate
from pathlib_edu.certificates import form as certificate_form
from pathlib_edu.certificates.form import read, world_of, written
from pathlib_edu.problems.graph import Graph
from pathlib_edu.problems.grid import Grid
from pathlib_edu.problems.kinds import KINDS
from pathlib_edu.search.shortest.dijkstra import dijkstra

MAZE = "S....\n.###.\n..#..\n.#.#G\n"
ROADS = "4 5\n1 2 3 9\n2 4 4 9\n1 3 9 1\n3 4 1 1\n1 4 8 8\n"
SAMPLES = list(chain(*([(name, text) for text in kind.samples] for name, kind in KINDS.items())))


@pytest.fixture
def maze(tmp_path):
    return write(tmp_path / "maze.txt", MAZE)


@pytest.fixture
def proof(tmp_path, maze):
    """The certificate of a maze, as a file."""
    file = tmp_path / "maze.json"
    assert run("solve", maze, "--search", "dijkstra", "--certificate", file).returncode == 0
    return file


@pytest.mark.parametrize(("name", "text"), SAMPLES)
def test_the_answer_in_each_sample_is_proved(tmp_path, name, text):
    file, answer = write(tmp_path / "world.txt", text), tmp_path / "answer.json"
    solved = run("solve", file, "--certificate", answer, *(["--search", "astar"] if name == "tiles" else []))
    done = run("verify", answer, file, "--json")
    assert done.returncode == 0, done.stderr
    if KINDS[name].costs == "numbers":
        assert ("there is no path" in done.stdout) == (solved.returncode == 1)
        assert "costs less than" not in done.stdout


@pytest.mark.parametrize(
    ("search", "assumed"),
    [
        ("dijkstra", "nothing"),
        ("bidirectional_dijkstra", "nothing"),
        ("ida_star", "Manhattan"),
        ("greedy", "Manhattan"),
    ],
)
def test_it_says_what_it_assumes(tmp_path, maze, search, assumed):
    file = tmp_path / "maze.json"
    run("solve", maze, "--search", search, "--certificate", file)
    done = run("verify", file, maze)
    assert done.returncode == 0 and f"assumed   {assumed}" in done.stdout.replace("that the heuristic ", "")


@pytest.mark.parametrize("options", [[], ["--epsilon", "0.5"], ["--within", "9,any"]])
def test_a_road_graph_has_a_front_that_is_proved(tmp_path, options):
    file, answer, ends = write(tmp_path / "roads.gr", ROADS), tmp_path / "roads.json", ["--from", 1, "--to", 4]
    assert run("solve", file, *ends, *options, "--certificate", answer).returncode == 0
    within = [] if "--epsilon" in options else options
    assert run("verify", answer, file, *ends, *within).returncode == 0
    refused(run("verify", answer, file, "--from", 1, "--to", 3, *within), "is of another world")


def test_a_graph_that_lies_is_not_believed(tmp_path):
    file, answer = write(tmp_path / "lie.graph", "S -> A 1\nA -> G 1\nS -> G 4\nh(A) = 9\n"), tmp_path / "lie.json"
    assert "the path costs 4, and no path costs less than 2" in run("solve", file, "--certificate", answer).stdout
    told = json.loads(answer.read_text())
    assert told["h"] is None
    answer.write_text(json.dumps(told | {"bound": 4, "closed": [["S", 0]], "h": "h"}))
    refused(run("verify", answer, file), "rests on the heuristic h, which may overestimate", code=1)


def test_a_forged_certificate_is_refused_with_the_step(proof, maze):
    told = json.loads(proof.read_text())
    proof.write_text(json.dumps(told | {"bound": told["bound"] + 1}))
    refused(run("verify", proof, maze), "maze.json is refused: the step from ", code=1)


def test_a_certificate_of_another_world_is_refused(tmp_path, proof):
    refused(run("verify", proof, write(tmp_path / "other.txt", "S.G")), "is of another world")
    refused(run("verify", proof, write(tmp_path / "maze.txt", MAZE), "--moves", 8), "such as --from or --moves")


def told_as(change):
    """What makes another text of a certificate's, by a change of what it says."""
    return lambda text: json.dumps(json.loads(text) | change)


BAD = {
    "cut off": (lambda text: text[: len(text) // 2], "cut off"),
    "empty": (lambda text: "", "cut off"),
    "no JSON": (lambda text: MAZE, "not a certificate"),
    "another JSON": (lambda text: '{"cost": 3}', "not a certificate"),
    "a list": (lambda text: "[1, 2]", "not a certificate"),
    "a kind that is none": (told_as({"certificate": ["bound"]}), "not a certificate"),
    "deep": (lambda text: "[" * 100_000, "not a certificate"),
    "a version to come": (told_as({"version": 2}), "version 2"),
    "a truth for a version": (told_as({"version": True}), "the version True"),
    "no version": (told_as({"version": None}), "the version None"),
    "digits of another script": (told_as({"bound": "\u0663"}), "is not a number"),
    "not a number": (told_as({"bound": "nan"}), "'nan' is not a number"),
    "NaN": (told_as({"bound": float("nan")}), "NaN"),
    "Infinity": (told_as({"bound": float("inf")}), "Infinity"),
    "a truth": (told_as({"bound": True}), "True, which is not a number"),
    "negative": (told_as({"bound": -1}), "negative"),
    "over nothing": (told_as({"bound": "1/0"}), "'1/0' is not a number"),
    "an exponent": (told_as({"bound": "1e999999999"}), "is not a number"),
    "a huge number": (lambda text: text.replace('"bound": ', '"bound": ' + "9" * 5_000), "a number of 5,001 digits"),
    "no bound": (lambda text: text.replace('"bound": ', '"band": '), "lacks 'bound'"),
    "no list": (told_as({"closed": 3}), "a list is needed"),
    "no pairs": (told_as({"closed": [[[0, 0], 0, 0]]}), "a pair is needed where the certificate has [[0, 0], 0, 0]"),
    "half a pair": (told_as({"closed": [[1]]}), "a pair is needed where the certificate has [1]"),
    "a number for a pair": (told_as({"closed": [1]}), "a list is needed where the certificate has 1"),
    "half a pair of what remains": (told_as({"remaining": [[1]], "beyond": 0}), "a pair is needed"),
    "ways without pairs": (
        told_as({"certificate": "front", "ways": [[[1]]], "kept": [], "factor": 1}),
        "a pair is needed",
    ),
    "labels without pairs": (
        told_as({"certificate": "front", "ways": [], "kept": [[1]], "factor": 1}),
        "a pair is needed",
    ),
    "a state twice": (told_as({"closed": [[[0, 0], 0], [[0, 0], 1]]}), "a state stands twice"),
    "a state that is none": (told_as({"closed": [[{"r": 0}, 0]]}), "is not a state"),
    "a heuristic that is none": (told_as({"h": 3}), "is a name"),
    "an unknown heuristic": (told_as({"h": "psychic"}), "'psychic' is not a heuristic"),
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_no_certificate_is_refused(proof, maze, name):
    change, words = BAD[name]
    proof.write_text(change(proof.read_text()))
    refused(run("verify", proof, maze), words)


def test_a_state_outside_the_world_is_refused(proof, maze):
    told = json.loads(proof.read_text())
    proof.write_text(json.dumps(told | {"path": [[0, 0], [0, "nowhere"]]}))
    refused(run("verify", proof, maze), "is refused", code=1)


def test_an_enormous_certificate_is_not_read(monkeypatch, proof, maze):
    monkeypatch.setattr("pathlib_edu.cli.verify.MOST_BYTES", 100)
    refused(run("verify", proof, maze), "has more than 100 bytes")
    monkeypatch.setattr(certificate_form, "MOST_BYTES", 100)
    with pytest.raises(ValueError, match="more than 100 bytes is not read"):
        read(proof.read_text(), world_of(Grid.parse(MAZE)))
    with pytest.raises(ValueError, match="at most 100 are read"):
        written(certificate(dijkstra(Grid.parse(MAZE))), world_of(Grid.parse(MAZE)))


def test_where_it_cannot_be_written_is_said_before_the_search(tmp_path, maze):
    refused(run("solve", maze, "--certificate", tmp_path / "none" / "c.json"), "there is no folder")
    refused(run("solve", maze, "--certificate", tmp_path), "cannot be written")
    refused(run("solve", scenarios(tmp_path), "--certificate", tmp_path / "c.json"), "--certificate proves one answer")


def test_what_is_missing_or_has_many_answers_is_said(tmp_path, maze, proof):
    refused(run("verify", tmp_path / "none.json", maze), "there is no file")
    refused(run("verify", proof, tmp_path / "none.txt"), "there is no file")
    refused(run("verify", proof, scenarios(tmp_path)), "has many answers; a certificate proves one")
    refused(run("verify", "-", "-"), "standard input can be read once")
    file = write(tmp_path / "room.map", ROOM)
    refused(run("verify", proof, file), "--from R,C and --to R,C")


def test_no_path_is_proved_and_still_exit_code_1(tmp_path):
    file, answer = write(tmp_path / "wall.txt", "S#G"), tmp_path / "wall.json"
    done = run("solve", file, "--certificate", answer, "--json")
    assert done.returncode == 1 and json.loads(answer.read_text())["certificate"] == "cut"
    assert "there is no path" in run("verify", answer, file).stdout
    told = json.loads(answer.read_text())
    answer.write_text(json.dumps(told | {"states": []}))
    without_path(run("verify", answer, file), "is refused: the start, (0, 0), is not among the states")


def test_every_float_comes_back_as_it_was():
    graph = Graph([("S", "A", 0.1), ("A", "G", 5e-324), ("S", "G", 3)])
    proof = certificate(dijkstra(graph))
    world = world_of(graph)
    assert read(written(proof, world), world) == (proof, None)


def test_a_state_that_json_cannot_carry_is_said():
    world = world_of(Graph.parse("S -> G 1"))
    with pytest.raises(ValueError, match="cannot be written down in JSON"):
        written(Cut(frozenset({("S", frozenset({1}))})), world)
