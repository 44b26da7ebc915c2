"""In the box of a notebook the algorithms that none of its answers may call are not there, in no form."""

import json
import os
import pickle
import subprocess
import sys
from importlib import import_module
from inspect import getsource
from io import BytesIO
from itertools import islice
from pathlib import Path
from types import FunctionType

import nbformat
import pytest

import grading_claims as corners
from pathlib_edu.exercises import CLAIMS
from pathlib_edu.exercises.engine.answers.mistakes import HERE
from pathlib_edu.grading import grade
from pathlib_edu.grading.box import narrowed_package as narrow
from pathlib_edu.grading.box.boxed_package import make_boxed_package
from pathlib_edu.grading.box.desk import Pickled, how_to_put
from pathlib_edu.grading.grade_notebook import may_be_called
from pathlib_edu.grading.handed_in.graft import exercise_numbers
from pathlib_edu.search.catalogue import SEARCHES

SOLUTIONS = sorted((Path(__file__).parents[3] / "solutions").glob("*.ipynb"))
FRAMES = [nbformat.read(path, 4) for path in SOLUTIONS]
LONG = 60  # bytes of byte code, or characters of a line, that no two functions share by chance


def algorithms():
    """All functions and methods of algorithms, by place and name."""
    found = {}
    for place, name in narrow.definitions():
        one = getattr(import_module(f"pathlib_edu.{place}"), name)
        parts = vars(one).values() if isinstance(one, type) else [one]
        parts = [getattr(part, "__func__", part) for part in parts]
        found[place, name] = [part for part in parts if isinstance(part, FunctionType) and is_written(part)]
    return found


def is_written(function):
    """Is it in a file of the book, and not one that Python makes for a class?"""
    return function.__code__.co_filename.startswith(HERE)


@pytest.fixture(scope="module")
def package(tmp_path_factory):
    return make_boxed_package(tmp_path_factory.mktemp("narrowed") / "book")


@pytest.mark.parametrize("frame", FRAMES, ids=[path.stem for path in SOLUTIONS])
def test_nothing_is_left_of_what_no_answer_may_call(package, frame):
    """Neither its source nor its byte code is in any file."""
    names = may_be_called(frame)
    files = [path.read_bytes() for path in narrow.narrowed(package, names).rglob("*") if path.is_file()]
    everything = b"\0".join(files)
    kept, checked = narrow.needed(names), 0
    for place, functions in algorithms().items():
        for function in () if place in kept else functions:
            code = function.__code__.co_code
            lines = [line.strip() for line in getsource(function).splitlines()[1:]]
            lines = [line for line in lines if len(line) > LONG and not line.startswith(("#", '"', "def ", "class "))]
            if len(code) > LONG:
                assert code not in everything, (place, function)
                checked += 1
            body = [line for line in lines if line not in (function.__doc__ or "")]
            assert len(body) < 3 or not all(line.encode() in everything for line in body), (place, function)
    assert checked > 100


@pytest.mark.parametrize("frame", FRAMES, ids=[path.stem for path in SOLUTIONS])
def test_what_a_box_has_is_what_an_answer_may_call_and_little_else(frame):
    allowed = {name for number in exercise_numbers(frame) for name in CLAIMS[number].may_use}
    there = {entry.name for entry in SEARCHES.values()} - narrow.left_out_names(may_be_called(frame))
    assert there <= allowed, "a search that no answer may call"


def test_all_that_is_left_can_be_imported_and_says_when_it_is_called_that_it_is_not_there(package):
    program = """
import importlib, inspect, pkgutil
from types import SimpleNamespace
import pathlib_edu
for module in pkgutil.walk_packages(pathlib_edu.__path__, "pathlib_edu."):
    if module.name.partition(".")[2].partition(".")[0] in ("search", "conjecture", "problems", "costs"):
        importlib.import_module(module.name)
from pathlib_edu import *
from pathlib_edu.search.catalogue import SEARCHES
def nothing(state): return ()
for entry in SEARCHES.values():
    needed = [one for one in inspect.signature(entry).parameters.values() if one.default is one.empty]
    members = ("neighbors", "is_goal", "outset", *entry.needs)
    problem = SimpleNamespace(start="S", **dict.fromkeys(members, nothing))
    try:
        entry(*(nothing if one.name == "h" else problem for one in needed))
        said = "nothing"
    except Exception as error:
        said = str(error)
    assert said == f"The box in which notebooks are graded has no `{entry.name}`.", said
"""
    environment = {**os.environ, "PYTHONPATH": str(narrow.narrowed(package, ()))}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_what_may_be_called_works_as_it_does_outside(package):
    program = (
        "from pathlib_edu import Grid, breadth_first, solve; print(solve(breadth_first(Grid.parse('S..\\n..G'))).cost)"
    )
    environment = {**os.environ, "PYTHONPATH": str(narrow.narrowed(package, ["breadth_first"]))}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True)
    assert done.stdout == "3\n", done.stderr


def test_whoever_comes_second_takes_what_is_there(package):
    assert narrow.narrowed(package, ["dijkstra"]) == narrow.narrowed(package, ["dijkstra"])
    assert narrow.narrowed(package, ["dijkstra"]) != narrow.narrowed(package, [])


