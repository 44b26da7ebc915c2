"""A teacher's own exercise: from a manuscript file to a page that works like the book's, and a notebook.

The manuscript has the form of a chapter's, with its judge in cells tagged `claim` or in a Python file of the same name
beside it. Before anything is written every exercise is tried as its page will do it: the solution must pass, the stub
must not.
"""

import shutil
import traceback
from pathlib import Path
from typing import Any

import nbformat

from ..course.notebook import cells_of, source_of
from ..exercises import CLAIMS
from ..exercises.adopted import adopt
from ..service import answer
from .chapter import Chapter
from .derive import sheet
from .links import TERM
from .manuscript import Cell, Manuscript, ManuscriptError, line_of, read_manuscript
from .own_page import page_of
from .repository import repository_of
from .site.exercises import ANSWER, data_of, write_sheet, write_solutions
from .site.staging import FOLDER, STATIC

HOW_TO = """\
Run the cells from the top. Put your answer in place of each `...`, run its cell, then run the check below it: it
answers at once, and when something is wrong it shows the smallest case on which it is wrong. `check(..., hint=True)`
helps."""

#: What lies beside the built site's front end and no page of exercises asks for.
UNASKED = ("exercises", "previews", "stills", "places.json")


def make_exercise(path: Path, out: Path, site: Path) -> list[Path]:
    """Make the page of the exercises in the manuscript at `path`, and their notebook; return the two files.

    The folder `out` is then complete: any web server serves it. `site` is the built website, from which the front end
    and Python are taken. What is wrong in the manuscript or its judge raises ManuscriptError, and nothing is written.
    """
    book = read_manuscript(path)
    for cell in book.cells:
        cell.source = TERM.sub(r"\1", cell.source) if cell.kind == "markdown" else cell.source
    judge = judge_of(book)
    first = next((at for at, cell in enumerate(book.cells) if cell.role == "exercise"), None)
    if first is None:
        raise book.error(None, "There is no exercise in it: a statement, its answer and its check.")
    opening = "\n\n".join(cell.source for cell in book.cells[:first] if cell.kind == "markdown")
    root = site.parents[1]
    shown, notebook, solutions = (
        printed(book, repository_of(root), *kind)
        for kind in (("exercises", opening), ("exercises", f"{opening}\n\n{HOW_TO}"), ("solutions", opening))
    )
    data = data_of(shown) | {"judge": judge}
    prove(book, data, solutions)
    html = page_of(shown, book.name, book.title, root)
    try:
        if out.is_dir() and any(out.iterdir()) and not is_ours(out / "index.html"):
            raise ManuscriptError(out, None, "This folder has other files in it; name a new one with `--out FOLDER`.")
        out.mkdir(parents=True, exist_ok=True)
        lay_out(out, site)
        folder = out / "_static" / FOLDER / "exercises"
        write_sheet(folder, book.name, data)
        write_solutions(folder, solutions)
        made = [out / "index.html", out / f"{book.name}.ipynb"]
        made[0].write_text(html, encoding="utf-8")
        made[1].write_text(nbformat.writes(notebook) + "\n", encoding="utf-8")
    except OSError as error:
        raise ManuscriptError(
            Path(error.filename or out), None, f"This cannot be written: {error.strerror}."
        ) from error
    return made


