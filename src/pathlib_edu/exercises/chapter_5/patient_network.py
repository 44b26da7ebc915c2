"""A network that answers only so often (5.7 and 5.13)."""

from typing import Any

from ...problems.network import Network

CALLS = 1_000  # a right search asks for fewer than a hundred neighbors on any network here


class Endless(Exception):
    """Raised when a search goes on and on."""


class Patient(Network):
    """A network that answers only so often: a search that never ends is found out, and not by the clock."""

    def __init__(self, network: Network, calls: int = CALLS) -> None:
        super().__init__(network.edges(), network.outset, network.start, network.goal, network.nodes())
        self._left = calls

    def neighbors(self, state: Any) -> list[tuple[Any, Any]]:
        """Return the nodes that an edge leads to, each with the edge's step."""
        self._count()
        return list(super().neighbors(state))

    def edges(self) -> list[tuple[Any, Any, Any]]:
        """Return all edges (from, to, step)."""
        self._count()
        return super().edges()

    def _count(self) -> None:
        self._left -= 1
        if self._left < 0:
            raise Endless
