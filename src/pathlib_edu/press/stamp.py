"""What the outputs of a notebook depend on, as a hash; and whether the book, or a chapter, is printed as it stands.

Standard library only: a book in which nothing changed is known to be printed before anything of the press is loaded.
"""

import hashlib
import json
import os
import sys
from collections.abc import Iterable, Iterator, Set
from pathlib import Path
from typing import Any

from ..course.folder import SHEETS
from .kept import keep, kept_in
from .side_roads import is_side_road, manuscripts_in

# Not the press itself, nor what only looks at notebooks: editing these changes no output.
NO_INFLUENCE = ("press", "grading", "course", "cli")
CLAIMS = "exercises"  # what answers are held to: it changes no output of a notebook in which none is checked
NO_SOURCE = ("__pycache__", "notebooks")  # a wheel has notebooks


def package_hash(package: Path, without: Iterable[str] = NO_INFLUENCE) -> str:
    """Return a hash of everything that an output can depend on, the package's data and others' versions included.

    `without` names the folders of the package that do not count.
    """
    total = _hash(package, _files(package, {*NO_SOURCE, *without}))
    places = [Path(folder) for folder in sys.path if Path(folder).is_dir()]
    installed = {path.name for place in places for path in place.iterdir() if path.name.endswith(".dist-info")}
    total.update(repr((sys.version, sorted(installed))).encode())
    return total.hexdigest()


def _files(package: Path, left_out: Set[str]) -> Iterator[Path]:
    """Yield the files of a package, without looking into the folders that are left out."""
    for folder, folders, names in os.walk(package):
        folders[:] = set(folders) - left_out
        yield from (Path(folder, name) for name in names if name not in left_out)


def store_of(root: Path) -> Path:
    """Return the folder of the book at `root` in which outputs are remembered."""
    return root / ".cache" / "press"


def is_printed(root: Path) -> bool:
    """Is the book at `root` as it was when all of it was last printed: manuscript, package and notebooks?"""
    stamp = _stamp(root)
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == _state(root)


def printed_chapters(root: Path, shared: Any) -> set[str]:
    """Return the names of the chapters of the book at `root` that are as they were when all was last printed.

    `shared` is what each depends on besides its manuscript and the package, such as the labels of all.
    """
    then: dict[str, str] = kept_in(_chapters(root)) or {}
    return {name for name, state in _states(root, shared).items() if then.get(name) == state}


def remember_printed(root: Path, shared: Any) -> None:
    """Remember that the book at `root` is printed as it stands now; `shared` is as `printed_chapters` has it."""
    _stamp(root).parent.mkdir(parents=True, exist_ok=True)
    _stamp(root).write_text(_state(root), encoding="utf-8")
    keep(_chapters(root), _states(root, shared))


def _stamp(root: Path) -> Path:
    return store_of(root) / "printed"


def _chapters(root: Path) -> Path:
    return store_of(root) / "printed_chapters"


def _states(root: Path, shared: Any) -> dict[str, str]:
    """Return for each chapter and side road a hash of its manuscript, its notebooks and what else counts."""
    package = package_hash(root / "src" / "pathlib_edu", without=())
    beside = [root / "_config.yml", *(path for path in (root / "book").glob("*.bib"))]
    states = {}
    manuscripts = manuscripts_in(root / "book")
    for book in manuscripts:
        notebooks = [path for kind in SHEETS for path in (root / kind).glob(f"{book.stem}.ipynb*")]
        chapter = [path for path in manuscripts if path.name[:2] == book.name[:2]]  # with its side roads
        total = _hash(root, [*chapter, *beside, *notebooks])
        total.update(json.dumps([package, shared], sort_keys=True).encode())
        states[book.stem] = total.hexdigest()
    return states


def _state(root: Path) -> str:
    notebooks = [path for kind in SHEETS for path in (root / kind).glob("*.ipynb*") if path.is_file()]
    manuscript = [root / "_config.yml", *(path for path in (root / "book").glob("*.*") if path.is_file())]
    total = _hash(root, [*notebooks, *manuscript, *filter(is_side_road, manuscripts_in(root / "book"))])
    total.update(package_hash(root / "src" / "pathlib_edu", without=()).encode())
    return total.hexdigest()


def _hash(root: Path, files: Iterable[Path]) -> "hashlib._Hash":
    total = hashlib.sha256()
    for path in sorted(files):
        text = path.read_bytes()
        total.update(f"{path.relative_to(root).as_posix()}\0{len(text)}\0".encode() + text)
    return total
