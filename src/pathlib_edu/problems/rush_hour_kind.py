"""Boards of Rush Hour as a kind: their picture, lines of a database of boards, and what figures say of them."""

import re
from collections.abc import Mapping
from typing import Any

from .kind import Form, Kind, first_line, picture_in, refuse_crowd, with_moves
from .rush_hour import SIDE, RushHour

MOST_CELLS = 400  # of a board that somebody hands in
ROW = re.compile(r"[.oxA-Z]+")
LINE = re.compile(rf"\d+ +[.oxA-Z]{{{SIDE * SIDE}}} +\d+")


def build(world: Mapping[str, Any]) -> RushHour:
    """Return the board that a world describes: its picture by rows."""
    return RushHour(picture_in(world, MOST_CELLS, "board").split("\n"))


def describe(board: RushHour) -> dict[str, Any]:
    """Return what `build` reads."""
    return {"picture": board.picture().split("\n")}


def read_board(text: str) -> RushHour:
    """Return the board in a file, or the first in one of many, unless it has too many cells."""
    refuse_crowd(0 if LINE.fullmatch(first_line(text)) else len("".join(text.split())), MOST_CELLS)
    return RushHour.parse(text)


def looks(text: str) -> bool:
    """Is this a line of a database of boards, or a picture in which a letter stands beside itself?"""
    rows = text.split()
    return bool(LINE.fullmatch(first_line(text))) or (
        all(map(ROW.fullmatch, rows)) and any(re.search(r"([A-Z])\1", row) for row in rows)
    )


KIND = Kind(
    name="rush_hour",
    noun="a board of Rush Hour",
    world=RushHour,
    build=build,
    describe=describe,
    heuristics={"zero": "zero", "blocking": "blocking cars", "second_level": "blocking cars, two levels"},
    h=lambda board: "second_level",
    forms=(Form("a board of Rush Hour", read_board, looks),),
    samples=(
        "AAB.\n..B.\n....\n....",
        "...C\nAABC\n..B.\n....",
        "AA.B\n.x.B\n..CC\n....",
        "AAB\n..B\nCCC",
    ),
    picture=with_moves,
    route=lambda path: " ".join(map(str, path)),
    at_once=lambda board: board.rows * board.cols <= SIDE * SIDE,
)
