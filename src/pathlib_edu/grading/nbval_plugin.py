"""A pytest plugin that writes down what came of each cell that nbval ran, one line of JSON a cell.

nbval itself says passed or failed, calls its tests `Cell 0`, `Cell 1`, ..., marks as expected failures all that follow
a cell that took too long, and waits for the answer of a kernel that has died. A grader needs the cell's own id, its
output, and to know at once when there is no kernel any more.
"""

import json
import os
import re
import threading
from collections.abc import Generator
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest

from ..exercises import ANSWERS

ANSWERS_LIMIT = 20_000_000  # characters that all answers of one check may have together
ERROR_LIMIT = 2_000
CELL_FILE = re.compile(r"\((?:\d+\.py|<ipython-input-[^>]*>), line (\d+)\)")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add where to write, and how much memory the kernel may have."""
    group = parser.getgroup("pathlib_edu")
    group.addoption("--records", type=Path, help="file to write one line of JSON a cell to")
    group.addoption("--memory", type=int, help="bytes of address space that the kernel may have")


def pytest_configure(config: pytest.Config) -> None:
    """Limit this process before it starts a kernel, which inherits the limits."""
    with suppress(ImportError, ValueError, OSError):  # Windows has no such limits, other systems not all of them
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (config.getoption("--memory"),) * 2)
        resource.setrlimit(resource.RLIMIT_FSIZE, (2**28, 2**28))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


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
    over = threading.Event()
    threading.Thread(target=watch, args=(item, over), daemon=True).start()
    begun, failed = perf_counter(), True
    try:
        outcome = yield
        failed = False
        return outcome
    finally:
        over.set()
        error = shown_error(item, perf_counter() - begun) if failed else ""
        write(item, error=error, answers=shown_answers(item))


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Say that the last cell was reached."""
    with session.config.getoption("--records").open("a", encoding="utf-8") as file:
        file.write('{"done": true}\n')


def watch(item: Any, over: threading.Event) -> None:
    """End this process when its kernel has died: nbval would wait for it until the cell's time is up."""
    while not over.wait(0.25):
        if not item.parent.timed_out and not item.parent.kernel.is_alive() and not over.wait(1):
            write(item, died=True)
            os._exit(3)


def write(item: Any, **fields: Any) -> None:
    """Write one line, whole or not at all."""
    line = json.dumps({"cell": item.cell.get("id", ""), **fields})
    with item.config.getoption("--records").open("a", encoding="utf-8") as file:
        file.write(line + "\n")


def shown_error(item: Any, seconds: float) -> str:
    """Return in a line why a cell failed after so many seconds: what its code raised, not what nbval did."""
    most = item.config.getoption("--nbval-cell-timeout")
    if seconds >= most:
        return f"it was stopped after {most:g} seconds: does a loop never end?"
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


def shown_answers(item: Any) -> Any:
    """Return the answers that a check handed out, the last if there are several."""
    for output in reversed(item.test_outputs or []):
        data = output.get("data", {})
        if ANSWERS in data:
            return data[ANSWERS] if len(json.dumps(data[ANSWERS])) <= ANSWERS_LIMIT else None
    return None
