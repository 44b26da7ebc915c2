"""Exercise 6.7: weighted A* that goes on, with a lower bound that is true and told in time."""

from heapq import heappop, heappush
from itertools import chain, pairwise
from math import inf

from answers import fails, retold
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from oracles import true_cost
from pathlib_edu.core import Frontier, path_to
from pathlib_edu.search.anytime.anytime_weighted_astar import anytime_weighted_astar

NUMBER = "6.7"


def anytime(problem, h, weight, bound="least", stop=True, reopen=True, close=True, eager=False, again=False, every=1):
    """Weighted A* that goes on, with a switch for each typical mistake."""
    start = problem.start
    g, parent, closed = {start: 0}, {start: None}, set()
    waiting, best, lower, turn = {start: h(start)}, inf, -inf, 0
    while waiting:
        state = min(waiting, key=lambda state: g[state] + weight * h(state))
        least = {
            "least": min(best, *waiting.values()),
            "taken": waiting[state],
            "weighted": g[state] + weight * h(state),
            "none": lower,
            "g": g[state],
            "with a path": min(best, *waiting.values()) if best < inf else lower,
        }[bound]
        turn += 1
        if (least > lower or (again and least != lower)) and turn % every == 0:
            lower = least
            yield "bound", lower
        if (
            lower >= best
            or (stop == "weighted" and g[state] + weight * h(state) >= best)
            or (stop == "first" and best < inf)
        ):
            break
        closed.add(state)
        if waiting.pop(state) >= best:
            continue
        if problem.is_goal(state) and eager != "always":
            best = min(best, g[state])
            yield "goal", path_to(state, parent), g[state]
            continue
        for child, cost in problem.neighbors(state):
            new = g[state] + cost
            if new < g.get(child, inf) and (reopen or child not in closed):
                g[child], parent[child] = new, state
                if problem.is_goal(child) and eager and (eager == "always" or best < inf or new <= weight * lower):
                    if new < best:
                        best = new
                        yield "goal", path_to(child, parent), best
                else:
                    waiting[child] = new + h(child)
    if lower < best < inf and close:
        yield "bound", best


def with_two_queues(problem, h, weight):
    """One queue says what comes next, another what can be proved; stale entries are taken off both."""
    g, parent, closed = {problem.start: 0}, {problem.start: None}, set()
    nexts, proofs, best = Frontier(), [(h(problem.start), 0, problem.start, 0)], inf
    lower = -inf
    nexts.push(0, (problem.start, 0))
    yield "reach", problem.start, None, 0, 0
    while nexts:
        state, cost = nexts.pop()
        if g[state] < cost or state in closed:
            continue
        while proofs and (proofs[0][2] in closed or g[proofs[0][2]] < proofs[0][3]):
            heappop(proofs)
        lower = max(lower, min(best, proofs[0][0]) if proofs else best)
        yield "bound", lower
        if lower == best:
            return
        closed.add(state)
        yield "expand", state, g[state]
        if problem.is_goal(state):
            best = g[state]
            yield "goal", path_to(state, parent), best
            yield "bound", lower
            continue
        for child, step in problem.neighbors(state):
            new = g[state] + step
            if new < g.get(child, inf) and new + h(child) < best:
                g[child], parent[child] = new, state
                closed.discard(child)
                nexts.push(new + weight * h(child), (child, new))
                heappush(proofs, (new + h(child), nexts.pushed, child, new))
    if best < inf:
        yield "bound", best


