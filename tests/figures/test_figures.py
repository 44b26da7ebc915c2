"""Figures in Python: what they ask, what they answer, and how they follow an edit."""

import asyncio

import pytest

from pathlib_edu.core import path_to, search
from pathlib_edu.figures import Board, Race
from pathlib_edu.figures.mime_types import FIGURE
from pathlib_edu.problems.graph import Graph
from pathlib_edu.problems.grid import Grid
from pathlib_edu.problems.kinds import describe
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.search.shortest.dijkstra import dijkstra
from pathlib_edu.search.shortest.weighted_astar import weighted_astar
from pathlib_edu.service import answer

GRID = Grid.parse("S....\n.###.\n....G")
OPEN = {"kind": "grid", "picture": ["S....", ".....", "....G"], "moves": 4}


def straight_on(grid, names=()):
    """A reader's own search: walk right, whatever it costs."""
    parent = {grid.start: None}
    yield "reach", grid.start, None, 0, 0
    state = grid.start
    while True:
        yield "expand", state, 0
        if grid.is_goal(state):
            yield "goal", path_to(state, parent), len(parent) - 1
        right = [child for child, _ in grid.neighbors(state) if child[1] > state[1]]
        if not right:
            return
        parent[right[0]], state = state, right[0]
        yield "reach", state, parent[state], len(parent) - 1, 0


def test_a_board_asks_by_name_for_a_search_of_the_book():
    board = Board(weighted_astar(GRID, GRID.manhattan, weight=2), GRID)
    assert {key: board.request[key] for key in ("search", "h", "weight", "tie")} == {
        "search": "weighted_astar", "h": "manhattan", "weight": 2, "tie": -1,
    }  # fmt: skip
    assert board.response == answer(board.request) and board.cost == 6


def test_an_edit_is_answered_and_can_be_observed():
    board, seen = Board(dijkstra(GRID), GRID), []
    board.observe(lambda change: seen.append(change["new"]["expanded"]), "response")
    before = board.expanded
    board.request = {**board.request, "world": OPEN}
    assert seen == [board.expanded] and board.expanded > before
    assert board.problem.picture() == "\n".join(OPEN["picture"])


def test_a_readers_own_search_runs_again_on_the_edited_map():
    board = Board(straight_on, GRID)
    assert board.request["search"] == "straight_on" and board.cost is None and board.expanded == 5
    board.request = {**board.request, "world": {**OPEN, "picture": ["..S.G"]}}
    assert board.cost == 2 and board.response["title"] == "straight on"


def eager(problem, h, patience=2):
    """A reader's own search that a request can describe: a problem, one of its heuristics, a number."""
    yield "reach", problem.start, None, 0, h(problem.start) + patience


def test_a_search_that_a_request_can_describe_travels_with_its_text():
    board = Board(eager, GRID, GRID.manhattan)
    assert (board.request["search"], board.request["h"], board.request["patience"]) == ("eager", "manhattan", 2)
    assert board.request["source"].startswith("def eager(problem, h, patience=2):")
    assert answer(board.request)["events"] == board.response["events"] == [["reach", 0, None, 0, 8]]


def test_a_readers_own_heuristic_in_the_books_search_is_kept():
    board = Board(astar(GRID, lambda state: 0), GRID)
    assert board.expanded == Board(dijkstra(GRID), GRID).expanded
    board.request = {**board.request, "world": OPEN}
    assert board.cost == 6 and "error" not in board.response


def test_in_a_live_notebook_a_short_story_is_told_at_once_and_a_long_one_beside_all_else():
    wide = Grid.parse("S" + "." * 99 + ("\n" + "." * 100) * 98 + "\n" + "." * 99 + "G")

    async def live():
        board = Board(dijkstra(GRID), GRID)
        board.request = {**board.request, "world": OPEN, "n": 1}
        assert board.response["n"] == 1 and board.cost == 6
        board.request = {**board.request, "world": describe(wide), "n": 2}
        assert board.response["n"] == 1
        while board.response["n"] == 1:
            await asyncio.sleep(0)
        assert board.response["n"] == 2 and board.cost == 198

    asyncio.run(live())


def test_a_race_answers_every_lane_and_keeps_titles():
    race = Race([dijkstra(GRID), astar(GRID, GRID.manhattan), search(straight_on)(GRID)], GRID, titles=["blind"])
    assert [story["title"] for story in race.stories] == ["blind", "A*, Manhattan", "straight on"]
    race.request = {**race.request, "world": OPEN}
    assert [story["cost"] for story in race.stories] == [6, 6, None]


def test_a_graph_without_places_is_laid_out_the_same_way_every_time_with_the_start_at_the_left():
    graph = Graph.parse("S -> A 1; A -> G 1; S -> B 2; B -> G 2")
    first, second = (Board(dijkstra(graph), graph).request["world"]["at"] for _ in range(2))
    assert first == second and set(first) == set("SABG") and first["S"][0] < first["G"][0]
    assert all(0 <= x <= 1 and 0 <= y <= 1 for x, y in first.values())


@pytest.mark.parametrize(
    ("search", "said"),
    [
        (
            astar,
            "astar is called as astar(problem, h), so a figure of it as Board(astar, problem, h): "
            "astar() missing 1 required positional argument: 'h'",
        ),
        ([("reach", (0, 0), None, 0, 0)], "a figure needs a search, such as dijkstra(grid); this is a list"),
    ],
)
def test_what_is_not_a_search_is_refused(search, said):
    with pytest.raises(ValueError) as error:
        Board(search, GRID)
    assert str(error.value) == said


def test_a_search_that_has_begun_is_refused():
    search = straight_on(GRID)
    next(search)
    with pytest.raises(ValueError, match="has already run"):
        Board(search, GRID)


def test_a_search_made_by_a_function_without_a_name_is_found_too():
    board = Board((lambda grid: (yield ("reach", grid.start, None, 0, 0)))(GRID), GRID)
    assert board.response["events"] == [["reach", 0, None, 0, 0]]


def test_a_board_shows_itself_in_words_and_as_a_figure_for_the_site():
    board = Board(dijkstra(GRID), GRID, title="The wave", caption="Figure 1.1. The wave.")
    data = board._repr_mimebundle_()
    data = data[0] if isinstance(data, tuple) else data
    assert data["text/plain"] == "Dijkstra: 12 expanded, cost 6\nS****\n.###*\n....G"
    figure = data[FIGURE]
    assert figure["title"] == "The wave" and figure["response"] == board.response and "_esm" not in figure
