"""The scratch pad: cells share names, and show what a notebook would, or a board."""

import pytest

from pathlib_edu.service import answer, pad
from pathlib_edu.service.scheduler import Scheduler

GRID = "grid = Grid.parse('S.#\\n..G')"
OWN = '''def first(problem):
    """A search with a helper."""
    yield "reach", problem.start, None, zero(), 0'''


@pytest.fixture(autouse=True)
def fresh(monkeypatch):
    """A pad that nothing was run on."""
    monkeypatch.setattr(pad, "NAMES", dict(pad.NAMES))
    monkeypatch.setattr(pad, "CELLS", [])


def run(*cells):
    """Run cells; return what the last one tells."""
    return [answer({"ask": "cell", "source": cell}) for cell in cells][-1]


def test_cells_share_names_and_show_the_value_of_their_last_line():
    assert run("n = 6", "n * 7")["shown"] == "42"
    assert run("n = 6; n")["shown"] == "6"
    assert run("n += 1")["shown"] == "" and run("n")["shown"] == "7"


def test_the_books_names_are_at_hand_and_loaded_when_they_are_used():
    assert "Grid" not in pad.NAMES
    assert run(GRID, "solve(dijkstra(grid)).cost")["shown"] == "3"
    assert "Grid" in pad.NAMES and "astar" not in pad.NAMES
    assert run("Grid = 3", "Grid")["shown"] == "3", "the reader's own name comes first"


def test_the_names_that_a_cell_may_use_are_the_books_and_the_readers():
    run("maze_of_mine = 3")
    names = answer({"ask": "cell"})["names"]
    assert {"Grid", "astar", "Board", "maze_of_mine"} <= set(names) and "__name__" not in names


@pytest.mark.parametrize(
    "shown", ["grid", "astar(grid, grid.manhattan)", "Board(astar(grid, grid.manhattan), grid, title='Mine')"]
)
def test_a_world_a_search_and_a_board_come_with_a_story(shown):
    told = run(GRID, shown)
    assert told["board"]["response"]["cost"] == 3 and told["board"]["editable"] and not told["shown"]
    again = answer(told["board"]["request"])
    assert again["events"] == told["board"]["response"]["events"], "the page can ask for it again, by the request alone"
    assert told["board"].get("title") == ("Mine" if "Board" in shown else None)


def test_the_readers_own_search_travels_with_its_helpers():
    told = run(GRID, "def zero(): return 0", OWN, "Board(first, grid)")
    assert "def zero" in told["board"]["request"]["source"]
    assert answer(told["board"]["request"])["events"] == told["board"]["response"]["events"]


def test_a_marked_search_is_shown_by_its_call_and_a_bare_generator_says_what_to_write():
    marked = f"@search\n{OWN}"
    told = run(GRID, "def zero(): return 0", marked, "first(grid)")
    assert told["board"]["editable"] and told["board"]["request"]["source"].startswith("def zero")
    assert answer(told["board"]["request"])["events"] == told["board"]["response"]["events"]
    told = run("def zero(): return 0", OWN, "Board(first(grid), grid)")
    assert not told["board"]["editable"] and "give it the call, such as Board(my_search" in told["board"]["hint"]
    assert len(told["board"]["response"]["events"]) == 1


def test_what_no_request_can_hold_is_shown_and_cannot_be_edited():
    told = run(GRID, "Board(astar(grid, lambda cell: 0), grid)")
    assert told["board"]["response"]["cost"] == 3 and not told["board"]["editable"]
    assert "depends on more than its world" in told["board"]["hint"]


@pytest.mark.parametrize(
    ("cells", "sentence", "line"),
    [
        (["1 +"], "Python cannot read line 1: invalid syntax", 1),
        (["x = 1\nnothing"], "Your text stopped with NameError: name 'nothing' is not defined (line 2)", 2),
        (
            ["def f():\n    pass\n    return 1 / 0", "2\nf()"],
            "Your text stopped with ZeroDivisionError: division by zero (line 2)",
            2,
        ),
        (["import numpy_that_is_not_there"], "`numpy_that_is_not_there` is not on this page: ", 1),
        (["Board(3, 4)"], "Your text stopped with ValueError: a figure needs a search, such as", 1),
    ],
)
def test_what_goes_wrong_is_one_sentence_at_its_line_and_names_are_kept(cells, sentence, line):
    told = run("kept = 1", *cells)
    assert told["error"].startswith(sentence) and told.get("line") == line
    assert run("kept")["shown"] == "1"


def test_what_a_cell_printed_comes_with_its_answer():
    scheduler = Scheduler()
    scheduler.ask("pad", '{"ask": "cell", "source": "print(6)\\n7", "n": 1}')
    told = next(answer for answer in iter(lambda: scheduler.work(1), None))
    assert '"output":"6\\n"' in told[1] and '"shown":"7"' in told[1]
