"""Gives the tests of `held_answers` the answers of the module that imports them."""

import pytest

from held_answers import BOOKS, STUB, accepted, drawn_seeds, held_in


@pytest.fixture
def held(request):
    """What the module of a test says of its exercise."""
    return held_in(request.module)


@pytest.fixture(scope="module")
def refusals(request):
    """Where right answers of the module are refused on drawn worlds: what several of them give is judged once."""
    return accepted(held_in(request.module), drawn_seeds(3))[1]


def pytest_generate_tests(metafunc):
    """Try each answer of a module: by their names, so that nobody runs a notebook's set-up to collect tests."""
    if "right" in metafunc.fixturenames:
        metafunc.parametrize("right", [BOOKS, *metafunc.module.RIGHT])
    if "wrong" in metafunc.fixturenames and "held" in metafunc.fixturenames:
        metafunc.parametrize("wrong", [STUB, *metafunc.module.WRONG])
