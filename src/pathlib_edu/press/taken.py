"""What a side road takes from its chapter: `:taken: pond bay` is filled with the statements that make `pond` and `bay`.

So a world that both speak of stands in the manuscript once, and each of the two notebooks runs on its own.
"""

import ast
from collections.abc import Iterable

IMPORTS = (ast.Import, ast.ImportFrom)
DEFINITIONS = (ast.FunctionDef, ast.ClassDef)


def taken(names: Iterable[str], cells: Iterable[str]) -> str:
    """Return the statements of `cells`, sources in their order, that make what the names mean at the end of them.

    What these need is among them, imports are not. A name that no statement makes raises KeyError.

    >>> print(taken(["b"], ["import math\\na = [1]\\nc = 3", "a.append(2)\\nb = sum(a)\\nprint(c)"]))
    a = [1]
    a.append(2)
    b = sum(a)
    """
    statements = [(node, source) for source in cells for node in ast.parse(source).body]
    wanted, missing = set(names), set(names)
    picked = []
    for node, source in reversed(statements):
        if isinstance(node, IMPORTS) or not (changes := _changed(node)) & wanted:
            continue
        picked.append(_text(node, source))
        missing -= changes
        wanted = (wanted - _anew(node)) | (_read(node) - _own(node))
    if missing:
        raise KeyError(min(missing))
    return "\n".join(reversed(picked)).strip("\n")


def _text(node: ast.stmt, source: str) -> str:
    """Return a statement as it stands in its cell, its decorators among it, with an empty line around what is long."""
    first = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", ()))])
    lines = source.split("\n")[first - 1 : node.end_lineno]
    return "\n".join(lines) if len(lines) == 1 else "\n".join(lines) + "\n"


def _made(node: ast.stmt) -> set[str]:
    """Return the names that a statement binds."""
    if isinstance(node, DEFINITIONS):
        return {node.name}
    return _stored(node) - _inner(node)


def _anew(node: ast.stmt) -> set[str]:
    """Return the names that a statement binds whatever they meant before; in a loop `+=` may go on from there."""
    return _made(node) if isinstance(node, (*DEFINITIONS, ast.Assign, ast.AnnAssign)) else set()


def _own(node: ast.stmt) -> set[str]:
    """Return the names that loops and errors in a statement have bound before they are read."""
    names = set()
    for one in ast.walk(node):
        if isinstance(one, ast.For):
            names |= _stored(one.target)
        elif isinstance(one, ast.ExceptHandler) and one.name:
            names.add(one.name)
    return names


def _changed(node: ast.stmt) -> set[str]:
    """Return the names that a statement binds, and those of which it changes what they mean, an item or by a method."""
    changed = _made(node)
    for one in ast.walk(node) if not isinstance(node, DEFINITIONS) else ():
        match one:
            case ast.Subscript(value=ast.Name(id=name), ctx=ast.Store()):
                changed.add(name)
            case ast.Expr(value=ast.Call(func=ast.Attribute(value=ast.Name(id=name)))):
                changed.add(name)
    return changed


def _read(node: ast.stmt) -> set[str]:
    """Return the names that a statement needs from outside of it."""
    return _names(node, ast.Load) - _inner(node)


def _inner(node: ast.stmt) -> set[str]:
    """Return the names that functions and comprehensions in a statement have for themselves."""
    names = set()
    for one in ast.walk(node):
        if isinstance(one, ast.comprehension):
            names |= _stored(one.target)
        elif isinstance(one, ast.FunctionDef | ast.Lambda):
            names |= {argument.arg for argument in ast.walk(one.args) if isinstance(argument, ast.arg)} | _stored(one)
    return names


def _stored(node: ast.AST) -> set[str]:
    return _names(node, ast.Store)


def _names(node: ast.AST, context: type[ast.expr_context]) -> set[str]:
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name) and isinstance(one.ctx, context)}
