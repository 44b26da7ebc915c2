"""Charts in a notebook: what a Staircase, a Memory and an Anytime ask, are told, and say in words."""

import asyncio

import pytest

from pathlib_edu.core import solve
from pathlib_edu.figures import Anytime, Memory, Staircase
from pathlib_edu.figures.mime_types import FIGURE
from pathlib_edu.press.site.figures import figure_html
from pathlib_edu.problems.blocks import Blocks
from pathlib_edu.problems.graph import Graph
from pathlib_edu.problems.grid import Grid
from pathlib_edu.problems.tiles import Tiles, fractional
from pathlib_edu.search.anytime.anytime_best_first import anytime_best_first
from pathlib_edu.search.anytime.ara_star import ara_star
from pathlib_edu.search.anytime.branch_and_bound import branch_and_bound
from pathlib_edu.search.depth_first.bisecting import bisecting
from pathlib_edu.search.depth_first.bounded import bounded
from pathlib_edu.search.depth_first.budgeted import budgeted
from pathlib_edu.search.depth_first.eda_star import eda_star
from pathlib_edu.search.depth_first.ida_star import ida_star
from pathlib_edu.search.depth_first.rounds import Rounds
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.service import answer

GENTLE = Tiles.parse("5 2 8\n4 1 7\n. 3 6")
DEAR = Tiles(GENTLE.start, 3, 3, costs=fractional(8))


def drivers(puzzle):
    return [make(puzzle, puzzle.manhattan) for make in (ida_star, bisecting, budgeted, eda_star)]


def html(figure):
    bundle = figure._repr_mimebundle_()
    return figure_html((bundle[0] if isinstance(bundle, tuple) else bundle)[FIGURE])


def test_a_staircase_asks_for_rounds_and_tells_them_as_the_drivers_run():
    figure = Staircase(drivers(DEAR), DEAR, titles=["IDA*", None, "BTS"], title="Stairs")
    assert figure.request["ask"] == "rounds" and figure.response == answer(figure.request)
    assert [one["search"] for one in figure.request["lanes"]] == ["ida_star", "bisecting", "budgeted", "eda_star"]
    assert figure.request["lanes"][2] == {
        "search": "budgeted", "h": "manhattan", "c1": 2, "c2": 8, "step": 1, "growth": 2, "title": "BTS",
    }  # fmt: skip
    for story, driver in zip(figure.stories, (ida_star, bisecting, budgeted, eda_star), strict=True):
        record = Rounds()
        solve(driver(DEAR, DEAR.manhattan, probe=record))
        assert [one["expanded"] for one in story["rounds"]] == [end.expanded for _, end in record.rounds]
    assert figure.step == max(story["expanded"] for story in figure.stories)


def test_the_words_of_a_staircase_name_every_round_and_how_it_ended():
    figure = Staircase([budgeted(DEAR, DEAR.manhattan, c1=1.5, c2=1.5)], DEAR, titles=["BTS"])
    lines = repr(figure).split("\n")
    rounds = figure.response["lanes"][0]["rounds"]
    assert lines[0].startswith("BTS: ") and len(lines) == 1 + len(rounds)
    assert any("found" in line for line in lines) and any("least refused" in line for line in lines)
    stopped = [line for line in lines if "stopped before its end" in line]
    assert len(stopped) == sum(not one["complete"] for one in rounds) > 0


def test_options_and_worlds_are_answered_anew():
    figure = Staircase(drivers(DEAR), DEAR)
    lanes = [dict(lane) for lane in figure.request["lanes"]]
    lanes[2] |= {"c1": 1.5, "c2": 3}
    figure.request = {**figure.request, "lanes": lanes, "n": 1}
    record = Rounds()
    solve(budgeted(DEAR, DEAR.manhattan, c1=1.5, c2=3, probe=record))
    assert figure.response["lanes"][2]["expanded"] == record.expanded and figure.response["n"] == 1
    figure.request = {**figure.request, "world": {**figure.request["world"], "costs": "unit"}, "n": 2}
    assert {story["cost"] for story in figure.stories} == {solve(ida_star(GENTLE, GENTLE.manhattan)).cost}


def test_a_drivers_wrong_option_is_a_sentence():
    figure = Staircase([budgeted(DEAR, DEAR.manhattan, c1=1)], DEAR)
    assert "1 < c1 <= c2" in repr(figure)


def test_a_memory_tells_how_much_each_search_held():
    figure = Memory(
        [astar(GENTLE, GENTLE.manhattan), ida_star(GENTLE, GENTLE.manhattan)], GENTLE, titles=["A*", "IDA*"]
    )
    assert figure.request["ask"] == "memory" and "seconds" not in str(figure.response)
    many, few = (max(held for _, held in story["samples"]) for story in figure.stories)
    assert many > few == 1 + solve(ida_star(GENTLE, GENTLE.manhattan)).cost
    assert f"  at most {few} states held" in repr(figure)


