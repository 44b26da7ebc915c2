"""Compiled graphs are held to the readable searches and to networkx: the same costs, paths that add up to them."""

import gzip
import pickle
import subprocess
import sys
from itertools import pairwise
from math import inf

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

pytest.importorskip("numba", reason="compiled graphs need the `fast` extra")

import numpy as np

from pathlib_edu.core import solve
from pathlib_edu.fast import memory
from pathlib_edu.fast.graphs import CompiledGraph, Landmarks
from pathlib_edu.fast.graphs.dimacs import read_dimacs
from pathlib_edu.problems.implicit import problem
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.search.shortest.dijkstra import dijkstra

WHOLE = st.one_of(st.integers(0, 3), st.integers(0, 2**31 - 1))
COSTS = {"whole": WHOLE, "large": st.integers(2**31, 2**50), "floats": st.floats(0, 1e6)}


@st.composite
def edges(draw, costs):
    """A few nodes, edges between them, some more than once; and two of the nodes."""
    n = draw(st.integers(1, 9))
    node = st.integers(0, n - 1)
    return n, draw(st.lists(st.tuples(node, node, costs), max_size=30)), draw(node), draw(node)


def compiled(n, given):
    tails, heads, costs = zip(*given, strict=True) if given else ((), (), ())
    return CompiledGraph(tails, heads, costs, n)


def graph_of(n, given):
    graph = nx.MultiDiGraph()
    graph.add_nodes_from(range(n))
    graph.add_weighted_edges_from(given)
    return graph


def length(given, path):
    """What the cheapest edges along a path add up to, from its start on."""
    total = 0
    for ends in pairwise(path):
        total += min(cost for tail, head, cost in given if (tail, head) == ends)
    return total


@pytest.mark.parametrize("kind", COSTS)
def test_it_finds_what_the_readable_searches_and_networkx_find(kind):
    @settings(max_examples=60)
    @given(edges(COSTS[kind]), st.sampled_from(["farthest", "avoid"]), st.integers(1, 4))
    def hold(drawn, choose, count):
        n, given, start, goal = drawn
        graph = compiled(n, given)

        def steps(node):
            return [(head, cost) for tail, head, cost in given if tail == node]

        world = problem(start, steps, lambda node: node == goal)
        readable = solve(dijkstra(world))
        landmarks = Landmarks(graph, count, choose)
        asked = landmarks.tables(start, goal)
        for found in (graph.dijkstra(start, goal), graph.astar(start, goal, landmarks)):
            if readable is None:
                assert found[:2] == (inf, None)
            else:
                assert found.cost == readable.cost == solve(astar(world, lambda node: 0)).cost
                assert (found.path[0], found.path[-1]) == (start, goal)
                assert length(given, found.path) == found.cost
        known = nx.single_source_dijkstra_path_length(graph_of(n, given), start)
        assert graph.distances(start).tolist() == [known.get(node, -1) for node in range(n)]
        table = graph.matrix([start, goal], [goal, start, goal], threads=2).tolist()
        other = nx.single_source_dijkstra_path_length(graph_of(n, given), goal)
        assert table == [[known.get(node, -1) for node in (goal, start, goal)],
                         [other.get(node, -1) for node in (goal, start, goal)]]  # fmt: skip
        assert len(asked[2]) <= count

    hold()


@settings(max_examples=60)
@given(edges(WHOLE), st.sampled_from(["farthest", "avoid"]))
def test_landmarks_never_overestimate_and_are_consistent(drawn, choose):
    n, given, _, goal = drawn
    graph = compiled(n, given)
    landmarks = Landmarks(graph, 3, choose)
    known = nx.single_source_dijkstra_path_length(graph_of(n, given).reverse(), goal)
    h = estimates(landmarks, goal, n)
    assert h[goal] == 0
    assert all(h[node] <= known.get(node, inf) for node in range(n))
    assert all(h[tail] <= cost + h[head] for tail, head, cost in given)


