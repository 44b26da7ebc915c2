"""Smallest means smallest: a case on which an answer is wrong loses whatever it can lose while the answer stays wrong.

Random worlds find mistakes that small ones miss, and bring along much that has nothing to do with them. `smaller` says
of each type of case how it gets smaller; `shrunk` goes from case to case, as delta debugging does (A. Zeller, R.
Hildebrandt, "Simplifying and isolating failure-inducing input", IEEE TSE 28(2), 2002).

Hypothesis shrinks as well, the choices from which its strategies draw a case. It is a tool of this project's tests and
not of its users: a student would have to install it, it does not run in a browser, and the worlds here come in an order
of their own, small ones first.
"""

import re
from collections.abc import Callable
from typing import Any

from ..claim import Claim, Wrong, found
from .smaller import smaller

#: A hint that names nothing of its case. It goes along, for on a smaller case mistakes that differ may look the same.
GENERAL = re.compile(r"(?!.*(\b[A-Z]\b|'\w+'))[^\d(]+")


def shrunk(
    claim: Claim, case: Any, wrong: Wrong, again: Callable[[Any], dict[str, Any] | None]
) -> tuple[Any, Wrong, bool]:
    """Go from a case on which an answer is wrong to the first smaller one on which it is, until there is none.

    Return that case, what is wrong there, and whether it is certain that the answer is right on all smaller ones.
    `again(case)` puts a case, as it is shown, to the answer, and returns what came, None when there is no more time.
    """
    descending = True
    while descending:
        descending = False
        for less in filter(claim.fits, smaller(case)):
            one = again(claim.shows(less))
            if one is None:
                return case, wrong, False
            if fault := found(claim, less, one):
                case, descending = less, True
                same = "raised" not in one and opening(fault.expected) == opening(wrong.expected)
                wrong = fault._replace(hint=wrong.hint) if same and GENERAL.fullmatch(wrong.hint) else fault
                break
    return case, wrong, True


def opening(expected: str) -> str:
    """Return with what words an expectation begins, before it names anything of its case: with others it is another.

    >>> opening("nodes of a way that costs (3, 0)"), opening("no bound above 3, which the path S G costs")
    ('nodes of a way that costs ', 'no bound above ')
    """
    return re.split(r"[\d(\['\"]", expected, maxsplit=1)[0]
