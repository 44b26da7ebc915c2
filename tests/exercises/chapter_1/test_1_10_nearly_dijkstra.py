"""Exercise 1.10: a search with two faults, mended."""

from math import inf

from test_1_7_my_dijkstra import by_scanning

from answers import retold
from dijkstra_stories import SAYS  # noqa: F401
from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.core import Frontier, path_to
from pathlib_edu.search.shortest.dijkstra import dijkstra

NUMBER = "1.10"


def half_mended(*mended):
    """The search of exercise 1.10, with some of its faults mended."""

    def search(problem):
        g, parent = {problem.start: 0}, {problem.start: None}
        frontier, closed = Frontier(), set()
        frontier.push(0, problem.start)
        yield "reach", problem.start, None, 0, 0
        while frontier:
            state = frontier.pop()
            if state in closed:
                continue
            closed.add(state)
            yield "expand", state, g[state]
            if "goal" in mended and problem.is_goal(state):
                yield "goal", path_to(state, parent), g[state]
                return
            for child, cost in problem.neighbors(state):
                if g[state] + cost < g.get(child, inf):
                    g[child], parent[child] = g[state] + cost, state
                    frontier.push(g[child] if "priority" in mended else cost, child)
                    yield "reach", child, state, g[child], 0
                    if not {"goal", "last of all"} & {*mended} and problem.is_goal(child):
                        yield "goal", path_to(child, parent), g[child]
                        return
            if "last of all" in mended and any(map(problem.is_goal, closed)):
                goal = next(filter(problem.is_goal, closed))
                yield "goal", path_to(goal, parent), g[goal]
                return

    return search


RIGHT = {
    "both mended": half_mended("goal", "priority"),
    "the goal asked for behind the loop": half_mended("priority", "last of all"),
    "no heap": by_scanning,
    "the book's dijkstra": retold(dijkstra),
}

WRONG = {
    "as it was": (half_mended(), "path of cost"),
    "the goal alone": (half_mended("goal"), "true distance|path of cost"),
    "the order alone": (half_mended("priority"), "path of cost"),
    "the goal asked for behind the loop alone": (half_mended("last of all"), "true distance|path of cost"),
}
