"""What chapter 8 says of its maps, its queues and its counts. What it measures in seconds it says nowhere."""

import ast
import json
import re
import tomllib
from collections import Counter
from functools import cache
from heapq import heapify, heappop, heappush
from itertools import pairwise, product
from math import comb, lgamma, log, log2
from random import Random

import networkx
import numpy
import pytest
from pathfinding.core.diagonal_movement import DiagonalMovement
from pathfinding.core.grid import Grid as Matrix
from pathfinding.core.heuristic import octile as their_octile
from pathfinding.finder.a_star import AStarFinder

from held_sentences import ROOT, expanded, expansions, pinned, sentence
from model_answers import exercises
from pathlib_edu import (
    Graph,
    Grid,
    Landmarks,
    astar,
    bucketed_astar,
    dijkstra,
    distances,
    fold,
    jump_point_search,
    solve,
    weighted_astar,
)
from pathlib_edu.bench import grid_world
from pathlib_edu.bench.peers import peers_in
from pathlib_edu.core import BucketQueue
from pathlib_edu.core.growth import exponent
from pathlib_edu.exercises import CLAIMS, check
from pathlib_edu.exercises.chapter_8 import buckets, exponents, jumps
from pathlib_edu.exercises.chapter_8.proof import PROOF
from pathlib_edu.figures.large_map import map_of
from pathlib_edu.search.shortest.jump_point_search import directions, jump, parts


def numbers(text):
    return [float(number.replace(",", "")) for number in re.findall(r"\d[\d,]*(?:\.\d+)?", text)]


def open_field(rows, cols):
    """Open ground with 8 moves, from corner to corner."""
    return Grid([[1] * cols for _ in range(rows)], (0, 0), (rows - 1, cols - 1), moves=8)


def source(here, words):
    """The code of the cell of this page that has these words."""
    return next(text for cell in here.page.cells if words in (text := "".join(cell["source"])))


@sentence("A game draws {sixty:words} pictures a second. ... each search has less than {seventeen} milliseconds.")
def test_time_of_a_picture(here, sixty, seventeen):
    assert sixty == "sixty" and seventeen - 1 < 1000 / 60 < seventeen


@sentence("Here is one question on one map, asked of {four} searches")
def test_asked_of_four(here, four):
    place, searches = here["place"], here["four"]
    assert len(searches) == four
    assert all(
        {fold(search).path[0], fold(search).path[-1]} == {place.start, place.goal} for search in searches.values()
    )


def speeds(here, caption):
    """How many times as fast as the first each bar of a printed picture says it is."""
    (drawn,) = [
        one for n in range(len(here.page.cells)) for one in here.page.drawn(n) if one["caption"].startswith(caption)
    ]
    return [float(said.replace(",", "")) for said in re.findall(r"<!-- ([\d.,]+) x as fast -->", drawn["dark"])]


@sentence("It was far more than {ten} times on the machine that printed this page")
def test_far_more_than_ten(here, ten):
    assert "at least ten times as fast: True" in here.above and ten == 10
    larger_g, _, heap, *_ = speeds(here, "The steps from the page to the machine")
    assert heap / larger_g > 2 * ten


def four_on(place):
    h = place.octile
    return [dijkstra(place), astar(place, h), weighted_astar(place, h), jump_point_search(place, h)]


@sentence(
    "Dijkstra has shaded {all} cells, A* {some}; A* with the larger g first {few}, the path and a patch beside "
    "it, where houses stand in the way; and jump points are {dots} dots."
)
def test_four_searches(here, all, some, few, dots):
    assert [fold(search).expanded for search in four_on(here["place"])] == [all, some, few, dots]


@sentence("The path costs the same in all {count}.")
def test_four_the_same(here, count):
    searches = four_on(here["place"])
    assert len(searches) == count and len({solve(search).cost for search in searches}) == 1


@sentence("in the first town astar expands about a thousand cells.")
def test_some_thousand(here):
    place = here["place"]
    assert round(fold(astar(place, place.octile)).expanded, -3) == 1_000


@sentence("They agree.")
def test_they_agree(here):
    theirs, ours = (numbers(line) for line in here.above.splitlines())
    assert theirs == ours


@sentence("where f and g are both equal, weighted_astar takes the older entry and this one the smaller number.")
def test_counts_nearly_agree(here):
    theirs, ours = (numbers(line) for line in here.above.splitlines())
    assert theirs[0] == ours[0] and abs(theirs[1] - ours[1]) < 0.1 * theirs[1]


def by_hand(here, width):
    """What the cell above prints: the states in their order, each with its g."""
    return [(line.split()[0], int(line.split()[1])) for line in here.above.splitlines()[1:] if line[:1] in "SABCDEG"]


@sentence(
    "C, with {c}, comes before E, with {e}: both lie in bucket {bucket}, and the queue has forgotten which of them is "
    "nearer."
)
def test_c_before_e(here, c, e, bucket):
    order = by_hand(here, 2)
    assert order.index(("C", c)) < order.index(("E", e)) and c // 2 == e // 2 == bucket


@sentence("It did no harm here.")
def test_no_harm_with_two(here):
    far = fold(dijkstra(here["roads"])).g
    assert all(g == far[state] for state, g in by_hand(here, 2))


@sentence("G is expanded with {first}, by a detour.")
def test_first_with_eleven(here, first):
    order = by_hand(here, 4)
    assert next(g for state, g in order if state == "G") == first > solve(dijkstra(here["roads"])).cost


@sentence("D, with {d}, waited in the same bucket, but G was newer.")
def test_d_waited(here, d):
    order = by_hand(here, 4)
    first = next(n for n, (state, _) in enumerate(order) if state == "G")
    assert first < order.index(("D", d)) and d // 4 == order[first][1] // 4
    g = dict(reversed(order))
    assert f"{d // 4}: D D G" in here.above and d == g["D"]


@sentence("Only when D is expanded does G fall to {last}, and it is expanded again.")
def test_eleven_with_four(here, last):
    order = by_hand(here, 4)
    first, again = [n for n, (state, _) in enumerate(order) if state == "G"]
    assert first < order.index(("D", last - 1)) < again and order[again] == ("G", last)
    assert solve(dijkstra(here["roads"])).cost == last


@sentence(
    "Here are the roads of chapter {chapter:words} once more, searched by Dijkstra's algorithm with buckets of width "
    "{two}."
)
def test_roads_once_more(here, chapter, two):
    (edges,) = re.findall(r"roads = Graph\(\s*(\[.*?\]),", source(here, "roads = Graph("), re.DOTALL)
    assert edges in (ROOT / "book" / "02_astar.md").read_text(encoding="utf-8")
    order = [
        (state, g) for _, state, g in (e for e in bucketed_astar(here["roads"], lambda _: 0, two) if e[0] == "expand")
    ]
    assert "\n".join(f"{state:10}{g}" for state, g in order) == "\n".join(
        f"{line.split()[0]:10}{line.split()[1]}" for line in here.below.splitlines()[1:]
    )


@sentence(
    "On a map with {moves} moves no step is shorter than {one}, so buckets of width {width} will do for Dijkstra's "
    "algorithm"
)
def test_width_one_will_do(here, moves, one, width):
    for grid in (here["gate"], here["place"]):
        assert grid.moves == moves
        assert min(cost for cell in distances(grid) for _, cost in grid.neighbors(cell)) == one * grid.unit
        assert settles_at_once(grid, width * grid.unit, True)


@sentence("On the roads above the least step costs {one}")
def test_least_road(here, one):
    assert min(cost for *_, cost in here["roads"].edges()) == one


@sentence("With this the proof goes through for buckets that are wider by {one} than the least step.")
def test_wider_by_one(here, one):
    """On random roads, whatever goes first in a bucket; and of three states one of width 3 is too wide."""
    for seed in range(60):
        dice = Random(seed)
        least = dice.randint(1, 3)
        roads = [(u, v, dice.randint(least, least + 4)) for u in range(7) for v in dice.sample(range(7), 3) if u != v]
        graph = Graph(roads, start=0, goal="nowhere")
        for newest in (True, False):
            assert settles_at_once(graph, least + one, newest)
    assert not settles_at_once(Graph.parse("S -> A 3; S -> G 5; A -> G 1"), 1 + one + 1, True)
    assert settles_at_once(here["roads"], 1 + one, True)


def settles_at_once(graph, width, newest):
    """Does Dijkstra's algorithm in buckets expand each state once, with its true g?"""
    story = [event[1:] for event in bucketed_astar(graph, graph.zero, width, newest) if event[0] == "expand"]
    far = distances(graph)
    return len(dict(story)) == len(story) and all(far[state] == g for state, g in story)


@sentence("That is c + h(m) - h(n), and for a step straight toward the goal it is {zero}.")
def test_straight_toward_the_goal(here, zero):
    field = here["field"]
    (r, c), h = field.goal, field.octile
    for k in range(1, c):
        assert dict(field.neighbors((r, k)))[r, k + 1] + h((r, k + 1)) - h((r, k)) == zero


@sentence("and a goal no longer ends the search: it is only the best so far.")
def test_only_the_best_so_far(here):
    gate = here["gate"]
    states = expansions(bucketed_astar(gate, gate.octile, gate.unit))
    assert states.index(gate.goal) < len(states) - 1


def expanded_at_one_cost(figure):
    """How much each lane of a race expands; their paths cost the same."""
    assert len({lane["cost"] for lane in figure.lanes}) == 1
    return [len(expanded(lane)) for lane in figure.lanes]


