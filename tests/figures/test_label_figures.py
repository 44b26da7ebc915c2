"""Boards with maps of cats, and the law laboratory: what they ask, what they answer, what they say in words."""

import inspect
import json
import linecache
import zipfile
from random import Random

import pytest

from pathlib_edu.core.slices import finished
from pathlib_edu.costs.broken_orders import ShortestWidest
from pathlib_edu.costs.orders import Vector
from pathlib_edu.figures import Board, Laws
from pathlib_edu.figures.mime_types import FIGURE
from pathlib_edu.press.site.figures import figure_html
from pathlib_edu.press.site.runtime import pack
from pathlib_edu.problems.hazards import OPENING, HazardGrid
from pathlib_edu.search.labels.fixpoint import fixpoint
from pathlib_edu.search.labels.front import front
from pathlib_edu.search.labels.ideal_point import ideal
from pathlib_edu.search.labels.partial_astar import partial_astar
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.service import answering
from pathlib_edu.service.laws import ORDERS


def opening(goal="X", reach=5):
    return HazardGrid.parse(OPENING, goal=goal, reach=reach)


def board(cats, h="manhattan", **traits):
    return Board(partial_astar(cats, getattr(cats, h), cats.rank, cats.within), cats, **traits)


def costs_by_cell(cats):
    """Every cell's best costs, by relaxing until nothing changes: no search of the book's."""
    at = {cats.start: {(0, 0)}}
    while True:
        new = {cell: set(costs) for cell, costs in at.items()}
        for cell, costs in at.items():
            for child, step in cats.neighbors(cell):
                more = {(fires + step.parts[0], steps + step.parts[1]) for fires, steps in costs}
                new.setdefault(child, set()).update(
                    cost for cost in more if cats.reach is None or cost[1] <= cats.reach
                )
        for cell, costs in new.items():
            new[cell] = {a for a in costs if not any(b != a and b[0] <= a[0] and b[1] <= a[1] for b in costs)}
        if new == at:
            return {cell: costs for cell, costs in at.items() if costs}
        at = new


def test_a_board_of_cats_asks_for_what_it_was_given_and_shows_the_plane():
    figure = board(opening())
    world = {"kind": "hazards", "picture": OPENING.strip("\n").split("\n"), "range": 5, "goal": "X"}
    assert figure.request == {
        "v": 1,
        "ask": "story",
        "world": world,
        "search": "partial_astar",
        "h": "manhattan",
        "ways": True,
    }
    assert figure.layers == ["plane"] and figure.step == len(figure.response["events"])
    assert (figure.problem.goal, figure.problem.reach) == ((1, 2), 5)


@pytest.mark.parametrize("goal", "XYZ")
def test_a_board_of_cats_tells_the_front_with_its_ways_in_words(goal):
    cats = opening(goal)
    text = repr(board(cats))
    for path in front(partial_astar(cats, cats.zero, cats.rank, cats.within)):
        assert f"  (fires, steps) = {path.cost.parts}: {path.states[0]} " in text
    assert text.endswith(OPENING.strip("\n")) and "at most 5 steps" in text


def test_ranges_searches_and_estimates_are_recognised():
    cats = opening()
    assert Board(fixpoint(cats, cats.within), cats).request["search"] == "fixpoint"
    search = partial_astar(cats, ideal(cats), cats.rank, Vector(float("inf"), 7), every=True)
    request = Board(search, cats).request
    assert (request["h"], request["world"]["range"], request["every"]) == ("ideal", 7, True)
    assert Board(fixpoint(cats), cats).request["world"]["range"] is None


def test_a_copy_of_a_search_as_a_chapter_prints_it_is_that_search():
    names = vars(inspect.getmodule(fixpoint)) | vars(inspect.getmodule(partial_astar))
    text = "\n\n" + inspect.getsource(fixpoint) + inspect.getsource(partial_astar)
    linecache.cache["<listing>"] = len(text), None, text.splitlines(keepends=True), "<listing>"
    exec(compile(text, "<listing>", "exec"), names)
    cats = opening()
    assert Board(names["fixpoint"](cats, cats.within), cats).request["search"] == "fixpoint"
    assert Board(names["partial_astar"](cats, cats.zero, cats.rank), cats).request["search"] == "partial_astar"


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda cats: partial_astar(opening(), cats.zero, cats.rank), "on this very map"),
        (lambda cats: astar(cats, cats.zero), "partial_astar or fixpoint"),
        (lambda cats: partial_astar(cats, lambda cell: cats.outset, cats.rank), "knows the heuristics"),
        (lambda cats: partial_astar(cats, cats.zero, cats.rank, Vector(3, 5)), "such as Vector"),
        (lambda cats: partial_astar(cats, cats.zero, cats.rank, slack=lambda cost: cost), "without slack"),
    ],
)
def test_what_a_board_of_cats_cannot_ask_for_is_a_sentence(make, said):
    cats = opening()
    with pytest.raises(ValueError, match=said):
        Board(make(cats), cats)


