"""What a mistake is told."""

from collections.abc import Callable, Sequence

import pytest

from pathlib_edu import Grid, HazardGrid

# Worlds on which nothing is wrong: what is refused is what is done with them.
GRID = Grid.parse("S.#\n..G")
CATS = HazardGrid.parse("S^G")


def sentence_of(mistake: Callable[[], object]) -> str:
    """The sentence with which `mistake` is refused."""
    with pytest.raises((ValueError, TypeError)) as error:
        mistake()
    return str(error.value)


def each_of(mistakes: Sequence[tuple[Callable[[], object], str]]) -> pytest.MarkDecorator:
    """Try each mistake of a table, called by the sentence that meets it."""
    return pytest.mark.parametrize(("mistake", "said"), mistakes, ids=[said[:60] for _, said in mistakes])


def roads(state: str) -> list[tuple[str, int]]:
    """Two roads, to B, about which nothing is known."""
    return {"S": [("A", 1)], "A": [("B", 1)]}[state]
