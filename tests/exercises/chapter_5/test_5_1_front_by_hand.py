"""Exercise 5.1: the front of a small map, by hand. Only its three pairs are right, in any order and any collection."""

from ast import literal_eval

from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.costs.orders import Vector
from pathlib_edu.exercises.chapter_5.front_by_hand import FRONT, REACH

NUMBER = "5.1"
MAP = ["S^^^G", "..^..", ".##..", "..~.."]
BEST = [(3, 4), (1, 6), (0, 11)]

RIGHT = {
    "the other way around": BEST[::-1],
    "a set": set(BEST),
    "lists": list(map(list, BEST)),
    "vectors": [Vector(*pair) for pair in BEST],
    "keys of a dictionary": dict.fromkeys(BEST).keys() | set(),
}

WRONG = {
    "steps before fires": ([(4, 3), (6, 1), (11, 0)], "Fires come first"),
    "the start counted": ([(3, 5), (1, 7), (0, 12)], "is not entered"),
    "water as one step": ([(3, 4), (1, 6), (0, 10)], "water takes two"),
    "fires not counted as steps": ([(3, 1), (1, 5), (0, 11)], "takes a step"),
    "a covered one": ([*BEST, (2, 6)], "which (1, 6) covers"),
    "out of range": ([(3, 4), (0, 13)], "13 steps"),
    "one forgotten": (BEST[:2], "one step less"),
    "an end forgotten": (BEST[1:], "one step less"),
    "none": ([], "one step less"),
    "three numbers": ([(3, 4, 0)], "a list of pairs"),
    "the best of each part": ([(0, 4)], "no way costs"),
    "one number": (3, "a list of pairs"),
    "a pair alone": ((3, 4), "a list of pairs"),
    "text": ("(3, 4), (1, 6), (0, 11)", "a list of pairs"),
}


def costs_of_ways(cell=(0, 0), been=(), fires=0, steps=0):
    """What every way to G costs that enters no cell twice, read off the map of the statement."""
    (r, c), been = cell, (*been, cell)
    if MAP[r][c] == "G":
        return {(fires, steps)}
    found = set()
    for row, col in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
        mark = MAP[row][col] if 0 <= row < 4 and 0 <= col < 5 else "#"
        if (row, col) not in been and mark != "#":
            found |= costs_of_ways((row, col), been, fires + (mark == "^"), steps + 1 + (mark == "~"))
    return found


WAYS = costs_of_ways()


def covers(a, b):
    return a != b and a[0] <= b[0] and a[1] <= b[1]


def pairs(came):
    return list(map(tuple, came))


SAYS = {
    r"a list of pairs, such as .*": ADVICE,
    "costs of ways from S to G": ADVICE,
    r"no way costs (\(.*\))": lambda case, came, match: literal_eval(match[1]) in {*pairs(came)} - WAYS,
    "Entering a fire counts 1 and takes a step; entering water takes two. The start is not entered.": ADVICE,
    r"Fires come first, then steps\.": lambda case, came, match: any(
        pair[::-1] in WAYS for pair in {*pairs(came)} - WAYS
    ),
    r"at most (\d+) steps": lambda case, came, match: int(match[1]) == 11,
    r"(\(.*\)): (\d+) steps": lambda case, came, match: (
        literal_eval(match[1]) in pairs(came) and literal_eval(match[1])[1] == int(match[2]) > 11
    ),
    "costs that no other covers": ADVICE,
    r"(\(.*\)), which (\(.*\)) covers": lambda case, came, match: (
        literal_eval(match[1]) in pairs(came)
        and literal_eval(match[2]) in WAYS
        and covers(literal_eval(match[2]), literal_eval(match[1]))
    ),
    "a pair that covers each way within range": lambda case, came, match: any(
        steps <= 11 and not any(pair == (fires, steps) or covers(pair, (fires, steps)) for pair in pairs(came))
        for fires, steps in WAYS
    ),
    "a list that lacks one of the best": lambda case, came, match: set(BEST) - set(pairs(came)),
    "How few steps with one fire less.*": ADVICE,
}  # fmt: skip


def test_the_map_of_the_check_is_that_of_the_statement_and_the_front_is_as_said():
    assert FRONT.picture() == "\n".join(MAP) and REACH == 11
    assert {way for way in WAYS if way[1] <= 11 and not any(covers(other, way) for other in WAYS)} == set(BEST)
