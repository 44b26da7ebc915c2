"""Chapter 7: the first rung of the ladder: try every order in which the waypoints can be visited."""

from itertools import pairwise, permutations
from math import inf, lgamma, log

from ...core import Story, search
from .graph import NEEDING, NEEDS, WaypointProblem
from .shortest_ways import joined, waypoints_in_order, ways_to

MOST_WAYPOINTS = 10  # one more, and the orders take minutes


@search(title="Every order", anytime=True, needs=NEEDS, needing=NEEDING, complete=True, cheapest=True, told=False)
def every_order(problem: WaypointProblem) -> Story:
    """Try every order of the waypoints; announce ever shorter walks, the last a shortest one.

    Between two waypoints that follow each other a shortest walk takes a shortest way, so
    some order gives its length. More than 10 waypoints raise ValueError with the number
    of their orders.

    Time: O(m! m) for m waypoints, and O(m n) for the ways between them in a graph of n
    nodes and about as many edges.
    Memory: O(m n).

    >>> from pathlib_edu import Pacman, every_order
    >>> maze = Pacman(["%%%%%%", "%.P .%", "%%%%%%"])
    >>> [event[-1] for event in every_order(maze) if event[0] == "goal"]
    [4]
    """
    graph = problem.graph()
    waypoints = waypoints_in_order(graph)
    if (m := len(waypoints)) > MOST_WAYPOINTS:
        power = round(lgamma(m + 1) / log(10))
        raise ValueError(f"{m:,} waypoints have {m}! orders, about 10^{power}: at most {MOST_WAYPOINTS} can be tried")
    yield "reach", problem.start, None, 0, 0
    ways = {waypoint: ways_to(waypoint, graph.neighbors) for waypoint in waypoints}
    best = inf
    for order in permutations(waypoints):
        stops = [graph.start, *order]
        if sum(ways[there][here][0] for here, there in pairwise(stops)) < best:
            path = problem.path(joined(stops, ways))
            best = len(path) - 1
            yield "goal", path, best
