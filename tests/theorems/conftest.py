"""Each theorem's tests are long, and so begun first."""

from pathlib import Path

import pytest

HERE = Path(__file__).parent
LONG = pytest.mark.long(reason="each theorem is tried on every small world")


def pytest_collection_modifyitems(items):
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(LONG)
