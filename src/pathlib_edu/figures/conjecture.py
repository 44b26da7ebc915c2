"""A figure with a claim: the smallest graph that breaks it."""

from collections.abc import Mapping, Sequence
from typing import Any

import traitlets

from ..conjecture.cases import Bounds
from ..contract.before import check_list
from ..contract.diagnosis import check_text, shown
from ..problems.graph import Graph
from ..problems.kinds import build
from ..search.catalogue import SEARCHES
from .figure import TRAITS, WITH_LAMPS, Figure

#: A claim as a figure offers it: a label, the claim, and options as those of a Conjecture.
Preset = tuple[str, str, Mapping[str, Any]]


class Conjecture(Figure):
    """A claim, and the smallest graph that breaks it: on a board like any other, with its lamps, or that there is none.

    `claim` is a few words of Python (see `conjecture`), `search` a name of the catalogue. `options` are the options of
    the search (`reopen`, `weight`, `tie` of weighted_astar), the bounds of what is tried (`states`, `costs`, `h`, ...)
    and the traits of a Figure. `presets` are claims that a reader may choose: a label, a claim, and its options,
    "search" among them.

    >>> Conjecture("cost == optimal -> admissible(h)")
    cost == optimal -> admissible(h)
    Not so: here cost is 0, optimal is 0 and admissible is false (the smallest counterexample, number 6).
    A*, h: 2 expanded, cost 0
      admissible: no. h(S) = 1, but 0 is enough: S G.
      consistent: no. h(S) > c(S, G) + h(G), namely 1 > 0 + 0.
      optimal: yes. 0 is the least cost.
      re-expanded: no. No state was expanded twice.
    S -> G 0
    h(S) = 1
    """

    figure = traitlets.Unicode("claim").tag(sync=True)
    presets = traitlets.List(traitlets.Dict()).tag(sync=True)
    choices = traitlets.List(traitlets.Dict()).tag(sync=True)
    shown = (*TRAITS, "presets", "choices")

    def __init__(self, claim: str, search: str = "astar", presets: Sequence[Preset] = (), **options: Any) -> None:
        check_text(claim, "Conjecture")
        if not isinstance(search, str):
            raise ValueError(f"search is {shown(search)}, but must be the name of one, such as 'astar'")
        check_list(presets, "presets", "triples (label, claim, options)")
        for preset in presets:
            if not isinstance(preset, tuple) or len(preset) != 3:
                raise ValueError(f"{shown(preset)} is not a preset (label, claim, options)")
        asks, traits = question({"search": search} | options)
        searches, offered = [choice(one) for one in CHOICES], []
        for label, text, theirs in [("", claim, options | {"search": search}), *presets]:
            theirs, _ = question({"search": search, **theirs})
            most = {"most": theirs.pop("most")} if "most" in theirs else {}
            if (one := choice(theirs)) not in searches:
                searches.append(one)
            offered.append({"label": label, "claim": text, "search": searches.index(one)} | most)
        traits = dict[str, Any](layers=WITH_LAMPS, presets=offered[1:], choices=searches) | traits
        super().__init__({"v": 1, "ask": "claim", "claim": claim} | asks, {}, **traits)

    @property
    def problem(self) -> Graph | None:
        """The graph on the board, with all the reader's edits; None while there is no counterexample."""
        world = self.request.get("world") or self.response.get("world")
        return build(world) if world else None

    def __repr__(self) -> str:
        said = [self.request["claim"]] if "claim" in self.request else []
        said += [str(self.response[name]) for name in ("said", "error") if name in self.response]
        return "\n".join([*said, super().__repr__()] if self.response.get("events") else said)


#: The searches that every Conjecture offers.
CHOICES: tuple[dict[str, Any], ...] = (
    {"search": "astar"},
    {"search": "weighted_astar", "reopen": False},
    {"search": "pathmax"},
    {"search": "bpmx"},
    {"search": "algorithm_b"},
)


def question(options: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return what of `options` a request asks: the search, its options, the bounds; and what else there is."""
    entry = SEARCHES.get(options["search"])
    known = ("search", *(entry.options if entry else ()))
    most = {name: value for name, value in options.items() if name in Bounds.__dataclass_fields__}
    asks = {name: value for name, value in options.items() if name in known}
    others = {name: value for name, value in options.items() if name not in asks and name not in most}
    return asks | ({"most": most} if most else {}), others


def choice(options: dict[str, Any]) -> dict[str, Any]:
    """Return one of a Conjecture's searches: a label, and what a request says of it."""
    entry = SEARCHES.get(options["search"])
    words = [entry.title if entry else str(options["search"])]
    for name, value in options.items():
        if name == "reopen":
            words += [] if value else ["never re-opening"]
        elif name != "search":
            words.append(f"{name} {value}")
    return {"label": ", ".join(words), "options": options}
