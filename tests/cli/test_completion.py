"""The Tab key, in a real bash."""

import os
import shutil
import subprocess
import sys

import pytest

from cli_calls import refused, run

pytest.importorskip("argcomplete")
TAB = """
eval "$(pathlib-edu completion bash)"
COMP_LINE=$1 COMP_POINT=${#1} COMP_TYPE=9 COMP_WORDBREAKS=$' \\t\\n"'"'"'><=;|&(:'
read -ra COMP_WORDS <<< "$1"
[[ $1 == *" " ]] && COMP_WORDS+=("")
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
_python_argcomplete pathlib-edu
printf '%s\\n' "${COMPREPLY[@]}"
"""


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
@pytest.mark.parametrize(
    ("line", "some"),
    [
        ("pathlib-edu s", {"solve", "start"}),
        ("pathlib-edu solve --se", {"--search"}),
        ("pathlib-edu solve maze.txt --search ida", {"ida_star"}),
        ("pathlib-edu completion f", {"fish"}),
        ("pathlib-edu solve ma", {"maze.txt"}),
    ],
)
def test_bash_completes_commands_options_searches_and_files(tmp_path, line, some):
    (tmp_path / "maze.txt").write_text("S.G")
    command = tmp_path / "bin" / "pathlib-edu"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m pathlib_edu "$@"\n')
    command.chmod(0o755)
    path = os.environ | {"PATH": f"{command.parent}:{os.environ['PATH']}"}
    done = subprocess.run(["bash", "-c", TAB, "bash", line], capture_output=True, text=True, cwd=tmp_path, env=path)
    assert {word.strip() for word in done.stdout.splitlines()} == some, done.stderr


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_script_for_each_shell_is_printed(shell):
    done = run("completion", shell)
    assert done.returncode == 0 and "pathlib-edu" in done.stdout
    if shell != "bash" and shutil.which(shell):
        assert subprocess.run([shell, "-n"], input=done.stdout, text=True).returncode == 0


def test_another_shell_is_refused():
    refused(run("completion", "tcsh"), "'tcsh'")
