"""The cell that installs the book on Colab: there first of all, and there alone."""

import ast
import json
import re
import sys
from types import ModuleType

from packaging.requirements import Requirement

from pathlib_edu.course.folder import notebooks_in
from pathlib_edu.course.notebook import cells_of, read_notebook, source_of
from pathlib_edu.grading.handed_in.frames import read_frame
from pathlib_edu.grading.handed_in.graft import own_cells, taken_along
from pathlib_edu.press.colab import NAME, colab_cell
from pathlib_edu.press.repository import repository_of
from requirements import PROJECT, ROOT, declared, needed

REPOSITORY = "https://github.com/someone/something"
NOTEBOOKS = notebooks_in(ROOT)


class Shell:
    """What IPython is asked for, and what it has told Colab by then."""

    def __init__(self):
        self.said = []

    def run_line_magic(self, name, line):
        self.said.append(f"%{name} {line}")


def run(monkeypatch, colab):
    """Run the cell where Colab is, or is not; return what it asks for, in order, and the names that it leaves."""
    shell = Shell()
    output = ModuleType("google.colab.output")
    output.enable_custom_widget_manager = lambda: shell.said.append("widgets")
    here = {"google": ModuleType("google"), "google.colab": ModuleType("google.colab"), "google.colab.output": output}
    here["google.colab"].output = output
    for name, module in here.items():
        monkeypatch.setitem(sys.modules, name, module if colab else None)
    names = {"get_ipython": lambda: shell}
    exec(colab_cell("someone/something").source, names)
    return shell.said, names.keys() - {"get_ipython", "__builtins__"}


def test_on_colab_it_installs_the_book_and_then_lets_its_figures_live(monkeypatch):
    (install, widgets), _ = run(monkeypatch, colab=True)
    asked = Requirement(re.search(r"'(.+)'", install)[1])
    assert install.startswith("%pip install ") and widgets == "widgets"
    assert asked.name == "pathlib-edu" and asked.url.startswith(f"{REPOSITORY}/")
    assert asked.extras and asked.extras <= PROJECT["optional-dependencies"].keys()
    brought = declared(one for extra in asked.extras for one in PROJECT["optional-dependencies"][extra])
    assert not brought & {"ipykernel", "jupyterlab", "pathlib-edu"}, "Colab has a kernel and a page of its own"


def test_anywhere_else_it_does_nothing_and_leaves_nothing(monkeypatch):
    assert run(monkeypatch, colab=False) == ([], set())


def code_of(path):
    return [cell for cell in cells_of(read_notebook(path)) if cell["cell_type"] == "code"]


def test_every_notebook_that_runs_has_it_before_all_other_code():
    printed = colab_cell(repository_of(ROOT)).source
    running = [path for path in NOTEBOOKS if code_of(path)]
    assert running
    for path in running:
        ours = [cell for cell in code_of(path) if cell["id"] == NAME]
        assert ours == code_of(path)[:1] and source_of(ours[0]) == printed and not ours[0]["outputs"], path


def test_what_a_chapter_imports_is_brought_to_colab():
    brought = declared(PROJECT["optional-dependencies"]["chapters"]) | {"pathlib_edu", "google"}
    for path in NOTEBOOKS:
        for cell in code_of(path):
            assert needed(ast.parse(source_of(cell))) - sys.stdlib_module_names <= brought, f"{path.name}, {cell['id']}"


def test_for_a_grader_it_is_no_cell_of_a_student():
    handed_in = json.loads((ROOT / "exercises" / "01_dijkstra.ipynb").read_text(encoding="utf-8"))
    frame = read_frame(ROOT / "solutions" / "01_dijkstra.ipynb")
    assert taken_along(frame, own_cells(handed_in["cells"])) == []
    (cell,) = (cell for cell in handed_in["cells"] if cell["id"] == NAME)
    (own,) = taken_along(frame, own_cells([cell | {"source": ["# of an older edition\n", *cell["source"]]}]))
    assert own.source.startswith("# of an older edition") and ast.parse(own.source)
