"""Exercise 2.15: with which estimate the rule for ties changes how the work grows, an experiment."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from ...core.replay import fold
from ...problems.grid import Grid
from ...search.shortest.weighted_astar import weighted_astar
from ..engine import form_parts
from ..engine.claim import Form, Wrong, claim

SMALL, LARGE = 40, 80
#: The runs: an estimate, and its rule for ties.
RUNS = {
    "octile, larger g": ("octile", -1),
    "octile, older": ("octile", 0),
    "Euclidean, larger g": ("euclidean", -1),
    "Euclidean, older": ("euclidean", 0),
}
MATTERS = "the rule matters with"
NEAR = 0.05
PAIR = form_parts.in_a_row(
    {f"on {SMALL} x {SMALL}": form_parts.number(), f"expected on {LARGE} x {LARGE}": form_parts.number()}
)
PARTS = {
    **dict.fromkeys(RUNS, PAIR),
    MATTERS: form_parts.choice(*map(form_parts.option, ("octile", "Euclidean", "both", "neither"))),
}


@cache
def expansions(n: int, run: str) -> int:
    """Return how many states a run expands on the open map of n x n cells."""
    field = Grid([[1] * n for _ in range(n)], start=(0, 0), goal=(n // 2, n - 1), moves=8)
    h, tie = RUNS[run]
    return fold(weighted_astar(field, getattr(field, h), tie=tie)).expanded


@claim(
    "2.15",
    points=2,
    returns="a dict of four pairs and the name of an estimate",
    may_use=("weighted_astar",),
    hints=(
        "`fold(weighted_astar(grid, grid.octile, tie=-1)).expanded` is one of the counts; tie=0 is another rule.",
        "Divide the count for 40 by that for 20: about 2, or about 4? It will be the same for 80 and 40.",
        "Which states have f below C*? Those no rule for ties can leave out. On open ground octile is exact.",
    ),
    form=Form("experiment", form_parts.record(PARTS)),
)
def double_the_field(_: None, experiment: Any) -> Wrong | None:
    """The counts should be those of the four runs, and what is expected should come near the next ones."""
    if not isinstance(experiment, dict):
        return Wrong(f"a dict with the keys {', '.join(PARTS)}", repr(experiment))
    for run in RUNS:
        given = experiment.get(run)
        if not isinstance(given, Sequence) or isinstance(given, str) or len(given) != 2:
            return Wrong(f"a pair for {run!r}", repr(given), "The count for 40, and what you expect for 80.")
        count, expected = given
        if count != (right := expansions(SMALL, run)):
            return Wrong(f"another count for {run!r}", repr(count), miscounted(right, count))
        if not isinstance(expected, int | float):
            return Wrong(f"a number that you expect for {run!r}", repr(expected))
        if abs(expected - (next_one := expansions(LARGE, run))) > NEAR * next_one:
            before = expansions(SMALL // 2, run)
            hint = f"From 20 to 40 the count grew from {before} to {right}, and you expect it to grow to {expected:g}."
            return Wrong(f"another expectation for {run!r}", repr(expected), hint)
    if (name := experiment.get(MATTERS)) != "octile":
        hint = "Does the rule change by what factor a doubling multiplies the count? Ask for each of the estimates."
        return Wrong(f"another answer to {MATTERS!r}", repr(name), hint)
    return None


def miscounted(right: int, given: Any) -> str:
    """Say what a wrong count counts, if that can be seen."""
    if not isinstance(given, int | float):
        return ""
    if given == right - 1:
        return "The goal is expanded, too."
    if other := next((run for run in RUNS if expansions(SMALL, run) == given), ""):
        return f"That is the count of the run {other!r}."
    return ""
