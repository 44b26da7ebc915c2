"""Exercise 6.5: small puzzles on which A* with the Euclidean sum announces too long a path."""

from collections import deque
from itertools import permutations, product
from math import dist, inf

from block_rules import board, placements, played, pushes, remaining
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.core import solve
from pathlib_edu.exercises.chapter_6.astray import CELLS
from pathlib_edu.problems.blocks import Blocks
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.search.shortest.breadth_first import breadth_first

NUMBER = "6.5"
ASTRAY = Blocks([".A..B"], ["AB..."])


class Mine(Blocks):
    """A puzzle of a student's own class."""


RIGHT = {
    "a text": ASTRAY.picture(),
    "two rows, two of a color": Blocks(["...", "AAB"], [".AA", "B.."]),
    "the other way around": Blocks(["B..A."], ["...BA"]),
    "in a column": Blocks([".", "A", ".", ".", "B"], ["A", "B", ".", ".", "."]),
    "other letters": Blocks([".X..Q"], ["XQ..."]),
    "with a wall": Blocks([".A..B#"], ["AB...#"]),
    "a tuple of texts": Blocks((".A..B",), ("AB...",)),
    "an indented text": "\n    .A..B\n\n    goal\n    AB...\n",
    "a class of one's own": Mine([".A..B"], ["AB..."]),
}

WRONG = {
    "no puzzle": (None, "a Blocks, or its text"),
    "two pictures": (([".A..B"], ["AB..."]), "a Blocks, or its text"),
    "the class": (Blocks, "a Blocks, or its text"),
    "a word": ("A..", "no such puzzle"),
    "an empty text": ("", "no such puzzle"),
    "small letters": (".a..b\ngoal\nab...", "no such puzzle"),
    "another tile in the goal": (".A..B\ngoal\nAC...", "no such puzzle"),
    "walls that move": ("A.#\ngoal\n#.A", "no such puzzle"),
    "behind a wall": ("A.#.\ngoal\n..#A", "no such puzzle"),
    "far, and right": (Blocks(["A....."], [".....A"]), "one tile alone goes astray on no puzzle"),
    "near": (Blocks(["AB"], ["AB"]), "which is not too much"),
    "there already": (Blocks(["A..", "..."], ["A..", "..."]), "no move at all"),
    "far with two": (Blocks(["A..", "B.."], ["..A", "..B"]), "no longer path looks better"),
    "as the book has it, mirrored in the goal": (Blocks([".A..B"], ["...AB"]), ""),
    "one cell a move": (Blocks([".A..B"], ["AB..."], one_cell=True), "tiles that slide on"),
    "out of reach": (Blocks(["A.."], [".A."]), "a goal that moves can reach"),
    "with a wall too many": (Blocks([".A..B##"], ["AB...##"]), "there are smaller ones"),
    "one tile, too large": (Blocks(["....", "A..#"], ["...A", "...#"]), "there are smaller ones"),
    "of seven cells, and right": (Blocks(["A......"], ["......A"]), "one tile alone goes astray on no puzzle"),
    "the chapter's": (Blocks(["A.B", "...", "..."], ["...", "..A", "B.."]), ""),
    "of ten cells": (Blocks([".A..B", "#####"], ["AB...", "#####"]), "10 cells"),
    "huge": (Blocks(["." * 8 + "A"] * 8, ["A" + "." * 8] * 8), "Walls count"),
    "a function": (lambda: ASTRAY, "a value, not"),
}  # fmt: skip


def pictures(came):
    start, goal = (part.strip() for part in came.split("goal"))
    return start, goal


def letters(came):
    return sum(len(row) for row in pictures(came)[0].split("\n"))


def moves_left(came):
    """The least number of moves from each picture to the goal."""
    start, goal = pictures(came)
    into = {picture: [] for picture in placements(start)}
    for picture in into:
        for after in pushes(picture, one_cell=False):
            into[after].append(picture)
    return remaining(goal, into)


def least(came):
    return moves_left(came).get(pictures(came)[0], inf)


def straight(picture, goal):
    """For each tile of the goal how far it is to the nearest of its color, added up."""
    here, there = board(picture), board(goal)
    return sum(
        min(dist(cell, other) for other, color in here.items() if color == mark)
        for cell, mark in there.items()
        if mark.isalpha()
    )


