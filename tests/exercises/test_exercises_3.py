"""The checks of chapter 3: right answers pass, however they are written; typical wrong ones are caught, each."""

from fractions import Fraction
from heapq import heappop, heappush
from math import inf

import pytest

from answers import caught, fails, passes, retold
from pathlib_edu.core import Frontier, path_to
from pathlib_edu.exercises import check
from pathlib_edu.exercises.chapter_3 import PROMISES, REOPENING
from pathlib_edu.exercises.chapter_3_worlds import admissible_ones, small_admissible
from pathlib_edu.exercises.worlds import small_graphs
from pathlib_edu.problems.families import martelli
from pathlib_edu.problems.graph import Graph
from pathlib_edu.search.algorithm_b import algorithm_b
from pathlib_edu.search.astar import astar
from pathlib_edu.search.dijkstra import dijkstra
from pathlib_edu.search.heuristics import true_distances
from pathlib_edu.search.pathmax import pathmax
from pathlib_edu.search.weighted_astar import weighted_astar

VERDICTS = {"P": (True, False), "Q": (True, True), "R": (False, False), "T": (False, False)}
HASTY_LOSES = "S -> A 1; A -> C 1; S -> C 12; C -> G 20; h(A) = 20"
TOIL = martelli(5)
UNSEEN = "S -> A 1; A -> G 5; h(S) = 6"
USED = "S -> G 5; S -> A 1; A -> G 1; h(A) = 4"


def contradictions(graph, h):
    return [(tail, head) for tail, head, cost in graph.edges() if h(tail) - h(head) > cost]


def hasty(problem, h, closed_is_closed=False, again=True, order=lambda g, h: g + h, early=False):
    """The student's search, mended, with a switch for each typical mistake."""
    g, parent, frontier, closed = {problem.start: 0}, {problem.start: None}, Frontier(), set()
    frontier.push(h(problem.start), problem.start)
    yield "reach", problem.start, None, 0, h(problem.start)
    while frontier:
        state = frontier.pop()
        if state in closed:
            continue
        closed.add(state)
        yield "expand", state, g[state]
        if problem.is_goal(state):
            yield "goal", path_to(state, parent), g[state]
            return
        for child, cost in problem.neighbors(state):
            if closed_is_closed and child in closed:
                continue
            new = g[state] + cost
            if new < g.get(child, inf):
                g[child], parent[child] = new, state
                if again:
                    closed.discard(child)
                frontier.push(order(new, h(child)), child)
                yield "reach", child, state, new, h(child)
                if early and problem.is_goal(child):
                    yield "goal", path_to(child, parent), new
                    return


def without_a_closed_set(problem, h):
    """Another right one: a heap of paths, and other ties."""
    heap, best = [(h(problem.start), 0, [problem.start])], {}
    while heap:
        _, g, path = heappop(heap)
        if best.get(path[-1], inf) <= g:
            continue
        best[path[-1]] = g
        yield "expand", path[-1], g
        if problem.is_goal(path[-1]):
            yield "goal", path, g
            return
        for child, cost in problem.neighbors(path[-1]):
            heappush(heap, (g + cost + h(child), g + cost, [*path, child]))


def endless(graph):
    """A graph whose only step costs inf, which its own checks refuse."""
    graph._steps["S"]["G"] = inf
    return graph


def mended(graph, h, rounds=10_000):
    raised = {node: h(node) for node in graph.nodes()}
    for _ in range(rounds):
        before = dict(raised)
        for tail, head, cost in graph.edges():
            raised[head] = max(raised[head], raised[tail] - cost)
        if raised == before:
            break
    return raised


def mended_by_a_list(graph, h):
    """Another right one: raise, and put on a list whom that may raise."""
    raised, waiting = {node: h(node) for node in graph.nodes()}, graph.nodes()
    while waiting:
        tail = waiting.pop()
        for head, cost in graph.neighbors(tail):
            if raised[tail] - cost > raised[head]:
                raised[head] = raised[tail] - cost
                waiting.append(head)
    return raised


