"""What a figure's lamps say about a search: which promises its heuristic keeps, and which the search then keeps.

The lamps follow the story: each has moments, from which step on it is lit, dark or undecided, and one sentence why.
The invariant of theorem T3.1 comes with them: at each step the state that carries a cheapest path.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from ..core.replay import View, fold
from ..problems.graph import Graph
from ..search.heuristic_promises import inconsistencies, overestimates
from ..search.shortest.dijkstra import dijkstra

#: From which step on, whether the lamp is lit (None: not decided yet), and a sentence.
Moment = tuple[int, bool | None, str]


def lamps(graph: Graph, story: Mapping[str, Any]) -> dict[str, Any]:
    """Return the lamps of a story on `graph`, and its invariant, to be added to the answer.

    States that the search did not meet are added to the story's `states`, so that a lamp can name them.
    """
    states: list[Any] = story["states"]
    states += [node for node in graph.nodes() if node not in set(states)]
    number = {state: n for n, state in enumerate(states)}
    best = [] if graph.signed else cheapest(graph)
    path = [number[state] for state, _ in best]
    return {
        "lamps": [*heuristic_lamps(graph, number), *search_lamps(story, best)],
        "invariant": {"path": path, "carrier": carriers(story["events"], [(number[n], g) for n, g in best])},
    }


def cheapest(graph: Graph) -> list[tuple[Any, Any]]:
    """Return the states of a cheapest path, each with its distance from the start; [] where there is no path."""
    search = dijkstra(graph)
    known = fold(search)
    return [(state, known.g[state]) for state in known.path or ()]


def lamp(name: str, moments: list[Moment], states: Iterable[int] = (), edges: Iterable[list[int]] = ()) -> Any:
    """Return a lamp as it stands in an answer, with the states and edges that it is about."""
    return {"name": name, "moments": [list(one) for one in moments], "states": list(states), "edges": list(edges)}


def heuristic_lamps(graph: Graph, number: Mapping[Any, int]) -> list[Any]:
    """Return the two lamps that look at the heuristic alone: they are decided before the search begins."""
    try:
        high, torn = overestimates(graph, graph.h), inconsistencies(graph, graph.h)
    except ValueError as error:  # a negative estimate or a negative cost
        return [lamp(name, [(0, False, f"{error}.")]) for name in ("admissible", "consistent")]
    goals = [number[one.state] for one in torn if one.state == one.child]
    steps = [[number[one.state], number[one.child]] for one in torn if one.state != one.child]
    fair = findings(high) or "h never says too much."
    calm = findings(torn) or "h never contradicts itself."
    return [
        lamp("admissible", [(0, not high, fair)], [number[one.state] for one in high]),
        lamp("consistent", [(0, not torn, calm)], goals, steps),
    ]


def findings(found: list[Any]) -> str:
    """Describe the first finding, and say how many more there are; where there is none, return ""."""
    more = f" ({len(found) - 1} more)" if len(found) > 1 else ""
    return f"{found[0]}{more}." if found else ""


def search_lamps(story: Mapping[str, Any], best: list[tuple[Any, Any]]) -> list[Any]:
    """Return the two lamps that look at what the search did."""
    optimal: list[Moment] = [(0, None, "Nothing is announced yet.")]
    again: list[Moment] = [(0, False, "No state was expanded twice.")]
    times: dict[int, int] = {}
    for step, event in enumerate(story["events"], start=1):
        if event[0] == "expand":
            times[event[1]] = times.get(event[1], 0) + 1
            if times[event[1]] > 1:
                often = ", ".join(f"{story['states'][n]} {count} times" for n, count in times.items() if count > 1)
                again.append((step, True, f"Expanded: {often}."))
        elif event[0] == "goal" and best:
            way, least = " ".join(str(state) for state, _ in best), best[-1][1]
            right = bool(event[2] == float(least))
            said = (
                f"{event[2]:g} is the least cost." if right else f"It announced {event[2]:g}, but {way} costs {least}."
            )
            optimal.append((step, right, said))
    return [lamp("optimal", optimal), lamp("re-expanded", again, [n for n, count in times.items() if count > 1])]


def carriers(events: list[Any], best: list[tuple[int, Any]]) -> list[int | None]:
    """Return for each step the first state of the cheapest path `best` that waits at its true distance.

    While a state is being expanded it may be the one that has just left the frontier. Where there is none at all, the
    search has lost the path.
    """
    view, carrier = View(), list[int | None]()
    for event in [None, *events]:
        if event is not None:
            view.apply(tuple(event))
        right = [n for n, g in best if view.g.get(n) == float(g)]
        carrier.append(next((n for n in right if n in view.frontier), view.current if view.current in right else None))
    return carrier
