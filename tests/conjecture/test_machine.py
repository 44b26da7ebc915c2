"""The conjecture machine tries what it says it tries, and shows the smallest case that breaks a claim."""

from functools import cache
from math import inf

import pytest

from oracles import bellman_ford
from pathlib_edu.conjecture import PROPERTIES, refute
from pathlib_edu.conjecture.cases import Bounds, blocks, larger, namings
from pathlib_edu.conjecture.claim import read
from pathlib_edu.conjecture.machine import drawing, reductions
from pathlib_edu.conjecture.properties import Case, World, moved
from pathlib_edu.core import solve
from pathlib_edu.core.replay import fold, views
from pathlib_edu.problems.graph import Graph
from pathlib_edu.search.catalogue import SEARCHES, suiting
from pathlib_edu.search.heuristic_promises import inconsistencies, overestimates
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.search.shortest.pathmax import pathmax
from small_cases import labelled, orbit, tried

SMALL = [
    Bounds(states=4, costs=0, h=1),
    Bounds(states=3, costs=2, h=2),
    Bounds(states=4, costs=1, h=0),
    Bounds(states=3, costs=1, h=1, least_h=-1, goal_h=True),
    Bounds(states=4, costs=0, h=1, goals=2, goal_h=True),
    Bounds(states=3, costs=1, h=1, back=3),
    Bounds(states=3, costs=1, h=1, back=2),
]


@pytest.mark.parametrize("bounds", SMALL, ids=str)
def test_each_labelled_case_is_a_renaming_of_exactly_one_that_is_tried(bounds):
    ours = [(frozenset(world.edges), h) for world, h in tried(bounds)]
    left = set(ours)
    assert len(left) == len(ours) == sum(block.count() for block in blocks(bounds))
    met = set()
    for case in labelled(bounds):
        same = left & set(orbit(*case))
        assert len(same) == 1
        met |= same
    assert met == left


def test_cases_come_in_order_of_size():
    bounds = Bounds(states=4, costs=1, h=1)
    sizes = [(len(world.names), len(world.edges), sum(c for *_, c in world.edges)) for world, _ in tried(bounds)]
    assert sizes == sorted(sizes)


LEAST = [
    "cost == optimal",
    "solvable and admissible -> not reopened",
    "consistent -> found",
    "edges > 0 -> h(S) + 2 * least_step != 2",  # the cheaper graph needs the larger h
]


@cache
def every_naming():
    """Every case with costs up to 1, under each of its namings, with the size that it has under all of them."""
    return [
        (named, moved_h, (len(world.names), len(world.edges), sum(c for *_, c in world.edges) + sum(h)))
        for world, h in tried(Bounds(costs=1))
        for named, moved_h in [(world, h), *((other, moved(h, renaming)) for renaming, other in namings(world))]
    ]


@pytest.mark.parametrize("claim", LEAST)
def test_the_counter_example_is_the_least_of_all(claim):
    """Held against every case tried one by one, without a search for the least."""
    found = refute(claim, costs=1, random=0).graph
    ready, case = read(claim), Case(SEARCHES["astar"], None)
    broken = [
        size
        for named, moved_h, size in every_naming()
        if ready.fits(case.put(named, moved_h)) and not ready.holds(case)
    ]
    size = len(found.nodes()), len(found.edges()), sum(c for *_, c in found.edges()) + sum(found.estimates.values())
    assert size == min(broken)


@cache
def drawn_cases():
    """Some cases, each drawn as a graph, with what is true of it for every search: the distances from the start and to
    the goal, and whether its estimate is admissible, and consistent."""
    cases = []
    for world, h in [*list(tried(Bounds(states=4, costs=1, h=1)))[::7], *larger(Bounds(random=300))]:
        graph = drawing(world, h)
        far = bellman_ford(graph.edges(), graph.start)
        left = bellman_ford([(head, tail, cost) for tail, head, cost in graph.edges()], graph.goal)
        kept = not overestimates(graph, graph.h), not inconsistencies(graph, graph.h)
        cases.append((world, h, graph, far, left, kept))
    return cases