def test_an_anytime_chart_tells_its_paths_and_what_is_proved():
    figure = Anytime(
        [ara_star(GENTLE, GENTLE.manhattan), anytime_best_first(GENTLE, GENTLE.manhattan)], GENTLE, ["ARA*", "Loop"]
    )
    assert figure.request["ask"] == "anytime" and "most" not in figure.request
    assert figure.request["lanes"][0] == {
        "search": "ara_star",
        "h": "manhattan",
        "weight": 5,
        "step": 1,
        "title": "ARA*",
    }
    least = solve(astar(GENTLE, GENTLE.manhattan)).cost
    for search, end in (
        (ara_star, f"  {least}: proved"),
        (anytime_best_first, f"  ended with {least}; it told no bound"),
    ):
        expanded, paths = 0, []
        for event in search(GENTLE, GENTLE.manhattan):
            expanded += event[0] == "expand"
            paths += [f"{event[2]} after {expanded:,}"] if event[0] == "goal" else []
        assert f"  {', '.join(paths)}\n{end}\n" in repr(figure)


def test_a_chart_says_truly_that_it_was_stopped_and_what_is_known_by_then():
    hard = Tiles.parse("8 7 6\n. 4 1\n2 5 3")

    def words(search, h, most):
        return repr(Anytime([search(hard, h)], hard, most=most)).split("\n")

    assert "  stopped after 1,000: between 27 and 31: at most 1.15 times the least" in words(
        ara_star, hard.manhattan, 1000
    )
    assert "  stopped after 9: no path yet, at least 23" in words(ara_star, hard.manhattan, 9)
    loop = words(anytime_best_first, hard.misplaced, 9)
    assert "  stopped after 9: no path yet" in loop and loop[0].startswith(
        "Anytime best-first, misplaced: 9 expanded, "
    )
    puzzle = Blocks.parse("AB..\n....\n....\ngoal\n....\n....\n..AB")
    assert "h overestimates: nothing is proved" in repr(Anytime([ara_star(puzzle, puzzle.euclidean)], puzzle))
    blocked = Grid.parse("S#G")
    assert "  ended: no path found" in repr(Anytime([branch_and_bound(blocked, blocked.zero)], blocked))


def test_a_readers_own_driver_and_other_worlds_have_charts_too():
    def deeper(problem, h):
        yield "reach", problem.start, None, 0, 0
        for bound in range(9):
            end = yield from bounded(problem, h, bound)
            if end.complete and end.best < 99:
                return

    graph = Graph.parse("S -> A 1; A -> G 1; S -> G 3")
    figure = Staircase([deeper(graph, graph.h), ida_star(graph, graph.h)], graph)
    assert [len(story["rounds"]) for story in figure.stories] == [3, 3]
    grid = Grid.parse("S..\n.#.\n..G")
    assert "at most 8 states held" in repr(Memory([astar(grid, grid.zero)], grid))


def test_instances_are_of_one_kind_and_the_first_shown_is_among_them():
    figure = Staircase(drivers(DEAR), DEAR, instances=[("cheap", GENTLE)])
    assert [one["label"] for one in figure.instances] == ["as in the book", "cheap"]
    assert figure.instances[0]["world"] == figure.request["world"]
    with pytest.raises(ValueError, match="all of one kind, here tiles"):
        Staircase(drivers(DEAR), DEAR, instances=[("map", Grid.parse("S.G"))])
    with pytest.raises(ValueError, match="at least one search"):
        Memory([], GENTLE)


def test_in_a_live_notebook_a_chart_tells_how_far_it_is_and_can_be_stopped():
    hard = Tiles.parse("8 7 6\n. 4 1\n2 5 3")

    async def live():
        figure, heard = Memory([astar(hard, hard.zero), ida_star(hard, hard.manhattan)], hard), []
        figure.observe(lambda change: heard.append(change["new"]), "response")
        figure.request = {**figure.request, "clock": True, "n": 1}
        while not heard:
            await asyncio.sleep(0)
        assert heard[0]["progress"]["lane"] == 0 and heard[0]["progress"]["samples"] and heard[0]["n"] == 1
        figure._handle_custom_msg({"cancel": True}, [])  # what the front end sends
        told = len(heard)
        for _ in range(20):
            await asyncio.sleep(0)
        assert len(heard) == told and not any("lanes" in one for one in heard)
        figure.request = {**figure.request, "limit": 1, "n": 2}
        while heard[-1].get("n") != 2:
            await asyncio.sleep(0)
        assert [story["complete"] for story in heard[-1]["lanes"]] == [False, False]

    asyncio.run(live())


def test_the_page_knows_that_there_will_be_a_chart_and_reads_it_without_scripts():
    page = html(Staircase(drivers(DEAR), DEAR, title="Stairs"))
    assert page.startswith('<script type="application/json" data-chart="rounds">') and '"estimates":[[' in page
    assert "cutoff" in page[page.index("<noscript>") :] and "Stairs" in page[page.index("<noscript>") :]
