"""The law laboratory as a figure."""

import inspect
import textwrap
from collections.abc import Iterator
from typing import Any

import traitlets

from ..service.laws import ORDERS
from .figure import TRAITS, Figure


class Laws(Figure):
    """The law laboratory: which law of costs an order breaks, the smallest counterexample, where searches go wrong.

    `order` is the name of an order of the book (`service.laws.ORDERS`), a class with `samples`, `+` and `<=`, or the
    text of one. `second_at_most` is a range on the second part of its costs. `traits` are those of a Figure.

    >>> Laws("Lexicographic")
    Lexicographic, tried on 120 costs of paths of up to 4 steps:
      comparable: no counterexample (any two costs can be compared, and any step can be added)
      value: no counterexample (what is made twice is equal, equal costs are equally good, and + changes none)
      reflexive: no counterexample (a <= a)
      transitive: no counterexample (a <= b and b <= c give a <= c)
      isotone: no counterexample (a <= b gives a + e <= b + e)
      growing: no counterexample (a <= a + e)
      rank: no counterexample (a better cost has a lower rank, and an equally good one the same)
    """

    figure = traitlets.Unicode("laws").tag(sync=True)
    orders = traitlets.List(traitlets.Unicode(), list(ORDERS)).tag(sync=True)
    shown = (*TRAITS, "orders")

    def __init__(self, order: Any, second_at_most: int | None = None, **traits: Any) -> None:
        request = {"v": 1, "ask": "laws", "laws": laws_request(order, second_at_most)}
        super().__init__(request, {}, **dict[str, Any](layers=["code"], step=-1) | traits)

    @property
    def problem(self) -> None:
        """Nothing: the graphs on the board are Python's own."""
        return None

    def __repr__(self) -> str:
        return "\n".join(laws_lines(self.response))


def laws_request(order: Any, second_at_most: int | None) -> dict[str, Any]:
    """Return the part of a request that is about an order: a name, a class or the text of one."""
    most = {} if second_at_most is None else {"second_at_most": second_at_most}
    if isinstance(order, str):
        return {"source" if "class " in order else "order": order} | most
    if not isinstance(order, type):
        raise ValueError(f"an order is a class, its name or its text, not {order!r}")
    if order in ORDERS.values():
        return {"order": order.__name__} | most
    if order.__module__ == "builtins":
        raise ValueError(f"{order.__name__} is Python's own: an order is a class with + and <=, such as Vector")
    return {"source": textwrap.dedent(inspect.getsource(order))} | most


def laws_lines(response: dict[str, Any]) -> Iterator[str]:
    """Yield what a law laboratory says: each law, and for those that fail the counterexample and its graph."""
    if "error" in response:
        yield response["error"]
        return
    findings = {finding["law"]: finding for finding in response["findings"]}
    yield f"{response['title']}, tried on {response.get('sample', 'small samples')}:"
    for law, asks, verdict in response["laws"]:
        finding = findings.get(law)
        if not finding:
            yield f"  {law}: {verdict} ({asks})"
            continue
        yield f"  {law}: {verdict} ({asks}): {finding['says']}"
        if finding["edges"]:
            yield "    on " + "; ".join(f"{tail} -> {head} {step}" for tail, head, step in finding["edges"])
            found, true = (", ".join(finding[name]) or "nothing" for name in ("found", "true"))
            yield f"    the search announces {found}; the paths cost {true}"
