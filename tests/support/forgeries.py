"""Forged certificates, by name: each changes a true one so that it no longer proves its answer.

A forgery takes a certificate, its problem and a random source, and returns the forged one, or None where this kind of
forgery cannot be made of it: a certificate that closes nothing has no state to leave out.
"""

from dataclasses import replace
from fractions import Fraction
from math import inf, nan

from pathlib_edu.certificates import Bound, Cut, NotProved, Remaining
from pathlib_edu.costs.orders import Vector


def one_of(table, random):
    """A state of a table or a set, the same for the same source."""
    return random.choice(sorted(table, key=repr)) if table else None


def without(table, state):
    return {other: cost for other, cost in table.items() if other != state}


def left_out(proof, problem, random):
    state = one_of(proof.closed, random)
    return state and replace(proof, closed=without(proof.closed, state))


def half_left_out(proof, problem, random):
    ranked = sorted(proof.closed, key=lambda state: (proof.closed[state], repr(state)))
    kept = ranked[: len(ranked) // 2]
    return replace(proof, closed={state: proof.closed[state] for state in kept}) if ranked else None


def with_number(value):
    def forged(proof, problem, random):
        state = one_of(proof.closed, random)
        return state and replace(proof, closed=proof.closed | {state: value(proof.closed[state])})

    return forged


def at_start(proof, problem, random):
    return replace(proof, closed=proof.closed | {problem.start: 1}) if problem.start in proof.closed else None


def goal_closed(proof, problem, random):
    return replace(proof, closed=proof.closed | {proof.path[-1]: proof.cost}) if proof.path else None


def with_path(change):
    def forged(proof, problem, random):
        return replace(proof, path=change(proof.path)) if proof.path and len(proof.path) > 2 else None

    return forged


def gap(proof, problem, random):
    """A path that leaves out a state between two of which no step leads from the one to the other."""
    path = proof.path or []
    for n in range(len(path) - 2):
        if path[n + 2] not in [child for child, _ in problem.neighbors(path[n])]:
            return replace(proof, path=[*path[: n + 1], *path[n + 2 :]])
    return None


def no_path(proof, problem, random):
    return Cut(frozenset({*proof.closed, problem.start}))


#: Of a bound whose path is proved to be a cheapest one; costs are whole numbers or fractions, and no step is free.
BOUNDS = {
    "a bound one too high": lambda proof, problem, random: replace(proof, bound=proof.bound + 1),
    "a bound a little too high": lambda proof, problem, random: replace(proof, bound=proof.bound + Fraction(1, 10**9)),
    "a cost one too high": lambda proof, problem, random: proof.path and replace(proof, cost=proof.cost + 1),
    "a cost one too low": lambda proof, problem, random: proof.path and replace(proof, cost=proof.cost - 1),
    "both one too high": lambda proof, problem, random: (
        proof.path and replace(proof, cost=proof.cost + 1, bound=proof.bound + 1)
    ),
    "both one too low": lambda proof, problem, random: (
        proof.path and replace(proof, cost=proof.cost - 1, bound=proof.bound - 1)
    ),
    "a closed state left out": left_out,
    "the later half left out": half_left_out,
    "a number too high": with_number(lambda g: g + 1),
    "a start that is not at 0": at_start,
    "a goal among the closed": goal_closed,
    "a path with a gap": gap,
    "a path that ends too soon": with_path(lambda path: path[:-1]),
    "a path that begins too late": with_path(lambda path: path[1:]),
    "a path of nothing": with_path(lambda path: []),
    "there is no path": no_path,
    "a number that is none": with_number(lambda g: nan),
    "an infinite number": with_number(lambda g: inf),
    "a negative number": with_number(lambda g: -1 - g),
    "a truth for a number": with_number(lambda g: True),
    "a text for a number": with_number(str),
    "an infinite bound": lambda proof, problem, random: replace(proof, bound=inf),
}


def cut_without(proof, problem, random):
    state = one_of(proof.states, random)
    return Cut(proof.states - {state})


def cut_with_goal(proof, problem, random):
    return Cut(proof.states | {problem.goal})


CUTS = {
    "a state left out": cut_without,
    "the start left out": lambda proof, problem, random: Cut(proof.states - {problem.start}),
    "a goal taken in": cut_with_goal,
    "nothing at all": lambda proof, problem, random: Cut(frozenset()),
}


def with_remaining(change):
    def forged(proof, problem, random):
        changed = change(proof.remaining, problem, random)
        return changed and replace(proof, remaining=changed)

    return forged


def rest_raised(remaining, problem, random):
    state = one_of(remaining.table, random)
    return state and Remaining(remaining.table | {state: remaining.table[state] + 1}, remaining.beyond)


def beyond_raised(remaining, problem, random):
    """More beyond the table than some state there has; where no step leads into the table, nobody knows how much."""
    outside = [
        remaining.table[state] + cost
        for state in remaining.table
        for before, cost in problem.predecessors(state)
        if before not in remaining.table
    ]
    raised = Remaining(remaining.table, remaining.beyond + 1)
    return raised if min(outside, default=raised.beyond) < raised.beyond else None


#: Of a bound with a table of what remains, on which it rests.
TABLES = {
    "what remains raised": with_remaining(rest_raised),
    "more beyond": with_remaining(beyond_raised),
    "no goal in the table": with_remaining(
        lambda table, problem, random: (
            Remaining(without(table.table, problem.goal), table.beyond) if table.beyond else None
        )
    ),
    "something remains at the goal": with_remaining(
        lambda table, problem, random: Remaining(table.table | {problem.goal: 1}, table.beyond)
    ),
}


def fewer_ways(proof, problem, random):
    return replace(proof, ways=proof.ways[1:]) if proof.ways else None


def last_cost(change):
    def forged(proof, problem, random):
        if not proof.ways:
            return None
        *way, (state, cost) = proof.ways[0]
        return replace(proof, ways=[[*way, (state, change(cost))], *proof.ways[1:]])

    return forged


def fewer_labels(proof, problem, random):
    state = one_of(proof.kept, random)
    return state and replace(proof, kept=without(proof.kept, state))


def worse_label(proof, problem, random):
    state = one_of(proof.kept, random)
    worse = Vector(*(1 for _ in problem.outset.parts))
    return state and replace(proof, kept={**proof.kept, state: [cost + worse for cost in proof.kept[state]]})


def way_with_gap(proof, problem, random):
    long = [n for n, way in enumerate(proof.ways) if len(way) > 2]
    if not long:
        return None
    ways = list(proof.ways)
    ways[long[0]] = [ways[long[0]][0], *ways[long[0]][2:]]
    return replace(proof, ways=ways)


FRONTS = {
    "a cost of the front left out": fewer_ways,
    "a cost of the front too low": last_cost(lambda cost: cost.make(tuple(max(0, part - 1) for part in cost.parts))),
    "a cost of the front too high": last_cost(lambda cost: cost + Vector(*(1 for _ in cost.parts))),
    "a way twice": lambda proof, problem, random: proof.ways and replace(proof, ways=[*proof.ways, proof.ways[0]]),
    "a way with a gap": way_with_gap,
    "a way that ends too soon": lambda proof, problem, random: (
        replace(proof, ways=[proof.ways[0][:-1], *proof.ways[1:]]) if proof.ways and len(proof.ways[0]) > 1 else None
    ),
    "a state's labels left out": fewer_labels,
    "a label too high": worse_label,
}


def is_refused(forged: Bound | Cut, check) -> bool:
    """Does `check` find that a forged certificate does not prove its claim, and say so in a sentence of one line?"""
    try:
        check(forged)
    except NotProved as error:
        return bool(str(error)) and "\n" not in str(error)
    return False
