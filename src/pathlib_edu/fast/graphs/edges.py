"""Edges as arrays, checked: what is wrong is said with the first edge where it is."""

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from typing import Any, NamedTuple

import numpy as np

from ...contract.diagnosis import EXACT, shown

MOST_NODES = 2**31 - 1  # node numbers have 32 bits
SMALL = 2**31 - 1  # costs and distances up to here are kept in 32 bits
#: What no path may cost, by the kind of costs: sums of two, and what landmarks work out of them, fit into 64 bits.
LONGEST = {"whole": 2**61, "floats": 2.0**980}
ROUNDED = "beside floats a whole cost beyond 2**53 would be rounded"


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
        with np.errstate(over="ignore"):
            return float(costs.sum())
    if costs.itemsize == 4:
        return int(costs.sum(dtype=np.int64))
    return int((costs >> 32).sum(dtype=np.int64)) * 2**32 + int((costs & 0xFFFFFFFF).sum(dtype=np.int64))


def checked(tails: Any, heads: Any, costs: Any, nodes: int | None, name: Callable[[int], Any]) -> Edges:
    """Return the edges of nodes 0 to `nodes` - 1; what cannot be searched raises ValueError. `name` is a node's."""
    ends = [whole("tails", tails), whole("heads", heads)]
    given, costs = costs, as_array("costs", costs)
    if costs.ndim != 1:
        raise ValueError("the costs of edges are an array of numbers, one for each edge")
    if costs.dtype.kind == "f" and not isinstance(given, np.ndarray):
        for cost in given:
            if isinstance(cost, (int, np.integer)) and cost > EXACT:
                raise ValueError(f"{ROUNDED}: {cost}")
    if not len(ends[0]) == len(ends[1]) == len(costs):
        raise ValueError(
            "an edge has a tail, a head and a cost, but there are "
            f"{len(ends[0]):,}, {len(ends[1]):,} and {len(costs):,} of them"
        )
    n = max([-1, *(int(part.max()) for part in ends if len(part))]) + 1 if nodes is None else nodes
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
    tails, heads = (np.array(part, np.int32) for part in ends)
    edges = Edges(n, tails, heads, kept(costs))
    most, power = (LONGEST["floats"], 980) if costs.dtype.kind == "f" else (LONGEST["whole"], 61)
    if (len(costs) and costs.max().item() >= most) or edges.longest >= most:
        raise ValueError(f"the costs are too large for a compiled graph: a path could cost 2^{power} or more")
    return edges


def whole(name: str, given: Any) -> Any:
    """Return node numbers as an array."""
    array = as_array(name, given)
    if array.ndim != 1 or (array.dtype.kind not in "iu" and len(array)):
        raise ValueError(f"the {name} of edges are an array of whole numbers, one for each edge")
    return array


def as_array(name: str, given: Any) -> Any:
    """Return what was given as an array; one with masked entries raises ValueError."""
    if np.ma.is_masked(given):
        raise ValueError(f"the {name} of edges are masked in places: leave these edges out")
    try:
        return np.asarray(given)
    except ValueError:
        raise ValueError(f"the {name} of edges are an array of numbers, one for each edge") from None


def kept(costs: Any) -> Any:
    """Return a copy of costs, in as few bits as hold them."""
    if costs.dtype.kind == "f":
        return np.array(costs, np.float64)
    return np.array(costs, np.int32 if not len(costs) or costs.max() <= SMALL else np.int64)


def counted(nodes: Any) -> tuple[int | None, Sequence[Hashable] | None]:
    """Return how many nodes there are, if that is given, and their names, if they are; else raise ValueError."""
    if nodes is None or (isinstance(nodes, (int, np.integer)) and not isinstance(nodes, bool) and nodes >= 0):
        return None if nodes is None else int(nodes), None
    if isinstance(nodes, np.ndarray) and nodes.ndim == 1:
        nodes = nodes.tolist()
    if not isinstance(nodes, Sequence):
        raise ValueError(
            f"nodes is how many there are, a whole number from 0, or a sequence of their names, not {shown(nodes)}"
        )
    if not isinstance(nodes, range):
        try:
            twice = len(set(nodes)) < len(nodes)
        except TypeError:
            raise ValueError("the name of a node is hashable, as the key of a dict is") from None
        if twice:
            name = next(name for name, count in Counter(nodes).items() if count > 1)
            raise ValueError(f"two nodes have the name {shown(name)}")
    return len(nodes), nodes
