"""Small cases of the conjecture machine: those that it tries, and all there are, by brute force."""

from itertools import permutations, product

from oracles import bellman_ford
from pathlib_edu.conjecture.cases import blocks


def tried(bounds):
    """Every case that the machine would try, in its order."""
    for block in blocks(bounds):
        for _, world, heuristics in block:
            for _, h in heuristics:
                yield world, h


def labelled(bounds):
    """Every labeled case within `bounds`, by brute force: what each pair of states costs (None: no step), and h."""
    for states in range(bounds.goals + 1, bounds.states + 1):
        inner = range(1, states - bounds.goals)
        goals = range(states - bounds.goals, states)
        pairs = [(m, n) for m in range(states) for n in range(states) if m != n]
        if states > bounds.back:
            pairs = [(m, n) for m, n in pairs if n != 0 and m not in goals]
        estimates = range(bounds.least_h, bounds.h + 1)
        hs = list(product(*[estimates if n not in goals or bounds.goal_h else [0] for n in range(states)]))
        for costs in product([None, *range(bounds.costs + 1)], repeat=len(pairs)):
            steps = {pair: cost for pair, cost in zip(pairs, costs, strict=True) if cost is not None}
            known = bellman_ford([(m, n, 1) for m, n in steps], 0)
            if all(n in known for n in inner):
                for h in hs:
                    yield states, inner, steps, h


def orbit(states, inner, steps, h):
    """All cases that differ from this one in the names of inner states only."""
    for order in permutations(inner):
        name = {n: n for n in range(states)} | dict(zip(inner, order, strict=True))
        renamed = {name[n]: said for n, said in enumerate(h)}
        edges = frozenset((name[m], name[n], cost) for (m, n), cost in steps.items())
        yield edges, tuple(renamed[n] for n in range(states))
