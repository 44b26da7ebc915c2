"""Walk through what a teacher named: files, folders and archives, which are read as if they were folders."""

import os
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from .archives import leaves_in
from .budget import Budget, SpentError, new_budget
from .leaf import AUTOGRADER, SKIPPED, STAMP, UNREAD, Leaf, Place, is_archive, is_skipped, is_wanted

DEEPEST = 100  # folders in which a notebook may lie; a path has no room for many more


class Names(NamedTuple):
    """The names in a folder, each kind in order, and how many there are, with those of files that nobody asks for."""

    folders: list[str]
    links: list[str]
    wanted: list[str]
    others: list[str]
    many: int


def leaves(file: Path) -> Iterator[Leaf]:
    """Yield the files in `file`, each with its place in it: the nearest first, in each folder in the order of names.

    A link to a folder is not followed, and said. What is no ordinary file, and a folder that cannot be looked into, is
    a leaf with a trouble. Of the files that are not read, one of each folder is a leaf, and what makes an autograder.

    Each part of a class has a `Budget` of its own: each folder and each file that lies beside others. Where that is
    spent a leaf says so, and what is left of the part is not read.
    """
    yield from _in_folder(file) if file.is_dir() else _at(file, (), new_budget())


def _in_folder(folder: Path) -> Iterator[Leaf]:
    waiting = deque[tuple[Path, Place, Budget | None]]([(folder, (), None)])  # None: all of the class lies there
    while waiting:
        at, where, budget = waiting.popleft()
        try:
            if len(where) > DEEPEST:
                yield _unread(at, where, f"lies in more than {DEEPEST} folders: it is not looked into")
                continue
            if budget:
                budget.look_at(0)
            found = _names_in(at)
            for name in found.links:
                yield Leaf((*where, name), at / name, trouble=f"{at / name} is a link to a folder: it is not followed")
            for name in found.wanted:
                of_file = budget or new_budget()
                of_file.read()
                yield from _at(at / name, (*where, name), of_file)
            for name in found.others:
                yield Leaf((*where, name), at / name, is_other=True)
            is_all = budget is None and len(found.folders) == 1 and not found.wanted
            for name in found.folders:
                waiting.append((at / name, (*where, name), None if is_all else budget or new_budget()))
            if budget:
                budget.look_at(found.many)
        except OSError as error:
            yield _unread(at, where, f"cannot be read: {error.strerror or error}")
        except SpentError as error:
            if budget and not budget.is_told:
                budget.is_told = True
                yield _unread(at, where, f"is not read any farther: {error} were read before")


def _unread(folder: Path, place: Place, why: str) -> Leaf:
    """Return what stands for all that lies in a folder."""
    return Leaf((*place, UNREAD), folder, trouble=f"the folder {folder} {why}")


def _names_in(folder: Path) -> Names:
    folders, links, wanted, made, other, many = list[str](), list[str](), list[str](), list[str](), "", 0
    with os.scandir(folder) as entries:
        for entry in entries:
            many += 1
            name, is_folder = entry.name, _is_folder(entry)
            if is_folder and name not in SKIPPED:
                (links if entry.is_symlink() else folders).append(name)
            if is_wanted((name,)):
                if not (is_folder and entry.is_symlink()):
                    wanted.append(name)
            elif name in AUTOGRADER:
                made.append(name)
            elif not is_folder and not is_skipped((name,)):
                other = min(other or name, name)
    others = [*made, *([other] if other else [])]
    return Names(sorted(folders), sorted(links), sorted(wanted), sorted(others), many)


def _is_folder(entry: "os.DirEntry[str]") -> bool:
    try:
        return entry.is_dir()
    except OSError:  # a link in a ring
        return False


def _at(path: Path, place: Place, budget: Budget) -> Iterator[Leaf]:
    try:
        if path.is_symlink() or not path.is_file():  # it may lead to the solutions, or never end
            yield Leaf(place, path, trouble=f"{path} is no ordinary file")
        elif is_archive(path.name):
            with path.open("rb") as archive:
                yield from leaves_in(archive, place, path, budget)
        elif path.name.lower() == STAMP:
            with path.open("rb") as stamp:
                yield Leaf(place, path, stamp.read(200))
        else:
            yield Leaf(place, path)
    except OSError as error:
        yield Leaf(place, path, trouble=f"{path} cannot be read: {error.strerror or error}")
