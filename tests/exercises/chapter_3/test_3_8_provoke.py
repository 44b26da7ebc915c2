"""Exercise 3.8: steps from a new start that make A* expand a state twice."""

import ast
from fractions import Fraction
from itertools import count, permutations
from math import inf

from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.engine.judging.exact_numbers import number
from pathlib_edu.problems.graph import Graph

NUMBER = "3.8"


def tears(graph, h):
    """The steps on which h contradicts itself."""
    return [(n, m, c) for n, m, c in graph.edges() if h(n) > c + h(m)]


def provoke(graph, h, price=lambda cost, fall: (cost + fall) / 2, choose=lambda graph, h: tears(graph, h)[0]):
    """The steps to both ends of a step on which h contradicts itself: which one, and at what price its head."""
    tail, head, cost = choose(graph, h)
    return [(tail, 0), (head, price(cost, h(tail) - h(head)))]


def late(graph, h):
    """Right, too: a generator, with a walk before both, exact, and in the other order."""
    tail, head, cost = tears(graph, h)[0]
    yield from [(head, 7 + cost + Fraction(h(tail) - h(head) - cost, 3)), (tail, 7)]


def deepest_tear(graph, h):
    return max(tears(graph, h), key=lambda edge: h(edge[0]) - edge[2] - h(edge[1]))


def expanded_twice(graph, h, g, waiting, done=frozenset()):
    """Does A* expand a state twice, whichever it takes of several with equal f?"""
    least = min((g[node] + h(node) for node in waiting), default=inf)
    return bool(waiting) and all(
        taken(graph, h, g, waiting, done, node) for node in waiting if g[node] + h(node) == least
    )


def taken(graph, h, g, waiting, done, state):
    """Does A* expand a state twice, if it now takes this one?"""
    if state in done or graph.is_goal(state):
        return state in done
    better = {child: g[state] + cost for child, cost in graph.neighbors(state) if g[state] + cost < g.get(child, inf)}
    return expanded_twice(graph, h, g | better, waiting - {state} | better.keys(), done | {state})


def by_trial(graph, h):
    """Right, too: it tries pairs of steps at ever finer prices, with a search of its own, in which ties are free."""
    for parts in count(2):
        for one, other in permutations(graph.nodes(), 2):
            for price in range(1, 20 * parts):
                steps = {one: 0, other: price / parts}
                if expanded_twice(graph, h, steps, frozenset(steps)):
                    return tuple(steps.items())
    return None


def to_each_of_them(graph, h):
    """Right, too: steps to all tails and all heads, one after the other, if these are not too near each other."""
    tail, head, cost = deepest_tear(graph, h)
    return [(node, 10**6) for node in graph.nodes() if node not in (tail, head)] + [
        (head, cost + Fraction(1, 10**30)),
        (tail, 0),
    ]


def near(graph, h):
    """The mistake of looking only where the old start leads."""
    reached = [graph.start]
    for node in reached:
        reached += [child for child, _ in graph.neighbors(node) if child not in reached]
    return provoke(Graph([edge for edge in graph.edges() if edge[0] in reached]), h)


def only_to(*ends):
    return lambda graph, h: [(tears(graph, h)[0][end], 1) for end in ends]


def at(price):
    return lambda graph, h: provoke(graph, h, price)


RIGHT = {
    "half way": provoke,
    "a walk before both": late,
    "the deepest contradiction": lambda graph, h: provoke(graph, h, choose=deepest_tear),
    "the last one": lambda graph, h: provoke(graph, h, choose=lambda graph, h: tears(graph, h)[-1]),
    "hardly more than over the tail": at(lambda cost, fall: cost + Fraction(1, 10**20)),
    "hardly less than h falls": at(lambda cost, fall: fall - Fraction(1, 10**20)),
    "by trial": by_trial,
    "steps to all": to_each_of_them,
    "one of two steps to the head is of no use": lambda graph, h: [*provoke(graph, h), (provoke(graph, h)[1][0], 99)],
    "the goal behind the tail": lambda graph, h: [*provoke(graph, h), (graph.goal, h(tears(graph, h)[0][0]))],
    "lists": lambda graph, h: [[*pair] for pair in provoke(graph, h)],
}

