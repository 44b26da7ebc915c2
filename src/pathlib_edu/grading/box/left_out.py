"""What the box does where code calls an algorithm that it has not: it says so, and goes on.

`narrowed_package` puts `left_out` into the place of each such algorithm. An answer that calls one is told that it may
not. A student's own lines may, to look at a search or to count its steps: they are passed over, line by line, and what
they were to bind is passed over with them, so that a definition below them is not lost.
"""

import ast
import sys
from typing import Any, NoReturn

from pathlib_edu.exercises.engine.answers.mistakes import Mistake


class LeftOut(Mistake):
    """A call of an algorithm that the box has not."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f"a call of the book's own `{name}`", f"The box in which notebooks are graded has no `{name}`."
        )
        self.name = name

    def __str__(self) -> str:
        return self.hint


def left_out(name: str) -> NoReturn:
    """Stand in the place of an algorithm's body."""
    raise LeftOut(name)


class Unknown:
    """What a line that was passed over would have bound. Whoever uses it is passed over as well."""

    def __init__(self, name: str) -> None:
        self.__dict__["name"] = name

    def __repr__(self) -> str:
        return str(LeftOut(self.__dict__["name"]))


def _used(self: Unknown, *_: Any) -> NoReturn:
    raise LeftOut(self.__dict__["name"])


USES = "getattr setattr call getitem setitem iter next len bool contains hash int float index eq ne lt le gt ge"
SUMS = "add radd sub rsub mul rmul truediv rtruediv floordiv rfloordiv mod rmod pow rpow neg abs round and or"
for _use in f"{USES} {SUMS}".split():
    setattr(Unknown, f"__{_use}__", _used)


class PassingOver(ast.NodeTransformer):
    """Rewrites a cell: each of its own lines that comes to what is left out is passed over, and the next one is run."""

    def visit_Module(self, module: ast.Module) -> ast.Module:
        """Put each statement that defines nothing, but the last one if it shows something, into a `try`."""
        defining = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom)
        module.body = [one if isinstance(one, defining) else self.tried(one) for one in module.body]
        return module

    def tried(self, one: ast.stmt) -> ast.stmt:
        """Return a statement that binds its names to what is Unknown where it comes to what is left out."""
        bound = {name.id for name in ast.walk(one) if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)}
        module = f"__import__({__name__!r}, fromlist=['LeftOut'])"
        [made] = ast.parse(f"try: pass\nexcept {module}.LeftOut: {module}.passed_over(globals(), {bound!r})").body
        assert isinstance(made, ast.Try)
        made.body = [one]
        for node in ast.walk(made.handlers[0]):
            if hasattr(node, "lineno"):
                ast.copy_location(node, one)
        return ast.copy_location(made, one)


def passed_over(names: dict[str, Any], bound: set[str]) -> None:
    """Bind what a line that has just been passed over would have bound, where it is not bound already."""
    error = sys.exception()
    assert isinstance(error, LeftOut)
    names.update({name: Unknown(error.name) for name in bound if name not in names})


def pass_over(shell: Any) -> None:
    """Let the cells of an IPython `shell` go on behind what is left out."""
    shell.ast_transformers.append(PassingOver())
