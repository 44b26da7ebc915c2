"""Graphs on which a search of chapter 1 shows what it thinks of starts, goals and large costs."""

from ...problems.graph import Graph
from ..engine.cases.worlds import HUGE

THERE = Graph.parse("S -> A 1; A -> S 1; goal S")  # its start is its goal
TWO_GOALS = Graph.parse("S -> A 1; A -> G 1; goal A; goal G")
NEARER = Graph.parse("S -> A 1; A -> G 1; goal G; goal A")  # than the first goal is another
FROM_0 = Graph([(0, 1, 2)], 0, 1)  # its start is a state that counts as false
OUTDATED = Graph.parse("S -> A 3; S -> B 1; B -> A 1; A -> G 9")  # A waits twice when it is expanded
FAR = Graph([("S", "G", HUGE)])