def lowered(graph, h):
    """The mistake of lowering the tail: consistent in the end, but below h."""
    low = {node: h(node) for node in graph.nodes()}
    for _ in graph.nodes():
        for tail, head, cost in graph.edges():
            low[tail] = min(low[tail], cost + low[head])
    return low


def perfect(graph, h):
    """The mistake of doing too much: h*, where it is finite."""
    left = {}
    for node in graph.nodes():
        left[node] = true_distances(Graph(graph.edges(), start=node))[node]
    return {node: value if value < inf else h(node) for node, value in left.items()}


RIGHT = [
    ("3.1", ["S", "A", "C", "D", "B", "C", "D", "G"]),
    ("3.1", "SACDBCDG"),
    ("3.2", VERDICTS),
    ("3.2", {name: list(pair) for name, pair in VERDICTS.items()}),
    ("3.3", contradictions),
    ("3.3", lambda graph, h: set(contradictions(graph, h))),
    ("3.3", lambda graph, h: (pair for pair in reversed(contradictions(graph, h)))),
    ("3.4", hasty),
    ("3.4", retold(astar)),
    ("3.4", retold(lambda problem, h: weighted_astar(problem, h, tie=1))),
    ("3.4", without_a_closed_set),
    ("3.4", retold(algorithm_b)),
    ("3.4", retold(pathmax)),
    ("3.5", HASTY_LOSES),
    ("3.5", Graph.parse(HASTY_LOSES)),
    ("3.5", "S -> A 1; A -> B 1; S -> B 25/2; B -> G 12.5; h(A) = 13.5; h(S) = 29/2"),
    ("3.6", mended),
    ("3.6", mended_by_a_list),
    ("3.7", TOIL),
    ("3.7", TOIL.picture()),
    ("3.8", UNSEEN),
    ("3.8", Graph.parse(UNSEEN)),
    ("3.8", "S -> G 1; h(G) = 1"),
    ("3.9", USED),
    ("3.9", Graph([("S", "G", 4), ("S", "A", Fraction(1, 2)), ("A", "G", Fraction(1, 2))], h={"A": Fraction(7, 2)})),
]


@pytest.mark.parametrize(("number", "answer"), RIGHT, ids=lambda value: value if isinstance(value, str) else "")
def test_a_right_answer_passes(number, answer):
    passes(number, answer)


