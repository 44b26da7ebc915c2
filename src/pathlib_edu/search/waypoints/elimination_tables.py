"""Chapter 7: the tables of an elimination: all that matters of the nodes that have left a graph, and three operations.

A walk that visits all waypoints is a connected set of edges, each used once or twice, in which at most the start and
one more node, the end, are odd. Such a set is put together edge by edge, and nodes that have all their edges are
forgotten. Two sets with the same row on the border can be exchanged for each other, so a table keeps the cheaper one.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import inf
from typing import Any, NamedTuple, TypeAlias

#: Nodes go by their numbers in the order of elimination, from 1. For each node of the border the component it is in:
#: the number of the last node of that component in the border, or 0 when no edge touches the node.
Components: TypeAlias = tuple[int, ...]

#: Which nodes of the border have an odd number of edges, as a bit mask: bit n stands for the n-th.
Odd: TypeAlias = int

Edge: TypeAlias = tuple[int, int]

#: How many steps a set of edges takes, and what it is made of: solutions of earlier tables, and edges. It is a plain
#: tuple (steps, solutions, edges), the fastest record that Python has.
Solution: TypeAlias = tuple[int, tuple[Any, ...], tuple[Edge, ...]]

#: The cheapest solution for each row. A row is a pair of components and odd nodes; many rows have the same components.
Rows: TypeAlias = dict[Components, dict[Odd, Solution]]


class Table(NamedTuple):
    """The rows over the nodes of a border, in the order of their numbers.

    `visited` counts the nodes that had to be visited and are forgotten; `started` says that the start is one of them.
    """

    border: tuple[int, ...]
    rows: Rows
    visited: int = 0
    started: bool = False

    def size(self) -> int:
        """Return how many rows the table has."""
        return sum(map(len, self.rows.values()))

    def ended(self, odd: Odd) -> bool:
        """Has a walk with these odd nodes in the border its end in a node that is forgotten?

        Each use of an edge adds 2 to the sum of all degrees, and the half edge, on which the walk comes in, adds 1 when
        the start is forgotten. Of the forgotten nodes only the end is odd. So a row needs no bit of its own for this.
        """
        return (odd.bit_count() + self.started) % 2 == 1

    def widened(self, nodes: Sequence[int]) -> "Table":
        """Return the table with `nodes` in its border, too; those that are new are untouched."""
        border = tuple(sorted({*self.border, *nodes}))
        if border == self.border:
            return self
        old = {node: n for n, node in enumerate(self.border, 1)}
        places = [old.get(node, 0) for node in border]
        moved = [(n - 1, 1 << m) for m, n in enumerate(places) if n]
        rows: Rows = {}
        for components, odds in self.rows.items():
            row = (0, *components)
            rows[tuple([row[n] for n in places])] = {
                sum([bit for n, bit in moved if odd >> n & 1]): solution for odd, solution in odds.items()
            }
        return self._replace(border=border, rows=rows)


#: What no edge and no node is in: one row, over no border.
EMPTY = Table((), {(): {0: (0, (), ())}})


class Task(NamedTuple):
    """What is asked, in numbers: where the walk starts, what it must visit (the start included), its most steps."""

    start: int
    required: frozenset[int]
    limit: float = inf


def keep(odds: dict[Odd, Solution], odd: Odd, solution: Solution) -> None:
    """Keep `solution` unless there is one as cheap with the same row."""
    if odd not in odds or solution[0] < odds[odd][0]:
        odds[odd] = solution


def with_edge(table: Table, edge: Edge) -> Table:
    """Return the table when one more edge may be used: not at all, once, or twice where it joins two components."""
    table, (a, b) = table.widened(edge), edge
    i, j = table.border.index(a), table.border.index(b)
    rows = {components: dict(odds) for components, odds in table.rows.items()}
    for components, odds in table.rows.items():
        touched = list(components)
        touched[i], touched[j] = one, other = components[i] or a, components[j] or b
        into = rows.setdefault(united(touched, one, other), {})
        for odd, solution in odds.items():
            keep(into, odd ^ 1 << i ^ 1 << j, (solution[0] + 1, (solution,), (edge,)))
            if one != other:
                keep(into, odd, (solution[0] + 2, (solution,), (edge, edge)))
    return table._replace(rows=rows)


def united(components: Sequence[int], a: int, b: int) -> Components:
    """Return the components when `a` and `b` are one, which has the larger number of the two."""
    low, high = (a, b) if a < b else (b, a)
    return tuple([high if component == low else component for component in components])


def join(first: Table, second: Table) -> Table:
    """Return the table of a part that is made of two parts which share no edge."""
    first, second = first.widened(second.border), second.widened(first.border)
    endless = {
        components: {odd: solution for odd, solution in odds.items() if not second.ended(odd)}
        for components, odds in second.rows.items()
    }
    rows: Rows = {}
    for one, odds in first.rows.items():
        own = [(a, mine, endless if first.ended(a) else second.rows) for a, mine in odds.items()]  # a walk has one end
        for other in second.rows:
            into = rows.setdefault(overlaid(one, other), {})
            for a, solution, partners in own:
                taken = solution[0]
                for b, more in partners[other].items():
                    odd, steps = a ^ b, taken + more[0]
                    if odd not in into or steps < into[odd][0]:
                        into[odd] = (steps, (solution, more), ())
    return Table(first.border, rows, first.visited + second.visited, first.started or second.started)


@lru_cache(maxsize=1 << 14)  # few of the many calls differ
def overlaid(one: Components, other: Components) -> Components:
    """Return the components of two parts together: those that share a node become one."""
    both = one + other
    for n in range(len(one)):
        a, b = both[n], both[n + len(one)]
        if a and b and a != b:
            both = united(both, a, b)
    return tuple([a or b for a, b in zip(both[: len(one)], both[len(one) :], strict=True)])


def forget(table: Table, task: Task) -> Table:
    """Return the table without the first node of its border, all edges of which have been decided.

    A node that is required must be touched. The start gets its half edge now, on which the walk comes in from outside;
    with it counted, only one forgotten node may be odd, the end. A component leaves the border only if it is the whole
    walk: then all that is left stays untouched. (More components beside it would be let pass after that, but they only
    cost more.)
    """
    node, border = table.border[0], table.border[1:]
    required, is_start = node in task.required, node == task.start
    visited = table.visited + required
    missing = len(task.required) - visited
    rows: Rows = {}
    for components, odds in table.rows.items():
        component, rest = components[0], components[1:]
        is_untouched, leaves = not component, component == node
        if (is_untouched and required) or (leaves and (missing or any(rest))):
            continue
        into = rows.setdefault(rest, {})
        least = steps_left(border, rest, missing, task)
        for odd, solution in odds.items():
            loose_end = component and odd & 1 != is_start
            if not (loose_end and table.ended(odd)) and solution[0] + least(odd >> 1) <= task.limit:
                keep(into, odd >> 1, solution)
    filled = {components: odds for components, odds in rows.items() if odds}
    return Table(border, filled, visited, table.started or is_start)


def steps_left(border: Sequence[int], components: Components, missing: int, task: Task) -> Callable[[Odd], float]:
    """Return what says, for the odd nodes of a row, a number of steps without which it becomes no walk.

    Look at the edges still to come. A component needs 2 ends of them to be tied to the rest, and one at each odd node;
    a required node that is untouched needs 2. The two ends of the walk make up for one each, and each edge has 2 ends.
    """
    if task.limit == inf:
        return lambda odd: 0
    nodes = dict.fromkeys(components, 0)
    for n, (node, component) in enumerate(zip(border, components, strict=True)):
        nodes[component] |= 1 << n
        missing -= component > 0 and node in task.required
    nodes.pop(0, None)
    return lambda odd: missing + (sum([max(2, (odd & mask).bit_count()) for mask in nodes.values()]) - 2) / 2


def edges_of(solution: Solution) -> Iterator[Edge]:
    """Unwind a solution to the edges it uses, each as often as it is used."""
    waiting = [solution]
    while waiting:
        _, parts, edges = waiting.pop()
        waiting += parts
        yield from edges
