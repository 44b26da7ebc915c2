"""Numbers of things, as sentences show them."""

from decimal import ROUND_CEILING, Context
from typing import Any


def counted(number: Any, noun: str) -> str:
    """Return so many of something in words.

    >>> counted(1, "step"), counted(1204, "step")
    ('1 step', '1,204 steps')
    """
    shown_so = f"{number:,}" if isinstance(number, int) else str(number)
    return f"{shown_so} {noun}{'' if number == 1 else 's'}"


def large(number: int) -> str:
    """Return a whole number as a sentence shows it: its digits; of more than twelve only two, rounded up.

    >>> large(1234567), large(126179029108463)
    ('1,234,567', '1.3 * 10^14')
    """
    if number < 10**12:
        return f"{number:,}"
    rounded = Context(prec=2, rounding=ROUND_CEILING).create_decimal(number)  # "up to" so many: never too few
    return f"{rounded:.1e}".replace("e+", " * 10^")
