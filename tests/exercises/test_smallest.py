"""The case that a wrong answer is shown is the smallest: held against all smaller ones, written down by this test.

What counts as small is the sum of all that there is to look at: nodes, edges, cells, costs, estimates.
"""

from collections.abc import Iterator
from itertools import combinations, permutations, product

import pytest
import test_2_7_weighted
import test_3_6_mended
import test_4_2_from_above
import test_4_3_every_cheapest
from test_1_8_count_cheapest import count_forward
from test_5_4_antichain import OneKept, changed
from test_5_7_routes import routes
from test_6_3_came_from import came_from
from test_6_7_bound import with_mistake
from test_7_7_width import width

from answers import fails
from dijkstra_stories import variant
from pathlib_edu.costs.orders import Vector
from pathlib_edu.exercises import CLAIMS
from pathlib_edu.exercises.chapter_2.weighted import Weighed
from pathlib_edu.exercises.chapter_5.antichain import Questions
from pathlib_edu.exercises.chapter_5.networks import Drawn
from pathlib_edu.exercises.chapter_6.boards import Spot
from pathlib_edu.exercises.chapter_7.width import Elimination
from pathlib_edu.exercises.engine.claim import found, putting
from pathlib_edu.exercises.engine.judging.remaining_costs import admissible
from pathlib_edu.problems.graph import Graph
from pathlib_edu.problems.network import Network
from pathlib_edu.problems.pacman import Pacman


def is_wrong(number, answer, case):
    claim = CLAIMS[number]
    return found(claim, case, putting(claim, answer)(claim.shows(case))) is not None


def at_most(total: int, count: int) -> Iterator[tuple[int, ...]]:
    """All tuples of so many whole numbers, none negative, that add up to no more than `total`."""
    if not count:
        yield ()
        return
    for first in range(total + 1):
        for rest in at_most(total - first, count - 1):
            yield first, *rest


def graphs_below(size, least=0, estimated=False, inner=3):
    """All graphs with less to look at, of S, G and up to `inner` other nodes; no edge leads to S or leaves G."""
    for names in ["ABC"[:n] for n in range(inner + 1)]:
        pairs = [(a, b) for a, b in permutations(f"S{names}G", 2) if a != "G" and b != "S"]
        for count in range(len(pairs) + 1):
            left = size - 1 - len(f"SG{names}") - count - least * count
            for edges in combinations(pairs, count) if left >= 0 else ():
                if set(names) <= {node for edge in edges for node in edge}:
                    for numbers in at_most(left, count + estimated * len(names)):
                        costs = [(*edge, least + cost) for edge, cost in zip(edges, numbers, strict=False)]
                        graph = Graph(costs, h=dict(zip(names, numbers[count:], strict=estimated)))
                        if not estimated or admissible(graph):
                            yield graph


def deeds_below(count, total):
    for n in range(1, count + 1):
        for deeds, numbers in product(product(("add", "covers"), repeat=n), at_most(total, 2 * n)):
            if n < count or sum(numbers) < total:
                costs = [numbers[k : k + 2] for k in range(0, 2 * n, 2)]
                yield Questions(list(zip(deeds, costs, strict=True)))


def networks_below(count, total):
    ends = list(product("SG", repeat=2))
    for n in range(count + 1):
        for chosen, numbers in product(product(ends, repeat=n), at_most(total, 2 * n)):
            if n < count or sum(numbers) < total:
                edges = [(*pair, Vector(*numbers[2 * k : 2 * k + 2])) for k, pair in enumerate(chosen)]
                yield Drawn(Network(edges, Vector(0, 0)), 2)


def spots_below(cells):
    for rows, cols in ((1, 1), (1, 2), (2, 1)):
        for marks in product(".#AB", repeat=rows * cols):
            for n, mark in enumerate(marks):
                if mark in "AB" and rows * cols < cells:
                    yield Spot(tuple("".join(marks[r * cols : (r + 1) * cols]) for r in range(rows)), divmod(n, cols))


def eliminations_below(cells):
    """Every way to eliminate fewer open cells, as a tree or around a square."""
    for plan in ("P.", "P..", "P. ", ".P.", "P.\n..", "P.\n.%", "P...", ".P..", "P..\n%.%", "P..\n.%%"):
        maze = Pacman.parse(plan)
        if len(maze.graph().neighbors) < cells:
            yield from (Elimination(maze, order) for order in permutations(maze.graph().neighbors))


