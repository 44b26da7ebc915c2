"""Exercise 1.12: the tree of parents is said to be the cheapest tree, a false proof."""

from itertools import combinations

from ...core import Cost
from ...core.replay import fold
from ...problems.edges import Node
from ...problems.graph import Graph
from ...search.shortest.dijkstra import dijkstra
from ..engine.claim import Wrong
from ..engine.flawed_proofs import Flaw, claim_flaw
from ..engine.judging.oracles import distances_from
from ..engine.judging.submitted_graph import read

PLACES = 4
NOWHERE = ("no", "place")  # a goal for a search that is to have none: in a text a place has one word
SOUND = {
    1: "Only the state that is closed joins the tree, and its parent was closed before it (C1.5).",
    2: "A walk from S to a place that is not closed has to leave the closed ones by some road.",
    3: "That is L1.2, and a parent is closed when it becomes one.",
    5: "That is Prim's method, and it is right. Is it what `dijkstra` does?",
    6: "If lines 4 and 5 were true, this would follow. Something before it is wrong.",
}


def costlier_than_needed(text: object) -> Wrong | None:
    """The tree of parents should cost more than some other tree that joins all places, on roads that lead both ways."""
    graph = read(text)
    if isinstance(graph, Wrong):
        return graph
    roads = graph.edges()
    if one_way := next(((a, b, cost) for a, b, cost in roads if (b, a, cost) not in roads), None):
        tail, head, cost = one_way
        hint = "Write S -- A 2 for a road that leads both ways."
        return Wrong("roads that lead both ways at the same cost", f"{tail} -> {head} {cost}, and not back", hint)
    # A goal that no road leads to is no place.
    places = sorted({graph.start, *(place for road in roads for place in road[:2])}, key=str)
    if len(places) > PLACES:
        return Wrong(f"at most {PLACES} places", f"{len(places)} places")
    if apart := {*places} - {*distances_from(graph.neighbors, [graph.start])}:
        return Wrong("places that can all be reached from the start", f"no way to {min(apart, key=str)}")
    parent = fold(dijkstra(Graph(roads, graph.start, goal=NOWHERE))).parent
    tree = [road for road in roads if parent.get(road[1]) == road[0]]
    least = least_tree(roads, places)
    if total(tree) > least:
        return None
    hint = "Two places as far from S as each other, and a short road between them: what does the tree of parents miss?"
    return Wrong(f"a tree of parents that costs more than {least}", f"{words(tree) or 'no road'}: {total(tree)}", hint)


Road = tuple[Node, Node, Cost]


def total(roads: list[Road]) -> Cost:
    """Return what roads cost together."""
    return sum(cost for *_, cost in roads)


def words(roads: list[Road]) -> str:
    """List roads."""
    return ", ".join(f"{tail} -- {head} {cost}" for tail, head, cost in roads)


def least_tree(roads: list[Road], places: list[Node]) -> Cost:
    """Return the least that roads cost that join all places: of all choices of as many as a tree has, the cheapest."""

    def joins(chosen: tuple[Road, ...]) -> bool:
        ends = {place: [(b, 0) for a, b, _ in chosen if a == place] for place in places}
        for tail, head, _ in chosen:
            ends[head].append((tail, 0))
        return len(distances_from(ends.__getitem__, places[:1])) == len(places)

    return min(total(list(chosen)) for chosen in combinations(roads, len(places) - 1) if joins(chosen))


claim_flaw(
    "1.12",
    Flaw(4, SOUND, {"graph": "S -- A 1"}, costlier_than_needed),
    hints=(
        "Draw a triangle of S, A and B. Which two of the three roads are in the tree of parents?",
        "What does dijkstra sort by, the last road alone or the whole way from S? And what does a tree pay for?",
        "Let A and B lie equally far from S, and near each other.",
    ),
)