def after_each_expansion(problem, h, weight):
    """The bound is told after an expansion, and counted from what the start promises: ties the other way round."""
    waiting = {problem.start: (0, [problem.start])}
    done, best, lower, told = {}, inf, h(problem.start), None
    while waiting:
        state = min(waiting, key=lambda one: (waiting[one][0] + weight * h(one), -waiting[one][0], str(one)))
        g, path = waiting.pop(state)
        done[state] = g
        if problem.is_goal(state):
            if g < best:
                best = g
                yield "goal", tuple(path), g
        else:
            for child, cost in problem.neighbors(state):
                if g + cost < min(done.get(child, inf), waiting.get(child, (inf,))[0]):
                    waiting[child] = g + cost, [*path, child]
        waiting = {one: at for one, at in waiting.items() if at[0] + h(one) < best}
        lower = max(lower, min([best, *(at[0] + h(one) for one, at in waiting.items())]))
        if lower != told and lower < inf:
            told = lower
            yield "bound", lower


def goals_asked_for_steps(problem, h, weight):
    """A goal is expanded like all others, before it is told; nothing is pruned; a count of each f that waits."""
    g, parent, waiting, counts = {problem.start: 0}, {problem.start: None}, {problem.start}, {h(problem.start): 1}
    best, lower = inf, -1
    while waiting:
        least = min(best, *(f for f, n in counts.items() if n))
        if least > lower:
            lower = least
            yield "bound", lower
        if lower == best:
            return
        state = sorted(waiting, key=lambda one: (g[one] / weight + h(one), str(one)))[0]
        waiting.remove(state)
        counts[g[state] + h(state)] -= 1
        for child, cost in problem.neighbors(state):
            new = g[state] + cost
            if new < g.get(child, inf):
                if child in waiting:
                    counts[g[child] + h(child)] -= 1
                g[child], parent[child] = new, state
                waiting.add(child)
                counts[new + h(child)] = counts.get(new + h(child), 0) + 1
        if problem.is_goal(state) and g[state] < best:
            best = g[state]
            yield "goal", path_to(state, parent), best
    if lower < best < inf:
        yield "bound", best


def recursive(problem, h, weight):
    """One expansion, and then the rest of the search."""

    def go_on(waiting, done, best, lower):
        if not waiting:
            if lower < best < inf:
                yield "bound", best
            return
        least = min([best, *(g + h(state) for state, (g, _) in waiting.items())])
        if least > lower:
            yield "bound", least
        if max(least, lower) >= best:
            return
        state = min(waiting, key=lambda one: waiting[one][0] + weight * h(one))
        g, path = waiting[state]
        others = {one: at for one, at in waiting.items() if one != state}
        known = {**done, state: g}
        if problem.is_goal(state):
            if g < best:
                yield "goal", path, g
            yield from go_on(others, known, min(best, g), max(least, lower))
            return
        for child, cost in problem.neighbors(state):
            if g + cost < known.get(child, inf):
                known[child], others[child] = g + cost, (g + cost, [*path, child])
        yield from go_on(others, known, best, max(least, lower))

    yield from go_on({problem.start: (0, [problem.start])}, {problem.start: 0}, inf, -inf)


def knows_better(problem, h, weight):
    """Its bound is more than the least f that waits: what a step asks for counts, too."""
    deeper = {}

    def sure(state):
        return deeper.get(state, h(state))

    g, parent, waiting, best, lower = {problem.start: 0}, {problem.start: None}, {problem.start}, inf, 0
    while waiting:
        least = min([best, *(g[one] + sure(one) for one in waiting)])
        if least > lower or (least == best and lower == 0):
            lower = least
            yield "bound", lower
        if least >= best:
            return
        state = min(waiting, key=lambda one: g[one] + weight * h(one))
        waiting.remove(state)
        if problem.is_goal(state):
            if g[state] < best:
                best = g[state]
                yield "goal", path_to(state, parent), best
            continue
        for child, cost in problem.neighbors(state):
            deeper[child] = max(sure(child), sure(state) - cost)  # h(state) <= cost + what is left at child
            if g[state] + cost < g.get(child, inf):
                g[child], parent[child] = g[state] + cost, state
                waiting.add(child)
    if best < inf:
        yield "bound", best


