"""Kernels as Python calls them: compiled when they are first needed, given memory that is made once for a map."""

import sys
from threading import Lock
from typing import Any

import numpy as np
from numba.core.event import Listener, install_listener

from .exports import TYPES, Export
from .labels import UNSEEN

COMPILING = Lock()
READY = set[Any]()  # kernels that are compiled: numba takes longer to say so than a short search takes


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
    """See to it that kernels are compiled."""
    if not all(export.function in READY for export in exports):
        with COMPILING, install_listener("numba:compile", Announcing()):
            for export in exports:
                export.function.compile(export.signature)
                READY.add(export.function)


class Workspace:
    """The memory of one search at a time. What it is given it shares with others; each other array is made when needed.

    `sizes` says how long arrays are, by the names that kernels have for them.
    """

    def __init__(self, given: dict[str, Any], sizes: dict[str, int]) -> None:
        self.known, self._sizes = dict(given), sizes

    def run(self, export: Export, **more: int) -> int:
        """Call a kernel that is ready."""
        known = self.known
        for name in export.arguments:
            if name not in known and name not in more:
                known[name] = self._made(name)
        known.update(more)
        return int(export.function(*[known[name] for name in export.arguments]))

    def _made(self, name: str) -> Any:
        dtype = np.dtype(TYPES[name].removesuffix("[::1]"))
        return np.full(self._sizes[name], UNSEEN if name == "labels" else 0, dtype)
