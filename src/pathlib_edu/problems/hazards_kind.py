"""Maps of fire and water as a kind: how figures and files write them, and the range of whoever walks there."""

from collections.abc import Mapping
from math import inf
from typing import Any

from ..core import LABELS
from ..costs.orders import Vector
from .grid_kind import route
from .hazards import GROUND, OPENING, WALL_MARK, HazardGrid
from .kind import Form, Kind, picture_in
from .pictures import told_cell

MOST_CELLS = 2_500  # of a map in a figure: more labels than that could carry would make one wait


def build(world: Mapping[str, Any]) -> HazardGrid:
    """Return the map that a world describes: its picture by rows, its range (None: none), its goal by letter."""
    picture = picture_in(world, MOST_CELLS)
    goal = world.get("goal", "G")
    if goal is not None and not isinstance(goal, str):
        raise ValueError(f"the goal of a hazard map is a letter, not {goal!r}")
    return HazardGrid.parse(picture, goal, world.get("range", 5))


def describe(cats: HazardGrid) -> dict[str, Any]:
    """Return what `build` reads. The goal, where there is one, must bear a letter."""
    goal = next((name for name, cell in cats.places.items() if cell == cats.goal), None)
    if goal is None and cats.goal is not None:
        raise ValueError(f"the goal {cats.goal} of a map on a board must bear a letter")
    return {"picture": cats.picture().split("\n"), "range": cats.reach, "goal": goal}


def ranged(cats: HazardGrid, within: Any) -> HazardGrid:
    """Return the same map with the range `within`, an element of the order of its costs."""
    match within:
        case None:
            return cats.to(cats.goal, None)
        case Vector(parts=(fires, int(steps))) if fires == inf:
            return cats.to(cats.goal, steps)
    raise ValueError(f"the range of a hazard map is its `within`, such as Vector(inf, 5), not {within!r}")


def looks(text: str) -> bool:
    """Is a text a map with fire or water in it, and with nothing that such a map has not?"""
    marks = set(text) - set("\r\n")
    known = all(mark in GROUND or mark == WALL_MARK or (mark.isascii() and mark.isupper()) for mark in marks)
    return known and bool(marks & {"^", "~"})


KIND = Kind(
    name="hazards",
    noun="a hazard map",
    world=HazardGrid,
    build=build,
    describe=describe,
    told=told_cell,
    heuristics={"zero": "zero", "manhattan": "Manhattan", "ideal": "ideal point"},
    h=lambda cats: "manhattan",
    forms=(Form("a hazard map", HazardGrid.parse, looks),),
    samples=(OPENING.strip("\n").replace("X", "G"), "S^G\n...", "S~.\n.#^\n..G", "S^#G"),
    picture=lambda cats, path: cats.picture(path),
    route=route,
    search="partial_astar",
    costs=LABELS,
    parts=("fires", "steps"),
    ranged=ranged,
    settings=("range",),
    everywhere=lambda cats: cats.to(None, cats.reach),
)
