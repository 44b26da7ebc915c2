"""Comparisons: a wrong length is found and told, whatever is missing is left out, and all are asked the same."""

import json
from math import inf, sqrt

import pytest

pytest.importorskip("numba", reason="the comparisons need the `bench` extra")

import numpy as np

from pathlib_edu.bench import comparing
from pathlib_edu.bench.comparing import compare, table
from pathlib_edu.bench.graph_world import GraphWorld, as_pairs, from_roads, is_lower_bound, pairs, road_like
from pathlib_edu.bench.grid_world import WHOLE_STEPS, GridWorld, length
from pathlib_edu.bench.peers import Answer, Peer, peer, peers_in
from pathlib_edu.problems.roads import read_roads

ROOM = GridWorld(np.array([[1, 1, 1, 1], [1, 0, 1, 1], [1, 1, 1, 1]], bool))  # one wall
ENDS = (1, 0), (0, 1)
PAST = [(1, 0), (0, 0), (0, 1)]


def said_of(path, cost=None, ends=ENDS):
    return ROOM.fault(ends, ROOM.exact(*ends), Answer(cost, path))


def test_the_steps_of_a_shortest_path_are_exact():
    assert ROOM.exact((2, 0), (0, 3)) == (3, 1) and ROOM.exact(*ENDS) == (2, 0)
    assert GridWorld(np.array([[1, 0, 1]], bool)).exact((0, 0), (0, 2)) is None
    assert length((3, 1)) == 3 + sqrt(2)


@pytest.mark.parametrize(
    ("path", "cost", "said"),
    [
        (PAST, 2, ""),
        (PAST, None, ""),
        ([4, 0, 1], 2, ""),  # nodes of the graph
        (np.array(PAST), 2.0, ""),
        (PAST, 1.41, "says another length than its path has"),
        ([(1, 0), (0, 1)], sqrt(2), "cuts corners"),
        ([(1, 0), (2, 0), (1, 0), (0, 0), (0, 1)], 4, "is not a shortest path"),
        ([(1, 0), (1, 1), (0, 1)], 2, "goes through walls"),
        ([(1, 0), (0, 1), (0, 2)], 2, "leads elsewhere"),
        ([(1, 0), (1, 2), (0, 1)], 2, "makes steps that are none"),
        (None, None, "finds no path"),
        ([], None, "finds no path"),
    ],
)
def test_what_is_wrong_with_a_path_is_said(path, cost, said):
    assert said_of(path, cost) == said


def test_who_finds_a_path_where_there_is_none_without_cutting_a_corner_cuts_one():
    world = GridWorld(np.array([[1, 0], [0, 1]], bool))
    ends = (0, 0), (1, 1)
    assert world.exact(*ends) is None
    assert world.fault(ends, None, Answer(sqrt(2), list(ends))) == "cuts corners"
    assert world.fault(ends, None, Answer(None, None)) == ""


def test_who_counts_diagonal_steps_as_1_is_found_out():
    zigzag = [(2, 1), (1, 2), (2, 3)]
    assert said_of([(2, 1), (1, 2), (2, 3)], 2, ((2, 1), (2, 3))) == "cuts corners and counts a diagonal step as 1"
    world = GridWorld(np.ones((3, 4), bool))
    assert world.fault(((2, 1), (2, 3)), (2, 0), Answer(2, zigzag)) == "counts a diagonal step as 1"


ROADS = from_roads(read_roads("3 4\n1 2 2\n2 3 2\n1 3 5\n1 2 9"))


@pytest.mark.parametrize(
    ("path", "cost", "said"),
    [
        ([0, 1, 2], 4, ""),
        (None, 4, ""),
        ([0, 1, 2], 5, "says a cost that is too large"),
        (None, 3, "says a cost that is too small"),
        ([0, 2], 5, "is not a cheapest path"),
        ([0, 1, 0, 2], 5, "uses an edge that is not there"),
        ([0, 1], 2, "leads elsewhere"),
        (None, None, "finds no path"),
    ],
)
def test_what_is_wrong_with_a_route_is_said(path, cost, said):
    assert ROADS.exact(0, 2) == 4 and ROADS.exact(2, 0) == inf
    assert ROADS.fault((0, 2), 4, Answer(cost, path)) == said
    assert ROADS.fault((2, 0), inf, Answer(None, None)) == ""


