"""Figures of puzzles: what they ask and answer, and what stands for them where they cannot be drawn."""

import asyncio
import json

import pytest

from packs import packed
from pathlib_edu.core import solve
from pathlib_edu.figures import Board, Puzzle, PuzzlePack, Race
from pathlib_edu.figures.mime_types import FIGURE
from pathlib_edu.press.site.figures import figure_html
from pathlib_edu.problems.blocks import Blocks
from pathlib_edu.problems.graph import Graph
from pathlib_edu.problems.kinds import KINDS, describe, kind_of
from pathlib_edu.problems.puzzle_pack import puzzle_pack
from pathlib_edu.problems.rush_hour import RushHour
from pathlib_edu.problems.tiles import Tiles, fractional
from pathlib_edu.search.depth_first.bisecting import bisecting
from pathlib_edu.search.depth_first.bounded import bounded
from pathlib_edu.search.depth_first.budgeted import budgeted
from pathlib_edu.search.depth_first.eda_star import eda_star
from pathlib_edu.search.depth_first.ida_star import ida_star
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.search.shortest.dijkstra import dijkstra
from pathlib_edu.service import answer, answering
from pathlib_edu.service.story import source_text

EASY = Tiles.parse("1 4 2\n6 3 .\n7 8 5")
NEAR = Tiles([1, 2, 3, 7, 4, 5, 6, 0, 8, 9, 10, 11, 12, 13, 14, 15], 4, 4)  # unlike the others, not solved at once


def mime(figure):
    bundle = figure._repr_mimebundle_()
    return (bundle[0] if isinstance(bundle, tuple) else bundle)[FIGURE]


def own_search(problem, h, probe=bounded):
    bound = h(problem.start)
    yield "reach", problem.start, None, 0, bound
    yield from probe(problem, h, 2 * bound)


def test_a_board_of_tiles_has_the_searchs_title_and_its_words():
    board = Board(ida_star(EASY, EASY.manhattan), EASY)
    assert board.response["title"] == "IDA*, Manhattan" and board.response == answer(board.request)
    path = solve(ida_star(EASY, EASY.manhattan))
    moves = " ".join(map(str, EASY.moved(path.states)))
    assert repr(board) == f"IDA*, Manhattan: {board.expanded} expanded, cost 7\n1 4 2\n6 3 .\n7 8 5\nmoves {moves}"
    assert isinstance(board.problem, Tiles) and board.problem.start == EASY.start


@pytest.mark.parametrize("driver", [ida_star, bisecting, budgeted, eda_star])
def test_each_driver_is_known_though_it_has_defaults_that_a_request_cannot_hold(driver):
    graph = Graph.parse("S -> A 1; A -> G 1; S -> G 3; h(S) = 1")
    request = Board(driver(graph, graph.h), graph).request
    assert (request["search"], request["h"]) == (driver.__name__, "h") and "source" not in request
    assert not {"probe", "upper"} & set(request)
    json.dumps(request, allow_nan=False)


def test_a_probe_of_ones_own_is_not_taken_for_the_books():
    def quick(problem, h, bound, **limits):
        return (yield from bounded(problem, h, bound, parent_only=True, **limits))

    board = Board(ida_star(EASY, EASY.manhattan, probe=quick), EASY)
    assert board.response["title"] == "IDA*" and board.cost == 7


def test_a_story_of_rounds_shows_the_driver_and_its_round_and_lights_the_line_that_works():
    for search in (ida_star(EASY, EASY.manhattan), own_search(EASY, EASY.manhattan)):
        told = Board(search, EASY).response
        lines = told["source"].split("\n")
        for event, line in zip(told["events"], told["lines"], strict=True):
            assert f'yield "{event[0]}"' in lines[line - 1]
        assert told["source"].endswith(source_text(bounded)) and told["source"].count("def bounded(") == 1
        assert told["lines"][0] < lines.index("def bounded(") < min(told["lines"][1:])


