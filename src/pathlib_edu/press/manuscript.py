"""Read a manuscript, a chapter's or a side road's, and refuse what could not be printed, with file and line."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import jupytext

from .citations import CitationError, read_bibliography, written_out
from .growth import defines
from .sentences import unmarked
from .side_roads import is_side_road

TAGS = frozenset(
    [
        "setup",
        "source",
        "diff",
        "taken",
        "demo",
        "answer",
        "check",
        "claim",
        "hidden",
        "slow",
        "nbval-check-output",
        "raises-exception",
    ]
)
ORDERS = ("source", "diff", "taken")  # of what the press fills a cell with
COVERED = re.compile(r"covered-\d+")  # what a cell prints is uncovered row by row; so many rows are in sight at first
FILE_NAME = re.compile(r"(\d\d)_[a-z0-9_]+$")
NUMBER = r"(\d+)\.(\d+)"
ANSWER = re.compile(rf"# answer {NUMBER}\s*$")
CHECK = re.compile(rf'^check\(\s*["\']{NUMBER}["\']', re.MULTILINE)
BEGIN, END = "# BEGIN SOLUTION", "# END SOLUTION"


class ManuscriptError(Exception):
    """A mistake in a manuscript, said in one sentence: where it is and what to do."""

    def __init__(self, path: Path, line: int | None, message: str) -> None:
        where = f"{path}:{line}" if line else f"{path}"
        super().__init__(f"{where}: {message}")


@dataclass
class Cell:
    """One cell of a manuscript. `line` is where it begins in the file, counted from 1.

    `source` is what is printed; `marked` still has the marks that tie sentences to their checks.
    """

    kind: str  # "markdown" or "code"
    source: str
    line: int
    tags: frozenset[str] = frozenset()
    options: dict[str, Any] = field(default_factory=dict)
    number: str | None = None  # of the exercise that an exercise, answer or check cell belongs to, as "2.1"
    role: str = "text"  # text, code, source, diff, taken, exercise, answer, check or claim
    marked: str = ""
    grows: str = ""  # the listing of which it is a step, as "dijkstra"


@dataclass
class Manuscript:
    """One chapter or side road, read and checked."""

    path: Path
    name: str  # "02_astar"
    chapter: int
    title: str
    cells: list[Cell]
    lines: list[str]  # of the file
    told: dict[str, Any] = field(default_factory=dict)  # what a side road's notebook says in its metadata

    @property
    def sheet(self) -> str:
        """The name of the notebooks of its exercises: those of a side road are its chapter's."""
        return str(self.told.get("chapter", self.name))

    def error(self, line: int | None, message: str) -> ManuscriptError:
        return ManuscriptError(self.path, line, message)


def read_manuscript(path: Path) -> Manuscript:
    """Read the manuscript at `path`; raise ManuscriptError for the first mistake in it."""
    named = FILE_NAME.match(path.stem)
    if not named:
        raise ManuscriptError(path, None, 'A chapter\'s file is named like "02_astar.md": two digits, then a word.')
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ManuscriptError(path, None, f"This file cannot be read: {error}.") from error
    cells = _cells(path, text)
    _write_citations_out(path, cells)
    book = Manuscript(path, path.stem, int(named[1]), _title(path, cells), cells, text.splitlines())
    for cell in cells:
        cell.marked, cell.source = cell.source, unmarked(cell.source)
        _give_role(book, cell)
    _match_exercises(book)
    _match_steps(book)
    return book


def _cells(path: Path, text: str) -> list[Cell]:
    try:
        notebook = jupytext.myst.myst_to_notebook(text, add_source_map=True)
    except Exception as error:  # jupytext and the YAML reader raise many kinds; each is the author's mistake
        found = re.search(r"line (\d+)", str(error))
        line = int(found[1]) if found else None
        raise ManuscriptError(path, line, f"This is not a MyST notebook: {' '.join(str(error).split())}") from error
    lines = text.splitlines()
    cells = []
    for cell, start in zip(notebook.cells, notebook.metadata.pop("source_map"), strict=True):
        if cell.cell_type == "markdown":
            while not lines[start].strip():
                start += 1
            cells.append(Cell("markdown", cell.source, start + 1))
            continue
        if cell.cell_type != "code":
            raise ManuscriptError(path, start, "A manuscript has code cells and text, no raw cells.")
        options = dict(cell.metadata)
        tags = options.pop("tags", [])
        if not isinstance(tags, list):
            raise ManuscriptError(path, start, "Tags are written as a list, like `:tags: [demo]`.")
        cells.append(Cell("code", cell.source.strip("\n"), start, frozenset(map(str, tags)), options))
    return cells