def test_distances_that_are_too_large_are_no_bound():
    g = ROADS.compiled.distances(0)
    assert is_lower_bound(g, 0, *(ROADS.tails, ROADS.heads, ROADS.costs))
    for node, wrong in ((1, 3), (2, 5), (2, -1), (0, 1)):
        changed = g.copy()
        changed[node] = wrong
        assert not is_lower_bound(changed, 0, ROADS.tails, ROADS.heads, ROADS.costs)


def made(name, answer, module=""):
    return Peer(name, lambda library, world: lambda start, goal: answer(start, goal), module, module)


def test_a_false_peer_is_reported_with_why_and_the_rest_is_measured():
    def honest(start, goal):
        return Answer(None, PAST)

    def breaks(library, world):
        raise TypeError("it takes no world")

    peers = [
        made("honest", honest),
        made("false", lambda start, goal: Answer(sqrt(2), [start, goal])),
        made("absent", honest, "no_such_library"),
        Peer("changed", breaks),
    ]
    exact = ROOM.exact(*ENDS)
    times, absent = compare(
        ROOM, peers, [ENDS] * 3, lambda n, answer: ROOM.fault(ENDS, exact, answer), rounds=2, seconds=inf
    )
    rows = {each.peer.name: each.told(times[0]) for each in times}
    assert list(rows) == ["honest", "false"]
    assert (rows["honest"]["asked"], rows["honest"]["exact"], rows["honest"]["ratio"]) == (3, 3, 1)
    assert rows["false"]["exact"] == 0 and rows["false"]["wrong"] == {"cuts corners": 3}
    assert absent == {"absent": "pip install no_such_library", "changed": "TypeError: it takes no world"}
    assert all(len(each.seconds) == 3 and all(len(one) == 2 for one in each.seconds.values()) for each in times)
    assert json.loads(json.dumps(rows)) == rows
    assert "3 of 3: cuts corners" in table(list(rows.values()), "honest")


def test_who_begins_changes_and_who_has_used_up_its_time_is_asked_no_more(monkeypatch):
    monkeypatch.setattr(comparing, "AT_ONCE", 0)
    order = []

    def told(name):
        return made(name, lambda start, goal: order.append(name) or Answer(None, PAST))

    compare(ROOM, [told("a"), told("b")], [ENDS] * 4, lambda n, answer: "", rounds=1, seconds=inf)
    assert order == ["a", "b", *"abbaabba"]
    order.clear()
    times, _ = compare(ROOM, [told("a"), told("b")], [ENDS] * 4, lambda n, answer: "", rounds=1, seconds=1e-12)
    assert [len(each.seconds) for each in times] == [1, 1]


def test_the_second_of_two_quick_answers_counts_whatever_others_have_left_in_the_caches(monkeypatch):
    monkeypatch.setattr(comparing, "AT_ONCE", inf)
    told = {"first": [], "second": []}

    def peer(name):
        return made(name, lambda start, goal: told[name].append(0) or Answer(float(len(told[name])), PAST))

    counted = []
    compare(ROOM, [peer("first"), peer("second")], [ENDS] * 2, lambda n, answer: counted.append(answer.cost) or "")
    assert counted == [3, 3, 5, 5]  # after one to warm up: the second answer to each of two questions
    assert {name: len(answers) for name, answers in told.items()} == {"first": 13, "second": 13}


PEERS = {**peers_in("graph_peers"), **peers_in("grid_peers")}
MADE = road_like(9)


