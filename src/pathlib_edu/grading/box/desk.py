"""The judge's desk: where the checks of one student's notebook come, and are put one case after the other.

A check cell in the box says which exercise it is for. The judge, in this process, sends it how a case is put to an
answer and then case after case, hears each answer as JSON, and finds for itself. Worlds are drawn from a seed that
never enters the box, another one each time that the same exercise comes: who looks at the cases first has learned
nothing.
"""

import hashlib
import json
import os
import pickle
import select
import struct
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import cache, partial
from importlib import import_module
from io import BytesIO
from multiprocessing.connection import Client, Connection, Listener
from pathlib import Path
from pkgutil import walk_packages
from time import monotonic
from typing import Any

import cloudpickle
import psutil

from ... import exercises
from ...core.slices import finished
from ...exercises import CLAIMS, Verdict, holding
from ...exercises.engine.answers.time_limit import stopped_after
from ...exercises.engine.claim import JSON_LIMIT
from .boxed_package import ENGINE

MOST_VISITS = 50  # that one exercise may have: checks of a student's own, then ours; the last one counts
SOCKET = "judge"  # what it is called in its folder
MEMORY = 2**30  # bytes that a judge may take over one check
SLACK = 5  # seconds more that a visitor may take for a word than it has
PIECE = 2**16  # bytes of a message that are read at once
LOOK = 0.2  # seconds after which it is looked again whether they are over
UNREADABLE = {"raised": "an answer that is no JSON text"}


class Desk:
    """Listens in `folder`; `visit` waits for a check and hears it out. `verdicts` has what was found, by exercise.

    With an empty `secret` the worlds are those that a notebook's own checks draw. All cases of one check together may
    take `seconds` of the `clock`. While it `judges` the notebook waits for it, and not the other way around.
    """

    def __init__(self, folder: Path, secret: str, seconds: float) -> None:
        self.secret, self.seconds = secret, seconds
        self.clock: Callable[[], float] = monotonic
        self.judges = False
        self.verdicts: dict[str, Verdict] = {}
        self.visits: Counter[str] = Counter()
        #: Seconds in which a visitor must say what it comes for.
        self.patience = float(SLACK)
        self._listener = Listener(None if sys.platform == "win32" else str(folder / SOCKET))
        #: Where a visitor comes. Who wakes the desk may ask when it is closed already.
        self.address = str(self._listener.address)

    def close(self) -> None:
        """Hear nobody anymore."""
        self._listener.close()

    def wake(self) -> None:
        """Let a `visit` that waits end."""
        with suppress(OSError, EOFError):
            Client(self.address).close()

    def visit(self) -> None:
        """Hear one check out. Whoever breaks off, says nothing or what cannot be read is shown out."""
        with suppress(Exception), self._listener.accept() as visitor, self._judging():  # it may send whatever it likes
            asked = json.loads(self._greeting(visitor))
            claim = CLAIMS[str(asked["number"])]
            if self.visits[claim.number] == MOST_VISITS:
                return
            self.visits[claim.number] += 1
            self.verdicts.pop(claim.number, None)  # of several the last counts, even if it comes to no end
            seed = drawn(self.secret, claim.number, self.visits[claim.number])
            visitor.send_bytes(how_to_put(claim.number))
            asking = partial(self._put, visitor, Pickled())
            # An answer may be such that the judge takes long, or much, over it.
            with stopped_after(self.seconds, computing=True), memory_limit(MEMORY):
                found = finished(holding(claim, asking, seed, self.seconds, clock=self.clock))
            self.verdicts[claim.number] = found
            visitor.send_bytes(b"")
            visitor.send_bytes(repr(found).encode())

    @contextmanager
    def _judging(self, judges: bool = True) -> Iterator[None]:
        before, self.judges = self.judges, judges
        try:
            yield
        finally:
            self.judges = before

    def _greeting(self, visitor: Connection) -> bytes:
        """Return for which exercise a visitor comes. After each that does not say so in time, the next has less time:
        they all come from the one notebook, and others of it wait behind them.
        """
        try:
            with self._judging(False):
                return heard(visitor, self.patience, self.clock)
        except TimeoutError:
            self.patience = max(self.patience / 2, LOOK)
            raise

    def _put(self, visitor: Connection, pickled: "Pickled", case: Any, seconds: float, told: float) -> dict[str, Any]:
        """Put a case to the answer of a visitor, who stops it after `seconds`, and says that it had `told` of them."""
        message = pickled((case, seconds, told))
        try:
            with self._judging(False):
                visitor.send_bytes(message)
                one = json.loads(heard(visitor, max(seconds, 0) + SLACK, self.clock))
        except (ValueError, RecursionError):
            one = None
        if not isinstance(one, dict):
            return UNREADABLE
        if "late" in one:
            raise TimeoutError(one["late"])
        return one


