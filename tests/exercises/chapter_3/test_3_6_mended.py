"""Exercise 3.6: an estimate mended, by raising what contradicts what stands before it."""

import ast
from heapq import heappop, heappush
from itertools import product
from math import inf

from answers import fails
from graph_answers import left
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from oracles import bellman_ford
from pathlib_edu.exercises.chapter_3.estimated_graphs import admissible_ones

NUMBER = "3.6"


def mended(graph, h, rounds=10_000, fall=lambda tail, cost: tail - cost, within=lambda graph: graph.edges()):
    """The estimate raised edge by edge, with a switch for each typical mistake."""
    raised = {node: h(node) for node in graph.nodes()}
    for _ in range(rounds):
        before = dict(raised)
        for tail, head, cost in within(graph):
            raised[head] = max(raised[head], fall(raised[tail], cost))
        if raised == before:
            break
    return raised


def by_a_list(graph, h):
    """Right, too: raise, and put on a list whom that may raise."""
    raised, waiting = {node: h(node) for node in graph.nodes()}, graph.nodes()
    while waiting:
        tail = waiting.pop()
        for head, cost in graph.neighbors(tail):
            if raised[tail] - cost > raised[head]:
                raised[head] = raised[tail] - cost
                waiting.append(head)
    return raised


def recursive(graph, h):
    """Right, too: who is raised calls those behind."""
    raised = {}

    def say(node, value):
        if value > raised.get(node, -inf):
            raised[node] = value
            for head, cost in graph.neighbors(node):
                say(head, value - cost)

    for node in graph.nodes():
        say(node, h(node))
    return raised


def the_highest_first(graph, h):
    """Right, too: as Dijkstra would, from the largest number down, so that each is settled once."""
    heap, settled = [], {}
    for n, node in enumerate(graph.nodes()):
        heappush(heap, (-h(node), -n, node))
    while heap:
        minus, n, node = heappop(heap)
        if node not in settled:
            settled[node] = -minus
            for head, cost in graph.neighbors(node):
                heappush(heap, (minus + cost, n, head))
    return settled


def by_all_distances(graph, h):
    """Right, too: by the formula of the lemma, with all distances, as Floyd and Warshall find them."""
    nodes = graph.nodes()
    far = {(a, b): 0 if a == b else inf for a, b in product(nodes, repeat=2)}
    far |= {(a, b): min(cost, far[a, b]) for a, b, cost in graph.edges()}
    for via, a, b in product(nodes, repeat=3):
        far[a, b] = min(far[a, b], far[a, via] + far[via, b])
    return {node: max(h(other) - far[other, node] for other in nodes) for node in reversed(nodes)}


def lowered(graph, h):
    """The mistake of lowering the tail: consistent in the end, but below h."""
    low = {node: h(node) for node in graph.nodes()}
    for _ in graph.nodes():
        for tail, head, cost in graph.edges():
            low[tail] = min(low[tail], cost + low[head])
    return low


def perfect(graph, h):
    """The mistake of doing too much: h*, where it is finite."""
    return {node: value if value < inf else h(node) for node, value in left(graph).items()}


def reached_only(graph, h):
    """The mistake of looking only at what can be reached."""
    there = bellman_ford(graph.edges(), graph.start)
    return mended(graph, h, within=lambda graph: [edge for edge in graph.edges() if edge[0] in there])


def by_pathmax(graph, h):
    """The mistake of raising once, in the order in which A* would come by."""
    raised, waiting = {node: h(node) for node in graph.nodes()}, [graph.start]
    for tail in waiting:
        for head, cost in graph.neighbors(tail):
            raised[head] = max(raised[head], raised[tail] - cost)
            waiting += [head] * (head not in waiting)
    return raised


RIGHT = {
    "rounds until nothing changes": mended,
    "a list of those that may raise": by_a_list,
    "recursive": recursive,
    "the highest first": the_highest_first,
    "by all distances": by_all_distances,
    "floats": lambda graph, h: {node: float(value) for node, value in mended(graph, h).items()},
}

