"""Exercise 5.6: the ideal point of each node."""

from fractions import Fraction
from itertools import product
from math import inf

from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.core import Frontier
from pathlib_edu.costs.orders import Vector

NUMBER = "5.6"


def ideal(network, k, into=lambda tail, head: (head, tail), make=lambda parts: Vector(*parts), missing=None):
    """Right, with a switch for each typical mistake."""
    steps = {}
    for tail, head, step in network.edges():
        one, other = into(tail, head)
        steps.setdefault(one, []).append((other, step.parts))

    def least(part):
        found, frontier = {}, Frontier()
        frontier.push(0, (0, network.goal))
        while frontier:
            distance, node = frontier.pop()
            if node not in found:
                found[node] = distance
                for before, parts in steps.get(node, ()):
                    frontier.push(distance + parts[part], (distance + parts[part], before))
        return found

    tables = [least(part) for part in range(k)]
    return lambda node: make([table[node] for table in tables]) if node in tables[0] else missing


def all_at_once(network, k):
    """Right, too: rounds over all edges for all parts together, as Bellman and Ford do, in a dictionary's `get`."""
    points = {network.goal: Vector(*[0] * k)}
    for _ in network.nodes():
        for tail, head, step in network.edges():
            if head in points:
                offer = (points[head] + step).parts
                points[tail] = Vector(*map(min, offer, points[tail].parts if tail in points else offer))
    return points.get


class OfPairs:
    """Right, too: the distances of all pairs, as Floyd and Warshall find them; the object itself is the estimate."""

    def __init__(self, network, k):
        nodes, self.goal = network.nodes(), network.goal
        self.far = [{(a, b): 0 if a == b else inf for a, b in product(nodes, repeat=2)} for _ in range(k)]
        for table, part in zip(self.far, range(k), strict=True):
            for a, b, step in network.edges():
                table[a, b] = min(table[a, b], step.parts[part])
            for via, a, b in product(nodes, repeat=3):
                table[a, b] = min(table[a, b], table[a, via] + table[via, b])

    def __call__(self, node):
        parts = [table[node, self.goal] for table in self.far]
        return None if inf in parts else Vector(*parts)


def one_node_after_the_other(network, k):
    """Right, too: at each question it walks on from the node, recursively, with fractions."""

    def least(node, part, met):
        if node == network.goal:
            return Fraction(0)
        on = [(head, step) for tail, head, step in network.edges() if tail == node and head not in met]
        ahead = [(least(head, part, {*met, node}), step.parts[part]) for head, step in on]
        return min((far + step for far, step in ahead if far is not None), default=None)

    def h(node):
        parts = [least(node, part, {node}) for part in range(k)]
        return None if None in parts else Vector(*parts)

    return h


def of_one_path(network, k):
    """The parts of the lexicographically best way on, not of the best way for each part."""
    left = {network.goal: (0,) * k}
    for _ in network.nodes():
        for tail, head, step in network.edges():
            if head in left and tail != network.goal:
                new = tuple(a + b for a, b in zip(step.parts, left[head], strict=True))
                left[tail] = min(new, left.get(tail, new))
    return lambda node: Vector(*left[node]) if node in left else None


def one_round(network, k):
    """Goes over the edges once."""
    left = {network.goal: (0,) * k}
    for tail, head, step in network.edges():
        if head in left:
            new = tuple(a + b for a, b in zip(step.parts, left[head], strict=True))
            left[tail] = tuple(map(min, new, left.get(tail, new)))
    return lambda node: Vector(*left[node]) if node in left else None


def one_more_at_the_goal(network, k):
    h = ideal(network, k)
    return lambda node: Vector(*[1] * k) if node == network.goal else h(node)


def in_floats(network, k):
    h = ideal(network, k)
    return lambda node: h(node) and Vector(*[part * 1.0 for part in h(node).parts])


RIGHT = {
    "all parts at once": all_at_once,
    "of all pairs": OfPairs,
    "walked from each node": one_node_after_the_other,
    "in floats": in_floats,
}

