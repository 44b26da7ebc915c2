"""Jump point search: of all shortest paths that differ only in the order of their steps, one is looked at.

That one goes diagonally first. After a straight step it turns only round the end of a wall; after a diagonal one it
goes on, or straight in one of the two directions beside it. So there is nothing to decide on a straight run before its
next jump point, which the bitmaps find, nor on a diagonal one, each of whose cells sends out two straight ones. Only
ends of walls stand in the queue. D. Harabor, A. Grastien, "Online graph pruning for pathfinding on grid maps", AAAI
2011; and "Improving jump point search", ICAPS 2014: no corner cutting, blocks of bits, no diagonal turning points.

Shortest paths may enter a cell in several directions, and each allows other turns. `arrivals` holds them all, and in
its upper four bits those that wait to be expanded. If only the first to come counted, the one path that is looked at
could be lost where it meets another of the same length.

The queue is that of `buckets`; a jump, too, changes `f` by at most twice its length. One expansion puts at most eight
times as many jump points into it as the map's shorter side has cells, and four.
"""

import numpy as np

from .bitmaps import steps_ahead, steps_back, words
from .buckets import empty, is_full, pop, purge, push
from .kernel import kernel, part, trailing_zeros
from .labels import (
    BEST,
    CLOSED,
    DIAGONALS,
    DOWN,
    EXPANDED,
    LABEL_BITS,
    NEVER,
    RIGHT,
    STRAIGHTS,
    UP,
    WAITING,
    begin,
    col_step,
    octile,
    reverse,
    row_step,
)


@part
def turns(ways, arrivals):  # type: ignore[no-untyped-def]
    """Which of the open ways diagonal-first paths go on that have come straight: in direction 2 * n for each bit n."""
    chosen = 0
    for n in range(4):
        if arrivals >> n & 1:
            direction, on = 2 * n, 1 << UP
            turned = ways >> direction | ways << (8 - direction)  # as if it had come upward
            if turned & 0b00001100 == 0b00000100:  # open on the right, and a wall behind that
                on |= 0b00000110
            if turned & 0b01100000 == 0b01000000:  # the same on the left
                on |= 0b11000000
            chosen |= on << direction | on >> (8 - direction)
    return chosen & ways


@part
def steps_to_jump_point(direction, r, c, aim, world):  # type: ignore[no-untyped-def]
    """How many straight steps it is to the next jump point, or to the goal; 0 where there is none."""
    by_row, by_col, rows, cols = world
    goal_r, goal_c = aim[:2]
    if direction & 3 == 0:  # up or down
        width, goal = words(rows), goal_r + 1 if c == goal_c else 0
        if direction == DOWN:
            return steps_ahead(by_col, (cols + 2) * width, (c + 1) * width, r + 1, goal)
        return steps_back(by_col, (cols + 2) * width, (c + 1) * width, r + 1, goal)
    width, goal = words(cols), goal_c + 1 if r == goal_r else 0
    if direction == RIGHT:
        return steps_ahead(by_row, (rows + 2) * width, (r + 1) * width, c + 1, goal)
    return steps_back(by_row, (rows + 2) * width, (r + 1) * width, c + 1, goal)


@part
def reach(r, c, direction, parent, g, aim, world, tree, queue):  # type: ignore[no-untyped-def]
    """Note that a path of length `g` enters a jump point by a straight step in a `direction`; queue what is new."""
    goal_r, goal_c, unit, diagonal, shift, older = aim
    labels, parents, arrivals = tree
    heads, entries, after, record = queue
    cell = r * world[3] + c
    h, label = octile(r - goal_r, c - goal_c, unit, diagonal), labels[cell]
    known, f = label >> LABEL_BITS, g + h
    if g > known or f >= record[BEST]:
        return
    arrival, arrived = 1 << (direction >> 1), np.int64(arrivals[cell])
    if g < known:
        arrived, parents[cell] = np.int64(0), parent
    elif arrived & arrival:
        return
    arrivals[cell] = arrived | arrival | arrival << 4
    labels[cell] = g << LABEL_BITS
    if label & CLOSED or known >= older or (known + h) >> shift != f >> shift:
        push(cell, f >> shift, heads, entries, after, record)


