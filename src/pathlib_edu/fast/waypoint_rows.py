"""Chapter 7: the rows of elimination's tables as 64-bit numbers, and the tables as hash tables; compiled.

The kernels work in arrays that they are handed, so that they can be compiled for a page as well, which has no others.

A row gives each node of a border its code: 0 when no edge touches it, else twice the number of its component, plus 1
when its degree is odd. Components are numbered in order of appearance: so the first node can only be in the first, the
second in one of two, and so on. The codes of the first nodes take fewer bits, and 15 nodes fit into 64.
"""

from typing import Any, TypeAlias

import numpy as np

from .blocks import FULLEST, UNUSED, place_of
from .compiling import compiled

MOST_NODES = 15  # over which a row can be
# The code of the n-th node is at most 2 * (n + 1) + 1: how many bits that takes, and where they are.
BITS = np.array([(2 * n + 3).bit_length() for n in range(MOST_NODES)])
SHIFTS = np.cumsum(BITS) - BITS
MASKS = (1 << BITS) - 1
NAMES = 64  # more than components have names while two rows become one
FRESH, OTHERS = 16, 32  # the names begin here of components that were one untouched node, and of those of a second row
NEVER = 2**30  # more steps than any walk has

#: A hash table: rows, the steps of their solutions, and where these come from.
HashTable: TypeAlias = tuple[Any, Any, Any, Any]


@compiled
def unpack(row, places, begin, codes):  # type: ignore[no-untyped-def]
    """Write the codes of a row where its nodes stand among others, its components named from `begin` on."""
    codes[:] = 0
    for n in range(len(places)):
        code = (row >> SHIFTS[n]) & MASKS[n]
        if code:
            codes[places[n]] = 2 * begin + code


@compiled
def pack(codes, first, names):  # type: ignore[no-untyped-def]
    """The number of the row of the codes from the `first` on."""
    names[:] = 0
    row, components = 0, 0
    for n in range(first, len(codes)):
        if codes[n]:
            name = codes[n] >> 1
            if not names[name]:
                components += 1
                names[name] = components
            row |= (2 * names[name] + (codes[n] & 1)) << SHIFTS[n - first]
    return row


@compiled
def rename(codes, old, new):  # type: ignore[no-untyped-def]
    """Give a component another name."""
    for n in range(len(codes)):
        if codes[n] >> 1 == old:
            codes[n] = 2 * new + (codes[n] & 1)


@compiled
def odd(codes):  # type: ignore[no-untyped-def]
    """Is the number of odd nodes odd?"""
    total = 0
    for code in codes:
        total ^= code & 1
    return total


