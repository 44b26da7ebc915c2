"""Run a grafted notebook under nbval, in a box, watched; its checks come to the judge's desk."""

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, NamedTuple

import nbformat
from nbformat import NotebookNode

from ...exercises import SECONDS, Verdict
from ..grading_error import GradingError
from ..scratch import new_folder
from .boxed_check import JUDGE
from .desk import SOCKET, Desk
from .sandbox import HOME, boxed
from .stranger import as_stranger
from .watch import FILES, GIB, PROCESSES, THREADS, TOKEN, Watch, new_token

CELLS_IN_TIME = 5  # so many checks may use up their time before the whole notebook has used up its own
SLACK = 30  # seconds more, to start and to be stopped, after which the notebook is ended from outside
STARTS = 3  # times that a run is begun anew while it ends before its first cell: a busy machine may have no time for it
TOLD = 2**22  # bytes that a run may tell of its cells
TOLD_OF_ONE = 2_000  # characters of the error of one
ENDS = {
    "died": "The kernel died while it ran this cell.",
    "timeout": "The whole notebook took too long and was stopped while it ran this cell.",
    "memory": f"The notebook and all that it started took more than {GIB} GiB of memory, and were stopped.",
    "processes": f"The notebook started more than {PROCESSES} processes, and was stopped.",
    "files": f"The notebook wrote more than {FILES:,} files, and was stopped.",
    "broke": "The run broke off in this cell; it may have used up its memory or printed without end.",
}


class Setting(NamedTuple):
    """How the notebooks of one grading are run.

    `package` is a folder that `make_boxed_package` filled, beside which notebooks lie while they run, `secret` what
    worlds are drawn from, `seconds` what one cell may take, and what all cases of one check may take together, both by
    the `Clock` of those who run them. Without `box` a notebook's code can do to this machine
    whatever its user can: ours, or with `stranger`, for which only root may ask, one who owns nothing.
    """

    package: Path
    secret: str
    seconds: float = SECONDS
    box: bool = True
    stranger: bool = False


@dataclass(frozen=True)
class Ran:
    """What came of a notebook: the error of each cell that was run to its end, "" for none, what the judge found of
    each exercise, and where and why the run broke off, if it did.
    """

    errors: dict[str, str] = field(default_factory=dict)
    verdicts: dict[str, Verdict] = field(default_factory=dict)
    last: str = ""
    why: str = ""

    @property
    def is_begun(self) -> bool:
        """Has it come to a cell?"""
        return bool(self.errors or self.last)


def run_notebook(notebook: NotebookNode, setting: Setting, hear: Callable[[str], object] = str) -> Ran:
    """Run `notebook`, which has a cell of code, and return what came of it. Never raises for what the notebook does.

    A kernel that does not come up is no fault of the notebook, of which nothing has run then: it is tried again, and
    GradingError says so in the end. `hear` is told the id of each cell that is begun.
    """
    for _ in range(STARTS):
        ran = run_once(notebook, setting, hear)
        if ran.is_begun:
            return ran
    raise GradingError(f"no kernel came up for the notebook, though {STARTS} were started; grade it again")


def run_once(notebook: NotebookNode, setting: Setting, hear: Callable[[str], object]) -> Ran:
    """Run `notebook` once, which may end before its first cell."""
    with new_folder(dir=setting.package.parent) as folder:
        token = new_token()
        nbformat.write(notebook, folder / "answers.ipynb")
        (folder / "desk").mkdir()
        desk = Desk(folder / "desk", setting.secret, setting.seconds)
        with started(folder, setting, desk.address) as (command, environment, files):
            process = subprocess.Popen(
                command, cwd=folder, env={**environment, TOKEN: token}, start_new_session=True, pass_fds=files,
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            )  # fmt: skip
        assert process.stdout
        in_time = CELLS_IN_TIME * setting.seconds + SLACK, 2 * setting.seconds + SLACK
        watch = Watch(process, "" if setting.box else token, *in_time, desk.wake, lambda: desk.judges)
        desk.clock = lambda: watch.clock.seconds
        notes = Notes(process.stdout, watch.go_on, hear)
        try:
            while process.poll() is None:
                desk.visit()
        finally:
            watch.end()
            desk.close()
        return notes.ran(desk.verdicts, watch.why)


@contextmanager
def started(folder: Path, setting: Setting, judge: str) -> Iterator[tuple[list[str], dict[str, str], list[int]]]:
    """Give the command that runs the notebook in `folder`, its environment, with the address of the `judge`, and the
    open files that it must inherit.

    What makes a box gets no environment: it stays in the box as its first process, for all to read.
    """
    command = [
        *(sys.executable, "-m", "pytest", "-q", "-s", "-c", os.devnull),
        *("-p", "no:cacheprovider", "-p", "no:unraisableexception"),  # it would look for garbage, five times
        *("-p", "pathlib_edu.grading.box.nbval_plugin", "-p", "nbval.plugin", "--nbval-lax", "--nbval-current-env"),
        *("--seconds", str(setting.seconds), "--memory", str(GIB * 2**30), "answers.ipynb"),
    ]
    own = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONDONTWRITEBYTECODE": "1", "MPLBACKEND": "agg"}
    own["NBFORMAT_VALIDATOR"] = "jsonschema"  # the other writes a program for the schema before it reads a notebook
    if setting.box:
        seen = {folder / "answers.ipynb": f"{HOME}/answers.ipynb", folder / "desk": "/desk", setting.package: "/book"}
        command += ["--threads", str(THREADS)]
        with boxed(command, seen, own | {JUDGE: f"/desk/{SOCKET}", "PYTHONPATH": "/book"}) as (boxing, files):
            yield boxing, {}, files
        return
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    if setting.stranger:
        command, environment = as_stranger([*command, "--threads", str(THREADS)], folder)
    paths = [str(setting.package), *filter(None, [environment.get("PYTHONPATH")])]
    yield command, environment | own | {JUDGE: judge, "PYTHONPATH": os.pathsep.join(paths)}, []


class Notes:
    """What the nbval plugin writes of a run, read while it runs.

    A student's code may write in it, but points are not among it. A line that is cut off, or that makes no sense, is
    skipped.
    """

    def __init__(self, lines: IO[bytes], go_on: Callable[[], object], hear: Callable[[str], object]) -> None:
        self.errors: dict[str, str] = {}
        self.begun = self.why = ""
        self.done = False
        self._go_on, self._hear = go_on, hear
        self._thread = threading.Thread(target=self._read, args=[lines], daemon=True)
        self._thread.start()

    def _read(self, lines: IO[bytes]) -> None:
        left = TOLD
        for line in iter(lambda: lines.readline(TOLD), b""):  # to its end, lest the writer waits
            left -= len(line)
            if left > 0:
                self._note(line)

    def _note(self, line: bytes) -> None:
        try:
            said = json.loads(line)
            if said.get("done"):
                self.done = True
                return
            cell = str(said["cell"])
            if said.get("begun"):
                self.begun = cell
                self._go_on()
                self._hear(cell)
            elif said.get("died"):
                self.begun, self.why = cell, "died"
            else:
                self.errors[cell] = str(said["error"])[:TOLD_OF_ONE]
                self.begun = ""
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return

    def ran(self, verdicts: dict[str, Verdict], why: str) -> Ran:
        """Return what came of the run, once it has ended, and was ended from outside if there is a reason `why`."""
        self._thread.join(1)
        if self.done:
            return Ran(self.errors, verdicts)
        return Ran(self.errors, verdicts, self.begun, why or self.why or "broke")
