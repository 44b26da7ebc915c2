"""What the exercises of chapter 6 claim about estimates and about searches that go on, 6.5 to 6.7."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice, pairwise, product
from math import inf, isnan
from random import Random
from typing import Any, NamedTuple

from ..core import Cost, solve
from ..problems.blocks import Blocks
from ..problems.edges import Node
from ..problems.graph import Graph
from ..search.astar import astar
from ..search.dijkstra import breadth_first, dijkstra
from .chapter_2_worlds import admissible
from .chapter_3_worlds import Watched, random_admissible, small_admissible
from .claim import Wrong, claim
from .dijkstra_rules import unjson
from .oracles import distances_from, least_cost
from .path_check import path_fault
from .worlds import drawn

# 6.5 ----------------------------------------------------------------------------------------------------------------

CELLS, CELLS_TRIED = 6, 9
LONGEST = 200  # letters of a puzzle of so few cells, with its goal and whatever is written around it


@claim(
    "6.5",
    ask=lambda answer, case: answer.picture() if isinstance(answer, Blocks) else answer,
    returns="a Blocks, or its text",
)
def lead_astray(_: None, text: Any) -> Wrong | None:
    """On a puzzle of at most six cells, A* with the Euclidean sum should announce a path that is not a shortest."""
    if not isinstance(text, str):
        return Wrong("a Blocks, or its text", repr(text))
    if len(text) > LONGEST:
        return Wrong(f"at most {CELLS} cells", f"a text of {len(text):,} letters", "Walls count as cells.")
    try:
        puzzle = Blocks.parse(text)
    except ValueError as error:
        return Wrong("a puzzle", f"no such puzzle: {error}")
    if puzzle.one_cell:
        return Wrong("tiles that slide on", "tiles that go one cell a move")
    if puzzle.rows * puzzle.cols > CELLS_TRIED:
        return Wrong(f"at most {CELLS} cells", f"{puzzle.rows * puzzle.cols} cells", "Walls count as cells.")
    best, found = solve(breadth_first(puzzle)), solve(astar(puzzle, puzzle.euclidean))
    if best is None or found is None:
        return Wrong("a goal that moves can reach", puzzle.picture().replace("\n", " / "))
    moves = ", ".join(puzzle.moved(found.states)) or "no move at all"
    if found.cost > best.cost:
        if puzzle.rows * puzzle.cols <= CELLS:
            return None
        hint = "On yours A* is wrong indeed, but there are smaller ones."
        return Wrong(f"at most {CELLS} cells", f"{puzzle.rows * puzzle.cols} cells", hint)
    says = f"The sum says {puzzle.euclidean(puzzle.start):.4g} at the start"
    hint = f"{says}: too much, but no other path looks better than the shortest."
    if puzzle.euclidean(puzzle.start) <= best.cost:
        hint = f"{says}, which is not too much. How many moves does a slide over many cells take?"
    elif len(puzzle.colours) == 1:
        hint = f"{says}: too much. With one tile, though, hardly anything can lead astray. What could a second one do?"
    return Wrong("a path that is longer than the shortest", f"a shortest one: {moves}", hint)


# 6.6 ----------------------------------------------------------------------------------------------------------------

ENTRIES = 1_000  # that are read: no story here has so many events


class Told(NamedTuple):
    """A story: the events of a search that may go on after a goal."""

    events: tuple[tuple[Any, ...], ...]

    def picture(self) -> str:
        """Draw the story, a line for each event."""
        return "\n".join(map(str, self.events))


START = ("reach", "S", None, 0, 1)
PARTS: tuple[tuple[Any, ...], ...] = (
    ("expand", "S", 0),
    ("bound", 1),
    ("goal", ["S", "A", "G"], 4),
    ("reach", "A", "S", 1, 1),
    ("bound", 3),
    ("goal", ["S", "G"], 3),
    ("goal", ["S"], 0),
    ("prune", "A", 4, None),
)


def stories(seed: int) -> Iterator[Told]:
    """Yield short stories of all sorts, then longer ones whose paths mostly improve; a bound never falls."""
    for length in range(4):
        for parts in product(PARTS, repeat=length):
            bounds = [part[1] for part in parts if part[0] == "bound"]
            if bounds == sorted(bounds):  # a bound never falls
                yield Told((START, *parts))
    random = Random(seed)
    for length in range(5, 60):
        events, best, lower = list[tuple[Any, ...]]([START]), 90, 0
        for _ in range(length):
            kind = random.choice(["expand", "expand", "expand", "reach", "bound", "goal"])
            best = best - random.randint(-2, 6) if kind == "goal" else best
            lower = lower + random.randint(0, 3) if kind == "bound" else lower
            fields: dict[str, tuple[Any, ...]] = {
                "expand": ("A", 1),
                "reach": ("A", "S", 1, 2),
                "bound": (lower,),
                "goal": (["S", "G"], best),
            }
            events.append((kind, *fields[kind]))
        yield Told(tuple(events))


Entry = list[Any]  # expanded, best, lower


def prefixes(events: tuple[tuple[Any, ...], ...], counted: str = "expand", last_path: bool = False) -> list[Entry]:
    """Return what is known before the story and after each event: how many were expanded, the best path, the bound.

    What is `counted` may be another event. With `last_path` the last path counts for the best.
    """
    known = []
    for n in range(len(events) + 1):
        goals = [event[2] for event in events[:n] if event[0] == "goal"]
        bounds = [event[1] for event in events[:n] if event[0] == "bound"]
        best = goals[-1] if goals and last_path else min(goals, default=None)
        lower = max(bounds, default=None)
        known.append([sum(event[0] == counted for event in events[:n]), best, lower])
    return known


def changes(known: list[Entry]) -> list[Entry]:
    """Return the entries in which the best goal or the bound is another than in the one before."""
    return [after for before, after in pairwise(known) if after[1:] != before[1:]]


def other_gaps(events: tuple[tuple[Any, ...], ...]) -> list[tuple[list[Entry], str]]:
    """Return what typical mistakes come to, each with its hint."""
    known = prefixes(events)
    told = [after for event, after in zip(events, known[1:], strict=True) if event[0] in ("goal", "bound")]
    zero = [[n, best, 0 if lower is None else lower] for n, best, lower in changes(known)]
    only = "An entry only where the best path or the bound changes: not for each event, the first or the last."
    return [
        (told, "A goal or a bound that changes nothing makes no entry."),
        (known[1:], only),
        ([known[0], *changes(known)], only),
        ([*changes(known), known[-1]], only),
        ([entry for entry in changes(known) if entry[1] is not None], "A bound counts before the first path, too."),
        (
            changes(prefixes(events, last_path=True)),
            "The best so far: a later path that is costlier does not replace it.",
        ),
        (changes(prefixes(events, counted="reach")), "A state that is reached is not yet expanded."),
        (zero, "As long as there is no bound, the third part is None."),
        ([[n, lower, best] for n, best, lower in changes(known)], "First the cost of the best path, then the bound."),
    ]


@claim(
    "6.6",
    stories,
    lambda gap, case: told_entries(gap(iter(case.events))),
    returns="a list of triples (expanded, best, lower)",
)
def follow_the_gap(case: Told, given: Any) -> Wrong | None:
    """There should be one entry (expanded, best, lower) for each event that changes the best path or the bound."""
    right = changes(prefixes(case.events))
    if given == right:
        return None
    if given is None:
        return Wrong(repr(list(map(unjson, right))), "None")
    hint = next((why for wrong, why in other_gaps(case.events) if given == wrong), "")
    n = next((n for n, (a, b) in enumerate(zip(given, right, strict=False)) if a != b), min(len(given), len(right)))
    parts = [f"entry {n + 1}: {unjson(one[n])}" if n < len(one) else f"no entry {n + 1}" for one in (right, given)]
    return Wrong(parts[0], parts[1], hint)


def told_entries(entries: Any) -> Any:
    """Let a student's list cross to the judge."""
    return entries if entries is None else [list(entry) for entry in islice(entries, ENTRIES)]


