"""The check of exercise 5.12, an estimate for keys: right answers pass; typical wrong ones are caught with a hint."""

from math import inf

from pathlib_edu import Passage, check_heuristic, ideal
from pathlib_edu.costs.resource_costs import Keys
from pathlib_edu.exercises.chapter_5_keys import ahead, houses


def bound(network, ends=True, spread=True, back=False, make=lambda length, keys: Passage(length, gives=keys),
          missing=None, is_open=lambda step: True):  # fmt: skip
    """Right, with a switch for each typical mistake."""
    edges = [edge for edge in network.edges() if (not ends or edge[0] != network.goal) and is_open(edge[2])]
    length, keys = {network.goal: 0}, {network.goal: frozenset()}
    for _ in range(len(network.nodes()) + 1):
        for one, other, step in edges:
            tail, head = (other, one) if back else (one, other)
            if head in length:
                length[tail] = min(length.get(tail, inf), step.length + length[head])
                keys[tail] = keys.get(tail, frozenset()) | step.gives | (keys[head] if spread else frozenset())
    return lambda node: make(length[node], keys[node]) if node in length else missing


def on_the_shortest(network):
    """The keys of one shortest way alone."""
    best = {network.goal: (0, ())}
    for _ in network.nodes():
        for tail, head, step in network.edges():
            if head in best and tail != network.goal:
                offer = step.length + best[head][0], tuple({*step.gives, *best[head][1]})
                best[tail] = min(best.get(tail, offer), offer, key=lambda pair: pair[0])
    return lambda node: Passage(best[node][0], gives=frozenset(best[node][1])) if node in best else None


#: A wrong answer, and what its verdict must say.
WRONG = {
    "nothing promised": (lambda n: bound(n, make=lambda length, keys: Passage(length)), "must promise them"),
    "the keys of the next step": (lambda n: bound(n, spread=False), "must promise them"),
    "the keys of one way": (on_the_shortest, "must promise them"),
    "doors that are shut": (
        lambda n: bound(n, is_open=lambda step: not step.needs),
        "through closed doors|is what can",
    ),
    "beyond the goal": (lambda n: bound(n, ends=False), "A way ends at the goal"),
    "forward": (lambda n: bound(n, back=True), "h("),
    "all keys everywhere": (
        lambda n: bound(n, make=lambda length, keys: Passage(length, gives=frozenset("rb"))),
        "Does that key lie",
    ),
    "a cost for a step": (lambda n: bound(n, make=lambda length, keys: Keys(keys, length)), "what can be added"),
    "a pair": (lambda n: bound(n, make=lambda *both: both[0]), "what can be added"),
    "keys needed": (lambda n: bound(n, make=lambda length, keys: Passage(length, keys, keys)), "comes without"),
    "no None": (lambda n: bound(n, missing=Passage(0)), "None where no way"),
    "length nought": (lambda n: bound(n, make=lambda length, keys: Passage(0, gives=keys)), "h("),
}


def test_what_is_asked_is_the_ideal_point_of_the_book_and_a_lower_bound():
    for case in list(houses(2))[-30:]:
        told = {node: ahead(case.network, node) for node in case.network.nodes()}
        estimate = {node: None if length is None else Passage(length, keys) for node, (length, keys) in told.items()}
        point = ideal(case.network)
        assert all(point(node) in (None, estimate[node]) for node in estimate)  # None also where no way leads to a node
        assert point("S") == estimate["S"]
        assert not check_heuristic(case.network, estimate.get)
