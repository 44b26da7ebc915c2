"""What names stand for in a piece of source: what the functions around it bind, the cells of a notebook, a live module.

Names stand for values, where there are any, and else for the pieces of source that they were bound to.
"""

import ast
import sys
from collections.abc import Iterable
from contextlib import suppress
from functools import lru_cache
from importlib import import_module
from types import CodeType, ModuleType
from typing import Any, NamedTuple, Protocol
from warnings import catch_warnings

PACKAGE = __name__.split(".")[0]
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
MOST = 50  # values that one name may have


class Scope(Protocol):
    """Where names are looked up."""

    def of(self, name: str) -> list[Any]:
        """Return what a name may stand for: values, and pieces of source; nothing where that is not known."""


class Piece(NamedTuple):
    """A piece of source, and what its names mean."""

    node: ast.AST
    scope: Scope


class Names:
    """The names that a function, a comprehension or the cells of a notebook bind; others are the `outer` ones."""

    def __init__(self, outer: Scope | None = None) -> None:
        self.bound: dict[str, list[Any]] = {}
        self.outer = outer

    def of(self, name: str) -> list[Any]:
        """Return what a name may stand for."""
        return self.bound[name] if name in self.bound else self.outer.of(name) if self.outer else []

    def bind(self, node: ast.AST) -> None:  # noqa: C901, a case for each way in which Python binds a name
        """Add what a piece of source binds, that of functions and comprehensions in it left out."""
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                self.add(name, Piece(node, self))
                return
            case ast.Lambda():
                return
            case ast.Import(names):
                for alias in names:
                    self.add(alias.asname or alias.name.split(".")[0], *imported(alias.name, whole=bool(alias.asname)))
            case ast.ImportFrom(module, [ast.alias("*")]):
                for name in exported(module):
                    self.add(name, *imported(str(module), name))
            case ast.ImportFrom(module, names):
                for alias in names:
                    self.add(alias.asname or alias.name, *imported(module or "", alias.name))
            case ast.Assign(targets, value):
                for target in targets:
                    self.store(target, value)
            case ast.AnnAssign(target=target, value=value) | ast.NamedExpr(target=target, value=value):
                self.store(target, value)
            case ast.For(target=target, iter=value) | ast.AsyncFor(target=target, iter=value):
                self.store(target, value)
            case ast.withitem(optional_vars=ast.AST() as target):
                self.store(target, None)
            case ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                self.add(name)
        if not isinstance(node, COMPREHENSIONS):
            for child in ast.iter_child_nodes(node):
                self.bind(child)

    def store(self, target: ast.AST, value: ast.AST | None) -> None:
        """Bind the names that are stored in a target to a value."""
        for one in ast.walk(target):
            if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store):
                self.add(one.id, *([Piece(value, self)] if value else []))

    def add(self, name: str, *values: Any) -> None:
        """Add what a name may stand for."""
        self.bound[name] = [*self.bound.get(name, ()), *values][-MOST:]


class Cells(Names):
    """The names that the cells of a notebook bind when they are run one after the other: the last one counts."""

    def run(self, source: str) -> None:
        """Bind what a cell binds."""
        for statement in getattr(parsed(source), "body", ()):
            before, self.bound = self.bound, {}
            with suppress(RecursionError):
                self.bind(statement)
            surely = isinstance(statement, (*FUNCTIONS, ast.ClassDef, ast.Import, ast.ImportFrom, ast.Assign))
            for name, values in self.bound.items():
                before[name] = values if surely else [*before.get(name, ()), *values][-MOST:]
            self.bound = before


class Live:
    """The names of a function that is there."""

    def __init__(self, code: CodeType, names: dict[str, Any], cells: Iterable[Any] = ()) -> None:
        self.code, self.names, self.cells = code, names, dict(zip(code.co_freevars, cells, strict=False))

    def of(self, name: str) -> list[Any]:
        """Return what a name stands for, nothing where it is a builtin or has no value yet."""
        if name in self.cells:
            try:
                return [self.cells[name].cell_contents]
            except ValueError:
                return []
        return [self.names[name]] if name in self.names else []


def imported(module: str, name: str = "", whole: bool = False) -> list[Any]:
    """Return what an import binds: `name` of a module, or the module; of a.b.c only a, unless it is asked for `whole`.

    Only modules of the book are loaded for that. For another one that is not there its name stands.
    """
    asked = module if whole or name else module.split(".")[0]
    if module.split(".")[0] != PACKAGE:
        there = sys.modules.get(asked, ModuleType(asked))
        return [there, *([vars(there)[name]] if name in vars(there) else [])] if name else [there]
    try:
        import_module(module)
        found = import_module(asked)
        return [getattr(found, name)] if name else [found]
    except (ImportError, AttributeError):
        try:
            return [import_module(f"{module}.{name}")]
        except ImportError:
            return []


def exported(module: str | None) -> Iterable[str]:
    """Return the names that a star brings along from the book."""
    return vars(import_module(PACKAGE))["EXPORTS"] if module == PACKAGE else ()


@lru_cache(64)
def parsed(source: str) -> ast.Module | None:
    """Return the syntax tree of a source, None where there is none, or Python cannot read it."""
    try:
        with catch_warnings(action="ignore"):
            return ast.parse(source) if source else None
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
