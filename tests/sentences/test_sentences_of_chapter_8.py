"""What chapter 8 says of its maps, its queues and its counts. What it measures in seconds it says nowhere."""

import json
import re
from itertools import pairwise
from math import comb, log2

import numpy
import pytest

from held_sentences import ROOT, expanded, sentence
from pathlib_edu import Landmarks, astar, bucketed_astar, dijkstra, fold, jump_point_search, solve, weighted_astar


def numbers(text):
    return [float(number.replace(",", "")) for number in re.findall(r"\d[\d,]*(?:\.\d+)?", text)]


def four_on(place):
    h = place.octile
    return [dijkstra(place), astar(place, h), weighted_astar(place, h), jump_point_search(place, h)]


@sentence(
    "Dijkstra has shaded {all} cells, A* {some}; A* with the larger g first {few}, a strip along the path; and jump "
    "points are {dots} dots."
)
def test_four_searches(here, all, some, few, dots):
    assert [fold(search).expanded for search in four_on(here["place"])] == [all, some, few, dots]


@sentence("The path costs the same in all {count}.")
def test_four_the_same(here, count):
    searches = four_on(here["place"])
    assert len(searches) == count and len({solve(search).cost for search in searches}) == 1


@sentence("astar expands about a thousand cells here.")
def test_some_thousand(here):
    place = here["place"]
    assert round(fold(astar(place, place.octile)).expanded, -3) == 1_000


@sentence("where f and g are both equal, weighted_astar takes the older entry and this one the smaller number.")
def test_counts_nearly_agree(here):
    theirs, ours = (numbers(line) for line in here.above.splitlines())
    assert theirs[0] == ours[0] and abs(theirs[1] - ours[1]) < 0.1 * theirs[1]


def by_hand(here, width):
    """What the cell above prints: the states in their order, each with its g."""
    return [(line.split()[0], int(line.split()[1])) for line in here.above.splitlines()[1:] if line[:1] in "SABCDEG"]


@sentence(
    "C, with {c}, comes before E, with {e}: both lie in bucket {bucket}, and the queue has forgotten which of them is "
    "nearer. It did no harm here."
)
def test_no_harm_with_two(here, c, e, bucket):
    order = by_hand(here, 2)
    assert order.index(("C", c)) < order.index(("E", e)) and c // 2 == e // 2 == bucket
    far = fold(dijkstra(here["roads"])).g
    assert all(g == far[state] for state, g in order)


@sentence(
    "G is expanded with {first}, by a detour. D, with {d}, waited in the same bucket, but G was newer. Only when D is "
    "expanded does G fall to {last}, and it is expanded again."
)
def test_eleven_with_four(here, first, d, last):
    order = by_hand(here, 4)
    assert [g for state, g in order if state == "G"] == [first, last]
    (late,) = [n for n, (state, _) in enumerate(order) if state == "D"]
    assert order.index(("G", first)) < late == order.index(("D", d)) < order.index(("G", last))
    assert d // 4 == first // 4
    assert solve(dijkstra(here["roads"])).cost == last


@sentence("Both find a path of the same cost, and the buckets expand more: they must empty the last one to be sure.")
def test_buckets_same_cost(here):
    heap, buckets = here.figure.lanes
    assert heap["cost"] == buckets["cost"] and len(expanded(heap)) < len(expanded(buckets))


@sentence("Oldest first is astar to the letter.")
def test_oldest_is_astar(here):
    streets = here["streets"]
    assert [*bucketed_astar(streets, streets.manhattan, newest=False)] == [*astar(streets, streets.manhattan)]


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


@sentence("From S all jumps but {one} run into the edge of the map.")
def test_one_jump_from_s(here, one):
    assert len(jumped(here)[here["nook"].start]) == one


@sentence(
    "The diagonal run stops at (1, 1), because a look to the right and a look downward both meet the end of a wall. "
    "From there the way down the left side stops at (3, 1), because the wall beside it has just ended, and the way to "
    "the right stops at (1, 6) for the same reason. (5, 6) is reached from {two} sides;"
)
def test_stops_in_the_nook(here, two):
    ends, nook = jumped(here), here["nook"]
    assert ends[0, 0] == {(1, 1)} and ends[1, 1] == {(3, 1), (1, 6)}
    assert not nook.terrain[2][2] and nook.terrain[3][2]
    assert not nook.terrain[2][5] and nook.terrain[2][6]
    printed = [line for line in here.printed("its jumps end at").splitlines() if not line.startswith("(5, 6)")]
    assert sum("(5, 6)" in line for line in printed) == two


