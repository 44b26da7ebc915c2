"""Edges as arrays, checked: what is wrong is said with the first edge where it is."""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

MOST_NODES = 2**31 - 1  # node numbers have 32 bits
SMALL = 2**31 - 1  # costs and distances up to here are kept in 32 bits
LONGEST = 2**61  # what a path of whole costs may sum up to: two of them fit into 64 bits


class Edges(NamedTuple):
    """Edges of so many nodes, in arrays: 32 bits for each end and for each whole cost, or 64 where one is larger."""

    n: int
    tails: Any
    heads: Any
    costs: Any

    @property
    def longest(self) -> Any:
        """What no path without a circle costs more than."""
        if not len(self.costs):
            return 0
        most, total = self.costs.max().item(), sum_of(self.costs)
        return min(total, most * (self.n - 1))


def sum_of(costs: Any) -> Any:
    """Return the sum of costs: of whole ones exactly, as a Python number that does not overflow."""
    if costs.dtype.kind == "f":
        return float(costs.sum())
    if costs.itemsize == 4:
        return int(costs.sum(dtype=np.int64))
    return int((costs >> 32).sum(dtype=np.int64)) * 2**32 + int((costs & 0xFFFFFFFF).sum(dtype=np.int64))


def checked(tails: Any, heads: Any, costs: Any, nodes: int | None, name: Callable[[int], Any]) -> Edges:
    """Return the edges of nodes 0 to `nodes` - 1; what cannot be searched raises ValueError. `name` is a node's."""
    ends = [whole("tails", tails), whole("heads", heads)]
    costs = np.asarray(costs)
    if not len(ends[0]) == len(ends[1]) == len(costs) or costs.ndim != 1:
        raise ValueError(
            "an edge has a tail, a head and a cost, but there are "
            f"{len(ends[0]):,}, {len(ends[1]):,} and {len(costs):,} of them"
        )
    n = int(max(part.max(initial=-1) for part in ends)) + 1 if nodes is None else nodes
    if n > MOST_NODES:
        raise ValueError(f"a compiled graph has at most {MOST_NODES:,} nodes, not {n:,}")
    for part in ends:
        if (len(part) and not (out := int(part.min())) >= 0) or (len(part) and (out := int(part.max())) >= n):
            raise ValueError(f"the nodes are numbered from 0 to {n - 1}, but an edge names {out}")
    if costs.dtype.kind not in "iuf" and len(costs):
        raise ValueError("the costs of a compiled graph are whole numbers of up to 61 bits, or floats")
    wrong = np.flatnonzero(~((costs >= 0) & (costs < np.inf)))
    if len(wrong):
        edge = int(wrong[0])
        tail, head = name(int(ends[0][edge])), name(int(ends[1][edge]))
        raise ValueError(f"the edge from {tail} to {head} costs {costs[edge]}: a cost is a number from 0")
    tails, heads = (np.ascontiguousarray(part, np.int32) for part in ends)
    edges = Edges(n, tails, heads, kept(costs))
    if costs.dtype.kind != "f" and ((len(costs) and int(costs.max()) >= LONGEST) or edges.longest >= LONGEST):
        raise ValueError("the costs are too large for a compiled graph: a path could cost 2^61 or more")
    return edges


def whole(name: str, given: Any) -> Any:
    """Return node numbers as an array."""
    array = np.asarray(given)
    if array.ndim != 1 or (array.dtype.kind not in "iu" and len(array)):
        raise ValueError(f"the {name} of edges are an array of whole numbers, one for each edge")
    return array


def kept(costs: Any) -> Any:
    """Return costs in as few bits as hold them."""
    if costs.dtype.kind == "f":
        return np.ascontiguousarray(costs, np.float64)
    return np.ascontiguousarray(costs, np.int32 if costs.max(initial=0) <= SMALL else np.int64)
