"""Figures that show what searches come to instead of how they go: rounds, memory, the gap between path and bound."""

from collections.abc import Sequence
from math import ceil
from typing import Any, ClassVar

import traitlets

from ..contract.before import check_list
from ..contract.diagnosis import shown
from ..contract.quantities import counted
from ..core import Search
from ..problems.kinds import describe, kind_of
from ..service.lanes import lanes_of
from .figure import EstimatedFigure, asked, summary

#: A problem as a chart offers it: a label, and the problem.
Instance = tuple[str, Any]


class Chart(EstimatedFigure):
    """Searches on one problem, told in brief and drawn as a chart, with what a reader may turn.

    `searches` are ready to run on `problem`, `titles` what they are called. `instances` are further problems of its
    kind that a reader may choose; a puzzle can also be shuffled and typed. Each search is stopped after `most`
    expansions. `step` counts the expansions shown. `traits` are those of a Figure: title, look, hint, caption, step,
    playing, editable.
    """

    ask: ClassVar[str]
    figure = traitlets.Unicode("chart").tag(sync=True)
    instances = traitlets.List(traitlets.Dict()).tag(sync=True)
    shown = (*EstimatedFigure.shown, "instances")

    def __init__(
        self,
        searches: Sequence[Search],
        problem: Any,
        titles: Sequence[str | None] = (),
        instances: Sequence[Instance] = (),
        most: int | None = None,
        **traits: Any,
    ) -> None:
        lanes, own = lanes_of(searches, problem, titles)
        if not lanes:
            raise ValueError("a chart needs at least one search, such as ida_star(puzzle, puzzle.manhattan)")
        request, kind = asked(self.ask, problem) | ({"most": most} if most else {}), kind_of(problem)
        check_list(instances, "instances", "pairs (label, problem)")
        for one in instances:
            if not isinstance(one, tuple) or len(one) != 2:
                raise ValueError(f"the instances of a chart are pairs (label, problem), and {shown(one)} is not one")
        offered: list[dict[str, Any]] = [{"label": label, "world": describe(one)} for label, one in instances]
        if any(one["world"]["kind"] != kind.name for one in offered):
            raise ValueError(f"the instances of a chart are all of one kind, here {kind.name}")
        if offered and request["world"] not in [one["world"] for one in offered]:
            offered.insert(0, {"label": "as in the book", "world": request["world"]})
        slow = kind.prepared.keys() - {lane.get("h") for lane in lanes}  # takes long to build: only where asked for
        estimates = [[name, words] for name, words in kind.heuristics.items() if name not in slow]
        traits = dict[str, Any](instances=offered, estimates=estimates) | traits
        super().__init__(request | {"lanes": lanes}, own, **traits)

    def __repr__(self) -> str:
        return "\n".join(line for story in self.stories for line in (summary(story), *self.told(story)))

    def told(self, story: dict[str, Any]) -> list[str]:
        """Return what the chart shows of one search, in lines."""
        raise NotImplementedError


class Staircase(Chart):
    """The rounds of drivers as stairs: each step as high as its cutoff and as wide as its work.

    >>> from pathlib_edu import Graph, budgeted, ida_star
    >>> graph = Graph.parse("S -> A 1; A -> G 1; S -> G 3")
    >>> Staircase([ida_star(graph, graph.h), budgeted(graph, graph.h)], graph)
    IDA*, h: 6 expanded, cost 2
      cutoff 0: 1 expanded, least refused 1
      cutoff 1: 2 expanded, least refused 2
      cutoff 2: 3 expanded, found 2
    BTS, h: 6 expanded, cost 2
      cutoff 0: 1 expanded, least refused 1
      cutoff 1: 2 expanded, least refused 2
      cutoff 2: 3 expanded, found 2
    """

    ask = "rounds"

    def told(self, story: dict[str, Any]) -> list[str]:
        return [f"  {round_in_words(one, story['unit'])}" for one in story.get("rounds", ())]


