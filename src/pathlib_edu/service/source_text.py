"""Source text without what it says of itself: figures, listings and printed differences show code alone."""

import ast
import builtins
from collections.abc import Iterator
from typing import TypeAlias

#: (line, column) of the first character left out and of the first one kept again, and what stands there instead.
#: Lines count from 1, columns are bytes from 0, as in `ast`.
Cut: TypeAlias = tuple[tuple[int, int], tuple[int, int], bytes]


def docstring_lines(source: str) -> list[int]:
    """Return the numbers of the lines, from 1, that docstrings of functions and classes in `source` cover, rising.

    >>> docstring_lines('def f():\\n    "What f does."\\n    return 1\\n')
    [2]
    """
    covered: set[int] = set()
    for part in ast.walk(ast.parse(source)):
        if isinstance(part, ast.FunctionDef | ast.ClassDef) and ast.get_docstring(part) is not None:
            covered.update(range(part.body[0].lineno, (part.body[0].end_lineno or part.body[0].lineno) + 1))
    return sorted(covered)


def without_docstrings(source: str) -> list[str]:
    """Return the lines of `source` that no docstring covers."""
    covered = set(docstring_lines(source))
    return [line for n, line in enumerate(source.splitlines(), start=1) if n not in covered]


def declared_lines(source: str) -> list[int]:
    """Return the numbers of the lines, from 1, on which nothing stands but what a search says of itself.

    >>> declared_lines("@search(\\n    title='A*',\\n)\\ndef astar(): ...")
    [2, 3]
    """
    calls = [mark for part in ast.walk(ast.parse(source)) for mark in declarations(part)]
    return sorted(line for call in calls for line in range(call.lineno + 1, (call.end_lineno or call.lineno) + 1))


def declarations(part: ast.AST) -> Iterator[ast.Call]:
    """Yield the decorator of a function with which it says what it asks and promises as a search."""
    for mark in part.decorator_list if isinstance(part, ast.FunctionDef) else ():
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "search":
            yield mark


def without_annotations(source: str) -> str:
    """Return `source` without types, and without what a search says of itself. Each line stays in its place.

    A field of a class keeps its type, since a dataclass is made from it; so does a variable that gets no value.

    >>> print(without_annotations("def f(x: int, y: int = 1) -> set[int]:\\n    found: set[int] = set[int]()"))
    def f(x, y=1):
        found = set()
    """
    lines = [line.encode() for line in source.split("\n")]
    for (first, start), (last, end), instead in sorted(annotations(source), reverse=True):
        lines[first - 1 : last] = [
            lines[first - 1][:start] + instead + lines[last - 1][end:],
            *[b""] * (last - first),
        ]
    return b"\n".join(lines).decode()


def annotations(source: str) -> Iterator[Cut]:
    """Yield what `without_annotations` cuts out of `source`, in any order."""
    tree, lines = ast.parse(source), [line.encode() for line in source.split("\n")]
    fields = {field for part in ast.walk(tree) if isinstance(part, ast.ClassDef) for field in part.body}
    for part in ast.walk(tree):
        if isinstance(part, ast.FunctionDef):
            yield from _of_arguments(part.args)
            for call in declarations(part):
                yield _end(call.func), _end(call), b""
            if part.returns:
                first, start = part.returns.lineno, part.returns.col_offset
                arrow = lines[first - 1].rindex(b"->", 0, start)
                yield (first, len(lines[first - 1][:arrow].rstrip())), _end(part.returns), b""
        elif isinstance(part, ast.AnnAssign) and part.value and part not in fields:
            yield _end(part.target), _end(part.annotation), b""
        elif isinstance(part, ast.Call) and isinstance(part.func, ast.Subscript) and _is_class(part.func.value):
            yield _end(part.func.value), _end(part.func), b""


def _of_arguments(all_of_them: ast.arguments) -> Iterator[Cut]:
    positional = [*all_of_them.posonlyargs, *all_of_them.args]
    defaults = [None] * (len(positional) - len(all_of_them.defaults)) + list(all_of_them.defaults)
    extra = [one for one in (all_of_them.vararg, all_of_them.kwarg) if one]
    pairs = [
        *zip(positional, defaults, strict=True),
        *zip(all_of_them.kwonlyargs, all_of_them.kw_defaults, strict=True),
        *((one, None) for one in extra),
    ]
    for argument, default in pairs:
        if argument.annotation:
            named = argument.lineno, argument.col_offset + len(argument.arg.encode())
            until = (default.lineno, default.col_offset) if default else _end(argument.annotation)
            yield named, until, b"=" if default else b""


def _end(part: ast.expr) -> tuple[int, int]:
    return part.end_lineno or part.lineno, part.end_col_offset or part.col_offset


def _is_class(part: ast.expr) -> bool:
    """Is `part[...]()` a call of a class with the types of what it holds, and not of something looked up?"""
    return isinstance(part, ast.Name) and (part.id[0].isupper() or isinstance(getattr(builtins, part.id, None), type))
