"""`pathlib-edu solve` with Pacman's mazes, called as a user calls it; each walk is replayed on the picture."""

import json
from contextlib import nullcontext
from math import inf

import pytest

from cli_calls import refused, run, without_path, write
from maze_rules import walked
from pathlib_edu.cli import known, pacman
from pathlib_edu.cli.pacman import by_tables
from pathlib_edu.cli.reading import InputError
from pathlib_edu.core import solve
from pathlib_edu.problems.maze_generator import random_maze
from pathlib_edu.problems.mazes import MAZES, maze
from pathlib_edu.problems.pacman import Pacman
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.search.waypoints.elimination import elimination
from pathlib_edu.search.waypoints.elimination_orders import min_degree, sweep, width

KEYS = ["length", "walk", "width", "largest_table", "method", "seconds"]


@pytest.fixture
def first(tmp_path):
    return write(tmp_path / "first.lay", MAZES["first"])


def solved(picture, *words):
    """What is told of a maze in a file, checked: the walk is possible, eats all food and is as long as it says."""
    done = run("solve", *words, "--json")
    assert done.returncode == 0 and done.stderr == "", done.stderr
    found = json.loads(done.stdout)
    assert list(found)[: len(KEYS)] == KEYS and set(found["walk"]) <= set("NESW")
    assert found["length"] == len(found["walk"]) and "." not in walked(picture, found["walk"])
    assert found["seconds"] > 0
    return found


@pytest.mark.parametrize("name", ["first", "corners", "sparse"])
def test_the_walk_is_as_short_as_that_of_astar(tmp_path, name):
    found = solved(maze(name).picture(), write(tmp_path / f"{name}.lay", MAZES[name]))
    assert found["length"] == solve(astar(maze(name), maze(name).tree)).cost and found["method"] == "Elimination"
    graph = maze(name).graph()
    assert list(found) == KEYS and found["width"] == width(graph, min_degree(graph)) and found["largest_table"] > 1


@pytest.mark.parametrize("name", ["tunnels", "impossible"])
def test_mazes_full_of_food_take_as_long_in_any_order_of_elimination(tmp_path, name):
    file = write(tmp_path / "maze.txt", MAZES[name])  # known by its text
    one, other = (solved(maze(name).picture(), file, *words) for words in ([], ["--search", "frontier_sweep"]))
    assert one["length"] == other["length"] >= len(maze(name).pellets)
    assert other["method"] == "Frontier sweep" and other["width"] > one["width"]


def test_an_open_room_is_swept(tmp_path):
    room = random_maze(2, 6, loops=1)
    graph = room.graph()
    by_line, by_degree = (width(graph, order(graph)) for order in (sweep, min_degree))
    found = solved(room.picture(), write(tmp_path / "room.lay", room.picture()))
    assert found["method"] == ("Frontier sweep" if by_line < by_degree else "Elimination")
    assert found["width"] == min(by_line, by_degree)


def test_a_reader_is_shown_the_picture_what_was_found_and_the_walk_in_lines(tmp_path, first):
    shown = run("solve", first).stdout
    assert shown.startswith(f"Elimination\n{MAZES['first']}\nlength        15\nwalk          ")
    assert [line.split("  ")[0] for line in shown.splitlines()[-5:]] == [
        "length",
        "walk",
        "width",
        "largest table 11",
        "seconds",
    ]
    long = run("solve", write(tmp_path / "large.lay", MAZES["large"])).stdout
    lines = [line[14:] for line in long.splitlines() if set(line[14:]) and set(line[14:]) <= set("NESW")]
    assert len(lines) > 1 and max(map(len, lines)) <= 100
    assert "." not in walked(maze("large").picture(), "".join(lines))


@pytest.mark.parametrize(
    ("words", "method"),
    [
        ("--search astar --h tree", "A*, spanning tree"),
        ("--search astar --h count", "A*, pellets left"),
        ("--search astar --h perfect", "A*, perfect"),
        ("--h farthest --search weighted_astar", "A*, farthest pellet"),
        ("--search breadth_first", "Breadth-first"),
        ("--search ara_star", "ARA*, spanning tree"),
    ],
)
def test_a_search_that_is_named_finds_the_same(first, words, method):
    found = solved(maze("first").picture(), first, *words.split())
    assert found["length"] == 15 and found["method"] == method and found["proved"] and found["expanded"] > 14
    assert found["width"] is None and found["largest_table"] is None


