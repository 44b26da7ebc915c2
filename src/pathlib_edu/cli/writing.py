"""Write files for the command line so that nothing is lost: what one held is there until all of the new is written."""

import os
from pathlib import Path

from .reading import InputError


def refuse_place(file: Path, option: str) -> None:
    """Raise InputError where the file of an option cannot be written, before there is anything to write.

    The file stays as it is.
    """
    if not file.parent.is_dir():
        raise InputError(f"{option} {file}: there is no folder {file.parent}")
    if file.is_dir() or not os.access(file if file.exists() else file.parent, os.W_OK):
        raise InputError(f"{option} {file} cannot be written")


def write_anew(file: Path, text: str, hint: str = "") -> None:
    """Replace what stands in a file, at once; where that fails, InputError, and it stays as it was."""
    place = file.resolve()  # what a link leads to
    try:
        if (place.exists() and not place.is_file()) or not os.access(place.parent, os.W_OK):
            file.write_text(text, encoding="utf-8")  # a device, a pipe, or no room for another file beside it
            return
        part = place.with_name(f".{place.name}.part")
        try:
            part.write_text(text, encoding="utf-8")
            part.replace(place)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise InputError(f"{file} cannot be written: {error.strerror}{hint}") from None
