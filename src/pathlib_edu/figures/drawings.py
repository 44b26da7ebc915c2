"""The answer of a search as a drawing, for every kind of world; `pathlib-edu solve --plot` writes it to a file."""

from collections.abc import Callable, Mapping, Sequence, Set
from itertools import pairwise
from typing import Any

from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from ..problems.graph import Graph
from ..problems.kind import plain
from ..problems.kinds import kind_of
from ..problems.network import Network
from .board_drawings import known_fills
from .layout import placed
from .map_drawings import draw_grid, draw_hazards, draw_hexagons, draw_pacman
from .move_drawings import draw_blocks, draw_rush_hour, draw_tiles
from .palettes import Palette
from .sheet import Answer, flag, sheet

FEW = 40  # nodes whose names are written
BEND = 0.2  # of two arrows between the same nodes


def draw_graph(graph: Graph, answer: Answer) -> Figure:
    """Draw a graph: its edges with their costs, what was expanded, and the path."""
    here: Graph = placed(graph)
    nodes = list(here.nodes())
    side = min(12.0, 3.2 + 0.9 * len(nodes) ** 0.5)
    figure, [axis], palette = sheet(answer.title, side * 1.3, side)
    few = len(nodes) <= FEW
    draw_edges(axis, palette, here, set(pairwise(answer.path)), few)
    draw_nodes(axis, palette, here, known_fills(palette, answer.view), few)
    return figure


def draw_network(start: str, goal: str, edges: Sequence[tuple[str, str, str]]) -> Figure:
    """Draw a network by its edges (from, to, what the step costs in words). None leads from a node to itself."""
    words: dict[tuple[str, str], str] = {}
    for tail, head, step in edges:
        words[tail, head] = f"{words[tail, head]}, {step}" if (tail, head) in words else step
    here: Graph = placed(Graph([(tail, head, 1) for tail, head in words], start, goal))
    side = min(12.0, 3.2 + 0.9 * len(list(here.nodes())) ** 0.5)
    figure, [axis], palette = sheet("", side * 1.3, side)
    draw_edges(axis, palette, here, set(), priced=True, words=words)
    draw_nodes(axis, palette, here, {}, named=True)
    return figure


def draw_edges(
    axis: Any, palette: Palette, graph: Graph, bold: Set[tuple[Any, Any]], priced: bool,
    words: Mapping[tuple[Any, Any], str] | None = None,
) -> None:  # fmt: skip
    """Draw the edges of a graph whose nodes have places, those that are `bold` as steps of a path.

    On a `priced` one stands what it costs, or the `words` for that.
    """
    axis.axis("off")
    axis.set_aspect("equal", adjustable="datalim")
    axis.margins(0.14)
    axis.invert_yaxis()  # as in the living figures, rows run down
    at, edges = graph.at, list(graph.edges())
    ends = {(tail, head) for tail, head, _ in edges}
    for tail, head, cost in edges:
        on_path, bend = (tail, head) in bold, BEND if (head, tail) in ends else 0
        colour = palette["path" if on_path else "quiet"]
        shrink = 12 if priced else 2
        style: dict[str, Any] = {"arrowstyle": "-|>", "connectionstyle": f"arc3,rad={bend}", "shrinkA": shrink}
        style |= {"color": colour, "linewidth": 2.8 if on_path else 0.9, "shrinkB": shrink}
        axis.annotate("", at[head], at[tail], arrowprops=style, zorder=3 if on_path else 1)
        if priced:
            (x, y), (to_x, to_y) = at[tail], at[head]
            dx, dy = to_x - x, to_y - y
            middle = x + (dx + bend * dy) / 2, y + (dy - bend * dx) / 2  # of the bent arrow
            set_in: dict[str, Any] = {"ha": "center", "va": "center", "fontsize": 8, "color": colour, "zorder": 4}
            set_in["bbox"] = {"boxstyle": "round,pad=0.1", "facecolor": palette["surface"], "linewidth": 0}
            axis.text(*middle, words[tail, head] if words else str(plain(cost)), **set_in)


def draw_nodes(axis: Any, palette: Palette, graph: Graph, fills: Mapping[Any, Any], named: bool) -> None:
    """Draw the nodes of a graph whose nodes have places, the ends by what they are."""
    for node in graph.nodes():
        x, y = graph.at[node]
        if node == graph.start or node in graph.goals:
            flag(axis, palette, str(node) if named else "", x, y, "start" if node == graph.start else "goal", 10)
            continue
        fill = fills.get(node, palette["empty"])
        axis.plot([x], [y], "o", color=fill, markeredgecolor=palette["ink"], markersize=19 if named else 5, zorder=4)
        if named:
            axis.text(x, y, str(node), color=palette["ink"], fontsize=9, ha="center", va="center_baseline", zorder=5)


def draw_front(network: Network, answer: Answer) -> Figure:
    """Draw best costs as points, a panel for each two of their parts; one cost as it grows along its path."""
    if len(network.outset.parts) == 1:
        return draw_ascent(network, answer)
    width = len(network.outset.parts)
    pairs = [(x, y) for x in range(width) for y in range(x + 1, width)]
    figure, axes, palette = sheet(answer.title, 4.6 * len(pairs), 4.2, 1, len(pairs))
    for axis, (x, y) in zip(axes, pairs, strict=True):
        axis.plot([each[x] for each in answer.costs], [each[y] for each in answer.costs], "o", color=palette["path"],
                  markersize=5, alpha=0.75, markeredgewidth=0)  # fmt: skip
        axis.set(xlabel=f"cost {x + 1}", ylabel=f"cost {y + 1}")
        axis.grid(True, linewidth=0.6)
        axis.set_axisbelow(True)
    return figure


def draw_ascent(network: Network, answer: Answer) -> Figure:
    """Draw what a path has cost at each of its nodes."""
    figure, [axis], palette = sheet(answer.title, 7, 3.6)
    costs = [0]
    for tail, head in pairwise(answer.path):
        costs.append(costs[-1] + min(step.parts[0] for child, step in network.neighbors(tail) if child == head))
    few = len(costs) <= FEW
    axis.plot(range(len(costs)), costs, color=palette["path"], linewidth=2, marker="o" if few else "", markersize=4)
    axis.set(xlabel="roads taken", ylabel="cost so far")
    axis.xaxis.set_major_locator(MaxNLocator(integer=True))
    axis.grid(True, linewidth=0.6)
    for n, name, ha in ((0, answer.path[0], "left"), (len(costs) - 1, answer.path[-1], "right")):
        axis.annotate(str(name), (n, costs[n]), (0, 7), textcoords="offset points", ha=ha, color=palette["ink"])
    return figure


#: How each kind of world is drawn, by its name.
DRAWINGS: Mapping[str, Callable[[Any, Answer], Figure]] = {
    "grid": draw_grid,
    "hexagons": draw_hexagons,
    "graph": draw_graph,
    "rush_hour": draw_rush_hour,
    "tiles": draw_tiles,
    "blocks": draw_blocks,
    "pacman": draw_pacman,
    "hazards": draw_hazards,
}


def drawing(problem: Any, answer: Answer) -> Figure:
    """Return the drawing of an answer in its world: one of a known kind, or a network of roads.

    >>> from pathlib_edu import Grid
    >>> figure = drawing(Grid.parse("S.G"), Answer("a way", [[(0, 0), (0, 1), (0, 2)]]))
    >>> [axis.axison for axis in figure.axes]
    [False]
    """
    if isinstance(problem, Network):
        return draw_front(problem, answer)
    return DRAWINGS[kind_of(problem).name](problem, answer)
