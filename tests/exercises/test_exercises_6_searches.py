"""The checks of exercises 6.5 and 6.6: right answers pass, however written; wrong ones are caught, with a hint."""

from itertools import permutations, product

import pytest

from answers import caught, passes
from pathlib_edu.core import solve
from pathlib_edu.exercises.chapter_6.astray import CELLS
from pathlib_edu.exercises.chapter_6.gap import stories
from pathlib_edu.problems.blocks import Blocks
from pathlib_edu.search.astar import astar
from pathlib_edu.search.dijkstra import breadth_first

# 6.5

ASTRAY = Blocks([".A..B"], ["AB..."])


def puzzles(rows, cols):
    """Every puzzle of this shape, in three colors at most."""
    for marks in product(".#ABC", repeat=rows * cols):
        for wanted in set(permutations(marks)):
            pictures = [["".join(one[n : n + cols]) for n in range(0, len(one), cols)] for one in (marks, wanted)]
            try:
                yield Blocks(*pictures)
            except ValueError:  # no tile, or walls that move, or that keep a tile from its goal
                continue


def errs(puzzle):
    best = solve(breadth_first(puzzle))
    return best is not None and solve(astar(puzzle, puzzle.euclidean)).cost > best.cost


# 6.6


def gap(events, best_of=min, counted="expand", every=False, told=False, zero=None, first=False, end=False):
    """The fold, with a switch for each typical mistake."""
    found, count, best, lower = [(0, None, zero)] if first else [], 0, None, zero
    for name, *fields in events:
        before = best, lower
        count += name == counted
        if name == "goal":
            best = fields[1] if best is None else best_of(best, fields[1])
        if name == "bound":
            lower = fields[0] if lower is None else max(lower, fields[0])
        if (best, lower) != before or every or (told and name in ("goal", "bound")):
            found.append((count, best, lower))
    return found + [(count, best, lower)] * end


def the_later(_, new):
    return new


def exhausting(events):
    expanded = sum(event[0] == "expand" for event in events)
    return [(expanded, None, None) for _ in gap(events)]


RIGHT = [
    ("6.5", ASTRAY),
    ("6.5", ASTRAY.picture()),
    ("6.5", Blocks(["...", "AAB"], [".AA", "B.."])),
    ("6.6", gap),
    ("6.6", lambda events: map(list, gap(events))),
]

#: A mistake, the exercise, and a word of what is said of it.
WRONG = {
    "no puzzle": ("6.5", None, "a Blocks, or its text"),
    "a word": ("6.5", "A..", "no such puzzle"),
    "far, and right": ("6.5", Blocks(["A....."], [".....A"]), "With one tile"),
    "near": ("6.5", Blocks(["AB"], ["AB"]), "which is not too much"),
    "far with two": ("6.5", Blocks(["A..", "B.."], ["..A", "..B"]), "no other path looks better"),
    "one cell a move": ("6.5", Blocks([".A..B"], ["AB..."], one_cell=True), "tiles that slide on"),
    "out of reach": ("6.5", Blocks(["A.."], [".A."]), "a goal that moves can reach"),
    "with a wall too many": ("6.5", Blocks([".A..B##"], ["AB...##"]), "there are smaller ones"),
    "huge": ("6.5", Blocks(["." * 8 + "A"] * 8, ["A" + "." * 8] * 8), "Walls count"),
    "each event": ("6.6", lambda events: gap(events, every=True), "not for each event"),
    "from the beginning": ("6.6", lambda events: gap(events, first=True), "the first or the last"),
    "to the end": ("6.6", lambda events: gap(events, end=True), "the first or the last"),
    "what is told again": ("6.6", lambda events: gap(events, told=True), "changes nothing"),
    "the last path": ("6.6", lambda events: gap(events, best_of=the_later), "The best so far"),
    "all that is reached": ("6.6", lambda events: gap(events, counted="reach"), "not yet expanded"),
    "nothing is zero": ("6.6", lambda events: gap(events, zero=0), "None"),
    "the wrong way around": ("6.6", lambda events: [(n, b, a) for n, a, b in gap(events)], "First the cost"),
    "only with a path": (
        "6.6",
        lambda events: [one for one in gap(events) if one[1] is not None],
        "before the first path",
    ),
    "a path for nothing": ("6.6", lambda events: gap(events, best_of=lambda a, b: min(a or b, b)), "The best so far"),
    "walked twice": ("6.6", exhausting, "entry 1"),
    "no list": ("6.6", lambda events: None, "without `return`"),
    "a number": ("6.6", lambda events: 7, "a list of triples"),
    "a stub": ("6.6", ..., "still to be replaced"),
    "endless entries": ("6.6", lambda events: iter(lambda: (0, None, None), 1), "no entry 1"),
}


@pytest.mark.parametrize(("number", "answer"), RIGHT, ids=lambda value: value if isinstance(value, str) else "")
def test_a_right_answer_passes(number, answer):
    assert passes(number, answer)


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_answer_is_caught_with_the_right_word(name):
    number, *_ = WRONG[name]
    verdict = caught(*WRONG[name])
    assert verdict.where or number == "6.5"


def test_no_puzzle_of_fewer_than_five_cells_leads_astray_and_one_of_five_does():
    tried = [puzzle for shape in ((1, 2), (1, 3), (2, 2), (1, 4)) for puzzle in puzzles(*shape)]
    assert len(tried) > 2_000 and not any(map(errs, tried))
    assert errs(ASTRAY) and ASTRAY.rows * ASTRAY.cols == 5 < CELLS


def test_in_the_stories_of_a_gap_paths_may_be_worse_and_bounds_never_fall():
    told = [case.events for case in stories(3)]
    assert all(events[0][0] == "reach" for events in told)
    paths = [[event[2] for event in events if event[0] == "goal"] for events in told]
    bounds = [[event[1] for event in events if event[0] == "bound"] for events in told]
    assert all(sorted(some) == some for some in bounds) and any(sorted(some) != some[::-1] for some in paths)