# 6.7 ----------------------------------------------------------------------------------------------------------------

WEIGHT = 3
EVENTS_READ = 5_000  # of a student's story: the longest right one here has some 200

DEAR = Graph.parse("S -> G 9; S -> A 1; A -> G 1")
#: When B is expanded the dearer way to it is still in a queue, with a lower g + h than all that waits.
STALE = Graph.parse("S -> B 3; S -> A 1; A -> B 1; B -> C 3; C -> G 1; h(B) = 1")
LOST = "Does it stop while something cheaper waits, or refuse a cheaper way to a state that was expanded?"
TURN = "Let the weight decide what is expanded next, and yield a path as soon as it is there."
DUE = "All of it is true, but late. What waits may prove more after any expansion: say so before the next."


def worlds(seed: int) -> Iterator[Graph]:
    """Yield graphs with admissible estimates, small ones first."""
    yield from small_worlds()
    yield from random_admissible(seed, 80)


@cache
def small_worlds() -> tuple[Graph, ...]:
    """Return small graphs with admissible estimates. They are kept: no seed changes them."""
    return (*small_admissible(), DEAR, STALE, Graph([], goal="S"))


def run(search: Callable[..., Any], graph: Graph) -> Any:
    """Let the student's search run; return what it told and asked, in order, and whether it ended."""
    problem, told, asked = Watched(graph), list[Any](), 0
    story = search(problem, problem.h, WEIGHT)
    for event in islice(story, EVENTS_READ):
        told += (["expand", state] for state in problem.told[0][asked:])
        asked = len(problem.told[0])
        if event[0] in ("goal", "bound"):
            told.append(list(event))
    ended = next(story, None) is None
    return [*told, *(["expand", state] for state in problem.told[0][asked:])], ended


