"""nbval runs every printed notebook: chapters and solutions must pass, exercises must fail in exactly their checks.

What chapters and solutions put out is left to the press: `pathlib-edu print --check` then compares every word of it
with what is printed, and need not run them again. The kernels here hash in their own way, the press's do not: an output
that hangs on the order of a set is found out.

Each notebook runs in a process of its own, with a clock outside of it: a cell that never ends fails here, and nowhere
else.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import nbformat
import pytest

from pathlib_edu.press.execute import remember

ROOT = Path(__file__).parents[2]
SECONDS = 900
#: What Jupyter says of a kernel that never came up: then no cell was run, and nothing is known of the notebook.
NO_KERNEL = "Kernel didn't respond in"


def notebooks(folder):
    """Those of a folder that have code to run: some side roads, and all that lies at hand, are text alone."""
    found = sorted((ROOT / folder).glob("[0-9]*.ipynb"))
    return [pytest.param(path, id=f"{folder}/{path.stem}") for path in found if has_code(path)]


def has_code(path):
    return any(cell.cell_type == "code" for cell in nbformat.read(path, as_version=4).cells)


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


def failed_cells(path, folder):
    """Run `path` under nbval; return the ids of the cells that fail, what was said, and what each cell put out."""
    report, outputs = folder / "report.xml", folder / "outputs.json"
    command = [sys.executable, "-m", "pytest", "-q", "--nbval-lax", "-p", "no:cacheprovider", "-o", "addopts="]
    keeping = ["-p", "nbval.plugin", "-p", "nbval_outputs", f"--outputs={outputs}", f"--junit-xml={report}"]
    found = os.pathsep.join([str(ROOT / "tests" / "support"), os.environ.get("PYTHONPATH", "")])
    environment = os.environ | {"PYTHONPATH": found, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    run = nbval([*command, *keeping, str(path)], environment)
    if NO_KERNEL in run.stdout:
        run = nbval([*command, *keeping, str(path)], environment)
    assert run.returncode in (0, 1), run.stdout[-3000:] + run.stderr[-3000:]
    code = [cell for cell in read(path)["cells"] if cell["cell_type"] == "code"]
    cases = ElementTree.parse(report).getroot().iter("testcase")  # nbval names its tests by their place: "Cell 3"
    failed = [case.get("name") for case in cases if case.find("failure") is not None or case.find("error") is not None]
    ids = {code[int(name.rsplit(" ", 1)[1])]["id"] for name in failed}
    return ids, run.stdout, nbformat.from_dict(json.loads(outputs.read_text()))


def nbval(command, environment):
    """Run a notebook in a process of its own, which is ended if it takes too long."""
    try:
        return subprocess.run(command, cwd=ROOT, env=environment, timeout=SECONDS, capture_output=True, text=True)
    except subprocess.TimeoutExpired:
        pytest.fail(f"{Path(command[-1]).name} did not end within {SECONDS} seconds")


def with_verdicts_compared(notebook):
    """Tell nbval to compare what each check says with the stored verdict, "passed"."""
    for cell in notebook["cells"]:
        if cell.get("id", "").startswith("check-"):
            cell["metadata"].setdefault("tags", []).append("nbval-check-output")
    return notebook


@pytest.mark.parametrize("path", notebooks("chapters"))
def test_every_cell_of_a_chapter_passes(path, tmp_path):
    failed, said, outputs = failed_cells(path, tmp_path)
    assert not failed, said[-4000:]
    remember(nbformat.read(path, as_version=4), path, outputs, ROOT)


@pytest.mark.parametrize("path", notebooks("solutions"))
def test_every_solution_earns_its_stored_verdict(path, tmp_path):
    compared = tmp_path / path.name
    compared.write_text(json.dumps(with_verdicts_compared(read(path))))
    failed, said, outputs = failed_cells(compared, tmp_path)
    assert not failed, said[-4000:]
    remember(nbformat.read(path, as_version=4), path, outputs, ROOT)


@pytest.mark.parametrize("path", notebooks("exercises"))
def test_exercises_that_nobody_has_solved_fail_in_exactly_their_checks(path, tmp_path):
    asked = {cell["id"]: cell["source"] for cell in read(path)["cells"] if cell["id"].startswith("answer-")}
    unsolved = with_verdicts_compared(read(ROOT / "solutions" / path.name))
    for cell in unsolved["cells"]:
        cell["source"] = asked.get(cell["id"], cell["source"])
    grafted = tmp_path / path.name
    grafted.write_text(json.dumps(unsolved))
    failed, said, _ = failed_cells(grafted, tmp_path)
    checks = {cell["id"] for cell in unsolved["cells"] if cell["id"].startswith("check-")}
    assert checks and failed == checks, said[-4000:]
