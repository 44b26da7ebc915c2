"""Worlds that grow with a number, and make a search pay for it."""

from .graph import Graph


def martelli(k: int) -> Graph:
    """Return a graph of k + 2 nodes on which A*, with an estimate that never says too much, expands 2^k + 1 of them.

    The estimates are admissible, and contradict each other on every edge between v2, v3, ... and those before them.
    `k` is at least 1. Costs grow like 2^k and are exact. The family follows A. Martelli, "On the complexity of
    admissible search algorithms", Artificial Intelligence 8 (1977), 1-13.

    >>> print(martelli(1).picture())
    S -> v1 1
    v1 -> G 4
    h(v1) = 0
    """
    if not isinstance(k, int) or k < 1:
        raise ValueError(f"the family begins with k = 1, not {k!r}")
    debt = {1: 1}  # what a node costs straight from S, filled in from node k downward
    for j in range(k, 0, -1):
        debt[j] = 1 + max((debt[i] + 2**i for i in range(j + 1, k + 1)), default=0)
    rise = debt[1] + 1
    edges = [("S", f"v{j}", debt[j]) for j in range(1, k + 1)]
    edges += [(f"v{i}", f"v{j}", debt[j] - debt[i] - 2**i) for i in range(2, k + 1) for j in range(1, i)]
    edges.append(("v1", "G", (k + 1) * rise))
    return Graph(edges, h={f"v{j}": (j - 1) * rise for j in range(1, k + 1)})
