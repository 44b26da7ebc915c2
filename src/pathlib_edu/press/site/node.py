"""Scripts of ours that node runs while the site is built: one answers each line with a line, another is asked once."""

import json
import subprocess
from pathlib import Path
from typing import Any

from sphinx.errors import ExtensionError

from .staging import node_command


def run(script: Path, asked: Any, root: Path) -> str:
    """Return what a script prints that reads what is `asked` as JSON. `root` is where node_modules is.

    ExtensionError says what is wrong.
    """
    done = subprocess.run(
        [*node_command(), str(script)],
        cwd=root,
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    if done.returncode:
        raise ExtensionError(f"{script.name} failed: {done.stderr.strip()[-600:]}")
    return done.stdout


class Script:
    """A script, started with the first line that it is asked."""

    def __init__(self, path: Path, root: Path) -> None:
        self._path = path
        self._root = root
        self._node: subprocess.Popen[str] | None = None

    def ask(self, line: str) -> str:
        """Return what the script answers to `line`. When it has ended, this raises ExtensionError."""
        if self._node is None:
            self._node = subprocess.Popen(
                [*node_command(), str(self._path)],
                cwd=self._root,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                encoding="utf-8",
            )
        assert self._node.stdin and self._node.stdout
        self._node.stdin.write(line + "\n")
        self._node.stdin.flush()
        answer = self._node.stdout.readline()
        if not answer:
            raise ExtensionError(f"node ended in {self._path.name}; does `npm ci` succeed?")
        return answer

    def close(self) -> bool:
        """Stop it; return whether it ever began."""
        began = self._node is not None
        if self._node:
            self._node.communicate()
            self._node = None
        return began
