"""The command line, called as a user calls it: what it prints, what it refuses, and with which exit code."""

import errno
import json
import math
import os
import re
import signal
import socket
import struct
import subprocess
import time
import urllib.request
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cli_calls import COMMAND, HEED_CTRL_C, ROOM, call, refused, run, scenarios, without_path, write
from pathlib_edu.cli.scenarios import agrees, half_units, sharpened
from pathlib_edu.core import solve
from pathlib_edu.problems.grid import Grid
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.search.shortest.dijkstra import dijkstra
from pathlib_edu.search.shortest.landmarks import Landmarks

AT_ONCE = struct.pack("ii", 1, 0)  # a connection that is closed is reset, and says no goodbye


@pytest.fixture
def scen(tmp_path):
    return scenarios(tmp_path)


# A path ---------------------------------------------------------------------------------------------------------------


def test_a_picture_is_solved_and_drawn(tmp_path):
    done = call("solve", write(tmp_path / "maze.txt", "S.#\n#.G\n"))
    assert done.returncode == 0 and done.stderr == ""
    assert done.stdout.startswith("A*, Manhattan\n\nS*#\n#*G\n\ncost      3\n")


@pytest.mark.parametrize(
    ("options", "cost"),
    [
        ([], 4),
        (["--moves", "8"], 2.828427126),
        (["--moves", "8", "--h", "euclidean"], 2.828427126),
        (["--search", "dijkstra"], 4),
        (["--search", "breadth_first"], 4),
        (["--search", "greedy", "--h", "zero"], 4),
        (["--weight", "1.5"], 4),
        (["--search", "astar", "--weight", "2"], 4),
        (["--search", "weighted_astar"], 4),
    ],
)
def test_json_is_one_object_with_four_keys(tmp_path, options, cost):
    done = run("solve", write(tmp_path / "maze.txt", "S..\n...\n#.G\n"), "--json", *options)
    found = json.loads(done.stdout)
    assert list(found) == ["cost", "path", "expanded", "seconds"]
    assert found["cost"] == cost and found["path"][0] == [0, 0] and found["path"][-1] == [2, 2]


def test_a_graph_is_solved(tmp_path):
    text = "S -> A 1/3\nA -> G 1/3\nS -- G 5\nh(A) = 1/3"
    assert "S -> A -> G\n\ncost      2/3\n" in run("solve", write(tmp_path / "roads.graph", text)).stdout
    found = json.loads(run("solve", write(tmp_path / "roads.txt", text), "--json").stdout)
    assert found["path"] == ["S", "A", "G"]


def test_a_map_of_fire_is_answered_by_its_best_costs_each_with_a_path(tmp_path):
    file = write(tmp_path / "cats.txt", "S^G\n...\n")
    found = json.loads(run("solve", file, "--json").stdout)
    assert list(found) == ["front", "paths", "expanded", "seconds"] and sorted(found["front"]) == [[0, 4], [1, 2]]
    assert all(path[0] == [0, 0] and path[-1] == [0, 2] for path in found["paths"])
    assert run("solve", file, "--search", "fixpoint").stdout.startswith("Plain fixpoint\n")
    without_path(run("solve", write(tmp_path / "shut.txt", "S^#G")), "there is no path")
    refused(run("solve", write(tmp_path / "shut.txt", "S^.")), "no goal")
    refused(run("solve", file, "--search", "dijkstra"), "not a search over labels", "partial_astar, fixpoint")


def test_a_search_that_may_miss_a_path_does_not_say_that_there_is_none(tmp_path):
    trap = write(
        tmp_path / "trap.txt", "\n".join(["S" + "." * 11, *[".#" + "." * 10] * 9, "." + "#" * 11, "." * 11 + "G"])
    )
    assert json.loads(run("solve", trap, "--json").stdout)["cost"] == 22
    refused(run("solve", trap, "--search", "beam"), "Beam, Manhattan found no path, but it may miss one")
    shut = write(tmp_path / "shut.gr", "p sp 3 2\na 1 2 1\na 3 2 1\n")
    without_path(run("solve", shut, "--from", "1", "--to", "3", "--search", "dijkstra"), "there is no path")
    refused(run("solve", shut, "--from", "1", "--to", "3", "--search", "beam"), "found no path, but it may miss one")


