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

from ..certificates import Told, certificate
from ..certificates.form import world_of
from ..certificates.making import labels_told
from ..contract.diagnosis import Unreachable
from ..core import LABELS
from ..core.replay import View
from ..problems.kind import Form, Kind, plain, with_goal
from ..problems.kinds import KINDS, form_of, kind_of
from ..problems.pictures import Cell
from ..search.labels.front import front
from .blocks import solve_blocks
from .certificate import keep, keep_certificate
from .known import states_were
from .method import Method, method
from .pacman import solve_pacman
from .plot import plot, refuse_plot
from .progress import watched
from .reading import InputError, NoPath, may_miss, read_text, spelt
from .roads import Answer, is_road_graph, solve_roads, tell, ways
from .scenarios import is_scenarios, solve_scenarios
from .tiles import numbers_in, solve_puzzle
from .writing import refuse_place

PICTURE_ROWS, PICTURE_COLS = 60, 120  # a picture up to this size is printed

#: What some options do with the one answer that they are for.
OF_ONE_ANSWER = {"plot": "draws", "certificate": "proves"}


def solve_command(options: argparse.Namespace) -> int:
    """Solve what is in the file, print it, and return the exit code: 1 when there is no path."""
    text = text_of(options)
    if options.plot is not None:
        refuse_plot(options.plot)
    if options.certificate is not None:
        refuse_place(options.certificate, "--certificate")
    if is_road_graph(options.file, text, options.start):
        return solve_roads(options, text)
    if is_scenarios(options.file, text):
        options.compiled = all(getattr(options, name) is None for name in ("search", "h", "weight", "landmarks"))
        options.search = options.search or "astar"
        refuse_options(options, "a .scen")
        return solve_scenarios(options, text, method(options, KINDS["grid"], "octile"))
    kind, problem = read_world(options, text)
    chosen = method(options, kind, kind.h(problem))
    solve = SOLVERS.get(kind.name) or (solve_front if kind.costs == LABELS else solve_one)
    return solve(options, problem, chosen)


def read_world(options: argparse.Namespace, text: str) -> tuple[Kind, Any]:
    """Return the world in a text, and its kind; options that mean nothing for it are refused."""
    if options.goal is not None:
        text = with_goal(text, numbers_in(options.goal) or read_text(Path(" ".join(options.goal))))
    kind, form = form_of(text, options.file.name)
    refuse_options(options, form.name)
    return kind, read_problem(options, form, text)


def text_of(options: argparse.Namespace) -> str:
    """Return the text of the world that was named, and let `options.file` be what sentences call it."""
    if text := numbers_in(options.file):
        options.file = Path("the puzzle")
        return text
    if len(options.file) > 1:
        files = " ".join(options.file)
        raise InputError(f"{options.command} takes one file, or the numbers of a tile puzzle, not {files}")
    if [options.file[0], *(options.goal or []), str(options.map), str(options.certificate)].count("-") > 1:
        raise InputError("standard input can be read once: give only one of the files as -")
    file = Path(options.file[0])
    options.file = spelt(file)
    return read_text(file)


def refuse_options(options: argparse.Namespace, form: str) -> None:
    """Refuse options that mean nothing for a file of this form: they would be a misunderstanding."""
    forms = [each for kind in KINDS.values() for each in kind.forms]
    owners = {"map": ["a .scen"], "landmarks": ["a .scen"]}
    owners |= {"budget": [KINDS[name].forms[0].name for name in ("blocks", "pacman")]}
    owners |= {name: ["a road graph"] for name in ("within", "epsilon")}
    owners |= {name: [*(each.name for each in forms if each.needs_ends), "a road graph"] for name in ("start", "to")}
    owners |= {"goal": [each.name for each in forms if each.goal_below]}
    owners |= {name: [*(each.name for each in forms), "a road graph"] for name in OF_ONE_ANSWER}
    for each in forms:
        for name in each.options:
            owners.setdefault(name, []).append(each.name)
    for name, names in owners.items():
        if getattr(options, name) is not None and form not in names:
            option = "--from" if name == "start" else f"--{name}"
            if name in OF_ONE_ANSWER:
                raise InputError(f"--{name} {OF_ONE_ANSWER[name]} one answer; {options.file} has many")
            raise InputError(f"{option} is for {' or '.join(names)}; {options.file} is not one")


