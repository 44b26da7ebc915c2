"""Searches as readers may write them."""

from pathlib_edu import Frontier, path_to, weighted_astar


class Mine:
    """A reader's search as the methods of an object, which keeps what the search knows."""

    def __init__(self, problem=None):
        self.problem = problem

    def search(self):
        yield from self.on(self.problem)

    def on(self, problem):
        self.open, self.g, self.parent = Frontier(), {}, {}
        yield self.reach(problem.start, None, 0)
        while self.open:
            state = self.open.pop()
            yield "expand", state, self.g[state]
            if problem.is_goal(state):
                yield "goal", path_to(state, self.parent), self.g[state]
                return
            for child, cost in problem.neighbors(state):
                if child not in self.g:
                    yield self.reach(child, state, self.g[state] + cost)

    def reach(self, state, parent, g):
        self.g[state], self.parent[state] = g, parent
        self.open.push(g, state)
        return "reach", state, parent, g, 0


def weighing(weight):
    """A reader's search made in a closure: one of the book's with its weight chosen."""

    def my_search(problem, h):
        yield from weighted_astar(problem, h, weight)

    return my_search


def expanded(events):
    return sum(event[0] == "expand" for event in events)
