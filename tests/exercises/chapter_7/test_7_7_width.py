"""Exercise 7.7: how wide an order is."""

import itertools

import networkx as nx
import numpy as np

from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401

NUMBER = "7.7"


def width(neighbors, order, fill=True, own=False, drop=True, of=max):
    """A student's, with a switch for each typical mistake."""
    beside = {cell: set(cells) for cell, cells in neighbors.items()}
    sizes = []
    for cell in order:
        border = beside.pop(cell)
        sizes.append(len(border) + own)
        for other in border & beside.keys():
            beside[other] |= border if fill else set()
            beside[other] -= {cell, other} if drop else {other}
    return of(sizes)


def through_those_gone(neighbors, order):
    """Nothing is taken out: the border is what one gets to through cells that have gone before."""
    widest = 0
    for n, cell in enumerate(order):
        gone, border, waiting = set(order[:n]), set(), [cell]
        seen = {cell}
        while waiting:
            for other in neighbors[waiting.pop()]:
                if other not in seen:
                    seen.add(other)
                    (waiting.append if other in gone else border.add)(other)
        widest = max(widest, len(border))
    return widest


def recursive(neighbors, order):
    if not order:
        return 0
    cell, *rest = order
    border = neighbors[cell]
    joined = {other: [*{*neighbors[other], *(border if other in border else ())} - {cell, other}] for other in rest}
    return np.int64(max(len(border), recursive(joined, rest)))


def in_networkx(neighbors, order):
    graph, widest = nx.Graph(neighbors), 0
    for cell in order:
        border = list(graph.neighbors(cell))
        widest = max(widest, graph.degree(cell))
        graph.add_edges_from((a, b) for a in border for b in border if a < b)
        graph.remove_node(cell)
    return widest


RIGHT = {
    "sets": width,
    "through those gone": through_those_gone,
    "recursive, NumPy's": recursive,
    "networkx": in_networkx,
}


def in_place(neighbors, order):
    for cell in order:
        for other in neighbors[cell]:
            neighbors[other] = [one for one in {*neighbors[other], *neighbors[cell]} if one not in (cell, other)]
    return max(map(len, neighbors.values()))


def kept_to_itself(neighbors, order):
    width(neighbors, order)


def to_itself(neighbors, order):
    """What is joined is joined to itself, too."""
    beside, widest = {cell: set(cells) for cell, cells in neighbors.items()}, 0
    for cell in order:
        border = beside.pop(cell)
        widest = max(widest, len(border))
        for other in border & beside.keys():
            beside[other] = (beside[other] | border) - {cell}
    return widest


def in_a_ring(neighbors, order):
    """Only neighbors that are listed one after the other are joined."""
    beside, widest = {cell: list(cells) for cell, cells in neighbors.items()}, 0
    for cell in order:
        border = beside.pop(cell)
        widest = max(widest, len(border))
        for other in border:
            beside[other].remove(cell)
        for a, b in itertools.pairwise(border):
            if b not in beside[a]:
                beside[a].append(b)
                beside[b].append(a)
    return widest


def one_way(neighbors, order):
    """Each gets those listed behind it only."""
    beside, widest = {cell: list(cells) for cell, cells in neighbors.items()}, 0
    for cell in order:
        border = [other for other in beside.pop(cell) if other in beside]
        widest = max(widest, len(border))
        for n, other in enumerate(border):
            beside[other] += [one for one in border[n + 1 :] if one not in beside[other]]
    return widest


WRONG = {
    "no joining": (lambda *args: width(*args, fill=False), "become neighbors of each other"),
    "with itself": (lambda *args: width(*args, own=True), "itself is not on its border"),
    "with those gone": (lambda neighbors, order: max(map(len, neighbors.values())), "eliminated before"),
    "those gone never dropped": (lambda *args: width(*args, drop=False), ""),
    "joined to itself": (to_itself, ""),
    "joined in a row": (in_a_ring, ""),
    "joined one way": (one_way, ""),
    "all together": (lambda *args: width(*args, of=sum), "not the sum"),
    "the least": (lambda *args: width(*args, of=min), "expected"),
    "the last": (lambda *args: width(*args, of=lambda sizes: sizes[-1]), "not the last"),
    "the first": (lambda neighbors, order: len(neighbors[order[0]]), "when "),
    "backward": (lambda neighbors, order: width(neighbors, order[::-1]), "when "),
    "in place": (in_place, "Work on a copy"),
    "order used up": (lambda neighbors, order: [width(neighbors, order), order.clear()][0], "Work on a copy"),
    "kept to itself": (kept_to_itself, "without `return`"),
    "the borders": (lambda *args: width(*args, of=list), "when "),
}


def borders(case):
    """The border of each cell, by taking cells out of a networkx graph."""
    graph, found = nx.Graph(case.maze.graph().neighbors), {}
    for cell in case.order:
        found[cell] = set(graph[cell])
        graph.add_edges_from((a, b) for a in found[cell] for b in found[cell] if a < b)
        graph.remove_node(cell)
    return found


SAYS = {
    r"(\d+): when (.*) goes, its neighbors are (.*)": lambda case, came, match: (
        match[3] == (", ".join(map(str, sorted({str(cell): one for cell, one in borders(case).items()}[match[2]])))
                     or "none")
        and int(match[1]) == max(map(len, borders(case).values()))
        and (match[3] == "none" or match[3].count("(") == int(match[1]))
    ),
    # What a border is, and what is asked for.
    "When a cell goes, all its neighbors become neighbors of each other.": ADVICE,
    "Those that have been eliminated before are not on the border anymore.": ADVICE,
    "The largest border, not the sum of all.": ADVICE,
    "The cell itself is not on its border.": ADVICE,
    "The largest border of all, not the last one.": ADVICE,
}  # fmt: skip
