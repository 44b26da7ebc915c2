"""Exercise 2.16: a search from both ends that ends as soon as it may."""

from heapq import heappop, heappush
from itertools import count
from math import inf

import pytest

from answers import fails
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from oracles import bellman_ford
from pathlib_edu.exercises.chapter_2.both_ends import ALONE, FIELD, MEETING, TOGETHER
from pathlib_edu.problems.grid import Grid

NUMBER = "2.16"


class Half:
    """One wave, with a heap of its own; `taken` is the number of what it took out last."""

    def __init__(self, place, steps):
        self.g, self.closed, self.heap, self.steps, self.taken = {place: 0}, set(), [(0, 0, place)], steps, 0
        self.turn = count(1)

    def least(self):
        while self.heap and self.heap[0][2] in self.closed:
            heappop(self.heap)
        return self.heap[0][0] if self.heap else inf

    def expand(self, other, best):
        self.taken, _, state = heappop(self.heap)
        self.closed.add(state)
        for child, cost in self.steps(state):
            if self.taken + cost < self.g.get(child, inf):
                self.g[child] = self.taken + cost
                heappush(self.heap, (self.g[child], next(self.turn), child))
                best = min(best, self.g[child] + other.g.get(child, inf))
        return best


def halves(problem):
    return Half(problem.start, problem.neighbors), Half(problem.goal, problem.predecessors)


def smaller_side(problem, chosen=lambda near, far: near.least() <= far.least()):
    """What waits first on both sides, against the best: whichever is less goes on."""
    near, far = halves(problem)
    best = 0 if problem.start == problem.goal else inf
    while near.least() + far.least() < best:
        best = near.expand(far, best) if chosen(near, far) else far.expand(near, best)
    return None if best == inf else best


def in_turn(problem):
    turns = count()
    return smaller_side(problem, lambda near, far: next(turns) % 2 == 0)


def fewer_waiting(problem):
    return smaller_side(problem, lambda near, far: len(near.heap) <= len(far.heap))


def by_scanning(problem):
    """No heap, no class: two dicts of what waits, and two of what is done."""
    waiting, done = ({problem.start: 0}, {problem.goal: 0}), ({}, {})
    steps, best = (problem.neighbors, problem.predecessors), inf
    while waiting[0] and waiting[1]:
        least = [min(side.values()) for side in waiting]
        if sum(least) >= best:
            break
        n = least[0] > least[1]
        state = min(waiting[n], key=waiting[n].get)
        g = done[n][state] = waiting[n].pop(state)
        for child, cost in steps[n](state):
            if child not in done[n]:
                waiting[n][child] = min(waiting[n].get(child, inf), g + cost)
                met = waiting[1 - n].get(child, done[1 - n].get(child, inf))
                best = min(best, waiting[n][child] + met)
    return None if best == inf else best


def recursive(problem):
    def go_on(near, far, best):
        if near.least() + far.least() >= best:
            return best
        side, other = (near, far) if near.taken <= far.taken else (far, near)
        return go_on(near, far, side.expand(other, best))

    best = go_on(*halves(problem), inf)
    return best if best < inf else None


RIGHT = {
    "the side that has less to pay": smaller_side,
    "in turn": in_turn,
    "the side on which fewer wait": fewer_waiting,
    "dicts, no heap": by_scanning,
    "recursive": recursive,
}


def first_meeting(problem):
    """Ends when a number is known on both sides."""
    near, far = halves(problem)
    best = inf
    while near.least() + far.least() < inf and best == inf:
        best = near.expand(far, best) if near.least() <= far.least() else far.expand(near, best)
    return None if best == inf else best


def where_both_closed(problem):
    """Takes the sum at the state that both sides have expanded first."""
    near, far = halves(problem)
    while near.least() + far.least() < inf:
        side, other = (near, far) if near.least() <= far.least() else (far, near)
        side.expand(other, inf)
        if both := near.closed & far.closed:
            return min(near.g[state] + far.g[state] for state in both)
    return None


def best_where_both_closed(problem):
    """Right, and later than it must be: it waits until some state is expanded from both ends."""
    near, far = halves(problem)
    best = inf
    while near.least() + far.least() < inf and not near.closed & far.closed:
        best = near.expand(far, best) if near.least() <= far.least() else far.expand(near, best)
    return None if best == inf else best


def to_the_end(problem):
    near, far = halves(problem)
    best = inf
    while near.least() + far.least() < inf:
        best = near.expand(far, best) if near.least() <= far.least() else far.expand(near, best)
    return None if best == inf else best


def one_wave(problem):
    wave, _ = halves(problem)
    while wave.least() < inf:
        if wave.heap[0][2] == problem.goal:
            return wave.least()
        wave.expand(wave, inf)
    return None


def neighbors_backward(problem):
    problem.predecessors = problem.neighbors
    return smaller_side(problem)