#: For each wrong answer the exercise, the answer, and what must stand in the verdict.
WRONG = {
    "never re-opened": ("3.1", "SACDBG", "puts it back to wait"),
    "by g alone": ("3.1", "SBCADG", "least g + h"),
    "by h alone": ("3.1", "SACDG", "B waits with a smaller"),
    "each once": ("3.1", "SACDBG", "puts it back"),
    "without the goal": ("3.1", "SACDBCD", "expanded too"),
    "beyond the goal": ("3.1", "SACDBCDGA", "after the goal"),
    "another order": ("3.1", "SCADBCDG", "Your first 1 are right"),
    "a number": ("3.1", 8, "a list of names"),
    "the edge walked back": ("3.2", {**VERDICTS, "P": (True, True)}, "both ways"),
    "the dead end": ("3.2", {**VERDICTS, "Q": (False, False)}, "No way leads from B"),
    "the dearer edge": ("3.2", {**VERDICTS, "R": (True, False)}, "not the cheapest"),
    "the goal's own": ("3.2", {**VERDICTS, "T": (True, True)}, "Look at h(G)"),
    "against T3.4": ("3.2", {**VERDICTS, "R": (False, True)}, "T3.4"),
    "words": ("3.2", dict.fromkeys("PQRT", "yes"), "a pair such as"),
    "one is missing": ("3.2", {"P": (True, False)}, "for Q"),
    "a level fall": ("3.3", lambda g, h: [(a, b) for a, b, c in g.edges() if h(a) >= c + h(b)], "as much as the edge"),
    "both directions": ("3.3", lambda g, h: [(a, b) for a, b, c in g.edges() if abs(h(a) - h(b)) > c], "rises"),
    "head before tail": ("3.3", lambda g, h: [(b, a) for a, b in contradictions(g, h)], "in the list"),
    "triples": ("3.3", lambda g, h: [(a, b, c) for a, b, c in g.edges() if h(a) > c + h(b)], "pairs"),
    "the cost forgotten": ("3.3", lambda g, h: [(a, b) for a, b, c in g.edges() if h(a) > h(b)], "a list with"),
    "only what S reaches": (
        "3.3",
        lambda g, h: [(a, b) for a, b in contradictions(g, h) if a in true_distances(g)],
        "No way leads from S",
    ),
    "no contradiction": ("3.3", lambda g, h: [], "a list without it"),
    "made-up edges": ("3.3", lambda g, h: [*contradictions(g, h), ("G", "G")], "edges of the graph"),
    "no return": ("3.3", lambda g, h: None, "`return`"),
    "for ever": ("3.3", lambda g, h: iter(lambda: ("S", "G"), 0), "the pair"),
    "not mended": ("3.4", lambda p, h: hasty(p, h, closed_is_closed=True), "Which closed state"),
    "a new g but no new turn": ("3.4", lambda p, h: hasty(p, h, again=False), "expanded again"),
    "the estimate dropped": ("3.4", lambda p, h: hasty(p, h, order=lambda g, h: g), "The order is that of g + h"),
    "the goal when reached": ("3.4", lambda p, h: hasty(p, h, early=True), "a path of cost"),
    "greedy": ("3.4", lambda p, h: hasty(p, h, order=lambda g, h: h), "g + h is above"),
    "no goal announced": ("3.4", lambda p, h: (e for e in hasty(p, h) if e[0] != "goal"), "none"),
    "no generator": ("3.4", lambda p, h: list(hasty(p, h)), "`yield`"),
    "too small a loss": ("3.5", HASTY_LOSES.replace("12", "11"), "save more"),
    "an overestimate": ("3.5", HASTY_LOSES.replace("= 20", "= 40"), "h(A) = 40, but 21 is enough"),
    "consistent": ("3.5", "S -> A 1; A -> G 1", "consistent"),
    "nothing re-opened": ("3.5", UNSEEN, "nothing is lost"),
    "off the cheapest path": ("3.5", HASTY_LOSES.replace("= 20", "= 13") + "; S -> G 15", "not on the cheapest path"),
    "six nodes": ("3.5", HASTY_LOSES + "; A -> D 1; A -> E 1", "6 nodes"),
    "no path": ("3.5", "S -> A 1", "a path from the start"),
    "below zero": ("3.5", "S -> G 1; h(S) = -1", "h(S) = -1"),
    "a negative edge": ("3.5", Graph.parse("S -> G -1", signed=True), "must not be negative"),
    "no graph": ("3.5", "S to G", "no such graph"),
    "endless cost": ("3.5", endless(Graph.parse("S -> G 1")), "not a number"),
    "a map": ("3.5", ["S", "G"], "a Graph"),
    "one round": ("3.6", lambda g, h: mended(g, h, rounds=1), "until nothing changes"),
    "as it was": ("3.6", lambda g, h: mended(g, h, rounds=0), "and the way from"),
    "lowered": ("3.6", lowered, "not to be lowered"),
    "the truth": ("3.6", perfect, "not the least"),
    "one too many": ("3.6", lambda g, h: {n: value + 1 for n, value in mended(g, h).items()}, "Nothing asks"),
    "a node forgotten": ("3.6", lambda g, h: {n: v for n, v in mended(g, h).items() if v}, "every node"),
    "another name": ("3.6", lambda g, h: mended(g, h) | {"X": 1}, "no other"),
    "a list of numbers": ("3.6", lambda g, h: list(mended(g, h).values()), "a dictionary"),
    "seventeen": ("3.7", martelli(4), "17"),
    "eight nodes": ("3.7", martelli(6), "8 nodes"),
    "consistent and idle": ("3.7", "S -> A 1; A -> G 1", "consistent"),
    "inconsistent and idle": ("3.7", UNSEEN, "expanded twice"),
    "too high": ("3.7", Graph(TOIL.edges(), h={**TOIL.estimates, "v1": 10**9}), "is enough"),
    "a consistent one": ("3.8", "S -> A 1; A -> G 5; h(S) = 1", "refutes nothing"),
    "four nodes": ("3.8", "S -> A 1; A -> B 1; B -> G 1; h(S) = 3; h(A) = 0", "4 nodes"),
    "never met": ("3.8", "A -> G 1; h(A) = 5", "can never come"),
    "no error": ("3.9", "S -> A 1; A -> G 1; S -> G 5", "never says too much"),
    "still the least": ("3.9", "S -> A 1; A -> G 1; S -> G 9; h(A) = 4", "look 3 dearer"),
    "the other first": ("3.9", "S -> A 1; A -> G 1; S -> G 5; h(A) = 4", "pushed first"),
    "two instead of three": ("3.9", USED.replace("G 5", "G 4"), "2 + 3 = 5"),
    "four too large": ("3.9", "S -> A 1; A -> G 1; S -> G 6; h(A) = 5", "4 too large"),
    "no way at all": ("3.9", "S -> A 1; h(A) = 9", "a path from the start"),
    "work without end": ("3.9", martelli(18), "200,000 events"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_answer_is_caught_and_told_why(name):
    caught(*WRONG[name])


@pytest.mark.parametrize("number", [f"3.{n}" for n in range(1, 10)])
@pytest.mark.parametrize(
    "answer", [..., None, 7, "", {"A": [[]]}, [[["S"]]], lambda *_: {"goal": {}}, lambda *_: 1 / 0]
)
def test_an_answer_of_any_kind_is_no_crash(number, answer):
    assert not check(number, answer).passed


def test_the_hasty_search_fails_first_on_the_smallest_graph_there_is():
    verdict = fails("3.4", lambda problem, h: hasty(problem, h, closed_is_closed=True))
    graph = Graph.parse(verdict.where)
    assert len(graph.edges()) == 4
    earlier = [one for one in small_admissible() if len(one.edges()) < 4]
    assert len(earlier) > 100
    for one in earlier:  # nothing smaller would have shown it
        assert list(hasty(one, one.h, closed_is_closed=True))[-1] == list(hasty(one, one.h))[-1]


def test_the_telling_graph_is_the_first_to_tell():
    assert fails("3.6", lambda graph, h: mended(graph, h, rounds=1)).where == "B -> C 0\nA -> B 0\nh(A) = 1"


def test_on_three_nodes_astar_expands_nothing_twice_so_3_8_need_not_look():
    for graph in small_graphs():
        for said in range(4):
            order = [event[1] for event in astar(graph, {"S": 0, "A": said, "G": 0}.get) if event[0] == "expand"]
            assert len(set(order)) == len(order)


def test_no_two_states_wait_with_the_same_f_in_the_graph_of_3_1():
    stories = {
        tuple(event[1] for event in weighted_astar(REOPENING, REOPENING.h, tie=tie) if event[0] == "expand")
        for tie in (-1, 0, 1)
    }
    assert stories == {tuple("SACDBCDG")}
    assert [e[2] for e in weighted_astar(REOPENING, REOPENING.h, reopen=False) if e[0] == "goal"] == [10]
    assert [e[2] for e in dijkstra(REOPENING) if e[0] == "goal"] == [8]


def test_the_graphs_of_3_2_are_judged_as_a_reader_would_by_hand():
    for name, graph in PROMISES.items():
        left = perfect(graph, lambda node: inf)
        admissible = all(graph.h(node) <= left[node] for node in graph.nodes())
        consistent = graph.h("G") == 0 and not contradictions(graph, graph.h)
        assert (admissible, consistent) == VERDICTS[name]


def test_every_estimate_that_is_tried_is_admissible_and_many_are_not_consistent():
    torn = 0
    for graph in admissible_ones(0):
        assert all(0 <= graph.h(node) <= left for node, left in perfect(graph, lambda node: inf).items())
        torn += bool(contradictions(graph, graph.h))
    assert torn > 200
