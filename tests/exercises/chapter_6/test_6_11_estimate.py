"""Exercise 6.11: how many moves A needs at least."""

from functools import cache
from itertools import permutations, product
from math import inf

from answers import by_the_book, fails
from car_rules import lines_of, moved, neighbors, pictured, written
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.chapter_6.estimate import expanded, lots, with_one_thing
from pathlib_edu.exercises.chapter_6.parking import LOTS, moves_left

NUMBER = "6.11"


def estimate(board, second=True, every=False, out=0, side=None, twice=False):
    """Count A, the cars before it, and those that must make room for them, with a switch for each typical mistake."""
    ahead = board[12:18][board[12:18].rindex("A") + 1 :]
    if not ahead:
        return out
    cars, before = lines_of(board), sorted(set(ahead) - {"."})
    if not second:
        return 1 + len(before)
    rooms = []
    for letter in before:
        col, length = cars[letter][0] % 6, len(cars[letter])
        column = board[col::6]
        sides = [column[2 - length : 2]] if length <= 2 else []
        sides.append(column[3 : 3 + length])
        rooms.append([set(one) - {".", letter} for one in sides if "x" not in one] or [set()])
    if side is not None:
        return 1 + len(before) + len(set().union(*(one[side] if side < len(one) else set() for one in rooms)))
    join = (lambda sets: sum(map(len, sets))) if twice else (lambda sets: len(set().union(*sets)))
    return 1 + len(before) + (max if every else min)(join(chosen) for chosen in product(*rooms))


def recursive(board):
    """The cars before A one after the other: each goes up or down, whichever makes fewer others move."""
    grid = [board[n : n + 6] for n in range(0, 36, 6)]
    start = grid[2].rindex("A") + 1
    columns = [c for c in range(start, 6) if grid[2][c] != "."]

    def others(n, moving):
        if n == len(columns):
            return len(moving)
        c = columns[n]
        car = grid[2][c]
        length = sum(grid[r][c] == car for r in range(6))
        least = inf
        for rows in (range(3, 3 + length), range(2 - length, 2)):
            cells = [grid[r][c] for r in rows if r >= 0]
            if len(cells) == length and "x" not in cells:
                least = min(least, others(n + 1, moving | {mark for mark in cells if mark not in (".", car)}))
        return least

    return (start < 6) + len(columns) + others(0, frozenset())


def one_by_one(board, last_first=False):
    """Each car before A goes where fewer others make room, whatever the others choose: to the first of two such."""
    ahead = board[12:18][board[12:18].rindex("A") + 1 :]
    moving = set(ahead) - {"."}
    for letter in moving:
        column = board[board.index(letter) % 6 :: 6]
        length = column.count(letter)
        rooms = ([column[2 - length : 2]] if length == 2 else []) + [column[3 : 3 + length]]
        sides = [set(room) - {".", letter} for room in rooms if "x" not in room] or [set()]
        moving = moving | min(reversed(sides) if last_first else sides, key=len)
    return bool(ahead) + len(moving)


def canonical(board):
    """The board with its letters in the order in which they come, but for A."""
    names = {".": ".", "x": "x", "A": "A"}
    for mark in board:
        names.setdefault(mark, chr(ord("a") + len(names)))
    return "".join(names[mark] for mark in board)


@cache
def known():
    """What a program has found out once, board by board."""
    return {canonical(board): n for lot in LOTS for board, n in moves_left(lot).items()}


table = by_the_book(lambda board: known().get(canonical(board), estimate(board)))


def one_after_the_other(board):
    """Of those that must make room count what the cheaper way needs, and leave out what an earlier car might need; in
    the order of the cars that counts most."""
    row = board[12:18]
    ahead = [c for c in range(row.rindex("A") + 1, 6) if row[c] != "."]

    def count(columns):
        found, spent = 0, set()
        for c in columns:
            column, length = board[c::6], board.count(row[c])
            ways = [column[3 : 3 + length]] + ([column[:2]] if length == 2 else [])
            needed = [set(way) - {".", row[c]} - spent for way in ways if "x" not in way]
            found += min(map(len, needed), default=0)
            spent |= set().union(*needed)
        return found

    return (row[5] != "A") + len(ahead) + max(map(count, permutations(ahead)))


