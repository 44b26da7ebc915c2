"""`pathlib-edu exercise FILE.md`: the page and the notebook of a teacher's own exercises."""

import argparse
import shlex
from pathlib import Path

from .book import built_site
from .extras import needs
from .reading import InputError


def exercise_command(options: argparse.Namespace) -> int:
    """Make the folder of a page and say what is in it."""
    needs("jupytext", "book")
    from ..press.manuscript import ManuscriptError
    from ..press.own_exercise import make_exercise

    out = options.out or Path(options.file.stem.partition("_")[2] or options.file.stem)
    try:
        page, notebook = make_exercise(options.file, out, built_site())
    except ManuscriptError as error:
        raise InputError(str(error)) from None
    print(f"{page}: the page; every solution passes its check, and no stub does")
    print(f"{notebook}: the same as a notebook")
    print(f"Next: pathlib-edu read {shlex.quote(str(out))}, or copy the folder onto any web server")
    return 0