def read_problem(options: argparse.Namespace, form: Form, text: str) -> Any:
    """Return the world in a file; what is wrong with it is said with the name of the file."""
    if form.needs_ends and (options.start is None or options.to is None):
        raise InputError(f"{form.name} needs --from R,C and --to R,C; give both for {options.file}")
    given = {name: getattr(options, name) for name in form.options if getattr(options, name) is not None}
    if form.needs_ends:
        given |= {"start": place("--from", options.start), "goal": place("--to", options.to)}
    try:
        return form.parse(text, **given)
    except Unreachable as error:
        another = "; --goal names another" if form.goal_below and options.goal is None else ""
        raise NoPath(f"{options.file}: {error}{another}") from None
    except ValueError as error:
        raise InputError(f"{options.file}: {error}") from None


def place(option: str, word: str) -> Cell:
    """Read a cell written as R,C."""
    match = re.fullmatch(r"\s*(-?\d{1,9})\s*,\s*(-?\d{1,9})\s*", word)
    if not match:
        raise InputError(f"{option} {word!r} is not of the form R,C: two whole numbers, row and column")
    return int(match[1]), int(match[2])


def solve_one(options: argparse.Namespace, problem: Any, chosen: Method) -> int:
    """Run the search, print what it found, draw it where asked, and return the exit code."""
    begun, expanded, found = perf_counter(), 0, None
    view = View() if options.plot else None
    search, told = chosen.search(problem), Told()
    try:
        for event in watched(options, told.heard(search) if options.certificate else search):
            if event[0] == "expand":
                expanded += 1
            elif event[0] == "goal":
                found = event
            if view:
                view.apply(event)
    except ValueError as refusal:  # a search says on what it cannot run
        raise InputError(f"{options.file}: {refusal}") from None
    seconds = perf_counter() - begun
    if options.json:
        cost = None if found is None else number(steps(problem, found[2]))
        path = None if found is None else found[1]
        print(json.dumps({"cost": cost, "path": path, "expanded": expanded, "seconds": round(seconds, 6)}))
    if found is None:
        keep_certificate(options, problem, chosen, told)
        if not chosen.entry.complete:
            raise may_miss(options.file, chosen.title)
        ends = f" from {problem.start} to {problem.goal}" if hasattr(problem, "goal") else ""
        raise NoPath(f"{options.file}: there is no path{ends}; {states_were(expanded)} expanded")
    cost = number(steps(problem, found[2]))
    if not options.json:
        print(f"{chosen.title}\n\n{drawn(problem, found[1])}\n")
        print(f"cost      {cost}\nexpanded  {expanded:,}\nseconds   {seconds:.3f}")
    plot(options, problem, f"{chosen.title}: cost {cost}, {expanded:,} expanded", [found[1]], view=view)
    keep_certificate(options, problem, chosen, told)
    return 0


def steps(problem: Any, cost: Any) -> Any:
    """Return a cost in the reader's unit: steps on a grid."""
    unit = getattr(problem, "unit", 1)
    return cost if unit == 1 else cost / unit


def solve_front(options: argparse.Namespace, problem: Any, chosen: Method) -> int:
    """Run a search over labels, print the best costs with their paths, and return the exit code."""
    if problem.goal is None:
        raise InputError(f"{options.file}: the map has no goal: write one G in it")
    search = chosen.search(problem)
    begun, events = perf_counter(), list(watched(options, search, "labels"))
    found, seconds = front(events), perf_counter() - begun
    expanded = sum(event[0] == "expand" for event in events)
    answer = Answer([p.cost.parts for p in found], [p.states for p in found], expanded, chosen.title)
    tell(options, answer, seconds)
    if options.certificate is not None:
        h = chosen.h if chosen.entry.informed else None
        keep(options, lambda: certificate(search, labels_told(events)), world_of(problem), h)
    if not found:
        raise NoPath(f"{options.file}: there is no path; labels expanded: {expanded:,}")
    plot(options, problem, f"{chosen.title}: {ways(len(found))}", answer.paths, answer.costs)
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
