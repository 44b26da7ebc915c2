"""Exercise 3.4: algorithm B, mended."""

import ast
from heapq import heappop, heappush
from itertools import islice, pairwise
from math import inf

from answers import by_the_book, fails, retold
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from mutants import goal_when_reached, mutant
from oracles import true_cost
from own_searches import expanded
from pathlib_edu.exercises.chapter_3.algorithm_b import DEAD_END, MARTELLI, with_a_dead_end
from pathlib_edu.exercises.chapter_3.estimated_graphs import admissible_ones
from pathlib_edu.problems.families import martelli
from pathlib_edu.search.shortest.algorithm_b import algorithm_b
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.search.shortest.dijkstra import dijkstra
from pathlib_edu.search.shortest.weighted_astar import weighted_astar

NUMBER = "3.4"


def slip(*changes):
    """Algorithm B with a mistake: each of `changes` is the right text, and the wrong one."""
    return mutant(algorithm_b, *changes)


b = slip()
LARGEST = "highest = max(highest, g[state] + h(state))"
LARGEST_G = (LARGEST, "highest = max(highest, g[state])")
BELOW_BY_F = ("frontier.push((0, new), child)", "frontier.push((0, new + remaining), child)")
by_astar_order = slip(BELOW_BY_F)


def looking_on(problem, h):
    """It asks for the steps of a goal, too, before it sees that this is one; then it tells of the goal alone."""
    for event in b(problem, h):
        if event[0] != "reach" and problem.is_goal(event[1]):
            problem.neighbors(event[1])
        else:
            yield event


def by_scanning(problem, h):
    """Right, too: no queue, and what is below is worked out anew each time. Of equals the one named last goes first."""
    g, way, waiting, most = {problem.start: 0}, {problem.start: [problem.start]}, {problem.start}, 0
    while waiting:
        below = [state for state in waiting if g[state] + h(state) < most]
        key = g.__getitem__ if below else lambda state: g[state] + h(state)
        state = max(below or waiting, key=lambda one: (-key(one), str(one)))
        waiting.remove(state)
        most = max(most, g[state] + h(state))
        yield ["expand", state, g[state]]
        if problem.is_goal(state):
            yield ["goal", tuple(way[state]), g[state]]
            return
        for child, cost in problem.neighbors(state):
            if child not in g or g[child] > g[state] + cost:
                g[child], way[child] = g[state] + cost, [*way[state], child]
                waiting.add(child)


def on_two_heaps(problem, h):
    """Right, too: a heap for what is below, one for all else, whole paths in both; larger g first where f is equal."""
    low, high, best, most = [], [(h(problem.start), 0, (problem.start,))], {problem.start: 0}, 0
    while low or high:
        if low:
            g, path = heappop(low)
        else:
            f, g, path = heappop(high)
            g, most = -g, max(most, f)
        state = path[-1]
        if best[state] < g:
            continue
        best[state] = g - 0.5  # costs are whole: an equal way is no news
        yield "expand", state, g
        if problem.is_goal(state):
            yield "goal", list(path), g
            return
        for child, cost in problem.neighbors(state):
            if g + cost < best.get(child, inf):
                best[child] = g + cost
                if g + cost + h(child) < most:
                    heappush(low, (g + cost, (*path, child)))
                else:
                    heappush(high, (g + cost + h(child), -g - cost, (*path, child)))


def in_ever_deeper_calls(problem, h):
    """Right, too: recursive, and each call is one expansion."""

    def go_on(waiting, best, most):
        if waiting:
            _, g, path = least = min(waiting)
            state, rest = path[-1], [one for one in waiting if one is not least]
            if best.get(state, inf) <= g:
                yield from go_on(rest, best, most)
                return
            best, most = {**best, state: g}, max(most, g + h(state))
            yield "expand", state, g
            if problem.is_goal(state):
                yield "goal", path, g
                return
            new = [(g + cost, [*path, child]) for child, cost in problem.neighbors(state)]
            keyed = [(key(cost, cost + h(path[-1]), most), cost, path) for cost, path in new]
            yield from go_on(rest + keyed, best, most)

    def key(g, f, most):
        return (0, g) if f < most else (1, f)

    yield from go_on([((1, h(problem.start)), 0, [problem.start])], {}, 0)