def test_a_search_that_promises_nothing_has_proved_nothing(first):
    found = solved(maze("first").picture(), first, "--search", "greedy", "--h", "count")
    assert found["length"] >= 15 and not found["proved"]
    assert "proved     no\n" in run("solve", first, "--search", "greedy").stdout


@pytest.mark.parametrize(("budget", "most"), [("50", 50), ("100kB", 66)])
def test_a_maze_too_wide_for_the_budget_is_refused_before_it_starts(tmp_path, budget, most):
    file = write(tmp_path / "impossible.lay", MAZES["impossible"])
    refused(
        run("solve", file, "--budget", budget, "--json"),
        f"impossible.lay: the width is 3, so a table might have up to 71 rows: at most {most} are allowed",
    )
    assert solved(maze("impossible").picture(), file, "--budget", "71")["width"] == 3


def test_an_open_room_too_wide_for_this_machine_is_refused_at_once(tmp_path):
    file = write(tmp_path / "room.lay", "\n".join(["P" + "." * 39, *["." * 40] * 39]))
    said = "room.lay: the width is more than 14, so a table might have more than 8.6 * 10^12 rows: at most "
    refused(run("solve", file), said, "; try a larger --budget or another --search")


def test_a_vast_room_is_refused_too_without_an_elimination_of_all_its_cells(tmp_path):
    rows = ["P" + " ." * 99] + [" " * 199] * 198
    refused(run("solve", write(tmp_path / "room.lay", "\n".join(rows))), "room.lay: the width is more than 14, so ")


@pytest.mark.parametrize("rows", [6, 12, 60])
def test_few_pellets_in_a_wide_room_are_put_in_order(tmp_path, rows):
    marks = [[" "] * 12 for _ in range(rows)]
    marks[2][3] = "P"
    for r, c in [(0, 0), (rows - 1, 11), (rows // 2, 7), (1, 10)]:
        marks[r][c] = "."
    picture = "\n".join(map("".join, marks))
    found = solved(picture, write(tmp_path / "room.lay", picture))
    assert found["method"] == "Held and Karp" and found["largest_table"] == 12 and found["width"] is None
    room = Pacman.parse(picture)
    assert found["length"] == solve(astar(room, room.tree)).cost


def test_a_budget_too_small_for_all_orders_is_one_for_tables(tmp_path):
    picture = "\n".join(["P.....", *["      "] * 5])
    file = write(tmp_path / "room.lay", picture)
    assert solved(picture, file, "--budget", "80")["method"] == "Held and Karp"
    refused(run("solve", file, "--budget", "79"), "room.lay: a table has ", "at most 79 are allowed")


def test_a_wrong_budget_is_noticed_before_anything_is_compiled(monkeypatch):
    monkeypatch.setattr(pacman, "may_compile", lambda: pytest.fail("it was not noticed"))
    with pytest.raises(InputError, match=r"^--budget lots is neither a number of rows"):
        by_tables(random_maze(4, 4, loops=1), "lots")


def test_a_line_says_how_many_rows_there_are_while_tables_are_filled(monkeypatch):
    lines = []

    class Line(nullcontext):
        def __init__(self, options, unit):
            super().__init__(self)
            self.unit, self.n = unit, 0
            lines.append(self)

        def update(self, more):
            self.n += more

        def set_postfix_str(self, words, refresh):
            assert words.startswith("111 moves or more")

    monkeypatch.setattr(known, "bar", Line)
    own, rows = maze("impossible"), [event[2] for event in elimination(maze("impossible")) if event[0] == "join"]
    told = known.Known(own.count(own.start))
    known.follow(None, elimination(own), told, inf, unit="rows")
    assert [(line.unit, line.n) for line in lines] == [("rows", sum(rows))] and told.length == 144


def test_a_wide_room_is_solved_compiled_and_refused_where_its_tables_outgrow_the_budget(tmp_path):
    picture = "\n".join(["....P...", *["........"] * 6])
    file = write(tmp_path / "room.lay", picture)
    found = solved(picture, file)
    assert found["method"] == "Frontier sweep (compiled)" and found["width"] == 7 and found["length"] == 55
    refused(run("solve", file, "--budget", "100"), "room.lay: a table has ", "; try a larger --budget or another ")


def test_a_search_whose_budget_ends_says_how_many_states_it_held(tmp_path):
    file = write(tmp_path / "impossible.lay", MAZES["impossible"])
    done = run("solve", file, "--search", "astar", "--budget", "1000")
    refused(done, "impossible.lay: no walk was found; 1,000 states were held, try a larger --budget")
    done = run("solve", file, "--search", "astar", "--budget", "1")
    refused(done, "impossible.lay: no walk was found; 1 state was held, try a larger --budget")


def test_cuts_of_two_cells_are_refused_where_they_are_not_enough(tmp_path):
    file = write(tmp_path / "impossible.lay", MAZES["impossible"])
    refused(run("solve", file, "--search", "two_cuts"), "impossible.lay: two cuts are not enough: ", "; try another -")
    tunnels = write(tmp_path / "tunnels.lay", MAZES["tunnels"])
    assert solved(maze("tunnels").picture(), tunnels, "--search", "two_cuts")["width"] == 2


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "the maze is empty"),
        ("%.%", "this one has none: write one P"),
        ("P.\n.P", "there is one in row 1, column 1 and one in row 2, column 2"),
        ("%P %", "the maze has no food"),
        ("%%%\n%P.%", "row 2 has 4 cells, but row 1 has 3"),
        ("%P.x%", "row 1, column 4: 'x' is not % . P o G or a blank"),
    ],
)
def test_what_is_no_maze_is_refused(tmp_path, text, words):
    refused(run("solve", write(tmp_path / "maze.lay", text), "--json"), "maze.lay: ", words)