def stale(problem, h, weight):
    """Its bound is the top of a heap that still holds states expanded long ago."""
    heap = [(h(problem.start), 0)]
    for event in anytime(problem, h, weight):
        yield ("bound", heap[0][0]) if event[0] == "bound" else event


def with_stale_entries(problem, h, weight):
    """Costlier entries of states that were expanded meanwhile count for the bound as if they waited."""
    entries, g, done, best, lower = [(h(problem.start), 0, (problem.start,))], {problem.start: 0}, set(), inf, -inf
    while entries:
        least = min(best, min(entries)[0])
        if least > lower:
            lower = least
            yield "bound", lower
        if lower >= best:
            return
        entry = min(entries, key=lambda one: one[1] + weight * h(one[2][-1]))
        entries.remove(entry)
        state = entry[2][-1]
        if entry[1] > g[state] or (state, entry[1]) in done:
            continue
        done.add((state, entry[1]))
        if problem.is_goal(state):
            best = min(best, entry[1])
            yield "goal", entry[2], best
            continue
        for child, cost in problem.neighbors(state):
            if entry[1] + cost < g.get(child, inf):
                g[child] = entry[1] + cost
                entries.append((g[child] + h(child), g[child], (*entry[2], child)))
    if lower < best < inf:
        yield "bound", best


def careless(problem, h, weight):
    """The search of the exercise, as it is printed."""
    g, parent, closed = {problem.start: 0}, {problem.start: None}, set()
    frontier, best = Frontier(), inf
    frontier.push(weight * h(problem.start), problem.start)
    while frontier:
        state = frontier.pop()
        if state in closed:
            continue
        closed.add(state)
        f = g[state] + weight * h(state)
        yield "bound", f
        if f >= best:
            return
        if problem.is_goal(state):
            best = g[state]
            yield "goal", path_to(state, parent), best
        for child, cost in problem.neighbors(state):
            new = g[state] + cost
            if child not in closed and new < g.get(child, inf):
                g[child], parent[child] = new, state
                frontier.push(new + weight * h(child), child)


def with_mistake(**mistakes):
    return lambda problem, h, weight: anytime(problem, h, weight, **mistakes)


def at_the_end(problem, h, weight, kinds):
    """Events of some kinds are kept until the search is over."""
    kept = []
    for event in anytime(problem, h, weight):
        if event[0] in kinds:
            kept.append(event)
        else:
            yield event
    yield from kept


def a_path_behind(problem, h, weight):
    """Each path is told when the next is found, or at the end."""
    kept = None
    for event in anytime(problem, h, weight):
        if event[0] == "goal":
            kept, event = event, kept
        if event:
            yield event
    if kept:
        yield kept


def one_behind(problem, h, weight):
    """A bound is told when the next but one is known, or at the end."""
    kept = []
    for event in anytime(problem, h, weight):
        if event[0] == "bound":
            kept.append(event)
            if len(kept) > 2:
                yield kept.pop(0)
        else:
            yield event
    yield from kept


def lighter(problem, h, weight):
    """Right, but for the order: after the first path the weight counts no more."""
    paths = []

    def heavy(state):
        return 0 if paths else (weight - 1) * h(state)

    g, parent, waiting, best, lower = {problem.start: 0}, {problem.start: None}, {problem.start}, inf, -inf
    while waiting:
        least = min([best, *(g[one] + h(one) for one in waiting)])
        if least > lower:
            lower = least
            yield "bound", lower
        if lower >= best:
            return
        state = min(waiting, key=lambda one: g[one] + h(one) + heavy(one))
        waiting.remove(state)
        if problem.is_goal(state):
            if g[state] < best:
                best = g[state]
                paths.append(best)
                yield "goal", path_to(state, parent), best
            continue
        for child, cost in problem.neighbors(state):
            if g[state] + cost < g.get(child, inf):
                g[child], parent[child] = g[state] + cost, state
                waiting.add(child)
    if lower < best < inf:
        yield "bound", best


