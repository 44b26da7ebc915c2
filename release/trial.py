"""A wheel or a source archive, tried by the README in an environment of its own, far from the clone."""

import os
import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from venv import EnvBuilder

from .errors import ReleaseError

SCRIPTS = "Scripts" if os.name == "nt" else "bin"
VERSION = re.compile(r"pathlib_edu-([\d.]+?)(?:-py3|\.tar)")
SOLVE = "from pathlib_edu import Grid, astar, solve; g = Grid.parse('S.#\\n..G'); print(solve(astar(g, g.manhattan)))"
#: What is called with no more than the package, and with these extras; and what it then says, as a pattern.
BARE = (
    ("pathlib-edu solve maze.txt", r"S\*#\n\.\*G"),
    ("pathlib-edu solve 1 2 3 4 5 6 7 8 9 10 0 12 13 14 11 15", r"\ngoal\n"),
    ("pathlib-edu start my-course", r"Next: pathlib-edu lab my-course\n"),
)
EXTRAS = "course,completion"
WITH_EXTRAS = (
    ("pathlib-edu solve maze.txt --plot answer.png", r"\ncost +3\n"),
    ("pathlib-edu lab my-course -- --version", r"^\d+\.\d+"),
    ("pathlib-edu check submissions/ada/01_dijkstra.ipynb", r"\b(\d+) of \1 points"),
    ("pathlib-edu grade submissions --trust", "grades"),
    ("pathlib-edu autograder gradescope 1", r"autograder\.zip"),
    ("pathlib-edu completion bash", "complete"),
)


def try_out(file: Path) -> None:
    """Install `file` in an environment of its own, use it, and say so; ReleaseError says what did not work."""
    found = VERSION.match(file.name)
    if not found:
        raise ReleaseError(f"{file.name} is no wheel and no source archive of pathlib-edu")
    with TemporaryDirectory(prefix="pathlib-edu-") as name:
        folder = Path(name)
        EnvBuilder(with_pip=True).create(folder / "environment")
        (folder / "maze.txt").write_text("S.#\n..G\n", encoding="utf-8")
        _install(folder, str(file.resolve()))
        _expect(folder, "pathlib-edu --version", rf"^pathlib-edu {re.escape(found[1])}\n")
        _expect(folder, ("python", "-c", SOLVE), "cost=3")
        for call, said in BARE:
            _expect(folder, call, said)
        _hand_in(folder)
        _install(folder, f"pathlib-edu[{EXTRAS}] @ {file.resolve().as_uri()}")
        for call, said in WITH_EXTRAS:
            _expect(folder, call, said)
    print(f"{file.name} works with Python {sys.version.split()[0]}")


def _install(folder: Path, what: str) -> None:
    _expect(folder, ("python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", what), "")


def _hand_in(folder: Path) -> None:
    """Hand in the solutions of a chapter, each changed a little: as they are they would be nobody's own."""
    solved = (folder / "my-course/solutions/01_dijkstra.ipynb").read_text(encoding="utf-8")
    own = folder / "submissions/ada/01_dijkstra.ipynb"
    own.parent.mkdir(parents=True)
    own.write_text(re.sub(r'"(# answer [\d.]+)\\n"', r'"\1\\n", "# mine\\n"', solved), encoding="utf-8")


def _expect(folder: Path, call: str | tuple[str, ...], said: str) -> None:
    """Call a command of the environment in `folder`, which is to succeed and to print what `said` matches."""
    command, *arguments = call.split() if isinstance(call, str) else call
    outside = {"PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV"}  # of whoever makes the release
    done = subprocess.run(
        [str(folder / "environment" / SCRIPTS / command), *arguments],
        cwd=folder,
        env={name: value for name, value in os.environ.items() if name not in outside},
        capture_output=True,
        encoding="utf-8",
    )
    if done.returncode or not re.search(said, done.stdout):
        told = (done.stderr.strip() or done.stdout.strip())[-600:]
        raise ReleaseError(f"`{command} {' '.join(arguments)}` did not work as it should:\n{told}")
