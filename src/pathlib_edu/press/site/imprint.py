"""Who made the book, in which version and under which licences: what CITATION.cff says, for all who quote it."""

from functools import cache
from pathlib import Path
from typing import Any

import yaml


@cache
def imprint(root: Path) -> dict[str, Any]:
    """Return what the CITATION.cff of the book at `root` says."""
    said: dict[str, Any] = yaml.safe_load((root / "CITATION.cff").read_text(encoding="utf-8"))
    return said


def authors(root: Path) -> list[str]:
    """Return the names of the authors: of people theirs, of a group its own."""
    return [
        one.get("name") or f"{one.get('given-names', '')} {one.get('family-names', '')}".strip()
        for one in imprint(root)["authors"]
    ]
