"""A notebook as it lies on disk, and the one answer to whether somebody changed it since it was printed.

A printed notebook carries a record of its own cells in its metadata: `"pathlib_edu": {"printed": ..., "named": ...}`.
What counts are the sources of the cells, with their ids, in order: running a notebook changes nothing.
"""

import hashlib
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

BYTES = 100_000_000  # that a notebook may have
KEY = "pathlib_edu"  # in a notebook's metadata: all that is ours
ID = re.compile(r"(answer|check)-(\d+)-(\d+)")
FIRST_LINES = (("answer", r"#\s*answer (\d+)\.(\d+)\s*$"), ("check", r"check\(\s*[\"'](\d+)\.(\d+)[\"']"))


class NotebookError(Exception):
    """What is wrong with a file that should be a notebook, in one sentence."""


def read_notebook(path: Path) -> dict[str, Any]:
    """Return the notebook at `path` as plain JSON with a list of cells; NotebookError says what is wrong with it."""
    try:
        if path.stat().st_size > BYTES:
            raise NotebookError(f"{path} has more than {BYTES // 1_000_000} MB; clear its outputs and save it again")
        raw = path.read_bytes()
    except OSError as error:
        raise NotebookError(f"{path} cannot be read: {error.strerror or error}") from None
    return parse_notebook(raw, path)


def parse_notebook(raw: bytes, path: Path) -> dict[str, Any]:
    """Return a notebook as plain JSON with a list of cells; sentences of NotebookError call it `path`."""
    try:
        notebook = json.loads(raw.decode("utf-8-sig"))
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise NotebookError(f"{path}: {where}: this is not a notebook, which is a JSON file") from None
    except (UnicodeDecodeError, RecursionError, ValueError):
        raise NotebookError(f"{path} is not a notebook, which is a JSON file") from None
    if not isinstance(notebook, dict) or not isinstance(notebook.get("cells"), list):
        if isinstance(notebook, dict) and "worksheets" in notebook:
            raise NotebookError(f"{path} is a notebook of an old format; open it in JupyterLab and save it again")
        raise NotebookError(f"{path} is JSON but not a notebook: it has no list of cells")
    return notebook


def source_of(cell: Mapping[str, Any]) -> str:
    """Return the source of a cell, which a notebook may keep as one text or as a list of lines.

    JSON can name half of a character, as no file can: it becomes the sign of what cannot be read.

    >>> source_of({"source": ["x = 1  # \\ud83d", "\\ude00 \\ud83d"]})
    'x = 1  # 😀 �'
    """
    source = cell.get("source", "")
    text = "".join(map(str, source)) if isinstance(source, list) else str(source)
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def name_in(source: str) -> str:
    """Return the id that the first line of a code cell asks for, "" where it asks for none.

    >>> name_in("# answer 1.2\\ndef relax(g): ..."), name_in('check("1.2", relax)'), name_in("x = 1")
    ('answer-1-2', 'check-1-2', '')
    """
    first = source.lstrip().split("\n", 1)[0]
    for role, pattern in FIRST_LINES:
        if named := re.match(pattern, first):
            return f"{role}-{named[1]}-{named[2]}"
    return ""


def digest(cell: Mapping[str, Any]) -> str:
    """Return the hash of a cell's type and source: the id of a printed cell that has no name of its own."""
    return hashlib.sha256(f"{cell.get('cell_type')}\n{source_of(cell)}".encode(errors="replace")).hexdigest()[:12]


def fingerprint(notebook: Mapping[str, Any]) -> str:
    """Return the hash of all that a person can change in `notebook`: its cells' ids, types and sources, in order."""
    cells = [[str(cell.get("id")), digest(cell)] for cell in cells_of(notebook)]
    return hashlib.sha256(json.dumps(cells).encode()).hexdigest()[:32]


def cells_of(notebook: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Return the cells of a notebook that are cells at all."""
    return [cell for cell in notebook["cells"] if isinstance(cell, Mapping)]


def said_of(notebook: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the metadata of a notebook say under our name, nothing where they are damaged."""
    said: Any = notebook.get("metadata")
    said = said.get(KEY) if isinstance(said, Mapping) else None
    return dict(said) if isinstance(said, Mapping) else {}


def record(notebook: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a notebook that is printed now says of itself, for its metadata.

    `printed` is its fingerprint; `named` has the hash of each cell whose id does not begin with it: of answers, say.
    """
    hashes = {str(cell.get("id")): digest(cell) for cell in cells_of(notebook)}
    named = {id: text for id, text in hashes.items() if not id.startswith(text)}
    return {"printed": fingerprint(notebook), "named": named}


def is_as_printed(notebook: Mapping[str, Any]) -> bool:
    """Did nobody change this notebook since it was printed? One without a record counts as changed."""
    return said_of(notebook).get("printed") == fingerprint(notebook)


def as_printed(notebook: Mapping[str, Any], number: str, answer: str) -> bool:
    """Does the `answer` to exercise `number` say what its cell said when this notebook was printed?"""
    named = said_of(notebook).get("named")
    printed = named.get(f"answer-{number.replace('.', '-')}") if isinstance(named, Mapping) else None
    return printed == digest({"cell_type": "code", "source": answer})


def may_replace(path: Path, printed: Mapping[str, Any] | None = None) -> bool:
    """Is nothing of anybody's lost when `printed` takes the place of the file at `path`, or nothing does?

    True where there is no file, where it is as it was printed, and where it says the same as `printed`.
    """
    if not path.exists():
        return True
    try:
        there = read_notebook(path)
    except NotebookError:
        return False
    return is_as_printed(there) or (printed is not None and fingerprint(there) == fingerprint(printed))


def why_kept(path: Path) -> str:
    """Return in words why the notebook at `path` may not be replaced."""
    try:
        read_notebook(path)
    except NotebookError:
        return "cannot be read as a notebook"
    return "was changed"
