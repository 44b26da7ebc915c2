"""A pytest plugin that keeps what each cell puts out when nbval runs it: `-p nbval_outputs --outputs FILE`.

Where a printed notebook has a picture of dots, the cell that is run has one of lines: the two are not compared. Their
drawing is, in both colors, as the website takes it.
"""

import json
from pathlib import Path
from typing import Any

import pytest

OUTPUTS: list[Any] = []


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--outputs", type=Path, help="file for the outputs of all cells, as one list of JSON")


def pytest_collection_modifyitems(items: list[Any]) -> None:
    for item in items:
        item.parent.skip_compare = {*item.parent.skip_compare, "image/svg+xml", "image/png"}


def pytest_runtest_teardown(item: Any) -> None:
    OUTPUTS.append(item.test_outputs)


def pytest_sessionfinish(session: pytest.Session) -> None:
    session.config.getoption("--outputs").write_text(json.dumps(OUTPUTS))
