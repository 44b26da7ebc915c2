"""Exercise 6.3: the cells from which one slide takes a tile to where it lies."""

import re
from ast import literal_eval
from itertools import product

import numpy as np

from answers import by_the_book, fails
from block_answers import BACK, STEPS, ahead, inside, lifted
from block_rules import WAYS, board, pushed
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.chapter_6.boards import spots
from pathlib_edu.exercises.chapter_6.came_from import origins
from pathlib_edu.problems.blocks import Blocks

NUMBER = "6.3"


def came_from(rows, cell, stopped=True, kept=slice(None), stops=None, behind=BACK):
    others = {} if stops is None else {"stops": stops}
    return [
        origin
        for way in STEPS
        if not stopped or not ahead(rows, cell, way)
        for origin in ahead(rows, cell, behind[way], **others)[kept]
    ]


def by_trying(rows, cell):
    """Lays the tile on each free cell of its row and its column and lets it slide."""

    def stop(start, way):
        return [start, *ahead(board, start, way)][-1]

    board, (r, c) = lifted(rows, cell), cell
    line = {(r, n) for n in range(len(rows[0]))} | {(n, c) for n in range(len(rows))}
    return {one for one in line - {cell} if board[one[0]][one[1]] == "." and cell in [stop(one, way) for way in STEPS]}


def recursive(rows, cell):
    def free(r, c):
        return inside(rows, (r, c)) and rows[r][c] == "."

    def behind(r, c, dr, dc):
        return [(r, c), *behind(r - dr, c - dc, dr, dc)] if free(r, c) else []

    r, c = cell
    ways = [(dr, dc) for dr, dc in STEPS.values() if not free(r + dr, c + dc)]
    return [cell for dr, dc in ways for cell in behind(r - dr, c - dc, dr, dc)]


def by_runs(rows, cell):
    """On texts, from the last to the first: of the dots before and behind the tile one side must be empty."""
    r, c = cell
    row, column = rows[r], "".join(row[c] for row in rows)
    found = []
    for text, at, place in ((row, c, lambda n: [r, n]), (column, r, lambda n: [n, c])):
        before = len(text[:at]) - len(text[:at].rstrip("."))
        after = len(text[at + 1 :]) - len(text[at + 1 :].lstrip("."))
        if not before:
            found += [place(at + 1 + n) for n in range(after)]
        if not after:
            found += [place(at - 1 - n) for n in range(before)]
    return found[::-1]


def one_by_one(rows, cell):
    """A generator, on a board with a frame."""
    framed = np.pad(np.array([list(row) for row in rows]), 1, constant_values="#")
    for step in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        step, at = np.array(step), np.array(cell) + 1
        if framed[tuple(at + step)] != ".":
            while framed[tuple(at := at - step)] == ".":
                yield tuple(at - 1)


@by_the_book
def of_the_book(rows, cell):
    r, c = cell
    others = [re.sub("[A-Z]", "#", row) for row in rows]
    others[r] = others[r][:c] + "T" + others[r][c + 1 :]
    puzzle = Blocks(others, others)
    return {divmod(state[0], puzzle.cols) for state, _ in puzzle.predecessors(puzzle.start)}


RIGHT = {
    "the cells behind": came_from,
    "every start tried, a set": by_trying,
    "recursive": recursive,
    "runs of dots, in lists": by_runs,
    "a generator": one_by_one,
    "predecessors of the book": of_the_book,
    "keys of a dictionary": lambda rows, cell: dict.fromkeys(came_from(rows, cell)),
}


def without_edges(rows, cell):
    """What lies ahead must be a wall or a tile: the edge is forgotten."""
    found = []
    for way, (dr, dc) in STEPS.items():
        if inside(rows, to := (cell[0] + dr, cell[1] + dc)) and rows[to[0]][to[1]] != ".":
            found += ahead(rows, cell, BACK[way])
    return found


def edges_alone(rows, cell, marks=""):
    """What lies ahead must be the edge, or one of a few marks."""
    found = []
    for way, (dr, dc) in STEPS.items():
        if not inside(rows, to := (cell[0] + dr, cell[1] + dc)) or rows[to[0]][to[1]] in marks:
            found += ahead(rows, cell, BACK[way])
    return found


def round_the_back(rows, cell):
    """What lies ahead beyond row 0 is taken from the last row."""
    found = []
    for way, (dr, dc) in STEPS.items():
        r, c = cell[0] + dr, cell[1] + dc
        if r >= len(rows) or c >= len(rows[0]) or rows[r][c] != ".":
            found += ahead(rows, cell, BACK[way])
    return found