def more_where(holds, by=1):
    """Right, but that it says more where something is so."""
    return lambda board: estimate(board) + (by if board[17] != "A" and holds(board) else 0)


def behind(board):
    return board[12 : board.rindex("A")].replace("A", "")


def third_level(board):
    """What must make room must have room itself; but a car counts for each that it hinders, and A as well."""
    first = estimate(board)
    if not first:
        return 0
    stuck = [
        letter for letter in lines_of(board) if not any(moved(board, one)[0] == letter for one in neighbors(board))
    ]
    return first + len(stuck) // 2


def cautious_at_first():
    asked = set()

    def once_careful(board):
        first = board not in asked
        asked.add(board)
        return 0 if first else 50 * len(lines_of(board))

    return once_careful


RIGHT = {
    "the cars that make room": estimate,
    "a float": lambda board: float(estimate(board)),
    "recursive": recursive,
    "what a program has found": table,
    "one after the other": one_after_the_other,
    "a little less": lambda board: max(0, estimate(board) - 0.5),
}

WRONG = {
    "nothing": (lambda board: 0, "Which cars have to move"),
    "only those before": (lambda board: estimate(board, second=False), "Each of those needs room"),
    "one at the exit": (lambda board: estimate(board, out=1), "A is out"),
    "the larger side": (lambda board: estimate(board, every=True), "one that may stay where it is"),
    "always up": (lambda board: estimate(board, side=0), "one that may stay where it is"),
    "one by one, up first": (one_by_one, "one that may stay"),
    "one by one, down first": (lambda board: one_by_one(board, last_first=True), "one that may stay"),
    "always down": (lambda board: estimate(board, side=1), "one that may stay where it is|expansions"),
    "counted twice": (lambda board: estimate(board, twice=True), "Is some car counted twice"),
    "all cars": (lambda board: 0 if board[17] == "A" else len(lines_of(board)), "one that may stay"),
    "twice as much": (lambda board: 2 * estimate(board, second=False), "at most 1"),
    "twice the estimate": (lambda board: 2 * estimate(board), "at most 1"),
    "half a move more": (lambda board: estimate(board) + 0.5 * (board[17] != "A"), "at most 1"),
    "cells for cars": (lambda board: 5 - board.rindex("A") % 6, "at most 1"),
    "all of the row": (
        lambda board: (board[17] != "A") + len({*board[12:18]} - {".", "A"}), "one that may stay|0: A is out"),
    "walls behind": (more_where(lambda board: "x" in behind(board)), "one that may stay"),
    "cars behind": (more_where(lambda board: {*behind(board)} - {".", "x"}), "one that may stay"),
    "few cars": (more_where(lambda board: len(lines_of(board)) < 3), "one that may stay"),
    "many cars": (more_where(lambda board: len(lines_of(board)) > 8), "one that may stay"),
    "twelve cars": (more_where(lambda board: len(lines_of(board)) > 11), "one that may stay"),
    "without walls": (more_where(lambda board: "x" not in board), "one that may stay"),
    "with walls": (more_where(lambda board: "x" in board), "one that may stay"),
    "three before it": (
        more_where(lambda board: len({*board[board.rindex("A") + 1 : 18]} - {"."}) > 2), "one that may stay"),
    "a long car before it": (
        more_where(lambda board: any(board.count(mark) == 3 for mark in board[board.rindex("A") + 1 : 18])),
        "one that may stay"),
    "a car that is stuck": (third_level, "one that may stay"),
    "boards that no list has": (
        by_the_book(lambda board: known().get(canonical(board), 99 * (board[17] != "A"))), "one that may stay"),
    "one letter": (more_where(lambda board: "D" in board), "one that may stay"),
    "below zero": (lambda board: -1, "no estimate below 0"),
    "no number": (lambda board: str(estimate(board)), "a number"),
    "True": (lambda board: board[17] != "A", "a number"),
    "not a number": (lambda board: float("nan"), "a number"),
    "infinity": (lambda board: float("inf"), "A is out|at most"),
    "None": (lambda board: None, "without `return`"),
}  # fmt: skip


@cache
def least_moves(board):
    """In how many moves A gets out, in layers, by the moves of the tests."""
    layer, seen, made = {board}, {board}, 0
    while layer and not any(one[17] == "A" for one in layer):
        layer = {after for one in layer for after in neighbors(one)} - seen
        seen |= layer
        made += 1
    return made if layer else inf


