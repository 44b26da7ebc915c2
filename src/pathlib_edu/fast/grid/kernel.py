"""How the kernels of this package are compiled, and two instructions of machines that Python has no name for."""

from typing import Any

from numba import types
from numba.core.cgutils import false_bit
from numba.extending import intrinsic

from ..compiling import compiling

# Threads run at once, as no kernel touches a Python object. Division raises nothing. Nothing is allocated: references
# to arrays need not be counted (`_nrt`: that took longer than to search), and kernels become WebAssembly as they are.
OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "_nrt": False}

kernel: Any = compiling(**OPTIONS)

#: For what only kernels call: it becomes a part of each of them.
part: Any = compiling(**OPTIONS, forceinline=True)


def counting(instruction: str) -> Any:
    """Return one of LLVM's instructions that count the bits of a word of 64, also of 0, for kernels to call."""

    def typed(_context: Any, word: Any) -> Any:
        def code(_context: Any, builder: Any, _signature: Any, words: Any) -> Any:
            return getattr(builder, instruction)(words[0], false_bit)

        return types.int64(word), code

    return intrinsic(typed)


trailing_zeros = counting("cttz")  # below the lowest 1
leading_zeros = counting("ctlz")  # above the highest 1
