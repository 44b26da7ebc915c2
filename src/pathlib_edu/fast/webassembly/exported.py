"""Which kernels the page gets, and with which types."""

from typing import Any, NamedTuple, TypeAlias

from .. import tiles, waypoint_rows
from ..grid.exports import EXPORTS as GRID

#: The type of an argument, as numba writes it: "int64[::1]" is an array in one dimension, which the page hands over as
#: an address and a length; "int64" is a number. A tuple of them is one argument of the kernel, of so many parts.
Type: TypeAlias = "str | tuple[Type, ...]"


class Exported(NamedTuple):
    """A kernel under the name by which the page calls it, and the types of its arguments. It returns an integer."""

    name: str
    kernel: Any
    types: tuple[Type, ...]


BYTES, SHORT, LONG = "uint8[::1]", "int32[::1]", "int64[::1]"
NUMBER, LONG_NUMBER = "int32", "int64"
TABLE = (LONG, SHORT, SHORT, SHORT)  # a hash table of waypoint_rows
WORK = (LONG, LONG, LONG, LONG)
ROWS = (LONG, SHORT, LONG)  # the rows of a table, their steps, and the places of its nodes
ELIMINATED: tuple[Type, ...] = (NUMBER, NUMBER, *ROWS, LONG, BYTES, *[NUMBER] * 5, TABLE, WORK)
JOINED: tuple[Type, ...] = (NUMBER, NUMBER, *ROWS, *ROWS, BYTES, (NUMBER, NUMBER), NUMBER, NUMBER, TABLE, WORK)
MISSING: tuple[Type, ...] = (LONG, LONG, BYTES, NUMBER, NUMBER, SHORT, WORK)

EXPORTED = [
    *[Exported(f"grid_{one.name}", one.function, tuple(one.arguments.values())) for one in GRID],
    Exported("tiles_advance", tiles.advance, (*[LONG] * 7, LONG_NUMBER, LONG, *[LONG_NUMBER] * 3)),
    Exported("waypoints_eliminate", waypoint_rows.eliminate, ELIMINATED),
    Exported("waypoints_join", waypoint_rows.join, JOINED),
    Exported("waypoints_edges_missing", waypoint_rows.edges_missing_of_all, MISSING),
    Exported("waypoints_keep_all", waypoint_rows.keep_all, (TABLE, TABLE)),
    Exported("waypoints_take", waypoint_rows.take, (TABLE, TABLE)),
]
