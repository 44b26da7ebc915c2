"""Grading: the notebooks of a whole class.

    submissions/ada/02_astar.ipynb --+
    solutions/02_astar.ipynb --------graft--> run (nbval, one process a notebook) --> judge --> report

From a submission its answers are taken, and the cells of the student's own between them, with helpers and imports;
set-up and checks are ours. The student's process only computes: what it
answered crosses over as JSON, and the judge, in this process, holds it to the claim once more. A kernel in which
`check`, `Verdict` or `Grid` was replaced earns nothing by it. The verdicts passed, failed and *not reached* are those
of CS50's check50.

Floor 5.
"""

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import SystemRandom
from typing import TypeAlias

from ..course.notebook import ID
from .graft import Own, bound_below, exercise_numbers, graft, taken_along
from .judge import Result, judge, unreached, with_hint
from .report import Report, Sheet
from .run import SECONDS, Ran, Record, ended, new_token, run_notebook
from .submissions import GradingError, Submission, find_submissions, prepare_folder, read_frame, solution_notebooks
from .write import write_report

__all__ = ["GradingError", "Report", "Result", "Sheet", "grade", "grade_one"]

#: Is told how far the grading is: the exercise or "", how many are done, of how many.
Hear: TypeAlias = Callable[[str, int, int], object]

AT_ONCE = 2  # notebooks that run side by side
RUNS = 4  # of one notebook: after each but the last the cell in which the kernel died is left out


def unheard(exercise: str, done: int, of: int) -> None:
    """Hear how far it is, and say nothing."""


def grade(
    files: Iterable[Path | str],
    out: Path | str,
    solutions: Path | str,
    seed: int | None = None,
    seconds: float = SECONDS,
    hear: Hear = unheard,
) -> Report:
    """Grade the notebooks among `files` (folders are looked through) and write the report into the folder `out`.

    `solutions` is the folder of solution notebooks. `seed` chooses the worlds on which
    answers are tried; all students get the same. `seconds` is what one cell may take. A submission that cannot be
    graded is in the report with a sentence about it; what concerns all of them (no such file, no solutions, a folder
    that cannot be written) raises GradingError before anything runs. `hear` is told how many notebooks are graded, of
    how many.
    """
    frames = solution_notebooks(Path(solutions))
    submissions = find_submissions([Path(file) for file in files], frames)
    out = prepare_folder(Path(out))
    seed = SystemRandom().randrange(1, 2**31) if seed is None else seed
    token = new_token()
    sheets = []
    with ThreadPoolExecutor(AT_ONCE) as pool:
        try:
            # The searches of the judge are pure Python: it works here, in order, while the next notebooks run.
            for submission, ran in zip(
                submissions, pool.map(lambda s: _run(s, frames, seed, seconds, token), submissions), strict=True
            ):
                sheets.append(_judge(submission, frames, ran, seed))
                hear("", len(sheets), len(submissions))
        except BaseException:  # Ctrl-C too: no kernel may stay behind
            pool.shutdown(wait=False, cancel_futures=True)
            ended(token)
            raise
    report = Report(seed, sheets)
    write_report(report, out)
    return report


def grade_one(file: Path, solutions: Path | None, seconds: float = SECONDS, hear: Hear = unheard) -> list[Result]:
    """Return the results of one notebook, tried on the worlds that its own checks use.

    Where there is no solution notebook for it, the notebook itself is the frame. A notebook that cannot be graded
    raises GradingError. `hear` is told the exercise that is being run ("" before the first), how many came before it,
    and of how many.
    """
    if file.is_dir():
        raise GradingError(f"{file} is a folder: name one notebook in it, or grade them all with `pathlib-edu grade`")
    frames = solution_notebooks(solutions) if solutions else {}
    [submission] = find_submissions([file], frames)
    if submission.exercise is None and submission.answers:
        frames, submission = {file.stem: file}, submission.as_exercise(file.stem)
    if submission.trouble:
        raise GradingError(submission.trouble)
    token, numbers, at = new_token(), exercise_numbers(read_frame(frames[str(submission.exercise)])), ""

    def told(cell: str) -> None:
        nonlocal at
        if named := ID.fullmatch(cell):
            at = f"{named[2]}.{named[3]}"
        hear(at, numbers.index(at) if at in numbers else 0, len(numbers))

    try:
        return _judge(submission, frames, _run(submission, frames, 0, seconds, token, told), 0).results
    finally:
        ended(token)


def _run(
    submission: Submission,
    frames: dict[str, Path],
    seed: int,
    seconds: float,
    token: str,
    hear: Callable[[str], object] = str,
) -> dict[str, Ran] | None:
    """Run a submission. Where its kernel dies it is run again without that cell, and so no later exercise is lost.

    Return each run by the id of the cell that it died in, the last by the empty word.
    """
    if submission.trouble or submission.exercise is None:
        return None
    frame = read_frame(frames[submission.exercise])
    own = taken_along(frame, submission.own)
    runs: dict[str, Ran] = {}
    while True:
        without = {id for cell in runs for id in (cell, cell.replace("answer-", "check-"))}
        ran = run_notebook(graft(frame, submission.answers, own, without), seed, seconds, token, hear)
        if ran.why != "died" or not ran.last.startswith(("answer-", "check-", "own-")) or len(runs) == RUNS - 1:
            return {**runs, "": ran}
        runs[ran.last] = ran


def _judge(submission: Submission, frames: dict[str, Path], runs: dict[str, Ran] | None, seed: int) -> Sheet:
    if submission.exercise is None:
        return Sheet(submission, [])
    frame = read_frame(frames[submission.exercise])
    numbers = exercise_numbers(frame)
    if runs is None:
        return Sheet(submission, [unreached(number, "", "The notebook could not be read.") for number in numbers])
    died = {cell.partition("-")[2].replace("-", "."): ran for cell, ran in runs.items() if not cell.startswith("own")}
    own, results = taken_along(frame, submission.own), []
    for number in numbers:
        result = judge(number, submission.answers.get(number), died.get(number, runs[""]), seed)
        results.append(with_hint(result, bound_below(frame, submission.answers, own, number)))
    return Sheet(submission, results, _told(own, runs))


def _told(own: list[Own], runs: dict[str, Ran]) -> list[str]:
    """Say what came of the cells of a student's own."""
    if not own:
        return []
    notes = ["One cell of your own was run" if len(own) == 1 else f"{len(own)} cells of your own were run"]
    notes[0] += " between your answers; lines with `%` or `!` were left out."
    for one in own:
        error = "the kernel died in it" if one.id in runs else runs[""].records.get(one.id, Record()).error
        if error:
            notes.append(f"The one that begins with `{one.source.strip().splitlines()[0][:60]}` failed: {error}")
    return notes
