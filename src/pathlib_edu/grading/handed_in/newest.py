"""Which of a student's notebooks is the newest: what tells, and what is said where nothing does."""

import os
import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from ...contract.diagnosis import listed, printable
from .submissions import Submission


def newest_last(submissions: Iterable[Submission]) -> list[Submission]:
    """Return submissions in the order in which they came.

    Those that nobody knows the time of stand before those with one. Then the number of the attempt counts: the one that
    a learning management system gave the file, or the one that it or a browser put behind the name. Where nothing tells
    (`undecided`), the one that lies nearest to the student's folder is the last; of these, names tell.
    """

    def place(one: Submission) -> tuple[int, list[str | int], str]:
        words = [int(part) if n % 2 else part for n, part in enumerate(re.split(r"(\d{1,18})", one.file.name))]
        return -len(one.file.absolute().parts), words, str(one.file)

    return sorted(submissions, key=lambda one: (one.age, place(one)))


def undecided(submissions: Iterable[Submission]) -> list[Submission]:
    """Return submissions, a note with each that counts though nothing tells that it is its student's newest."""
    submissions, notes = list(submissions), dict[Path, str]()
    of_one = dict[tuple[str, str | None], list[Submission]]()
    for one in newest_last(one for one in submissions if one.exercise and not one.trouble):
        of_one.setdefault((one.student.key, one.exercise), []).append(one)
    for (_, exercise), theirs in of_one.items():
        last = theirs[-1]
        same = [one for one in theirs if one.age == last.age]
        if len({one.digest for one in same}) > 1:
            shown = apart(one.file for one in same)
            others = listed([shown[one.file] for one in same[:-1]])
            notes[last.file] = printable(
                f"nothing tells which of {len(same)} notebooks of {exercise} is {last.student.name}'s newest: "
                f"{shown[last.file]} counts, {others} {'does' if len(same) == 2 else 'do'} not"
            )
    return [replace(one, note=notes.get(one.file, "")) for one in submissions]


def apart(files: Iterable[Path]) -> dict[Path, str]:
    """Return the path of each file without the folders in which all of them lie, if there are any."""
    absolute = {file: file.absolute() for file in files}
    try:
        shared = os.path.commonpath([path.parent for path in absolute.values()])
    except ValueError:  # on Windows, where each drive has a root of its own
        return {file: path.as_posix() for file, path in absolute.items()}
    return {file: path.relative_to(shared).as_posix() for file, path in absolute.items()}
