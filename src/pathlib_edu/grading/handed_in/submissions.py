"""Find the submissions, and say whose they are and which notebook of the book they answer."""

import hashlib
import json
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from ...contract.diagnosis import printable
from ...course.notebook import NotebookError, as_printed, cells_of, parse_notebook, read_notebook, said_of
from ..grading_error import GradingError
from .frames import read_frame
from .graft import Own, answers_in, numbers, own_cells, within_reason
from .identity import Identity, identity, told_apart
from .layouts import told_by_a_tool, whose
from .layouts.folders import is_by_name, name_in
from .layouts.tree import Tree, Whose
from .leaf import AUTOGRADER, SOLUTIONS, STAMP, UNREAD, Leaf, Place, is_archive, without_suffix
from .other_edition import remarks_on, statements
from .walk import leaves

NOBODY = identity("", "")


@dataclass(frozen=True)
class Submission:
    """One notebook of one student.

    `exercise` is the name of the solution notebook it belongs to; `trouble` says in one sentence why it cannot be
    graded. `handed_in` is when it came, None where nothing tells; `late` whether that was after it was due. `attempt`
    orders what came at the same time, or nobody knows when. `note` is a sentence where that does not tell either.
    `untouched` are the exercises whose cells are as they were printed. `own` are cells of the student's own; where
    there are far too many of them `left_out` says so. `remarks` are sentences on what another edition asked.
    """

    file: Path
    student: Identity
    exercise: str | None = None
    answers: dict[str, str] = field(default_factory=dict)
    trouble: str = ""
    own: tuple[Own, ...] = ()
    handed_in: datetime | None = None
    late: bool = False
    attempt: int = 0
    note: str = ""
    untouched: frozenset[str] = frozenset()
    left_out: str = ""
    remarks: tuple[str, ...] = ()

    @property
    def age(self) -> tuple[datetime, int, int]:
        """What tells which of a student's notebooks is the newer one: the larger.

        The numbers of copies tell nothing where only the file's name says whose it is: anybody may have given it both.
        """
        copy = 0 if is_by_name(self.student) else name_in(self.file.name, [self.exercise or ""]).attempt
        return self.handed_in or datetime.min.replace(tzinfo=UTC), self.attempt, copy

    @property
    def digest(self) -> str:
        """What is the same for submissions that say the same, whoever handed them in."""
        own = [(one.after, one.source) for one in self.own]  # ids are drawn anew by editors
        said = [self.exercise, sorted(self.answers.items()), own, self.trouble, self.left_out]
        return hashlib.sha256(json.dumps(said).encode()).hexdigest()

    def as_exercise(self, name: str) -> "Submission":
        """Return this submission as an answer to the notebook called `name`."""
        return replace(self, exercise=name, trouble="")


def with_due(submissions: Iterable[Submission], due: datetime) -> list[Submission]:
    """Return submissions, each late that came after `due`, or of which the tool that it came from says so."""
    return [replace(one, late=one.late or (one.handed_in is not None and one.handed_in > due)) for one in submissions]


def find_submissions(
    files: Sequence[Path], frames: Mapping[str, Path], tell: Callable[[int], object] = bool
) -> list[Submission]:
    """Return a submission for each notebook among `files`, folders and archives looked through, sorted by student.

    `layouts` says whose each is. A notebook may name its exercise, and be called by the name that it gives its student
    where nothing else names one: `"pathlib_edu": {"student": "Ada", "exercise": "01_dijkstra"}`. What is wrong with a
    file is its submission's trouble. `tell` is told how many files were read so far. GradingError says that a file is
    not there, or that nothing was handed in.
    """
    if not files:
        raise GradingError("there is nothing to grade: name notebooks, or folders of notebooks")
    parts, seen, many = [], set[Path](), 0
    for file in files:
        if not (file.exists() or file.is_symlink()):
            raise GradingError(f"there is no file {file}")
        part = Found(file, frames)
        for leaf in leaves(file):
            if leaf.shown not in seen:
                part.add(leaf)
            seen.add(leaf.shown)
            many += 1
            tell(many)
        if not part.found and file not in seen:
            what = "folder" if file.is_dir() else "archive" if is_archive(file.name) else "file"
            raise GradingError(f"there is no notebook in the {what} {file}")
        for root in part.autograders():
            part.leave_out(root)
        parts.append(part)
    found = [one for part in joined(parts) for one in part.submissions()]
    students = told_apart(one.student for one in found)
    found = [replace(one, student=students[one.student.key]) for one in found]
    return sorted(found, key=lambda one: (one.student.name.casefold(), one.student.key, str(one.file)))


