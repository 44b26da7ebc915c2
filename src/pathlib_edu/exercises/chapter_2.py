"""What the exercises of chapter 2 claim."""

import reprlib
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import islice, product
from math import hypot, inf, isclose
from typing import Any

from ..core import Search, solve
from ..problems.graph import Graph
from ..problems.grid import Grid
from ..problems.pictures import Cell
from ..replay import fold
from ..search.astar import astar, greedy
from ..search.dijkstra import dijkstra
from ..search.heuristics import inconsistencies
from ..search.weighted_astar import weighted_astar
from .chapter_2_worlds import (
    REACH,
    Counted,
    Landmarked,
    Offset,
    Weighed,
    free_cells,
    landmarked,
    maps,
    offsets,
    remaining,
    weighed,
)
from .claim import Wrong, claim
from .dijkstra_rules import unjson
from .oracles import distances_from, least_cost
from .path_check import path_fault

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
def by_steps() -> Mapping[Cell, set[tuple[int, int]]]:
    """Return for each offset up to REACH with how many straight and diagonal steps one comes there, of 2 REACH in all.

    No cheapest way has more: so many straight ones always suffice, and a diagonal one does not cost less.
    """
    ends, ways = {(0, 0, 0, 0)}, defaultdict(set)
    for _ in range(2 * REACH + 1):
        for r, c, straight, diagonal in ends:
            ways[r, c].add((straight, diagonal))
        ends = {
            (r + dr, c + dc, straight + (not dr or not dc), diagonal + bool(dr and dc))
            for r, c, straight, diagonal in ends
            for dr, dc in product((-1, 0, 1), repeat=2)
            if (dr or dc) and max(abs(r + dr), abs(c + dc)) <= REACH
        }
    return ways


def open_ground(case: Offset) -> int:
    """Return the true cost of the way on open ground: the least of all ways."""
    straight, diagonal = case.straight, case.diagonal
    counts = by_steps()[case.dr, case.dc]
    return min(s * straight + d * (diagonal or 0) for s, d in counts if not d or diagonal is not None)


OF_GRIDS = ("Grid.manhattan", "Grid.octile", "Grid.chebyshev")


@claim("2.2", offsets, lambda f, case: f(*case), returns="a number", asks_for=OF_GRIDS)
def one_formula_for_all_moves(case: Offset, value: Any) -> Wrong | None:
    """The estimate should be exactly what the way costs on open ground: not more, and no less than it must be."""
    right = open_ground(case)
    if not isinstance(value, (int, float)):
        return Wrong(str(right), repr(value))
    if value == right:
        return None
    dr, dc = abs(case.dr), abs(case.dc)
    as_straight = "A diagonal step does not cost the same as a straight one here."
    if case.diagonal is None:
        as_straight = "There are no diagonal steps here."
    guesses = (
        (case.straight * hypot(dr, dc), "That is the distance as the crow flies. A walker may not step at any angle."),
        (case.straight * max(dr, dc), as_straight),
        (case.straight * (dr + dc), "A diagonal step may be cheaper than the two straight ones it replaces."),
        (right / case.straight, "What does a straight step cost here?"),
    )
    hint = next((hint for guess, hint in guesses if isclose(guess, value)), "")
    if min(case.dr, case.dc) < 0:
        hint = hint or "The goal may lie in any direction: dr and dc may be negative."
    elif not value and not (dr and dc):
        hint = "Along a row or a column the way has a length too."
    if isclose(value, right):
        hint = "Take the diagonal step at the cost that is given, and count in whole numbers."
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
INNOCENT = {
    "A": "Each step changes the larger of the two numbers by one at most.",
    "C": "Nobody is faster than a bird.",
    "F": "The diagonal step is counted as 1.4, which is less than the root of 2.",
}
FAR = 1_000  # the rows and columns that a witness may be away


