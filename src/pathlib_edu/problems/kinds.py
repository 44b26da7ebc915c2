"""The kinds of worlds by the names that requests use.

To add one, write its module, which defines `KIND`, and name it here: figures, the command line and the tests know it.
"""

from collections.abc import Mapping
from importlib import import_module
from pathlib import PurePath
from typing import Any

from .kind import Form, Kind

#: The modules that define a kind. A file that looks like none of them is taken for the first one's picture.
MODULES = (
    "grid_kind",
    "hexagons_kind",
    "graph_kind",
    "rush_hour_kind",  # before tiles, which take any line of numbers for their own
    "tiles_kind",
    "blocks_kind",
    "pacman_kind",
    "hazards_kind",
)
KINDS: dict[str, Kind] = {kind.name: kind for kind in (import_module(f"{__package__}.{name}").KIND for name in MODULES)}


def is_world(value: Any) -> bool:
    """Is this a world of any kind?"""
    return any(isinstance(value, kind.world) for kind in KINDS.values())


def is_of_the_book(world: Any) -> bool:
    """Is this a world of which `describe` says all? One of a class of the reader's own may do more."""
    own = getattr(world, "__dict__", {})
    return any(type(world) is kind.world for kind in KINDS.values()) and "neighbors" not in own and "is_goal" not in own


def kind_of(problem: Any) -> Kind:
    """Return the kind of a world; of anything else there is none, which raises ValueError."""
    for kind in KINDS.values():
        if isinstance(problem, kind.world):
            return kind
    *others, last = (kind.world.__name__ for kind in KINDS.values())
    raise ValueError(f"a figure can show a {', '.join(others)} or {last}, not a {type(problem).__name__}")


def kind_named(world: Any) -> Kind:
    """Return the kind of which a request says its `world` is; where it says no known one, ValueError."""
    name = world.get("kind") if isinstance(world, Mapping) else None
    if not isinstance(name, str) or name not in KINDS:
        raise ValueError(f"a world needs a kind ({', '.join(KINDS)}) and what that kind is drawn from")
    return KINDS[name]


def build(world: Any) -> Any:
    """Return the problem that a request's `world` describes; what it does not describe raises ValueError."""
    return kind_named(world).build(world)


def describe(problem: Any) -> dict[str, Any]:
    """Return the `world` from which `build` makes this problem again."""
    kind = kind_of(problem)
    return {"kind": kind.name} | kind.describe(problem)


def form_of(text: str, name: str = "") -> tuple[Kind, Form]:
    """Return the kind of the world in a text file called `name`, and the form in which it is written.

    The name's suffix tells, else the text; what looks like nothing known is taken for a picture of a grid, whose parser
    says what is wrong with it.
    """
    first = next(iter(KINDS.values()))
    return known_form(text, name) or (first, first.forms[0])


def known_form(text: str, name: str = "") -> tuple[Kind, Form] | None:
    """Return what `form_of` returns, None for a text that looks like nothing known."""
    forms = [(kind, form) for kind in KINDS.values() for form in kind.forms]
    suffix = PurePath(name).suffix.lower()
    named = (found for found in forms if suffix in found[1].suffixes)
    looking = (found for found in forms if found[1].looks(text))
    return next(named, None) or next(looking, None)
