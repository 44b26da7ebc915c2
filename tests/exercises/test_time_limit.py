"""Code that never ends is stopped, even if the alarm is not heard at first."""

import signal
import time

import pytest

from pathlib_edu.exercises.engine.answers.time_limit import stopped_after

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGALRM"), reason="this system has no alarm")


def test_an_alarm_that_nobody_heard_rings_again():
    rung = []
    with pytest.raises(TimeoutError, match=r"stopped after 0\.01 seconds"), stopped_after(0.01):
        while True:
            try:
                time.sleep(60)
            except TimeoutError:  # as Python itself does where the alarm falls into its tidying up
                rung.append(time)
                if len(rung) == 2:
                    raise


def test_no_alarm_is_left_behind():
    with stopped_after(0.01):
        pass
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)


def test_where_computing_counts_sleep_costs_nothing_and_a_loop_ends():
    with stopped_after(0.05, computing=True):
        time.sleep(0.1)
    with pytest.raises(TimeoutError, match=r"stopped after 0\.05 seconds"), stopped_after(0.05, computing=True):
        while True:
            pass
    assert signal.getitimer(signal.ITIMER_PROF) == (0, 0)
