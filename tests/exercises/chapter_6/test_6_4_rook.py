"""Exercise 6.4: how many moves a rook needs to a cell, from each other."""

from ast import literal_eval
from collections import defaultdict
from itertools import groupby, takewhile
from math import inf

import numpy as np

from answers import by_the_book, fails
from block_answers import STEPS, ahead, inside
from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu import problem
from pathlib_edu.exercises.chapter_6.boards import spots
from pathlib_edu.exercises.chapter_6.rook import rook_distances
from pathlib_edu.problems.blocks import Blocks
from pathlib_edu.search.shortest.breadth_first import breadth_first

NUMBER = "6.4"


def rook(rows, goal, stops="#", kept=slice(None), most=inf):
    moves, waiting = {goal: 0}, [goal]
    for cell in waiting:
        for way in STEPS:
            for to in ahead(rows, cell, way, stops)[kept]:
                if to not in moves and moves[cell] < most:
                    moves[to] = moves[cell] + 1
                    waiting.append(to)
    return moves


def lines_of(rows):
    """The runs of a board without walls, along rows and columns, as sets of cells."""
    height, width = len(rows), len(rows[0])
    whole = [[(r, c) for c in range(width)] for r in range(height)]
    whole += [[(r, c) for r in range(height)] for c in range(width)]
    return [
        frozenset(run)
        for line in whole
        for wall, run in groupby(line, lambda at: rows[at[0]][at[1]] == "#")
        if not wall
    ]


def by_lines(rows, goal):
    """Layers of cells, recursively: from a layer all lines that it touches, each line once."""

    def onward(layer, lines, n):
        if not layer:
            return {}
        touched = [line for line in lines if line & layer]
        after = frozenset().union(*touched)
        rest = [line for line in lines if not line & layer]
        reached.update(layer)
        return dict.fromkeys(layer, n) | onward(after - reached, rest, n + 1)

    reached = set()
    return onward(frozenset([goal]), lines_of(rows), 0)


def in_rounds(rows, goal):
    """Relaxed until nothing changes, from the last line to the first; in a defaultdict."""
    lines, moves, changed = lines_of(rows), defaultdict(lambda: inf), True
    moves[goal] = 0
    while changed:
        changed = False
        for line in reversed(lines):
            near = min(moves[cell] for cell in line) + 1
            for cell in line:
                if near < moves[cell]:
                    moves[cell], changed = near, True
    return {cell: n for cell, n in sorted(moves.items(), reverse=True) if n < inf}


def in_numpy(rows, goal):
    """Lines as a matrix; a vector of what is reached. Keys and numbers are NumPy's."""
    lines = lines_of(rows)
    cells = np.array(sorted(frozenset().union(*lines)))
    place = {tuple(cell): n for n, cell in enumerate(cells.tolist())}
    on = np.zeros((len(lines), len(cells)), dtype=np.int64)
    for n, line in enumerate(lines):
        on[n, [place[cell] for cell in line]] = 1
    moves, reached, n = {}, np.zeros(len(cells), dtype=np.int64), np.int64(0)
    reached[place[goal]] = 1
    while len(moves) < reached.sum():
        for k in np.flatnonzero(reached):
            moves.setdefault(tuple(cells[k]), n)
        reached, n = (on.T @ (on @ reached) > 0).astype(np.int64), n + 1
    return moves


def with_breadth_first(rows, goal):
    """By the search of the book that may be called."""

    def steps(cell):
        return [(to, 1) for way in STEPS for to in ahead(rows, cell, way, "#")]

    search = breadth_first(problem(goal, steps, lambda cell: False))
    return {event[1]: event[2] for event in search if event[0] == "expand"}


@by_the_book
def of_the_book(rows, goal):
    """The rook bound of a puzzle with one tile, from each cell."""
    alone = ["".join("#" if mark == "#" else "." for mark in row) for row in rows]
    r, c = goal
    alone[r] = alone[r][:c] + "A" + alone[r][c + 1 :]
    puzzle = Blocks(alone, alone)
    found = {divmod(n, puzzle.cols): puzzle.rook((n,)) for n in range(puzzle.rows * puzzle.cols)}
    return {cell: moves for cell, moves in found.items() if moves < inf}


RIGHT = {
    "a queue": rook,
    "lines, recursive": by_lines,
    "in rounds": in_rounds,
    "NumPy": in_numpy,
    "breadth-first search of the book": with_breadth_first,
    "the book's rook": of_the_book,
}


def depth_first(rows, goal):
    """Counts a cell when it is first met, in whatever order."""
    moves, waiting = {goal: 0}, [goal]
    while waiting:
        cell = waiting.pop()
        for way in STEPS:
            for to in ahead(rows, cell, way, "#"):
                if to not in moves:
                    moves[to] = moves[cell] + 1
                    waiting.append(to)
    return moves


