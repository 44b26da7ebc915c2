"""Exercise 7.3: what six estimates promise, and mazes that show what they do not."""

from collections import OrderedDict

import pytest

from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from oracles import admissible, consistent
from pathlib_edu.exercises.chapter_7.mazes import small_mazes
from pathlib_edu.exercises.chapter_7.promises import CELLS, ESTIMATES
from pathlib_edu.problems.pacman import Pacman
from waypoint_oracles import fewest_steps

NUMBER = "7.3"

PROMISES = {
    "A": "consistent",
    "B": ("neither", Pacman(["P.."])),
    "C": ("admissible", Pacman([".P."])),
    "D": "consistent",
    "E": ("neither", ["..P."]),
    "F": ["consistent"],
}

RIGHT = {
    "mazes, rows and a word in a list": PROMISES,
    "texts": {**PROMISES, "B": ["neither", "..P"], "E": ("neither", "..P.")},
    "standing up": {**PROMISES, "B": ("neither", Pacman(["P", ".", "."])), "C": ("admissible", [".", "P", "."])},
    "in squares, ordered": OrderedDict(
        F="consistent", E=("neither", Pacman([".", ".", "P", "."])), D="consistent", C=("admissible", Pacman([". P."])),
        B=("neither", Pacman(["P.", ".."])), A="consistent",
    ),
}  # fmt: skip

WRONG = {
    "nothing promised": ({**PROMISES, "A": None}, "for A one of"),
    "no dictionary": ("consistent", "the keys A to F"),
    "no pair": ({**PROMISES, "B": Pacman(["P.."])}, "for B one of"),
    "in capitals": ({**PROMISES, "D": "Consistent"}, "for D one of"),
    "A too careful": ({**PROMISES, "A": ("admissible", Pacman(["P."]))}, "how near can the next one be"),
    "B too kind": ({**PROMISES, "B": "consistent"}, "Put two pellets in a row"),
    "B half too kind": ({**PROMISES, "B": ("admissible", Pacman(["P.."]))}, "Put two pellets in a row"),
    "C too kind": ({**PROMISES, "C": "consistent"}, "what is left of it when one is eaten"),
    "C too hard": ({**PROMISES, "C": ("neither", Pacman([".P."]))}, "without going from one"),
    "D too careful": ({**PROMISES, "D": ("admissible", Pacman(["P.."]))}, "By how much can it fall?"),
    "D too hard": ({**PROMISES, "D": ("neither", Pacman(["P.."]))}, "By how much can it fall?"),
    "E too kind": ({**PROMISES, "E": "consistent"}, "pellets on both sides"),
    "F too careful": ({**PROMISES, "F": ("admissible", Pacman(["P.."]))}, "the average of the others"),
    "no maze for B": ({**PROMISES, "B": "neither"}, "the word 'neither' alone"),
    "two mazes for B": ({**PROMISES, "B": ("neither", Pacman(["P.."]), Pacman(["..P"]))}, "for B a pair"),
    "not on this one": ({**PROMISES, "B": ("neither", Pacman(["P."]))}, "it says 1, and 1 are needed"),
    "E on a corridor": ({**PROMISES, "E": ("neither", Pacman(["P.."]))}, "it says 2, and 2 are needed"),
    "falls by one": ({**PROMISES, "C": ("admissible", Pacman(["P.."]))}, "falls by 1 at most"),
    "too large": ({**PROMISES, "E": ("neither", Pacman(["...P."]))}, "at most 4 cells"),
    "no maze at all": ({**PROMISES, "E": ("neither", "..")}, "no maze: a maze has one start"),
    "a number for a maze": ({**PROMISES, "E": ("neither", 4)}, "a maze, such as"),
}  # fmt: skip


def h(letter, maze, state):
    """The estimates, as the statement says them."""
    cell, food = state[0], maze.food(state[1])
    far = {a: {b: steps(maze, a, b) for b in food} for a in (cell, *food)}
    if not food:
        return 0
    away = [far[cell][p] for p in food]
    if letter == "E":
        nearest = food[away.index(min(away))]
        rest = maze.mask(p for p in food if p != nearest)
        return min(away) + h("E", maze, (nearest, rest))
    return {
        "A": min(away) + len(food) - 1,
        "B": sum(away),
        "C": max(far[a][b] for a in food for b in food),
        "D": away[0],
        "F": sum(away) // len(food),
    }[letter]


def steps(maze, a, b):
    layer, seen, count = {a}, {a}, 0
    while b not in layer:
        layer = {other for one in layer for other in maze.graph().neighbors[one]} - seen
        seen, count = seen | layer, count + 1
    return count


def parts(came, letter):
    """The word, and what comes with it."""
    given = came.get(letter)
    return given if isinstance(given, list) and given else [given]