@claim("2.3", draw=lambda case: "", returns="a dict of offsets and None")
def name_a_witness(_: None, answer: Any) -> Wrong | None:
    """Each estimate should be called admissible with None, or convicted by an offset at which it overestimates."""
    if not isinstance(answer, dict):
        return Wrong(f"a dict with the keys {', '.join(ESTIMATES)}", repr(answer))
    for letter, estimate in ESTIMATES.items():
        if letter not in answer:
            return Wrong(f"None or an offset (dr, dc) for {letter}", "nothing")
        witness = answer[letter]
        if letter in INNOCENT:
            if witness is not None:
                return Wrong(f"None for {letter}: it never overestimates", repr(witness), INNOCENT[letter])
            continue
        if witness is None:
            return Wrong(f"an offset at which {letter} overestimates", "None", "Try small offsets, such as (1, 1).")
        if not (isinstance(witness, list) and len(witness) == 2 and all(type(x) is int for x in witness)):
            return Wrong(f"None or an offset (dr, dc) for {letter}", repr(witness))
        dr, dc = (abs(x) for x in witness)
        if max(dr, dc) > FAR:
            return Wrong(f"an offset of at most {FAR:,} rows and columns", reprlib.repr(tuple(witness)))
        true = hypot(1, 1) * min(dr, dc) + abs(dr - dc)
        if estimate(dr, dc) <= true + 1e-9:
            said = f"{letter} says {estimate(dr, dc):.4g}, and the way is {true:.4g} steps long: not too much"
            return Wrong(f"an offset at which {letter} overestimates", repr(tuple(witness)), said)
    return None


# 2.6 ----------------------------------------------------------------------------------------------------------------


def values(h: Callable[[Cell], Any], grid: Grid) -> list[Any]:
    """Ask an estimate about every free cell."""
    return [h(cell) for cell in free_cells(grid)]


def values_and_work(f: Callable[[Grid], Any], grid: Grid) -> Any:
    """Ask an estimate about every free cell; return the values, and how often it asked for the steps of a cell."""
    counted = Counted(grid)
    return [values(f(counted), grid), counted.asked]


#: On small maps a search for each cell is little work. On this one it is much more than a single one: that asks for the
#: steps of each cell and of its neighbors. Who relaxes all until nothing changes asks for those of a cell as often
#: as a way here has steps, and once more.
WIDE = Grid([[1] * 12 for _ in range(12)], (0, 0), (6, 4))
MANY, ASKED = 100, 25  # cells of a map on which work is counted, and how often the steps of each may be asked for


def maps_and_a_wide_one(seed: int) -> Iterator[Grid]:
    """Yield small maps, larger ones, and last the one on which work is counted."""
    yield from maps(seed)
    yield WIDE


@claim(
    "2.6",
    maps_and_a_wide_one,
    values_and_work,
    returns="an estimate: a function from a cell to a number",
    fits=lambda grid: grid.rows * grid.cols < MANY,
    may_use=("dijkstra",),
)
def know_the_way(grid: Grid, answer: Any) -> Wrong | None:
    """At every cell the estimate should be the true cost of the way to the goal, inf where there is none, and one
    search should be enough."""
    left, cells = remaining(grid), free_cells(grid)
    given, asked = answer or ([None] * len(cells), 0)
    for cell, value in zip(cells, given, strict=True):
        right = left.get(cell, inf)
        if value != right:
            hint = "A step costs what the cell costs that it enters. Which cell is that, when you walk backward?"
            if right == inf:
                hint = f"From {cell} no way leads to the goal."
            return Wrong(f"h({cell}) = {right}", f"h({cell}) = {value}", hint)
    if len(cells) > MANY and asked > (most := ASKED * len(cells)):
        hint = "A search that begins at the goal comes to every cell: one is enough."
        return Wrong(f"at most {most:,} questions for the steps of a cell", f"{asked:,} questions", hint)
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
        hint = f"The order is that of g + {case.w} h, and the goal's cost is final when the goal is expanded."
        if isinstance(case.problem, Graph) and (odd := inconsistencies(case.problem, case.h)):
            hint = f"Here {odd[0]}. What becomes of a closed state that gets a better g?"
        return Wrong(f"at most {case.w} x {least} = {case.w * least}", f"{cost}, by {states}", hint)
    if case.only is not None and cost != case.only:
        right = f"{case.only}: in the order of g + {case.w} h the other way never comes up"
        return Wrong(right, f"{cost}, by {states}", "Which of the two does the weight multiply, g or h?")
    return None


