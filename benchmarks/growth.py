"""How the work of each chapter's algorithm grows with the size of what it is given, and the exponent that fits.

`python -m benchmarks.growth` measures all series, and writes benchmarks/results/growth.json. A series counts work
(expansions, comparisons, rows), and the seconds of the processor. Where theory says a power of the size, its exponent
stands beside the one that fits; where it says that something doubles, the factor for each step of the size.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from math import exp
from pathlib import Path
from random import Random
from time import process_time
from types import SimpleNamespace
from typing import Any

from pathlib_edu.bench.machine import described
from pathlib_edu.core.growth import exponent
from pathlib_edu.fast.partial import RoadSearch
from pathlib_edu.problems.families import martelli
from pathlib_edu.problems.grid import Grid
from pathlib_edu.problems.implicit import problem
from pathlib_edu.problems.pacman import Pacman
from pathlib_edu.problems.tiles import Tiles
from pathlib_edu.search.both_ends.bidirectional_breadth_first import bidirectional_breadth_first
from pathlib_edu.search.depth_first.budgeted import budgeted
from pathlib_edu.search.depth_first.ida_star import ida_star
from pathlib_edu.search.depth_first.rounds import Rounds
from pathlib_edu.search.shortest.algorithm_b import algorithm_b
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.search.shortest.breadth_first import breadth_first
from pathlib_edu.search.shortest.dijkstra import dijkstra
from pathlib_edu.search.shortest.weighted_astar import weighted_astar
from pathlib_edu.search.waypoints.elimination import elimination
from pathlib_edu.search.waypoints.held_karp import held_karp

from .waypoints import chain

FILE = Path(__file__).with_name("results") / "growth.json"


@dataclass
class Series:
    """One algorithm: what its sizes are, what is counted, and what theory says.

    `expected` is the exponent of a power, or with `doubles` the factor for each step; None where theory says neither.
    """

    chapter: int
    name: str
    size: str
    work: str
    theory: str
    expected: float | None
    doubles: bool = False
    sizes: list[int] = field(default_factory=list)
    works: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)

    def fitted(self, measured: Sequence[float]) -> float:
        """Return the exponent that fits, or the factor for each step."""
        if self.doubles:
            return exp(exponent([exp(size) for size in self.sizes], measured))
        return exponent(self.sizes, measured)


def measure(series: Series, sizes: Sequence[int], run: Callable[[int], int]) -> Series:
    """Run a size after the other; `run` returns the work, and where sizes are only known afterwards, (size, work)."""
    measured = []
    for size in sizes:
        begun = process_time()
        done: Any = run(size)
        known, work = done if isinstance(done, tuple) else (size, done)
        measured.append((known, work, process_time() - begun))
    series.sizes, series.works, series.seconds = map(list, zip(*sorted(measured), strict=True))
    return series


def expanded(search: Any) -> int:
    """Return how many states a search expands."""
    return sum(event[0] == "expand" for event in search)


class Counted(int):
    """A whole number that counts how often it is compared."""

    comparisons = 0

    def __add__(self, other: int) -> "Counted":
        return Counted(int(self) + int(other))

    __radd__ = __add__

    def __lt__(self, other: Any) -> bool:
        Counted.comparisons += 1
        return int.__lt__(self, other) if isinstance(other, int) else float(self) < other

    def __eq__(self, other: object) -> bool:
        return int(self) == other

    __hash__ = int.__hash__


def comparisons(grid: Grid) -> int:
    """Return how often Dijkstra's algorithm compares two costs, all cells of a map long."""
    Counted.comparisons = 0

    def neighbors(cell: Any) -> Iterator[Any]:
        return ((child, Counted(cost)) for child, cost in grid.neighbors(cell))

    for _ in dijkstra(SimpleNamespace(start=grid.start, neighbors=neighbors, is_goal=lambda cell: False)):
        pass
    return Counted.comparisons


def field_of(side: int, seed: int | None = None) -> Grid:
    """Return a square field; with a seed its ground costs 1 to 9."""
    random = Random(seed)
    ground = [[1 if seed is None else random.randint(1, 9) for _ in range(side)] for _ in range(side)]
    return Grid(ground, (0, 0), (side - 1, side - 1), 4)


def two_costs(side: int) -> RoadSearch:
    """Return crossings whose roads have two costs, drawn at random."""
    random, edges = Random(side), []
    for r in range(side):
        for c in range(side):
            for other_r, other_c in ((r + 1, c), (r, c + 1)):
                if other_r < side and other_c < side:
                    costs = random.randint(1, 9), random.randint(1, 9)
                    ends = r * side + c, other_r * side + other_c
                    edges += [(*ends, costs), (*ends[::-1], costs)]
    return RoadSearch(edges)


