"""`pathlib-edu bench grid` and `bench graph`, called as a user calls them."""

import json
import subprocess
import sys

import pytest

pytest.importorskip("numba", reason="the comparisons need the `bench` extra")

from cli_calls import refused, run, scenarios, write

GR = "p sp 4 5\na 1 2 7\na 2 3 1\na 1 3 9\na 3 4 2\na 4 1 2\n"
FEW = "--rounds", 1, "--questions", 4


def test_a_graph_is_measured_told_and_drawn(tmp_path):
    file, out, plot = write(tmp_path / "small.gr", GR), tmp_path / "out.json", tmp_path / "times.svg"
    done = run("bench", "graph", file, *FEW, "--peers", "heapq", "--out", out, "--plot", plot)
    assert done.returncode == 0 and "hand-written Dijkstra" in done.stdout, done.stderr
    told = json.loads(out.read_text())
    [world] = told["worlds"]
    assert (world["world"], world["nodes"], world["edges"], world["questions"]) == ("small.gr", 4, 5, 4)
    assert all(row["exact"] == row["asked"] == 4 for row in world["peers"]) and len(world["peers"]) == 3
    assert told["command"].startswith("pathlib-edu bench graph small.gr") and str(tmp_path) not in out.read_text()
    assert plot.read_text().startswith("<?xml")


def test_questions_of_ones_own_are_asked(tmp_path):
    file, pairs = write(tmp_path / "small.gr", GR), write(tmp_path / "pairs", "1 4\n4 1\n")
    done = run("bench", "graph", file, "--pairs", pairs, *FEW, "--peers", "heapq", "--json")
    told = json.loads(done.stdout)
    assert told["worlds"][0]["questions"] == 2 and "--pairs pairs " in told["command"]
    refused(
        run("bench", "graph", file, "--pairs", write(pairs, "1 9\n"), *FEW), "pairs: line 1: a question is two nodes"
    )


def test_a_map_is_measured(tmp_path):
    pytest.importorskip("pathlib_edu.fast.grid")
    done = run("bench", "grid", scenarios(tmp_path), *FEW, "--peers", "heapq", "--json")
    told = json.loads(done.stdout)
    rows = {row["name"]: row for row in told["worlds"][0]["peers"]}
    assert done.returncode == 0 and told["worlds"][0]["rows"] == 5
    assert all(row["exact"] == 4 for row in rows.values()) and "hand-written A*, heapq" in rows


def test_a_peer_that_is_not_there_is_left_out_and_said(tmp_path, monkeypatch):
    from pathlib_edu.bench.peers import Peer

    def absent(self):
        if self.module == "networkx":
            raise ModuleNotFoundError(self.module)

    monkeypatch.setattr(Peer, "library", absent)
    done = run("bench", "graph", write(tmp_path / "small.gr", GR), *FEW, "--peers", "networkx,heapq")
    assert done.returncode == 0 and "without networkx, A*: pip install networkx" in done.stderr
    assert "hand-written A*, heapq" in done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["graph"], "name a file of a road graph"),
        (["grid"], "name a file of scenarios"),
        (["graph", "none.gr"], "there is no file"),
        (["grid", "none.scen"], "there is no file"),
        (["graph", "--made", 1], "--made 1 is not a number of crossings"),
        (["graph", "--made", 3, "--rounds", 0], "--rounds 0 is not a whole number from 1"),
        (["graph", "--made", 3, "--questions", 0], "--questions 0 is not"),
        (["graph", "--made", 3, "--seconds", 0], "--seconds 0.0 is not a number above 0"),
        (["graph", "--made", 3, "--peers", "boost"], "--peers 'boost' is in no name of a peer"),
        (["graph", "--made", 3, "--plot", "a.txt"], "ends in none of"),
        (["graph", "--made", 3, "--out", "none/a.json"], "--out none/a.json: there is no folder none"),
    ],
)
def test_what_cannot_be_measured_is_a_sentence(tmp_path, monkeypatch, words, said):
    monkeypatch.chdir(tmp_path)
    refused(run("bench", *words), said)


def test_a_broken_file_is_named_with_its_line(tmp_path):
    refused(run("bench", "graph", write(tmp_path / "bad.gr", "p sp 2 1\na 1 2 -3\n")), "bad.gr: line 2: the cost -3")
    refused(run("bench", "graph", write(tmp_path / "bad.txt", "2 1\n1 2 x\n")), "bad.txt: line 2")
    scen = scenarios(tmp_path)
    refused(run("bench", "grid", write(tmp_path / "room.map.scen", "version 2\n")), "lists no scenarios")
    wrong = scen.parent / "wrong.scen"
    refused(
        run("bench", "grid", write(wrong, "version 1\n0 room.map 6 5 0 0 1 0 2\n")), "the length is 1.0, but 2.0 is"
    )
    refused(run("bench", "grid", write(wrong, "version 1\n0 room.map 6 5 1 1 1 0 2\n")), "the start (1, 1)")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("p sp 0 0\n", "bad.gr: the graph has no nodes"),
        (f"p sp 4 3\na 1 2 {'9' * 18}\na 2 3 {'9' * 18}\na 3 4 {'9' * 18}\n", "bad.gr: the costs are too large"),
        ("p sp 2147483647 0\n", "bad.gr: this graph needs"),
        ("p sp 3 2\na 1 2 1.7e308\na 2 3 1.7e308\n", "bad.gr: the costs are too large"),
    ],
)
def test_a_graph_that_cannot_be_searched_is_refused_before_any_is_measured(tmp_path, text, said):
    good, bad = write(tmp_path / "good.gr", GR), write(tmp_path / "bad.gr", text)
    refused(run("bench", "graph", good, bad, *FEW, "--peers", "heapq"), said)


def test_a_file_without_questions_is_refused(tmp_path):
    refused(
        run("bench", "graph", write(tmp_path / "a.gr", GR), "--pairs", write(tmp_path / "none", "\n")), "no questions"
    )


def test_earlier_results_are_there_until_there_are_new_ones(tmp_path, monkeypatch):
    file, out = write(tmp_path / "small.gr", GR), write(tmp_path / "out.json", "last night's")

    def interrupted(*_):
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("pathlib_edu.cli.bench_report.compare", interrupted)
        assert run("bench", "graph", file, *FEW, "--peers", "heapq", "--out", out).returncode == 130
    assert out.read_text() == "last night's"
    assert run("bench", "graph", file, *FEW, "--peers", "heapq", "--out", out).returncode == 0
    assert json.loads(out.read_text())["worlds"] and {path.name for path in tmp_path.iterdir()} == {
        "small.gr",
        "out.json",
    }


@pytest.mark.parametrize("length", ["nan", "inf", "-1"])
def test_a_length_that_is_none_is_named_with_its_line(tmp_path, length):
    scen = scenarios(tmp_path)
    write(scen, f"version 1\n0\troom.map\t6\t5\t0\t0\t1\t0\t{length}\n")
    refused(run("bench", "grid", scen), "line 2: the length of a path is a number from 0, not " + length)
    refused(run("solve", scen), "line 2: the length of a path is a number from 0, not " + length)


@pytest.mark.parametrize("missing", ["numpy", "numba"])
def test_without_what_it_needs_it_says_what_to_install(missing):
    script = (
        f"import sys; sys.modules['{missing}'] = None; from pathlib_edu.cli import main; sys.exit(main(sys.argv[1:]))"
    )
    words = [sys.executable, "-c", script, "bench", "graph", "--made", "3"]
    refused(subprocess.run(words, capture_output=True, text=True), f"needs {missing}; install it with")
