"""What the text of an answer tells without being run: the algorithms it calls, and whether it looks into Python itself.

The box of a notebook has the algorithms that one of its answers may call, and they are there for the others, too. So of
each answer that was found right the text is read as well, here, where none of it runs: nothing that it does in the box
makes a difference. What only a running program knows stays unread, a name that is put together, say. To use it takes
the names of Python's own insides: who has them is shown to the teacher.
"""

import ast
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import FrameType, GeneratorType, TracebackType

from nbformat import NotebookNode

from ...course.notebook import ID
from ...exercises import CLAIMS
from ...exercises.engine.answers.may_use import refuse_borrowed
from ...exercises.engine.answers.mistakes import Mistake
from ...exercises.engine.answers.scopes import Cells, Piece, parsed
from .frames import read_frame
from .graft import taken_along, without_magics
from .likeness import OWN
from .submissions import Submission

#: Builtins, attributes and modules with which code gets to what it does not name.
BUILTINS = ("__builtins__", "__import__", "compile", "eval", "exec", "globals")
ATTRIBUTES = (
    *("__builtins__", "__closure__", "__code__", "__defaults__", "__globals__", "__kwdefaults__", "__loader__"),
    *("__spec__", "__subclasses__", "cell_contents", "fork", "forkpty", "modules", "popen", "posix_spawn"),
    *("posix_spawnp", "setprofile", "settrace", "spawnv", "system"),
    # What a running frame, a generator and a traceback say of themselves, and what of `sys` leads to frames.
    *(name for kind in (FrameType, GeneratorType, TracebackType) for name in vars(kind) if "_" in name.strip("_")),
    *(name for name in vars(sys) if "frame" in name),
)
MODULES = (
    *("ctypes", "gc", "importlib", "inspect", "linecache", "marshal", "multiprocessing", "pickle", "runpy"),
    "subprocess",
)


@dataclass(frozen=True)
class Reach:
    """A submission whose answer to `exercise`, or whose own cells (`OWN`), name what looks into Python itself."""

    submission: Submission
    exercise: str
    names: tuple[str, ...]


def borrowed(notebook: NotebookNode) -> Iterator[tuple[str, Mistake]]:
    """Yield the exercises of a grafted notebook whose answers name of the book what they may not call, and what."""
    cells = Cells()
    for cell in notebook.cells:
        if cell.cell_type != "code":
            continue
        named = ID.fullmatch(cell.id)
        if not named or named[1] != "check":
            cells.run(without_magics(cell.source))
            continue
        claim = CLAIMS.get(f"{named[2]}.{named[3]}")
        if claim is None or claim.cases is None:
            continue
        for node in nodes(cell.source):
            match node:
                case ast.Call(ast.Name("check"), [_, answer, *_]):
                    try:
                        refuse_borrowed(Piece(answer, cells), claim.may_use, claim.asks_for)
                    except Mistake as mistake:
                        yield claim.number, mistake


def reaching(submissions: Sequence[Submission], frames: Mapping[str, Path]) -> list[Reach]:
    """Return which submissions name what looks into Python itself, and where, as a hint to the teacher.

    `frames` are the book's own notebooks by name: what they say is nobody's.
    """
    found = []
    for one in submissions:
        own = taken_along(read_frame(frames[str(one.exercise)]), one.own)
        parts = {number: [source] for number, source in one.answers.items()} | {OWN: [cell.source for cell in own]}
        for exercise, sources in parts.items():
            names = {name for source in sources for name in names_reaching(source)}
            if names:
                found.append(Reach(one, exercise, tuple(sorted(names))))
    return found


def names_reaching(source: str) -> Iterator[str]:
    """Yield the names in a cell that look into Python itself; `getattr` only where the name that it asks for is made.

    >>> sorted(names_reaching("import re, sys; sys.settrace(); re.compile('.'); getattr(sys, 'ver' + 'sion')"))
    ['getattr', 'settrace']
    """
    for node in nodes(without_magics(source)):
        match node:
            case ast.Name(name) if name in BUILTINS:
                yield name
            case ast.Attribute(_, name) if name in ATTRIBUTES:
                yield name
            case ast.Import(names):
                yield from (one.name for one in names if one.name.split(".")[0] in MODULES)
            case ast.ImportFrom(str(module), names):
                yield from [module] if module.split(".")[0] in MODULES else []
                yield from (one.name for one in names if one.name in ATTRIBUTES)
            case ast.Call(ast.Name("getattr" as name), [_, key, *_]) if not isinstance(key, ast.Constant):
                yield name


def nodes(source: str) -> Iterator[ast.AST]:
    """Yield the nodes of a cell's syntax tree, none where Python cannot read it."""
    tree = parsed(source)
    return ast.walk(tree) if tree else iter(())
