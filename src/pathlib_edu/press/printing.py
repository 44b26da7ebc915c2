"""Print the book: read every manuscript, derive its notebooks, run them, write what has changed."""

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import nbformat
from nbformat import NotebookNode

from ..course.folder import newer_of, notebooks_in, room_for
from ..course.notebook import NotebookError, is_as_printed, may_replace, read_notebook
from ..figures.mime_types import FIGURE, PICTURE
from .at_hand import at_hand
from .chapter import read_chapter
from .derive import sheets_of
from .execute import run
from .links import pages_of_labels
from .manuscript import ManuscriptError
from .pictures import add_pictures
from .repository import repository_of
from .side_roads import chapter_of, is_side_road, manuscripts_in, side_roads_of
from .stamp import printed_chapters, remember_printed, store_of


def print_book(root: Path | str, check: bool = False, only: Iterable[str] | str | None = None) -> list[Path]:
    """Print `root/book/NN_*.md` to chapters/, exercises/ and solutions/, and beside the chapters what lies at hand.

    Side roads, `root/book/side_roads/NN_*.md`, are printed beside the chapters, their exercises with the chapter's.

    Return the files that changed.

    A notebook that somebody changed is never replaced or removed: a newer edition of it is printed beside it,
    where `newer_of` says. With `check` nothing is written and the files returned are those that *would* change
    if nobody had (bytes of images excepted: they depend on the machine's fonts). `only` names one chapter or several,
    like "02_astar"; else all are printed, and notebooks that have no manuscript anymore are removed. Either everything
    is printed or nothing: a mistake raises ManuscriptError, which says where it is.
    """
    root = Path(root).resolve()
    labels = pages_of_labels(root / "book")
    kept = {} if check or only else _chapters_there(root, printed_chapters(root, labels))
    pages = _pages(root, labels, kept, only, drawn=not check)
    rooms = {path: path if check else room_for(page, path) for path, page in pages.items()}
    changed = {room: pages[path] for path, room in rooms.items() if room and _differs(room, pages[path], check)}
    stale = [] if only else _without_manuscript(root, pages, kept, check)
    if not check:
        _write(changed)
        for path in {*stale, *map(newer_of, pages)} - {*rooms.values()}:
            path.unlink(missing_ok=True)
        if not only:
            remember_printed(root, labels)
    return [*changed, *stale]


def _pages(
    root: Path, labels: Mapping[str, str], kept: Mapping[Path, Any], only: Iterable[str] | str | None, drawn: bool
) -> dict[Path, NotebookNode]:
    """Return the notebooks of all chapters, or of `only` some, but of none of which all is `kept` as it lies there.

    Their figures have pictures if they are to be `drawn`.

    What lies at hand beside the chapters comes with them: it says which chapters use it, so it needs them all.
    """
    package = root / "src" / "pathlib_edu"
    repository = repository_of(root)
    names = {path.stem for path in kept}
    sheets = {
        root / folder / f"{name}.ipynb": printed
        for path in _chapters(root, only)
        if not names.issuperset(one.stem for one in (path, *side_roads_of(path)))
        for (folder, name), printed in sheets_of(read_chapter(path), package, repository, labels).items()
    }
    run([job for job in sheets.items() if job[0].parent.name != "exercises"], package, store_of(root))
    pages = {path: sheet.notebook for path, sheet in sheets.items()}
    if drawn:
        add_pictures(root, pages.values())
    if only:
        return pages
    chapters = {path: page for path, page in pages.items() if path.parent.name == "chapters"} | dict(kept)
    return pages | at_hand(root, dict(sorted(chapters.items())))


def _without_manuscript(
    root: Path, pages: Mapping[Path, NotebookNode], kept: Mapping[Path, Any], check: bool
) -> list[Path]:
    """Return the notebooks that have no manuscript anymore; only a `check` tells of those changed by hand."""
    names = {path.stem for path in kept}
    others = (path for path in notebooks_in(root) if path not in pages and path.stem not in names)
    return [path for path in others if check or may_replace(path)]