WRONG = {
    "forward": (lambda n, k: ideal(n, k, into=lambda tail, head: (tail, head)), "backward"),
    "both ways": (
        lambda n, k: ideal(
            type(n)([*n.edges(), *((b, a, step) for a, b, step in n.edges())], n.outset, n.start, n.goal), k),
        "None where no way",
    ),
    "tuples": (lambda n, k: ideal(n, k, make=tuple), "Make a Vector"),
    "infinity": (lambda n, k: ideal(n, k, missing=Vector(*[10**9] * k)), "None where no way"),
    "a KeyError": (lambda n, k: {v: ideal(n, k)(v) for v in n.nodes() if ideal(n, k)(v)}.__getitem__, "KeyErr"),
    "one path's parts": (of_one_path, "Each part for itself"),
    "one round": (one_round, "backward|Each part"),
    "nothing promised": (lambda n, k: lambda node: Vector(*[0] * k), "None where no way"),
    "two parts only": (lambda n, k: ideal(n, min(k, 2)), "One number for each of the 3 parts"),
    "two parts always": (lambda n, k: ideal(n, k, make=lambda parts: Vector(*(parts * 2)[:2])), "One number"),
    "the goal is G": (lambda n, k: ideal(type(n)(n.edges(), n.outset, n.start, "G"), k), "At the goal"),
    "one too much at the goal": (one_more_at_the_goal, "At the goal"),
    "a table": (lambda n, k: {v: ideal(n, k)(v) for v in n.nodes()}, "a function from a node to a Vector"),
    "no function": (lambda n, k: k, "a function from a node to a Vector"),
}  # fmt: skip


def points(case):
    """The ideal point of each node, from the costs of all ways without a circle; None where there is none."""
    ways = {node: [] for node in case.network.nodes()}
    for node, found in ways.items():
        waiting = [([node], (0,) * case.parts)]
        while waiting:
            nodes, cost = waiting.pop()
            if nodes[-1] == case.network.goal:
                found.append(cost)
                continue
            waiting += [
                ([*nodes, head], tuple(map(sum, zip(cost, step.parts, strict=True))))
                for tail, head, step in case.network.edges() if tail == nodes[-1] and head not in nodes
            ]  # fmt: skip
    return {node: tuple(map(min, zip(*found, strict=True))) if found else None for node, found in ways.items()}


def told(case, came):
    """What the answer said of each node: whether a Vector, and its parts."""
    nodes = list(case.network.nodes())
    return dict(zip(nodes, came or [[False, None]] * len(nodes), strict=True))


def first_wrong(case, came):
    right = points(case)
    return next(node for node, (is_vector, parts) in told(case, came).items()
                if (tuple(parts) if isinstance(parts, list) else parts) != right[node]
                or is_vector != (right[node] is not None))  # fmt: skip


def said_and_right(case, came):
    """What is right of the first node of which it is not said, and what was said of it."""
    node, right = first_wrong(case, came), points(case)[first_wrong(case, came)]
    is_vector, parts = told(case, came)[node]
    said = tuple(parts) if isinstance(parts, list) else parts
    ones = [right and Vector(*right), Vector(*said) if is_vector else said]
    return [f"h({node!r}) = {one}" for one in ones]


def wrong_part(case, came):
    node = first_wrong(case, came)
    return [a > b for a, b in zip(told(case, came)[node][1], points(case)[node], strict=True)]


def parts_are_right(case, came):
    node = first_wrong(case, came)
    is_vector, parts = told(case, came)[node]
    return not is_vector and tuple(parts) == points(case)[node]


SAYS = {
    r"h\((.*)\) = (.*)": lambda case, came, match: match[0] in said_and_right(case, came),
    "None where no way leads to the goal.": lambda case, came, match: points(case)[first_wrong(case, came)] is None,
    r"The numbers are right\. Make a Vector of them: .*": lambda case, came, match: parts_are_right(case, came),
    r"One number for each of the (\d+) parts\.": lambda case, came, match: (
        int(match[1]) == case.parts > 1 and len(told(case, came)[first_wrong(case, came)][1]) != case.parts),
    r"One number, for one part\.": lambda case, came, match: (
        case.parts == 1 != len(told(case, came)[first_wrong(case, came)][1])),
    "At the goal nothing is left to pay.": lambda case, came, match: first_wrong(case, came) == case.network.goal,
    "The ways lead from the node to the goal: follow the edges backward, from the goal.": ADVICE,
    "Each part for itself: the least of one part may lie on another way than the least of the other.":
        lambda case, came, match: case.parts > 1 and any(wrong_part(case, came)),
}  # fmt: skip
