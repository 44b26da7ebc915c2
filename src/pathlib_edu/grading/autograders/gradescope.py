"""Gradescope: the zip that a programming assignment takes as its autograder, and what it runs for each submission.

    setup.sh            once: installs Python packages, and bubblewrap
    run_autograder      for each submission, in /autograder: reads submission/, writes results/results.json
    pathlib_edu/        this package, of this edition
    requirements.txt    what it needs
    solutions/          the notebook onto which answers are grafted

Gradescope's container closes students off from each other and from everybody else. Within it students' code runs in a
box where the container allows one, else as a user who can read neither solutions nor judges, and cannot write results:
these are written when no process of theirs is left.

Source: "Autograder Specifications", Gradescope, https://gradescope-autograders.readthedocs.io/en/latest/specs/
"""

import re
import sys
import zipfile
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path
from typing import Any

from ...contract.diagnosis import printable
from ..box.boxed_package import PACKAGE
from ..grading_error import GradingError
from ..handed_in.frames import solution_notebooks
from ..judge import PASSED, TO_MARK, Result
from ..report.class_report import Student, shortened
from ..report.write import as_json
from .one_student import grade_student

LEFT_OUT = {"__pycache__", "notebooks"}  # folders: what Python compiled, all other notebooks
REQUIREMENT = re.compile(r'([^;]+); extra == "(\w+)"')
OWN = re.compile(r"pathlib-edu\[(\w+)\]")

SETUP = """#!/bin/sh
# Gradescope runs this once, when it makes the image of the autograder. The image needs Ubuntu 22.04 or later.
set -e
apt-get update
apt-get install -y --no-install-recommends bubblewrap python3-venv
python=python3
if ! python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    apt-get install -y --no-install-recommends python3.11 python3.11-venv
    python=python3.11
fi
$python -m venv /autograder/python
/autograder/python/bin/pip install --no-cache-dir -r /autograder/source/requirements.txt
"""
RUN = """#!/bin/sh
# Gradescope runs this for each submission. The folder is another one only where this is tested.
folder="${AUTOGRADER:-/autograder}"
chmod 700 "$folder/source" "$folder/results"
PYTHONPATH="$folder/source" exec "${AUTOGRADER_PYTHON:-$folder/python/bin/python}" \\
    -m pathlib_edu.grading.autograders.gradescope "$folder"
"""


def write_zip(solution: Path, out: Path) -> None:
    """Write the autograder for the exercises of one solution notebook to the zip `out`, whole or not at all."""
    made = out.with_name(f".{out.name}.part")
    texts = {"setup.sh": SETUP, "run_autograder": RUN, "requirements.txt": "\n".join(requirements("course")) + "\n"}
    try:
        with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, text in texts.items():
                entry = zipfile.ZipInfo(name)
                entry.external_attr = 0o755 << 16
                archive.writestr(entry, text, zipfile.ZIP_DEFLATED)
            archive.write(solution, f"solutions/{solution.name}")
            for path in sorted(PACKAGE.rglob("*")):
                place = path.relative_to(PACKAGE)
                if path.is_file() and not LEFT_OUT & set(place.parts):
                    archive.write(path, f"{PACKAGE.name}/{place.as_posix()}")
        made.replace(out)
    except (OSError, ValueError) as error:  # zip knows no time before 1980
        raise GradingError(f"{out} cannot be written: {getattr(error, 'strerror', None) or error}") from None
    finally:
        made.unlink(missing_ok=True)


def requirements(extra: str) -> list[str]:
    """Return what an extra of this package needs, with what the extras that it names need."""
    try:
        asked = requires("pathlib-edu") or []
    except PackageNotFoundError:
        raise GradingError("pathlib-edu is not installed, so nothing says what it needs; install it by pip") from None
    found = {line for line in asked if ";" not in line}
    for line in asked:
        if (match := REQUIREMENT.fullmatch(line)) and match[2] == extra:
            own = OWN.fullmatch(match[1].strip())
            found |= set(requirements(own[1])) if own else {match[1].strip()}
    return sorted(found)


def results_of(student: Student, seconds: float) -> dict[str, Any]:
    """Return results.json: a test for each exercise, with its points and what the student reads of it.

    What a student wrote is text in it, never HTML.
    """
    tests = [
        {
            "name": f"Exercise {result.number}",
            "name_format": "text",
            "number": result.number,
            **scored(result),
            "output": shortened(str(result), 10_000),
            "output_format": "text",
            "visibility": "visible",
        }
        for result in student.results.values()
    ]
    return {
        "score": student.points,
        "execution_time": round(seconds, 1),
        "output": "\n".join([*student.troubles, *student.notes]),
        "output_format": "text",
        "visibility": "visible",
        "stdout_visibility": "hidden",
        "tests": tests,
    }


def scored(result: Result) -> dict[str, Any]:
    """Return the points of a test; none of a written proof, which then is neither passed nor failed."""
    if result.status == TO_MARK:
        return {}
    status = "passed" if result.status == PASSED else "failed"
    return {"score": result.points, "max_score": result.of, "status": status}


def failure(sentence: str) -> dict[str, Any]:
    """Return results.json where nothing could be graded: the student is told, and the instructor sees it."""
    return {"score": 0, "output": f"The autograder could not run: {sentence}.", "output_format": "text", "tests": []}


def main(folder: Path) -> int:
    """Grade what lies in `folder`, which Gradescope calls /autograder, and write results.json in it."""
    try:
        results = results_of(*grade_student(folder / "submission", solution_notebooks(folder / "source" / "solutions")))
    except GradingError as error:
        results = failure(str(error))
        print(printable(str(error)), file=sys.stderr)
    place = folder / "results"
    place.mkdir(exist_ok=True)
    written = place / "results.json"
    written.unlink(missing_ok=True)
    written.write_text(as_json(results), encoding="utf-8", errors="replace")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