@sentence("Both find a path of the same cost, and the buckets expand more: they must empty the last one to be sure.")
def test_buckets_same_cost(here):
    heap, buckets = expanded_at_one_cost(here.figure)
    assert heap < buckets


@sentence("Oldest first is astar to the letter, with {cells}.")
def test_oldest_is_astar(here, cells):
    streets = here["streets"]
    story = [*astar(streets, streets.manhattan)]
    assert [*bucketed_astar(streets, streets.manhattan, newest=False)] == story
    assert len(expansions(story)) == cells


@sentence("With the older entry first it expands every cell that any of them touches.")
def test_every_cell_touched(here):
    field = open_field(11, 21)
    far, least = distances(field), solve(dijkstra(field)).cost
    back = distances(Grid(field.terrain, field.goal, field.start, moves=8))
    assert set(expansions(astar(field, field.octile))) == {cell for cell in far if far[cell] + back[cell] == least}


@sentence("With the larger g first it follows one of them, and still pushes neighbors at each step.")
def test_follows_one_of_them(here):
    field = open_field(11, 21)
    story = list(weighted_astar(field, field.octile))
    assert expansions(story) == story[-1][1]
    kinds = "".join({"expand": "e", "reach": "r", "goal": "g"}[event[0]] for event in story)
    assert re.fullmatch(r"r(er+)+eg", kinds)


@sentence("how many cheapest paths are there with 8 moves?")
def test_cheapest_paths_of_a_field(here):
    assert f"{comb(20, 10):,}" in here.below


def jumped(here):
    """Of each cell that is expanded in the nook, where its jumps end, as the table above or below has it."""
    nook, ends = here["nook"], {}
    for kind, cell, *rest in jump_point_search(nook, nook.octile):
        if kind == "expand":
            current = ends.setdefault(cell, set())
        elif kind == "reach" and rest[0]:
            current.add(cell)
    return ends


def to_after(step, walls=()):
    """Where a search of jump points may go on after this step to the middle of 3 x 3 cells."""
    before = (1 - step[0], 1 - step[1])
    grid = Grid([[0 if (r, c) in walls else 1 for c in range(3)] for r in range(3)], before, (1, 1), moves=8)
    return set(directions(grid, before, (1, 1)))


@sentence("After a diagonal step (a, b): the same step again, or one of its {two} parts, (a, 0) and (0, b).")
def test_after_a_diagonal_step(here, two):
    for a, b in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        assert to_after((a, b)) == {(a, b), (a, 0), (0, b)} and len(to_after((a, b))) == 1 + two


@sentence("After a straight step s: the same step again.")
def test_after_a_straight_step(here):
    assert all(to_after(step) == {step} for step in ((0, 1), (1, 0), (0, -1), (-1, 0)))
    assert to_after((0, 1), walls=[(0, 0)]) == {(0, 1), (-1, 0), (-1, 1)}, "where a wall has ended there is a turn"


@sentence("At the start: all {eight}.")
def test_all_eight(here, eight):
    assert len(directions(open_field(3, 3), None, (1, 1))) == eight


def first_jumps(here):
    yard = here["yard"]
    story = list(jump_point_search(yard, yard.octile))
    first, second = [n for n, event in enumerate(story) if event[0] == "expand"][:2]
    return {event[1] for event in story[first:second] if event[0] == "reach"}


@sentence("From S, in row {r} and column {c}, {two} jumps end: at {one:words} and at {other:words}.")
def test_first_jumps_in_the_yard(here, r, c, two, one, other):
    assert here["yard"].start == (r, c) and len(first_jumps(here)) == two
    assert {f"{cell}" for cell in first_jumps(here)} == {one, other}


@sentence("From both cells a look to the right meets the end of a wall.")
def test_what_the_looks_meet(here):
    yard = here["yard"]
    for r, c in first_jumps(here):
        ahead = next(k for k in range(c + 1, yard.cols) if (r, k) == yard.goal or turns(yard, (r, k)))
        assert all(yard.terrain[r][k] for k in range(c, ahead + 1)) and (r, ahead) != yard.goal


def turns(grid, cell):
    """The directions beside the same step again that open up for who comes to a cell by a step to the right."""
    return set(directions(grid, (cell[0], cell[1] - 1), cell)) - {(0, 1)}


@sentence("From S all jumps but {one} run into the edge of the map.")
def test_one_jump_from_s(here, one):
    assert len(jumped(here)[here["nook"].start]) == one


@sentence(
    "The diagonal run stops at {cell:words}, because a look to the right and a look downward both meet the end of a "
    "wall."
)
def test_stops_at_a_diagonal(here, cell):
    ends = jumped(here)
    assert {f"{one}" for one in ends[here["nook"].start]} == {cell}
    assert {(r == 1, c == 1) for r, c in ends[1, 1]} == {(True, False), (False, True)}


@sentence(
    "From there the way down the left side stops at {down:words}, because the wall beside it has just ended, and the "
    "way to the right stops at {right:words} for the same reason."
)
def test_stops_beside_the_wall(here, down, right):
    ends, nook = jumped(here), here["nook"]
    assert {f"{cell}" for cell in ends[1, 1]} == {down, right} == {"(3, 1)", "(1, 6)"}
    assert not nook.terrain[2][2] and nook.terrain[3][2]
    assert not nook.terrain[2][5] and nook.terrain[2][6]


@sentence("(5, 6) is reached from {two} sides;")
def test_stops_in_the_nook(here, two):
    printed = [line for line in here.printed("its jumps end at").splitlines() if not line.startswith("(5, 6)")]
    assert sum("(5, 6)" in line for line in printed) == two


@sentence(
    "The table leaves out jumps that offer nothing cheaper: {two} from {left:words} end at {one:words} and at "
    "{other:words}."
)
def test_left_out_of_the_table(here, left, two, one, other):
    nook = here["nook"]
    story = [*jump_point_search(nook, nook.octile)]
    came = {cell: begun for kind, cell, begun, *_ in story if kind == "reach"}
    costs = {event[1]: event[2] for event in story if event[0] == "expand"}
    ends = {}
    for cell in costs:
        for step in directions(nook, came[cell], cell):
            end, cost = ended(jump(nook, cell, step, costs[cell], costs[cell]))
            if end and came[end] != cell:
                assert cost >= costs[end]
                ends.setdefault(f"{cell}", set()).add(f"{end}")
    assert ends[left] == {one, other} and len(ends[left]) == two


def ended(jumping):
    """Where a jump ends, and at what cost."""
    while True:
        try:
            next(jumping)
        except StopIteration as end:
            return end.value


@sentence("More often: {two} and a {half} times for each expansion.")
def test_two_and_a_half(here, two, half):
    count, _, estimates, *_ = numbers(here.above)
    assert round(estimates / count, 1) == two + half


@sentence("Each expansion looks at up to {eight} neighbors, and most of them are offered nothing better")
def test_most_offered_nothing(here, eight):
    place = here["place"]
    story = list(astar(place, place.octile))
    looked = [len(list(place.neighbors(cell))) for cell in expansions(story)[:-1]]
    better = sum(event[0] == "reach" for event in story) - 1
    assert max(looked) == eight and better < sum(looked) / 2


@sentence("It is asked twice for each push, since astar writes h(child) twice.")
def test_twice_for_each_push(here):
    _, lists, estimates, pushes, pops = numbers(here.above)
    assert estimates in (2 * pushes, 2 * pushes - 1) and pops <= pushes and lists < estimates


@sentence("On the field and in the town A is empty; in the yard most of the work is in A, and no rule can save it.")
def test_where_a_is_empty(here):
    below = {line[:9].strip(): numbers(line[9:]) for line in here.printed("f < C*").splitlines()[1:]}
    assert below["a field"][0] == below["the town"][0] == 0
    assert 2 * below["the yard"][0] > below["the yard"][2]


def least_tied(grid):
    """How many cells have f < C*, and how many of f = C* a cheapest path has at least: counted behind its cost."""
    far, h, many = distances(grid), grid.octile, 10**6
    least = far[grid.goal]
    tied = {cell: g + h(cell) == least for cell, g in far.items()}
    graph = Graph(
        [(cell, child, many * cost + tied[child]) for cell in far for child, cost in grid.neighbors(cell)],
        start=grid.start,
        goal=grid.goal,
    )
    below = sum(g + h(cell) < least for cell, g in far.items())
    return below, solve(dijkstra(graph)).cost % many + tied[grid.start]


@sentence("there m is {field} and {yard}, so the larger g expands no more than it must.")
def test_no_more_than_it_must(here, field, yard):
    for name, most in (("field", field), ("yard", yard)):
        grid = here[name]
        below, tied = least_tied(grid)
        assert tied == most and fold(weighted_astar(grid, grid.octile)).expanded == below + tied


@sentence("In the town m is {least}, and the larger g expands {expanded}.")
def test_more_than_it_must(here, least, expanded):
    place = here["place"]
    assert least_tied(place) == (0, least)
    assert fold(weighted_astar(place, place.octile)).expanded == expanded > least


@sentence("Here is a larger town, of {cells} cells.")
def test_sixty_thousand(here, cells):
    city = here["city"]
    assert city.rows * city.cols == cells


@sentence("The same cost, and far fewer expansions.")
def test_jumps_far_fewer(here):
    steps, jumps = expanded_at_one_cost(here.figure)
    assert 3 * jumps < steps


@sentence("The landmarks know how long the way is, before the search begins.")
def test_landmarks_know(here):
    octile, marks = expanded_at_one_cost(here.figure)
    assert marks < octile


