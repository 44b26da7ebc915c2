"""pathlib_edu: the package on which the living textbook on pathfinding runs.

What a reader types comes from here, ``from pathlib_edu import Grid, astar, solve``, and is loaded when it is first
asked for (PEP 562): a bare import loads none of it. The names and their modules stand in ``__init__.pyi``, once, where
editors look for them too.

>>> from pathlib_edu import Grid, astar, solve
>>> grid = Grid.parse("S.#\\n..G")
>>> solve(astar(grid, grid.manhattan)).cost
3
"""

from contextlib import suppress

__version__ = "0.1.0"


def _exports() -> dict[str, str]:
    """Return the table from each exported name to its module, as the stub beside this file has it."""
    stub = __spec__.loader.get_data(f"{__path__[0]}/__init__.pyi").decode()  # also from within a zip archive
    lines = (line.split() for line in stub.splitlines() if line.startswith("from "))
    return {name: __name__ + module for _, module, _, name, *_ in lines}


def _loadable() -> list[str]:
    """Return the names that `from pathlib_edu import *` binds: without the notebook's packages, all but the figures."""
    names = []
    for name in EXPORTS:
        with suppress(ImportError):
            if name not in globals():
                __getattr__(name)
            names.append(name)
    return names


EXPORTS = _exports()


def __getattr__(name: str) -> object:
    if name == "__all__":  # only a star asks for it
        return _loadable()
    if name not in EXPORTS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        found = getattr(__import__(EXPORTS[name], fromlist=[name]), name)
    except ModuleNotFoundError as error:
        if str(error.name).startswith(__name__):
            raise
        raise ImportError(f"{name} needs {error.name}: pip install 'pathlib-edu[widgets]'") from error
    globals()[name] = found  # the next time nobody asks
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *EXPORTS})
