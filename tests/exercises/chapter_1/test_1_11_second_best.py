"""Exercise 1.11: the least cost above the least."""

from test_1_6_distances import distances

from answers import by_the_book, fails
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from oracles import bellman_ford, edges_of, to_goal
from pathlib_edu.core import Frontier
from pathlib_edu.problems.graph import Graph
from pathlib_edu.search.shortest.dijkstra import dijkstra

NUMBER = "1.11"


def second_best(problem, keep=2, expand_goal=True, different=True):
    """A student's, with a switch for each typical mistake."""
    costs, found, frontier = {}, [], Frontier()
    frontier.push(0, (problem.start, 0))
    while frontier:
        state, cost = frontier.pop()
        kept = costs.setdefault(state, [])
        if (different and cost in kept) or len(kept) == keep:
            continue
        kept.append(cost)
        if problem.is_goal(state):
            found.append(cost)
            if len(set(found)) == 2:
                return cost
            if not expand_goal:
                continue
        for child, step in problem.neighbors(state):
            frontier.push(cost + step, (child, cost + step))
    return 0


def over_one_step(problem):
    """Over each step there and from it on: one that is no waste costs the least; of the others the least counts."""
    far, ends, back = distances(problem.neighbors, [problem.start]), [], {}
    for state in far:
        if problem.is_goal(state):
            ends.append(state)
        for child, cost in problem.neighbors(state):
            back.setdefault(child, []).append((state, cost))
    left = distances(lambda state: back.get(state, []), ends)
    over = {far[s] + cost + left[c] for c in left for s, cost in back.get(c, []) if s in far} | {far[s] for s in ends}
    return min((cost for cost in over if cost > min(over)), default=0)


def in_rounds(problem):
    """The two least costs of all states, until they stay."""
    kept, before = {problem.start: {0}}, None
    while kept != before:
        before = {state: set(costs) for state, costs in kept.items()}
        for state, costs in before.items():
            for child, step in problem.neighbors(state):
                kept[child] = {*sorted(kept.get(child, set()) | {cost + step for cost in costs})[:2]}
    best = sorted({cost for state, costs in kept.items() if problem.is_goal(state) for cost in costs})
    return best[1] if len(best) > 1 else 0


RIGHT = {
    "two costs a state": second_best,
    "over one step": over_one_step,
    "in rounds": in_rounds,
    "more than are needed, a float": lambda problem: float(second_best(problem, keep=3)),
}


def of_the_paths_that_never_turn(problem, state=None, g=0, passed=()):
    """Paths without repetition only, all of them."""
    state = problem.start if state is None else state
    found = {g} if problem.is_goal(state) else set()
    for child, step in problem.neighbors(state):
        if child not in (*passed, state):
            found |= of_the_paths_that_never_turn(problem, child, g + step, (*passed, state))
    return found if passed or g else [*sorted(found), 0, 0][1]


@by_the_book
def the_best(problem):
    return next((event[2] for event in dijkstra(problem) if event[0] == "goal"), 0)


def best_without_a_step(problem):
    """The cheapest where one step of the cheapest path is closed."""
    edges = edges_of(problem)
    far, left = bellman_ford(edges, problem.start), to_goal(problem)
    if problem.start not in left:
        return 0
    state, closed = problem.start, []
    while left[state]:
        state, step = next((c, (state, c, cost)) for c, cost in problem.neighbors(state)
                           if c in left and cost + left[c] == left[state])  # fmt: skip
        closed.append(step)
    ends = [one for one in far if problem.is_goal(one)]
    costs = [bellman_ford([e for e in edges if e != step], problem.start) for step in closed]
    return min((one[end] for one in costs for end in ends if end in one), default=0)


WRONG = {
    "one cost a state": (lambda problem: second_best(problem, keep=1), ""),
    "two equal costs a state": (lambda problem: second_best(problem, different=False), ""),
    "no further than a goal": (lambda problem: second_best(problem, expand_goal=False), ""),
    "no state twice": (of_the_paths_that_never_turn, ""),
    "the best": (the_best, "does not cost more"),
    "one step closed": (best_without_a_step, ""),
    "None for none": (lambda problem: second_best(problem) or None, "No walk leads to a goal."),
    "nothing from the goal to itself": (
        lambda problem: 0 if problem.is_goal(problem.start) else second_best(problem), ""),
    "no goal but G": (
        lambda problem: second_best(Graph(problem.edges()) if isinstance(problem, Graph) else problem), ""),
    "infinity for none": (lambda problem: second_best(problem) or 10**9, "No walk leads to a goal."),
    "the best for the second": (lambda problem: second_best(problem) or the_best(problem), "does not cost more"),
    "how much more": (lambda problem: max(second_best(problem) - the_best(problem), 0), ""),
    "both": (lambda problem: [the_best(problem), second_best(problem)], ""),
}  # fmt: skip


def second(problem):
    """The least cost, and the least above: some step on the walk is a detour, and all before and after it are none."""
    edges, left = edges_of(problem), to_goal(problem)
    far = bellman_ford(edges, problem.start)
    least = left.get(problem.start, 0)
    over = (far[tail] + cost + left[head] for tail, head, cost in edges if tail in far and head in left)
    return least, min((cost for cost in over if cost > least), default=0)


SAYS = {
    r"\d+": lambda case, came, match: int(match[0]) == second(case)[1] != came,
    "No walk leads to a goal.": lambda case, came, match: case.start not in to_goal(case),
    "Another walk at the least cost does not cost more than the least cost.": lambda case, came, match: (
        case.start in to_goal(case) and came == second(case)[0]
    ),
    "Every walk to a goal costs the same.": lambda case, came, match: (
        case.start in to_goal(case) and second(case)[1] == 0
    ),
    r"A walk may pass a state twice, the goal too\. How many costs does each state have to keep\?": ADVICE,
}  # fmt: skip


def test_a_tie_is_told_from_a_second_best():
    assert "does not cost more" in fails("1.11", the_best).hint
