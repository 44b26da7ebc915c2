"""What the tests of the press share: a small book, printed once."""

import shutil

import pytest

from pathlib_edu.press.printing import print_book
from small_book import make_book


@pytest.fixture(scope="session")
def printed_once(tmp_path_factory):
    book = make_book(tmp_path_factory.mktemp("book"))
    print_book(book)
    return book


@pytest.fixture
def printed(printed_once, tmp_path):
    """A printed book of a test's own, with the outputs that it remembers: only what changes is run again."""
    return shutil.copytree(printed_once, tmp_path / "printed", symlinks=True)
