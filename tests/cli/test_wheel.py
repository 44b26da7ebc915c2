"""The wheel stands alone: what is installed from it works far from any clone, or says the next step in one sentence."""

import os
import re
import shutil
import subprocess
import sys
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

from cli_calls import refused, write

ROOT = Path(__file__).parents[2]
PARTS = ("src", "chapters", "exercises", "solutions")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.egg-info", "build", ".ipynb_checkpoints")
COMMAND = ("-m", "pathlib_edu.cli")


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """A folder into which the wheel is installed, and tqdm, the one package that it needs."""
    tree, target = tmp_path_factory.mktemp("tree"), tmp_path_factory.mktemp("installed")
    for part in PARTS:  # a copy: to build in the clone would leave a folder there
        shutil.copytree(ROOT / part, tree / part, ignore=LEFT_OUT)
    for file in ROOT.iterdir():
        if file.is_file() and not file.name.startswith("."):
            shutil.copy(file, tree)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
    subprocess.run([*pip, "wheel", "--no-deps", "--no-build-isolation", "-w", tree, tree], check=True)
    (wheel,) = tree.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:  # what pip does with a wheel of Python alone
        packed.extractall(target)
    shutil.copytree(Path(find_spec("tqdm").origin).parent, target / "tqdm")
    return target


def bare(installed, *arguments, cwd, said=""):
    """Call the command line where there are Python, the wheel and tqdm, and nothing else."""
    environment = os.environ | {"PYTHONPATH": str(installed), "PATHLIB_EDU_CACHE": str(cwd)}
    command = [sys.executable, "-S", *COMMAND, *map(str, arguments)]
    return subprocess.run(command, input=said, capture_output=True, text=True, cwd=cwd, env=environment)


def beside_others(installed):
    """The environment in which the wheel stands beside what else is installed here."""
    return os.environ | {"PYTHONPATH": str(installed)}


def test_the_wheel_holds_the_printed_notebooks_and_no_tests(installed):
    for folder in PARTS[1:]:
        printed = {path.name: path.read_bytes() for path in (ROOT / folder).glob("*.ipynb")}
        packed = (installed / "pathlib_edu" / "notebooks" / folder).iterdir()
        assert printed and printed == {path.name: path.read_bytes() for path in packed}
    others = {path.name for path in installed.iterdir()} - {"pathlib_edu", "tqdm"}
    assert all(name.endswith((".dist-info", ".data")) for name in others)


def test_any_jupyterlab_beside_the_wheel_opens_links_as_ours_does(installed):
    place = (
        "labconfig/default_setting_overrides.d/pathlib_edu.json"  # below what JupyterLab reads, and `lab` adds to that
    )
    (settings,) = installed.glob(f"*.data/data/etc/jupyter/{place}")
    assert settings.read_bytes() == (installed / "pathlib_edu" / "cli" / "jupyter" / place).read_bytes()