def test_food_that_cannot_be_reached_is_no_walk(tmp_path):
    file = write(tmp_path / "maze.lay", "P.%.\n%%..")
    without_path(run("solve", file), "the food in row 1, column 4 cannot be reached, nor can 2 more")


def test_options_that_make_no_sense_are_refused(first):
    refused(run("solve", first, "--budget", "lots"), "--budget lots is neither a number of rows, such as 1000000")
    refused(run("solve", first, "--budget", "1kB"), "--budget 1kB is too small: one row takes about 1,500 bytes")
    refused(run("solve", first, "--search", "carving", "--budget", "0"), "--budget 0 is too small: one row takes")
    refused(run("solve", first, "--search", "astar", "--budget", "lots"), "is neither a number of states, such as")
    refused(run("solve", first, "--search", "astar", "--budget", "1B"), "--budget 1B is neither a number of states")
    for search in ("two_cuts", "held_karp", "every_order"):
        said = f"pathlib-edu: {search} has no budget; leave out --budget\n"
        assert run("solve", first, "--search", search, "--budget", "9").stderr == said
    refused(run("solve", first, "--h", "tree"), "elimination uses no heuristic")
    refused(run("solve", first, "--weight", "2"), "elimination has no weight")
    refused(run("solve", first, "--search", "astar", "--h", "manhattan"), "zero, count, farthest, tree, perfect")
    refused(run("solve", first, "--search", "luck"), "elimination")
    refused(run("solve", first, "--moves", "8"), "--moves is for a picture")


def test_a_maze_is_known_by_its_suffix_in_capitals_too(tmp_path):
    refused(run("solve", write(tmp_path / "MAZE.LAY", "P..x")), "MAZE.LAY: row 1, column 4: 'x' is not % . P o G")


def test_berkeleys_layouts_are_read_as_they_are(tmp_path):
    text = "%%%%%%%\n%.G. o%\n%.%%%.%\n%  P .%\n%%%%%%%\n"
    found = solved(Pacman.parse(text).picture(), write(tmp_path / "classic.lay", text))
    assert found["length"] == 9
