"""Rush Hour: cars shifted cell by cell as the oracle, published boards with their lengths, and what is refused."""

from random import Random

import pytest

from pathlib_edu.core import solve
from pathlib_edu.problems.kinds import build, describe, form_of
from pathlib_edu.problems.rush_hour import RushHour
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.search.shortest.breadth_first import breadth_first

#: From M. Fogleman's database (2018): the two hardest boards, and the hardest without walls. Moves, board, states.
PUBLISHED = (
    "60 IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM 2332",
    "58 BBoKMxDDDKMoIAALooIoJLEEooJFFNoGGoxN 9192",
    "51 GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo 4780",
)


# The oracle: a board is a table from cells to marks; all cells of a car go one step further, again and again.


def table(picture):
    return {(r, c): mark for r, row in enumerate(picture.split("\n")) for c, mark in enumerate(row)}


def drawn(cells):
    rows = {r for r, _ in cells}
    return "\n".join("".join(cells[one] for one in sorted(cells) if one[0] == r) for r in sorted(rows))


def shifted(cells, car, step):
    """The board after a car has gone one cell, or None where something is in its way."""
    own = [cell for cell, mark in cells.items() if mark == car]
    there = [(r + step[0], c + step[1]) for r, c in own]
    if any(cells.get(cell) not in (".", car) for cell in there):
        return None
    return cells | dict.fromkeys(own, ".") | dict.fromkeys(there, car)


def moves(picture):
    """The pictures one move away."""
    found = []
    for car in sorted(set(picture) - set(".x\n")):
        rows = {r for (r, _), mark in table(picture).items() if mark == car}
        for step in ((0, -1), (0, 1)) if len(rows) == 1 else ((-1, 0), (1, 0)):
            cells = table(picture)
            while (cells := shifted(cells, car, step)) is not None:
                found.append(drawn(cells))
    return found


def out(picture):
    """Does A touch the right edge?"""
    return any(row.endswith("A") for row in picture.split("\n"))


def boards(count, seed):
    """Random boards of our own, on which A stands left of the middle."""
    random = Random(seed)
    while count:
        rows, cols = random.randint(4, 5), random.randint(4, 5)
        cells = {(r, c): "x" if random.random() < 0.03 else "." for r in range(rows) for c in range(cols)}
        row = random.randrange(rows)
        cells |= {(row, 0): "A", (row, 1): "A"}
        for car in "BCDEFGHI":
            r, c = random.choice(list(cells))
            dr, dc = random.choice([(0, 1), (1, 0)])
            own = [(r + n * dr, c + n * dc) for n in range(random.choice([2, 2, 3]))]
            if all(cells.get(cell) == "." for cell in own):
                cells |= dict.fromkeys(own, car)
        try:
            yield RushHour(drawn(cells).split("\n"))
            count -= 1
        except ValueError as error:
            assert "no moves let A out" in str(error) and not solvable(drawn(cells))


def reached(picture):
    """Every picture that moves lead to, with those that one move more leads to."""
    steps, waiting = {}, [picture]
    for one in waiting:
        if one not in steps:
            steps[one] = moves(one)
            waiting += steps[one]
    return steps


def solvable(picture):
    return any(map(out, reached(picture)))


def remaining(steps):
    """The true number of moves from each picture until A is out: rounds over all pictures until nothing changes."""
    left, changed = {one: 0 for one in steps if out(one)}, True
    while changed:
        changed = False
        for one, after in steps.items():
            fewest = min((left[child] + 1 for child in after if child in left), default=None)
            if fewest is not None and fewest < left.get(one, fewest + 1):
                left[one], changed = fewest, True
    return left


def states_of(board):
    found = {board.picture(): board.start}
    for state in (waiting := [board.start]):
        for child, cost in board.neighbors(state):
            assert cost == 1
            if board.picture(child) not in found:
                found[board.picture(child)] = child
                waiting.append(child)
    return found


