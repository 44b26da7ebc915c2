"""A folder of the student's own: made from an edition of the book, and brought up to a newer one without losing a word.

A file that somebody changed is first kept whole in `earlier/`, under the day's date; then the new edition with their
work in it takes its place, in one step. So whatever breaks off in between, all is there, and the same command goes on.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Any

from .merge import Merge, merge
from .notebook import NotebookError, fingerprint, may_replace, read_notebook, said_of, why_kept

SHEETS = ("chapters", "exercises", "solutions")
EARLIER = "earlier"
NEW, SAME = "new", "up to date"  # what became of a notebook, where there is no more to say
NEWER = ".ipynb.new"  # ends the name of a printed notebook for which there is no room: somebody changed the one there


class FolderError(Exception):
    """What keeps a folder from being made or brought up to date, in one sentence."""


def newer_of(path: Path) -> Path:
    """Return where a notebook is printed when somebody changed the one at `path`: beside it."""
    return path.with_suffix(NEWER)


def room_for(printed: Mapping[str, Any], path: Path) -> Path | None:
    """Return where to print what belongs to `path`: there, or beside it where somebody changed an earlier edition.

    None where they changed this very edition: nothing is new then.
    """
    if may_replace(path, printed):
        return path
    try:
        return None if said_of(read_notebook(path)).get("printed") == fingerprint(printed) else newer_of(path)
    except NotebookError:
        return newer_of(path)


def notebooks_in(folder: Path) -> list[Path]:
    """Return the notebooks of a book, or of a student's folder, sorted."""
    return sorted(path for kind in SHEETS for path in (folder / kind).glob("*.ipynb"))


def take_edition(folder: Path, book: Path) -> Iterator[tuple[str, str]]:
    """Bring the notebooks of `book`, a folder with chapters/, exercises/ and solutions/, into `folder`.

    Yield the name of each notebook with what became of it. What nobody changed is replaced; what somebody changed is
    merged with the newer edition, and kept as it was in earlier/. A notebook that was changed in `book` itself is
    taken along as the student's, where `folder` has none. Raises FolderError when `folder` is no place for it (before
    anything is written) or cannot be written.
    """
    names = [path.relative_to(book).as_posix() for path in notebooks_in(book)]
    if not names:
        raise FolderError(f"there are no notebooks in {book}; `pathlib-edu print` prints them")
    try:
        _check_place(folder, book, names)
        for kind in SHEETS:
            (folder / kind).mkdir(parents=True, exist_ok=True)
        for name in names:
            yield name, _bring(folder, book, name)
    except OSError as error:
        raise FolderError(f"{error.filename or folder} cannot be written: {error.strerror or error}") from None
    except NotebookError as error:
        raise FolderError(str(error)) from None


def _check_place(folder: Path, book: Path, names: Iterable[str]) -> None:
    """Refuse a folder in which something else lies; what is hidden, and a virtual environment, may lie there."""
    if folder.exists() and not folder.is_dir():
        raise FolderError(f"{folder} is a file; name a folder, which need not be there yet")
    if not folder.exists():
        return
    if folder.samefile(book) or ((folder / "_config.yml").is_file() and (folder / "book").is_dir()):
        raise FolderError(f"{folder} is the book itself; name a folder of your own, such as {Path('~', 'pathfinding')}")
    if any((folder / name).exists() for name in names):
        return
    inside = [path for path in sorted(folder.iterdir()) if path.name not in SHEETS]
    others = [path.name for path in inside if path.name[0] != "." and not (path / "pyvenv.cfg").is_file()]
    others += [f"{kind}/{path.name}" for kind in SHEETS for path in sorted((folder / kind).glob("*"))]
    if others:
        new = folder / "pathfinding"
        raise FolderError(f"{folder} has other things in it, such as {others[0]}; name a new folder, such as {new}")


def _bring(folder: Path, book: Path, name: str) -> str:
    """Bring one notebook into `folder` and say in a few words what became of it."""
    place, source = folder / name, book / name
    edition, told = source, NEW
    if not may_replace(source):
        edition, told = newer_of(source), f"new, from the book's folder, where it {why_kept(source)}"
    if not place.exists():
        _put(place, source.read_bytes())
        if edition == source or not edition.is_file():
            return told
    if place.read_bytes() == source.read_bytes() and not edition.is_file():
        return SAME
    if not edition.is_file():
        return f"left as it is: the one in the book's folder {why_kept(source)}"
    return _bring_up(folder, place, edition)


def _bring_up(folder: Path, place: Path, edition: Path) -> str:
    """Put the notebook at `edition` in the place of the student's, with their work in it."""
    printed = read_notebook(edition)
    try:
        mine = read_notebook(place)
    except NotebookError:
        kept = _keep(folder, place)
        _put(place, edition.read_bytes())
        return f"new: what was there could not be read as a notebook, and is {kept}"
    if said_of(mine).get("printed") == fingerprint(printed):
        return SAME
    if may_replace(place, printed):
        _put(place, edition.read_bytes())
        return "replaced: nobody had changed it"
    merged = merge(mine, printed)
    kept = _keep(folder, place)
    _put(place, (json.dumps(merged.notebook, indent=1, sort_keys=True) + "\n").encode())
    return f"{_told(merged)}; as it was: {kept}"


def _told(merged: Merge) -> str:
    counts = [(merged.answers, "answer", "answers"), (merged.edits, "edit", "edits"), (merged.own, "cell", "cells")]
    told = ", ".join(f"{n} {one if n == 1 else more}" for n, one, more in counts if n) or "a change"
    marked = f" (look at {', '.join(dict.fromkeys(merged.marked))})" if merged.marked else ""
    return f"{told} of yours put into the new edition{marked}"


def _put(place: Path, text: bytes) -> None:
    """Write a file whole or not at all."""
    beside = place.with_suffix(".ipynb.part")
    try:
        beside.write_bytes(text)
        beside.replace(place)
    except OSError:  # a full disk: what was half written would only be in the way
        beside.unlink(missing_ok=True)
        raise


def _keep(folder: Path, place: Path) -> str:
    """Keep the file at `place` whole in earlier/, under today's date, and say where; one that is kept is kept once."""
    name, text = place.relative_to(folder), place.read_bytes()
    for n in range(1, 10**6):
        kept = folder / EARLIER / (f"{date.today()}" if n == 1 else f"{date.today()}-{n}") / name
        if not kept.exists():
            kept.parent.mkdir(parents=True, exist_ok=True)
            _put(kept, text)
        if kept.read_bytes() == text:
            break
    return kept.relative_to(folder).as_posix()
