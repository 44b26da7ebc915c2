"""How many steps a walk through all waypoints takes, by integer programming: an oracle that knows no table.

A shortest walk takes each edge at most once each way. So there is a variable, 0 or 1, for each edge and way; the walk
leaves each node as often as it enters it, but for its start and its end. A set of nodes that holds a waypoint and not
the start is entered. Of these cuts there are too many to write them all: first come those of single waypoints, then,
round after round, those that the best solution so far violates. At first fractions are allowed: that is fast, and most
of the cuts come then.

G. Dantzig, R. Fulkerson, S. Johnson, "Solution of a large-scale traveling-salesman problem", Operations Research 2
(1954), 393-410. The solver: Q. Huangfu, J. A. J. Hall, "Parallelizing the dual revised simplex method", Mathematical
Programming Computation 10 (2018), 119-142.
"""

from collections.abc import Collection, Iterator
from typing import Any

import highspy
import networkx as nx

from pathlib_edu.search.waypoints.graph import WaypointGraph

SMALL = 1e-4  # what counts as nothing: the solver calculates with floating-point numbers


class WalkProgram:
    """The integer program of a graph, and in how many rounds it was solved."""

    def __init__(self, graph: WaypointGraph) -> None:
        self.graph, self.rounds = graph, 0
        self.waypoints = graph.waypoints - {graph.start}
        self.model = highspy.Highs()
        self.model.silent()
        self.steps = {(a, b): self.model.addVariable(0, 1) for a, others in graph.neighbors.items() for b in others}
        self.ends = {node: self.model.addVariable(0, 1) for node in graph.neighbors}
        self.model.addConstr(self.sum(self.ends.values()) == 1)
        for node, others in graph.neighbors.items():
            out = self.sum([self.steps[node, other] for other in others]) + self.ends[node]
            self.model.addConstr(out == self.sum([self.steps[other, node] for other in others]) + (node == graph.start))
        for node in self.waypoints:
            self.enter([node])

    def sum(self, variables: Collection[Any]) -> Any:
        """Their sum, as the solver wants it."""
        return self.model.qsum(list(variables))

    def enter(self, nodes: Collection[Any]) -> None:
        """Demand that the walk enters this set."""
        self.model.addConstr(
            self.sum([step for (a, b), step in self.steps.items() if b in nodes and a not in nodes]) >= 1
        )

    def violated(self) -> Iterator[Collection[Any]]:
        """Yield sets with a waypoint that the best solution so far does not enter, or only by a fraction."""
        shares = nx.DiGraph()
        values = self.model.vals(self.steps)
        shares.add_edges_from((*way, {"capacity": share}) for way, share in values.items() if share > SMALL)
        shares.add_nodes_from(self.graph.neighbors)
        waiting = set(self.waypoints - nx.descendants(shares, self.graph.start) or self.waypoints)
        while waiting:
            share, (_, nodes) = nx.minimum_cut(shares, self.graph.start, waiting.pop())
            if share < 1 - SMALL:
                yield nodes
                waiting -= nodes

    def fewest_steps(self) -> int:
        """Solve it: first with fractions, then without."""
        self.close()
        columns = self.model.numVariables
        self.model.changeColsIntegrality(columns, list(range(columns)), [highspy.HighsVarType.kInteger] * columns)
        self.close()
        return round(self.model.getObjectiveValue())

    def close(self) -> None:
        """Solve it, and add what is violated, until nothing is."""
        cuts: list[Collection[Any]] = [self.waypoints]
        while cuts:
            self.rounds += 1
            self.model.minimize(self.sum(self.steps.values()))
            assert self.model.getModelStatus() == highspy.HighsModelStatus.kOptimal
            cuts = list(self.violated())
            for nodes in cuts:
                self.enter(nodes)
