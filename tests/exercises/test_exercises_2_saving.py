"""Exercise 2.13: maps on which A* saves much pass, and typical wrong ideas of one are caught."""

from pathlib_edu import Grid

STRIP = "................\n.......S.......G\n................\n................"
RIGHT = {
    "a strip": STRIP,
    "a map": Grid.parse(STRIP),
    "upright": "\n".join("".join(column) for column in zip(*STRIP.split("\n"), strict=True)),
    "a corner that is too far away walled up": "...............#\n................\n.......S.......G\n..............#.",
    "a square with walls": ".....#.#\n.......G\n......#.\n...####.\n...S....\n........\n........\n........",
}

WRONG = {
    "from corner to corner": ("S.......\n" + "........\n" * 6 + ".......G", "off the path"),
    "across the square": ("........\n" * 3 + "S......G\n" + "........\n" * 4, "never come to"),
    "near the goal": ("........\n" * 3 + "...SG...\n" + "........\n" * 4, "never come to"),
    "one corridor": ("S" + "." * 62 + "G", "all the rest"),
    "a bay, in which an estimate does not help": ("....#...\n..S.#G..\n....#...\n........", "off the path"),
    "no way": ("S#G", "a path from S to G"),
    "water": ("S99G", "ground of cost 1 only"),
    "too large": ("........\n" * 8 + "S......G", "at most 64 cells"),
    "no map": ("S..?", "a map"),
    "no text": (3, "a map as text"),
}
