"""The matrix of all searches, problems and heuristics, and oracles that share no code with them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property, partial
from itertools import islice
from math import inf
from typing import Any

import pytest

from pathlib_edu.core import NUMBERS, Search
from pathlib_edu.exercises.engine.cases.worlds import graphs, random_grids, small_grids
from pathlib_edu.problems.graph import Graph
from pathlib_edu.problems.grid import Grid
from pathlib_edu.problems.kinds import KINDS
from pathlib_edu.problems.tiles import Tiles, fractional
from pathlib_edu.search.catalogue import suiting
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.search.shortest.weighted_astar import weighted_astar
from pathlib_edu.service.options import heuristic


def bellman_ford(edges: list[tuple[Any, Any, Any]], source: Any) -> dict[Any, Any]:
    """Distances from `source` by relaxing every edge until nothing changes: slow, short, and nothing like a search."""
    distance = {source: 0}
    changed = True
    while changed:
        changed = False
        for tail, head, cost in edges:
            if tail in distance and distance[tail] + cost < distance.get(head, inf):
                distance[head], changed = distance[tail] + cost, True
    return distance


def edges_of(problem: Any) -> list[tuple[Any, Any, Any]]:
    """All edges of a problem, found by walking over its states without any order of costs."""
    found, waiting = {problem.start: None}, [problem.start]
    edges = []
    for state in waiting:
        for child, cost in problem.neighbors(state):
            edges.append((state, child, cost))
            if child not in found:
                found[child] = None
                waiting.append(child)
    return edges


class Truth:
    """What is true of a problem, each part worked out once, when it is first asked for."""

    def __init__(self, problem: Any) -> None:
        self.problem = problem

    @cached_property
    def edges(self) -> list[tuple[Any, Any, Any]]:
        """All edges."""
        return edges_of(self.problem)

    @cached_property
    def goals(self) -> list[Any]:
        """The goals: the one that the problem names, if it does, reached or not, and all others that its states are."""
        states = {state for tail, head, _ in self.edges for state in (tail, head)}
        named = [self.problem.goal] if hasattr(self.problem, "goal") else []
        return [*named, *(state for state in states if state not in named and self.problem.is_goal(state))]

    @cached_property
    def least(self) -> Any:
        """The cost of a cheapest path from start to a goal, or None where there is no path."""
        distance = bellman_ford(self.edges, self.problem.start)
        return min((cost for state, cost in distance.items() if self.problem.is_goal(state)), default=None)

    @cached_property
    def left(self) -> dict[Any, Any]:
        """The true remaining cost h* of every state from which a goal can be reached."""
        backward = [(head, tail, cost) for tail, head, cost in self.edges]
        left: dict[Any, Any] = {}
        for goal in self.goals:
            for state, cost in bellman_ford(backward, goal).items():
                left[state] = min(cost, left.get(state, cost))
        return left

    def admits(self, h: Callable[[Any], Any]) -> bool:
        """Does `h` never exceed the true remaining cost?"""
        return all(0 <= h(state) <= left for state, left in self.left.items())

    def agrees(self, h: Callable[[Any], Any]) -> bool:
        """Is `h` consistent: does it fall by no more than each step costs, and end at 0?"""
        ends = all(h(goal) == 0 for goal in self.goals)
        return ends and all(h(tail) <= cost + h(head) for tail, head, cost in self.edges)


def true_cost(problem: Any) -> Any:
    """The cost of a cheapest path from start to a goal, or None where there is no path."""
    return Truth(problem).least


def to_goal(problem: Any) -> dict[Any, Any]:
    """The true remaining cost h* of every state from which a goal can be reached."""
    return Truth(problem).left


def goals_of(problem: Any) -> list[Any]:
    """The goals, as `Truth` says."""
    return Truth(problem).goals


def admissible(problem: Any, h: Callable[[Any], Any]) -> bool:
    """Does `h` never exceed the true remaining cost?"""
    return Truth(problem).admits(h)


def consistent(problem: Any, h: Callable[[Any], Any]) -> bool:
    """Does `h` fall by no more than each step costs, and end at 0?"""
    return Truth(problem).agrees(h)


@dataclass
class Case:
    """One search on one problem, of which the truth is known to all its cases, with one heuristic."""

    name: str
    problem: Any
    truth: Truth
    search: Callable[[], Search]
    h: Callable[[Any], Any] | None
    entry: Any
    options: dict[str, Any] = field(default_factory=dict)
    h_name: str | None = None


def each(cases: Iterable[Case]) -> Callable[[Callable[[Case], None]], Callable[[str], None]]:
    """Make of a test of one case a test of all these: one for each search, since pytest takes longer to set a test up
    than most cases take to run. What fails says in which case."""
    by_search: dict[str, list[Case]] = {}
    for case in cases:
        by_search.setdefault(case.name.split("-")[0], []).append(case)

    def tests(test: Callable[[Case], None]) -> Callable[[str], None]:
        def all_of(search: str) -> None:
            for case in by_search[search]:
                try:
                    test(case)
                except BaseException as error:
                    error.add_note(f"in the case {case.name}")
                    raise

        all_of.__name__, all_of.__doc__ = test.__name__, test.__doc__
        return pytest.mark.parametrize("search", by_search)(all_of)

    return tests


def estimated(graph: Graph, part: float) -> Graph:
    """The same graph with estimates that are `part` of the true remaining costs, rounded down: admissible."""
    left = to_goal(graph)
    h = {node: int(part * left[node]) if n % 3 else 0 for n, node in enumerate(graph.nodes()) if node in left}
    return Graph(graph.edges(), graph.start, graph.goal, h)


#: Worlds whose costs are numbers: each with the name of its kind.
WORLDS: dict[str, tuple[str, Any]] = {}
for kind in (kind for kind in KINDS.values() if kind.costs == NUMBERS):
    for n, text in enumerate(kind.samples):
        WORLDS[f"{kind.name}-sample-{n}"] = (kind.name, kind.forms[0].parse(text))
for n, grid in enumerate(random_grids(1, 6)):
    WORLDS[f"grid4-{n}"] = ("grid", grid)
for n, grid in enumerate(random_grids(2, 6, moves=8)):
    WORLDS[f"grid8-{n}"] = ("grid", grid)
for n, grid in enumerate(islice(small_grids(), 40, 2000, 400)):
    WORLDS[f"small-{n}"] = ("grid", grid)
for n, graph in enumerate(graphs(3, 12)):
    WORLDS[f"graph-{n}"] = ("graph", estimated(graph, 0.9))
WORLDS["graph-high"] = ("graph", Graph.parse("S -> A 1\nA -> G 1\nS -> G 3\nh(A) = 4"))
WORLDS["no-way"] = ("grid", Grid.parse("S.#.G"))
WORLDS["one-cell-apart"] = ("grid", Grid.parse("SG"))
WORLDS["tiles-2x2"] = ("tiles", Tiles.parse("3 2 1 0"))
WORLDS["tiles-2x3"] = ("tiles", Tiles.parse("3 1 4\n5 . 2"))
WORLDS["tiles-2x3-costs"] = ("tiles", Tiles.parse("1 4 .\n3 5 2", fractional(5)))

TRUTHS = {name: Truth(problem) for name, (_, problem) in WORLDS.items()}

FEW_STATES = 8  # with which a search that forgets what it has seen is done at once


def suits(entry: Any, world: str) -> bool:
    """May this search be run on this world to its end? One that forgets what it has seen may only on small ones, one
    from both ends where there is one goal, one that counts steps where each costs 1, one that jumps on even ground."""
    (kind, problem), truth = WORLDS[world], TRUTHS[world]
    if "predecessors" in entry.needs and len(truth.goals) > 1:
        return False
    if entry.unit and any(cost != 1 for _, _, cost in truth.edges):
        return False
    if entry.even and any(cost > 1 for row in problem.terrain for cost in row):
        return False
    return not entry.tree or kind == "tiles" or len({tail for tail, _, _ in truth.edges}) <= FEW_STATES


#: A* as chapter 2 first has it, and with each of its rules for ties.
ASTARS: list[Callable[..., Search]] = [astar, *(partial(weighted_astar, tie=tie) for tie in (-1, 0, 1))]

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "weighted_astar": [{}, {"tie": 0}, {"tie": 1}, {"weight": 2}, {"reopen": False}],
    "bucketed_astar": [{}, {"newest": False}, {"width": 3}],
    "beam": [{}, {"width": 2}, {"width": 1}],
    "bisecting": [{}, {"upper": 60}],
    "budgeted": [{}, {"c1": 1.5, "c2": 3}],
}


def matrix(needs: tuple[str, ...] = ()) -> list[Case]:
    """Every search that needs just this of a problem x problem x heuristic x options."""
    cases = []
    for world, (kind, problem) in WORLDS.items():
        truth = TRUTHS[world]
        for name, entry in suiting(world=type(problem)).items():
            if entry.needs != needs or not suits(entry, world):
                continue
            for options in OPTIONS.get(name, [{}]):
                marks = "".join(f"-{key}{value}" for key, value in options.items())
                if not entry.informed:
                    make = lambda e=entry, p=problem, o=options: e(p, **o)  # noqa: E731
                    cases.append(Case(f"{name}{marks}-{world}", problem, truth, make, None, entry, options))
                    continue
                for h_name in KINDS[kind].heuristics:
                    h = heuristic(KINDS[kind], problem, h_name)
                    make = lambda e=entry, p=problem, h=h, o=options: e(p, h, **o)  # noqa: E731
                    cases.append(
                        Case(f"{name}{marks}-{h_name}-{world}", problem, truth, make, h, entry, options, h_name)
                    )
    return cases


CASES = matrix()

#: Searches from both ends: of these a view, which grows from the start, could tell no story.
BOTH_ENDS = matrix(needs=("predecessors",))

#: Searches of maps of square cells, which jump: of these a state may be reached from one that is no neighbor.
JUMPS = matrix(needs=("octile",))
