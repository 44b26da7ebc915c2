"""A* with a binary heap: the frontier of the book, in three arrays.

The heap holds each open cell once: `places[cell]` says where, so that a cell that becomes cheaper rises (decrease-key).
Among equal `f` the larger `g` goes first. J. W. J. Williams, "Algorithm 232: Heapsort", CACM 7(6) (1964), 347-348.
"""

import numpy as np

from .kernel import kernel, part, trailing_zeros
from .labels import DIRECTION, EXPANDED, LABEL_BITS, begin, col_step, octile, onward, row_step, walk_back


@part
def goes_first(key, cell, other_key, other, labels):  # type: ignore[no-untyped-def]
    """Does `cell` leave the heap before `other`?"""
    return key < other_key or (key == other_key and labels[cell] > labels[other])


@part
def rise(k, key, cell, keys, heap, places, labels):  # type: ignore[no-untyped-def]
    """Put a cell into the heap at place k, or above."""
    while k > 0:
        above = (k - 1) >> 1
        if not goes_first(key, cell, keys[above], heap[above], labels):
            break
        keys[k], heap[k] = keys[above], heap[above]
        places[heap[k]] = k
        k = above
    keys[k], heap[k], places[cell] = key, cell, k


@part
def sink(size, key, cell, keys, heap, places, labels):  # type: ignore[no-untyped-def]
    """Put a cell into a heap of `size` cells whose first place is empty."""
    k = 0
    while 2 * k + 1 < size:
        below = 2 * k + 1
        if below + 1 < size and goes_first(keys[below + 1], heap[below + 1], keys[below], heap[below], labels):
            below += 1
        if not goes_first(keys[below], heap[below], key, cell, labels):
            break
        keys[k], heap[k] = keys[below], heap[below]
        places[heap[k]] = k
        k = below
    keys[k], heap[k], places[cell] = key, cell, k


@kernel
def heap_search(moves, cols, start, goal, unit, diagonal, labels, keys, heap, places, path, record):  # type: ignore[no-untyped-def]
    """Find a shortest path, write it into `path`, and return of how many cells it is: 0 where there is none.

    The octile distance is consistent, so that no cell is reached by a shorter path after it has left the heap.
    """
    origin, older = begin(labels, diagonal, record)
    goal_r, goal_c = goal // cols, goal % cols
    labels[start] = origin << LABEL_BITS
    size = 1
    rise(0, origin, start, keys, heap, places, labels)
    while size > 0:
        cell = np.int64(heap[0])
        record[EXPANDED] += 1
        if cell == goal:
            return walk_back(labels, cols, start, goal, path, record)
        size -= 1
        sink(size, keys[size], heap[size], keys, heap, places, labels)
        g, r, c, ways = labels[cell] >> LABEL_BITS, cell // cols, cell % cols, np.int64(moves[cell])
        if cell != start:
            ways = onward(ways, labels[cell] & DIRECTION)
        while ways:
            direction = trailing_zeros(ways)
            ways &= ways - 1
            to_r, to_c = r + row_step(direction), c + col_step(direction)
            to, to_g = to_r * cols + to_c, g + (diagonal if direction & 1 else unit)
            known = labels[to] >> LABEL_BITS
            if to_g < known:
                labels[to] = to_g << LABEL_BITS | direction
                key = to_g + octile(to_r - goal_r, to_c - goal_c, unit, diagonal)
                if known < older:
                    rise(np.int64(places[to]), key, to, keys, heap, places, labels)
                else:
                    rise(size, key, to, keys, heap, places, labels)
                    size += 1
    return 0
