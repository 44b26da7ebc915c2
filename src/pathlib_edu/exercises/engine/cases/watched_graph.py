"""A graph that notes what a search asks of it."""

from typing import Any

from ....problems.edges import Node
from ....problems.graph import Graph

READ = 10_000  # states of which a search may say that it has expanded them: the longest right one some 3,000
QUESTIONS = 100_000  # that a search may ask of one of these graphs: the longest right one here asks some 20,000


class Watched(Graph):
    """A graph that notes whose steps a search asks for, one after the other, and counts all questions.

    It raises TimeoutError when a search asks as if it would never end.
    """

    def __init__(self, graph: Graph) -> None:
        super().__init__(graph.edges(), graph.start, graph.goal, graph.estimates)
        self._expanded: list[Node] = []
        self._questions = 0

    @property
    def told(self) -> tuple[list[Node], int]:
        """Whose steps a search asked for, as many as the judge reads, and how many questions it asked in all."""
        return self._expanded[:READ], self._questions

    def _count(self) -> None:
        self._questions += 1
        if self._questions > QUESTIONS:
            raise TimeoutError(f"stopped after {QUESTIONS:,} questions about so small a graph: does a loop never end?")

    def neighbors(self, state: Node) -> Any:
        """Return the steps of `state`, and note it."""
        self._count()
        self._expanded.append(state)
        return super().neighbors(state)

    def h(self, state: Node) -> Any:
        """Return the estimate of `state`, and count."""
        self._count()
        return super().h(state)
