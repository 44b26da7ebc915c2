"""The checks of exercises 7.1 to 7.4: right answers pass, wrong ones meet a small maze and a word why."""

from itertools import combinations, pairwise, permutations

import pytest

from answers import fails
from oracles import admissible, consistent
from pathlib_edu.exercises.chapter_7 import CELLS, ESTIMATES, FIRST, LARGE, nearest_first
from pathlib_edu.exercises.chapter_7_worlds import least_steps, mazes, small_mazes
from pathlib_edu.problems.pacman import Pacman

PREDICTED = {"count": 5, "farthest": 6, "tree": 10, "nearest first": 15, "shortest": 12}

# 7.2


def pair(maze, state):
    cell, left = state
    far, food = maze.distances(cell), maze.food(left)
    return max((min(far[a], far[b]) + maze.distances(a)[b] for a in food for b in food), default=0)


def over_pairs(value):
    """The greatest value of all pairs, given the distances from here to both and from one to the other."""

    def estimate(maze, state):
        cell, left = state
        far, food = maze.distances(cell), maze.food(left)
        alone = far[food[0]] if food else 0
        return max((value(far[a], far[b], maze.distances(a)[b]) for a, b in combinations(food, 2)), default=alone)

    return estimate


def widest_pair(maze, state):
    cell, left = state
    food, far = maze.food(left), maze.distances(cell)
    if len(food) < 2:
        return pair(maze, state)
    a, b = max(combinations(food, 2), key=lambda two: maze.distances(two[0])[two[1]])
    return maze.distances(a)[b] + min(far[a], far[b])


def by_the_crow(maze, state):
    (r, c), food = state[0], maze.food(state[1])
    away = [abs(r - row) + abs(c - col) for row, col in food]
    return max(
        (
            min(away[i], away[j]) + abs(food[i][0] - food[j][0]) + abs(food[i][1] - food[j][1])
            for i in range(len(food))
            for j in range(len(food))
        ),
        default=0,
    )


# 7.3

PROMISES = {
    "A": "consistent",
    "B": ("neither", Pacman(["P.."])),
    "C": ("admissible", Pacman([".P."])),
    "D": "consistent",
    "E": ("neither", ["..P."]),
    "F": ["consistent"],
}

# 7.4


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


def all_orders(away):
    return min((walked(away, order), order) for order in permutations(range(1, len(away))))


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


RIGHT = [
    ("7.1", PREDICTED),
    ("7.2", pair),
    ("7.2", over_pairs(lambda a, b, between: min(a, b) + between)),
    ("7.3", PROMISES),
    ("7.4", shortest),
    ("7.4", lambda away: list(shortest(away))),
]

