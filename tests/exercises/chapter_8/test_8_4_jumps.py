"""Exercise 8.4: where a search jumps to, by hand."""

from even_maps import is_free
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from model_answers import exercises
from oracles import bellman_ford, edges_of, true_cost
from pathlib_edu.exercises.chapter_8.jumps import LETTERS, MAP, PICTURE

NUMBER = "8.4"


def by_hand():
    """The cells that are reached and expanded, by rules written out once more, and by Bellman and Ford's distances.

    The estimate is octile, and among equal sums the older entry goes first.
    """
    octile, found = MAP.octile, []
    waiting, best, order = [(MAP.start, None, 0)], {MAP.start: 0}, []
    while waiting:
        cell, step, g = min(waiting, key=lambda one: one[2] + octile(one[0]) if one[1] else 0)
        waiting.remove((cell, step, g))
        if g > best[cell] or cell in order:
            continue
        order.append(cell)
        if cell == MAP.goal:
            return found, order
        for turn in turns(cell, step):
            end = run(cell, turn)
            if end is not None:
                cost = g + length(cell, end)
                if cost < best.get(end, 1 << 60):
                    best[end] = cost
                    found.append(end)
                    waiting.append((end, turn, cost))


def length(cell, end):
    short, long = sorted((abs(cell[0] - end[0]), abs(cell[1] - end[1])))
    return short * MAP.diagonal + (long - short) * MAP.unit


def steps():
    return [(-1, 0), (0, -1), (0, 1), (1, 0), (-1, -1), (-1, 1), (1, -1), (1, 1)]


def on(cell, step):
    """The cell one step on, None where a wall or a corner is in the way."""
    r, c = cell[0] + step[0], cell[1] + step[1]
    ways = [(r, c), (r, cell[1]), (cell[0], c)]
    return (r, c) if all(is_free(MAP, way) for way in ways) else None


def turned(cell, step):
    """The sides to which a straight step is forced to look."""
    if all(step):
        return []
    sides = [(step[1], step[0]), (-step[1], -step[0])]
    back = cell[0] - step[0], cell[1] - step[1]
    return [side for side in sides if on(cell, side) and not is_free(MAP, (back[0] + side[0], back[1] + side[1]))]


def turns(cell, step):
    if step is None:
        return steps()
    parts = [(step[0], 0), (0, step[1])] if all(step) else []
    forced = [turn for side in turned(cell, step) for turn in (side, (side[0] + step[0], side[1] + step[1]))]
    return [step, *parts, *forced]


def run(cell, step):
    """Where a jump ends."""
    while (cell := on(cell, step)) is not None:
        parts = [(step[0], 0), (0, step[1])] if all(step) else []
        if cell == MAP.goal or turned(cell, step) or any(run(cell, part) for part in parts):
            return cell
    return None


REACHED, EXPANDED = by_hand()
MODEL = exercises()[NUMBER].model()

RIGHT = {
    "the letters the other way around": {**MODEL, "reached": MODEL["reached"][::-1]},
    "small letters": {**MODEL, "reached": MODEL["reached"].lower()},
    "a float": {**MODEL, "expanded": float(MODEL["expanded"])},
}

WRONG = {
    "nothing predicted": (None, "still to be replaced"),
    "all cells": ({**MODEL, "reached": "".join(LETTERS)}, "another answer for"),
    "none": ({**MODEL, "reached": ""}, "another answer for"),
    "without S": ({**MODEL, "expanded": MODEL["expanded"] - 1}, "S and G count"),
    "the ends of the jumps": ({**MODEL, "on the path": 3}, "all its cells"),
    "no letters": ({**MODEL, "reached": None}, "a text of some of the letters"),
    "other letters": ({**MODEL, "reached": "XYZ"}, "a text of some of the letters"),
    "a list": ([*MODEL.values()], "a dict with the keys"),
}

SAYS = {
    "a dict with the keys .*": lambda case, came, match: not isinstance(came, dict),
    "a text of some of the letters .* for 'reached'": lambda case, came, match: (
        not isinstance(came["reached"], str) or {*came["reached"]} - {*LETTERS}
    ),
    r"another answer for (\w)": lambda case, came, match: (
        (match[1] in came["reached"]) != (LETTERS[match[1]] in REACHED)
    ),
    r"Come to (\w) by a straight step, .*": ADVICE,
    "another number for 'expanded'": lambda case, came, match: came["expanded"] != len(EXPANDED),
    "another number for 'on the path'": lambda case, came, match: came["on the path"] != MODEL["on the path"],
    r"Among those that wait .*": ADVICE,
    r"The path has all its cells, .*": ADVICE,
    "(None|'.*'|\\d+)": lambda case, came, match: match[1] in map(repr, came.values()),
}


def test_the_book_says_what_the_rules_written_out_once_more_say():
    letters = {letter for letter, cell in LETTERS.items() if cell in REACHED}
    assert {*MODEL["reached"]} == letters and 2 <= len(letters) < len(LETTERS)
    assert MODEL["expanded"] == len(EXPANDED)
    assert bellman_ford(edges_of(MAP), MAP.start)[MAP.goal] == true_cost(MAP)
    assert "".join("." if mark in LETTERS else mark for mark in PICTURE) == MAP.picture()
