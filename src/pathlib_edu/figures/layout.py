"""Places for the nodes of a graph that has none."""

from copy import copy
from typing import Any

from ..problems.graph import Graph


def placed(problem: Any) -> Any:
    """Return `problem`; a graph whose nodes have no places gets them from networkx, the start left of the goal.

    The layout is the same at every call.
    """
    if not isinstance(problem, Graph) or set(problem.at) >= set(problem.nodes()):
        return problem
    import networkx as nx  # most figures do without, and it takes a while to load

    drawn = nx.Graph([(tail, head) for tail, head, _ in problem.edges()])
    drawn.add_nodes_from(problem.nodes())
    at = nx.spring_layout(drawn, seed=1, iterations=300, weight=None)
    flip = -1 if at[problem.start][0] > at[problem.goal][0] else 1
    xs, ys = [flip * x for x, _ in at.values()], [y for _, y in at.values()]
    wide, high = (max(xs) - min(xs)) or 1, (max(ys) - min(ys)) or 1
    places = {
        node: (round((flip * x - min(xs)) / wide, 3), round((y - min(ys)) / high, 3)) for node, (x, y) in at.items()
    }
    drawn_at = copy(problem)
    drawn_at.at = places | problem.at
    return drawn_at
