"""Figures for notebooks: a `Board` plays one search on a world that the reader can edit, a `Race` several at once, a
`Conjecture` shows the smallest graph that breaks a claim, and `Laws` which law of costs an order breaks.

The front end (`front/`) knows no algorithm. It holds a request and a response, and when the reader edits the world it
changes the request: whoever observes it answers. Here that is the kernel.
"""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import anywidget
import traitlets

from ..conjecture.cases import Bounds
from ..core import Search
from ..problems.cats import Cats
from ..problems.graph import Graph
from ..stage import answer, answering
from ..stage.catalogue import SEARCHES, build, describe
from ..stage.fronts import ORDERS, cats_world
from .join import front_module, front_style
from .label_figures import board_of_cats, front_lines, laws_lines, laws_request
from .layout import placed
from .origin import lane_of

FIGURE = "application/vnd.pathlib-edu.figure+json"

WITH_LAMPS = ["numbers:all", "code", "invariant"]  # what a figure with lamps shows unless it is told otherwise

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

    #: The traits that the website is given.
    shown: ClassVar[tuple[str, ...]] = TRAITS

    def __init__(self, request: dict[str, Any], searches: dict[str, Any], **traits: Any) -> None:
        self._searches = SEARCHES | searches
        if request.get("lamps"):
            traits = {"layers": WITH_LAMPS} | traits
        response = answer(request, self._searches)
        super().__init__(request=request, response=response, **{"step": end(response)} | traits)
        self.observe(self._answer, "request")

    def _answer(self, change: Any) -> None:
        self.response = answer(change["new"], self._searches)

    @property
    def problem(self) -> Any:
        """The world as it stands now, with all the reader's edits: a Grid, a Graph or Cats to compute with."""
        world = self.request["world"]
        return cats_world(world) if world["kind"] == "cats" else build(world)

    @property
    def stories(self) -> list[dict[str, Any]]:
        """The answers shown, one for each search."""
        return list(self.response.get("lanes", [self.response]))

    def __repr__(self) -> str:
        problem = self.problem
        if isinstance(problem, Cats):
            return "\n".join(front_lines(self.response, problem))
        lines = [line for story in self.stories for line in (summary(story), *lamp_lines(story))]
        if isinstance(problem, Graph):
            return "\n".join([*lines, problem.picture()])
        path = next((event[1] for event in reversed(self.stories[0].get("events", [])) if event[0] == "goal"), [])
        return "\n".join([*lines, problem.picture(tuple(self.stories[0]["states"][i]) for i in path)])

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        figure = {name: getattr(self, name) for name in self.shown} | {"text": repr(self)}
        return {**data, "text/plain": repr(self), FIGURE: figure}, metadata


class Board(Figure):
    """One search on one world: play it, step through it, paint walls, drag the start, and it is searched again.

    `search` is a search ready to run on `problem`, of the book or the reader's own: `Board(my_search(grid), grid)`.
    With `lamps`, a graph is shown with what its estimates promise, what the search keeps of it, and the state that
    carries a cheapest path. `traits` are those of a Figure: title, hint, caption, step, speed, layers, editable.

    On a map of cats the search is `partial_astar` or `fixpoint`; the layer "plane" shows a cell's costs as points.
    """

    def __init__(self, search: Search, problem: Any, lamps: bool = False, **traits: Any) -> None:
        if isinstance(problem, Cats):
            super().__init__(board_of_cats(search, problem), {}, **{"layers": ["plane"]} | traits)
            return
        lane, searches = lane_of(search, problem)
        super().__init__(asked(problem, lamps) | lane, searches, **traits)

    @property
    def cost(self) -> Any:
        """What the path found costs, in the problem's own unit, or None."""
        return self.response.get("cost")

    @property
    def expanded(self) -> Any:
        """How many states were expanded, counting re-opened ones again."""
        return self.response.get("expanded")


class Race(Figure):
    """Several searches on one world, in step by expansions. With `lamps`, each has its own, as in a Board."""

    def __init__(
        self,
        searches: Sequence[Search],
        problem: Any,
        titles: Sequence[str | None] = (),
        lamps: bool = False,
        **traits: Any,
    ) -> None:
        lanes, own = [], {}
        for n, search in enumerate(searches):
            lane, entries = lane_of(search, problem)
            own.update(entries)
            lanes.append(lane | ({"title": titles[n]} if n < len(titles) and titles[n] else {}))
        super().__init__(asked(problem, lamps) | {"lanes": lanes}, own, **traits)


#: A claim as a figure offers it: a label, the claim, and options as those of a Conjecture.
Preset = tuple[str, str, Mapping[str, Any]]


