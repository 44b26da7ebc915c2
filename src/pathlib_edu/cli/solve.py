"""`pathlib-edu solve FILE`: a path through whatever world is in the file, or all scenarios of a benchmark."""

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

from ..core import LABELS
from ..problems.kind import Form, plain
from ..problems.kinds import KINDS, form_of, kind_of
from ..problems.pictures import Cell
from ..search.partial_astar import front
from .blocks import solve_blocks
from .known import states_were
from .method import Method, method
from .pacman import solve_pacman
from .reading import InputError, read_text
from .roads import Answer, is_road_graph, solve_roads, tell
from .scenarios import solve_scenarios
from .tiles import numbers_in, solve_puzzle

PICTURE_ROWS, PICTURE_COLS = 60, 120  # a picture up to this size is printed


def solve_file(options: argparse.Namespace) -> int:
    """Solve what is in the file, print it, and return the exit code: 2 when there is no path."""
    if text := numbers_in(options.file):
        options.file = Path("the puzzle")
    elif len(options.file) > 1:
        raise InputError(f"solve takes one file, or the numbers of a tile puzzle, not {' '.join(options.file)}")
    else:
        options.file = Path(options.file[0])
        text = read_text(options.file)
        if is_road_graph(options.file, text, options.start):
            return solve_roads(options, text)
        if options.file.suffix.lower() == ".scen":
            options.search = options.search or "astar"
            refuse_options(options, "a .scen")
            return solve_scenarios(options, text, method(options, KINDS["grid"], "octile"))
    kind, form = form_of(text, options.file.name)
    refuse_options(options, form.name)
    problem = read_problem(options, form, text)
    chosen = method(options, kind, kind.h(problem))
    solve = SOLVERS.get(kind.name) or (solve_front if kind.costs == LABELS else solve_one)
    return solve(options, problem, chosen)


def refuse_options(options: argparse.Namespace, form: str) -> None:
    """Refuse options that mean nothing for a file of this form: they would be a misunderstanding."""
    owners = {"map": ["a .scen"], "landmarks": ["a .scen"]}
    owners |= {"budget": [KINDS[name].forms[0].name for name in ("blocks", "pacman")]}
    owners |= {name: ["a road graph"] for name in ("within", "epsilon", "plot")}
    for each in (each for kind in KINDS.values() for each in kind.forms):
        for name in each.options:
            owners.setdefault(name, []).append(each.name)
    spelt = {"start": "--from", "goal": "--to"}
    for name, names in owners.items():
        if getattr(options, name) is not None and form not in names:
            raise InputError(f"{spelt.get(name, '--' + name)} is for {' or '.join(names)}; {options.file} is not one")


def read_problem(options: argparse.Namespace, form: Form, text: str) -> Any:
    """Return the world in a file; what is wrong with it is said with the name of the file."""
    if form.needs_ends and (options.start is None or options.goal is None):
        raise InputError(f"{form.name} needs --from R,C and --to R,C; give both for {options.file}")
    given = {name: getattr(options, name) for name in form.options if getattr(options, name) is not None}
    if form.needs_ends:
        given |= {"start": place("--from", options.start), "goal": place("--to", options.goal)}
    try:
        return form.parse(text, **given)
    except ValueError as error:
        raise InputError(f"{options.file}: {error}") from None


def place(option: str, word: str) -> Cell:
    """Read a cell written as R,C."""
    match = re.fullmatch(r"\s*(-?\d{1,9})\s*,\s*(-?\d{1,9})\s*", word)
    if not match:
        raise InputError(f"{option} {word!r} is not of the form R,C: two whole numbers, row and column")
    return int(match[1]), int(match[2])


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
        ends = f" from {problem.start} to {problem.goal}" if hasattr(problem, "goal") else ""
        raise InputError(f"{options.file}: there is no path{ends}; {states_were(expanded)} expanded")
    if not options.json:
        print(f"{chosen.title}\n\n{drawn(problem, found[1])}\n")
        print(f"cost      {number(steps(problem, found[2]))}\nexpanded  {expanded:,}\nseconds   {seconds:.3f}")
    return 0


def steps(problem: Any, cost: Any) -> Any:
    """Return a cost in the reader's unit: steps on a grid."""
    unit = getattr(problem, "unit", 1)
    return cost if unit == 1 else cost / unit


def solve_front(options: argparse.Namespace, problem: Any, chosen: Method) -> int:
    """Run a search over labels, print the best costs with their paths, and return the exit code."""
    if problem.goal is None:
        raise InputError(f"{options.file}: the map has no goal: write one G in it")
    begun, events = perf_counter(), list(chosen.search(problem))
    found, seconds = front(events), perf_counter() - begun
    expanded = sum(event[0] == "expand" for event in events)
    tell(options, Answer([p.cost.parts for p in found], [p.states for p in found], expanded, chosen.title), seconds)
    if not found:
        raise InputError(f"{options.file}: there is no path; {expanded:,} labels were expanded")
    return 0


def number(cost: Any) -> int | float | str:
    """Return a cost as it is printed and as JSON carries it: 3 rather than 3.0, decimals where they are exact."""
    if isinstance(cost, float) and cost.is_integer():
        return int(cost)
    return plain(cost) if isinstance(cost, (int, float, Fraction)) else str(cost)


def drawn(problem: Any, path: list[Any]) -> str:
    """Return the path as a picture where its world is a small map, else in words."""
    kind, large = kind_of(problem), (PICTURE_ROWS + 1, PICTURE_COLS + 1)
    rows, cols = (getattr(problem, name, most) for name, most in zip(("rows", "cols"), large, strict=True))
    if rows <= PICTURE_ROWS and cols <= PICTURE_COLS:
        return kind.picture(problem, path)
    width = 100 if sys.stdout.isatty() else 10**9
    return textwrap.fill(kind.route(path), width)


#: Kinds that are solved in a way of their own.
SOLVERS: dict[str, Callable[[argparse.Namespace, Any, Method], int]] = {
    "tiles": solve_puzzle,
    "blocks": solve_blocks,
    "pacman": solve_pacman,
}
