"""`python -m benchmarks [name ...]`: measure, in one run, what the book says of its own speed.

Figures are ratios or medians of one run on one machine; the machine's load is printed beside them.
"""

import os
import sys

from . import (
    anytime,
    blocks,
    both_ends,
    certificates,
    conjectures,
    cutoffs,
    difficulty,
    fronts,
    growth,
    pages,
    searches,
    ties,
    waypoints,
    webassembly,
)

ALL = {
    "searches": searches.main,
    "conjectures": conjectures.main,
    "certificates": certificates.main,
    "cutoffs": cutoffs.main,
    "fronts": fronts.main,
    "anytime": anytime.main,
    "blocks": blocks.main,
    "both_ends": both_ends.main,
    "difficulty": difficulty.main,
    "waypoints": waypoints.main,
    "growth": growth.main,
    "ties": ties.main,
    "pages": pages.main,
    "webassembly": webassembly.main,
}

wanted = sys.argv[1:] or list(ALL)
if unknown := [name for name in wanted if name not in ALL]:
    sys.exit(f"there is no benchmark {unknown[0]!r}; there are {', '.join(ALL)}")
print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
for name in wanted:
    print(f"\n{name}")
    ALL[name]()