KEPT = "kept = Antichain()\nkept"

#: For each mistake the exercise, the answer, the case that is shown, and all that are smaller.
MISTAKES = {
    "stale entries expanded": ("1.7", variant("expands twice"), "S -> A 0\nS -> B 1\nA -> B 0", graphs_below(8)),
    "goal test at generation": ("1.7", variant("goal at generation"), "S -> A 0\nS -> G 1\nA -> G 0", graphs_below(7)),
    "closed at generation": ("1.7", variant("closed at generation"), "S -> A 0\nS -> G 1\nA -> G 0", graphs_below(7)),
    "ways of a costlier path kept": (
        "1.8", lambda problem: count_forward(problem, reset=False), "S -> A 1\nS -> G 3\nA -> G 1",
        graphs_below(11, least=1, inner=2),
    ),
    "eager and weighted": (
        "2.7", test_2_7_weighted.WRONG["goal when generated"][0], "S -> G 1\nS -> A 0\nA -> G 0\nw = 1",
        (Weighed(graph, 1) for graph in graphs_below(7, estimated=True)),
    ),
    "raised in one round only": (
        "3.6", test_3_6_mended.WRONG["one round"][0], "B -> C 0\nA -> B 0\nh(A) = 1", graphs_below(8, estimated=True),
    ),
    "the first path": (
        "4.2", lambda problem, h: test_4_2_from_above.from_above(problem, h)[:1], "S -> A 0\nS -> G 0\nA -> G 1",
        graphs_below(7, estimated=True),
    ),
    "cutoffs raised by a half": ("4.3", test_4_3_every_cheapest.WRONG["by a half"][0], "S -> G 2", graphs_below(5)),
    "one kept": (
        "5.4", OneKept, f"{KEPT}.add((0, 1))\nkept.add((1, 0))\nkept.add((0, 1))", deeds_below(3, 2),
    ),
    "nothing dropped": (
        "5.4", changed(drops="none"), f"{KEPT}.add((0, 1))\nkept.add((0, 0))\nkept.add((0, 0))",
        deeds_below(3, 1),
    ),
    "nothing pushed out": (
        "5.7", lambda net: routes(net, push=False),
        "S -> G  Vector(0, 1)\nS -> G  Vector(0, 0)\nstart 'S', goal 'G'", networks_below(2, 1),
    ),
    "where nothing stops it": (
        "6.3", lambda rows, cell: came_from(rows, cell, stopped=False), ".A.\nthe cell (0, 1)",
        spots_below(3),
    ),
    "eager and anytime": (
        "6.7", with_mistake(eager="always"), "S -> G 1\nS -> A 0\nA -> G 0",
        graphs_below(7, estimated=True),
    ),
    "neighbors not joined": (
        "7.7", lambda *args: width(*args, fill=False),
        "P.%\n   \norder (0, 1), (1, 1), (1, 0), (0, 0), (1, 2)", eliminations_below(5),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", MISTAKES)
def test_nothing_smaller_would_have_shown_the_mistake(name):
    number, answer, where, smaller_ones = MISTAKES[name]
    verdict = fails(number, answer)
    assert verdict.smallest and verdict.where == where
    tried = [is_wrong(number, answer, case) for case in smaller_ones]
    assert tried and not any(tried)


@pytest.mark.parametrize(
    ("number", "answer"),
    [
        ("1.7", variant("order by the step")),
        ("1.7", variant("always relaxes")),
        ("6.7", with_mistake(reopen=False)),
    ],
)
def test_without_any_edge_or_unit_the_answer_is_right(number, answer):
    graph = Graph.parse(fails(number, answer).where)
    edges, h = graph.edges(), graph.estimates
    for n, (tail, head, cost) in enumerate(edges):
        others = [*edges[:n], *edges[n + 1 :]]
        for fewer in (others, [*edges[:n], (tail, head, cost - 1), *edges[n + 1 :]]):
            if fewer is others or cost:
                less = Graph(fewer, h={node: h[node] for node in h if any(node in edge for edge in fewer)})
                assert not CLAIMS[number].fits(less) or not is_wrong(number, answer, less)
