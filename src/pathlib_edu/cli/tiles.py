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
from inspect import signature
from time import perf_counter
from typing import Any

from tqdm import tqdm

from ..core import Search
from ..problems.kind import plain
from ..problems.kinds import kind_of
from ..problems.tiles import Tiles
from ..search.catalogue import Entry
from ..search.ida_star import Probe, Rounds, bounded
from ..service.options import heuristic
from .known import print_table
from .method import Method, may_compile
from .reading import InputError, say

LARGEST = 16  # cells of a board that a compiled round can hold


def numbers_in(words: Sequence[str]) -> str | None:
    """Return the puzzle that is written on the command line itself, or None where files are named there."""
    text = " ".join(words)
    return text if len(text.split()) > 1 and all(re.fullmatch(r"-?\d+|\.", word) for word in text.split()) else None


def probe_for(puzzle: Tiles, h: str) -> tuple[Probe, bool]:
    """Return the rounds that are fastest for this puzzle here, and whether they are compiled.

    Both never turn back on the spot and look no further back than that, as Korf counted.
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
    """What a search found: the tiles in the order in which they slide, what that costs, and the work it took."""

    moves: list[int]
    cost: Any
    expanded: int
    generated: int
    seconds: float
    compiled: bool


def solved(puzzle: Tiles, entry: Entry, h: str, options: dict[str, Any]) -> Solution:
    """Run a search on a puzzle. Compiling and building a pattern database are not counted as its time."""
    if h == "pattern" and entry.informed:
        build_patterns(puzzle)
    stairs, compiled = Rounds(), False
    in_rounds = "probe" in signature(entry.function).parameters
    if in_rounds:
        stairs.probe, compiled = probe_for(puzzle, h)
        if compiled:  # the first call loads the kernel: let it be one on the solved puzzle
            list(bounded_once(stairs.probe, puzzle))
        options = {**options, "probe": stairs}
    estimate = heuristic(kind_of(puzzle), puzzle, h) if entry.informed else None
    search: Search = entry.start(puzzle, estimate, **options)
    begun, expanded, reached, found = perf_counter(), 0, -1, None
    for event in search:
        expanded += event[0] == "expand"
        reached += event[0] == "reach"
        if event[0] == "goal":
            found = event
    seconds = perf_counter() - begun
    if found is None:
        raise InputError("the search ended without a solution, though there is one: is its bound too low?")
    if in_rounds:
        expanded, reached = stairs.expanded, stairs.generated
    return Solution(puzzle.moved(found[1]), found[2], expanded, reached, seconds, compiled)


def bounded_once(probe: Probe, puzzle: Tiles) -> Search:
    """Run one round that is over at once."""
    yield from probe(puzzle, puzzle.manhattan, puzzle.manhattan(puzzle.start), budget=1)


def build_patterns(puzzle: Tiles) -> None:
    """Build or load the pattern database, with a progress bar; a damaged file is said in one sentence."""
    with warnings.catch_warnings(record=True) as caught, tqdm(desc="patterns", unit="state", disable=None) as bar:
        warnings.simplefilter("always")

        def progress(done: int, states: int) -> None:
            bar.total = states
            bar.update(done)

        puzzle.build_patterns(progress)
    for warning in caught:
        say(str(warning.message))


def solve_puzzle(options: argparse.Namespace, puzzle: Tiles, chosen: Method) -> int:
    """Solve one puzzle, print its solution, and return the exit code."""
    found = solved(puzzle, chosen.entry, chosen.h, chosen.options)
    told: dict[str, Any] = {"length": len(found.moves), "moves": found.moves}
    if options.costs == "fractional" or found.cost != len(found.moves):
        told["cost"] = plain(found.cost)
    told |= {"expanded": found.expanded, "generated": found.generated, "seconds": round(found.seconds, 6)}
    if options.json:
        print(json.dumps(told))
        return 0
    print(f"{chosen.title}{' (compiled)' if found.compiled else ''}\n\n{puzzle.picture()}\n")
    told["moves"] = textwrap.fill(" ".join(map(str, found.moves)), 100, subsequent_indent=" " * 11) or "none"
    print_table(told)
    return 0