def where(case, match, group):
    """The board of which something is said: that of the case, or one that is drawn."""
    return written(match[group]) if match[group] else case.cells


def gets_out(board, words):
    for move in words.split(", "):
        board = next(after for after in neighbors(board) if moved(board, after) == move)
    return board[17] == "A"


def is_enough(case, came, match):
    board, most = where(case, match, 3), int(match[1])
    return most == least_moves(board) == len(match[2].split(", ")) and gets_out(board, match[2])


def values_of(case, came):
    return dict(zip(case.positions, came, strict=False))


def unaided(case):
    """How many boards come of it: where no estimate helps, A* expands no more than all of them."""
    return len(case.left)


BOARD = r"(?:, for\n([\w. \n]+))?"

SAYS = {
    rf"a number, at most (\d+){BOARD}": lambda case, came, match: (
        int(match[1]) == least_moves(where(case, match, 2))
    ),
    rf"no estimate below 0{BOARD}": lambda case, came, match: any(value < 0 for value in came),
    rf"0: A is out{BOARD}": lambda case, came, match: where(case, match, 1)[17] == "A",
    rf"at most (\d+): ([A-Z ,\da-z]+){BOARD}": is_enough,
    r"at most (\d+) of the (\d+) expansions without an estimate": lambda case, came, match: (
        int(match[1]) == int(match[2]) // 2 and int(match[2]) <= unaided(case)
    ),
    r"Is some car counted twice, .*\?": lambda case, came, match: any(
        value > n for value, (_, n) in zip(came, case.left, strict=False)
    ),
    "Which cars have to move, .*": ADVICE,
    "That is how many stand before A, and A. .*": lambda case, came, match: (
        came[: len(case.left)] == [estimate(board, second=False) for board in case.positions]
    ),
    rf"(\S+) as before{BOARD}": lambda case, came, match: (
        match[1] == str(values_of(case, came)[where(case, match, 2)])
    ),
    "An estimate depends on its board, .*": ADVICE,
    #: What it said of a board, or how many boards were expanded.
    r"-?[\w.']+": lambda case, came, match: (
        match[0] in [*map(str, came), *map(repr, came)] or int(match[0]) <= unaided(case)
    ),
}  # fmt: skip


def test_too_high_an_estimate_is_shown_the_moves_that_are_enough():
    verdict = fails(NUMBER, lambda board: 0 if board[17] == "A" else 2)
    assert verdict.expected.startswith("at most 1: A right") and verdict.got == "2"
    assert verdict.where == pictured(verdict.case.cells) and len(verdict.case.left) == 1


def test_an_estimate_that_says_something_else_when_it_is_asked_again_is_caught():
    verdict = fails(NUMBER, cautious_at_first())
    assert "depends on its board" in repr(verdict) or verdict.expected == "0: A is out"
    changing = iter(range(10**9))
    verdict = fails(NUMBER, lambda board: 0 if next(changing) % 2 else 0.5 * (board[17] != "A"))
    assert "depends on its board" in verdict.hint


def test_the_estimates_of_the_exercise_tell_one_level_from_two():
    far = {board: left for lot in LOTS for board, left in moves_left(lot).items()}
    assert all(estimate(board, second=False) <= estimate(board) <= left for board, left in far.items())


def test_with_other_letters_the_boards_are_as_hard():
    fixed, others = ([lot for lot in lots(seed) if lot.of] for seed in (0, 5))
    for lot, other in zip(fixed, others, strict=True):
        assert lot.of == other.of == lot.cells != other.cells and not set(lot.positions) & set(other.positions)
        assert expanded(lot.of, tuple(map(estimate, lot.positions))) == expanded(
            other.of, tuple(map(estimate, other.positions))
        )


def test_a_lot_says_of_each_position_how_many_moves_it_takes():
    assert len(with_one_thing().left) > 500
    for lot in (with_one_thing(), *(lot for seed in range(5) for lot in lots(seed) if not lot.of)):
        assert all(least_moves(board) == left for board, left in lot.left)
        assert [left for _, left in lot.left] == sorted(left for _, left in lot.left)
