"""Exercise 7.6: a walk over each edge once."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, islice, pairwise, product
from random import Random
from typing import Any, NamedTuple

from ...problems.pictures import Cell
from ...search.waypoints.euler import euler_walk
from ..engine.cases.smaller import smaller
from ..engine.cases.worlds import random_grids
from ..engine.claim import Wrong, claim
from ..engine.judging.dijkstra_rules import unjson

Edge = tuple[Any, Any]
LONG = 3_000  # edges of a tunnel, walked there and back: deeper than Python lets a function call itself


class Edges(NamedTuple):
    """Edges that one walk from `start` can use, each as often as it is listed."""

    start: Any
    edges: tuple[Edge, ...]

    def picture(self) -> str:
        """List the edges, or as many as fit on a line."""
        listed = ", ".join(f"{a}-{b}" for a, b in self.edges[:20])
        more = f", ... ({len(self.edges):,} edges)" if len(self.edges) > 20 else ""
        return f"start {self.start}, edges {listed}{more}" if self.edges else f"start {self.start}, no edges"


@smaller.register
def smaller_edges(case: Edges) -> Iterator[Edges]:
    """Yield the edges of what is left of a walk over them all without a round trip, its beginning or its end."""
    walk = euler_walk(case.start, case.edges)
    places: dict[Any, list[int]] = {}
    for n, node in enumerate(walk):
        places.setdefault(node, []).append(n)
    last = len(walk) - 1
    cuts = {cut for visits in places.values() for cut in combinations(visits, 2)}
    cuts |= {(n, last) for n in range(last)} | {(0, n) for n in range(1, last)}
    for i, j in sorted(cuts, key=lambda cut: (cut[0] - cut[1], cut)):
        gone = Counter(map(frozenset, pairwise(walk[i : j + 1])))
        rest = []
        for edge in case.edges:
            if gone[frozenset(edge)]:
                gone[frozenset(edge)] -= 1
            else:
                rest.append(edge)
        yield Edges(walk[j] if i == 0 and j < last else case.start, tuple(rest))


def edge_lists(seed: int) -> Iterator[Edges]:
    """Yield the edges of all short walks over four nodes, then of long random ones, then of a tunnel."""
    random, seen = Random(seed), set[Any]()
    for length in range(6):
        for steps in product("SABC", repeat=length):
            walk = ("S", *steps)
            case = shuffled(walk, random)
            listed = case and tuple(sorted("".join(sorted(edge)) for edge in case.edges))
            if case and listed not in seen:
                seen.add(listed)
                yield case
    for grid in random_grids(seed, 40, ground="....#"):
        cells, used = [grid.start], Counter[frozenset[Cell]]()
        while ahead := [to for to, _ in grid.neighbors(cells[-1]) if used[frozenset((cells[-1], to))] < 2]:
            cells.append(random.choice(ahead))
            used[frozenset(cells[-2:])] += 1
        if edges := shuffled(cells, random):
            yield edges
    yield Edges(0, tuple((n, n + 1) for n in range(LONG)) + tuple((n + 1, n) for n in range(LONG)))


def shuffled(walk: Any, random: Random) -> Edges | None:
    """Return the edges of a walk in another order, some turned around; None if it stays or uses one three times."""
    edges = list(pairwise(walk))
    if any(a == b for a, b in edges) or any(n > 2 for n in Counter(map(frozenset, edges)).values()):
        return None
    turned = [edge if random.random() < 0.5 else edge[::-1] for edge in edges]
    return Edges(walk[0], tuple(random.sample(turned, len(turned))))


def asked_to_walk(walk: Callable[..., Any], case: Edges) -> Any:
    """Put one list of edges to the student's function."""
    nodes = walk(case.start, list(case.edges))
    return nodes if nodes is None else list(islice(nodes, 3 * LONG))


@claim(
    "7.6",
    edge_lists,
    asked_to_walk,
    returns="a list of nodes",
    hints=(
        "Go on as long as you can. Where do you get stuck, and what may be left over?",
        "What is left over are round trips, each of which begins at a node of the walk. Insert it there.",
        "Keep a list of the nodes ahead. If its last node has an unused edge, go on over it; if not, move the node to "
        "the walk, which grows from its end. An edge has a number, so that it is used once.",
    ),
)
def walk_over_all(case: Edges, nodes: Any) -> Wrong | None:
    """The walk should begin at the start and use each edge just as often as it is listed."""
    if nodes is None:
        more = "".join(f", and after it {n:,} node{'s' * (n > 1)}" for n in [len(case.edges)] if n)
        return Wrong(f"a list of the node {case.start}{more}", "None")
    walk, listed = [unjson(node) for node in nodes], Counter(map(frozenset, case.edges))
    used = Counter(map(frozenset, pairwise(walk)))
    shown = f"{' '.join(map(str, walk[:12]))}{' ...' if len(walk) > 12 else ''}"
    if not walk or walk[0] != case.start:
        turned = used == listed and walk[-1:] == [case.start]
        hint = "A list that is filled from the end of the walk must be reversed." if turned else ""
        return Wrong(f"a walk that begins at {case.start}", shown or "no node", hint)
    for edge in used:
        if len(edge) < 2 or used[edge] > listed[edge]:
            a, b = [*edge, *edge][:2] if len(edge) < 2 else sorted(edge, key=walk.index)
            often = {0: "no edge", 1: "listed once", 2: "listed twice"}[listed[edge]]
            return Wrong("each edge as often as it is listed", f"{shown}, but {a}-{b} is {often}")
    if missing := listed - used:
        hint = "Where it can go no further it has left out round trips. Insert them where they branch off."
        if set(missing) <= set(used):
            a, b = sorted(next(iter(missing)), key=walk.index)
            hint = f"The edge {a}-{b} is listed twice: it is to be used twice."
        elif any(walk[-1] in edge for edge in missing):
            hint = f"From {walk[-1]} one can still go on."
        steps, left = len(case.edges), missing.total()
        over = "1 edge is" if left == 1 else f"{left} edges are"
        return Wrong(f"a walk of {steps} step{'s' * (steps > 1)}", f"{shown}, and {over} left over", hint)
    return None
