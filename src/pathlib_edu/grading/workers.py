"""The processes of this machine that run and judge notebooks, one for each notebook.

Whatever ends such a process, the system for want of memory too, costs no other notebook anything. One that is long in
a cell waits, or may never end: it gives way to the others and no longer holds their place. No kernel is used twice: a
fresh one takes 0.3 of the 3.2 seconds of a processor that chapter 1 takes, and a used one is not as safe.
"""

import json
import os
import signal
import sys
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread
from time import monotonic
from typing import Any, NamedTuple

import psutil
from nbformat import NotebookNode

from .box.clock import started_by, time_of
from .box.desk import send_along
from .box.narrowed_package import read_ahead
from .box.run import Setting
from .grade_notebook import graded
from .grading_error import GradingError
from .handed_in.submissions import Submission
from .store import Key, as_text

LONG = 5.0  # seconds of silence in a cell, and then of the processor's time, after which a notebook gives way
IDLE = 0.02  # who uses less than this part of a processor's time waits
CROWD = 4  # so many notebooks for each that should run at once may run when most of them have given way
LOOK = 0.5  # seconds after which it is looked again who is long in a cell
LAST = 10  # the priority of those who give way: they get little more than what the others leave
TRIES = 2
ENDS = (signal.SIGINT, signal.SIGTERM)
KILLED = "the system ended the grader's own process twice, perhaps for want of memory"


class Job(NamedTuple):
    """All that a worker must know to grade a submission."""

    submission: Submission
    frame: NotebookNode
    setting: Setting


class Done(NamedTuple):
    """What a worker gives back: what was `found`, as the store keeps it, or else why that could not be.

    Neither names a file: it stands for all submissions of the same key, whoever handed them in.
    """

    key: Key
    found: str
    trouble: str = ""


def cores() -> int:
    """Return how many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Processes:
    """Grades on this machine, `jobs` notebooks at once."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def graded(self, work: Mapping[Key, Job]) -> Iterator[Done]:
        """Yield what came of each job, as it comes. Whoever stops listening ends them all."""
        read_ahead()
        send_along()
        waiting = deque((key, 1) for key in work)
        running: dict[Connection, Worker] = {}
        try:
            while waiting or running:
                brisk = sum(not one.is_long() for one in running.values())
                while waiting and brisk < self.jobs and len(running) < CROWD * self.jobs:
                    key, attempt = waiting.popleft()
                    worker = Worker(key, work[key], attempt)
                    running[worker.pipe] = worker
                    brisk += 1
                for pipe in wait([*running], LOOK):
                    assert isinstance(pipe, Connection)
                    worker = running[pipe]
                    said, what = worker.heard()
                    if said == "cell":
                        continue
                    del running[pipe]
                    worker.end()
                    if said == "found":
                        yield Done(worker.key, what)
                    elif said == "failed":
                        yield Done(worker.key, "", what)
                    elif worker.attempt < TRIES:
                        waiting.appendleft((worker.key, worker.attempt + 1))
                    else:
                        yield Done(worker.key, "", KILLED)
        finally:
            for worker in running.values():
                worker.end()


class Worker:
    """A process that grades one submission, and says at each cell that it goes on."""

    def __init__(self, key: Key, job: Job, attempt: int) -> None:
        self.key, self.attempt = key, attempt
        context: Any = get_context("fork" if sys.platform.startswith("linux") else "spawn")
        self.pipe, theirs = context.Pipe(duplex=False)
        self._process = context.Process(target=work_on, args=(job, theirs), daemon=True)
        with ends_held_back():
            self._process.start()
        theirs.close()  # or its end would never be heard
        self._goes_on()

    def _goes_on(self) -> None:
        self._since, self._spent, self._is_long = monotonic(), -1.0, False

    def is_long(self) -> bool:
        """Is it long in a cell, because it computes or because it waits? Then it gives way.

        On a busy machine all take long: what counts is the time of the processor that it has had, and not the clock's.
        """
        silent = monotonic() - self._since
        if self._is_long or silent < LONG:
            return self._is_long
        with suppress(psutil.Error):
            own = psutil.Process(self._process.pid)
            tree = [own, *started_by(own)]
            spent = sum(time_of(one) for one in tree)
            if self._spent < 0:
                self._spent = spent
            used = spent - self._spent
            self._is_long = used > LONG or (silent > 2 * LONG and used < IDLE * (silent - LONG))
            for one in tree[1:] if used > LONG else ():
                with suppress(psutil.Error, ValueError):
                    one.nice(LAST)
        return self._is_long

    def heard(self) -> tuple[str, str]:
        """Return what it says: ("cell", id), ("found", text), ("failed", why) or, when it is no more, ("", "")."""
        try:
            said, what = json.loads(self.pipe.recv_bytes())
        except (EOFError, OSError):
            return "", ""
        self._goes_on()
        return said, what

    def end(self) -> None:
        """End it, if it has not ended, and with it its box."""
        self._process.terminate()
        self._process.join(5)
        self._process.kill()
        self._process.join()
        self.pipe.close()


def work_on(job: Job, pipe: Connection) -> None:
    """Grade one submission, in a process of its own, and say through `pipe` what was found."""

    def say(said: str, what: str) -> None:
        pipe.send_bytes(json.dumps([said, what]).encode())

    try:
        signal.signal(signal.SIGINT, _stay)  # of Ctrl-C the parent hears too, and ends all of us
        signal.signal(signal.SIGTERM, _leave)
        if hasattr(signal, "pthread_sigmask"):
            signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDS)
        Thread(target=_end_after, args=[parent_process()], daemon=True).start()
        found = as_text(graded(*job, hear=lambda cell: say("cell", cell)))
        say("found", found)
    except GradingError as error:
        say("failed", str(error))
    except Exception as error:  # no disk to write on, a fault of ours: it costs no other submission anything
        with suppress(OSError):
            say("failed", f"{type(error).__name__}: {error}")
    finally:
        os._exit(0)  # whoever is told to leave does so in silence


@contextmanager
def ends_held_back() -> Iterator[None]:
    """Hold signals to end back: a process that is just being made has not yet said how it takes them."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _stay(*_: object) -> None:
    """Go on: what is started here does not inherit that, as it would inherit SIG_IGN."""


def _leave(*_: object) -> None:
    """Leave once: what has been started ends with it."""
    signal.signal(signal.SIGTERM, _stay)
    sys.exit(1)


def _end_after(parent: Any) -> None:
    parent.join()
    os._exit(1)
