"""What a mistake is told."""

from collections.abc import Callable

import pytest


def sentence_of(mistake: Callable[[], object]) -> str:
    """The sentence with which `mistake` is refused."""
    with pytest.raises((ValueError, TypeError)) as error:
        mistake()
    return str(error.value)


def roads(state: str) -> list[tuple[str, int]]:
    """Two roads, to B, about which nothing is known."""
    return {"S": [("A", 1)], "A": [("B", 1)]}[state]