def test_a_map_is_solved_between_two_cells(tmp_path):
    done = run("solve", write(tmp_path / "room.map", ROOM), "--from", "2,2", "--to", "4,5", "--json")
    assert json.loads(done.stdout)["cost"] == 5
    shown = run("solve", tmp_path / "room.map", "--from", "2,2", "--to", "4,5")
    assert "..S#" in shown.stdout and shown.stdout.startswith("A*, octile\n")


@pytest.mark.parametrize("options", [[], ["--json"]])
def test_a_goal_that_cannot_be_reached_is_a_sentence(tmp_path, options):
    done = run("solve", write(tmp_path / "shut.txt", "S.#G\n"), *options)
    assert done.returncode == 1 and "there is no path" in done.stderr and done.stderr.count("\n") == 1
    if options:
        found = json.loads(done.stdout)
        assert found["cost"] is None and found["path"] is None and found["expanded"] == 2
    else:
        assert done.stdout == ""


# Scenarios ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [[], ["--landmarks", "2"], ["--h", "zero"], ["--search", "dijkstra"]])
def test_scenarios_reproduce_their_lengths(scen, options):
    done = run("solve", scen, "--json", *options)
    found = json.loads(done.stdout)
    assert list(found) == ["scenarios", "exact", "seconds"]
    assert (found["scenarios"], found["exact"], done.returncode) == (4, 4, 0), done.stderr


def test_a_length_that_is_not_reproduced_is_counted(scen):
    write(scen, scen.read_text().replace("8.41421", "8.41422"))
    done = run("solve", scen)
    assert done.returncode == 1 and re.search(r"scenarios +4\nexact +3\n", done.stdout)


@pytest.mark.parametrize(
    ("options", "title"), [(["--search", "astar"], "16 landmarks"), ([], "Jump point search, compiled\n")]
)
def test_many_scenarios_run_in_two_processes_or_compiled(scen, options, title):
    first, *lines = scen.read_text().splitlines()
    write(scen, "\n".join([first, *lines * 60]) + "\n")
    done = run("solve", scen, *options)
    assert title in done.stdout and re.search(r"exact +240\n", done.stdout)


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is sent otherwise there")
def test_ctrl_c_says_how_far_it_came(tmp_path):
    write(tmp_path / "hall.map", "type octile\nheight 200\nwidth 200\nmap\n" + ("." * 200 + "\n") * 200)
    line = "0\thall.map\t200\t200\t0\t0\t199\t199\t281.428\n"
    scen = write(tmp_path / "hall.map.scen", "version 1\n" + line * 20_000)
    command = [*COMMAND, "solve", scen, "--search", "dijkstra"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, preexec_fn=HEED_CTRL_C) as process:
        time.sleep(5)
        process.send_signal(signal.SIGINT)
        said = process.communicate(timeout=60)[1]
    assert process.returncode == 130 and "Traceback" not in said
    assert re.fullmatch(r"pathlib-edu: stopped after [\d,]+ of 20,000 scenarios; [^\n]+\n", said)


@given(st.integers(0, 3000), st.integers(0, 3000))
def test_a_length_agrees_with_itself_however_it_is_printed_and_with_no_other(straight, diagonal):
    length = straight + diagonal * math.sqrt(2)
    rounded = straight + diagonal * 1.41421356
    eight, six = f"{rounded:.8f}", f"{length:g}"
    for word, file in ((eight, ["1.00000000", eight]), (six, ["6.24264", six])):
        half = half_units(file)[1]
        assert agrees((straight, diagonal), float(word), half)
        assert not agrees((straight + 1, diagonal), float(word), half)
        assert not agrees((straight, diagonal + 1), float(word), half)


