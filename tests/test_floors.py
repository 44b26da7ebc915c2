"""The house stands on its floors: a module imports only from below, and the lower floors need Python alone."""

import ast
import sys
from pathlib import Path

import pytest

import pathlib_edu

PACKAGE = Path(pathlib_edu.__file__).parent

#: Which floor each module or folder of the package stands on.
FLOORS = {
    "core": 0, "order": 0, "baggage": 0,
    "problems": 1, "lawless": 1,
    "dijkstra": 2, "astar": 2, "heuristics": 2, "ida_star": 2, "partial_astar": 2, "anytime": 2, "carving": 2,
    "lower_bounds": 2,
    "replay": 3, "stage": 3, "conjecture": 3, "checks": 3, "laws": 3,
    "plots": 4, "widgets": 4, "fast": 4,
    "classroom": 5, "press": 5, "cli": 5,
}  # fmt: skip
MODULES = sorted(path for path in PACKAGE.rglob("*.py") if path != PACKAGE / "__init__.py")


def place(path: Path) -> str:
    """The name under which a file stands in FLOORS."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imports(path: Path) -> set[str]:
    """The full names of all modules that a file imports, wherever in it the import stands."""
    package = ["pathlib_edu", *path.relative_to(PACKAGE).parent.parts]
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            stem = ".".join(base + ([node.module] if node.module else []))
            found |= {f"{stem}.{alias.name}" if stem == "pathlib_edu" else stem for alias in node.names}
    return found


def own(name: str) -> str | None:
    """The part of our package that an import names, or None for others' packages."""
    parts = name.split(".")
    return parts[1] if parts[0] == "pathlib_edu" and len(parts) > 1 and parts[1] in FLOORS else None


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_imports_only_from_its_own_part_or_from_lower_floors(path):
    here = place(path)
    assert here in FLOORS, f"{here} has no floor: give it one in FLOORS and in CONTRIBUTING.md"
    for name in imports(path):
        there = own(name)
        if there and there != here:
            both_upper = FLOORS[here] == FLOORS[there] >= 3  # those of floor 3 may share; searches may not
            assert FLOORS[there] < FLOORS[here] or both_upper, f"floor {FLOORS[here]} imports upward: {name}"


@pytest.mark.parametrize(
    "path",
    [path for path in MODULES if FLOORS.get(place(path), 9) <= 3],
    ids=lambda path: str(path.relative_to(PACKAGE)),
)
def test_floors_0_to_3_need_the_standard_library_only(path):
    foreign = {name for name in imports(path) if name.split(".")[0] not in sys.stdlib_module_names | {"pathlib_edu"}}
    assert not foreign


def test_searches_import_no_problem():
    for path in MODULES:
        if FLOORS.get(place(path)) == 2:
            assert not any(own(name) == "problems" for name in imports(path)), path


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_file_is_too_long_to_read_at_one_sitting(path):
    assert len(path.read_text().splitlines()) <= 320
