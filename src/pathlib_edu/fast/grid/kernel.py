"""How the kernels of this package are compiled, and two instructions of machines that Python has no name for."""

from typing import Any

from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic

# Threads run at once, as no kernel touches a Python object. Division raises nothing, and nothing is allocated: so references
# to arrays are not counted (`_nrt`; counting took ten times as long as searching), and a kernel becomes WebAssembly as it
# stands.
OPTIONS = {"cache": True, "nogil": True, "error_model": "numpy", "_nrt": False}

kernel = njit(**OPTIONS)

#: For what only kernels call: it becomes a part of each of them.
part = njit(**OPTIONS, forceinline=True)

ZERO_IS_DEFINED = ir.Constant(ir.IntType(1), 0)


@intrinsic  # type: ignore[untyped-decorator]
def trailing_zeros(_context: Any, word: Any) -> Any:
    """How many zeros lie below the lowest 1 of a number of 64 bits."""

    def code(_context: Any, builder: Any, _signature: Any, words: Any) -> Any:
        return builder.cttz(words[0], ZERO_IS_DEFINED)

    return types.int64(word), code


@intrinsic  # type: ignore[untyped-decorator]
def leading_zeros(_context: Any, word: Any) -> Any:
    """How many zeros lie above the highest 1 of a number of 64 bits."""

    def code(_context: Any, builder: Any, _signature: Any, words: Any) -> Any:
        return builder.ctlz(words[0], ZERO_IS_DEFINED)

    return types.int64(word), code
