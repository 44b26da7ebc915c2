"""What readers see is the code that runs: only types and declarations are cut out, and no line moves."""

import ast
import builtins
from pathlib import Path

import pytest

import pathlib_edu
from pathlib_edu.service.source_text import without_annotations

PACKAGE = Path(pathlib_edu.__file__).parent
SHOWN = [file for folder in ("costs", "search", "waypoints", "problems") for file in (PACKAGE / folder).glob("*.py")]


class Untyped(ast.NodeTransformer):
    """The oracle: it takes types out of the tree, and knows nothing of text."""

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        node.returns = None
        marks = node.decorator_list
        node.decorator_list = [one.func if ast.unparse(one).startswith("search(") else one for one in marks]
        return self.generic_visit(node)  # type: ignore[return-value]

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        fields = [part for part in node.body if isinstance(part, ast.AnnAssign)]
        node.body = [part if part in fields else self.visit(part) for part in node.body]
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt:
        self.generic_visit(node)
        return ast.Assign([node.target], node.value, lineno=node.lineno) if node.value else node

    def visit_Call(self, node: ast.Call) -> ast.Call:
        self.generic_visit(node)
        match node.func:
            case ast.Subscript(value=ast.Name(id=name) as called):
                if name[0].isupper() or isinstance(vars(builtins).get(name), type):
                    node.func = called
        return node


@pytest.mark.parametrize("file", SHOWN, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_only_types_are_cut_out(file: Path) -> None:
    source = file.read_text(encoding="utf-8")
    shown = without_annotations(source)
    assert ast.unparse(ast.parse(shown)) == ast.unparse(Untyped().visit(ast.parse(source)))
    assert shown.count("\n") == source.count("\n")


def test_a_table_of_functions_is_called_as_it_stands() -> None:
    assert without_annotations("table[key](1)\nspaced: int = 1") == "table[key](1)\nspaced = 1"


def test_types_over_several_lines_leave_the_lines_behind() -> None:
    assert without_annotations("def f(\n    x: dict[\n        int, str],\n) -> None:\n    return x") == (
        "def f(\n    x,\n\n):\n    return x"
    )
