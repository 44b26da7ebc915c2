"""The rules of Pacman played on the picture itself as the oracle: P steps from mark to mark and eats what is there."""

from collections import deque

from hypothesis import strategies as st

from pathlib_edu.problems.pacman import Pacman

STEPS = {"N": (-1, 0), "W": (0, -1), "E": (0, 1), "S": (1, 0)}


def marks_of(picture):
    """The mark on each cell of a picture."""
    return {(r, c): mark for r, row in enumerate(picture.split("\n")) for c, mark in enumerate(row)}


def stepped(picture, letter):
    """The picture after one step, None where a wall or the edge is in the way."""
    rows = [list(row) for row in picture.split("\n")]
    [(r, c)] = [cell for cell, mark in marks_of(picture).items() if mark == "P"]
    there = (r + STEPS[letter][0], c + STEPS[letter][1])
    if marks_of(picture).get(there, "%") == "%":
        return None
    rows[r][c], rows[there[0]][there[1]] = " ", "P"
    return "\n".join(map("".join, rows))


def walked(picture, walk):
    """The picture after a walk, each step of which must be possible."""
    for letter in walk:
        picture = stepped(picture, letter)
        assert picture is not None, walk
    return picture


def far_from(picture, cell):
    """How many steps each cell is away from one, as far as it can be reached."""
    marks, far, waiting = marks_of(picture), {cell: 0}, deque([cell])
    while waiting:
        r, c = waiting.popleft()
        for dr, dc in STEPS.values():
            there = (r + dr, c + dc)
            if marks.get(there, "%") != "%" and there not in far:
                far[there] = far[r, c] + 1
                waiting.append(there)
    return far


@st.composite
def mazes(draw, side=5, pellets=4):
    """Mazes of up to so many rows and columns and pellets, walls anywhere, with or without a frame."""
    rows, cols = draw(st.integers(1, side)), draw(st.integers(2, side))
    cells = [(r, c) for r in range(rows) for c in range(cols)]
    marks = {cell: draw(st.sampled_from("%  ")) for cell in cells}
    start = draw(st.sampled_from(cells))
    marks[start] = "P"
    lines = ["".join(marks[r, c] for c in range(cols)) for r in range(rows)]
    open_cells = sorted(set(far_from("\n".join(lines), start)) - {start})
    if not open_cells:
        beside = next(cell for cell in cells if abs(cell[0] - start[0]) + abs(cell[1] - start[1]) == 1)
        open_cells = [beside]
    for cell in draw(st.lists(st.sampled_from(open_cells), min_size=1, max_size=pellets, unique=True)):
        marks[cell] = "."
    return Pacman(["".join(marks[r, c] for c in range(cols)) for r in range(rows)])
