"""Exercise 4.16: the work of all rounds as a world doubles, measured."""

from collections.abc import Iterator
from typing import Any

from ...core import Cost
from ...search.depth_first.budgeted import budgeted
from ...search.depth_first.rounds import Rounds
from ..engine import form_parts
from ..engine.claim import Form, Wrong, claim

SIZES = (10, 20, 40, 80, 160)
POWERS = (3, 2)  # of the size, to which the work of IDA* and of BTS grows
FORM = "a pair (rows, powers), such as ([(10, 9, 9), ...], (1, 1))"


class Comb:
    """A row of places, `n` steps from the first to the goal, and from each place a tooth, a corridor without end."""

    start = (0, 0)

    def __init__(self, n: int) -> None:
        self.n = n

    def is_goal(self, state: tuple[int, int]) -> bool:
        return state == (self.n, 0)

    def neighbors(self, state: tuple[int, int]) -> Iterator[tuple[tuple[int, int], Cost]]:
        place, depth = state
        yield (place, depth + 1), 1
        if not depth:
            yield (place + 1, 0), 1


def ways_within(cutoff: int) -> int:
    """Return how many ways of a comb cost at most `cutoff`: at each place, what is left of it goes into the tooth."""
    return (cutoff + 1) * (cutoff + 2) // 2


def by_rounds(n: int) -> int:
    """Return how many states IDA* expands on the comb of size n: each round is full, the goal being the last of all."""
    return sum(map(ways_within, range(n + 1)))


def by_stages(n: int) -> int:
    """Return how many states BTS expands there."""
    record = Rounds()
    for _event in budgeted(Comb(n), lambda state: 0, probe=record):
        pass
    return record.expanded


@claim(
    "4.16",
    points=2,
    returns=FORM,
    hints=(
        "How many ways lie within the cutoff c? A round expands as many, and IDA* has a round for each c up to n.",
        "Measure with `effort(ida_star(comb, comb.zero))`, where `comb = Comb(10)`, and so on.",
        "Four doublings lead from 10 to 160. Divide the last count by the first: 16 to which power is near that?",
    ),
    form=Form(
        "experiment",
        form_parts.together(
            {
                "Measured": form_parts.rows(
                    "size",
                    form_parts.in_a_row({word: form_parts.number() for word in ("n", "IDA*", "BTS")}),
                ),
                "The power of n": form_parts.in_a_row({word: form_parts.number() for word in ("IDA*", "BTS")}),
            }
        ),
    ),
)
def measure_the_comb(_: None, answer: Any) -> Wrong | None:
    """There should be a row (n, work of IDA*, of BTS) for each size, and the power of n by which each work grows."""
    if not isinstance(answer, list) or len(answer) != 2 or not all(isinstance(part, list) for part in answer):
        return Wrong(FORM, repr(answer))
    rows, powers = answer
    if not all(isinstance(row, list) and len(row) == 3 for row in rows) or len(powers) != 2:
        return Wrong(FORM, repr((rows, tuple(powers))))
    if [row[0] for row in rows] != [*SIZES]:
        return Wrong(f"rows for n = {', '.join(map(str, SIZES))}", f"rows for {[row[0] for row in rows]}")
    for n, *counts in rows:
        for name, right, count in zip(("IDA*", "BTS"), (by_rounds(n), by_stages(n)), counts, strict=True):
            if count != right:
                return Wrong(f"what all rounds of {name} expand for n = {n}", repr(count), slip(n, count))
    for name, right, power, count in zip(("IDA*", "BTS"), POWERS, powers, (1, 2), strict=True):
        if power != right:
            grown = rows[-1][count] / rows[0][count]
            hint = f"With four doublings its work has grown {grown:,.0f} times: 16 to which power is near that?"
            return Wrong(f"another power for {name}", repr(power), hint)
    return None


def slip(n: int, count: Any) -> str:
    """Say what a count is that is not asked for."""
    if count == ways_within(n):
        return "So many ways lie within C*. That is the last round of IDA* alone: add up all rounds."
    if count == by_rounds(n):
        return "That is the work of IDA*."
    if count == by_rounds(n) - ways_within(n):
        return "The last round counts, too."
    if count == by_rounds(n) - n - 1:
        return "The start counts in each round."
    return "Count the `expand` events of its story: `effort` does."
