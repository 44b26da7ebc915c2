"""Chapter 7: the cells of a grid are eliminated line by line: best to watch, and the way through open rooms."""

from ...core import Search, search
from .elimination import elimination
from .elimination_orders import sweep
from .graph import NEEDING, NEEDS, WaypointProblem


@search(title="Frontier sweep", needs=NEEDS, needing=NEEDING, complete=True, cheapest=True, told=False)
def frontier_sweep(problem: WaypointProblem, most: int | None = None) -> Search:
    """Eliminate the cells of a grid line by line, the shorter side across, and announce a shortest walk.

    In an open room nothing is much better: its treewidth is the shorter side. With `most`, ValueError is raised when a
    table might have more rows than that.

    Time and memory: those of elimination, the width the shorter side.

    >>> from pathlib_edu import solve
    >>> from pathlib_edu.problems.pacman import Pacman
    >>> solve(frontier_sweep(Pacman(["....", ".P..", "...."]))).cost
    11
    """
    return elimination(problem, sweep, most)
