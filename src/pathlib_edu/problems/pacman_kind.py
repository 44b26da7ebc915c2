"""Pacman's mazes as a kind: their picture, how JSON carries a state, and what figures say of them."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ..search.waypoints.elimination_orders import min_degree, width
from .kind import Form, Kind, first_line, picture_in, with_moves
from .pacman import CAPSULE, EMPTY, FOOD, GHOST, PACMAN, WALL, Pacman, State

MOST_CELLS = 5_000  # of a maze in a figure
FEW_CELLS, NARROW = 1_000, 3  # a maze so small, with borders so narrow, is solved by elimination in half a second
ROW = re.compile(f"[{WALL}{FOOD}{PACMAN}{EMPTY}{CAPSULE}{GHOST}]+")


def build(world: Mapping[str, Any]) -> Pacman:
    """Return the maze that a world describes: its picture by rows."""
    return Pacman(picture_in(world, MOST_CELLS, "maze").split("\n"))


def describe(maze: Pacman) -> dict[str, Any]:
    """Return what `build` reads."""
    return {"picture": maze.picture().split("\n")}


def looks(text: str) -> bool:
    """Is the first line of a text the row of a maze, and has the text a wall?"""
    return WALL in text and bool(ROW.fullmatch(first_line(text)))


def told(maze: Pacman, state: State) -> list[int]:
    """Return a state as numbers of cells, counted row by row: where Pacman is, then where food is left.

    The mask itself can have hundreds of bits, and a number of JavaScript has 53.
    """
    at, left = state
    return [r * maze.cols + c for r, c in (at, *maze.food(left))]


def heard(maze: Pacman, told: Sequence[int]) -> State:
    """Return the state that `told` told."""
    at, *food = (divmod(cell, maze.cols) for cell in told)
    return at, maze.mask(food)


def solved_at_once(maze: Pacman) -> bool:
    """Is the maze so small, and elimination so narrow on it?"""
    graph = maze.graph()
    return len(graph.neighbors) <= FEW_CELLS and width(graph, min_degree(graph)) <= NARROW


KIND = Kind(
    name="pacman",
    noun="a maze",
    world=Pacman,
    build=build,
    describe=describe,
    heuristics={
        "zero": "zero",
        "count": "pellets left",
        "farthest": "farthest pellet",
        "tree": "spanning tree",
        "perfect": "perfect",
    },
    h=lambda maze: "tree",
    forms=(Form("a maze", Pacman.parse, looks, suffixes=(".lay",)),),
    samples=(
        "%%%%%\n%P .%\n%%%%%",
        "%%%%%%%\n%.P  .%\n%%% %%%\n%  . %%\n%%%%%%%",
        "%%%%%\n%.P.%\n% % %\n%. .%\n%%%%%",
        "P.%.\n.o..",
        "%%%%%%\n%.  P%\n%.%%%%\n%%%  %\n%%%%%%",
    ),
    picture=lambda maze, path: with_moves(maze, path, ""),
    route=Pacman.moved,
    search="elimination",
    at_once=solved_at_once,
    told=told,
    heard=heard,
)
