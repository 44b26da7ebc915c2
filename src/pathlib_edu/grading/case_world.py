"""What can be drawn of a case on which an answer went wrong."""

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from ..problems.kinds import KINDS, describe
from ..problems.network import Network

NETWORK = "network"
OUTER = re.compile(r"^\w+(?=\()")  # the name of a class before its parts


def world_in(case: Any) -> dict[str, Any] | None:
    """Return the first world in a case of an exercise, as `problems.kinds.build` reads it; None where there is none.

    What is no world may say by its property `world` which one it shows. A network, which no figure plays, is of the
    kind `NETWORK`, with its edges; what leads from a node to itself could not be drawn.

    >>> from pathlib_edu import Grid
    >>> world_in((Grid.parse("S.G"), 3))["picture"]
    ['S.G']
    >>> world_in([2, 3]) is None
    True
    """
    for part in parts(case):
        with suppress(ValueError):  # no position that the puzzle can have, or a graph whose nodes are no texts
            shown = getattr(part, "world", part)
            if isinstance(shown, tuple(kind.world for kind in KINDS.values())):
                return describe(shown)
        if isinstance(part, Network) and all(tail != head for tail, head, _ in part.edges()):
            return {"kind": NETWORK, "start": str(part.start), "goal": str(part.goal), "edges": edges(part)}
    return None


def edges(network: Network) -> list[tuple[str, str, str]]:
    """Return the edges of a network, each with what it costs in words.

    >>> from pathlib_edu import Vector
    >>> edges(Network([("S", "G", Vector(1, 2))], Vector(0, 0)))
    [('S', 'G', '(1, 2)')]
    """
    return [(str(tail), str(head), OUTER.sub("", str(step))) for tail, head, step in network.edges()]


def parts(case: Any) -> Iterator[Any]:
    """Yield a case and all that it is made of."""
    yield case
    if isinstance(case, tuple):
        for part in case:
            yield from parts(part)
