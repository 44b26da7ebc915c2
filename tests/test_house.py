"""The house stands on its floors: a folder imports only from below, and the lower floors need Python alone.

Each folder says in its docstring on which floor it stands.
"""

import ast
import sys
from pathlib import Path

import networkx
import pytest

import pathlib_edu
from pathlib_edu.press.site.runtime import HIGHEST, floor_of, is_floored

PACKAGE = Path(pathlib_edu.__file__).parent
FLOORS = {folder.name: floor_of(folder) for folder in PACKAGE.iterdir() if is_floored(folder)}
MODULES = sorted(path for path in PACKAGE.rglob("*.py") if path != PACKAGE / "__init__.py")
EVERY_MODULE = pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))


def named(path: Path) -> str:
    """The name under which others import a file, without the package's."""
    return ".".join(path.relative_to(PACKAGE).with_suffix("").parts).removesuffix(".__init__")


NAMES = {named(path) for path in MODULES} | {""}


def part(name: str) -> str:
    """The folder, or the module beside the folders, to which a name belongs."""
    return name.split(".")[0]


def imports(path: Path) -> tuple[set[str], set[str]]:
    """What a file imports, wherever in it the import stands: our modules, and others' packages."""
    package = ["pathlib_edu", *path.relative_to(PACKAGE).parent.parts]
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            stem = ".".join(base + ([node.module] if node.module else []))
            inner = {f"{stem}.{alias.name}" for alias in node.names}
            found |= {name if name.removeprefix("pathlib_edu.") in NAMES else stem for name in inner}
    own = {name.removeprefix("pathlib_edu").lstrip(".") for name in found if part(name) == "pathlib_edu"}
    return own, {part(name) for name in found} - {"pathlib_edu"}


@EVERY_MODULE
def test_a_folder_imports_only_from_lower_floors(path):
    here = part(named(path))
    for name in imports(path)[0] - {""}:
        there = part(name)
        assert there == here or FLOORS.get(there, 0) < FLOORS.get(here, 0) or there not in FLOORS, name


#: What a page fetches when a reader asks for a proof; nothing else imports it.
ON_DEMAND = {"z3"}


@EVERY_MODULE
def test_the_lower_floors_need_the_standard_library_only(path):
    if FLOORS.get(part(named(path)), 0) <= HIGHEST:
        assert imports(path)[1] - ON_DEMAND <= sys.stdlib_module_names


def test_no_modules_import_each_other_in_a_circle():
    graph = networkx.DiGraph((named(path), name) for path in MODULES for name in imports(path)[0])
    assert not [sorted(ring) for ring in networkx.strongly_connected_components(graph) if len(ring) > 1]


def test_a_search_imports_no_search_of_another_family():
    for path in (PACKAGE / "search").glob("*/*.py"):
        own = f"search.{path.parent.name}."
        others = {name for name in imports(path)[0] if part(name) == "search" and not name.startswith(own)}
        assert others <= {"search.rules"}, path