@claim(
    "6.7",
    worlds,
    run,
    draw=drawn,
    returns="events, ('goal', path, cost) and ('bound', lower)",
    generator=True,
    fits=admissible,
)
def mend_the_bound(graph: Graph, answer: Any) -> Wrong | None:
    """Every bound should be true and told in time, each path cheaper than the one before, and in the end the two should
    meet."""
    told, ended = answer or ([], True)
    least = least_cost(graph)
    goals, bounds = [event for event in told if event[0] == "goal"], [event[1] for event in told if event[0] == "bound"]
    if not ended:
        return Wrong("a search that ends", f"one that goes on after {EVENTS_READ:,} events")
    for _, path, cost in goals:
        if fault := path_fault(graph, [unjson(state) for state in path], cost):
            return Wrong("a path from the start to the goal", fault)
    return (
        false_bound(graph, least, bounds, [cost for *_, cost in goals])
        or false_paths(graph, least, goals, bounds)
        or too_late(graph, told)
    )


def cheapest(graph: Graph) -> str:
    """Write down a cheapest path."""
    found = solve(dijkstra(graph))
    return " ".join(map(str, found.states)) if found else ""


def false_bound(graph: Graph, least: Cost, bounds: list[Cost], costs: list[Cost]) -> Wrong | None:
    """Say which bound is no bound."""
    far = distances_from(graph.neighbors, [graph.start])
    dear = {g + WEIGHT * graph.h(node) for node, g in far.items() if graph.h(node)}
    for before, bound in zip([-inf, *bounds], bounds, strict=False):
        if isinstance(bound, bool) or not isinstance(bound, (int, float)) or isnan(bound):
            return Wrong("bounds that are numbers", f"the bound {bound!r}")
        if least is not None and bound > least:
            hint = "One state that waits promises nothing for the others. What can no path cost less than?"
            if bound in costs:
                hint = LOST
            elif bound in dear:
                hint = "g + h may be a bound; does g + weight * h promise anything? And whose g + h?"
            return Wrong(f"no bound above {least}, which the path {cheapest(graph)} costs", f"the bound {bound}", hint)
        if bound < before:
            hint = "What was proved stays proved: tell a bound only when it has risen."
            return Wrong("bounds that never fall", f"{bound} after {before}", hint)
    return None


def false_paths(graph: Graph, least: Cost, goals: list[Any], bounds: list[Cost]) -> Wrong | None:
    """Say what is wrong with the costs of the paths, or with the end of the story."""
    costs = [cost for *_, cost in goals]
    for before, cost in pairwise(costs):
        if cost >= before:
            return Wrong(f"a path that costs less than the one before, {before}", f"one of cost {cost}")
    if least is None:
        return None
    if not costs or costs[-1] != least:
        got = f"{costs[-1]}, and the search ends" if costs else "no path"
        return Wrong(f"in the end a path of cost {least}: {cheapest(graph)}", got, LOST)
    if costs[0] > WEIGHT * least:
        hint = "Take the state with the least g + weight * h, and look whether it is a goal when you take it."
        return Wrong(f"a first path of at most {WEIGHT} x {least}", f"{costs[0]}", hint)
    if not bounds or bounds[-1] != least:
        hint = "When nothing that waits can be cheaper, the best path is its own lower bound. Say so."
        return Wrong(f"{least} as the last bound: the gap is closed", f"{bounds[-1] if bounds else 'no bound'}", hint)
    return None


def too_late(graph: Graph, told: list[Any]) -> Wrong | None:
    """Say what a search kept to itself, or passed over, when it expanded a state.

    What waits then, and at which costs, follows from the states that it expanded before. A goal waits for good: as a
    path it limits what can be proved.
    """
    g: dict[Node, Cost] = {graph.start: 0}
    waiting = {graph.start}
    said, best, proved = 0, inf, 0

    def f(state: Node, weight: int = 1) -> Cost:
        return g[state] + weight * graph.h(state)

    for kind, *rest in told:
        if kind == "bound":
            said = max(said, rest[0])
        elif kind == "goal":
            best = rest[1]
        elif (state := unjson(rest[0])) in g:
            if state in waiting:
                if fault := out_of_turn(graph, state, [one for one in waiting if f(one) < best], f, best):
                    return fault
                if said < proved:
                    got = f"no bound above {said}" if said else "no bound so far"
                    return Wrong(f"the bound {proved} before {state} is expanded", got, DUE)
                proved = max(proved, min(map(f, waiting)))
            waiting -= {state} - {graph.goal}
            for child, cost in graph.neighbors(state):
                if g[state] + cost < g.get(child, inf):
                    g[child] = g[state] + cost
                    waiting.add(child)
            proved = max(proved, min(map(f, waiting), default=0))
    return None


def out_of_turn(graph: Graph, state: Node, useful: list[Node], f: Callable[..., Cost], best: Cost) -> Wrong | None:
    """Say which of the states that may lead to a cheaper path should have come before `state`."""
    first = min(useful, key=lambda one: (f(one, WEIGHT), str(one)), default=state)
    if f(first, WEIGHT) >= f(state, WEIGHT):
        return None
    if graph.is_goal(first):
        got = "no path so far" if best == inf else f"no path below {best}"
        return Wrong(f"a path of cost {f(first)} before {state} is expanded", got, TURN)
    keys = f"its g + {WEIGHT} h is {f(first, WEIGHT)}, and that of {state} {f(state, WEIGHT)}"
    return Wrong(f"{first} before {state}: {keys}", f"{state} expanded, and {first} waiting", TURN)
