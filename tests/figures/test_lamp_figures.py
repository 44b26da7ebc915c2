"""Figures that show what a heuristic promises, and figures with a claim: what they ask, answer and say in words."""

import asyncio

import pytest

from pathlib_edu.figures import Board, Conjecture, Race
from pathlib_edu.figures.mime_types import FIGURE
from pathlib_edu.press.site.figures import figure_html
from pathlib_edu.problems.graph import Graph
from pathlib_edu.problems.grid import Grid
from pathlib_edu.search.heuristic_promises import inconsistencies, overestimates
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.search.shortest.dijkstra import dijkstra
from pathlib_edu.search.shortest.weighted_astar import weighted_astar
from pathlib_edu.service import answer

TORN = Graph.parse("S -> A 1; S -> B 1; A -> C 1; B -> C 2; C -> G 3; h(A) = 4; h(B) = 1")
FALSE = "admissible(h) and not reopened -> cost == optimal"
TRUE = "consistent(h) -> not reopened"
FEW = {"states": 3, "costs": 2, "h": 2, "random": 0}


def lit(story):
    return {lamp["name"]: lamp["moments"][-1][1] for lamp in story["lamps"]}


def test_a_board_with_lamps_asks_for_them_and_tells_them_in_words():
    board = Board(weighted_astar(TORN, TORN.h, reopen=False), TORN, lamps=True)
    assert board.request["lamps"] is True and board.response == answer(board.request)
    assert lit(board.response) == {
        "admissible": not overestimates(TORN, TORN.h),
        "consistent": not inconsistencies(TORN, TORN.h),
        "optimal": False,
        "re-expanded": False,
    }
    assert "  consistent: no. h(A) > c(A, C) + h(C), namely 4 > 1 + 0.\n" in repr(board)


def test_lamps_are_followed_by_an_edit():
    board = Board(weighted_astar(TORN, TORN.h, reopen=False), TORN, lamps=True)
    board.request = {**board.request, "world": {**board.request["world"], "h": {"A": 1}}}
    assert lit(board.response) == {"admissible": True, "consistent": True, "optimal": True, "re-expanded": False}


def test_each_lane_of_a_race_has_lamps_and_a_figure_without_them_has_none():
    race = Race([astar(TORN, TORN.h), weighted_astar(TORN, TORN.h, reopen=False)], TORN, lamps=True)
    assert [lit(story)["optimal"] for story in race.stories] == [True, False]
    assert repr(race).count("admissible: yes.") == 2
    assert "lamps" not in Board(dijkstra(TORN), TORN).response
    grid = Grid.parse("S.G")
    assert "lamps" not in Board(dijkstra(grid), grid, lamps=True).response


def test_a_figure_with_lamps_shows_estimates_and_the_invariant_unless_it_is_told_otherwise():
    assert Board(dijkstra(TORN), TORN, lamps=True).layers == ["numbers:all", "code", "invariant"]
    assert Board(dijkstra(TORN), TORN, lamps=True, layers=["numbers:h"]).layers == ["numbers:h"]


def test_a_claim_that_falls_shows_the_graph_on_which_it_does():
    figure = Conjecture(FALSE, search="weighted_astar", reopen=False, title="A claim")
    assert figure.request == {"v": 1, "ask": "claim", "claim": FALSE, "search": "weighted_astar", "reopen": False}
    graph = figure.problem
    assert isinstance(graph, Graph) and not overestimates(graph, graph.h)
    assert figure.stories[0]["cost"] > list(dijkstra(graph))[-1][2]
    assert figure.step == len(figure.response["events"]) and figure.title == "A claim"
    words = repr(figure).split("\n")
    assert words[:2] == [FALSE, figure.response["said"]] and "  optimal: no." in repr(figure)


def test_a_claim_that_stands_says_what_was_tried():
    figure = Conjecture(TRUE, **FEW)
    assert figure.request["most"] == FEW
    assert figure.problem is None and figure.step == 0
    assert repr(figure) == f"{TRUE}\n{figure.response['said']}"
    assert figure.response["found"] is False and "No counterexample" in figure.response["said"]


def test_presets_choose_among_the_searches_that_are_offered():
    heavy = {"search": "weighted_astar", "weight": 2}
    presets = [("one", TRUE, FEW), ("two", TRUE, heavy), ("three", TRUE, {"search": "pathmax"})]
    figure = Conjecture(TRUE, presets=presets, **FEW)
    chosen = [figure.choices[preset["search"]] for preset in figure.presets]
    assert [one["label"] for one in chosen] == ["A*", "A*, weight 2", "A* with pathmax"]
    assert chosen[1]["options"] == heavy
    assert [preset.get("most") for preset in figure.presets] == [FEW, None, None]


def test_the_board_of_a_claim_is_edited_like_any():
    figure = Conjecture(FALSE, search="weighted_astar", reopen=False)
    world = figure.response["world"]
    figure.request = {"v": 1, "search": "astar", "h": "h", "lamps": True, "world": world, "n": 1}
    assert lit(figure.response)["optimal"] is True  # with re-opening
    assert "claim" not in figure.response and figure.response["n"] == 1


@pytest.mark.parametrize("claim", ["cust == optimal", "a b", ""])
def test_a_claim_that_cannot_be_read_is_a_sentence_and_still_a_figure(claim):
    figure = Conjecture(claim, **FEW)
    assert figure.response["error"] in repr(figure) and figure.problem is None


def test_in_a_live_notebook_a_claim_tells_how_far_it_is_and_can_be_given_up():
    async def live():
        figure, heard = Conjecture(TRUE, **FEW), []
        figure.observe(lambda change: heard.append(change["new"]), "response")
        figure.request = {
            "v": 1,
            "ask": "claim",
            "claim": "admissible(h) -> cost == optimal",
            "search": "astar",
            "n": 1,
        }
        while not heard:
            await asyncio.sleep(0)
        assert heard[0]["progress"]["tried"] > 0 and heard[0]["n"] == 1
        figure.request = {"v": 1, "ask": "claim", "claim": FALSE, "search": "weighted_astar", "reopen": False, "n": 2}
        while heard[-1]["n"] == 1 or "progress" in heard[-1]:
            await asyncio.sleep(0)
        assert heard[-1]["found"] and not any("said" in one for one in heard if one["n"] == 1)

    asyncio.run(live())


def test_the_page_knows_before_its_script_runs_that_there_will_be_lamps_or_a_claim():
    def html(figure):
        bundle = figure._repr_mimebundle_()
        return figure_html((bundle[0] if isinstance(bundle, tuple) else bundle)[FIGURE])

    assert " data-lamps>" in html(Board(dijkstra(TORN), TORN, lamps=True)).split("{")[0]
    stands = html(Conjecture(TRUE, **FEW))
    assert ' data-claim="none">' in stands.split("{")[0] and '"choices":[{' in stands
    assert "No counterexample" in stands[stands.index("<noscript>") :]
