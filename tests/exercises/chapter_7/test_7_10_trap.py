"""Exercise 7.10: a maze without a loop that is hard for A* with the tree estimate."""

from answers import fails
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.core import solve
from pathlib_edu.core.replay import fold
from pathlib_edu.exercises.chapter_7.trap import LEAST_EXPANDED, MOST_CELLS
from pathlib_edu.problems.pacman import Pacman
from pathlib_edu.search.shortest.astar import astar
from waypoint_oracles import fewest_steps

NUMBER = "7.10"
COMBS = Pacman([".%.%.%.%.", "....P....", ".%.%.%.%."])

RIGHT = {
    "two combs": COMBS,
    "its picture": COMBS.picture(),
    "its rows": [".%.%.%.%.", "....P....", ".%.%.%.%."],
    "standing up": ["".join(row) for row in zip(*COMBS.picture().split("\n"), strict=True)],
    "within walls": ["%" * 11, "%.%.%.%.%.%", "%....P....%", "%.%.%.%.%.%", "%" * 11],
}

WRONG = {
    "no maze": (None, "still to be replaced"),
    "a number": (2_121, "a maze, such as"),
    "a loop": (Pacman(["...", ".P.", "..."]), "4 openings more"),
    "one loop": (Pacman(["..", "P."]), "one opening more"),
    "a way around": (Pacman(["...", ".%.", "P.."]), "one opening more"),
    "from the end": (Pacman(["P.........."]), "From an end"),
    "combs from the end": (Pacman([".%.%.%.%.", "P........", ".%.%.%.%."]), "230"),
    "sparse": (Pacman([". . P . ."]), "more food"),
    "a short one": (Pacman([".%.%.%.", "...P...", ".%.%.%."]), "no way back"),
    "a long one": (Pacman([".%.%.%.%.%.", ".....P.....", ".%.%.%.%.%."]), "at most 20 cells"),
    "no start": (["....."], "no maze"),
    "out of reach": (["P%."], "cannot be reached"),
}


def maze_of(came):
    try:
        return Pacman(came.split("\n") if isinstance(came, str) else came)
    except ValueError as error:
        return str(error)


def open_cells(maze):
    return len(maze.picture().replace("\n", "").replace("%", ""))


def spare(maze):
    """How many openings could be walled up, one after the other, while all cells stay within reach."""
    edges = {frozenset((a, b)) for a, beside in maze.graph().neighbors.items() for b in beside}
    count = 0
    for edge in list(edges):
        found, before = {maze.start_cell}, set()
        while found != before:
            before, found = found, found.union(*(one for one in edges - {edge} if one & found))
        if found == maze.graph().neighbors.keys():
            edges.discard(edge)
            count += 1
    return count


SAYS = {
    r'a maze, such as Pacman\(\["P\."\]\)': lambda case, came, match: not isinstance(came, (str, list)),
    "at most 20 cells that are not walls": lambda case, came, match: open_cells(maze_of(came)) > 20,
    "a maze": lambda case, came, match: isinstance(maze_of(came), str),
    "no maze: (.*)": lambda case, came, match: match[1] == maze_of(came),
    "a maze without a loop": lambda case, came, match: spare(maze_of(came)) > 0,
    "one opening more than a tree has": lambda case, came, match: spare(maze_of(came)) == 1,
    r"(\d+) openings more than a tree has": lambda case, came, match: int(match[1]) == spare(maze_of(came)) > 1,
    "Four open cells in a square, or a way around.": lambda case, came, match: spare(maze_of(came)) > 0,
    "at least 2,000 expansions": lambda case, came, match: (
        len(fold(astar(maze_of(came), maze_of(came).tree)).closed) < 2_000
    ),
    r"[\d,]+": lambda case, came, match: int(match[0].replace(",", "")) in (
        open_cells(maze_of(came)), len(fold(astar(maze_of(came), maze_of(came).tree)).closed)
    ),
    r"From an end of the maze .*": lambda case, came, match: (
        len(list(maze_of(came).neighbors(maze_of(came).start))) == 1
    ),
    "There is room for more food.": lambda case, came, match: " " in maze_of(came).picture(),
    "The tree counts each way into a dead end, and no way back. .*": lambda case, came, match: (
        maze_of(came).tree(maze_of(came).start) < fewest_steps(maze_of(came))
    ),
}  # fmt: skip


def test_the_trap_is_no_trap_from_its_end():
    assert MOST_CELLS == 20 and LEAST_EXPANDED == 2_000
    assert "230" in fails("7.10", WRONG["combs from the end"][0]).got


def test_the_trap_can_be_solved():
    assert solve(astar(COMBS, COMBS.tree)).cost == fewest_steps(COMBS)