def line(length: int) -> Any:
    """Return a chain of steps of cost 1."""
    return problem(0, lambda node: [(node + 1, 1)] if node < length else [], lambda node: node == length)


def of_rounds(search: Any, length: int) -> int:
    """Return how many states all rounds of a search along a chain expand."""
    rounds = Rounds()
    for _ in search(line(length), lambda node: 0, probe=rounds):
        pass
    return rounds.expanded


def room_of_food(pellets: int) -> Pacman:
    """Return a corridor with so many pellets, every third cell."""
    return Pacman(["%" * (3 * pellets + 3), "%P" + "  ." * pellets + "%", "%" * (3 * pellets + 3)])


def rows_of(search: Any) -> int:
    """Return how many rows all tables of a search have."""
    return sum(event[2] for event in search if event[0] == "join")


def puzzle(moves: int) -> Tiles:
    """Return an 8-puzzle so many random moves from its goal, never one back."""
    random, before = Random(moves), None
    here = Tiles(tuple(range(9)), 3, 3)
    for _ in range(moves):
        steps = [state for state, _ in here.neighbors(here.start) if state != before]
        before, here = here.start, Tiles(random.choice(steps), 3, 3)
    return here


def all_series() -> Iterator[Series]:
    """Yield all of them, measured."""
    cells, sides = "cells of a map", (20, 40, 80, 160)
    for name, theory, expected, work in (
        ("Dijkstra", "n", 1.0, lambda side: expanded(dijkstra(field_of(side, 1)))),
        ("Dijkstra, comparisons", "n log n", None, lambda side: comparisons(field_of(side, 1))),
    ):
        what = "comparisons of costs" if "comparisons" in name else "expansions"
        series = Series(1, name, cells, what, theory, expected)
        yield measure(series, sides, lambda side, work=work: (side * side, work(side)))
    for name, search, expected in (("A*, older first", astar, 1.0), ("A*, larger g first", weighted_astar, 0.5)):
        series = Series(2, name, "cells of an open field", "expansions", "n" if expected == 1 else "√n", expected)
        yield measure(
            series,
            sides,
            lambda side, search=search: (side * side, expanded(search(field_of(side), field_of(side).manhattan))),
        )
    series = Series(3, "A*, estimates that contradict each other", "k", "expansions", "2ᵏ", 2.0, doubles=True)
    yield measure(series, range(6, 15), lambda k: expanded(astar(martelli(k), martelli(k).h)))
    series = Series(3, "B, the same graphs", "k", "expansions", "k²", 2.0)
    yield measure(series, (8, 16, 32, 64), lambda k: expanded(algorithm_b(martelli(k), martelli(k).h)))
    series = Series(4, "IDA*, a new f each step", "paths within C*", "expansions", "n²", 2.0)
    yield measure(series, (50, 100, 200, 400, 800), lambda n: of_rounds(ida_star, n))
    series = Series(4, "BTS, the same chains", "paths within C*", "expansions", "n log C*", None)
    yield measure(series, (50, 100, 200, 400, 800), lambda n: of_rounds(budgeted, n))
    two_costs(3).front(0, 8)  # compiles
    series = Series(5, "fronts, two costs", "crossings", "labels expanded", "", None)
    yield measure(
        series, (8, 16, 32, 64), lambda side: (side * side, two_costs(side).front(0, side * side - 1).expanded)
    )
    series = Series(6, "two waves against one", "states that one wave expands", "states that two expand", "√n", None)
    yield measure(
        series,
        (12, 20, 30, 44, 60, 80),
        lambda moves: (expanded(breadth_first(puzzle(moves))), expanded(bidirectional_breadth_first(puzzle(moves)))),
    )
    series = Series(7, "elimination at fixed width", "copies of a maze", "rows of tables", "n", 1.0)
    yield measure(series, (4, 8, 16, 32), lambda blocks: rows_of(elimination(chain(blocks))))
    series = Series(7, "every subset (Held and Karp)", "pellets", "rows of tables", "2ⁿ n", 2.0, doubles=True)
    yield measure(series, range(6, 13), lambda pellets: rows_of(held_karp(room_of_food(pellets))))


def main() -> None:
    """Measure all series, print what fits, and keep it."""
    kept = []
    for series in all_series():
        fits = series.fitted(series.works), series.fitted([max(one, 1e-6) for one in series.seconds])
        expected = "" if series.expected is None else f" (theory {series.expected:g})"
        what = "a factor of" if series.doubles else "an exponent of"
        print(
            f"  {series.chapter}  {series.name:42} {what} {fits[0]:.2f}{expected}, in seconds {fits[1]:.2f}", flush=True
        )
        kept.append(asdict(series) | {"fitted": fits[0], "fitted_seconds": fits[1]})
    told = described("python -m benchmarks.growth") | {"bench": "growth", "series": kept}
    FILE.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
