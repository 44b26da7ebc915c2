"""A table of what remains that is checked: where two searches meet, the one proves the estimates of the other."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..contract.diagnosis import shown
from ..core import Cost
from .exact import asked, exact, exact_step


@dataclass(frozen=True)
class Remaining:
    """An estimate that needs no trust: from each state of `table` no less remains than it says, from others `beyond`.

    >>> remaining = Remaining({"G": 0, "A": 2}, 3)
    >>> remaining("A"), remaining("S")
    (2, 3)
    """

    table: Mapping[Any, Cost]
    beyond: Cost

    def __call__(self, state: Any) -> Cost:
        """Return the estimate of a state."""
        return self.table.get(state, self.beyond)


def remaining_faults(proof: Remaining, problem: Any) -> Iterator[str]:
    """Yield why the table may say more than remains. The problem tells its goals and its predecessors.

    Costs are not negative, and the predecessors are those of whom the neighbors tell.

    Time: O(steps into the states of the table).
    """
    goals = goals_of(problem)
    if not goals or not hasattr(problem, "predecessors"):
        yield "the table of what remains cannot be checked: the problem does not tell its goals and its predecessors"
        return
    beyond = exact(proof.beyond, "what remains beyond the table")
    table = {state: exact(rest, f"what remains from {shown(state)}") for state, rest in proof.table.items()}
    for goal in goals:
        if table.get(goal, beyond) > 0:
            yield f"{shown(goal)} is a goal, and the table says that {table.get(goal, beyond)} remains from there"
    for state, rest in table.items():
        if rest > beyond:
            yield f"the table says that {rest} remains from {shown(state)}, more than the {beyond} beyond it"
        for before, cost in asked(problem.predecessors, state):
            most = rest + exact_step(cost, before, state)
            if table.get(before, beyond) > most:
                yield (
                    f"the table says that {table.get(before, beyond)} remains from {shown(before)}, and the step to "
                    f"{shown(state)} needs {most} at most"
                )


def goals_of(problem: Any) -> Sequence[Any]:
    """Return the goals that a problem tells, one or several; none where it only knows one when it sees it."""
    if hasattr(problem, "goals"):
        return problem.goals  # type: ignore[no-any-return]
    return (problem.goal,) if hasattr(problem, "goal") else ()
