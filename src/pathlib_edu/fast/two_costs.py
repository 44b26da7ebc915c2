"""The search of `partial` for two costs of at most 31 bits: the same front, the same expansions in the same order.

Three ideas make it fast, beside one number for each node in place of a front:

- f is one number, too: its parts side by side, the first above the second;
- the first part of f never falls from label to label. So labels wait in buckets by it, unsorted, and only those of the
  bucket that is being emptied stand in a heap, a small one. Who has been covered by then never enters it;
- what is asked of a node lies side by side in one row of `ahead`, and so does what is known of a label in `links`.
"""

import numpy as np

from .compiling import compiled
from .graphs.heap import pop, push
from .grid.kernel import kernel
from .growing import doubled

FAR_TWO = 2**31 - 1  # beyond all costs
LOW = 2**32 - 1  # the second part of f, in a key
PARTS_OF_ONE = 10**6  # epsilon is taken to six decimals
MOST_BUCKETS = 4096

H0, H1, LEAST, BEGIN = range(4)  # the columns of `ahead`: estimates, least second cost expanded, first edge
NODE, BEFORE, AFTER = range(3)  # of `links`: where a label is, from which it was made, and who waits behind it
# Of `record`, so that a search can go on: the bucket being emptied; how many labels are in the heap, made,
# expanded, of the front; the least second part of f that is not worth while.
BUCKET, SIZE, MADE, EXPANDED, FOUND, LIMIT = range(6)


@kernel
def advance(  # type: ignore[no-untyped-def]
    goal, most, base, shift, slack, widest, ahead, head, cost, keys, links, heap, labels, first, last, ends, record
):
    """Go on until all buckets are empty, or arrays may be too short for one expansion more, which has `widest` edges.

    Label n has the key `keys[n]`. `heap` holds the keys of `labels` that wait in the bucket being emptied; the lists of
    the other buckets go from `first` to `last`. The f of no label of the front is above `most`, or below `base`, in its
    first part. `ends` takes the labels of the front.
    """
    bucket, size, made = record[BUCKET], record[SIZE], record[MADE]
    expanded, found, limit = record[EXPANDED], record[FOUND], record[LIMIT]
    while bucket < len(first) and made + widest <= len(keys) and found < len(ends):
        if size == 0:
            bucket += 1
            label = first[bucket] if bucket < len(first) else -1
            while label >= 0:
                key, node = keys[label], links[label, NODE]
                f1 = key & LOW
                if f1 < limit and f1 - ahead[node, H1] < ahead[node, LEAST]:
                    push(heap, labels, size, key, label)
                    size += 1
                label = links[label, AFTER]
            continue
        key, label = heap[0], labels[0]
        pop(heap, labels, size)  # of equal keys the older label
        size -= 1
        node, f1 = links[label, NODE], key & LOW
        g1 = f1 - ahead[node, H1]
        if g1 >= ahead[node, LEAST] or f1 >= limit:
            continue
        ahead[node, LEAST] = g1
        expanded += 1
        if node == goal:
            ends[found] = label
            found += 1
            limit = -(-f1 * PARTS_OF_ONE // (PARTS_OF_ONE + slack))  # times 1 + epsilon it is f1, rounded up
            continue
        g0 = (key >> 32) - ahead[node, H0]
        for edge in range(ahead[node, BEGIN], ahead[node + 1, BEGIN]):
            child, new = head[edge], g1 + cost[edge, 1]
            f1 = new + ahead[child, H1]
            if new >= ahead[child, LEAST] or f1 >= limit:
                continue
            f0 = g0 + cost[edge, 0] + ahead[child, H0]
            if f0 > most:
                continue
            key, to = f0 << 32 | f1, (f0 - base) >> shift
            keys[made] = key
            links[made, NODE], links[made, BEFORE], links[made, AFTER] = child, label, -1
            if to == bucket:
                push(heap, labels, size, key, made)
                size += 1
            elif first[to] < 0:
                first[to] = last[to] = made
            else:
                links[last[to], AFTER] = made
                last[to] = made
            made += 1
    record[BUCKET], record[SIZE], record[MADE] = bucket, size, made
    record[EXPANDED], record[FOUND], record[LIMIT] = expanded, found, limit
    return 0


@compiled
def search_two(begin, head, cost, h, start, goal, within, slack):  # type: ignore[no-untyped-def]
    """What `partial.search` does, where what is `within` is below FAR_TWO: no label costs more that matters."""
    n, base, widest = len(h), h[start, 0], 0
    ahead = np.full((n + 1, 4), FAR_TWO, np.int32)
    for node in range(n):
        if h[node, 0] <= within[0] and h[node, 1] <= within[1]:
            ahead[node, H0], ahead[node, H1] = h[node]
        ahead[node, BEGIN] = begin[node]
        widest = max(widest, begin[node + 1] - begin[node])
    ahead[n, BEGIN] = begin[n]
    shift, buckets = 0, 0
    if ahead[start, H0] < FAR_TWO:
        while (within[0] - base) >> shift >= MOST_BUCKETS:
            shift += 1
        buckets = ((within[0] - base) >> shift) + 1
    first, last = np.full(buckets, -1, np.int32), np.empty(buckets, np.int32)
    room = 1024 + widest
    keys, links, ends = np.empty(room, np.int64), np.empty((room, 3), np.int32), np.empty(64, np.int32)
    heap, labels = np.empty(room, np.int64), np.empty(room, np.int32)
    keys[0] = heap[0] = h[start, 0] << 32 | h[start, 1]
    links[0], labels[0] = (start, -1, -1), 0
    record = np.array([0, 1, 1, 0, 0, within[1] + 1])
    while record[BUCKET] < buckets:
        arrays = ahead, head, cost, keys, links, heap, labels, first, last, ends
        advance(goal, within[0], base, shift, slack, widest, *arrays, record)
        if record[FOUND] == len(ends):
            ends = doubled(ends)
        if record[MADE] + widest > len(keys):
            keys, links, heap, labels = doubled(keys), doubled(links), doubled(heap), doubled(labels)
    made, found = record[MADE], record[FOUND]
    costs = np.empty((found, 2), np.int64)
    for n in range(found):
        key = keys[ends[n]]
        costs[n, 0], costs[n, 1] = key >> 32, key & LOW
    return links[:made, NODE], costs, links[:made, BEFORE], ends[:found], record[EXPANDED]
