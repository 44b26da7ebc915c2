"""Chapter 5: what searches over labels share. A *label* is a state with a cost and a past."""

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

from ...contract.diagnosis import shown
from ...core import Cost, Problem, S
from ...costs.cost_class import NO_VALUE, check_values

Label: TypeAlias = tuple[Any, Any]  # (state, cost)

#: What searches over labels ask of a problem, in words.
SEVERAL = "costs of several kinds, as a Network or a HazardGrid has them, and their `outset`"

#: A range: a cost that no path may exceed, or a question that says which costs are within it.
Within: TypeAlias = Cost | Callable[[Cost], bool] | None


class CostedProblem(Problem[S], Protocol[S]):
    """A problem that also says what its costs begin with. Its `neighbors` yields (state, step), for `cost + step`."""

    @property
    def outset(self) -> Cost:
        """The cost of the path that has not left the start."""


def limit(within: Within, outset: Cost) -> Callable[[Cost], bool]:
    """Return the question whether a cost is within the range; a range of another kind raises ValueError, and so do
    costs that are not values."""
    check_values(outset)
    if within is None:
        return lambda cost: cost is not None
    if isinstance(within, Callable):  # type: ignore[arg-type]
        return lambda cost: cost is not None and within(cost)
    try:
        outset <= within  # noqa: B015, only whether they compare matters
    except (TypeError, ValueError):
        raise ValueError(f"the range {within!r} cannot be compared with a cost such as {outset!r}") from None
    return lambda cost: cost is not None and cost <= within


def first_path(label: Label, past: dict[Label, Label | None]) -> list[Any]:
    """Return the states of the way in which `label` was reached; ValueError where costs are seen to be no values."""
    states: list[Any] = []
    before: Label | None = label
    while before is not None:
        if before not in past:  # not to be found under the hash that it had
            raise ValueError(NO_VALUE.format(*map(shown, before)))
        states.append(before[0])
        before = past[before]
    return states[::-1]
