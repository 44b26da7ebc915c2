"""Claims about a search: the smallest graph that breaks one (see `conjecture`).

    {"ask": "claim", "claim": "admissible(h) -> cost == optimal", "search": "astar"}

The answer is that graph as "world" with the search's story on it, or what was tried in vain. With {"prove": true} it is
decided for all real weights (see `conjecture.prover`), and where it holds the answer has {"proved": true}. Some slices
say how far the machine is: {"progress": {"tried": cases, "of": all the small ones, or None}}; those of a proof count
graphs.
"""

from collections.abc import Mapping
from itertools import count
from typing import Any

from ..conjecture.claim import ClaimError
from ..conjecture.machine import refuting
from ..conjecture.properties import EVENTS_MOST
from ..conjecture.prover import proving
from ..core import SearchFunction
from ..core.slices import changed
from ..problems.kinds import describe
from .answers import ASKS_TOO, explained, refuse
from .options import options_of
from .readers_code import ENDINGS, chosen
from .story import Slices

SELDOM = 25  # of so many slices one says how far it is


def claimed(request: Mapping[str, Any], searches: Mapping[str, SearchFunction[...]]) -> Slices:
    """Return what became of a request's claim, in slices."""
    entry, slices, most, claim = None, count(1), request.get("most", {}), request.get("claim")

    def progress(part: tuple[int, int | None]) -> dict[str, Any] | None:
        tried, of = part
        return {"progress": {"tried": tried, "of": of}} if next(slices) % SELDOM == 0 else None

    try:
        if not isinstance(most, Mapping):
            raise ValueError(f"the bounds of a claim are a table from their names to numbers, not {most!r}")
        entry = chosen(request.get("search"), request.get("source"), searches)
        given = {**most, **options_of(entry, request)}
        if request.get("prove") is True:
            proof = yield from changed(proving(claim, entry, given), progress)  # type: ignore[arg-type]
            told, graph = {"proved": proof.proved, "said": proof.said}, proof.graph
        else:
            verdict = yield from changed(refuting(claim, entry, given), progress)  # type: ignore[arg-type]
            told, graph = {"tried": verdict.tried, "said": verdict.said}, verdict.graph
    except ClaimError as error:
        return refuse(str(error)) | ({"column": error.column} if error.column else {})
    except ImportError as error:  # z3, without which nothing is proved
        return refuse(str(error))
    except ENDINGS as error:  # the reader's own code may raise anything
        return explained(error, entry)
    told |= {"claim": claim, "found": bool(graph)}
    if graph is None:
        return told
    world = describe(graph)
    shown = {"ask": "story", "world": world, "h": "h", "lamps": True, "limit": EVENTS_MOST}
    return told | {"world": world, ASKS_TOO: {**request, **shown}}
