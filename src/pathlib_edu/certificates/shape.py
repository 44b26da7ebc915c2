"""Is a certificate made of what a check can read? Whoever makes one by hand may put anything into it."""

from collections.abc import Iterator, Mapping, Sequence, Set
from itertools import chain
from typing import Any

from ..contract.diagnosis import shown
from .bound import Bound
from .cut import Cut
from .exact import exact
from .front import Front
from .remaining import Remaining

#: What a part may be, as a sentence calls it. An iterator is none of these: it would be used up by the first question.
KINDS: dict[str, Any] = {
    "a list": Sequence,
    "a list or None": (Sequence, type(None)),
    "a dict": Mapping,
    "a set": Set,
    "a Remaining or None": (Remaining, type(None)),
}


def shape_faults(proof: Bound | Cut | Front, problem: Any) -> Iterator[str]:
    """Yield which part of a certificate is not what it must be; of numbers `exact` says it.

    Time: O(labels of a front); of the others only the parts are looked at.
    """
    for name, part, kind in parts_of(proof):
        if not isinstance(part, KINDS[kind]):
            yield f"{name} is {shown(part)}, but must be {kind}"
    if isinstance(proof, Front):
        yield from cost_faults(proof, problem)


def parts_of(proof: Bound | Cut | Front) -> Iterator[tuple[str, Any, str]]:
    """Yield the parts of a certificate, each with its name and what it must be; what is in it comes after it."""
    match proof:
        case Bound(path, _, _, closed, remaining):
            yield "the path", path, "a list or None"
            yield "the table of closed states", closed, "a dict"
            yield "what remains", remaining, "a Remaining or None"
            if remaining is not None:
                yield "the table of what remains", remaining.table, "a dict"
        case Cut(states):
            yield "the set of states", states, "a set"
        case Front(ways, kept):
            yield "the list of ways", ways, "a list"
            for way in ways:
                yield "a way", way, "a list"
            yield "the table of kept labels", kept, "a dict"
            for costs in kept.values():
                yield "what is kept at a state", costs, "a list"


def cost_faults(proof: Front, problem: Any) -> Iterator[str]:
    """Yield what of a front is no label, no cost of the problem, or no factor."""
    outset = problem.outset
    for label in chain(*proof.ways):
        if not (isinstance(label, (tuple, list)) and len(label) == 2):
            yield f"a way goes through {shown(label)}, which is not a pair (state, cost)"
    for cost in chain((cost for way in proof.ways for _, cost in way), *proof.kept.values()):
        if not compares(outset, cost):
            yield f"{shown(cost)} is not a cost of this problem, such as {shown(outset)}"
    if exact(proof.factor, "the factor") != 1 and not hasattr(outset, "times"):
        yield f"costs such as {shown(outset)} have no factor"


def compares(one: Any, other: Any) -> bool:
    """Can two costs be compared, in both directions?"""
    try:
        one <= other, other <= one  # noqa: B018, only whether they compare matters
    except (TypeError, ValueError):
        return False
    return True
