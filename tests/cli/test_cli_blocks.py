"""`pathlib-edu solve` with sliding blocks and with Rush Hour, called as a user calls them."""

import json
import re
import subprocess
import sys

import pytest

from block_rules import played
from cli_calls import refused, run, without_path, write
from oracles import edges_of
from pathlib_edu.cli.known import most_states
from pathlib_edu.cli.reading import InputError
from pathlib_edu.problems.blocks import Blocks
from pathlib_edu.problems.mondrian import mondrian

KEYS = ["length", "moves", "proved", "lower", "expanded", "seconds"]
SHUT_IN = "A...\n....\n..B.\ngoal\nA...\n.B..\n....\n"  # no slide stops in the middle of an empty row
SMALL = "...A\n....\n..CB\n....\ngoal\n....\n..A.\n..B.\n.C..\n"  # 13 moves, where the rook says 5
ONE_CELL = "one cell a move\nAB.\n...\ngoal\nBA.\n...\n"


@pytest.fixture
def four(tmp_path):
    return write(tmp_path / "four.txt", mondrian(4).picture() + "\n")


def solved(puzzle, *words):
    """What is told of a puzzle in a file, checked: the moves solve it, and nothing contradicts itself."""
    done = run("solve", *words, "--json")
    found = json.loads(done.stdout)
    assert done.returncode == 0 and list(found) == KEYS
    assert found["length"] == len(found["moves"]) >= found["lower"]
    assert found["proved"] == (found["length"] == found["lower"])
    assert played(puzzle.picture(puzzle.start), found["moves"], puzzle.one_cell) == puzzle.picture(puzzle.goal)
    return found, done.stderr


def test_mondrians_puzzle_of_four_tiles_takes_15_moves_and_that_is_proved(four):
    found, said = solved(mondrian(4), four)
    assert (found["length"], found["proved"], said) == (15, True, "")
    shown = run("solve", four).stdout
    assert shown.startswith("Breadth-first from both ends (compiled)\n\nBG......\n")
    assert "length     15\n" in shown and "proved     yes\n" in shown and "lower      15\n" in shown


def test_tiles_may_move_a_cell_at_a_time(tmp_path):
    found, _ = solved(Blocks.parse(ONE_CELL), write(tmp_path / "puzzle.txt", ONE_CELL))
    assert (found["length"], found["proved"]) == (4, True)


@pytest.mark.parametrize(
    ("options", "proved"),
    [
        ("--search astar", True),
        ("--search astar --h zero", True),
        ("--search breadth_first", True),
        ("--search ara_star", True),
        ("--search astar --h euclidean", False),
        ("--search greedy", False),
        ("--search astar --weight 3", False),
    ],
)
def test_a_search_that_is_named_proves_only_what_it_promises(tmp_path, options, proved):
    puzzle, file = Blocks.parse(SMALL), write(tmp_path / "puzzle.txt", SMALL)
    found, _ = solved(puzzle, file, *options.split())
    assert found["proved"] == proved and found["lower"] == (13 if proved else 5) and found["length"] >= 13


@pytest.mark.parametrize("budget", ["1000", "800kB"])
def test_where_the_budget_ends_the_best_solution_is_told_with_its_gap(four, budget):
    found, said = solved(mondrian(4), four, "--budget", budget)
    assert not found["proved"] and 8 < found["lower"] < 15 <= found["length"]
    assert said.count("\n") == 1 and "a proof may take up to 15,249,024 states in " in said
    shown = run("solve", four, "--budget", budget).stdout
    assert shown.startswith("Breadth-first from both ends (compiled), then ARA*\n")
    assert f"proved     no: {found['length'] - found['lower']} moves fewer cannot be ruled out\n" in shown


def test_the_gap_may_be_closed_although_the_waves_do_not_meet(four):
    found, said = solved(mondrian(4), four, "--budget", "15000")
    assert (found["length"], found["proved"]) == (15, True)
    assert re.search(r"up to [\d,]+ states in [\d,]+ MiB, more than the budget of 15,000 states in", said)
    assert "should one be found within the budget" in said


def test_where_the_budget_ends_before_a_solution_is_found_it_is_said_what_is_proved(four):
    done = run("solve", four, "--budget", "50", "--json")
    found = json.loads(done.stdout)
    assert done.returncode == 2 and "four.txt: no solution of its 10 moves or more was found; " in done.stderr
    assert (found["length"], found["moves"], found["proved"], found["lower"]) == (None, None, False, 10)
    stopped = run("solve", four, "--budget", "50", "--search", "astar")
    assert stopped.returncode == 2 and stopped.stderr.count("\n") == 1 and "try a larger --budget" in stopped.stderr


