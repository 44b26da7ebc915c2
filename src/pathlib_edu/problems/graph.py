"""Chapters 1 to 3: small weighted graphs, written down edge by edge.

A state is the name of a node. Edges are directed. A graph may carry an estimate `h` for each node, so that an example
and its heuristic stand on one page, and places `at` which its nodes are drawn.
"""

import re
from collections.abc import Collection, Iterable, Mapping
from fractions import Fraction
from functools import cached_property
from math import inf
from typing import Any, TypeVar

from ..contract.diagnosis import EXACT, ROUNDED, check_text, is_number, shown, state_faults
from ..contract.quantities import counted
from .edges import Edge, Neighbors, Node, Number, check_edge, read_edges

EDGE = re.compile(r"(\S+)\s*(->|--)\s*(\S+)\s+(\S+)")
ESTIMATE = re.compile(r"h\((\S+)\)\s*=\s*(\S+)")
NUMBER = re.compile(r"[-+]?[\d./]{1,40}(e[-+]?\d{1,2})?")  # 1e99999999 would fill the memory
END = re.compile(r"(start|goal)\s+(\S+)")

T = TypeVar("T")


class Graph:
    """A weighted digraph with a start and a goal.

    `edges` are triples (from, to, cost), or what you have: a dict from each node to its neighbors, `{"S": {"A": 1}}`,
    `{"S": [("A", 1)]}` or, where each step costs 1, `{"S": ["A"]}`; or a networkx graph, whose edges cost what their
    attribute `weight` says, 1 where they have none, and go both ways where it is undirected. Of two edges between the
    same nodes in the same direction the cheaper counts.

    Costs must not be negative, unless `signed` is true, and even then no cycle may have a negative sum: there would be
    no cheapest path. `h` maps a node to its estimate (0 where it says nothing); `at` maps nodes to places (x, y) from
    (0, 0) at the top left to (1, 1). `more_goals` are nodes that a path may end in as well as in `goal`. A dict and a
    networkx graph must have these nodes; triples need not name them.

    Anything else raises ValueError with one sentence.

    >>> graph = Graph({"S": {"A": 1, "B": 4}, "A": {"B": 2}, "B": {"G": 1}}, start="S", goal="G", h={"A": 2})
    >>> list(graph.neighbors("S")), graph.h("A"), graph.h("S")
    ([('A', 1), ('B', 4)], 2, 0)
    >>> Graph.parse("S -> A 1; A -- G 2").edges()
    [('S', 'A', 1), ('G', 'A', 2), ('A', 'G', 2)]
    >>> Graph.parse("S -> G -1")
    Traceback (most recent call last):
    ...
    ValueError: the edge S -> G costs -1; costs must not be negative
    """

    def __init__(
        self,
        edges: Iterable[Edge] | Mapping[Node, Neighbors] | Any,
        start: Node = "S",
        goal: Node = "G",
        h: Mapping[Node, Number] | None = None,
        at: Mapping[Node, tuple[float, float]] | None = None,
        signed: bool = False,
        more_goals: Iterable[Node] = (),
        weight: str = "weight",
    ) -> None:
        if isinstance(more_goals, str) or not isinstance(more_goals, Iterable):
            raise ValueError(f"more_goals is {shown(more_goals)}, but must be a list of nodes")
        goals = (goal, *more_goals)
        for name, node in (("start", start), *(("goal", one) for one in goals)):
            for fault in state_faults(f"the {name}", node):
                raise ValueError(fault)
        self.goals = tuple(dict.fromkeys(goals))
        self._steps: dict[Node, dict[Node, Number]] = {node: {} for node in (start, *self.goals)}
        listed, nodes = read_edges(edges, weight)
        if nodes is not None:
            for name, node in (("start", start), *(("goal", goal) for goal in self.goals)):
                if node not in nodes:
                    raise ValueError(f"the {name} {node} is not a node of the graph")
            self._steps |= {node: {} for node in nodes}
        for edge in listed:
            check_edge(edge, signed)
            tail, head, cost = edge
            steps = self._steps.setdefault(tail, {})
            self._steps.setdefault(head, {})
            steps[head] = min(cost, steps.get(head, cost))
        self.start, self.goal, self.signed = start, goal, signed
        self.estimates = self._table("h", h)
        for node, estimate in self.estimates.items():
            if not is_number(estimate):
                raise ValueError(f"h({node}) is {shown(estimate)}, but an estimate is a number")
        self.at = self._table("at", at)
        for node, place in self.at.items():
            if not (isinstance(place, Collection) and len(place) == 2 and all(map(is_number, place))):
                raise ValueError(f"at({node}) is {shown(place)}, but a place is a pair of numbers")
        self._refuse_rounding()
        if signed:
            self._refuse_negative_cycles()

    def _table(self, name: str, table: Mapping[Node, T] | None) -> dict[Node, T]:
        """Return a copy of what is given for nodes under this name; refuse what is no dict from nodes of the graph."""
        if not isinstance(table or {}, Mapping):
            raise ValueError(f"{name} is {shown(table)}, but must be a dict from nodes")
        for node in table or ():
            if node not in self._steps:
                raise ValueError(f"{name} speaks of {node}, which is not a node of the graph")
        return dict(table or {})

    def __repr__(self) -> str:
        ends = ", ".join(map(str, self.goals))
        nodes, edges = counted(len(self._steps), "node"), counted(len(self.edges()), "edge")
        return f"<Graph of {nodes} and {edges}, from {self.start} to {ends}>"

    @classmethod
    def parse(cls, text: str, signed: bool = False) -> "Graph":
        """Read a graph from statements on lines of their own, or between semicolons. `picture` is the inverse.

        `S -> A 4` is an edge, `A -- B 2` one each way, `h(A) = 3` an estimate; `start S` and `goal G` name the ends,
        which else are S and G; several goals have a statement each. Costs are whole numbers, decimals (`2.5`) or
        fractions (`5/2`), all kept exact, and an estimate may be `inf`. Anything else raises ValueError with its line.
        """
        check_text(text, "Graph.parse")
        edges: list[tuple[Node, Node, Number]] = []
        h: dict[Node, Number] = {}
        ends: dict[str, list[Node]] = {"start": [], "goal": []}
        for n, line in enumerate(text.split("\n"), start=1):
            for statement in filter(None, (part.strip() for part in line.split(";"))):
                if match := EDGE.fullmatch(statement):
                    tail, arrow, head, cost = match.groups()
                    edges.append((tail, head, exact(cost, f"line {n}")))
                    if arrow == "--":
                        edges.append((head, tail, exact(cost, f"line {n}")))
                elif match := ESTIMATE.fullmatch(statement):
                    h[match[1]] = estimate(match[2], f"line {n}")
                elif match := END.fullmatch(statement):
                    ends[match[1]].append(match[2])
                else:
                    raise ValueError(f"line {n}: {statement!r} is neither an edge, an estimate, a start nor a goal")
        start, (goal, *more) = (ends["start"] or ["S"])[-1], ends["goal"] or ["G"]
        return cls(edges, start, goal, h, signed=signed, more_goals=more)

    def picture(self) -> str:
        """Write the graph down, each statement on its line: what `parse` reads."""
        lines = [f"{tail} -> {head} {cost}" for tail, head, cost in self.edges()]
        lines += [f"h({node}) = {value}" for node, value in self.estimates.items()]
        if (self.start, *self.goals) != ("S", "G"):
            lines += [f"start {self.start}", *(f"goal {goal}" for goal in self.goals)]
        return "\n".join(lines)

    def edges(self) -> list[tuple[Node, Node, Number]]:
        """Return all edges (from, to, cost), in the order in which their tails were first named."""
        return [(tail, head, cost) for tail, steps in self._steps.items() for head, cost in steps.items()]

    def nodes(self) -> list[Node]:
        """Return all nodes: the start, the goals, then the others as they were first named."""
        return list(self._steps)

    def is_goal(self, state: Node) -> bool:
        """Is `state` the goal, or one of the goals?"""
        return state in self.goals

    def neighbors(self, state: Node) -> Iterable[tuple[Node, Number]]:
        """Return the nodes that an edge leads to, each with the edge's cost."""
        return self._steps[state].items()

    def predecessors(self, state: Node) -> Iterable[tuple[Node, Number]]:
        """Return the nodes from which an edge leads to `state`, each with the edge's cost."""
        return self._steps_back[state].items()

    @cached_property
    def _steps_back(self) -> dict[Node, dict[Node, Number]]:
        back: dict[Node, dict[Node, Number]] = {node: {} for node in self._steps}
        for tail, head, cost in self.edges():
            back[head][tail] = cost
        return back

    def h(self, state: Node) -> Number:
        """Return the estimate written at `state`, 0 where none is."""
        return self.estimates.get(state, 0)

    def zero(self, state: Node) -> int:
        """Return 0: no estimate. A* with it is Dijkstra's algorithm."""
        return 0

    def _refuse_rounding(self) -> None:
        """Refuse whole numbers that a float beside them would round: where the steps of a path add up to so much."""
        kinds = {type(cost) for steps in self._steps.values() for cost in steps.values()}
        kinds |= {type(estimate) for estimate in self.estimates.values() if abs(estimate) != inf}
        floats = [issubclass(one, float) for one in kinds]
        if any(floats) and not all(floats):
            highest = [max(abs(int(cost)) for cost in steps.values()) for steps in self._steps.values() if steps]
            if sum(highest) >= EXACT:  # a path leaves each node once at most
                raise ValueError(ROUNDED)

    def _refuse_negative_cycles(self) -> None:
        # Bellman (1958): with n nodes, n - 1 rounds of relaxing every edge settle all distances, unless a cycle falls.
        distance = dict.fromkeys(self._steps, Fraction(0))
        for _ in self._steps:
            improved = None
            for tail, head, cost in self.edges():
                if distance[tail] + Fraction(cost) < distance[head]:
                    distance[head], improved = distance[tail] + Fraction(cost), head
            if improved is None:
                return
        raise ValueError(f"a cycle through or before {improved} has a negative sum: no path would be the cheapest")


def exact(word: str, where: str) -> Number:
    """Read a number without rounding: an int where it is whole, else a Fraction. An error's sentence begins `where`."""
    try:
        if not NUMBER.fullmatch(word):
            raise ValueError
        value = Fraction(word)
    except (ValueError, ZeroDivisionError):
        raise ValueError(f"{where}: {word!r} is not a number") from None
    return value.numerator if value.denominator == 1 else value


def estimate(word: str, where: str) -> Number:
    """Read an estimate: a number as `exact` reads it, or `inf` for a node from which no goal can be reached."""
    return inf if word == "inf" else exact(word, where)
