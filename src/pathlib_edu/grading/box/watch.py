"""What a run takes while it runs, seen from outside: too much ends it, and all that it has started."""

import os
import signal
import subprocess
import threading
import uuid
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import psutil

from .clock import Clock, started_by

LOOK = 0.2  # seconds after which it is looked again
WAITED = 10  # times its seconds that a run, or a cell, may take by the clock on the wall, however busy the machine is
GIB = 4  # that all processes of a run may have in memory together
PROCESSES = 64  # that a run may have
THREADS = 512  # that they may have together, in a box: whoever is not root has no more from the kernel at once
FILES = 50_000  # that may lie on a box's own disks: names take memory that no size of a disk limits
DISKS = ("/tmp", "/dev/shm")
TOKEN = "PATHLIB_EDU_RUN"  # in the environment of the processes of a run, those too that a student's code starts


def new_token() -> str:
    """Return a mark for the processes of one run."""
    return uuid.uuid4().hex


class Watch:
    """Watches a process and all that it starts, and ends it when that is too much: then `why` says so.

    All of it may take `seconds` of its `clock`, and what lies between two calls of `go_on` may take `silent` seconds;
    on the wall `WAITED` times as many. Whose short-lived processes nobody waits for hides what they compute, no more.
    While it is `judged`, it is the judge for whom it waits. When it has ended `wake` is called. With a `token` all
    processes that bear it end too; a box ends all by itself.
    """

    def __init__(
        self,
        process: "subprocess.Popen[bytes]",
        token: str,
        seconds: float,
        silent: float,
        wake: Callable[[], object],
        judged: Callable[[], bool] = bool,
    ) -> None:
        self.process, self.token = process, token
        self.why = ""
        self.clock, self._end, self._silent = Clock(every=LOOK), seconds, silent
        self._wake, self._judged = wake, judged
        self.go_on()
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._thread.start()

    def go_on(self) -> None:
        """Hear that it goes on."""
        self._heard, self._heard_at = self.clock.seconds, self.clock.waited

    def _watch(self) -> None:
        try:
            while self.process.poll() is None and not self.why:
                self.why = self._too_much()
                with suppress(subprocess.TimeoutExpired):
                    self.process.wait(0 if self.why else LOOK)
        finally:  # whatever happens here, nothing runs unwatched
            self.end()
            self._wake()

    def _too_much(self) -> str:
        with suppress(psutil.Error):
            tree = started_by(psutil.Process(self.process.pid))
            if self.clock.look(tree, self._judged()) > min(self._end, self._heard + self._silent):
                return "timeout"
            if self.clock.waited > WAITED * self._end or self.clock.waited > self._heard_at + WAITED * self._silent:
                return "timeout"
            if len(tree) > PROCESSES:
                return "processes"
            taken = 0
            for one in tree:
                with suppress(psutil.Error):
                    taken += one.memory_info().rss
            if taken > GIB * 2**30:
                return "memory"
            if not self.token and tree and files_of(tree[-1]) > FILES:
                return "files"
        return ""

    def end(self) -> None:
        """End the process, and what a student's code left running."""
        if self.process.poll() is None:
            with suppress(OSError):
                if hasattr(os, "killpg"):
                    os.killpg(self.process.pid, signal.SIGKILL)
                else:  # Windows has no process groups of this kind
                    self.process.kill()
            self.process.wait()
        for _ in range(3 if self.token else 0):  # one that forks while we look is found the next time
            found = [one for one in psutil.process_iter() if bears(one, self.token)]
            for one in found:
                with suppress(psutil.Error):
                    one.kill()
            if not found:
                return


def files_of(boxed: psutil.Process) -> int:
    """Return how many files lie on the disks of a box that a process is in."""
    many = 0
    for place in DISKS:
        with suppress(OSError):
            seen = Path(f"/proc/{boxed.pid}/root{place}")
            if seen.stat().st_dev != Path(place).stat().st_dev:  # while its box is being made it still has ours
                disk = os.statvfs(seen)
                many += disk.f_files - disk.f_ffree
    return many


def bears(process: psutil.Process, token: str) -> bool:
    """Is this a process of the run with that token?"""
    try:
        return process.environ().get(TOKEN) == token
    except (psutil.Error, OSError):
        return False