WRONG = {
    "one round": (lambda g, h: mended(g, h, rounds=1), "until nothing changes"),
    "two rounds": (lambda g, h: mended(g, h, rounds=2), "until nothing changes"),
    "as it was": (lambda g, h: mended(g, h, rounds=0), "and the way from"),
    "each node once, from the start": (by_pathmax, "and the way from"),
    "only what can be reached": (reached_only, "and the way from"),
    "lowered": (lowered, "not to be lowered"),
    "no estimate": (lambda g, h: dict.fromkeys(g.nodes(), 0), "not to be lowered"),
    "the truth": (perfect, "not the least"),
    "one too many": (lambda g, h: {n: value + 1 for n, value in mended(g, h).items()}, "Nothing asks"),
    "up to the tail": (lambda g, h: mended(g, h, fall=lambda tail, cost: tail), "Nothing asks"),
    "infinite where no way leads": (
        lambda g, h: {n: v if left(g)[n] < inf else inf for n, v in mended(g, h).items()}, "Nothing asks"),
    "without 0s": (lambda g, h: {n: v for n, v in mended(g, h).items() if v}, "every node"),
    "without the goal": (lambda g, h: {n: v for n, v in mended(g, h).items() if n != g.goal}, "every node"),
    "only what was raised": (lambda g, h: {n: v for n, v in mended(g, h).items() if v > h(n)}, "every node"),
    "another name": (lambda g, h: mended(g, h) | {"X": 1}, "no other"),
    "a list of numbers": (lambda g, h: list(mended(g, h).values()), "a dictionary"),
    "pairs": (lambda g, h: list(mended(g, h).items()), "a dictionary"),
    "texts": (lambda g, h: {n: str(v) for n, v in mended(g, h).items()}, "a dictionary from nodes to numbers"),
    "a function": (lambda g, h: mended(g, h).__getitem__, ""),
    "no return": (lambda g, h: None, "without `return`"),
}  # fmt: skip


def far(graph, tail):
    """Distances from a node."""
    return bellman_ford(graph.edges(), tail)


def least(graph):
    """What a consistent estimate not below h must say of each node: by its definition, from each other node."""
    return {
        node: max(graph.h(other) - far(graph, other).get(node, inf) for other in graph.nodes())
        for node in graph.nodes()
    }


def name(text):
    return ast.literal_eval(text)


def is_too_large(case, came):
    return any(came[node] > value for node, value in least(case).items())


SAYS = {
    r"(\{.*\})": lambda case, came, match: name(match[1]) in (came, least(case)),
    "a dictionary from nodes to numbers": lambda case, came, match: (
        not isinstance(came, dict) or not all(isinstance(value, (int, float)) for value in came.values())
    ),
    r"an entry for (\w+): every node of the graph has one": lambda case, came, match: (
        match[1] in case.nodes() and match[1] not in came
    ),
    "none": lambda case, came, match: {*case.nodes()} - came.keys(),
    "an entry for each node, and no other": lambda case, came, match: came.keys() > {*case.nodes()},
    r"one for ('.*')": lambda case, came, match: name(match[1]) in came.keys() - {*case.nodes()},
    #: What it should be, or is.
    r"('\w+'): (\S+)": lambda case, came, match: (
        match[2] in [str(one[name(match[1])]) for one in (least(case), came)]
        and least(case)[name(match[1])] != came[name(match[1])]
    ),
    "h is not to be lowered: .*": lambda case, came, match: any(came[n] < case.h(n) for n in case.nodes()),
    r"h\((\w+)\) = (\d+), and the way from (\w+) to (\w+) costs (\d+)\.( A node that was raised may raise others: .*)?":
        lambda case, came, match: (
            match[1] == match[3]
            and case.h(match[1]) == int(match[2])
            and far(case, match[3])[match[4]] == int(match[5])
            and came[match[4]] < int(match[2]) - int(match[5])
            and (not match[6] or int(match[5]) < dict(case.neighbors(match[3])).get(match[4], inf))
        ),
    r"That is what remains in truth\. The true remaining costs are consistent, .*": lambda case, came, match: (
        is_too_large(case, came) and all(came[node] == cost for node, cost in left(case).items() if cost < inf)
    ),
    r"Nothing asks for that much\. .*": lambda case, came, match: is_too_large(case, came),
}  # fmt: skip


def test_the_telling_graph_is_the_first_to_tell():
    assert fails(NUMBER, WRONG["one round"][0]).where == "B -> C 0\nA -> B 0\nh(A) = 1"


def test_every_estimate_that_is_tried_is_admissible_and_many_are_not_consistent():
    torn = 0
    for graph in admissible_ones(0):
        assert all(0 <= graph.h(node) <= cost for node, cost in left(graph).items())
        torn += any(graph.h(tail) > cost + graph.h(head) for tail, head, cost in graph.edges())
    assert torn > 100
