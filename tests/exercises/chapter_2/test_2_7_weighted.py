"""Exercise 2.7: weighted A*, mended."""

import ast
from heapq import heappop, heappush
from itertools import pairwise
from math import inf

from answers import by_the_book, retold
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from mutants import goal_when_reached, mutant
from oracles import true_cost
from pathlib_edu.exercises.chapter_2.weighted import CONTENT, REOPENED
from pathlib_edu.search.shortest.dijkstra import dijkstra
from pathlib_edu.search.shortest.weighted_astar import weighted_astar

NUMBER = "2.7"


def slip(*changes):
    """Weighted A* that takes the older of equals, with a mistake."""
    return mutant(weighted_astar, (", tie * new)", ")"), *changes)


weighted = slip()
ORDER, PAID, BETTER = "new + weight * h(child)", "new = g[state] + cost", "g[child], parent[child] = new, state"


def on_a_heap(problem, h, w):
    """Paths in the heap, other ties, no events but the goal."""
    heap, best, n = [(w * h(problem.start), 0, 0, (problem.start,))], {}, 0
    while heap:
        _, _, g, path = heappop(heap)
        state = path[-1]
        if best.get(state, inf) <= g:
            continue
        best[state] = g
        if problem.is_goal(state):
            yield "goal", list(path), g
            return
        for child, cost in problem.neighbors(state):
            n -= 1
            heappush(heap, (g + cost + w * h(child), n, g + cost, (*path, child)))


def by_scanning(problem, h, w):
    """No queue at all: of all that waits the least is looked for, and of equals that which is nearer."""
    g, parent, waiting = {problem.start: 0}, {problem.start: None}, {problem.start}
    while waiting:
        state = min(waiting, key=lambda one: (g[one] + w * h(one), h(one), str(one)))
        waiting.remove(state)
        yield "expand", state, g[state]
        if problem.is_goal(state):
            path = []
            while state is not None:
                path.append(state)
                state = parent[state]
            yield "goal", tuple(reversed(path)), g[path[0]]
            return
        for child, cost in problem.neighbors(state):
            if child not in g or g[state] + cost < g[child]:
                g[child], parent[child] = g[state] + cost, state
                waiting.add(child)


def in_ever_deeper_calls(problem, h, w):
    """Recursive: one expansion, and then the rest of the search."""

    def go_on(waiting, best):
        if not waiting:
            return
        _, g, path = least = min(waiting)
        waiting.remove(least)
        state = path[-1]
        if best.get(state, inf) > g:
            best[state] = g
            if problem.is_goal(state):
                yield "goal", path, g
                return
            for child, cost in problem.neighbors(state):
                if g + cost < best.get(child, inf):
                    waiting.append((g + cost + w * h(child), g + cost, [*path, child]))
        yield from go_on(waiting, best)

    yield from go_on([(w * h(problem.start), 0, [problem.start])], {})


RIGHT = {
    "three faults mended": weighted,
    "the book's, told again": retold(weighted_astar),
    "on a heap": on_a_heap,
    "by scanning": by_scanning,
    "recursive": in_ever_deeper_calls,
    "smaller g first": by_the_book(lambda p, h, w: weighted_astar(p, h, weight=w, tie=1)),
}

