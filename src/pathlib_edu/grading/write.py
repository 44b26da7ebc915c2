"""The report on a class as files: report.json, grades.csv, and a page for each student."""

import json
import re
import shutil
import tempfile
from pathlib import Path

from .feedback import index_page, student_page
from .report import Report, Student
from .submissions import GradingError


def page_names(students: list[Student]) -> dict[str, str]:
    """Return for each student's name the name of their page: safe as a file, no two alike on any system."""
    names: dict[str, str] = {}
    for student in students:
        plain = re.sub(r"[^\w-]+", "-", student.name).strip("-")[:60] or "student"
        taken, n = {name.casefold() for name in names.values()}, 1
        while (name := f"{plain}{f'-{n}' if n > 1 else ''}.html").casefold() in taken:
            n += 1
        names[student.name] = name
    return names


def write_report(report: Report, out: Path) -> None:
    """Write report.json, grades.csv, index.html and students/*.html into the folder `out`, each whole or not at all."""
    pages = page_names(report.students)
    files = {
        "report.json": json.dumps(report.as_json(), indent=2, ensure_ascii=False) + "\n",
        "grades.csv": report.as_csv(),
        "index.html": index_page(report, pages),
    }
    files |= {f"students/{pages[student.name]}": student_page(student) for student in report.students}
    made = Path(tempfile.mkdtemp(prefix=".report-", dir=out))
    try:
        (made / "students").mkdir()
        (out / "students").mkdir(exist_ok=True)
        for name, text in files.items():  # first all of it is written, then all of it moves into place
            # A file name may hold what is not Unicode; spreadsheets know UTF-8 by its mark only.
            encoding = "utf-8-sig" if name.endswith(".csv") else "utf-8"
            (made / name).write_bytes(text.encode(encoding, "replace"))
        for name in files:
            (made / name).replace(out / name)
    except OSError as error:
        raise GradingError(f"the report cannot be written to {out}: {error.strerror or error}") from None
    finally:
        shutil.rmtree(made, ignore_errors=True)
