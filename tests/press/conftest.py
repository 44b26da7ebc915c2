"""A book that is printed in a moment."""

from pathlib import Path

import pytest

import pathlib_edu
from small_book import CHAPTER

PACKAGE = Path(pathlib_edu.__file__).parent


@pytest.fixture
def book(tmp_path):
    """A book of one small chapter, with the package that it talks about."""
    (tmp_path / "book").mkdir()
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "pathlib_edu").symlink_to(PACKAGE, target_is_directory=True)
    (tmp_path / "_config.yml").write_text("repository: {url: https://github.com/someone/something}\n")
    (tmp_path / "book" / "01_small.md").write_text(CHAPTER)
    return tmp_path
