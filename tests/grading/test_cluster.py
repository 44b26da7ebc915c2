"""A class graded on a Dask cluster of two workers, one of which is killed: nothing is lost."""

import gc
import os
import signal
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

from pathlib_edu.grading import GradingError, cluster, grade

STUDENTS = 3
LOOPBACK = "127.0.0.1:0"
ANSWER = '# answer 1.1\norder = ["S", "B", "A", "C", "D", "G"]  # student {}'


@pytest.fixture
def class_(tmp_path):
    """Notebooks with one exercise of the book, which needs hardly any time: the folder."""
    for n in range(STUDENTS + 1):
        cells = [
            nbformat.v4.new_code_cell("from pathlib_edu import check"),
            nbformat.v4.new_code_cell(ANSWER.format(n), id="answer-1-1"),
            nbformat.v4.new_code_cell('check("1.1", order)', id="check-1-1"),
        ]
        file = tmp_path / (f"in/student-{n}/01_small.ipynb" if n else "solutions/01_small.ipynb")
        file.parent.mkdir(parents=True)
        nbformat.write(nbformat.v4.new_notebook(cells=cells), file)
    return tmp_path


def graded(folder, **options):
    return grade([folder / "in"], folder / "out", folder / "solutions", **options)


def test_a_worker_that_is_killed_loses_nothing(class_, box):
    distributed = pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    heard = []
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=LOOPBACK) as cluster:

        def hear(_, done, of):
            if not of:
                return  # files are read
            heard.append(done)
            if done == 1:  # now both of them work
                os.kill(cluster.workers[0].pid, signal.SIGKILL)

        report = graded(class_, hear=hear, scheduler=cluster.scheduler_address)
    assert [(student.points, student.of) for student in report.students] == [(1, 1)] * STUDENTS
    assert heard == list(range(STUDENTS + 1))


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "tcp://127.0.0.1", "localhost"])
def test_a_scheduler_that_is_not_there_is_said_at_once(class_, address, monkeypatch):
    ignored = []
    monkeypatch.setattr(sys, "unraisablehook", ignored.append)
    pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    with pytest.raises(GradingError, match=f"there is no Dask scheduler at {address}"):
        graded(class_, scheduler=address)
    assert not (class_ / "out").exists()
    gc.collect()
    assert not ignored


def test_a_process_that_ends_before_it_has_heard_its_job_is_tried_again(monkeypatch):
    begun = subprocess.Popen
    heard = 'import sys; i = sys.stdin.buffer; i.read(int.from_bytes(i.read(8))); print(\'["found", "all"]\')'
    scripts = iter(["", heard])
    monkeypatch.setattr(cluster, "_book", str)
    monkeypatch.setattr(
        cluster.subprocess, "Popen", lambda command, **how: begun([command[0], "-c", next(scripts)], **how)
    )
    assert cluster.graded_there(bytes(10**7)) == "all"


def test_a_workers_copy_of_the_book_goes_when_the_worker_ends():
    asked = "from pathlib_edu.grading.cluster import _book as b; print(b(), sorted(one.name for one in b().iterdir()))"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout.strip()
    folder, _, inside = told.partition(" ")
    assert inside == "['debugpy.py', 'pathlib_edu']" and not Path(folder).parent.exists()
