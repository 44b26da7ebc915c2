"""A pytest plugin that writes down what came of each cell that nbval ran, one line of JSON a cell.

nbval itself says passed or failed, calls its tests `Cell 0`, `Cell 1`, ..., marks as expected failures all that follow
a cell that took too long, waits for the answer of a kernel that has died, and stops a cell by the clock on the wall. A
grader needs the cell's own id, its error, to know at once when there is no kernel anymore, and a clock that is fair on
a busy machine.
"""

import gc
import json
import os
import re
from collections.abc import Generator
from contextlib import suppress
from queue import Empty
from typing import Any

import psutil
import pytest

from .clock import Clock, started_by

ERROR_LIMIT = 2_000
LOOK = 0.25  # seconds after which it is looked again what a kernel does
CELL_FILE = re.compile(r"\((?:\d+\.py|<ipython-input-[^>]*>), line (\d+)\)")


gc.set_threshold(50_000)  # what is loaded from here on is no garbage

#: Where the lines go: to what was standard output. A kernel inherits that, and so it gets nowhere from here on.
RECORDS = os.fdopen(os.dup(1), "w", encoding="utf-8")
for _output in (1, 2):
    os.dup2(os.open(os.devnull, os.O_WRONLY), _output)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add how much the kernel may have."""
    group = parser.getgroup("pathlib_edu")
    group.addoption("--seconds", type=float, help="that a cell may take; a check may take twice as many")
    group.addoption("--memory", type=int, help="bytes of address space that the kernel may have")
    group.addoption("--threads", type=int, help="that all processes may have together, in a box where no others are")


def pytest_configure(config: pytest.Config) -> None:
    """Limit this process before it starts a kernel, which inherits the limits."""
    with suppress(ImportError, ValueError, OSError):  # Windows has no such limits, other systems not all of them
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (config.getoption("--memory"),) * 2)
        resource.setrlimit(resource.RLIMIT_FSIZE, (2**28, 2**28))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if threads := config.getoption("--threads"):
            resource.setrlimit(resource.RLIMIT_NPROC, (threads, threads))
            os.nice(5)  # whoever watches comes first


def pytest_collection_modifyitems(items: list[Any]) -> None:
    """Take back what comments in an answer can tell nbval, such as NBVAL_SKIP."""
    for item in items:
        item.options.clear()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: Any) -> Generator[None, Any, Any]:
    """Run a cell, watched, and write down what came of it."""
    if not item.parent.kernel.is_alive():  # nbval ends a kernel that it cannot interrupt
        write(getattr(item.parent, "before", item), died=True)
        os._exit(3)
    item.parent.before = item
    write(item, begun=True)
    reply, failed = Reply(item), True
    item.parent.kernel.await_reply = reply.awaited
    try:
        outcome = yield
        failed = False
        return outcome
    finally:
        write(item, error=shown_error(item, reply.late) if failed else "")


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish() -> None:
    """Say that the last cell was reached, and end: to tidy up, which serves nobody, takes a tenth of a short run."""
    print('{"done": true}', file=RECORDS, flush=True)
    os._exit(0)


class Reply:
    """The kernel's reply to a cell, which may take it so many seconds; `late` says, in seconds, that it took more."""

    def __init__(self, item: Any) -> None:
        self.item, self.kernel, self.late = item, item.parent.kernel, 0.0
        self.most = item.config.getoption("--seconds") * (2 if item.cell.get("id", "").startswith("check-") else 1)

    def awaited(self, message: str, timeout: float) -> None:
        """Await the reply to a message, in place of nbval; raise Empty, as it does, when the time is up.

        Where the kernel has died this process ends.
        """
        process = psutil.Process(self.kernel.km.provisioner.pid)
        clock = None  # a cell that is done at the first look needs none
        while clock is None or clock.look(tree_of(process)) <= self.most:
            was_alive = self.kernel.is_alive()
            with suppress(Empty):
                type(self.kernel).await_reply(self.kernel, message, LOOK)
                return
            if not was_alive:
                write(self.item, died=True)
                os._exit(3)
            clock = clock or Clock(tree_of(process))
        self.late = self.most
        raise Empty


def tree_of(process: psutil.Process) -> list[psutil.Process]:
    """Return a process and all that it has started and that still lives."""
    with suppress(psutil.Error):
        return [process, *started_by(process)]
    return [process]


def write(item: Any, **fields: Any) -> None:
    """Write one line, whole or not at all."""
    print(json.dumps({"cell": item.cell.get("id", ""), **fields}), file=RECORDS, flush=True)


def shown_error(item: Any, late: float) -> str:
    """Return in a line why a cell failed, `late` where it took so many seconds: what its code raised, not nbval."""
    if late:
        else_ = ", or does another cell keep the judge waiting" if item.cell.get("id", "").startswith("check-") else ""
        return f"it was stopped after {late:g} seconds: does a loop never end{else_}?"
    for output in item.test_outputs or []:
        if output.output_type == "error":
            return f"{output.ename}: {placed(output.evalue)}"[:ERROR_LIMIT].rstrip(": ")
    return "its outputs never came to an end"


def placed(message: str) -> str:
    """Return the message of an error with its place in the cell, instead of the file that Jupyter makes of the cell.

    >>> placed("'(' was never closed (2186351429.py, line 3)")
    "'(' was never closed (line 3 of the cell)"
    """
    return CELL_FILE.sub(r"(line \1 of the cell)", message)
