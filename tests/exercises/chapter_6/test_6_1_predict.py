"""Exercise 6.1: slides and a way back, by hand. No seed draws another position."""

from collections import OrderedDict

import numpy as np

from block_rules import WAYS, board, drawn, pushed, pushes
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.chapter_6.predict import ROWS
from pathlib_edu.problems.blocks import Blocks

NUMBER = "6.1"
PICTURE = "A..#.\n..B..\n#...A\n.B..."  # of the statement
PREDICTED = {"moves": 12, "A right": (0, 2), "B left": (1, 0), "A up": (0, 4), "back": 3}
TILES = {"A right": (0, 0), "B left": (1, 2), "A up": (2, 4)}

RIGHT = {
    "lists": {**PREDICTED, "A right": [0, 2]},
    "in another order, and more than was asked": OrderedDict([*reversed(PREDICTED.items()), ("A down", (1, 0))]),
    "NumPy's numbers": {key: np.array(value) for key, value in PREDICTED.items()},
    "floats": {**PREDICTED, "moves": 12.0, "back": 3.0},
}

WRONG = {
    "nothing predicted": (None, "a dict with the keys"),
    "the cells alone": ([(0, 2), (1, 0), (0, 4)], "a dict with the keys"),
    "pairs": (list(PREDICTED.items()), "a dict with the keys"),
    "no keys": ({}, "In which of them"),
    "no tile ever stuck": ({**PREDICTED, "moves": 16}, "cannot move at all"),
    "some other number": ({**PREDICTED, "moves": 11}, "In which of them"),
    "a number in words": ({**PREDICTED, "moves": "12"}, "In which of them"),
    "a cell left out": ({**PREDICTED, "A up": None}, "another cell for 'A up'"),
    "a column alone": ({**PREDICTED, "A right": 2}, "another cell for 'A right'"),
    "not at all": ({**PREDICTED, "B left": (1, 2)}, "before the first thing in its way"),
    "onto the wall": ({**PREDICTED, "A right": (0, 3)}, "before the first thing in its way"),
    "over the edge": ({**PREDICTED, "B left": (1, -1)}, "before the first thing in its way"),
    "round the edge": ({**PREDICTED, "A up": (3, 4)}, "before the first thing in its way"),
    "one step": ({**PREDICTED, "B left": (1, 1)}, "slides on until"),
    "one step up": ({**PREDICTED, "A up": (1, 4)}, "slides on until"),
    "column first": ({**PREDICTED, "B left": (0, 1)}, "The row comes first"),
    "x and y": ({**PREDICTED, "A right": (2, 0), "B left": (0, 1), "A up": (4, 0)}, "The row comes first"),
    "from one": ({**PREDICTED, "A right": (1, 3)}, "count from 0"),
    "just slide back": ({**PREDICTED, "back": 1}, "does not stop where the tile came from"),
    "two moves back": ({**PREDICTED, "back": 2}, "No path of so few moves"),
    "no moves back": ({**PREDICTED, "back": 0}, "No path of so few moves"),
    "a way around": ({**PREDICTED, "back": 5}, "fewer moves"),
    "half a move more": ({**PREDICTED, "back": 3.5}, "fewer moves"),
    "the way back left out": ({**PREDICTED, "back": None}, "the least number of moves"),
    "the way back in words": ({**PREDICTED, "back": "3"}, "the least number of moves"),
    "the way back move by move": ({**PREDICTED, "back": ["left", "up", "right"]}, "the least number of moves"),
}


def stop(name):
    """Where a tile stops, by pushing it on a table of cells."""
    before = board(PICTURE)
    after = pushed(before, TILES[name], WAYS[name.split()[1]], one_cell=False)
    [cell] = [cell for cell in after if after[cell].isalpha() and before[cell] == "."]
    return cell


def moves_back():
    """How many moves lead back, by layers of pictures."""
    layers = [{drawn(pushed(board(PICTURE), (2, 4), WAYS["down"], one_cell=False))}]
    while PICTURE not in layers[-1]:
        layers.append({after for picture in layers[-1] for after in pushes(picture, one_cell=False)})
    return len(layers) - 1


def cell(value):
    return tuple(value) if isinstance(value, list) else value


def first_wrong(came):
    """The first of the cells that is another, what is said of it, and where the tile stops."""
    return next((name, cell(came.get(name)), stop(name)) for name in TILES if cell(came.get(name)) != stop(name))


SAYS = {
    "a dict with the keys moves, A right, B left, A up, back": ADVICE,
    "another number of moves": lambda case, came, match: came.get("moves") != len(pushes(PICTURE, one_cell=False)),
    "Each of the four tiles has four directions.*": ADVICE,
    "That would be right if nothing stood beside a tile.*": lambda case, came, match: came["moves"] == 4 * 4,
    "another cell for '(.*)'": lambda case, came, match: first_wrong(came)[0] == match[1],
    "The row comes first, then the column.*": lambda case, came, match: (
        first_wrong(came)[1] == first_wrong(came)[2][::-1]
    ),
    "Rows and columns count from 0.": lambda case, came, match: (
        first_wrong(came)[1] == tuple(one + 1 for one in first_wrong(came)[2])
    ),
    "It slides on until something stops it.": lambda case, came, match: (
        min(TILES[first_wrong(came)[0]], first_wrong(came)[2])
        < first_wrong(came)[1]
        < max(TILES[first_wrong(came)[0]], first_wrong(came)[2])
    ),
    "It stops before the first thing in its way: the edge, a wall or a tile.": ADVICE,
    "the least number of moves that lead back": lambda case, came, match: came.get("back") != moves_back(),
    "One slide back up does not stop .*": lambda case, came, match: came["back"] == 1 < moves_back(),
    "No path of so few moves ends in the picture above.": lambda case, came, match: came["back"] < moves_back(),
    "It can be done in fewer moves.": lambda case, came, match: came["back"] > moves_back(),
    #: What was predicted.
    ".*": lambda case, came, match: match[0] in [repr(cell(came.get(key))) for key in PREDICTED]
    or match[0] == repr(came.get("back")),
}  # fmt: skip


def test_the_position_to_predict_has_what_is_said_of_it():
    assert "\n".join(ROWS) == PICTURE
    assert len(pushes(PICTURE, one_cell=False)) == PREDICTED["moves"] and moves_back() == PREDICTED["back"]
    assert {name: stop(name) for name in TILES} == {name: PREDICTED[name] for name in TILES}


def test_the_puzzle_of_the_book_agrees():
    puzzle = Blocks(ROWS, ROWS)
    after = {
        words: state for state, _ in puzzle.neighbors(puzzle.start) for words in puzzle.moved([puzzle.start, state])
    }
    assert len(after) == PREDICTED["moves"]
    stops = {"A right": "A 0,0 right", "B left": "B 1,2 left", "A up": "A 2,4 up"}
    for key, words in stops.items():
        assert PREDICTED[key] in {divmod(cell, puzzle.cols) for cell in after[words]}
    layers = [{after["A 2,4 down"]}]
    while puzzle.start not in layers[-1]:
        layers.append({child for state in layers[-1] for child, _ in puzzle.neighbors(state)})
    assert len(layers) - 1 == PREDICTED["back"]