def estimates(landmarks, goal, n):
    """What is left from each node at least, by all landmarks."""
    from pathlib_edu.fast.graphs.search import estimate

    asked = landmarks.away, landmarks.back, np.arange(len(landmarks.nodes)), np.int64(0)
    far = np.int64(2**62)
    return [inf if (h := estimate(node, goal, *asked, far)) == far else h for node in range(n)]


def test_landmarks_save_work():
    side = 60
    given = [(r * side + c, (r + dr) * side + c + dc, 2 + (7 * r + 3 * c) % 5)
             for r in range(side) for c in range(side) for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0))
             if 0 <= r + dr < side and 0 <= c + dc < side]  # fmt: skip
    graph = compiled(side * side, given)
    for choose in ("farthest", "avoid"):
        landmarks = Landmarks(graph, 8, choose)
        plain, guided = graph.dijkstra(30 * side, 31 * side - 1), graph.astar(30 * side, 31 * side - 1, landmarks)
        assert guided.cost == plain.cost and 3 * guided.expanded < plain.expanded
        assert len(set(landmarks.nodes)) == 8


def test_a_search_leaves_its_arrays_clear():
    graph = CompiledGraph([0, 1], [1, 2], [1, 1])
    assert [graph.dijkstra(0, 2) for _ in range(2)] == [(2, [0, 1, 2], 3)] * 2
    assert graph.dijkstra(2, 0) == (inf, None, 1)
    assert graph.distances(1).tolist() == [-1, 0, 1] and graph.matrix([0], []).shape == (1, 0)


def test_a_heap_that_is_full_is_rid_of_what_is_outdated():
    n = 40  # each node of the chain makes all behind it cheaper: nearly n^2 / 2 entries, room for 2 n + 1
    edges = [
        (tail, head, 1 if head == tail + 1 else 3 * (head - tail)) for tail in range(n) for head in range(tail + 1, n)
    ]
    graph = compiled(n, edges)
    assert graph.distances(0).tolist() == list(range(n))
    assert graph.dijkstra(0, n - 1)[:2] == (n - 1, list(range(n)))
    assert graph.dijkstra(0, 3).cost == 3


@pytest.mark.parametrize("make", [nx.Graph, nx.DiGraph, nx.MultiGraph, nx.MultiDiGraph])
def test_a_graph_of_networkx_keeps_its_nodes_and_costs(make):
    graph = make()
    graph.add_edge("S", (1, 2), weight=3)
    graph.add_edge((1, 2), "G")
    graph.add_edge("S", "G", weight=5)
    graph.add_edge("S", "G", weight=4.5)
    graph.add_node("alone")
    found = CompiledGraph.from_networkx(graph)
    assert found.dijkstra("S", "G")[:2] == (4, ["S", (1, 2), "G"])
    assert found.dijkstra("G", "S").cost == (inf if graph.is_directed() else 4)
    assert found.dijkstra("S", "alone").path is None


GR = "c made\np sp 3 3\na 1 2 7\n\nc between\na 2 3 1 \r\n  a 1 3 9"


@pytest.mark.parametrize("packed", [False, True])
def test_dimacs_files_are_read_also_packed(tmp_path, packed):
    file = tmp_path / "small.gr"
    (gzip.open if packed else open)(file, "wb").write(GR.encode())
    graph = CompiledGraph.from_dimacs(file)
    assert graph.dijkstra(1, 3)[:2] == (8, [1, 2, 3]) and graph.exact


