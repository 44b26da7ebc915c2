"""Exercise 5.12: an estimate for a walker who picks up keys."""

from functools import cache
from math import inf

from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from oracles import bellman_ford
from pathlib_edu import Frontier, Passage, check_heuristic, ideal
from pathlib_edu.costs.resource_costs import Keys
from pathlib_edu.exercises.chapter_5.keys import ahead, houses

NUMBER = "5.12"


def bound(network, ends=True, spread=True, back=False, make=lambda length, keys: Passage(length, gives=keys),
          missing=None, is_open=lambda step: True, rounds=9):  # fmt: skip
    """Right, with a switch for each typical mistake."""
    edges = [edge for edge in network.edges() if (not ends or edge[0] != network.goal) and is_open(edge[2])]
    length, keys = {network.goal: 0}, {network.goal: frozenset()}
    for _ in range(rounds):
        for one, other, step in edges:
            tail, head = (other, one) if back else (one, other)
            if head in length:
                length[tail] = min(length.get(tail, inf), step.length + length[head])
                keys[tail] = keys.get(tail, frozenset()) | step.gives | (keys[head] if spread else frozenset())
    return lambda node: make(length[node], keys[node]) if node in length else missing


def backward(network):
    """Right, too: Dijkstra's algorithm from the goal for the lengths; for the keys all edges that can be walked."""
    into = {}
    for tail, head, step in network.edges():
        if tail != network.goal:
            into.setdefault(head, []).append((tail, step))
    length, frontier = {}, Frontier()
    frontier.push(0, (0, network.goal))
    while frontier:
        far, node = frontier.pop()
        if node not in length:
            length[node] = far
            for before, step in into.get(node, ()):
                frontier.push(far + step.length, (far + step.length, before))

    def h(node):
        if node not in length:
            return None
        met, waiting, found = {node}, [node], set()
        while waiting:
            here = waiting.pop()
            for head in length:
                for tail, step in into.get(head, ()):
                    if tail == here:
                        found |= step.gives
                        if head not in met:
                            met.add(head)
                            waiting.append(head)
        return Passage(length[node], "".join(sorted(found)))

    return h


class Recursive:
    """Right, too: two questions to each node, answered by those to its neighbors; the object is the estimate."""

    def __init__(self, network):
        self.network = network

    def length(self, node, been=()):
        if node == self.network.goal:
            return 0
        steps = [edge for edge in self.network.edges() if edge[0] == node and edge[1] not in been]
        return min((step.length + self.length(head, (*been, node)) for _, head, step in steps), default=inf)

    def keys(self, node, been):
        """All keys that lie on ways on, beyond what has been walked."""
        found = set()
        for edge in self.network.edges():
            tail, head, step = edge
            if tail == node != self.network.goal and self.length(head) < inf and edge not in been:
                been.append(edge)
                found |= step.gives | self.keys(head, been)
        return found

    def __call__(self, node):
        far = self.length(node)
        return Passage(far, gives=frozenset(self.keys(node, []))) if far < inf else None


def on_the_shortest(network):
    """The keys of one shortest way alone."""
    best = {network.goal: (0, ())}
    for _ in network.nodes():
        for tail, head, step in network.edges():
            if head in best and tail != network.goal:
                offer = step.length + best[head][0], tuple({*step.gives, *best[head][1]})
                best[tail] = min(best.get(tail, offer), offer, key=lambda pair: pair[0])
    return lambda node: Passage(best[node][0], gives=frozenset(best[node][1])) if node in best else None


def on_any_edge(network):
    """The keys of all edges that can be walked to, wherever they lead."""
    h, nodes = bound(network), {}
    for node in network.nodes():
        nodes[node] = {node}
        for _ in network.nodes():
            nodes[node] |= {head for tail, head, _ in network.edges() if tail in nodes[node] - {network.goal}}

    def keys(node):
        steps = [step.gives for tail, _, step in network.edges() if tail in nodes[node] - {network.goal}]
        return frozenset().union(*steps)

    return lambda node: h(node) and Passage(h(node).length, gives=keys(node))


RIGHT = {"rounds": lambda network: bound(network), "backward": backward, "recursive": Recursive}

