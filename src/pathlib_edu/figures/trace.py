"""A search by hand: its story as a table, one row for each expansion, made from the search itself."""

import html
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ..contract.before import check_search
from ..core import Event, Search, check_event
from ..core.replay import LabelView, View, ranked
from ..problems.kind import plain
from ..service.frontier_order import FrontierOrder

MOST = 40  # expansions: nobody reads a longer table by hand


@dataclass(frozen=True)
class Table:
    """Rows of text below a head, with a caption: a table in a notebook and on the page, lines of text elsewhere.

    >>> from pathlib_edu import Table
    >>> Table(("town", "price"), [("A", "6"), ("B", "12")])
    town  price
    A     6
    B     12
    """

    head: Sequence[str]
    rows: Sequence[Sequence[str]]
    caption: str = ""

    def __repr__(self) -> str:
        widths = [max(map(len, column)) for column in zip(self.head, *self.rows, strict=True)]
        lines = ["  ".join(cell.ljust(wide) for cell, wide in zip(row, widths, strict=True)).rstrip()
                 for row in (self.head, *self.rows)]  # fmt: skip
        return "\n".join([self.caption] * bool(self.caption) + lines)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        caption = f"<caption>{html.escape(self.caption)}</caption>" if self.caption else ""
        head = "".join(f'<th scope="col">{html.escape(cell)}</th>' for cell in self.head)
        rows = ("".join(f"<td>{html.escape(cell)}</td>" for cell in row) for row in self.rows)
        body = "".join(f"<tr>{row}</tr>" for row in rows)
        whole = f'<table class="pe-table">{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'
        return {"text/plain": repr(self), "text/html": whole}


def trace(search: Search, caption: str = "") -> Table:
    """Run `search` to its end and return its story as a table: what it expands, what that reaches, what waits then.

    A search with estimates has columns for h and f = g + h, and one over partially ordered costs a row for each label.
    What waits is listed in the order in which the search takes it. A search that expands more than 40 times raises
    ValueError.

    >>> from pathlib_edu import Graph, dijkstra, trace
    >>> trace(dijkstra(Graph.parse("S -> A 3; S -> B 1; B -> A 1; A -> G 4; B -> G 6")))
    expanded  g  reaches               waits, next first
                 S 0                   S 0
    S         0  A 3, B 1              B 1, A 3
    B         1  A 2 (was 3), G 7      A 2, G 7
    A         2  G 6 (was 7)           G 6
    G         6  goal: S B A G, for 6
    """
    check_search(search, "trace")
    events, ranks = recorded(search)
    has_labels = any(hasattr(event[2], "parts") for event in events if event[0] == "expand")
    is_informed = not has_labels and any(event[4] for event in events if event[0] == "reach")
    columns = ["expanded", "cost" if has_labels else "g", *["h", "f"] * is_informed, "reaches", "waits, next first"]
    view = LabelView() if has_labels else View()
    return Table(columns, list(rows(view, events, ranks, is_informed)), caption)


def recorded(search: Search) -> tuple[list[Event], list[int | None]]:
    """Run `search` and return its events, and how its own frontier ranks what it reaches."""
    order = FrontierOrder()
    events: list[Event] = []
    expanded = 0
    for n, event in enumerate(order.following(search)):
        check_event(event, n, search)
        expanded += event[0] == "expand"
        if expanded > MOST:
            raise ValueError(f"a search that is traced by hand expands at most {MOST} times; this one goes on")
        events.append(event)
    return events, order.ranks(events) or []


def rows(
    view: LabelView | View, events: list[Event], ranks: list[int | None], is_informed: bool
) -> Iterator[list[str]]:
    """Yield one row for what comes before the first expansion, and one for each expansion with all that it leads to."""
    expanded, told = ["", *[""] * (3 if is_informed else 1)], list[str]()
    for event, rank in ranked(events, ranks):
        if event[0] == "expand":
            yield [*expanded, ", ".join(told), waiting(view, is_informed)]
            expanded, told = [str(event[1]), *numbers(view, event[1], event[2], is_informed)], []
        else:
            told.append(news(view, event))
        view.apply(event, rank)
    yield [*expanded, ", ".join(told), waiting(view, is_informed)]


def numbers(view: LabelView | View, state: Any, g: Any, is_informed: bool) -> list[str]:
    """Return what a state costs, and with an estimate h and f as well."""
    if not (is_informed and isinstance(view, View)):
        return [written(g)]
    return [written(g), written(view.h[state]), written(g + view.h[state])]


def news(view: LabelView | View, event: Event) -> str:
    """Say what an event is that is no expansion; `view` is as before it."""
    match event:
        case ("reach", state, _, g, _):
            before = view.g.get(state) if isinstance(view, View) else None
            return f"{state} {written(g)}" + (f" (was {written(before)})" if before is not None else "")
        case ("prune", state, g, why):
            return f"{state} {written(g)} dropped" + (f" ({why[0]})" if why else "")
        case ("goal", path, cost):
            return f"goal: {' '.join(map(str, path))}, for {written(cost)}"
    return " ".join(map(str, event))


def waiting(view: LabelView | View, is_informed: bool) -> str:
    """List what waits, next first: with its g or, where there are estimates, with f."""
    if isinstance(view, LabelView):
        return ", ".join(f"{state} {written(g)}" for state, g in view.in_order())
    return ", ".join(f"{state} {written(view.g[state] + is_informed * view.h[state])}" for state in view.in_order())


def written(cost: Any) -> str:
    """Write a cost as a hand writes it: fractions exactly, several parts in brackets."""
    parts = getattr(cost, "parts", None)
    return str(plain(cost)) if parts is None else f"({', '.join(map(written, parts))})"
