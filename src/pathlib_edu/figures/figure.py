"""What every figure is made of: its traits, its answers, and its words where it cannot be drawn."""

import asyncio
from collections.abc import Iterator
from itertools import islice
from typing import Any, ClassVar

import traitlets

from ..core import LABELS
from ..core.slices import marked
from ..problems.kinds import build, describe, kind_of
from ..search.catalogue import SEARCHES
from ..service import answer, answering
from .label_figures import front_lines
from .layout import placed
from .mime_types import FIGURE
from .question import checked, opening
from .widget import FrontEndWidget

AT_ONCE = 20  # slices of an answer that nobody minds to wait for: some hundredths of a second each at most

WITH_LAMPS = ["numbers:all", "code", "invariant"]  # what a figure with lamps shows unless it is told otherwise

#: What comes before the answer; the website is given of these what a figure has.
OPENING = ("predict", "question", "result")
#: The traits that make up a figure: what a notebook synchronizes and what the website is given.
TRAITS = (
    *("figure", "request", "response", "step", "playing", "speed", "editable"),
    *("title", "look", "hint", "caption", "layers"),
    *OPENING,
)


class Figure(FrontEndWidget):
    """What every figure shares: a request, its response, and where the reader stands in the story.

    `step` counts the events shown (in a race: the expansions), at first all of them. It can be observed and linked like
    any widget's value. A figure that is given one opens at that moment, and still plays from the beginning. `look` is
    a sentence about what to look for, `hint` one about what to try, `caption` says what is seen.

    The question comes before the answer. With `predict` a board or a race opens in Predict, where the reader says which
    state is expanded next. A `question` is asked first, and answered by the story. `result` says what comes out, and
    appears below the caption once the figure has been at its end. A figure with one of these opens at its beginning, or
    with `predict` at its first choice, unless it is given a `step`.
    """

    #: What it is: "board", "race", "chart", "puzzle", "decomposition", "ladder", "large_map", "claim" or "laws". The
    #: front end mounts it, and a page reserves room for it, by this word.
    figure = traitlets.Unicode("board").tag(sync=True)
    request = traitlets.Dict().tag(sync=True)
    response = traitlets.Dict().tag(sync=True)
    step = traitlets.Int().tag(sync=True)
    playing = traitlets.Bool(False).tag(sync=True)
    speed = traitlets.Float(12.0).tag(sync=True)
    editable = traitlets.Bool(True).tag(sync=True)
    title = traitlets.Unicode().tag(sync=True)
    look = traitlets.Unicode().tag(sync=True)
    hint = traitlets.Unicode().tag(sync=True)
    caption = traitlets.Unicode().tag(sync=True)
    layers = traitlets.List(traitlets.Unicode(), ["numbers:g", "code"]).tag(sync=True)
    predict = traitlets.Bool(False).tag(sync=True)
    question = traitlets.Dict().tag(sync=True)
    #: What the reader answered, in the order in which it was asked; nothing as long as the question is open.
    guess = traitlets.List(traitlets.Unicode()).tag(sync=True)
    result = traitlets.Unicode().tag(sync=True)

    #: The traits that the website is given.
    shown: ClassVar[tuple[str, ...]] = TRAITS
    #: Whether it is played from a beginning to an end.
    timed: ClassVar[bool] = True

    def __init__(
        self, request: dict[str, Any], searches: dict[str, Any], response: dict[str, Any] | None = None, **traits: Any
    ) -> None:
        self._searches = {**SEARCHES, **searches}
        self._task: asyncio.Task[None] | None = None
        for name in traits:
            if not self.has_trait(name):
                raise TypeError(f"a {type(self).__name__} has no option {name!r}: see help({type(self).__name__})")
        if request.get("lamps"):
            traits = {"layers": WITH_LAMPS} | traits
        response = answer(request, self._searches) if response is None else response
        if asks := traits.get("question"):
            traits["question"] = checked(asks, type(self).__name__, self.timed).of_answer(response)
        opens = opening(traits, response)
        traits = {"step": end(response) if opens is None else opens} | traits
        super().__init__(request=request, response=response, **traits)
        self.observe(self._answer, "request")
        self.on_msg(self._hear)

    def _answer(self, change: Any) -> None:
        """Answer at once; but in a live notebook what lasts is worked on beside all else."""
        self._give_up()  # the reader went on to something else
        slices = marked(answering(change["new"], self._searches))
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            loop = None
        begun = list(islice(slices, AT_ONCE if loop else None))
        if loop and not begun[-1][1]:
            self._task = loop.create_task(self._go_on(slices))
        parts = [part for part, _ in begun if part is not None]
        if parts:
            self.response = parts[-1]

    def _hear(self, _figure: Any, message: Any, _buffers: Any) -> None:
        """Give up what was asked, when the front end says so."""
        if isinstance(message, dict) and message.get("cancel"):
            self._give_up()

    def _give_up(self) -> None:
        if self._task:
            self._task.cancel()
            self._task = None

    async def _go_on(self, slices: Iterator[tuple[Any, bool]]) -> None:
        """Show the parts of an answer as they come; between two slices the kernel listens."""
        for part, is_last in slices:
            if part is not None:
                self.response = part
            if not is_last:
                await asyncio.sleep(0)

    @property
    def problem(self) -> Any:
        """The world as it stands now, with all the reader's edits: a Grid, a Graph or another to compute with."""
        return build(self.request["world"])

    @property
    def stories(self) -> list[dict[str, Any]]:
        """The answers shown, one for each search."""
        return list(self.response.get("lanes", [self.response]))

    def __repr__(self) -> str:
        problem = self.problem
        if kind_of(problem).costs == LABELS:
            return "\n".join(front_lines(self.response, problem))
        lines = [line for story in self.stories for line in (summary(story), *lamp_lines(story))]
        return "\n".join([*lines, pictured(problem, self.stories[0])])

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle or {}, {})
        asked = self.question.get("words", "")
        text = "\n".join(line for line in (self.look, asked, repr(self), self.result) if line)
        figure = {name: getattr(self, name) for name in self.shown if name not in OPENING or getattr(self, name)}
        figure["text"] = text
        return {**data, "text/plain": text, FIGURE: figure}, metadata


