"""The checks of chapter 6 on tiles that slide: right answers pass, wrong ones meet a small board and a word why."""

import pytest

from answers import by_the_book, caught, fails, passes
from pathlib_edu.exercises.chapter_6.boards import spots
from pathlib_edu.exercises.chapter_6.came_from import origins
from pathlib_edu.exercises.chapter_6.predicted import ROWS
from pathlib_edu.exercises.chapter_6.rook import rook_distances
from pathlib_edu.problems.blocks import Blocks

STEPS = {"up": (-1, 0), "left": (0, -1), "right": (0, 1), "down": (1, 0)}
BACK = {"up": "down", "left": "right", "right": "left", "down": "up"}
PREDICTED = {"moves": 12, "A right": (0, 2), "B left": (1, 0), "A up": (0, 4), "back": 3}


def ahead(rows, cell, way, stops="#AB", torus=False):
    """The cells ahead of `cell`, up to the first obstacle; on a `torus` a board has no upper and no left edge."""
    (r, c), (dr, dc), cells = cell, STEPS[way], []
    while True:
        r, c = r + dr, c + dc
        inside = r < len(rows) and c < len(rows[0]) and (min(r, c) >= 0 or torus)
        if not inside or rows[r][c] in stops or len(cells) > 20:
            return cells
        cells.append((r % len(rows), c % len(rows[0])))


# 6.2


def slides(rows, cell, **mistakes):
    return {way: [cell, *ahead(rows, cell, way, **mistakes)][-1] for way in STEPS}


def one_cell(rows, cell):
    return {way: [cell, *ahead(rows, cell, way)[:1]][-1] for way in STEPS}


def onto_the_obstacle(rows, cell):
    return {
        way: tuple(a + b for a, b in zip(stop, STEPS[way], strict=True)) for way, stop in slides(rows, cell).items()
    }


def only_what_moves(rows, cell):
    return {way: stop for way, stop in slides(rows, cell).items() if stop != cell}


def crossing_out(rows, cell):
    rows[cell[0]] = rows[cell[0]].replace("A", ".").replace("B", ".")
    return slides(rows, cell)


def upside_down(rows, cell):
    return {BACK[way]: stop for way, stop in slides(rows, cell).items()}


def endless(rows, cell):
    while True:
        pass


def out_of_bounds(rows, cell):
    r, c = cell
    while rows[r][c] != "#":
        r += 1
    return {"down": (r, c)}


# 6.3


def came_from(rows, cell, stopped=True, kept=slice(None), stops="#AB", behind=BACK):
    return [
        origin
        for way in STEPS
        if not stopped or not ahead(rows, cell, way)
        for origin in ahead(rows, cell, behind[way], stops)[kept]
    ]


def without_edges(rows, cell):
    """What lies ahead must be a wall or a tile: the edge is forgotten."""
    found = []
    for way, (dr, dc) in STEPS.items():
        r, c = cell[0] + dr, cell[1] + dc
        if 0 <= r < len(rows) and 0 <= c < len(rows[0]) and rows[r][c] != ".":
            found += ahead(rows, cell, BACK[way])
    return found


@by_the_book
def of_the_book(rows, cell):
    r, c = cell
    others = [row.replace("B", "#").replace("A", "#") for row in rows]
    others[r] = others[r][:c] + "T" + others[r][c + 1 :]
    puzzle = Blocks(others, others)
    return {divmod(state[0], puzzle.cols) for state, _ in puzzle.predecessors(puzzle.start)}


# 6.4


def rook(rows, goal, stops="#", kept=slice(None)):
    moves, waiting = {goal: 0}, [goal]
    for cell in waiting:
        for way in STEPS:
            for to in ahead(rows, cell, way, stops)[kept]:
                if to not in moves:
                    moves[to] = moves[cell] + 1
                    waiting.append(to)
    return moves


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


