"""Exercise 1.6: one search from several starts, without a goal."""

import ast
from collections import deque
from heapq import heappop, heappush
from math import inf
from operator import attrgetter

from answers import fails
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from oracles import bellman_ford
from pathlib_edu import dijkstra, fold, problem
from pathlib_edu.exercises.engine.judging.dijkstra_rules import unjson

NUMBER = "1.6"
EDGELESS = "S and G, and no step between them"


def distances(neighbors, starts):
    g, frontier, closed = dict.fromkeys(starts, 0), [(0, n, s) for n, s in enumerate(starts)], set()
    pushed = len(starts)
    while frontier:
        _, _, state = heappop(frontier)
        if state in closed:
            continue
        closed.add(state)
        for child, cost in neighbors(state):
            if g[state] + cost < g.get(child, inf):
                g[child] = g[state] + cost
                heappush(frontier, (g[child], pushed, child))
                pushed += 1
    return g


def without_closed(neighbors, starts, unknown=inf, priority=lambda g, cost: g):
    g, frontier = dict.fromkeys(starts, 0), [(0, n, s) for n, s in enumerate(starts)]
    pushed = len(starts)
    while frontier:
        _, _, state = heappop(frontier)
        for child, cost in neighbors(state):
            if g[state] + cost < g.get(child, unknown):
                g[child] = g[state] + cost
                heappush(frontier, (priority(g[child], cost), pushed, child))
                pushed += 1
    return g


def by_scanning(neighbors, starts):
    """No heap: the least of those that wait, the last of several equals first."""
    waiting, done = dict.fromkeys(reversed(starts), 0.0), {}
    while waiting:
        state = min(reversed(waiting), key=waiting.get)
        done[state] = waiting.pop(state)
        for child, cost in neighbors(state):
            if child not in done:
                waiting[child] = min(waiting.get(child, inf), done[state] + cost)
    return done


def recursive(neighbors, starts):
    def settle(waiting, done):
        if not waiting:
            return done
        state = min(waiting, key=waiting.get)
        cost = waiting[state]
        offers = {child: cost + step for child, step in neighbors(state) if child not in done and child != state}
        better = {child: new for child, new in offers.items() if new < waiting.get(child, inf)}
        rest = {one: known for one, known in waiting.items() if one != state}
        return settle(rest | better, done | {state: cost})

    return settle(dict.fromkeys(starts, 0), {})


def from_one_state_more(neighbors, starts, source="spring"):
    """The book's search, from a state that is none of the world's."""

    def onward(state):
        return [(start, 0) for start in starts] if state == source else neighbors(state)

    return fold(dijkstra(problem(source, onward, lambda state: False))).g


def without_the_one_more(neighbors, starts):
    return {state: cost for state, cost in from_one_state_more(neighbors, starts).items() if state != "spring"}


RIGHT = {
    "a heap": distances,
    "one state more": without_the_one_more,
    "without closed": without_closed,
    "no heap": by_scanning,
    "recursive": recursive,
}


def start_by_start(neighbors, starts):
    best = {}
    for start in starts:
        for state, cost in distances(neighbors, [start]).items():
            best[state] = min(cost, best.get(state, inf))
    return best


def in_rounds(neighbors, starts):
    g = dict.fromkeys(starts, 0)
    while True:
        better = {c: g[s] + cost for s in g for c, cost in neighbors(s) if g[s] + cost < g.get(c, inf)}
        if not better:
            return g
        g |= better


def in_steps(neighbors, starts):
    return distances(lambda state: [(child, 1) for child, _ in neighbors(state)], starts)


def closed_at_generation(neighbors, starts):
    g, frontier = dict.fromkeys(starts, 0), deque(starts)
    while frontier:
        state = frontier.popleft()
        for child, cost in neighbors(state):
            if child not in g:
                g[child] = g[state] + cost
                frontier.append(child)
    return g


def as_they_come(neighbors, starts, take=list.pop, put=list.append, listed=iter):
    """A state waits again whenever its number falls."""
    g, waiting = dict.fromkeys(starts, 0), list(starts)
    while waiting:
        state = take(waiting)
        for child, cost in listed(neighbors(state)):
            if g[state] + cost < g.get(child, inf):
                g[child] = g[state] + cost
                put(waiting, child)
    return g


def first_in_first_out(neighbors, starts):
    return as_they_come(neighbors, starts, lambda waiting: waiting.pop(0))


def each_once(waiting, state):
    if state not in waiting:
        waiting.append(state)


def the_last_listed_first(neighbors, starts):
    return as_they_come(neighbors, starts, listed=lambda steps: reversed([*steps]))


def by_the_last_step(neighbors, starts):
    """A heap, but of the costs of single steps."""
    return without_closed(neighbors, starts, priority=lambda g, cost: cost)


def without_starts(neighbors, starts):
    return {state: cost for state, cost in distances(neighbors, starts).items() if state not in starts}


def a_start_that_another_one_gives_a_number(neighbors, starts):
    far = [distances(neighbors, [start]) for start in starts]
    return {state: sum(one.get(state, 0) for one in far) for one in far for state in one}


