"""Figures for notebooks: a `Board` plays one search on a world that the reader can edit, a `Race` several at once.

The front end (`front/`) knows no algorithm. It holds a request and a response, and when the reader edits the world it
changes the request: whoever observes it answers. Here that is the kernel.
"""

from collections.abc import Sequence
from typing import Any

import anywidget
import traitlets

from ..core import Search
from ..problems.graph import Graph
from ..stage import answer
from ..stage.catalogue import SEARCHES, build, describe
from .join import front_module, front_style
from .layout import placed
from .origin import lane_of

FIGURE = "application/vnd.pathlib-edu.figure+json"

#: The traits that make up a figure: what a notebook synchronises and what the website is given.
TRAITS = ("request", "response", "step", "playing", "speed", "editable", "title", "hint", "caption", "layers")


class Figure(anywidget.AnyWidget):
    """What every figure shares: a request, its response, and where the reader stands in the story.

    `step` counts the events shown (in a race: the expansions), at first all of them. It can be observed and linked like
    any widget's value.
    """

    _esm = front_module()
    _css = front_style()

    request = traitlets.Dict().tag(sync=True)
    response = traitlets.Dict().tag(sync=True)
    step = traitlets.Int().tag(sync=True)
    playing = traitlets.Bool(False).tag(sync=True)
    speed = traitlets.Float(12.0).tag(sync=True)
    editable = traitlets.Bool(True).tag(sync=True)
    title = traitlets.Unicode().tag(sync=True)
    hint = traitlets.Unicode().tag(sync=True)
    caption = traitlets.Unicode().tag(sync=True)
    layers = traitlets.List(traitlets.Unicode(), ["numbers:g", "code"]).tag(sync=True)

    def __init__(self, request: dict[str, Any], searches: dict[str, Any], **traits: Any) -> None:
        self._searches = SEARCHES | searches
        response = answer(request, self._searches)
        super().__init__(request=request, response=response, **{"step": end(response)} | traits)
        self.observe(self._answer, "request")

    def _answer(self, change: Any) -> None:
        self.response = answer(change["new"], self._searches)

    @property
    def problem(self) -> Any:
        """The world as it stands now, with all the reader's edits: a Grid or a Graph to compute with."""
        return build(self.request["world"])

    @property
    def stories(self) -> list[dict[str, Any]]:
        """The answers shown, one for each search."""
        return list(self.response.get("lanes", [self.response]))

    def __repr__(self) -> str:
        lines = [summary(story) for story in self.stories]
        problem = self.problem
        if isinstance(problem, Graph):
            return "\n".join([*lines, problem.picture()])
        path = next((event[1] for event in reversed(self.stories[0].get("events", [])) if event[0] == "goal"), [])
        return "\n".join([*lines, problem.picture(tuple(self.stories[0]["states"][i]) for i in path)])

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        figure = {name: getattr(self, name) for name in TRAITS} | {"text": repr(self)}
        return {**data, "text/plain": repr(self), FIGURE: figure}, metadata


class Board(Figure):
    """One search on one world: play it, step through it, paint walls, drag the start, and it is searched again.

    `search` is a search ready to run on `problem`, of the book or the reader's own: `Board(my_search(grid), grid)`.
    `traits` are those of a Figure: title, hint, caption, step, speed, layers, editable.
    """

    def __init__(self, search: Search, problem: Any, **traits: Any) -> None:
        lane, searches = lane_of(search, problem)
        super().__init__({"v": 1, "world": describe(placed(problem)), **lane}, searches, **traits)

    @property
    def cost(self) -> Any:
        """What the path found costs, in the problem's own unit, or None."""
        return self.response.get("cost")

    @property
    def expanded(self) -> Any:
        """How many states were expanded, counting re-opened ones again."""
        return self.response.get("expanded")


class Race(Figure):
    """Several searches on one world, in step by expansions."""

    def __init__(
        self, searches: Sequence[Search], problem: Any, titles: Sequence[str | None] = (), **traits: Any
    ) -> None:
        lanes, own = [], {}
        for n, search in enumerate(searches):
            lane, entries = lane_of(search, problem)
            own.update(entries)
            lanes.append(lane | ({"title": titles[n]} if n < len(titles) and titles[n] else {}))
        super().__init__({"v": 1, "world": describe(placed(problem)), "lanes": lanes}, own, **traits)


def end(response: dict[str, Any]) -> int:
    """Return the step at which a story, or the longest of a race, is told."""
    if "lanes" in response:
        return max((story.get("expanded", 0) for story in response["lanes"]), default=0)
    return len(response.get("events", []))


def summary(story: dict[str, Any]) -> str:
    """Return one line about a story: its title, what it expanded and what it found."""
    if "error" in story:
        return str(story["error"])
    cost = story["cost"]
    found = "no path" if cost is None else f"cost {cost / story['unit']:.10g}"
    return f"{story['title']}: {story['expanded']} expanded, {found}"
