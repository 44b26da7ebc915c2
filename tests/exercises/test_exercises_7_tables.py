"""The checks of exercises 7.5 to 7.10: right answers pass, wrong ones are caught with a word why."""

import pytest

from answers import fails
from pathlib_edu.core import solve
from pathlib_edu.exercises import CLAIMS, judge
from pathlib_edu.exercises.chapter_7_proofs import PROOF
from pathlib_edu.exercises.chapter_7_tables import CELLS, FAULTY, LEAST_EXPANDED, MOST_CELLS, forgotten, swept
from pathlib_edu.exercises.chapter_7_walks import LONG, edge_lists
from pathlib_edu.exercises.chapter_7_worlds import least_steps, mazes, random_mazes, small_mazes
from pathlib_edu.problems.pacman import Pacman
from pathlib_edu.search.dijkstra import breadth_first

ORDER = "EAICLJFDBH"

# 7.6


def round_trips(start, edges, copies=True, turned=True):
    """Hierholzer's walk, with a switch for each typical mistake."""
    beside = {start: []}
    for n, (a, b) in enumerate(edges if copies else sorted(set(map(tuple, map(sorted, edges))))):
        beside.setdefault(a, []).append((n, b))
        beside.setdefault(b, []).append((n, a))
    ahead, nodes, used = [start], [], set()
    while ahead:
        n, node = next((way for way in beside[ahead[-1]] if way[0] not in used), (None, None))
        if n is None:
            nodes.append(ahead.pop())
        else:
            used.add(n)
            ahead.append(node)
            beside[ahead[-2]].remove((n, node))
    return nodes[::-1] if turned else nodes


def inserted(start, edges):
    """Right, too: walk until stuck, then insert round trips wherever edges are left over."""
    left, nodes = list(edges), [start]
    here = 0
    while left:
        trip = [nodes[here]]
        while edge := next((edge for edge in left if trip[-1] in edge), None):
            left.remove(edge)
            trip.append(edge[1] if edge[0] == trip[-1] else edge[0])
        nodes[here : here + 1] = trip
        here = next((n for n, node in enumerate(nodes) if any(node in edge for edge in left)), 0)
    return nodes


def short_of_long(start, edges):
    return inserted(start, edges) if len(edges) < LONG else round_trips(start, edges)


def straight_on(start, edges):
    left, nodes = list(edges), [start]
    while edge := next((edge for edge in left if nodes[-1] in edge), None):
        left.remove(edge)
        nodes.append(edge[1] if edge[0] == nodes[-1] else edge[0])
    return nodes


def recursive(start, edges):
    left = list(edges)

    def visit(node):
        nodes = []
        while edge := next((edge for edge in left if node in edge), None):
            left.remove(edge)
            nodes = visit(edge[1] if edge[0] == node else edge[0]) + nodes
        return [node, *nodes]

    return visit(start)


def used_up(start, edges):
    nodes = short_of_long(start, edges)
    edges.clear()
    return nodes


# 7.7


def width(neighbors, order, fill=True, own=False, drop=True, of=max):
    beside = {cell: set(cells) for cell, cells in neighbors.items()}
    sizes = []
    for cell in order:
        border = beside.pop(cell)
        sizes.append(len(border) + own)
        for other in border & beside.keys():
            beside[other] |= border if fill else set()
            beside[other] -= {cell, other} if drop else {other}
    return of(sizes)


def in_place(neighbors, order):
    for cell in order:
        for other in neighbors[cell]:
            neighbors[other] = [one for one in {*neighbors[other], *neighbors[cell]} if one not in (cell, other)]
    return max(map(len, neighbors.values()))


# 7.9


def forget(row, cell, pellet, last, ends=True, early=True, one=True, food=True):
    groups, odd, ended = row
    own = next((group for group in groups if cell in group), None)
    if own is None:
        return None if pellet and food else row
    if cell in odd:
        if ended and ends:
            return None
        odd, ended = odd - {cell}, True
    groups, rest = groups - {own}, own - {cell}
    if rest:
        return groups | {rest}, odd, ended
    return None if (groups and one) or not (early or last) else (groups, odd, ended)


