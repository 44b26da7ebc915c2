"""What exercises 5.1 to 5.5 claim, on orders; those on searches and costs are in `chapter_5_searches`."""

from collections.abc import Callable
from itertools import islice
from typing import Any

from ..costs.orders import Lexicographic, Vector
from ..problems.network import Network
from ..search.partial_astar import front, partial_astar
from .chapter_5_worlds import (
    COMPARED,
    FRONT,
    PROPERTIES,
    REACH,
    RELATIONS,
    Opaque,
    Points,
    Questions,
    clouds,
    interrogations,
    objections,
    ways,
)
from .claim import Wrong, claim
from .dijkstra_rules import unjson
from .mistakes import SLIPS, shown

READ = 1_000  # members of an answer: no right one here has more than 30


def plain(value: Any) -> Any:
    """Let costs and collections of them cross to the judge, as lists of numbers."""
    if isinstance(value, Vector):
        return plain(value.parts)
    return [plain(one) for one in value] if isinstance(value, (list, tuple, set, frozenset)) else value


def listed(found: Any) -> Any:
    """Let whatever can be walked through cross as a list."""
    return found if found is None else [plain(one) for one in islice(found, READ)]


def covering(costs: Any, cost: Any) -> Any:
    """Return one of `costs` that is no worse in any part than another one, `cost`; or None."""
    le = COMPARED["part by part"]
    return next((other for other in costs if other != cost and le(other, cost)), None)


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
                hint = "Among pairs of numbers up to 3 there is no counter-example to it."
                return Wrong(f"another word on whether {letter} is {name}", repr(given), hint)
    return None


# 5.3 ----------------------------------------------------------------------------------------------------------------


@claim("5.3", clouds, lambda f, case: listed(f(case.points)), returns="a list of points")
def keep_the_minimal(case: Points, answer: Any) -> Wrong | None:
    """The list should hold each point that no other is at least as good as in every part, once, and no others."""
    right = [point for point in dict.fromkeys(case.points) if not covering(case.points, point)]
    if answer is None:
        return Wrong(repr(right), "None")
    given = [unjson(one) for one in answer]
    for point in given:
        if point not in case.points:
            return Wrong("some of the points", f"{point!r}, which is none of them")
        if better := covering(case.points, point):
            hint = "No worse in any part, and not the same point: that is better."
            return Wrong(f"a list without {point}", repr(given), f"{better} covers {point}. {hint}")
    for point in right:
        if point not in given:
            hint = "Nothing else is at least as good in every part."
            if case.points.count(point) > 1:
                hint = "It is there more than once. Equal points are no better than each other: one of them stays."
            elif given == [min(case.points)]:
                hint = f"Compared as tuples, {given[0]} < {point}: there the first part that differs decides."
            return Wrong(f"a list with {point}", repr(given), hint)
    if len(given) > len(right):
        return Wrong(repr(right), repr(given), "Equal points count once.")
    return None


# 5.4 ----------------------------------------------------------------------------------------------------------------


def interrogated(kind: Callable[[], Any], case: Questions) -> Any:
    """Put the deeds of a case to an object of the student's class; tell what came, and which costs were compared."""
    kept, told = kind(), []
    asked: set[int] = set()
    for number, (deed, value) in enumerate(case.deeds):
        asked.clear()
        answer = getattr(kept, deed)(Opaque(number, value, case.compared, asked))
        told.append([word if (word := shown(answer)) in SLIPS else bool(answer), sorted(asked)])
    return told