RIGHT = {
    "both slips mended": b,
    "the book's, told again": retold(algorithm_b),
    "below is at most F": slip(("remaining < highest", "remaining <= highest")),
    "the steps of a goal asked for": looking_on,
    "by scanning": by_scanning,
    "two heaps": on_two_heaps,
    "recursive": in_ever_deeper_calls,
}


def only_once(story):
    """A story that tells of each state once."""
    told = set()
    for event in story:
        if event[0] != "expand" or event[1] not in told:
            yield event
        told |= {event[1]} if event[0] == "expand" else set()


def changed(kind, change):
    """B, with each event of a kind changed."""
    return lambda p, h: (change(event, p, h) if event[0] == kind else event for event in b(p, h))


def with_an_end(p, h):
    found = False
    for event in b(p, h):
        found |= event[0] == "goal"
        yield event
    if not found:
        yield "goal", None, inf


def on_and_on(p, h):
    for event in b(p, h):
        yield event
        for _ in range(30 if event[0] == "expand" else 0):
            yield event


WRONG = {
    "as it was from memory": (slip(LARGEST_G, BELOW_BY_F), "Below F the least g goes first"),
    "one slip is left, the largest g": (slip(LARGEST_G), "Is F the largest g, or"),
    "one slip is left, below by f": (by_astar_order, "Below F the least g goes first"),
    "the largest h": (slip((LARGEST, "highest = max(highest, h(state))")), "by T3.12"),
    "the last f": (slip((LARGEST, "highest = g[state] + h(state)")), "by T3.12"),
    "A* instead": (retold(astar), "by T3.12"),
    "by g everywhere": (slip((LARGEST, "highest = 10**9")), "only for what is below"),
    "Dijkstra's": (by_the_book(lambda p, h: dijkstra(p)), "only for what is below|is above"),
    "never re-opened": (by_the_book(lambda p, h: weighted_astar(p, h, reopen=False)), "must be expanded again"),
    "a new g but no new turn": (slip(("closed.discard(child)", "pass")), "must be expanded again"),
    "the goal when reached": (
        slip(goal_when_reached('yield "reach", child, state, new, remaining')), "a path of cost"),
    "an overestimate": (by_the_book(lambda p, h: weighted_astar(p, h, weight=2)), "a path of cost|is above"),
    "A* without a word": (lambda p, h: (e for e in by_astar_order(p, h) if e[0] != "expand"), "0 events for S"),
    "A* that tells of each state once": (lambda p, h: only_once(by_astar_order(p, h)), "1 event for|nothing leads"),
    "each state told once": (lambda p, h: only_once(b(p, h)), "1 event for|nothing leads"),
    "f for g in what is told": (changed("expand", lambda e, p, h: (*e[:2], e[2] + h(e[1]))), "nothing leads there"),
    "no g in what is told": (changed("expand", lambda e, p, h: e[:2]), "the last of them"),
    "all g are 0": (changed("expand", lambda e, p, h: (*e[:2], 0)), "nothing leads there"),
    "backwards": (changed("goal", lambda e, p, h: (e[0], e[1][::-1], e[2])), "begins at"),
    "without the start": (changed("goal", lambda e, p, h: (e[0], e[1][1:], e[2])), ""),
    "the path alone": (changed("goal", lambda e, p, h: e[:2]), "the last of them"),
    "twice the cost": (changed("goal", lambda e, p, h: (*e[:2], 2 * e[2])), "add up to"),
    "no goal announced": (lambda p, h: (e for e in b(p, h) if e[0] != "goal"), "none"),
    "a goal where no way leads": (with_an_end, "no path"),
    "each expansion told thirty times": (on_and_on, "by T3.12"),
    "no generator": (lambda p, h: list(b(p, h)), "`yield`"),
}  # fmt: skip