def going_round(problem, h, weight):
    while True:
        problem.neighbors(problem.start)


RIGHT = {
    "a dictionary of what waits": anytime,
    "two queues": with_two_queues,
    "after each expansion": after_each_expansion,
    "goals are asked for steps, too": goals_asked_for_steps,
    "recursive": recursive,
    "what steps ask for": knows_better,
    "later goals when they are met": with_mistake(eager=True),
    "the book's, told again": retold(lambda problem, h, weight: anytime_weighted_astar(problem, h, weight)),
}

WRONG = {
    "as printed": (careless, "does g + weight * h promise anything?"),
    "weighted": (with_mistake(bound="weighted"), "does g + weight * h promise anything?"),
    "of the one taken": (with_mistake(bound="taken"), "One state that waits"),
    "g alone": (with_mistake(bound="g"), "the bound|no bound above"),
    "stopped by the weight": (with_mistake(stop="weighted"), "while something cheaper waits"),
    "one path": (with_mistake(stop="first"), "while something cheaper waits"),
    "never again": (with_mistake(reopen=False), "refuse a cheaper way"),
    "nothing proved": (
        lambda *world: (event for event in anytime(*world) if event != ("bound", 0)), "0 as the last bound"),
    "never closed": (with_mistake(close=False), "Say so"),
    "a stale bound": (stale, "bound"),
    "stale entries in the bound": (with_stale_entries, "What waits may prove more"),
    "generated": (with_mistake(eager="always"), "look whether it is a goal when you take it"),
    "paths told twice": (
        lambda *world: (event for event in anytime(*world) for _ in "ab"), "less than the one before"),
    "all at once": (lambda *world: iter([*anytime(*world)]), "before the next|as soon as it is there"),
    "paths at the end": (lambda *world: at_the_end(*world, {"goal"}), "as soon as it is there"),
    "bounds at the end": (lambda *world: at_the_end(*world, {"bound"}), "before the next"),
    "a bound of 0, the others at the end": (
        lambda *world: chain([("bound", 0)], at_the_end(*world, {"bound"})), "no bound above 0"),
    "a path behind": (a_path_behind, "as soon as it is there"),
    "two bounds behind": (one_behind, "before the next"),
    "without a bound": (with_mistake(bound="none"), "before the next"),
    "silent until the first path": (with_mistake(bound="with a path"), "before the next"),
    "every second expansion": (with_mistake(every=2), "before the next"),
    "every third expansion": (with_mistake(every=3), "before the next"),
    "falling": (with_mistake(bound="taken", again=True), "One state that waits|never fall"),
    "plain A*": (lambda problem, h, weight: anytime(problem, h, 1), "Let the weight decide"),
    "Dijkstra's order": (lambda problem, h, weight: anytime(problem, h, 0), "Let the weight decide"),
    "a lighter weight later": (lighter, "Let the weight decide"),
    "none": (lambda problem, h, weight: None, "no `yield`"),
    "no search": (lambda problem, h, weight: iter(()), "no path"),
    "round and round": (going_round, "does a loop never end?"),
    "bounds forever": (lambda problem, h, weight: iter(lambda: ("bound", 0), 1), "a search that ends"),
    "a false path": (lambda problem, h, weight: iter([("goal", ["S", "G"], 0)]), "a path from the start"),
    "a false cost": (
        lambda *world: ((*e[:2], e[2] - 1) if e[0] == "goal" else e for e in anytime(*world)), "add up to"),
    "a bound in words": (lambda *world: ((*e[:-1], str(e[-1])) for e in anytime(*world)), "numbers"),
    "infinity": (lambda *world: (e for e in [("bound", inf), *anytime(*world)]), "no bound above|never fall"),
    "not a number": (lambda *world: (e for e in [("bound", float("nan")), *anytime(*world)]), "numbers"),
}  # fmt: skip


