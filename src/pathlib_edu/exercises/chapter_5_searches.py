"""What the exercises of chapter 5 claim on searches and costs, 5.6 to 5.8."""

from collections.abc import Callable
from typing import Any

from ..core import Path
from ..costs.orders import Vector
from ..problems.network import Network
from .chapter_5 import counted, covering, listed, plain
from .chapter_5_worlds import Drawn, Endless, Journeys, Patient, journeys, networks, sums, travelled, true_front
from .claim import Wrong, claim
from .dijkstra_rules import unjson
from .mistakes import SLIPS, Mistake, shown
from .oracles import distances_from

# 5.6 ----------------------------------------------------------------------------------------------------------------


def pointed(ideal: Callable[..., Any], case: Drawn) -> Any:
    """Ask the student's estimate about every node: for each, the kind of what came and its parts."""
    nodes = list(case.network.nodes())
    h, told = ideal(case.network, case.parts), []
    for node in nodes:
        try:
            point = h(node)
        except KeyError:
            point = "a KeyError"
        told.append([isinstance(point, Vector), plain(point)])
    return told


@claim(
    "5.6", sums, pointed, returns="an estimate: a function from a node to a Vector, or to None", may_use=("dijkstra",)
)
def find_the_ideal_point(case: Drawn, told: Any) -> Wrong | None:
    """For each node the Vector should be, part by part, the least that any way on to the goal costs, and None where
    there is no way."""
    network = case.network
    back, ahead = (
        [node_distances(network, part, backward) for part in range(case.parts)] for backward in (True, False)
    )
    nodes = list(network.nodes())
    told = [[False, ...]] * len(nodes) if told is None else told
    for node, (is_vector, point) in zip(nodes, told, strict=True):
        right = [table[node] for table in back] if node in back[0] else None
        if point == right and is_vector == (right is not None):
            continue
        expected = f"h({node!r}) = {None if right is None else Vector(*right)}"
        got = f"h({node!r}) = {Vector(*point) if is_vector and isinstance(point, list) else unjson(point)}"
        hint = ""
        if right is None:
            hint = "None where no way leads to the goal."
        elif point == right:
            hint = "The numbers are right. Make a Vector of them: tuples compare by their first part."
        elif is_vector and len(point) != case.parts:
            hint = f"One number for each of the {case.parts} parts." if case.parts > 1 else "One number, for one part."
        elif node == network.goal:
            hint = "At the goal nothing is left to pay."
        elif point is None or point == [table.get(node) for table in ahead]:
            hint = "The ways lead from the node to the goal: follow the edges backward, from the goal."
        elif is_vector and case.parts > 1 and any(mine > least for mine, least in zip(point, right, strict=False)):
            hint = "Each part for itself: the least of one part may lie on another way than the least of the other."
        return Wrong(expected, got, hint)
    return None


def node_distances(network: Network, part: int, backward: bool) -> dict[Any, Any]:
    """Return the least sum of one part, of every node: to the goal, or from the goal on."""
    steps: dict[Any, list[tuple[Any, Any]]] = {}
    for tail, head, step in network.edges():
        one, other = (head, tail) if backward else (tail, head)
        steps.setdefault(one, []).append((other, step.parts[part]))
    return distances_from(lambda node: steps.get(node, ()), [network.goal])


# 5.7 ----------------------------------------------------------------------------------------------------------------


def searched(routes: Callable[..., Any], case: Drawn) -> Any:
    """Run the student's search on a network that does not answer forever."""
    try:
        return listed(routes(Patient(case.network)))
    except Endless:
        return "endless"


