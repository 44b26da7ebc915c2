"""`pathlib-edu start FOLDER`: make a folder of one's own to work in, and later bring a newer edition into it."""

import argparse
import shlex
from pathlib import Path

from ..course.folder import NEW, SAME, FolderError, take_edition
from .reading import PACKED, InputError, book_root

READ_ME = "READ_ME_FIRST.md"
FIRST_STEPS = """\
# Your folder

Everything here is yours: work in it, change what you like.

| folder | what is in it |
|---|---|
| `chapters/` | the book, to run and to change |
| `exercises/` | what you fill in; a check below each answer says at once whether it is right |
| `solutions/` | answers, for when you have been stuck for a while |

The next step: in a terminal, in this folder,

    pathlib-edu lab

opens it in JupyterLab. Begin with `chapters/01_dijkstra.ipynb`; each exercise in it leads to its place in `exercises/`.

    pathlib-edu check exercises/01_dijkstra.ipynb

says what you have solved. What you hand in are the files in `exercises/`.

When there is a newer edition of the book, install it, and then

    pathlib-edu start .

in this folder takes it in. Your answers, your edits and your own cells stay; a notebook that you changed is kept as it
was in `earlier/`, too.
"""


def start_command(options: argparse.Namespace) -> int:
    """Make a folder of the student's own, or bring the newer edition into it, and say what became of each notebook."""
    folder = options.folder
    new = same = 0
    try:
        for name, told in take_edition(folder, book_root() or PACKED):
            new += told == NEW
            same += told == SAME
            if told not in (NEW, SAME):
                print(f"{name}: {told}", flush=True)
        read_me = folder / READ_ME
        if not read_me.exists():
            read_me.write_text(FIRST_STEPS, encoding="utf-8")
    except FolderError as error:
        raise InputError(str(error)) from None
    except OSError as error:
        raise InputError(f"{error.filename or folder} cannot be written: {error.strerror}") from None
    if new:
        print(f"{new} {'notebook is' if new == 1 else 'notebooks are'} new in {folder.resolve()}")
    if same:
        print(f"{same} {'notebook is' if same == 1 else 'notebooks are'} up to date")
    here = folder.resolve() == Path.cwd().resolve()
    print("Next: pathlib-edu lab" + ("" if here else f" {shlex.quote(str(folder))}"))
    return 0