def _chapters(root: Path, only: Iterable[str] | str | None) -> list[Path]:
    """Return the manuscripts of all chapters, or of `only` some; that of a side road without a chapter is refused."""
    manuscripts = manuscripts_in(root / "book")
    found = [path for path in manuscripts if not is_side_road(path)]
    for road in filter(is_side_road, manuscripts):
        if not chapter_of(road):
            raise ManuscriptError(road, None, f"There is no chapter {int(road.name[:2])} for this side road.")
    if only is None:
        return found
    names = {Path(name).stem for name in ([only] if isinstance(only, str) else only)}
    if missing := sorted(names - {path.stem for path in found}):
        raise ManuscriptError(root / "book", None, f'There is no chapter "{missing[0]}".')
    return [path for path in found if path.stem in names]


def _chapters_there(root: Path, names: Iterable[str]) -> dict[Path, dict[str, Any]]:
    """Return the chapters of these names as they lie there, without those that somebody changed."""
    there = {}
    for path in (root / "chapters" / f"{name}.ipynb" for name in names):
        with suppress(NotebookError):
            if is_as_printed(page := read_notebook(path)):
                there[path] = page
    return there


def _text(notebook: NotebookNode) -> str:
    """Return a notebook as text. A figure's story stands on one line: indented, its numbers would fill a book."""
    stories: dict[str, str] = {}

    def shorten(value: Any) -> Any:
        if isinstance(value, list):
            return [shorten(item) for item in value]
        if not isinstance(value, dict):
            return value
        made = {}
        for key, item in value.items():
            if key in (FIGURE, PICTURE):
                stories[f"story {len(stories)} of this notebook"] = json.dumps(
                    item, separators=(",", ":"), sort_keys=True, ensure_ascii=False
                )
                made[key] = f"story {len(stories) - 1} of this notebook"
            else:
                made[key] = shorten(item)
        return made

    text: str = nbformat.writes(nbformat.from_dict(shorten(notebook)))
    for mark, story in stories.items():
        text = text.replace(f'"{mark}"', story, 1)
    return text.rstrip("\n") + "\n"


def _differs(path: Path, notebook: NotebookNode, check: bool) -> bool:
    if not path.is_file():
        return True
    there = path.read_text(encoding="utf-8", errors="replace")
    if not check:
        return there != _text(notebook)
    try:
        return bool(_without_images(json.loads(there)) != _without_images(json.loads(_text(notebook))))
    except json.JSONDecodeError:
        return True


def _without_images(value: Any) -> Any:
    """Return a notebook without its drawings, and without what is said of them."""
    if isinstance(value, list):
        return [_without_images(item) for item in value]
    if not isinstance(value, dict):
        return value
    words = {}
    if PICTURE in value:
        words[PICTURE] = {key: text for key, text in value[PICTURE].items() if key not in ("light", "dark")}
    kept = {key: item for key, item in value.items() if key not in words and not key.startswith("image/")}
    return {key: _without_images(item) for key, item in kept.items()} | words


def _write(pages: dict[Path, NotebookNode]) -> None:
    """Write all pages beside their places first, then move them there: nobody ever sees half a notebook."""
    moves = []
    try:
        for path, notebook in pages.items():
            nbformat.validate(notebook)
            path.parent.mkdir(parents=True, exist_ok=True)
            beside = path.with_name(f"{path.name}.part")
            moves.append((beside, path))
            beside.write_text(_text(notebook), encoding="utf-8")
        for beside, path in moves:
            beside.replace(path)
    except OSError as error:
        where = Path(error.filename or "chapters")
        raise ManuscriptError(where, None, f"This cannot be written: {error.strerror}.") from error
    finally:
        for beside, _ in moves:
            beside.unlink(missing_ok=True)
