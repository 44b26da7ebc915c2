"""Exercise 2.10: when a search from both ends may stop."""

from itertools import product
from math import inf
from random import Random
from typing import Any, NamedTuple

from ..engine.claim import Wrong, claim


class Moment(NamedTuple):
    """A moment of a search from both ends: what waits on either side, with its `g`, and the best meeting so far."""

    forward: dict[str, int]
    backward: dict[str, int]
    best: float

    def picture(self) -> str:
        """Write down the three arguments."""
        return f"forward = {self.forward}\nbackward = {self.backward}\nbest = {self.best}"


def moments(seed: int) -> list[Moment]:
    """Return the moments to try: those in which least waits first, and the smaller numbers; then random ones."""
    waiting = ((), *product(range(4)), *product(range(1, 4), repeat=2))
    every = [
        Moment(dict(zip("AB", near, strict=False)), dict(zip("CD", far, strict=False)), best)
        for near, far, best in product(waiting, waiting, (inf, *range(1, 7)))
    ]
    every.sort(key=lambda one: (len(one.forward) + len(one.backward), one.best, sum(one.forward.values())))
    random = Random(seed)
    for _ in range(60):
        near, far = ([random.randint(0, 999) for _ in range(random.randint(1, 4))] for _ in range(2))
        best = max(0, min(near) + min(far) + random.randint(-1, 2))
        every.append(Moment(dict(zip("ABCD", near, strict=False)), dict(zip("EFGH", far, strict=False)), best))
    return every


@claim(
    "2.10",
    moments,
    lambda proved, moment: proved(*moment),
    returns="True or False",
    hints=(
        "A path that is still unknown leaves what the one side has expanded, and later enters what the other has.",
        "What does it cost at least up to the first of these places, and what from the second on?",
        "If nothing waits on a side, it knows all paths.",
    ),
)
def stop_when_nothing_can_be_cheaper(moment: Moment, value: Any) -> Wrong | None:
    """The answer should be True exactly when no path that is still unknown can cost less than the best meeting."""
    if not isinstance(value, bool):
        return Wrong("True or False", repr(value))
    if not moment.forward or not moment.backward:
        hint = "One side has seen all that it can see, so no path is unknown anymore."
        return None if value else Wrong("True", "False", hint)
    least = min(moment.forward.values()) + min(moment.backward.values())
    if value == (least >= moment.best):
        return None
    if value and moment.best == inf:
        return Wrong("False", "True", "The sides have not met: go on while something waits on both.")
    if value:
        return Wrong(
            "False", "True", f"A path that neither side knows yet may cost {least}, which is less than the best."
        )
    return Wrong("True", "False", f"A path that is still unknown costs {least} at least, so it is no cheaper.")
