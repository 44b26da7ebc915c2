"""Stories of Dijkstra's algorithm with mistakes in them (1.7, 1.10), and what may be said of a story's events."""

import ast
import re
from itertools import pairwise
from math import inf

from oracles import bellman_ford, edges_of, true_cost
from pathlib_edu.core import EVENTS, Frontier, path_to
from pathlib_edu.exercises.engine.judging.dijkstra_rules import unjson


def variant(mistake="", unknown=inf):
    """`dijkstra` with one mistake in it."""

    def search(problem):
        g, parent = {problem.start: 0}, {problem.start: None}
        frontier, closed, told = Frontier(), set(), set()
        frontier.push(0, problem.start)
        if mistake != "start is not reached":
            yield "reach", problem.start, None, 0, 0
        while frontier:
            state = frontier.pop()
            if state in closed and mistake != "expands twice":
                continue
            closed.add(state)
            yield "expand", state, g[state]
            if problem.is_goal(state) and mistake != "goal forgotten":
                path = path_to(state, parent)
                yield "goal", path[::-1] if mistake == "path backward" else path, g[state]
                if mistake != "goes on after the goal":
                    return
            for child, cost in problem.neighbors(state):
                new = g[state] + (1 if mistake == "costs ignored" else cost)
                if mistake == "closed at generation" and child in g:
                    continue
                known = g.get(child, unknown)
                better = new <= known if mistake == "or equal" else new < known
                if better or (mistake == "always relaxes" and child not in closed):
                    g[child], parent[child] = new, state
                    if mistake != "parent forgotten" and not (mistake == "told only once" and child in told):
                        told.add(child)
                        yield "reach", child, state, new, 0
                    if mistake == "goal at generation" and problem.is_goal(child):
                        yield "goal", path_to(child, parent), new
                        return
                    frontier.push(cost if mistake == "order by the step" else new, child)

    return search


class Told:
    """What a story had said before each of its events, and what is true of the problem."""

    def __init__(self, problem, came):
        self.problem, self.events = problem, list(map(unjson, came or ()))
        self.least = bellman_ford(edges_of(problem), problem.start)
        self.before = []  # for each event: the least g told so far, and the g at which states were expanded
        g, expanded = {}, {}
        for event in self.events:
            self.before.append((dict(g), dict(expanded)))
            if well_formed(event) and event[0] == "reach":
                g[event[1]] = min(event[3], g.get(event[1], inf))
            if well_formed(event) and event[0] == "expand":
                expanded[event[1]] = event[2]
        self.expanded = expanded

    def any(self, kind, so):
        """Is it `so` of an event of this kind: of its fields, of what was told, of what was expanded before?"""
        return any(
            well_formed(event) and event[0] == kind and so(event[1:], *before)
            for event, before in zip(self.events, self.before, strict=True)
        )

    def step(self, tail, head):
        """What the step costs, None where there is none."""
        return dict(self.problem.neighbors(tail)).get(head)

    def after_the_goal(self):
        """Does it go on after it has announced a goal?"""
        return any(event[0] == "goal" for event in self.events[:-1])

    def better_way(self, child, parent, g):
        """Was there, at the next expansion or later, an offer of the one expanded before that nobody had told?"""
        return any(
            parent in done and child not in done and g == done[parent] + self.step(parent, child) < told.get(child, inf)
            for told, done in self.before
        )

    def path_fault(self, said):
        """Is what is `said` of a path so of one that is announced?"""
        for event in self.events:
            if event[0] == "goal" and isinstance(event[1], tuple):
                path, steps = event[1], [self.step(a, b) for a, b in pairwise(event[1])]
                if not path:
                    holds = said == "the path is empty"
                elif match := re.fullmatch(r"the path begins at (.*), not at the start (.*)", said):
                    holds = (match[1], match[2]) == (str(path[0]), str(self.problem.start)) and match[1] != match[2]
                elif match := re.fullmatch(r"there is no step from (.*) to (.*)", said):
                    pairs = [(str(a), str(b)) for (a, b), cost in zip(pairwise(path), steps, strict=True)
                             if cost is None]  # fmt: skip
                    holds = match.groups() in pairs
                elif match := re.fullmatch("the path ends at (.*), which is not a goal", said):
                    holds = match[1] == str(path[-1]) and not self.problem.is_goal(path[-1])
                elif match := re.fullmatch("the steps of the path add up to (.*), not to (.*)", said):
                    holds = (match[1], match[2]) == (str(sum(steps)), str(event[2])) and match[1] != match[2]
                else:
                    holds = False
                if holds:
                    return True
        return False


def well_formed(event):
    """Is it one of the events, with all its fields?"""
    return isinstance(event, tuple) and event[:1] and event[0] in EVENTS and len(event) == 1 + len(EVENTS[event[0]])


def value(text):
    return ast.literal_eval(text)