class Memory(Chart):
    """How many states searches hold against how many they have expanded, on log axes; measured anew at will.

    >>> from pathlib_edu import Tiles, astar, ida_star
    >>> puzzle = Tiles.parse("3 1 2\\n4 7 5\\n6 . 8")
    >>> Memory([astar(puzzle, puzzle.manhattan), ida_star(puzzle, puzzle.manhattan)], puzzle)
    A*, Manhattan: 4 expanded, cost 3
      at most 9 states held
    IDA*, Manhattan: 4 expanded, cost 3
      at most 4 states held
    """

    ask = "memory"

    def told(self, story: dict[str, Any]) -> list[str]:
        most = max((held for _, held in story.get("samples", ())), default=0)
        return [f"  at most {counted(most, 'state')} held"] if "samples" in story else []


class Anytime(Chart):
    """The best path so far and the lower bound as searches go on: where they meet, the path is proved a cheapest one.

    Below stand the sizes of the open list and of the closed set. A search without a bound proves nothing.

    >>> from pathlib_edu import Tiles, anytime_best_first, ara_star
    >>> puzzle = Tiles.parse("1 4 2\\n3 5 8\\n6 7 .")
    >>> Anytime([ara_star(puzzle, puzzle.manhattan), anytime_best_first(puzzle, puzzle.misplaced)], puzzle, most=9)
    ARA*, 5 × Manhattan: 5 expanded, cost 4
      4 after 5
      4: proved
      at most 6 open, 5 closed at the end
    Anytime best-first, misplaced: 9 expanded, cost 4
      4 after 4
      stopped after 9: 4; no bound: nothing is proved
      at most 5 open, 9 closed at the end
    """

    ask = "anytime"

    def told(self, story: dict[str, Any]) -> list[str]:
        samples, unit = story.get("samples", ()), story.get("unit", 1)
        if not samples:
            return []
        before = [None, *(sample[1] for sample in samples)]
        paths = [one for one, best in zip(samples, before, strict=False) if one[1] != best]
        found = ", ".join(f"{best / unit:.6g} after {expanded:,}" for expanded, best, *_ in paths)
        most = f"at most {max(one[3] for one in samples):,} open, {samples[-1][4]:,} closed at the end"
        return [f"  {line}" for line in (found, standing(story), most) if line]


def standing(story: dict[str, Any]) -> str:
    """Return what an anytime search has proved of the least cost when it ends or is stopped."""
    unit, (expanded, best, lower, *_) = story["unit"], story["samples"][-1]
    stopped = "" if story["complete"] else f"stopped after {expanded:,}: "
    high, low = (None if cost is None else f"{cost / unit:.6g}" for cost in (best, lower))
    unless = " if h never overestimates" if story.get("may_overestimate") else ""
    if best is None:
        bound = f", at least {low}{unless}" if low else ""
        return f"{stopped}no path yet{bound}" if stopped else "ended: no path found"
    if lower is None:
        return f"{stopped}{high}; no bound: nothing is proved" if stopped else f"ended with {high}; it told no bound"
    if story["overestimates"]:
        return f"{stopped}{high}; h overestimates: nothing is proved"
    if lower >= best:
        return f"{stopped}{high}: proved{unless}"
    times = f": at most {ceil(best / lower * 100 - 1e-9) / 100:.6g} times the least" if lower > 0 and not unless else ""
    return f"{stopped}between {low} and {high}{unless}{times}"


def round_in_words(told: dict[str, Any], unit: int) -> str:
    """Return one line about a round: its cutoff, its work, and how it ended."""
    cutoff = "no cutoff" if told["bound"] is None else f"cutoff {told['bound'] / unit:.6g}"
    least = told["least_pruned"]
    ends = [f"found {told['found'] / unit:.6g}"] if told["found"] is not None else []
    if not told["complete"]:
        ends.append("stopped before its end")
    elif not ends:
        ends.append("nothing refused" if least is None else f"least refused {least / unit:.6g}")
    return ", ".join([f"{cutoff}: {told['expanded']:,} expanded", *ends])