def again_and_again(problem):
    """What is closed is expanded again."""
    near, far = halves(problem)
    near.closed = far.closed = type("Nothing", (set,), {"__contains__": lambda self, state: False})()
    best = inf
    while near.heap and far.heap and near.heap[0][0] + far.heap[0][0] < best:
        best = near.expand(far, best) if near.heap[0][0] <= far.heap[0][0] else far.expand(near, best)
    return None if best == inf else best


def asks_twice(problem):
    """Asks for the steps of each state once more than it needs."""
    neighbors = problem.neighbors
    problem.neighbors = lambda state: [*neighbors(state), *neighbors(state)]
    return smaller_side(problem)


WRONG = {
    "the first meeting": (first_meeting, "Where the waves meet first"),
    "at the state expanded from both ends": (where_both_closed, "Where the waves meet first|one"),
    "until one is expanded from both ends": (best_where_both_closed, "the other wave has come as far as"),
    "until nothing waits": (to_the_end, "the other wave has come as far as"),
    "one wave": (one_wave, "Let both waves go half the way"),
    "forward from both ends": (neighbors_backward, "None|Backward|questions for states|Where the waves"),
    "asked again": (asks_twice, "is final on its side"),
    "infinity": (lambda problem: smaller_side(problem) or inf, "None|0"),
    "half of the best": (lambda problem: (smaller_side(problem) or 0) / 2, "None|0|1|3"),
    "a path": (lambda problem: [problem.start, problem.goal], "None|0"),
    "nothing": (lambda problem: None, "0|1"),
}  # fmt: skip


def ends_of(case):
    """The true distances from either end, by an oracle of the tests."""
    if isinstance(case, Grid):
        cells = [(r, c) for r in range(case.rows) for c in range(case.cols) if case.terrain[r][c]]
        edges = [(cell, child, cost) for cell in cells for child, cost in case.neighbors(cell)]
    else:
        edges = case.edges()
    back = [(head, tail, cost) for tail, head, cost in edges]
    return [{repr(state): g for state, g in bellman_ford(steps, place).items()}
            for steps, place in ((edges, case.start), (back, case.goal))]  # fmt: skip


def least(case):
    return ends_of(case)[0].get(repr(case.goal))


SIDES = ("from the start", "from the goal")


def too_late(case, came, match):
    state, near, side, far, bound = match[1], int(match[2]), SIDES.index(match[3]), int(match[4]), int(match[5])
    ends = ends_of(case)
    at = came[1].index([side, state])
    before = [ends[1 - side][other] for end, other in came[1][:at] if end != side]
    return ends[side][state] == near and max(before, default=0) == far and near + far > bound == least(case)


SAYS = {
    r"None, where no path leads to the goal": lambda case, came, match: least(case) is None,
    r"None|-?\d+(\.\d+)?": lambda case, came, match: (
        match[0] in (str(least(case)), *([] if came is None else [repr(came[0])]))
    ),
    r"No path leads from the start to the goal\.": lambda case, came, match: least(case) is None,
    r"Where the waves meet first is not .*": lambda case, came, match: came[0] > least(case),
    r"Backward, a step costs what it costs .*": ADVICE,
    r"one question for the steps of (.+) (from the start|from the goal)": lambda case, came, match: (
        came[1].count([SIDES.index(match[2]), match[1]]) > 1
    ),
    r"a second one|one": ADVICE,
    r"What has been expanded is final on its side, .*": ADVICE,
    r"questions for states that the waves reach": ADVICE,
    r"one for (.+) (from the start|from the goal)": lambda case, came, match: (
        match[1] not in ends_of(case)[SIDES.index(match[2])]
    ),
    r"no question for (.+) (from the start|from the goal)": ADVICE,
    r"(.+) costs (\d+) (from the start|from the goal), and the other wave .* (\d+): \d+ \+ \d+ > (\d+)\.": too_late,
    r"at most (\d+) questions for steps": lambda case, came, match: (
        ALONE * int(match[1]) <= TOGETHER * sum(g < least(case) for g in ends_of(case)[0].values())
    ),
    r"(\d+) questions": lambda case, came, match: int(match[1]) == len(came[1]),
    r"A single wave asks for everything nearer than the goal\. .*": ADVICE,
    r".*": lambda case, came, match: match[0] == repr(came[0]),
}


def test_the_first_meeting_is_too_dear_on_the_graph_of_the_page():
    verdict = fails(NUMBER, first_meeting)
    assert "Where the waves meet first" in verdict.hint
    assert first_meeting(MEETING) == 4 and smaller_side(MEETING) == 3


def test_one_wave_is_caught_on_the_open_map_alone():
    assert fails(NUMBER, one_wave).case.picture() == FIELD.picture()


@pytest.mark.parametrize("answer", RIGHT.values(), ids=RIGHT)
def test_each_right_answer_saves_what_the_statement_asks_for(answer):
    class Counted:
        start, goal, asked = FIELD.start, FIELD.goal, 0

        def neighbors(self, state):
            Counted.asked += 1
            return FIELD.neighbors(state)

        predecessors = neighbors

    assert answer(Counted()) == 8
    assert ALONE * Counted.asked <= TOGETHER * sum(g < 8 for g in ends_of(FIELD)[0].values())