def test_a_race_on_tiles_and_fractional_costs():
    dear = Tiles(EASY.start, 3, 3, costs=fractional(8))
    race = Race([astar(dear, dear.manhattan), budgeted(dear, dear.manhattan)], dear, titles=["A*", "BTS"])
    assert race.request["world"]["costs"] == "fractional"
    assert len({round(story["cost"], 9) for story in race.stories}) == 1
    assert repr(race).startswith("A*: ") and repr(race).count("cost 8.495") == 2


def test_a_puzzle_asks_for_a_path_and_small_ones_bring_their_solution():
    puzzle = Puzzle(EASY, title="Eight", caption="Figure 9.1. Eight.")
    assert puzzle.request["ask"] == "path" and (puzzle.request["search"], puzzle.request["h"]) == (
        "ida_star",
        "manhattan",
    )
    path = puzzle.response["path"]
    assert tuple(path[0]) == EASY.start and tuple(path[-1]) == EASY.goal and len(path) == 1 + 7
    assert repr(puzzle) == "1 4 2\n6 3 .\n7 8 5\nsolved in 7 moves: 5 8 7 6 3 4 1"
    words = figure_html(mime(puzzle))
    assert "data-puzzle" in words and "<noscript>" in words and "solved in 7 moves" in words


def test_a_puzzle_offers_its_reader_every_estimate_of_its_kind():
    offered = mime(Puzzle(EASY))["estimates"]
    assert dict(offered) == KINDS["tiles"].heuristics and ["linear_conflict", "linear conflict"] in offered


def test_a_large_puzzle_is_solved_when_its_reader_asks():
    puzzle = Puzzle(NEAR, h="linear_conflict")
    assert puzzle.response == {} and repr(puzzle) == NEAR.picture()
    puzzle.request = {**puzzle.request, "n": 1}
    assert puzzle.response["n"] == 1 and puzzle.response["cost"] == len(puzzle.response["moves"])
    assert puzzle.response["cost"] == solve(astar(NEAR, NEAR.manhattan)).cost


def test_in_a_live_notebook_a_puzzle_is_solved_beside_all_else_and_can_be_stopped():
    far = Tiles([8, 7, 6, 0, 4, 1, 2, 5, 3], 3, 3)

    async def live():
        puzzle = Puzzle(EASY, h="zero")
        asks = {**puzzle.request, "world": {**puzzle.request["world"], "tiles": list(far.start)}}
        puzzle.request = {**asks, "n": 1}
        while not puzzle.response.get("progress"):
            await asyncio.sleep(0)
        assert puzzle.response["n"] == 1 and puzzle.response["progress"]["expanded"] > 0
        puzzle._handle_custom_msg({"cancel": True}, [])  # what the front end sends
        told = puzzle.response
        for _ in range(20):
            await asyncio.sleep(0)
        assert puzzle.response is told
        puzzle.request = {**asks, "limit": 1, "n": 2}
        while puzzle.response.get("n") != 2:
            await asyncio.sleep(0)
        assert puzzle.response["complete"] is False and puzzle.response["path"] == []

    asyncio.run(live())


def test_a_pattern_database_is_built_in_slices_that_say_how_far_it_is(tmp_path, monkeypatch):
    monkeypatch.setenv("PATHLIB_EDU_CACHE", str(tmp_path))
    request = Puzzle(EASY, h="manhattan").request | {"h": "pattern", "n": 7}
    parts = [part["progress"] for part in answering(request) if part and "built" in part["progress"]]
    built = [part["built"] for part in parts]
    assert len(parts) > 1 and built == sorted(built) and built[-1] == parts[-1]["of"]
    assert answer(request)["cost"] == 7


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"h": "octile"}, "'octile' is not a heuristic of tiles: choose one of zero, misplaced, manhattan"),
        ({"search": "greedy"}, "'greedy' finds no cheapest paths: choose one of dijkstra, astar"),
        ({"search": "korf"}, "'korf' finds no cheapest paths"),
    ],
)
def test_a_puzzle_that_cannot_be_is_refused(options, sentence):
    with pytest.raises(ValueError) as refusal:
        Puzzle(EASY, **options)
    assert sentence in str(refusal.value)


