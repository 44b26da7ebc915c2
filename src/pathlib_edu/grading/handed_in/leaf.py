"""A file that was handed in: where it lay, and what it says."""

from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

#: The names of the folders and archives in which a file lies, from the outermost, and its own.
Place: TypeAlias = tuple[str, ...]

STAMP = "timestamp.txt"  # in which nbgrader says when a notebook was handed in
AUTOGRADER = {"run_autograder", "setup.sh"}  # what Gradescope runs of the zip that it is given
SOLUTIONS = "solutions"  # folders in which no student's own answers lie
SKIPPED = {".ipynb_checkpoints", "__MACOSX", ".git"}  # folders that programs keep for themselves
UNREAD = "…"  # in a place, what stands for all that lies in a folder or an archive that is not read
ARCHIVES = (".zip", ".tar.gz", ".tgz", ".tar")


@dataclass(frozen=True)
class Leaf:
    """A file that was handed in: a notebook, a time stamp, or another, which is not read.

    `shown` is what sentences call it. `raw` is what it says, None where `shown` is a file on disk that is yet to be
    read. `trouble` is a sentence on why it cannot be read.
    """

    place: Place
    shown: Path
    raw: bytes | None = None
    trouble: str = ""
    is_other: bool = False


def is_archive(name: str) -> bool:
    """Is a file of this name an archive that is looked into?"""
    return name.lower().endswith(ARCHIVES)


def is_wanted(place: Place) -> bool:
    """Is what lies at `place` something that is read: a notebook, an archive or a time stamp?"""
    name = place[-1].lower()
    if is_skipped(place):
        return False
    return name.endswith((".ipynb", *ARCHIVES)) or name == STAMP


def is_skipped(place: Place) -> bool:
    """Is what lies at `place` something that a program keeps for itself?"""
    return bool(SKIPPED & set(place[:-1])) or place[-1].startswith("._")


def without_suffix(name: str) -> str:
    """Return the name of a folder, or of an archive without what says that it is one.

    >>> without_suffix("ada.tar.gz"), without_suffix("ada.b")
    ('ada', 'ada.b')
    """
    return next((name[: -len(end)] for end in ARCHIVES if name.lower().endswith(end)), name)