@given(st.lists(st.text("....@", min_size=7, max_size=7), min_size=5, max_size=9), st.randoms(use_true_random=False))
def test_landmarks_change_no_length_and_stay_consistent(rows, random):
    terrain = [[int(mark == ".") for mark in row] for row in rows]
    free = [(r, c) for r, row in enumerate(terrain) for c, weight in enumerate(row) if weight]
    if len(free) < 2:
        return
    grid = Grid(terrain, *random.sample(free, 2), 8)
    marks = Landmarks.farthest(grid.between(random.choice(free), grid.goal), 4, symmetric=True)
    h = sharpened(grid, marks, grid.octile)
    expected, found = solve(dijkstra(grid)), solve(astar(grid, h))
    assert (found and found.cost) == (expected and expected.cost)
    if expected:
        reached = [event[1] for event in dijkstra(grid) if event[0] == "expand"]
        assert h(grid.goal) == 0
        assert all(h(cell) <= cost + h(child) for cell in reached for child, cost in grid.neighbors(cell))


# The rest -------------------------------------------------------------------------------------------------------------


def test_help_and_version():
    assert re.fullmatch(r"pathlib-edu \d+\.\d+\.\d+\n", call("--version").stdout)
    for command in ([], ["read"], ["lab"], ["print"], ["check"], ["grade"], ["solve"]):
        done = run(*command, "--help")
        assert done.returncode == 0 and done.stdout.startswith("usage: pathlib-edu")


def test_a_reader_that_has_seen_enough_is_no_fault(tmp_path):
    file = write(tmp_path / "wide.txt", "S" + "." * 100_000 + "G")
    process = subprocess.Popen([*COMMAND, "solve", file], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    process.stdout.close()
    assert process.stderr.read() == b"" and process.wait() == 141


def book(folder):
    """A folder that looks like the book's, without anything in it."""
    (folder / "book").mkdir()
    write(folder / "_config.yml", "repository:\n  url: https://github.com/someone/something\n")
    return folder


def test_nothing_built_is_said_with_the_command_that_builds_it(tmp_path):
    refused(call("read", cwd=book(tmp_path)), "make site")
    refused(call("lab", tmp_path, cwd=tmp_path), "pathlib-edu print")


def test_read_serves_the_site_on_another_port_when_its_own_is_taken(tmp_path):
    site = book(tmp_path) / "_build" / "html"
    site.mkdir(parents=True)
    write(site / "index.html", "the book")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        command = [*COMMAND, "read", "--port", port]
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, "preexec_fn": HEED_CTRL_C}
        process = subprocess.Popen(command, cwd=tmp_path, **pipes)
        address = re.search(r"http://127\.0\.0\.1:(\d+)/", process.stdout.readline())
        assert address and address[1] != port
        with urllib.request.urlopen(address[0]) as answer:
            assert answer.read() == b"the book"
        with socket.create_connection(("127.0.0.1", int(address[1]))) as browser:
            browser.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)  # a browser that hangs up is no error
            browser.sendall(b"GET / HT")
        with urllib.request.urlopen(address[0]) as answer:
            assert answer.read() == b"the book"
    process.send_signal(signal.SIGINT)
    said = f"Port {port} cannot be used: {os.strerror(errno.EADDRINUSE)}\n"
    assert process.communicate(timeout=30)[1] == said and process.returncode == 0


def test_print_says_what_is_wrong_with_a_manuscript(tmp_path):
    write(book(tmp_path) / "book" / "01_empty.md", "no title\n")
    refused(call("print", cwd=tmp_path), "01_empty.md")
    (tmp_path / "book" / "01_empty.md").unlink()
    assert "nothing to print" in call("print", "--check", cwd=tmp_path).stdout
    assert not list(Path(tmp_path).glob("*/*.ipynb"))
