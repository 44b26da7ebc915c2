"""Who hears how far a grading is."""

from collections.abc import Callable
from typing import TypeAlias

#: Is told how far the grading is: the exercise or "", how many are done, of how many.
Hear: TypeAlias = Callable[[str, int, int], object]


def unheard(exercise: str, done: int, of: int) -> None:
    """Hear how far it is, and say nothing."""
