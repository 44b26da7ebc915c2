"""The lamps of a figure tell the truth: each is held against oracles that know no search."""

from hypothesis import given
from hypothesis import strategies as st

from oracles import admissible, consistent, true_cost
from pathlib_edu.core.replay import views
from pathlib_edu.problems.graph import Graph
from pathlib_edu.problems.kinds import describe
from pathlib_edu.service import answer

NAMES = "SGABC"
EDGES = st.lists(st.tuples(st.sampled_from(NAMES), st.sampled_from(NAMES), st.integers(0, 6)), max_size=14)
VALUES = st.lists(st.integers(0, 7), min_size=len(NAMES), max_size=len(NAMES))


def estimated(edges, values):
    """A graph with estimates at the nodes that can be reached: lamps speak of no others."""
    graph = Graph(edges)
    return Graph(edges, h=dict(zip(graph.nodes(), values, strict=False)))


GRAPHS = st.builds(estimated, EDGES, VALUES)


def ask(graph, **options):
    return answer({"world": describe(graph), "search": "astar", "h": "h", "lamps": True, **options})


def lit(told, name, step=10**9):
    """What a lamp shows after `step` events."""
    moments = next(lamp["moments"] for lamp in told["lamps"] if lamp["name"] == name)
    return [on for since, on, _ in moments if since <= step][-1]


@given(GRAPHS)
def test_admissible_and_consistent_are_what_the_oracles_say(graph):
    if true_cost(graph) is None:
        return  # a goal that cannot be reached is no state of the search's world
    told = ask(graph)
    assert lit(told, "admissible") == admissible(graph, graph.h)
    assert lit(told, "consistent") == consistent(graph, graph.h)


@given(GRAPHS, st.booleans())
def test_optimal_and_re_expanded_are_decided_when_the_story_decides_them(graph, reopen):
    told = ask(graph, search="weighted_astar", reopen=reopen)
    expanded = [event[1] for event in told["events"] if event[0] == "expand"]
    assert lit(told, "re-expanded") == (len(set(expanded)) < len(expanded))
    assert lit(told, "re-expanded", step=2) is False and lit(told, "optimal", step=2) is None
    assert lit(told, "optimal") == (None if told["cost"] is None else told["cost"] == true_cost(graph))


@given(GRAPHS)
def test_the_offenders_are_named_and_marked(graph):
    told = ask(graph)
    states = told["states"]
    assert sorted(states) == sorted(graph.nodes())
    for lamp in told["lamps"][:2]:
        named = {states[n] for n in lamp["states"]} | {states[n] for edge in lamp["edges"] for n in edge}
        assert bool(named) == (not lit(told, lamp["name"]))
        first = lamp["moments"][0][2]
        assert not named or any(f"h({state})" in first for state in named)


@given(GRAPHS)
def test_until_the_goal_is_expanded_a_state_carries_a_cheapest_path(graph):
    told = ask(graph)
    path, carrier = told["invariant"]["path"], told["invariant"]["carrier"]
    assert len(carrier) == len(told["events"]) + 1
    if true_cost(graph) is None:
        assert path == []
        return
    for view, state in zip(views(map(tuple, told["events"])), carrier[1:], strict=True):
        if view.current not in path[-1:]:
            assert state in path and (state in view.frontier or state == view.current)


def test_a_search_that_never_re_opens_loses_the_path():
    graph = Graph.parse("S -> A 1; S -> B 1; A -> C 1; B -> C 2; C -> G 3; h(A) = 4; h(B) = 1")
    told = ask(graph, search="weighted_astar", reopen=False)
    assert told["title"] == "A*, h, never re-opening"
    assert lit(told, "admissible") and not lit(told, "optimal")
    assert told["invariant"]["carrier"][-1] is None and ask(graph)["invariant"]["carrier"][-1] is not None


def test_negative_estimates_are_named_and_the_lamps_stay_dark():
    told = ask(Graph.parse("S -> A 1; A -> G 1; S -> G 3; h(A) = 1; h(G) = -5"))
    assert [lamp["moments"][0] for lamp in told["lamps"][:2]] == [
        [0, False, "h(G) = -5: a heuristic must not be negative."],
    ] * 2


def test_each_lane_has_its_own_lamps_and_a_map_has_none():
    graph = Graph.parse("S -> G 1")
    lanes = answer(
        {"world": describe(graph), "lamps": True, "lanes": [{"search": "dijkstra"}, {"search": "bpmx", "h": "h"}]}
    )
    assert all(len(lane["lamps"]) == 4 for lane in lanes["lanes"])
    assert "lamps" not in answer({"world": {"kind": "grid", "picture": ["SG"]}, "search": "dijkstra", "lamps": True})