def told(came):
    """The expansions, (state, g)."""
    return [tuple(one) for one in came["expanded"]]


def fault_of(graph, states, cost):
    """The first thing that is wrong with a path."""
    steps = [dict(graph.neighbors(tail)).get(head) for tail, head in pairwise(states)]
    if not states:
        return "the path is empty"
    if states[0] != graph.start:
        return f"the path begins at {states[0]}, not at the start {graph.start}"
    if None in steps:
        return f"there is no step from {states[steps.index(None)]} to {states[steps.index(None) + 1]}"
    if states[-1] != graph.goal:
        return f"the path ends at {states[-1]}, which is not a goal"
    return f"the steps of the path add up to {sum(steps)}, not to {cost}"


def reaches_at_less(case, came, match):
    """Is a state reached at less than its last g, from the last expansion of another?"""
    last, (head, g, tail, offer) = dict(told(came)), match.groups()
    return str(last[head]) == g and any(
        edge[:2] == (tail, head) and str(last[tail] + edge[2]) == offer and last[tail] + edge[2] < last[head]
        for edge in case.edges()
    )


def waits_below(case, came, match):
    """When a state is expanded, does another one wait below F with less g?"""
    state, g, f_most, first, its_g, its_f = match.groups()[:6]
    for n, one in enumerate(told(came)):
        before = told(came)[:n]
        if [*map(str, one)] == [state, g] and before and str(max(x + case.h(s) for s, x in before)) == f_most:
            offers = [x + cost for s, x in before for child, cost in case.neighbors(s) if child == first]
            taken = [x for s, x in before if s == first]
            waits = min(offers, default=inf) < min(taken, default=inf)
            if waits and [its_g, its_f] == [str(min(offers)), str(min(offers) + case.h(first))]:
                largest = max(x for _, x in before)
                below = min(offers) + case.h(first) < max(x + case.h(s) for s, x in before) and min(offers) < one[1]
                if not match[7]:
                    return below and min(offers) + case.h(first) < largest
                return below and str(largest) == match[8] and in_turn_below_the_largest_g(case, told(came))
    return False


def in_turn_below_the_largest_g(case, expanded):
    """Was the least g taken whenever something waited whose g + h was less than the largest g so far?"""
    known, waiting, most = {case.start: 0}, {case.start}, 0
    for state, g in expanded:
        low = [known[one] for one in waiting if known[one] + case.h(one) < most]
        if low and min(low) < g:
            return False
        waiting.discard(state)
        most = max(most, g)
        for child, cost in case.neighbors(state):
            if g + cost < known.get(child, inf):
                known[child] = g + cost
                waiting.add(child)
    return True


def leads(case, came, state, g):
    """Does some step of an expansion that is told lead to a state at this g?"""
    return (state, g) == (case.start, "0") or any(
        child == state and str(of_tail + cost) == g
        for n, (tail, of_tail) in enumerate(told(came))
        if (state, g) not in [(s, str(x)) for s, x in told(came)[:n]]
        for child, cost in case.neighbors(tail)
    )


