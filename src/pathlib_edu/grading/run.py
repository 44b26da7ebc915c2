"""Run a grafted notebook under nbval, in a process of its own that cannot outlive its time or fill the memory."""

import json
import os
import signal
import subprocess
import sys
import tempfile
import uuid
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any

import nbformat
import psutil
from nbformat import NotebookNode

from ..exercises import SEED

SECONDS = 60.0  # that one cell may take
CELLS_IN_TIME = 5  # so many cells may use up their time before the whole notebook has used up its own
LOOK = 0.2  # seconds after which it is looked again how far a run is
MEMORY = 4 * 2**30  # bytes of address space that a kernel may have
TOKEN = "PATHLIB_EDU_RUN"  # marks the processes of a run, those too that a student's code starts
ENDS = {
    "died": "The kernel died while it ran this cell.",
    "timeout": "The whole notebook took too long and was stopped while it ran this cell.",
    "broke": "The run broke off in this cell; it may have used up its memory or printed without end.",
}


@dataclass(frozen=True)
class Record:
    """What came of one cell: the error it raised, if it raised one, and the answers it handed out."""

    error: str = ""
    answers: dict[str, Any] | None = None


@dataclass(frozen=True)
class Ran:
    """What came of a notebook: a record for each cell that was run to its end, and how the last one ended."""

    records: dict[str, Record] = field(default_factory=dict)
    last: str = ""  # the id of the cell in which the run broke off, if it did
    why: str = ""


def run_notebook(
    notebook: NotebookNode, seed: int, seconds: float, token: str, hear: Callable[[str], object] = str
) -> Ran:
    """Run `notebook` and return what came of its cells. Never raises for what the notebook does.

    `seed` is what its checks draw their worlds from, `seconds` what one cell may take. `token` is from `new_token`.
    `hear` is told now and then the id of the cell that is being run, "" where none is.
    """
    with tempfile.TemporaryDirectory(prefix="pathlib-edu-", ignore_cleanup_errors=True) as folder:
        place = Path(folder, "notebook")  # the kernel works here: it sees no other student's file
        place.mkdir()
        nbformat.write(notebook, place / "answers.ipynb")
        Path(folder, "pytest.ini").write_text("[pytest]\n")
        records, ours = Path(folder, "records.jsonl"), f"{token}-{uuid.uuid4().hex}"
        command = [
            *(sys.executable, "-m", "pytest", "-q", "-c", f"{folder}/pytest.ini", "--rootdir", folder),
            *("-p", "nbval.plugin", "-p", "no:cacheprovider", "-p", "pathlib_edu.grading.nbval_plugin"),
            *("--nbval-lax", "--nbval-current-env", "--nbval-cell-timeout", str(seconds)),
            *("--records", str(records), "--memory", str(MEMORY), str(place / "answers.ipynb")),
        ]
        environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
        environment |= {SEED: str(seed), TOKEN: ours, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "MPLBACKEND": "agg"}
        with Path(folder, "log").open("w") as log:
            process = subprocess.Popen(
                command, cwd=place, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                start_new_session=True,
            )  # fmt: skip
            why = ""
            try:
                _wait(process, CELLS_IN_TIME * seconds + 60, records, hear)
            except subprocess.TimeoutExpired:
                why = "timeout"
            finally:
                _end_group(process)
                ended(ours)
        return _read(records, why)


def _wait(process: "subprocess.Popen[bytes]", seconds: float, records: Path, hear: Callable[[str], object]) -> None:
    """Wait for a run to end, and tell which cell it is at."""
    end = monotonic() + seconds
    while True:
        try:
            process.wait(max(0, min(LOOK, end - monotonic())))
            return
        except subprocess.TimeoutExpired:
            if monotonic() >= end:
                raise
        hear(_read(records, "").last)


def new_token() -> str:
    """Return a mark for the processes of one grading."""
    return uuid.uuid4().hex


def ended(token: str) -> None:
    """End every process that bears `token`: kernels, and what students' code left running in sessions of its own."""
    for _ in range(3):  # one that forks while we look is found the next time
        found = [process for process in psutil.process_iter() if _bears(process, token)]
        for process in found:
            with suppress(psutil.Error):
                process.kill()
        if not found:
            return


def _bears(process: psutil.Process, token: str) -> bool:
    try:
        return str(process.environ().get(TOKEN, "")).startswith(token)
    except (psutil.Error, OSError):
        return False


def _end_group(process: "subprocess.Popen[bytes]") -> None:
    if process.poll() is None:
        with suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(process.pid, signal.SIGKILL)
            else:  # Windows has no process groups of this kind
                process.kill()
        process.wait()


def _read(records: Path, why: str) -> Ran:
    """Read what the nbval plugin wrote. A line that is cut off, or that a student's code wrote, is skipped."""
    done: dict[str, Record] = {}
    begun = ""
    lines = records.read_text(encoding="utf-8", errors="replace").splitlines() if records.is_file() else []
    for line in lines:
        try:
            said = json.loads(line)
            cell = str(said["cell"])
            if "begun" in said:
                begun = cell
            elif "died" in said:
                begun, why = cell, why or "died"
            else:
                done[cell] = Record(str(said["error"]), said["answers"])
                begun = ""
        except (ValueError, KeyError, TypeError, RecursionError):
            continue
    if not lines or "done" not in lines[-1]:
        return Ran(done, begun, why or "broke")
    return Ran(done)