@sentence(
    "More often: two and a half times for each expansion. It is asked twice for each push, since astar writes h(child) "
    "twice."
)
def test_twice_for_each_push(here):
    count, lists, estimates, pushes, pops = numbers(here.above)
    assert round(estimates / count, 1) == 2.5
    assert estimates in (2 * pushes, 2 * pushes - 1) and pops <= pushes and lists < estimates


@sentence("On the field and in the town A is empty; in the yard most of the work is in A, and no rule can save it.")
def test_where_a_is_empty(here):
    below = {line[:9].strip(): numbers(line[9:]) for line in here.printed("f < C*").splitlines()[1:]}
    assert below["a field"][0] == below["the town"][0] == 0
    assert 2 * below["the yard"][0] > below["the yard"][2]


@sentence("Here is a larger town, of {cells} cells.")
def test_sixty_thousand(here, cells):
    city = here["city"]
    assert city.rows * city.cols == cells


@sentence("The same cost, and far fewer expansions.")
def test_jumps_far_fewer(here):
    steps, jumps = here.figure.lanes
    assert steps["cost"] == jumps["cost"] and 3 * len(expanded(jumps)) < len(expanded(steps))


@sentence("The landmarks know how long the way is, before the search begins.")
def test_landmarks_know(here):
    octile, marks = here.figure.lanes
    assert octile["cost"] == marks["cost"] and len(expanded(marks)) < len(expanded(octile))


@sentence("A factor of {three} is all that there is to win")
def test_factor_of_three(here, three):
    lines = [numbers(line) for line in here.above.splitlines()]
    assert round(log2(1e7) / log2(1e7) ** (2 / 3)) == three
    assert [round(line[1] / line[-1]) for line in lines][1] == three


@sentence("the field again, with {rows} x {cols} cells")
def test_forty_by_sixty(here, rows, cols):
    field = here["field"]
    assert (field.rows, field.cols) == (rows, cols)


@sentence("It does what astar does: the older entry goes first.")
def test_networkx_older_first(here):
    counts = {line.rsplit(None, 1)[0]: numbers(line)[-1] for line in here.above.splitlines()}
    assert counts["networkx"] == counts["astar"] != counts["larger g first"]


def lengths(here):
    """The lengths of the table above, by the rule."""
    table = here.printed("only_when_no_obstacle")
    return {line.split()[0]: numbers(line)[::2] for line in table.splitlines() if re.match(r"[a-z_]+ .*\(\d+\)", line)}


@sentence(
    "With the rule only_when_no_obstacle all three lengths are ours. With the next two rules the way through the yard "
    "is shorter than ours: it cuts corners."
)
def test_shorter_by_corners(here):
    by_rule = lengths(here)
    ours = by_rule.pop("astar")
    assert by_rule.pop("only_when_no_obstacle") == ours
    assert all(there > our for there, our in zip(by_rule.pop("never"), ours, strict=True))
    assert len(by_rule) == 2 and all(yard < ours[1] for _, yard, _ in by_rule.values())


@sentence(
    "On the field, where astar expands {older} cells and the larger g first expands {larger}, the library closes "
    "{theirs}:"
)
def test_rounding_decides(here, older, larger, theirs):
    field = here["field"]
    assert fold(astar(field, field.octile)).expanded == older
    assert fold(weighted_astar(field, field.octile)).expanded == larger
    (line,) = [one for one in here.printed("only_when_no_obstacle").splitlines() if one.startswith("only")]
    assert numbers(line)[1] == theirs


@sentence("Here the goal is itself the first landmark, and so the estimate is exact.")
def test_goal_is_a_landmark(here):
    world = here["comb_map"]
    marks = Landmarks.farthest(world, 4, symmetric=True)
    assert marks.places[0] == world.goal
    assert marks.estimate(world.goal)(world.start) == solve(dijkstra(world)).cost


