"""Answers that carry their proof: what a finished run leaves behind so that nobody need trust it.

`making` makes a certificate of a run, `verify` checks one. A check never asks how the answer was found: it reads the
certificate and the problem, and it is a few lines for each kind. `bound` proves that no path costs less than a number,
`remaining` that a table of what remains never says too much, `cut` that there is no path, `front` that every way is
covered by one of a front. All numbers are exact (`exact`): a float counts as the fraction that it is. `form` writes
certificates down in JSON and reads them back.

A certificate that uses a heuristic proves its claim on one condition: that the heuristic does not overestimate where
the check asks it: where no number of a closed state accounts for a step. No check of the closed states alone can show
that.

Floor 5.
"""

from .bound import Bound as Bound
from .cut import Cut as Cut
from .exact import NotProved as NotProved
from .front import Front as Front
from .making import Told as Told
from .making import certificate as certificate
from .remaining import Remaining as Remaining
from .verify import verify as verify
