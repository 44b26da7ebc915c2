"""`pathlib-edu solve FILE`: a path through a picture, a graph or a Moving AI map, or the solution of a tile puzzle."""

import argparse
import json
import re
import sys
import textwrap
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from time import perf_counter
from typing import Any

from ..problems.graph import EDGE, Graph, exact
from ..problems.grid import Cell, Grid
from ..problems.movingai import read_terrain
from ..service.catalogue import plain
from .method import Method, method
from .reading import InputError, read_text
from .roads import is_road_graph, solve_roads
from .scenarios import solve_scenarios
from .tiles import numbers_in, read_puzzle, solve_puzzle

PICTURE_ROWS, PICTURE_COLS = 60, 120  # a picture up to this size is printed


def solve_file(options: argparse.Namespace) -> int:
    """Solve what is in the file, print it, and return the exit code: 2 when there is no path."""
    if puzzle := numbers_in(options.file):
        options.file, text, kind = Path("the puzzle"), puzzle, "tiles"
    elif len(options.file) > 1:
        raise InputError(f"solve takes one file, or the numbers of a tile puzzle, not {' '.join(options.file)}")
    else:
        options.file = Path(options.file[0])
        text = read_text(options.file)
        kind = "roads" if is_road_graph(options.file, text, options.start) else kind_of(options.file, text)
    if kind == "roads":
        return solve_roads(options, text)
    options.search = options.search or ("ida_star" if kind == "tiles" else "astar")
    refuse_options(options, kind)
    if kind == "tiles":
        tiles = named(options.file, lambda: read_puzzle(text, options.costs))
        how = method(options, "tiles", "manhattan")
        return solve_puzzle(options, tiles, how.entry, how.h, how.options)
    if kind == "scen":
        return solve_scenarios(options, text, method(options, "grid", "octile"))
    problem = named(options.file, lambda: read_problem(options, kind, text))
    chosen = method(options, "graph" if kind == "graph" else "grid", default_h(problem))
    return solve_one(options, problem, chosen)


def kind_of(file: Path, text: str) -> str:
    """Say what is in a file: its name tells, else its first line."""
    if file.suffix in (".map", ".scen", ".graph"):
        return file.suffix[1:]
    first = next((line.strip() for line in text.split("\n") if line.strip()), "")
    if first.startswith("type "):
        return "map"
    if EDGE.fullmatch(first.split(";")[0].strip()):
        return "graph"
    words = first.split()
    return "tiles" if len(words) > 1 and any(word.isdigit() for word in words) else "picture"


def refuse_options(options: argparse.Namespace, kind: str) -> None:
    """Refuse options that mean nothing for this kind of file: they would be a misunderstanding."""
    belongs = {"start": "map", "goal": "map", "map": "scen", "landmarks": "scen", "moves": "picture", "costs": "tiles"}
    belongs |= dict.fromkeys(("within", "epsilon", "plot"), "roads")
    spelt = {"start": "--from", "goal": "--to"}
    owners = {
        "map": "a .map", "scen": "a .scen", "picture": "a picture", "tiles": "a tile puzzle", "roads": "a road graph"
    }  # fmt: skip
    for name, owner in belongs.items():
        if getattr(options, name) is not None and kind != owner:
            raise InputError(f"{spelt.get(name, '--' + name)} is for {owners[owner]}; {options.file} is not one")
    if kind == "map" and (options.start is None or options.goal is None):
        raise InputError(f"a .map needs --from R,C and --to R,C; give both for {options.file}")


def named(file: Path, read: Callable[[], Any]) -> Any:
    """Return what `read` returns; what it refuses is said with the name of the file."""
    try:
        return read()
    except ValueError as error:
        raise InputError(f"{file}: {error}") from None


def read_problem(options: argparse.Namespace, kind: str, text: str) -> Any:
    """Return the problem in `text`."""
    if kind == "graph":
        for n, line in enumerate(text.split("\n"), start=1):
            for edge in filter(None, (EDGE.fullmatch(part.strip()) for part in line.split(";"))):
                if exact(edge[4], f"line {n}") < 0:  # Graph says this too, but no longer knows the line
                    raise ValueError(f"line {n}: the edge {edge[0]!r} has a negative cost; costs must not be negative")
        return Graph.parse(text)
    if kind == "picture":
        return Grid.parse(text, options.moves or 4)
    start, goal = place("--from", options.start), place("--to", options.goal)
    return Grid(read_terrain(text), start, goal, 8)


def place(option: str, word: str) -> Cell:
    """Read a cell written as R,C."""
    match = re.fullmatch(r"\s*(-?\d{1,9})\s*,\s*(-?\d{1,9})\s*", word)
    if not match:
        raise InputError(f"{option} {word!r} is not of the form R,C: two whole numbers, row and column")
    return int(match[1]), int(match[2])


def default_h(problem: Any) -> str:
    """Return the heuristic that fits."""
    if isinstance(problem, Graph):
        return "h"
    return "octile" if problem.moves == 8 else "manhattan"


def solve_one(options: argparse.Namespace, problem: Any, chosen: Method) -> int:
    """Run the search, print what it found, and return the exit code."""
    begun, expanded, found = perf_counter(), 0, None
    for event in chosen.search(problem):
        if event[0] == "expand":
            expanded += 1
        elif event[0] == "goal":
            found = event
    seconds = perf_counter() - begun
    if options.json:
        cost = None if found is None else number(steps(problem, found[2]))
        path = None if found is None else found[1]
        print(json.dumps({"cost": cost, "path": path, "expanded": expanded, "seconds": round(seconds, 6)}))
    if found is None:
        ends = f"{problem.start} to {problem.goal}"
        states = "1 state was" if expanded == 1 else f"{expanded:,} states were"
        raise InputError(f"{options.file}: there is no path from {ends}; {states} expanded")
    if not options.json:
        print(f"{chosen.title}\n\n{drawn(problem, found[1])}\n")
        print(f"cost      {number(steps(problem, found[2]))}\nexpanded  {expanded:,}\nseconds   {seconds:.3f}")
    return 0


def steps(problem: Any, cost: Any) -> Any:
    """Return a cost in the reader's unit: steps on a grid."""
    return problem.length(cost) if isinstance(problem, Grid) else cost


def number(cost: Any) -> int | float | str:
    """Return a cost as it is printed and as JSON carries it: 3 rather than 3.0, decimals where they are exact."""
    if isinstance(cost, float) and cost.is_integer():
        return int(cost)
    return plain(cost) if isinstance(cost, (int, float, Fraction)) else str(cost)


def drawn(problem: Any, path: list[Any]) -> str:
    """Return the path as a picture if the map is small, else as the list of its states."""
    if isinstance(problem, Graph):
        return " -> ".join(map(str, path))
    if problem.rows <= PICTURE_ROWS and problem.cols <= PICTURE_COLS:
        return str(problem.picture(path))
    width = 100 if sys.stdout.isatty() else 10**9
    return textwrap.fill(" ".join(f"{r},{c}" for r, c in path), width)
