"""Certificates of true runs are accepted, whatever search they come from; what they claim is so."""

from math import sqrt
from random import Random
from types import SimpleNamespace

import pytest

from oracles import true_cost
from pathlib_edu.certificates import Bound, Cut, Front, NotProved, Told, certificate, verify
from pathlib_edu.certificates.told import checking
from pathlib_edu.core import LABELS, check_event, solve
from pathlib_edu.core.replay import fold
from pathlib_edu.exercises.engine.cases.worlds import graphs, random_grids
from pathlib_edu.problems.deep_tree import DeepTree
from pathlib_edu.problems.graph import Graph
from pathlib_edu.problems.grid import Grid
from pathlib_edu.problems.hazards import HazardGrid
from pathlib_edu.problems.implicit import problem
from pathlib_edu.problems.kinds import KINDS
from pathlib_edu.search.anytime.ara_star import ara_star
from pathlib_edu.search.both_ends.bidirectional_dijkstra import bidirectional_dijkstra
from pathlib_edu.search.catalogue import SEARCHES, suiting
from pathlib_edu.search.depth_first.ida_star import ida_star
from pathlib_edu.search.heuristic_promises import true_distances
from pathlib_edu.search.labels.partial_astar import partial_astar
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.search.shortest.beam import beam
from pathlib_edu.search.shortest.dijkstra import dijkstra
from pathlib_edu.search.shortest.weighted_astar import weighted_astar
from pathlib_edu.service.options import heuristic

SAMPLES = [(kind, text) for kind in KINDS.values() for text in kind.samples]


def admissible(world, random):
    """An estimate between nothing and the truth, drawn for each state; it may well be inconsistent."""
    left = true_distances(world)
    drawn = {
        state: random.randint(0, 9) if rest == float("inf") else random.randint(0, rest) for state, rest in left.items()
    }
    return drawn.__getitem__


@pytest.mark.parametrize(("kind", "text"), SAMPLES, ids=lambda one: getattr(one, "name", None))
def test_every_search_of_the_catalogue_leaves_a_proof(kind, text):
    world = kind.forms[0].parse(text)
    tried = 0
    for entry in suiting(kind.costs, world=kind.world).values():
        h = heuristic(kind, world, "zero") if entry.informed else None
        search = entry.start(world, h)
        try:
            found = solve(search) if entry.costs != LABELS else None
        except ValueError:  # a search that asks more of a world than this one has
            continue
        proof = certificate(search)
        verify(proof, world, h, search.arguments.get("within"))
        if entry.cheapest:
            assert isinstance(proof, Cut) if found is None else proof.bound == proof.cost == found.cost
        tried += 1
    assert tried


@pytest.mark.parametrize("search", [dijkstra, astar, ida_star, SEARCHES["budgeted"], SEARCHES["pathmax"]])
def test_the_cost_that_is_proved_is_the_least(search):
    random = Random(5)
    for world in [*graphs(5, 60), *random_grids(5, 20, most=6)]:
        h = admissible(world, random) if search.informed else None
        proof = certificate(search(world, h) if h else search(world))
        least = true_cost(world)
        verify(proof, world, h)
        assert isinstance(proof, Cut) if least is None else proof.bound == proof.cost == least


def test_a_weighted_search_proves_its_promise_or_more():
    random, strict = Random(3), 0
    for world in random_grids(3, 60):
        weight = random.choice((2, 3, 5))
        proof = certificate(weighted_astar(world, world.manhattan, weight))
        verify(proof, world, world.manhattan)
        if isinstance(proof, Bound):
            least = true_cost(world)
            assert proof.bound <= least <= proof.cost <= weight * proof.bound
            strict += proof.cost > least
    assert strict


def test_nothing_is_assumed_where_there_is_no_estimate():
    cave = Grid.parse("S....\n.###.\n....G")
    assert verify(certificate(dijkstra(cave)), cave) == "the path costs 6, and no path costs less"
    proof = certificate(astar(cave, cave.manhattan), h=lambda state: 0)
    assert verify(proof, cave) == "the path costs 6, and no path costs less"


def test_two_searches_that_meet_prove_each_others_estimates():
    for world in random_grids(7, 30):
        proof = certificate(bidirectional_dijkstra(world))
        verify(proof, world)
        if isinstance(proof, Bound) and len(proof.path) > 2:
            assert proof.bound == proof.cost == true_cost(world)
            assert proof.remaining is not None


def test_ida_star_is_proved_by_what_its_rounds_have_seen():
    cave = Grid.parse("S..#.\n.#.#.\n.#...\n.##.#\n....G")
    search = ida_star(cave, cave.manhattan)
    told = Told()
    assert [*told.heard(search)][-1][0] == "goal"
    proof = certificate(search, told)
    assert {*proof.closed} <= told.expanded and proof.bound == proof.cost


def test_a_perfect_estimate_needs_no_closed_state():
    cave = Grid.parse("S..#.\n.#.#.\n.#...\n.##.#\n....G")
    left = true_distances(cave)
    assert certificate(astar(cave, left.__getitem__)).closed == {}


def test_a_run_that_proves_less_says_less():
    trap = Graph.parse("S -> A 1; A -> G 9; S -> B 2; B -> C 1; C -> G 1; h(B) = 1")
    proof = certificate(beam(trap, trap.h, 1))
    assert verify(proof, trap, trap.h) == "the path costs 10, and no path costs less than 3"
    assert proof.bound < true_cost(trap) < proof.cost


