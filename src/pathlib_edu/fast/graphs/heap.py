"""A heap of pairs (key, node) in two arrays, four below each: half as deep as with two, and the four lie side by side.

D. B. Johnson, "Priority queues with update and finding minimum spanning trees", Information Processing Letters 4(3)
(1975), 53-57.
"""

from ..grid.kernel import part


@part
def push(keys, nodes, size, key, node):  # type: ignore[no-untyped-def]
    """Put one more pair into a heap of so many, in whose arrays there is room."""
    hole = size
    while hole:
        above = (hole - 1) >> 2
        if keys[above] <= key:
            break
        keys[hole], nodes[hole] = keys[above], nodes[above]
        hole = above
    keys[hole], nodes[hole] = key, node


@part
def pop(keys, nodes, size):  # type: ignore[no-untyped-def]
    """Take a pair of least key, which stands first, out of a heap of so many.

    Of equal keys it is that of the least node, where nodes are pushed one larger than the other.
    """
    size -= 1
    key, node, hole = keys[size], nodes[size], 0
    while True:
        below = 4 * hole + 1
        if below >= size:
            break
        least = below
        for other in range(below + 1, min(below + 4, size)):
            if keys[other] < keys[least] or (keys[other] == keys[least] and nodes[other] < nodes[least]):
                least = other
        if key < keys[least] or (key == keys[least] and node < nodes[least]):
            break
        keys[hole], nodes[hole] = keys[least], nodes[least]
        hole = least
    keys[hole], nodes[hole] = key, node
