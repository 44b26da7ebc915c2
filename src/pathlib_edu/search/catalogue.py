"""The searches by the names that figures, the command line and the tests call them.

Register a search here and it is under test: one parametrised test runs every search that suits a problem, with every
heuristic, against an independent oracle.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from inspect import signature
from typing import Any

from ..core import LABELS, NUMBERS, Search, SearchFunction, search
from ..waypoints.carving import carving
from ..waypoints.cut_vertices import cut_vertices
from ..waypoints.elimination import elimination, frontier_sweep, two_cuts
from ..waypoints.every_order import every_order
from ..waypoints.held_karp import held_karp
from . import rules
from .algorithm_b import algorithm_b
from .ana_star import ana_star
from .anytime_best_first import anytime_best_first
from .anytime_weighted_astar import anytime_weighted_astar
from .anytime_window_astar import anytime_window_astar
from .ara_star import ara_star
from .astar import astar, greedy
from .beam import beam
from .bidirectional_astar import bidirectional_astar
from .bidirectional_breadth_first import bidirectional_breadth_first
from .bidirectional_dijkstra import bidirectional_dijkstra
from .branch_and_bound import branch_and_bound
from .dijkstra import breadth_first, dijkstra
from .ida_star import bisecting, budgeted, eda_star, ida_star
from .partial_astar import fixpoint, partial_astar
from .pathmax import bpmx, pathmax
from .rules import Rule
from .weighted_astar import weighted_astar


@dataclass(frozen=True)
class Entry:
    """A search as the catalogue knows it.

    `options` are the keywords that a request may set beside the heuristic. `cheapest` says that the search promises
    a cheapest path whenever its heuristic is admissible, `complete` that it finds some path wherever there is one.
    `consistent` says that an admissible heuristic is not enough for it, and `unit` that each step must cost 1: it
    refuses any other. `tree` says that it forgets the states it has seen, and so may meet them again on every path
    that leads there: only small or well-guided problems are for it. `anytime` says that it announces ever cheaper
    paths. For which costs it is, and what it asks of a problem beyond `core.Problem`, its function says. `told`
    says that its story can be shown: it grows from one end only. `rule` is what it takes from its frontier, or
    makes that of its options; None where nothing waits, or its story does not tell what.
    """

    function: Callable[..., Search]
    title: str
    informed: bool = False
    options: tuple[str, ...] = ()
    cheapest: bool = True
    complete: bool = True
    tree: bool = False
    anytime: bool = False
    consistent: bool = False
    unit: bool = False
    told: bool = True
    rule: Rule | Callable[..., Rule] | None = None

    @property
    def costs(self) -> str:
        """For which sort of costs it is: NUMBERS, or LABELS."""
        return str(getattr(self.function, "costs", NUMBERS))

    @property
    def needs(self) -> tuple[str, ...]:
        """The methods that it asks of a problem beyond those of `core.Problem`."""
        return getattr(self.function, "needs", ())

    @classmethod
    def of(cls, function: Any, title: str | None = None, costs: str = NUMBERS) -> "Entry":
        """Return the entry of a search that a reader brings along, of which nothing is promised.

        Its first parameter takes the problem and one named `h` the heuristic; the others are its options, except what
        a search over labels asks the problem for.
        """
        parameters = list(signature(function).parameters)[1:]
        known = ("h", *OF_THE_PROBLEM[costs])
        options = tuple(name for name in parameters if name not in known)
        shown, informed = title or function.__name__.replace("_", " "), "h" in parameters
        marked = function if isinstance(function, SearchFunction) else search(costs=costs)(function)
        return cls(marked, shown, informed, options, cheapest=False, complete=False)

    def start(self, problem: Any, h: Callable[[Any], Any] | None = None, **options: Any) -> Search:
        """Return the search on `problem`, not yet run. One without a heuristic leaves `h` aside.

        A search over labels is given the problem's own rank and range, where it has a place for them, and a search from
        both ends the estimate of the way back, where `h` is the problem's own and the problem can be turned around.
        """
        places = signature(self.function).parameters
        own = {name: getattr(problem, name) for name in OF_THE_PROBLEM[self.costs] if name in places}
        if "back" in places and getattr(h, "__self__", None) is problem and hasattr(problem, "between"):
            own["back"] = getattr(problem.between(problem.goal, problem.start), h.__name__)  # type: ignore[union-attr]
        return self.function(problem, **({"h": h} if self.informed else {}), **own, **options)

    def rule_with(self, options: Mapping[str, Any]) -> Rule | None:
        """Return its rule where these options are set, and the others as the search has them."""
        if not callable(self.rule):
            return self.rule
        places = signature(self.function).parameters
        return self.rule(**{name: places[name].default for name in self.options} | dict(options))


#: The arguments of a search that a problem itself knows, by the sort of its costs.
OF_THE_PROBLEM: dict[str, tuple[str, ...]] = {NUMBERS: (), LABELS: ("rank", "within")}


SEARCHES: dict[str, Entry] = {
    "breadth_first": Entry(breadth_first, "Breadth-first", cheapest=False, rule=rules.OLDEST),
    "dijkstra": Entry(dijkstra, "Dijkstra", rule=rules.SMALLEST_G),
    "astar": Entry(astar, "A*", informed=True, rule=rules.SMALLEST_F),
    # A figure says the weight beside the title, and that nothing is re-opened: at weight 1 it is plain A*.
    "weighted_astar": Entry(
        weighted_astar, "A*", informed=True, options=("weight", "tie", "reopen"), rule=rules.weighed
    ),
    "pathmax": Entry(pathmax, "A* with pathmax", informed=True, rule=rules.SMALLEST_F),
    "bpmx": Entry(bpmx, "A* with BPMX", informed=True, rule=rules.SMALLEST_F),
    "algorithm_b": Entry(algorithm_b, "Algorithm B", informed=True, rule=rules.OVERTAKEN),
    "greedy": Entry(greedy, "Greedy", informed=True, cheapest=False, rule=rules.SMALLEST_H),
    "beam": Entry(
        beam,
        "Beam",
        informed=True,
        options=("width",),
        cheapest=False,
        complete=False,
        rule=rules.IN_LAYERS,
    ),
    "ida_star": Entry(ida_star, "IDA*", informed=True, tree=True),
    "bisecting": Entry(bisecting, "Bisected cutoffs", informed=True, options=("upper", "step"), tree=True),
    "budgeted": Entry(budgeted, "BTS", informed=True, options=("c1", "c2", "step", "growth"), tree=True),
    "eda_star": Entry(eda_star, "EDA*", informed=True, options=("growth",), tree=True),
    "anytime_best_first": Entry(
        anytime_best_first,
        "Anytime best-first",
        informed=True,
        options=("penalty",),
        anytime=True,
        rule=rules.charged,
    ),
    "anytime_weighted_astar": Entry(
        anytime_weighted_astar,
        "Anytime weighted A*",
        informed=True,
        options=("weight",),
        anytime=True,
        rule=partial(rules.weighed, tie=-1),
    ),
    "ara_star": Entry(ara_star, "ARA*", informed=True, options=("weight", "step"), anytime=True, rule=rules.in_rounds),
    "ana_star": Entry(ana_star, "ANA*", informed=True, anytime=True, rule=rules.URGENT),
    "anytime_window_astar": Entry(
        anytime_window_astar, "Anytime window A*", informed=True, anytime=True, rule=rules.DEEPER_AMONG_EQUALS
    ),
    "branch_and_bound": Entry(branch_and_bound, "Branch and bound", informed=True, tree=True, anytime=True),
    "bidirectional_dijkstra": Entry(bidirectional_dijkstra, "Dijkstra from both ends", told=False),
    "bidirectional_astar": Entry(bidirectional_astar, "A* from both ends", informed=True, consistent=True, told=False),
    "bidirectional_breadth_first": Entry(bidirectional_breadth_first, "Two waves", unit=True, told=False),
    "two_cuts": Entry(two_cuts, "Cuts of two cells", told=False),
    "carving": Entry(carving, "Carving", options=("most",), told=False),
    "elimination": Entry(elimination, "Elimination", options=("most",), told=False),
    "frontier_sweep": Entry(frontier_sweep, "Frontier sweep", options=("most",), told=False),
    "every_order": Entry(every_order, "Every order", anytime=True, told=False),
    "held_karp": Entry(held_karp, "Held and Karp", told=False),
    "cut_vertices": Entry(cut_vertices, "Cut vertices", options=("most",), told=False),
    "partial_astar": Entry(
        partial_astar,
        "Partially ordered A*",
        informed=True,
        options=("every",),
        cheapest=False,
        rule=rules.PART_BY_PART,
    ),
    "fixpoint": Entry(fixpoint, "Plain fixpoint", cheapest=False, rule=rules.OLDEST),
}


def suiting(
    costs: str = NUMBERS, searches: Mapping[str, Entry] = SEARCHES, world: type | None = None
) -> dict[str, Entry]:
    """Return the searches for problems of the class `world` with costs of that sort; without it, for any with them."""
    fit = {name: entry for name, entry in searches.items() if entry.costs == costs}
    return {name: entry for name, entry in fit.items() if all(hasattr(world, need) for need in entry.needs)}


def named(
    name: Any, costs: str = NUMBERS, searches: Mapping[str, Entry] = SEARCHES, world: type | None = None
) -> Entry:
    """Return the search of that name; one that is not there, or not `suiting` such problems, raises ValueError."""
    fit = suiting(costs, searches, world)
    if not isinstance(name, str) or name not in fit:
        sort = "a search over labels" if costs == LABELS else "a search"
        raise ValueError(f"{name!r} is not {sort}: choose one of {', '.join(fit)}")
    return fit[name]
