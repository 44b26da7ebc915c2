"""What a reader imports from the root: all names are there, and none brings along more than it needs."""

import doctest
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import nbformat
import pytest

import pathlib_edu

ROOT = Path(__file__).parents[1]
FOLDER = Path(pathlib_edu.__file__).parent
HEAVY = ("numpy", "matplotlib", "networkx", "anywidget", "IPython")
UPSTAIRS = ("pathlib_edu.service", "pathlib_edu.figures", "pathlib_edu.exercises")
EVERY_NAME = pytest.mark.parametrize("name", pathlib_edu.EXPORTS)


def loaded_by(line):
    """The modules that a fresh Python has loaded after `line`."""
    code = f"import sys\n{line}\nprint(*sys.modules)"
    return set(subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split())


@EVERY_NAME
def test_a_name_of_the_root_is_that_of_its_module(name):
    assert getattr(pathlib_edu, name) is getattr(import_module(pathlib_edu.EXPORTS[name]), name)
    assert name in dir(pathlib_edu) and name in pathlib_edu.__all__


@EVERY_NAME
def test_a_name_of_the_root_hides_no_module(name):
    module = getattr(pathlib_edu, name)
    assert not (FOLDER / name).exists() and not (FOLDER / f"{name}.py").exists(), module


@EVERY_NAME
def test_a_name_of_the_root_is_explained_with_an_example(name):
    found = getattr(pathlib_edu, name)
    assert found.__doc__ and doctest.DocTestParser().get_examples(found.__doc__), name


@pytest.mark.parametrize("line", ["import pathlib_edu", "from pathlib_edu import Grid, astar, solve"])
def test_what_a_reader_types_first_loads_nothing_heavy(line):
    assert not [name for name in loaded_by(line) if name.startswith((*HEAVY, *UPSTAIRS))]


def test_a_bare_import_loads_nothing_of_the_package_but_itself():
    assert [name for name in loaded_by("import pathlib_edu") if name.startswith("pathlib_edu")] == ["pathlib_edu"]


def test_the_modules_of_searches_are_still_there():
    import pathlib_edu.search.shortest.astar as module

    assert module.astar is pathlib_edu.astar


def test_a_name_that_nobody_knows_is_refused():
    with pytest.raises(ImportError, match="cannot import name 'dijkstr'"):
        from pathlib_edu import dijkstr  # noqa: F401


def test_what_needs_a_package_that_is_missing_says_how_to_get_it():
    code = "import sys; sys.modules['anywidget'] = None\nfrom pathlib_edu import Board"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stderr
    assert said.endswith("ImportError: Board needs anywidget: pip install 'pathlib-edu[widgets]'\n")


@pytest.mark.parametrize("path", sorted((ROOT / "exercises").glob("[0-9]*.ipynb")), ids=lambda path: path.stem)
def test_the_set_up_of_exercises_waits_for_no_chart(path):
    cells = [cell for cell in nbformat.read(path, 4).cells if cell.cell_type == "code"]
    setup = [cell.source for cell in cells if not cell.id.startswith(("answer-", "check-"))]
    assert any("from pathlib_edu import" in source for source in setup)
    assert not {"matplotlib", "numpy", "PIL"} & loaded_by("\n".join(setup))