@part
def look(direction, r, c, parent, g, aim, world, tree, queue):  # type: ignore[no-untyped-def]
    """Reach the next jump point in a straight direction, if there is one."""
    steps = steps_to_jump_point(direction, r, c, aim, world)
    if steps:
        to_r, to_c = r + steps * row_step(direction), c + steps * col_step(direction)
        reach(to_r, to_c, direction, parent, g + steps * aim[2], aim, world, tree, queue)


@part
def walk_back_jumps(parents, cols, start, goal, path, record):  # type: ignore[no-untyped-def]
    """Write the path that the parents remember, count its steps, and return of how many cells it is.

    From a parent a path goes diagonally first, so seen from the end straight first.
    """
    cell, length = goal, 0
    path[0] = goal
    while cell != start:
        parent = np.int64(parents[cell])
        rows, cols_apart = parent // cols - cell // cols, parent % cols - cell % cols
        by_row, by_col = np.sign(rows) * cols, np.sign(cols_apart)
        rows, cols_apart = abs(rows), abs(cols_apart)
        straight, diagonal = abs(rows - cols_apart), min(rows, cols_apart)
        step = by_row if rows > cols_apart else by_col
        for k in range(straight + diagonal):
            cell += step if k < straight else by_row + by_col
            length += 1
            path[length] = cell
        record[STRAIGHTS] += straight
        record[DIAGONALS] += diagonal
    reverse(path, length + 1)
    return length + 1


@kernel
def jump_search(  # type: ignore[no-untyped-def]
    moves,
    by_row,
    by_col,
    rows,
    cols,
    start,
    goal,
    unit,
    diagonal,
    shift,
    labels,
    parents,
    arrivals,
    heads,
    entries,
    after,
    path,
    record,
):
    """Find a shortest path, write it into `path`, and return of how many cells it is: 0 where there is none."""
    origin, older = begin(labels, diagonal, record)
    goal_r, goal_c = goal // cols, goal % cols
    aim = goal_r, goal_c, unit, diagonal, shift, older
    world, tree, queue = (by_row, by_col, rows, cols), (labels, parents, arrivals), (heads, entries, after, record)
    empty(heads, record)
    labels[start], arrivals[start] = origin << LABEL_BITS, 0
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
        g, r, c = label >> LABEL_BITS, cell // cols, cell % cols
        if g + octile(r - goal_r, c - goal_c, unit, diagonal) >= record[BEST]:
            continue
        record[EXPANDED] += 1
        if cell == goal:
            record[BEST] = g
            continue
        if is_full(entries, 8 * (min(rows, cols) + 1), record):
            purge(cols, goal, unit, diagonal, shift, labels, heads, entries, after, record)
        ways = np.int64(moves[cell])
        if cell != start:
            ways = turns(ways, np.int64(arrivals[cell]) >> 4)
            arrivals[cell] &= 15
        while ways:
            direction = trailing_zeros(ways)
            ways &= ways - 1
            if direction & 1 == 0:
                look(direction, r, c, cell, g, aim, world, tree, queue)
                continue
            to_r, to_c, to_g = r, c, g
            while np.int64(moves[to_r * cols + to_c]) >> direction & 1:
                to_r, to_c, to_g = to_r + row_step(direction), to_c + col_step(direction), to_g + diagonal
                if to_r == goal_r and to_c == goal_c:
                    reach(to_r, to_c, direction, cell, to_g, aim, world, tree, queue)
                    break
                look(direction - 1, to_r, to_c, cell, to_g, aim, world, tree, queue)
                look((direction + 1) & 7, to_r, to_c, cell, to_g, aim, world, tree, queue)
    if record[BEST] == NEVER:
        return 0
    return walk_back_jumps(parents, cols, start, goal, path, record)
