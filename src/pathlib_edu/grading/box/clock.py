"""A clock for what processes compute and for what they wait for, but not for what a busy machine keeps them waiting."""

import sys
from collections.abc import Iterable
from contextlib import suppress
from time import monotonic

import psutil

TOLD_APART = sys.platform.startswith("linux")  # elsewhere one that waits is said to be running too


class Clock:
    """Counts `seconds`: those of a processor that processes have had, and those in which none of them wanted one.

    Who wants a processor and gets none loses nothing. So a class is graded alike on an idle machine and on a busy one,
    and a loop that never ends still comes to its end, as sleep does. Where nothing tells who does, all time counts.
    """

    def __init__(self, processes: Iterable[psutil.Process] = ()) -> None:
        self.seconds = 0.0
        self._computed: dict[psutil.Process, float] = {}
        self._at = monotonic()
        self.look(processes)
        self.seconds = 0.0

    def look(self, processes: Iterable[psutil.Process]) -> float:
        """Return the `seconds` until now. What was since the last look counts by what the processes do now."""
        computed, wanting = dict[psutil.Process, float](), False
        for one in processes:
            with suppress(psutil.Error):
                computed[one] = sum(one.cpu_times()[:2])
                wanting |= TOLD_APART and one.status() == psutil.STATUS_RUNNING
        new = sum(seconds - self._computed.get(one, 0.0) for one, seconds in computed.items())
        before, self._at, self._computed = self._at, monotonic(), computed
        self.seconds += new if wanting else max(new, self._at - before)
        return self.seconds