@pytest.mark.parametrize("search", [name for name, entry in suiting().items() if entry.informed])
def test_properties_mean_what_the_book_means_by_them(search):
    """On the drawn graph, with the book's own functions and the figures' own view of a story."""
    function = SEARCHES[search]
    case = Case(function, None)
    for world, h, graph, far, left, kept in drawn_cases():
        story = list(function(graph, graph.h))
        view, path = fold(story), solve(story)
        expanded = [event[1] for event in story if event[0] == "expand"]
        edges = graph.edges()
        case.put(world, h)
        assert case.events == story
        assert (case.admissible, case.consistent) == kept
        assert case.monotone == all(graph.h(tail) <= cost + graph.h(head) for tail, head, cost in edges)
        assert case.nonnegative and case.states == len(graph.nodes()) and case.edges == len(edges)
        assert case.least_step == min((cost for *_, cost in edges), default=inf)
        assert case.optimal == far.get(graph.goal, inf) and case.solvable == (graph.goal in far)
        assert case.error == max([0, *(graph.h(state) - left[state] for state in left)])
        assert case.cost == (path.cost if path else inf) and case.found == (path is not None)
        assert case.expansions == view.expanded and case.reopened == any(one.reopened for one in views(story))
        assert case.reexpanded == (len(expanded) > len(set(expanded)))
        assert case.settled == all(event[2] == far[event[1]] for event in story if event[0] == "expand")
        assert case.at("S") == graph.h("S") and case.at("G") == graph.h("G")


def test_the_table_of_properties_is_complete():
    for name, one in PROPERTIES.items():
        assert one.meaning and (name == "h" or isinstance(getattr(Case, name), property))


#: The false claims of chapter 3, the options under which they are false, and the counterexample of the chapter if one
#: graph with whole numbers is given there.
HASTY = {"search": "weighted_astar", "reopen": False}
CE2 = "S -> A 1; S -> B 1; A -> C 1; B -> C 2; C -> G 3; h(A) = 4; h(B) = 1"
CE3 = "S -> A 1; S -> B 1; A -> C 1; B -> C 2; S -> G 6; C -> G 10; h(A) = 4; h(B) = 1"
CE5 = "S -> G1 1; S -> G2 3; h(G1) = 5; h(G2) = 1; goal G1; goal G2"
CE7 = "S -> A 1; A -> G 1; S -> G 3; h(A) = 1; h(G) = -5"
FALSE = {
    "CE1": ("cost == optimal -> admissible(h)", {}, "S -> A 1; A -> G 1; S -> B 2; B -> G 2; h(A) = 2.5"),
    "CE2": ("admissible(h) -> cost == optimal", HASTY, CE2),
    "CE2-reopened": ("solvable and admissible(h) -> not reopened", {}, CE2),
    "CE3": ("found and consistent_on_path -> not reexpanded", {}, CE3),
    "CE4": ("not reopened -> consistent(h)", {}, "S -> A 1; A -> G 5; h(S) = 6"),
    "CE5": ("cost == optimal", {"goals": 2, "goal_h": True, "states": 3}, CE5),
    "CE7": ("error == 0 -> cost == optimal", {"least_h": -2, "goal_h": True}, CE7),
    "pathmax": ("solvable and admissible(h) -> not reopened", {"search": "pathmax"}, None),
    "without-zeros": ("admissible(h) and least_step > 0 -> cost == optimal", HASTY, CE2),
}


@pytest.mark.parametrize("name", FALSE)
def test_false_claims_fall_to_a_graph_no_larger_than_the_known_one(name):
    text, options, known = FALSE[name]
    options = dict(options)
    entry = SEARCHES[options.pop("search", "astar")]
    verdict = refute(text, entry, **options)
    kept = {key: value for key, value in options.items() if key in entry.options}
    claim = read(text, ("S", "G1", "G2") if options.get("goals") == 2 else ("S", "G"))

    def broken(graph):
        order = [graph.start, *(n for n in graph.nodes() if n not in (graph.start, *graph.goals)), *graph.goals]
        number = {node: n for n, node in enumerate(order)}
        edges = [(number[tail], number[head], cost) for tail, head, cost in graph.edges()]
        case = Case(lambda problem, h: entry(problem, h, **kept), None)
        case.put(World(tuple(order), len(graph.goals), edges), [graph.h(node) for node in order])
        return claim.fits(case) and not claim.holds(case)

    assert broken(verdict.graph)
    assert all(f"{word} is" in verdict.said for word in claim.names)
    if known:
        known = Graph.parse(known)
        assert broken(known)
        assert (len(verdict.graph.nodes()), len(verdict.graph.edges())) <= (len(known.nodes()), len(known.edges()))


