"""Where a web page's questions are answered: all figures of a page share one Python, and none may hold it up.

The worker that runs this (`python_worker.js`) hands requests to the scheduler as they come, lets it work for
some milliseconds, looks for new messages, and goes on.
"""

import json
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from time import perf_counter
from typing import Any, NamedTuple

from ..core.slices import marked
from . import answering
from .answers import refuse
from .output import Output
from .readers_code import explain
from .untouched import Untouched

MOST_TOLD = 2**25  # characters of an answer: a page has to hold it


class Open(NamedTuple):
    """A request that is worked on: its answer in slices, its number, and what it prints."""

    slices: Iterator[tuple[Any, bool]]
    number: dict[str, Any]
    output: Output


class Scheduler:
    """Open requests, at most one for each figure: a newer one takes the place of the one before, however far that was.

    >>> scheduler = Scheduler()
    >>> scheduler.ask("figure 1", '{"world": {"kind": "grid", "picture": ["S.G"]}, "search": "dijkstra", "n": 1}')
    >>> figure, answer = scheduler.work(seconds=1)
    >>> figure, json.loads(answer)["cost"], scheduler.busy
    ('figure 1', 2, False)
    """

    def __init__(self) -> None:
        self._open: dict[str, Open] = {}
        self._untouched = Untouched()
        self.spoiled = False  # has something that was asked changed Python itself?

    @property
    def busy(self) -> bool:
        """Is there anything left to work on?"""
        return bool(self._open)

    @property
    def next(self) -> str | None:
        """The figure whose request is worked on next, if any."""
        return next(iter(self._open), None)

    def ask(self, figure: str, request: str) -> None:
        """Take a figure's request, a JSON text; it replaces what was open for that figure."""
        asked = json.loads(request)
        self._open[figure] = Open(marked(answering(asked)), {"n": asked["n"]} if "n" in asked else {}, Output())

    def cancel(self, figure: str) -> None:
        """Give up what is open for a figure, if anything is: there will be no answer."""
        self._open.pop(figure, None)

    def work(self, seconds: float) -> tuple[str, str] | None:
        """Work for about `seconds` on the next figure's request; return the figure and an answer, a JSON text, if one
        is ready. Then it is another's turn: nobody waits until a long search of another figure has ended.

        An answer that says only "progress" is not the last one. The last one has as "output" what was printed, if
        anything was. Whatever a reader's code does, the answer is a JSON text, or a sentence says why there is none.
        """
        figure = self.next
        if figure is None:
            return None
        now = self._open[figure] = self._open.pop(figure)
        until = perf_counter() + seconds
        while perf_counter() < until:
            told, is_last = worked(now)
            if is_last:
                del self._open[figure]
                self.spoiled = self.spoiled or not self._untouched.holds()
                told |= {"output": now.output.text} if now.output.text else {}
            if told is not None:
                return figure, written(told, now.number)
        return None


def worked(now: Open) -> tuple[Any, bool]:
    """Do a slice of a request, and return what is told after it and whether this is the last.

    What a reader's code raises where nobody else expects it ends its request, and no other.
    """
    try:
        with redirect_stdout(now.output), redirect_stderr(now.output):
            return next(now.slices)
    except BaseException as error:
        return refuse(explain(error, None, "Your code")[0]) | now.number, True


def written(told: dict[str, Any], number: dict[str, Any]) -> str:
    """Return an answer as JSON text, or one that says why it cannot be told."""
    try:
        text = json.dumps(told, separators=(",", ":"), allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        text = json.dumps(refuse(f"what your code tells cannot be shown: {error}") | number)
    if len(text) > MOST_TOLD:
        text = json.dumps(refuse("your code tells more than a page can hold") | number)
    return text
