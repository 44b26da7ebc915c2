"""Exercise 3.17: a search that proves its answer, on graphs with and without a path."""

from heapq import heappop, heappush
from itertools import pairwise
from math import inf

from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from oracles import bellman_ford

NUMBER = "3.17"


def proved(graph, h, reopen=True, early=False, keep=lambda g, h, closed, cost: closed, lazy=True):
    """A* with a heap, with a switch for each typical mistake; `keep` says what of the numbers is handed over."""
    g, parent, heap, closed = {graph.start: 0}, {graph.start: None}, [(h(graph.start), 0, graph.start)], {}
    count = 0
    while heap:
        _, _, state = heappop(heap)
        if state in closed and closed[state] <= g[state]:
            continue
        if graph.is_goal(state):
            return ended(state, parent), keep(g, h, closed, g[state])
        closed[state] = g[state]
        for child, cost in graph.neighbors(state):
            if g[state] + cost < g.get(child, inf) and (reopen or child not in closed):
                g[child], parent[child] = g[state] + cost, state
                if lazy:
                    closed.pop(child, None)
                if early and graph.is_goal(child):
                    return ended(child, parent), keep(g, h, closed, g[child])
                count += 1
                heappush(heap, (g[child] + h(child), count, child))
    return None, closed


def ended(state, parent):
    path = [state]
    while parent[path[-1]] is not None:
        path.append(parent[path[-1]])
    return path[::-1]


def below(g, h, closed, cost):
    return {state: number for state, number in closed.items() if number + h(state) < cost}


def by_all_distances(graph, h):
    """Right, too: Bellman and Ford's distances, of which those are handed over that are below."""
    far = bellman_ford(graph.edges(), graph.start)
    if graph.goal not in far:
        return None, far
    after, waiting = {graph.goal: None}, [graph.goal]  # breadth first: steps that cost nothing may go around in circles
    for node in waiting:
        for tail, head, cost in graph.edges():
            if head == node and tail not in after and far.get(tail, inf) + cost == far[head]:
                after[tail] = node
                waiting.append(tail)
    path = [graph.start]
    while after[path[-1]] is not None:
        path.append(after[path[-1]])
    return path, {state: number for state, number in far.items() if number < far[graph.goal]}


def dijkstra(graph, h):
    """Right, too: it never asks h."""
    return proved(graph, lambda state: 0)


def with_path(change):
    """A* with another path, or none."""

    def changed(graph, h):
        path, closed = proved(graph, h)
        return path and change(path), closed

    return changed


def with_closed(change):
    """A* with other closed states."""

    def changed(graph, h):
        path, closed = proved(graph, h)
        return path, change(closed)

    return changed


def keeping(keep):
    """A* that hands over what `keep` says, where there is a path."""
    return lambda graph, h: proved(graph, h, keep=keep)


RIGHT = {
    "A*, all that is closed": proved,
    "A*, no more than is needed": keeping(below),
    "Dijkstra": dijkstra,
    "all distances": by_all_distances,
    "a tuple for the path": with_path(tuple),
    "floats": with_closed(lambda closed: {state: float(cost) for state, cost in closed.items()}),
}

WRONG = {
    "never re-opens": (lambda graph, h: proved(graph, h, reopen=False), "no path costs less"),
    "ends as soon as the goal is reached": (lambda graph, h: proved(graph, h, early=True), "no path costs less"),
    "with what waits, the goal too": (keeping(lambda g, h, closed, cost: g), "a goal"),
    "the cost for every number": (
        keeping(lambda g, h, closed, cost: dict.fromkeys(closed, cost)), "no path costs less"),
    "nothing closed": (keeping(lambda g, h, closed, cost: {}), "no path costs less"),
    "nothing closed where there is no path": (
        lambda graph, h: found if (found := proved(graph, h))[0] else (None, {}), "there is no path"),
    "never a path": (lambda graph, h: (None, dict.fromkeys(graph.nodes(), 0)), "there is no path"),
    "a path turned around": (with_path(lambda path: path[::-1]), "begins at"),
    "an empty path": (with_path(lambda path: path[:0]), "a path from the start"),
    "the cost for the path": (with_path(len), "a path, a list of nodes"),
    "a list of closed states": (with_closed(list), "a pair"),
    "only the dict": (lambda graph, h: proved(graph, h)[1], "a pair"),
    "other names": (with_closed(lambda closed: {"X": 0}), "nodes of the graph"),
    "texts for numbers": (
        with_closed(lambda closed: {state: str(cost) for state, cost in closed.items()}), "not a finite number"),
    "no return": (lambda graph, h: None, "without `return`"),
}  # fmt: skip


def cost_of(case, path):
    return sum(min(cost for tail, head, cost in case.edges() if (tail, head) == step) for step in pairwise(path))


def unproved(case, came, bound):
    """Is there a step, or a start, for which nobody accounts? By the definition, edge by edge."""
    closed = came[1]

    def accounted(state, cost):
        return (state in closed and closed[state] <= cost) or cost + case.h(state) >= bound

    return (
        not accounted(case.start, 0)
        or case.goal in closed
        or not all(accounted(head, closed[tail] + cost) for tail, head, cost in case.edges() if tail in closed)
    )


def leaks(case, came):
    """Does a step leave the states, or is the start not among them, or the goal?"""
    inside = {*came[1]}
    left = any(tail in inside and head not in inside for tail, head, _ in case.edges())
    return left or case.start not in inside or case.goal in inside


def numbered(came):
    return all(isinstance(cost, (int, float)) for cost in came[1].values())


SAYS = {
    "a pair: a path or None, and a dict of closed states": lambda case, came, match: (
        not (isinstance(came, list) and len(came) == 2 and isinstance(came[1], dict))
    ),
    "a path, a list of nodes, or None": lambda case, came, match: not isinstance(came[0], list),
    r"nodes of the graph: (.*)": lambda case, came, match: came[1].keys() - {*match[1].split(", ")},
    "a path from the start to a goal": lambda case, came, match: (
        not came[0] or came[0][0] != case.start or came[0][-1] != case.goal
    ),
    r"a proof that no path costs less than (\d+)": lambda case, came, match: (
        int(match[1]) == cost_of(case, came[0]) and (not numbered(came) or unproved(case, came, int(match[1])))
    ),
    "a proof that there is no path": lambda case, came, match: leaks(case, came),
    ".*": ADVICE,  # where it fails, in the words of `verify`, which has tests of its own
}