def test_a_goal_that_no_moves_reach_is_said_with_what_was_explored(tmp_path):
    puzzle, file = Blocks.parse(SHUT_IN), write(tmp_path / "puzzle.txt", SHUT_IN)
    done = run("solve", file, "--json")
    assert done.returncode == 1 and json.loads(done.stdout)["length"] is None and json.loads(done.stdout)["proved"]
    assert "no moves lead from the position to the goal; " in done.stderr and "explored" in done.stderr
    reached = {state for edge in edges_of(puzzle) for state in edge[:2]}
    without_path(
        run("solve", file, "--search", "astar"),
        f"puzzle.txt: no moves lead from the position to the goal; {len(reached)} states were explored",
    )


def test_without_numba_the_readable_waves_prove_the_same_and_say_so(four):
    script = "import sys; sys.modules['numba'] = None; from pathlib_edu.cli import main; sys.exit(main(sys.argv[1:]))"
    done = subprocess.run([sys.executable, "-c", script, "solve", four, "--json"], capture_output=True, text=True)
    found = json.loads(done.stdout)
    assert (found["length"], found["proved"], found["lower"]) == (15, True, 15)
    assert "numba is not installed" in done.stderr.split("\n")[0]


def test_states_that_the_compiled_waves_cannot_hold_are_left_to_the_readable_ones(tmp_path):
    above, below = "AAAAABBBBB", "CDE......."
    text = "\n".join([above, below, *["." * 10] * 5, "goal", above, ".DE.......", *["." * 10] * 4, "C" + "." * 9])
    done = run("solve", write(tmp_path / "puzzle.txt", text), "--json")
    assert json.loads(done.stdout)["moves"] == ["C down"]
    first, second, end = done.stderr.split("\n")
    assert "takes 91 bits" in first and "so the readable one runs" in first and not end
    assert "up to 2.1 * 10^19 states" in second


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (".A\ngoal\nB.", "the position has 1 of the color A, but the goal has 0"),
        ("A#.\ngoal\n..A", "row 1, column 2: a wall in the position, but none in the goal"),
        ("A#.\ngoal\n.A.", "row 1, column 2: the goal puts A on a wall"),
        ("A.\n.\ngoal\nA.\n..", "row 2 of the position has 1 cell"),
        ("\n".join(["A" + "." * 39, *["." * 40] * 39, "goal", "A"]), "1,024 cells at most; this one has 1,600"),
    ],
)
def test_what_is_no_puzzle_is_refused(tmp_path, text, words):
    refused(run("solve", write(tmp_path / "puzzle.txt", text), "--json"), "puzzle.txt: ", words)


@pytest.mark.parametrize(
    ("budget", "states"),
    [
        ("7", 7),
        ("1kB", 10),
        ("1KiB", 10),
        ("35 mb", 350_000),
        ("1MiB", 10_485),
        ("3GB", 30_000_000),
        (None, 2**31 // 100),
    ],
)
def test_a_budget_is_a_number_of_states_or_a_size(budget, states):
    assert most_states(budget, 100) == states


@pytest.mark.parametrize("budget", ["-5", "2.5", "lots", "5TB", "1kB" * 2, "100B", "99kBs", ""])
def test_a_budget_that_is_none_is_refused(budget):
    with pytest.raises(InputError, match=f"^--budget {budget} is neither a number of states"):
        most_states(budget, 100)


@pytest.mark.parametrize("budget", ["0", "0MB", "0kB"])
def test_a_budget_for_nothing_is_refused(budget):
    with pytest.raises(InputError, match=f"^--budget {budget} is too small: one state takes about 1,500 bytes$"):
        most_states(budget, 1_500)
    with pytest.raises(InputError, match=r"^--budget 1kB is too small: one row takes about 1,500 bytes$"):
        most_states("1kB", 1_500, "row")


def test_a_budget_that_is_none_is_one_sentence(four):
    refused(run("solve", four, "--budget", "lots", "--json"), "--budget lots is neither a number of states")


def test_options_of_others_are_refused(four, tmp_path):
    refused(run("solve", four, "--moves", "8"), "--moves is for a picture")
    refused(run("solve", four, "--h", "manhattan"), "zero, euclidean, rook")
    refused(run("solve", write(tmp_path / "maze.txt", "S.G"), "--budget", "9"), "--budget is for a block puzzle")


# Rush Hour ------------------------------------------------------------------------------------------------------------


def test_a_board_of_a_database_is_solved(tmp_path):
    lines = "51 GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo 4780\n60 IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM 2332\n"
    file = write(tmp_path / "rush.txt", lines)
    assert json.loads(run("solve", file, "--json").stdout)["cost"] == 51
    shown = run("solve", file, "--search", "dijkstra").stdout
    assert shown.startswith("Dijkstra\n\nGBB.L.\nGHI.LM\n") and "\nmoves " in shown and "cost      51\n" in shown


def test_a_board_from_which_the_red_car_cannot_leave_is_refused(tmp_path):
    without_path(
        run("solve", write(tmp_path / "a.txt", "AAB\n..B\nCCC")), "a.txt: there is no path; 1 state was expanded"
    )
    without_path(run("solve", write(tmp_path / "b.txt", "AABB\n....")), "b.txt: no moves let A out: B stands before it")
