"""A map as bits, 64 cells a word: so the next jump point on a line is found 64 cells at a time.

A bitmap holds lines of cells with a wall all around: cell k of line n is bit k + 1 of line n + 1. The lines of `by_row`
are rows, those of `by_col` columns. Each has three bitmaps, one after the other:

- the walls;
- where one stops who walks forward along the line: at a wall, or just behind the end of one. If on a line beside this
  cell k - 1 is a wall and cell k is open, who comes from k - 1 to k has to look round that corner (a forced neighbor);
- where one stops who walks backward.

Nothing in them depends on start or goal. D. Harabor, A. Grastien, "Improving jump point search", ICAPS 2014.
"""

import numpy as np

from .kernel import kernel, leading_zeros, part, trailing_zeros

AHEAD, BACK, BITMAPS = 1, 2, 3  # the place of two of them, behind the walls; and how many there are

ALL = np.uint64(2**64 - 1)
ONE = np.uint64(1)
LAST = np.uint64(63)


@part
def words(cells):  # type: ignore[no-untyped-def]
    """How many words a line of so many cells takes, with a wall at each end."""
    return (cells + 65) >> 6


@part
def draw(open_cells, lines, cells, line_step, cell_step, bitmaps):  # type: ignore[no-untyped-def]
    """Write the bitmaps of a map whose cell k of line n is `open_cells[n * line_step + k * cell_step]`."""
    width, size = words(cells), (lines + 2) * words(cells)
    bitmaps[:] = ALL
    for n in range(lines):
        for k in range(cells):
            if open_cells[n * line_step + k * cell_step]:
                bitmaps[(n + 1) * width + ((k + 1) >> 6)] ^= ONE << np.uint64((k + 1) & 63)
    for n in range(width, size - width):
        ahead = back = bitmaps[n]
        for beside in (n - width, n + width):
            walls = bitmaps[beside]
            # What lies beyond either end of a line is a wall, as the line's own ends are: it changes nothing.
            ahead |= (walls << ONE | bitmaps[beside - 1] >> LAST) & ~walls
            back |= (walls >> ONE | bitmaps[beside + 1] << LAST) & ~walls
        bitmaps[AHEAD * size + n], bitmaps[BACK * size + n] = ahead, back


@kernel
def prepare_bitmaps(open_cells, rows, cols, by_row, by_col):  # type: ignore[no-untyped-def]
    """Write the bitmaps of a map. Returns 0."""
    draw(open_cells, rows, cols, cols, 1, by_row)
    draw(open_cells, cols, rows, 1, cols, by_col)
    return 0


@part
def steps_ahead(bitmaps, size, line, place, goal):  # type: ignore[no-untyped-def]
    """How many steps it is forward from bit `place` to a jump point, 0 where there is none.

    `line` is the line's first word; `goal` is the goal's bit, if it lies on this line, else 0.
    """
    word = (place + 1) >> 6
    stops = bitmaps[AHEAD * size + line + word] & (ALL << np.uint64((place + 1) & 63))
    while stops == 0:
        word += 1
        stops = bitmaps[AHEAD * size + line + word]
    stop = word << 6 | trailing_zeros(stops)
    if place < goal <= stop:
        return goal - place
    if bitmaps[line + word] >> np.uint64(stop & 63) & ONE:
        return 0
    return stop - place


@part
def steps_back(bitmaps, size, line, place, goal):  # type: ignore[no-untyped-def]
    """How many steps it is backward from bit `place` to a jump point, 0 where there is none."""
    word = (place - 1) >> 6
    stops = bitmaps[BACK * size + line + word] & (ALL >> np.uint64(63 - ((place - 1) & 63)))
    while stops == 0:
        word -= 1
        stops = bitmaps[BACK * size + line + word]
    stop = word << 6 | (63 - leading_zeros(stops))
    if stop <= goal < place and goal:
        return place - goal
    if bitmaps[line + word] >> np.uint64(stop & 63) & ONE:
        return 0
    return place - stop