@sentence("A factor of {three} is all that there is to win")
def test_factor_of_three(here, three):
    lines = [numbers(line) for line in here.above.splitlines()]
    assert round(log2(1e7) / log2(1e7) ** (2 / 3)) == three
    assert [round(line[1] / line[-1]) for line in lines][1] == three


@sentence("the field again, with {rows} x {cols} cells")
def test_forty_by_sixty(here, rows, cols):
    field = here["field"]
    assert (field.rows, field.cols) == (rows, cols)


@sentence(
    "No: it expands as many cells as astar. That could also be the smaller g first, which expands {smaller} here, too. "
    "But networkx asks in the order of astar: the older entry goes first."
)
def test_networkx_older_first(here, smaller):
    counts = {line.rsplit(None, 1)[0]: numbers(line)[-1] for line in here.above.splitlines()}
    assert counts["networkx"] == counts["astar"] == smaller != counts["larger g first"]
    field, network, asked = here["field"], networkx.DiGraph(), {}
    for cell in product(range(field.rows), range(field.cols)):
        network.add_weighted_edges_from((cell, child, cost) for child, cost in field.neighbors(cell))
    networkx.astar_path(
        network,
        field.start,
        field.goal,
        lambda u, v: field.octile(u),
        lambda u, v, edge: asked.setdefault(u, edge["weight"]) and edge["weight"],
    )
    of_smaller = expansions(weighted_astar(field, field.octile, tie=1))
    assert [*asked, field.goal] == expansions(astar(field, field.octile)) != of_smaller and len(of_smaller) == smaller


@sentence("The library pathfinding ({version}.{last}) is made for grids.")
def test_pathfinding_as_measured(here, version, last):
    assert pinned("pathfinding") == f"{version}.{last}"


@sentence("It has {four} rules for diagonal steps.")
def test_four_rules_for_diagonals(here, four):
    rules = [name for name in vars(DiagonalMovement) if not name.startswith("_")]
    assert len(rules) == four and all(f"\n{rule} " in here.below for rule in rules)


def lengths(here):
    """The lengths of the table above, by the rule."""
    table = here.printed("only_when_no_obstacle")
    return {line.split()[0]: numbers(line)[::2] for line in table.splitlines() if re.match(r"[a-z_]+ .*\(\d+\)", line)}


@sentence("With the rule {rule} all {three} lengths are ours.")
def test_all_three_are_ours(here, rule, three):
    by_rule = lengths(here)
    assert by_rule[rule] == by_rule["astar"] and len(by_rule[rule]) == three


@sentence("With the next {two} rules the way through the yard is shorter than ours: it cuts corners.")
def test_shorter_by_corners(here, two):
    by_rule = lengths(here)
    next_ones = [*by_rule.values()][1 : 1 + two]
    assert all(yard < by_rule["astar"][1] for _, yard, _ in next_ones) and len(next_ones) == two


@sentence("With {rule}, all are longer.")
def test_never_is_longer(here, rule):
    by_rule = lengths(here)
    assert all(there > ours for there, ours in zip(by_rule[rule], by_rule["astar"], strict=True))


@sentence("If you had compared only the work in the yard, you would have called {two} of the {four} rules fast.")
def test_two_of_the_four(here, two, four):
    closed = {
        line.split()[0]: numbers(line)[3]
        for line in here.printed("only_when_no_obstacle").splitlines()[1:]
        if "(" in line
    }
    ours = closed.pop("astar")
    assert len(closed) == four and sum(2 * count < ours for count in closed.values()) == two
    assert sum(count < 0.9 * ours for count in closed.values()) == two


@sentence("Our shortest path there is {long} long.")
def test_our_length_in_the_yard(here, long):
    yard = here["yard"]
    assert round(yard.length(solve(dijkstra(yard)).cost), 3) == long


@sentence(
    "On the field, where astar expands {older} cells and the larger g first expands {larger}, the library closes "
    "{theirs}. It too takes the older entry first, but rounding makes {two} levels out of f = C^*"
)
def test_rounding_decides(here, older, larger, theirs, two):
    field = here["field"]
    assert fold(astar(field, field.octile)).expanded == older
    assert fold(weighted_astar(field, field.octile)).expanded == larger
    (line,) = [one for one in here.printed("only_when_no_obstacle").splitlines() if one.startswith("only")]
    assert numbers(line)[1] == theirs
    world = Matrix(matrix=field.terrain)
    finder = AStarFinder(heuristic=their_octile, diagonal_movement=DiagonalMovement.only_when_no_obstacle)
    finder.find_path(world.node(*field.start[::-1]), world.node(*field.goal[::-1]), world)
    closed = [node for row in world.nodes for node in row if node.closed and node.f]  # that of the start stays 0
    levels = {node.f for node in closed}
    assert len(closed) == theirs - 1 and len(levels) == two and max(levels) - min(levels) < 1e-12


@sentence("Here the goal is itself the first landmark, and so the estimate is exact.")
def test_goal_is_a_landmark(here):
    world = here["comb_map"]
    marks = Landmarks.farthest(world, 4, symmetric=True)
    assert marks.places[0] == world.goal
    assert marks.estimate(world.goal)(world.start) == solve(dijkstra(world)).cost


def slopes_of_towns(here):
    return [numbers(line)[-1] for line in here.above.splitlines()[1:]]


