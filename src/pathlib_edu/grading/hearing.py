"""Who hears how far a grading is."""

from collections.abc import Callable
from typing import TypeAlias

#: Is told how far the grading is: the exercise or "", how many are done, of how many; of 0 while it is still being read
#: what there is, then how many files were read.
Hear: TypeAlias = Callable[[str, int, int], object]


def unheard(exercise: str, done: int, of: int) -> None:
    """Hear how far it is, and say nothing."""
