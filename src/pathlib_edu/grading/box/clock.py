"""A clock for what processes compute and for what they wait for, but not for what a busy machine keeps them waiting."""

import sys
from collections.abc import Iterable
from contextlib import suppress
from math import inf
from pathlib import Path
from time import monotonic

import psutil

TOLD_APART = sys.platform.startswith("linux")  # elsewhere one that waits is said to be running too
LISTED = Path("/proc/thread-self/children").exists()  # most Linux systems list what each thread has started


class Clock:
    """Counts `seconds`: those of a processor that processes have had, and those in which none of them wanted one.

    Who wants a processor and gets none loses nothing. So a class is graded alike on an idle machine and on a busy one,
    and a loop that never ends still comes to its end, as sleep does. Where nothing tells who does, all time counts.
    What has come and gone between two looks counts too, where its parent, or the first process of its box, has waited
    for it. `waited` is how long it is since the clock began, whoever had the processor.

    Whoever looks `every` so many seconds looks later where the machine is busy, and has not seen who wanted a
    processor: of the time between two looks no more than twice as much counts as waiting.
    """

    def __init__(self, processes: Iterable[psutil.Process] = (), every: float = inf) -> None:
        self.seconds = self.waited = 0.0
        self._longest = 2 * every if TOLD_APART else inf
        self._own: dict[psutil.Process, float] = {}
        self._ended: dict[psutil.Process, float] = {}
        self._at = monotonic()
        self.look(processes)
        self.seconds = 0.0

    def look(self, processes: Iterable[psutil.Process], held_up: bool = False) -> float:
        """Return the `seconds` until now. What was since the last look counts by what the processes do now: if they are
        `held_up` by others, they wait for nothing of their own, and only what they have computed counts.
        """
        own, ended, wanting = dict[psutil.Process, float](), dict[psutil.Process, float](), held_up
        for one in processes:
            with suppress(psutil.Error):
                times = one.cpu_times()
                own[one], ended[one] = sum(times[:2]), sum(times[2:4])
                wanting |= TOLD_APART and one.status() == psutil.STATUS_RUNNING
        computed = sum(seconds - self._own.get(one, 0.0) for one, seconds in own.items())
        counted = sum(self._own[one] + self._ended[one] for one in self._own.keys() - own.keys())
        gone = sum(seconds - self._ended.get(one, 0.0) for one, seconds in ended.items()) - counted
        new = computed + max(gone, 0.0)
        before, self._at, self._own, self._ended = self._at, monotonic(), own, ended
        self.waited += self._at - before
        self.seconds += new if wanting else max(new, min(self._at - before, self._longest))
        return self.seconds


def time_of(process: psutil.Process) -> float:
    """Return how many seconds of a processor's time a process has had, with those that it waited for to their end."""
    with suppress(psutil.Error):
        return float(sum(process.cpu_times()[:4]))
    return 0.0


def started_by(process: psutil.Process) -> list[psutil.Process]:
    """Return what a process has started, and what that has started in turn, as far as it lives: parents come first.

    Where the system keeps no lists psutil looks through all processes of the machine, which takes 100 times as long.
    """
    if not LISTED:
        return process.children(recursive=True)
    found = [process]
    for one in found:  # which grows meanwhile
        for number in listed(one.pid):
            with suppress(psutil.Error):
                found.append(psutil.Process(number))
    return found[1:]


def listed(process: int) -> list[int]:
    """Return the numbers of the processes that the threads of this one have started."""
    numbers = list[int]()
    with suppress(OSError):  # it has ended, or a thread of it
        for thread in Path(f"/proc/{process}/task").iterdir():
            with suppress(OSError):
                numbers += map(int, (thread / "children").read_bytes().split())
    return numbers