def test_a_puzzle_is_made_of_what_can_be_played():
    with pytest.raises(ValueError, match=r"a puzzle is made of .*Tiles.*, not of a Graph"):
        Puzzle(Graph.parse("S -> G 1"))


BLOCKS = Blocks.parse("AB..\n..#.\n....\ngoal\n...B\n..#.\nA...")
RUSH = RushHour.parse("BB...\n....C\n.AA.C\nD....\nD.EE.")


@pytest.mark.parametrize("problem", [EASY, BLOCKS, RUSH], ids=["tiles", "blocks", "rush_hour"])
def test_every_kind_that_can_be_played_makes_a_puzzle_with_the_kinds_own_search_and_estimate(problem):
    puzzle, kind = Puzzle(problem), kind_of(problem)
    assert (puzzle.request["search"], puzzle.request["h"]) == (kind.search, kind.h(problem))
    assert puzzle.response["cost"] == solve(dijkstra(problem)).cost == len(puzzle.response["moves"])
    assert [name for name, _ in puzzle.estimates] == [h for h in kind.heuristics if h not in kind.overestimating]
    assert repr(puzzle).startswith(problem.picture()) and f"solved in {puzzle.response['cost']} moves: " in repr(puzzle)


def test_an_estimate_that_may_be_too_high_solves_no_puzzle():
    with pytest.raises(ValueError, match=r"'euclidean' may overestimate .*: choose one of zero, rook"):
        Puzzle(BLOCKS, h="euclidean")


def test_a_solution_that_is_known_is_not_asked_for_and_one_that_is_none_is_refused():
    path = solve(dijkstra(NEAR)).states
    puzzle = Puzzle(NEAR, path=path)
    assert puzzle.response["path"] == [list(state) for state in path]
    assert puzzle.response["moves"] == NEAR.moved(path)
    for wrong in (path[1:], path[:-1], [path[0], path[-1]], [EASY.start]):
        with pytest.raises(ValueError, match="this path is not a solution"):
            Puzzle(NEAR, path=wrong)


def test_a_pack_brings_its_puzzles_with_their_grades_and_solutions():
    other = Blocks.parse("A.\n..\ngoal\n..\n.A")
    pack = PuzzlePack([packed(1, "One", other), packed(2, "Two", BLOCKS)], levels=["easy", "hard"], title="Pack")
    traits = mime(pack)
    assert traits["figure"] == "puzzle" and [one["grade"] for one in traits["levels"]] == ["easy", "hard"]
    for one, puzzle in zip(traits["levels"], (other, BLOCKS), strict=True):
        assert one["world"] == describe(puzzle) and one["path"][0] == list(puzzle.start)
        assert len(one["path"]) - 1 == solve(dijkstra(puzzle)).cost
    assert pack.request["world"] == describe(other) and pack.response["path"] == traits["levels"][0]["path"]
    assert "2. Two, hard: 2 moves" in repr(pack) and 'data-puzzle="pack"' in figure_html(traits)
    json.dumps(traits, allow_nan=False)


def test_the_books_pack_travels_with_its_solutions_in_little_room():
    pack = puzzle_pack()
    traits = mime(PuzzlePack(pack, levels=["one", "two", "three", "four", "five", "six"]))
    assert [len(one["path"]) - 1 for one in traits["levels"]] == [one.optimum for one in pack]
    assert len(figure_html(traits)) < 80_000
    assert (
        len({json.dumps(one["world"]) for one in traits["levels"]}) == len(pack) > 60
    )  # what is kept of each is its own


def test_a_pack_that_cannot_be_is_refused():
    for puzzles, levels, sentence in [
        ([], (), "a pack needs at least one puzzle"),
        ([packed(1, "One", BLOCKS), packed(1, "Two", RUSH)], (), "the puzzles of a pack are of one kind"),
        ([packed(3, "One", BLOCKS)], ["easy"], "there are puzzles of level 3, but 1 levels have names"),
    ]:
        with pytest.raises(ValueError, match=sentence):
            PuzzlePack(puzzles, levels)