def number(text):
    return float(text)


def events(came, kind):
    return [event[1:] for event in came[0] if event[0] == kind]


def is_path(graph, nodes):
    return nodes[0] == graph.start and nodes[-1] == graph.goal


def price(graph, nodes):
    steps = graph.edges()
    return sum(min(cost for a, b, cost in steps if (a, b) == pair) for pair in pairwise(nodes))


def is_cheapest(graph, text):
    nodes = text.split()
    return is_path(graph, nodes) and price(graph, nodes) == true_cost(graph)


def fault_in_a_path(graph, came, match):
    """Is there a path that is none, or does not cost what is said?"""
    for nodes, cost in events(came, "goal"):
        try:
            if not is_path(graph, nodes) or price(graph, nodes) != cost:
                return True
        except ValueError:
            return True
    return False


def moments(graph, came):
    """For each first expansion at a cost: the state, what was known by then of all others, and what had been told.

    What is known of a state is the least over all ways that go through nothing but expanded states.
    """
    before, found = [], []
    told = came[0]
    for n, (kind, *rest) in enumerate(told):
        if kind != "expand":
            continue
        g = {graph.start: 0}
        for expanded in before:
            for tail, head, cost in graph.edges():
                if tail == expanded and tail in g:
                    g[head] = min(g.get(head, inf), g[tail] + cost)
        found.append((rest[0], g, list(before), told[:n]))
        before.append(rest[0])
    return found


def waiting(graph, g, before):
    """Which states have a cost lower than the one at which they were expanded last; goals always."""
    at, known = {}, {graph.start: 0}
    for state in before:
        at[state] = known.get(state)
        for tail, head, cost in graph.edges():
            if tail == state and tail in known:
                known[head] = min(known.get(head, inf), known[tail] + cost)
    return [state for state in g if at.get(state) != g[state] or state == graph.goal]


def best_of(told):
    return min((event[2] for event in told if event[0] == "goal"), default=inf)


def due(graph, came, match):
    """Did more wait to be said when this state was expanded than had been said?"""
    proved = 0
    for state, g, before, told in moments(graph, came):
        said = max([0, *(event[1] for event in told if event[0] == "bound")])
        least = min((g[one] + graph.h(one) for one in waiting(graph, g, before)), default=0)
        if before:
            proved = max(proved, least)
            if state == match[2] and proved == number(match[1]) > said:
                return True
        else:
            proved = max(proved, least)
    return False


def overdue(graph, came, match):
    """Was the goal there, at this cost, when a state was expanded that the weight puts after it?"""
    return any(
        state == match[2]
        and g.get(graph.goal, inf) == number(match[1]) < min(best_of(told), g[state] + 3 * graph.h(state))
        for state, g, _, told in moments(graph, came)
    )


def out_of_turn(graph, came, match):
    first, then, its, that = match[1], match[2], number(match[3]), number(match[4])
    return any(
        state == then
        and first in waiting(graph, g, before)
        and g[first] + 3 * graph.h(first) == its < that == g[then] + 3 * graph.h(then)
        and g[first] + graph.h(first) < best_of(told)
        for state, g, before, told in moments(graph, came)
    )