def test_the_wheel_holds_every_file_of_the_package(installed):
    ours = ROOT / "src" / "pathlib_edu"
    listed = subprocess.run(["git", "ls-files", "."], cwd=ours, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("this tree is no clone: nobody can say which files belong to it")
    left_out = [name for name in listed.stdout.split() if not (installed / "pathlib_edu" / name).is_file()]
    assert left_out == []


def test_solve_and_bench_need_nothing_else(installed, tmp_path):
    maze = write(tmp_path / "maze.txt", "S.#\n..G\n")
    done = bare(installed, "solve", maze, cwd=tmp_path)
    assert done.returncode == 0 and "S*#\n.*G" in done.stdout, done.stderr
    done = bare(installed, "solve", "-", cwd=tmp_path, said="3 2 .\n4 1 5\n")
    assert done.returncode == 0 and "\ngoal\n" in done.stdout, done.stderr
    done = bare(installed, "bench", "korf", "--only", "79", "--search", "budgeted", cwd=tmp_path)
    assert done.returncode == 0 and "1 of 1 lengths are the same" in done.stdout, done.stderr


def test_every_command_says_what_it_does_where_nothing_else_is(installed, tmp_path):
    (shown,) = re.findall(r"COMMAND\n((?:    \S.*\n|  +.*\n)+)", bare(installed, "--help", cwd=tmp_path).stdout)
    commands = re.findall(r"^    (\w+)", shown, re.MULTILINE)
    assert {"read", "lab", "check", "solve"} <= {*commands}
    for command in commands:
        done = bare(installed, command, "--help", cwd=tmp_path)
        assert done.returncode == 0 and done.stdout.startswith(f"usage: pathlib-edu {command}"), done.stderr


@pytest.mark.parametrize(
    ("command", "step"),
    [
        (("lab",), "pathlib-edu[widgets]"),
        (("check", "x.ipynb"), "pathlib-edu[course]"),
        (("grade", "x.ipynb"), "pathlib-edu[course]"),
        (("read",), "pathlib-edu lab"),
        (("print",), "clone"),
        (("solve", "x.gr", "--from", "1", "--to", "2", "--plot", "x.png"), "pathlib-edu[widgets]"),
        (("completion", "bash"), "pathlib-edu[completion]"),
    ],
)
def test_what_needs_more_says_what(installed, tmp_path, command, step):
    write(tmp_path / "x.gr", "2 1\n1 2 3 4\n")
    done = bare(installed, *command, cwd=tmp_path)
    if command[0] != "solve":
        refused(done, step)
    assert step in done.stderr and done.returncode == 2 and "Traceback" not in done.stderr


def test_start_makes_a_folder_from_the_wheel_alone(installed, tmp_path):
    done = bare(installed, "start", "mine", cwd=tmp_path)
    copies = {path.relative_to(tmp_path / "mine"): path.read_bytes() for path in tmp_path.glob("mine/*/*.ipynb")}
    assert copies and all(text == (ROOT / path).read_bytes() for path, text in copies.items())
    assert done.returncode == 0 and done.stdout.endswith("Next: pathlib-edu lab mine\n"), done.stderr
    mine = write(tmp_path / "mine" / "exercises" / "01_dijkstra.ipynb", "my answers")
    again = bare(installed, "start", "mine", cwd=tmp_path)
    assert again.returncode == 0 and "exercises/01_dijkstra.ipynb" in again.stdout
    assert any(path.read_text() == "my answers" for path in (mine, *tmp_path.glob("mine/earlier/*/*/*")))


def test_lab_far_from_any_book_says_how_to_begin(installed, tmp_path):
    done = subprocess.run(
        [sys.executable, *COMMAND, "lab"], cwd=tmp_path, env=beside_others(installed), capture_output=True, text=True
    )
    refused(done, "pathlib-edu start FOLDER", "pathlib-edu lab FOLDER")


def test_check_and_grade_find_the_solutions_in_the_wheel(installed, tmp_path):
    hand_in = tmp_path / "ada"
    hand_in.mkdir()
    solved = (ROOT / "solutions" / "08_how_fast.ipynb").read_text(encoding="utf-8")
    own = re.sub(r'"(# answer [\d.]+)\\n"', r'"\1\\n", "# mine\\n"', solved)  # ours as it is would be nobody's
    (hand_in / "08_how_fast.ipynb").write_text(own, encoding="utf-8")
    command = [sys.executable, *COMMAND, "grade", str(hand_in)]
    done = subprocess.run(command, cwd=tmp_path, env=beside_others(installed), capture_output=True, text=True)
    assert done.returncode == 0 and (tmp_path / "grades" / "index.html").is_file(), done.stderr
    command = [sys.executable, *COMMAND, "check", str(hand_in / "08_how_fast.ipynb")]
    done = subprocess.run(command, cwd=tmp_path, env=beside_others(installed), capture_output=True, text=True)
    earned, _, of, *_ = done.stdout.splitlines()[-1].split()
    assert done.returncode == 0 and earned == of, done.stderr
