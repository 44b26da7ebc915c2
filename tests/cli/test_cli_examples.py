"""Each example that `--help` prints for `solve` does what it says."""

import re
import shlex
import sys

import pytest

from cli_calls import ROOM, run, scenarios, write
from pathlib_edu.cli.help_texts import SOLVE_EXAMPLES

FILES = {
    "maze.txt": "S.#\n..G\n",
    "roads.graph": "S -> A 4\nA -> G 1\n",
    "arena.map": "type octile\nheight 41\nwidth 41\nmap\n" + ("." * 41 + "\n") * 41,
    "puzzle.txt": "3 1 2\n. 4 5\n6 7 8\n",
    "blocks.txt": "A.#\n...\ngoal\n..#\n..A\n",
    "maze.lay": "%%%%%\n%P .%\n%%%%%\n",
    "cats.txt": "S^G\n...\n",
    "roads.gr": "99 2\n1 2 30 4\n2 99 3 4\n",
}
EXAMPLES = [
    re.split(r"  +", line.strip())[0]
    for line in SOLVE_EXAMPLES.split("\n\n")[0].splitlines()
    if line.startswith("  pathlib-edu")
]
EXAMPLES = [line.partition(" a 15-puzzle")[0] for line in EXAMPLES]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder with all the files of the examples, in which one is."""
    for name, text in FILES.items():
        write(tmp_path / name, text)
    scen = scenarios(tmp_path)
    write(tmp_path / "arena.map.scen", scen.read_text())
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("line", EXAMPLES)
def test_an_example_of_the_help_works(folder, monkeypatch, line):
    command, *words = shlex.split(line)
    if "<" in words:
        monkeypatch.setattr(sys, "stdin", (folder / words[-1]).open())
        words = words[: words.index("<")]
    if "arena.map.scen" in words:  # its map is another
        write(folder / "arena.map", ROOM)
        write(folder / words[1], (folder / words[1]).read_text().replace("room.map", "arena.map"))
    done = run(*words)
    assert command == "pathlib-edu" and (done.returncode, done.stderr) == (0, "") and done.stdout
    if "--plot" in words:
        assert (folder / words[-1]).read_text().startswith("<?xml")


def test_there_are_examples():
    assert len(EXAMPLES) > 10
