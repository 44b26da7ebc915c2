"""Exercise 1.7: Dijkstra's algorithm, told as a story."""

from heapq import heappop, heappush
from math import inf

import pytest

from answers import fails, retold
from dijkstra_stories import SAYS, variant  # noqa: F401
from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.core import Frontier, path_to
from pathlib_edu.search.shortest.breadth_first import breadth_first
from pathlib_edu.search.shortest.dijkstra import dijkstra

NUMBER = "1.7"
EDGELESS = "S and G, and no step between them"


def by_scanning(problem):
    """No heap, the last of several equals first; equal ways are told again, and a goal is not expanded."""
    g, parent, waiting, closed = {problem.start: 0}, {problem.start: None}, [problem.start], set()
    yield "reach", problem.start, None, 0, 0
    while waiting:
        state = min(reversed(waiting), key=g.__getitem__)
        waiting.remove(state)
        if problem.is_goal(state):
            yield "goal", path_to(state, parent), g[state]
            return
        closed.add(state)
        yield "expand", state, g[state]
        for child, cost in problem.neighbors(state):
            if child not in closed and g[state] + cost <= g.get(child, inf):
                if child not in g:
                    waiting.append(child)
                g[child], parent[child] = g[state] + cost, state
                yield "reach", child, state, g[child], None


def whole_ways(problem):
    """A heap of ways, each a tuple of its states; what comes out a second time is told to be pruned."""
    g, heap, closed, n = {problem.start: 0.0}, [(0, 0, (problem.start,))], [], 0
    yield "reach", problem.start, None, 0, 0
    while heap:
        cost, _, way = heappop(heap)
        if way[-1] in closed:
            yield "prune", way[-1], cost, "closed"
            continue
        closed.append(way[-1])
        yield "expand", way[-1], cost
        if problem.is_goal(way[-1]):
            yield "goal", way, cost
            break
        for child, step in problem.neighbors(way[-1]):
            if cost + step < g.get(child, inf):
                n, g[child] = n - 1, cost + step
                heappush(heap, (cost + step, n, (*way, child)))
                yield "reach", child, way[-1], cost + step, 0


def recursive(problem):
    def told(g, parent, closed):
        waiting = [state for state in g if state not in closed]
        if not waiting:
            return
        state = min(waiting, key=g.get)
        yield "expand", state, g[state]
        if problem.is_goal(state):
            yield "goal", [*way_to(state, parent)], g[state]
            return
        for child, cost in problem.neighbors(state):
            if child not in closed and (child not in g or g[child] > g[state] + cost):
                g, parent = {**g, child: g[state] + cost}, {**parent, child: state}
                yield "reach", child, state, g[child], 0
        yield from told(g, parent, closed | {state})

    yield "reach", problem.start, None, 0, 0
    yield from told({problem.start: 0}, {problem.start: None}, frozenset())


def way_to(state, parent):
    if parent[state] is not None:
        yield from way_to(parent[state], parent)
    yield state


RIGHT = {
    "no heap": by_scanning,
    "a heap of ways": whole_ways,
    "recursive": recursive,
    "the book's dijkstra": retold(dijkstra),
}


def stuck(problem):
    while True:
        yield "reach", problem.start, None, 0, 0


def unsaid(problem):
    yield "reach", problem.start


def while_true_of_state(problem):
    """The way back ends at the first state that counts as false."""
    for event in by_scanning(problem):
        if event[0] == "goal":
            _, path, cost = event
            stop = next((n for n in range(len(path) - 1, -1, -1) if not path[n]), -1)
            event = "goal", path[stop + 1 :], cost
        yield event


def one_goal(problem):
    """It asks for the goal by name, though there may be others."""
    yield from by_scanning(Named(problem))


class Named:
    """A problem that has but one goal."""

    def __init__(self, problem):
        self.start, self.goal, self.neighbors = problem.start, problem.goal, problem.neighbors

    def is_goal(self, state):
        return state == self.goal


def ends_at_a_dead_end(problem):
    for event in by_scanning(problem):
        yield event
        if event[0] == "expand" and not list(problem.neighbors(event[1])):
            return


def silent_where_no_way_leads(problem):
    """It looks for a way first, and says nothing where there is none."""
    story = list(by_scanning(problem))
    yield from story if story[-1][0] == "goal" else story[:1]


