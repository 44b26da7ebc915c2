"""The law laboratory: which law of costs an order breaks, and where searches then go wrong.

    {"ask": "laws", "laws": {"order": "ShortestWidest"}}

An order of the book goes by its name; a reader's own comes as "source". "second_at_most" is a range on the second part
of its costs. The answer lists each law asked with what it says and its verdict, a "finding" for each that fails, with
the "search" whose story is told on its graph, and says on what "sample" all were tried. That costs grow is no law:
where they do not, the verdict is that it is not promised.
"""

import inspect
import textwrap
from collections.abc import Mapping
from typing import Any

from ..conjecture.laws import LAWS, Finding, broken_laws, on_trial, verdicts
from ..core import SearchFunction
from ..costs import broken_orders, orders, resource_costs
from ..costs.broken_orders import Arrival, CertainInterval, MeanPlusDeviations, ShortestWidest, Tolerant
from ..costs.orders import Hazard, Interval, Lexicographic, MeanVariance, Vector
from ..costs.resource_costs import Battery, Damage, Keys
from .answers import explained
from .fronts import front_told
from .options import limit
from .readers_code import ENDINGS, made_by
from .source_text import without_docstrings
from .stories import LIMIT
from .story import Slices, telling

#: The orders of the law laboratory: those that keep the laws, then those that break one.
ORDERS: dict[str, type] = {
    kind.__name__: kind
    for kind in (
        *(Vector, Lexicographic, Hazard, Interval, MeanVariance, Damage, Keys, Battery),
        *(ShortestWidest, CertainInterval, MeanPlusDeviations, Tolerant, Arrival),
    )
}


def examined(request: Mapping[str, Any], searches: Mapping[str, SearchFunction[...]]) -> Slices:
    """Return what is known of the laws of an order, in slices."""
    try:
        return (yield from laws_told(request.get("laws"), limit(request, LIMIT)))
    except ENDINGS as error:  # a reader's own order may raise anything
        return explained(error, SearchFunction[...](type, "Your order"))  # type: ignore[arg-type]  # it lends its name, and no line


def laws_told(asked: Any, limit: int) -> Slices:
    """Return what became of each law, and for those that fail the counterexample and the search that goes wrong."""
    if not isinstance(asked, Mapping):
        raise ValueError("a request for laws names an order")
    kind: Any = written_order(asked["source"]) if "source" in asked else ORDERS.get(str(asked.get("order")))
    if kind is None:
        raise ValueError(f"{asked.get('order')!r} is not an order: choose one of {', '.join(ORDERS)}")
    within, most = None, asked.get("second_at_most")
    if most is not None:
        if not isinstance(most, int):
            raise ValueError(f"second_at_most is a whole number, not {most!r}")
        if len(getattr(kind.samples()[0], "parts", ())) < 2:
            raise ValueError(f"a range on the second part is not for {kind.__name__}: its costs have no second part")
        within = lambda cost: cost.parts[1] <= most  # noqa: E731
    (broken, looked), findings = broken_laws(on_trial(kind, within=within)), []
    for finding in broken:
        findings.append((yield from finding_told(finding, limit)))
    source = asked.get("source") or class_text(kind)
    found = verdicts(broken, within, rank=getattr(kind, "rank", None))
    laws = [[law, LAWS[law], verdict] for law, verdict in found.items()]
    sample = {"sample": looked.sample} if looked.costs else {}  # what cannot be compared ends it before there is one
    return {"title": kind.__name__, "laws": laws, "findings": findings, "source": source} | sample


def class_text(kind: type) -> str:
    """Return the text of a class without its docstring: a figure shows it to be edited."""
    lines = without_docstrings(textwrap.dedent(inspect.getsource(kind)))
    return "\n".join(line for n, line in enumerate(lines) if line or (n and not lines[n - 1].endswith(":"))) + "\n"


def finding_told(finding: Finding, limit: int) -> Slices:
    """Return a counterexample in JSON: costs and steps in words, the graph's edges, and the story of the search that
    goes wrong there."""
    edges = finding.network.edges() if finding.network else []
    told_so = {
        "law": finding.law,
        "says": finding.says,
        "costs": [repr(cost) for cost in finding.costs],
        "step": None if finding.step is None else repr(finding.step),
        "edges": [[tail, head, repr(step)] for tail, head, step in edges],
        "found": [repr(cost) for cost in finding.found],
        "true": [repr(cost) for cost in finding.true],
        "search": "A* with an estimate of nothing" if finding.is_early else "Plain fixpoint",
    }
    if not finding.play:
        return told_so | {"story": None}
    story: dict[str, Any] = {"unit": 1} | (yield from telling(finding.play(), limit))
    for event in story["events"]:
        if event[0] == "reach":
            event[4] = None  # an estimate of nothing is nothing to show
    via = edges_used(finding.play(), edges)
    more = {"source": "", "lines": [], "front": front_told(story["events"]), "via": via}
    return told_so | {"story": story | more}


def edges_used(search: Any, edges: list[Any]) -> list[int | None]:
    """Return for each event of a search over labels the number of the edge by which its label came, or None."""
    via: list[int | None] = []
    state = cost = None
    for event in search:
        if event[0] == "expand":
            state, cost = event[1], event[2]
        new = {"reach": event[3:4], "prune": event[2:3]}.get(event[0])
        ways = (n for n, (tail, head, step) in enumerate(edges) if (tail, head) == (state, event[1]))
        via.append(next((n for n in ways if new == (cost + edges[n][2],)), None) if new else None)
    return via


def written_order(source: Any) -> type:
    """Return the last class that a reader's text defines; it needs `samples`, `+` and `<=`.

    The text sees all that the book's own orders see, these among them.
    """
    if not isinstance(source, str):
        raise ValueError("the source of an order is a text")
    names = {**vars(orders), **vars(resource_costs), **vars(broken_orders), **ORDERS}
    made = made_by(source, names, type)
    if not made:
        raise ValueError("your text defines no class: an order is a class with samples, + and <=")
    if not hasattr(made[-1], "samples"):
        raise ValueError(f"{made[-1].__name__} has no samples: an outset and a list of small steps")
    return made[-1]
