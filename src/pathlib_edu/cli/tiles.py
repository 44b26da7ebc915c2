"""`pathlib-edu solve` for sliding tiles: a file with a position, or its numbers on the command line.

IDA* and its kin run on compiled rounds where numba is installed, else on the readable ones; the counts are the same.
"""

import argparse
import json
import re
import textwrap
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import Any

from ..certificates import Told
from ..contract.quantities import counted
from ..core import Search, Story
from ..problems.kind import plain
from ..problems.kinds import kind_of
from ..problems.tile_parity import parity_fault
from ..problems.tiles import Tiles
from ..search.depth_first.bounded import Probe, bounded
from ..search.depth_first.rounds import Rounds
from ..service.options import heuristic
from .certificate import keep_certificate
from .known import print_table
from .method import Method, may_compile
from .plot import plot
from .progress import bar, watched
from .reading import may_miss, say

LARGEST = 16  # cells of a board that a compiled round can hold


def numbers_in(words: Sequence[str]) -> str | None:
    """Return the puzzle that is written on the command line itself, or None where files are named there."""
    text = " ".join(words)
    return text if len(text.split()) > 1 and all(re.fullmatch(r"-?\d+|\.", word) for word in text.split()) else None


def probe_for(puzzle: Tiles, h: str) -> tuple[Probe, bool]:
    """Return the rounds that are fastest for this puzzle here, and whether they are compiled.

    Neither ever steps right back, and neither looks for longer circles, for that is what Korf counted.
    """
    readable = partial(bounded, parent_only=True)
    if h != "manhattan" or puzzle.rows * puzzle.cols > LARGEST:
        return readable, False
    if not may_compile():
        return readable, False
    from ..fast.tiles import Compiled

    try:
        return Compiled(puzzle), True
    except ValueError:  # costs beyond 62 bits
        return readable, False


@dataclass
class Solution:
    """What a search found: positions, the tiles in the order in which they slide, what that costs; and its work."""

    path: list[Any]
    moves: list[int]
    cost: Any
    expanded: int
    generated: int
    seconds: float
    compiled: bool
    told: Told


def solved(options: argparse.Namespace, puzzle: Tiles, chosen: Method) -> Solution:
    """Run a search on a puzzle. Compiling and building a pattern database are not counted as its time."""
    entry, h, told = chosen.entry, chosen.h, chosen.options
    if h == "pattern" and entry.informed:
        build_patterns(options, puzzle)
    stairs, compiled = Rounds(), False
    in_rounds = "probe" in entry.signature.parameters
    if in_rounds:
        stairs.probe, compiled = probe_for(puzzle, h)
        if compiled:  # the first call loads the kernel: let it be one on the solved puzzle
            list(bounded_once(stairs.probe, puzzle))
        told = {**told, "probe": stairs}
    estimate = heuristic(kind_of(puzzle), puzzle, h) if entry.informed else None
    search: Search = entry.start(puzzle, estimate, **told)
    begun, expanded, reached, found, heard = perf_counter(), 0, -1, None, Told()
    for event in watched(options, heard.heard(search) if options.certificate else search):
        expanded += event[0] == "expand"
        reached += event[0] == "reach"
        if event[0] == "goal":
            found = event
    seconds = perf_counter() - begun
    if found is None:
        raise may_miss(options.file, chosen.title)  # there is one: only a search that is not complete ends without it
    if in_rounds:
        expanded, reached = stairs.expanded, stairs.generated
    return Solution(found[1], puzzle.moved(found[1]), found[2], expanded, reached, seconds, compiled, heard)


def bounded_once(probe: Probe, puzzle: Tiles) -> Story:
    """Run one round that is over at once."""
    yield from probe(puzzle, puzzle.manhattan, puzzle.manhattan(puzzle.start), budget=1)


def build_patterns(options: argparse.Namespace, puzzle: Tiles) -> None:
    """Build or load the pattern database, with a progress bar; a damaged file is said in one sentence."""
    with warnings.catch_warnings(record=True) as caught, bar(options, "states", what="patterns") as shown:
        warnings.simplefilter("always")

        def progress(done: int, states: int) -> None:
            shown.total = states
            shown.update(done)

        puzzle.build_patterns(progress)
    for warning in caught:
        say(str(warning.message))


def solve_puzzle(options: argparse.Namespace, puzzle: Tiles, chosen: Method) -> int:
    """Solve one puzzle, print its solution, and return the exit code."""
    found = solved(options, puzzle, chosen)
    told: dict[str, Any] = {"length": len(found.moves), "moves": found.moves, "goal": puzzle.goal}
    if options.costs == "fractional" or found.cost != len(found.moves):
        told["cost"] = plain(found.cost)
    told |= {"expanded": found.expanded, "generated": found.generated, "seconds": round(found.seconds, 6)}
    if options.json:
        print(json.dumps(told))
    else:
        compiled = " (compiled)" if found.compiled else ""
        pictures = f"{puzzle.picture(puzzle.start)}\ngoal\n{puzzle.picture(puzzle.goal)}"
        print(f"{chosen.title}{compiled}\n\n{pictures}\n")
        told["moves"] = textwrap.fill(" ".join(map(str, found.moves)), 100, subsequent_indent=" " * 11) or "none"
        told["goal"] = goal_in_words(puzzle)
        print_table({name: value for name, value in told.items() if value})
    plot(options, puzzle, f"{chosen.title}: {counted(len(found.moves), 'move')}", [found.path])
    keep_certificate(options, puzzle, chosen, found.told)
    return 0


def goal_in_words(puzzle: Tiles) -> str:
    """Return the words for a goal that is common but not the book's own, else an empty text."""
    usual, common = tuple(range(len(puzzle.goal))), (*range(1, len(puzzle.goal)), 0)
    if puzzle.goal == common and parity_fault(puzzle.start, usual, puzzle.cols):
        return "blank last: no moves lead to the one with the blank first"
    return ""