def test_moves_estimates_and_optima_are_those_of_the_rules():
    """On 40 boards of our own: each state's moves; each estimate in each state; the fewest moves of all."""
    lengths = []
    for board in boards(40, "rush hour"):
        steps, states = reached(board.picture()), states_of(board)
        assert states.keys() == steps.keys()
        left = remaining(steps)
        for picture, state in states.items():
            assert [board.picture(child) for child, _ in board.neighbors(state)] == steps[picture]
            assert board.is_goal(state) == out(picture)
            low, high = board.blocking(state), board.second_level(state)
            assert 0 == board.zero(state) <= low <= high <= left.get(picture, 99)
            for h in (board.blocking, board.second_level):
                assert all(h(state) <= 1 + h(states[after]) for after in steps[picture])
        if left:  # on to the position farthest from the exit: moves can be taken back, so the states are the same
            board = RushHour(max(left, key=left.__getitem__).split("\n"))
        for search in (breadth_first(board), astar(board, board.blocking), astar(board, board.second_level)):
            found = solve(search)
            assert (found and found.cost) == left.get(board.picture())
        lengths.append(found and found.cost)
    assert None in lengths and {1, 2, 3, 4, 5} <= set(lengths)


@pytest.mark.parametrize("line", PUBLISHED)
def test_published_boards_have_their_lengths_and_their_states(line):
    fewest, letters, states = line.split()
    board = RushHour.parse(line)
    assert board.picture().replace("\n", "") == letters.replace("o", ".")
    assert RushHour.parse(letters).start == RushHour.parse(f"{line}\n7 {letters[::-1]} 9").start == board.start
    assert len(states_of(board)) == int(states)
    for h in (board.zero, board.second_level):
        assert solve(astar(board, h)).cost == int(fewest)
    assert all(form_of(text)[0].name == "rush_hour" for text in (line, letters, board.picture()))


@pytest.mark.parametrize("line", PUBLISHED)
def test_the_moves_in_words_lead_out(line):
    board = RushHour.parse(line)
    path = solve(astar(board, board.second_level)).states
    cells = table(board.picture())
    for state, move in zip(path[1:], board.moved(path), strict=True):
        car, way, far = move.split()
        for _ in range(int(far)):
            cells = shifted(cells, car, {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}[way])
        assert drawn(cells) == board.picture(state)
    assert out(drawn(cells))


def test_a_picture_is_the_inverse_of_parse_and_a_world_of_build():
    for board in boards(20, "inverses"):
        for again in (RushHour.parse(board.picture()), build(describe(board))):
            assert (again.start, again.walls, again.letters) == (board.start, board.walls, board.letters)
            assert again.picture() == board.picture()
        path = [state for state, _ in board.neighbors(board.start)]
        assert all(RushHour.parse(board.picture(state)).start == state for state in path)


def test_free_cells_may_be_points_or_the_letter_o():
    assert RushHour.parse("AAoB\n.ooB\n..o.").start == RushHour.parse("AA.B\n...B\n....").start


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the board has no car A"),
        ("BB.\n...", "the board has no car A, the one that is to leave it on the right"),
        ("AA.\n..", "row 2 of the board has 2 cells, but row 1 has 3"),
        ("AA.\n.#.", "row 2, column 2: '#' is not . or o, x or a letter from A to Z"),
        ("AA.\n.b.", "row 2, column 2: 'b' is not . or o, x or a letter from A to Z"),
        ("AA.\n.B.", "the car B has one cell; a car has at least two"),
        ("AABB\n..B.", "the cells of the car B are not side by side in one row or one column"),
        ("AAB\n.B.", "the cells of the car B are not side by side"),
        ("AA.\nB.B", "the cells of the car B are not side by side"),
        ("AA..\nBB..\nBB..", "the cells of the car B are not side by side"),
        (".A.\n.A.", "the car A stands in a column; it must lie in a row"),
        ("AA.x", "no moves let A out: a wall stands before it"),
        ("AABB.", "no moves let A out: B stands before it and can never clear its row"),
        ("..B.\nAAB.\nx.x.", "no moves let A out: B stands before it and can never clear its row"),
    ],
)
def test_what_is_no_board_is_refused_in_one_sentence(text, said):
    with pytest.raises(ValueError) as caught:
        RushHour.parse(text)
    assert str(caught.value).startswith(said) and "\n" not in str(caught.value)


def test_a_board_with_too_many_cells_is_refused_and_a_file_of_many_boards_is_not():
    wide = "\n".join(["AA" + "." * 19, *["." * 21] * 20])
    with pytest.raises(ValueError, match="a puzzle can have 400 cells at most; this one has 441"):
        form_of(wide)[1].parse(wide)
    many = "\n".join(PUBLISHED * 20)
    assert form_of(many)[1].parse(many).start == RushHour.parse(PUBLISHED[0]).start
