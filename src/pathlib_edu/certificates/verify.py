"""Does a certificate prove what it claims? Whoever asks need not trust the search that made it."""

from itertools import chain
from typing import Any

from ..contract.before import check_function
from ..contract.diagnosis import problem_faults, shown
from ..core import Heuristic
from ..core.search import no_heuristic
from .bound import Bound, bound_faults
from .cut import Cut, cut_faults
from .exact import NotProved
from .front import Front, front_faults
from .shape import shape_faults


def verify(certificate: Bound | Cut | Front, problem: Any, h: Heuristic[Any] | None = None, within: Any = None) -> str:
    """Return what `certificate` proves of `problem`, in a sentence; where it does not, NotProved says why and where.

    It assumes that `h` never overestimates the cost that remains where the check asks it; without `h` it assumes
    nothing but the problem itself, whose costs must not be negative. Where costs are ordered only in part it assumes
    their laws, and `within` is the range, as the search was given it.

    Time: O(steps out of the states in the certificate), and for a front as many times the labels that a state keeps.

    >>> from pathlib_edu import Grid, astar, certificate, verify
    >>> grid = Grid.parse("S.#\\n..G")
    >>> proof = certificate(astar(grid, grid.manhattan))
    >>> verify(proof, grid, grid.manhattan)
    'the path costs 3, and no path costs less'
    >>> verify(proof, grid)
    Traceback (most recent call last):
    pathlib_edu.certificates.exact.NotProved: (0, 0) is reached at 0: it is not closed, and with its estimate that is \
less than 3
    """
    for fault in problem_faults(problem):
        raise ValueError(fault)
    check_function(h, "h", "a state")
    if not isinstance(certificate, (Bound, Cut, Front)):
        raise ValueError(f"verify checks what `certificate(search)` makes, not {shown(certificate)}")
    if isinstance(certificate, Front) and not hasattr(problem, "outset"):
        raise NotProved("a front is of costs with several parts, and those of this problem are numbers")
    match certificate:
        case Bound():
            found = bound_faults(certificate, problem, h or no_heuristic)
        case Cut():
            found = cut_faults(certificate, problem)
        case Front():
            found = front_faults(certificate, problem, h, within)
    for fault in chain(shape_faults(certificate, problem), found):
        raise NotProved(fault)
    return certificate.claim()
