"""Still panels of a graph while a search goes on: what a trace by hand looks like, moment by moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import deepcopy
from math import atan2, cos, sin, tau
from typing import TYPE_CHECKING, Any

from ..contract.before import check_list, check_search
from ..contract.diagnosis import shown
from ..contract.quantities import counted
from ..core import Event, Search
from ..core.replay import View, ranked
from ..problems.graph import Graph
from .layout import placed
from .palettes import Palette
from .plots import Picture, picture
from .trace import recorded, waiting, written

if TYPE_CHECKING:
    from matplotlib.axes import Axes

PANEL = 2.7, 2.4  # inches


def stills(search: Search, graph: Graph, after: Sequence[int], caption: str = "") -> Picture:
    """Run `search` on `graph` and draw one panel for each of the moments `after` so many expansions.

    Closed nodes are filled, waiting ones wear a second ring; each node that is reached has its g beside it, and the
    step from its parent is bold. The words that stand for the picture say the same. A moment that the search does not
    reach raises ValueError.

    >>> from pathlib_edu import Graph, dijkstra, stills
    >>> graph = Graph.parse("S -> A 3; S -> B 1; B -> A 1; A -> G 4; B -> G 6")
    >>> stills(dijkstra(graph), graph, after=[1, 2], caption="By hand.")
    By hand. After S: closed S; waiting B 1, A 3. After B: closed S, B; waiting A 2, G 7.
    """
    check_search(search, "stills")
    if not isinstance(graph, Graph):
        raise ValueError(f"stills are drawn of a Graph, not of {shown(graph)}")
    check_list(after, "after", "numbers of expansions")
    if odd := [n for n in after if not isinstance(n, int)]:
        raise ValueError(f"after has {shown(odd[0])}, but must be a list of numbers of expansions")
    seen = list(moments(*recorded(search)))
    if not after or min(after) < 1 or max(after) > len(seen):
        raise ValueError(
            f"this search expands {counted(len(seen), 'time')}: there is no moment after {list(after)} expansions"
        )
    drawn, here = [seen[n - 1] for n in after], placed(graph)

    xs, ys = zip(*here.at.values(), strict=True)
    wide, high = max(xs) - min(xs) or 1, max(ys) - min(ys) or 1

    def draw(axes: Sequence[Axes], palette: Palette) -> None:
        from .drawings import draw_edges, draw_nodes  # matplotlib is loaded where one draws

        for axis, view in zip(axes, drawn, strict=True):
            fills = dict.fromkeys(view.closed, palette["last"]) | dict.fromkeys(view.frontier, palette["frontier"])
            draw_edges(axis, palette, here, {(parent, state) for state, parent in view.parent.items()}, priced=True)
            draw_nodes(axis, palette, here, fills, named=True)
            for state in view.frontier:
                axis.plot(*here.at[state], "o", markersize=26, fillstyle="none", markeredgecolor=palette["ring"])
            axis.set_aspect("auto")
            axis.set(
                xlim=(min(xs) - 0.2 * wide, max(xs) + 0.2 * wide), ylim=(max(ys) + 0.24 * high, min(ys) - 0.24 * high)
            )
            for state, g in view.g.items():
                turn = free_side(here, state)
                label: dict[str, Any] = {"ha": "center", "va": "center", "fontsize": 9, "color": palette["ink"]}
                offset = 20 * cos(turn), -20 * sin(turn)  # rows run down
                number = axis.annotate(
                    written(g), here.at[state], offset, textcoords="offset points", zorder=6, **label
                )
                number.set_in_layout(False)
            axis.set_title(f"after {view.current}")

    return picture(draw, " ".join(map(said, drawn)), caption, (PANEL[0] * len(drawn), PANEL[1]), len(drawn))


def free_side(graph: Graph, node: Any) -> float:
    """Return the angle, of eight, that is farthest from all edges at a node whose neighbors have places."""
    x, y = graph.at[node]
    others = {other for tail, head, _ in graph.edges() if node in (tail, head) for other in (tail, head)} - {node}
    turns = [atan2(graph.at[other][1] - y, graph.at[other][0] - x) for other in others]
    return max(
        (n * tau / 8 for n in range(8)), key=lambda turn: min((-cos(turn - other) for other in turns), default=0)
    )


def moments(events: Sequence[Event], ranks: Sequence[int | None]) -> Iterator[View]:
    """Yield a copy of the view after each expansion, with all that it leads to."""
    view = View()
    for event, rank in ranked(events, ranks):
        if event[0] == "expand" and view.expanded:
            yield deepcopy(view)
        view.apply(event, rank)
    yield view


def said(view: View) -> str:
    """Say a moment in words."""
    closed = sorted(view.closed, key=view.order.__getitem__)
    waits = waiting(view, is_informed=False)
    return f"After {view.current}: closed {', '.join(map(str, closed))}; waiting {waits or 'nothing'}."
