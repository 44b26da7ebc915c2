"""Moodle: an assignment, by "Download all submissions".

    Ada Lovelace_12345_assignsubmission_file_/01_dijkstra.ipynb       with "Download submissions in folders"
    Ada Lovelace_12345_assignsubmission_file_01_dijkstra.ipynb        without

The number is the participant's in this assignment, "Participant 12345" in its grading worksheet; it is given once for
each student and assignment. Where students are graded blind, the name is "Participant". A group hands in as one, under
its own name and number, and the default group has none. Names hold no `_`: Moodle makes blanks of them.

When a notebook came is not in the archive, whose entries bear the time of the download; the grading worksheet tells.

Source: Moodle, mod/assign/classes/downloader.php and mod/assign/feedback/offline/importgradeslib.php;
"Assignment submissions", docs.moodle.org/en/Using_Assignment.
"""

import re

from ..identity import Identity, identity
from ..leaf import Place
from .tree import Tree, Whose

ENTRY = re.compile(r"([^_]*)(?:_(\d+))?_assignsubmission_file(?:_.*)?", re.DOTALL)


def told(tree: Tree) -> dict[Place, Whose]:
    """Return whose the notebooks of a Moodle export are; nothing where the tree is none."""
    return {place: Whose(student(*match.groups())) for place, (_, match) in tree.matching(ENTRY).items()}


def student(name: str, number: str | None) -> Identity:
    """Return who handed in under this name and number."""
    if number is None:
        return identity(f"moodle:{name}", name)
    shown = f"{name} {number}" if name.casefold() == "participant" else name
    return identity(f"moodle:{number}", shown, {"Identifier": f"Participant {number}"})
