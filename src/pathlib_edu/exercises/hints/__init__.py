"""Hints, at most three for each exercise: what to look at, then what to do, then nearly how.

`chapter_1.py`, `chapter_2.py`, ... hold them, as `HINTS`: a dictionary from the number of an exercise to its hints.

Floor 2.
"""

from importlib import import_module
from pkgutil import iter_modules

HINTS: dict[str, tuple[str, ...]] = {}
for module in iter_modules(__path__):
    HINTS |= import_module(f"{__name__}.{module.name}").HINTS
