"""Exercise 2.4: a map that leads greedy search astray."""

from random import Random

from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from map_answers import AS_IT_IS, OF_MAPS, lines_of, steps
from pathlib_edu.core import solve
from pathlib_edu.problems.grid import Grid
from pathlib_edu.search.shortest.greedy import greedy

NUMBER = "2.4"
LURE = """
S......
.##....
...##..
.#...#.
..#.G#.
...##..
.......
"""


def at_random():
    """A program's answer: walls at random around the spiral, until one is long enough."""
    random, rows = Random(3), LURE.strip().split("\n")
    while True:
        marks = [["#" if mark == "." and random.random() < 0.1 else mark for mark in row] for row in rows]
        grid = Grid.parse("\n".join(map("".join, marks)))
        found = solve(greedy(grid, grid.manhattan))
        if found and found.cost >= 3 * steps(grid.picture()):
            return grid.picture()


RIGHT = {
    "a map": Grid.parse(LURE),
    "far to the right": LURE.replace("\n", "\n" + " " * 40),
    "from the other side": "\n".join(row[::-1] for row in LURE.strip().split("\n")),
    "turned": "\n".join(["".join(column) for column in zip(*LURE.strip().split("\n"), strict=True)][::-1]),
    "with more around it": LURE.replace(".\n", ".#\n").replace("#.#.", "#.##"),
    "by a program": at_random(),
}

WRONG = {
    "open map": ("S.......\n........\n.......G", "Put a dead end or a detour in front of G"),
    "no way": ("S#G", "a path from S to G"),
    "water": ("S999G\n.....\n.....", "ground of cost 1 only"),
    "too large": ("S" + "." * 63 + "G", "at most 64 cells"),
    "much too large": ("S" + "." * 1000 + "G", "1002 marks"),
    "a mark that is none": ("S..?", "a map"),
    "no goal": ("S...", "no goal"),
    "rows of two lengths": ("S...\n..G", "a map"),
    "a detour too short": ("G#...\n....S\n.....\n....#", "lead it round"),
    "a dead end": ("..........\n.....##...\nS.....#..G\n.....##...\n..........", "dead end or a detour"),
    "no text": (3, "a map as text"),
    "a list of rows": (LURE.split(), "a map as text"),
    "costly with eight moves": (Grid.parse("S..\n...\n..G", moves=8), "dead end or a detour"),
}

SAYS = OF_MAPS | {
    r"a path of at least 3 x (\d+) = (\d+) steps": lambda case, came, match: (
        int(match[1]) == steps(came) and int(match[2]) == 3 * steps(came)
    ),
    r"(\d+) instead of (\d+):\n(.*)": lambda case, came, match: (
        int(match[1]) == 1 + match[3].count("*") and int(match[2]) == steps(came)
        and {mark for mark, way in zip("\n".join(lines_of(came)), match[3], strict=True) if way == "*"} <= {"."}
    ),
    "Greedy search keeps to cells that look near to G. .*": ADVICE,
    "Here the way that looks nearest is the right one. .*": lambda case, came, match: (
        solve(greedy(Grid.parse(came), Grid.parse(came).manhattan)).cost == steps(came)
    ),
} | AS_IT_IS  # fmt: skip
