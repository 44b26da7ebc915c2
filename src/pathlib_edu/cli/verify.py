"""`pathlib-edu verify CERTIFICATE FILE`: does the certificate that `solve` has written prove its answer?"""

import argparse
import json
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from ..certificates import Bound, Cut, Front, NotProved, verify
from ..certificates.form import MOST_BYTES, World, read, world_of
from ..contract.quantities import counted
from ..costs.orders import Vector
from ..search.labels.ideal_point import ideal
from ..service.options import heuristic
from .certificate import is_trusted
from .reading import InputError, read_text, spelt
from .roads import is_road_graph, read_network, road_world, single_costs
from .scenarios import is_scenarios
from .solve import read_world, text_of


class Refuted(InputError):
    """A certificate does not prove what it claims, in one sentence."""

    code = 1


@dataclass(frozen=True)
class Claimed:
    """What a certificate is about: its world, the problem, the estimate of a name and what to call it, the range."""

    world: World
    problem: Callable[[Any], Any]
    h: Callable[[str], tuple[Callable[[Any], Any], str]]
    within: Any = None


def verify_command(options: argparse.Namespace) -> int:
    """Check a certificate, print what it proves, and return the exit code: 1 where it proves nothing."""
    text = text_of(options)
    told = read_text(options.certificate, most=MOST_BYTES)
    if is_scenarios(options.file, text):
        raise InputError(f"{options.file} has many answers; a certificate proves one")
    roads = is_road_graph(options.file, text, options.start)
    claimed = about_roads(options, text) if roads else about_world(options, text)
    begun = perf_counter()
    try:
        certificate, name = read(told, claimed.world)
    except ValueError as error:
        raise InputError(f"{spelt(options.certificate)}: {error}") from None
    h, called = (None, "") if name is None else claimed.h(name)
    try:
        verify(certificate, claimed.problem(certificate), h, claimed.within)
    except NotProved as error:
        raise Refuted(f"{spelt(options.certificate)} is refused: {error}") from None
    proved = certificate.claim(claimed.world.unit)
    assumed = f"that the heuristic {called} never overestimates" if called else "nothing"
    size = counted(certificate.size, "label" if isinstance(certificate, Front) else "state")
    seconds = perf_counter() - begun
    if options.json:
        summary = {"proved": proved, "assumed": assumed, "size": certificate.size, "seconds": round(seconds, 6)}
        print(json.dumps(summary))
    else:
        print(f"proved    {proved}\nassumed   {assumed}\nsize      {size}\nseconds   {seconds:.3f}")
    return 0


def about_world(options: argparse.Namespace, text: str) -> Claimed:
    """Return what a certificate of a world of some kind is about."""
    kind, problem = read_world(options, text)

    def estimate(name: str) -> tuple[Callable[[Any], Any], str]:
        try:
            h = heuristic(kind, problem, name)
        except ValueError as error:
            raise InputError(f"{spelt(options.certificate)}: {error}") from None
        if not is_trusted(kind, problem, name):
            raise Refuted(
                f"{spelt(options.certificate)} is refused: it rests on the heuristic {kind.heuristics[name]}, which "
                "may overestimate in this world"
            )
        return h, kind.heuristics[name]

    return Claimed(world_of(problem), lambda certificate: problem, estimate, getattr(problem, "within", None))


def about_roads(options: argparse.Namespace, text: str) -> Claimed:
    """Return what a certificate of a road graph is about."""
    roads, network, within = read_network(options, text)

    def estimate(name: str) -> tuple[Callable[[Any], Any], str]:
        if name != "ideal":
            raise InputError(f"{spelt(options.certificate)}: {name!r} is not a heuristic of a road graph: it is ideal")
        return ideal(network), "ideal point"

    def problem(certificate: Bound | Cut | Front) -> Any:
        if isinstance(certificate, Front):
            return network
        if len(network.outset.parts) > 1:
            raise Refuted(f"{spelt(options.certificate)} is refused: it speaks of one cost, and each road has several")
        return single_costs(network)

    return Claimed(road_world(roads, network), problem, estimate, None if within is None else Vector(*within))
