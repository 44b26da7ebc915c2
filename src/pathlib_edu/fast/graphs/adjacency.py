"""Edges in compressed sparse rows: those of one node side by side, those of the next behind them."""

from typing import Any

import numpy as np

from ..compiling import compiled


def adjacency(n: int, tails: Any, heads: Any, costs: Any) -> tuple[Any, Any, Any]:
    """Return the edges sorted by tail, kept in their order: where each node's begin, their heads, their costs.

    Time: O(n + m). Memory beside the result: 4 bytes an edge.
    """
    begin = np.zeros(n + 1, dtype=np.int64)
    np.cumsum(np.bincount(tails, minlength=n), out=begin[1:])
    order = np.empty(len(tails), dtype=np.int32)
    put_in_order(tails, begin[:-1].copy(), order)
    return begin, np.ascontiguousarray(heads[order]), np.ascontiguousarray(costs[order])


@compiled
def put_in_order(tails, place, order):  # type: ignore[no-untyped-def]
    """Write down the numbers of the edges, sorted by tail: `place` says where those of each tail begin."""
    for edge in range(len(tails)):
        tail = tails[edge]
        order[place[tail]] = edge
        place[tail] += 1
