"""Coq, as it is called: its compiler for whole files, its toplevel for one sentence after the other.

Debian's `coq` is enough. Both are asked about files in one folder, which Coq calls Proofs.
"""

import os
import re
import shutil
import subprocess
from pathlib import Path
from select import select
from typing import NamedTuple, Self

from .sources import FOLDER, ProofError

LIBRARY = "Proofs"
PATIENCE = 1200  # seconds: who waits longer waits for a step that never ends
TIMED = re.compile(r"^Chars (\d+) - (\d+) .*\(([\d.]+)u,([\d.]+)s\)$", re.MULTILINE)
FAILED = re.compile(r'File "[^"]*", line (\d+), characters [\d-]+:\n(.*)', re.DOTALL)
PROMPT = re.compile(r"<prompt>\S+ < \d+ \|(?P<proof>[^|]*)\| \d+ < </prompt>\s*$")
NEWS = re.compile(r"<infomsg>.*?</infomsg>\s*", re.DOTALL)  # what was loaded, what was defined
DEFINED = re.compile(
    r"^(?:def|rec|proj|ind|constr|class|inst|thm|lem|prf|coind|abbrev) (\d+):\d+ (\S+) (\S+)$", re.MULTILINE
)
USED = re.compile(
    rf"^R(\d+):(\d+) {LIBRARY}\.(\w+) \S+ (\w[\w']*)(?::\d+)? (?!var|not|lib|sec|binder)\w+$", re.MULTILINE
)


class Use(NamedTuple):
    """Where a name of the proofs is used, in bytes, which one it is, and the file that defines it."""

    begin: int
    end: int
    file: str
    name: str


class Compiled(NamedTuple):
    """What Coq says of a file that it has checked; all places are in bytes.

    What is `defined` has its place, its module in the file, "<>" for none, and its name; `seconds` are the processor's.
    """

    sentences: list[tuple[int, int]]
    defined: list[tuple[int, str, str]]
    used: list[Use]
    seconds: float


class Answer(NamedTuple):
    """What the toplevel says to a sentence, and the theorem whose proof it is in afterwards, "" for none."""

    text: str
    proof: str

    @property
    def refused(self) -> bool:
        """Was the sentence an error?"""
        return re.search(r"^Error\b", self.text, re.MULTILINE) is not None


def version() -> str:
    """Return the version of Coq that is installed, "" where there is none."""
    if not (shutil.which("coqc") and shutil.which("coqtop")):
        return ""
    return subprocess.run(["coqc", "--print-version"], capture_output=True, text=True, check=True).stdout.split()[0]


def compile_file(folder: Path, name: str) -> Compiled:
    """Have Coq check `name`.v in a folder in which all that it imports is compiled. ProofError says what is wrong."""
    command = ["coqc", "-time", "-q", "-Q", ".", LIBRARY, f"{name}.v"]
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        raise ProofError(f"{FOLDER}/{name}.v: Coq did not come to its end in {PATIENCE} seconds.") from None
    if done.returncode:
        found = FAILED.search(done.stderr)
        where, what = (f"{FOLDER}/{name}.v:{found[1]}", found[2]) if found else (f"{FOLDER}/{name}.v", done.stderr)
        raise ProofError(f"{where}: {what.strip()}")
    timed = TIMED.findall(done.stdout)
    told = (folder / f"{name}.glob").read_text(encoding="utf-8")
    return Compiled(
        [(int(begin), int(end)) for begin, end, *_ in timed],
        [(int(begin), module, one) for begin, module, one in DEFINED.findall(told)],
        # Coq tells of the last byte, and not of the one after it.
        [Use(int(begin), int(end) + 1, file, one) for begin, end, file, one in USED.findall(told)],
        sum(float(user) + float(system) for _, _, user, system in timed),
    )


class Toplevel:
    """A conversation with `coqtop`, in a folder of compiled files."""

    def __init__(self, folder: Path) -> None:
        self._process = subprocess.Popen(
            ["coqtop", "-emacs", "-q", "-Q", ".", LIBRARY],
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        self._read()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.communicate()

    def say(self, sentence: str) -> Answer:
        """Say one sentence, and return the answer to it."""
        assert self._process.stdin
        self._process.stdin.write(f"{sentence}\n".encode())
        self._process.stdin.flush()
        return self._read()

    def _read(self) -> Answer:
        assert self._process.stdout
        said = b""
        while not said.rstrip().endswith(b"</prompt>"):
            ready, _, _ = select([self._process.stdout], [], [], PATIENCE)
            if not ready:
                raise ProofError(f"Coq has not answered for {PATIENCE} seconds: {said.decode(errors='replace')[-600:]}")
            more = os.read(self._process.stdout.fileno(), 1 << 16)
            if not more:
                raise ProofError(f"Coq stopped: {said.decode(errors='replace').strip()[-600:]}")
            said += more
        text = said.decode()
        found = PROMPT.search(text)
        assert found
        return Answer(NEWS.sub("", text[: found.start()]), found["proof"])
