"""What an answer's source names, and the source of whatever of the reader's own it names, read as a syntax tree.

Nothing is run, and nothing is changed. A name is looked up where Python would: in the functions around it, in its
module, so that a parameter or a function of the reader's own that is called like one of the book's is theirs. Who names
a thing may hand it on: naming counts, calling need not be seen. What nobody can read counts as nothing: a name that is
put together while the answer runs, and what a value that was computed before came from.

In a notebook the answer is there, and its source where Python has it: in a file, in a cell. Where it has none (a line
typed at a prompt, what `exec` made) the names in its code are taken instead. Of a `partial`, a method and a decorated
function what is within is read, of a class its methods, of an object its class. Of a submission only the text is there:
then names are what its cells bind, the last one last.
"""

import ast
import dis
import linecache
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import lru_cache, partial
from types import BuiltinMethodType, CodeType, FunctionType, GeneratorType, MethodType, ModuleType
from typing import Any, NamedTuple

from ....core import Search, SearchFunction
from ....core.paused import frame_of
from .mistakes import HERE, STANDARD
from .scopes import PACKAGE, Live, Names, Piece, Scope, imported, parsed

MOST = 50  # names that stand for one value, parts of a list or an object that are looked at


class Attribute(NamedTuple):
    """An attribute that is asked of something of which the source does not tell what it is."""

    name: str


def reached(*waiting: Any) -> Iterator[Any]:
    """Yield whatever an answer, or a piece of source, names: values, and each Attribute of something unknown."""
    pending, seen = list(waiting), dict[int, Any]()
    while pending:
        one = pending.pop()
        key = id(one.node) if isinstance(one, Piece) else id(one)
        if key in seen:
            continue
        seen[key] = one  # and so it stays, and its number is no other's
        if isinstance(one, Piece):
            with suppress(RecursionError):  # nested as deep as nobody writes
                pending += reversed(list(read(one.node, one.scope)))
        else:
            yield one
            if not isinstance(one, Attribute):
                pending += reversed(parts_of(one))


def read(node: ast.AST, scope: Scope) -> Iterator[Any]:
    """Yield what a piece of source names, outer parts before inner ones."""
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.Lambda():
            yield from read_function(node, scope)
        case ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp():
            inner = Names(scope)
            for generator in node.generators:
                inner.store(generator.target, None)
            yield from read(node.generators[0].iter, scope)
            for child in ast.iter_child_nodes(node):
                yield from read(child, inner)
        case ast.Import(names):
            for alias in names:
                yield from imported(alias.name, whole=True)
        case ast.ImportFrom(module, names):
            for alias in names:
                yield from imported(module or "", alias.name)
        case ast.Name(name, ast.Load()):
            yield from scope.of(name)
        case ast.Attribute(value, name):
            yield from values_of(node, scope) or [Attribute(name)]
            yield from read(value, scope)
        case ast.Name():
            return
        case _:
            yield from values_of(node, scope)  # of a `getattr`
            for child in ast.iter_child_nodes(node):
                yield from read(child, scope)


def read_function(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda, scope: Scope) -> Iterator[Any]:
    """Yield what a function names: what stands around it first, then its body, in which its own names come before."""
    for part in (*getattr(node, "decorator_list", ()), *node.args.defaults, *filter(None, node.args.kw_defaults)):
        yield from read(part, scope)
    inner = Names(scope)
    for one in ast.walk(node.args):
        if isinstance(one, ast.arg):
            inner.add(one.arg)
    body: list[ast.AST] = [node.body] if isinstance(node, ast.Lambda) else [*node.body]
    for part in body:
        inner.bind(part)
    for name in names_elsewhere(body):
        inner.bound.pop(name, None)
    for part in body:
        yield from read(part, inner)


def names_elsewhere(body: list[ast.AST]) -> Iterator[str]:
    """Yield the names of which a function says that they are not its own."""
    for part in body:
        for one in ast.walk(part):
            if isinstance(one, (ast.Global, ast.Nonlocal)):
                yield from one.names


def values_of(node: ast.AST, scope: Scope, seen: set[ast.AST] | None = None) -> list[Any]:
    """Return the values that a name or an attribute stands for, as far as that can be read."""
    found: list[Any] = []
    seen = set() if seen is None else seen  # one for all that is asked on the way
    if node in seen or len(seen) > MOST:
        return found
    seen.add(node)
    match node:
        case ast.Name(name):
            for value in scope.of(name):
                found += values_of(value.node, value.scope, seen) if isinstance(value, Piece) else [value]
        case ast.Attribute(value, name) | ast.Call(ast.Name("getattr"), [value, ast.Constant(str(name)), *_]):
            for base in values_of(value, scope, seen):
                found += member(base, name)
    return found


def member(base: Any, name: str) -> list[Any]:
    """Return an attribute of a module, or of a class of the book; of nothing else, for to ask is to run code."""
    if isinstance(base, ModuleType) and is_the_books(base):
        return imported(base.__name__, name)
    if isinstance(base, ModuleType):
        return [vars(base)[name]] if name in vars(base) else []
    return [getattr(base, name)] if isinstance(base, type) and is_the_books(base) and hasattr(base, name) else []


