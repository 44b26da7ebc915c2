"""How the kernels are compiled: by numba, and what it makes is kept on disk.

ImportError says in a sentence why nothing can be compiled here: numba is missing, does not load, or is turned off.
"""

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

try:
    from numba import config, njit
except (ImportError, OSError) as error:  # OSError: a library of numba's does not load
    if getattr(error, "name", None) == "numba":
        raise ModuleNotFoundError(
            "compiled searches need numba; install it with `pip install 'pathlib-edu[fast]'`", name="numba"
        ) from None
    raise ImportError(f"compiled searches need numba, which does not load: {error}", name="numba") from None

if config.DISABLE_JIT:  # type: ignore[attr-defined]
    raise ImportError("compiled searches need numba to compile, which NUMBA_DISABLE_JIT forbids")


@cache
def sources() -> bytes:
    """Return a hash of all files of this package."""
    folder = Path(__file__).parent
    return sha256(b"".join(file.read_bytes() for file in sorted(folder.rglob("*.py")))).digest()


def compiling(**options: Any) -> Callable[[Any], Any]:
    """Return a decorator like numba's `njit` with these options, for functions of this package.

    What was compiled is read from numba's cache as long as no file of the package has changed: numba itself looks only
    at the file in which a kernel stands, but parts from other files are compiled into it. Where nothing can be written,
    each process compiles anew.
    """

    def decorated(function: Any) -> Any:
        made: Any = njit(**options)(function)
        try:
            made.enable_caching()
        except RuntimeError:  # numba finds no folder that it may write to
            return made
        index = made._cache._cache_file
        index._source_stamp = index._source_stamp, sources()
        return made

    return decorated


#: Numba's `njit`, kept on disk.
compiled: Any = compiling()
