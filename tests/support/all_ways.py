"""Worlds for the theorems of chapter 4 on cutoffs: all small graphs and random larger ones, each with all its ways.

Ways are found by plain recursion and distances by Bellman and Ford: nothing here knows a cutoff.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from math import inf
from random import Random
from typing import Any, NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from oracles import to_goal, true_cost
from pathlib_edu.problems.graph import Graph


class Way(NamedTuple):
    """A path that repeats no state and ends at the first goal, its f, the largest f before its last state, and the
    larger of both."""

    states: tuple[Any, ...]
    f: Any
    before: Any
    least_cutoff: Any


@dataclass(eq=False)
class World:
    """A graph with an admissible h, all its ways, and the least cost, inf without a path."""

    graph: Graph
    ways: list[Way]
    least: Any

    def count(self, cutoff: Any) -> int:
        """N(cutoff)."""
        return [way.least_cutoff <= cutoff for way in self.ways].count(True)

    def refused(self, cutoff: Any) -> Any:
        """The least f among ways that are not within the cutoff, and would be without their last step."""
        return min((way.f for way in self.ways if way.before <= cutoff < way.f), default=inf)

    def cutoffs(self) -> list[Any]:
        """All cutoffs that make a difference, and one below and one above."""
        f = sorted({way.f for way in self.ways} - {inf})
        return [-1, *f, f[-1] + 1] if f else [0]


def known(graph: Graph, least: Any = None) -> World:
    """Add to a graph what is true of it; its `least` cost may be known from its distances."""
    ways = []

    def walk(states: tuple[Any, ...], g: Any, before: Any) -> None:
        f = g + graph.h(states[-1])
        most = max(f, before)
        ways.append(Way(states, f, before, most))
        if not graph.is_goal(states[-1]):
            for child, cost in graph.neighbors(states[-1]):
                if child not in states:
                    walk((*states, child), g + cost, most)

    walk((graph.start,), 0, -inf)
    if least is None:
        least = true_cost(graph)
    return World(graph, ways, inf if least is None else least)


@cache
def small() -> tuple[World, ...]:
    """All graphs of S, A, B and G with edges PAIRS at costs 0, 1, 3, each with h of A and B nothing, half or all of the
    truth, in that of S nothing or all, and nothing or inf where no way leads to the goal."""
    worlds = []
    for costs in product((None, 0, 1, 3), repeat=len(PAIRS)):
        edges = [(*pair, cost) for pair, cost in zip(PAIRS, costs, strict=True) if cost is not None]
        bare = Graph(edges)
        left = to_goal(bare)
        nodes = [node for node in bare.nodes() if node != "G"]
        choices = [(0, left[n], (left[n] + 1) // 2)[: 2 + (n != "S")] if n in left else (0, inf) for n in nodes]
        for values in product(*(sorted(set(choice)) for choice in choices)):
            worlds.append(known(Graph(edges, h=dict(zip(nodes, values, strict=True))), left.get("S", inf)))
    return tuple(worlds)


@cache
def distinct() -> tuple[World, ...]:
    """Of those that are alike in all that the start leads to, but perhaps for the names of A and B, one: of the rest no
    search asks anything. Names say in what order neighbors come; which of two orders is kept, chance decides."""
    known = dict[Any, World]()
    for world in Random(0).sample(small(), len(small())):
        known.setdefault(min(asked(world, names) for names in ("AB", "BA")), world)
    return tuple(known.values())


def asked(world: World, names: str) -> tuple[Any, ...]:
    """All that a search can ask about a small world, with these `names` for A and B."""
    name = str.maketrans("AB", names)
    met, graph = {way.states[-1] for way in world.ways}, world.graph
    edges = sorted((s.translate(name), to.translate(name), cost) for s in met for to, cost in graph.neighbors(s))
    return *edges, *sorted((s.translate(name), graph.h(s)) for s in met)


PAIRS = ("SA", "SB", "AB", "BA", "AG", "BG")
NAMES = "SGABCD"
PARTS = st.lists(st.sampled_from([0, Fraction(1, 3), Fraction(9, 10), 1]), min_size=len(NAMES), max_size=len(NAMES))


def fractions(least: Any, most: int, most_parts: int) -> st.SearchStrategy[Fraction]:
    """All fractions in a range with denominators up to `most_parts`, in a list: drawn by its parts each takes long."""
    every = {Fraction(n, parts) for parts in range(1, most_parts + 1) for n in range(most * parts + 1)}
    return st.sampled_from(sorted(one for one in every if one >= least))


def edges(costs: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.lists(st.tuples(st.sampled_from(NAMES), st.sampled_from(NAMES), costs), max_size=16)


def estimated(edges: Any, parts: Any, whole: bool) -> World:
    """A world in which each estimate is a part of the truth, or anything where no way leads to the goal."""
    graph = Graph(edges)
    left = to_goal(graph)
    h = {node: part * left.get(node, 12) for node, part in zip(graph.nodes(), parts, strict=False)}
    return known(Graph(edges, h={node: int(value) if whole else value for node, value in h.items()}))


WHOLE = st.builds(estimated, edges(st.integers(0, 9)), PARTS, st.just(True))
BROKEN = st.builds(estimated, edges(fractions(0, 5, 7)), PARTS, st.just(False))
ANY = st.one_of(WHOLE, BROKEN)


def on_all_worlds(larger: st.SearchStrategy[World] = ANY) -> Any:
    """Try a claim on all small worlds, then on random larger ones."""

    def tried(claim: Any) -> Any:
        def test() -> None:
            for world in distinct():
                claim(world)
            given(larger)(claim)()

        test.__name__ = test.__qualname__ = claim.__name__
        return test

    return tried


def row(n: int) -> Graph:
    """A row of n states, one step of cost 1 from each to the next."""
    return Graph([(i, i + 1, 1) for i in range(n - 1)], start=0, goal=n - 1)