@compiled
def edges_missing(codes, first, required, beyond, ended, sizes):  # type: ignore[no-untyped-def]
    """How many edges, at least, a solution lacks whose row is that of the codes from the `first` on.

    Count what is still missing at its nodes, where each edge counts at both its ends. An odd node misses an edge. A
    component without odd nodes misses an edge, since it must not stay apart from the rest, and hence two, since sums of
    even degrees are even; but none if there is no rest. A waypoint that is not touched misses two. That is one too many
    at the end of the walk, unless it was forgotten. `beyond` counts what is missing at nodes that have not yet been
    seen; and -1 while the start lies ahead, for it has one edge from outside.
    """
    missing, components, untouched = beyond - (not ended), 0, beyond > 0
    sizes[:] = 0
    for n in range(first, len(codes)):
        if codes[n]:
            name = codes[n] >> 1
            if not sizes[name]:
                components += 1
                sizes[name] = 1
            sizes[name] += codes[n] & 1
            missing += codes[n] & 1
        elif required[n]:
            untouched = True
            missing += 2
    if components + untouched > 1:
        for size in sizes:
            if size == 1:
                missing += 2
    return max(0, (missing + 1) // 2)


@compiled
def keep(row, steps, first, second, table):  # type: ignore[no-untyped-def]
    """Keep a solution in a hash table unless there is one as cheap with the same row. Is the row new?"""
    rows, least, firsts, seconds = table
    place = place_of(row, rows)
    new = rows[place] == UNUSED
    if new or steps < least[place]:
        rows[place], least[place], firsts[place], seconds[place] = row, steps, first, second
    return new


@compiled
def keep_all(old, table):  # type: ignore[no-untyped-def]
    """Put all of a hash table into another one. Returns how many rows that are."""
    rows, steps, firsts, seconds = old
    size = 0
    for n in range(len(rows)):
        if rows[n] != UNUSED:
            size += keep(rows[n], steps[n], firsts[n], seconds[n], table)
    return size


@compiled
def use(times, place, codes):  # type: ignore[no-untyped-def]
    """Use the edge from the first node to another so many times; False for twice where that is never a shortest."""
    for n in (0, place):
        if not codes[n]:
            codes[n] = 2 * (FRESH + n)
    one, other = codes[0] >> 1, codes[place] >> 1
    if times == 1:
        codes[0] ^= 1
        codes[place] ^= 1
    elif one == other:
        return False
    rename(codes, other, one)
    return True


@compiled
def may_leave(codes, required, ended, last):  # type: ignore[no-untyped-def]
    """May the first node be forgotten, all its edges decided? `last` says that the start and all waypoints then are."""
    if not codes[0]:
        return not required[0]
    if codes[0] & 1 and ended:
        return False  # the walk would end twice
    touched = False
    for n in range(1, len(codes)):
        if codes[n] >> 1 == codes[0] >> 1:
            return True
        touched |= codes[n] != 0
    return last and not touched


@compiled
def eliminate(begin, end, rows, steps, places, ends, required, begun, starts, last, beyond, limit, table, work):  # type: ignore[no-untyped-def]
    """Decide for some rows, in all ways, how often the edges from the first node to `ends` are used; forget the node.

    `places` are those of the rows' nodes, `begun` says that the start has been forgotten, `starts` that the first node
    is the start. What cannot become a walk of `limit` steps is dropped. It works in a `workspace`. Returns how many
    rows are new.
    """
    new = 0
    codes, _, _, names = work
    ways = 1
    for _ in ends:
        ways *= 3
    for n in range(begin, end):
        for uses in range(ways):
            unpack(rows[n], places, 0, codes)
            cost, rest, fits = steps[n], uses, True
            for place in ends:
                times, rest = rest % 3, rest // 3
                if times:
                    cost += times
                    fits = fits and use(times, place, codes)
            if starts:
                codes[0] = (codes[0] or 2 * FRESH) ^ 1
            ended = odd(codes) ^ (begun or starts)
            if not fits or not may_leave(codes, required, ended, last):
                continue
            if limit < NEVER:
                ended |= codes[0] & 1
                if cost + edges_missing(codes, 1, required, beyond, ended, names) > limit:
                    continue
            new += keep(pack(codes, 1, names), cost, n, uses, table)
    return new


@compiled
def join(begin, end, rows, steps, places, others, more, other_places, required, begun, beyond, limit, table, work):  # type: ignore[no-untyped-def]
    """Join some rows with each of the others; `begun` says of both parts whether the start has been forgotten there.

    What cannot become a walk of `limit` steps is dropped. It works in a `workspace`. Returns how many rows are new.
    """
    new = 0
    codes, one, other, names = work
    for n in range(begin, end):
        unpack(rows[n], places, 0, one)
        ended = odd(one) ^ begun[0]
        for m in range(len(others)):
            unpack(others[m], other_places, OTHERS, other)
            other_ended = odd(other) ^ begun[1]
            if ended and other_ended:
                continue  # the walk would end twice
            for place in range(len(codes)):
                codes[place] = one[place]
            for place in range(len(codes)):
                if not codes[place]:
                    codes[place] = other[place]
                elif other[place]:
                    codes[place] ^= other[place] & 1
                    name, new_name = other[place] >> 1, codes[place] >> 1
                    rename(codes, name, new_name)
                    rename(other, name, new_name)
            cost = steps[n] + more[m]
            if limit < NEVER and cost + edges_missing(codes, 0, required, beyond, ended | other_ended, names) > limit:
                continue
            new += keep(pack(codes, 0, names), cost, n, m, table)
    return new


@compiled
def edges_missing_of_all(rows, places, required, begun, beyond, missing, work):  # type: ignore[no-untyped-def]
    """Write into `missing` how many edges the solution of each row lacks at least. Returns how many rows these are."""
    codes, _, _, names = work
    for n in range(len(rows)):
        unpack(rows[n], places, 0, codes)
        missing[n] = edges_missing(codes, 0, required, beyond, odd(codes) ^ begun, names)
    return len(rows)


@compiled
def take(table, into):  # type: ignore[no-untyped-def]
    """Write the used places of a hash table into another one's arrays, one after the other. Returns how many."""
    k = 0
    for n in range(len(table[0])):
        if table[0][n] != UNUSED:
            into[0][k], into[1][k], into[2][k], into[3][k] = table[0][n], table[1][n], table[2][n], table[3][n]
            k += 1
    return k


def workspace(nodes: int) -> tuple[Any, Any, Any, Any]:
    """Return what the kernels work in over so many nodes: codes of three rows, and names of components."""
    codes, one, other = np.empty((3, nodes), np.int64)
    return codes, one, other, np.empty(NAMES, np.int64)


def taken(table: HashTable, size: int) -> HashTable:
    """Return the used places of a hash table, one after the other; there are `size`."""
    into = np.empty(size, np.int64), *np.empty((3, size), np.int32)
    take(table, into)
    return into


def hash_table(size: int, old: HashTable | None = None) -> HashTable:
    """Return a hash table with room for so many rows, with all of an old one in it."""
    places = 1 << int(size / FULLEST).bit_length()
    steps, firsts, seconds = np.empty((3, places), np.int32)
    table = np.full(places, UNUSED), steps, firsts, seconds
    if old:
        keep_all(old, table)
    return table