class Found:
    """What was found in one file, folder or archive that the teacher named, not yet anybody's."""

    def __init__(self, file: Path, frames: Mapping[str, Path]) -> None:
        self.file, self.frames = file.absolute(), frames
        self.found: list[tuple[Place, Submission]] = []
        self.said: dict[Place, str] = {}
        self.stamps: dict[Place, str] = {}
        self.others: dict[Place, Path] = {}

    def add(self, leaf: Leaf) -> None:
        """Take a leaf in, and keep of it only what is needed."""
        if leaf.is_other:
            self.others[leaf.place] = leaf.shown
            return
        if leaf.place and leaf.place[-1].lower() == STAMP:
            self.stamps[leaf.place] = (leaf.raw or b"").decode(errors="replace")
            return
        submission, said = read(leaf, self.frames)
        self.found.append((leaf.place, submission))
        if said:
            self.said[leaf.place] = said

    def autograders(self) -> list[Place]:
        """Return the folders and archives that are autograders for Gradescope, with our solutions in them."""
        beside = dict[Place, set[str]]()
        for *root, name in self.others:
            beside.setdefault(tuple(root), set()).add(name)
        return [root for root, names in beside.items() if names >= AUTOGRADER]

    def leave_out(self, root: Place) -> None:
        """Take what lies below `root`, an autograder, for one file with a trouble: whoever it came from is told."""
        below = {place for place in (*dict(self.found), *self.others) if place[: len(root)] == root}
        self.found = [(place, one) for place, one in self.found if place not in below]
        self.others = {place: shown for place, shown in self.others.items() if place not in below}
        path = self.file.joinpath(*root)
        trouble = f"{path}: this is an autograder, which holds solutions, and no hand-in: it is skipped"
        self.found.append(((*root, UNREAD), Submission(path, NOBODY, trouble=printable(trouble))))

    def below(self, root: Path) -> "Found":
        """Return the same as part of the folder `root`."""
        moved, above = Found(root, self.frames), self.file.relative_to(root).parts
        moved.found = [((*above, *place), one) for place, one in self.found]
        moved.said = {(*above, *place): said for place, said in self.said.items()}
        moved.stamps = {(*above, *place): said for place, said in self.stamps.items()}
        moved.others = {(*above, *place): shown for place, shown in self.others.items()}
        return moved

    @property
    def tree(self) -> Tree:
        """What layouts look at."""
        answers = {place: one.exercise for place, one in self.found if one.exercise}
        places, name = [place for place, _ in self.found], without_suffix(self.file.name)
        return Tree(name, places, list(self.frames), answers, self.said, self.stamps)

    def submissions(self) -> list[Submission]:
        """Return what was found, each with its student; of who handed in no notebook at all, a file that is none."""
        told = whose(self.tree)
        found = [belonging(one, tells) for place, one in self.found if (tells := told[place])]
        with_others = replace(self.tree, places=[*self.tree.places, *self.others])
        by_tool, heard = told_by_a_tool(with_others), {one.student.key for one in found}
        for place, shown in self.others.items():
            if (tells := by_tool.get(place)) and tells.student.key not in heard:
                heard.add(tells.student.key)
                found.append(belonging(Submission(shown, NOBODY, trouble=f"{shown} is no notebook"), tells))
        return found


def joined(parts: list[Found]) -> list[Found]:
    """Return as one what was named in parts, unless each part is an export of a tool, and stands for itself.

    Raises GradingError for an export among parts that are none: taken for a student's folder, it would be one student.
    """
    if len(parts) == 1 and is_whole(parts[0]):
        return parts
    by_tool = [{tells.student.key for tells in told_by_a_tool(part.tree).values() if tells} for part in parts]
    if all(by_tool):
        return parts
    if exports := [part.file for part, students in zip(parts, by_tool, strict=True) if len(students) > 1]:
        raise GradingError(f"{exports[0]} holds what several students handed in, by its names: grade it by itself")
    try:
        root = Path(os.path.commonpath([part.file.parent for part in parts]))
    except ValueError:  # on Windows, where each drive has a root of its own
        raise GradingError("what was named lies on several drives: copy it into one folder, and grade that") from None
    whole = Found(root, parts[0].frames)
    for part in (part.below(root) for part in parts):
        whole.found += part.found
        whole.said |= part.said
        whole.stamps |= part.stamps
        whole.others |= part.others
    return [whole]