def parts_of(value: Any) -> list[Any]:
    """Return what a value of the reader's own is made of: the source of a function, the methods of a class, ..."""
    if isinstance(value, MethodType):
        return [value.__self__] if is_the_books(value.__func__) else [value.__func__, value.__self__]
    if isinstance(value, partial):
        return [value.func, *value.args, *value.keywords.values()]
    if isinstance(value, BuiltinMethodType):
        return [value.__self__] if isinstance(value.__self__, GeneratorType) else []
    if isinstance(value, GeneratorType):
        return source_of(value.gi_code, Live(value.gi_code, frame.f_globals)) if (frame := frame_of(value)) else []
    if isinstance(value, SearchFunction):
        return [value.function]
    if isinstance(value, Search):
        return [value.made_by, *value.arguments.values()]
    if isinstance(value, (dict, list, tuple, set, frozenset)):
        return holding([*value.values()] if isinstance(value, dict) else [*value][:MOST])
    if is_the_books(value):
        return []
    if isinstance(value, FunctionType):
        around = [value.__wrapped__] if hasattr(value, "__wrapped__") else []
        return [*around, *source_of(value.__code__, Live(value.__code__, value.__globals__, value.__closure__ or ()))]
    if isinstance(value, type):
        own = [getattr(one, "__func__", getattr(one, "fget", one)) for one in vars(value).values()]
        return [*value.__bases__, *holding(own)] if value.__module__ != "builtins" else []
    kind = type(value)
    if isinstance(value, ModuleType) or kind.__module__ in sys.stdlib_module_names or kind.__module__ == "builtins":
        return []
    return [kind, *holding([*getattr(value, "__dict__", {}).values()][:MOST])]


def holding(values: Iterable[Any]) -> list[Any]:
    """Return those of some values that can be called, or have to be looked into for that."""
    return [one for one in values if isinstance(one, (FunctionType, MethodType, SearchFunction, Search, partial, type))]


def source_of(code: CodeType, scope: Live) -> list[Any]:
    """Return the source of a code as a piece; where there is none what the code names, of a library's nothing."""
    if code.co_filename.startswith((HERE, STANDARD)) or "site-packages" in code.co_filename:
        return []
    node = node_of(code)
    if node:
        return [Piece(node, scope)]
    steps = [step for one in codes_within(code) for step in dis.get_instructions(one)]
    looked_up = [step.argval for step in steps if step.opname in ("LOAD_GLOBAL", "LOAD_NAME")]
    asked = [step.argval for step in steps if step.opname in ("LOAD_ATTR", "LOAD_METHOD", "IMPORT_FROM")]
    values = [value for name in (*looked_up, *code.co_freevars) for value in scope.of(name)]
    values += [one for step in steps if step.opname == "IMPORT_NAME" for one in imported(step.argval, whole=True)]
    return [*values, *(one for base in values for name in asked for one in member(base, name)), *map(Attribute, asked)]


def node_of(code: CodeType) -> ast.AST | None:
    """Return the syntax tree of a function by its code, None where Python has no source of it."""
    functions = functions_in("".join(linecache.getlines(code.co_filename)))
    found = functions.get((code.co_name, code.co_firstlineno), [])
    if len(found) > 1:  # on one line
        places = [(line, column) for line, _, column, _ in code.co_positions() if line and column]
        found = [one for one in found if all(starts(one) <= place < ends(one) for place in places)]
    return found[-1] if found else None


@lru_cache(64)
def functions_in(source: str) -> dict[tuple[str, int], list[ast.AST]]:
    """Return the functions of a source by the names of their codes and the lines on which these begin."""
    found: dict[tuple[str, int], list[ast.AST]] = {}
    for node in ast.walk(tree) if (tree := parsed(source)) else ():
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                line = min([node.lineno, *(one.lineno for one in node.decorator_list)])
            case ast.Lambda():
                name, line = "<lambda>", node.lineno
            case ast.GeneratorExp():
                name, line = "<genexpr>", node.lineno
            case _:
                continue
        found.setdefault((name, line), []).append(node)
    return found


def starts(node: Any) -> tuple[int, int]:
    """Return where a node begins."""
    return node.lineno, node.col_offset


def ends(node: Any) -> tuple[int, int]:
    """Return where a node ends."""
    return node.end_lineno, node.end_col_offset


def codes_within(code: CodeType) -> Iterator[CodeType]:
    """Yield a code and those of the functions written in it."""
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from codes_within(inner)


def is_the_books(value: Any) -> bool:
    """Is a function, a class, a module, or the class of an object, of this package?"""
    named = value if isinstance(value, (FunctionType, type)) else type(value)
    module = value.__name__ if isinstance(value, ModuleType) else named.__module__
    return str(module).split(".")[0] == PACKAGE