def judge_of(book: Manuscript) -> str:
    """Return the text of the judge, whose claims are known from now on. The cells get it as one, at its first place.

    In it every line stands where it stands in its file: so what goes wrong is said of the right line.
    """
    beside = book.path.with_suffix(".py")
    cells = [cell for cell in book.cells if cell.role == "claim"]
    if cells:
        place, lines = book.path, [""] * len(book.lines)
        for cell in cells:
            at = line_of(book, cell, 0) - 1
            part = cell.source.split("\n")
            lines[at : at + len(part)] = part
        judge = "\n".join(lines).rstrip()
        cells[0].source = "\n\n\n".join(cell.source for cell in cells)
    elif beside.is_file():
        try:
            place, judge = beside, beside.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise ManuscriptError(beside, None, f"This file cannot be read: {error}.") from error
        book.cells.append(Cell("code", judge, 1, frozenset(["claim"]), role="claim"))
        cells = book.cells[-1:]
    else:
        raise book.error(None, f"It has no judge: a code cell tagged `claim`, or {beside.name} beside it.")
    try:
        numbers = adopt(judge, str(place))
    except Exception as error:
        raise ManuscriptError(place, line_in(error, str(place)), f"The judge stops with {named(error)}.") from error
    book.cells = [cells[0], *(cell for cell in book.cells if cell.role != "claim")]
    for cell in book.cells:
        if cell.role == "exercise" and cell.number not in numbers:
            raise book.error(
                cell.line, f'Exercise {cell.number} has no claim: the judge says `@claim("{cell.number}", ...)`.'
            )
    return cells[0].source


def line_in(error: Exception, place: str) -> int | None:
    """Return the last line of the file `place` on the way to an error, None where there is none."""
    if isinstance(error, SyntaxError) and error.filename == place:
        return error.lineno
    frames = traceback.extract_tb(error.__traceback__)
    return next((frame.lineno for frame in reversed(frames) if frame.filename == place), None)


def named(error: Exception) -> str:
    return f"{type(error).__name__}: {error}".rstrip(".")


def printed(book: Manuscript, repository: str, kind: str, opening: str) -> Any:
    """Return a notebook of the exercises, or of their solutions; `repository` is the book's."""
    package = Path(__file__).parents[1]
    return sheet(kind, Chapter(book), package, {}, opening, repository).notebook


def prove(book: Manuscript, data: dict[str, Any], solutions: Any) -> None:
    """Check each solution and stub as the page does; raise ManuscriptError if a solution fails or a stub passes."""
    texts = {found[1]: source_of(cell) for cell in cells_of(solutions) if (found := ANSWER.match(source_of(cell)))}
    for number, text in texts.items():
        line = next(cell.line for cell in book.cells if cell.number == number and cell.role == "answer")
        task = data["exercises"].get(number)
        if task is None:
            raise book.error(line, f"The statement of {number} begins with its kind and points: `*Build, 1 point.*`.")
        said, claimed = task["points"], CLAIMS[number].points
        if said != claimed:
            raise book.error(line, f"The statement of {number} promises {said} of its points, its claim {claimed}.")
        asked = {"ask": "exercise", "number": number, "setup": data["setup"], "judge": data["judge"]}
        asked |= {"check": task["check"], "earlier": [{"source": one} for one in earlier(texts, number)]}
        told = answer({**asked, "source": text})
        if "error" in told or not told["verdict"]["stands"]:
            raise book.error(line, f"The solution of {number} fails: {told.get('error') or told['verdict']['text']}")
        if answer({**asked, "source": task["stub"]}).get("verdict", {}).get("stands"):
            raise book.error(line, f"The stub of {number} passes its check: there is nothing left to be done.")


def earlier(texts: dict[str, str], number: str) -> list[str]:
    """Return the solutions that stand before one."""
    numbers = list(texts)
    return [texts[one] for one in numbers[: numbers.index(number)]]


def is_ours(page: Path) -> bool:
    """Was this page made from a manuscript of exercises?"""
    return page.is_file() and "pe-own-page" in page.read_text(encoding="utf-8", errors="replace")


def lay_out(out: Path, site: Path) -> None:
    """Copy into `out` what a page of exercises loads."""
    source, target = site / "_static" / FOLDER, out / "_static" / FOLDER
    shutil.copytree(source, target, ignore=shutil.ignore_patterns(*UNASKED), dirs_exist_ok=True)
    shutil.copyfile(site / "sw.js", out / "sw.js")
    shutil.copyfile(STATIC / "own_page.css", target / "own_page.css")