def a_goal_where_there_is_none(problem):
    for event in by_scanning(problem):
        yield event
        if event[0] == "goal":
            return
    yield "goal", [], inf


def only_the_goal(problem):
    yield "reach", problem.start, None, 0, 0
    yield from (event for event in by_scanning(problem) if event[0] == "goal")


def with_steps_for_costs(problem):
    for event in by_scanning(problem):
        yield ("goal", event[1], len(event[1]) - 1) if event[0] == "goal" else event


def path_in_words(problem):
    for event in by_scanning(problem):
        yield ("goal", " ".join(map(str, event[1])), event[2]) if event[0] == "goal" else event


def path_without(cut):
    def search(problem):
        for event in by_scanning(problem):
            yield ("goal", event[1][cut], event[2]) if event[0] == "goal" else event

    return search


def both_ways(problem):
    """It takes each step to lead back, too."""
    back = {}
    for event in by_scanning(problem):
        yield event
        if event[0] == "expand":
            for child, cost in problem.neighbors(event[1]):
                back.setdefault(child, []).append((event[1], cost))
            for parent, cost in back.get(event[1], []):
                yield "reach", parent, event[1], event[2] + cost, 0


def restarted(problem):
    frontier, parent = Frontier(), {problem.start: None}
    frontier.push(0, problem.start)
    while frontier:
        state = frontier.pop()
        yield "reach", state, parent[state], 0, 0
        yield "expand", state, 0
        if problem.is_goal(state):
            yield "goal", path_to(state, parent), 0
            return
        for child, _ in problem.neighbors(state):
            if child not in parent:
                parent[child] = state
                frontier.push(0, child)


MISTAKES = (
    "start is not reached", "or equal", "goal forgotten", "goes on after the goal", "path backward", "costs ignored",
    "closed at generation", "goal at generation", "always relaxes", "order by the step", "expands twice",
    "parent forgotten", "told only once",
)  # fmt: skip

WRONG = {
    **{mistake: (variant(mistake), "") for mistake in MISTAKES},
    "breadth first": (retold(breadth_first), "never fall"),
    "the book's breadth first": (breadth_first, "This is the book's own `breadth_first`"),
    "forever": (stuck, "has not ended|endless length"),
    "half an event": (unsaid, "an event, such as"),
    "no story": (lambda problem: None, "no `yield`"),
    "nothing told": (lambda problem: iter(()), "a story without events"),
    "while state": (while_true_of_state, "the path begins at 1"),
    "one goal alone": (one_goal, "path of cost"),
    "1e9 is infinity": (variant(unknown=1e9), "better way|path of cost"),
    "ends at a dead end": (ends_at_a_dead_end, "without a goal|expanded"),
    "silent where no way leads": (silent_where_no_way_leads, "expanded, for it can be reached"),
    "a goal where there is none": (a_goal_where_there_is_none, "the path is empty"),
    "only the goal": (only_the_goal, ""),
    "steps for costs": (with_steps_for_costs, "add up to"),
    "the path in words": (path_in_words, "the path as a list of states"),
    "the path without its start": (path_without(slice(1, None)), "the path begins at|the path is empty"),
    "the path without its goal": (path_without(slice(None, -1)), "which is not a goal|the path is empty"),
    "the path's ends alone": (path_without(slice(None, None, 2)), ""),
    "both ways": (both_ways, "a step that"),
    "no costs": (restarted, ""),
}


@pytest.mark.parametrize(
    ("mistake", "where"),
    [
        ("start is not reached", EDGELESS),
        ("or equal", "S -> A 0\nA -> S 0"),
        ("goal forgotten", "S -> G 0"),
        ("path backward", "S -> G 0"),
        ("costs ignored", "S -> G 0"),
        ("closed at generation", "S -> A 0\nS -> G 1\nA -> G 0"),
        ("goal at generation", "S -> A 0\nS -> G 1\nA -> G 0"),
        ("expands twice", "S -> A 1\nS -> B 0\nB -> A 0"),
        ("told only once", "S -> A 0\nS -> G 1\nA -> G 0"),
    ],
)
def test_the_smallest_graph_is_shown(mistake, where):
    assert sorted(fails("1.7", variant(mistake)).where) == sorted(where)