SAYS = {
    "events, the last of them .*": ADVICE,
    "no path": lambda case, came, match: true_cost(case) is None,
    r"a path of (\d+)": lambda case, came, match: match[1] == str(true_cost(case)),
    "none": lambda case, came, match: came["goal"] is None,
    r"\('goal', .*\)": lambda case, came, match: match[0] == repr(("goal", *came["goal"])),
    r"a path, and what it costs; the cheapest costs (\d+)": lambda case, came, match: match[1] == str(true_cost(case)),
    r"(\[.*\]), (\d+): (.*)": lambda case, came, match: (
        (ast.literal_eval(match[1]), int(match[2])) == (came["goal"][0], came["goal"][1])
        and match[3] == fault_of(case, *came["goal"])
    ),
    r"a path of cost (\d+)": lambda case, came, match: match[1] == str(true_cost(case)) != str(came["goal"][1]),
    r"(\d+), by (.*)": lambda case, came, match: (
        match[1] == str(came["goal"][1]) and match[2].split() == came["goal"][0]
    ),
    r"(\w+) was expanded with g = (\d+), and from (\w+) it is reached at (\d+)\. It must be expanded again\.":
        reaches_at_less,
    "What a path costs is final when its goal is expanded, .*": lambda case, came, match: (
        case.goal not in [state for state, _ in told(came)]
    ),
    r"nothing expanded whose g \+ h is above (\d+)": lambda case, came, match: match[1] == str(true_cost(case)),
    r"(\w+) expanded with g \+ h = (\d+) \+ (\d+)": lambda case, came, match: (
        (match[1], int(match[2])) in told(came)
        and case.h(match[1]) == int(match[3]) > true_cost(case) - int(match[2])
    ),
    "What is not below goes in the order .*": ADVICE,
    "an expand event with its g for each state that is expanded": ADVICE,
    r"(\w+) with g = (\d+): from what was expanded before, nothing leads there at that g": lambda case, came, match: (
        (match[1], int(match[2])) in told(came) and not leads(case, came, match[1], match[2])
    ),
    r"at most (\d+) expansions, by T3.12": lambda case, came, match: (
        int(match[1]) == sum(range(len(case.nodes()) + 1)) < len(told(came))
    ),
    r"(\d+)( or more)?": lambda case, came, match: int(match[1]) == len(told(came)),
    r"When (\w+) is expanded with g = (\d+), F is (\d+), and (\w+) waits below it with g = (\d+) and g \+ h = (\d+)\. "
    r"(?:Below F the least g goes first\. Whether F itself is right will show only when this is mended\.|"
    r"(Yet the largest g so far is (\d+), and what was below that always went in its turn\. Is F the largest .*))":
        waits_below,
    "an expand event each time that a state is expanded": ADVICE,
    r"(\d+) (events?) for (\w+), whose steps were asked for (\d+) times?": lambda case, came, match: (
        int(match[1]) == [state for state, _ in told(came)].count(match[3]) < int(match[4]) == came["asked"][match[3]]
        and (match[2] == "event") == (match[1] == "1")
    ),
}  # fmt: skip


def test_either_slip_makes_algorithm_b_work_as_hard_as_astar_and_on_small_graphs_neither_shows():
    slips = (slip(LARGEST_G), by_astar_order)
    for slipped in slips:
        counts = [expanded(slipped(martelli(k), martelli(k).h)) for k in MARTELLI]
        assert counts == [2**k + 1 for k in MARTELLI]
    small = [graph for graph in admissible_ones(0) if len(graph.nodes()) < 5]
    for graph in small[::7]:
        size = len(graph.nodes())
        assert all(2 * expanded(slipped(graph, graph.h)) <= size * (size + 1) for slipped in slips)


def test_while_the_order_is_wrong_nothing_tells_a_wrong_F_from_a_right_one_and_the_hint_says_so():
    both_slips = slip(LARGEST_G, BELOW_BY_F)
    for graph in (*map(martelli, MARTELLI), with_a_dead_end(DEAD_END), *islice(admissible_ones(1), 0, None, 97)):
        assert [*by_astar_order(graph, graph.h)] == [*both_slips(graph, graph.h)]
    both, order, largest = (repr(fails(NUMBER, WRONG[name][0])) for name in list(WRONG)[:1] + list(WRONG)[2:0:-1])
    assert "only when this is mended" in both and "only when this is mended" in order
    assert "Is F the largest g" in largest and "only when" not in largest


def test_the_dead_end_is_expanded_where_the_largest_f_is_the_largest_g():
    graph = with_a_dead_end(DEAD_END)
    most = [(g + graph.h(state), g) for _, state, g in (e for e in astar(graph, graph.h) if e[0] == "expand")]
    assert any(max(f for f, _ in most[:n]) == max(g for _, g in most[:n]) for n in range(2, len(most)))
