"""Exercise 2.16: a search from both ends that ends as soon as it may."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from ...core import Cost
from ...problems.graph import Graph
from ...problems.grid import Grid
from ..engine.cases.worlds import graphs, random_grids, small_graphs
from ..engine.claim import Wrong, claim
from ..engine.judging.oracles import distances_from

SIDES = ("from the start", "from the goal")
#: The small graph of the page: the waves meet first on the dearer of two ways.
MEETING = Graph.parse("S -> M 2; M -> G 2; S -> A 1; A -> B 1; B -> G 1")
#: Open ground, on which one wave covers a disc, and two waves cover half as much.
FIELD = Grid([[1] * 21 for _ in range(13)], (6, 6), (6, 14))
MANY = 200  # cells of a map on which work is counted
ALONE, TOGETHER = 3, 2  # so many times the work of both waves must not exceed so many times that of one


class Heard:
    """A world with one goal that notes for which states it is asked, and from which end."""

    def __init__(self, world: Any) -> None:
        self.start, self.goal, self._world = world.start, world.goal, world
        self.asked: list[tuple[int, str]] = []  # the end, 0 or 1, and the state as Python writes it

    def is_goal(self, state: Any) -> bool:
        return bool(state == self.goal)

    def neighbors(self, state: Any) -> Iterable[tuple[Any, Cost]]:
        self.asked.append((0, repr(state)))
        return list(self._world.neighbors(state))

    def predecessors(self, state: Any) -> Iterable[tuple[Any, Cost]]:
        self.asked.append((1, repr(state)))
        return list(self._world.predecessors(state))


def worlds(seed: int) -> Iterator[Any]:
    """Yield small graphs and the one of the page, then random graphs and maps, and last the open map."""
    yield from small_graphs()
    yield MEETING
    yield from graphs(seed, 120)
    yield from random_grids(seed, 40)
    yield FIELD


def cost_and_questions(both_ends: Callable[[Any], Any], world: Any) -> Any:
    """Put one world to the student's function; return what it gives back, and what it asked, one after the other."""
    heard = Heard(world)
    return [both_ends(heard), heard.asked]


def is_wide(world: Any) -> bool:
    """Is this a map on which work is counted?"""
    return isinstance(world, Grid) and world.rows * world.cols > MANY


@claim(
    "2.16",
    worlds,
    cost_and_questions,
    points=2,
    returns="the cost of a cheapest path, or None",
    fits=lambda world: not is_wide(world),
    hints=(
        "Keep everything twice: `g`, a frontier, what is closed. Only the function that you ask for steps differs.",
        "Each time a number falls on one side, look whether the state has a number on the other: the sum is a path.",
        "Before you ask for the steps of a state, add up how far both sides have come, and compare with the best path.",
    ),
)
def search_from_both_ends(world: Any, answer: Any) -> Wrong | None:
    """The cost should be that of a cheapest path, None where there is none. From each end the search should ask for the
    steps of a state at most once, and not at all when nothing cheaper can be left."""
    ends = [distances_from(world.neighbors, [world.start]), distances_from(world.predecessors, [world.goal])]
    least = ends[0].get(world.goal)
    right = "None, where no path leads to the goal" if least is None else repr(least)
    if answer is None:
        return Wrong(right, "None")
    cost, asked = answer
    if cost != least:
        return Wrong(right, repr(cost), wrong_cost(least, cost))
    if wrong := asked_in_vain([{repr(state): g for state, g in far.items()} for far in ends], least, asked):
        return wrong
    if is_wide(world):
        one = sum(g < (least or 0) for g in ends[0].values())
        if ALONE * len(asked) > TOGETHER * one:
            hint = "A single wave asks for everything nearer than the goal. Let both waves go half the way."
            return Wrong(f"at most {TOGETHER * one // ALONE} questions for steps", f"{len(asked)} questions", hint)
    return None


def wrong_cost(least: Cost | None, cost: Any) -> str:
    """Return a hint for a cost that is not the least."""
    if least is None:
        return "No path leads from the start to the goal."
    if isinstance(cost, int | float) and cost > least:
        return (
            "Where the waves meet first is not where the cheapest path runs. What may a path that nobody has seen cost?"
        )
    return "Backward, a step costs what it costs to walk it forward: `predecessors` tells that."


def asked_in_vain(ends: list[dict[str, Cost]], least: Cost | None, asked: list[list[Any]]) -> Wrong | None:
    """Find the first question that was asked again, or when the waves had shown that nothing cheaper is left."""
    radius: list[Cost] = [0, 0]
    for n, (side, state) in enumerate(asked):
        if [side, state] in asked[:n]:
            hint = "What has been expanded is final on its side, as in Dijkstra's algorithm."
            return Wrong(f"one question for the steps of {state} {SIDES[side]}", "a second one", hint)
        if state not in ends[side]:
            return Wrong("questions for states that the waves reach", f"one for {state} {SIDES[side]}")
        radius[side] = max(radius[side], ends[side][state])
        if least is not None and ends[side][state] + radius[1 - side] > least:
            near, far = ends[side][state], radius[1 - side]
            hint = f"{state} costs {near} {SIDES[side]}, and the other wave has come as far as {far}: "
            hint += f"{near} + {far} > {least}."
            return Wrong(f"no question for {state} {SIDES[side]}", "one", hint)
    return None
