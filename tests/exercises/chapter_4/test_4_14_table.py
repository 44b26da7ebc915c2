"""Exercise 4.14: IDA* that remembers what a round has seen."""

from collections import deque
from fractions import Fraction
from math import inf

from answers import by_the_book
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from oracles import true_cost
from pathlib_edu.core.replay import fold
from pathlib_edu.exercises.chapter_4.table import DAM, DAM_ROUNDS
from pathlib_edu.search.depth_first.ida_star import ida_star
from pathlib_edu.search.shortest.dijkstra import dijkstra
from rounds_by_hand import SAYS_OF_A_COST, SAYS_OF_QUESTIONS, rounds_asked, rounds_needed

NUMBER = "4.14"


def with_table(
    problem,
    h,
    same=True,
    forget=True,
    by_g=True,
    table=True,
    barred=True,
    start=None,
    rise=lambda cutoff, least: least,
):
    """IDA* that remembers what a round has seen, with a switch for each typical mistake."""
    seen = {}

    def visit(state, g):
        f = g + h(state)
        if f > cutoff or problem.is_goal(state):
            return f
        if table and (seen.get(state, inf) <= g if same and by_g else state in seen and (not by_g or seen[state] < g)):
            return inf
        seen[state] = g
        path.append(state)
        least = inf
        for child, cost in problem.neighbors(state):
            if child not in path or not barred:
                found = visit(child, g + cost)
                if found <= cutoff:
                    return found
                least = min(least, found)
        path.pop()
        return least

    cutoff = h(problem.start) if start is None else start
    while cutoff < inf:
        seen, path = {} if forget else seen, []
        found = visit(problem.start, 0)
        if found <= cutoff:
            return found
        cutoff = rise(cutoff, found)
    return None


def on_a_stack(problem, h):
    """Right, too: a stack of states, and the table asked where a child is looked at."""
    cutoff = h(problem.start)
    while cutoff < inf:
        least, seen, stack, best = inf, {problem.start: 0}, [(problem.start, 0)], inf
        while stack:
            state, g = stack.pop()
            if g > seen[state]:
                continue
            if g + h(state) > cutoff:
                least = min(least, g + h(state))
            elif problem.is_goal(state):
                best = min(best, g)
            else:
                for child, cost in problem.neighbors(state):
                    if child not in seen or g + cost < seen[child]:
                        seen[child] = g + cost
                        stack.append((child, g + cost))
        if best < inf:
            return best
        cutoff = least
    return None


def never_again_on_a_stack(problem, h):
    """The steps listed last come first; in a round no state is looked at twice."""
    cutoff = h(problem.start)
    while cutoff < inf:
        seen, least, stack = set(), inf, [(problem.start, 0)]
        while stack:
            state, g = stack.pop()
            if state in seen:
                continue
            if g + h(state) > cutoff:
                least = min(least, g + h(state))
                continue
            if problem.is_goal(state):
                return g
            seen.add(state)
            stack += [(child, g + cost) for child, cost in problem.neighbors(state)]
        cutoff = least
    return None


def in_layers(problem, h):
    """Right, too: recursive in its rounds, and within a round a queue; what is refused is put into a set."""

    def again(cutoff):
        least_g, refused, queue = {}, set(), deque([(0, problem.start)])
        while queue:
            g, state = queue.popleft()
            if state in least_g and least_g[state] <= g:
                continue
            if g + h(state) > cutoff:
                refused.add(g + h(state))
                continue
            least_g[state] = g
            if not problem.is_goal(state):
                queue.extend((g + cost, child) for child, cost in problem.neighbors(state))
        goals = [g for state, g in least_g.items() if problem.is_goal(state)]
        return min(goals) if goals else again(min(refused)) if refused else None

    return again(h(problem.start))


def looking_ahead(problem, h, start=None, noted=True):
    """Right, too, where the start is noted: a child is looked at before it is put on the stack."""
    cutoff = h(problem.start) if start is None else start
    while cutoff < inf:
        seen, stack, least = {problem.start: 0} if noted else {}, [(problem.start, 0)], inf
        while stack:
            state, g = stack.pop()
            if g > seen.get(state, g):
                continue
            if problem.is_goal(state):
                return g
            for child, cost in reversed(problem.neighbors(state)):
                f = g + cost + h(child)
                if seen.get(child, inf) <= g + cost:
                    continue
                if f > cutoff:
                    least = min(least, f)
                    continue
                seen[child] = g + cost
                stack.append((child, g + cost))
        cutoff = least
    return None


