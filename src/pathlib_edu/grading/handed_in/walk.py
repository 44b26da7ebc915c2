"""Walk through what a teacher named: files, folders and archives, which are read as if they were folders."""

import os
from collections.abc import Iterator
from pathlib import Path

from .archives import leaves_in
from .leaf import SKIPPED, STAMP, Leaf, Place, is_archive, is_skipped, is_wanted


def leaves(file: Path) -> Iterator[Leaf]:
    """Yield the files in `file`, each with its place in it, in the order of their names.

    A link to a folder is not followed, and said. What is no ordinary file is a leaf with a trouble.
    """
    yield from _in_folder(file) if file.is_dir() else _at(file, ())


def _in_folder(folder: Path) -> Iterator[Leaf]:
    for at, folders, files in os.walk(folder):
        where = Path(at).relative_to(folder).parts
        folders[:] = sorted(name for name in folders if name not in SKIPPED)
        for name in folders:
            path = Path(at, name)
            if path.is_symlink():
                yield Leaf((*where, name), path, trouble=f"{path} is a link to a folder: it is not followed")
            elif is_wanted((name,)):
                yield Leaf((*where, name), path, trouble=f"{path} is no ordinary file")
        for name in sorted(files):
            if is_wanted((name,)):
                yield from _at(Path(at, name), (*where, name))
            elif not is_skipped((name,)):
                yield Leaf((*where, name), Path(at, name), is_other=True)


def _at(path: Path, place: Place) -> Iterator[Leaf]:
    if path.is_symlink() or not path.is_file():  # it may lead to the solutions, or never end
        yield Leaf(place, path, trouble=f"{path} is no ordinary file")
        return
    try:
        if is_archive(path.name):
            with path.open("rb") as archive:
                yield from leaves_in(archive, place, path)
        elif path.name.lower() == STAMP:
            with path.open("rb") as stamp:
                yield Leaf(place, path, stamp.read(200))
        else:
            yield Leaf(place, path)
    except OSError as error:
        yield Leaf(place, path, trouble=f"{path} cannot be read: {error.strerror or error}")
