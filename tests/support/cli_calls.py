"""Call the command line as a user does, for its tests."""

import signal
import subprocess
import sys
from functools import partial

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
    return subprocess.run([*COMMAND, *map(str, arguments)], capture_output=True, text=True, cwd=cwd)


def write(path, text):
    path.write_text(text, encoding="utf-8")
    return path


def scenarios(folder):
    """Write ROOM and its scenarios into a folder and return the .scen."""
    write(folder / "room.map", ROOM)
    lines = ["version 1", *("\t".join([*ends.split(), length]) for ends, length in SCENARIOS)]
    return write(folder / "room.map.scen", "\n".join(lines) + "\n")


def refused(done, *words):
    """One sentence, exit code 2, nothing on stdout."""
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr.startswith("pathlib-edu: ") and done.stderr.count("\n") == 1, done.stderr
    assert all(word in done.stderr for word in words), done.stderr
