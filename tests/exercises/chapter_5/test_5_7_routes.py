"""Exercise 5.7: a search for the whole front, mended."""

import ast
from collections import deque
from itertools import pairwise

from answers import by_the_book, fails
from front_oracles import rounds
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from model_answers import exercises
from pathlib_edu.search.labels.fixpoint import fixpoint
from pathlib_edu.search.labels.front import front

NUMBER = "5.7"


def routes(network, equal=True, push=True, one=False, key=lambda state, cost: (state, cost), cut=slice(None)):
    """The student's search, mended, with a switch for each typical mistake."""
    start = network.start, network.outset
    kept, parent, waiting = {network.start: [network.outset]}, {key(*start): None}, deque([start])
    while waiting:
        state, cost = label = waiting.popleft()
        for child, step in network.neighbors(state):
            new, others = cost + step, kept.setdefault(child, [])
            if any(other <= new and (equal or other != new) for other in others):
                continue
            if one:
                others.clear()
            kept[child] = [other for other in others if not push or not new <= other] + [new]
            parent[key(child, new)] = label
            waiting.append((child, new))
    found = []
    for cost in kept.get(network.goal, []):
        label, nodes = (network.goal, cost), []
        while label is not None and len(nodes) < 20:
            nodes.append(label[0])
            label = parent[key(*label)]
        found.append((cost, nodes[::-1][cut]))
    return found


def whole_ways(network):
    """Another right one: each label carries its way."""
    kept, waiting = {network.start: {network.outset: [network.start]}}, [(network.outset, [network.start])]
    while waiting:
        cost, way = waiting.pop()
        for child, step in network.neighbors(way[-1]):
            new, others = cost + step, kept.setdefault(child, {})
            if not any(other <= new for other in others):
                kept[child] = {other: its for other, its in others.items() if not new <= other}
                kept[child][new] = [*way, child]
                waiting.append((new, [*way, child]))
    return list(kept.get(network.goal, {}).items())


def recursive(network):
    """Right, too: every way without a circle, and of their costs the best."""
    best = {}

    def visit(nodes, cost):
        if nodes[-1] == network.goal:
            best.setdefault(cost, nodes)
            return
        for child, step in network.neighbors(nodes[-1]):
            if child not in nodes:
                visit([*nodes, child], cost + step)

    visit([network.start], network.outset)
    return [(cost, nodes) for cost, nodes in best.items() if not any(other <= cost != other for other in best)]


RIGHT = {
    "every way without a circle": recursive,
    "a queue": routes,
    "each label carries its way": whole_ways,
    "the book's front": by_the_book(lambda network: [(path.cost, path.states) for path in front(fixpoint(network))]),
}

WRONG = {
    "ties let in": (lambda n: routes(n, equal=False), "forever"),
    "nothing pushed out": (lambda n: routes(n, push=False), "pushed the other out"),
    "one label a node": (lambda n: routes(n, one=True), "lost on the way"),
    "parents of nodes": (lambda n: routes(n, key=lambda state, cost: state), "Whose parent is it"),
    "parents by the first part": (
        lambda n: routes(n, key=lambda state, cost: (state, cost.parts[0] > 1)), "Whose parent is it"),
    "backwards": (lambda n: [(cost, nodes[::-1]) for cost, nodes in routes(n)], "the start first"),
    "without the start": (lambda n: routes(n, cut=slice(1, None)), "the start first"),
    "costs alone": (lambda n: [cost for cost, _ in routes(n)], "pairs (cost, nodes)"),
    "ways alone": (lambda n: [nodes for _, nodes in routes(n)], "1 pair (cost, nodes)"),
    "nothing where no way leads": (lambda n: routes(n) or None, "start 'S', goal 'G'"),
    "each twice": (lambda n: routes(n) * 2, "too"),
}  # fmt: skip


def numbers(text):
    return ast.literal_eval(text)


def front_of(case):
    return {cost.parts for cost in rounds(case.network)}


def told_costs(came):
    return [tuple(cost) for cost, _ in came]


def better(a, b):
    return a != b and all(mine <= theirs for mine, theirs in zip(a, b, strict=True))


def costs_of_way(network, nodes):
    """All that a way along these nodes may cost."""
    costs = {network.outset}
    for tail, head in pairwise(nodes):
        costs = {cost + step for cost in costs for child, step in network.neighbors(tail) if child == head}
    return {cost.parts for cost in costs}


SAYS = {
    "a search that ends": lambda case, came, match: True,
    "one that asks for neighbors forever": lambda case, came, match: came == "endless",
    "Is an equal cost news.*": lambda case, came, match: came == "endless",
    r"(\d+) pairs? \(cost, nodes\)": lambda case, came, match: int(match[1]) == len(front_of(case)),
    "a list of pairs.*": ADVICE,
    r"no (\(.*\)) in the front": lambda case, came, match: (
        numbers(match[1]) in told_costs(came) and numbers(match[1]) not in front_of(case)
    ),
    r"(\(.*\)) covers it\..*": lambda case, came, match: (
        numbers(match[1]) in front_of(case)
        and any(better(numbers(match[1]), cost) for cost in told_costs(came))
    ),
    r"(\(.*\)) in the front": lambda case, came, match: (
        numbers(match[1]) in front_of(case) - set(told_costs(came))
    ),
    "A best way was lost on the way.": lambda case, came, match: front_of(case) - set(told_costs(came)),
    r"(\(.*\)) once": lambda case, came, match: (
        numbers(match[1]) in front_of(case) and told_costs(came).count(numbers(match[1])) > 1
    ),
    "An equal cost is covered, too.": lambda case, came, match: len(told_costs(came)) > len(set(told_costs(came))),
    r"nodes of a way that costs (\(.*\))": lambda case, came, match: numbers(match[1]) in front_of(case),
    r"(\[.*\]), which does not": lambda case, came, match: any(
        nodes == numbers(match[1]) and tuple(cost) not in costs_of_way(case.network, nodes) for cost, nodes in came
    ),
    "Another label of the same node has taken the place.*": ADVICE,
    r"a way from (.*) to (.*) for (\(.*\))": lambda case, came, match: (
        (numbers(match[1]), numbers(match[2])) == (case.network.start, case.network.goal)
        and numbers(match[3]) in front_of(case)
    ),
    "List all nodes of the way, the start first and the goal last.": lambda case, came, match: any(
        (nodes[:1], nodes[-1:]) != ([case.network.start], [case.network.goal]) for _, nodes in came
    ),
    #: Its costs, or the nodes of one way.
    r"\[.*\]": lambda case, came, match: match[0] in (repr(told_costs(came)), *(repr(nodes) for _, nodes in came)),
}  # fmt: skip


def test_the_search_to_be_mended_is_caught():
    """It is printed with the book's own answer."""
    exercise = exercises()["5.7"]
    confused = exercise._replace(name="confused").handed_in(exercise.answer)
    assert "Whose parent is it" in repr(fails("5.7", confused))


def test_the_smallest_case_is_shown():
    assert fails("5.7", lambda n: routes(n, equal=False)).where == "S -> S  Vector(0, 0)\nstart 'S', goal 'G'"
    pushed = fails("5.7", lambda n: routes(n, push=False)).where
    assert pushed == "S -> G  Vector(0, 1)\nS -> G  Vector(0, 0)\nstart 'S', goal 'G'"
