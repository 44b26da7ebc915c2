"""A certificate in JSON: how it is written down and read back, and what is refused before it is believed.

States stand there as the kind of world tells them (`problems.kind`), costs as whole numbers or as texts like "5/3",
never rounded. Which world a certificate is of, its `mark` says: a digest of all that makes the world.
"""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256
from typing import Any, NoReturn

from ..contract.diagnosis import kind as kind_name
from ..contract.diagnosis import shown
from ..core import Cost
from ..costs.orders import Vector
from ..problems.kinds import describe, kind_of
from .bound import Bound
from .cut import Cut
from .exact import NotProved, exact
from .front import Front, Way
from .remaining import Remaining

VERSION = 1
MOST_BYTES = 64 * 2**20  # of a certificate in a file
MOST_DIGITS = 1_000  # of a number: a float may need so many
NUMBER = re.compile(rf"[0-9]{{1,{MOST_DIGITS}}}(/[1-9][0-9]{{0,{MOST_DIGITS - 1}}})?")  # as a text


@dataclass(frozen=True)
class World:
    """What must be known of a world to write down its certificates.

    `mark` tells it from others. `told(state)` is what stands for a state in JSON, `heard` the state again. `outset` is
    what its costs begin with, where they have several parts; else None. A cost of `unit` is 1 to a reader.
    """

    name: str
    mark: str
    told: Callable[[Any], Any] = lambda state: state
    heard: Callable[[Any], Any] = lambda told: told
    outset: Vector | None = None
    unit: int = 1


def world_of(problem: Any) -> World:
    """Return what must be known of a world of some kind; ValueError where there is none, or JSON cannot carry it."""
    kind = kind_of(problem)
    return World(
        kind.name,
        mark_of(describe(problem)),
        lambda state: kind.told(problem, state),
        lambda told: kind.heard(problem, told),
        getattr(problem, "outset", None),
        getattr(problem, "unit", 1),
    )


def mark_of(described: Any) -> str:
    """Return a digest of what describes a world in JSON."""
    return sha256(json.dumps(described, sort_keys=True).encode()).hexdigest()


def written(certificate: Bound | Cut | Front, world: World, h: str | None = None) -> str:
    """Return a certificate as a text in JSON; `h` is the name of the heuristic on which it rests.

    What cannot be read back as it is raises ValueError: a state that JSON cannot carry, a text that is too long.
    """
    told: dict[str, Any] = {"certificate": kind_name(certificate).lower(), "version": VERSION}
    told |= {"world": world.name, "mark": world.mark, "h": h, "claim": certificate.claim(world.unit)}
    match certificate:
        case Bound(path, cost, bound, closed, remaining):
            told["path"] = None if path is None else [tell(state, world) for state in path]
            told |= {"cost": None if cost is None else numeral(cost), "bound": numeral(bound)}
            told["closed"] = tell_table(closed, world)
            if remaining is not None:
                told |= {"remaining": tell_table(remaining.table, world), "beyond": numeral(remaining.beyond)}
        case Cut(states):
            told["states"] = sorted((tell(state, world) for state in states), key=repr)
        case Front(ways, kept, factor):
            told["ways"] = [[[tell(state, world), parts(cost)] for state, cost in way] for way in ways]
            told["kept"] = [[tell(state, world), list(map(parts, costs))] for state, costs in kept.items()]
            told["factor"] = numeral(factor)
    try:
        text = json.dumps(told) + "\n"
    except TypeError as error:
        raise ValueError(f"a state of this world cannot be written down in JSON: {error}") from None
    if len(text) > MOST_BYTES:
        raise ValueError(f"the certificate would have {len(text):,} bytes; at most {MOST_BYTES:,} are read")
    return text


def tell(state: Any, world: World) -> Any:
    """Return what stands for a state; one that would come back as another raises ValueError."""
    told = world.told(state)
    if world.heard(as_tuples(told)) != state:
        raise ValueError(f"the state {shown(state)} cannot be written down in JSON")
    return told


def tell_table(table: Mapping[Any, Cost], world: World) -> list[Any]:
    """Return a table from states to numbers as a list of pairs."""
    return [[tell(state, world), numeral(cost)] for state, cost in table.items()]


def numeral(cost: Any) -> int | str:
    """Return a number as JSON carries it without rounding."""
    number = exact(cost, "a cost")
    return number if isinstance(number, int) else str(number)


def parts(cost: Any) -> list[int | str]:
    """Return the parts of a cost."""
    if not isinstance(cost, Vector):
        raise ValueError(f"costs of the class {kind_name(cost)} cannot be written down")
    return list(map(numeral, cost.parts))


