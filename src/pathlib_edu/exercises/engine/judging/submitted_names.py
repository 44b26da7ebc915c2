"""A list of names that a student has written, as the judge reads it."""

from typing import Any


def names_in(answer: Any) -> Any:
    """Return the names that a text of one-letter names lists, with or without commas; of any other answer, itself."""
    return [name for name in answer if name not in " ,"] if isinstance(answer, str) else answer
