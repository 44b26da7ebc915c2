"""The report on a class as files: report.json, tables for other tools, a page for the class and for each student."""

import json
import os
import re
import shutil
import tempfile
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path
from typing import Any
from unicodedata import normalize

from ..grading_error import GradingError
from .class_page import PROOFS, class_page
from .class_report import Report, Student
from .feedback import plain_page, student_page
from .formats import FORMATS, written
from .proofs_page import proofs_page

DEVICE = re.compile(r"con|prn|aux|nul|com\d|lpt\d", re.IGNORECASE)  # whatever ends their names, Windows has these


def page_names(students: list[Student]) -> dict[str, str]:
    """Return for each student's key the name of their page: safe as a file, no two alike on any system."""
    names: dict[str, str] = {}
    for student in students:
        plain = re.sub(r"[^\w-]+", "-", normalize("NFC", student.name)).strip("-")[:60] or "student"
        plain += "-" if DEVICE.fullmatch(plain) else ""
        taken, n = {name.casefold() for name in names.values()}, 1
        while (name := f"{plain}{f'-{n}' if n > 1 else ''}.html").casefold() in taken:
            n += 1
        names[student.identity.key] = name
    return names


def write_report(report: Report, out: Path, formats: Collection[str] = (), assignment: str = "") -> None:
    """Write the report into the folder `out`, each file whole or not at all.

    A table for another tool is written where the students are known as that tool knows them, and of the `formats` that
    are asked for. `assignment` is what such a tool calls it. What an earlier report has left there, such as the page of
    somebody who has left the class, goes.
    """
    pages = page_names(report.students)
    chosen = [one for name, one in FORMATS.items() if name in formats or one.knows(report)]
    tables = {one.FILE: written(one.rows(report, assignment)).encode(one.ENCODING, "replace") for one in chosen}
    files = {f"students/{pages[student.identity.key]}": page_of(student) for student in report.students}
    if report.written:
        files[PROOFS] = proofs_page(report, pages)
    files["index.html"] = class_page(report, pages, [*tables, "report.json"])
    kept = report.as_json() | {"files": sorted([*files, *tables])}
    files["report.json"] = as_json(kept)
    made = Path(tempfile.mkdtemp(prefix=".report-", dir=out))
    try:
        earlier = written_before(out)
        (made / "students").mkdir()
        (out / "students").mkdir(exist_ok=True)
        whole = {name: text.encode("utf-8", "replace") for name, text in files.items()} | tables
        for name, data in whole.items():  # first all of it is written, then all of it moves into place
            (made / name).write_bytes(data)
        for name in whole:
            (made / name).replace(out / name)
        for name in earlier - whole.keys():
            (out / name).unlink(missing_ok=True)
    except OSError as error:
        raise GradingError(f"the report cannot be written to {out}: {error.strerror or error}") from None
    finally:
        shutil.rmtree(made, ignore_errors=True)


def as_json(said: Any) -> str:
    """Return something as JSON; what no reader sees, or sees in another order, is written as an escape: U+202E, say.

    So it shows what it says, and a program reads each name as it is.
    """
    text = json.dumps(said, indent=2, ensure_ascii=False)
    hidden = {mark for mark in text if not mark.isprintable()} - {"\n"}  # indents; those within words are escaped
    for mark in sorted(hidden):
        text = text.replace(mark, json.dumps(mark)[1:-1])
    return f"{text}\n"


def page_of(student: Student) -> str:
    """Return the page of one student, plain where it cannot be made: it never costs the others theirs."""
    try:
        return student_page(student)
    except Exception:
        return plain_page(student)


def written_before(out: Path) -> set[str]:
    """Return which files the report in the folder `out` consists of, as far as it says; never any but a report's."""
    with suppress(OSError, ValueError, TypeError, KeyError):
        named = {str(name) for name in json.loads((out / "report.json").read_text(encoding="utf-8"))["files"]}
        ours = {PROOFS, *(one.FILE for one in FORMATS.values())}
        return {name for name in named if name in ours or re.fullmatch(r"students/[^/\\]+\.html", name)}
    return set()


def prepare_folder(out: Path) -> Path:
    """Make the folder `out` and be sure that it can be written."""
    try:
        out.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=out)
        os.close(handle)
        Path(name).unlink()
    except OSError as error:
        raise GradingError(f"the folder {out} cannot be written: {error.strerror or error}") from None
    return out
