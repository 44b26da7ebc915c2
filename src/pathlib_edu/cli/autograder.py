"""`pathlib-edu autograder`: the grader for Gradescope and for GitHub Classroom."""

import argparse
from pathlib import Path

from .extras import needs
from .grade import solutions_folder
from .reading import REPOSITORY, InputError, packed_folder

OUT = {"gradescope": Path("autograder.zip"), "github": Path(".github/workflows/classroom.yml")}


def autograder_command(options: argparse.Namespace) -> int:
    """Write what a tool runs, or, where a workflow asks for it, run it here."""
    needs("nbval", "course")
    from ..grading import GradingError
    from ..grading.autograders import classroom, gradescope

    solution = solution_named(options)
    if options.tool == "run":
        return classroom.run(Path(), {solution.stem: solution})
    out = options.out or OUT[options.tool]
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        if options.tool == "gradescope":
            gradescope.write_zip(solution, out)
        else:
            out.write_text(classroom.workflow(solution.stem, REPOSITORY), encoding="utf-8")
    except GradingError as error:
        raise InputError(str(error)) from None
    except OSError as error:
        raise InputError(f"{out} cannot be written: {error.strerror or error}") from None
    print(f"{out}: grades the exercises of {solution.stem}")
    return 0


def solution_named(options: argparse.Namespace) -> Path:
    """Return the solution notebook that was asked for, by its name or by the number of its chapter."""
    from ..grading import GradingError
    from ..grading.handed_in.frames import solution_notebooks

    try:
        # What runs in a student's repository takes none from there: with their own they would get all points.
        is_theirs = options.tool == "run" and not options.solutions
        frames = solution_notebooks(packed_folder("solutions") if is_theirs else solutions_folder(options))
    except GradingError as error:
        raise InputError(str(error)) from None
    asked = Path(options.chapter).name.removesuffix(".ipynb")
    by_number = {name.partition("_")[0].lstrip("0"): path for name, path in frames.items()}
    found = frames.get(asked) or by_number.get(asked.lstrip("0"))
    if found is None:
        raise InputError(f"there is no chapter {options.chapter}; there are {', '.join(frames)}")
    return found