def everywhere(rows, goal):
    moves = rook(rows, goal)
    return {(r, c): moves.get((r, c), float("inf")) for r in range(len(rows)) for c in range(len(rows[0]))}


RIGHT = [
    ("6.1", PREDICTED),
    ("6.1", {**PREDICTED, "A right": [0, 2]}),
    ("6.2", slides),
    ("6.3", came_from),
    ("6.3", of_the_book),
    ("6.3", lambda rows, cell: iter(came_from(rows, cell))),
    ("6.4", rook),
]

#: A mistake, the exercise, and a word of what is said of it.
WRONG = {
    "nothing predicted": ("6.1", None, "a dict with the keys"),
    "no tile ever stuck": ("6.1", {**PREDICTED, "moves": 16}, "cannot move at all"),
    "some other number": ("6.1", {**PREDICTED, "moves": 11}, "In which of them"),
    "onto the wall": ("6.1", {**PREDICTED, "A right": (0, 3)}, "before the first thing in its way"),
    "one step": ("6.1", {**PREDICTED, "B left": (1, 1)}, "slides on until"),
    "column first": ("6.1", {**PREDICTED, "B left": (0, 1)}, "The row comes first"),
    "from one": ("6.1", {**PREDICTED, "A right": (1, 3)}, "count from 0"),
    "just slide back": ("6.1", {**PREDICTED, "back": 1}, "does not stop where the tile came from"),
    "two moves back": ("6.1", {**PREDICTED, "back": 2}, "No path of so few moves"),
    "a way around": ("6.1", {**PREDICTED, "back": 5}, "fewer moves"),
    "a step": ("6.2", one_cell, "slides on until something stops it"),
    "on the obstacle": ("6.2", onto_the_obstacle, "It stops before what is in its way"),
    "through tiles": ("6.2", lambda rows, cell: slides(rows, cell, stops="#"), "a tile of whatever color"),
    "its own color is no obstacle": (
        "6.2",
        lambda rows, cell: slides(rows, cell, stops={"A": "#B", "B": "#A"}[rows[cell[0]][cell[1]]]),
        "a tile of whatever color",
    ),
    "through walls": ("6.2", lambda rows, cell: slides(rows, cell, stops="AB"), "a wall"),
    "round the back": ("6.2", lambda rows, cell: slides(rows, cell, torus=True), "rows[-1]"),
    "no entry": ("6.2", only_what_moves, "stops on its own cell"),
    "None where stuck": (
        "6.2",
        lambda rows, cell: {way: stop if stop != cell else None for way, stop in slides(rows, cell).items()},
        "stops on its own cell",
    ),
    "column before row": (
        "6.2",
        lambda rows, cell: {way: stop[::-1] for way, stop in slides(rows, cell).items()},
        "row comes first",
    ),
    "upside down": ("6.2", upside_down, "Row 0 is at the top"),
    "other words": ("6.2", lambda rows, cell: {**slides(rows, cell), "north": cell}, "no keys but"),
    "the board spoiled": ("6.2", crossing_out, "Work on a copy"),
    "untouched": ("6.2", lambda rows, cell: ..., "What is asked for is a dict with the keys"),
    "no return": ("6.2", lambda rows, cell: None, "without `return`"),
    "a list": ("6.2", lambda rows, cell: [*slides(rows, cell).values()], "a dict with the keys"),
    "an exception": ("6.2", out_of_bounds, "IndexError"),
    "not yet written": ("6.2", ..., "still to be replaced"),
    "an endless loop": ("6.2", endless, "does a loop never end?"),
    "as if slides were steps": ("6.3", lambda rows, cell: came_from(rows, cell, stopped=False), "does it stop there?"),
    "from the far end": ("6.3", lambda rows, cell: came_from(rows, cell, kept=slice(-1, None)), "near and far"),
    "from next door": ("6.3", lambda rows, cell: came_from(rows, cell, kept=slice(1)), "near and far"),
    "ahead for behind": (
        "6.3",
        lambda rows, cell: came_from(rows, cell, behind=dict(zip(STEPS, STEPS, strict=True))),
        "",
    ),
    "where it can go": ("6.3", lambda rows, cell: set(slides(rows, cell).values()) - {cell}, ""),
    "past other tiles": ("6.3", lambda rows, cell: came_from(rows, cell, stops="#"), ""),
    "itself": ("6.3", lambda rows, cell: [*came_from(rows, cell), cell], "not a move"),
    "edges forgotten": ("6.3", without_edges, "The edge of the board stops it"),
    "twice": ("6.3", lambda rows, cell: came_from(rows, cell) * 2, "each cell once"),
    "spoiled again": ("6.3", lambda rows, cell: rows.clear() or [], "Work on a copy"),
    "nothing returned": ("6.3", lambda rows, cell: None, "without `return`"),
    "a number": ("6.3", lambda rows, cell: 3, "a list or a set of cells"),
    "endless cells": ("6.3", lambda rows, cell: iter(int, 1), "got: [0]"),
    "a king": ("6.4", lambda rows, goal: rook(rows, goal, kept=slice(1)), "any distance in one move"),
    "sliding on": ("6.4", lambda rows, goal: rook(rows, goal, kept=slice(-1, None)), "stop where it likes"),
    "tiles in the way": ("6.4", lambda rows, goal: rook(rows, goal, stops="#AB"), "Tiles are no obstacles here"),
    "over walls": ("6.4", lambda rows, goal: rook(rows, goal, stops=" "), "cannot jump over"),
    "not the goal": (
        "6.4",
        lambda rows, goal: {cell: n for cell, n in rook(rows, goal).items() if n},
        "The goal itself",
    ),
    "first met": ("6.4", depth_first, "layer by layer"),
    "infinity": ("6.4", everywhere, "Leave out the cells"),
    "no dictionary": ("6.4", lambda rows, goal: [*rook(rows, goal)], "a dict from cells to numbers"),
    "no answer": ("6.4", lambda rows, goal: None, "without `return`"),
    "walls drawn": ("6.4", lambda rows, goal: [rows.append("...") or rook(rows[:-1], goal)][0], "Work on a copy"),
}