def test_each_peer_stands_in_its_folder_once():
    assert peers_in("graph_peers").keys().isdisjoint(peers_in("grid_peers"))
    assert {"networkx, A*", "RoutingKit, contraction hierarchy"} <= peers_in("graph_peers").keys()
    assert {"tcod, A*", "pyastar2d"} <= peers_in("grid_peers").keys()


def library_of(name):
    try:
        return PEERS[name].library()
    except ImportError:
        pytest.skip(f"{name} is not installed")


@pytest.mark.parametrize("name", peers_in("graph_peers"))
def test_a_peer_for_graphs_answers_as_it_should(name):
    ask = PEERS[name].prepare(library_of(name), MADE)
    for question in [(3, 3), *pairs(MADE.n, 12)]:
        assert MADE.fault(question, MADE.exact(*question), ask(*question)) == ""
    room = GridWorld(np.array([[1, 1, 1], [1, 0, 0], [1, 0, 1]], bool))
    ask = PEERS[name].prepare(library_of(name), room.graph)
    assert room.fault(((2, 0), (0, 2)), (4, 0), ask(6, 2)) == ""
    assert room.fault(((0, 0), (2, 2)), None, ask(0, 8)) == ""


def test_whole_steps_tell_all_lengths_of_a_map_apart():
    straight, diagonal = WHOLE_STEPS
    off = abs(diagonal - straight * sqrt(2))  # of one diagonal step
    assert 30_000 * off < 0.5 and 30_000 * diagonal < 2**31


@pytest.mark.parametrize("name", peers_in("grid_peers"))
def test_a_peer_for_maps_answers_a_straight_question(name):
    world = GridWorld(np.ones((6, 7), bool))
    ask = PEERS[name].prepare(library_of(name), world)
    assert world.fault(((1, 1), (1, 5)), (4, 0), ask((1, 1), (1, 5))) in ("", "counts a diagonal step as 1")


def test_a_road_network_is_made_as_it_says():
    assert MADE.n == 81 and (np.hypot(*(MADE.places[MADE.tails] - MADE.places[MADE.heads]).T) <= MADE.costs).all()
    forth = set(zip(MADE.tails.tolist(), MADE.heads.tolist(), MADE.costs.tolist(), strict=True))
    assert forth == {(head, tail, cost) for tail, head, cost in forth} and len(forth) == len(MADE.tails)


def test_questions_are_read_and_a_wrong_one_is_named():
    assert as_pairs("1 2\n\n3 3\n", 1, 3) == [(0, 1), (2, 2)]
    for text in ("1 2\n1 4", "1 2\n0 1", "1 2\n1", "1 2\n1 x"):
        with pytest.raises(ValueError, match="line 2: a question is two nodes, from 1 to 3"):
            as_pairs(text, 1, 3)


def test_a_peer_is_registered_by_its_folder():
    def prepare(library, world):
        """Nothing."""

    prepare.__module__ = "pathlib_edu.bench.some_peers.some"
    assert peer("some", "some.part", "some-package")(prepare) is peers_in.__globals__["PEERS"]["some_peers"]["some"]
    assert Peer("some", prepare, "x", "no-such-package").version == "?"


def test_a_graph_of_floats_is_whole_for_those_who_count():
    world = GraphWorld(2, np.array([0]), np.array([1]), np.array([0.5]))
    assert world.whole.tolist() == [50000] and world.estimate(0, 1) == 0


def test_a_peer_that_fails_at_a_later_question_is_left_out_and_the_others_are_measured():
    def failing(library, world):
        return lambda start, goal: Answer(1 / goal, None)

    def answering(library, world):
        return lambda start, goal: Answer(goal, None)

    peers = [Peer("fails", failing), Peer("answers", answering)]
    times, absent = compare(None, peers, [(0, 1), (0, 0), (0, 2)], lambda number, answer: "", rounds=2)
    assert [(each.peer.name, len(each.seconds)) for each in times] == [("answers", 3)]
    assert absent == {"fails": "ZeroDivisionError: division by zero"}