WRONG = {
    "only to the tail": (only_to(0), "Its head must be reached first"),
    "only to the head": (only_to(1), "Its head must be reached first"),
    "both for as much": (only_to(0, 1), "more cheaply than directly"),
    "as cheap as over the tail": (at(lambda cost, fall: cost), "more cheaply than directly"),
    "the tail goes first": (at(lambda cost, fall: fall + 1), "is taken before"),
    "half more than over the tail": (at(lambda cost, fall: cost + 1 / 2), "is taken before"),
    "a tie": (at(lambda cost, fall: fall), "is taken before"),
    "ends exchanged": (
        lambda graph, h: [*zip(dict(provoke(graph, h)), [*dict(provoke(graph, h)).values()][::-1], strict=True)], ""),
    "the goal in between": (lambda graph, h: [*provoke(graph, h), (graph.goal, 0)], "The goal is announced before"),
    "the goal just before": (
        lambda graph, h: [(graph.goal, provoke(graph, h)[1][1] + h(provoke(graph, h)[1][0])), *provoke(graph, h)],
        "The goal is announced before"),
    "elsewhere": (lambda graph, h: [("nowhere", 1)], "nodes of the graph"),
    "a number for a node": (lambda graph, h: [(1, 1)], "nodes of the graph"),
    "below nothing": (lambda graph, h: [(tears(graph, h)[0][0], -1)], "0 or more"),
    "infinite": (lambda graph, h: [*provoke(graph, h), (graph.start, inf)], "0 or more"),
    "no number": (lambda graph, h: [(node, str(cost)) for node, cost in provoke(graph, h)], "0 or more"),
    "a truth for a cost": (lambda graph, h: [(node, True) for node, _ in provoke(graph, h)], "0 or more"),
    "only where the old start leads": (near, "IndexError"),
    "nothing at all": (lambda graph, h: [], "Its head must be reached first"),
    "triples": (lambda graph, h: [("new", *pair) for pair in provoke(graph, h)], "pairs"),
    "one pair": (lambda graph, h: provoke(graph, h)[1], "pairs"),
    "a dict": (lambda graph, h: dict(provoke(graph, h)), "pairs"),
    "a text": (lambda graph, h: "S 1", "pairs"),
    "twice to one": (lambda graph, h: provoke(graph, h)[:1] * 2, "Its head must be reached first"),
    "no return": (lambda graph, h: None, "`return`"),
}  # fmt: skip


def steps(came):
    """The steps that were given, the cheaper one of two to the same node."""
    given = [(head, number(cost)) for head, cost in came]
    return {head: min(cost for node, cost in given if node == head) for head, _ in given}


def run(case, came):
    """How A* goes from the new start: the states in the order in which they are expanded, and the last g of each.

    A list of all that waits, in the order in which it was reached: of equal f the oldest goes first.
    """
    g, waiting, done = steps(came), [*steps(came)], []
    while waiting:
        state = min(waiting, key=lambda node: g[node] + case.h(node))
        waiting.remove(state)
        done.append(state)
        if case.is_goal(state):
            break
        for child, cost in case.neighbors(state):
            if g[state] + cost < g.get(child, inf):
                g[child] = g[state] + cost
                waiting = [node for node in waiting if node != child] + [child]
    return done, g, waiting


def costs_as_much(case, came, match):
    """Does the way over the tail of a contradiction cost no less than the direct step?"""
    _, g, _ = run(case, came)
    return any(
        tail == match[1] and head == match[2] and steps(came)[head] <= g[tail] + cost
        for tail, head, cost in tears(case, case.h)
    )


def goes_first(case, came, match):
    """Is a tail expanded while the head of its step waits with no smaller f, and would it make that cheaper?"""
    done, g, _ = run(case, came)
    tail, head = match[1], match[2]
    return (
        head == match[3]
        and {tail, head} <= steps(came).keys()
        and done.index(tail) < [*done, head].index(head)
        and steps(came)[head] > g[tail] + min(cost for a, b, cost in tears(case, case.h) if (a, b) == (tail, head))
        and g[tail] + case.h(tail) <= steps(came)[head] + case.h(head)
    )


SAYS = {
    r"a list of pairs \(node, cost\)": ADVICE,
    "steps to nodes of the graph": ADVICE,
    "one to ('.*'|.*)": lambda case, came, match: (
        ast.literal_eval(match[1]) in [head for head, _ in came] and ast.literal_eval(match[1]) not in case.nodes()
    ),
    "costs that are numbers, 0 or more": ADVICE,
    r"(.+) for the step to (\w+)": lambda case, came, match: (
        not 0 <= steps(came)[match[2]] < inf and str(steps(came)[match[2]]) == match[1]
    ),
    r"(.+) is not a number": lambda case, came, match: match[1] in [repr(cost) for _, cost in came],
    "a state that is expanded twice": lambda case, came, match: len({*run(case, came)[0]}) == len(run(case, came)[0]),
    r"each once, with \[(.*)\]": lambda case, came, match: (
        match[1] == ", ".join(f"('{head}', {number(cost)})" for head, cost in came)
    ),
    r"The goal is announced before (\w+) is expanded\.": lambda case, came, match: (
        match[1] in steps(came) and match[1] not in run(case, came)[0] and run(case, came)[0][-1] == case.goal
    ),
    r"Over (\w+) nobody comes to (\w+) more cheaply than directly\.": costs_as_much,
    r"(\w+) is taken before (\w+): its f is not larger\. Make the direct step to (\w+) cheaper\.":
        goes_first,
    r"On which step does h contradict itself\? .*": ADVICE,
}  # fmt: skip
