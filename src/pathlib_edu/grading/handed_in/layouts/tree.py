"""What a layout looks at: the places of all files, and little of what they say."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple

from ..identity import Identity
from ..leaf import Place


class Whose(NamedTuple):
    """What a layout tells of a notebook: the student, and, as far as the tool says, when it came.

    Of several that came at the same time the one with the largest `attempt` is the newest.
    """

    student: Identity
    handed_in: datetime | None = None
    late: bool = False
    attempt: int = 0


@dataclass(frozen=True)
class Tree:
    """The `places` of the notebooks in a folder or an archive called `name`.

    `exercises` are the names of the book's notebooks, `answers` says which of them a notebook answers. `said` is how a
    notebook calls its student, `stamps` what the time stamps say.
    """

    name: str
    places: Collection[Place]
    exercises: Collection[str] = ()
    answers: Mapping[Place, str] = field(default_factory=dict)
    said: Mapping[Place, str] = field(default_factory=dict)
    stamps: Mapping[Place, str] = field(default_factory=dict)

    @property
    def base(self) -> Place:
        """The folders in which all the notebooks lie."""
        folders = sorted(place[:-1] for place in self.places)
        if not folders:
            return ()
        first, last = folders[0], folders[-1]  # what the first and the last in order share, all share
        shared = [n for n, (one, other) in enumerate(zip(first, last, strict=False)) if one != other]
        return first[: shared[0]] if shared else first[: min(len(first), len(last))]

    def matching(self, pattern: re.Pattern[str]) -> dict[Place, tuple[int, re.Match[str]]]:
        """Return, by place, where in it a name matches, and how; nothing where this is not the tool's pattern.

        It is where at least half of the names in one folder match, and nothing lies beside that folder: so no student
        can bring it about by the names of their own files.
        """
        for depth in range(len(self.base) + 1):
            names = {place[depth] for place in self.places if len(place) > depth}
            found = {name: match for name in names if (match := pattern.fullmatch(name))}
            if found and 2 * len(found) >= len(names):
                return {place: (depth, found[place[depth]]) for place in self.places if place[depth] in found}
        return {}