@claim("5.7", networks, searched, points=2, returns="a list of pairs (cost, nodes)")
def mend_the_routes(case: Drawn, answer: Any) -> Wrong | None:
    """Each best cost should be there once, with the nodes of a way from the start to the goal that costs just that."""
    network = case.network
    right = [plain(cost) for cost in true_front(network)]
    if answer == "endless":
        hint = "Is an equal cost news? Around a free cycle it comes again and again."
        return Wrong("a search that ends", "one that asks for neighbors forever", hint)
    form = Wrong(f"{counted(len(right), 'pair')} (cost, nodes)", repr(unjson(answer)))
    if not isinstance(answer, list) or not all(isinstance(one, list) and len(one) == 2 for one in answer):
        return form
    costs = [cost for cost, _ in answer]
    for cost, nodes in answer:
        if better := covering(right, cost):
            hint = f"{unjson(better)} covers it. If it came later, it should have pushed the other out."
            return Wrong(f"no {unjson(cost)} in the front", repr(list(map(unjson, costs))), hint)
        if not isinstance(nodes, list) or nodes[:1] != [network.start] or nodes[-1:] != [network.goal]:
            hint = "List all nodes of the way, the start first and the goal last."
            return Wrong(f"a way from {network.start!r} to {network.goal!r} for {unjson(cost)}", repr(nodes), hint)
        try:
            network.steps_of(Path(list(nodes), type(network.outset)(*cost)))
        except ValueError:
            hint = "Another label of the same node has taken the place of its parent. Whose parent is it?"
            return Wrong(f"nodes of a way that costs {unjson(cost)}", f"{nodes}, which does not", hint)
    for cost in right:
        if costs.count(cost) != 1:
            times = "once" if costs.count(cost) else "in the front"
            hint = "An equal cost is covered, too." if costs.count(cost) else "A best way was lost on the way."
            return Wrong(f"{unjson(cost)} {times}", repr(list(map(unjson, costs))), hint)
    return None if len(costs) == len(right) else form


# 5.8 ----------------------------------------------------------------------------------------------------------------


def driven(kind: type[Any], case: Journeys) -> Any:
    """Let two of the student's trips follow their legs; tell where they stand, and whether the first
    covers the second."""
    trips = []
    for legs in case:
        trip = kind()
        for leg in legs:
            trip = trip + leg
            if not isinstance(trip, kind):
                hint = SLIPS.get(shown(trip), "A Trip plus a leg is a Trip, too.")
                raise Mistake(f"{shown(trip)} from a Trip + {leg}", hint)
        trips.append(trip)
    covers = trips[0] <= trips[1]
    stand = [[trip.hours, trip.longest, trip.current] for trip in trips]
    return [*stand, word if (word := shown(covers)) in SLIPS else bool(covers)]


@claim("5.8", journeys, driven, points=2, returns="a class of trips")
def order_the_trips(case: Journeys, told: Any) -> Wrong | None:
    """Trips should add up, and `a <= b` should hold exactly when nothing that comes after can make b the better one in
    `hours` or in `longest`."""
    a, b = map(travelled, case)
    right_covers = all(mine <= theirs for mine, theirs in zip(a, b, strict=True))
    if told is None:
        return Wrong(f"a = Trip{a}, b = Trip{b}, and a <= b is {right_covers}", "None")
    *stands, covers = told
    for name, legs, given in zip("ab", case, stands, strict=True):
        right = dict(zip(("hours", "longest", "current"), travelled(legs), strict=True))
        for (part, number), mine in zip(right.items(), given, strict=True):
            if mine != number:
                hint = {
                    "hours": "All hours count, those at rest as well.",
                    "longest": "The longest stretch so far, or the current one if it is longer, before any rest.",
                    "current": "Any rest ends the stretch; without one it goes on.",
                }[part]
                return Wrong(f"{name}.{part} = {number}", f"{name}.{part} = {mine}", hint)
    if covers == right_covers:
        return None
    shown = f"hours, longest, current: a {a}, b {b}"
    if covers in SLIPS:
        return Wrong(f"{right_covers} from a <= b", covers, SLIPS[covers])
    if right_covers:
        hint = "a is as good as b in all three, whatever comes after: a search that keeps both keeps too much."
        return Wrong(f"a <= b. {shown}", "not a <= b", "A trip is at least as good as itself." if a == b else hint)
    worse = [name for name, mine, theirs in zip(("hours", "longest"), a, b, strict=False) if mine > theirs]
    hint = f"b is the better one in {' and '.join(worse)} already."
    if not worse:
        more = b[1] - a[2] + 1
        after = [max(longest, current + more) for _, longest, current in (a, b)]
        stretch = "hour" if more == 1 else f"{more} hours"
        hint = f"After another {stretch} at the wheel the longest stretch is {after[0]} for a and {after[1]} for b."
    elif a < b:
        hint += " Do you compare tuples? There the first part that differs decides."
    return Wrong(f"not a <= b. {shown}", "a <= b", hint)
