"""How the anytime searches of chapter 6 close in: what each has found and proved after how many expansions.

Each line is one search. Counts are exact and the same on every machine; only the seconds are this machine's. A search
stops when its bound has met its best path, or after MOST expansions.
"""

from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any, NamedTuple

from pathlib_edu.core import Search
from pathlib_edu.problems import implicit
from pathlib_edu.problems.blocks import Blocks
from pathlib_edu.problems.grid import Grid
from pathlib_edu.problems.mondrian import mondrian
from pathlib_edu.problems.tiles import Tiles
from pathlib_edu.search.anytime.ana_star import ana_star
from pathlib_edu.search.anytime.anytime_best_first import anytime_best_first
from pathlib_edu.search.anytime.anytime_weighted_astar import anytime_weighted_astar
from pathlib_edu.search.anytime.anytime_window_astar import anytime_window_astar
from pathlib_edu.search.anytime.ara_star import ara_star
from pathlib_edu.search.anytime.branch_and_bound import branch_and_bound
from pathlib_edu.search.both_ends.bidirectional_breadth_first import bidirectional_breadth_first
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.search.shortest.breadth_first import breadth_first

MOST = 400_000

FOUR, SIX = mondrian(4), mondrian(6)
FIFTEEN = Tiles.parse("""
    . 1 9 7
    11 13 5 3
    14 12 4 2
    8 6 10 15
""")


def scattered(size: int, share: float, seed: int) -> Grid:
    """A map whose walls are scattered over that share of it, from corner to corner."""
    random = Random(seed)
    marks = ["#" if random.random() < share else "." for _ in range(size * size)]
    marks[0], marks[-1] = "S", "G"
    return Grid.parse("\n".join("".join(marks[r * size : (r + 1) * size]) for r in range(size)))


class Curve(NamedTuple):
    """What a search has found after how many expansions, and what it has proved; whether it came to its end."""

    found: list[tuple[int, Any]]
    lower: list[tuple[int, Any]]
    expanded: int
    ended: bool
    seconds: float

    @property
    def proved(self) -> bool:
        """Has the bound met the best path?"""
        return bool(self.found and self.lower) and self.found[-1][1] == self.lower[-1][1]


def curve(search: Search, most: int = MOST) -> Curve:
    """Run `search` for so many expansions at most, and note each path and each bound."""
    found, lower, expanded, began = list[tuple[int, Any]](), list[tuple[int, Any]](), 0, process_time()
    for event in search:
        match event:
            case ("expand", *_):
                expanded += 1
                if expanded > most:
                    return Curve(found, lower, most, False, process_time() - began)
            case ("goal", _, cost):
                found.append((expanded, cost))
            case ("bound", cost):
                lower.append((expanded, cost))
    return Curve(found, lower, expanded, True, process_time() - began)


SEARCHES: dict[str, Callable[[Any, Callable[[Any], Any]], Search]] = {
    "anytime weighted A*": anytime_weighted_astar,
    "ARA*": ara_star,
    "ANA*": ana_star,
    "anytime window A*": anytime_window_astar,
    "branch and bound": branch_and_bound,
}


def contenders(problem: Any, h: Callable[[Any], Any]) -> dict[str, Search]:
    """The searches on one problem; on a puzzle of blocks also the author's own estimate, and the two waves."""
    searches = {"anytime best-first": anytime_best_first(problem, h)}
    if isinstance(problem, Blocks):
        searches["the same, Euclidean"] = anytime_best_first(problem, problem.euclidean)
    searches |= {name: search(problem, h) for name, search in SEARCHES.items()}
    if isinstance(problem, Blocks):
        searches["two waves"] = bidirectional_breadth_first(problem)
    return searches


def steps(moments: list[tuple[int, Any]], most: int = 8) -> str:
    """Say the last of these moments: what, and after how many expansions."""
    told = [f"{cost} at {expanded:,}" for expanded, cost in moments]
    return ", ".join((["..."] if len(told) > most else []) + told[-most:]) or "none"


def in_silence() -> None:
    """Print what two searches expand that say nothing before their end: minutes, and gigabytes, for each."""
    expanded = 0
    for event in breadth_first(implicit.problem(FOUR.start, FOUR.neighbors, lambda state: False)):
        expanded += event[0] == "expand"
        if event[0] == "expand" and FOUR.is_goal(event[1]):
            print(f"four tiles, breadth-first: {expanded:,} expanded, the goal the last of them", flush=True)
    print(f"  {expanded:,} states can be reached", flush=True)
    print(f"six tiles, A*: {curve(astar(SIX, SIX.rook), 10**9).expanded:,} expanded")


def main() -> None:
    """Print the curves of each search on four problems, and what searches without a bound need."""
    grid = scattered(150, 0.36, 18)
    problems: list[tuple[str, Any, Any]] = [
        ("four tiles, rook", FOUR, FOUR.rook),
        ("six tiles, rook", SIX, SIX.rook),
        ("a 15-puzzle, Manhattan", FIFTEEN, FIFTEEN.manhattan),
        ("a map of 150 x 150 cells, Manhattan", grid, grid.manhattan),
    ]
    for title, problem, h in problems:
        print(f"{title}, at most {MOST:,} expansions")
        for name, search in contenders(problem, h).items():
            told = curve(search)
            end = "proved" if told.proved else "ended" if told.ended else "stopped"
            print(f"  {name}: {end} after {told.expanded:,} in {told.seconds:.1f} s")
            print(f"    found {steps(told.found)}\n    bound {steps(told.lower)}")
    in_silence()
