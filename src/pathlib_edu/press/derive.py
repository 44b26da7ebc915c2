"""Derive the notebooks of a chapter from its manuscripts: chapter and side roads, exercises, solutions."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import nbformat
from nbformat import NotebookNode

from ..course.notebook import KEY, digest, record
from ..exercises import CLAIMS
from .chapter import Chapter
from .colab import colab_cell
from .growth import GrowthError, Step, new_lines, told_as_difference
from .links import LinkError, as_in_a_notebook, figure_labels, labelled_parts
from .listing import ListingError, diff_cell, source_cell, source_folds
from .manuscript import BEGIN, END, Cell, Manuscript, step_before

KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}

HOW_TO = """\
# Exercises {chapter}: {short}

These are the exercises of [chapter {chapter}](../chapters/{name}.ipynb), *{title}*. Run the cells from the top. Put
your answer in place of each `...`, run its cell, then run the check below it: it answers at once, and when something is
wrong it shows the smallest case on which it is wrong. Come back as often as you like; nothing is recorded. On the
website you can answer without a notebook: type where an exercise stands, and press *Check* below it. What an answer is
given, the book's worlds and its tools, such as `Frontier` and `solve`, it may always use; each exercise says what else.

Stuck? Ask a check for a hint: `check(..., hint=True)`; `hint=2` and `hint=3` say more. The
[solutions](../solutions/{name}.ipynb) are in the back of the book, as in every book. No Python on this machine? [Open
this notebook on Binder]({binder})."""

ANSWERED = """\
# Solutions {chapter}: {short}

The [exercises](../exercises/{name}.ipynb) of [chapter {chapter}](../chapters/{name}.ipynb), answered. Ours is one way;
every answer that passes its check is right."""

FROM = "*From the side road [{title}]({name}.md).*"

LINKS = "[Exercise notebook](../exercises/{place}) · [Solution](../solutions/{place})"


#: A judge that comes with a notebook: whoever opens it is not shown what is checked.
JUDGE = """\
from pathlib_edu.exercises.adopted import adopt