def with_mistake(**mistakes):
    return lambda *row: forget(*row, **mistakes)


def printed(row, cell, pellet, last):
    """The function of the exercise, as it is printed."""
    return forget(row, cell, pellet, last, ends=False, early=False, one=False)


def in_lists(row, cell, pellet, last):
    after = forget(row, cell, pellet, last)
    return after and [set(after[0]), *after[1:]]


def left_in(row, cell, pellet, last):
    return None if forget(row, cell, pellet, last) is None else row


COMBS = Pacman([".%.%.%.%.", "....P....", ".%.%.%.%."])
ASTRAY = {"Ann": Pacman([".P."]), "Ben": ["P. "], "Cleo": Pacman([".  P"]), "Dora": Pacman([".P."])}

RIGHT = [
    ("7.5", ORDER),
    ("7.5", list("EIACLFJDBH")),
    ("7.6", round_trips),
    ("7.6", short_of_long),
    ("7.6", lambda start, edges: iter(round_trips(start, edges))),
    ("7.7", width),
    ("7.8", ASTRAY),
    ("7.9", forget),
    ("7.10", COMBS),
    ("7.10", COMBS.picture()),
]

#: A mistake, the exercise, and a word of what is said of it.
WRONG = {
    "no proof": ("7.5", None, "a string of letters"),
    "once is enough": ("7.5", "EAIG", "from even to odd"),
    "there and back": ("7.5", "EAIK", "whatever lies behind that edge"),
    "not connected": ("7.5", "EAICFDBH", "hang together"),
    "no way around": ("7.5", "EAICJFDBH", "from one end of the edge to the other"),
    "no assumption": ("7.5", "EAC", "on what assumption"),
    "nothing known": ("7.5", "EICLJFDBH", "before anything is taken out"),
    "no contradiction": ("7.5", "EAICLJFDB", "Where is the contradiction?"),
    "the whole alphabet": ("7.5", "EAICLJFDBHM", "letters from A to L"),
    "straight on": ("7.6", straight_on, "Insert them where they branch off"),
    "backward": ("7.6", lambda start, edges: round_trips(start, edges, turned=False), "must be reversed"),
    "each edge once": ("7.6", lambda start, edges: round_trips(start, edges, copies=False), ""),
    "into itself": ("7.6", recursive, "RecursionError"),
    "the list used up": ("7.6", used_up, "Work on a copy"),
    "the edges": ("7.6", lambda start, edges: edges, "a walk that begins at S"),
    "no nodes": ("7.6", lambda start, edges: [], "no node"),
    "out of nowhere": ("7.6", lambda start, edges: [start, "Z"], "S-Z is no edge"),
    "again and again": ("7.6", lambda start, edges: round_trips(start, [*edges, *edges]), "listed once"),
    "no answer": ("7.6", lambda start, edges: None, "without `return`"),
    "one by one": ("7.6", lambda start, edges: (yield start), "are left over"),
    "no joining": ("7.7", lambda *args: width(*args, fill=False), "become neighbors of each other"),
    "with itself": ("7.7", lambda *args: width(*args, own=True), "itself is not on its border"),
    "with those gone": (
        "7.7",
        lambda neighbors, order: max(map(len, neighbors.values())),
        "eliminated before",
    ),
    "all together": ("7.7", lambda *args: width(*args, of=sum), "not the sum"),
    "the last": ("7.7", lambda *args: width(*args, of=lambda sizes: sizes[-1]), "not the last"),
    "in place": ("7.7", in_place, "Work on a copy"),
    "order used up": ("7.7", lambda neighbors, order: [width(neighbors, order), order.clear()][0], "Work on a copy"),
    "printed": ("7.7", lambda *args: print(width(*args)), "without `return`"),
    "no mazes": ("7.8", None, "the keys Ann, Ben, Cleo, Dora"),
    "one missing": ("7.8", {**ASTRAY, "Cleo": None}, "for Cleo a maze, such as"),
    "Ann is right": ("7.8", {**ASTRAY, "Ann": Pacman(["P.."])}, "both be odd"),
    "Ben is right": ("7.8", {**ASTRAY, "Ben": Pacman([".P."])}, "stays untouched"),
    "Cleo is right": ("7.8", {**ASTRAY, "Cleo": Pacman(["P. "])}, "join it to the others"),
    "Dora is right": ("7.8", {**ASTRAY, "Dora": Pacman([".P"])}, "the same step twice"),
    "too large": ("7.8", {**ASTRAY, "Ann": Pacman([" .P. "])}, "at most 4 cells"),
    "no food": ("7.8", {**ASTRAY, "Ann": ["P "]}, "the maze has no food"),
    "as printed": ("7.9", printed, "stays untouched"),
    "many ends": ("7.9", with_mistake(ends=False), "A walk has one end"),
    "never early": ("7.9", with_mistake(early=False), "may be complete before the last cell"),
    "closed too early": ("7.9", with_mistake(one=False), "join it to the others"),
    "food left": ("7.9", with_mistake(food=False), "with a pellet must not be forgotten"),
    "nothing back": ("7.9", lambda *row: print(end=""), "No row is left"),
    "lists": ("7.9", in_lists, "a row (groups, odd, ended)"),
    "still there": ("7.9", left_in, "still in the row"),
    "a stub": ("7.9", ..., "still to be replaced"),
    "a number": ("7.9", lambda *row: 3, "a row (groups, odd, ended)"),
    "no maze": ("7.10", None, "a maze, such as"),
    "a loop": ("7.10", Pacman(["...", ".P.", "..."]), "a maze without a loop"),
    "from the end": ("7.10", Pacman(["P.........."]), "From an end"),
    "sparse": ("7.10", Pacman([". . P . ."]), "more food"),
    "a short one": ("7.10", Pacman([".%.%.%.", "...P...", ".%.%.%."]), "no way back"),
    "a long one": ("7.10", Pacman([".%.%.%.%.%.", ".....P.....", ".%.%.%.%.%."]), "at most 20 cells"),
}


