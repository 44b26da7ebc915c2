"""A maze beside its parts, and the ladder, in a notebook: what they ask, are told, refuse, and say in words."""

import json

import pytest

from pathlib_edu.figures import Decomposition, Ladder
from pathlib_edu.figures.mime_types import FIGURE
from pathlib_edu.press.site.figures import figure_html
from pathlib_edu.problems.grid import Grid
from pathlib_edu.problems.kinds import describe
from pathlib_edu.problems.maze_generator import random_maze
from pathlib_edu.problems.mazes import maze
from pathlib_edu.problems.pacman import Pacman
from pathlib_edu.service import answer
from pathlib_edu.service.ladder import RUNGS

FIRST = maze("first")


def html(figure):
    bundle = figure._repr_mimebundle_()
    return figure_html((bundle[0] if isinstance(bundle, tuple) else bundle)[FIGURE])


def test_a_decomposition_asks_how_its_maze_is_taken_apart():
    figure = Decomposition(FIRST, "carving", title="Parts")
    request = {"v": 1, "ask": "decomposition", "world": describe(FIRST), "search": "carving"}
    assert figure.request == request and figure.response == answer(request)
    assert figure.figure == "decomposition" and figure.step == -1 and figure.title == "Parts"
    assert Decomposition(FIRST, most=99).request["most"] == 99
    assert Decomposition(FIRST, step=3).step == 3


@pytest.mark.parametrize("search", ["elimination", "frontier_sweep", "cut_vertices", "carving"])
def test_the_words_of_a_decomposition_are_its_numbers_the_maze_and_the_walk(search):
    figure = Decomposition(FIRST, search)
    lines, told = repr(figure).split("\n"), figure.response
    rows = max(rows for _, rows in told["tables"])
    assert lines[0] == (
        f"{told['title']}: {len(told['parts'])} parts, width {told['width']}, at most {rows} rows in a table, 15 steps"
    )
    assert lines[1:-1] == FIRST.picture().split("\n")
    letters = lines[-1].removeprefix("moves ")
    assert len(letters) == 15 and set(letters) <= set("NESW")


def test_another_maze_or_search_is_answered_anew_and_an_error_is_a_sentence():
    figure = Decomposition(FIRST)
    figure.request = {**figure.request, "world": describe(maze("corners")), "search": "frontier_sweep", "n": 1}
    assert figure.response["cost"] == 39 and figure.response["n"] == 1
    assert figure.problem.picture() == maze("corners").picture()
    walled = {"kind": "pacman", "picture": ["%%%%%", "%P%.%", "%%%%%"]}
    figure.request = {**figure.request, "world": walled, "n": 2}
    assert figure.response == {"v": 1, "n": 2, "error": "the food in row 2, column 4 cannot be reached"}
    wide = Decomposition(Pacman(["P" + "." * 12, *["." * 13] * 12]), "frontier_sweep")
    assert repr(wide).startswith("the width is 13, so a table might have up to ")
    assert repr(wide).endswith("\n" + "." * 13)


def test_what_is_no_maze_or_no_way_to_take_one_apart_is_refused():
    with pytest.raises(ValueError, match="a decomposition is of a Pacman maze, not of a Grid"):
        Decomposition(Grid.parse("S.G"))
    with pytest.raises(ValueError, match="a ladder is of a Pacman maze, not of a str"):
        Ladder("maze")
    with pytest.raises(ValueError, match="a ladder is of a Pacman maze, not of a Grid"):
        Ladder(FIRST, [("grid", Grid.parse("S.G"))])
    with pytest.raises(ValueError, match="'astar' does not take a maze apart: choose one of elimination, "):
        Decomposition(FIRST, "astar")
    with pytest.raises(ValueError, match=r"\['carving'\] does not take a maze apart"):
        Decomposition(FIRST, ["carving"])


@pytest.mark.parametrize("figure", [Decomposition, Ladder])
def test_a_class_and_a_maze_too_large_are_refused_at_once(figure):
    with pytest.raises(ValueError, match=r"^Pacman is a class: a (decomposition|ladder) is of a Pacman maze that was"):
        figure(Pacman)
    with pytest.raises(ValueError, match=r"^a figure can show 5,000 cells at most; this maze has 6,561$"):
        figure(random_maze(40, 40))
    with pytest.raises(ValueError, match=r"^a figure can show 5,000 cells at most; this maze has 6,561$"):
        Ladder(FIRST, [("vast", random_maze(40, 40))])


@pytest.mark.parametrize("figure", [Decomposition, Ladder])
@pytest.mark.parametrize("most", [0, -1, "abc", 1.5, True, [9]])
def test_what_is_no_number_of_rows_or_states_is_refused_at_once(figure, most):
    with pytest.raises(ValueError) as caught:
        figure(FIRST, most=most)
    assert str(caught.value) == f"most must be a whole number from 1, not {most!r}"


@pytest.mark.parametrize(
    "mazes", [[FIRST], FIRST, 5, None, "corners", ["corners"], [("corners",)], {"corners": FIRST}, [(FIRST, "corners")]]
)
def test_mazes_that_are_no_pairs_are_refused_with_the_right_form(mazes):
    with pytest.raises(ValueError) as caught:
        Ladder(FIRST, mazes)
    assert str(caught.value).startswith('`mazes` are pairs of a label and a maze: a list such as [("corners", ')


def test_a_ladder_runs_nothing_until_it_is_asked_to():
    figure = Ladder(FIRST)
    assert figure.request == {"v": 1, "ask": "ladder", "world": describe(FIRST)} and figure.response == {}
    assert [rung["name"] for rung in figure.rungs] == list(RUNGS)
    lines = repr(figure).split("\n")
    assert lines[: len(RUNGS)] == [f"{rung.title}: not run yet" for rung in RUNGS.values()]
    assert lines[len(RUNGS) :] == FIRST.picture().split("\n")


def test_a_ladder_that_is_run_says_each_rungs_work_and_never_its_seconds():
    figure = Ladder(FIRST, run=True, most=100)
    assert figure.response == answer(figure.request) and "seconds" not in json.dumps(figure.response)
    told = {rung["name"]: rung for rung in figure.response["rungs"]}
    lines = dict(zip(RUNGS, repr(figure).split("\n"), strict=False))
    assert lines["zero"] == "A*, zero: 100 states, stopped after 100 states"
    assert lines["every_order"] == "Every order: 5 pellets make 5! = 120 orders, more than 100"
    assert lines["carving"] == f"Carving: {told['carving']['count']:,} rows, 15 steps"
    [first, *_] = repr(Ladder(FIRST, run=True, most=1)).split("\n")
    assert first.startswith("A*, zero: 1 state, stopped after 1 state")


def test_further_mazes_are_offered_and_the_first_shown_is_among_them():
    mazes = [("corners", maze("corners")), ("sparse", maze("sparse"))]
    assert Ladder(FIRST).instances == []
    figure = Ladder(FIRST, mazes)
    assert [one["label"] for one in figure.instances] == ["as in the book", "corners", "sparse"]
    assert figure.instances[0]["world"] == figure.request["world"]
    assert [one["label"] for one in Ladder(maze("corners"), mazes).instances] == ["corners", "sparse"]


def test_on_the_website_both_have_room_and_words_for_readers_without_scripts():
    parts, ladder = html(Decomposition(FIRST, title="A & B")), html(Ladder(FIRST, run=True))
    assert " data-decomposition>" in parts and " data-ladder>" in ladder
    assert "A &amp; B\nElimination: " in parts and "A*, zero: 219 states, 15 steps" in ladder
