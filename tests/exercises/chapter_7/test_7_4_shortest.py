"""Exercise 7.4: a shortest walk through all pellets, by subsets."""

from functools import cache
from itertools import combinations, pairwise, permutations
from math import inf

import numpy as np

from answers import fails
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.chapter_7.shortest import LARGE
from waypoint_oracles import fewest_steps

NUMBER = "7.4"


def walked(away, order):
    return sum(away[a][b] for a, b in pairwise([0, *order]))


def shortest(away, back=False, first=True, kept=None):
    """Over subsets, with a switch for each typical mistake."""
    places = range(1, len(away))
    best = {(1 << p, p): (away[0][p] if first else 0, [p]) for p in places}
    for _ in places[1:]:
        longer = {}
        for (mask, last), (length, order) in best.items():
            for p in places:
                if not mask >> p & 1:
                    key = mask | 1 << p, p if kept is None else kept
                    walk = length + away[last][p], [*order, p]
                    longer[key] = min(longer.get(key, walk), walk)
        best = longer
    return min((length + away[order[-1]][0] * back, order) for length, order in best.values())


def recursive(away):
    """From the end: the shortest walk over what is left, from where one stands."""

    @cache
    def onward(at, left):
        if not left:
            return 0, ()
        ways = ((p, onward(p, left - {p})) for p in left)
        return min((away[at][p] + steps, (p, *order)) for p, (steps, order) in ways)

    return onward(0, frozenset(range(1, len(away))))


def in_tables(away):
    """A table of lengths for NumPy, of which the order is read backward; of several the last."""
    m = len(away) - 1
    d = np.array(away)
    best = np.full((1 << m, m), 10**6)
    for p in range(m):
        best[1 << p, p] = d[0, p + 1]
    for mask in range(1, 1 << m):
        for p in range(m):
            if mask >> p & 1 and mask != 1 << p:
                best[mask, p] = (best[mask ^ (1 << p)] + d[1:, p + 1]).min()
    mask, order = (1 << m) - 1, []
    last = m - 1 - int(best[mask][::-1].argmin())
    length = best[mask, last]
    while mask:
        order.append(np.int64(last + 1))
        mask ^= 1 << last
        last = int((best[mask] + d[1:, last + 1]).argmin())
    return np.array([length])[0], order[::-1]


RIGHT = {
    "subsets as masks": shortest,
    "a list": lambda away: list(shortest(away)),
    "recursive": recursive,
    "NumPy's tables": in_tables,
    "the last of several": lambda away: last_of_several(away),
}


def last_of_several(away):
    """The same walks, and of equally long ones the last by its order."""
    best = {(frozenset([p]), p): (away[0][p], [-p]) for p in range(1, len(away))}
    for size in range(2, len(away)):
        for some in combinations(range(1, len(away)), size):
            for p in some:
                rest = frozenset(some) - {p}
                best[rest | {p}, p] = min((best[rest, q][0] + away[q][p], [*best[rest, q][1], -p]) for q in rest)
    everything = frozenset(range(1, len(away)))
    length, order = min(best[everything, p] for p in everything)
    return length, [-p for p in order]


def all_orders(away):
    return min((walked(away, order), order) for order in permutations(range(1, len(away))))


def all_orders_of_a_copy(away):
    steps = {(a, b): n for a, row in enumerate(away) for b, n in enumerate(row)}
    best, of = inf, []
    for order in permutations(range(1, len(away))):
        length = steps[0, order[0]]
        for n in range(1, len(order)):
            length += steps[order[n - 1], order[n]]
        if length < best:
            best, of = length, order
    return best, list(of)


def greedy(away):
    order, at = [], 0
    while len(order) < len(away) - 1:
        at = min((p for p in range(1, len(away)) if p not in order), key=lambda p: away[at][p])
        order.append(at)
    return walked(away, order), order


def crossing_out(away):
    answer = shortest(away)
    away[0][1] = 99
    return answer


def improved(away):
    """Exchanges of two pellets, as long as one helps."""
    order = list(range(1, len(away)))
    while True:
        for i, j in combinations(range(len(order)), 2):
            other = order[:]
            other[i], other[j] = order[j], order[i]
            if walked(away, other) < walked(away, order):
                order = other
                break
        else:
            return walked(away, order), order


