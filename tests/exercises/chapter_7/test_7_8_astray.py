"""Exercise 7.8: four faulty programs, and for each a maze that leads it astray."""

from itertools import product

from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.chapter_7.astray import CELLS
from pathlib_edu.exercises.chapter_7.mazes import small_mazes
from pathlib_edu.exercises.chapter_7.tables import FAULTY
from pathlib_edu.exercises.chapter_7.walk_lengths import least_steps
from pathlib_edu.problems.pacman import Pacman
from waypoint_oracles import fewest_steps

NUMBER = "7.8"
ASTRAY = {"Ann": Pacman([".P."]), "Ben": ["P. "], "Cleo": Pacman([".  P"]), "Dora": Pacman([".P."])}

RIGHT = {
    "mazes and rows": ASTRAY,
    "texts": {"Ann": ".P.", "Ben": "P. ", "Cleo": ".  P", "Dora": ".P."},
    "standing up": {name: [*maze] for name, maze in zip(ASTRAY, (".P.", "P. ", ".  P", ".P."), strict=True)},
    "one for two, in another order": {"Dora": ". P.", "Cleo": ".  P", "Ben": ".P  ", "Ann": ". P.", "Eve": "P."},
}

WRONG = {
    "no mazes": (None, "still to be replaced"),
    "a list of them": (list(ASTRAY.values()), "the keys Ann, Ben, Cleo, Dora"),
    "one missing": ({**ASTRAY, "Cleo": None}, "for Cleo a maze, such as"),
    "one forgotten": ({name: ASTRAY[name] for name in ("Ann", "Ben", "Cleo")}, "for Dora a maze, such as"),
    "Ann is right": ({**ASTRAY, "Ann": Pacman(["P.."])}, "both be odd"),
    "Ben is right": ({**ASTRAY, "Ben": Pacman([".P."])}, "stays untouched"),
    "Cleo is right": ({**ASTRAY, "Cleo": Pacman(["P. "])}, "join it to the others"),
    "Dora is right": ({**ASTRAY, "Dora": Pacman([".P"])}, "the same step twice"),
    "too large": ({**ASTRAY, "Ann": Pacman([" .P. "])}, "at most 4 cells"),
    "no food": ({**ASTRAY, "Ann": ["P "]}, "the maze has no food"),
    "a number": ({**ASTRAY, "Ben": 3}, "for Ben a maze"),
    "out of reach": ({**ASTRAY, "Dora": ["P%."]}, "cannot be reached"),
}


def says(name, maze):
    """What a program comes to: the least of all piles of edges that it takes for a walk; None if it takes none.

    It looks at all piles there are, whole, and knows no row.
    """
    beside = maze.graph().neighbors
    cells, edges = sorted(beside), [(a, b) for a in sorted(beside) for b in beside[a] if a < b]
    sizes = []
    for times in product((0, 1) if name == "Dora" else (0, 1, 2), repeat=len(edges)):
        pile = {edge: n for edge, n in zip(edges, times, strict=True) if n}
        pieces = [{maze.start_cell}]
        for edge in pile:
            touched = [piece for piece in pieces if piece & {*edge}]
            pieces = [piece for piece in pieces if piece not in touched] + [{*edge}.union(*touched)]
        degree = {cell: sum(n for edge, n in pile.items() if cell in edge) + (cell == maze.start_cell)
                  for cell in cells}  # fmt: skip
        ends = sum(n % 2 for n in degree.values())
        if not {*maze.pellets} <= set().union(*pieces) or (ends > 1 and name != "Ann"):
            continue
        if name == "Ben" and cells[-1] not in set().union(*pieces):
            continue
        if len(pieces) > 1 and (name != "Cleo" or not overlap(pieces, maze.start_cell)):
            continue
        sizes.append(sum(times))
    return min(sizes, default=None)


def overlap(pieces, start):
    """Is some piece always open, from the first cell to the last touched? The start's is open from the first."""
    spans = sorted(((-1,) if start in piece else min(piece), max(piece)) for piece in pieces)
    last = spans[0][1]
    for begin, end in spans[1:]:
        if begin > last:
            return False
        last = max(last, end)
    return True


def mazes_of(came):
    found = {}
    for name, given in came.items():
        try:
            found[name] = Pacman(given.split("\n") if isinstance(given, str) else given)
        except (TypeError, ValueError) as error:
            found[name] = str(error)
    return found


def cells(maze):
    return len(maze.picture().replace("\n", "").replace("%", ""))


def drawn(maze):
    return maze.picture().replace("\n", " / ")


SAYS = {
    "a dict with the keys Ann, Ben, Cleo, Dora": lambda case, came, match: not isinstance(came, dict),
    r'for (\w+) a maze, such as Pacman\(\["P\."\]\)': lambda case, came, match: (
        not isinstance(came.get(match[1]), (str, list))
    ),
    r"for (\w+) at most 4 cells that are not walls": lambda case, came, match: cells(mazes_of(came)[match[1]]) > 4,
    r"(\d+)": lambda case, came, match: any(
        match[1] == repr(came[name]) or (not isinstance(maze, str) and cells(maze) == int(match[1]))
        for name, maze in mazes_of(came).items()
    ),
    r"for (\w+) a maze": lambda case, came, match: isinstance(mazes_of(came)[match[1]], str),
    r"no maze: (.*)": lambda case, came, match: match[1] in mazes_of(came).values(),
    r"a maze on which (\w+) is wrong": lambda case, came, match: (
        says(match[1], mazes_of(came)[match[1]]) == fewest_steps(mazes_of(came)[match[1]])
    ),
    r"(.*): (\w+) says (\d+), and so it is": lambda case, came, match: (
        drawn(maze := mazes_of(came)[match[2]]) == match[1]
        and says(match[2], maze) == fewest_steps(maze) == int(match[3])
    ),
    # What a right program knows.
    r"(A walk has one end|A walk may be complete|When a piece has no cell|A dead end takes) .*": ADVICE,
    r"A walk has one end\. May two cells that are gone both be odd\?": ADVICE,
}  # fmt: skip


def test_each_program_does_what_the_statement_says_of_it():
    for maze in small_mazes(CELLS):
        assert {name: program(maze) for name, program in FAULTY.items()} == {name: says(name, maze) for name in FAULTY}


def test_no_maze_of_fewer_cells_leads_a_program_astray():
    found = {}
    for maze in small_mazes(CELLS):
        for name, program in FAULTY.items():
            if program(maze) != least_steps(maze):
                found.setdefault(name, maze.picture())
    assert found == {"Ann": ".P.", "Ben": "P. ", "Cleo": ".  P", "Dora": ".P."}


def test_ben_is_right_wherever_each_cell_has_food():
    dense = [maze for maze in small_mazes() if " " not in maze.picture()]
    assert len(dense) > 150 and all(FAULTY["Ben"](maze) == least_steps(maze) for maze in dense)
