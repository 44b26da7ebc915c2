"""Chapter 7: rung after rung on the same mazes; how time grows with length and with width; both rules for ties.

The course's mazes do not come with the book: without them its own are measured alone. Seconds are of the processor.
"""

import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path
from time import process_time
from typing import Any

from pathlib_edu.core import Search
from pathlib_edu.fast import waypoints as compiled
from pathlib_edu.problems.maze_generator import random_maze
from pathlib_edu.problems.mazes import MAZES, maze
from pathlib_edu.problems.pacman import Pacman
from pathlib_edu.search.shortest.weighted_astar import weighted_astar
from pathlib_edu.search.waypoints.carving import carving
from pathlib_edu.search.waypoints.cut_vertices import cut_vertices
from pathlib_edu.search.waypoints.elimination import elimination
from pathlib_edu.search.waypoints.elimination_orders import min_degree, sweep, width
from pathlib_edu.search.waypoints.frontier_sweep import frontier_sweep
from pathlib_edu.search.waypoints.held_karp import held_karp
from pathlib_edu.search.waypoints.remaining_walk import remaining_walk

COURSE = Path(__file__).parents[2] / "shared/data/pacman"
MOST_ROWS = 200_000  # of a table, in Python
MOST_PELLETS = 14  # for the table of subsets
RUNGS: dict[str, Callable[[Pacman], Search]] = {
    "held_karp": held_karp,
    "cut_vertices": cut_vertices,
    "carving": lambda problem: carving(problem, most=MOST_ROWS),
    "elimination": elimination,
    "compiled": compiled.elimination,
}


def mazes() -> Iterator[tuple[str, Pacman]]:
    """Yield the mazes to be measured, with their names: the course's where they are, and our own."""
    for file in sorted(COURSE.glob("*.lay")):
        yield file.stem, Pacman.parse(file.read_text())
    for name in MAZES:
        yield name, maze(name)


def measured(search: Search) -> tuple[int, int, float]:
    """Return the steps of the last walk that a search announces, its largest table, and its seconds."""
    steps, largest, began = 0, 0, process_time()
    for event in search:
        if event[0] == "goal":
            steps = event[2]
        elif event[0] == "join":
            largest = max(largest, event[2])
    return steps, largest, process_time() - began


def possible(rung: str, problem: Pacman) -> bool:
    """Can this rung be expected to end within a minute?"""
    if rung == "held_karp":
        return len(problem.pellets) <= MOST_PELLETS
    return rung != "cut_vertices" or len(problem.pellets) <= MOST_PELLETS


def ladder() -> None:
    print("each rung, its seconds as a multiple of elimination's; the best of three runs")
    print(f"  {'maze':13} steps cells width rows of the largest table, ms of elimination; multiples")
    for name, problem in mazes():
        found: dict[str, tuple[int, int, float]] = {}
        for rung, search in RUNGS.items():
            if possible(rung, problem):
                try:
                    found[rung] = min((measured(search(problem)) for _ in range(3)), key=lambda one: one[2])
                except ValueError:
                    print(f"  {name}: {rung} would need a table of more than {MOST_ROWS:,} rows")
        steps, largest, seconds = found.pop("elimination")
        assert {one[0] for one in found.values()} == {steps}, f"the rungs disagree: {found}"
        cells, wide = len(problem.graph().neighbors), width(problem.graph(), min_degree(problem.graph()))
        others = "  ".join(f"{rung} {one[2] / seconds:6.2f}" for rung, one in found.items())
        print(f"  {name:13} {steps:5} {cells:5} {wide:5} {largest:6,} {seconds * 1000:8.1f} ms  {others}", flush=True)


def chain(blocks: int) -> Pacman:
    """Return copies of one maze side by side, full of food, with two doors between each two: as wide as one."""
    rows = random_maze(4, 6, 0.1, seed=5).picture().splitlines()
    whole = []
    for r, row in enumerate(rows):
        door = "." if r in (1, len(rows) - 2) else "%"
        more = [door + row[1:-1].replace("P", ".")] * (blocks - 1)
        whole.append(row[:-1] + "".join(more) + "%")
    return Pacman(whole)


def length() -> None:
    print("growth with length: copies of one maze side by side, line by line; microseconds a cell")
    for blocks in (2, 4, 8, 16, 32, 64):
        problem = chain(blocks)
        graph = problem.graph()
        cells = len(graph.neighbors)
        plain = measured(elimination(problem))[2] / cells * 1e6
        fast = measured(compiled.elimination(problem, sweep))[2] / cells * 1e6
        print(f"  {cells:5} cells: width {width(graph, sweep(graph))}, compiled {fast:5.0f};", end=" ")
        print(f"by degree: width {width(graph, min_degree(graph))}, Python {plain:5.0f}", flush=True)


def room(rows: int, cols: int = 23) -> Pacman:
    """Return a room full of food, the start in the middle of its first row."""
    return Pacman(["." * (cols // 2) + "P" + "." * (cols - cols // 2 - 1)] + ["." * cols] * (rows - 1))


def rooms(python: int = 6, full: int = 7, widest: int = 14) -> None:
    print("growth with width: rooms k x 23 full of food, line by line; seconds, and rows of the largest table")
    for k in range(2, widest + 1):
        told = [f"  {k:2} x 23:"]
        if k <= python:
            steps, rows, seconds = measured(frontier_sweep(room(k)))
            told.append(f"Python {seconds:8.3f} s {rows:7,} rows")
        if k <= full:
            beam, compiled.BEAM = compiled.BEAM, 10**9  # no row is dropped
            steps, rows, seconds = measured(compiled.elimination(room(k), sweep))
            compiled.BEAM = beam
            told.append(f"compiled, all rows {seconds:8.3f} s {rows:9,} rows")
        if k <= 11 or k % 2 == 0:  # in a room of an odd number of cells no walk is as short as the bound
            steps, rows, seconds = measured(compiled.elimination(room(k), sweep))
            told.append(f"in two passes {seconds:7.3f} s {rows:9,} rows; {steps} steps")
        print("  ".join(told), flush=True)


def perfect(patience: float = 60) -> None:
    print("A* with the steps that are left as its estimate: states expanded besides the goal")
    for name, problem in mazes():
        if name in ("mediumSearch", "bigSearch", "impossible"):
            for rule, tie in {"larger g first": -1, "smaller g first": 1}.items():
                began, expanded = process_time(), -1
                for event in weighted_astar(problem, remaining_walk(problem), 1, tie=tie):
                    expanded += event[0] == "expand"
                    if event[0] == "goal" or process_time() - began > patience:
                        break
                took = f"{event[2]} steps" if event[0] == "goal" else "given up"
                print(f"  {name:13} {rule:15}: {expanded:6,}  {took}, {process_time() - began:.2f} s", flush=True)


def memory() -> None:
    print("memory: the peak of what Python holds, in MiB")
    for name, problem in mazes():
        peaks: dict[str, Any] = {}
        for rung in ("elimination", "compiled"):
            tracemalloc.start()
            measured(RUNGS[rung](problem))
            peaks[rung] = tracemalloc.get_traced_memory()[1] / 2**20
            tracemalloc.stop()
        print(f"  {name:13} " + "  ".join(f"{rung} {peak:6.1f}" for rung, peak in peaks.items()), flush=True)


def main() -> None:
    measured(compiled.elimination(room(2)))  # compile now
    measured(compiled.elimination(random_maze(3, 3)))
    ladder()
    length()
    perfect()
    memory()
    rooms()
