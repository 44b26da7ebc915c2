"""Each package that a folder imports is declared: for every user, or in the extra that the folder needs."""

import ast
import sys
from collections.abc import Mapping
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

import pathlib_edu
from requirements import PROJECT, ROOT, declared, needed, plain

PACKAGE = Path(pathlib_edu.__file__).parent
#: What must be there for each folder, on Colab too for the figures; all others need what everybody has.
EXTRAS = {
    "bench": "bench",
    "conjecture": "prove",
    "fast": "fast",
    "figures": "chapters",
    "grading": "course",
    "press": "book",
}
FOLDERS = sorted({path.relative_to(PACKAGE).parts[0] for path in PACKAGE.rglob("*.py")})


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
