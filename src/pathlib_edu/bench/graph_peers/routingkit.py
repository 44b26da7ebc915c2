"""RoutingKit's customizable contraction hierarchies, in C++: what hours of a machine's, or seconds, can buy beforehand.

R. Geisberger, P. Sanders, D. Schultes, C. Vetter, "Exact routing in large road networks using contraction hierarchies",
Transportation Science 46(3) (2012), 388-404; J. Dibbelt, B. Strasser, D. Wagner, "Customizable contraction
hierarchies", ACM JEA 21 (2016).
"""

from typing import Any

from ..graph_world import GraphWorld
from ..peers import Answer, Ask, peer


@peer("RoutingKit, contraction hierarchy", "routingkit_cch", "routingkit-cch")
def hierarchy(library: Any, world: GraphWorld) -> Ask:
    """The order comes from the places of nodes, where they have any, else from their degrees."""
    tails, heads = world.tails.tolist(), world.heads.tolist()
    if world.places is None:
        order = library.compute_order_degree(world.n, tails, heads)
    else:
        x, y = world.places.T.astype(float).tolist()
        order = library.compute_order_inertial(world.n, tails, heads, y, x)
    metric = library.CCHMetric(library.CCH(order, tails, heads, False), world.whole.tolist())
    query = library.CCHQuery(metric)
    whole = world.whole is world.costs

    def ask(start: int, goal: int) -> Answer:
        found = query.run(start, goal)
        if found.distance is None:
            return Answer(None, None)
        return Answer(found.distance if whole else None, found.node_path)

    return ask
