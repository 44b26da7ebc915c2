"""`pathlib-edu solve FILE.scen`: run all scenarios of a Moving AI benchmark and compare with the published lengths.

Where nobody names a search or a heuristic, and numba is installed, many scenarios run on a compiled jump point search.

On large maps without much to guide it (mazes above all) A* with the octile heuristic expands half the map for every
scenario. So unless a heuristic was asked for, h is the larger of octile and what a few landmarks say, whose distances
to every cell are worked out once (`search/shortest/landmarks.py`). Both are consistent: the lengths stay exact.
"""

import argparse
import json
import math
import multiprocessing
import os
import re
import signal
import sys
from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path, PurePosixPath
from time import perf_counter
from typing import Any, TypeAlias

from ..core import solve
from ..problems.grid import Grid
from ..problems.movingai import Scenario, read_scenarios, read_terrain
from ..problems.pictures import Cell
from ..search.shortest.landmarks import Landmarks
from .method import Method
from .progress import bar, counting
from .reading import InputError, read_text

LANDMARKS = 16
LANDMARKED = ("astar", "weighted_astar")  # the searches that they are for
ACTIVE = 3  # landmarks that one scenario uses: those that say most about its start
PROCESSES = 2
FEW = 200  # scenarios for which neither landmarks nor a second process pay

Steps: TypeAlias = tuple[int, int]  # how many straight and how many diagonal ones


def is_scenarios(file: Path, text: str) -> bool:
    """Is this a benchmark's list of scenarios? Its name tells, else its first line."""
    return file.suffix.lower() == ".scen" or re.match(r"version\s+\d", text) is not None


def solve_scenarios(options: argparse.Namespace, text: str, method: Method) -> int:
    """Run all scenarios in `text`, print how many lengths came out as published, and return 1 if any did not."""
    try:
        scenarios = read_scenarios(text)
    except ValueError as error:
        raise InputError(f"{options.file}: {error}") from None
    if not scenarios:
        raise InputError(f"{options.file} lists no scenarios")
    published = [line.split()[-1] for line in text.splitlines()[1:] if line.strip()]
    half = half_units(published)
    grid = read_map(options, scenarios, text)
    if options.compiled and len(scenarios) > FEW and (faster := method.in_machine_code()):
        method, options.landmarks = faster, 0
    begun = perf_counter()
    count = number_of_landmarks(options, len(scenarios))
    exact = done = 0
    try:
        each = partial(counting, options, unit="landmarks")
        keep = partial(Packed, grid.rows, grid.cols)
        landmarks = Landmarks[Cell].farthest(grid, count, symmetric=True, keep=keep, each=each) if count else None
        with bar(options, "scenarios", len(scenarios), options.file.name) as shown:
            jobs = [(scenario.start, scenario.goal) for scenario in scenarios]
            for scenario, unit, found in zip(scenarios, half, run_all(grid, landmarks, method, jobs), strict=True):
                exact += found is not None and agrees(found, scenario.length, unit)
                done += 1
                shown.update()
    except KeyboardInterrupt:
        sentence = f"stopped after {done:,} of {len(scenarios):,} scenarios; {exact:,} of these reproduce their length"
        print(f"pathlib-edu: {sentence}", file=sys.stderr)
        return 130
    seconds = perf_counter() - begun
    if options.json:
        print(json.dumps({"scenarios": len(scenarios), "exact": exact, "seconds": round(seconds, 3)}))
    else:
        title = method.title + (f" and {count} landmark{'s' if count > 1 else ''}" if count else "")
        print(f"{title}\n\nscenarios  {len(scenarios):,}\nexact      {exact:,}\nseconds    {seconds:.1f}")
    return int(exact < len(scenarios))


def half_units(published: Sequence[str]) -> list[float]:
    """Return for each published length how far the true one may be from it: half a unit of the last place printed.

    A file either prints a fixed number of decimals (`3.00000000`), or, as C++ does, six significant digits or more
    without the zeros at the end: then `61` stands for 61.0000 and `2439.51` is rounded to hundredths. Which of the two
    is read off the whole file, so that a length without decimals is not taken for one rounded to whole steps.

    >>> half_units(["1.00000000", "2.41421356"])
    [5e-09, 5e-09]
    >>> half_units(["7", "6.24264", "2439.51"])
    [5e-06, 5e-06, 0.005]
    """
    decimals = {len(word.partition(".")[2]) for word in published}
    if len(decimals) == 1 and decimals != {0}:
        return [0.5 * 10.0 ** -decimals.pop()] * len(published)
    digits = max(6, *(len(word.replace(".", "").lstrip("0")) for word in published))
    return [0.5 * 10.0 ** (len(str(int(float(word)))) - digits) for word in published]


def agrees(found: Steps, published: float, half: float) -> bool:
    """Is the published length that of a path of so many straight and diagonal steps?

    It may be off by `half` a unit of its last place, and by one part in ten million: the files were made by programs
    that added up single-precision numbers, or 1.41421356 for each diagonal. (Of 96 diagonals one such file says
    135.764, where 135.764502 rounds to 135.765.)

    >>> agrees((1, 200), 283.84271200, 5e-9), agrees((4, 198), 283.84271200, 5e-9)
    (True, False)
    """
    straight, diagonal = found
    return abs(straight + diagonal * math.sqrt(2) - published) <= half + 1e-7 * published