class Deepening:
    """Right, too: an object whose round is a generator of the f that were refused; the table is a dict of its own."""

    def __call__(self, problem, h):
        self.problem, self.h, self.found = problem, h, None
        cutoff = h(problem.start)
        while self.found is None and cutoff < inf:
            self.table = {}
            cutoff = min(self.round(problem.start, 0, cutoff), default=inf)
        return self.found

    def round(self, state, g, cutoff):
        if self.found is not None or self.table.get(state, inf) <= g:
            return
        if g + self.h(state) > cutoff:
            yield g + self.h(state)
        elif self.problem.is_goal(state):
            self.found = g
        else:
            self.table[state] = g
            for child, cost in self.problem.neighbors(state):
                yield from self.round(child, g + cost, cutoff)


RIGHT = {
    "the path barred, too": with_table,
    "from 0, where nothing is expanded": lambda p, h: with_table(p, h, start=0),
    "a stack": on_a_stack,
    "looking ahead": looking_ahead,
    "a queue, recursive rounds": in_layers,
    "an object with a generator": Deepening(),
}


WRONG = {
    "no table": (lambda p, h: with_table(p, h, table=False), "finds nothing new"),
    "equal g looked at again": (lambda p, h: with_table(p, h, same=False), "finds nothing new"),
    "never again": (lambda p, h: with_table(p, h, by_g=False), "more cheaply"),
    "never again, on a stack": (never_again_on_a_stack, "more cheaply"),
    "a way back as a reason": (lambda p, h: with_table(p, h, barred=False), "ask the table first"),
    "one table for all rounds": (lambda p, h: with_table(p, h, forget=False), "when a new round begins"),
    "looking ahead from 0": (lambda p, h: looking_ahead(p, h, start=0), "The first cutoff is h(S)"),
    "the start forgotten": (lambda p, h: looking_ahead(p, h, noted=False), "in the table, too"),
    "half a step": (
        lambda p, h: with_table(p, h, rise=lambda c, least: min(least, c + Fraction(1, 2)) if least < inf else inf),
        "once in each"),
    "doubled": (lambda p, h: with_table(p, h, rise=lambda c, least: 2 * least), "more cheaply"),
    "one more": (
        lambda p, h: with_table(p, h, rise=lambda c, least: c + 1 if least < inf else inf), "more cheaply|once in"),
    "without an end": (lambda p, h: with_table(p, h, rise=lambda c, least: min(least, 10**9)), "TimeoutError"),
    "Dijkstra again": (by_the_book(lambda p, h: fold(dijkstra(p)).cost), "asks for rounds"),
    "IDA* of the book": (by_the_book(lambda p, h: fold(ida_star(p, h)).cost), "finds nothing new"),
    "infinity for no path": (lambda p, h: inf if with_table(p, h) is None else with_table(p, h), "there is no path"),
    "None for a path that costs nothing": (lambda p, h: with_table(p, h) or None, "the cost of a cheapest path"),
    "the cutoff and a bit": (
        lambda p, h: with_table(p, h) if with_table(p, h) is None else with_table(p, h) + 1, "Is it the cutoff"),
    "a text": (lambda p, h: str(with_table(p, h)), "a cost, or None"),
    "a pair": (lambda p, h: (with_table(p, h), 0), "a cost, or None"),
    "no return": (lambda p, h: None, "without `return`"),
}  # fmt: skip


SAYS = {
    **SAYS_OF_A_COST,
    "A state may be reached again more cheaply: .*": ADVICE,
    r"Does the table forget when a new round begins\? .*": lambda case, came, match: (
        came[0] is None and true_cost(case) is not None
    ),
    r"at most (\d+) (rounds?), as IDA\*, with (.+) expanded once in each": lambda case, came, match: (
        int(match[1]) == max(rounds_needed(case), 1) < rounds_asked(case, came)
        and (match[2] == "round") == (match[1] == "1")
        and match[3] == str(case.start)
    ),
    r"(.+) expanded (\d+) (times?)": lambda case, came, match: (
        match[1] == str(case.start)
        and int(match[2]) == rounds_asked(case, came)
        and (match[3] == "time") == (match[2] == "1")
    ),
    r"The first cutoff is h\((.+)\)\. What the table refuses is no reason .*": lambda case, came, match: (
        match[1] == str(case.start)
    ),
    r"The cost is right, but the exercise asks for rounds\.": lambda case, came, match: came[0] == true_cost(case),
    "A way that comes to a state no more cheaply than before finds nothing new. .*": ADVICE,
    "rounds with cutoffs, each from the start": lambda case, came, match: rounds_asked(case, came) < 2,
    **SAYS_OF_QUESTIONS,
}


def test_the_dam_is_what_the_judge_says():
    rounds = [event for event in ida_star(DAM, DAM.h) if event[0] == "cutoff"]
    assert len(rounds) == DAM_ROUNDS and rounds[-1][1] == fold(dijkstra(DAM)).cost == 18