def test_a_dimacs_file_may_end_a_block_anywhere(tmp_path, monkeypatch):
    file = tmp_path / "long.gr"
    lines = [f"a {n} {n + 1} {n / 2 if n > 95 else n}" for n in range(1, 100)]
    file.write_text("p sp 100 99\n" + "\n".join(lines))
    for block in (1, 7, 64):
        monkeypatch.setattr("pathlib_edu.fast.graphs.dimacs.BLOCK", block)
        n, tails, heads, costs = read_dimacs(file)
        assert n == 100 and tails.tolist() == list(range(99)) and heads.tolist() == list(range(1, 100))
        assert costs.tolist() == [n / 2 if n > 95 else n for n in range(1, 100)]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1: a road graph begins with `p sp n m`"),
        ("c only\n", "line 1: a road graph begins"),
        ("p max 3 1\na 1 2 3", "line 1: a road graph begins"),
        ("p sp 2 1\na 1 2 x", "line 2: the cost 'x' is not a number"),
        ("p sp 2 1\n\na 1 2 -4", "line 3: the cost -4 is not a number from 0"),
        ("p sp 2 1\na 1 2 nan", "line 2: the cost nan is not a number from 0"),
        ("p sp 2 1\na 1 2 inf", "line 2: the cost inf is not a number from 0"),
        ("p sp 2 1\na 1 3 4", "line 2: the node 3 is not one of 1 to 2"),
        ("p sp 2 1\na 0 1 4", "line 2: the node 0 is not one of 1 to 2"),
        ("p sp 2 1\na 1 2", "line 2: an edge is `a`, two nodes"),
        ("p sp 2 1\na 1 2 3 4", "line 2: an edge is `a`, two nodes"),
        ("p sp 2 1\ne 1 2 3", "line 2: an edge begins with `a`, not with 'e'"),
        ("p sp 2 1\np sp 2 1", "line 2: there is a second line `p`"),
        ("p sp 2 1\na 1 2 3\na 2 1 3", "line 3: there are more than the 1 edges"),
        ("p sp 2 2\na 1 2 3", "line 1 promises 2 edges, but 1 follow"),
        ("p sp 2 1\na 1 2 1234567890123456789", "line 2: the cost 1234567890123456789 has more than 18 digits"),
        ("p sp 2 1\na 1 2 1_000", "line 2: the cost '1_000' is not a number"),
        (f"p sp 2 2\na 1 2 {2**53 + 1}\na 2 1 .5", "line 3: the cost .5 makes all costs floats: .* would be rounded"),
        (f"p sp 2 2\na 1 2 .5\na 2 1 {2**53 + 1}", "line 3: the cost 9007199254740993 stands among floats"),
        (f"p sp 2 1\na 1 2 {'9' * 5000}", "line 2: a number has more than 100 characters"),
        (f"p sp {'9' * 5000} 1\n", "line 1: a road graph begins with"),
        ("p sp 3000000000 1\na 1 2 3", "line 1: a compiled graph has at most"),
        ("p sp 3 1000000000000000\na 1 2 3", "line 1: a graph of 1,000,000,000,000,000 edges needs .* of memory"),
    ],
)
def test_a_broken_dimacs_line_is_named(tmp_path, text, said):
    (tmp_path / "bad.gr").write_text(text)
    with pytest.raises(ValueError, match=said):
        read_dimacs(tmp_path / "bad.gr")


def test_a_broken_archive_is_a_sentence(tmp_path):
    (tmp_path / "cut.gr.gz").write_bytes(gzip.compress(GR.encode())[:-9])
    damaged = bytearray(gzip.compress(GR.encode()))
    damaged[10] = 0xFF
    (tmp_path / "damaged.gr.gz").write_bytes(damaged)
    for name in ("cut.gr.gz", "damaged.gr.gz"):
        with pytest.raises(ValueError, match="cannot be unpacked"):
            read_dimacs(tmp_path / name)


def test_a_dimacs_file_may_hold_rarer_blanks_digits_and_zeros(tmp_path):
    zeros = "0" * 20
    (tmp_path / "odd.gr").write_text(
        f"\ufeffp sp 3 3\n\f\na 1 2 \u0663\n\u00a0\na {zeros}2 3 4\na 1 3 {zeros}5", "utf-8"
    )
    _, tails, _, costs = read_dimacs(tmp_path / "odd.gr")
    assert tails.tolist() == [0, 1, 0] and costs.tolist() == [3, 4, 5] and costs.dtype == np.int64


