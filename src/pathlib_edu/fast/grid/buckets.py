"""A* with a bucket queue: no comparisons, and almost no order.

A bucket holds open cells whose `f` agrees but for its lowest `shift` bits; the last one in is the first one out. A cell
may leave it before its shortest path is known: then it is opened again. And the search goes on, past the goal, until no
bucket can hold anything shorter. So the answer is exact however wide the buckets are.

A step changes `f` by at most twice its length. So all open cells lie in a few buckets next to each other, and a ring of
buckets will do: `heads[bucket & (len(heads) - 1)]` is the first entry of a list, -1 where there is none. The entries of
all lists lie in one pool. A cell that has become cheaper leaves its old entry behind; when the pool is full, all that
were left behind are thrown out (`purge`). Then each open cell has one entry, and a pool with one for each cell and some
more has room again.

R. B. Dial, "Algorithm 360: shortest-path forest with topological ordering", CACM 12(11) (1969), 632-633. E. V. Denardo,
B. L. Fox, "Shortest-route methods: 1. Reaching, pruning, and buckets", Operations Research 27(1) (1979), 161-186.
"""

import numpy as np

from .kernel import kernel, part, trailing_zeros
from .labels import (
    BEST,
    CLOSED,
    DIRECTION,
    EXPANDED,
    FREE,
    FRESH,
    LABEL_BITS,
    NEVER,
    WAITING,
    begin,
    col_step,
    octile,
    onward,
    row_step,
    walk_back,
)


@part
def empty(heads, record):  # type: ignore[no-untyped-def]
    """Empty all buckets."""
    heads[:] = -1
    record[WAITING], record[FREE], record[FRESH], record[BEST] = 0, -1, 0, NEVER


@part
def push(cell, bucket, heads, entries, after, record):  # type: ignore[no-untyped-def]
    """Put a cell into a bucket. There must be room."""
    entry = record[FREE]
    if entry >= 0:
        record[FREE] = after[entry]
    else:
        entry = record[FRESH]
        record[FRESH] += 1
    place = bucket & (len(heads) - 1)
    entries[entry], after[entry], heads[place] = cell, heads[place], entry
    record[WAITING] += 1


@part
def pop(bucket, heads, entries, after, record):  # type: ignore[no-untyped-def]
    """Take the last cell that was put into a bucket, or -1."""
    place = bucket & (len(heads) - 1)
    entry = np.int64(heads[place])
    if entry < 0:
        return -1
    heads[place], after[entry], record[FREE] = after[entry], record[FREE], entry
    record[WAITING] -= 1
    return np.int64(entries[entry])


@part
def is_full(entries, room, record):  # type: ignore[no-untyped-def]
    """Are there fewer than `room` entries left?"""
    return record[WAITING] + room > len(entries)


@part
def purge(cols, goal, unit, diagonal, shift, labels, heads, entries, after, record):  # type: ignore[no-untyped-def]
    """Throw out the entries that were left behind: their cells are expanded, or stand in another bucket by now."""
    goal_r, goal_c = goal // cols, goal % cols
    for place in range(len(heads)):
        entry, kept = np.int64(heads[place]), np.int64(-1)
        while entry >= 0:
            cell, following = np.int64(entries[entry]), np.int64(after[entry])
            label = labels[cell]
            f = (label >> LABEL_BITS) + octile(cell // cols - goal_r, cell % cols - goal_c, unit, diagonal)
            if label & CLOSED == 0 and (f >> shift) & (len(heads) - 1) == place:
                after[entry], kept = kept, entry
            else:
                after[entry], record[FREE] = record[FREE], entry
                record[WAITING] -= 1
            entry = following
        heads[place] = kept


@kernel
def bucket_search(  # type: ignore[no-untyped-def]
    moves, cols, start, goal, unit, diagonal, shift, labels, heads, entries, after, path, record
):
    """Find a shortest path, write it into `path`, and return of how many cells it is: 0 where there is none."""
    origin, older = begin(labels, diagonal, record)
    goal_r, goal_c = goal // cols, goal % cols
    empty(heads, record)
    labels[start] = origin << LABEL_BITS
    bucket = (origin + octile(start // cols - goal_r, start % cols - goal_c, unit, diagonal)) >> shift
    push(start, bucket, heads, entries, after, record)
    while record[WAITING] > 0 and bucket << shift < record[BEST]:
        cell = pop(bucket, heads, entries, after, record)
        if cell < 0:
            bucket += 1
            continue
        label = labels[cell]
        if label & CLOSED:
            continue  # an entry left behind
        labels[cell] = label | CLOSED
        g, r, c, ways = label >> LABEL_BITS, cell // cols, cell % cols, np.int64(moves[cell])
        if g + octile(r - goal_r, c - goal_c, unit, diagonal) >= record[BEST]:
            continue
        record[EXPANDED] += 1
        if cell == goal:
            record[BEST] = g
            continue
        if is_full(entries, 8, record):
            purge(cols, goal, unit, diagonal, shift, labels, heads, entries, after, record)
        if cell != start:
            ways = onward(ways, label & DIRECTION)
        while ways:
            direction = trailing_zeros(ways)
            ways &= ways - 1
            to_r, to_c = r + row_step(direction), c + col_step(direction)
            to, to_g = to_r * cols + to_c, g + (diagonal if direction & 1 else unit)
            label = labels[to]
            known = label >> LABEL_BITS
            if to_g < known:
                labels[to] = to_g << LABEL_BITS | direction
                h = octile(to_r - goal_r, to_c - goal_c, unit, diagonal)
                to_bucket = (to_g + h) >> shift
                if label & CLOSED or known >= older or (known + h) >> shift != to_bucket:
                    push(to, to_bucket, heads, entries, after, record)
    if record[BEST] == NEVER:
        return 0
    return walk_back(labels, cols, start, goal, path, record)
