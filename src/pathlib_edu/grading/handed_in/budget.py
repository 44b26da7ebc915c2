"""What may be read of one part of a class, so that nobody's hand-in costs the others theirs."""

from dataclasses import dataclass

NOTEBOOKS = 10_000  # that are read of one part: more than a large class hands in
NAMES = 200_000  # of files and folders that are looked at in one part
SPARE = 20_000_000  # bytes to which what swells beyond what notebooks do may be unpacked, all of one part together


class SpentError(Exception):
    """What there is too much of, in a few words."""


@dataclass
class Budget:
    """What is left to be read of a part of a class: of a folder or a file that lies beside others.

    All that lies in it counts together, however deep: in folders, in archives and in archives in these. `is_told` says
    that a sentence about it stands in the report.
    """

    notebooks: int
    names: int
    spare: int
    is_told: bool = False

    def look_at(self, names: int) -> None:
        """Count so many names of files and folders; SpentError where there are too many."""
        self.names -= names
        if self.names < 0:
            raise SpentError(f"more than {NAMES:,} files and folders")

    def read(self) -> None:
        """Count one notebook, archive or time stamp; SpentError where there are too many."""
        self.notebooks -= 1
        if self.notebooks < 0:
            raise SpentError(f"more than {NOTEBOOKS:,} notebooks")


def new_budget() -> Budget:
    """Return what may be read of a part of which nothing was read yet."""
    return Budget(NOTEBOOKS, NAMES, SPARE)