def heard(visitor: Connection, seconds: float, clock: Callable[[], float]) -> bytes:
    """Return what a visitor says, to its last byte, within `seconds` of a clock. Whoever says more breaks off: all wait
    for a word of ours before they say the next thing.
    """
    end = clock() + seconds
    if sys.platform == "win32":  # a pipe gives whole messages
        while not visitor.poll(LOOK):
            if clock() > end:
                raise TimeoutError("stopped: the answer never came")
        return visitor.recv_bytes(2 * JSON_LIMIT)
    poll, read, size = select.poll(), bytearray(), -1
    poll.register(visitor, select.POLLIN)
    while size < 0 or len(read) < 4 + size:
        is_there = poll.poll(1000 * LOOK)
        if clock() > end and (read or not is_there):
            raise TimeoutError("stopped: the answer never came")
        if not is_there:
            continue
        some = os.read(visitor.fileno(), PIECE)  # the size and what it is of: `recv_bytes` would wait for it forever
        if not some:
            raise EOFError
        read += some
        if size < 0 and len(read) >= 4:
            [size] = struct.unpack_from("!i", read)  # as multiprocessing writes it
            if not 0 <= size <= 2 * JSON_LIMIT:
                raise OSError("a message that is too long")  # which ends the visit
        if 0 <= size < len(read) - 4:
            raise OSError("more than a message")
    return bytes(read[4:])


@contextmanager
def memory_limit(more: int) -> Iterator[None]:
    """Raise MemoryError in the code below when this process takes so many bytes `more` than it has, on Unix."""
    try:
        import resource
    except ImportError:  # Windows
        yield
        return
    before = resource.getrlimit(resource.RLIMIT_AS)
    most = psutil.Process().memory_info().vms + more
    with suppress(ValueError, OSError):  # it may have less already, or the system may know no such limit
        resource.setrlimit(resource.RLIMIT_AS, (most, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)


def drawn(secret: str, number: str, visit: int) -> int:
    """Return the seed of the worlds of a visit: all students get the same worlds at the same visit."""
    return int.from_bytes(hashlib.sha256(f"{secret} {number} {visit}".encode()).digest()[:4]) if secret else 0


@cache
def how_to_put(number: str) -> bytes:
    """Return the claim of an exercise for the box: how a case is put to an answer, and nothing else."""
    claim = CLAIMS[number]
    bare: Any = {
        "cases": None if claim.cases is None else (),
        "judge": None,
        "draw": None,
        "fits": None,
        "shows": None,
        "message": "",
        "hints": (),
        "form": None,
        "made_of": None,
        "rubric": (),
    }
    return Pickled()(replace(claim, **bare))


class Pickled:
    """Pickles one value after the other for a box; what the box has no module of goes along, as far as it is used.

    What went before is not sent again: whoever reads it needs one `pickle.Unpickler` for all.
    """

    def __init__(self) -> None:
        send_along()
        self._file = BytesIO()
        self._pickler = cloudpickle.Pickler(self._file, pickle.HIGHEST_PROTOCOL)

    def __call__(self, value: Any) -> bytes:
        """Return the next value as bytes."""
        self._file.seek(0)
        self._file.truncate()
        self._pickler.dump(value)
        return self._file.getvalue()


@cache
def send_along() -> None:
    """Let what the box has no module of go along, now: processes that are forked from here on need not."""
    there = tuple(f"{exercises.__name__}.{name.removesuffix('.py').replace('/', '.')}" for name in ENGINE)
    for module in walk_packages(exercises.__path__, f"{exercises.__name__}."):
        if not module.ispkg and not module.name.startswith(there):
            cloudpickle.register_pickle_by_value(import_module(module.name))
