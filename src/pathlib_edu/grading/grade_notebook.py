"""Grade one notebook: graft its answers, run it, judge, and say what came of the student's own cells."""

import re
from collections.abc import Callable, Collection, Iterable
from itertools import chain
from pathlib import Path
from time import perf_counter

from nbformat import NotebookNode

from ..course.notebook import ID
from ..exercises import CLAIMS, SECONDS
from .box.boxed_package import make_boxed_package
from .box.narrowed_package import left_out_names, narrowed, used_by
from .box.run import Ran, Setting, run_notebook
from .grading_error import GradingError
from .handed_in.borrowed import borrowed
from .handed_in.frames import read_frame, solution_notebooks
from .handed_in.graft import Own, bound_below, exercise_numbers, graft, taken_along
from .handed_in.leaf import is_archive
from .handed_in.submissions import Submission, find_submissions
from .hearing import Hear, unheard
from .judge import Result, judge, refused, undefined_in, unreached, with_hint
from .report.class_report import Sheet
from .scratch import scratch

RUNS = 4  # of one notebook: after each but the last the cell in which the kernel died is left out


def grade_one(file: Path, solutions: Path | None, seconds: float = SECONDS, hear: Hear = unheard) -> list[Result]:
    """Return the results of one notebook, one's own: it runs without a box, on the worlds that its own checks use.

    Where there is no solution notebook for it, the notebook itself is the frame. A notebook that cannot be graded
    raises GradingError. `hear` is told the exercise that is being run ("" before the first), how many came before it,
    and of how many.
    """
    if file.is_dir() or is_archive(file.name):
        what = "a folder" if file.is_dir() else "an archive"
        raise GradingError(f"{file} is {what}: name one notebook in it, or grade them all with `pathlib-edu grade`")
    frames = solution_notebooks(solutions) if solutions else {}
    [submission] = find_submissions([file], frames)
    if submission.exercise is None and submission.answers:
        frames, submission = {file.stem: file}, submission.as_exercise(file.stem)
    if submission.trouble:
        raise GradingError(submission.trouble)
    frame = read_frame(frames[str(submission.exercise)])
    numbers, at = exercise_numbers(frame), ""

    def told(cell: str) -> None:
        nonlocal at
        if named := ID.fullmatch(cell):
            at = f"{named[2]}.{named[3]}"
        hear(at, numbers.index(at) if at in numbers else 0, len(numbers))

    with scratch() as folder:
        setting = Setting(make_boxed_package(folder / "book"), "", seconds, box=False)
        return graded(submission, frame, setting, told).results


def graded(submission: Submission, frame: NotebookNode, setting: Setting, hear: Callable[[str], object] = str) -> Sheet:
    """Run a submission, grafted onto `frame`, and return what came of its exercises.

    The book that it finds has no algorithm that none of its answers may call. A value may come from wherever it comes:
    where one is wrong, and algorithms that are left out are called, it is run with the whole book, for values only.

    `hear` is told the id of each cell that is begun. Where its kernel dies it is run again without that cell, and so no
    later exercise is lost.
    """
    numbers, begun = exercise_numbers(frame), perf_counter()
    own, runs = taken_along(frame, submission.own), dict[str, Ran]()  # by the cell that each died in
    kept = may_be_called(frame)
    narrow = setting._replace(package=narrowed(setting.package, kept))
    while True:
        without = {id for cell in runs for id in (cell, cell.replace("answer-", "check-"))}
        grafted = graft(frame, submission.answers, own, without)
        ran = run_notebook(grafted, narrow, hear)
        if ran.why != "died" or not ran.last.startswith(("answer-", "check-", "own-")) or len(runs) == RUNS - 1:
            break
        runs[ran.last] = ran
    died = {cell.partition("-")[2].replace("-", "."): one for cell, one in runs.items() if not cell.startswith("own")}
    computed = {number for number in numbers if number in CLAIMS and CLAIMS[number].cases is None} - died.keys()
    missing = [number for number in computed if not (ran.verdicts.get(number) and ran.verdicts[number].stands)]
    sources = [*(submission.answers.get(number, "") for number in computed), *(cell.source for cell in own)]
    whole = run_notebook(grafted, setting, hear) if missing and calls_any(left_out_names(kept), sources) else ran
    called, results = dict(borrowed(grafted)), []
    for number in numbers:
        came = whole if number in missing else died.get(number, ran)
        result = judge(number, submission.answers.get(number), came)
        results.append(refused(result, called[number]) if number in called else result)
    if any(map(undefined_in, results)):
        below = bound_below(frame, submission.answers, own)
        results = [with_hint(result, below[result.number]) for result in results]
    notes = [submission.left_out] if submission.left_out else _told(own, ran, set(runs))
    return Sheet(submission, results, notes, perf_counter() - begun)


def may_be_called(frame: NotebookNode) -> set[str]:
    """Return the names of the algorithms that an answer to `frame` may call, or its set-up calls."""
    setups = [cell.source for cell in frame.cells if cell.cell_type == "code" and not ID.fullmatch(str(cell.id))]
    allowed = (CLAIMS[number].may_use for number in exercise_numbers(frame) if number in CLAIMS)
    return {*chain.from_iterable(allowed), *used_by("\n".join(setups))}


def calls_any(names: Collection[str], sources: Iterable[str]) -> bool:
    """Is one of these names called in one of these sources?"""
    called = (re.findall(r"(?<!def )\b(\w+)(?=\()", source) for source in sources)
    return not set(names).isdisjoint(chain.from_iterable(called))


def ungraded(submission: Submission, frame: NotebookNode | None) -> Sheet:
    """Return what came of a submission that could not be graded, though it answers `frame`, if that is known."""
    numbers = exercise_numbers(frame) if frame else []
    return Sheet(submission, [unreached(number, "", "The notebook could not be graded.") for number in numbers])


def _told(own: list[Own], ran: Ran, died: set[str]) -> list[str]:
    """Say what came of the cells of a student's own."""
    if not own:
        return []
    notes = ["One cell of your own was run" if len(own) == 1 else f"{len(own)} cells of your own were run"]
    notes[0] += " between your answers; lines with `%` or `!` were left out."
    for one in own:
        error = "the kernel died in it" if one.id in died else ran.errors.get(one.id, "")
        if error:
            notes.append(f"The one that begins with `{one.source.strip().splitlines()[0][:60]}` failed: {error}")
    return notes
