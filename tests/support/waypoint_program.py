"""How many steps a walk through all waypoints takes, by integer programming: an oracle that knows no table.

Each edge is used 0, 1 or 2 times. With the start's edge from outside, all nodes are even but the one where the walk
ends. A set of nodes that holds a waypoint and not the start is entered; and left again, unless the walk ends in it.
Of these cuts there are too many to write them all: first come those of single waypoints, then, round after round, those
that the best solution so far violates. At first fractions of uses are allowed: that is fast, and most cuts come then.

G. Dantzig, R. Fulkerson, S. Johnson, "Solution of a large-scale traveling-salesman problem", Operations Research 2
(1954), 393-410. The solver: Q. Huangfu, J. A. J. Hall, "Parallelizing the dual revised simplex method", Mathematical
Programming Computation 10 (2018), 119-142.
"""

from collections.abc import Collection, Iterator
from typing import Any

import highspy
import networkx as nx

from pathlib_edu.waypoints.graph import WaypointGraph


SMALL = 1e-6  # what counts as nothing: the solver calculates with floating-point numbers


class WalkProgram:
    """The integer program of a graph, and the rounds in which it was solved."""

    def __init__(self, graph: WaypointGraph) -> None:
        self.graph, self.rounds = graph, 0
        self.waypoints = graph.waypoints - {graph.start}
        edges = {frozenset((a, b)) for a, others in graph.neighbors.items() for b in others}
        self.model = highspy.Highs()
        self.model.silent()
        self.uses = {edge: self.model.addVariable(0, 2) for edge in edges}
        self.ends = {node: self.model.addVariable(0, 1) for node in graph.neighbors}
        self.model.addConstr(self.model.qsum(self.ends.values()) == 1)
        for node, others in graph.neighbors.items():
            degree = self.model.qsum([self.uses[frozenset((node, other))] for other in others])
            half = self.model.addVariable(0, len(others) + 1)
            self.model.addConstr(degree + int(node == graph.start) == 2 * half + self.ends[node])
            if node in self.waypoints:
                self.enter([node])

    def enter(self, nodes: Collection[Any]) -> None:
        """Demand that the walk enters this set, and leaves it unless it ends there."""
        crossing = [use for edge, use in self.uses.items() if len(edge.intersection(nodes)) == 1]
        self.model.addConstr(self.model.qsum(crossing + [self.ends[node] for node in nodes]) >= 2)

    def violated(self) -> Iterator[set[Any]]:
        """Yield sets with a waypoint that the best solution so far does not enter, or not enough."""
        shares = nx.Graph()
        shares.add_nodes_from(self.graph.neighbors)
        shares.add_edges_from((*edge, {"capacity": self.model.val(use)}) for edge, use in self.uses.items())
        for node, end in self.ends.items():  # to end in a set counts as if the walk left it, for the start
            if node != self.graph.start and self.model.val(end) > SMALL:
                known = shares.get_edge_data(node, self.graph.start, {"capacity": 0})
                shares.add_edge(node, self.graph.start, capacity=known["capacity"] + self.model.val(end))
        waiting = set(self.waypoints)
        while waiting:
            share, (nodes, _) = nx.minimum_cut(shares, waiting.pop(), self.graph.start)
            if share < 2 - SMALL:
                yield nodes
                waiting -= nodes

    def fewest_steps(self) -> int:
        """Solve it, and add what is violated, until nothing is: first with fractions of uses, then without."""
        self.close()
        columns = self.model.numVariables
        self.model.changeColsIntegrality(columns, range(columns), [highspy.HighsVarType.kInteger] * columns)
        self.close()
        return round(self.model.getObjectiveValue())

    def close(self) -> None:
        """Solve it, and add what is violated, until nothing is."""
        cuts = [self.waypoints]
        while cuts:
            self.rounds += 1
            self.model.minimize(self.model.qsum(self.uses.values()))
            assert self.model.getModelStatus() == highspy.HighsModelStatus.kOptimal
            cuts = list(self.violated())
            for nodes in cuts:
                self.enter(nodes)
