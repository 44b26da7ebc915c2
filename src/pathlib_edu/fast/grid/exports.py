"""What this package exports: each kernel with the types of its arguments, for whoever compiles it for other machines.

A type is written as numba writes it. All memory is the caller's: arrays are made once for a map and handed in with each
query; what stands in them is the kernels' own. `sizes.lengths` says how long they are, `sizes.scale` what steps cost.
At first they hold 0 everywhere, but `labels` holds `UNSEEN`. Every kernel returns one whole number.
"""

from inspect import signature
from typing import Any, NamedTuple

from .bitmaps import prepare_bitmaps
from .buckets import bucket_search
from .heap import heap_search
from .jump_points import jump_search
from .labels import prepare_moves

NUMBER, BYTES, CELLS, LENGTHS, WORDS = "int64", "uint8[::1]", "int32[::1]", "int64[::1]", "uint64[::1]"

#: The type of each argument, by its name.
TYPES = {
    **dict.fromkeys(("rows", "cols", "start", "goal", "unit", "diagonal", "shift"), NUMBER),
    **dict.fromkeys(("open_cells", "moves", "arrivals"), BYTES),
    **dict.fromkeys(("heap", "places", "parents", "heads", "entries", "after", "path"), CELLS),
    **dict.fromkeys(("labels", "keys", "record"), LENGTHS),
    **dict.fromkeys(("by_row", "by_col"), WORDS),
}


class Export(NamedTuple):
    """A kernel: the name under which it is exported, the function that numba compiles, the types of its arguments."""

    name: str
    function: Any
    arguments: dict[str, str]

    @property
    def signature(self) -> str:
        """Its type, as numba writes it."""
        return f"{NUMBER}({', '.join(self.arguments.values())})"


def export(function: Any) -> Export:
    """Return the row of a kernel in the table."""
    return Export(function.__name__, function, {name: TYPES[name] for name in signature(function).parameters})


KERNELS = (prepare_moves, prepare_bitmaps, heap_search, bucket_search, jump_search)
EXPORTS = tuple(export(kernel) for kernel in KERNELS)
