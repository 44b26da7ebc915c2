"""What the exercises of chapter 6 claim about estimates and about searches that go on, 6.5 to 6.7."""

from collections.abc import Callable, Iterator
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
from .chapter_3_worlds import random_admissible, small_admissible
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
    hint = f"{says}: too much, but no longer path looks better all the way."
    if puzzle.euclidean(puzzle.start) <= best.cost:
        hint = f"{says}, which is not too much. How many moves does a slide over many cells take?"
    elif len(puzzle.colours) == 1:
        hint = f"{says}: too much. But one tile alone goes astray on no puzzle of {CELLS} cells. Take a second one."
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
    ("bound", 0),
    ("bound", 1),
    ("goal", ["S", "A", "G"], 4),
    ("reach", "A", "S", 1, 1),
    ("bound", 3),
    ("goal", ["S", "G"], 3),
    ("goal", ["S"], 0),
    ("prune", "A", 4, None),
)


def stories(seed: int) -> Iterator[Told]:
    """Yield short stories of all sorts, then longer ones whose paths mostly improve. A bound never falls, and is true:
    no path costs less."""
    for length in range(4):
        for parts in product(PARTS, repeat=length):
            bounds = [part[1] for part in parts if part[0] == "bound"]
            costs = [part[2] for part in parts if part[0] == "goal"]
            if bounds == sorted(bounds) and max(bounds, default=0) <= min(costs, default=inf):
                yield Told((START, *parts))
    random, least = Random(seed), 30
    for length in range(5, 60):
        events, best, lower = list[tuple[Any, ...]]([START]), 90, 0
        for _ in range(length):
            kind = random.choice(["expand", "expand", "expand", "reach", "bound", "goal"])
            best = max(best - random.randint(-2, 6), least) if kind == "goal" else best
            lower = min(lower + random.randint(0, 3), least) if kind == "bound" else lower
            fields: dict[str, tuple[Any, ...]] = {
                "expand": (random.choice("ABC"), 1),
                "reach": ("A", "S", 1, 2),
                "bound": (lower,),
                "goal": (["S", "G"], best),
            }
            events.append((kind, *fields[kind]))
        yield Told(tuple(events))


Entry = list[Any]  # expanded, best, lower


def expansions(events: tuple[tuple[Any, ...], ...]) -> int:
    """Count the expansions that a story tells of."""
    return sum(event[0] == "expand" for event in events)


def prefixes(
    events: tuple[tuple[Any, ...], ...],
    count: Callable[[tuple[tuple[Any, ...], ...]], int] = expansions,
    last_path: bool = False,
) -> list[Entry]:
    """Return what is known before the story and after each event: how many expansions, the best path, the bound.

    Something else may be the `count`. With `last_path` the last path counts for the best.
    """
    known = []
    for n in range(len(events) + 1):
        goals = [event[2] for event in events[:n] if event[0] == "goal"]
        bounds = [event[1] for event in events[:n] if event[0] == "bound"]
        best = goals[-1] if goals and last_path else min(goals, default=None)
        known.append([count(events[:n]), best, max(bounds, default=None)])
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
        (
            changes(prefixes(events, lambda told: sum(event[0] == "reach" for event in told))),
            "A state that is reached is not yet expanded.",
        ),
        (
            changes(prefixes(events, lambda told: len({event[1] for event in told if event[0] == "expand"}))),
            "A state that is expanded again counts again.",
        ),
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
ASKED = 20_000  # questions for neighbors: the longest right search here asks some 100

DEAR = Graph.parse("S -> G 9; S -> A 1; A -> G 1")
#: Six doors look costly to a weighted search and not at all to A*, which tries all of them before B.
DOORS = Graph.parse(
    "; ".join(f"S -> A{n} {n % 2}; A{n} -> G 7; h(A{n}) = 4" for n in range(6)) + "; S -> B 4; B -> G 2; h(B) = 2"
    "; h(S) = 3"
)
LOST = "Does it stop while something cheaper waits, or refuse a cheaper way to a state that was expanded?"
DOORS_OPENED = 4  # before the first path: S, B and perhaps G


class Doors(Graph):
    """A graph that counts how often it is asked for neighbors, and raises TimeoutError if that never ends."""

    def __init__(self, graph: Graph) -> None:
        super().__init__(graph.edges(), graph.start, graph.goal, graph.estimates)
        self.asked = 0

    def neighbors(self, state: Node) -> Any:
        """Return the steps of `state`, and count."""
        self.asked += 1
        if self.asked > ASKED:
            raise TimeoutError(f"stopped after {ASKED:,} questions about so small a graph: does a loop never end?")
        return super().neighbors(state)


def worlds(seed: int) -> Iterator[Graph]:
    """Yield graphs with admissible estimates, small ones first, and at last the one that tells an anytime search."""
    yield from small_admissible()
    yield from (DEAR, Graph([], goal="S"))
    yield from random_admissible(seed, 200)
    yield DOORS


def run(search: Callable[..., Any], graph: Graph) -> Any:
    """Let the student's search run; return its goals and bounds, and how much it had asked at the first goal."""
    problem, told, asked = Doors(graph), [], None
    story = search(problem, problem.h, WEIGHT)
    for event in islice(story, EVENTS_READ):
        if event[0] in ("goal", "bound"):
            told.append(list(event))
        if event[0] == "goal" and asked is None:
            asked = problem.asked
    return told, asked, next(story, None) is None


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
    """Every bound should be true, each path cheaper than the one before, and in the end the two should meet."""
    told, asked, ended = answer or ([], 0, True)
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
        or not_anytime(graph, bounds, asked)
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


def not_anytime(graph: Graph, bounds: list[Cost], asked: int) -> Wrong | None:
    """Say whether the search is none that has a path early and a bound that climbs."""
    if graph is not DOORS:
        return None
    if asked > DOORS_OPENED:
        hint = "Right, but late. Let the weight decide what is expanded next, and yield a path as soon as it is there."
        return Wrong(f"a first path within {DOORS_OPENED} expansions", f"{asked} expansions", hint)
    if len(set(bounds)) < 3:
        hint = "All of it is true, but the bound must climb while the search goes on: 3, 4, 5 and 6 can be proved here."
        return Wrong("a bound after each expansion that raises it", f"the bounds {bounds}", hint)
    return None