def mazes_of(came):
    """The mazes that came, by their letters."""
    found = {}
    for letter in came:
        for given in parts(came, letter)[1:]:
            try:
                found[letter] = Pacman(given.split("\n") if isinstance(given, str) else given)
            except (ValueError, TypeError) as error:
                found[letter] = str(error)
    return found


def drawn(maze):
    return maze.picture().replace("\n", " / ")


def of_this(came, letter, rows):
    maze = mazes_of(came)[letter]
    return maze if drawn(maze) == rows else None


def says_too_much(came, letter):
    maze = mazes_of(came)[letter]
    return h(letter, maze, maze.start) > fewest_steps(maze)


def falls(maze, letter):
    return max(h(letter, maze, maze.start) - h(letter, maze, child) for child, _ in maze.neighbors(maze.start))


WORDS = {"A": "consistent", "B": "neither", "C": "admissible", "D": "consistent", "E": "neither", "F": "consistent"}

SAYS = {
    "a dict with the keys A to F": lambda case, came, match: not isinstance(came, dict),
    r"for (\w) one of consistent, admissible, neither": lambda case, came, match: (
        parts(came, match[1])[0] not in WORDS.values()
    ),
    r"another word for (\w)": lambda case, came, match: parts(came, match[1])[0] != WORDS[match[1]],
    r'for (\w) a pair, such as \("(\w+)", Pacman\(\["P\."\]\)\)': lambda case, came, match: (
        len(parts(came, match[1])) != 2 and match[2] == WORDS[match[1]]
    ),
    r"the word '(\w+)' alone": lambda case, came, match: any(parts(came, one) == [match[1]] for one in "BCE"),
    r"'(\w+)' and (\d+) mazes": lambda case, came, match: any(
        parts(came, one)[0] == match[1] and len(parts(came, one)) == int(match[2]) + 1 for one in "BCE"
    ),
    r"a maze at whose start (\w) says too much": lambda case, came, match: not says_too_much(came, match[1]),
    r"(.*): it says (\d+), and (\d+) are needed": lambda case, came, match: any(
        WORDS[one] == "neither" and drawn(maze) == match[1]
        and (h(one, maze, maze.start), fewest_steps(maze)) == (int(match[2]), int(match[3]))
        for one, maze in mazes_of(came).items()
    ),
    r"a maze at whose start a step makes (\w) fall by more than 1": lambda case, came, match: (
        falls(mazes_of(came)[match[1]], match[1]) <= 1
    ),
    r"(.*): it says (\d+), and falls by (-?\d+) at most": lambda case, came, match: (
        (maze := of_this(came, "C", match[1]))
        and (h("C", maze, maze.start), falls(maze, "C")) == (int(match[2]), int(match[3]))
    ),
    r"at most 4 cells that are not walls": lambda case, came, match: any(
        len(maze.picture().replace("\n", "").replace("%", "")) > 4 for maze in mazes_of(came).values()
    ),
    r"\d+": lambda case, came, match: any(
        not isinstance(maze, str) and len(maze.picture().replace("\n", "").replace("%", "")) == int(match[0])
        for maze in mazes_of(came).values()
    ) or any(match[0] == repr(part) for one in came for part in parts(came, one)),
    "a maze": lambda case, came, match: any(isinstance(maze, str) for maze in mazes_of(came).values()),
    "no maze: (.*)": lambda case, came, match: match[1] in mazes_of(came).values(),
    r'a maze, such as Pacman\(\["P\."\]\)': lambda case, came, match: any(
        not isinstance(part, (str, list)) for one in came for part in parts(came, one)[1:]
    ),
    "Look for a first step after which the estimate is smaller by two.": ADVICE,
    # Of the letter that is asked about: what to look for.
    r"(How many steps after|Put two pellets|Could a walk|It may rise|Is that walk|No average is) .*": ADVICE,
    r"'.*'|None": lambda case, came, match: any(match[0] == repr(parts(came, one)[0]) for one in "ABCDEF"),
}  # fmt: skip


@pytest.mark.parametrize("letter", ESTIMATES)
def test_each_estimate_promises_what_is_said_of_it(letter):
    estimate, promise = ESTIMATES[letter]
    some = [maze for maze in small_mazes() if len(maze.pellets) < 4][::3]
    fit = [consistent(maze, lambda state, maze=maze: estimate(maze, state)) for maze in some]
    never = [admissible(maze, lambda state, maze=maze: estimate(maze, state)) for maze in some]
    assert all(fit) == (promise == "consistent") and all(never) == (promise != "neither")
    assert promise == WORDS[letter] and CELLS == 4
    assert all(estimate(maze, maze.start) == h(letter, maze, maze.start) for maze in some)
