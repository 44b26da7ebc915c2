"""A pytest plugin that keeps what each cell puts out when nbval runs it: `-p nbval_outputs --outputs FILE`."""

import json
from pathlib import Path
from typing import Any

import pytest

OUTPUTS: list[Any] = []


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--outputs", type=Path, help="file for the outputs of all cells, as one list of JSON")


def pytest_runtest_teardown(item: Any) -> None:
    OUTPUTS.append(item.test_outputs)


def pytest_sessionfinish(session: pytest.Session) -> None:
    session.config.getoption("--outputs").write_text(json.dumps(OUTPUTS))