def read(text: str, world: World) -> tuple[Bound | Cut | Front, str | None]:
    """Return the certificate in a text, and the name of the heuristic on which it rests; None: on none.

    Whatever `written` has not written raises ValueError: what is cut off or too long, a certificate of another world,
    numbers that are none.
    """
    if len(text) > MOST_BYTES:
        raise ValueError(f"a certificate of more than {MOST_BYTES:,} bytes is not read")
    told = parsed(text)
    version = told.get("version")
    if version != VERSION or type(version) is not int:
        raise ValueError(f"this certificate has the version {shown(version)}; this edition reads {VERSION}")
    if told.get("world") != world.name or told.get("mark") != world.mark:
        raise ValueError("this certificate is of another world, or its options were others, such as --from or --moves")
    h = told.get("h")
    if h is not None and not isinstance(h, str):
        raise ValueError(f"the heuristic of a certificate is a name, not {shown(h)}")
    try:
        return READERS[told["certificate"]](told, world), h
    except KeyError as error:
        raise ValueError(f"the certificate lacks {error}: is it cut off?") from None
    except (TypeError, RecursionError):
        raise ValueError("the certificate does not have the form in which `solve` writes it") from None
    except NotProved as error:
        raise ValueError(str(error)) from None


def parsed(text: str) -> dict[str, Any]:
    """Return what a text in JSON says; what is none, or no certificate, raises ValueError."""
    try:
        told = json.loads(text, parse_constant=no_number, parse_int=whole)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise ValueError(f"this is not a certificate, or it is cut off: JSON ends at {where}") from None
    except RecursionError:
        raise ValueError("this is not a certificate: its lists lie too deep in each other") from None
    if not isinstance(told, dict) or told.get("certificate") not in list(READERS):
        raise ValueError(f"this is not a certificate: it says none of {', '.join(READERS)}")
    return told


def whole(digits: str) -> int:
    """Read a whole number; one of more digits than a certificate needs raises ValueError."""
    if len(digits) > MOST_DIGITS:
        raise ValueError(f"a number of {len(digits):,} digits stands in the certificate, more than {MOST_DIGITS:,}")
    return int(digits)


def no_number(word: str) -> NoReturn:
    """Refuse what JSON does not know and Python reads all the same: NaN, Infinity."""
    raise ValueError(f"{word} stands in the certificate, which is not a number")


def read_bound(told: Mapping[str, Any], world: World) -> Bound:
    """Read a certificate of a bound."""
    path, cost, remaining = told["path"], told["cost"], None
    if "remaining" in told:
        remaining = Remaining(hear_table(told["remaining"], world), number(told["beyond"]))
    return Bound(
        None if path is None else [hear(state, world) for state in rows(path)],
        None if path is None else number(cost),
        number(told["bound"]),
        hear_table(told["closed"], world),
        remaining,
    )


def read_cut(told: Mapping[str, Any], world: World) -> Cut:
    """Read a certificate that there is no path."""
    return Cut(frozenset(hear(state, world) for state in rows(told["states"])))


def read_front(told: Mapping[str, Any], world: World) -> Front:
    """Read a certificate of a front."""

    def cost(given: Any) -> Cost:
        if world.outset is None or len(rows(given)) != len(world.outset.parts):
            raise ValueError(f"{shown(given)} is not a cost of this world")
        return type(world.outset)(*map(number, given))

    def way(given: Any) -> Way:
        return [(hear(state, world), cost(each)) for state, each in pairs(given)]

    kept = {hear(state, world): [cost(each) for each in rows(costs)] for state, costs in pairs(told["kept"])}
    refuse_twice(len(kept), told["kept"])
    return Front([way(each) for each in rows(told["ways"])], kept, number(told["factor"]))


#: How a certificate of each kind is read.
READERS: Mapping[str, Callable[[Mapping[str, Any], World], Bound | Cut | Front]] = {
    "bound": read_bound,
    "cut": read_cut,
    "front": read_front,
}


def rows(given: Any) -> list[Any]:
    """Return a list of a certificate; anything else raises ValueError."""
    if not isinstance(given, list):
        raise ValueError(f"a list is needed where the certificate has {shown(given)}")
    return given


def pairs(given: Any) -> list[Any]:
    """Return a list of pairs of a certificate; anything else raises ValueError."""
    for each in rows(given):
        if len(rows(each)) != 2:
            raise ValueError(f"a pair is needed where the certificate has {shown(each)}")
    return rows(given)


def number(given: Any) -> Any:
    """Read a number."""
    if isinstance(given, str):
        if not NUMBER.fullmatch(given):
            raise ValueError(f"{shown(given)} is not a number")
        return exact(Fraction(given), "a number")
    return exact(given, "a number")


def hear(given: Any, world: World) -> Any:
    """Read a state; what is none raises ValueError."""
    try:
        state = world.heard(as_tuples(given))
        hash(state)
    except Exception:  # a kind may fail in any way on what is no state of its own
        raise ValueError(f"{shown(given)} is not a state of this world") from None
    return state


def hear_table(given: Any, world: World) -> dict[Any, Cost]:
    """Read a table from states to numbers."""
    table = {hear(state, world): number(cost) for state, cost in pairs(given)}
    refuse_twice(len(table), given)
    return table


def refuse_twice(states: int, given: list[Any]) -> None:
    """Raise ValueError where a state stands twice in a table that has so many of them."""
    if states != len(given):
        raise ValueError("a state stands twice in a table of the certificate")


def as_tuples(told: Any) -> Any:
    """Return what JSON carries with tuples where it has lists, as states have them."""
    return tuple(map(as_tuples, told)) if isinstance(told, (list, tuple)) else told