class EstimatedFigure(Figure):
    """A figure whose reader may choose another estimate: `estimates` are those offered, each with its words."""

    estimates = traitlets.List(traitlets.List()).tag(sync=True)
    shown: ClassVar[tuple[str, ...]] = (*TRAITS, "estimates")


def pictured(problem: Any, story: dict[str, Any]) -> str:
    """Return the world in text, with the last path that a story announces, where its kind can draw one."""
    path: list[int] = next((event[1] for event in reversed(story.get("events", [])) if event[0] == "goal"), [])
    kind = kind_of(problem)
    return kind.picture(problem, [kind.heard(problem, story["states"][i]) for i in path])


def asked(ask: str, problem: Any, lamps: bool = False) -> dict[str, Any]:
    """Return the part of a request that says what is asked of which world."""
    return {"v": 1, "ask": ask, "world": describe(placed(problem))} | ({"lamps": True} if lamps else {})


def end(response: dict[str, Any]) -> int:
    """Return the step at which a story ends, or the longest story of a race."""
    if "lanes" in response:
        return max((story.get("expanded", 0) for story in response["lanes"]), default=0)
    return len(response.get("events", []))


def summary(story: dict[str, Any]) -> str:
    """Return one line about a story: its title, what it expanded and what it found."""
    if "error" in story:
        return str(story["error"])
    cost = story["cost"]
    found = "no path" if cost is None else f"cost {in_steps(cost, story['unit'])}"
    expanded = "" if story.get("brief") else f"{story['expanded']} expanded, "
    return f"{story['title']}: {expanded}{found}"


def in_steps(cost: Any, unit: int) -> str:
    """Return a cost in the problem's unit; one that is no number, such as one of several parts, as it is."""
    return f"{cost / unit:.10g}" if isinstance(cost, (int, float)) else str(cost)


def lamp_lines(story: dict[str, Any]) -> list[str]:
    """Return what a story's lamps say at its end, a line for each."""
    words = {True: "yes", False: "no", None: "not decided"}
    lamps = [(lamp["name"], lamp["moments"][-1]) for lamp in story.get("lamps", ())]
    return [f"  {name}: {words[on]}. {said}" for name, (_, on, said) in lamps]
