"""What code imports, and what pyproject.toml declares."""

import ast
import re
import tomllib
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def plain(name: str) -> str:
    """A distribution's name as indexes compare them."""
    return re.sub(r"[-_.]+", "-", name).lower()


def declared(requirements: Iterable[str]) -> set[str]:
    """The names of some requirements, and of those of our own extras among them."""
    names = set()
    for requirement in requirements:
        if own := re.match(rf"{PROJECT['name']}\[([\w,]+)\]", requirement):
            names |= declared(one for extra in own[1].split(",") for one in PROJECT["optional-dependencies"][extra])
        else:
            names.add(plain(re.match(r"[\w.-]+", requirement)[0]))
    return names


def forgiving(node: ast.Try) -> bool:
    """Does this `try` go on without what it cannot import?"""
    return any("ImportError" in ast.unparse(handler.type or ast.Constant("")) for handler in node.handlers)


def needed(node: ast.AST) -> set[str]:
    """The packages of others that must be there for the code below `node` to run."""
    if isinstance(node, ast.Import):
        return {alias.name.split(".")[0] for alias in node.names}
    if isinstance(node, ast.ImportFrom):
        return set() if node.level else {node.module.split(".")[0]}
    inside = list(ast.iter_child_nodes(node))
    if isinstance(node, ast.Try) and forgiving(node):
        inside = [part for part in inside if part not in node.body]
    return set().union(*map(needed, inside))
