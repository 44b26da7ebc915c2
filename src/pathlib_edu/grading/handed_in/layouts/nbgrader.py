"""nbgrader: the folder of a course, or its folder of submissions.

    submitted/bitdiddle/ps1/problem1.ipynb
    submitted/bitdiddle/ps1/timestamp.txt       2026-11-20 21:03:11.524219 UTC

The other folders of a course (`source`, `release`, `autograded`, ...) hold nothing that was handed in: they are left
out. `timestamp.txt` is what nbgrader's exchange writes; without a zone it is UTC.

Source: J. Hamrick et al., nbgrader, "The philosophy and the approach: How to structure course files",
nbgrader.readthedocs.io/en/stable/user_guide/philosophy.html; nbgrader/utils.py (parse_utc).
"""

from datetime import UTC, datetime

from ..identity import identity
from ..leaf import STAMP, Place
from .tree import Tree, Whose

SUBMITTED = "submitted"
STEPS = {"source", "release", SUBMITTED, "autograded", "feedback"}


def told(tree: Tree) -> dict[Place, Whose | None]:
    """Return whose the notebooks of a course are, None for what nobody handed in; nothing where the tree is none."""
    depth = next((n for n, name in enumerate([tree.name, *tree.base]) if name == SUBMITTED), None)
    if depth is None:
        depth = len(tree.base) + 1
        steps = {place[depth - 1] for place in tree.places if len(place) >= depth}
        if SUBMITTED not in steps or not steps <= STEPS:
            return {}
    inside = {place for place in tree.places if depth == 0 or place[depth - 1] == SUBMITTED}
    if any(len(place) < depth + 3 for place in inside):
        return {}
    found: dict[Place, Whose | None] = dict.fromkeys(tree.places)
    for place in inside:
        name = place[depth]
        stamp = handed_in(tree.stamps.get((*place[: depth + 2], STAMP), ""))
        found[place] = Whose(identity(f"nbgrader:{name}", name, {"student_id": name}), stamp)
    return found


def handed_in(stamp: str) -> datetime | None:
    """Return the time in UTC that a time stamp of nbgrader tells, None for one that tells none.

    >>> handed_in("2026-11-20 21:03:11.524219 UTC").isoformat()
    '2026-11-20T21:03:11.524219+00:00'
    """
    try:
        when = datetime.fromisoformat(stamp.strip().removesuffix(" UTC").replace(" +", "+").replace(" -", "-"))
        return when.astimezone(UTC) if when.tzinfo else when.replace(tzinfo=UTC)
    except (ValueError, OverflowError):  # it may be a time that is none in UTC
        return None
