"""Call the command line as a user does, for its tests."""

import io
import signal
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from functools import partial

from pathlib_edu.cli import main

#: For Popen's `preexec_fn`: a test run that was started in the background ignores SIGINT, and so would its children.
HEED_CTRL_C = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
COMMAND = [sys.executable, "-m", "pathlib_edu.cli"]
ROOM = """type octile
height 5
width 6
map
......
.@@@..
...@..
T@.@..
......
"""
SCENARIOS = [  # on ROOM, with the lengths counted by hand
    ("0 room.map 6 5 0 0 1 0", "1"),
    ("0 room.map 6 5 0 2 0 0", "2"),
    ("0 maps/room.map 6 5 2 2 5 4", "5"),
    ("0 maps/room.map 6 5 0 0 5 4", "8.41421"),
]


def call(*arguments, cwd=None):
    """Call the command line in a process of its own, as a shell does."""
    return subprocess.run([*COMMAND, *map(str, arguments)], capture_output=True, text=True, cwd=cwd)


def write(path, text):
    path.write_text(text, encoding="utf-8")
    return path


def scenarios(folder):
    """Write ROOM and its scenarios into a folder and return the .scen."""
    write(folder / "room.map", ROOM)
    lines = ["version 1", *("\t".join([*ends.split(), length]) for ends, length in SCENARIOS)]
    return write(folder / "room.map.scen", "\n".join(lines) + "\n")


def run(*arguments):
    """Call the command line in this process, which is cheaper: its exit code and what it printed."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = main([str(word) for word in arguments])
    return subprocess.CompletedProcess(arguments, code, out.getvalue(), err.getvalue())


def without_path(done, *words):
    """One sentence that there is no path, exit code 1."""
    refused(done, *words, code=1)


def refused(done, *words, code=2):
    """One sentence, exit code 2, nothing on stdout."""
    assert done.returncode == code and done.stdout == ""
    assert done.stderr.startswith("pathlib-edu: ") and done.stderr.count("\n") == 1, done.stderr
    assert all(word in done.stderr for word in words), done.stderr
