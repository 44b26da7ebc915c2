"""What the exercises of chapter 2 claim."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import islice, product
from math import hypot, inf, isclose
from typing import Any

from ..core import Cost, Frontier, solve
from ..problems.graph import Graph
from ..problems.grid import Grid
from ..problems.pictures import Cell
from ..replay import fold
from ..search.astar import astar, greedy
from ..search.weighted_astar import weighted_astar
from .chapter_2_worlds import (
    REACH,
    Landmarked,
    Offset,
    Weighed,
    free_cells,
    landmarked,
    left_of,
    maps,
    offsets,
    remaining,
    weighed,
)
from .claim import Wrong, claim
from .dijkstra_rules import unjson
from .oracles import distances_from, least_cost
from .path_check import path_fault
from .worlds import pictured

# 2.1 ----------------------------------------------------------------------------------------------------------------

LANE = Grid.parse(".......\n.S...G.\n.......")
CORNERS = Grid.parse("S...\n....\n....\n...G")


def predicted() -> dict[str, tuple[int, str]]:
    """Return for each question of exercise 2.1 the right number and a hint."""
    h = LANE.manhattan
    larger, smaller = (fold(weighted_astar(CORNERS, CORNERS.manhattan, tie=tie)).expanded for tie in (-1, 1))
    (r, c) = LANE.start
    return {
        "f of S": (h(LANE.start), "g is 0 at the start, so f is h."),
        "f left of S": (1 + h((r, c - 1)), "One step there, and then one step more than from S."),
        "A* expands": (fold(astar(LANE, h)).expanded, "Whose f is as small as that of S? The goal is expanded too."),
        "larger g first": (larger, "Every cell has the same f. The cell reached last has the largest g."),
        "smaller g first": (smaller, "Every cell has the same f, and the goal has the largest g of all."),
    }


@claim("2.1", draw=lambda case: f"{LANE.picture()}\n\n{CORNERS.picture()}", returns="a dict of five numbers")
def predict_the_estimates(_: None, prediction: Any) -> Wrong | None:
    """The five numbers should be those that A* with Manhattan produces on the two maps."""
    right = predicted()
    if not isinstance(prediction, dict):
        return Wrong(f"a dict with the keys {', '.join(right)}", repr(prediction))
    for key, (number, hint) in right.items():
        if prediction.get(key) != number:
            return Wrong(f"another number for {key!r}", repr(prediction.get(key)), hint)
    return None


# 2.2 ----------------------------------------------------------------------------------------------------------------


@cache
def open_ground(straight: int, diagonal: int | None) -> Mapping[Cell, Cost]:
    """Return the true cost from (0, 0) to each cell of an open square, by relaxing every step until nothing changes."""

    def steps(cell: Cell) -> Iterator[tuple[Cell, int]]:
        for dr, dc in product((-1, 0, 1), repeat=2):
            cost = diagonal if dr and dc else straight
            r, c = cell[0] + dr, cell[1] + dc
            if (dr or dc) and cost is not None and max(abs(r), abs(c)) <= REACH + 1:
                yield (r, c), cost

    return distances_from(steps, [(0, 0)])


@claim("2.2", offsets, lambda f, case: f(case.dr, case.dc, case.straight, case.diagonal), returns="a number")
def one_formula_for_all_moves(case: Offset, value: Any) -> Wrong | None:
    """The estimate should be exactly what the way costs on open ground: not more, and no less than it must be."""
    right = open_ground(case.straight, case.diagonal)[case.dr, case.dc]
    if not isinstance(value, (int, float)):
        return Wrong(str(right), repr(value))
    if value == right:
        return None
    dr, dc = abs(case.dr), abs(case.dc)
    guesses = (
        (case.straight * hypot(dr, dc), "That is the distance as the crow flies. A walker may not step at any angle."),
        (case.straight * max(dr, dc), "A diagonal step does not cost the same as a straight one here."),
        (case.straight * (dr + dc), "A diagonal step may be cheaper than the two straight ones it replaces."),
        (right / case.straight, "What does a straight step cost here?"),
    )
    hint = next((hint for guess, hint in guesses if isclose(guess, value)), "")
    if case.diagonal is not None and case.diagonal > 2 * case.straight:
        hint = "Here nobody would take a diagonal step."
    return Wrong(f"{right}, the cheapest way on open ground", str(value), hint)


# 2.3 ----------------------------------------------------------------------------------------------------------------

#: The estimates of exercise 2.3, of an offset with dr, dc >= 0.
ESTIMATES: dict[str, Callable[[int, int], float]] = {
    "A": lambda dr, dc: max(dr, dc),
    "B": lambda dr, dc: dr * dr + dc * dc,
    "C": lambda dr, dc: hypot(dr, dc),
    "D": lambda dr, dc: dr * dc,
    "E": lambda dr, dc: max(dr, dc) + min(dr, dc) / 2,
    "F": lambda dr, dc: 1.4 * min(dr, dc) + abs(dr - dc),
}
NEVER_TOO_HIGH = "ACF"
FAR = 1_000  # rows and columns that a witness may be away


@claim("2.3", draw=lambda case: "", returns="a dict of offsets and None")
def name_a_witness(_: None, answer: Any) -> Wrong | None:
    """Each estimate should be called admissible with None, or convicted by an offset at which it says too much."""
    if not isinstance(answer, dict):
        return Wrong(f"a dict with the keys {', '.join(ESTIMATES)}", repr(answer))
    for letter, estimate in ESTIMATES.items():
        witness = answer.get(letter, "nothing")
        if letter in NEVER_TOO_HIGH:
            if witness is not None:
                return Wrong(f"None for {letter}: it never says too much", repr(witness))
            continue
        if witness is None:
            return Wrong(f"an offset at which {letter} says too much", "None", "Try small offsets, such as (1, 1).")
        if not (isinstance(witness, list) and len(witness) == 2 and all(type(x) is int for x in witness)):
            return Wrong(f"None or an offset (dr, dc) for {letter}", repr(witness))
        dr, dc = (abs(x) for x in witness)
        if max(dr, dc) > FAR:
            return Wrong("an offset nearer than a thousand cells", repr(tuple(witness)))
        true = hypot(1, 1) * min(dr, dc) + abs(dr - dc)
        if estimate(dr, dc) <= true + 1e-9:
            said = f"{letter} says {estimate(dr, dc):.4g}, and the way is {true:.4g} steps long: not too much"
            return Wrong(f"an offset at which {letter} says too much", repr(tuple(witness)), said)
    return None


# 2.4 ----------------------------------------------------------------------------------------------------------------

CELLS, TIMES = 64, 3


@claim("2.4", ask=lambda answer, case: pictured(answer), returns="a map as text")
def lead_greedy_astray(_: None, text: Any) -> Wrong | None:
    """The map should have at most 64 cells, no dear ground, and cost greedy search three times the least."""
    if not isinstance(text, str):
        return Wrong("a map as text", repr(text))
    if len(text) > 4 * CELLS:
        return Wrong(f"at most {CELLS} cells", f"{len(text)} characters")
    try:
        grid = Grid.parse("\n".join(line.strip() for line in text.split("\n") if line.strip()))
    except ValueError as error:
        return Wrong("a map", str(error))
    if grid.rows * grid.cols > CELLS:
        return Wrong(f"at most {CELLS} cells", f"{grid.rows} x {grid.cols} cells")
    if any(cost > 1 for row in grid.terrain for cost in row):
        return Wrong("walls and ground of cost 1 only", grid.picture())
    least, found = least_cost(grid), solve(greedy(grid, grid.manhattan))
    if least is None or found is None:
        return Wrong("a map with a path from S to G", grid.picture())
    if found.cost >= TIMES * least:
        return None
    got = f"{found.cost} instead of {least}:\n{grid.picture(found.states)}"
    return Wrong(f"a path of at least {TIMES} x {least} = {TIMES * least} steps", got)


# 2.5 ----------------------------------------------------------------------------------------------------------------


def eager_cost(problem: Any, h: Callable[[Any], Any]) -> Cost | None:
    """Return the cost that A* announces when it stops as soon as the goal is generated: the mistake of exercise 2.5."""
    if problem.is_goal(problem.start):
        return 0
    g, frontier = {problem.start: 0}, Frontier()
    frontier.push(h(problem.start), problem.start)
    while frontier:
        state = frontier.pop()
        for child, cost in problem.neighbors(state):
            if g[state] + cost < g.get(child, inf):
                if problem.is_goal(child):
                    return g[state] + cost
                g[child] = g[state] + cost
                frontier.push(g[child] + h(child), child)
    return None


@claim(
    "2.5",
    cases=lambda seed: [1, 2, 3, 10, 1000],
    ask=lambda f, k: pictured(f(k)),
    draw=lambda k: f"expose({k})",
    returns="a Graph, or its text",
)
def expose_the_eager_test(k: int, text: Any) -> Wrong | None:
    """On the graph the eager search should announce more than k times the least cost, with an admissible estimate."""
    if not isinstance(text, str):
        return Wrong("a Graph, or its text", repr(text))
    try:
        graph = Graph.parse(text)
    except ValueError as error:
        return Wrong("a graph", str(error))
    if len(graph.nodes()) > 20:
        return Wrong("a graph of at most 20 nodes", f"{len(graph.nodes())} nodes")
    left = left_of(graph)
    for node in graph.nodes():
        if not 0 <= graph.h(node) <= left.get(node, inf):
            return Wrong(f"an admissible estimate: h({node}) <= {left[node]}", f"h({node}) = {graph.h(node)}")
    least, found = left.get(graph.start), eager_cost(graph, graph.h)
    if least is None or found is None:
        return Wrong("a graph with a path from S to G", graph.picture())
    if found > k * least:
        return None
    return Wrong(f"more than {k} x {least} = {k * least}", f"the eager search announces {found}")


# 2.6 ----------------------------------------------------------------------------------------------------------------


def values(h: Callable[[Cell], Any], grid: Grid) -> list[Any]:
    """Ask an estimate about every free cell."""
    return [h(cell) for cell in free_cells(grid)]


@claim("2.6", maps, lambda f, grid: values(f(grid), grid), returns="an estimate: a function from a cell to a number")
def know_the_way(grid: Grid, given: Any) -> Wrong | None:
    """At every cell the estimate should be the true cost of the way to the goal, and inf where there is none."""
    left = remaining(grid)
    for cell, value in zip(free_cells(grid), given, strict=True):
        right = left.get(cell, inf)
        if value != right:
            hint = "A step costs what the cell costs that it enters. Which cell is that, when you walk backward?"
            return Wrong(f"h({cell}) = {right}", f"h({cell}) = {value}", hint if right < inf else "")
    return None


# 2.7 ----------------------------------------------------------------------------------------------------------------


def announced(search: Callable[..., Any], case: Weighed) -> Any:
    """Run a student's search, for at most 20,000 events, and return what it announced last."""
    return solve(islice(search(case.problem, case.h, case.w), 20_000))


