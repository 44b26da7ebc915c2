"""Exercise 8.8: exponents fitted to counts, an experiment."""

from collections.abc import Callable
from functools import cache
from typing import Any

from ...core import Search
from ...core.growth import exponent
from ...problems.grid import Grid
from ...search.shortest.dijkstra import dijkstra
from ...search.shortest.jump_point_search import jump_point_search
from ...search.shortest.weighted_astar import weighted_astar
from ..engine import form_parts
from ..engine.claim import Form, Wrong, claim

SIZES = (10, 20, 40, 80)
NEAR = 0.05
#: What is counted: in the story of which search, on an n x n field, and which event.
COUNTED: dict[str, tuple[Callable[[Grid], Search], str]] = {
    "Dijkstra, expanded": (lambda field: dijkstra(field), "expand"),
    "A*, Euclidean, expanded": (lambda field: weighted_astar(field, field.euclidean), "expand"),
    "A*, octile, expanded": (lambda field: weighted_astar(field, field.octile), "expand"),
    "A*, octile, reached": (lambda field: weighted_astar(field, field.octile), "reach"),
    "jump points, expanded": (lambda field: jump_point_search(field, field.octile), "expand"),
    "jump points, passed over": (lambda field: jump_point_search(field, field.octile), "prune"),
}


@cache
def counts(name: str) -> tuple[int, ...]:
    """Return how many such events there are on the field of each size."""
    run, event = COUNTED[name]
    fields = (Grid([[1] * n for _ in range(n)], (0, 0), (n // 2, n - 1), 8) for n in SIZES)
    return tuple(sum(one[0] == event for one in run(field)) for field in fields)


def slope(name: str) -> float:
    """Return the exponent that fits the counts of a search."""
    return exponent(SIZES, counts(name))


@claim(
    "8.8",
    points=2,
    returns="a dict of six numbers",
    hints=(
        'Count in the stories: `sum(event[0] == "prune" for event in search)`. Then fit a line, as the chapter does.',
        "Both axes on a log scale: the slope is the sum of the products of the deviations, by that of the squares.",
        "From 40 to 80, by what factor does a count grow? Its logarithm to the base 2 is near the exponent.",
    ),
    form=Form("exponents", form_parts.record({name: form_parts.number() for name in COUNTED})),
)
def fit_the_exponents(_: None, answer: Any) -> Wrong | None:
    """Each number should be the exponent that fits the four counts, up to 0.05."""
    if not isinstance(answer, dict):
        return Wrong(f"a dict with the keys {'; '.join(COUNTED)}", repr(answer))
    for name in COUNTED:
        given = answer.get(name)
        if not isinstance(given, int | float) or not abs(given - slope(name)) <= NEAR:
            told = ", ".join(f"{count:,}" for count in counts(name))
            hint = f"The counts are {told} for n = {', '.join(map(str, SIZES))}." if given is not None else ""
            return Wrong(f"another exponent for {name!r}", repr(given), hint)
    return None
