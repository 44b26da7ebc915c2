"""Kernels as Python calls them: compiled when they are first needed, given memory that is made once for a map."""

import sys
from threading import Lock
from typing import Any

import numpy as np
from numba.core.event import Listener, install_listener

from .exports import TYPES, Export
from .labels import UNSEEN

COMPILING = Lock()
READY = set[str]()  # names of kernels that are compiled: numba takes longer to say so than a short search takes


class Announcing(Listener):
    """Say on stderr, once, that something is compiled: when numba begins with it, and not when it reads its cache."""

    said = False

    def on_start(self, event: Any) -> None:
        """Say it."""
        if not self.said:
            print("pathlib_edu compiles this search for your machine, once; it takes some seconds", file=sys.stderr)
        self.said = True

    def on_end(self, event: Any) -> None:
        """Say nothing more."""


def make_ready(*exports: Export) -> None:
    """See to it that kernels are compiled, one after the other."""
    with COMPILING, install_listener("numba:compile", Announcing()):
        for export in exports:
            export.function.compile(export.signature)
            READY.add(export.name)


class Workspace:
    """The memory of one search at a time. What it is given it shares with others; each other array is made when needed.

    `sizes` says how long arrays are, by the names that kernels have for them.
    """

    def __init__(self, given: dict[str, Any], sizes: dict[str, int]) -> None:
        self.known, self._sizes = dict(given), sizes
        self._handed: dict[str, dict[str, Any]] = {}  # by kernel, its arguments in their order

    def run(self, export: Export, **ends: int) -> int:
        """Call a kernel that is ready. A search is told where it begins and ends: `start` and `goal`."""
        try:
            handed = self._handed[export.name]
        except KeyError:
            handed = self._handed[export.name] = {name: self._of(name) for name in export.arguments}
        handed.update(ends)
        returned: int = export.function(*handed.values())
        return returned

    def _of(self, name: str) -> Any:
        """An argument that does not change; None for those that every call brings."""
        if name not in self.known and name in self._sizes:
            dtype = np.dtype(TYPES[name].removesuffix("[::1]"))
            self.known[name] = np.full(self._sizes[name], UNSEEN if name == "labels" else 0, dtype)
        return self.known.get(name)
