"""`pathlib-edu solve` with sliding tiles, and `pathlib-edu bench korf`, called as a user calls them."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from cli_calls import COMMAND, HEED_CTRL_C, call, refused, run, without_path, write
from pathlib_edu.problems.korf import korf_table
from pathlib_edu.problems.tiles import Tiles

HARDEST = "8 7 6 0 4 1 2 5 3"  # one of the two positions of the 8-puzzle that take 31 moves
KEYS = ["length", "moves", "goal", "expanded", "generated", "seconds"]


def slid(puzzle, moves):
    """The board after each of these tiles has slid into the blank."""
    board = list(puzzle.start)
    for tile in moves:
        here, blank = board.index(tile), board.index(0)
        (r, c), (blank_r, blank_c) = divmod(here, puzzle.cols), divmod(blank, puzzle.cols)
        assert abs(r - blank_r) + abs(c - blank_c) == 1
        board[here], board[blank] = 0, tile
    return tuple(board)


@pytest.mark.parametrize(
    "options",
    [
        [],
        ["--search", "budgeted"],
        ["--search", "eda_star"],
        ["--h", "linear_conflict"],
        ["--h", "pattern"],
        ["--search", "astar"],
    ],
)
def test_json_is_one_object_whose_moves_solve_the_puzzle(options):
    done = run("solve", *HARDEST.split(), "--json", *options)
    found = json.loads(done.stdout)
    assert done.returncode == 0 and done.stderr == "" and list(found) == KEYS
    assert found["length"] == len(found["moves"]) == 31
    puzzle = Tiles.parse(HARDEST)
    assert slid(puzzle, found["moves"]) == puzzle.goal
    assert 31 < found["expanded"] < found["generated"]


def test_sixteen_numbers_are_a_puzzle_with_korfs_counts():
    row = next(row for row in korf_table() if row.number == 79)
    for words in (list(map(str, row.tiles)), [" ".join(map(str, row.tiles))]):
        found = json.loads(run("solve", *words, "--json").stdout)
        assert (found["length"], found["generated"] + 1) == (row.length, row.generated)


def test_a_file_holds_a_puzzle_of_any_size_and_goal(tmp_path):
    file = write(tmp_path / "puzzle.txt", "1 2 3 4\n5 6 7 8\n. 9 10 11\ngoal\n1 2 3 4\n5 6 7 8\n9 10 . 11\n")
    shown = run("solve", file).stdout
    assert shown.startswith("IDA*, Manhattan (compiled)\n\n 1  2  3  4\n") and "moves      9 10\n" in shown
    large = "\n".join(" ".join(str(5 * r + c) for c in range(5)) for r in range(5)).replace("0 1", "1 0", 1)
    assert json.loads(run("solve", write(tmp_path / "large.txt", large), "--json").stdout)["moves"] == [1]


def test_fractional_costs_are_exact_and_said():
    found = json.loads(run("solve", *HARDEST.split(), "--json", "--search", "budgeted", "--costs", "fractional").stdout)
    assert list(found) == ["length", "moves", "goal", "cost", *KEYS[3:]]
    assert found["cost"] == "47333/1260" or abs(found["cost"] - 47333 / 1260) < 1e-12


def test_without_numba_the_readable_search_runs_and_says_so():
    script = "import sys; sys.modules['numba'] = None; from pathlib_edu.cli import main; sys.exit(main(sys.argv[1:]))"
    words = [sys.executable, "-c", script, "solve", *HARDEST.split(), "--json"]
    done = subprocess.run(words, capture_output=True, text=True)
    compiled = json.loads(run("solve", *HARDEST.split(), "--json").stdout)
    readable = json.loads(done.stdout)
    assert done.stderr.count("\n") == 1 and "numba is not installed" in done.stderr
    for name in ("length", "moves", "expanded", "generated"):
        assert readable[name] == compiled[name]


def test_the_goal_that_is_meant_is_printed_and_the_common_one_recognised():
    for words, goal in (("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0", [*range(1, 16), 0]), ("1 0 2 3", [0, 1, 2, 3])):
        found = json.loads(run("solve", *words.split(), "--json").stdout)
        assert found["goal"] == goal and found["length"] == len(found["moves"])
    shown = run("solve", *["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "0", "15"]).stdout
    assert "goal\n 1  2  3  4\n" in shown and "goal       blank last: no moves lead to the one with the blank" in shown
    assert "blank last" not in run("solve", *["1", "0", "2", "3"]).stdout


def test_no_moves_to_a_goal_is_an_answer_and_names_the_goal():
    words = ["8", "7", "6", "0", "4", "1", "5", "2", "3"]
    done = run("solve", *words, "--json")
    without_path(done, "the puzzle: no moves lead from this position to the goal 0 1 2 3 4 5 6 7 8", "--goal names")
    assert run("solve", *words, "--goal", *["0", "2", "1", "3", "4", "5", "6", "7", "8"]).returncode == 0
    done = run("solve", *words, "--goal", *["0", "1", "2", "3", "4", "5", "6", "7", "8"])
    without_path(done, "no moves lead")
    assert "--goal" not in done.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("0 1 2 3 --goal 0 1 2 2", "the goal has 2 twice and lacks 3"),
        ("0 1 2 3 --goal 0 1 2", "the goal has 3 cells on one line, which is not a square"),
        ("0 1 2 3 --goal nowhere.txt", "there is no file nowhere.txt"),
        ("8 7 6 0 4 1 2 5 5", "has 5 twice and lacks 3"),
        ("8 7 6 0 4 1 2 5 -3", "'-3' is not the number of a tile"),
        ("8 7 6 0 4", "5 cells on one line"),
        ("8 7 x", "solve takes one file, or the numbers of a tile puzzle"),
        ("0 1 2 3 --h octile", "'octile' is not a heuristic of a tile puzzle"),
        ("0 1 2 3 --moves 8", "--moves is for a picture"),
        ("0 1 2 3 --search ida_star --weight 2", "ida_star has no weight"),
        ("0 1 2 3 --costs 7", "--costs"),
    ],
)
def test_what_is_no_puzzle_is_refused(words, said):
    refused(run("solve", *words.split(), "--json"), said)


def test_a_damaged_pattern_database_is_one_sentence(tmp_path, monkeypatch):
    monkeypatch.setenv("PATHLIB_EDU_CACHE", str(tmp_path))
    first = call("solve", *HARDEST.split(), "--json", "--h", "pattern")
    file = next(tmp_path.glob("pattern-*.db"))
    file.write_bytes(file.read_bytes()[:-3])
    again = call("solve", *HARDEST.split(), "--json", "--h", "pattern")
    assert json.loads(again.stdout)["moves"] == json.loads(first.stdout)["moves"]
    assert again.stderr.startswith("pathlib-edu: ") and again.stderr.count("\n") == 1 and "built again" in again.stderr


# Korf's table ---------------------------------------------------------------------------------------------------------


def test_korfs_table_is_reproduced_and_goes_on_where_it_stopped(tmp_path):
    file = tmp_path / "results.jsonl"
    done = call("bench", "korf", "--only", "79,12", "--out", file)
    assert done.returncode == 0 and "2 of 2 lengths and counts are the same" in done.stdout
    write(file, file.read_text() + '{"number": 42, "len')  # as an interruption may leave it
    done = call("bench", "korf", "--only", "12,42,79", "--out", file)
    assert "2 of them are there already" in done.stdout and "3 of 3 lengths" in done.stdout
    assert [json.loads(line)["number"] for line in file.read_text().splitlines()] == [79, 12, 42]
    assert "there already" not in call("bench", "korf", "--only", "79", "--out", file, "--fresh").stdout


def test_a_difference_is_said_and_the_exit_code_tells(tmp_path):
    file = tmp_path / "results.jsonl"
    call("bench", "korf", "--only", "79", "--out", file)
    write(file, file.read_text().replace('"generated": 540859', '"generated": 540860'))
    done = call("bench", "korf", "--only", "79", "--out", file)
    assert done.returncode == 1 and "differs" in done.stdout and "0 of 1" in done.stdout


def test_budgets_reproduce_the_lengths(tmp_path):
    done = call("bench", "korf", "--only", "79,12", "--search", "budgeted", "--out", tmp_path / "results.jsonl")
    assert done.returncode == 0 and "2 of 2 lengths are the same" in done.stdout


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is sent otherwise there")
def test_ctrl_c_keeps_what_is_done(tmp_path):
    file = tmp_path / "results.jsonl"
    command = [*COMMAND, "bench", "korf", "--only", "79,88", "--out", file]  # no. 88 takes half a minute or more
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, preexec_fn=HEED_CTRL_C, **pipes) as process:
        while not (file.exists() and file.read_text().endswith("\n")):
            assert process.poll() is None, process.stderr.read()
            time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        said = process.communicate(timeout=60)[1]
    assert process.returncode == 130 and "stopped with 1 of 2 done; the same command goes on\n" in said
    assert "Traceback" not in said and json.loads(file.read_text())["number"] == 79


@pytest.mark.parametrize("only", ["0", "101", "5-3", "x", "1,,2"])
def test_numbers_that_are_not_in_the_table_are_refused(tmp_path, only):
    refused(run("bench", "korf", f"--only={only}", "--out", tmp_path / "r"), "1-10 or 3,7,20-25")


@pytest.mark.parametrize("more", [[], ["--fresh"]])
def test_a_file_that_holds_something_else_stays_as_it_is(tmp_path, more):
    file = write(tmp_path / "notes.txt", "my notes\n")
    refused(run("bench", "korf", "--only", "79", "--out", file, *more), "notes.txt is no file of results")
    assert file.read_text() == "my notes\n"


def test_a_result_without_its_time_is_none(tmp_path):
    result = {"number": 79, "length": 42, "expanded": 1, "generated": 540859, "seconds": "x"}
    file = write(tmp_path / "results.jsonl", json.dumps(result) + "\n")
    done = run("bench", "korf", "--only", "79", "--out", file)
    assert done.returncode == 0 and "there already" not in done.stdout


def test_a_place_where_nothing_can_be_written_is_refused(tmp_path):
    write(tmp_path / "file", "in the way")
    refused(run("bench", "korf", "--only", "79", "--out", tmp_path / "file" / "results"), "cannot be", "results")
