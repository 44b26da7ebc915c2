"""How costs, and collections of them, cross to the judge."""

from itertools import islice
from typing import Any

from ...costs.orders import Vector

READ = 1_000  # members of an answer: no right one here has more than 30


def plain(value: Any) -> Any:
    """Let costs and collections of them cross to the judge, as lists of numbers."""
    if isinstance(value, Vector):
        return plain(value.parts)
    if isinstance(value, dict):
        return {key: plain(one) for key, one in value.items()}
    return [plain(one) for one in value] if isinstance(value, (list, tuple, set, frozenset)) else value


def listed(found: Any) -> Any:
    """Let whatever can be walked through cross as a list."""
    return found if found is None else [plain(one) for one in islice(found, READ)]