SMALL = CompiledGraph([0], [1], [1])


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: CompiledGraph([0, 1], [1], [1, 1]), "but there are 2, 1 and 2"),
        (lambda: CompiledGraph([0.5], [1], [1]), "the tails of edges are an array of whole numbers"),
        (lambda: CompiledGraph([-1], [1], [1]), "numbered from 0 to 1, but an edge names -1"),
        (lambda: CompiledGraph([0], [2], [1], 2), "numbered from 0 to 1, but an edge names 2"),
        (lambda: CompiledGraph([0], [1], [-1]), "the edge from 0 to 1 costs -1: a cost is a number from 0"),
        (lambda: CompiledGraph([0], [1], [float("nan")]), "costs nan: a cost is a number from 0"),
        (lambda: CompiledGraph([0], [1], [inf]), "costs inf: a cost is a number from 0"),
        (lambda: CompiledGraph([0], [1], ["a"]), "whole numbers of up to 61 bits, or floats"),
        (lambda: CompiledGraph([0], [1], [2**70]), "whole numbers of up to 61 bits, or floats"),
        (lambda: CompiledGraph([0, 1], [1, 2], [2**60, 2**60]), "a path could cost 2.61 or more"),
        (lambda: CompiledGraph([0], [1], [2**62], 2), "a path could cost 2.61 or more"),
        (lambda: CompiledGraph([0], [1], [1], ["A", "B"]).dijkstra("A", "C"), "the goal 'C' is not a node"),
        (lambda: SMALL.dijkstra(2, 0), "the start 2 is not a node"),
        (lambda: SMALL.dijkstra(0, -1), "the goal -1 is not a node"),
        (lambda: SMALL.dijkstra(0, "1"), "the goal '1' is not a node"),
        (lambda: SMALL.matrix([0], [5]), "the goal 5 is not a node"),
        (lambda: SMALL.astar(0, 1, Landmarks(CompiledGraph([0], [1], [1]))), "those of another graph"),
        (lambda: Landmarks(SMALL, 0), "a whole number from 1 to 1000, not 0"),
        (lambda: Landmarks(SMALL, 2, "nearest"), "by 'farthest' or 'avoid', not by 'nearest'"),
        (lambda: Landmarks(CompiledGraph([], [], [])), "without nodes has no landmarks"),
        (lambda: CompiledGraph([0], [1], [1], 2**32), "at most 2,147,483,647 nodes"),
        (lambda: CompiledGraph([0, 1], [1, 2], [1.7e308, 1.7e308]), "a path could cost 2.980 or more"),
        (lambda: CompiledGraph([0], [1], [1e300], 2), "a path could cost 2.980 or more"),
        (lambda: CompiledGraph([0], [1], np.ma.array([9], mask=[1])), "the costs of edges are masked in places"),
        (lambda: CompiledGraph(np.ma.array([0], mask=[1]), [1], [1]), "the tails of edges are masked in places"),
        (lambda: CompiledGraph([0, 1], [1, 2], [0.5, 2**53 + 1]), "would be rounded: 9007199254740993"),
        (lambda: CompiledGraph([0], [1], 5), "the costs of edges are an array of numbers"),
        (lambda: CompiledGraph([0, 1], [1, 0], [[1], [1, 2]]), "the costs of edges are an array of numbers"),
        (lambda: CompiledGraph([0], [1], [1], 3.0), "a sequence of their names, not 3.0"),
        (lambda: CompiledGraph([0], [1], [1], -1), "a sequence of their names, not -1"),
        (lambda: CompiledGraph([0], [0], [1], True), "a sequence of their names, not True"),
        (lambda: CompiledGraph([0], [1], [1], {"A": 0, "B": 1}), "a sequence of their names, not {"),
        (lambda: CompiledGraph([0], [1], [1], ["A", "A", "B"]), "two nodes have the name 'A'"),
        (lambda: CompiledGraph([0], [1], [1], [[], []]), "hashable"),
        (lambda: CompiledGraph.from_networkx(nx.path_graph(2), lambda *_: 2), "the name of an edge's attribute, not <"),
        (lambda: SMALL.astar(0, 1, None), "those of another graph, or none"),
        (lambda: SMALL.matrix([0], [1], threads=0), "threads is 0, but must be a whole number from 1"),
        (lambda: SMALL.matrix(0, [1]), "starts must be a list of nodes"),
        (lambda: Landmarks(nx.path_graph(2)), "those of a CompiledGraph, not of <"),
    ],
)
def test_what_cannot_be_searched_is_a_sentence(make, said):
    with pytest.raises(ValueError, match=said):
        make()