@pytest.mark.parametrize(("text", "said"), [("h(S) == 0", "h(S) is 1 and h(G) is 0"), ("False", "it is false")])
def test_a_verdict_says_what_is_so_instead(text, said):
    verdict = refute(text, states=2)
    assert f"Not so: here {said} (" in verdict.said and repr(verdict).startswith(verdict.said)
    assert repr(verdict).endswith(verdict.graph.picture())


TRUE = [
    ("admissible(h) -> cost == optimal", {}),
    ("admissible(h) -> cost <= 2 * optimal", {"search": "weighted_astar", "weight": 2}),
    ("cost <= optimal + error", {}),
    ("consistent(h) -> admissible(h)", {"goals": 2, "goal_h": True, "states": 4, "costs": 1}),
    ("consistent(h) -> settled and not f_falls and not reexpanded", {}),
    ("consistent(h) -> cost == optimal", HASTY),
    ("admissible(h) -> expansions <= states ** 2 and cost == optimal", {"search": "algorithm_b"}),
    ("admissible(h) -> not f_falls and cost == optimal", {"search": "pathmax"}),
    ("admissible(h) -> cost == optimal", {"search": "bpmx", "back": 4, "costs": 0}),
]


@pytest.mark.parametrize(("text", "options"), TRUE)
def test_theorems_stand_in_small_bounds(text, options):
    verdict = refute(text, **{"costs": 1, "h": 2, "random": 500} | options)
    small = Bounds(
        **{"costs": 1, "h": 2, "back": 3 * read(text).concludes_h}
        | {key: v for key, v in options.items() if key in Bounds.__dataclass_fields__}
    )
    count = sum(block.count() for block in blocks(small))
    assert verdict.graph is None and verdict.tried == count + 500
    assert f"all {count:,} cases" in verdict.said and "500 random larger ones" in verdict.said


def test_the_search_is_run_only_where_it_is_asked_for():
    assert refute("consistent(h) -> admissible(h)", states=3, random=0).runs == 0
    asked = refute("admissible(h) -> cost == optimal", states=3, random=0)
    assert 0 < asked.runs < asked.tried


def test_what_is_met_among_larger_ones_is_made_as_small_as_single_changes_can():
    claim = "admissible(h) -> expansions <= states + 1"
    verdict = refute(claim, states=2)
    ready, case = read(claim), Case(astar, None)
    graph = verdict.graph
    names = ("S", *(n for n in graph.nodes() if n not in "SG"), "G")
    edges = sorted((names.index(tail), names.index(head), cost) for tail, head, cost in graph.edges())
    world, h = World(names, 1, edges), tuple(graph.h(name) for name in names)
    assert not ready.holds(case.put(world, h))
    for other, less in reductions(world, h):
        if set(other.far) >= set(other.names) - {"G"}:
            assert ready.holds(case.put(other, less))


def test_every_state_of_what_was_made_smaller_can_still_be_reached():
    graph = refute("states <= 4", states=2).graph
    assert len(graph.nodes()) == 5 and len(graph.edges()) == 3


def endless(problem, h):
    yield "reach", problem.start, None, 0, 0
    while True:
        yield "expand", problem.start, 0


def careless(problem, h):
    yield "reach", problem.start, None, 0, 0
    yield "goal", ["S"], 1 / len(list(problem.neighbors("S")))


def test_a_search_of_ones_own_is_tried_too():
    assert refute("admissible(h) -> cost == optimal", pathmax, states=3, random=0).graph is None
    verdict = refute("not found", endless)
    assert "does not end" in verdict.said and verdict.tried == 1
    with pytest.raises(ZeroDivisionError) as raised:
        refute("found", careless)
    assert "on this graph" in raised.value.__notes__[0]
    with pytest.raises(ValueError, match="an event is a tuple"):
        refute("found", lambda problem, h: iter([7]))


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"states": 9}, "states must be a whole number from 2 to 5, not 9"),
        ({"costs": 1.5}, "costs must be a whole number"),
        ({"h": 50, "states": 5}, "heuristics on one graph"),
        ({"costs": 50}, "cases, and"),
        ({"depth": 3}, "'depth' is neither an option of this search nor a bound"),
        ({"search": "best"}, "'best' is not a search: choose one of"),
    ],
)
def test_bounds_and_options_out_of_range_get_one_sentence(options, sentence):
    with pytest.raises(ValueError, match=sentence):
        refute("found", **options)
