"""The theorems of chapter 3's side road on certificates, each tried on every small world or with every small table."""

from fractions import Fraction
from itertools import product

from pathlib_edu.certificates.bound import unaccounted
from pathlib_edu.core.replay import fold
from pathlib_edu.problems.graph import Graph
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.search.shortest.dijkstra import dijkstra
from pathlib_edu.search.shortest.weighted_astar import weighted_astar
from small_worlds import admissible_worlds, small_worlds

TABLES = [
    {state: g for state, g in zip("SAB", numbers, strict=True) if g is not None}
    for numbers in product((None, 0, 1, 2, 4), repeat=3)
]


def passes(closed, bound, graph, h):
    return next(unaccounted(closed, bound, graph, h), None) is None


def below(view, h, bound):
    """The closed states of a run whose f is below the bound, with their g."""
    return {state: view.g[state] for state in view.closed if view.g[state] + h(state) < bound}


def every(nth, worlds):
    """Every so many of many worlds: a prime number of them, so that no shape is passed over."""
    return (world for n, world in enumerate(worlds) if n % nth == 0)


def test_T3_16_no_small_table_proves_too_much():
    highest = 0
    for world, h in every(499, admissible_worlds()):
        if world.least is not None:
            accepted = [closed for closed in TABLES if passes(closed, world.least + Fraction(1, 2), world.graph, h.get)]
            assert not accepted, world.graph.picture()
            highest += any(passes(closed, world.least, world.graph, h.get) for closed in TABLES)
    assert highest > 50  # and the least cost itself is proved


def test_T3_16_holds_with_negative_costs_too():
    world = Graph([("S", "A", 3), ("A", "B", -2), ("B", "G", 1), ("S", "G", 4)], signed=True)
    left = {"S": 2, "A": -1, "B": 1, "G": 0}
    proved = [bound for bound in range(5) for closed in TABLES if passes(closed, bound, world, left.get)]
    assert max(proved) == left["S"]


def test_T3_16_needs_what_it_asks_for():
    lie = Graph.parse("S -> A 1; A -> G 1; S -> G 3; h(A) = 2")
    assert passes({"S": 0}, 3, lie, lie.h)


def test_T3_17_every_run_of_astar_leaves_a_certificate():
    tried = 0
    for world, h in every(7, admissible_worlds()):
        view = fold(astar(world.graph, h.get))
        if view.path is not None:
            assert passes(below(view, h.get, view.cost), view.cost, world.graph, h.get)
            tried += 1
    assert tried > 5_000


def test_T3_17_is_lost_when_nothing_is_re_opened():
    brook = Graph.parse("S -> A 1; A -> B 1; S -> B 3; B -> G 2; h(A) = 3")
    view = fold(weighted_astar(brook, brook.h, reopen=False))
    assert not passes(below(view, brook.h, view.cost), view.cost, brook, brook.h)


def test_C3_18_a_weighted_search_leaves_a_certificate_of_its_promise():
    dear = 0
    for world, h in every(29, admissible_worlds()):
        for weight in (Fraction(3, 2), 3):
            view = fold(weighted_astar(world.graph, h.get, weight))
            if view.path is not None:
                bound = Fraction(view.cost) / weight
                assert passes(below(view, h.get, bound), bound, world.graph, h.get)
                assert bound <= world.least
                dear += view.cost > world.least
    assert dear


def test_C3_18_where_no_step_leaves_there_is_no_path():
    cut = 0
    for world in small_worlds():
        inside = fold(dijkstra(world.graph)).closed
        closed_in = all(child in inside for state in inside for child, _ in world.graph.neighbors(state))
        assert (closed_in and "G" not in inside) == (world.least is None)
        cut += world.least is None
    assert cut > 100
