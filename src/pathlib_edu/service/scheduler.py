"""Where a web page's questions are answered: all figures of a page share one Python, and none may hold it up.

The worker that runs this (`python_worker.js`) hands requests to the scheduler as they come, lets it work for
some milliseconds, looks for new messages, and goes on.
"""

import json
from collections.abc import Iterator
from time import perf_counter
from typing import Any

from ..slices import marked
from . import answering


class Scheduler:
    """Open requests, at most one for each figure: a newer one takes the place of the one before, however far that was.

    >>> scheduler = Scheduler()
    >>> scheduler.ask("figure 1", '{"world": {"kind": "grid", "picture": ["S.G"]}, "search": "dijkstra", "n": 1}')
    >>> figure, answer = scheduler.work(seconds=1)
    >>> figure, json.loads(answer)["cost"], scheduler.busy
    ('figure 1', 2, False)
    """

    def __init__(self) -> None:
        self._open: dict[str, Iterator[tuple[Any, bool]]] = {}

    @property
    def busy(self) -> bool:
        """Is there anything left to work on?"""
        return bool(self._open)

    def ask(self, figure: str, request: str) -> None:
        """Put down a figure's request, a JSON text; what was open for that figure is given up."""
        self.cancel(figure)
        self._open[figure] = marked(answering(json.loads(request)))

    def cancel(self, figure: str) -> None:
        """Give up what is open for a figure, if anything is: there will be no answer."""
        self._open.pop(figure, None)

    def work(self, seconds: float) -> tuple[str, str] | None:
        """Work for about `seconds`; return a figure and its answer, a JSON text, as soon as one is ready.

        An answer that says only "progress" is not the last one.
        """
        until = perf_counter() + seconds
        while self._open and perf_counter() < until:
            figure, slices = next(iter(self._open.items()))
            told, is_last = next(slices)
            if is_last:
                del self._open[figure]
            if told is not None:
                return figure, json.dumps(told, separators=(",", ":"))
        return None
