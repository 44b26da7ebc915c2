"""Is there room? Asked before anything large is made: afterwards the machine may have stopped answering."""

import os

UNITS = ("bytes", "kB", "MB", "GB", "TB", "PB")


def refuse_beyond_memory(needed: float, what: str) -> None:
    """Raise ValueError if `what` needs more bytes than this machine has. Where it does not tell, do nothing."""
    try:
        there = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, OSError, ValueError):  # Windows; a system that knows no such name
        return
    if needed > there:
        raise ValueError(f"{what} needs {in_bytes(needed)} of memory, but this machine has {in_bytes(there)}")


def in_bytes(number: float) -> str:
    """Return a size in words.

    >>> in_bytes(999), in_bytes(25_600_000)
    ('999 bytes', '26 MB')
    """
    power = 0
    while number >= 999.5 and power < len(UNITS) - 1:
        number, power = number / 1000, power + 1
    return f"{number:,.{1 if power and number < 9.95 else 0}f} {UNITS[power]}"