WRONG = {
    "closed for good": (lambda p, h, w: weighted(p, h, w, reopen=False), "a closed state that gets a better g"),
    "goal when generated": (
        slip(goal_when_reached('yield "reach", child, state, new, h(child)')), "final when the goal is expanded"),
    "f for g": (
        slip((ORDER, "new"), (PAID, f"{PAID} + weight * h(child)")), "add up to 2, not to 3"),
    "the weight forgotten": (lambda p, h, w: weighted(p, h, 1), "Which of the two does the weight multiply"),
    "the weight on g": (
        slip((ORDER, "weight * new + h(child)")), "Which of the two does the weight multiply"),
    "the weight on both": (
        slip((ORDER, "weight * (new + h(child))")), "Which of the two does the weight multiply"),
    "no estimate": (by_the_book(lambda p, h, w: dijkstra(p)), "Which of the two does the weight multiply"),
    "the first parent kept": (slip((BETTER, "g[child], parent[child] = new, parent.get(child, state)")), "add up to"),
    "twice the weight": (lambda p, h, w: weighted(p, h, 3 * w), "The order is that of g + "),
    "greedy": (slip((ORDER, "h(child)")), "The order is that of g + "),
    "no parents, no path": (
        lambda p, h, w: (("goal", e[1][-1:], e[2]) if e[0] == "goal" else e for e in weighted(p, h, w)),
        "not at the start"),
    "backwards": (
        lambda p, h, w: (("goal", e[1][::-1], e[2]) if e[0] == "goal" else e for e in weighted(p, h, w)),
        "not at the start"),
    "f for the cost": (
        lambda p, h, w: (("goal", e[1], w * e[2]) if e[0] == "goal" else e for e in weighted(p, h, w)), "add up to"),
    "no goal": (lambda p, h, w: (e for e in weighted(p, h, w) if e[0] != "goal"), "None"),
    "a list": (lambda p, h, w: list(weighted(p, h, w)), "`yield`"),
}  # fmt: skip


def cost_of(problem, states):
    """What the steps cost, None where one is missing."""
    costs = [min((c for to, c in problem.neighbors(a) if to == b), default=None) for a, b in pairwise(states)]
    return None if None in costs else sum(costs)


def way(text):
    """The states and the cost of a way as a verdict writes it."""
    return ast.literal_eval(text)


def states_of(came):
    return [tuple(state) if isinstance(state, list) else state for state in came[0]]


SAYS = {
    r"a path of (.+)": lambda case, came, match: match[1] == str(true_cost(case.problem)),
    "events, the last of them .*": lambda case, came, match: came is None,
    "no path": lambda case, came, match: true_cost(case.problem) is None,
    r"a path, and what it costs; the cheapest costs (.+)": lambda case, came, match: (
        match[1] == str(true_cost(case.problem))
    ),
    r"(\[.*\]), (.+)": lambda case, came, match: (way(match[1]), match[2]) == (states_of(came), str(came[1])),
    r"the steps of the path add up to (.+), not to (.+)": lambda case, came, match: (
        match[1] == str(cost_of(case.problem, states_of(came))) and match[2] == str(came[1])
    ),
    r"the path begins at (.*), not at the start (.*)": lambda case, came, match: (
        match[1] == str(states_of(came)[0]) != str(case.problem.start) == match[2]
    ),
    r"at most (.+) x (.+) = (.+)": lambda case, came, match: (
        [match[1], match[2]] == [str(case.w), str(true_cost(case.problem))]
        and float(match[3]) == case.w * true_cost(case.problem)
    ),
    r"(.+), by (\[.*\])": lambda case, came, match: (
        (match[1], way(match[2])) == (str(came[1]), states_of(came))
        and came[1] == cost_of(case.problem, states_of(came))
    ),
    r"The order is that of g \+ (.+) h, and the goal's cost is final when the goal is expanded.":
        lambda case, came, match: match[1] == str(case.w),
    r"Here h\((\w)\) > c\((\w), (\w)\) \+ h\((\w)\), namely (\d+) > (\d+) \+ (\d+). What becomes of .*":
        lambda case, came, match: (
            match[1] == match[2] and match[3] == match[4]
            and (match[2], match[3], int(match[6])) in case.problem.edges()
            and (case.h(match[1]), case.h(match[3])) == (int(match[5]), int(match[7]))
            and int(match[5]) > int(match[6]) + int(match[7])
        ),
    r"(\d+): in the order of g \+ 2 h the other way never comes up": lambda case, came, match: (
        case.problem.picture() == CONTENT.picture() and int(match[1]) == 7
    ),
    r"Which of the two does the weight multiply, g or h\?": ADVICE,
}  # fmt: skip


def test_the_telling_graphs_tell():
    assert [event[2] for event in weighted(REOPENED, REOPENED.h, 1, reopen=False) if event[0] == "goal"] == [6]
    for tie in (-1, 0, 1):
        assert [e[2] for e in weighted_astar(CONTENT, CONTENT.h, weight=2, tie=tie) if e[0] == "goal"] == [7]
