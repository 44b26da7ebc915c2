"""Exercise 5.15: what becomes of fronts and work when a town is doubled, an experiment."""

import heapq
from collections import defaultdict
from itertools import count, pairwise

from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from model_answers import setup
from pathlib_edu.exercises.chapter_5.doubled_towns import BLIND, EXPANDED, FRONTS, OTHERS, SIZES, TIMES

NUMBER = "5.15"
TRUE = {"predicted": 4, "fronts": FRONTS, "expanded": EXPANDED, "work": 8, "a_crossing": 2}

RIGHT = {
    "tuples": TRUE | {"fronts": tuple(FRONTS), "expanded": tuple(EXPANDED)},
    "another prediction": TRUE | {"predicted": 16},
    "half a prediction": TRUE | {"predicted": 0.5, "work": 8.0},
    "a table of the same": dict(reversed(TRUE.items())),
}

WRONG = {
    "nothing predicted": (TRUE | {"predicted": None}, "predict before you measure"),
    "a prediction in words": (TRUE | {"predicted": "eight"}, "a prediction, a number"),
    "no estimate": (TRUE | {"expanded": BLIND}, "Take the ideal point"),
    "other seeds": (TRUE | {"expanded": OTHERS}, "The ten seeds are 0 to 9"),
    "expansions for fronts": (TRUE | {"fronts": EXPANDED}, "These are the expansions"),
    "the means": (TRUE | {"fronts": [2.6, 8.1, 22.1]}, "Sum over range(10)"),
    "two sizes": (TRUE | {"expanded": EXPANDED[:2]}, "Three numbers, for n = 4, 8, 16"),
    "one number": (TRUE | {"fronts": 26}, "Three numbers"),
    "as one cost": (TRUE | {"work": 4}, "both quotients"),
    "not measured a crossing": (TRUE | {"a_crossing": 8}, "both quotients"),
    "a key forgotten": ({"fronts": FRONTS}, "a dictionary with predicted"),
    "no dictionary": ((4, FRONTS, EXPANDED, 8, 2), "a dictionary with predicted"),
}

SAYS = {
    "a dictionary with .*": ADVICE,
    "a prediction, a number": ADVICE,
    "It is not marked.*": ADVICE,
    r"(members of fronts|expansions) in ten towns of the sides 4, 8, 16": ADVICE,
    "So many are expanded without an estimate.*": lambda case, came, match: came["expanded"] == measured(blind=True)[1],
    "These are the towns 1 to 10.*": lambda case, came, match: came["expanded"] == measured(range(1, 11))[1],
    "These are the expansions.": lambda case, came, match: came["fronts"] == measured()[1],
    "Three numbers, for n = 4, 8, 16.": ADVICE,
    "Sum over range.*": ADVICE,
    r"nearly how many times the expansions( of a crossing)?, a power of two": ADVICE,
    "Divide each number by the one before it.*": ADVICE,
    #: What was given.
    r"[\[({'\d].*|None": ADVICE,
}


def measured(seeds=range(10), blind=False):
    """Fronts and expansions of towns, with one number for each crossing in the place of an antichain (L5.29)."""
    town, found = setup("05_partial_orders")["town"], []
    for n in SIZES:
        found.append([counted(town(seed, n, n), blind) for seed in seeds])
    return [[sum(of[part] for of in ten) for ten in found] for part in (0, 1)]


def counted(town, blind):
    """How long the front is, and how many labels are taken that bring news."""
    into, onward = defaultdict(list), defaultdict(list)
    for tail, head, step in town.edges():
        into[head].append((tail, step.parts))
        onward[tail].append((head, step.parts))

    def least(part):
        far, waiting = {}, [(0, town.goal)]
        while waiting:
            distance, node = heapq.heappop(waiting)
            if node not in far:
                far[node] = distance
                for tail, parts in into[node]:
                    heapq.heappush(waiting, (distance + parts[part], tail))
        return (lambda node: 0) if blind else far.get

    first, second = least(0), least(1)
    number = count()  # of equal bounds the older label goes first
    waiting = [(first(town.start), second(town.start), next(number), 0, 0, town.start)]
    seen, front, expanded = {}, 0, 0
    while waiting:
        _, bound, _, a, b, node = heapq.heappop(waiting)
        if b >= seen.get(node, b + 1) or bound >= seen.get(town.goal, bound + 1):
            continue
        seen[node], expanded = b, expanded + 1
        if node == town.goal:
            front += 1
            continue
        for head, (c, d) in onward[node]:
            heapq.heappush(waiting, (a + c + first(head), b + d + second(head), next(number), a + c, b + d, head))
    return front, expanded


def test_what_the_check_knows_is_what_another_search_counts():
    assert measured() == [FRONTS, EXPANDED]


def test_what_is_concluded_is_the_power_of_two_that_all_quotients_are_nearest_to():
    powers = [2**n for n in range(8)]
    a_crossing = [all_ / n**2 for all_, n in zip(EXPANDED, SIZES, strict=True)]
    for numbers, times in ((EXPANDED, TIMES["work"]), (a_crossing, TIMES["a_crossing"])):
        for before, after in pairwise(numbers):
            assert min(powers, key=lambda power: abs(power - after / before)) == times