def _write_citations_out(path: Path, cells: list[Cell]) -> None:
    """Put words in the place of citations; their entries stand in references.bib beside the chapters."""
    line = None
    try:
        bibliography = read_bibliography((path.parents[1] if is_side_road(path) else path.parent) / "references.bib")
        for cell in cells:
            if cell.kind == "markdown":
                line = cell.line
                cell.source = written_out(cell.source, bibliography)
    except CitationError as error:
        raise ManuscriptError(path, line, f"{str(error)[0].upper()}{str(error)[1:]}.") from error


def _title(path: Path, cells: list[Cell]) -> str:
    found = re.match(r"(?:\([\w-]+\)=\n)?# (.+)", cells[0].source) if cells and cells[0].kind == "markdown" else None
    if not found:
        line = cells[0].line if cells else None
        raise ManuscriptError(path, line, "A chapter begins with its title: a line `# Title`.")
    return found[1].strip()


def _give_role(book: Manuscript, cell: Cell) -> None:
    """Say what the press has to do with `cell`, and check what can be checked by looking at this cell alone."""
    if cell.kind == "markdown":
        _check_statements(book, cell)
        if found := re.match(r"(`{3,})\{exercise\}", cell.source):
            label = re.search(r"^:label: ex-(\d+)-(\d+)\s*$", cell.source, re.MULTILINE)
            if not label:
                raise book.error(cell.line, f"This exercise needs a line `:label: ex-{book.chapter}-...`.")
            if not cell.source.rstrip().endswith("\n" + found[1]):
                raise book.error(cell.line, "The statement of an exercise is a cell of its own; nothing follows it.")
            cell.role, cell.number = "exercise", f"{label[1]}.{label[2]}"
        elif found := re.search(r"^`{3,}\{exercise\}", cell.source, re.MULTILINE):
            line = cell.line + cell.source.count("\n", 0, found.start())
            raise book.error(line, "The statement of an exercise is a cell of its own: put a line `+++` above it.")
        return
    if unknown := sorted(tag for tag in cell.tags - TAGS if not COVERED.fullmatch(tag)):
        allowed = ", ".join([*sorted(TAGS), "covered-N for a number N"])
        raise book.error(cell.line, f'There is no tag "{unknown[0]}"; the tags are {allowed}.')
    cell.role = next((tag for tag in (*ORDERS, "answer", "check", "claim") if tag in cell.tags), "code")
    for order in ORDERS:  # jupytext reads `:source: name` as an option where no blank line precedes it
        if order in cell.options:
            cell.source = f":{order}: {cell.options.pop(order)}"
    cell.grows = str(cell.options.pop("grows", ""))
    if cell.options:
        option = next(iter(cell.options))
        raise book.error(cell.line, f'A code cell has no option "{option}"; it may have `:tags:` and `:grows:`.')
    _check_solution(book, cell)
    _take_number(book, cell)


def _check_statements(book: Manuscript, cell: Cell) -> None:
    """Each numbered theorem, definition, ... carries its number in the title and in the label."""
    lines = cell.source.split("\n")
    for index, line in enumerate(lines):
        found = re.match(r"`{3,}\{prf:(\w+)\}\s*(.*)", line)
        if not found or found[1] == "proof":
            continue
        here = cell.line + index
        number = re.match(r"([A-Z])(\d+)\.(\d+)\s+\S", found[2])
        if not number:
            raise book.error(here, f"The title of a {found[1]} begins with its number, like `T{book.chapter}.1 ...`.")
        if int(number[2]) != book.chapter:
            raise book.error(here, f"{number[0].split()[0]} is not a number of chapter {book.chapter}.")
        label = f":label: {number[1].lower()}-{number[2]}-{number[3]}"
        if label not in (line.strip() for line in lines[index + 1 : index + 4]):
            raise book.error(here, f"Below the title of this {found[1]} there must be a line `{label}`.")