def looks_best(came, longer):
    """The worst f on the way of the best-looking path: of a shortest one, or of those that are `longer`."""
    start, goal = pictures(came)
    worst, waiting = {(start, 0): straight(start, goal)}, deque([(start, 0)])
    while waiting:
        picture, g = waiting.popleft()
        for after in pushes(picture, one_cell=False) if g < 2 * least(came) else ():
            f = max(worst[picture, g], g + 1 + straight(after, goal))
            if f < worst.get((after, g + 1), inf):
                worst[after, g + 1] = f
                waiting.append((after, g + 1))
    return min((f for (picture, g), f in worst.items() if picture == goal and (g > least(came)) == longer), default=inf)


def says(came, match):
    return f"{straight(*pictures(came)):.4g}" == match[1]


def leads_to_the_goal(came, moves):
    start, goal = pictures(came)
    return played(start, moves) == goal and len(moves) == least(came)


SAYS = {
    "a Blocks, or its text": ADVICE,
    r"at most (\d+) cells": lambda case, came, match: letters(came) > int(match[1]) == 6,
    r"a text of (\d+) letters": lambda case, came, match: len(came) == int(match[1]),
    "Walls count as cells.": ADVICE,
    "a puzzle": ADVICE,
    #: Blocks has tests of its own for what it refuses.
    "no such puzzle: .*": lambda case, came, match: True,
    "tiles that slide on": ADVICE,
    "tiles that go one cell a move": lambda case, came, match: came.startswith("one cell a move"),
    r"(\d+) cells": lambda case, came, match: letters(came) == int(match[1]),
    "a goal that moves can reach": lambda case, came, match: least(came) == inf,
    r"[A-Z.#/ ]+ / goal / [A-Z.#/ ]+": lambda case, came, match: match[0].replace(" / ", "\n") == came,
    "On yours A[*] is wrong indeed, but there are smaller ones.": lambda case, came, match: (
        letters(came) > 6 and looks_best(came, longer=True) <= looks_best(came, longer=False)
    ),
    r"The sum says (\S+) at the start, which is not too much\..*": lambda case, came, match: (
        says(came, match) and straight(*pictures(came)) <= least(came)
    ),
    #: Of one tile a test below says that.
    r"The sum says (\S+) at the start: too much\. But one tile alone .*": lambda case, came, match: (
        says(came, match) and straight(*pictures(came)) > least(came)
        and len(set(pictures(came)[0]) - {*".#\n"}) == 1
    ),
    r"The sum says (\S+) at the start: too much, but no longer path .*": lambda case, came, match: (
        says(came, match)
        and straight(*pictures(came)) > least(came)
        and looks_best(came, longer=True) >= looks_best(came, longer=False)
    ),
    "a path that is longer than the shortest": ADVICE,
    "The exercise asks for a value, not for a function.": ADVICE,
    "a shortest one: no move at all": lambda case, came, match: leads_to_the_goal(came, []),
    "a shortest one: (.*)": lambda case, came, match: leads_to_the_goal(came, match[1].split(", ")),
}  # fmt: skip


def puzzles(rows, cols, tiles="ABC"):
    """Every puzzle of this shape, in three colors at most."""
    for marks in product(f".#{tiles}", repeat=rows * cols):
        for wanted in set(permutations(marks)) if len(tiles) > 1 or marks.count(tiles) == 1 else ():
            pictures = [["".join(one[n : n + cols]) for n in range(0, len(one), cols)] for one in (marks, wanted)]
            try:
                yield Blocks(*pictures)
            except ValueError:  # no tile, or walls that move, or that keep a tile from its goal
                continue


def errs(puzzle):
    best = solve(breadth_first(puzzle))
    return best is not None and solve(astar(puzzle, puzzle.euclidean)).cost > best.cost


def test_no_puzzle_of_fewer_than_five_cells_leads_astray_and_one_of_five_does():
    tried = [puzzle for shape in ((1, 2), (1, 3), (2, 2), (1, 4)) for puzzle in puzzles(*shape)]
    assert len(tried) > 2_000 and not any(map(errs, tried))
    assert errs(ASTRAY) and ASTRAY.rows * ASTRAY.cols == 5 < CELLS


def test_one_tile_goes_astray_on_no_puzzle_of_six_cells_and_on_one_of_eight():
    tried = [puzzle for shape in ((1, 5), (1, 6), (2, 3), (3, 2)) for puzzle in puzzles(*shape, tiles="A")]
    assert len(tried) > 500 and not any(map(errs, tried))
    assert errs(Blocks(["....", "A..#"], ["...A", "...#"]))
