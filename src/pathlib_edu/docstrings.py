"""Source text without what it says of itself: figures and printed differences show code alone."""

import ast


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
