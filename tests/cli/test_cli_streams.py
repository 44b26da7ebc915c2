"""Where a world comes from and where the answer goes: standard input, pipes, full disks, exit codes."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cli_calls import COMMAND, ROOM, SCENARIOS, refused, run, scenarios, without_path, write
from pathlib_edu.cli import progress
from pathlib_edu.problems.grid import Grid
from pathlib_edu.search.shortest.dijkstra import dijkstra

BLOCKS = "A.#\n...\ngoal\n..#\n..A\n"
#: A world of each form by what standard input brings, with what else must be said and what the answer holds.
WORLDS = {
    "picture": ("S.#\n..G\n", [], "cost      3\n"),
    "hexagons": ("S . #\n . . G\n", [], "cost      3\n"),
    "graph": ("S -> A 4\nA -> G 1\n", [], "S -> A -> G"),
    "map": (ROOM, ["--from", "2,2", "--to", "4,5"], "cost      5\n"),
    "hazards": ("S^G\n...\n", [], "front     2\n"),
    "tiles": ("3 1 2\n. 4 5\n6 7 8\n", [], "moves      3\n"),
    "blocks": (BLOCKS, [], "proved     yes\n"),
    "rush hour": ("AAB.\n..B.\n....\n....\n", [], "moves "),
    "pacman": ("%%%%%\n%P .%\n%%%%%\n", [], "walk          EE\n"),
    "roads": ("2 1\n1 2 30 4\n", ["--from", "1", "--to", "2"], "front     1\n"),
    "DIMACS": ("p sp 2 1\na 1 2 30\n", ["--from", "1", "--to", "2", "--search", "dijkstra"], "30   1 -> 2"),
}


@pytest.fixture
def typed(monkeypatch):
    """Call the command line with a text on standard input."""

    def called(text, *arguments):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode()), "utf-8"))
        return run(*arguments)

    return called


@pytest.mark.parametrize("world", WORLDS)
def test_every_form_is_known_by_its_text_on_standard_input(typed, world):
    text, options, said = WORLDS[world]
    done = typed(text, "solve", "-", *options)
    assert (done.returncode, done.stderr) == (0, "") and said in done.stdout


def test_scenarios_come_from_standard_input_too(typed, tmp_path):
    text = scenarios(tmp_path).read_text()
    found = json.loads(typed(text, "solve", "-", "--map", tmp_path / "room.map", "--json").stdout)
    assert (found["scenarios"], found["exact"]) == (len(SCENARIOS),) * 2


def test_what_is_wrong_with_standard_input_is_said_of_it(typed):
    refused(typed("S..\n", "solve", "-"), "standard input: the map has no goal")
    refused(typed("S\0G", "solve", "-"), "standard input is not a text file in UTF-8")
    refused(typed("1 2 3 0", "solve", "-", "--goal", "-"), "standard input can be read once")
    without_path(typed("S#G\n", "solve", "-"), "standard input: there is no path from")


def test_the_goal_of_a_puzzle_is_numbers_or_a_file_or_standard_input(typed, tmp_path):
    for goal in (["1", "2", "3", "0"], ["1 2 3 ."], [write(tmp_path / "goal.txt", "1 2\n3 .\n")], ["-"]):
        done = typed("1 2\n3 0\n", "solve", "1", "2", "0", "3", "--json", "--goal", *goal)
        assert json.loads(done.stdout)["moves"] == [3], done.stderr
    position, goal = BLOCKS.split("goal\n")
    done = typed(position, "solve", "-", "--json", "--goal", write(tmp_path / "blocks.txt", goal))
    assert json.loads(done.stdout)["length"] == 2
    refused(run("solve", write(tmp_path / "maze.map", ROOM), "--goal", "1 2"), "--goal is for a tile puzzle or a block")


FULL = b"pathlib-edu: the output cannot be written: No space left on device\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this machine has no disk that is always full")
@pytest.mark.parametrize(
    ("options", "place", "code", "said"),
    [
        (["solve", "maze.txt"], "/dev/full", 2, FULL),
        (["solve", "--help"], "/dev/full", 2, FULL),
        (["--version"], "/dev/full", 2, FULL),
        (["solve", "maze.txt", "--json"], "closed pipe", 141, b""),
        (["--help"], "closed pipe", 141, b""),
        (["solve", "maze.txt"], "closed", 0, b""),
    ],
)
def test_where_nothing_can_be_written_there_is_no_traceback(tmp_path, options, place, code, said):
    write(tmp_path / "maze.txt", "S.#\n..G\n")
    if place == "closed pipe":
        reader, out = os.pipe()
        os.close(reader)
    else:
        out = os.open("/dev/full", os.O_WRONLY)
    close = {"preexec_fn": lambda: os.close(1)} if place == "closed" else {}
    done = subprocess.run([*COMMAND, *options], stdout=out, stderr=subprocess.PIPE, cwd=tmp_path, **close)
    os.close(out)
    assert (done.returncode, done.stderr) == (code, said)


def test_a_standard_input_that_is_closed_is_said():
    done = subprocess.run([*COMMAND, "solve", "-"], capture_output=True, preexec_fn=lambda: os.close(0))
    assert (done.returncode, done.stderr) == (2, b"pathlib-edu: standard input is closed\n")


def test_the_package_is_the_command():
    done = subprocess.run([sys.executable, "-m", "pathlib_edu", "--version"], capture_output=True, text=True)
    assert done.stdout == run("--version").stdout != ""


def test_help_loads_nothing_that_takes_its_time():
    script = """
import sys
from pathlib_edu.cli import main
main(["solve", "--help"])
heavy = {"tqdm", "numpy", "matplotlib", "anywidget", "pathlib_edu.problems", "multiprocessing"}
sys.exit(" ".join(heavy & {*sys.modules}) or 0)
"""
    assert subprocess.run([sys.executable, "-c", script], capture_output=True).returncode == 0


class Terminal(io.StringIO):
    """Standard error where somebody sits before it."""

    def isatty(self):
        return True


@pytest.mark.parametrize(
    ("stream", "json", "seconds", "shown"),
    [
        (Terminal, False, 0, True),
        (Terminal, False, 60, False),
        (Terminal, True, 0, False),
        (io.StringIO, False, 0, False),
    ],
)
def test_progress_is_shown_on_a_terminal_to_whoever_waits(monkeypatch, stream, json, seconds, shown):
    monkeypatch.setattr(sys, "stderr", stream())
    monkeypatch.setattr(progress, "SECONDS", seconds)
    monkeypatch.setattr(progress, "SELDOM", 1)
    search = dijkstra(Grid.parse("S" + "." * 99 + "G"))
    events = list(progress.watched(type("Options", (), {"json": json}), search))
    assert events[-1][0] == "goal" and ("expanded" in sys.stderr.getvalue()) == shown
    list(progress.counting(type("Options", (), {"json": json}), "abc", "letters"))
    assert ("letters" in sys.stderr.getvalue()) == shown