#: A mistake, the exercise, and a word of what is said of it.
WRONG = {
    "nothing predicted": ("7.1", None, "a dict with the keys"),
    "one forgotten": ("7.1", {**PREDICTED, "count": 4}, "How many pellets"),
    "as the crow flies": ("7.1", {**PREDICTED, "farthest": 5}, "around the walls"),
    "without the first": ("7.1", {**PREDICTED, "tree": 9}, "the nearest pellet"),
    "the best for the greedy": ("7.1", {**PREDICTED, "nearest first": 12}, "those back as well"),
    "too long": ("7.1", {**PREDICTED, "shortest": 15}, "Where should the walk end?"),
    "too short": ("7.1", {**PREDICTED, "shortest": 10}, "No walk of so few steps"),
    "not the way there": ("7.2", over_pairs(lambda a, b, between: between), "The way to the first"),
    "only one of the two": ("7.2", lambda maze, state: maze.farthest(state), "goes on to the second"),
    "the farther first": ("7.2", over_pairs(lambda a, b, between: max(a, b) + between), "begin with the nearer"),
    "always the same first": ("7.2", over_pairs(lambda a, b, between: a + between), "begin with the nearer"),
    "the nearest of all": (
        "7.2",
        lambda maze, state: (
            over_pairs(lambda a, b, between: between)(maze, state)
            + min(maze.distances(state[0])[p] for p in maze.food(state[1])) * (len(maze.food(state[1])) > 1)
        ),
        "not to some other pellet",
    ),
    "only the widest": ("7.2", widest_pair, "try all pairs"),
    "no walls": ("7.2", by_the_crow, "Walls are in the way"),
    "as it began": ("7.2", lambda maze, state: pair(maze, (state[0], maze.start[1])), "has been eaten"),
    "nothing for one": (
        "7.2",
        lambda maze, state: pair(maze, state) * (len(maze.food(state[1])) > 1),
        "One pellet is left",
    ),
    "no default": (
        "7.2",
        lambda maze, state: max(maze.distances(a)[b] for a, b in combinations(maze.food(state[1]), 2)),
        "ValueError: max() ",
    ),
    "no return": ("7.2", lambda maze, state: None, "without `return`"),
    "a stub": ("7.2", ..., "still to be replaced"),
    "a list": ("7.2", lambda maze, state: [pair(maze, state)], ""),
    "the tree": ("7.2", lambda maze, state: maze.tree(state), "expected"),
    "nothing promised": ("7.3", {**PROMISES, "A": None}, "for A one of"),
    "no dictionary": ("7.3", "consistent", "the keys A to F"),
    "A too careful": ("7.3", {**PROMISES, "A": ("admissible", Pacman(["P."]))}, "how near can the next one be"),
    "B too kind": ("7.3", {**PROMISES, "B": "consistent"}, "Put two pellets in a row"),
    "C too kind": ("7.3", {**PROMISES, "C": "consistent"}, "what is left of it when one is eaten"),
    "C too hard": ("7.3", {**PROMISES, "C": ("neither", Pacman([".P."]))}, "without going from one"),
    "D too careful": ("7.3", {**PROMISES, "D": ("admissible", Pacman(["P.."]))}, "By how much can it fall?"),
    "E too kind": ("7.3", {**PROMISES, "E": "consistent"}, "pellets on both sides"),
    "F too careful": ("7.3", {**PROMISES, "F": ("admissible", Pacman(["P.."]))}, "the average of the others"),
    "no maze for B": ("7.3", {**PROMISES, "B": "neither"}, "the word 'neither' alone"),
    "not on this one": ("7.3", {**PROMISES, "B": ("neither", Pacman(["P."]))}, "it says 1, and 1 are needed"),
    "falls by one": ("7.3", {**PROMISES, "C": ("admissible", Pacman(["P.."]))}, "falls by 1 at most"),
    "too large": ("7.3", {**PROMISES, "E": ("neither", Pacman(["...P."]))}, "at most 4 cells"),
    "no maze at all": ("7.3", {**PROMISES, "E": ("neither", "..")}, "no maze: a maze has one start"),
    "a number for a maze": ("7.3", {**PROMISES, "E": ("neither", 4)}, "a maze, such as"),
    "round trip": ("7.4", lambda away: shortest(away, back=True), "need not come back"),
    "from the first pellet": ("7.4", lambda away: shortest(away, first=False), "from the start to the first"),
    "one per set": ("7.4", lambda away: shortest(away, kept=0), "Are all last pellets compared?|IndexError|a walk"),
    "nearest": ("7.4", greedy, "There is a shorter walk"),
    "all orders": ("7.4", all_orders, "do you try all orders?"),
    "with the start": ("7.4", lambda away: (shortest(away)[0], [0, *shortest(away)[1]]), "Number 0 is the start"),
    "backward": ("7.4", lambda away: (shortest(away)[0], shortest(away)[1][::-1]), "reversed"),
    "from nought": ("7.4", lambda away: (shortest(away)[0], [p - 1 for p in shortest(away)[1]]), "Number 0"),
    "the length alone": ("7.4", lambda away: shortest(away)[0], "a pair"),
    "the wrong way around": ("7.4", lambda away: shortest(away)[::-1], "a pair"),
    "spoilt": ("7.4", crossing_out, "Work on a copy"),
    "no answer": ("7.4", lambda away: None, "without `return`"),
    "too little": ("7.4", lambda away: (-1, shortest(away)[1]), "No walk is that short"),
}


def test_the_smallest_maze_is_drawn():
    assert fails("7.2", WRONG["not the way there"][1]).where == "P.."
    assert fails("7.2", WRONG["always the same first"][1]).where == "..P"
    assert fails("7.4", greedy).where == "..P."


def test_the_maze_to_predict_has_what_is_said_of_it():
    start = FIRST.start
    assert PREDICTED["tree"] == FIRST.tree(start) and PREDICTED["farthest"] == FIRST.farthest(start)
    assert PREDICTED["shortest"] == least_steps(FIRST) and PREDICTED["nearest first"] == nearest_first(FIRST, start)
    cell, left = FIRST.start_cell, list(FIRST.pellets)
    while left:  # which pellet is nearest is never in doubt
        nearest, *others = sorted(left, key=FIRST.distances(cell).__getitem__)
        assert all(FIRST.distances(cell)[other] > FIRST.distances(cell)[nearest] for other in others)
        cell = nearest
        left.remove(cell)


def test_the_pair_is_consistent_and_never_less_than_the_farthest():
    for maze in list(mazes(1))[::5]:
        if len(maze.pellets) < 5:
            assert consistent(maze, lambda state, maze=maze: pair(maze, state))
        assert maze.farthest(maze.start) <= pair(maze, maze.start) <= least_steps(maze)


@pytest.mark.parametrize("letter", ESTIMATES)
def test_each_estimate_promises_what_is_said_of_it(letter):
    h, promise = ESTIMATES[letter]
    some = [maze for maze in small_mazes() if len(maze.pellets) < 4][::3]
    fit = [consistent(maze, lambda state, maze=maze: h(maze, state)) for maze in some]
    never = [admissible(maze, lambda state, maze=maze: h(maze, state)) for maze in some]
    assert all(fit) == (promise == "consistent") and all(never) == (promise != "neither")
    assert CELLS == 4


def test_ten_pellets_are_too_many_for_all_orders():
    assert len(LARGE.pellets) == 10