@sentence("Dijkstra's is nearly {two}, for it fills the town.")
def test_fills_the_town(here, two):
    assert abs(slopes_of_towns(here)[0] - two) < 0.1
    town = here["town"](64, 64, 64 * 64 // 50, 1)
    free = sum(cost > 0 for row in town.terrain for cost in row)
    assert fold(dijkstra(town)).expanded > 0.95 * free


@sentence("The others do less, and yet their slopes are not much smaller")
def test_slopes_in_towns(here):
    dijkstras, *others = slopes_of_towns(here)
    assert all(dijkstras - 0.5 < slope < dijkstras for slope in others)
    assert all(
        max(works) < here["grown"]["Dijkstra"][-1] for name, works in here["grown"].items() if name != "Dijkstra"
    )


@sentence("With only {three} towns of each size, one unlucky town bends the line: look at the last doubling.")
def test_last_doubling(here, three):
    assert f"for seed in {(1, 2, 3)[:three]})" in source(here, "def in_three_towns").replace("]", ")")
    for works in (here["grown"]["A*, older first"], here["grown"]["A*, larger g"], here["grown"]["jump points"]):
        *before, last = (log2(many / few) for few, many in pairwise(works))
        assert last > max(before) + 0.3


@sentence("On open ground it is otherwise. You find out in Exercise {number}.")
def test_otherwise_on_open_ground(here, number):
    assert f"{number}" in CLAIMS
    assert exponents.slope("A*, octile, expanded") < exponents.slope("Dijkstra, expanded") - 0.9


@sentence("the counts are those of {three} towns together.")
def test_three_towns_together(here, three):
    n = here["sizes"][0]
    towns = [here["town"](n, n, n * n // 50, seed) for seed in range(1, three + 1)]
    first = [[fold(search).expanded for search in four_on(place)] for place in towns]
    assert [sum(counts) for counts in zip(*first, strict=True)] == [works[0] for works in here["grown"].values()]


@sentence("Three curves on log-log axes, nearly straight.")
def test_nearly_straight(here):
    for name in ("Dijkstra", "A*, larger g", "jump points"):
        sizes, works = (numpy.log(numbers) for numbers in (here["sizes"], here["grown"][name]))
        assert numpy.corrcoef(sizes, works)[0, 1] > 0.97


@sentence("Dijkstra's is the highest and jump points' the lowest.")
def test_three_curves(here):
    grown = here["grown"]
    curves = zip(grown["Dijkstra"], grown["A*, larger g"], grown["jump points"], strict=True)
    assert all(highest > between > lowest for highest, between, lowest in curves)


@sentence(
    "On an open field of {rows} x {cols} cells with {four} moves, {paths} paths from corner to corner cost the same, "
    "and nothing but ties decides which of them comes back."
)
def test_seventy_paths(here, rows, cols, four, paths):
    told = json.loads((ROOT / "benchmarks" / "results" / "ties.json").read_text(encoding="utf-8"))
    assert told["side"] == rows == cols and comb(rows + cols - 2, rows - 1) == paths
    field = Grid([[1] * cols for _ in range(rows)], (0, 0), (rows - 1, cols - 1), moves=four)
    assert len({g + field.manhattan(cell) for cell, g in distances(field).items()}) == 1, "so all have the same f"


@sentence(
    "The {searches} searches that were asked, among them {ours} that this book prints and {compiled} of its compiled "
    "ones, returned {different} different paths."
)
def test_nine_of_seventy(here, searches, ours, compiled, different):
    told = json.loads((ROOT / "benchmarks" / "results" / "ties.json").read_text(encoding="utf-8"))
    found = {row["name"]: row["path"] for row in told["rows"]}
    assert len(found) == searches and len(set(found.values())) == different
    assert sum(name.startswith("the book's") for name in found) == ours
    assert sum(name.startswith("pathlib_edu") for name in found) == compiled


@sentence("Four lines on log-log axes. That of Dijkstra's algorithm on a meadow is twice as steep as the three others.")
def test_twice_as_steep(here):
    lines = [line for line in here.printed("slope  theory").splitlines()[1:] if "smaller" not in line]
    steep, *others = [numbers(line.split("to", 1)[1])[1] for line in lines]
    assert len(others) == 3 and all(abs(steep - 2 * slope) < 0.1 for slope in others)


def by_pyastar2d(grid):
    """The map as other libraries get it, and what pyastar2d answers."""
    world = grid_world.GridWorld.of(grid.terrain)
    peer = peers_in("grid_peers")["pyastar2d"]
    return world, peer.prepare(pytest.importorskip(peer.module), world)(grid.start, grid.goal)


@sentence("it takes liberties that ours does not take, and its path is longer all the same.")
def test_liberties_and_longer(here):
    yard = here["yard"]
    world, answer = by_pyastar2d(yard)
    fewest = world.exact(yard.start, yard.goal)
    assert "cuts corners" in world.fault((yard.start, yard.goal), fewest, answer)
    length = grid_world.length(world.steps(world.cells(answer.path)))
    assert length > grid_world.length(fewest)
    assert f"| {length:.3f} |" in (ROOT / "book" / "side_roads" / "08_libraries.md").read_text(encoding="utf-8")


@sentence(
    "It may even lose: on the field it makes far more expansions than the oldest entry, since it takes cells before "
    "their true g is known, and takes them again."
)
def test_newest_may_lose(here):
    field = here["field"]
    newest, oldest = (
        expansions(bucketed_astar(field, field.octile, field.unit, newest=newest)) for newest in (True, False)
    )
    assert set(newest) == set(oldest) and len(newest) > 1.5 * len(oldest) == 1.5 * len(set(oldest))


@sentence(
    "With eight moves and wide buckets the newest entry gains nothing in either town: the last bucket begins below "
    "C^*, so both orders empty it."
)
def test_newest_gains_nothing(here):
    """Both orders expand all cells that belong into the buckets up to that of C*, and no others."""
    for grid in (here["place"], here["city"]):
        far, width = distances(grid), grid.unit
        last, above = divmod(far[grid.goal], width)
        emptied = {cell for cell, g in far.items() if (g + grid.octile(cell)) // width <= last}
        newest, oldest = (
            expansions(bucketed_astar(grid, grid.octile, width, newest=newest)) for newest in (True, False)
        )
        assert above > 0 and set(newest) == set(oldest) == emptied and len(newest) >= len(oldest)


@sentence("A row is then {two} cells longer,")
def test_two_cells_longer(here, two):
    city = here["city"]
    ground, width = here["flat"](city)
    assert width == city.cols + two and len(ground) == width * (city.rows + 2)


@sentence("Then the cell to the right is the number plus {one}, the cell below is the number plus k")
def test_plus_one_and_plus_k(here, one):
    city = here["city"]
    k = city.cols
    steps = {
        (down, right): {(r + down) * k + c + right - (r * k + c) for r in range(9) for c in range(9)}
        for down, right in ((0, 1), (1, 0))
    }
    assert steps == {(0, 1): {one}, (1, 0): {k}}


@sentence(
    "The number plus {one} is the first cell of the next row, and a walker would leave the map on one side and "
    "come back on the other."
)
def test_round_the_edge(here, one):
    tiny = here["tiny"]
    last, first = ((r * tiny.cols + c) for r, c in ((0, tiny.cols - 1), (1, 0)))
    assert last + one == first


@sentence("Here is a map of {two} rows and {three} columns with its numbers.")
def test_two_rows_three_columns(here, two, three):
    assert (here["tiny"].rows, here["tiny"].cols) == (two, three)
    assert here["flat"](here["tiny"])[1] * (two + 2) == len(re.findall(r"\d+[.#]", here.below))


@sentence(
    "which numbers can be reached in one straight step from cell {first}, and which from cell {last}, the last of "
    "its row?"
)
def test_last_of_its_row(here, first, last):
    ground, width = here["flat"](here["tiny"])
    assert (last + 2) % width == 0 and ground[last] and not ground[last + 1]
    for cell in (first, last):
        reached = [cell + step for step in (-width, -1, 1, width) if ground[cell + step]]
        assert f"from {cell}: {reached}" in here.below


@sentence("A heap of n entries takes about log_2 n comparisons to hand one out.")
def test_log_n_to_hand_out(here):
    class Number(int):
        def __lt__(self, other):
            asked[0] += 1
            return int(self) < int(other)

    asked, dice = [0], Random(1)
    for n in (64, 1024, 4096):
        heap = [Number(dice.randrange(10**6)) for _ in range(n)]
        heapify(heap)
        asked[0] = 0
        for _ in range(n // 8):
            heappop(heap)
        assert abs(asked[0] / (n // 8) / log2(n) - 1) < 0.15


def whole_sums(streets):
    """The sums g + h of all that A* reaches in the town with four moves."""
    return {event[3] + event[4] for event in weighted_astar(streets, streets.manhattan) if event[0] == "reach"}


@sentence("On a map with four moves they are small whole numbers.")
def test_small_whole_numbers(here):
    sums = whole_sums(here["streets"])
    assert all(isinstance(f, int) for f in sums) and max(sums) < 1000


@sentence("In the larger town, with four moves, costs are whole numbers, and buckets of width {one} hold equals only")
def test_equals_only(here, one):
    assert len({f // one for f in whole_sums(here["streets"])}) == len(whole_sums(here["streets"]))


@sentence("this walk never turns back: it passes each bucket once in the whole search.")
def test_never_turns_back(here):
    place = here["place"]
    for h in (place.zero, place.octile):
        numbers = [
            (event[2] + h(event[1])) // place.unit
            for event in bucketed_astar(place, h, place.unit)
            if event[0] == "expand"
        ]
        assert numbers == sorted(numbers)


@sentence(
    "If the goal is {far} steps from the landmark and I am {near} steps from it, then the goal is at least {least} "
    "steps from me."
)
def test_sixty_steps(here, far, near, least):
    assert far - near == least
    line = Graph([(n, n + 1, 1) for n in range(far)], start=0, goal=far)
    assert Landmarks(line, [0]).estimate(far)(near) == least


@sentence("The first is the cell farthest from S, and each of the others the cell farthest from all before it.")
def test_farthest_from_all(here):
    world = here["comb_map"]
    places = Landmarks.farthest(world, 4, symmetric=True).places
    tables = [distances(world, place) for place in (world.start, *places)]
    for n, place in enumerate(places):
        before = tables[:1] if n == 0 else tables[1 : n + 1]
        apart = {cell: min(table[cell] for table in before) for cell in tables[0]}
        assert apart[place] == max(apart.values())


@sentence("Each landmark is a table with a number for every cell.")
def test_a_number_for_every_cell(here):
    world = here["comb_map"]
    marks = Landmarks.farthest(world, 4, symmetric=True)
    free = sum(cost > 0 for row in world.terrain for cost in row)
    assert [len(there) for there, _ in marks.tables] == 4 * [free]


@sentence("every A* expands all states of the path that it returns, as in the proof of T8.2")
def test_all_states_of_the_path(here):
    for grid in (here["yard"], here["gate"], here["comb_map"], here["place"]):
        for search in (astar(grid, grid.octile), weighted_astar(grid, grid.octile)):
            assert set(fold(search).path) <= set(expansions(search))


@sentence("Five towns in a row, a to e, joined by roads of cost {ab}, {bc}, {cd} and {de}.")
def test_five_towns(here, ab, bc, cd, de):
    roads = f'("a", "b", {ab}), ("b", "c", {bc}), ("c", "d", {cd}), ("d", "e", {de})'
    assert source(here, "def contraction").count(roads) == 2


@sentence("{two} dashed shortcuts stand for the ways through them: a to c for {ac}, and c to e for {ce}.")
def test_two_shortcuts(here, two, ac, ce):
    roads = re.findall(r'\("(\w)", "(\w)", (\d)\)', source(here, "def contraction"))
    graph = Graph([(tail, head, int(cost)) for tail, head, cost in roads[:4]], start="a", goal="e")
    assert {("a", "c", str(ac)), ("c", "e", str(ce))} == set(roads[8:]) and len(roads[8:]) == two
    assert (distances(graph, "a")["c"], distances(graph, "c")["e"]) == (ac, ce)


def told_in_the_city(here, search):
    city = here["city"]
    return Counter(event[0] for event in search(city, city.octile))


@sentence("In this town the larger g saves little: {larger} expansions instead of {older}.")
def test_saves_little_in_town(here, larger, older):
    assert told_in_the_city(here, weighted_astar)["expand"] == larger > 0.9 * older
    assert told_in_the_city(here, astar)["expand"] == older


@sentence("Jump points need only {few}.")
def test_only_so_many_jump_points(here, few):
    assert told_in_the_city(here, jump_point_search)["expand"] == few


@sentence("they run over {cells} cells")
def test_run_over(here, cells):
    assert told_in_the_city(here, jump_point_search)["prune"] == cells


@sentence("On the machine that printed this page the compiler gains more, and only with it do jumps gain.")
def test_compiler_gains_more(here):
    larger_g, by_jumps, heap, _, compiled_jumps = speeds(here, "The steps from the page to the machine")
    assert heap > 2 * max(1, larger_g, by_jumps) and by_jumps < larger_g and compiled_jumps > heap


@sentence("Now a map of {rows} x {cols} cells")
def test_five_hundred_and_twelve(here, rows, cols):
    assert f"A map of {rows} rows and {cols} columns." in here.figure_below["text"]


@sentence(
    "give it a star, one center with a step of cost x_i to each of n leaves, and it expands the leaves in the order of "
    "the x_i."
)
def test_sorts_the_leaves(here):
    dice = Random(1)
    costs = [dice.random() for _ in range(200)]
    star = Graph([("center", n, cost) for n, cost in enumerate(costs)], start="center", goal="nowhere")
    assert expansions(dijkstra(star)) == ["center", *sorted(range(200), key=costs.__getitem__)]


@sentence("Sorting by comparing takes about log_2 n! approx n log_2 n comparisons in the worst case.")
def test_log_of_the_factorial(here):
    ratios = [lgamma(n + 1) / log(2) / (n * log2(n)) for n in (10**4, 10**7, 10**10)]
    assert ratios == sorted(ratios) and ratios[0] > 0.85 and 0.95 < ratios[-1] < 1


@sentence("about {three}")
def test_about_three(here, three):
    assert round(log2(1e7) ** (1 / 3)) == three


@sentence("It has {two} faults.")
def test_two_faults_of_the_fast_one(here, two):
    one = exercises()["8.3"]
    cut = (
        "for there in ((cell[0] + dr, cell[1] + dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1)):\n"
        "            r, c = there\n"
        "            if not (0 <= r < grid.rows and 0 <= c < grid.cols and grid.terrain[r][c]):\n"
        "                continue\n"
        "            step = grid.diagonal if there[0] != cell[0] and there[1] != cell[1] else grid.unit\n"
    )
    halves = [
        one.answer.replace("best = cost if best is None else min(best, cost)", "return cost"),
        re.sub(r"for there, step in grid.neighbors\(cell\):.*\n", cut, one.answer),
    ]
    assert len(halves) == two and one.answer not in halves
    for half in halves:
        assert not check("8.3", one.handed_in(half)).passed, "each fault alone is one too many"


@sentence("While it runs, no {two} states that wait have the same f.")
def test_no_two_with_the_same_f(here, two):
    grid, waiting = jumps.MAP, {}
    for kind, cell, *rest in jump_point_search(grid, grid.octile):
        if kind == "expand":
            assert len(set(waiting.values())) == len(waiting)
            del waiting[cell]
        elif kind == "reach":
            waiting[cell] = rest[1] + rest[2]
    assert two == 2


@sentence("{two} pieces are false.")
def test_two_pieces_of_landmarks(here, two):
    assert len(PROOF.false) == two


@sentence("run four searches and take {six} counts.")
def test_six_counts(here, six):
    assert len(exponents.COUNTED) == six
    assert len({(name.split(",")[0], "Euclidean" in name) for name in exponents.COUNTED}) == 4


@sentence("and give its slope; {near} more or less will do.")
def test_more_or_less_will_do(here, near):
    assert near == exponents.NEAR


@sentence("It has the fewest moves.")
def test_the_fewest_moves(here):
    yard = here["yard"]
    _, answer = by_pyastar2d(yard)
    far, waiting = {yard.start: 0}, [yard.start]
    for r, c in waiting:
        for cell in ((r + down, c + right) for down in (-1, 0, 1) for right in (-1, 0, 1)):
            if (
                cell not in far
                and 0 <= cell[0] < yard.rows
                and 0 <= cell[1] < yard.cols
                and yard.terrain[cell[0]][cell[1]]
            ):
                far[cell] = far[r, c] + 1
                waiting.append(cell)
    assert len(answer.path) - 1 == far[yard.goal] < len(solve(astar(yard, yard.octile)).states) - 1


@sentence("The corridor is a long room of Pacman's, {three} cells high, full of food.")
def test_three_cells_high(here, three):
    rows = source(here, "def tables(n)").split("Pacman(")[1].split("])")[0]
    assert rows.count(",") + 1 == three and "full of food" in source(here, "def tables(n)")


def powers_of(here):
    """Of each row of the table of powers its name, its slope and what theory says."""
    lines = here.printed("slope  theory").splitlines()[1:]
    return [(line[:40].strip(), numbers(line.split(" to ", 1)[1])[1], numbers(line)[-1]) for line in lines]


@sentence("All slopes but {one} are what theory says, to two decimals.")
def test_all_slopes_but_one(here, one):
    assert sum(round(slope, 1) != theory or slope != theory for _, slope, theory in powers_of(here)) == one


@sentence("The one that is not is A* with the larger g first.")
def test_the_one_that_is_not(here):
    (name,) = [name for name, slope, theory in powers_of(here) if slope != theory]
    assert name.startswith("2  A*, larger g first")


@sentence("On a meadow it expands 2n - 1 cells, and the -1 is felt while n is small.")
def test_two_n_less_one(here):
    for n in (10, 20, 40):
        meadow = here["meadow"](n)
        assert fold(weighted_astar(meadow, meadow.manhattan)).expanded == 2 * n - 1
    early, late = exponent((10, 20), (19, 39)), exponent((80, 160), (159, 319))
    assert early > late > 1 and late < 1.005


@sentence("One town with a cheapest way from corner to corner, {four} times.")
def test_four_cheapest_ways(here, four):
    place = here["place"]
    paths = [fold(search).path for search in four_on(place)]
    assert len(paths) == four
    for path in paths:
        assert (path[0], path[-1]) == (place.start, place.goal)
        assert sum(dict(place.neighbors(a))[b] for a, b in pairwise(path)) == solve(dijkstra(place)).cost


@sentence("{two} lines are in sight.")
def test_two_lines_in_sight(here, two):
    (cell,) = [cell for cell in here.page.cells if "by_hand(roads, 2)" in "".join(cell["source"])]
    assert f"covered-{two}" in cell["metadata"]["tags"]


@sentence("In whole numbers width {one} still does no harm: such a bucket holds equals only.")
def test_width_one_still_is(here, one):
    streets = here["streets"]
    states = expansions(bucketed_astar(streets, streets.manhattan, one))
    assert len(set(states)) == len(states)


def stages(here, name):
    """What a picture of this page is drawn from: the tuple `stages` of the function of this name."""
    tree = ast.parse(source(here, f"def {name}"))
    return next(
        ast.literal_eval(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "stages"
    )


def is_diagonal(one, other):
    return one[0] != other[0] and one[1] != other[1]


@sentence("{three} times the same {two} rows of {cells} cells, with a path from the lower left to the upper right.")
def test_three_times_the_same(here, three, two, cells):
    """A cell is a column and a row here."""
    assert len(stages(here, "swaps")) == three
    assert all((path[0], path[-1]) == ((0, two - 1), (cells - 1, 0)) for _, path, _ in stages(here, "swaps"))


@sentence("First it goes straight, then diagonally.")
def test_straight_first(here):
    (_, (x, between, end), walls), *_ = stages(here, "swaps")
    assert not is_diagonal(x, between) and is_diagonal(between, end) and not walls


@sentence("In the second picture it goes diagonally first: the steps are swapped.")
def test_steps_are_swapped(here):
    _, (_, (x, between, end), walls), _ = stages(here, "swaps")
    assert is_diagonal(x, between) and not is_diagonal(between, end) and not walls


@sentence("In the third the cell above the start is a wall, so the diagonal step cannot come first.")
def test_cannot_come_first(here):
    *_, (_, (x, between, end), walls) = stages(here, "swaps")
    assert walls == ((x[0], x[1] - 1),) and not is_diagonal(x, between) and is_diagonal(between, end)
    grid = Grid([[0, 1, 1], [1, 1, 1]], (1, 0), (0, 2), moves=8)
    assert (0, 1) not in dict(grid.neighbors((1, 0)))


def shaded(here, number):
    """How one came to y in a picture of what may follow, the walls, and the cells that are shaded, from y."""
    _, (r, c), walls, steps = stages(here, "may_follow")[number]
    assert to_after((1 - r, 1 - c), walls) == set(steps)
    return (1 - r, 1 - c), walls, set(steps)


@sentence("After a straight step from the left, on open ground, only the cell to the right is shaded.")
def test_only_to_the_right(here):
    assert shaded(here, 0) == ((0, 1), (), {(0, 1)})


@sentence("Where the cell above the last one is a wall, the cells above y and to the upper right are shaded, too.")
def test_shaded_too(here):
    assert shaded(here, 1) == ((0, 1), ((0, 0),), {(0, 1), (-1, 0), (-1, 1)})


@sentence(
    "After a diagonal step from the lower left the cells above y, to the upper right and to the right are shaded."
)
def test_shaded_after_a_diagonal(here):
    assert shaded(here, 2) == ((-1, 1), (), {(-1, 0), (-1, 1), (0, 1)})


@sentence("A walker who goes diagonally looks, at each cell, along {two} runs to the sides")
def test_two_runs_to_the_sides(here, two):
    assert all(len(parts(open_field(3, 3), (a, b))) == two for a in (-1, 1) for b in (-1, 1))
    assert not any(parts(open_field(3, 3), step) for step in ((0, 1), (1, 0), (0, -1), (-1, 0)))


@sentence("two orders of the same steps cross different ground and can cost different sums.")
def test_different_ground(here):
    grid = Grid([[1, 1, 1], [1, 5, 1]], (1, 0), (0, 2), moves=8)
    orders = [[(1, 0), (1, 1), (0, 2)], [(1, 0), (0, 1), (0, 2)]]
    assert len({sum(dict(grid.neighbors(a))[b] for a, b in pairwise(path)) for path in orders}) == 2
    with pytest.raises(ValueError, match="even ground"):
        solve(jump_point_search(grid, grid.octile))


@sentence("{two} nodes contracted; a and e go next. A query climbs from both to c.")
def test_one_node_between(here, two):
    """Each side only climbs: to nodes that were taken out later, or not at all."""
    roads = re.findall(r'\("(\w)", "(\w)", (\d)\)', source(here, "def contraction"))
    left = {frozenset((u, v)) for u, v, _ in roads[4:] if not {"b", "d"} & {u, v}}
    assert {node for road in left for node in road} - {"a", "e"} == {"c"} and len({"b", "d"}) == two


@sentence("The first bar is the astar of chapter {two}.")
def test_first_bar(here, two):
    chapter = (ROOT / "book" / f"0{two}_astar.md").read_text(encoding="utf-8")
    assert ":source: pathlib_edu.search.shortest.astar.astar\n" in chapter
    assert 'way = {\n    "astar, as printed": seconds(lambda: solve(astar(city, city.octile)))' in source(
        here, "way = {"
    )


def published(key, what):
    """What the bibliography says of a work."""
    entry = (ROOT / "book" / "references.bib").read_text(encoding="utf-8").split(f"{{{key},")[1].split("\n}")[0]
    return re.search(rf"^\s*{what}\s*=\s*\{{(.*)\}},?$", entry, re.MULTILINE)[1]


@sentence("Dial's queue appeared in {year} as Algorithm {number}, on {two} pages.")
def test_on_two_pages(here, year, number, two):
    first, last = map(int, published("dial1969algorithm", "pages").split("--"))
    assert last - first + 1 == two and int(published("dial1969algorithm", "year")) == year
    assert f"Algorithm {number}" in published("dial1969algorithm", "title").replace("{", "").replace("}", "")


@sentence("Denardo and Fox saw {ten} years later that the buckets may be as wide as the shortest step.")
def test_ten_years_later(here, ten):
    later, first = (int(published(key, "year")) for key in ("denardo1979shortest", "dial1969algorithm"))
    assert later - first == ten


@sentence("The check counts how often {two} priorities are compared, and allows a few comparisons for each call.")
def test_a_few_for_each_call(here, two):
    assert 1 < buckets.EACH < 6 and two == 2


@sentence("{twice} you count {two} things in one search: what it expands, and what it reaches or passes over.")
def test_two_things_in_one_search(here, twice, two):
    searches = Counter(name.rsplit(", ", 1)[0] for name in exponents.COUNTED)
    assert sum(count == two for count in searches.values()) == twice and max(searches.values()) == two


@sentence("The meadow is that of chapter {two}: an open map, corner to corner, {moves} moves.")
def test_meadow_again(here, two, moves):
    meadow = here["meadow"](10)
    assert (meadow.start, meadow.goal, meadow.moves) == ((0, 0), (9, 9), moves)
    assert {cost for row in meadow.terrain for cost in row} == {1}
    assert "meadow" in (ROOT / "book" / f"0{two}_astar.md").read_text(encoding="utf-8")


@sentence("{four} lines on log-log axes.")
def test_four_lines(here, four):
    assert len([name for name, _, _ in powers_of(here) if "smaller" not in name]) == four


@sentence("So look at the last doubling, not at the first.")
def test_last_not_first(here):
    counts = [2 * n - 1 for n in (10, 20, 40, 80, 160)]
    slopes = [log2(many / few) for few, many in pairwise(counts)]
    assert slopes == sorted(slopes, reverse=True) and abs(slopes[-1] - 1) < abs(slopes[0] - 1) / 5


@sentence("There are at least {four} questions that look alike")
def test_four_questions(here, four):
    page = (ROOT / "book" / "side_roads" / "08_libraries.md").read_text(encoding="utf-8")
    assert (
        len(re.findall(r"^- \*\*\w+\.\*\* ", page.split("look alike")[1].split("A comparison")[0], re.MULTILINE))
        >= four
    )


@sentence("in which the same path added up in another order may differ in the last digit.")
def test_floats_differ(here):
    steps = [1.0] * 10 + [2**0.5] * 10
    sums = {sum(steps), sum(reversed(steps)), sum(Random(1).sample(steps, 20))}
    assert len(sums) > 1 and max(sums) - min(sums) < 1e-12


@sentence("{three} more, all of them compiled, on the same yard.")
def test_three_more_compiled(here, three):
    page = (ROOT / "book" / "side_roads" / "08_libraries.md").read_text(encoding="utf-8")
    named = re.findall(r"^\| ([\w-]+) [\d.]+, `\w+` \|", page, re.MULTILINE)
    assert named == ["tcod", "pyastar2d", "scikit-image"] and len(named) == three


@sentence("Later (1, 11) is reached, with no wall beside it either: there a look downward meets one.")
def test_a_look_downward(here):
    yard = here["yard"]
    story, current, came = jump_point_search(yard, yard.octile), None, {}
    for kind, cell, *_ in story:
        if kind == "expand":
            current = cell
        elif kind == "reach":
            came[cell] = current
    (r, c), (y, x) = (1, 11), came[1, 11]
    assert (r - y, c - x) == (1, 1), "a diagonal jump, which looks downward"
    assert all(yard.terrain[y][x] for y in (r - 1, r, r + 1) for x in (c - 1, c, c + 1))
    stop = next(y for y in range(r + 1, yard.rows) if set(directions(yard, (y - 1, c), (y, c))) - {(1, 0)})
    assert all(yard.terrain[y][c] for y in range(r, stop + 1)) and not yard.terrain[stop - 1][c + 1]


METHODS = ("heap", "buckets", "jump_points")
DOOR = (500, 256)


@cache
def large(pattern, door=None):
    """A map of Figure 8.5, with a wall from top to bottom if it has a door; and what each compiled method expands."""
    grid = pytest.importorskip("pathlib_edu.fast.grid", reason="compiled searches need the `fast` extra")
    world = map_of(pattern, 512, 1, None, None)
    if door:
        terrain = [
            [int(bool(cost) and (c != door[1] or r == door[0])) for c, cost in enumerate(row)]
            for r, row in enumerate(world.terrain)
        ]
        world = type(world)(terrain, world.start, world.goal)
    compiled = grid.Map.from_array(numpy.array(world.terrain))
    found = [compiled.solve(world.start, world.goal, method=method) for method in METHODS]
    assert max(one.cost for one in found) - min(one.cost for one in found) < 1e-6
    return world, [one.expanded for one in found]


@sentence("In the rooms the heap expands {heap} cells, the buckets {buckets}, and jump points {jumps}.")
def test_large_rooms(here, heap, buckets, jumps):
    assert 'LargeMap(\n    "rooms", size=512, seed=1,' in source(here, "LargeMap(\n")
    assert large("rooms")[1] == [heap, buckets, jumps]


@sentence("The buckets expand less than {one} percent more than the heap.")
def test_one_in_a_hundred(here, one):
    heap, buckets, _ = large("rooms")[1]
    assert heap < buckets < heap * (1 + one / 100)


@sentence("On the random map they expand {heap}, {buckets} and {jumps}.")
def test_large_random(here, heap, buckets, jumps):
    assert large("random")[1] == [heap, buckets, jumps]


@sentence("they save less than {two} thirds of the expansions, and in the rooms more than {many} percent.")
def test_two_of_three(here, two, many):
    saved = [1 - expanded[2] / expanded[0] for expanded in (large("random")[1], large("rooms")[1])]
    assert saved[0] < two / 3 and many / 100 < saved[1] < (many + 1) / 100


@sentence("On the open map the heap expands {heap} cells, those of the path, and jump points {jumps}.")
def test_large_open(here, heap, jumps):
    world, expanded = large("open")
    assert expanded[::2] == [heap, jumps] and len(solve(weighted_astar(world, world.octile)).states) == heap


@sentence(
    "With a wall in column {column} and a door in row {row} the heap and the buckets expand {both} each, and jump "
    "points {jumps}."
)
def test_large_wall(here, column, row, both, jumps):
    assert (row, column) == DOOR and large("open", DOOR)[1] == [both, both, jumps]


@sentence("Octile knows nothing of the wall, so the first two search most of the ground before it.")
def test_most_of_the_ground(here):
    """Less than C* by way of the door alone: what every A* expands, whatever its rule for ties."""
    world, _ = large("open", DOOR)
    open_ground = map_of("open", 512, 1, None, None)
    least = open_ground.octile(DOOR) + Grid(open_ground.terrain, DOOR, DOOR, moves=8).octile(open_ground.start)
    before = [(r, c) for r in range(world.rows) for c in range(DOOR[1])]
    from_start = Grid(open_ground.terrain, open_ground.start, open_ground.start, moves=8).octile
    assert sum(from_start(cell) + world.octile(cell) < least for cell in before) > len(before) / 2


@cache
def looks(town, sizes):
    """For each size of town what jump points expand, and what they run over."""
    counts = []
    for n in sizes:
        towns = [town(n, n, n * n // 50, seed) for seed in (1, 2, 3)]
        counts.append(Counter(event[0] for place in towns for event in jump_point_search(place, place.octile)))
    return [count["expand"] for count in counts], [count["prune"] for count in counts]


@sentence("In these towns they run over {first}, {next_}, {one_before} and {last} cells.")
def test_looked_at_in_towns(here, first, next_, one_before, last):
    expanded, over = looks(here["town"], here["sizes"])
    assert expanded == here["grown"]["jump points"] and over == [first, next_, one_before, last]


@sentence("That is about {few} for each expansion at the smallest size and {more} at the largest.")
def test_looks_for_each(here, few, more):
    expanded, over = looks(here["town"], here["sizes"])
    each = [round(looked / count) for looked, count in zip(over, expanded, strict=True)]
    assert (each[0], each[-1]) == (few, more) and max(each) == more


@sentence("These counts have a slope of {slope}, nearly Dijkstra's.")
def test_slope_of_looks(here, slope):
    over = looks(here["town"], here["sizes"])[1]
    assert round(exponent(here["sizes"], over), 2) == slope
    assert abs(slope - exponent(here["sizes"], here["grown"]["Dijkstra"])) < 0.1


@sentence("In the largest towns there are even more of them than Dijkstra's algorithm has expansions.")
def test_more_than_dijkstras(here):
    assert looks(here["town"], here["sizes"])[1][-1] > here["grown"]["Dijkstra"][-1]


@sentence("You should find about a {fifth} more.")
def test_a_fifth_more(here, fifth):
    class Number(float):
        def __lt__(self, other):
            asked[0] += 1
            return float(self) < float(other)

    n, asked, heap, dice = 10_000, [0], [], Random(1)
    for _ in range(n):
        heappush(heap, Number(dice.random()))
    while heap:
        heappop(heap)
    (first, *_) = here.printed("to sort").splitlines()
    size, least, *_ = numbers(first)
    assert size == n and abs(asked[0] / n / least - 1 - 1 / fifth) < 0.02


@sentence("from each of them {four} one-way steps lead to nodes that dice have drawn.")
def test_dice_have_drawn(here, four):
    net = here["net"](50)
    assert Counter(Counter(tail for tail, *_ in net.edges()).values()) == {four: 50}


@sentence("there is at most {one} push for each step and {one_more} for the start.")
def test_a_push_for_each_step(here, one, one_more):
    for n in (250, 500):
        net = here["net"](n)
        assert 0 < here["pushes"](dijkstra(net)) <= one * len(list(net.edges())) + one_more
        assert fold(dijkstra(net)).expanded == len(distances(net))


def works_of(here, name):
    ((sizes, count, theory),) = [row for said, row in here["factors"].items() if name in said]
    return [count(n) for n in sizes], float(theory)


@sentence("All the factors but {one} are the same.")
def test_factors_but_one(here, one):
    theories = Counter(theory for _, _, theory in here["factors"].values())
    assert sorted(theories.values()) == [one, len(here["factors"]) - one]
    for name in here["factors"]:
        works, theory = works_of(here, name)
        assert abs((works[-1] / works[-3]) ** 0.5 - theory) < 0.03


@sentence("It lowers the factor, so it saves more with each k, and still the work is exponential.")
def test_pathmax_lowers(here):
    more, _ = works_of(here, "A* on Martelli")
    fewer, _ = works_of(here, "pathmax")
    shares = [few / many for few, many in zip(fewer, more, strict=True)]
    assert shares[1:] == sorted(shares[1:], reverse=True) and shares[-1] < shares[0]
    assert all(many > 1.6 * few for few, many in pairwise(fewer))


def fibonacci(most):
    few, many = 1, 1
    while many <= most:
        few, many = many, few + many
        yield few


@sentence("Its count is a Fibonacci number less k + {one}, as far as chapter {three} has counted")
def test_golden_ratio(here, one, three):
    page = (ROOT / "book" / "side_roads" / f"0{three}_pathmax.md").read_text(encoding="utf-8")
    assert "a Fibonacci number minus $k + 1$, at least up to $k = 12$" in page
    works, theory = works_of(here, "pathmax")
    assert all(work + k + one in fibonacci(10**6) for k, work in enumerate(works, start=3))
    assert theory == round((1 + 5**0.5) / 2, 2)


@sentence("with k the measured factor falls toward {ratio}.")
def test_falls_toward(here, ratio):
    works, _ = works_of(here, "pathmax")
    factors = [many / few for few, many in pairwise(works)]
    assert factors == sorted(factors, reverse=True) and ratio < factors[-1] < ratio + 0.05


@sentence("each level of a binary tree has more nodes than all above it together")
def test_more_than_all_above(here):
    levels = [2**depth for depth in range(12)]
    assert all(levels[depth] > sum(levels[:depth]) for depth in range(12))
    tree = here["Binary"](3)
    assert len(tree.neighbors("")) == 2 and not tree.neighbors("aaa")


@sentence("the first goal costs less than {least} + {width}. It cost {first}.")
def test_less_than_nine_and_four(here, least, width, first):
    assert least == solve(dijkstra(here["roads"])).cost
    assert next(g for state, g in by_hand(here, width) if state == "G") == first < least + width
    assert f"by_hand(roads, {width})" in source(here, f"by_hand(roads, {width})")


@sentence("A state that is offered a lower cost gets a second entry.")
def test_a_second_entry(here):
    """Whatever is offered a lower cost lies in two buckets at once, in the lower one with the cost that it gets."""
    roads = here["roads"]
    offered = Counter(event[1] for event in bucketed_astar(roads, roads.zero, 2) if event[0] == "reach")
    again = [state for state, times in offered.items() if times > 1]
    for state in again:
        held = [re.findall(rf"(\d+):[A-Z ]*\b{state}\b", line[11:]) for line in here.below.splitlines()[1:]]
        (low, high), *_ = (sorted(map(int, found)) for found in held if len(found) == 2)
        assert low == dict(by_hand_below(here))[state] // 2 < high
    assert again and max(offered.values()) == 2


def by_hand_below(here):
    return [(line.split()[0], int(line.split()[1])) for line in here.below.splitlines()[1:]]


@sentence("With w = {two} the priorities {one} and {next_} share bucket {bucket}, which begins at {begins}.")
def test_six_and_seven(here, two, one, next_, bucket, begins):
    queue = BucketQueue(two)
    queue.push(next_, "later")
    assert queue.least == begins == two * bucket and one // two == next_ // two == bucket


@sentence("On the map as drawn the heap expands {heap} cells and the buckets {buckets}.")
def test_heap_and_buckets(here, heap, buckets):
    gate = here["gate"]
    found = [
        fold(search).expanded for search in (astar(gate, gate.octile), bucketed_astar(gate, gate.octile, gate.unit))
    ]
    assert found == [heap, buckets] == [len(expanded(lane)) for lane in here.figure.lanes]


@sentence(
    "The first {two} columns count the cells of A and B, the last {two_more} what astar and weighted_astar expand."
)
def test_two_and_two_columns(here, two, two_more):
    for name, line in zip(("field", "yard", "place"), here.below.splitlines()[1:], strict=True):
        grid, found = here[name], numbers(line[9:])
        f = [g + grid.octile(cell) for cell, g in distances(grid).items()]
        least = solve(dijkstra(grid)).cost
        assert found[:two] == [sum(one < least for one in f), f.count(least)]
        searches = astar(grid, grid.octile), weighted_astar(grid, grid.octile)
        assert found[-two_more:] == [fold(search).expanded for search in searches] and len(found) == two + two_more


@sentence("The newest entry first, or the larger g, expands {cells} cells, those of the path alone.")
def test_those_of_the_path_alone(here, cells):
    streets = here["streets"]
    for search in (weighted_astar(streets, streets.manhattan), bucketed_astar(streets, streets.manhattan)):
        story = list(search)
        assert set(expansions(story)) == set(story[-1][1]) and len(expansions(story)) == cells


@sentence("So in the first town they expand {few} cells, and the search printed here {more}.")
def test_fewer_than_printed(here, few, more):
    place = here["place"]
    grid = pytest.importorskip("pathlib_edu.fast.grid", reason="compiled searches need the `fast` extra")
    compiled = grid.Map.from_array(numpy.array(place.terrain))
    assert compiled.solve(place.start, place.goal, method="jump_points").expanded == few
    assert fold(jump_point_search(place, place.octile)).expanded == more > few


@sentence("In the yard as drawn it is {steps} against {jumps}.")
def test_yard_by_both(here, steps, jumps):
    assert [len(expanded(lane)) for lane in here.figure.lanes] == [steps, jumps]


@sentence("The landmarks cut the work from {octile} expansions to {marks}, the cells of the path.")
def test_comb_by_both(here, octile, marks):
    world = here["comb_map"]
    by_octile, by_marks = here.figure.lanes
    estimate = Landmarks.farthest(world, 4, symmetric=True).estimate(world.goal)
    path = solve(weighted_astar(world, estimate)).states
    assert (len(expanded(by_octile)), len(expanded(by_marks))) == (octile, marks)
    assert marks == len(path) and set(path) == set(expansions(weighted_astar(world, estimate)))


class Asked:
    """A map that counts how often it is asked for a list of neighbors."""

    def __init__(self, grid):
        self.grid, self.lists = grid, 0

    def __getattr__(self, name):
        return getattr(self.grid, name)

    def neighbors(self, cell):
        self.lists += 1
        return self.grid.neighbors(cell)


@sentence(
    "in this code to run over a cell costs more than to expand it, since lists of neighbors are asked for again and "
    "again."
)
def test_lists_again_and_again(here):
    """More than two lists for each cell that is looked at, and for an expansion of A* one."""
    by_jumps, by_steps = Asked(here["place"]), Asked(here["place"])
    told = Counter(event[0] for event in jump_point_search.__wrapped__(by_jumps, by_jumps.octile))
    expanded_ = sum(event[0] == "expand" for event in astar.__wrapped__(by_steps, by_steps.octile))
    assert by_steps.lists <= expanded_ and by_jumps.lists > 2 * (told["prune"] + told["reach"])


@sentence("To sort takes {ordered}, nearly log_2 n.")
def test_nearly_log_n(here, ordered):
    assert round(lgamma(10**7 + 1) / log(2) / 10**7, 1) == ordered and 0.9 * log2(10**7) < ordered < log2(10**7)
    (line,) = (line for line in here.above.splitlines() if "10,000,000:" in line)
    assert ordered in numbers(line)


@sentence("For a country's roads it is {log_n} against {power}.")
def test_log_and_its_power(here, log_n, power):
    assert [round(log2(10**7), 1), round(log2(10**7) ** (2 / 3), 1)] == [log_n, power]
    (line,) = (line for line in here.above.splitlines() if "10,000,000:" in line)
    assert {log_n, power} < set(numbers(line))


@sentence("The compiled one needs numba, an optional extra.")
def test_an_optional_part(here):
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    parts_ = {extra for extra, needed in told["optional-dependencies"].items() for one in needed if "numba" in one}
    assert "fast" in parts_ and not any("numba" in one for one in told["dependencies"])
    assert "pathlib-edu[fast]" in source(here, "from pathlib_edu.fast.grid import Map")


@sentence("The first call is not timed... Of several rounds the least counts")
def test_least_of_several(here):
    """By a clock that goes on only while something runs: first for 100 seconds, then for 7, 3, 9 and so on."""
    seconds, now, takes = here["seconds"], [0], iter((100, 7, 3, 9, 8, 5))

    def run():
        now[0] += next(takes)

    clock, seconds.__globals__["perf_counter"] = seconds.__globals__["perf_counter"], lambda: now[0]
    try:
        assert seconds(run) == 3 and next(takes, None) is None
    finally:
        seconds.__globals__["perf_counter"] = clock


@sentence("every neighbor of a free cell has a number, and if it lies outside it is a wall.")
def test_outside_is_a_wall(here):
    for grid in (here["tiny"], here["place"], here["city"]):
        ground, width = here["flat"](grid)
        beside = [n + step for n, cost in enumerate(ground) if cost
                  for step in (-width - 1, -width, 1 - width, -1, 1, width - 1, width, width + 1)]  # fmt: skip
        assert min(beside) >= 0 and max(beside) < len(ground)
        outside = [n for n in beside if not (1 <= n // width <= grid.rows and 1 <= n % width <= grid.cols)]
        assert outside and not any(ground[n] for n in outside)


@sentence("They all consist of the same steps in another order.")
def test_same_steps_reordered(here):
    """Counted over all cheapest paths: those of ten diagonal steps and ten to the right are all that there are."""
    field, steps = open_field(11, 21), (comb(20, 10), 10, 10)
    far, ways = distances(field), {field.start: Counter({(0, 0): 1})}
    for cell in sorted(far, key=far.__getitem__):
        for there, cost in field.neighbors(cell):
            if far[cell] + cost == far[there]:
                diagonal = is_diagonal(cell, there)
                for (slanted, straight), count in ways[cell].items():
                    ways.setdefault(there, Counter())[slanted + diagonal, straight + 1 - diagonal] += count
    assert ways[field.goal] == {steps[1:]: steps[0]}


def dotted_maps(count):
    """Small maps with 8 moves, on which a third of the cells are walls."""
    for seed in range(count):
        dice = Random(seed)
        terrain = [[int(dice.random() > 1 / 3) for _ in range(5)] for _ in range(5)]
        terrain[0][0] = terrain[4][4] = 1
        yield Grid(terrain, (0, 0), (4, 4), moves=8)


def turns_on(count):
    """Every way of two steps on so many dotted maps, from p over y to z, after all steps of its map."""
    for grid in dotted_maps(count):
        free = [(r, c) for r, row in enumerate(grid.terrain) for c, cost in enumerate(row) if cost]
        steps = {cell: dict(grid.neighbors(cell)) for cell in free}
        yield from ((steps, p, y, z) for p in free for y in steps[p] for z in steps[y])


def minus(one, other):
    return one[0] - other[0], one[1] - other[1]


def plus(cell, step):
    return cell[0] + step[0], cell[1] + step[1]


def cheaper_without(steps, p, y, z):
    """Is there a way from p to z, of at most two steps and not over y, that costs less than the one over y?"""
    cost = steps[p][y] + steps[y][z]
    return p == z or steps[p].get(z, cost) < cost or any(
        steps[p][x] + steps[x][z] < cost for x in steps[p] if x != y and z in steps[x]
    )  # fmt: skip


@sentence("The straight step from there ends where the two old steps did. The cost is the same.")
def test_swapped_at_no_cost(here):
    found = 0
    for steps, x, between, end in turns_on(40):
        s, d = minus(between, x), minus(end, between)
        t = minus(d, s)
        if all(s) or not all(d) or all(t) or not any(t) or plus(x, t) not in steps:
            continue
        found += 1
        assert steps[x][plus(x, d)] + steps[plus(x, d)][end] == steps[x][between] + steps[between][end]
    assert found > 100


@sentence("Every other step has a cheaper alternative that does not pass through y.")
def test_every_other_step(here):
    found = 0
    for steps, p, y, z in turns_on(40):
        a, b = minus(y, p)
        if a and b and minus(z, y) not in {(a, b), (a, 0), (0, b)}:
            found += 1
            assert cheaper_without(steps, p, y, z)
    assert found > 100


@sentence("Otherwise t has a cheaper alternative, and s + t can be swapped.")
def test_otherwise_no_turn(here):
    """And where the wall has just ended, no alternative of two steps is as cheap."""
    seen = Counter()
    for steps, p, y, z in turns_on(60):
        s, e = minus(y, p), minus(z, y)
        t = e if not all(e) else minus(e, s)
        if all(s) or all(t) or not any(t) or t in (s, minus((0, 0), s)):
            continue
        open_behind = plus(p, t) in steps
        seen[all(e), open_behind] += 1
        if not open_behind:
            assert not cheaper_without(steps, p, y, z)
        elif all(e):
            assert plus(p, e) in steps[p] and z in steps[plus(p, e)]
        else:
            assert cheaper_without(steps, p, y, z)
    assert len(seen) == 4 and min(seen.values()) > 20


@sentence("it runs along open ground without stopping, and stops only where it meets or sees the end of a wall.")
def test_meets_or_sees(here):
    """Or the goal: each cell that is reached has, on the way on, a turn beside it or at the end of a straight run."""
    place = here["place"]
    came, current = {}, None
    for kind, cell, *_ in jump_point_search(place, place.octile):
        if kind == "expand":
            current = cell
        elif kind == "reach" and current:
            came[cell] = current
    for cell, begun in came.items():
        step = tuple((now > then) - (now < then) for now, then in zip(cell, begun, strict=True))
        looks_ = parts(place, step) or [None]
        assert cell == place.goal or any(meets(place, cell, look, step) for look in looks_), cell
    assert len(came) > 40


def meets(place, cell, look, step):
    """Does a wall end beside this cell or, looking that way, beside one farther on?"""
    at, towards = (minus(cell, step), step) if look is None else (cell, look)
    while True:
        at, before = plus(at, towards), at
        if at not in dict(place.neighbors(before)):
            return False
        if at == place.goal or set(directions(place, before, at)) - {towards}:
            return True
        if look is None:
            return False


@sentence("Four searches in towns of n times n cells, all equally dense")
def test_built_as_densely(here):
    """The houses cover nearly the same share of each size of town."""
    shares = []
    for n in here["sizes"][1:]:
        towns = [here["town"](n, n, n * n // 50, seed) for seed in (1, 2, 3)]
        shares.append(sum(not cost for town in towns for row in town.terrain for cost in row) / (3 * n * n))
    assert max(shares) - min(shares) < 0.06 and min(shares) > 0.2


@sentence("the roads of all nodes lie in one array, and a second array says where those of each node begin.")
def test_where_they_begin(here):
    rows_of = pytest.importorskip("pathlib_edu.fast.graphs.adjacency", reason="it needs the `fast` extra").adjacency
    dice = Random(1)
    roads = [(dice.randrange(6), dice.randrange(6), dice.randrange(9)) for _ in range(20)]
    begin, heads, costs = rows_of(6, *(numpy.array(column, dtype=numpy.int32) for column in zip(*roads, strict=True)))
    assert len(heads) == len(roads) and len(begin) == 6 + 1
    for node in range(6):
        own = slice(begin[node], begin[node + 1])
        assert [*zip(heads[own], costs[own], strict=True)] == [road[1:] for road in roads if road[0] == node]


@sentence("the first wall to the right is the lowest bit that is set.")
def test_lowest_bit_set(here):
    """In the first 64 columns of the town, from each free cell; at the left is the lowest bit."""
    seen = 0
    for row in here["place"].terrain:
        walls = sum(1 << c for c, cost in enumerate(row[:64]) if not cost)
        for c in (c for c, cost in enumerate(row[:64]) if cost and walls >> c):
            ahead = walls >> c
            assert c + (ahead & -ahead).bit_length() - 1 == next(k for k in range(c, 64) if not row[k])
            seen += 1
    assert seen > 1000


@sentence("Then h(n) = max(0, |y| - q) is admissible, and less than {twice:words} below e(n).")
def test_less_than_twice_q(here, twice):
    """On random networks whose roads lead both ways; some estimate is so low that less would not be enough."""
    assert twice == "2q"
    losses = []
    for seed in range(60):
        dice = Random(seed)
        roads = [(n, dice.randrange(n), dice.randint(1, 9)) for n in range(1, 8)]
        roads += [(dice.randrange(8), dice.randrange(8), dice.randint(1, 9)) for _ in range(4)]
        graph = Graph([one for u, v, cost in roads for one in ((u, v, cost), (v, u, cost))], start=0, goal="nowhere")
        mark, goal, q = dice.randrange(8), dice.randrange(8), dice.randint(2, 5)
        far, left = distances(graph, mark), distances(graph, goal)
        for n in range(8):
            e, h = abs(far[n] - far[goal]), max(0, abs(far[n] // q * q - far[goal] // q * q) - q)
            assert h <= left[n] and e - h < 2 * q
            losses.append((e - h) / q)
    assert max(losses) > 1.5
