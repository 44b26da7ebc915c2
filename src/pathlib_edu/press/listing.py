"""Fill `:source:` and `:diff:` cells with the true text of the package: book and code cannot drift apart.

Readers see it without types; the files have them. What is folded away until a reader asks for it, docstrings and
guards, is told as data. A guard is an `if` that does nothing but raise, or a call of a function marked `@guard`.
"""

import ast
import difflib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeGuard

from ..service.source_text import declared_lines, without_annotations

PACKAGE = "pathlib_edu"
WIDTH = 88  # characters in a line of a listing


class ListingError(Exception):
    """A name that the package does not have."""


@dataclass(frozen=True)
class Definition:
    """A function or class of the package, as text without types."""

    module: str
    name: str
    text: str
    node: ast.stmt


@dataclass(frozen=True)
class Fold:
    """Lines of a listing, from `first` to `last`, that say nothing of what it does: a docstring, or guards."""

    first: int
    last: int
    what: str

    @property
    def lines(self) -> range:
        """Their numbers, from 1."""
        return range(self.first, self.last + 1)


def source_cell(package: Path, name: str) -> str:
    """Return the text of the function called `name`, below the imports that make it stand on its own."""
    found = definition(package, name)
    imports = _imports(package, found)
    return f"{imports}\n\n\n{found.text}" if imports else found.text


def source_folds(package: Path, name: str) -> tuple[Fold, ...]:
    """Return what is folded away in `source_cell(package, name)`."""
    found, text = definition(package, name), source_cell(package, name)
    above = text.count("\n") - found.text.count("\n")
    folds = sorted(_folds_of(package, found), key=lambda fold: fold.first)
    return tuple(Fold(fold.first + above, fold.last + above, fold.what) for fold in _together(folds))


def _folds_of(package: Path, found: Definition) -> Iterator[Fold]:
    """Return the docstrings and guards of a definition, in any order."""
    here = _parsed(_file(package, found.module))[1]
    guards = {name for name in _names(found.node) if _is_guard(package, found.module, here, name)}
    return _folds(found.node, guards)


def diff_cell(package: Path, before: str, after: str) -> str:
    """Return what changes between two functions, as a Markdown fence. What a listing folds away is left out."""
    old, new = (_shown(package, definition(package, name)) for name in (before, after))
    lines = [
        line
        for line in difflib.unified_diff(old, new, n=1000, lineterm="")
        if not line.startswith(("---", "+++", "@@"))
    ]
    return "```diff\n" + "\n".join(lines) + "\n```"


def _shown(package: Path, found: Definition) -> list[str]:
    """Return the lines of a definition that are neither empty nor folded away in its listing."""
    folded = {line for fold in _folds_of(package, found) for line in fold.lines}
    return [line for n, line in enumerate(found.text.split("\n"), start=1) if line and n not in folded]


def definition(package: Path, name: str) -> Definition:
    """Find `pathlib_edu.module.function` (or a method, `module.Class.method`) in the folder `package`."""
    parts = name.split(".")
    if parts[0] != PACKAGE or len(parts) < 3:
        raise ListingError(f'"{name}" is not of the form {PACKAGE}.module.name')
    for cut in range(len(parts) - 1, 1, -1):
        file = package.joinpath(*parts[1:cut]).with_suffix(".py")
        if file.is_file():
            return _find(file, ".".join(parts[:cut]), parts[cut:])
    raise ListingError(f'there is no module for "{name}"')


def _find(file: Path, module: str, path: list[str]) -> Definition:
    text, tree = _parsed(file)
    body: list[ast.stmt] = tree.body
    node: ast.FunctionDef | ast.ClassDef | None = None
    for name in path:
        node = next((n for n in body if isinstance(n, ast.FunctionDef | ast.ClassDef) and n.name == name), None)
        if node is None:
            raise ListingError(f"{module} has no {'.'.join(path)}")
        body = node.body
    assert node is not None
    lines = text.split("\n")[first_line(node) - 1 : node.end_lineno]
    indent = len(lines[0]) - len(lines[0].lstrip())
    written = "\n".join(line[indent:] for line in lines)
    left_out = declared_lines(written)
    kept = [line for n, line in enumerate(without_annotations(written).split("\n"), 1) if n not in left_out]
    shown = _on_one_line("\n".join(kept))
    return Definition(module, ".".join(path), shown, ast.parse(shown).body[0])