@claim("5.4", interrogations, interrogated, points=2, returns="a class with the methods `add` and `covers`")
def keep_an_antichain(case: Questions, told: Any) -> Wrong | None:
    """`covers` should say whether a cost added before is `<=` the one asked for; `add` should say whether its cost was
    kept; and a cost that was dropped or refused should play no part any more."""
    le = COMPARED[case.compared]
    kept: list[int] = []
    gone: set[int] = set()
    told = [["None", []]] * len(case.deeds) if told is None else told
    for number, ((deed, value), (answer, asked)) in enumerate(zip(case.deeds, told, strict=True)):
        cover = next((case.deeds[n][1] for n in kept if le(case.deeds[n][1], value)), None)
        right = (cover is not None) == (deed == "covers")
        said = f"{deed}({value!r})"
        if answer in SLIPS:
            return Wrong(f"{right} from {said}", answer, SLIPS[answer])
        if answer != right:
            return Wrong(f"{right} from {said}", str(answer), why(deed, value, cover, case, kept))
        if stray := gone & set(asked):
            old = case.deeds[min(stray)]
            hint = "`covers` keeps nothing." if old[0] == "covers" else "What was dropped or refused is not kept."
            return Wrong(f"{said} asks only costs that are kept", f"it asks {old[1]!r} as well", hint)
        if right and deed == "add":
            gone |= {n for n in kept if le(value, case.deeds[n][1])}
            kept = [n for n in kept if n not in gone] + [number]
        else:
            gone.add(number)
    return None


def why(deed: str, value: Any, cover: Any, case: Questions, kept: list[int]) -> str:
    """Explain the right answer to a deed."""
    le = COMPARED[case.compared]
    if cover is not None:
        reason = "Equally good is covered, too: the first stays." if le(value, cover) else f"{cover!r} <= {value!r}."
        return f"{cover!r} was added, and is still kept. {reason}"
    if worse := [case.deeds[n][1] for n in kept if le(value, case.deeds[n][1])]:
        return f"{value!r} <= {worse[0]!r}, and not the other way round."
    return f"No cost that was kept is <= {value!r}." if kept else "Nothing has been added yet."


# 5.5 ----------------------------------------------------------------------------------------------------------------

EDGES, RANGE = 4, 5


def drawn_edges(answer: Any) -> list[tuple[Any, Any, tuple[int, int]]] | Wrong:
    """Read edges (from, to, (fires, steps))."""
    if not isinstance(answer, list) or not answer:
        return Wrong("a list of edges (from, to, (fires, steps))", repr(unjson(answer)))
    if len(answer) > EDGES:
        return Wrong(f"at most {EDGES} edges", f"{len(answer)} edges")
    for edge in answer:
        match edge:
            case [_, _, [int(fires), int(steps)]] if fires >= 0 and steps >= 0:
                continue
        return Wrong("edges (from, to, (fires, steps)) of whole numbers, none negative", repr(unjson(edge)))
    return [(unjson(tail), unjson(head), (cost[0], cost[1])) for tail, head, cost in answer]


@claim(
    "5.5",
    ask=lambda answer, case: plain(answer),
    draw=lambda case: "",
    returns="a list of edges (from, to, (fires, steps))",
)
def lose_the_only_path(_: None, answer: Any) -> Wrong | None:
    """There should be a path from S to G of at most 5 steps, and a search that keeps only the lexicographically best
    label of each node should find none."""
    edges = drawn_edges(answer)
    if isinstance(edges, Wrong):
        return edges
    network = Network([(tail, head, Vector(*cost)) for tail, head, cost in edges], Vector(0, 0))
    true = [cost for _, cost in ways(network) if cost.parts[1] <= RANGE]
    if not true:
        least = min((cost.parts[1] for _, cost in ways(network)), default=None)
        return Wrong(f"a path within {RANGE} steps", "none" if least is None else f"one of {least} steps at best")
    ordered = Network([(tail, head, Lexicographic(*cost)) for tail, head, cost in edges], Lexicographic(0, 0))
    search = partial_astar(ordered, ordered.zero, Lexicographic.rank, lambda cost: bool(cost.parts[1] <= RANGE))
    found = [path.cost.parts for path in front(search)]
    if not found:
        return None
    hint = "Let two ways lead to one node: fewer fires must look better there, and take too many steps in the end."
    return Wrong("a search that finds nothing", f"it finds {found[0]}, fires and steps", hint)