WRONG = {
    "round trip": (lambda away: shortest(away, back=True), "need not come back"),
    "from the first pellet": (lambda away: shortest(away, first=False), "from the start to the first"),
    "one per set": (lambda away: shortest(away, kept=0), "Are all last pellets compared?|IndexError|a walk"),
    "nearest": (greedy, "There is a shorter walk"),
    "exchanges": (improved, "There is a shorter walk"),
    "all orders": (all_orders, "do you try all orders?"),
    "all orders of a copy": (all_orders_of_a_copy, "do you try all orders?"),
    "with the start": (lambda away: (shortest(away)[0], [0, *shortest(away)[1]]), "Number 0 is the start"),
    "backward": (lambda away: (shortest(away)[0], shortest(away)[1][::-1]), "reversed"),
    "from nought": (lambda away: (shortest(away)[0], [p - 1 for p in shortest(away)[1]]), "Number 0"),
    "the length alone": (lambda away: shortest(away)[0], "a pair"),
    "the wrong way around": (lambda away: shortest(away)[::-1], "a pair"),
    "spoilt": (crossing_out, "Work on a copy"),
    "no answer": (lambda away: None, "without `return`"),
    "too little": (lambda away: (-1, shortest(away)[1]), "No walk is that short"),
    "the pellets as they are numbered": (lambda away: (shortest(away)[0], list(range(1, len(away)))), "whose length"),
    "one twice": (lambda away: (shortest(away)[0], [1, *shortest(away)[1]]), "once"),
    "the length in words": (lambda away: (str(shortest(away)[0]), shortest(away)[1]), "the length"),
}


def matrix(maze):
    """How far it is between the start and the pellets, by rounds over the cells."""
    cells = [maze.start_cell, *maze.pellets]
    away = []
    for cell in cells:
        found, layer = {cell: 0}, [cell]
        while layer:
            layer = [to for one in layer for to in maze.graph().neighbors[one] if found.setdefault(to, None) is None
                     and not found.update({to: found[one] + 1})]  # fmt: skip
        away.append([found[other] for other in cells])
    return away


def every_length(maze, back=False, first=True):
    """The least over all orders."""
    away = matrix(maze)
    walks = ([0, *order, *[0] * back] for order in permutations(range(1, len(away))))
    return min(sum(away[a][b] for a, b in pairwise(walk if first else walk[1:])) for walk in walks)


SAYS = {
    r"\((\d+), an order of that length\)": lambda maze, came, match: int(match[1]) == fewest_steps(maze),
    "a pair: the length, and the list of the pellets": ADVICE,
    r"each of the pellets 1 to (\d+) once": lambda maze, came, match: (
        int(match[1]) == len(maze.pellets) and sorted(came[1]) != [*range(1, int(match[1]) + 1)]
    ),
    "no pellets": lambda maze, came, match: not maze.pellets and came[1],
    "pellet 1, once": lambda maze, came, match: len(maze.pellets) == 1 and came[1] != [1],
    r"the order (\[.*\])": lambda maze, came, match: match[1] == repr(came[1]),
    "Number 0 is the start, not a pellet.": lambda maze, came, match: 0 in came[1],
    r"the length (\d+)": lambda maze, came, match: int(match[1]) == fewest_steps(maze) != came[0],
    r"an order whose length is (\d+)": lambda maze, came, match: int(match[1]) == fewest_steps(maze),
    r"(\[.*\]), whose length is (\d+)": lambda maze, came, match: (
        match[1] == repr(came[1]) and int(match[2]) == walked(matrix(maze), came[1]) > fewest_steps(maze)
    ),
    r"Is that order reversed\?": lambda maze, came, match: walked(matrix(maze), came[1][::-1]) == fewest_steps(maze),
    "Pacman need not come back to the start.": lambda maze, came, match: came[0] == every_length(maze, back=True),
    "The way from the start to the first pellet counts, too.": lambda maze, came, match: (
        came[0] == every_length(maze, first=False)
    ),
    "No walk is that short.": lambda maze, came, match: came[0] < fewest_steps(maze),
    r"There is a shorter walk\. Are all last pellets compared\?": lambda maze, came, match: (
        came[0] > fewest_steps(maze)
    ),
    r"-?\d+|inf": lambda maze, came, match: match[0] == str(came[0]),
}  # fmt: skip


def test_the_smallest_maze_is_drawn():
    assert fails("7.4", greedy).where == "..P."


def test_ten_pellets_are_too_many_for_all_orders():
    assert len(LARGE.pellets) == 10
