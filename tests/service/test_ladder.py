"""The ladder as figures are told it: each rung's work recounted, its walk against breadth-first search, refusals."""

from itertools import count
from math import factorial

import pytest

from pathlib_edu.core.slices import marked
from pathlib_edu.problems.grid import Grid
from pathlib_edu.problems.kinds import describe
from pathlib_edu.problems.maze_generator import random_maze
from pathlib_edu.problems.mazes import maze
from pathlib_edu.problems.pacman import Pacman
from pathlib_edu.search.catalogue import SEARCHES
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.service import answer, answering, ladder
from pathlib_edu.service.ladder import RUNGS
from waypoint_oracles import fewest_steps

SMALL = [maze("first"), *(random_maze(3, 3, loops=0.3, food=0.2, seed=seed) for seed in range(3))]
ORDER = (
    "zero count farthest tree every_order held_karp cut_vertices two_cuts carving elimination frontier_sweep perfect"
)


def told(problem, **options):
    """What a ladder tells, by the names of its rungs."""
    return {rung["name"]: rung for rung in answer({"ask": "ladder", "world": describe(problem), **options})["rungs"]}


def test_the_rungs_are_told_in_order_with_their_names():
    rungs = told(SMALL[0])
    assert " ".join(rungs) == ORDER == " ".join(RUNGS)
    for name, rung in rungs.items():
        assert (rung["title"], rung["counts"]) == (RUNGS[name].title, RUNGS[name].counts)
    assert [*told(SMALL[0], rungs=["perfect", "zero"])] == ["zero", "perfect"]


@pytest.mark.parametrize("problem", SMALL)
def test_each_rung_finds_a_shortest_walk_or_says_why_it_does_not(problem):
    for name, rung in told(problem).items():
        if rung["why"]:
            assert name == "two_cuts" and rung["cost"] is None
        else:
            assert rung["cost"] == fewest_steps(problem), name


@pytest.mark.parametrize("problem", SMALL)
def test_work_is_what_the_searches_do(problem):
    rungs = told(problem)
    for name in ("zero", "count", "farthest", "tree"):
        events = list(astar(problem, getattr(problem, name)))
        assert rungs[name]["count"] == sum(event[0] == "expand" for event in events)
    m = len(problem.pellets)
    assert rungs["every_order"]["count"] == factorial(m) and rungs["held_karp"]["count"] == m * 2**m // 2
    for name in ("cut_vertices", "carving", "elimination", "frontier_sweep"):
        events = list(SEARCHES[name].start(problem))
        assert rungs[name]["count"] == sum(event[2] for event in events if event[0] == "join")
    assert rungs["perfect"]["count"] == rungs["perfect"]["cost"] + 1


def test_a_rung_stops_at_its_limit_and_says_so():
    rungs = told(maze("tunnels"), most=500)
    assert rungs["zero"] == {
        "name": "zero", "title": "A*, zero", "counts": "states",
        "count": 500, "cost": None, "why": "stopped after 500 states",
    }  # fmt: skip
    assert rungs["every_order"]["why"] == "95 pellets make 95!, about 1.1 * 10^148 orders, more than 500"
    assert rungs["held_karp"]["why"] == "95 pellets make 95 * 2^94, about 1.9 * 10^30 rows, more than 500"
    assert rungs["elimination"]["cost"] == 129 and not rungs["elimination"]["why"]
    few = told(maze("sparse"), rungs=["every_order", "held_karp"], most=2000)
    assert few["every_order"]["why"] == "8 pellets make 8! = 40,320 orders, more than 2,000"
    assert few["held_karp"]["cost"] == 101
    wide = told(maze("impossible"), rungs=["elimination", "two_cuts"], most=40)
    assert wide["elimination"]["why"].endswith("a table might have up to 71 rows: at most 40 are allowed")
    assert "two cuts are not enough" in wide["two_cuts"]["why"]


def test_an_open_room_is_refused_by_each_rung_that_has_tables():
    room = Pacman(["P" + "." * 14, *["." * 15] * 14])
    names = ["two_cuts", "carving", "elimination", "frontier_sweep", "perfect"]
    for name, rung in told(room, rungs=names).items():
        assert rung["cost"] is None and rung["count"] == 0
        assert ("cells are left" if name == "two_cuts" else "a table might have ") in rung["why"], name


def test_a_maze_with_too_many_distances_is_refused_by_the_rungs_that_need_them_all():
    rungs = told(Pacman(["P" + "." * 4_999]), rungs=["count", "farthest", "tree"], most=100)
    said = "4,999 pellets and 5,000 cells have 24,995,000 distances: at most 5,000,000 are kept"
    assert [rung["why"] for rung in rungs.values()] == ["stopped after 100 states", said, said]


def test_a_goal_found_with_the_last_state_allowed_still_counts():
    problem = maze("first")
    needed = told(problem)["zero"]["count"]
    assert told(problem, rungs=["zero"], most=needed)["zero"]["cost"] == 15
    assert told(problem, rungs=["zero"], most=needed - 1)["zero"]["why"] == f"stopped after {needed - 1} states"


def test_seconds_are_told_only_where_they_are_asked_for():
    assert all("seconds" not in rung for rung in told(SMALL[0]).values())
    assert all(rung["seconds"] > 0 for rung in told(SMALL[0], clock=True).values())


def test_time_runs_out_by_the_clock_of_the_work(monkeypatch):
    ticks = count()
    monkeypatch.setattr(ladder, "perf_counter", lambda: next(ticks))
    monkeypatch.setattr("pathlib_edu.service.pauses.PAUSE", -1)  # a pause after each event
    rung = told(maze("first"), rungs=["zero"], seconds=5)["zero"]
    assert rung["why"] == "stopped after 5 seconds" and rung["cost"] is None and 0 < rung["count"] < 10


def test_progress_tells_the_rungs_done_and_the_one_that_runs():
    request = {"ask": "ladder", "world": describe(maze("tunnels")), "most": 4_000, "rungs": ["zero", "tree"], "n": 3}
    parts = list(marked(answering(request)))
    reports = [part for part, is_last in parts if part and not is_last]
    assert {report["progress"]["rung"] for report in reports} <= {"zero", "tree"} and reports
    for report in reports:
        names = [rung["name"] for rung in report["rungs"]]
        assert names == ["zero", "tree"][: len(names)] and names[-1] == report["progress"]["rung"]
        assert report["n"] == 3 and report["rungs"][-1]["cost"] is None
    assert [rung["count"] for rung in parts[-1][0]["rungs"]] == [4_000, 4_000]


def test_what_is_asked_wrongly_is_refused_in_a_sentence():
    world = describe(maze("first"))
    for wrong in ([], "zero", ["nothing"], [["zero"]]):
        assert "the rungs asked for are a list" in answer({"ask": "ladder", "world": world, "rungs": wrong})["error"]
    grid = answer({"ask": "ladder", "world": describe(Grid.parse("S.G"))})
    assert grid["error"].startswith("the ladder is for mazes with food, not for ")
    assert "seconds must be a whole number" in answer({"ask": "ladder", "world": world, "seconds": 0.5})["error"]