@pytest.mark.parametrize("frame", FRAMES, ids=[path.stem for path in SOLUTIONS])
def test_what_travels_to_the_box_by_value_brings_no_judge_reference_or_algorithm_along(frame):
    """Of a function that goes along its byte code does; of one that does not only its name."""
    kept = narrow.needed(may_be_called(frame))
    forbidden = {function.__code__.co_code: name for name, parts in algorithms().items() for function in parts}
    oracles = vars(import_module("pathlib_edu.exercises.engine.judging.oracles")).values()
    forbidden |= {one.__code__.co_code: one.__name__ for one in oracles if isinstance(one, FunctionType)}
    for number in exercise_numbers(frame):
        claim = CLAIMS[number]
        forbidden[claim.judge.__code__.co_code] = f"the judge of {number}"
    for number in exercise_numbers(frame):
        claim = CLAIMS[number]
        sent = [how_to_put(number), Pickled()([claim.shows(case) for case in islice(claim.worlds(5), 60)])]
        for code, name in forbidden.items():
            assert len(code) <= LONG or not any(code in one for one in sent), f"{name} goes along with {number}"
        named = Naming.of(sent)
        for module, name in named:
            place = module.removeprefix("pathlib_edu.")
            if place in narrow.trees():
                assert (place, name) in kept, f"{number} needs {module}.{name}"


class Naming(pickle.Unpickler):
    """Notes what a pickle names of modules."""

    def find_class(self, module, name):
        self.named.add((module, name))
        return super().find_class(module, name)

    @classmethod
    def of(cls, pickles):
        named = set()
        for one in pickles:
            reading = cls(BytesIO(one))
            reading.named = named
            reading.load()
        return named


SHOWN = """best = solve(astar(Grid.parse('S..G'), lambda cell: 0))
print(best.cost, best.states[0])
for event in astar(Grid.parse('S..G'), lambda cell: 0):
    last = event
if best.cost > 2:
    print(last)
"""
IMPORTS = "from pathlib_edu import Grid, astar, solve\n"
UNDONE = """import pathlib_edu.exercises.engine.claim as claims, pathlib_edu.exercises as checks
claims.refuse_borrowed = lambda *_: None
"""


def test_own_lines_are_passed_over_values_are_free_and_what_cannot_be_left_out_is_read(tmp_path, chapter_90, box):
    ada = {
        "90.1": f"{IMPORTS}{SHOWN}{corners.GOOD['90.1']}",  # shows a search above its answer
        "90.2": f"{IMPORTS}corners = solve(astar(Grid.parse('S...G'), lambda cell: 0)).cost",  # a value from anywhere
        "90.3": f"{corners.GOOD['90.3']}\n{IMPORTS}{SHOWN}",
    }
    eve = {
        "90.1": f"{IMPORTS}def cost(grid):\n    return getattr(solve(astar(grid, lambda cell: 0)), 'cost', None)",
        # `dijkstra` is there, since 90.1 may call it
        "90.3": f"{UNDONE}def double(n):\n    return 2 * n + 0 * len([dijkstra])",
    }
    corners.write(tmp_path / "in/ada/90_corners.ipynb", ada, own={"90.1": [IMPORTS + SHOWN]})
    corners.write(tmp_path / "in/eve/90_corners.ipynb", eve)
    corners.write(tmp_path / "solutions/90_corners.ipynb")
    report = grade([tmp_path / "in"], tmp_path / "out", tmp_path / "solutions", seed=5)
    ada, eve = (student.results for student in report.students)
    assert [one.status for one in ada.values()] == ["passed"] * 3, [*map(str, ada.values())]
    assert not any("failed" in note for student in report.students for note in student.notes)
    assert [one.points for one in eve.values()] == [0, 1, 0]
    assert "a call of the book's own `astar`" in str(eve["90.1"])
    assert "a call of the book's own `dijkstra`" in str(eve["90.3"])
    assert "Your answer may call none" in str(eve["90.3"])


def test_code_that_looks_into_python_itself_is_shown_to_the_teacher_and_costs_nothing(tmp_path, chapter_90, box):
    looking = "import sys\ndef double(n):\n    return 2 * n + 0 * len(sys._getframe().f_locals)"
    own = ["import re\nre.compile('a')", "import importlib.util"]
    corners.write(tmp_path / "in/ada/90_corners.ipynb", {"90.3": looking}, own={"90.3": own})
    corners.write(tmp_path / "in/ben/90_corners.ipynb", {"90.3": "def double(n):\n    return n * 2"})
    corners.write(tmp_path / "solutions/90_corners.ipynb")
    report = grade([tmp_path / "in"], tmp_path / "out", tmp_path / "solutions", seed=5)
    assert all(student.points == student.of for student in report.students)
    kept = json.loads((tmp_path / "out/report.json").read_text(encoding="utf-8"))["reaching"]
    assert [(one["exercise"], one["names"]) for one in kept] == [
        ("90.3", ["_getframe", "f_locals"]),
        ("own", ["importlib.util"]),
    ]
    page = (tmp_path / "out/index.html").read_text(encoding="utf-8")
    shown = page.partition("Code that looks into Python itself</h2>")[2].partition("</table>")[0]
    assert "ada" in shown and "<code>_getframe</code>" in shown and "ben" not in shown
    assert "cells of their own" in shown
