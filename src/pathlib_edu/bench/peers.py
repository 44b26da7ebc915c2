"""Peers: how a library is asked for a path. A new one is a file in a folder of peers, and nothing else."""

import pkgutil
import platform
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any, NamedTuple, TypeAlias


class Answer(NamedTuple):
    """What a peer says: what its path costs, if it says so, and the path: nodes, or cells; both None without one."""

    cost: float | None
    path: Sequence[Any] | None


Ask: TypeAlias = Callable[[Any, Any], Answer]


@dataclass(frozen=True)
class Peer:
    """A contender: `prepare(library, world)` makes of a world whatever it searches, and returns how to ask it.

    `module` is what must be there, and is handed over as `library`; `package` is what installs it. What needs neither
    is written in Python alone.
    """

    name: str
    prepare: Callable[[Any, Any], Ask]
    module: str = ""
    package: str = ""

    def library(self) -> Any:
        """Return the library's module; ImportError if it is not there or does not load."""
        return import_module(self.module) if self.module else None

    @property
    def version(self) -> str:
        """Return the library's version, or that of Python."""
        try:
            return version(self.package) if self.package else platform.python_version()
        except PackageNotFoundError:
            return "?"


#: All peers whose files have been loaded, by the folder in which their file stands, and by their names.
PEERS: dict[str, dict[str, Peer]] = {}


def peer(name: str, module: str = "", package: str = "") -> Callable[[Callable[[Any, Any], Ask]], Peer]:
    """Register the function below as a peer of its folder."""

    def register(prepare: Callable[[Any, Any], Ask]) -> Peer:
        folder = prepare.__module__.split(".")[-2]
        made = Peer(name, prepare, module, package or module)
        PEERS.setdefault(folder, {})[name] = made
        return made

    return register


def peers_in(folder: str) -> dict[str, Peer]:
    """Return the peers of a folder beside this file, by name."""
    there = import_module(f".{folder}", __package__)
    for file in pkgutil.iter_modules(there.__path__):
        import_module(f".{folder}.{file.name}", __package__)
    return dict(PEERS.get(folder, {}))
