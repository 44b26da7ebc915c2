"""Searches as readers may write them."""

from math import inf

from pathlib_edu import Frontier, path_to


class Mine:
    """A reader's search as the methods of an object."""

    def __init__(self, problem=None):
        self.problem = problem
        self.open = Frontier()

    def search(self):
        yield from self.on(self.problem)

    def on(self, problem):
        parent, g = {problem.start: None}, {problem.start: 0}
        self.open.push(0, problem.start)
        yield "reach", problem.start, None, 0, 0
        while self.open:
            state = self.open.pop()
            yield "expand", state, g[state]
            if problem.is_goal(state):
                yield "goal", path_to(state, parent), g[state]
                return
            for child, cost in problem.neighbors(state):
                if child not in g:
                    g[child], parent[child] = g[state] + cost, state
                    self.open.push(g[child], child)
                    yield "reach", child, state, g[child], 0


def weighing(weight):
    """A reader's search made in a closure."""

    def my_search(problem, h):
        parent, g, frontier, closed = {problem.start: None}, {problem.start: 0}, Frontier(), set()
        frontier.push(0, problem.start)
        yield "reach", problem.start, None, 0, h(problem.start)
        while frontier:
            state = frontier.pop()
            if state in closed:
                continue
            closed.add(state)
            yield "expand", state, g[state]
            if problem.is_goal(state):
                yield "goal", path_to(state, parent), g[state]
                return
            for child, cost in problem.neighbors(state):
                if g[state] + cost < g.get(child, inf):
                    g[child], parent[child] = g[state] + cost, state
                    frontier.push(g[child] + weight * h(child), child)
                    yield "reach", child, state, g[child], h(child)

    return my_search


def expanded(events):
    return sum(event[0] == "expand" for event in events)
