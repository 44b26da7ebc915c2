"""What the tests of grading share."""

import os
from pathlib import Path

import pytest

import grading_claims
from pathlib_edu.exercises import CLAIMS
from pathlib_edu.grading.box.sandbox import SandboxError, bubblewrap

SUPPORT = Path(__file__).parents[1] / "support"


@pytest.fixture(scope="session")
def box():
    """A system that can close a box; elsewhere the test is skipped."""
    try:
        bubblewrap()
    except SandboxError as error:
        pytest.skip(str(error))


@pytest.fixture(scope="module")
def chapter_90():
    """The exercises of chapter 90, here and in every kernel."""
    before = dict(CLAIMS)
    grading_claims.register()
    path = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join([str(SUPPORT), *([path] if path else [])])
    yield
    CLAIMS.clear()
    CLAIMS.update(before)
    os.environ["PYTHONPATH"] = path or ""
