"""What exercises 5.1 to 5.3 and 5.5 claim, on orders; those on searches and costs are in `chapter_5_searches`."""

from itertools import islice
from typing import Any

from ..costs.orders import Antichain, Vector
from ..problems.network import Network
from ..search.ideal_point import ideal
from ..search.partial_astar import partial_astar
from .chapter_5_worlds import (
    BY_HAND,
    FRONT,
    PROPERTIES,
    REACH,
    RELATIONS,
    TO_COME,
    objections,
    true_front,
    ways,
)
from .claim import Wrong, claim
from .dijkstra_rules import unjson

READ = 1_000  # members of an answer: no right one here has more than 30


def plain(value: Any) -> Any:
    """Let costs and collections of them cross to the judge, as lists of numbers."""
    if isinstance(value, Vector):
        return plain(value.parts)
    if isinstance(value, dict):
        return {key: plain(one) for key, one in value.items()}
    return [plain(one) for one in value] if isinstance(value, (list, tuple, set, frozenset)) else value


def listed(found: Any) -> Any:
    """Let whatever can be walked through cross as a list."""
    return found if found is None else [plain(one) for one in islice(found, READ)]


def counted(number: int, thing: str) -> str:
    """Return so many things in words.

    >>> counted(1, "label"), counted(2, "label")
    ('1 label', '2 labels')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def covering(costs: Any, cost: Any) -> Any:
    """Return one of `costs` that is no worse in any part than another one, `cost`; or None."""
    return next((one for one in costs if one != cost and all(a <= b for a, b in zip(one, cost, strict=True))), None)


# 5.1 ----------------------------------------------------------------------------------------------------------------


@claim(
    "5.1",
    ask=lambda answer, case: plain(answer),
    draw=lambda case: FRONT.picture(),
    returns="a list of pairs, such as [(5, 1), (0, 9)]",
)
def predict_the_front(_: None, answer: Any) -> Wrong | None:
    """The pairs (fires, steps) should be the costs of the best ways to G within 11 steps: each that no other covers,
    and no others."""
    if not isinstance(answer, list) or not all(isinstance(one, list) and len(one) == 2 for one in answer):
        return Wrong("a list of pairs, such as [(5, 1), (0, 9)]", repr(unjson(answer)))
    true = {cost.parts for _, cost in ways(FRONT)}
    given = [unjson(one) for one in answer]
    for cost in given:
        if cost not in true:
            hint = "Entering a fire counts 1 and takes a step; entering water takes two. The start is not entered."
            if cost[::-1] in true:
                hint = "Fires come first, then steps."
            return Wrong("costs of ways from S to G", f"no way costs {cost}", hint)
        if cost[1] > REACH:
            return Wrong(f"at most {REACH} steps", f"{cost}: {cost[1]} steps")
        if better := covering(true, cost):
            return Wrong("costs that no other covers", f"{cost}, which {better} covers")
    right = {cost for cost in true if cost[1] <= REACH and not covering(true, cost)}
    if right - set(given):
        hint = "How few steps with one fire less? And how few fires with one step less?"
        return Wrong("a pair that covers each way within range", "a list that lacks one of the best", hint)
    return None


# 5.2 ----------------------------------------------------------------------------------------------------------------


@claim("5.2", draw=lambda case: "", returns="a dict of letters")
def name_the_properties(_: None, answer: Any) -> Wrong | None:
    """Each of A to F should have exactly the letters of the properties that it has."""
    if not isinstance(answer, dict):
        return Wrong(f"a dict with the keys {', '.join(RELATIONS)}", repr(answer))
    for letter in RELATIONS:
        given = answer.get(letter)
        if not isinstance(given, str) or set(given) - {*PROPERTIES, " "}:
            return Wrong(f"letters out of {''.join(PROPERTIES)!r} for {letter}", repr(given))
        against = objections(letter)
        for short, name in PROPERTIES.items():
            if short in against and short in given:
                return Wrong(f"{letter} is not {name}", repr(given), against[short])
            if short not in against and short not in given:
                hint = "Among pairs of numbers up to 3 there is no counterexample to it."
                return Wrong(f"{letter} is {name}", repr(given), hint)
    return None


# 5.3 ----------------------------------------------------------------------------------------------------------------

Labels = dict[tuple[Any, Vector], None]


def ordered_labels(answer: Any) -> list[tuple[Any, Vector]] | Wrong:
    """Read a list of labels (node, (first, second))."""
    read: list[tuple[Any, Vector]] = []
    for one in answer if isinstance(answer, list) else [None]:
        match one:
            case [str(node), [int(first), int(second)]] if min(first, second) >= 0:
                read.append((node, Vector(first, second)))
            case _:
                return Wrong('a list of labels, such as [("S", (0, 0))]', repr(unjson(answer)))
    return read


@claim("5.3", ask=lambda answer, case: plain(answer), draw=lambda case: "", returns='a list, such as [("S", (0, 0))]')
def expand_by_hand(_: None, answer: Any) -> Wrong | None:
    """Each label should be one that waits, that no goal covers with its estimate, and whose g + h comes first."""
    given = ordered_labels(answer)
    if isinstance(given, Wrong):
        return given
    kept, best = {"S": Antichain([BY_HAND.outset])}, Antichain[Vector]()
    waits: Labels = {("S", BY_HAND.outset): None}
    done: list[str] = []
    for node, cost in given:
        said = f"{node} {cost.parts}"
        if wrong := taken_wrongly(node, cost, waits, best, done):
            return wrong
        done.append(said)
        del waits[node, cost]
        if node == "G":
            best.add(cost)
        for child, step in BY_HAND.neighbors(node) if node != "G" else ():
            if not best.cover(cost + step + TO_COME[child]) and kept.setdefault(child, Antichain()).add(cost + step):
                waits[child, cost + step] = None
    left = [(node, cost) for node, cost in waits if not best.cover(cost + TO_COME[node])]
    if left:
        hint = "The first goal is one of the best, but not the only one." if done else "Begin with the start."
        got = f"it ends after {counted(len(done), 'label')}"
        return Wrong("a search that goes on until nothing useful waits", got, hint)
    return None


def taken_wrongly(node: Any, cost: Vector, waits: Labels, best: Antichain[Vector], done: list[str]) -> Wrong | None:
    """Say why a label is not the next to be expanded, or return None."""
    said = f"{node} {cost.parts}"
    after = f"after {done[-1]}" if done else "at first"
    if (node, cost) not in waits:
        hint = "Add up the steps of its way, each part for itself."
        if said in done:
            hint = "It has had its turn: an equal cost is covered."
        elif (node, Vector(*cost.parts[::-1])) in waits:
            hint = "The parts are exchanged."
        elif any(node == other for other, _ in waits):
            hint = f"{node} waits with another cost. Is this one g, without the estimate?"
        return Wrong("a label that waits", f"{said} {after}", hint)
    if over := best.cover(cost + TO_COME[node]):
        hint = f"With its estimate it is {(cost + TO_COME[node]).parts}, and {over.parts} has been found."
        return Wrong("a label that can still bring news", f"{said} {after}", hint)
    first = min(waits, key=lambda label: (label[1] + TO_COME[label[0]]).parts)
    if (cost + TO_COME[node]).parts > (first[1] + TO_COME[first[0]]).parts:
        hint = "Of all that wait, take the one whose g + h is first as a tuple; g alone does not decide."
        return Wrong("the label whose g + h comes first", f"{said} {after}", hint)
    return None


# 5.5 ----------------------------------------------------------------------------------------------------------------

EDGES = 6


def silent(answer: Any) -> tuple[Network, Any, Vector] | Wrong:
    """Read edges (from, to, (first, second)) and an estimate for one node, {node: (first, second)}."""
    form = "a pair of edges (from, to, (first, second)) and an estimate {node: (first, second)}"
    match answer:
        case [list(edges), dict(estimate)]:
            pass
        case _:
            return Wrong(form, repr(unjson(answer)))
    costed = []
    for edge in edges:
        match edge:
            case [str(tail), str(head), [int(first), int(second)]] if min(first, second) >= 0:
                costed.append((tail, head, Vector(first, second)))
            case _:
                return Wrong("edges of whole numbers, none negative", repr(unjson(edge)))
    if len(edges) > EDGES:
        return Wrong(f"at most {EDGES} edges", f"{len(edges)} edges")
    if len(estimate) != 1:
        return Wrong("an estimate for one node, no more", f"estimates for {len(estimate)} nodes")
    [(node, high)] = estimate.items()
    match high:
        case [int(first), int(second)] if min(first, second) >= 0:
            network = Network(costed, Vector(0, 0), nodes=[node])
            return network, node, Vector(first, second)
    return Wrong(form, repr(unjson(answer)))


@claim("5.5", ask=lambda answer, case: plain(answer), draw=lambda case: "", returns="a pair (edges, estimate)")
def lose_the_middle(_: None, answer: Any) -> Wrong | None:
    """The estimate should be too large in one part at one node, and the search should find the least of each part, and
    yet miss a cost of the front."""
    read = silent(answer)
    if isinstance(read, Wrong):
        return read
    network, node, high = read
    true = {cost.parts for cost in true_front(network)}
    if not true:
        return Wrong("a way from S to G", "none")
    low = ideal(network)
    right = low(node)
    if right is None:
        return Wrong("a node from which a way leads to G", f"the node {node}")
    more = [mine > theirs for mine, theirs in zip(high.parts, right.parts, strict=True)]
    if sum(more) != 1:
        hint = "One part has to be too large, and the other must not be."
        return Wrong("an estimate too large in one part", f"h({node}) = {high}; the ideal point is {right}", hint)
    search = partial_astar(network, lambda n: high if n == node else low(n))
    found = {event[2].parts for event in search if event[0] == "goal"}
    shown = f"{sorted(found)} of {sorted(true)}"
    for part in (0, 1):
        if min((cost[part] for cost in found), default=-1) != min(cost[part] for cost in true):
            hint = "The cheapest in each part must still be found: then nobody sees that something is missing."
            return Wrong(f"a search that finds the least {('first', 'second')[part]} part", f"it finds {shown}", hint)
    if true <= found:
        hint = "A label is lost only where a goal covers its g + h. Which goal could that be?"
        if len(true) < 3:
            hint = "The front needs a member between its two ends."
        return Wrong("a search that misses a cost of the front", f"it finds {shown}", hint)
    return None
