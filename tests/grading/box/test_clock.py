"""What is computed and what is waited for counts; what a busy machine keeps a process waiting does not."""

import os
import signal
import subprocess
import sys
import threading
import time
from types import SimpleNamespace

import psutil
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pathlib_edu.grading.box import clock
from pathlib_edu.grading.box.clock import Clock, started_by
from pathlib_edu.grading.box.watch import Watch


class Process:
    """A process as psutil sees it, whose state a test sets."""

    def __init__(self):
        self.computed, self.waited_for, self.state = 3.0, 0.0, psutil.STATUS_SLEEPING

    def cpu_times(self):
        return self.computed, 0.0, self.waited_for, 0.0

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


def test_who_is_held_up_by_others_waits_for_nothing_of_its_own(wall):
    """A judge who gets no processor took the time of right answers."""
    one = Process()
    watched = Clock([one])
    wall.now, one.computed = 160.0, 4.0
    assert watched.look([one], held_up=True) == 1
    wall.now = 170.0
    assert watched.look([one]) == 11


def test_a_look_that_comes_late_has_not_seen_who_waited(wall):
    """It gets no processor either: what was until then need not have been as it is now."""
    one = Process()
    watched = Clock([one], every=0.2)
    wall.now = 100.3
    assert watched.look([one]) == pytest.approx(0.3)
    wall.now = 160.3
    assert watched.look([one]) == pytest.approx(0.7)
    wall.now, one.computed = 220.3, 63.0
    assert watched.look([one]) == pytest.approx(60.7)


def test_what_several_compute_at_once_is_added_and_who_is_gone_takes_nothing_back(wall):
    one, other = Process(), Process()
    watched = Clock([one])
    wall.now, one.computed = 101.0, 4.0
    assert watched.look([one, other]) == 4, "the other has begun since"
    assert watched.look([other]) == 4
    wall.now = 103.0
    assert watched.look([]) == 6


def test_what_comes_and_goes_between_two_looks_counts_once_it_was_waited_for(wall):
    """A chain of forks, each of a few milliseconds, once cost nothing."""
    first, child = Process(), Process()
    first.state = psutil.STATUS_RUNNING
    watched = Clock([first])
    wall.now, first.waited_for = 110.0, 8.0
    assert watched.look([first]) == 8
    wall.now, child.computed = 120.0, 5.0
    assert watched.look([first, child]) == 13, "a child that is seen"
    wall.now, first.waited_for = 130.0, 14.0
    assert watched.look([first]) == 14, "of which one second is new when it has ended"
    wall.now, first.computed = 140.0, 5.0
    assert watched.look([first]) == 16


def test_a_child_that_nobody_waits_for_takes_nothing_back(wall):
    first, child = Process(), Process()
    first.state = psutil.STATUS_RUNNING
    watched = Clock([first, child])
    wall.now, child.computed = 110.0, 9.0
    assert watched.look([first, child]) == 6
    wall.now, first.computed = 120.0, 4.0
    assert watched.look([first]) == 7


@given(st.lists(st.lists(st.sampled_from(["fork", "end", "compute"]), max_size=6), max_size=8))
def test_all_that_is_computed_is_counted_once_whenever_it_is_looked(rounds):
    """Whoever ends is waited for, by the first: what it has computed is the first's to tell from then on."""
    first = Process()
    first.computed, first.state = 0.0, psutil.STATUS_RUNNING
    living, computed = [first], 0
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(clock, "monotonic", lambda: 100.0)
        patch.setattr(clock, "TOLD_APART", True)
        watched = Clock(living)
        for steps in rounds:
            for n, step in enumerate(steps):
                if step == "fork":
                    living.append(Process())
                    living[-1].computed = 0.0
                elif step == "compute":
                    living[n % len(living)].computed += n + 1
                    computed += n + 1
                elif len(living) > 1:
                    first.waited_for += living.pop().computed
            assert watched.look(living) == computed


@pytest.mark.parametrize(
    ("heard_at", "waited", "over"), [(90, 99, False), (60, 101, True), (0, 49, False), (0, 51, True), (79, 79, False)]
)
def test_the_clock_on_the_wall_gives_ten_times_as_long_and_no_more(sleeping, monkeypatch, heard_at, waited, over):
    monkeypatch.setattr(Watch, "_watch", lambda watched: None)
    watched = Watch(sleeping, "", 10, 5, bool)
    watched.clock = SimpleNamespace(look=lambda *_: 0.0, seconds=0.0, waited=heard_at)
    watched.go_on()
    watched.clock.waited = waited
    assert (watched._too_much() == "timeout") == over


def test_whoever_computes_unseen_is_ended(sleeping):
    ended = threading.Event()
    watched = Watch(sleeping, "", 10, 5, ended.set)
    watched.clock = SimpleNamespace(look=lambda *_: 0.0, seconds=0.0, waited=1_000)
    assert ended.wait(60) and watched.why == "timeout" and sleeping.poll() is not None


THREE_BELOW = """
import subprocess, threading
start = lambda command: subprocess.Popen(command, stdin=subprocess.PIPE)
thread = threading.Thread(target=lambda: (start(["sleep", "600"]), start(["sh", "-c", "sleep 600; true"])))
thread.start()
input()
"""


def test_what_a_process_has_started_is_found_without_looking_through_all(monkeypatch):
    """That which its threads have started too, and what that has started in turn."""
    process = subprocess.Popen([sys.executable, "-c", THREE_BELOW], stdin=subprocess.PIPE, start_new_session=True)
    one = psutil.Process(process.pid)
    try:
        while len(one.children(recursive=True)) < 3:
            time.sleep(0.05)
        found = started_by(one)
        assert found[-1].ppid() in {other.pid for other in found[:-1]}, "parents come first"
        assert {*found} == {*one.children(recursive=True)}
        monkeypatch.setattr(clock, "LISTED", False)
        assert {*started_by(one)} == {*found}
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        process.stdin.close()
    monkeypatch.undo()
    assert started_by(one) == []


@pytest.fixture
def sleeping():
    """A process that sleeps."""
    process = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"], start_new_session=True)
    yield process
    process.kill()
    process.wait()
