"""Canvas: an assignment, by "Download Submissions".

    lovelaceada_12345_67890_01_dijkstra.ipynb             surname first, the student's number, the file's
    lovelaceada_LATE_12345_67890_01_dijkstra-1.ipynb      after it was due
    anon_x1Yz9_67890_01_dijkstra.ipynb                    graded without names

The student's number is the column "ID" of the gradebook. Files are numbered as they are uploaded, so the larger number
is the newer file; the `-1` that Canvas puts behind a name says no more. The name is written without blanks and signs.

When a notebook came is not in the archive, whose entries bear the time of the download; `LATE` is all that it says.

Source: Canvas LMS, lib/content_zipper.rb and Attachment.make_unique_filename; "How do I download all student
submissions for an assignment?", community.canvaslms.com.
"""

import re

from ..identity import Identity, identity
from ..leaf import Place
from .tree import Tree, Whose

# A name holds no number between two `_`: Canvas takes care of that, to read its own file names again.
ENTRY = re.compile(
    r"(?:(?:(?P<nameless_late>LATE)_)?(?P<nameless>anon_[^_]+)|(?P<name>.+?)_(?:(?P<late>LATE)_)?(?P<student>\d+))"
    r"_(?P<file>\d+)_.*",
    re.DOTALL,
)


def told(tree: Tree) -> dict[Place, Whose]:
    """Return whose the notebooks of a Canvas export are; nothing where the tree is none."""
    return {
        place: Whose(student(match), None, bool(match["late"] or match["nameless_late"]), int(match["file"]))
        for place, (_, match) in tree.matching(ENTRY).items()
    }


def student(match: re.Match[str]) -> Identity:
    """Return who handed in a file whose name is of this form."""
    if match["nameless"]:
        return identity(f"canvas:{match['nameless']}", match["nameless"])
    return identity(f"canvas:{match['student']}", match["name"], {"ID": match["student"]})