@sentence(
    "Dijkstra's is nearly {two}, for it fills the town. The others do less, and yet their slopes are not much smaller:"
)
def test_slopes_in_towns(here, two):
    slopes = [numbers(line)[-1] for line in here.above.splitlines()[1:]]
    assert abs(slopes[0] - two) < 0.1 and all(two - 0.5 < slope < slopes[0] for slope in slopes[1:])


@sentence("Three curves on log-log axes, nearly straight. Dijkstra's is the highest and jump points' the lowest.")
def test_three_curves(here):
    grown = here["grown"]
    curves = zip(grown["Dijkstra"], grown["A*, larger g"], grown["jump points"], strict=True)
    assert all(highest > between > lowest for highest, between, lowest in curves)


@sentence(
    "On an open field of {rows} x {cols} cells with four moves, {paths} paths from corner to corner cost the same, and "
    "nothing but ties decides which of them comes back. The {searches} searches that were asked, among them {ours} "
    "that this book prints and {compiled} of its compiled ones, returned {different} different paths."
)
def test_nine_of_seventy(here, rows, cols, paths, searches, ours, compiled, different):
    told = json.loads((ROOT / "benchmarks" / "results" / "ties.json").read_text(encoding="utf-8"))
    assert told["side"] == rows == cols and comb(rows + cols - 2, rows - 1) == paths
    found = {row["name"]: row["path"] for row in told["rows"]}
    assert len(found) == searches and len(set(found.values())) == different
    assert sum(name.startswith("the book's") for name in found) == ours
    assert sum(name.startswith("pathlib_edu") for name in found) == compiled


@sentence("Four lines on log-log axes. That of Dijkstra's algorithm on a meadow is twice as steep as the three others.")
def test_twice_as_steep(here):
    lines = [line for line in here.printed("slope  theory").splitlines()[1:] if "smaller" not in line]
    steep, *others = [numbers(line.split("to", 1)[1])[1] for line in lines]
    assert len(others) == 3 and all(abs(steep - 2 * slope) < 0.1 for slope in others)


@sentence("it takes liberties that ours does not take, and its path is longer all the same.")
def test_liberties_and_longer(here):
    yard = here["yard"]
    library = pytest.importorskip("pyastar2d")
    costs = numpy.array(yard.terrain, numpy.float32)
    costs[costs == 0] = numpy.inf
    path = [tuple(map(int, cell)) for cell in library.astar_path(costs, yard.start, yard.goal, allow_diagonal=True)]
    steps = list(pairwise(path))
    diagonal = [(a, b) for a, b in steps if a[0] != b[0] and a[1] != b[1]]
    assert any(not (yard.terrain[a[0]][b[1]] and yard.terrain[b[0]][a[1]]) for a, b in diagonal)
    length = len(steps) + (2**0.5 - 1) * len(diagonal)
    assert length > yard.length(solve(astar(yard, yard.octile)).cost)
    assert f"| {length:.3f} |" in (ROOT / "book" / "side_roads" / "08_libraries.md").read_text(encoding="utf-8")


@sentence(
    "With eight moves and wide buckets the newest entry gains nothing, because the last bucket has to be emptied in "
    "any case. It may even lose: on the field it makes far more expansions than the oldest entry, since it takes cells "
    "before their true g is known, and then again."
)
def test_newest_gains_nothing(here):
    field = here["field"]
    newest, oldest = (
        [event[1] for event in bucketed_astar(field, field.octile, field.unit, newest=newest) if event[0] == "expand"]
        for newest in (True, False)
    )
    assert set(newest) == set(oldest) and len(newest) > 1.5 * len(oldest) == 1.5 * len(set(oldest))
    for grid in (here["place"], here["city"]):
        newest, oldest = (
            fold(bucketed_astar(grid, grid.octile, grid.unit, newest=newest)).expanded for newest in (True, False)
        )
        assert newest >= oldest


@sentence("A row is then {two} cells longer,")
def test_two_cells_longer(here, two):
    city = here["city"]
    ground, width = here["flat"](city)
    assert width == city.cols + two and len(ground) == width * (city.rows + 2)
