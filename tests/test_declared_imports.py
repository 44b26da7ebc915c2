"""Each package that a folder imports is declared: for every user, or in the extra that the folder needs."""

import ast
import re
import sys
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

import pathlib_edu

ROOT = Path(__file__).parents[1]
PACKAGE = Path(pathlib_edu.__file__).parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
#: What must be there for each folder, on Colab too for the figures; all others need what everybody has.
EXTRAS = {"conjecture": "prove", "fast": "fast", "figures": "chapters", "grading": "course", "press": "book"}
FOLDERS = sorted({path.relative_to(PACKAGE).parts[0] for path in PACKAGE.rglob("*.py")})


def plain(name: str) -> str:
    """A distribution's name as indexes compare them."""
    return re.sub(r"[-_.]+", "-", name).lower()


def declared(requirements: list[str]) -> set[str]:
    """The names of some requirements, and of those of our own extras among them."""
    names = set()
    for requirement in requirements:
        if own := re.match(r"pathlib-edu\[(\w+)\]", requirement):
            names |= declared(PROJECT["optional-dependencies"][own[1]])
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


@cache
def distributions() -> Mapping[str, list[str]]:
    """What is installed, by the packages that it brings."""
    return packages_distributions()


@cache
def imported(folder: str) -> frozenset[str]:
    """The packages of others that the modules of a folder need."""
    files = (PACKAGE / folder).rglob("*.py") if (PACKAGE / folder).is_dir() else [PACKAGE / folder]
    found = set().union(*(needed(ast.parse(path.read_text())) for path in files))
    return frozenset(found - sys.stdlib_module_names - {PACKAGE.name})


@pytest.mark.parametrize("folder", FOLDERS)
def test_what_a_folder_imports_is_declared(folder):
    extra = EXTRAS.get(folder)
    told = declared(PROJECT["dependencies"] + (PROJECT["optional-dependencies"][extra] if extra else []))
    undeclared = {name for name in imported(folder) if not set(map(plain, distributions()[name])) & told}
    assert not undeclared


def test_the_walk_finds_imports_wherever_they_stand():
    text = "try:\n    import a\nexcept ImportError:\n    import b\ndef f():\n    from c.d import e\nfrom . import g\n"
    assert needed(ast.parse(text)) == {"b", "c"}


def test_every_requirement_is_locked_in_one_version_from_no_address():
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    locked = {plain(line.split("==")[0]) for line in lines if "==" in line}
    assert declared([one for extra in PROJECT["optional-dependencies"].values() for one in extra]) <= locked
    assert all("==" in line or line.startswith("#") for line in lines) and "//" not in "".join(lines)