def _folds(node: ast.AST, guards: set[str]) -> Iterator[Fold]:
    """Yield the docstrings and guards in `node`, in any order."""
    for part in ast.walk(node):
        if isinstance(part, ast.FunctionDef | ast.ClassDef) and ast.get_docstring(part) is not None:
            yield Fold(part.body[0].lineno, part.body[0].end_lineno or 0, "docstring")
        elif _refuses(part, guards):
            yield Fold(part.lineno, part.end_lineno or 0, "guards")


def _refuses(part: ast.AST, guards: set[str]) -> TypeGuard[ast.stmt]:
    """Is `part` a guard? A name that it binds may be used below it: then it is not."""
    if any(isinstance(inner, ast.NamedExpr) for inner in ast.walk(part)):
        return False
    match part:
        case ast.If(body=[ast.Raise()], orelse=[]):
            return True
        case ast.Expr(value=ast.Call(func=ast.Name(id=name))):
            return name in guards
    return False


def _together(folds: list[Fold]) -> Iterator[Fold]:
    """Yield `folds`, rising, those that follow one another as one."""
    for n, fold in enumerate(folds):
        if n and fold.first == folds[n - 1].last + 1:
            continue
        last, what = fold.last, [fold.what]
        for other in folds[n + 1 :]:
            if other.first != last + 1:
                break
            last, what = other.last, [*what, other.what]
        yield Fold(fold.first, last, " and ".join(dict.fromkeys(what)))


def _is_guard(package: Path, module: str, here: ast.Module, name: str) -> bool:
    """Is the function that `module` calls by this name, its own or one that it imports, marked as a guard?"""
    for node in here.body:
        if isinstance(node, ast.ImportFrom) and any((one.asname or one.name) == name for one in node.names):
            file = _file(package, _absolute(module, node))
            return file.is_file() and _is_guard(package, module, _parsed(file)[1], name)
        if isinstance(node, ast.FunctionDef) and node.name == name:
            return any(isinstance(mark, ast.Name) and mark.id == "guard" for mark in node.decorator_list)
    return False


def _file(package: Path, module: str) -> Path:
    return package.joinpath(*module.split(".")[1:]).with_suffix(".py")


def _names(node: ast.AST) -> set[str]:
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


def _on_one_line(text: str) -> str:
    """Return `text` with the head of its function on one line, if it fits there without types."""
    lines = text.split("\n")
    begin = next((n for n, line in enumerate(lines) if not line.startswith("@")), 0)
    if not re.fullmatch(r"def \w+\(", lines[begin]):
        return text
    end = lines.index("):")
    head = lines[begin] + " ".join(line.strip() for line in lines[begin + 1 : end]).removesuffix(",") + lines[end]
    return "\n".join([*lines[:begin], head, *lines[end + 1 :]]) if len(head) <= WIDTH else text


def first_line(node: ast.FunctionDef | ast.ClassDef) -> int:
    return min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])


@cache
def _parse(file: Path, _stamp: int) -> tuple[str, ast.Module]:
    text = file.read_text(encoding="utf-8")
    return text, ast.parse(text)


def _parsed(file: Path) -> tuple[str, ast.Module]:
    return _parse(file, file.stat().st_mtime_ns)


def _imports(package: Path, found: Definition) -> str:
    """Return the import lines for the module-level names that `found` uses, standard library first."""
    used = _names(found.node) - {found.name}
    here = _file(package, found.module)
    wanted: dict[str, list[str]] = {}
    plain = []
    for node in _parsed(here)[1].body:
        if isinstance(node, ast.Import):
            plain += [f"import {a.name}" for a in node.names if a.name.split(".")[0] in used and not a.asname]
        elif isinstance(node, ast.ImportFrom):
            origin = _absolute(found.module, node)
            names = [a.name for a in node.names if (a.asname or a.name) in used]
            wanted.setdefault(origin, []).extend(names)
        else:
            names = [name for name in _defines(node) if name in used]
            wanted.setdefault(found.module, []).extend(names)
    lines = [f"from {origin} import {', '.join(names)}" for origin, names in wanted.items() if names]
    outside = sorted(plain) + sorted(line for line in lines if not line.startswith(f"from {PACKAGE}"))
    ours = sorted(line for line in lines if line.startswith(f"from {PACKAGE}"))
    return "\n\n".join("\n".join(group) for group in (outside, ours) if group)


def _absolute(module: str, node: ast.ImportFrom) -> str:
    if not node.level:
        return node.module or ""
    base = module.split(".")[: -node.level]
    return ".".join([*base, *([node.module] if node.module else [])])


def _defines(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return [node.name]
    if isinstance(node, ast.Assign):
        return [target.id for target in node.targets if isinstance(target, ast.Name)]
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return [node.target.id]
    return []