def test_a_graph_that_memory_does_not_hold_is_refused_before_it_is_made(monkeypatch):
    monkeypatch.setattr(memory.os, "sysconf", lambda name: 10)
    with pytest.raises(ValueError, match=r"this graph needs .* of memory, but this machine has 100 bytes"):
        CompiledGraph([0], [1], [1], 1000)


def test_memory_is_what_the_docstring_says():
    n, m = 1000, 4000
    random = np.random.default_rng(1)
    graph = CompiledGraph(*random.integers(0, n, (2, m)), random.integers(1, 99, m), n)
    assert sum(array.nbytes for array in graph.rows) == 8 * (n + 1) + 8 * m
    before = graph.bytes
    graph.dijkstra(0, n - 1)
    assert graph.bytes - before == 49 * n + 12
    landmarks = Landmarks(graph, 4)
    assert landmarks.away.nbytes + landmarks.back.nbytes == 8 * n * 4


@pytest.mark.parametrize("kind", [np.int32, np.float64])
def test_a_graph_does_not_change_with_the_arrays_that_it_was_made_of(kind):
    tails, heads = np.array([[0, 0, 1, 2], [1, 2, 3, 3]], np.int32)
    costs = np.array([1, 2, 1, 5], kind)
    graph = CompiledGraph(tails, heads, costs)
    tails[:], heads[:], costs[:] = 10**9, 10**9, [9, 9, 9, 1]  # used for something else
    landmarks = Landmarks(graph, 3)
    assert graph.dijkstra(0, 3)[:2] == graph.astar(0, 3, landmarks)[:2] == (2, [0, 1, 3])


def test_a_graph_can_be_sent_to_another_process():
    for nodes in (None, 4, "ABCD"):
        graph = CompiledGraph([0, 1], [1, 2], [1, 1.5], nodes)
        found = graph.dijkstra(graph.name(0), graph.name(2))
        graph, landmarks = pickle.loads(pickle.dumps((graph, Landmarks(graph, 2))))
        assert graph.dijkstra(graph.name(0), graph.name(2)) == found
        assert graph.astar(graph.name(0), graph.name(2), landmarks)[:2] == found[:2]


@pytest.mark.parametrize("kind", [np.uint8, np.uint32, np.uint64, np.int16])
def test_nodes_may_be_numbers_of_any_sort(kind):
    ends = np.array([[0, 1], [1, 2]], kind)
    for nodes in (None, ends.max() + kind(1), np.int64(3), np.array(["A", "B", "C"])):
        assert CompiledGraph(*ends, [1, 1], nodes).distances(0 if np.ndim(nodes) == 0 else "A").tolist() == [0, 1, 2]


def test_without_numba_it_says_what_to_install():
    code = "import sys; sys.modules['numba'] = None; import pathlib_edu.fast.graphs"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert run.returncode == 1
    assert run.stderr.splitlines()[-1].endswith("install it with `pip install 'pathlib-edu[fast]'`")
