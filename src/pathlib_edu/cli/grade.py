"""The commands about exercises: check one's own, grade a class."""

import argparse
from functools import partial
from pathlib import Path
from typing import Any

from ..contract.quantities import counted
from .extras import needs
from .progress import bar, say_above, tell_count, tell_exercise
from .reading import InputError, book_folder, say

MOST_SAID = 20  # sentences about files that could not be graded


def solutions_folder(options: argparse.Namespace) -> Path:
    """Return the folder of solution notebooks that was asked for, or the book's."""
    missing = "there is no folder solutions/ here; say where it is with --solutions DIR"
    return options.solutions or book_folder("solutions", missing)


def check_command(options: argparse.Namespace) -> int:
    """Run one exercise notebook and print each verdict."""
    needs("nbval", "course")
    from ..grading import GradingError, grade_one
    from ..grading.judge import PASSED, TO_MARK

    try:
        solutions = solutions_folder(options)
    except InputError:
        solutions = None  # the notebook's own checks will do
    try:
        with bar(options, "exercises") as shown:
            results = grade_one(options.notebook, solutions, hear=partial(tell_exercise, shown))
    except GradingError as error:
        raise InputError(str(error)) from None
    print("\n\n".join(map(str, results)))
    to_mark = [one for one in results if one.status == TO_MARK]
    points, of = sum(one.points for one in results), sum(one.of for one in results if one not in to_mark)
    print(f"\n{points} of {counted(of, 'point')}{said_of(to_mark)}")
    return int(any(one.status not in (PASSED, TO_MARK) for one in results))


def said_of(to_mark: list[Any]) -> str:
    """Say which results a person gives the points of."""
    if not to_mark:
        return ""
    numbers = ", ".join(one.number for one in to_mark)
    return f"; {counted(sum(one.of for one in to_mark), 'point')} more when a person has marked {numbers}"


def grade_command(options: argparse.Namespace) -> int:
    """Grade a class: print the table, write the report, and exit with 2 if there was nothing that could be graded."""
    needs("nbval", "course")
    from ..grading import GradingError, grade, protections, read_due
    from ..grading.report.class_page import PROOFS
    from ..grading.report.formats import FORMATS
    from ..grading.report.marks_file import FILE

    if not 0 < options.seconds <= 3600:
        raise InputError(f"--seconds is a number above 0, up to 3600, not {options.seconds:g}")
    for name in options.format:
        if name not in FORMATS:
            raise InputError(f"there is no format {name}; there are {', '.join(FORMATS)}")
    if options.jobs is not None and options.jobs < 1:
        raise InputError(f"--jobs is how many notebooks run at once, at least 1, not {options.jobs}")
    try:
        due = read_due(options.due) if options.due else None
        print(protections(options.trust, there=bool(options.scheduler)), end="\n\n", flush=True)
        solutions = solutions_folder(options)
        with bar(options, "notebooks", what="grading") as shown:
            report = grade(
                options.files, options.out, solutions, options.seed, options.seconds, partial(tell_count, shown),
                options.trust, roster=options.roster, due=due, formats=options.format, assignment=options.assignment,
                jobs=options.jobs, scheduler=options.scheduler, rerun=options.rerun, say=say_above,
            )  # fmt: skip
    except GradingError as error:
        raise InputError(str(error)) from None
    print(report)
    print(f"\nFeedback for each student: {options.out / 'index.html'}", flush=True)
    if report.to_mark:
        many = f"{counted(report.to_mark, 'proof')} {'waits' if report.to_mark == 1 else 'wait'} to be marked"
        where = f"read {options.out / PROOFS}, fill in {options.out / FILE}"
        print(f"{many}: {where}, and give the same command again", flush=True)
    troubles = [trouble for student in report.students for trouble in student.troubles]
    for trouble in troubles[:MOST_SAID]:
        say(trouble)
    if len(troubles) > MOST_SAID:
        say(f"and {len(troubles) - MOST_SAID:,} more sentences of this sort are on that page")
    return 2 if all(sheet.submission.trouble for sheet in report.sheets) else 0
