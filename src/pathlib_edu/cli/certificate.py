"""`--certificate FILE`: what proves the answer is written down, for `verify`.

That it cannot be written there is said before a long search.
"""

import argparse
from collections.abc import Callable
from itertools import islice
from typing import Any

from ..certificates import Bound, Cut, Front, Told
from ..certificates.form import World, world_of, written
from ..certificates.making import promises, proved
from ..contract.diagnosis import walked
from ..contract.quantities import counted
from ..core.search import no_heuristic
from ..problems.kind import Kind
from ..search.heuristic_promises import overestimates
from ..service.options import heuristic
from .method import Method
from .reading import InputError
from .writing import write_anew

MOST_LOOKED_AT = 50_000  # states of a world on which a heuristic that may overestimate is tried


def keep_certificate(
    options: argparse.Namespace, problem: Any, chosen: Method, told: Told | None, cheapest: bool | None = None
) -> None:
    """Write the certificate of a search over numbers, if one was asked for.

    It rests on the search's heuristic, where that is known not to overestimate in this world. `cheapest` says whether
    the path is known to be a cheapest one; None: where the search promises it.
    """
    if options.certificate is None or told is None:
        return
    entry = chosen.entry
    h = chosen.h if entry.informed and is_trusted(chosen.kind, problem, chosen.h) else None
    estimate = no_heuristic if h is None else heuristic(chosen.kind, problem, h)
    promised = promises(chosen.search(problem)) if cheapest is None else cheapest
    two_way = "predecessors" in entry.needs
    keep(options, lambda: proved(problem, estimate, told, two_way, promised), world_of(problem), h)


def keep(options: argparse.Namespace, make: Callable[[], Bound | Cut | Front], world: World, h: str | None) -> None:
    """Make a certificate, write it into the file that was asked for, and say what it proves."""
    try:
        proof = make()
        text = written(proof, world, None if isinstance(proof, Cut) else h)
    except ValueError as error:
        raise InputError(f"{options.file}: no certificate is written, for {error}") from None
    write_anew(options.certificate, text)
    if not options.json:
        size = counted(proof.size, "label" if isinstance(proof, Front) else "state")
        print(f"proof     {options.certificate}, {size}: {proof.claim(world.unit)}")


def is_trusted(kind: Kind, problem: Any, h: str) -> bool:
    """Is a heuristic known not to overestimate in this world? One that may is tried on all of it, if it is small."""
    if h not in kind.overestimating:
        return True
    states = sum(1 for _ in islice(walked(problem), MOST_LOOKED_AT + 1))
    return states <= MOST_LOOKED_AT and not overestimates(problem, heuristic(kind, problem, h))