@claim("2.7", weighed, announced, points=2, returns="events, the last of them ('goal', path, cost)", generator=True)
def keep_the_bound(case: Weighed, value: Any) -> Wrong | None:
    """The path should be a path, cost what is said, and cost at most w times the least; with w = 1, the least."""
    least = least_cost(case.problem)
    if least is None or value is None:
        return None if least is value else Wrong("no path" if least is None else f"a path of {least}", repr(value))
    states, cost = [unjson(state) for state in value[0]], value[1]
    if fault := path_fault(case.problem, states, cost):
        return Wrong(f"a path, and what it costs; the cheapest costs {least}", f"{states}, {cost}", fault)
    if cost > case.w * least:
        return Wrong(f"at most {case.w} x {least} = {case.w * least}", f"{cost}, by {states}")
    if case.only is not None and cost != case.only:
        return Wrong(
            f"{case.only}: in the order of g + {case.w} h the other way never comes up", f"{cost}, by {states}"
        )
    return None


# 2.8 ----------------------------------------------------------------------------------------------------------------


@claim(
    "2.8",
    landmarked,
    lambda f, case: values(f(case.grid, case.places), case.grid),
    points=2,
    returns="an estimate: a function from a cell to a number",
)
def stand_between(case: Landmarked, given: Any) -> Wrong | None:
    """The estimate should be as high as the best landmark allows, and never above the true remaining cost."""
    left = remaining(case.grid)
    far = [distances_from(case.grid.neighbors, [place]) for place in case.places]
    for cell, value in zip(free_cells(case.grid), given, strict=True):
        lowest = max(abs(d[case.grid.goal] - d[cell]) for d in far)
        if not isinstance(value, (int, float)) or value > left[cell]:
            return Wrong(f"h({cell}) <= {left[cell]}, the true cost", f"h({cell}) = {value}")
        if value < lowest:
            best = f"h({cell}) >= {lowest}, by the best of the landmarks"
            return Wrong(best, f"h({cell}) = {value}", "Two differences for each landmark; the largest counts.")
    return None