#: What may be expected of a story, and what is found in place of it.
FACTS = {
    "a story that ends": lambda told, match: len(told.events) >= 5_000,
    "one that has not ended after 5,000 events": lambda told, match: len(told.events) >= 5_000,
    r"an event, such as \('expand', state, g\)": lambda told, match: not all(map(well_formed, told.events)),
    "something else": lambda told, match: not all(map(well_formed, told.events)),
    "nothing after the goal": lambda told, match: told.after_the_goal(),
    "a story that goes on": lambda told, match: told.after_the_goal(),
    "the path as a list of states": lambda told, match: told.any("goal", lambda e, *_: not isinstance(e[0], tuple)),
    r"the start (.*) reached at 0, with no parent": lambda told, match: (
        value(match[1]) == told.problem.start
        and (not told.events or told.any("reach", lambda e, g, done: not g and e[:3] != (value(match[1]), None, 0)))
    ),
    "a story without events": lambda told, match: not told.events,
    "a parent that has been expanded": lambda told, match: told.any("reach", lambda e, g, done: e[1] not in done),
    "the parent (.*)": lambda told, match: told.any(
        "reach", lambda e, g, done: e[1] == value(match[1]) and e[1] not in done
    ),
    "a step that (.*) has": lambda told, match: told.any(
        "reach", lambda e, g, done: e[1] == value(match[1]) and told.step(e[1], e[0]) is None
    ),
    "a step to (.*)": lambda told, match: told.any(
        "reach", lambda e, g, done: e[0] == value(match[1]) and e[1] in done and told.step(e[1], e[0]) is None
    ),
    r"g = (\S+) \+ (\S+)": lambda told, match: told.any(
        "reach",
        lambda e, g, done: (
            e[1] in done
            and (str(done[e[1]]), str(told.step(e[1], e[0]))) == match.groups()
            and e[2] != done[e[1]] + told.step(e[1], e[0])
        ),
    ),
    r"g = (\S+)": lambda told, match: told.any(
        "reach",
        lambda e, g, done: str(e[2]) == match[1] and e[1] in done and e[2] != done[e[1]] + told.step(e[1], e[0]),
    ),
    "(.*) left alone, for it is expanded": lambda told, match: told.any(
        "reach", lambda e, g, done: e[0] == value(match[1]) and e[0] in done
    ),
    "a new way to it of cost (.*)": lambda told, match: told.any(
        "reach", lambda e, g, done: e[0] in done and str(e[2]) == match[1]
    ),
    "a way to (.*) that costs less than (.*)": lambda told, match: told.any(
        "reach", lambda e, g, done: e[0] == value(match[1]) and str(g.get(e[0])) == match[2] and e[2] > g[e[0]]
    ),
    "a state that has been reached": lambda told, match: told.any("expand", lambda e, g, done: e[0] not in g),
    "(.*) expanded once": lambda told, match: told.any(
        "expand", lambda e, g, done: e[0] == value(match[1]) and e[0] in done
    ),
    "a second time": lambda told, match: told.any("expand", lambda e, g, done: e[0] in done),
    "the goal announced as soon as it is expanded": lambda told, match: told.any(
        "expand", lambda e, g, done: any(map(told.problem.is_goal, done))
    ),
    "a search that goes on": lambda told, match: told.any(
        "expand", lambda e, g, done: any(map(told.problem.is_goal, done))
    ),
    "first (.*) reached from (.*) at (.*): it is a better way": lambda told, match: told.better_way(
        value(match[1]), value(match[2]), float(match[3])
    ),
    "(.*) expanded at its true distance (.*)": lambda told, match: told.any(
        "expand",
        lambda e, g, done: e[0] == value(match[1]) and str(told.least[e[0]]) == match[2] and e[1] != told.least[e[0]],
    ),
    "distances that never fall": lambda told, match: told.any(
        "expand", lambda e, g, done: e[1] < max(done.values(), default=0)
    ),
    "(.*) after (.*)": lambda told, match: told.any(
        "expand", lambda e, g, done: (str(e[1]), str(max(done.values(), default=0))) == match.groups()
    ),
    "a path from the start to the goal": lambda told, match: told.any("goal", lambda e, *_: True),
    "a path of cost (.*)": lambda told, match: match[1] == str(true_cost(told.problem)),
    "one of cost (.*)": lambda told, match: (
        told.any("goal", lambda e, *_: str(e[1]) == match[1] and e[1] != true_cost(told.problem))
        or told.any("reach", lambda e, g, done: str(e[2]) == match[1] and e[2] > g.get(e[0], inf))
    ),
    "a story that ends without a goal": lambda told, match: (
        true_cost(told.problem) is not None and not told.any("goal", lambda e, *_: True)
    ),
    "(.*) expanded, for it can be reached": lambda told, match: (
        value(match[1]) in told.least.keys() - told.expanded.keys()
    ),
    "a story that ends before": lambda told, match: told.least.keys() - told.expanded.keys(),
    "another event": lambda told, match: True,  # than what was expected, of which there is a fact of its own
    r"(the path|there is no step|the steps) .*": lambda told, match: told.path_fault(match[0]),
    r"\d+(\.\d+)?": lambda told, match: told.any("expand", lambda e, *_: str(e[1]) == match[0] != told.least[e[0]]),
    r"\(.*\)|'.*'": lambda told, match: (
        told.any("expand", lambda e, g, done: e[0] == value(match[0]) and e[0] not in g)
        or told.any("goal", lambda e, *_: e[0] == value(match[0]) and not isinstance(e[0], tuple))
    ),
}


def so(case, came, match):
    """Is what is said so, and of the event that is named with it?"""
    said, where, shown = match[1], match[3], match[4]
    if where:
        [event] = [event for n, event in enumerate(came, start=1) if n == int(where)]
        if repr(unjson(event)) != shown:
            return False
    told = Told(case, came)
    for pattern, fact in FACTS.items():
        if found := re.fullmatch(pattern, said, re.DOTALL):
            return fact(told, found)
    return False


SAYS = {
    r"events, such as \('expand', state, g\)": lambda case, came, match: not isinstance(came, list),
    r"(.*?)(, in event (\d+): (.*))?": so,
}
