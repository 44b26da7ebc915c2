"""How a maze is taken apart, as figures are told it: each part and table as the search says it, borders recounted."""

from collections import Counter
from itertools import pairwise

import pytest

from maze_rules import walked
from pathlib_edu.core.slices import marked
from pathlib_edu.problems.grid import Grid
from pathlib_edu.problems.kinds import describe
from pathlib_edu.problems.maze_generator import random_maze
from pathlib_edu.problems.mazes import maze
from pathlib_edu.problems.pacman import Pacman
from pathlib_edu.search.catalogue import SEARCHES
from pathlib_edu.service import answer, answering
from pathlib_edu.service.decompositions import DECOMPOSING
from waypoint_oracles import fewest_steps

MAZES = {name: maze(name) for name in ("first", "tunnels", "impossible")} | {
    f"seed {seed}": random_maze(3, 4, loops=0.3, food=0.2, seed=seed) for seed in range(4)
}
#: Whatever takes each maze apart; the blocks of the impossible one have too many pellets for subsets of them.
CASES = [
    pytest.param(problem, search, id=f"{name}-{search}")
    for name, problem in MAZES.items()
    for search in DECOMPOSING
    if (name, search) != ("impossible", "cut_vertices")
]
EVERY_CASE = pytest.mark.parametrize(("problem", "search"), CASES)


def told(problem, search, **options):
    return answer({"ask": "decomposition", "world": describe(problem), "search": search, **options})


def inside(parts, number):
    """The cells of a part and of all that it is made of, as often as they stand there."""
    joins, cells, _ = parts[number]
    return sum((inside(parts, other) for other in joins), Counter(cells))


@EVERY_CASE
def test_parts_and_tables_are_those_that_the_search_tells(problem, search):
    def number(place):
        return [number(cell) for cell in place] if isinstance(place[0], tuple) else place[0] * problem.cols + place[1]

    events = list(SEARCHES[search].start(problem))
    brief = told(problem, search)
    cuts = {event[1]: list(event[2:]) for event in events if event[0] == "cut"}
    parts = [[joins, *(list(map(number, places)) for places in two)] for _, (joins, *two) in sorted(cuts.items())]
    joins = [[event[1], event[2]] for event in events if event[0] == "join"]
    assert brief["parts"] == parts and brief["tables"] == joins[-len(parts) :]  # a wide maze takes rounds: the last one
    assert brief["cutoffs"] == [event[1] for event in events if event[0] == "cutoff"]
    assert brief["width"] == max(len(border) for _, _, border in cuts.values())
    assert brief["title"] == SEARCHES[search].title and "error" not in brief


@EVERY_CASE
def test_the_parts_make_up_the_maze_and_each_has_the_border_that_it_says(problem, search):
    parts = told(problem, search)["parts"]
    graph = problem.graph().neighbors
    every = {r * problem.cols + c for r, c in graph}
    beside = {r * problem.cols + c: [i * problem.cols + j for i, j in cells] for (r, c), cells in graph.items()}
    used = Counter(number for joins, _, _ in parts for number in joins)
    roots = [number for number in range(len(parts)) if not used[number]]
    assert set(used.values()) <= {1} and all(other < number for number, part in enumerate(parts) for other in part[0])
    assert sum((inside(parts, root) for root in roots), Counter()) == Counter(every)
    for number, (_, _, border) in enumerate(parts):
        cells = set(inside(parts, number))
        edges = [(cell, other) for cell in cells for other in beside[cell] if other not in cells]
        if border and isinstance(border[0], list):
            assert Counter(map(frozenset, border)) == Counter(map(frozenset, edges))
        else:
            assert set(border) == {other for _, other in edges} and len(set(border)) == len(border)


@EVERY_CASE
def test_the_walk_eats_everything_and_uses_no_edge_more_than_twice(problem, search):
    brief = told(problem, search)
    cells = [divmod(cell, problem.cols) for cell in brief["walk"]]
    letters = problem.moved([(cell, 0) for cell in cells])
    assert cells[0] == problem.start_cell and len(letters) == brief["cost"]
    assert "." not in walked(problem.picture(), letters)
    assert max(Counter(map(frozenset, pairwise(cells))).values()) <= 2
    if len(problem.pellets) <= 8:
        assert brief["cost"] == fewest_steps(problem)


@EVERY_CASE
def test_every_part_has_one_table_and_none_before_those_that_it_is_made_of(problem, search):
    brief = told(problem, search)
    order = {part: n for n, (part, _) in enumerate(brief["tables"])}
    assert sorted(order) == list(range(len(brief["parts"]))) and len(order) == len(brief["tables"])
    for part in order:
        assert all(order[other] < order[part] for other in brief["parts"][part][0])


def test_what_cannot_be_taken_apart_is_told_in_a_sentence():
    first = maze("first")
    assert told(first, "astar")["error"].startswith("'astar' does not take a world apart: choose one of elimination, ")
    for nothing in (None, ["carving"]):
        assert "does not take a world apart" in told(first, nothing)["error"]
    grid = told(Grid.parse("S.G"), "elimination")["error"]
    assert grid.startswith("a decomposition is of a maze with food, not of ")
    world = {"kind": "pacman", "picture": ["%%%%%", "%P%.%", "%%%%%"]}
    lost = answer({"ask": "decomposition", "world": world, "search": "elimination"})
    assert lost["error"] == "the food in row 2, column 4 cannot be reached"
    assert "a block of 70 nodes has 69 to visit" in told(MAZES["impossible"], "cut_vertices")["error"]
    room = Pacman(["P" + "." * 15, *["." * 16] * 15])
    assert "the width is 16, so a table might have up to " in told(room, "frontier_sweep")["error"]
    assert told(maze("impossible"), "elimination", most=40)["error"].endswith(
        "rows: at most 40 are allowed; choose frontier sweep, or paint walls"
    )
    assert "most must be a whole number" in told(first, "elimination", most="many")["error"]


def test_long_work_tells_how_far_it_is():
    request = {"ask": "decomposition", "world": describe(maze("huge")), "search": "elimination", "n": 7}
    parts = list(marked(answering(request)))
    reports = [part["progress"] for part, is_last in parts if not is_last and part]
    assert reports and all(part["n"] == 7 for part, _ in parts if part)
    assert {report["of"] for report in reports if report["joined"]} == {2139}
    assert max(report["joined"] for report in reports) > 0 and parts[-1][0]["cost"] == 3563