class Conjecture(Figure):
    """A claim, and the smallest graph that breaks it: on a board like any other, with its lamps, or that there is none.

    `claim` is a few words of Python (see `conjecture`), `search` a name of the catalogue. `options` are the options of
    the search (`reopen`, `weight`, `tie`), the bounds of what is tried (`states`, `costs`, `h`, ...), and the traits of
    a Figure. `presets` are claims that a reader may choose: a label, a claim, and its options, "search" among them.
    """

    presets = traitlets.List(traitlets.Dict()).tag(sync=True)
    choices = traitlets.List(traitlets.Dict()).tag(sync=True)
    shown = (*TRAITS, "presets", "choices")

    def __init__(self, claim: str, search: str = "astar", presets: Sequence[Preset] = (), **options: Any) -> None:
        asks, traits = question({"search": search} | options)
        searches, offered = [choice(one) for one in CHOICES], []
        for label, text, theirs in [("", claim, options | {"search": search}), *presets]:
            theirs, _ = question({"search": search} | theirs)
            most = {"most": theirs.pop("most")} if "most" in theirs else {}
            if (one := choice(theirs)) not in searches:
                searches.append(one)
            offered.append({"label": label, "claim": text, "search": searches.index(one)} | most)
        self._task: asyncio.Task[None] | None = None
        traits = {"layers": WITH_LAMPS, "presets": offered[1:], "choices": searches} | traits
        super().__init__({"v": 1, "claim": claim} | asks, {}, **traits)

    def _answer(self, change: Any) -> None:
        """Answer at once; but in a live notebook claims, which take long, are tried beside all else."""
        if self._task:
            self._task.cancel()  # the reader went on to something else
            self._task = None
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            loop = None
        if loop and "claim" in change["new"]:
            self._task = loop.create_task(self._work(change["new"]))
        else:
            super()._answer(change)

    async def _work(self, request: dict[str, Any]) -> None:
        """Try a claim, and tell the front end how far it is; between two slices the kernel listens."""
        working = answering(request, self._searches)
        while True:
            try:
                part = next(working)
            except StopIteration as end:
                self.response = end.value
                return
            if part is not None:
                self.response = part
            await asyncio.sleep(0)

    @property
    def problem(self) -> Graph | None:
        """The graph on the board, with all the reader's edits; None while there is no counter-example."""
        world = self.request.get("world") or self.response.get("world")
        return build(world) if world else None

    def __repr__(self) -> str:
        said = [self.request["claim"]] if "claim" in self.request else []
        said += [str(self.response[name]) for name in ("said", "error") if name in self.response]
        return "\n".join([*said, super().__repr__()] if self.response.get("events") else said)


class Laws(Figure):
    """The law laboratory: which law of costs an order breaks, the smallest counter-example, where searches go wrong.

    `order` is the name of an order of the book (`stage.fronts.ORDERS`), a class with `samples`, `+` and `<=`, or the
    text of one. `second_at_most` is a range on the second part of its costs. `traits` are those of a Figure.
    """

    orders = traitlets.List(traitlets.Unicode(), list(ORDERS)).tag(sync=True)
    shown = (*TRAITS, "orders")

    def __init__(self, order: Any, second_at_most: int | None = None, **traits: Any) -> None:
        request = {"v": 1, "laws": laws_request(order, second_at_most)}
        super().__init__(request, {}, **{"layers": ["code"], "step": -1} | traits)

    @property
    def problem(self) -> None:
        """Nothing: the graphs on the board are Python's own."""
        return None

    def __repr__(self) -> str:
        return "\n".join(laws_lines(self.response))


#: The searches that every Conjecture offers.
CHOICES: tuple[dict[str, Any], ...] = (
    {"search": "astar"},
    {"search": "astar", "reopen": False},
    {"search": "pathmax"},
    {"search": "bpmx"},
    {"search": "algorithm_b"},
)


def question(options: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return what of `options` a request asks: the search, its options, the bounds; and what else there is."""
    entry = SEARCHES.get(options["search"])
    known = ("search", *(entry.options if entry else ()))
    most = {name: value for name, value in options.items() if name in Bounds.__dataclass_fields__}
    asks = {name: value for name, value in options.items() if name in known}
    others = {name: value for name, value in options.items() if name not in asks and name not in most}
    return asks | ({"most": most} if most else {}), others


def choice(options: dict[str, Any]) -> dict[str, Any]:
    """Return one of a Conjecture's searches: a label, and what a request says of it."""
    entry = SEARCHES.get(options["search"])
    words = [entry.title if entry else str(options["search"])]
    for name, value in options.items():
        if name == "reopen":
            words += [] if value else ["never re-opening"]
        elif name != "search":
            words.append(f"{name} {value}")
    return {"label": ", ".join(words), "options": options}


def asked(problem: Any, lamps: bool) -> dict[str, Any]:
    """Return the part of a request that is about the world."""
    return {"v": 1, "world": describe(placed(problem))} | ({"lamps": True} if lamps else {})


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


def lamp_lines(story: dict[str, Any]) -> list[str]:
    """Return what a story's lamps say at its end, a line for each."""
    words = {True: "yes", False: "no", None: "not decided"}
    lamps = [(lamp["name"], lamp["moments"][-1]) for lamp in story.get("lamps", ())]
    return [f"  {name}: {words[on]}. {said}" for name, (_, on, said) in lamps]
