"""Read files for the command line, and find the book's: every fault becomes a sentence that names the file."""

import io
import sys
from contextlib import nullcontext
from pathlib import Path

from ..contract.diagnosis import printable

PACKED = Path(__file__).resolve().parents[1] / "notebooks"  # where a wheel carries chapters/, exercises/, solutions/
CHECKOUT = Path(__file__).resolve().parents[3]  # the book, where the package was installed from it for editing
REPOSITORY = "https://github.com/pathlib-edu/pathlib_edu"


STDIN = Path("-")


class InputError(Exception):
    """What was asked for cannot be done, in one sentence; `code` is the exit code."""

    code = 2


def may_miss(file: Path, title: str) -> InputError:
    """Return what is said where a search that is not complete, called `title`, has found no path."""
    return InputError(f"{file}: {title} found no path, but it may miss one; choose another --search")


class NoPath(InputError):
    """What was asked for was done: there is no path, in one sentence."""

    code = 1


def say(sentence: str) -> None:
    """Say something on stderr, beside what a command prints. Whoever named a file may have meant the terminal."""
    print(f"pathlib-edu: {printable(sentence)}", file=sys.stderr)


def read_text(path: Path, most: int | None = None) -> str:
    """Return the text of the file at `path`, or of standard input where that is `STDIN`.

    No more than `most` bytes are read, and a file that has more is refused.
    """
    if path == STDIN and sys.stdin is None:
        raise InputError("standard input is closed")
    try:
        with nullcontext(sys.stdin.buffer) if path == STDIN else path.open("rb") as stream:
            raw = stream.read(-1 if most is None else most + 1)
        if most is not None and len(raw) > most:
            raise InputError(f"{spelt(path)} has more than {most:,} bytes")
        text = io.TextIOWrapper(io.BytesIO(raw), "utf-8-sig").read()  # any sort of line end becomes \n
    except FileNotFoundError:
        raise InputError(f"there is no file {path}") from None
    except IsADirectoryError:
        raise InputError(f"{path} is a folder, not a file") from None
    except UnicodeDecodeError:
        raise InputError(f"{spelt(path)} is not a text file in UTF-8") from None
    except (OSError, ValueError) as error:
        raise InputError(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}") from None
    if "\0" in text:
        raise InputError(f"{spelt(path)} is not a text file in UTF-8")
    return text


def spelt(path: Path) -> Path:
    """Return what a sentence calls the file at `path`."""
    return Path("standard input") if path == STDIN else path


def book_root() -> Path | None:
    """Return the folder of the book: the nearest at or above this one that has a `_config.yml` and a `book/`.

    Else the one that the package was installed from, if it was installed for editing.
    """
    here = Path.cwd()
    for folder in (here, *here.parents, CHECKOUT):
        if (folder / "_config.yml").is_file() and (folder / "book").is_dir():
            return folder
    return None


def packed_folder(name: str) -> Path:
    """Return the book's folder `name` that came with this package, whatever lies here; InputError where none did."""
    for folder in (PACKED / name, CHECKOUT / name):
        if folder.is_dir():
            return folder
    raise InputError(f"this pathlib-edu was installed without {name}/; say where they are with --{name} DIR")


def book_folder(name: str, missing: str) -> Path:
    """Return the book's folder `name`, or the package's own where there is no book; else InputError says `missing`."""
    root = book_root()
    for folder in (Path(name), (root or PACKED) / name):
        if folder.is_dir():
            return folder
    raise InputError(missing)