def on_its_own_cell(rows, cell):
    """Tries all starts on the board as it is: the tile stops before itself."""
    cells = [(r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "."]
    return [start for start in cells if cell in [[start, *ahead(rows, start, way)][-1] for way in STEPS]]


def next_to_itself(rows, cell):
    cells = [(r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "."]
    beside = {(cell[0] + dr, cell[1] + dc) for dr, dc in STEPS.values()}
    return [start for start in cells if beside & {[start, *ahead(rows, start, way)][-1] for way in STEPS}]


def with_others_moving(rows, cell):
    """Forgets that there was a tile: any cell from which the empty board leads there."""
    empty = [re.sub("[A-Z]", ".", row) for row in rows]
    return by_trying(empty, cell)


def two_moves(rows, cell):
    """What leads to a cell that leads there counts, too."""
    found = set(came_from(rows, cell))
    for r, c in came_from(rows, cell):
        board = lifted(rows, cell)
        board[r] = board[r][:c] + "A" + board[r][c + 1 :]
        found |= set(came_from(board, (r, c)))
    return found - {cell}


WRONG = {
    "as if slides were steps": (lambda rows, cell: came_from(rows, cell, stopped=False), "does it stop there?"),
    "from the far end": (lambda rows, cell: came_from(rows, cell, kept=slice(-1, None)), "near and far"),
    "from next door": (lambda rows, cell: came_from(rows, cell, kept=slice(1)), "near and far"),
    "five cells at most": (lambda rows, cell: came_from(rows, cell, kept=slice(5)), "near and far"),
    "ahead for behind": (lambda rows, cell: came_from(rows, cell, behind={way: way for way in STEPS}), ""),
    "where it can go": (
        lambda rows, cell: {[cell, *ahead(rows, cell, way)][-1] for way in STEPS} - {cell}, ""),
    "past other tiles": (lambda rows, cell: came_from(rows, cell, stops="#"), ""),
    "past walls": (lambda rows, cell: came_from(rows, cell, stops="ABCD"), ""),
    "past colors unknown to 6.1": (lambda rows, cell: came_from(rows, cell, stops="#AB"), ""),
    "itself": (lambda rows, cell: [*came_from(rows, cell), cell], "not a move"),
    "itself where it is stuck": (lambda rows, cell: came_from(rows, cell) or [cell], "not a move"),
    "edges forgotten": (without_edges, "The edge of the board stops it"),
    "edges alone": (edges_alone, "stops on"),
    "edges and walls": (lambda rows, cell: edges_alone(rows, cell, "#"), "stops on"),
    "stopped by its own color alone": (
        lambda rows, cell: edges_alone(rows, cell, "#" + rows[cell[0]][cell[1]]), "stops on"),
    "stopped by other colors alone": (
        lambda rows, cell: edges_alone(rows, cell, "#ABCD".replace(rows[cell[0]][cell[1]], "")), "stops on"),
    "round the back": (round_the_back, "The edge of the board stops it|does it stop there?"),
    "in its own way": (on_its_own_cell, "stops on"),
    "next to itself": (next_to_itself, ""),
    "the others taken off": (with_others_moving, ""),
    "in one or two moves": (two_moves, "stays in its row or in its column|does it stop there"),
    "every free cell": (
        lambda rows, cell: [at for at in board("\n".join(rows)) if rows[at[0]][at[1]] == "."],
        "stays in its row or in its column|does it stop there"),
    "twice": (lambda rows, cell: came_from(rows, cell) * 2, "each cell once"),
    "column before row": (lambda rows, cell: [origin[::-1] for origin in came_from(rows, cell)], "stops on"),
    "numbers of cells": (lambda rows, cell: [r * len(rows[0]) + c for r, c in came_from(rows, cell)], "stops on"),
    "by the ways": (
        lambda rows, cell: {way: ahead(rows, cell, BACK[way]) for way in STEPS if not ahead(rows, cell, way)},
        "a cell is a pair (row, column)|stops on"),
    "none where it has come from nowhere": (lambda rows, cell: came_from(rows, cell) or None, "got: None"),
    "the board spoiled": (lambda rows, cell: rows.clear() or [], "Work on a copy"),
    "no return": (lambda rows, cell: None, "without `return`"),
    "a number": (lambda rows, cell: 3, "a list or a set of cells"),
    "endless cells": (lambda rows, cell: iter(int, 1), "got: [0]"),
    "none at all": (lambda rows, cell: [], "stops on"),
}  # fmt: skip


def true_origins(case):
    """Push the tile, laid on each free cell, on a table of cells: from where does it come to lie on its own?"""
    cells = board("\n".join(case.rows))
    tile, cells[case.cell] = cells[case.cell], "."
    return {
        start
        for start, way in product(cells, WAYS.values())
        if cells[start] == "." != pushed({**cells, start: tile}, start, way, one_cell=False)[case.cell]
        and start != case.cell
    }


def pieces(came):
    """What came, cell by cell, as tuples."""
    return [tuple(cell) if isinstance(cell, list) else cell for cell in came]


def cell_of(text):
    return literal_eval(text) if text[0] in "(0123456789" else text


def listed(cells):
    return "[" + ", ".join(sorted(map(str, cells))) + "]"


def first_left_out(case, came):
    return min(true_origins(case) - set(pieces(came)))


def wrong_one(case, came):
    return min(set(pieces(came)) - true_origins(case), key=str)


def comes(case, text, way):
    """Does the tile, laid on this cell, slide that way onto its own?"""
    cells = board("\n".join(case.rows))
    tile, cells[case.cell] = cells[case.cell], "."
    return pushed({**cells, cell_of(text): tile}, cell_of(text), WAYS[way], one_cell=False)[case.cell] == tile


def passes_over(case, text, way):
    """Does the tile, laid on this cell, slide that way over its own and on?"""
    (r, c), (dr, dc), cells = cell_of(text), WAYS[way], board("\n".join(case.rows))
    while (r, c) != case.cell:
        r, c = r + dr, c + dc
        assert (r, c) == case.cell or cells[r, c] == "."
    return cells.get((r + dr, c + dc)) == "."


FROM = r"From (?P<cell>\(.*?\)) the tile slides (?P<way>\w+), and stops on (?P<own>\(.*?\))\."


def so_from(case, came, match):
    return (
        match["own"] == str(case.cell)
        and cell_of(match["cell"]) == first_left_out(case, came)
        and comes(case, match["cell"], match["way"])
    )


SAYS = {
    "a list or a set of cells": ADVICE,
    r"(.*) among the cells": lambda case, came, match: (
        cell_of(match[1]) == first_left_out(case, came)
        if not match[1].startswith("no ")
        else match[1] == f"no {wrong_one(case, came)}" and not true_origins(case) - set(pieces(came))
    ),
    "each cell once": lambda case, came, match: (
        set(pieces(came)) == true_origins(case) and len(came) > len(set(pieces(came)))
    ),
    r"\[.*\]": lambda case, came, match: (
        match[0] in (listed(pieces(came)), listed(set(pieces(came)))) if came is not None
        else match[0] == listed(true_origins(case))
    ),
    FROM: so_from,
    rf"{FROM} All cells behind it count, near and far, up to the next obstacle\.": lambda case, came, match: (
        so_from(case, came, match)
        and any(comes(case, str(cell), match["way"]) for cell in set(pieces(came)) & true_origins(case))
    ),
    rf"{FROM} The edge of the board stops it\.": lambda case, came, match: (
        so_from(case, came, match)
        and not inside(case.rows, [a + b for a, b in zip(case.cell, WAYS[match["way"]], strict=True)])
    ),
    "A slide of no cells is not a move.": lambda case, came, match: wrong_one(case, came) == case.cell,
    "(.*) is no cell of the board: a cell is a pair .*": lambda case, came, match: (
        cell_of(match[1]) == wrong_one(case, came) and wrong_one(case, came) not in board("\n".join(case.rows))
    ),
    r"The cell (\(.*\)) is not free.*": lambda case, came, match: (
        cell_of(match[1]) == wrong_one(case, came)
        and board("\n".join(case.rows))[wrong_one(case, came)] != "." and wrong_one(case, came) != case.cell
    ),
    r"From (\(.*?\)) the tile slides (\w+) to (\(.*?\))\. But does it stop there\?.*": lambda case, came, match: (
        cell_of(match[1]) == wrong_one(case, came) and cell_of(match[3]) == case.cell
        and passes_over(case, match[1], match[2])
    ),
    "A slide stays in its row or in its column.": lambda case, came, match: all(
        a != b for a, b in zip(wrong_one(case, came), case.cell, strict=True)
    ),
    r"On the way from (\(.*\)) something else would stop it\.": lambda case, came, match: (
        cell_of(match[1]) == wrong_one(case, came)
        and any(case.rows[r][c] != "." for r, c in between(wrong_one(case, came), case.cell))
    ),
}  # fmt: skip


def between(cell, other):
    """The cells between two of one row or one column."""
    [(low, high), (left, right)] = [sorted(pair) for pair in zip(cell, other, strict=True)]
    assert low == high or left == right
    return [one for one in product(range(low, high + 1), range(left, right + 1)) if one not in (cell, other)]


def test_the_smallest_board_is_drawn():
    answer = lambda rows, cell: came_from(rows, cell, stopped=False)  # noqa: E731
    assert fails(NUMBER, answer).where == ".A.\nthe cell (0, 1)"


def test_what_is_true_of_a_board_agrees_with_the_puzzles_of_the_book_and_with_pushed_tiles():
    some = list(spots(1))
    assert len(some) > 5_000
    for spot in some[::7] + some[-40:]:
        assert origins(spot) == of_the_book(spot.rows, spot.cell) == true_origins(spot)
