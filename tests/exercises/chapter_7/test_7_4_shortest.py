"""Exercise 7.4: a shortest walk through all pellets, some of them locked, by subsets."""

from functools import cache
from itertools import combinations, pairwise, permutations
from math import inf

import numpy as np

from answers import fails
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.chapter_7.mazes import mazes
from pathlib_edu.exercises.chapter_7.shortest import LARGE, keys_of

NUMBER = "7.4"


def walked(away, order):
    return sum(away[a][b] for a, b in pairwise([0, *order]))


def shortest(away, keys, back=False, first=True, kept=None):
    """Over subsets, with a switch for each typical mistake."""
    places = range(1, len(away))
    best = {(1 << p, p): (away[0][p] if first else 0, [p]) for p in places if keys[p] is None}
    for _ in places[1:]:
        longer = {}
        for (mask, last), (length, order) in best.items():
            for p in places:
                if not mask >> p & 1 and (keys[p] is None or mask >> keys[p] & 1):
                    key = mask | 1 << p, p if kept is None else kept
                    walk = length + away[last][p], [*order, p]
                    longer[key] = min(longer.get(key, walk), walk)
        best = longer
    return min((length + away[order[-1]][0] * back, order) for length, order in best.values())


def recursive(away, keys):
    """From the end: the shortest walk over what is left, from where one stands."""

    @cache
    def onward(at, left):
        if not left:
            return 0, ()
        ways = ((p, onward(p, left - {p})) for p in left if keys[p] not in left)
        return min((away[at][p] + steps, (p, *order)) for p, (steps, order) in ways)

    return onward(0, frozenset(range(1, len(away))))


def in_tables(away, keys):
    """A table of lengths for NumPy, of which the order is read backward; of several the last."""
    m = len(away) - 1
    d = np.array(away)
    best = np.full((1 << m, m), 10**6)
    for p in range(m):
        if keys[p + 1] is None:
            best[1 << p, p] = d[0, p + 1]
    for mask in range(1, 1 << m):
        for p in range(m):
            if mask >> p & 1 and mask != 1 << p and (keys[p + 1] is None or mask >> keys[p + 1] - 1 & 1):
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
    "a list": lambda away, keys: list(shortest(away, keys)),
    "recursive": recursive,
    "NumPy's tables": in_tables,
    "the last of several": lambda away, keys: last_of_several(away, keys),
}


def last_of_several(away, keys):
    """The same walks, and of equally long ones the last by its order."""
    best = {(frozenset([p]), p): (away[0][p] if keys[p] is None else inf, [-p]) for p in range(1, len(away))}
    for size in range(2, len(away)):
        for some in combinations(range(1, len(away)), size):
            for p in some:
                rest = frozenset(some) - {p}
                far = 0 if keys[p] in {None, *rest} else inf
                best[rest | {p}, p] = min((best[rest, q][0] + away[q][p] + far, [*best[rest, q][1], -p]) for q in rest)
    everything = frozenset(range(1, len(away)))
    length, order = min(best[everything, p] for p in everything)
    return length, [-p for p in order]


def is_allowed(order, keys):
    """Does each pellet come after its key?"""
    return all(keys[p] is None or keys[p] in order[:n] for n, p in enumerate(order))


def all_orders(away, keys):
    orders = (order for order in permutations(range(1, len(away))) if is_allowed(order, keys))
    return min((walked(away, order), order) for order in orders)


def all_orders_grown(away, keys):
    """Each order is lengthened by what is not locked, so that no sum is made twice."""
    best = inf, []

    def lengthen(order, length):
        nonlocal best
        if len(order) == len(away) - 1:
            best = min(best, (length, order))
        for p in range(1, len(away)):
            if p not in order and keys[p] in (None, *order):
                lengthen([*order, p], length + away[order[-1] if order else 0][p])

    lengthen([], 0)
    return best


def all_orders_of_a_copy(away, keys):
    steps = {(a, b): n for a, row in enumerate(away) for b, n in enumerate(row)}
    best, of = inf, []
    for order in permutations(range(1, len(away))):
        if not is_allowed(order, keys):
            continue
        length = steps[0, order[0]]
        for n in range(1, len(order)):
            length += steps[order[n - 1], order[n]]
        if length < best:
            best, of = length, order
    return best, list(of)


def greedy(away, keys):
    order, at = [], 0
    while len(order) < len(away) - 1:
        free = [p for p in range(1, len(away)) if p not in order and keys[p] in (None, *order)]
        at = min(free, key=lambda p: away[at][p])
        order.append(at)
    return walked(away, order), order


def crossing_out(away, keys):
    answer = shortest(away, keys)
    away[0][1] = 99
    return answer


def improved(away, keys):
    """Exchanges of two pellets, as long as one helps."""
    _, order = greedy(away, keys)
    while True:
        for i, j in combinations(range(len(order)), 2):
            other = order[:]
            other[i], other[j] = order[j], order[i]
            if is_allowed(other, keys) and walked(away, other) < walked(away, order):
                order = other
                break
        else:
            return walked(away, order), order


def with_the_key_right_before(away, keys):
    """A locked pellet comes next after its key, and not just some time after it."""
    allowed = (
        order
        for order in permutations(range(1, len(away)))
        if all(keys[p] is None or (n and keys[p] == order[n - 1]) for n, p in enumerate(order))
    )
    return min(((walked(away, order), order) for order in allowed), default=None)


