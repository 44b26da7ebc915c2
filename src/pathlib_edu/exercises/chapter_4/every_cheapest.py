"""Exercise 4.3: all cheapest paths, by rounds from below."""

from itertools import islice
from math import inf
from typing import Any

from ...contract.quantities import counted
from ...core import Cost
from ...problems.edges import Node
from ...problems.graph import Graph
from ..engine.cases.watched_graph import Watched
from ..engine.claim import Wrong, claim
from ..engine.judging.dijkstra_rules import unjson
from ..engine.judging.path_check import path_fault
from ..engine.judging.remaining_costs import admissible
from .estimated_graphs import estimated
from .rounds_asked import READ, Asked
from .ways import OTHER_WAY, cutoffs, ways


def every_path(search: Any, graph: Graph) -> Any:
    """Put a graph to the student's search; return the paths, and what was asked."""
    problem = Watched(graph)
    found = search(problem, problem.h)
    return None if found is None else [list(islice(path, READ)) for path in islice(found, READ)], problem.told


@claim(
    "4.3",
    estimated,
    every_path,
    returns="a list of paths, each a list of states",
    fits=admissible,
    may_use=("bounded",),
    hints=(
        "In which round of IDA* are all cheapest paths within the cutoff, and what do all goals cost there?",
        "So that round must go on after a goal. Keep the path, as a copy, and turn back.",
        "The next bound is the least f that was refused. If nothing was refused and nothing found, there is no path.",
    ),
)
def find_every_cheapest(graph: Graph, value: Any) -> Wrong | None:
    """The list should have each cheapest path once, found by rounds whose bound rises to the least f refused."""
    paths, told = value
    if paths is None:
        return Wrong("a list of paths", "None")
    given = [tuple(unjson(state) for state in path) for path in paths]
    goals = {way.states: way.g for way in ways(graph) if graph.is_goal(way.states[-1])}
    least = min(goals.values(), default=inf)
    for states in given:
        if fault := path_fault(graph, states):
            emptied = states in ((), (graph.start,))
            hint = "Was the path emptied on the way back? Keep a copy." if emptied else ""
            return Wrong("paths from the start to a goal", f"{list(states)}: {fault}", hint)
        if states not in goals:
            return Wrong("paths that meet no state twice and end at the first goal", str(list(states)))
        if goals[states] != least:
            hint = "Raised by more than to the least f refused, the bound admits costlier paths, too."
            return Wrong(f"paths that cost {least}", f"{list(states)}, which costs {goals[states]}", hint)
    if twice := [states for states in given if given.count(states) > 1]:
        return Wrong("each path once", f"{list(twice[0])} twice", "Only the last round counts.")
    if missing := [states for states, g in goals.items() if g == least and states not in given]:
        hint = "The round goes on after a goal: others cost as much."
        if not given:
            hint = "It is within the bound when the bound is its f: that much may be spent."
        elif len(given) > 1:
            hint = OTHER_WAY
        return Wrong(f"also the path {list(missing[0])}", f"{counted(len(given), 'path')} without it", hint)
    return None if graph.is_goal(graph.start) else rounds_fault(graph, Asked.read(told))


def rounds_fault(graph: Graph, asked: Asked) -> Wrong | None:
    """Say what is wrong with the rounds of a search that deepens."""
    right, rounds = cutoffs(graph), asked.rounds(graph)
    bounds = "the bound" if len(right) == 1 else "the bounds"
    wanted = f"{counted(len(right), 'round')}, with {bounds} {', '.join(map(str, right))}"
    if rounds > len(right) + 1:
        return Wrong(wanted, counted(rounds, "round"), "A bound below the least f refused means the same round again.")
    hint = "The paths are right here, but the bound has to rise to the least f refused, and no further."
    if rounds < len(right):
        if rounds < 2:
            hint = "The paths are right, but the exercise asks for rounds, each from the start."
        return Wrong(wanted, counted(rounds, "round"), hint)
    met: dict[Node, Cost] = {}  # the least bound within which a round comes to a state, and looks behind it
    for way in ways(graph):
        if not graph.is_goal(way.states[-1]):
            met[way.states[-1]] = min(way.peak, met.get(way.states[-1], inf))
    for state, bound in met.items():
        if asked.expanded.count(state) < (most := sum(bound <= one for one in right)):
            return Wrong(wanted, f"fewer than {most} that look behind {state}", hint)
    return None
