"""`pathlib-edu solve` for sliding blocks: the fewest moves, proved; or the best found within a budget, and the gap.

Where nobody names a search, two breadth-first waves look for the proof: compiled where numba is installed, else the
readable ones. If they hold all states that they may before they meet, ARA* looks for solutions within the same budget,
until one is as short as the waves have proved that it must be.
"""

import argparse
import json
import textwrap
from dataclasses import replace
from math import inf
from time import perf_counter
from typing import Any

from ..certificates import Told
from ..contract.quantities import counted, large
from ..core.slices import finished
from ..problems.blocks import Blocks
from ..search.anytime.ara_star import ara_star
from ..search.both_ends.bidirectional_breadth_first import bidirectional_breadth_first
from .certificate import keep_certificate
from .known import Known, follow, most_states, print_table, show, states_were
from .method import Method, may_compile
from .plot import plot
from .progress import bar
from .reading import InputError, NoPath, say

# What Python takes for a state, as measured on Mondrian's puzzle of six tiles: in a wave, and in another search.
WAVE_BYTES, SEARCH_BYTES = 300, 700


def solve_blocks(options: argparse.Namespace, puzzle: Blocks, chosen: Method) -> int:
    """Solve a puzzle, print its solution and what is proved of it, and return the exit code."""
    known = Known(puzzle.rook(puzzle.start), told=Told() if options.certificate else None)
    most = most_states(options.budget, SEARCH_BYTES)
    if options.search or options.h or options.weight:
        title = chosen.title
        follow(options, chosen.search(puzzle), known, most, chosen.proves)
    else:
        title, chosen = meet(options, puzzle, known), replace(chosen, entry=bidirectional_breadth_first)
        if not known.proved:
            title += ", then ARA*"
            follow(options, ara_star(puzzle, puzzle.rook), known, most)
    tell(options, puzzle, known, title)
    if known.path is None:
        states = states_were(known.states)
        if known.proved:
            keep_certificate(options, puzzle, chosen, known.told)
            raise NoPath(f"{options.file}: no moves lead from the position to the goal; {states} explored")
        said = (
            f"no solution of its {counted(known.lower, 'move')} or more was found; {states} held, try a larger --budget"
        )
        raise InputError(f"{options.file}: {said}")
    proved = "proved to be the fewest" if known.proved else f"at least {known.lower} are needed"
    plot(options, puzzle, f"{title}: {counted(known.length, 'move')}, {proved}", [known.path])
    keep_certificate(options, puzzle, chosen, known.told, known.proved)
    return 0


def meet(options: argparse.Namespace, puzzle: Blocks, known: Known) -> str:
    """Search from both ends until the waves meet or hold too many states; return what the search is called."""
    kernel = None if options.certificate else kernel_for(puzzle)
    bytes_each = kernel.BYTES_A_STATE if kernel else WAVE_BYTES
    most, placements = most_states(options.budget, bytes_each), puzzle.placements()
    if placements > most:
        say(
            f"{options.file}: a proof may take up to {large(placements)} states in "
            f"{mebibytes(placements * bytes_each)}, more than the budget of {large(most)} states in "
            f"{mebibytes(most * bytes_each)}; if it does, the best solution is told with its gap, should one be found "
            "within the budget"
        )
    if kernel is None:
        follow(options, bidirectional_breadth_first(puzzle), known, most)
        return "Breadth-first from both ends"
    begun = perf_counter()
    with bar(options, "states") as shown:
        proof = finished(kernel.prove(puzzle, most), lambda now: show(shown, now.states, known, now.lower))
    known.seconds += perf_counter() - begun
    known.path, known.lower, known.states = proof.path, max(known.lower, proof.lower), proof.states
    known.expanded = sum(proof.forward[:-1]) + sum(
        proof.backward[:-1]
    )  # and of the last of these layers perhaps a part
    return "Breadth-first from both ends (compiled)"


def mebibytes(size: int) -> str:
    """Return so many bytes as a sentence shows them, in MiB."""
    return f"{large(size >> 20)} MiB" if size >> 20 else "less than 1 MiB"


def kernel_for(puzzle: Blocks) -> Any:
    """Return the module that proves compiled, ready to run, or None where it cannot be had."""
    if not may_compile():
        return None
    from ..fast import blocks as kernel

    try:
        kernel.rules_of(puzzle)
    except ValueError as error:
        say(f"{error}; so the readable one runs")
        return None
    finished(kernel.prove(Blocks(["A."], [".A"])))  # compile now, outside the measured time
    return kernel


def tell(options: argparse.Namespace, puzzle: Blocks, known: Known, title: str) -> None:
    """Print what is known: as JSON in any case, for a reader only where there is a path."""
    moves = None if known.path is None else puzzle.moved(known.path)
    told: dict[str, Any] = {"length": None if moves is None else len(moves), "moves": moves, "proved": known.proved}
    told["lower"] = None if known.lower == inf else known.lower
    told |= {"expanded": known.expanded, "seconds": round(known.seconds, 6)}
    if options.json:
        print(json.dumps(told))
    elif moves is not None:
        print(f"{title}\n\n{puzzle.picture()}\n")
        told["moves"] = textwrap.fill(", ".join(moves), 100, subsequent_indent=" " * 11) or "none"
        gap = counted(known.length - known.lower, "move")
        told["proved"] = "yes" if known.proved else f"no: {gap} fewer cannot be ruled out"
        print_table(told)