WRONG = {
    "round trip": (lambda away, keys: shortest(away, keys, back=True), "need not come back"),
    "from the first pellet": (lambda away, keys: shortest(away, keys, first=False), "from the start to the first"),
    "one per set": (
        lambda away, keys: shortest(away, keys, kept=0),
        "Are all last pellets compared?|IndexError|a walk",
    ),
    "nearest": (greedy, "There is a shorter walk"),
    "exchanges": (improved, "There is a shorter walk"),
    "all orders": (all_orders, "do you try all orders?"),
    "all orders, grown": (all_orders_grown, "do you try all orders?"),
    "all orders of a copy": (all_orders_of_a_copy, "do you try all orders?"),
    "the keys left out": (lambda away, keys: shortest(away, [None] * len(keys)), "after its key"),
    "the length without the keys": (
        lambda away, keys: (shortest(away, [None] * len(keys))[0], shortest(away, keys)[1]),
        "That would do without the keys",
    ),
    "the key right before": (with_the_key_right_before, "the length|a pair"),
    "with the start": (
        lambda away, keys: (shortest(away, keys)[0], [0, *shortest(away, keys)[1]]),
        "Number 0 is the start",
    ),
    "backward": (lambda away, keys: (shortest(away, keys)[0], shortest(away, keys)[1][::-1]), "reversed|after its key"),
    "from nought": (lambda away, keys: (shortest(away, keys)[0], [p - 1 for p in shortest(away, keys)[1]]), "Number 0"),
    "the length alone": (lambda away, keys: shortest(away, keys)[0], "a pair"),
    "the wrong way around": (lambda away, keys: shortest(away, keys)[::-1], "a pair"),
    "spoilt": (crossing_out, "Work on a copy"),
    "no answer": (lambda away, keys: None, "without `return`"),
    "too little": (lambda away, keys: (-1, shortest(away, keys)[1]), "No walk is that short"),
    "the pellets as they are numbered": (
        lambda away, keys: (shortest(away, keys)[0], list(range(1, len(away)))),
        "whose length|after its key",
    ),
    "one twice": (lambda away, keys: (shortest(away, keys)[0], [1, *shortest(away, keys)[1]]), "once"),
    "the length in words": (lambda away, keys: (str(shortest(away, keys)[0]), shortest(away, keys)[1]), "the length"),
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


def every_length(maze, back=False, first=True, keys=None):
    """The least over all orders that are allowed."""
    away, keys = matrix(maze), keys or keys_of(maze)
    orders = (order for order in permutations(range(1, len(away))) if is_allowed(order, keys))
    walks = ([0, *order, *[0] * back] for order in orders)
    return min(sum(away[a][b] for a, b in pairwise(walk if first else walk[1:])) for walk in walks)


def fewest_steps(maze):
    """The least number of steps: breadth first over the cells and the pellets that have been eaten."""
    keys, number = keys_of(maze), {cell: n for n, cell in enumerate(maze.pellets, start=1)}
    layer = seen = {(maze.start_cell, frozenset())}
    steps = 0
    while not any(len(eaten) == len(number) for _, eaten in layer):
        after = set()
        for cell, eaten in layer:
            for to in maze.graph().neighbors[cell]:
                pellet = number.get(to)
                eats = pellet and (keys[pellet] is None or keys[pellet] in eaten)
                after.add((to, eaten | {pellet} if eats else eaten))
        layer = after - seen
        seen = seen | layer
        steps += 1
    return steps


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
    r"Is that order reversed\?": lambda maze, came, match: (
        is_allowed(came[1][::-1], keys_of(maze)) and walked(matrix(maze), came[1][::-1]) == fewest_steps(maze)
    ),
    r"pellet (\d+) before pellet (\d+)": lambda maze, came, match: (
        keys_of(maze)[int(match[2])] == int(match[1]) and came[1].index(int(match[2])) < came[1].index(int(match[1]))
    ),
    r"Each pellet comes after its key\.": ADVICE,
    r"That would do without the keys\.": lambda maze, came, match: (
        came[0] == every_length(maze, keys=[None] * (len(maze.pellets) + 1)) < fewest_steps(maze)
    ),
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


def test_the_smallest_maze_is_drawn_with_its_keys():
    assert fails("7.4", greedy).where == "..P. \nkeys = [None, None, None, None]"
    assert fails("7.4", WRONG["the keys left out"][0]).where == "P..\nkeys = [None, 2, None]"


def test_keys_are_no_circle_and_are_drawn_alike_each_time():
    some_locked = 0
    for maze in mazes(3):
        keys = keys_of(maze)
        assert keys == keys_of(maze) and len(keys) == len(maze.pellets) + 1 and keys[0] is None
        for p in range(1, len(keys)):
            chain = [p]
            while keys[chain[-1]] is not None:
                chain.append(keys[chain[-1]])
                assert len(chain) < len(keys) and 0 < chain[-1] < len(keys)
        some_locked += any(keys)
    assert some_locked > 100


def test_ten_pellets_are_too_many_for_all_orders():
    assert len(LARGE.pellets) == 10 and any(keys_of(LARGE))
