"""The folder in which a grading's notebooks lie while they run."""

import hashlib
import os
import platform
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from uuid import uuid4

import psutil

NAME = "pathlib-edu-{host}-{process}-"


@contextmanager
def scratch() -> Iterator[Path]:
    """Give a new folder for as long as the context lasts; what gradings that were killed have left behind goes first.

    It is not in the folder of the report: that may lie on a network, where a judge cannot be called by a socket.
    """
    host = hashlib.sha256(platform.node().encode()).hexdigest()[:12]  # a box can read the folder's name, in mountinfo
    for left in Path(tempfile.gettempdir()).glob(NAME.format(host=host, process="*") + "*"):
        if not left.is_symlink() and not _is_in_use(left):
            flatten(left)
            with suppress(RecursionError):
                shutil.rmtree(left, ignore_errors=True)
    with new_folder(prefix=NAME.format(host=host, process=os.getpid())) as folder:
        yield folder


@contextmanager
def new_folder(**where: Any) -> Iterator[Path]:
    """Give a new folder, as `tempfile` makes one `where` it is told to; it goes with whatever was made in it."""
    held = tempfile.TemporaryDirectory(**where, ignore_cleanup_errors=True)
    try:
        yield Path(held.name)
    finally:
        flatten(Path(held.name))
        with suppress(RecursionError):
            held.cleanup()


def flatten(folder: Path) -> None:
    """Move all folders below `folder` up into it, so that none lies deep; what cannot be moved stays where it is.

    What removes folders calls itself for each level, and a student's code may have made thousands. No link is followed.
    """
    if not hasattr(os, "O_DIRECTORY"):  # on Windows no path is that long
        return
    flags = os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW
    with suppress(OSError), opened(folder, flags) as top:
        waiting = [one.name for one in os.scandir(top) if one.is_dir(follow_symlinks=False)]
        while waiting:
            with suppress(OSError), opened(waiting.pop(), flags, dir_fd=top) as inside:
                for one in list(os.scandir(inside)):
                    if one.is_dir(follow_symlinks=False):
                        waiting.append(uuid4().hex)
                        os.rename(one.name, waiting[-1], src_dir_fd=inside, dst_dir_fd=top)


@contextmanager
def opened(folder: Path | str, flags: int, dir_fd: int | None = None) -> Iterator[int]:
    """Hold a folder open."""
    number = os.open(folder, flags, dir_fd=dir_fd)
    try:
        yield number
    finally:
        os.close(number)


def _is_in_use(folder: Path) -> bool:
    """Is there still the process that made `folder`, and not another one of its number?"""
    process = folder.name.split("-")[-2]
    try:
        made = folder.stat().st_mtime
        return not process.isdigit() or psutil.Process(int(process)).create_time() < made + 1
    except psutil.NoSuchProcess:
        return False
    except (psutil.Error, OSError):
        return True
