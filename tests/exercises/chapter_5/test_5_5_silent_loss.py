"""Exercise 5.5: an estimate that loses a cost of the front, and nobody notices."""

from ast import literal_eval

from front_oracles import rounds
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.costs.orders import Vector
from pathlib_edu.problems.network import Network

NUMBER = "5.5"
EDGES = [("S", "G", (0, 4)), ("S", "G", (4, 0)), ("S", "A", (1, 1)), ("A", "G", (1, 1))]

RIGHT = {
    "too small in the other part": (EDGES, {"A": (4, 0)}),
    "at the goal itself": ([("S", "G", cost) for cost in ((0, 4), (2, 2), (4, 0))], {"G": (0, 3)}),
    "vectors, a tuple of edges": (
        tuple((tail, head, Vector(*cost)) for tail, head, cost in EDGES), {"A": Vector(9, 1)}),
    "six edges, two of the middle": (
        [("S", "G", (0, 9)), ("S", "G", (9, 0)), ("S", "A", (2, 3)), ("S", "A", (3, 2)), ("A", "G", (1, 1)),
         ("S", "G", (9, 9))], {"A": (1, 99)}),
    "the middle of a long way": (
        [("S", "B", (0, 0)), ("B", "G", (0, 4)), ("B", "A", (1, 1)), ("A", "G", (1, 1)), ("S", "G", (5, 0))],
        {"A": (4, 1)}),
}  # fmt: skip

WRONG = {
    "a lower bound": ((EDGES, {"A": (1, 1)}), "too large in one part"),
    "too little": ((EDGES, {"A": (1, 0)}), "too large in one part"),
    "too much in both": ((EDGES, {"A": (4, 4)}), "the other must not be"),
    "too little to hurt": ((EDGES, {"A": (2, 1)}), "Which goal could that be"),
    "an end is lost": ((EDGES[1:], {"A": (4, 1)}), "nobody sees"),
    "two ends only": (([EDGES[0], *EDGES[2:]], {"A": (2, 1)}), "between its two ends"),
    "at the start": ((EDGES, {"S": (9, 0)}), "Which goal could that be"),
    "the goal": ((EDGES, {"G": (1, 0)}), "Which goal could that be"),
    "a dead end": ((EDGES, {"D": (1, 0)}), "from which a way leads to G"),
    "two nodes": ((EDGES, {"A": (4, 1), "S": (0, 0)}), "estimates for 2 nodes"),
    "no node": ((EDGES, {}), "estimates for 0 nodes"),
    "no way": (([("A", "G", (1, 1))], {"A": (4, 1)}), "a way from S to G"),
    "too many roads": ((EDGES * 2, {"A": (4, 1)}), "at most 6 edges"),
    "a negative cost": (([("S", "G", (0, -1))], {"S": (1, 0)}), "none negative"),
    "halves": (([("S", "G", (0, 0.5))], {"S": (1, 0)}), "whole numbers"),
    "one number an edge": (([("S", "G", 1)], {"S": (1, 0)}), "whole numbers"),
    "one number estimated": ((EDGES, {"A": 4}), "a pair of edges"),
    "edges alone": (EDGES, "a pair of edges"),
}


def network(came):
    return Network([(a, b, Vector(*cost)) for a, b, cost in came[0]], Vector(0, 0), nodes=came[1])


def front(came):
    return sorted(cost.parts for cost in rounds(network(came)))


def covers(a, b):
    return a[0] <= b[0] and a[1] <= b[1]


def plus(a, b):
    return a[0] + b[0], a[1] + b[1]


def least(came, node):
    """The least of each part of all ways on from a node, part by part; None where there is none."""
    edges, far = [(a, b, tuple(cost)) for a, b, cost in came[0]], {"G": (0, 0)}
    for _ in range(len(edges)):
        for a, b, cost in edges:
            if b in far:
                new = plus(cost, far[b])
                far[a] = tuple(map(min, new, far.get(a, new)))
    return far.get(node)


def found(came):
    """What a search for labels finds that believes the estimate: as simple as can be, it keeps a list and sorts it."""
    [(wrong, high)] = came[1].items()
    waiting, best, done = [("S", (0, 0))], [], []

    def comes(label):
        return plus(label[1], tuple(high) if label[0] == wrong else least(came, label[0]))

    while waiting:
        waiting.sort(key=comes)
        node, cost = label = waiting.pop(0)
        if any(covers(goal, comes(label)) for goal in best) or any(covers(c, cost) for n, c in done if n == node):
            continue
        done.append(label)
        if node == "G":
            best.append(cost)
            continue
        waiting += [(b, plus(cost, step)) for a, b, step in came[0] if a == node and least(came, b) is not None]
    return sorted(best)


SAYS = {
    "a pair of edges .*": ADVICE,
    "edges of whole numbers, none negative": lambda case, came, match: any(
        not isinstance(cost, list) or any(type(part) is not int or part < 0 for part in cost) for *_, cost in came[0]),
    r"\(.*\)": lambda case, came, match: list(literal_eval(match[0])[:2]) in [edge[:2] for edge in came[0]],
    "at most 6 edges": lambda case, came, match: len(came[0]) > 6,
    r"(\d+) edges": lambda case, came, match: int(match[1]) == len(came[0]),
    "an estimate for one node, no more": lambda case, came, match: len(came[1]) != 1,
    r"estimates for (\d+) nodes": lambda case, came, match: int(match[1]) == len(came[1]) != 1,
    "a way from S to G": lambda case, came, match: not front(came),
    "none": lambda case, came, match: not front(came),
    "a node from which a way leads to G": lambda case, came, match: least(came, *came[1]) is None,
    r"the node (\w+)": lambda case, came, match: [match[1]] == [*came[1]],
    "an estimate too large in one part": lambda case, came, match: (
        sum(a > b for node, high in came[1].items() for a, b in zip(high, least(came, node), strict=True)) != 1),
    r"h\((\w)\) = Vector(\(.*\)); the ideal point is Vector(\(.*\))": lambda case, came, match: (
        came[1][match[1]] == list(literal_eval(match[2])) and least(came, match[1]) == literal_eval(match[3])),
    "One part has to be too large, and the other must not be.": ADVICE,
    r"a search that finds the least (first|second) part": lambda case, came, match: (
        min(cost[match[1] == "second"] for cost in front(came))
        not in [cost[match[1] == "second"] for cost in found(came)]),
    "a search that misses a cost of the front": lambda case, came, match: not set(front(came)) - set(found(came)),
    r"it finds (\[.*\]) of (\[.*\])": lambda case, came, match: (
        [*map(literal_eval, match.groups())] == [found(came), front(came)]),
    "The cheapest in each part must still be found.*": ADVICE,
    r"A label is lost only where a goal covers its g \+ h\. .*": ADVICE,
    "The front needs a member between its two ends.": lambda case, came, match: len(front(came)) < 3,
}  # fmt: skip
