"""Exercise 6.2: where a tile stops, in each of the four directions."""

import re
from itertools import takewhile

import numpy as np

from answers import by_the_book, caught, fails
from block_answers import BACK, SOLID, STEPS, ahead, inside
from block_rules import WAYS, board, pushed
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.problems.blocks import Blocks

NUMBER = "6.2"


def slides(rows, cell, **mistakes):
    return {way: [cell, *ahead(rows, cell, way, **mistakes)][-1] for way in STEPS}


def recursive(rows, cell):
    def stop(r, c, dr, dc):
        if (r + dr, c + dc) in free:
            return stop(r + dr, c + dc, dr, dc)
        return r, c

    free = {(r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "."}
    return {way: stop(*cell, *step) for way, step in STEPS.items()}


def by_runs(rows, cell):
    """On texts: as many dots as stand ahead in its row or its column, which is a row of the board turned over."""

    def dots(text):
        return len(re.match(r"\.*", text)[0])

    r, c = cell
    row, column = rows[r], "".join(row[c] for row in rows)
    return {
        "down": [r + dots(column[r + 1 :]), c],
        "right": [r, c + dots(row[c + 1 :])],
        "up": [r - dots(column[:r][::-1]), c],
        "left": [r, c - dots(row[:c][::-1])],
    }


def in_numpy(rows, cell):
    """The board in a frame of walls; what is not free ahead of the tile, and the first of it."""
    solid = np.pad(np.array([list(row) for row in rows]) != ".", 1, constant_values=True)
    r, c = np.array(cell) + 1
    return {
        "up": (r - 2 - int(solid[:r, c][::-1].argmax()) + 1, c - 1),
        "left": (r - 1, c - 2 - int(solid[r, :c][::-1].argmax()) + 1),
        "right": (r - 1, c - 1 + int(solid[r, c + 1 :].argmax())),
        "down": (r - 1 + int(solid[r + 1 :, c].argmax()), c - 1),
    }


class Slides:
    """An object that is called; the nearest obstacle of all in a row or a column."""

    def __call__(self, rows, cell):
        r, c = cell
        across = [-1, *(k for k, mark in enumerate(rows[r]) if mark != "." and k != c), len(rows[0])]
        along = [-1, *(k for k, row in enumerate(rows) if row[c] != "." and k != r), len(rows)]
        return {
            "up": (max(k for k in along if k < r) + 1, c),
            "down": (min(k for k in along if k > r) - 1, c),
            "left": (r, max(k for k in across if k < c) + 1),
            "right": (r, min(k for k in across if k > c) - 1),
        }


@by_the_book
def of_the_book(rows, cell):
    """The tile alone among walls, as a puzzle; a way that no move takes leaves it where it is."""
    others = [re.sub("[A-Z]", "#", row) for row in rows]
    r, c = cell
    others[r] = others[r][:c] + "T" + others[r][c + 1 :]
    puzzle = Blocks(others, others)
    moves = {
        puzzle.moved([puzzle.start, state])[0].split()[1]: divmod(state[0], puzzle.cols)
        for state, _ in puzzle.neighbors(puzzle.start)
    }
    return {way: moves.get(way, cell) for way in STEPS}


RIGHT = {
    "the cells ahead": slides,
    "recursive": recursive,
    "runs of dots, in lists": by_runs,
    "NumPy": in_numpy,
    "the nearest obstacles": Slides(),
    "a puzzle of the book": of_the_book,
}


def one_cell(rows, cell):
    return {way: [cell, *ahead(rows, cell, way)[:1]][-1] for way in STEPS}


def onto_the_obstacle(rows, cell):
    return {
        way: tuple(a + b for a, b in zip(stop, STEPS[way], strict=True)) for way, stop in slides(rows, cell).items()
    }


def onto_tiles(rows, cell):
    """Before an edge and a wall it stops, but a tile it takes for a place to stop on, as a chessman would."""
    found = {}
    for way, stop in slides(rows, cell).items():
        beyond = tuple(a + b for a, b in zip(stop, STEPS[way], strict=True))
        found[way] = beyond if inside(rows, beyond) and rows[beyond[0]][beyond[1]] != "#" else stop
    return found


def crossing_out(rows, cell):
    rows[cell[0]] = rows[cell[0]].replace("A", ".").replace("B", ".")
    return slides(rows, cell)


def one_after_the_other(rows, cell):
    """Each slide begins where the one before has ended."""
    found = {}
    for way in STEPS:
        cell = found[way] = [cell, *ahead(rows, cell, way)][-1]
    return found


def out_of_bounds(rows, cell):
    r, c = cell
    while rows[r][c] != "#":
        r += 1
    return {"down": (r, c)}


def endless(rows, cell):
    while True:
        pass


def a_square(rows, cell):
    """As if there were as many columns as rows."""
    return {way: [cell, *takewhile(lambda to: max(to) < len(rows), ahead(rows, cell, way))][-1] for way in STEPS}


WRONG = {
    "a step": (one_cell, "slides on until something stops it"),
    "three cells at most": (
        lambda rows, cell: {way: [cell, *ahead(rows, cell, way)[:3]][-1] for way in STEPS}, "slides on until"),
    "five cells at most": (
        lambda rows, cell: {way: [cell, *ahead(rows, cell, way)[:5]][-1] for way in STEPS}, "slides on until"),
    "as far as on a square": (a_square, "slides on until|can move"),
    "on the obstacle": (onto_the_obstacle, "It stops before what is in its way"),
    "on a tile": (onto_tiles, "It stops before what is in its way"),
    "through tiles": (lambda rows, cell: slides(rows, cell, stops="#"), "a tile of whatever color"),
    "its own color is no obstacle": (
        lambda rows, cell: slides(rows, cell, stops=SOLID.replace(rows[cell[0]][cell[1]], "")),
        "a tile of whatever color"),
    "only its own color stops it": (
        lambda rows, cell: slides(rows, cell, stops="#" + rows[cell[0]][cell[1]]), "a tile of whatever color"),
    "only the colors of 6.1": (lambda rows, cell: slides(rows, cell, stops="#AB"), "Other tiles stop it, too"),
    "through walls": (lambda rows, cell: slides(rows, cell, stops=SOLID[1:]), "a wall"),
    "round the back": (lambda rows, cell: slides(rows, cell, torus=True), "rows[-1]"),
    "no entry": (
        lambda rows, cell: {way: stop for way, stop in slides(rows, cell).items() if stop != cell},
        "stops on its own cell"),
    "None where stuck": (
        lambda rows, cell: {way: stop if stop != cell else None for way, stop in slides(rows, cell).items()},
        "stops on its own cell"),
    "column before row": (
        lambda rows, cell: {way: stop[::-1] for way, stop in slides(rows, cell).items()}, "row comes first"),
    "cells as numbers": (
        lambda rows, cell: {way: r * len(rows[0]) + c for way, (r, c) in slides(rows, cell).items()}, "up: 0|up: 1"),
    "cells from one": (
        lambda rows, cell: {way: (r + 1, c + 1) for way, (r, c) in slides(rows, cell).items()}, "up: (1, "),
    "how far": (
        lambda rows, cell: {way: len(ahead(rows, cell, way)) for way in STEPS}, "up: 0"),
    "all cells passed": (lambda rows, cell: {way: [cell, *ahead(rows, cell, way)] for way in STEPS}, "up: "),
    "upside down": (
        lambda rows, cell: {BACK[way]: stop for way, stop in slides(rows, cell).items()}, "Row 0 is at the top"),
    "up is plus": (
        lambda rows, cell: slides(rows, cell) | {
            way: slides(rows, cell)[BACK[way]] for way in ("up", "down")}, "Row 0 is at the top"),
    "stays": (lambda rows, cell: dict.fromkeys(STEPS, cell), "the tile can move"),
    "one after the other": (one_after_the_other, "right: "),
    "other words": (lambda rows, cell: {**slides(rows, cell), "north": cell}, "no keys but"),
    "north": (
        lambda rows, cell: dict(zip(("north", "west", "east", "south"), slides(rows, cell).values(), strict=True)),
        "no keys but"),
    "steps for words": (
        lambda rows, cell: {STEPS[way]: stop for way, stop in slides(rows, cell).items()},
        "What is asked for is a dict with the keys"),
    "the board spoiled": (crossing_out, "Work on a copy"),
    "untouched": (lambda rows, cell: ..., "What is asked for is a dict with the keys"),
    "no return": (lambda rows, cell: None, "without `return`"),
    "a list": (lambda rows, cell: [*slides(rows, cell).values()], "a dict with the keys"),
    "an exception": (out_of_bounds, "IndexError"),
    "not yet written": (..., "still to be replaced"),
}  # fmt: skip


def stop(case, way):
    """Where the tile stops, by pushing it on a table of cells."""
    before = board("\n".join(case.rows))
    after = pushed(before, case.cell, WAYS[way], one_cell=False)
    [cell] = [cell for cell in after if after[cell].isalpha() and before[cell] == "."] or [case.cell]
    return cell


def said(came, way):
    """The cell that came, as a tuple."""

    def tuples(value):
        return tuple(map(tuples, value)) if isinstance(value, list) else value

    return tuples(came.get(way))


def first_wrong(case, came):
    """The first direction, as they are asked for, whose cell is another; with that cell and the right one."""
    return next((way, said(came, way), stop(case, way)) for way in STEPS if said(came, way) != stop(case, way))


def between(case, came):
    """The cells from the tile to where it is said to stop, which lies in the direction asked for; without the first."""
    way, cell, _ = first_wrong(case, came)
    (r, c), (dr, dc), cells = case.cell, STEPS[way], []
    while not cells or cells[-1] != cell:
        r, c = r + dr, c + dc
        assert inside(case.rows, (r, c))
        cells.append((r, c))
    return "".join(case.rows[r][c] for r, c in cells)


SAYS = {
    r"\{.*\}": lambda case, came, match: match[0] == repr({way: stop(case, way) for way in STEPS}),
    "a dict with the keys up, left, right, down": ADVICE,
    "no keys but up, left, right, down": lambda case, came, match: set(came) - set(STEPS),
    "'.*'": lambda case, came, match: match[0] == repr(min(set(came) - set(STEPS))),
    r"no entry for (\w+)": lambda case, came, match: match[1] not in came,
    r"(\w+): (.*)": lambda case, came, match: (
        match[1] == first_wrong(case, came)[0]
        and match[2] in map(str, first_wrong(case, came)[1:])
    ),
    "A tile that cannot move stops on its own cell.": lambda case, came, match: (
        first_wrong(case, came)[1:] == (None, case.cell)
    ),
    "It stops before what is in its way.*": lambda case, came, match: (
        [a - b for a, b in zip(*first_wrong(case, came)[1:], strict=True)] == [*STEPS[first_wrong(case, came)[0]]]
    ),
    "The row comes first, then the column.": lambda case, came, match: (
        first_wrong(case, came)[1] == first_wrong(case, came)[2][::-1]
    ),
    r"The cell (\(.*\)) is free: the tile can move\.": lambda case, came, match: (
        first_wrong(case, came)[1] == case.cell
        and [match[1]] == [str(cell) for cell in ahead(case.rows, case.cell, first_wrong(case, came)[0])[:1]]
    ),
    "That is the opposite direction. Row 0 is at the top, column 0 on the left.": lambda case, came, match: (
        first_wrong(case, came)[1] == stop(case, BACK[first_wrong(case, came)[0]])
    ),
    "It slides on until something stops it.": lambda case, came, match: set(between(case, came)) == {"."},
    "Other tiles stop it, too.*": lambda case, came, match: set(between(case, came)) & set(SOLID[1:]),
    #: A question about a cell of the board to which nothing free leads.
    r"Does it pass through a wall, or leave the board\?.*": lambda case, came, match: (
        inside(case.rows, first_wrong(case, came)[1])
    ),
}  # fmt: skip


def test_the_smallest_board_is_drawn():
    assert fails(NUMBER, one_cell).where == "..A\nthe cell (0, 2)"


def test_the_answers_agree_with_pushed_tiles():
    rows = ["C..#.", "..D..", "#.Z.A", "....."]
    for cell in [(r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark.isalpha()]:
        answers = {tuple(map(tuple, map(answer(rows, cell).get, STEPS))) for answer in RIGHT.values()}
        assert len(answers) == 1


def test_an_endless_loop_is_told(monkeypatch):
    monkeypatch.setattr("pathlib_edu.exercises.SECONDS", 2)
    verdict = caught(NUMBER, endless, "does a loop never end?")
    assert verdict.where