WRONG = {
    "nothing promised": (lambda n: bound(n, make=lambda length, keys: Passage(length)), "must promise them"),
    "the keys of the next step": (lambda n: bound(n, spread=False), "must promise them"),
    "the keys of one way": (on_the_shortest, "must promise them"),
    "keys in dead ends": (on_any_edge, "Does that key lie"),
    "doors that are shut": (
        lambda n: bound(n, is_open=lambda step: not step.needs), "through closed doors|is what can"),
    "beyond the goal": (lambda n: bound(n, ends=False), "A way ends at the goal"),
    "forward": (lambda n: bound(n, back=True), "h("),
    "one round": (lambda n: bound(n, rounds=1), "h("),
    "two rounds": (lambda n: bound(n, rounds=2), "h("),
    "five rounds": (lambda n: bound(n, rounds=5), "h("),
    "all keys everywhere": (
        lambda n: bound(n, make=lambda length, keys: Passage(length, gives=frozenset("rb"))), "Does that key lie"),
    "a cost for a step": (lambda n: bound(n, make=lambda length, keys: Keys(keys, length)), "what can be added"),
    "a length": (lambda n: bound(n, make=lambda *both: both[0]), "what can be added"),
    "a pair": (lambda n: bound(n, make=lambda *both: both), "what can be added"),
    "keys needed": (lambda n: bound(n, make=lambda length, keys: Passage(length, keys, keys)), "comes without"),
    "no None": (lambda n: bound(n, missing=Passage(0)), "None where no way"),
    "length nought": (lambda n: bound(n, make=lambda length, keys: Passage(0, gives=keys)), "h("),
    "number of steps": (
        lambda n: bound(type(n)([(a, b, Passage(1, s.gives)) for a, b, s in n.edges()], n.outset, n.start, n.goal)),
        "h("),
    "the estimate of the start": (lambda n: bound(n)(n.start), "an estimate: a function|expected: h('S') = None"),
}  # fmt: skip


@cache
def ways_on(case):
    """The right length and keys of each node: an edge is on a way if its tail is reached and its head leads on."""
    edges = [(a, b, step) for a, b, step in case.network.edges() if a != case.network.goal]
    lengths = [(b, a, step.length) for a, b, step in edges]
    left, right = bellman_ford(lengths, case.network.goal), {}
    for node in case.network.nodes():
        reached = bellman_ford([(a, b, 1) for a, b, _ in edges], node)
        found = [step.gives for a, b, step in edges if a in reached and b in left]
        right[node] = (left[node], frozenset().union(*found)) if node in left else None
    return right


def written(length, keys, needs=()):
    both = [f"{name}={''.join(sorted(some))!r}" for name, some in (("gives", keys), ("needs", needs)) if some]
    return f"Passage({', '.join([str(length), *both])})"


def of(case, came, node):
    """What the answer said of a node: length, keys given, keys needed; or what it was, in words."""
    return dict(zip(map(repr, case.network.nodes()), came, strict=True))[node]


def right(case, node):
    return {repr(one): said for one, said in ways_on(case).items()}[node]


def first_wrong(case, came):
    for node, said in ways_on(case).items():
        mine = of(case, came, repr(node)) if came else ...
        if mine != (said and [said[0], sorted(said[1]), []]):
            return repr(node)
    return None


def shown(said):
    return written(*said) if isinstance(said, list) else str(said)


H = r"h\((?P<node>.*?)\)"
SAYS = {
    rf"{H} = (?P<said>.*)": lambda case, came, match: match["node"] == first_wrong(case, came) and match["said"] in (
        "None" if right(case, match["node"]) is None else written(*right(case, match["node"])),
        shown(of(case, came, match["node"])) if came else ...),
    rf"{H} has length (?P<length>.*)": lambda case, came, match: (
        repr(of(case, came, match["node"])[0]) == match["length"] != str(right(case, match["node"])[0])),
    rf"{H} needs '(?P<key>\w)'": lambda case, came, match: match["key"] in of(case, came, match["node"])[2],
    rf"{H} does not give '(?P<key>\w)'": lambda case, came, match: (
        match["key"] in right(case, match["node"])[1] - {*of(case, came, match["node"])[1]}),
    rf"{H} gives '(?P<key>\w)'": lambda case, came, match: (
        match["key"] in {*of(case, came, match["node"])[1]} - right(case, match["node"])[1]),
    "None where no way leads to the goal, even through open doors.": lambda case, came, match: (
        right(case, first_wrong(case, came)) is None),
    "A Passage is what can be added to a cost with keys.": lambda case, came, match: (
        not isinstance(of(case, came, first_wrong(case, came)), list)),
    "The least length of any way on, through closed doors as well.": lambda case, came, match: (
        of(case, came, first_wrong(case, came))[0] > right(case, first_wrong(case, came))[0]),
    "No way on is that short.": lambda case, came, match: (
        of(case, came, first_wrong(case, came))[0] < right(case, first_wrong(case, came))[0]),
    "An estimate that needs a key stops whoever comes without it.": lambda case, came, match: (
        of(case, came, first_wrong(case, came))[2]),
    "Keys that may still be found make the cost better: the estimate must promise them.": ADVICE,
    r"Does that key lie on a way to the goal that starts here\? A way ends at the goal\.": ADVICE,
}  # fmt: skip


def test_what_is_asked_is_the_ideal_point_of_the_book_and_a_lower_bound():
    for case in list(houses(2))[-30:]:
        told = {node: ahead(case.network, node) for node in case.network.nodes()}
        estimate = {node: None if length is None else Passage(length, keys) for node, (length, keys) in told.items()}
        point = ideal(case.network)
        assert all(point(node) in (None, estimate[node]) for node in estimate)  # None also where no way leads to a node
        assert point("S") == estimate["S"]
        assert not check_heuristic(case.network, estimate.get)
