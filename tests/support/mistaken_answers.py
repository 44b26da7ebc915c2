"""Mistakes that are made in model answers, each by a change to a definition."""

import ast


def body(source):
    """Return a change that leaves nothing of a definition but `source`."""

    def change(definition):
        for one in [definition] if isinstance(definition, ast.FunctionDef) else definition.body:
            if isinstance(one, ast.FunctionDef):
                one.body = ast.parse(source).body

    return change


def swapped(old, new):
    """Return a change of `yield` into `return` or back, outside of the functions within."""

    class Swap(ast.NodeTransformer):
        def visit_FunctionDef(self, node):
            return node

        def visit_Expr(self, node):
            return ast.Return(node.value.value) if old == "yield" and isinstance(node.value, ast.Yield) else node

        def visit_Return(self, node):
            return ast.Expr(ast.Yield(node.value)) if old == "return" else node

    def change(definition):
        definition.body = [Swap().visit(line) for line in definition.body]

    return change