def read_map(options: argparse.Namespace, scenarios: Sequence[Scenario], text: str) -> Grid:
    """Return the map that all scenarios are about, with the ends of one. Each scenario must fit on it."""
    lines = [n for n, line in enumerate(text.splitlines(), start=1) if n > 1 and line.strip()]
    name = PurePosixPath(scenarios[0].map.replace("\\", "/")).name
    file = options.map or options.file.parent / name
    if not options.map and not file.is_file():
        raise InputError(f"{options.file}, line {lines[0]}: its map {name} is not beside it; say where with --map FILE")
    try:
        terrain = read_terrain(read_text(file))
    except ValueError as error:
        raise InputError(f"{file}: {error}") from None
    grid = None
    for scenario, n in zip(scenarios, lines, strict=True):
        named = PurePosixPath(scenario.map.replace("\\", "/")).name
        if named != file.name:
            raise InputError(f"{options.file}, line {n}: the scenario is for the map {named}, not for {file.name}")
        if (scenario.rows, scenario.cols) != (len(terrain), len(terrain[0])):
            sizes = f"{scenario.cols} x {scenario.rows} cells, but {file} has {len(terrain[0])} x {len(terrain)}"
            raise InputError(f"{options.file}, line {n}: the scenario is for a map of {sizes}")
        try:
            ends = scenario.start, scenario.goal
            grid = grid.between(*ends) if grid else Grid(terrain, *ends, 8)
        except ValueError as error:
            raise InputError(f"{options.file}, line {n}: {error}") from None
    assert grid is not None
    return grid


def compiled_steps(grid: Grid, jobs: list[tuple[Cell, Cell]]) -> Iterator[Steps | None]:
    """Yield the steps found for each pair of ends, in order, by a compiled jump point search."""
    from ..fast.grid import Map

    compiled = Map.from_array(grid.terrain)
    for job in jobs:
        found = compiled.solve(*job)
        yield None if found.straights is None or found.diagonals is None else (found.straights, found.diagonals)


def number_of_landmarks(options: argparse.Namespace, scenarios: int) -> int:
    """Return how many landmarks to use: as many as were asked for, else as many as save more time than they cost."""
    if options.landmarks is not None:
        if not 0 <= options.landmarks <= 1000:
            raise InputError(f"--landmarks {options.landmarks} is not a number from 0 to 1000")
        if options.landmarks and options.search not in LANDMARKED:
            raise InputError(f"landmarks are for astar, not for {options.search}")
        return int(options.landmarks)
    return LANDMARKS if options.search in LANDMARKED and options.h is None and scenarios > FEW else 0


class Packed:
    """Distances of the cells of a map, eight bytes each: a dict of as many takes several times the room."""

    def __init__(self, rows: int, cols: int, far: Mapping[Cell, int]) -> None:
        self.cols, self.far = cols, array("q", [-1]) * (rows * cols)
        for (r, c), distance in far.items():
            self.far[r * cols + c] = distance

    def get(self, cell: Cell, otherwise: Any) -> Any:
        """Return the distance of a cell, or `otherwise` where no way leads."""
        distance = self.far[cell[0] * self.cols + cell[1]]
        return otherwise if distance < 0 else distance


def sharpened(grid: Grid, landmarks: Landmarks[Cell], h: Callable[[Cell], int]) -> Callable[[Cell], int]:
    """Return the larger of `h` and what the best landmarks say: consistent if `h` is."""
    apart = landmarks.estimate(grid.goal, grid.start, ACTIVE)
    return lambda state: max(h(state), apart(state))


def steps_of(grid: Grid, landmarks: Landmarks[Cell] | None, method: Method, ends: tuple[Cell, Cell]) -> Steps | None:
    """Return the numbers of straight and diagonal steps on the path that `method` finds."""
    here = grid.between(*ends)
    h = sharpened(here, landmarks, getattr(here, method.h)) if landmarks else None
    path = solve(method.search(here, h))
    if path is None:
        return None
    pairs = zip(path.states, path.states[1:], strict=False)
    diagonal = sum(r != child_r and c != child_c for (r, c), (child_r, child_c) in pairs)
    return len(path.states) - 1 - diagonal, diagonal


def run_all(
    grid: Grid, landmarks: Landmarks[Cell] | None, method: Method, jobs: list[tuple[Cell, Cell]]
) -> Iterator[Steps | None]:
    """Yield the steps found for each pair of ends, in order; two processes share the work where that pays.

    All scenarios of a process share one map, and so the steps that it has worked out (`Grid.between`).
    """
    if method.compiled:
        yield from compiled_steps(grid, jobs)
        return
    if len(jobs) <= FEW or (os.cpu_count() or 1) < PROCESSES:
        yield from (steps_of(grid, landmarks, method, job) for job in jobs)
        return
    with multiprocessing.Pool(PROCESSES, begin, (grid.terrain, grid.start, grid.goal, landmarks, method)) as pool:
        yield from pool.imap(one_of_many, jobs, chunksize=8)


WORK: list[Any] = []  # of a worker process: the map, the landmarks, the method


def begin(terrain: list[list[int]], start: Cell, goal: Cell, landmarks: Landmarks[Cell] | None, method: Method) -> None:
    """Prepare a worker process. Ctrl-C is the parent's to answer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    WORK[:] = [Grid(terrain, start, goal, 8), landmarks, method]


def one_of_many(job: tuple[Cell, Cell]) -> Steps | None:
    """Run one scenario in a worker process."""
    grid, landmarks, method = WORK
    return steps_of(grid, landmarks, method, job)
