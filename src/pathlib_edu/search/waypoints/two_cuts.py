"""Chapter 7: elimination where cuts of two cells are enough."""

from ...core import Story, search
from .elimination import elimination
from .elimination_orders import FillingGraph, fewest_neighbors_next
from .graph import NEEDING, NEEDS, WaypointProblem


@search(title="Cuts of two cells", needs=NEEDS, needing=NEEDING, complete=True, cheapest=True, told=False)
def two_cuts(problem: WaypointProblem) -> Story:
    """Eliminate only cells with at most two neighbors, and announce a shortest walk.

    Where all cells that are left have three or more, ValueError is raised, and says how many are left.

    Time and memory: O(cells).

    >>> from pathlib_edu import solve
    >>> from pathlib_edu.problems.pacman import Pacman
    >>> solve(two_cuts(Pacman(["...", ".%.", ".P."]))).cost
    7
    """
    graph = problem.graph()
    filling = FillingGraph(graph)
    for node in fewest_neighbors_next(graph):
        left = len(filling.beside)
        if len(filling.eliminate(node)) > 2:
            raise ValueError(f"two cuts are not enough: {left:,} cells are left, each with three neighbors or more")
    yield from elimination(problem)