def _check_solution(book: Manuscript, cell: Cell) -> None:
    """Each BEGIN SOLUTION has its END, and only answers have them."""
    open_since = None
    for index, line in enumerate(cell.source.split("\n")):
        here = line_of(book, cell, index)
        mark = line.strip()
        if mark in (BEGIN, END) and cell.role != "answer":
            raise book.error(here, f"`{mark}` stands in a cell without the tag `answer`.")
        if mark == BEGIN:
            if open_since:
                raise book.error(here, f"`{BEGIN}` stands inside the solution that began on line {open_since}.")
            open_since = here
        elif mark == END:
            if not open_since:
                raise book.error(here, f"`{END}` has no `{BEGIN}` above it.")
            open_since = None
    if open_since:
        raise book.error(open_since, f"This `{BEGIN}` has no `{END}` below it.")


def _take_number(book: Manuscript, cell: Cell) -> None:
    """An answer and a check say which exercise they belong to."""
    if cell.role == "answer":
        first = ANSWER.match(cell.source.split("\n", 1)[0])
        if not first:
            raise book.error(cell.line, f"The first line of an answer is like `# answer {book.chapter}.1`.")
        if BEGIN not in cell.source:
            raise book.error(cell.line, f"This answer has no `{BEGIN}`: what would the student be asked for?")
        cell.number = f"{first[1]}.{first[2]}"
    elif cell.role == "check":
        found = CHECK.search(cell.source)
        if not found:
            raise book.error(cell.line, f'A check cell says `check("{book.chapter}.1", ...)`.')
        cell.number = f"{found[1]}.{found[2]}"


def line_of(book: Manuscript, cell: Cell, index: int) -> int:
    """Return the line in the file of line `index` of a code cell, past the fence and the options."""
    line = cell.line
    while book.lines[line].startswith(":") or not book.lines[line].strip():
        line += 1
    return line + 1 + index


def _match_exercises(book: Manuscript) -> None:
    """Statement, answer and check stand in this order, one of each for every number."""
    seen: dict[str, int] = {}
    for index, cell in enumerate(book.cells):
        if cell.number and int(cell.number.split(".")[0]) != book.chapter:
            raise book.error(cell.line, f"{cell.number} is not a number of chapter {book.chapter}.")
        if cell.role == "exercise":
            if cell.number in seen:
                line = seen[cell.number]
                raise book.error(cell.line, f"Exercise {cell.number} stands here and on line {line}.")
            seen[cell.number or ""] = cell.line
            _expect(book, index, "answer", f"The statement of exercise {cell.number} must be followed by its answer")
        elif cell.role == "answer":
            before = book.cells[index - 1]
            if (before.role, before.number) != ("exercise", cell.number):
                raise book.error(cell.line, f"Answer {cell.number} must follow the statement of its exercise.")
            _expect(book, index, "check", f"Answer {cell.number} must be followed by its check")
        elif cell.role == "check":
            before = book.cells[index - 1]
            if (before.role, before.number) != ("answer", cell.number):
                raise book.error(cell.line, f"Check {cell.number} must follow the answer of its exercise.")


def _match_steps(book: Manuscript) -> None:
    """Each step of a listing that grows defines its function, and the last is the function of the package."""
    steps = {cell.grows: cell for cell in book.cells if cell.grows}  # of each listing the last
    for cell in book.cells:
        if cell.role == "source" and cell is steps.get(cell.grows):
            name = cell.source.split(".")[-1]
            if name != cell.grows:
                raise book.error(cell.line, f"The listing `{cell.grows}` ends here as another function, `{name}`.")
        elif cell.grows and (cell.role not in ("code", "source") or not defines(cell.source, cell.grows)):
            raise book.error(cell.line, f"A step of the listing `{cell.grows}` defines the function `{cell.grows}`.")
        elif cell.grows and cell is steps[cell.grows]:
            raise book.error(
                cell.line, f"The listing `{cell.grows}` does not end: its last step is a cell tagged `source`."
            )


def step_before(book: Manuscript, cell: Cell) -> Cell | None:
    """Return the cell out of which `cell` grows, None where it grows out of none."""
    steps = [step for step in book.cells if cell.grows and step.grows == cell.grows]
    at = next((n for n, step in enumerate(steps) if step is cell), 0)
    return steps[at - 1] if at else None


def _expect(book: Manuscript, index: int, role: str, message: str) -> None:
    cell = book.cells[index]
    after = book.cells[index + 1] if index + 1 < len(book.cells) else None
    if after is None or (after.role, after.number) != (role, cell.number):
        raise book.error(cell.line, f"{message}, a code cell tagged `{role}` with the same number.")
