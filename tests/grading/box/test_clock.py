"""What is computed and what is waited for counts; what a busy machine keeps a process waiting does not."""

from types import SimpleNamespace

import psutil
import pytest

from pathlib_edu.grading.box import clock
from pathlib_edu.grading.box.clock import Clock


class Process:
    """A process as psutil sees it, whose state a test sets."""

    def __init__(self):
        self.computed, self.state = 3.0, psutil.STATUS_SLEEPING

    def cpu_times(self):
        return self.computed, 0.0, 99.0, 99.0

    def status(self):
        return self.state


@pytest.fixture
def wall(monkeypatch):
    """The clock on the wall."""
    wall = SimpleNamespace(now=100.0)
    monkeypatch.setattr(clock, "monotonic", lambda: wall.now)
    monkeypatch.setattr(clock, "TOLD_APART", True)
    return wall


def test_who_wants_a_processor_and_gets_none_loses_nothing(wall):
    one = Process()
    watched = Clock([one])
    wall.now, one.state = 160.0, psutil.STATUS_RUNNING
    assert watched.look([one]) == 0
    wall.now, one.computed = 220.0, 5.0
    assert watched.look([one]) == 2
    wall.now, one.state = 230.0, psutil.STATUS_STOPPED
    assert watched.look([one]) == 12, "who waits wants none"


def test_where_nothing_tells_who_waits_sleep_ends_too(wall, monkeypatch):
    monkeypatch.setattr(clock, "TOLD_APART", False)
    one = Process()
    watched = Clock([one])
    wall.now, one.state = 160.0, psutil.STATUS_RUNNING
    assert watched.look([one]) == 60


def test_what_several_compute_at_once_is_added_and_who_is_gone_takes_nothing_back(wall):
    one, other = Process(), Process()
    watched = Clock([one])
    wall.now, one.computed = 101.0, 4.0
    assert watched.look([one, other]) == 4, "the other has begun since"
    assert watched.look([other]) == 4
    wall.now = 103.0
    assert watched.look([]) == 6