def test_an_estimate_that_is_too_high_is_the_one_thing_that_is_believed():
    lie = Graph.parse("S -> A 1; A -> G 1; S -> G 4; h(A) = 9")
    proof = certificate(astar(lie, lie.h))
    assert verify(proof, lie, lie.h) == "the path costs 4, and no path costs less"
    with pytest.raises(NotProved):
        verify(proof, lie)
    assert certificate(astar(lie, lie.h), h=lambda state: 0).bound == 2


def test_rounded_costs_are_added_up_exactly():
    steps = {n: [(n + 1, 0.1), (n + 2, sqrt(0.04))] for n in range(30)} | {30: [], 31: []}
    world = problem(0, steps.__getitem__, lambda n: n == 30)
    proof = certificate(dijkstra(world))
    assert verify(proof, world) and proof.bound <= proof.cost


def test_a_certificate_that_would_be_too_large_is_not_made():
    grid = Grid.parse("S.........G")
    with pytest.raises(ValueError, match="would hold more than 5 states"):
        certificate(dijkstra(grid), most=5)


def test_what_is_no_search_and_no_certificate_is_refused():
    grid = Grid.parse("SG")
    with pytest.raises(TypeError, match="certificate runs a search"):
        certificate(grid)
    with pytest.raises(ValueError, match="mark the search with @search"):
        certificate(iter(dijkstra(grid)))
    with pytest.raises(ValueError, match="verify checks what"):
        verify("a proof", grid)


def test_a_world_that_nobody_stores_has_certificates():
    tree = DeepTree(3, 4)
    proof = certificate(dijkstra(tree))
    assert {*proof.closed} == {0, 1, 2, 3} and verify(proof, tree) == "the path costs 4, and no path costs less"


def test_a_front_is_proved_with_any_estimate_and_without():
    kind = KINDS["hazards"]
    for text in kind.samples:
        cats = kind.forms[0].parse(text)
        fronts = []
        for name in kind.heuristics:
            search = partial_astar(cats, heuristic(kind, cats, name), cats.rank, cats.within)
            proof = certificate(search)
            assert isinstance(proof, Front)
            verify(proof, cats, search.h, cats.within)
            fronts.append({cost.parts for cost in proof.costs})
        assert fronts[0] == fronts[1] == fronts[2]


def test_a_check_is_a_story_of_the_closed_states_and_their_border():
    for grid in random_grids(13, 20):
        proof = certificate(astar(grid, grid.manhattan))
        if isinstance(proof, Bound):
            events = [*checking(proof, grid, grid.manhattan)]
            for n, event in enumerate(events):
                check_event(event, n)
            view = fold(events)
            assert view.closed == {*proof.closed} and view.path == proof.path
            leaving = {child for state in proof.closed for child, _ in grid.neighbors(state)} - {*proof.closed}
            assert view.pruned.keys() == leaving


def test_a_check_that_fails_tells_nothing():
    grid = Grid.parse("S..G")
    events = checking(Bound(None, None, 4, {}), grid, grid.manhattan)
    with pytest.raises(NotProved, match="reached at 0: it is not closed"):
        next(events)


def test_only_the_check_of_a_bound_is_told():
    walled = Grid.parse("S#G")
    with pytest.raises(ValueError, match="checking tells how a bound is checked, not Cut"):
        next(checking(certificate(dijkstra(walled)), walled, walled.zero))


def test_a_front_that_is_a_factor_away_says_so():
    cats = HazardGrid.parse("S^G.\n....")
    search = partial_astar(cats, cats.manhattan, cats.rank, cats.within, slack=lambda cost: cost.times(2))
    claim = verify(certificate(search, factor=2), cats, search.h, cats.within)
    assert claim.endswith("one of them covers 2 times that of every path")


def test_that_a_state_is_a_dead_end_is_proved_and_not_believed():
    world = Graph.parse("S -> A 1; A -> B 1; C -> G 1")
    left = true_distances(world)
    assert left["A"] == float("inf")
    proof = certificate(astar(world, left.__getitem__))
    assert proof == Cut(frozenset("SAB")) and verify(proof, world)


def test_the_last_path_of_an_anytime_search_is_proved_to_be_a_cheapest_one():
    for world in random_grids(17, 20):
        proof = certificate(ara_star(world, world.manhattan))
        assert isinstance(proof, Cut) or proof.bound == proof.cost == true_cost(world)


def test_a_front_is_no_certificate_of_a_problem_whose_costs_are_numbers():
    with pytest.raises(NotProved, match="those of this problem are numbers"):
        verify(Front([], {}), Grid.parse("S.G"))


def test_a_bound_above_the_path_that_comes_with_it_is_refused():
    graph = Graph.parse("S -> A 1; A -> G 1")
    with pytest.raises(NotProved, match="somewhere the heuristic overestimates"):
        verify(Bound(["S", "A", "G"], 2, 50, {}), graph, lambda state: 50)


def test_a_way_of_a_front_ends_at_the_first_goal_that_it_meets():
    steps = {"S": [("G", 5)], "G": [("H", -3)], "H": []}
    problem = SimpleNamespace(start="S", outset=0, is_goal={"G", "H"}.__contains__, neighbors=steps.__getitem__)
    proof = Front([[("S", 0), ("G", 5), ("H", 2)]], {"S": [0], "G": [5]})
    with pytest.raises(NotProved, match=r"a way goes on from .G., which is a goal"):
        verify(proof, problem)
