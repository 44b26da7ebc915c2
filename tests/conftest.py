"""Settings for all tests. No test is judged by the clock: a loaded machine is slow, not wrong."""

import gc
import os
import tempfile

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("book", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("quick", settings.get_profile("book"), max_examples=20)
settings.load_profile("book")

# What is worked out once is kept in a folder of this run's own, not in the user's.
KEPT = tempfile.TemporaryDirectory(prefix="pathlib-edu-")
os.environ["PATHLIB_EDU_CACHE"] = KEPT.name

# Thousands of worlds and stories are no garbage: not to be looked through each time some more are made.
gc.set_threshold(50_000, 20)


def pytest_collection_finish():
    """All that has been loaded and collected by now stays."""
    gc.freeze()


@pytest.hookimpl(trylast=True)  # once the folders have marked theirs
def pytest_collection_modifyitems(items):
    """Begin first what takes or waits longest: each process takes a file of tests after the other."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


@pytest.fixture(scope="session")
def browser():
    """The one browser of this process: two could not run in it side by side."""
    from browser import launched  # only the tests of pages need Playwright

    with launched() as found:
        yield found