@pytest.mark.parametrize("seed", range(12))
def test_every_cell_has_all_its_best_ways(seed):
    random = Random(seed)
    marks = [random.choices(".^~#", (5, 3, 1, 1), k=6) for _ in range(5)]
    marks[0][0], marks[4][5] = "S", "G"
    cats = HazardGrid.parse("\n".join(map("".join, marks)), reach=random.choice([None, 9, 12]))
    flat = board(cats).response["ways"]["labels"]
    labels = [tuple(flat[i : i + 4]) for i in range(0, len(flat), 4)]
    found = {}
    for cell, fires, steps, before in labels:
        place = divmod(cell, cats.cols)
        found.setdefault(place, set()).add((fires, steps))
        if before < 0:
            assert (place, fires, steps) == (cats.start, 0, 0)
            continue
        past = divmod(labels[before][0], cats.cols)
        step = next(step for child, step in cats.neighbors(past) if child == place)
        assert (fires, steps) == (labels[before][1] + step.parts[0], labels[before][2] + step.parts[1])
    assert found == costs_by_cell(cats)


def test_the_story_comes_first_and_the_ways_to_all_cells_after_it():
    parts = []
    last = finished(answering({**board(opening()).request, "n": 4}), parts.append)
    [story] = [part for part in parts if part]
    assert story["n"] == last["n"] == 4 and story["events"] == last["events"] and "ways" not in story
    assert story["progress"] == {"tried": len(story["events"])}


def test_a_readers_own_search_over_labels_runs_on_the_board():
    figure = board(opening())
    text = 'def partial_astar(problem, h, rank):\n    yield "reach", problem.start, None, problem.outset, None\n'
    figure.request = {**figure.request, "source": text}
    assert len(figure.response["events"]) == 1 and figure.response["source"] == text
    figure.request = {**figure.request, "source": text + "    oops\n"}
    assert figure.response["line"] == 3 and "NameError" in figure.response["error"]


@pytest.mark.parametrize("name", ORDERS)
def test_the_text_of_an_order_on_the_board_is_that_order(name):
    named = Laws(name)
    assert '"""' not in named.response["source"] and f"class {name}" in named.response["source"]
    own = Laws(named.response["source"])
    assert own.request["laws"] == {"source": named.response["source"]}
    assert own.response["findings"] == named.response["findings"]
    json.dumps(named.response)


def test_the_law_laboratory_tells_the_counter_example_in_words():
    figure = Laws(ShortestWidest, title="Widest")
    assert (
        figure.request == {"v": 1, "ask": "laws", "laws": {"order": "ShortestWidest"}} == Laws("ShortestWidest").request
    )
    text = repr(figure)
    assert "  isotone: fails (a <= b gives a + e <= b + e): a = ShortestWidest(2, 1)" in text
    assert "    the search announces ShortestWidest(1, 1); the paths cost " in text
    assert "  reflexive: no counterexample (a <= a)" in text and figure.problem is None
    assert "announces nothing" in repr(Laws("Lexicographic", second_at_most=3))


def test_labels_know_the_edges_they_came_by():
    for name in ("ShortestWidest", "CertainInterval", "Tolerant", "Arrival", "Keys"):
        for finding in Laws(name).response["findings"]:
            story = finding["story"]
            current = None
            for event, edge in zip(story["events"], story["via"], strict=True):
                if event[0] == "expand":
                    current = event[1]
                elif event[0] == "reach" and current is not None:
                    tail, head, _ = finding["edges"][edge]
                    assert (tail, head) == (story["states"][current], story["states"][event[1]])


def test_an_order_that_cannot_be_read_or_stops_is_told_at_its_line():
    def told(text):
        return Laws(text).response

    assert told("class A\n    pass")["line"] == 1
    stopped = told("class A(Vector):\n    def __le__(self, other):\n        return 1 / 0\n")
    assert (stopped["line"], "ZeroDivisionError" in stopped["error"]) == (3, True)
    assert "its costs have no second part" in Laws("Tolerant", second_at_most=3).response["error"]


def test_the_website_is_told_what_to_make_room_for():
    def page(figure):
        bundle = figure._repr_mimebundle_()
        return figure_html((bundle[0] if isinstance(bundle, tuple) else bundle)[FIGURE])

    assert " data-plane>" in page(board(opening())) and " data-plane" not in page(board(opening(), layers=[]))
    assert ' data-laws="broken">' in page(Laws("Tolerant")) and ' data-laws="kept">' in page(Laws("Vector"))
    assert "(fires, steps) = (0, 4): (1, 0) (2, 0)" in page(board(opening()))  # for who has no scripts


def test_the_page_has_all_that_answers_these_figures(tmp_path):
    pack(tmp_path / "package.zip")
    names = set(zipfile.ZipFile(tmp_path / "package.zip").namelist())
    for module in ("core/solve", "costs/orders", "costs/broken_orders", "conjecture/laws", "search/labels/ideal_point",
                   "search/labels/partial_astar", "problems/hazards", "service/fronts", "service/laws"):  # fmt: skip
        assert f"pathlib_edu/{module}.py" in names
    assert not [name for name in names if name.split("/")[1] in ("fast", "figures", "grading", "press", "cli")]