adopt({!r})"""


#: Where a printed cell comes from: its manuscript, and the line in it.
Place = tuple[Manuscript, int]


@dataclass
class Sheet:
    """A printed notebook, and for each of its cells where it comes from."""

    notebook: NotebookNode
    places: list[Place]


def sheets_of(
    chapter: Chapter, package: Path, repository: str, pages: Mapping[str, str]
) -> dict[tuple[str, str], Sheet]:
    """Return the notebooks of a chapter by their folders and names: itself, its side roads, exercises and solutions.

    They have no outputs yet. `package` is the folder of the sources that `:source:` and `:diff:` name; `repository` is
    "owner/name" on GitHub; `pages` says in which chapter or side road each label of the book is.
    """
    sheets = {("chapters", book.name): page(book, package, pages, repository) for book in chapter.manuscripts}
    main = chapter.main
    for kind, opening in (("exercises", HOW_TO), ("solutions", ANSWERED)):
        binder = f"https://mybinder.org/v2/gh/{repository}/HEAD?urlpath=lab/tree/exercises/{main.name}.ipynb"
        short = main.title.split(":")[0]
        head = opening.format(chapter=main.chapter, title=main.title, short=short, name=main.name, binder=binder)
        sheets[kind, main.name] = sheet(kind, chapter, package, pages, head, repository)
    return sheets


def page(book: Manuscript, package: Path, pages: Mapping[str, str], repository: str) -> Sheet:
    """Return the notebook of a chapter or a side road; one of a side road says whose it is."""
    made = [((book, cell.line), _page_cells(book, cell, package)) for cell in book.cells]
    printed = _sheet("chapters", made, pages, repository)
    printed.notebook.metadata[KEY] |= book.told
    return printed


def sheet(kind: str, chapter: Chapter, package: Path, pages: Mapping[str, str], opening: str, repository: str) -> Sheet:
    """Return the notebook `kind`, exercises or solutions, which begins with `opening`."""
    made: list[tuple[Place, list[NotebookNode]]] = [((chapter.main, 1), [text_cell(opening)])]
    for book, cell in _exercise_parts(chapter):
        made.append(((book, cell.line), _exercise_cells(kind, book, cell, package)))
    return _sheet(kind, made, pages, repository)


def _sheet(kind: str, made: list[tuple[Place, list[NotebookNode]]], pages: Mapping[str, str], repository: str) -> Sheet:
    cells = [(printed, place) for place, several in made for printed in several]
    for printed, (book, line) in cells:
        if printed.cell_type == "markdown":
            try:
                printed.source = as_in_a_notebook(printed.source, kind, pages)
            except LinkError as error:
                raise book.error(line, f"{str(error)[0].upper()}{str(error)[1:]}.") from error
    cells = _joined(cells)
    first = next((n for n, (printed, _) in enumerate(cells) if printed.cell_type == "code"), None)
    if first is not None:
        cells.insert(first, (colab_cell(repository), cells[first][1]))
    return Sheet(notebook([cell for cell, _ in cells]), [place for _, place in cells])


def _exercise_parts(chapter: Chapter) -> Iterator[tuple[Manuscript, Cell]]:
    """Yield what the notebooks of exercises are made of: the set-up, then all exercises in the order of their numbers.

    An exercise of a side road has a line above it that says so.
    """
    tasks = []
    for book in chapter.manuscripts:
        for place, cell in enumerate(book.cells):
            if cell.role == "exercise":
                tasks.append((book, book.cells[place : place + 3]))  # with its answer and its check
            elif cell.role not in ("answer", "check") and book is chapter.main:
                yield book, cell
    for book, cells in sorted(tasks, key=lambda task: int((task[1][0].number or "").split(".")[1])):
        if book is not chapter.main:
            yield book, Cell("markdown", FROM.format(title=book.title, name=book.name), cells[0].line, role="from")
        yield from ((book, cell) for cell in cells)


def notebook(cells: list[NotebookNode]) -> NotebookNode:
    """Return a notebook of `cells`; those that have no id yet get one that stays the same as long as the cell does."""
    _name_cells(cells)
    metadata = {"kernelspec": KERNEL, "language_info": {"name": "python"}}
    made: NotebookNode = nbformat.v4.new_notebook(cells=cells, metadata=metadata)
    made.metadata[KEY] = record(made)
    return made


def _joined(made: list[tuple[NotebookNode, Place]]) -> list[tuple[NotebookNode, Place]]:
    """Join each cell of text that no link leads to with the text before it.

    Whenever JupyterLab draws a cell of text, its extension for theorems goes through the text of all others: half as
    many cells take half the time to open.
    """
    joined: list[tuple[NotebookNode, Place]] = []
    for cell, place in made:
        before = joined[-1][0] if joined else None
        if before and before.cell_type == cell.cell_type == "markdown" and not cell.id:
            before.source += f"\n\n{cell.source}"
        else:
            joined.append((cell, place))
    return joined


def _page_cells(book: Manuscript, cell: Cell, package: Path) -> list[NotebookNode]:
    """Return what becomes of one cell of a manuscript on its page: mostly one cell, or none."""
    if cell.role in ("answer", "check", "claim"):
        return []
    made = _print_cells(book, cell, package)
    if cell.role == "exercise":
        made.append(text_cell(LINKS.format(place=f"{book.sheet}.ipynb#cell-id=ex-{_dashed(cell)}")))
    return made


def _exercise_cells(kind: str, book: Manuscript, cell: Cell, package: Path) -> list[NotebookNode]:
    """Return what becomes of one cell of a manuscript in a notebook of exercises or solutions."""
    if cell.role == "from":
        return [text_cell(cell.source)]
    if cell.role == "answer":
        source = stub(cell.source) if kind == "exercises" else answer(cell.source)
        return [_code(source, cell, f"answer-{_dashed(cell)}")]
    if cell.role == "check":
        return [_code(cell.source, cell, f"check-{_dashed(cell)}")]
    if cell.role == "claim":
        return [_code(JUDGE.format(cell.source), replace(cell, tags=frozenset(["hidden"])))]
    if cell.role == "exercise":
        # The label belongs to the chapter: on the website a label may stand on one page only.
        statement = re.sub(r"^:label:.*\n", "", _statement(cell), count=1, flags=re.MULTILINE)
        return [text_cell(statement, f"ex-{_dashed(cell)}")]
    if "setup" in cell.tags:
        return _print_cells(book, cell, package)
    return []


def _print_cells(book: Manuscript, cell: Cell, package: Path) -> list[NotebookNode]:
    try:
        if cell.role == "source" or cell.grows:
            return _listing_cells(book, cell, package)
        if cell.role == "diff":
            return [text_cell(diff_cell(package, *_names(book, cell, 2)))]
    except ListingError as error:
        raise book.error(cell.line, f"{error}.") from error
    if cell.kind == "code":
        return [_code(cell.source, cell, next(iter(figure_labels(cell.source)), ""))]
    text = _statement(cell) if cell.role == "exercise" else _unnumber(cell.source)
    return [text_cell(part, label) for label, part in labelled_parts(text)]


def _listing_cells(book: Manuscript, cell: Cell, package: Path) -> list[NotebookNode]:
    """Return the cell of a listing. Its metadata say what the website folds away and which lines are new; a notebook,
    which cannot mark lines, is told these in a cell above it, which the website leaves out.
    """
    step, before = _step(book, cell, package), step_before(book, cell)
    printed = _code(step.text, cell)
    marks: dict[str, object] = {}
    if step.folds:
        marks["folds"] = [[fold.first, fold.last, fold.what] for fold in step.folds]
    if marks:
        printed.metadata[KEY] = marks
    if before is None:
        return [printed]
    grown_from = _step(book, before, package)
    try:
        marks["new"] = new_lines(grown_from, step)
    except GrowthError as error:
        raise book.error(cell.line, f"This step of the listing `{cell.grows}` {error}.") from error
    printed.metadata[KEY] = marks
    told = text_cell(told_as_difference(grown_from, step))
    told.id, told.metadata["tags"] = f"new-{digest(printed)}", ["remove-cell"]
    return [told, printed]


def _step(book: Manuscript, cell: Cell, package: Path) -> Step:
    if cell.role != "source":
        return Step(cell.source)
    name = _names(book, cell, 1)[0]
    return Step(source_cell(package, name), source_folds(package, name))


def text_cell(text: str, name: str = "") -> NotebookNode:
    """Return a cell of text with the id `name`, or with none yet.

    A link to a cell puts the cursor into it, and JupyterLab would show its source then, were it not read-only.
    """
    return NotebookNode(cell_type="markdown", id=name, metadata=NotebookNode(editable=False), source=text)


def _names(book: Manuscript, cell: Cell, count: int) -> list[str]:
    order = f":{cell.role}:"
    words = cell.source.split()
    if words[:1] != [order] or len(words) != count + 1:
        what = "a name" if count == 1 else "two names"
        raise book.error(cell.line, f"A cell tagged `{cell.role}` is one line, `{order}` and {what}.")
    return words[1:]


def _code(source: str, cell: Cell, name: str = "") -> NotebookNode:
    metadata: dict[str, object] = {}
    tags = sorted(cell.tags)
    if "hidden" in cell.tags:
        tags.append("remove-input")  # what the website's builder calls it
        metadata["jupyter"] = {"source_hidden": True}
    elif cell.tags & {"setup", "demo"}:
        tags.append("hide-input")
    if tags:
        metadata["tags"] = tags
    kept = nbformat.from_dict(metadata)
    return NotebookNode(cell_type="code", id=name, metadata=kept, source=source, outputs=[], execution_count=None)


def stub(source: str) -> str:
    """Return an answer cell as a student meets it: each solution is replaced by `...`, indented as the solution was.

    One that stands at the margin becomes a comment: run, a cell that ends with `...` would show the word Ellipsis.

    >>> print(stub("def f(x):\\n    # BEGIN SOLUTION\\n    return x\\n    # END SOLUTION"))
    def f(x):
        ...
    """
    kept, inside = [], False
    for line in source.split("\n"):
        if line.strip() == BEGIN:
            inside = True
            kept.append("# ..." if line == BEGIN else line.replace(BEGIN, "..."))
        elif line.strip() == END:
            inside = False
        elif not inside:
            kept.append(line)
    return "\n".join(kept)


def answer(source: str) -> str:
    """Return an answer cell without its marks."""
    return "\n".join(line for line in source.split("\n") if line.strip() not in (BEGIN, END))


def _dashed(cell: Cell) -> str:
    return (cell.number or "").replace(".", "-")


def _statement(cell: Cell) -> str:
    """Return the text of an exercise with its number, and with what its claim says of the book's own algorithms."""
    claim, text = CLAIMS.get(cell.number or ""), _number(cell.source, cell.number)
    return re.sub(r"\n(`{3,})\s*$", rf"\n\n{claim.rule}\n\1", text) if claim and claim.rule else text


def _number(source: str, number: str | None) -> str:
    """Write the number of an exercise into its title, and turn off the counting of Sphinx and JupyterLab."""
    return re.sub(r"(\{exercise\})[ ]*(.*)", rf"\1 {number} \2\n:nonumber:", source, count=1)


def _unnumber(source: str) -> str:
    """Turn off the counting of theorems: their numbers are ours, since the tests bear them too."""
    return re.sub(r"^(`{3,}\{prf:\w+\}.*)$", r"\1\n:nonumber:", source, flags=re.MULTILINE)


def _name_cells(cells: list[NotebookNode]) -> None:
    seen: Counter[str] = Counter()
    for cell in cells:
        if cell.id:
            continue
        name = digest(cell)
        seen[name] += 1
        cell.id = name if seen[name] == 1 else f"{name}-{seen[name]}"
