"""Puzzles of sliding blocks as a kind: their two pictures, and what figures say of them."""

import re
from collections.abc import Mapping
from typing import Any

from .blocks import ONE_CELL, Blocks
from .kind import Form, Kind, first_line, lacking, picture_in, refuse_crowd, with_moves

MOST_CELLS = 1_024  # of a puzzle that somebody hands in
FEW_TILES, FEW_CELLS = 4, 64  # a puzzle so small is solved in half a second; with six tiles it can be a minute
ROW = re.compile(r"[.#A-Za-z \t]+")


def build(world: Mapping[str, Any]) -> Blocks:
    """Return the puzzle that a world describes: its position, its goal, and whether tiles move one cell at a time."""
    position, goal = picture_in(world, MOST_CELLS, "puzzle"), world.get("goal")
    if not isinstance(goal, list) or not all(isinstance(row, str) for row in goal):
        raise lacking("a puzzle", "a goal, a picture row by row")
    one_cell = world.get("one_cell", False)
    if not isinstance(one_cell, bool):
        raise ValueError(f"'one_cell' of a puzzle is true or false, not {one_cell!r}")
    refuse_crowd(sum(map(len, goal)), MOST_CELLS)
    return Blocks(position.split("\n"), goal, one_cell)


def describe(puzzle: Blocks) -> dict[str, Any]:
    """Return what `build` reads."""
    pictures = {"picture": puzzle.start, "goal": puzzle.goal}
    world: dict[str, Any] = {name: puzzle.picture(state).split("\n") for name, state in pictures.items()}
    return world | ({"one_cell": True} if puzzle.one_cell else {})


def read_puzzle(text: str) -> Blocks:
    """Return the puzzle in a file, unless it has too many cells."""
    refuse_crowd(sum(map(len, ROW.findall(text.partition("goal")[0]))), MOST_CELLS)
    return Blocks.parse(text)


def looks(text: str) -> bool:
    """Does a line with the word `goal` stand in this text, and the row of a picture at its top?"""
    first = first_line(text)
    rows = first == ONE_CELL or ROW.fullmatch(first)
    return bool(rows) and "goal" in (line.strip().lower() for line in text.split("\n"))


KIND = Kind(
    name="blocks",
    noun="a block puzzle",
    world=Blocks,
    build=build,
    describe=describe,
    heuristics={"zero": "zero", "euclidean": "Euclidean", "rook": "rook"},
    overestimating=("euclidean",),
    h=lambda puzzle: "rook",
    forms=(Form("a block puzzle", read_puzzle, looks, goal_below=True),),
    samples=(
        "A.#\n...\ngoal\n..#\n..A",
        "AB..\n..#.\ngoal\n...B\n.A#.",
        "one cell a move\nAB.\n#..\ngoal\nBA.\n#..",
        ".A.\nA#.\n..B\ngoal\n..A\n.#.\nB.A",
        "A..\ngoal\n.A.",
    ),
    picture=with_moves,
    route=lambda path: " ".join(map(str, path)),
    at_once=lambda puzzle: len(puzzle.colours) <= FEW_TILES and puzzle.rows * puzzle.cols <= FEW_CELLS,
)