@pytest.mark.parametrize(("number", "answer"), RIGHT, ids=lambda value: value if isinstance(value, str) else "")
def test_a_right_answer_passes(number, answer):
    assert passes(number, answer)


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_answer_is_caught_with_the_right_word(name, monkeypatch):
    monkeypatch.setattr("pathlib_edu.exercises.SECONDS", 2)
    verdict = caught(*WRONG[name])
    assert verdict.where


def test_the_smallest_board_is_drawn():
    assert fails("6.2", one_cell).where == "..A\nthe cell (0, 2)"
    assert fails("6.3", lambda rows, cell: came_from(rows, cell, stopped=False)).where == ".A.\nthe cell (0, 1)"
    assert fails("6.4", lambda rows, goal: rook(rows, goal, kept=slice(1))).where == "...\nthe cell (0, 0)"


def test_the_position_to_predict_has_what_is_said_of_it():
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


def test_what_is_true_of_a_board_agrees_with_the_puzzles_of_the_book():
    some = list(spots(1))
    assert len(some) > 5_000
    for spot in some[::7]:
        assert origins(spot) == of_the_book(spot.rows, spot.cell)
        mark = spot.mark(spot.cell)
        alone = ["".join("#" if one == "#" else "." for one in row) for row in spot.rows]
        r, c = spot.cell
        goal = [*alone]
        goal[r] = goal[r][:c] + mark + goal[r][c + 1 :]
        puzzle = Blocks(goal, goal)
        given = {
            divmod(cell, puzzle.cols): n for cell in range(puzzle.rows * puzzle.cols) for n in [puzzle.rook((cell,))]
        }
        assert rook_distances(spot) == {cell: n for cell, n in given.items() if n < float("inf")}
