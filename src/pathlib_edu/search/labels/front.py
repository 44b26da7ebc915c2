"""Chapter 5: the answer of a search over labels: its front, each best cost with a path."""

from collections.abc import Iterable

from ...contract.before import check_search
from ...core import Event, Path, Search, diagnosing
from ...costs.promises import check_estimate, check_range
from .label import Label, limit


def front(search: Iterable[Event]) -> list[Path]:
    """Run `search` to its end and return the paths of the front, in the order in which they were announced.

    Anything but a running search raises TypeError, as in `core.solve`. Where steps make costs better, ValueError says
    what an estimate or a range has lost, as far as a look at one way to each state can tell.

    >>> front([("goal", ["S", "G"], 4), ("goal", ["S", "A", "G"], 3), ("prune", "G", 4, ("goal", 3))])
    [Path(states=['S', 'A', 'G'], cost=3)]
    """
    check_search(search, "front")
    paths: dict[Label, list[Path]] = {}
    ends, outside = set(), []
    with diagnosing(search):
        for event in search:
            if event[0] == "goal":
                ends.add(event[1][-1])
                paths.setdefault((event[1][-1], event[2]), []).append(Path(event[1], event[2]))
            elif event[0] == "prune" and event[1] in ends:
                paths.pop((event[1], event[2]), None)
            elif event[0] == "prune" and event[3:] and event[3] and event[3][0] == "range":
                outside.append((event[1], event[2]))
    if isinstance(search, Search) and hasattr(search.problem, "outset"):
        given = search.arguments
        if "h" in given:
            check_estimate(search.problem, given["h"])
        if outside:
            check_range(search.problem, limit(given.get("within"), search.problem.outset), outside)
    return [path for found in paths.values() for path in found]
