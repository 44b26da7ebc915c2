"""What the kernels share: cells and directions as numbers, exact lengths, and labels that no query leaves behind.

**Cells.** The cell (r, c) is the number r * cols + c. `moves[cell]` says in one byte where one may go from there: bit d
for direction d, clockwise from up, so that the odd directions are the diagonals. The byte knows walls, edges and
corners that must not be cut: nobody else needs to.

**Lengths.** A path of s straight and d diagonal steps is s + d * sqrt(2) long. The kernels add up whole numbers: `unit`
for a straight step, `diagonal` for a diagonal one, where diagonal / unit is a convergent of the continued fraction of
sqrt(2), and `unit` exceeds the number of cells. Then sums are ordered exactly as lengths are, and equal only where s
and d are:

    Let two paths differ by s straight and d diagonal steps, not both 0. What a search labels are paths that enter no
    cell twice, so |d| is less than the number of cells, and than `unit`. If d = 0, both differences have the sign of s.
    Else the sums differ by d * unit * (s / d + diagonal / unit), the lengths by d * (s / d + sqrt(2)). The first is not
    0: a convergent is in lowest terms, so d would be a multiple of `unit`. And if the two had different signs, -s / d
    would lie between the convergent and sqrt(2): a fraction nearer to sqrt(2), with a smaller denominator. There is
    none (Hardy and Wright, "An Introduction to the Theory of Numbers", theorem 181).

The octile distance in the same numbers is consistent: it is the distance if there were no walls.

**Labels.** `labels[cell]` is the length of the shortest path to the cell that is known, its `g`; the lowest bits say
whether it was expanded (`CLOSED`), and in which direction it was entered. No query clears them. Instead each begins
with a `g` so far below that of the one before that all its labels are smaller than all older ones, which thus mean
"nothing known yet". When the numbers are used up, all labels are cleared: on 512 x 512 cells after millions of queries.
"""

from .kernel import kernel, part

UP, RIGHT, DOWN, LEFT = 0, 2, 4, 6

# What a direction adds to row and column, plus 1, in two bits each.
ROW_STEPS = 0 | 0 << 2 | 1 << 4 | 2 << 6 | 2 << 8 | 2 << 10 | 1 << 12 | 0 << 14
COL_STEPS = 1 | 2 << 2 | 2 << 4 | 2 << 6 | 1 << 8 | 0 << 10 | 0 << 12 | 0 << 14

DIRECTION, CLOSED, LABEL_BITS = 7, 8, 4  # of a label: its lowest bits; above them is g
UNSEEN = 2**63 - 1
LOWEST = -(2**59)  # the least g that fits into a label
NEVER = 2**62  # longer than every path
WIDEST = 27  # a bucket's width is 2**WIDEST at most, on the largest maps

# The places of what a kernel says, in `record`; and of what the next query, or the queue, must know.
EXPANDED, STRAIGHTS, DIAGONALS, ORIGIN, BEST, WAITING, FREE, FRESH, RECORD = range(9)


@part
def row_step(direction):  # type: ignore[no-untyped-def]
    """By how much a step in this direction changes the row."""
    return ((ROW_STEPS >> (2 * direction)) & 3) - 1


@part
def col_step(direction):  # type: ignore[no-untyped-def]
    """By how much a step in this direction changes the column."""
    return ((COL_STEPS >> (2 * direction)) & 3) - 1


@part
def onward(ways, direction):  # type: ignore[no-untyped-def]
    """Of the open ways out of a cell, those to look at when it was entered in a `direction`: ahead, and beside that.

    A* can leave out the rest. Let p be the cell before. Back at p and beside p, a cell is no farther from p itself; and
    when p was expanded it looked there, or left that to the cell before p, for the same reason. After a straight step
    that holds for the two cells at right angles as well, as p steps there diagonally: unless a wall beside p forbids
    it, and then one looks. After a diagonal step two cells are left, and p reaches each in two straight steps, which
    are shorter: no shortest path goes there through this cell.
    """
    on = 0b10000011
    if direction & 1 == 0:
        turned = ways >> direction | ways << (8 - direction)  # as if the step had been upward
        if turned & 0b00001100 == 0b00000100:  # open on the right, and a wall behind that
            on |= 0b00000100
        if turned & 0b01100000 == 0b01000000:  # the same on the left
            on |= 0b01000000
    return (on << direction | on >> (8 - direction)) & ways


@part
def octile(rows, cols, unit, diagonal):  # type: ignore[no-untyped-def]
    """The length of a shortest path over so many rows and columns of open ground."""
    rows, cols = abs(rows), abs(cols)
    short = min(rows, cols)
    return diagonal * short + unit * (max(rows, cols) - short)


@part
def span(labels, diagonal):  # type: ignore[no-untyped-def]
    """How far below the `g` of the query before it a query begins: no path is as long.

    All begin at a multiple of the widest bucket, so that each sees the same buckets.
    """
    return ((len(labels) * diagonal >> WIDEST) + 1) << WIDEST


@part
def begin(labels, diagonal, record):  # type: ignore[no-untyped-def]
    """Return the `g` at which a query begins, and the least one that belongs to an older query."""
    older = record[ORIGIN]
    if older - span(labels, diagonal) < LOWEST:
        labels[:] = UNSEEN
        older = 0
    record[ORIGIN] = older - span(labels, diagonal)
    record[EXPANDED] = record[STRAIGHTS] = record[DIAGONALS] = 0
    return record[ORIGIN], older


@part
def walk_back(labels, cols, start, goal, path, record):  # type: ignore[no-untyped-def]
    """Write the path that the labels remember, count its steps, and return of how many cells it is."""
    cell, length = goal, 0
    path[0] = goal
    while cell != start:
        direction = labels[cell] & DIRECTION
        cell -= row_step(direction) * cols + col_step(direction)
        record[STRAIGHTS + (direction & 1)] += 1
        length += 1
        path[length] = cell
    reverse(path, length + 1)
    return length + 1


@part
def reverse(path, length):  # type: ignore[no-untyped-def]
    """Turn round the first `length` cells."""
    for k in range(length // 2):
        path[k], path[length - 1 - k] = path[length - 1 - k], path[k]


@kernel
def prepare_moves(open_cells, rows, cols, moves):  # type: ignore[no-untyped-def]
    """Write into `moves` where one may go from each cell of a map. Returns 0."""
    for r in range(rows):
        for c in range(cols):
            cell, ways = r * cols + c, 0
            if open_cells[cell]:
                for direction in range(8):
                    to_r, to_c = r + row_step(direction), c + col_step(direction)
                    # Of a straight step these are its two ends, of a diagonal one the two cells beside it.
                    if 0 <= to_r < rows and 0 <= to_c < cols and open_cells[to_r * cols + to_c]:
                        beside = open_cells[r * cols + to_c], open_cells[to_r * cols + c]
                        ways |= (1 if beside[0] and beside[1] else 0) << direction
            moves[cell] = ways
    return 0
