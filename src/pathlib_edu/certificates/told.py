"""The check of a certificate as a story, which a figure can play."""

from typing import Any

from ..contract.diagnosis import shown
from ..core import Heuristic, Problem, S, Story
from .bound import Bound
from .verify import verify


def checking(certificate: Bound, problem: Problem[S], h: Heuristic[Any]) -> Story:
    """Tell the check of a certificate: its path first, then its closed states, in the order of their numbers.

    A step that leaves them is told as a way that the path makes useless. A certificate that proves nothing raises
    NotProved before anything is told.

    >>> from pathlib_edu import Grid, astar, certificate
    >>> grid = Grid.parse("S.G")
    >>> proof = certificate(astar(grid, grid.zero))
    >>> [event[0] for event in checking(proof, grid, grid.zero)]
    ['reach', 'goal', 'expand', 'reach', 'expand', 'prune']
    """
    if not isinstance(certificate, Bound):
        raise ValueError(f"checking tells how a bound is checked, not {shown(certificate)}")
    verify(certificate, problem, h)
    closed, bound = certificate.closed, certificate.bound
    reached = {problem.start}
    yield "reach", problem.start, None, 0, h(problem.start)
    if certificate.path is not None:
        yield "goal", [*certificate.path], certificate.cost
    for state in sorted(closed, key=closed.__getitem__):
        yield "expand", state, closed[state]
        for child, cost in problem.neighbors(state):
            if child not in closed:
                yield "prune", child, closed[state] + cost, ("goal", bound)
            elif child not in reached:
                reached.add(child)
                yield "reach", child, state, closed[child], h(child)
