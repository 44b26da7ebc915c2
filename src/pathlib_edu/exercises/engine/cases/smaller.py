"""How a case gets smaller: a node, an edge, a row, a column or an obstacle less, or lower costs.

Worlds are told here. Another type of case registers how it gets smaller beside its class.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import singledispatch
from itertools import combinations, product
from math import inf
from typing import Any, TypeAlias

from ....core import Cost
from ....costs.orders import Vector
from ....problems.edges import Edge, Node
from ....problems.graph import Graph
from ....problems.grid import Grid
from ....problems.network import Network
from ....problems.pacman import Pacman
from ....problems.pictures import Cell

LETTERS = "ABCDEFGHIJKLMNOPQ"
Follow: TypeAlias = Callable[[Cell], Cell]  # from a cell of a map to what has become of it in a smaller one


@singledispatch
def smaller(case: Any) -> Iterator[Any]:
    """Yield cases like this one, but with less in them, the boldest first; always the same ones in the same order.

    What has not been told here how it gets smaller does not. Whoever follows only such steps comes to an end.
    """
    return iter(())


def lower(number: Cost) -> Iterator[Cost]:
    """Yield simpler numbers that are not negative: 0, 1, then those that lie nearer and nearer.

    >>> list(lower(9)), list(lower(1)), list(lower(0))
    ([0, 1, 5, 7, 8], [0], [])
    """
    return (less for less in dict.fromkeys((0, 1, *(number - gap for gap in gaps(number)))) if 0 <= less < number)


def gaps(number: Cost) -> Iterator[int]:
    """Yield half of the number, half of that, and so on down to 1: what is searched by these is found by bisection."""
    gap = 0 if number == inf else int(number) // 2
    while gap:
        yield gap
        gap //= 2


def one_lower(numbers: tuple[Cost, ...]) -> Iterator[tuple[Cost, ...]]:
    """Yield the tuple with one of its numbers lower."""
    for n, number in enumerate(numbers):
        for less in lower(number):
            yield (*numbers[:n], less, *numbers[n + 1 :])


def two_lower(numbers: tuple[Cost, ...]) -> Iterator[tuple[Cost, ...]]:
    """Yield the tuple with two of its numbers lower by as much: one may be large only because the other is."""
    for i, j in combinations(range(len(numbers)), 2):
        for gap in gaps(2 * min(numbers[i], numbers[j])):
            less = list(numbers)
            less[i], less[j] = numbers[i] - gap, numbers[j] - gap
            yield tuple(less)


def one_less(things: Any) -> Iterator[Any]:
    """Yield a list or tuple without one of its members, the last first."""
    for n in reversed(range(len(things))):
        yield things[:n] + things[n + 1 :]


# Graphs -------------------------------------------------------------------------------------------------------------


@smaller.register
def smaller_graph(graph: Graph) -> Iterator[Graph]:
    """Yield the graph with a node or an edge less, with a lower number, or with a plainer name.

    Then all of that with the edges in the opposite order: it decides which of several equals comes first.
    """
    yield from smaller_by(graph, graph.edges())
    yield from smaller_by(graph, graph.edges()[::-1])


def smaller_by(graph: Graph, edges: list[Edge]) -> Iterator[Graph]:
    """Yield smaller graphs, with their edges in the order given."""
    ends = (graph.start, *graph.goals)
    inner = [node for node in graph.nodes() if node not in ends]

    def made(edges: Sequence[Edge], h: dict[Node, Any] = graph.estimates) -> Graph:
        there = {node for *pair, _ in edges for node in pair}.union(ends)
        said = {node: value for node, value in h.items() if node in there and value}
        return Graph(edges, graph.start, graph.goal, said, more_goals=graph.goals[1:])

    for node in inner:
        yield made([edge for edge in edges if node not in edge[:2]])
    for node in inner:  # the ways through it stay
        before = [(tail, cost) for tail, head, cost in edges if head == node != tail]
        after = [(head, cost) for tail, head, cost in edges if tail == node != head]
        through = [(tail, head, one + other) for tail, one in before for head, other in after if tail != head]
        yield made([edge for edge in edges if node not in edge[:2]] + through)
    for fewer in one_less(edges):
        yield made(fewer)
    numbers = (*(cost for *_, cost in edges), *graph.estimates.values())
    for less in (*one_lower(numbers), *two_lower(numbers)):
        costs, values = less[: len(edges)], less[len(edges) :]
        cheaper = [(tail, head, cost) for (tail, head, _), cost in zip(edges, costs, strict=True)]
        yield made(cheaper, dict(zip(graph.estimates, values, strict=True)))
    for node in inner:
        name = next(letter for letter in LETTERS if letter not in graph.nodes() or letter == node)
        if name != node:
            new = {node: name}
            renamed = [(new.get(tail, tail), new.get(head, head), cost) for tail, head, cost in edges]
            yield made(renamed, {new.get(one, one): value for one, value in graph.estimates.items()})


@smaller.register
def smaller_network(network: Network) -> Iterator[Network]:
    """Yield the network with a node, an edge or a part of its costs less, or with a lower number."""
    edges, ends = network.edges(), (network.start, network.goal)

    def made(edges: Sequence[Any], outset: Any = network.outset) -> Network:
        return Network(edges, outset, network.start, network.goal, nodes=ends)

    for node in network.nodes():
        if node not in ends:
            yield made([edge for edge in edges if node not in edge[:2]])
    for fewer in one_less(edges):
        yield made(fewer)
    width = len(network.outset.parts)
    if type(network.outset) is Vector and width > 2:  # with one part there is but one order
        for n in reversed(range(width)):
            cut = [Vector(*step.parts[:n], *step.parts[n + 1 :]) for step in (network.outset, *(e[2] for e in edges))]
            yield made([(tail, head, step) for (tail, head, _), step in zip(edges, cut[1:], strict=True)], cut[0])
    for n, (tail, head, step) in enumerate(edges):
        for parts in one_lower(step.parts):
            yield made([*edges[:n], (tail, head, type(step)(*parts)), *edges[n + 1 :]])


# Maps ---------------------------------------------------------------------------------------------------------------


def smaller_maps(rows: Sequence[str], kept: Sequence[Cell], plain: str) -> Iterator[tuple[list[str], Follow]]:
    """Yield the rows of a map with a row, a column or a mark less: in its place is `plain`.

    The marks on the cells `kept` stay. One that stood on a row that is gone stands on what has taken its place, and so
    do the other marks of that row where it is folded: where there is room.
    """
    sizes = (len(rows), len(rows[0]))
    for axis, folded in product((0, 1), (False, True)):
        for gone in range(sizes[axis] if sizes[axis] > 1 else 0):

            def follow(cell: Cell, axis: int = axis, gone: int = gone) -> Cell:
                place = list(cell)
                place[axis] -= place[axis] > gone or place[axis] == sizes[axis] - 1
                return place[0], place[1]

            marks = [list(row) for row in rows]
            for line in [marks] if axis == 0 else marks:
                del line[gone]
            going = [(r, c) for r, c in product(*map(range, sizes)) if (r, c)[axis] == gone] if folded else []
            for r, c in [*going, *kept]:
                new_r, new_c = follow((r, c))
                if (r, c) in kept or marks[new_r][new_c] == plain:
                    marks[new_r][new_c] = rows[r][c]
            if len(set(map(follow, kept))) == len(kept):
                yield ["".join(row) for row in marks], follow
    for r, row in enumerate(rows):
        for c, mark in enumerate(row):
            if mark != plain and (r, c) not in kept:
                yield [*rows[:r], row[:c] + plain + row[c + 1 :], *rows[r + 1 :]], lambda cell: cell


def smaller_grids(grid: Grid) -> Iterator[tuple[Grid, Follow]]:
    """Yield smaller maps, each with what has become of its cells."""
    if grid.moves == 8:
        yield Grid(grid.terrain, grid.start, grid.goal), lambda cell: cell
    for rows, follow in smaller_maps(grid.picture().split("\n"), [grid.start, grid.goal], "."):
        yield Grid.parse("\n".join(rows), grid.moves), follow


def smaller_mazes(maze: Pacman) -> Iterator[tuple[Pacman, Follow]]:
    """Yield smaller mazes, each with what has become of its cells."""
    for rows, follow in smaller_maps(maze.picture().split("\n"), [maze.start_cell], " "):
        try:
            yield Pacman(rows), follow
        except ValueError:  # no food is left, or it is out of reach
            continue


@smaller.register
def smaller_grid(grid: Grid) -> Iterator[Grid]:
    """Yield the map with a row, a column, an obstacle or costly ground less."""
    return (less for less, _ in smaller_grids(grid))


@smaller.register
def smaller_maze(maze: Pacman) -> Iterator[Pacman]:
    """Yield the maze with a row, a column, a wall or a pellet less."""
    return (less for less, _ in smaller_mazes(maze))
