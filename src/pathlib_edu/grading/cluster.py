"""The machines of a Dask cluster as workers (M. Rocklin, Dask, SciPy 2015): each grades where it is, in boxes there.

    this machine --job: answers, frame, setting--> scheduler --> worker --> a process: judge and box
                 <------- what was found, as the store keeps it ----------------'

The cluster is the teacher's own: jobs have the seed, and are pickled. What a worker loses by ending another one gets.
"""

import atexit
import json
import logging
import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, suppress
from functools import cache
from pathlib import Path
from threading import Thread
from typing import Any

from .box.boxed_package import make_boxed_package
from .box.sandbox import SandboxError, bubblewrap
from .grade_notebook import graded
from .grading_error import GradingError
from .scratch import scratch
from .store import Key, as_text, sources
from .workers import KILLED, TRIES, Done, Job

PATIENCE = 5  # seconds that a scheduler may take to answer


class Cluster:
    """Grades on the workers of the `scheduler` at an address such as tcp://host:8786; a context.

    GradingError says that there is none, or that a worker cannot grade: it has no pathlib-edu of this edition, or makes
    no boxes though notebooks are not to be trusted.
    """

    def __init__(self, scheduler: str, trust: bool) -> None:
        try:
            import distributed
            from distributed.comm.addressing import get_address_host_port
        except ImportError:
            said = "a cluster needs distributed; install it with `pip install 'pathlib-edu[cluster]'`"
            raise GradingError(said) from None
        self._scheduler = scheduler
        self._as_completed: Any = distributed.as_completed
        logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what goes wrong we say ourselves
        try:
            get_address_host_port(scheduler)  # a client that finds it wrong itself is long in going
            self._client: Any = distributed.Client(scheduler, timeout=PATIENCE, set_as_default=False)
        except Exception as error:  # by what is wrong with an address it raises many kinds
            raise GradingError(f"there is no Dask scheduler at {scheduler} ({str(error) or 'no answer'})") from None
        try:
            refused = self._client.run(unable, sources(), trust, on_error="return")
        except Exception as error:
            refused = {scheduler: error}
        if not refused:
            refused = {scheduler: "it has no workers"}
        for worker, why in refused.items():
            if why:
                self._client.close()
                said = "it has no pathlib-edu of this edition" if isinstance(why, ImportError) else why
                raise GradingError(f"the Dask cluster cannot grade: {worker}: {said}")

    def __enter__(self) -> "Cluster":
        return self

    def __exit__(self, *error: object) -> None:
        self._client.close()

    def graded(self, work: Mapping[Key, Job]) -> Iterator[Done]:
        """Yield what came of each job, as it comes. Whoever stops listening ends them all."""
        jobs = {self._client.submit(graded_there, pickle.dumps(job), pure=False): key for key, job in work.items()}
        try:
            for future in self._as_completed(list(jobs), loop=self._client.loop):
                key = jobs[future]
                if future.status == "finished":
                    yield Done(key, future.result())
                elif future.status == "error":
                    error = future.exception()
                    ended = type(error).__name__ == "KilledWorker" or isinstance(error, EOFError)
                    yield Done(key, "", KILLED if ended else str(error))
                else:
                    raise GradingError(
                        f"the Dask scheduler at {self._scheduler} has ended; the same command goes on from there"
                    )
        finally:
            self._client.cancel(list(jobs))


def unable(edition: bytes, trust: bool) -> str:
    """Return why this worker cannot grade for who has the sources of `edition`, "" if it can."""
    if sources() != edition:
        return "it has no pathlib-edu of this edition"
    try:
        if not trust:
            bubblewrap()
    except SandboxError as error:
        return str(error)
    return ""


def graded_there(job: bytes) -> str:
    """Grade a job on a worker: in a process of its own, since the judge's alarm clock rings in no thread."""
    command = [sys.executable, "-m", __name__, str(_book())]
    for _ in range(TRIES):
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        assert process.stdin and process.stdout
        told = b""
        # Its input stays open: where it closes the process ends. Who ends before it has heard all breaks the pipe.
        with process, suppress(BrokenPipeError), process.stdout, process.stdin:
            process.stdin.write(len(job).to_bytes(8) + job)
            process.stdin.flush()
            told = process.stdout.read()
        if told:
            said, what = json.loads(told)
            if said == "failed":
                raise RuntimeError(what)
            return str(what)
    raise EOFError


@cache
def _book() -> Path:
    """Return the folder of the boxed package on this machine, made once and gone when this process ends."""
    held = ExitStack()  # nothing else holds the folder: let go, it would be removed under the hand
    atexit.register(held.close)
    return make_boxed_package(held.enter_context(scratch()) / "book")


def main() -> None:
    """Read a job, grade it and write what was found."""
    job: Job = pickle.loads(sys.stdin.buffer.read(int.from_bytes(sys.stdin.buffer.read(8))))
    Thread(target=_end_after_input, daemon=True).start()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    try:
        said = "found", as_text(graded(job.submission, job.frame, job.setting._replace(package=Path(sys.argv[1]))))
    except GradingError as error:
        said = "failed", str(error)
    except Exception as error:
        said = "failed", f"{type(error).__name__}: {error}"
    print(json.dumps(said), flush=True)


def _end_after_input() -> None:
    sys.stdin.buffer.read()
    os._exit(1)


if __name__ == "__main__":
    main()