# 2.8 ----------------------------------------------------------------------------------------------------------------


@claim(
    "2.8",
    landmarked,
    lambda f, case: values(f(case.grid, case.places), case.grid),
    points=2,
    returns="an estimate: a function from a cell to a number",
    may_use=("dijkstra",),
)
def stand_between(case: Landmarked, given: Any) -> Wrong | None:
    """The estimate should be as high as the best landmark allows, and never above the true remaining cost."""
    left = remaining(case.grid)
    far = [distances_from(case.grid.neighbors, [place]) for place in case.places]
    for cell, value in zip(free_cells(case.grid), given, strict=True):
        lowest = max(abs(d[case.grid.goal] - d[cell]) for d in far)
        if not isinstance(value, (int, float)):
            return Wrong(f"a number for h({cell})", repr(value))
        if not value <= left[cell]:  # also what is not a number (nan)
            hint = "By way of a landmark it is never nearer than straight on. And two bounds do not add up to one."
            return Wrong(f"h({cell}) <= {left[cell]}, the true cost", f"h({cell}) = {value}", hint)
        if value < lowest:
            best = f"h({cell}) >= {lowest}, by the best of the landmarks"
            return Wrong(best, f"h({cell}) = {value}", "Two differences for each landmark; the largest counts.")
    return None


# 2.12 ---------------------------------------------------------------------------------------------------------------

BY_HAND = Graph.parse(
    "S -> A 1; S -> B 2; A -> C 1; B -> C 3; C -> D 2; C -> G 7; D -> G 4; h(A) = 6; h(B) = 1; h(C) = 1; h(D) = 2"
)


def names_in(answer: Any) -> Any:
    """Return the names that a text of one-letter names lists, with or without commas; of any other answer, itself."""
    return [name for name in answer if name not in " ,"] if isinstance(answer, str) else answer


def order_of(search: Search) -> list[Any]:
    """Return what a search expands, in order."""
    return [event[1] for event in search if event[0] == "expand"]


def misread() -> Iterator[tuple[list[Any], str]]:
    """Yield the orders of those who have misunderstood something, with what to say to them."""
    yield order_of(dijkstra(BY_HAND)), "That is the order of g. Here it is that of g + h."
    yield order_of(greedy(BY_HAND, BY_HAND.h)), "That is the order of h alone."
    hasty = order_of(weighted_astar(BY_HAND, BY_HAND.h, reopen=False))
    yield hasty, "A gives C a better g when C is closed already. What does A* do then?"
    right = order_of(astar(BY_HAND, BY_HAND.h))
    yield right[:-1], "The goal is expanded too, as the last."


@claim("2.12", draw=lambda case: "", returns="a list of names")
def expand_by_hand(_: None, order: Any) -> Wrong | None:
    """The list should name the nodes in the order in which A* expands them, and a re-opened one again."""
    right = order_of(astar(BY_HAND, BY_HAND.h))
    given = names_in(order)
    if given == right:
        return None
    if not isinstance(given, list) or not given or not all(isinstance(name, str) for name in given):
        return Wrong("a list of names, such as ['S', ...]", repr(order))
    same = next((n for n, pair in enumerate(zip(given, right, strict=False)) if pair[0] != pair[1]), None)
    same = min(len(given), len(right)) if same is None else same
    hint = next((hint for wrong, hint in misread() if wrong == given), "")
    if not hint and same < len(right):
        after = f" after {right[same - 1]}" if same else ""
        hint = f"Which node waits with the least g + h{after}?"
    elif not hint:
        hint = "Nothing is expanded after the goal."
    place = f"right up to its place {same}" if same else "wrong from the first on"
    return Wrong("another order", f"{' '.join(given)}, {place}", hint)
