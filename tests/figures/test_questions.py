"""The question comes before the answer: how figures open, what they ask, what they keep back until they are played."""

import json
from pathlib import Path

import pytest

from mistakes import sentence_of
from pathlib_edu import Board, Graph, Grid, Memory, Puzzle, Question, Race, Tiles, astar, dijkstra
from pathlib_edu.figures.mime_types import FIGURE
from pathlib_edu.press.site.figures import figure_html

ROOT = Path(__file__).parents[2]
GRID = Grid.parse("S..\n.#.\n..G")
ROADS = Graph.parse("S -> A 1; S -> B 2; A -> G 5; B -> G 1")
COUNT = Question("How many expansions?", "expanded")


def bundled(figure):
    bundle = figure._repr_mimebundle_()
    return bundle[0] if isinstance(bundle, tuple) else bundle


def test_what_has_an_answer_opens_before_it_and_what_is_given_a_step_there():
    assert Board(dijkstra(GRID), GRID).step == len(list(dijkstra(GRID)))
    for told in ({"question": COUNT}, {"result": "It ends."}):
        assert Board(dijkstra(GRID), GRID, **told).step == 0
        assert Race([dijkstra(GRID), astar(GRID, GRID.manhattan)], GRID, **told).step == 0
        assert Board(dijkstra(GRID), GRID, step=5, **told).step == 5
    tiles = Tiles.parse("3 1 2\n4 7 5\n6 . 8")
    assert Memory([astar(tiles, tiles.manhattan)], tiles, question=COUNT).step == 0


def test_who_predicts_has_a_choice_first():
    """The start alone waits before the first expansion: there is nothing to predict."""
    board = Board(dijkstra(GRID), GRID, predict=True)
    assert [event[0] for event in board.response["events"][: board.step + 1]].count("expand") == 2
    assert board.response["events"][board.step][0] == "expand"
    assert Race([dijkstra(GRID), astar(GRID, GRID.manhattan)], GRID, predict=True).step == 1
    alone = Grid.parse("S#G")
    assert Board(dijkstra(alone), alone, predict=True).step == 0


def test_a_page_is_given_what_a_figure_asks_and_a_reader_of_text_the_result_too():
    plain = bundled(Board(dijkstra(GRID), GRID))[FIGURE]
    assert not {"predict", "question", "result"} & set(plain)
    asks = bundled(Board(dijkstra(GRID), GRID, question=COUNT, result="Eight of nine."))
    assert asks[FIGURE]["question"] == {"words": "How many expansions?", "of": "expanded"}
    lines = asks["text/plain"].split("\n")
    assert lines[0] == "How many expansions?" and lines[-1] == "Eight of nine."
    page = figure_html(asks[FIGURE])
    assert '<script type="application/json" data-code data-asks data-tells>' in page
    assert page.index("Eight of nine.", page.index("<noscript>")) > page.index("#")


def test_a_state_is_named_as_the_story_names_it():
    asked = Question("Which numbers?", "reached", state=(0, 1))
    assert Board(dijkstra(GRID), GRID, question=asked).question["state"] == (0, 1)
    asked = Question("Which numbers?", "reached", state="G")
    assert Board(dijkstra(ROADS), ROADS, question=asked).question["state"] == "G"


MISTAKES = [
    (lambda: Question("How long?", "length"),
     "a question is of expanded, cost, path, reached, cutoffs, front, fewest, cheapest, not of 'length'"),
    (lambda: Question(5, "cost"), "a question reads a text, not 5"),
    (lambda: Question("Which?", "path"), "a question of a path needs at least two choices, such as 'S A G'"),
    (lambda: Question("Which?", "fewest", ["A*"]), "the choices of a question of 'fewest' are the searches themselves"),
    (lambda: Question("Which?", "cheapest", lane=1),
     "a question of 'cheapest' is about all searches, not about one lane"),
    (lambda: Question("Which?", "reached"),
     "a question of what is 'reached' says of which state, and no other question does"),
    (lambda: Question("Which?", "cost", state="G"),
     "a question of what is 'reached' says of which state, and no other question does"),
    (lambda: Question("Which?", "cost", "ab"), "choices must be a list of answers to choose from, not 'ab'"),
    (lambda: Question(" ", "expanded"), "a question has no words: say what the reader is asked"),
    (lambda: Board(dijkstra(GRID), GRID, question=Question("Which?", "fewest")),
     "a question of 'fewest' compares several searches, and this figure has one"),
    (lambda: Board(dijkstra(GRID), GRID, question=Question("Which?", "cost", lane=1)),
     "this figure has no lane 1: the first is 0, the last 0"),
    (lambda: Board(dijkstra(ROADS), ROADS, question=Question("Which?", "reached", state="X")),
     "no search of this figure reaches 'X'"),
    (lambda: Board(dijkstra(GRID), GRID, question="How many?"),
     "a figure asks a Question, such as Question('How many expansions?', 'expanded'), not 'How many?'"),
    (lambda: Puzzle(Tiles.parse("1 2\n. 3"), question=COUNT), "a Puzzle asks no question: it is not played to an end"),
    (lambda: Memory([astar(ROADS, ROADS.h)], ROADS, question=Question("Which?", "path", ["S A G", "S B G"])),
     "nothing in this figure tells what a question of 'path' asks"),
]  # fmt: skip


@pytest.mark.parametrize(("mistake", "sentence"), MISTAKES, ids=[sentence for _, sentence in MISTAKES])
def test_a_question_that_nothing_could_answer_is_refused_in_a_sentence(mistake, sentence):
    assert sentence_of(mistake) == sentence


def printed():
    """The figures of all chapters that ask something."""
    for path in sorted((ROOT / "chapters").glob("[0-9]*.ipynb")):
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            for output in cell.get("outputs", ()):
                figure = output.get("data", {}).get(FIGURE, {})
                if figure.keys() & {"question", "predict", "result"}:
                    yield figure


@pytest.mark.parametrize("figure", list(printed()), ids=lambda figure: figure["caption"].partition(". ")[0])
def test_a_figure_of_the_book_that_asks_opens_before_its_answer(figure):
    """It does not stand at its end, and no number that it asks for stands in the words around it."""
    if figure["figure"] in ("laws", "decomposition"):  # what they show is worked out on the page, from its beginning
        assert figure["step"] == 0
        return
    lanes = figure["response"].get("lanes", [figure["response"]])
    end = max(len(lane.get("events", ())) if "lanes" not in figure["response"] else lane["expanded"] for lane in lanes)
    assert 0 <= figure["step"] < end
    asked = figure.get("question", {})
    words = " ".join([figure["title"], figure["look"], figure["hint"], figure["caption"].partition(". ")[2]])
    said = {word.strip(".,;:") for word in words.split()}
    for lane in lanes[asked["lane"] :][:1] if "lane" in asked else lanes:
        cost = lane["cost"] if isinstance(lane["cost"], (int, float)) else -1  # none, or those of a front
        numbers = {"cost": cost / lane["unit"], "expanded": lane["expanded"], "front": len(lane.get("front") or ())}
        assert f"{numbers.get(asked.get('of'), -1):.3g}" not in said
