"""Exercise 2.13: a map on which A* saves much."""

from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from map_answers import AS_IT_IS, OF_MAPS, lines_of, steps
from pathlib_edu import Grid, astar, dijkstra

NUMBER = "2.13"
STRIP = "................\n.......S.......G\n................\n................"

RIGHT = {
    "a map": Grid.parse(STRIP),
    "upright": "\n".join("".join(column) for column in zip(*STRIP.split("\n"), strict=True)),
    "a corner that is too far away walled up": "...............#\n................\n.......S.......G\n..............#.",
    "a square with walls": ".....#.#\n.......G\n......#.\n...####.\n...S....\n........\n........\n........",
    "indented": STRIP.replace("\n", "\n    "),
}

WRONG = {
    "from corner to corner": ("S.......\n" + "........\n" * 6 + ".......G", "off the path"),
    "across the square": ("........\n" * 3 + "S......G\n" + "........\n" * 4, "not expand"),
    "near the goal": ("........\n" * 3 + "...SG...\n" + "........\n" * 4, "not expand"),
    "one corridor": ("S" + "." * 62 + "G", "all the rest"),
    "many walls, and all cells met": ("S..G\n####\n####\n####", "all the rest"),
    "a bay, in which an estimate does not help": ("....#...\n..S.#G..\n....#...\n........", "off the path"),
    "no way": ("S#G", "a path from S to G"),
    "water": ("S99G", "ground of cost 1 only"),
    "too large": ("........\n" * 8 + "S......G", "at most 64 cells"),
    "no map": ("S..?", "a map"),
    "no text": (3, "a map as text"),
}


def expanded(came):
    """The cells that each of the two searches expands."""
    grid = Grid.parse("\n".join(lines_of(came)))
    searches = dijkstra(grid), astar(grid, grid.manhattan)
    return [{event[1] for event in search if event[0] == "expand"} for search in searches]


def free(came):
    return sum(mark != "#" for line in lines_of(came) for mark in line)


SAYS = OF_MAPS | {
    "at least 45 expansions saved": lambda case, came, match: len(expanded(came)[0]) - len(expanded(came)[1]) < 45,
    r"(\d+) against (\d+), (\d+) saved:\n.*": lambda case, came, match: (
        [int(match[1]), int(match[2])] == [*map(len, expanded(came))] and int(match[3]) == int(match[1]) - int(match[2])
    ),
    r"A\* expands more than one path here. Which cells off the path are they, and why is their f no larger\?":
        lambda case, came, match: len(expanded(came)[1]) > steps(came) + 1,
    r"A\* expands one path and no more, .* which cells does Dijkstra's algorithm not expand\?":
        lambda case, came, match: len(expanded(came)[1]) == steps(came) + 1 and len(expanded(came)[0]) < free(came),
    r"Both do what they should. Can the path be shorter, and all the rest still be nearer than G\?":
        lambda case, came, match: len(expanded(came)[1]) == steps(came) + 1 and len(expanded(came)[0]) == free(came),
} | AS_IT_IS  # fmt: skip