def search_by_search(neighbors, starts):
    """The book's search, once for each start."""
    best = {}
    for start in starts:
        for state, cost in fold(dijkstra(problem(start, neighbors, lambda state: False))).g.items():
            best[state] = min(cost, best.get(state, inf))
    return best


CELLS, CONTENTS = "__closure__", "cell_contents"  # an answer that names them is not even tried


def forged(neighbors, starts):
    best = start_by_start(neighbors, starts)
    next(one for one in map(attrgetter(CONTENTS), getattr(neighbors, CELLS)) if isinstance(one, list)).clear()
    return best


WRONG = {
    "start by start": (start_by_start, "one search|one frontier"),
    "search by search": (search_by_search, "one search|one frontier"),
    "in rounds": (in_rounds, "one search|one frontier"),
    "a stack": (as_they_come, "one search"),
    "a stack, in the other order": (the_last_listed_first, "one search"),
    "a stack, each once": (lambda *args: as_they_come(*args, put=each_once), "one search"),
    "a queue": (first_in_first_out, "one search"),
    "by the last step": (by_the_last_step, "one search"),
    "what was asked is wiped out": (forged, "that asks for the neighbors of 'S'"),
    "without the starts": (without_starts, f"{EDGELESS}"),
    "the first start alone": (lambda neighbors, starts: distances(neighbors, starts[:1]), "starts = ['G', 'S']"),
    "in steps": (in_steps, "S -> G 0"),
    "closed at generation": (closed_at_generation, "starts = ['S', 'A']"),
    "all starts together": (a_start_that_another_one_gives_a_number, "starts = "),
    "a thousand is infinity": (lambda *args: without_closed(*args, unknown=1000), "no entry for 'G'"),
    "1e9 is infinity": (lambda *args: without_closed(*args, unknown=1e9), "no entry for 'G'"),
    "one more that nobody can reach": (lambda *args: {**distances(*args), "nowhere": None}, "no entry for 'nowhere'"),
    "one more that is kept": (from_one_state_more, "no entry for 'spring'"),
    "pairs": (lambda *args: list(distances(*args).items()), "a dictionary from states to costs"),
    "no return": (lambda neighbors, starts: None, "without `return`"),
    "a number": (lambda neighbors, starts: 3, ""),
    "always the same": (lambda neighbors, starts: {"S": 0}, ""),
}


def truth(case):
    """The distances from all starts, and how often one search may ask."""
    edges, waiting = {}, list(dict.fromkeys(case.starts))
    for state in waiting:
        edges[state] = [(state, child, cost) for child, cost in case.world.neighbors(state)]
        waiting += [child for _, child, _ in edges[state] if child not in waiting]
    drawn = [edge for steps in edges.values() for edge in steps]
    far = [bellman_ford(drawn, start) for start in case.starts]
    return {state: min(one[state] for one in far if state in one) for state in edges}, len(case.starts) + len(drawn)


def given(came):
    return {unjson(state): cost for state, cost in came[0]}


SAYS = {
    r"one search, which asks for neighbors at most (\d+) times": lambda case, came, match: (
        int(match[1]) == truth(case)[1] < came[1]
    ),
    r"it asks (\d+) times": lambda case, came, match: int(match[1]) == came[1],
    r"a search that asks for the neighbors of (.*)": lambda case, came, match: (
        ast.literal_eval(match[1]) in truth(case)[0].keys() - {unjson(state) for state in came[2]}
    ),
    "one that never does": lambda case, came, match: truth(case)[0].keys() - {unjson(state) for state in came[2]},
    "a dictionary from states to costs": ADVICE,
    r"no entry for (.*)": lambda case, came, match: (
        ast.literal_eval(match[1]) in truth(case)[0].keys() ^ given(came).keys()
    ),
    r"\{.*\}": lambda case, came, match: ast.literal_eval(match[0]) == truth(case)[0],
    r"(.+): (\S+)": lambda case, came, match: (
        match[2] in [str(one.get(ast.literal_eval(match[1]), "no")) for one in (truth(case)[0], given(came))]
    ),
    r"A start costs nothing\.": lambda case, came, match: any(given(came).get(start) != 0 for start in case.starts),
    "All starts can wait in one frontier, each at the price 0.": lambda case, came, match: len(case.starts) > 1,
    r"The least number of the frontier cannot fall anymore\..*": ADVICE,
}  # fmt: skip


def test_what_is_shown_is_small():
    for name, where in {
        "without the starts": f"{EDGELESS}\nstarts = ['S']",
        "the first start alone": f"{EDGELESS}\nstarts = ['G', 'S']",
        "in steps": "S -> G 0\nstarts = ['S']",
        "closed at generation": "S -> G 1\nA -> G 0\nstarts = ['S', 'A']",
    }.items():
        assert fails("1.6", WRONG[name][0]).where == where


def test_whoever_asks_too_often_is_told_that_one_search_is_enough():
    for name, hint in {"start by start": "one frontier", "in rounds": "cannot fall", "a queue": "cannot fall"}.items():
        found = fails("1.6", WRONG[name][0])
        assert "one search" in found.expected and hint in found.hint