def is_whole(part: Found) -> bool:
    """Is this a folder or an archive, in which things lie, and not one file?"""
    return all(place for place, _ in part.found)


def belonging(submission: Submission, tells: Whose) -> Submission:
    """Return a submission as the one of whom a layout tells."""
    return replace(submission, student=tells.student, handed_in=tells.handed_in, late=tells.late, attempt=tells.attempt)


def read(leaf: Leaf, frames: Mapping[str, Path]) -> tuple[Submission, str]:
    """Return what a notebook holds, as nobody's submission, and what it calls its student."""
    path = leaf.shown
    exercise = next((name for name in sorted(frames, key=len, reverse=True) if name in path.stem), None)
    try:
        if leaf.trouble:
            raise NotebookError(leaf.trouble)
        if SOLUTIONS in map(str.casefold, leaf.place[:-1]):
            raise NotebookError(f"{path} lies in a folder of solutions: it is nobody's own, and does not count")
        notebook = read_notebook(path) if leaf.raw is None else parse_notebook(leaf.raw, path)
    except NotebookError as error:
        return Submission(path, NOBODY, exercise, trouble=printable(str(error))), ""
    metadata = said_of(notebook)
    said = str(metadata.get("student") or "")
    cells = cells_of(notebook)
    answers = answers_in(cells)
    if not answers:
        trouble = f"{path} has no answer cells: it is not an exercise notebook"
        return Submission(path, NOBODY, exercise, trouble=trouble), said
    named = str(metadata.get("exercise"))
    exercise = named if named in frames else exercise or _by_numbers(answers, frames)
    if exercise is None:
        trouble = f"{path} answers no notebook of the book: there is no solution notebook {path.name}"
        return Submission(path, NOBODY, None, answers, trouble), said
    frame = frames[exercise]
    gone = answers.keys() - asked_in(frame)
    remarks = tuple(remarks_on(answers, metadata, gone, statements_in(frame)))
    answers = {number: source for number, source in answers.items() if number not in gone}
    own, left_out = within_reason(own_cells(cells, gone))
    untouched = frozenset(number for number, source in answers.items() if as_printed(notebook, number, source))
    return Submission(
        path, NOBODY, exercise, answers, own=own, untouched=untouched, left_out=left_out, remarks=remarks
    ), said


def without_ours(submissions: Iterable[Submission], frames: Mapping[str, Path]) -> list[Submission]:
    """Return submissions, those that are our own solution notebooks, cell for cell, with that as their trouble."""

    def of_frame(name: str) -> tuple[dict[str, str], tuple[Own, ...]]:
        cells = read_frame(frames[name]).cells
        return answers_in(cells), tuple(own_cells(cells))

    submissions = list(submissions)
    ours = {name: of_frame(name) for name in {one.exercise for one in submissions if one.exercise and not one.trouble}}
    return [
        replace(one, trouble=printable(f"{one.file} is the book's own solution notebook: it does not count"))
        if not one.trouble and one.exercise and (one.answers, one.own) == ours[one.exercise]
        else one
        for one in submissions
    ]


def _by_numbers(answers: Mapping[str, str], frames: Mapping[str, Path]) -> str | None:
    """Return the one notebook that has all the exercises answered, if it is one."""
    fits = [name for name, path in frames.items() if answers.keys() <= asked_in(path)]
    return fits[0] if len(fits) == 1 else None


def asked_in(path: Path) -> frozenset[str]:
    """Return the numbers of the exercises in one of our notebooks."""
    return _frame(path, path.stat().st_mtime_ns)[0]


def statements_in(path: Path) -> Mapping[str, str]:
    """Return the hashes of the statements in one of our notebooks, by the number of their exercise."""
    return _frame(path, path.stat().st_mtime_ns)[1]


@cache
def _frame(path: Path, _changed: int) -> tuple[frozenset[str], Mapping[str, str]]:
    """Read a notebook once for a whole class."""
    frame = read_frame(path)
    return frozenset(numbers(frame, "answer")), statements(said_of(frame))