def test_the_smallest_case_is_drawn():
    assert (
        fails("7.6", straight_on).where.startswith("start S, edges ")
        and "3 steps" in fails("7.6", straight_on).expected
    )
    assert fails("7.9", printed).where == "P. "
    assert fails("7.9", with_mistake(ends=False)).where == ".P."


def test_a_proof_has_all_its_letters():
    assert sorted([*PROOF.rests_on, *PROOF.false]) == list("ABCDEFGHIJKL")


def test_each_list_of_edges_can_be_walked():
    some = list(edge_lists(5))
    assert len(some) > 150 and len(some[-1].edges) == 2 * LONG
    for case in some[:-1]:
        assert len(inserted(case.start, case.edges)) == len(case.edges) + 1


def test_the_tables_of_the_exercises_agree_with_a_search():
    for maze in [*list(mazes(2))[::9], *random_mazes(3, 20, most=4)]:
        assert swept(maze, forgotten) == least_steps(maze) == solve(breadth_first(maze)).cost


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


def test_the_trap_is_no_trap_from_its_end():
    assert MOST_CELLS == 20 and LEAST_EXPANDED == 2_000
    assert "230" in fails("7.10", Pacman([".%.%.%.%.", "P........", ".%.%.%.%."])).got


@pytest.mark.parametrize("number", sorted(number for number in CLAIMS if number.startswith("7.")))
@pytest.mark.parametrize(
    "value", [None, 7, -1.5, "P.", [], [7], [[], True], [[7], True], [[None], True], {}, {"A": 7}, True]
)
def test_whatever_comes_is_judged_and_not_a_crash(number, value):
    *_, wrong = judge(CLAIMS[number], lambda case: {"value": value}, seed=0)
    assert wrong and wrong.expected and wrong.got