SAYS = {
    "a search that ends": lambda graph, came, match: not came[1],
    r"one that goes on after (\S+) events": lambda graph, came, match: not came[1],
    "a path from the start to the goal": fault_in_a_path,
    r"there is no step from .*|the path .*|the steps of .*": fault_in_a_path,
    "bounds that are numbers": lambda graph, came, match: any(
        not isinstance(bound, (int, float)) or bound != bound for bound, in events(came, "bound")),
    r"no bound above (\S+), which the path (.*) costs": lambda graph, came, match: (
        number(match[1]) == true_cost(graph) and is_cheapest(graph, match[2])),
    r"the bound (\d+) before (\w+) is expanded": due,
    r"the bound (\S+)": lambda graph, came, match: (
        match[1] in [repr(bound) for bound, in events(came, "bound")] or match[1] in ("nan", "inf")),
    r"One state that waits promises nothing .*": ADVICE,
    r"Does it stop while something cheaper waits, .*\?": ADVICE,
    r"g \+ h may be a bound; .*\?": ADVICE,
    "bounds that never fall": lambda graph, came, match: any(a > b for (a,), (b,) in pairwise(events(came, "bound"))),
    r"(\S+) after (\S+)": lambda graph, came, match: (
        ([number(match[2])], [number(match[1])]) in [*pairwise(events(came, "bound"))]),
    "What was proved stays proved: .*": ADVICE,
    r"a path that costs less than the one before, (\d+)": lambda graph, came, match: any(
        a[1] == number(match[1]) <= b[1] for a, b in pairwise(events(came, "goal"))),
    r"one of cost (\d+)": lambda graph, came, match: any(
        a[1] <= b[1] == number(match[1]) for a, b in pairwise(events(came, "goal"))),
    r"in the end a path of cost (\d+): (.*)": lambda graph, came, match: (
        number(match[1]) == true_cost(graph) and is_cheapest(graph, match[2])),
    r"(\d+), and the search ends": lambda graph, came, match: (
        events(came, "goal")[-1][1] == number(match[1]) > true_cost(graph)),
    "no path": lambda graph, came, match: not came or not events(came, "goal"),
    r"a first path of at most 3 x (\d+)": lambda graph, came, match: number(match[1]) == true_cost(graph),
    r"(\d+)": lambda graph, came, match: (
        events(came, "goal")[0][1] == number(match[1]) > 3 * true_cost(graph)
        or events(came, "bound")[-1] == [number(match[1])] != [true_cost(graph)]),
    r"(\d+) as the last bound: the gap is closed": lambda graph, came, match: number(match[1]) == true_cost(graph),
    "the bounds .*|no bound": lambda graph, came, match: not events(came, "bound"),
    "When nothing that waits can be cheaper, .*": ADVICE,
    "Take the state with the least .*": ADVICE,
    "no bound so far": lambda graph, came, match: not events([moments(graph, came)[1][3]], "bound"),
    r"no bound above (\d+)": lambda graph, came, match: [number(match[1])] in events(came, "bound"),
    "All of it is true, but late. .*": lambda graph, came, match: (
        true_cost(graph) is None or events(came, "goal")[-1][1] == true_cost(graph)),
    r"a path of cost (\d+) before (\w+) is expanded": overdue,
    "no path so far": lambda graph, came, match: any(
        graph.goal in g and not events([told], "goal") for _, g, _, told in moments(graph, came)),
    r"no path below (\d+)": lambda graph, came, match: number(match[1]) in [cost for _, cost in events(came, "goal")],
    r"(\w+) before (\w+): its g \+ 3 h is (\d+), and that of \w+ (\d+)": out_of_turn,
    r"(\w+) expanded, and (\w+) waiting": lambda graph, came, match: any(
        state == match[1] and match[2] in waiting(graph, g, before) for state, g, before, _ in moments(graph, came)),
    "Let the weight decide what is expanded next, .*": ADVICE,
    r"events, .*": ADVICE,
}  # fmt: skip


def test_a_false_bound_is_shown_on_the_smallest_graph():
    verdict = fails(NUMBER, careless)
    assert verdict.where == "S -> A 0\nA -> G 1\nh(A) = 1" and "S A G" in verdict.expected
    assert fails(NUMBER, WRONG["generated"][0]).where == "S -> G 1\nS -> A 0\nA -> G 0"


def test_what_was_silent_is_shown_where_it_could_have_spoken():
    assert fails(NUMBER, WRONG["silent until the first path"][0]).expected == "the bound 1 before A is expanded"
    assert fails(NUMBER, WRONG["paths at the end"][0]).got == "no path so far"
