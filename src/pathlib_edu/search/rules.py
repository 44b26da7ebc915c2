"""What each search takes from its frontier, in words, and the numbers by which it is taken.

The order itself a story reads from the search's own `Frontier`; a rule says why it is so. Tests hold the one against
the other.
"""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Rule:
    """Which of all that waits a search takes next.

    `by` are the numbers that decide: `g`, `h` and their sum `f`, `depth` (the steps from the start), and `event`, the
    one that reached it. What comes first among equals is the older entry, and need not be said.
    """

    says: str
    by: tuple[str, ...]


def weighed(weight: Any = 1, tie: int = 0, **_: Any) -> Rule:
    """Return the rule of a frontier in the order of g + weight * h, in which `tie` decides among equal sums.

    >>> weighed().says, weighed(2, tie=-1).says
    ('the smallest f', 'the smallest g + 2 h, then the largest g')
    """
    first, by = ("f", ("f",)) if weight == 1 else (f"g + {weight} h", ("g", "h"))
    then = f", then the {'largest' if tie < 0 else 'smallest'} g" if tie else ""
    return Rule(f"the smallest {first}{then}", (*by, "g") if then and "g" not in by else by)


def in_rounds(weight: Any, step: Any) -> Rule:
    """Return the rule of a search whose weight falls by `step` from round to round."""
    rounds = f"w is {weight} in the first round, then {step} less in each, but at least 1"
    return Rule(f"the smallest g + w h, then the largest g ({rounds})", ("g", "h"))


def bucketed(width: Any, newest: bool) -> Rule:
    """Return the rule of a frontier of buckets.

    >>> bucketed(1, True).says
    'the first bucket of f, each 1 wide, and of it the newest'
    """
    return Rule(
        f"the first bucket of f, each {width} wide, and of it the {'newest' if newest else 'oldest'}", ("f", "event")
    )


def charged(penalty: Any) -> Rule:
    """Return the rule of a frontier in the order of h + penalty * g."""
    return Rule(f"the smallest h + {penalty} g", ("g", "h"))


OLDEST = Rule("what was reached first", ("event",))
SMALLEST_G = Rule("the smallest g", ("g",))
SMALLEST_H = Rule("the smallest h", ("h",))
SMALLEST_F = weighed()
DEEPER_AMONG_EQUALS = weighed(tie=-1)
IN_LAYERS = Rule("the smallest depth, then the smallest f", ("depth", "f"))
OVERTAKEN = Rule("the smallest g of those whose f was below the largest f expanded, else the smallest f", ("g", "f"))
URGENT = Rule("the smallest h until there is a path, then the largest (cost of the path - g) / h", ("g", "h"))
PART_BY_PART = Rule("the smallest cost + h, part by part", ("f",))
