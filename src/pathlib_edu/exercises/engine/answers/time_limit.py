"""A limit of time for code that may never end: an alarm clock, or, where there is none, a look at the clock in loops.

Windows, a browser's Python and all threads but the first have no alarm. There code that is `watched` looks at the clock
itself in its loops. What runs without end in C, or by calls that branch and branch, nobody stops here.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from time import perf_counter
from types import CodeType
from typing import Any

TOOL = 4  # a number of `sys.monitoring` that debuggers and profilers leave free
AGAIN = 0.5  # seconds after which the alarm rings once more
EVERY = 16  # turns of loops between two looks: the clock takes longer than the turn


class Clock:
    """The clock that watched code looks at."""

    def __init__(self) -> None:
        self.due, self.said, self.turns = inf, "", 0

    def look(self, *_: Any) -> None:
        """Raise TimeoutError if the time is up."""
        self.turns += 1
        if self.turns % EVERY == 0 and perf_counter() > self.due:
            raise TimeoutError(self.said)

    @contextmanager
    def until(self, due: float, said: str) -> Iterator[None]:
        """Let watched code find in the code below that its time is up when the clock shows `due`."""
        before = self.due, self.said
        self.due, self.said = due, said
        try:
            yield
        finally:
            self.due, self.said = before


CLOCK = Clock()


@contextmanager
def stopped_after(seconds: float, patience: float | None = None, computing: bool = False) -> Iterator[None]:
    """Raise TimeoutError in the code below after `seconds`; it says that they were `patience`, where that is given.

    Where it is `computing` that counts, only those seconds count in which this process has had a processor: a busy
    machine takes nothing from it, and sleep costs nothing.
    """
    said = f"stopped after {seconds if patience is None else patience:g} seconds: does a loop never end?"
    try:
        import signal

        def ring(*_: Any) -> None:
            raise TimeoutError(said)

        set_timer = signal.setitimer
        timer, alarm = (signal.ITIMER_PROF, signal.SIGPROF) if computing else (signal.ITIMER_REAL, signal.SIGALRM)
        before = signal.signal(alarm, ring)
    except (ImportError, AttributeError, ValueError):  # there is no alarm
        with CLOCK.until(perf_counter() + seconds, said):
            yield
        return
    # 0 would never ring, and once may not be heard: what is raised while Python tidies up goes no further.
    set_timer(timer, max(seconds, 1e-6), AGAIN)
    try:
        yield
    finally:
        set_timer(timer, 0)
        signal.signal(alarm, before)


def watched(code: CodeType) -> CodeType:
    """Return `code`, whose loops look at the clock from now on; before Python 3.12 as it is."""
    monitoring: Any = getattr(sys, "monitoring", None)
    if monitoring is None:
        return code
    events = monitoring.events
    if monitoring.get_tool(TOOL) is None:
        monitoring.use_tool_id(TOOL, __name__)
        monitoring.register_callback(TOOL, events.JUMP, CLOCK.look)
    codes = [code]
    for one in codes:
        monitoring.set_local_events(TOOL, one, events.JUMP)
        codes += (inner for inner in one.co_consts if isinstance(inner, CodeType))
    return code