def stopping_at_the_known(rows, goal):
    """What has a number already stops the rook: it does not look behind it."""
    moves, waiting = {goal: 0}, [goal]
    for cell in waiting:
        for way in STEPS:
            for to in takewhile(lambda to: to not in moves, ahead(rows, cell, way, "#")):
                moves[to] = moves[cell] + 1
                waiting.append(to)
    return moves


def passes_over(rows, goal, rounds):
    """So many rounds over all cells, each from the first to the last."""
    moves = {goal: 0}
    for _ in range(rounds):
        for cell in [(r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark != "#"]:
            near = [moves[to] + 1 for way in STEPS for to in ahead(rows, cell, way, "#") if to in moves]
            if near and min(near) < moves.get(cell, inf):
                moves[cell] = min(near)
    return moves


def everywhere(rows, goal, walls=True):
    moves = rook(rows, goal)
    return {
        (r, c): moves.get((r, c), inf)
        for r, row in enumerate(rows) for c, mark in enumerate(row) if walls or mark != "#"
    }  # fmt: skip


def without_walls(rows, goal):
    """What the last question of the statement has for an answer."""
    return {
        (r, c): (r != goal[0]) + (c != goal[1])
        for r, row in enumerate(rows) for c, mark in enumerate(row) if mark != "#"
    }  # fmt: skip


def stopping_on_free_cells(rows, goal):
    """Passes over tiles, but does not stop there; begins there."""
    moves, waiting = {goal: 0}, [goal]
    for cell in waiting:
        for way in STEPS:
            for to in ahead(rows, cell, way, "#"):
                if to not in moves:
                    moves[to] = moves[cell] + 1
                    if rows[to[0]][to[1]] == ".":
                        waiting.append(to)
    return moves


def slid_to_the_goal(rows, goal):
    """Counts slides of a tile alone on the board, from each cell to the goal."""
    cells = [(r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark != "#"]
    moves, changed = {goal: 0}, True
    while changed:
        changed = False
        for cell in cells:
            stops = [[cell, *ahead(rows, cell, way, "#")][-1] for way in STEPS]
            near = min([moves[stop] + 1 for stop in stops if stop in moves], default=inf)
            if near < moves.get(cell, inf):
                moves[cell], changed = near, True
    return moves


def one_jump(rows, goal):
    """A wall is no cell to stop on, but does not end a line."""
    found = rook(["".join("." if mark == "#" else mark for mark in row) for row in rows], goal)
    return {(r, c): n for (r, c), n in found.items() if rows[r][c] != "#"}


WRONG = {
    "a king": (lambda rows, goal: rook(rows, goal, kept=slice(1)), "any distance in one move"),
    "three cells at most": (lambda rows, goal: rook(rows, goal, kept=slice(3)), "there is a shorter way"),
    "five cells at most": (lambda rows, goal: rook(rows, goal, kept=slice(5)), "there is a shorter way"),
    "sliding on": (lambda rows, goal: rook(rows, goal, kept=slice(-1, None)), "stop where it likes"),
    "slides to the goal": (slid_to_the_goal, "no entry for"),
    "tiles in the way": (lambda rows, goal: rook(rows, goal, stops="#ABCD"), "Tiles are no obstacles here"),
    "unknown colors in the way": (lambda rows, goal: rook(rows, goal, stops="#CD"), ""),
    "tiles left out": (
        lambda rows, goal: {(r, c): n for (r, c), n in rook(rows, goal).items() if rows[r][c] == "."}, ""),
    "not onto tiles": (stopping_on_free_cells, ""),
    "over walls": (lambda rows, goal: rook(rows, goal, stops=" "), "cannot jump over"),
    "over walls, but not onto them": (one_jump, ""),
    "never more than two": (without_walls, ""),
    "two moves at most": (lambda rows, goal: rook(rows, goal, most=2), "no entry for"),
    "four moves at most": (lambda rows, goal: rook(rows, goal, most=4), "no entry for"),
    "two rounds": (lambda rows, goal: passes_over(rows, goal, 2), ""),
    "four rounds": (lambda rows, goal: passes_over(rows, goal, 4), ""),
    "not the goal": (lambda rows, goal: {cell: n for cell, n in rook(rows, goal).items() if n}, "The goal itself"),
    "the goal is one move away": (lambda rows, goal: rook(rows, goal) | {goal: 1}, "(0, 0): 0"),
    "one too many": (lambda rows, goal: {cell: n + 1 for cell, n in rook(rows, goal).items()}, "(0, 0): 0"),
    "first met": (depth_first, "layer by layer"),
    "what is known stops it": (stopping_at_the_known, ""),
    "infinity": (everywhere, "Leave out the cells"),
    "infinity, but not for walls": (lambda rows, goal: everywhere(rows, goal, walls=False), "Leave out the cells"),
    "walls at None": (
        lambda rows, goal: rook(rows, goal) | {
            (r, c): None for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "#"},
        "Leave out the cells"),
    "column before row": (lambda rows, goal: {cell[::-1]: n for cell, n in rook(rows, goal).items()}, ""),
    "numbers in words": (lambda rows, goal: {cell: str(n) for cell, n in rook(rows, goal).items()}, "(0, 0): 0"),
    "a table": (lambda rows, goal: [[0] * len(row) for row in rows], "a dict from cells to numbers"),
    "no dictionary": (lambda rows, goal: [*rook(rows, goal)], "a dict from cells to numbers"),
    "no answer": (lambda rows, goal: None, "without `return`"),
    "walls drawn": (lambda rows, goal: [rows.append("...") or rook(rows[:-1], goal)][0], "Work on a copy"),
}  # fmt: skip


def true_moves(case):
    """The distances between cells, by layers of all cells in line without a wall between."""
    rows = case.rows
    cells = {(r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark != "#"}

    def in_line(a, b):
        (low, high), (left, right) = (sorted(pair) for pair in zip(a, b, strict=True))
        marks = {rows[r][c] for r in range(low, high + 1) for c in range(left, right + 1)}
        return (low == high or left == right) and "#" not in marks

    found, layer, n = {}, {case.cell}, 0
    while layer:
        found |= dict.fromkeys(layer, n)
        layer, n = {to for cell in layer for to in cells - set(found) if in_line(cell, to)}, n + 1
    return found


def tuples(value):
    return tuple(map(tuples, value)) if isinstance(value, list) else value


def given(came):
    return {tuples(cell): n for cell, n in came}


def first_wrong(case, came):
    """The nearest cell of which something else is said, and what; None where it is left out."""
    moves, told = true_moves(case), given(came)
    cell = min(
        (cell for cell in moves if cell not in told or told[cell] != moves[cell]), key=lambda cell: (moves[cell], cell)
    )
    return cell, told.get(cell)


def same(mistaken):
    """A hint on one mistake may be given where what came is what comes of it."""
    return lambda case, came, match: given(came) == mistaken(list(case.rows), case.cell)


SAYS = {
    r"\{.*\}": lambda case, came, match: literal_eval(match[0]) == true_moves(case),
    r"no entry for (.*)": lambda case, came, match: (
        match[1] == str(first_wrong(case, came)[0]) and first_wrong(case, came)[1] is None
        if true_moves(case).items() - given(came).items()
        else match[1] == str(min(set(given(came)) - set(true_moves(case)), key=str))
    ),
    r"(\(.*?\)): (.*)": lambda case, came, match: (
        match[1] == str(first_wrong(case, came)[0])
        and match[2] in (str(true_moves(case)[first_wrong(case, came)[0]]), str(first_wrong(case, came)[1]))
        if true_moves(case).items() - given(came).items()
        else any(match[0] == f"{cell}: {given(came)[cell]}" for cell in set(given(came)) - set(true_moves(case)))
    ),
    "A rook goes any distance in one move.": same(lambda rows, goal: rook(rows, goal, kept=slice(1))),
    "The rook may stop where it likes: it need not slide on to the end.": same(
        lambda rows, goal: rook(rows, goal, kept=slice(-1, None))),
    "Tiles are no obstacles here.*": same(lambda rows, goal: rook(rows, goal, stops="#ABCD")),
    "The rook may begin and stop where a tile lies, too.": lambda case, came, match: (
        any(case.rows[r][c] not in ".#" for r, c in set(true_moves(case)) - {case.cell} - set(given(came)))
    ),
    "Walls stop a rook, and it cannot jump over them.": same(lambda rows, goal: rook(rows, goal, stops=" ")),
    "The goal itself is 0 moves away.": lambda case, came, match: case.cell not in given(came),
    r"From (\(.*\)) there is a shorter way\. .*": lambda case, came, match: (
        first_wrong(case, came)[0] == literal_eval(match[1])
        and first_wrong(case, came)[1] > true_moves(case)[first_wrong(case, came)[0]]
    ),
    "Leave out the cells from which no move leads to the goal, and the walls.": lambda case, came, match: (
        set(given(came)) - set(true_moves(case))
    ),
}  # fmt: skip


def test_the_smallest_board_is_drawn():
    assert fails(NUMBER, lambda rows, goal: rook(rows, goal, kept=slice(1))).where == "...\nthe cell (0, 0)"


def test_the_last_question_of_the_statement_is_answered_by_two_moves():
    rows = ["....", ".A..", "..B."]
    for goal in [(r, c) for r in range(3) for c in range(4)]:
        assert rook(rows, goal) == without_walls(rows, goal) and inside(rows, goal)


def test_what_is_true_of_a_board_agrees_with_the_puzzles_of_the_book():
    some = list(spots(1, tile=False))
    assert len(some) > 4_000
    for spot in some[::7] + some[-40:]:
        assert rook_distances(spot) == of_the_book(spot.rows, spot.cell) == true_moves(spot)
