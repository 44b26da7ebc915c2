"""Each exercise is in one place, which its number tells: a module of its chapter's folder, and a test of that name."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import pathlib_edu.exercises
from pathlib_edu.exercises import CLAIMS

FOLDER = Path(pathlib_edu.exercises.__file__).parent
MODULES = sorted(FOLDER.glob("chapter_*/*.py"))
TREES = {path: ast.parse(path.read_text(encoding="utf-8")) for path in [*MODULES, *FOLDER.glob("engine/**/*.py")]}
OPENING = re.compile(r"Exercise ((\d+)\.(\d+)): .")


def opening(path):
    """How the docstring of an exercise's module begins; None of a module that several share."""
    return OPENING.match(ast.get_docstring(TREES[path]))


EXERCISES = [path for path in MODULES if opening(path)]


@cache
def imports(path):
    """The modules of exercises that a module imports, as paths."""
    found = set()
    for node in ast.walk(TREES[path]):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = path.parents[node.level - 1].joinpath(*(node.module or "").split("."))
            found |= {place for name in node.names for place in (base.with_suffix(".py"), base / f"{name.name}.py")}
    return found


def test_each_number_is_said_by_one_module_and_claimed_there():
    assert sorted(opening(path)[1] for path in EXERCISES) == sorted(CLAIMS)
    for path in EXERCISES:
        number, chapter, _ = opening(path).groups()
        assert path.parent.name == f"chapter_{chapter}"
        calls = [node for node in ast.walk(TREES[path]) if isinstance(node, ast.Call) and node.args]
        claimed = [call.args[0].value for call in calls if getattr(call.func, "id", "").startswith("claim")]
        assert claimed == [number], path


@pytest.mark.parametrize("path", EXERCISES, ids=lambda path: opening(path)[1])
def test_an_exercise_has_its_test_and_nobody_imports_it(path):
    number, chapter, n = opening(path).groups()
    tests = Path(__file__).parent / path.parent.name
    is_marked_by_a_person = bool(CLAIMS[number].rubric)  # then `test_written_proofs.py` says all that a program can
    assert (tests / f"test_{chapter}_{n}_{path.stem}.py").is_file() != is_marked_by_a_person
    assert not [other for other in TREES if path in imports(other)]
