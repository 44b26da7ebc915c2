"""The searches by the names that figures, the command line and the tests call them: those of their functions.

What a search asks and promises it says itself, with `@search`. Register it here and it is under test: one parametrised
test runs every search that suits a problem, with every heuristic, against an independent oracle.
"""

from collections.abc import Mapping
from typing import Any

from ..core import LABELS, NUMBERS, SearchFunction
from .anytime.ana_star import ana_star
from .anytime.anytime_best_first import anytime_best_first
from .anytime.anytime_weighted_astar import anytime_weighted_astar
from .anytime.anytime_window_astar import anytime_window_astar
from .anytime.ara_star import ara_star
from .anytime.branch_and_bound import branch_and_bound
from .both_ends.bidirectional_astar import bidirectional_astar
from .both_ends.bidirectional_breadth_first import bidirectional_breadth_first
from .both_ends.bidirectional_dijkstra import bidirectional_dijkstra
from .depth_first.bisecting import bisecting
from .depth_first.budgeted import budgeted
from .depth_first.eda_star import eda_star
from .depth_first.ida_star import ida_star
from .labels.fixpoint import fixpoint
from .labels.partial_astar import partial_astar
from .shortest.algorithm_b import algorithm_b
from .shortest.astar import astar
from .shortest.beam import beam
from .shortest.bpmx import bpmx
from .shortest.breadth_first import breadth_first
from .shortest.bucketed_astar import bucketed_astar
from .shortest.dijkstra import dijkstra
from .shortest.greedy import greedy
from .shortest.jump_point_search import jump_point_search
from .shortest.pathmax import pathmax
from .shortest.weighted_astar import weighted_astar
from .waypoints.carving import carving
from .waypoints.cut_vertices import cut_vertices
from .waypoints.elimination import elimination
from .waypoints.every_order import every_order
from .waypoints.frontier_sweep import frontier_sweep
from .waypoints.held_karp import held_karp
from .waypoints.two_cuts import two_cuts

SEARCHES: Mapping[str, SearchFunction[...]] = {
    function.name: function
    for function in (
        breadth_first,
        dijkstra,
        astar,
        weighted_astar,
        bucketed_astar,
        jump_point_search,
        pathmax,
        bpmx,
        algorithm_b,
        greedy,
        beam,
        ida_star,
        bisecting,
        budgeted,
        eda_star,
        anytime_best_first,
        anytime_weighted_astar,
        ara_star,
        ana_star,
        anytime_window_astar,
        branch_and_bound,
        bidirectional_dijkstra,
        bidirectional_astar,
        bidirectional_breadth_first,
        two_cuts,
        carving,
        elimination,
        frontier_sweep,
        every_order,
        held_karp,
        cut_vertices,
        partial_astar,
        fixpoint,
    )
}


def suiting(
    costs: str = NUMBERS, searches: Mapping[str, SearchFunction[...]] = SEARCHES, world: type | None = None
) -> dict[str, SearchFunction[...]]:
    """Return the searches for problems of the class `world` with costs of that sort; without it, for any with them."""
    fit = {name: entry for name, entry in searches.items() if entry.costs == costs}
    return {name: entry for name, entry in fit.items() if all(hasattr(world, need) for need in entry.needs)}


def named(
    name: Any, costs: str = NUMBERS, searches: Mapping[str, SearchFunction[...]] = SEARCHES, world: type | None = None
) -> SearchFunction[...]:
    """Return the search of that name; one that is not there, or not `suiting` such problems, raises ValueError."""
    fit = suiting(costs, searches, world)
    if not isinstance(name, str) or name not in fit:
        sort = "a search over labels" if costs == LABELS else "a search"
        raise ValueError(f"{name!r} is not {sort}: choose one of {', '.join(fit)}")
    return fit[name]
