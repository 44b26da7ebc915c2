"""The verifier: is this a path, and does it cost what it says?

It shares no line with any search. Tests, exercise checks and the judge of grading all ask it.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from ....core import Cost, Problem


def path_fault(problem: Problem[Any], states: Sequence[Any], cost: Cost = None) -> str | None:
    """Say what is wrong with a path through `problem`, or return None when nothing is.

    `states` must begin at the start, end at a goal and follow steps that exist; with `cost` given, the cheapest such
    steps must add up to it.

    >>> from pathlib_edu.problems.graph import Graph
    >>> graph = Graph.parse("S -> A 1; A -> G 1")
    >>> path_fault(graph, ["S", "A", "G"], 2) is None, path_fault(graph, ["S", "G"])
    (True, 'there is no step from S to G')
    """
    if not states:
        return "the path is empty"
    if states[0] != problem.start:
        return f"the path begins at {states[0]}, not at the start {problem.start}"
    total: Cost = 0
    for state, child in pairwise(states):
        costs = [step for to, step in problem.neighbors(state) if to == child]
        if not costs:
            return f"there is no step from {state} to {child}"
        total += min(costs)
    if not problem.is_goal(states[-1]):
        return f"the path ends at {states[-1]}, which is not a goal"
    if cost is not None and cost != total:
        return f"the steps of the path add up to {total}, not to {cost}"
    return None
