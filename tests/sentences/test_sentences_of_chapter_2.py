"""What chapter 2 says of its maps, of its figures, of what is printed, and of libraries."""

import ast
import inspect
import re
from itertools import pairwise, permutations, product
from math import hypot, inf
from pathlib import Path
from random import Random

import networkx
import pathfinding.finder
from pathfinding.core.diagonal_movement import DiagonalMovement
from pathfinding.core.grid import Grid as Matrix
from pathfinding.finder.a_star import AStarFinder

from held_sentences import ROOT, expansions, g_of, measured, pinned, rows, sentence
from model_answers import exercises
from pathlib_edu import (
    Graph,
    Grid,
    HexGrid,
    astar,
    bidirectional_astar,
    bidirectional_dijkstra,
    breadth_first,
    check,
    dijkstra,
    distances,
    fold,
    greedy,
    solve,
    trace,
    true_distances,
    weighted_astar,
)
from pathlib_edu.exercises import CLAIMS
from pathlib_edu.press.listing import diff_cell, source_cell
from pathlib_edu.search.heuristic_promises import inconsistencies, overestimates


def free(grid):
    """The cells that may be entered."""
    return [(r, c) for r in range(grid.rows) for c in range(grid.cols) if grid.terrain[r][c]]


def below(grid):
    """How many cells must be expanded: those with g* + h < C*."""
    g = distances(grid)
    return sum(cost + grid.manhattan(cell) < g[grid.goal] for cell, cost in g.items())


def lines_changed(before, after):
    """How many lines of a function's body are changed by others, and how many are added."""
    names = (f"pathlib_edu.search.shortest.{name}.{name}" for name in (before, after))
    shown = diff_cell(ROOT / "src" / "pathlib_edu", *names).split("\n")
    begun = next(n for n, line in enumerate(shown) if line.startswith("+def")) + 1
    gone, new = (sum(line.startswith(sign) for line in shown[begun:]) for sign in "-+")
    return gone, new - gone


@sentence("of the {count} free cells, how many will it expand?")
def test_free_cells_of_the_pond(here, count):
    assert len(free(here["pond"])) == count


@sentence("Almost all of them.")
def test_almost_all_of_them(here):
    assert len(free(here["pond"])) * 0.95 < fold(dijkstra(here["pond"])).expanded < len(free(here["pond"]))


@sentence("The {count} top rows were for nothing as well: no cheapest path goes there.")
def test_top_rows_for_nothing(here, count):
    g, left = distances(here["pond"]), true_distances(here["pond"])
    assert min(r for r, c in g if g[r, c] + left[r, c] == g[here["pond"].goal]) == count
    assert {r for r, _ in expansions(dijkstra(here["pond"]))} >= set(range(count))


@sentence("On the pond the rule works: the cost is {cost}, as it should be. On the bay it finds nothing at all.")
def test_rule_works_on_the_pond(here, cost):
    assert here.above.split() == [str(cost), "None"] and solve(dijkstra(here["pond"])).cost == cost


@sentence("The goal is {near} cells away.")
def test_goal_two_cells_away(here, near):
    assert here["bay"].manhattan(here["bay"].start) == near


@sentence("The way to the goal leads {columns} columns in the wrong direction first.")
def test_nine_columns_back(here, columns):
    bay = here["bay"]
    path = solve(dijkstra(bay)).states
    assert bay.goal[1] > bay.start[1] == min(c for _, c in path) + columns


@sentence(
    "The goal is {right} columns to the right, ...: h = {h}, f = {zero} + {same}. After one step to the right we "
    "have paid {paid} and need at least {need}: f is {f} again. After one step to the left we have paid {one} and "
    "need at least {more}: f = {back}."
)
def test_f_at_the_start(here, right, h, zero, same, paid, need, f, one, more, back):
    pond = here["pond"]
    (r, c), steps = pond.start, dict(pond.neighbors(pond.start))
    assert pond.goal == (r, c + right) and pond.manhattan(pond.start) == h == same and zero == 0
    assert (steps[r, c + 1], pond.manhattan((r, c + 1)), paid + need) == (paid, need, f) and f == zero + same
    assert (steps[r, c - 1], pond.manhattan((r, c - 1)), one + more) == (one, more, back)


@sentence("In the body {changed} lines have changed and {new} is new:")
def test_three_lines_changed(here, changed, new):
    assert lines_changed("dijkstra", "astar") == (changed, new)


@sentence("The path found costs the same, {cost}, and the work is less than half.")
def test_less_than_half(here, cost):
    a, b = here.numbered("2.3").lanes
    assert a["cost"] == b["cost"] == cost and b["expanded"] < a["expanded"] / 2


@sentence("it can be little more than a quarter")
def test_little_more_than_a_quarter(here):
    pond = here["pond"]
    share = fold(weighted_astar(pond, pond.manhattan)).expanded / fold(dijkstra(pond)).expanded
    assert 1 / 4 < share < 0.3


@sentence("{first} waits with f = {low} and {other} with {high}, so the next row is that of {same}.")
def test_next_row_is_b(here, first, low, other, high, same):
    table = rows(here.above)
    assert table[1][-1] == f"{first} {low}, {other} {high}" and table[2][0] == first == same


@sentence("The column of f never falls.")
def test_f_never_falls_by_hand(here):
    column = [int(row[3]) for row in rows(here.above) if row[3]]
    assert column == sorted(column)


@sentence(
    "{node}, which Dijkstra's algorithm expands at a cost of {g}, waits here to the end: a path over {same} would "
    "cost at least {f}, and {cost} is enough."
)
def test_e_waits_to_the_end(here, node, g, same, f, cost):
    roads = here["roads"]
    assert (
        g_of(dijkstra(roads), "expand", node) == [g] and node not in expansions(astar(roads, roads.h)) and node == same
    )
    assert g + roads.h(node) == f > cost == solve(astar(roads, roads.h)).cost
    assert rows(here.above)[-1][-1] == f"{node} {f}"


@sentence("after {a}, after {b} and after {c}, with g beside each node. {node} is never filled.")
def test_e_is_never_filled(here, a, b, c, node):
    order = expansions(astar(here["roads"], here["roads"].h))
    assert [order[n - 1] for n in (1, 3, 5)] == [a, b, c] and node not in order


@sentence("It overestimates, by {percent} percent.")
def test_manhattan_by_41_percent(here, percent):
    for row in rows(here.above):
        assert round(100 * float(row[-1].split()[-1]) / float(row[1].split()[0])) - 100 == percent


@sentence("a program picked one with a {count} wall.")
def test_single_wall(here, count):
    assert here["corner"].picture().count("#") == 1 and count == "single"


@sentence("One wall is enough: with Manhattan a walker with 8 moves walks {long} instead of {short}.")
def test_one_wall_is_enough(here, long, short):
    a, b = here.figure.lanes
    assert [round(lane["cost"] / lane["unit"], 3) for lane in (a, b)] == [short, long]


@sentence("The shortest path goes {right} cells to the right and then diagonally to the goal. Its length is {length}.")
def test_shortest_way_right_first(here, right, length):
    corner = here["corner"]
    found = solve(astar(corner, corner.octile))
    moves = [(b[0] - a[0], b[1] - a[1]) for a, b in zip(found.states, found.states[1:], strict=False)]
    assert moves == [(0, 1)] * right + [(-1, 1)] * (len(moves) - right)
    assert round(corner.length(found.cost), 3) == length


@sentence(
    "From there a longer path along the upper edge shows f = {f}, ... The goal is expanded at {same} while the better "
    "path waits at {waits}."
)
def test_along_the_upper_edge(here, f, same, waits):
    corner = here["corner"]
    found, seen = solve(astar(corner, corner.manhattan)), fold(astar(corner, corner.manhattan))
    assert round(corner.length(found.cost), 3) == f == same and {(0, c) for c in range(1, 6)} <= set(found.states)
    beside = (corner.start[0], corner.start[1] + 2)
    assert beside in seen.frontier and corner.length(seen.g[beside] + corner.manhattan(beside)) == waits > f


@sentence("{count} nodes are enough to see the difference.")
def test_three_nodes(here, count):
    assert len(here["shortcut"].nodes()) == count


@sentence("The eager search announces {eager}. A* waits until nothing cheaper can come, and announces {least}.")
def test_eager_told(here, eager, least):
    assert [lane["cost"] for lane in here.figure.lanes] == [eager, least]
    assert true_distances(here["shortcut"])["S"] == least


@sentence("write {more} in place of {old}.")
def test_thousand_for_five(here, more, old):
    assert dict(here["shortcut"].neighbors("S"))["G"] == old
    assert [lane["cost"] for lane in here.numbered("2.6").played(edges={("S", "G"): more})["lanes"]] == [more, 2]


@sentence("On the pond the estimates {a}, {b} and {c} grow in that order:")
def test_better_estimates_expand_less(here, a, b, c):
    table = [line.split(":") for line in here.below.strip().split("\n")]
    assert [name.strip() for name, _ in table] == [name.lower() for name in (a, b, c)]
    counts = [int(rest.split()[0]) for _, rest in table]
    assert counts == sorted(counts, reverse=True)
    pond = here["pond"]
    zero, middle, largest = (getattr(pond, name.lower()) for name in (a, b, c))
    assert all(zero(cell) <= middle(cell) <= largest(cell) for cell in free(pond))


@sentence("From S the goal is {near} steps away, says Manhattan, and the true cost is {cost}.")
def test_bay_two_steps_away(here, near, cost):
    bay = here["bay"]
    assert bay.manhattan(bay.start) == near and solve(dijkstra(bay)).cost == cost


@sentence("The start lies at height {low}, the rim of its basin at {high}, and water does not leave a basin before")
def test_height_two_and_28(here, low, high):
    bay = here["bay"]
    f = [f for _, f in f_of_cells(bay)]
    assert f[0] == low and max(f) == high == solve(dijkstra(bay)).cost
    height = {cell: cost + bay.manhattan(cell) for cell, cost in distances(bay).items()}
    basin, wet = {bay.start}, [bay.start]
    for cell in wet:  # where water comes from the start while it stands below the rim
        for there, _ in bay.neighbors(cell):
            if height[there] < high and there not in basin:
                basin.add(there)
                wet.append(there)
    assert len(basin) == below(bay), "it is one basin"
    assert min(height[there] for cell in basin for there, _ in bay.neighbors(cell) if there not in basin) == high


def f_of_cells(grid):
    return [
        (event[1], event[2] + grid.manhattan(event[1])) for event in astar(grid, grid.manhattan) if event[0] == "expand"
    ]


@sentence("no rule for ties can expand fewer than the {count} cells below {cost}.")
def test_basin_of_52(here, count, cost):
    assert below(here["bay"]) == count and solve(dijkstra(here["bay"])).cost == cost


@sentence(
    "From the other side of the wall the basin is smaller, {count} cells. All else that is expanded lies at height "
    "{height} exactly, ... expands {many} cells from that side, more than the {fewer} from S."
)
def test_basin_of_38(here, count, height, many, fewer):
    bay = here["bay"]
    back = bay.between(bay.goal, bay.start)
    assert below(back) == count < below(bay)
    assert [fold(astar(world, world.manhattan)).expanded for world in (back, bay)] == [many, fewer] and many > fewer
    assert max(f for world in (back, bay) for _, f in f_of_cells(world)) == height == solve(dijkstra(bay)).cost


def level_cells(grid):
    """How many cells with g* + h = C* a path crosses at least, of the cheapest ones."""
    g, left = distances(grid), true_distances(grid)
    least, crossed = g[grid.goal], {}
    for cell in sorted((cell for cell in g if g[cell] + left.get(cell, least + 1) == least), key=g.get):
        before = [crossed[one] for one in crossed if g[one] + dict(grid.neighbors(one)).get(cell, least + 1) == g[cell]]
        crossed[cell] = min(before, default=0) + (g[cell] + grid.manhattan(cell) == least)
    return crossed[grid.goal]


@sentence(
    "no rule does better. Beyond the basin a path crosses at least {more} cells at height {height}, which makes "
    "{a} + {b} = {from_s}, and from the other side at least {other}, which makes {c} + {d} = {from_g}."
)
def test_last_numbers_of_the_lake(here, more, height, a, b, from_s, other, c, d, from_g):
    bay = here["bay"]
    worlds = (bay, bay.between(bay.goal, bay.start))
    larger, older = (
        [fold(weighted_astar(world, world.manhattan, tie=tie)).expanded for world in worlds] for tie in (-1, 0)
    )
    assert larger == [from_s, from_g] and all(few < many for few, many in zip(larger, older, strict=True))
    assert [int(row[-1]) for row in rows(here.above)] == larger
    assert [level_cells(world) for world in worlds] == [more, other] and solve(dijkstra(bay)).cost == height
    assert [(below(world), level_cells(world)) for world in worlds] == [(a, b), (c, d)]
    assert [a + b, c + d] == larger


@sentence("{arguments} arguments are new, and {lines} lines have changed.")
def test_three_arguments_two_lines(here, arguments, lines):
    names = [set(inspect.signature(search.__wrapped__ if hasattr(search, "__wrapped__") else search).parameters)
             for search in (astar, weighted_astar)]  # fmt: skip
    assert len(names[1] - names[0]) == arguments and lines_changed("astar", "weighted_astar") == (lines, 0)


@sentence("A strip of 2n - {less} cells against all n^2.")
def test_strip_of_cells(here, less):
    for row in rows(here.above):
        n, larger, older, smaller = (int(cell.replace(",", "")) for cell in row)
        assert (larger, older, smaller) == (2 * n - less, n * n, n * n)


@sentence("With the larger g first the dashed cells line one path, with the smaller g first none is left.")
def test_line_one_path(here):
    left, right = here.figure.lanes
    waiting = []
    for lane in (left, right):
        seen = fold(tuple(event) for event in lane["events"])
        waiting.append([tuple(lane["states"][n]) for n in seen.frontier])
    path = [tuple(left["states"][n]) for n in left["events"][-1][1]]
    assert not waiting[1] and waiting[0]
    assert all(any(abs(r - a) + abs(c - b) == 1 for a, b in path) for r, c in waiting[0])


@sentence("On the pond it expands {few} cells, where astar expands {many}.")
def test_ties_on_the_pond(here, few, many):
    pond = here["pond"]
    assert [fold(search(pond, pond.manhattan)).expanded for search in (weighted_astar, astar)] == [few, many]


@sentence(
    "a map of 500 x 500 cells, a quarter of them walls, it expands {few} where astar expands {many}, and takes a "
    "third of the time."
)
def test_ties_on_500(here, few, many):
    _, older, larger = measured("500 x 500 cells, a quarter walls", r"([\d.]+) s, +([\d,]+) expanded")[:3]
    assert (int(older[1].replace(",", "")), int(larger[1].replace(",", ""))) == (many, few)
    assert 0.25 < float(larger[0]) / float(older[0]) < 0.4


@sentence("Where a fifth of the ground is costlier, few paths cost the same, and next to nothing is gained.")
def test_ties_on_costly_ground(here):
    for seed in (1, 2, 3):
        dice = Random(seed)
        ground = [dice.choices([".", "#", str(dice.randint(2, 9))], (11, 5, 4), k=80) for _ in range(80)]
        ground[0][0], ground[-1][-1] = "S", "G"
        grid = Grid.parse("\n".join(map("".join, ground)))
        older, larger = (fold(search(grid, grid.manhattan)).expanded for search in (astar, weighted_astar))
        assert 0.9 * older < larger <= older


@sentence("{count} expansions, and a path of cost {dear} instead of {cheap}.")
def test_greedy_wades(here, count, dear, cheap):
    left, right = here.figure.lanes
    assert (left["expanded"], left["cost"], right["cost"]) == (count, dear, cheap)


@sentence("With w = {weight} the bound allows a cost of {bound}.")
def test_bound_of_75(here, weight, bound):
    assert weight * solve(dijkstra(here["pond"])).cost == bound
    assert here.figure_below.lanes[-1]["title"].startswith(f"A*, {weight} ×")


@sentence("The heavier the estimate, the straighter the line, the fewer the expansions, and the costlier the path.")
def test_four_weights(here):
    counts, costs = ([lane[what] for lane in here.figure.lanes] for what in ("expanded", "cost"))
    steps = [len(lane["events"][-1][1]) for lane in here.figure.lanes]
    assert counts == sorted(counts, reverse=True) and costs == sorted(costs) and len(set(costs)) == 4
    assert steps == sorted(steps, reverse=True)


@sentence(
    "Here the weight {weight} might double the cost, but the path costs exactly the least, and the search saves "
    "{share} quarters of the work."
)
def test_weight_two(here, weight, share):
    hills = here["hills"]
    one, heavy = (fold(weighted_astar(hills, hills.manhattan, weight=w)) for w in (1, weight))
    assert weight * one.cost == 2 * one.cost, "the bound is the double"
    assert heavy.cost == one.cost == solve(dijkstra(hills)).cost
    assert abs(1 - heavy.expanded / one.expanded - share / 4) < 0.05


@sentence(
    "The search ran to where the goal used to be, and expanded {times} times as many cells as with the new estimate. "
    "The cost is still right, and not by luck:"
)
def test_moved_goal(here, times):
    moved, table = here["moved"], here["table"]
    wrong, right = (fold(astar(moved, h)) for h in (table.get, moved.manhattan))
    assert wrong.cost == right.cost and round(wrong.expanded / right.expanded) == times
    assert here["pond"].goal in wrong.g
    steps = [(cell, *step) for cell in table for step in moved.neighbors(cell)]
    assert all(table[n] <= cost + table[m] for n, m, cost in steps) and overestimates(moved, table.get)


@sentence(
    "From 0 to {percent} percent, {share} tenths of the work is saved, and the last {rest} percent saves {tenths} "
    "tenths of what is left."
)
def test_last_tenth(here, percent, share, rest, tenths):
    count = {int(line.split()[0]): int(line.split()[2].replace(",", "")) for line in here.above.strip().split("\n")}
    assert percent + rest == 100
    assert abs(1 - count[percent] / count[0] - share / 10) < 0.02
    assert abs(1 - count[100] / count[percent] - tenths / 10) < 0.02


@sentence(
    "Right adds {one} to q, left takes {a} from it. Down right adds {b} to r, up left takes {c} from it. Up right "
    "adds {d} to q and takes {e} from r; down left does the opposite."
)
def test_six_moves_added(here, **ones):
    island = here["island"]
    r, c = 4, 4
    cell = (c - r // 2, r)
    moves = {(q - cell[0], s - cell[1]) for (q, s), _ in island.neighbors(cell)}
    assert set(ones.values()) == {1}
    assert moves == {(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)}


@sentence("There are {count} ways to choose the two, and each is one of the {moves} moves.")
def test_six_ways_to_choose(here, count, moves):
    made = {(a, b) for a in range(3) for b in range(3) if a != b}
    assert len(made) == count == moves


@sentence("Both searches fill the bay, but A* leaves out the lake and the bottom row.")
def test_hexagons_left_out(here):
    island = here["island"]
    a, b = (set(expansions(search)) for search in (dijkstra(island), astar(island, island.hexagonal)))
    bay = {(c - r // 2, r) for r in range(2, 7) for c in range(2, 6)}
    bottom = {(c - 4, 8) for c in range(14)}
    wet = {child for cell in a for child, cost in island.neighbors(cell) if cost > 1}
    assert bay <= a & b and not b & (wet | bottom) and a & wet and bottom <= a


@sentence("with S and G {apart} cells apart. ... fills a disc of {one} cells, ... together they have {both} cells.")
def test_eight_cells_apart(here, apart, one, both):
    field = here["field"]
    assert field.goal == (field.start[0], field.start[1] + apart)
    assert [fold(search(field)).expanded for search in (dijkstra, bidirectional_dijkstra)] == [one, both]


@sentence("The column between the small discs was reached from both sides, and need not be expanded.")
def test_column_between(here):
    field = here["field"]
    columns = {c for _, c in expansions(bidirectional_dijkstra(field))}
    (between,) = set(range(min(columns), max(columns) + 1)) - columns
    assert field.start[1] < between < field.goal[1]


@sentence("After {count} expansions the waves have met, in {node}, and the path through {same} costs {cost}.")
def test_waves_have_met(here, count, node, same, cost):
    table = rows(here.above)
    assert table[count - 1][-1] == f"{cost}, over {node}" and not table[count - 2][-1] and node == same
    assert solve(dijkstra(here["meeting"])).cost < cost


@sentence(
    "The wave from S would take out {node} next, at p_S = {far}, while p_G = {near}: nothing below {bound} is "
    "left, and {same} is not even expanded."
)
def test_nothing_below_three(here, node, far, near, bound, same):
    meeting = here["meeting"]
    assert dict(meeting.neighbors("S"))[node] == far and far + near == bound == solve(dijkstra(meeting)).cost
    last = next(row for row in reversed(rows(here.above)) if row[1] == "G")
    assert last[0] == f"B, at {near}" and same == node not in expansions(bidirectional_dijkstra(meeting))


def counts(here):
    return {row[0]: [int(cell.replace(",", "")) for cell in row[1:]] for row in rows(here.above)}


@sentence("On the field two waves do {half} the work, as promised.")
def test_half_the_work(here, half):
    row = counts(here)["field"]
    assert abs(row[1] / row[0] - half) < 0.02


@sentence("on every map here A* beats the two blind waves.")
def test_estimate_beats_second_end(here):
    assert all(row[2] < row[1] for row in counts(here).values())


@sentence("And a second end saves A* little, or nothing at all. In the {a} and in the {b} it even costs something.")
def test_second_end_costs(here, a, b):
    assert {name for name, row in counts(here).items() if row[3] > row[2]} == {a, b}
    assert all(row[3] > 0.85 * row[2] for row in counts(here).values())


@sentence(
    "of {small} and {large} nodes, {journeys} journeys in each, ... The table tells how many nodes were expanded on "
    "average."
)
def test_roads_from_both_ends(here, small, large, journeys):
    found = measured("both_ends", r"(\d+) queries: \D+ ([\d,]+), \D+ ([\d,]+), A\* ([\d,]+), \D+ ([\d,]+)")[:2]
    assert {row[0] for row in found} == {str(journeys)}
    read = [[int(number.replace(",", "")) for number in row[1:]] for row in found]
    lines = re.findall(r"^\| ([\d,]+) nodes \| (.*) \|$", here.mark.cell.marked, re.MULTILINE)
    assert [int(size.replace(",", "")) for size, _ in lines] == [small, large]
    assert [[int(cell.replace(",", "")) for cell in cells.split(" | ")] for _, cells in lines] == read


@sentence(
    "its wave moves in eight directions, ... on open ground it may say a little too much, where the straight line "
    "would not."
)
def test_hybrid_overestimates(here):
    world = Grid([[1] * 11 for _ in range(6)], (0, 0), (5, 10), moves=8)
    assert world.length(world.octile((0, 0))) > hypot(5, 10) > 0.9 * world.length(world.octile((0, 0)))


@sentence("On an open map of 8 x 8 cells it is {most} at most.")
def test_at_most_44(here, most):
    open_map, saved = Grid([[1] * 8 for _ in range(8)], (0, 0), (7, 7)), []
    for start in [(r, c) for r in range(4) for c in range(r, 4)]:  # all others are turned or mirrored
        for goal in set(product(range(8), repeat=2)) - {start}:
            grid = open_map.between(start, goal)
            saved.append(fold(dijkstra(grid)).expanded - fold(astar(grid, grid.manhattan)).expanded)
    assert max(saved) == most


@sentence("In the bay it is more than half of the map")
def test_more_than_half_of_the_map(here):
    assert 1 / 2 < below(here["bay"]) / len(free(here["bay"])) < 0.7


@sentence("Where h is exact, no state lies below C^*; in a bay most do.")
def test_in_a_bay_most(here):
    meadow = here["meadow"](12)
    assert true_distances(meadow) == {cell: meadow.manhattan(cell) for cell in free(meadow)}
    assert below(meadow) == 0 and below(here["bay"]) > len(free(here["bay"])) / 2


@sentence("So is the work of astar, since networkx too takes the older entry first; weighted_astar takes the larger g.")
def test_work_of_networkx(here):
    lines = here.above.strip().split("\n")
    theirs, (ours, deep) = int(lines[1].split()[1]) + 1, (int(line.split()[-1]) for line in lines[2:])
    assert theirs == ours > deep and len({line.split("cost ")[1].split(",")[0] for line in (lines[0], *lines[2:])}) == 1


def matrix(grid):
    return Matrix(matrix=[list(row) for row in grid.terrain])


@sentence("On the pond it finds {cost}.")
def test_pathfinding_on_the_pond(here, cost):
    world = matrix(here["pond"])
    (r, c), (t, u) = here["pond"].start, here["pond"].goal
    finder = AStarFinder(diagonal_movement=DiagonalMovement.never)
    path, _ = finder.find_path(world.node(c, r), world.node(u, t), world)
    assert sum(here["pond"].terrain[node.y][node.x] for node in path[1:]) == cost


@sentence("The argument weight has no effect on AStarFinder: only the library's IDA* reads it.")
def test_weight_without_effect(here):
    (r, c), (t, u) = here["pond"].start, here["pond"].goal
    found = []
    for weight in (1, 5):
        world = matrix(here["pond"])
        finder = AStarFinder(diagonal_movement=DiagonalMovement.never, weight=weight)
        path, runs = finder.find_path(world.node(c, r), world.node(u, t), world)
        found.append(([(node.x, node.y) for node in path], runs))
    assert found[0] == found[1]
    files = Path(pathfinding.finder.__path__[0]).glob("*.py")
    readers = {file.stem for file in files if re.search(r"self\.weight\b(?! =)", file.read_text(encoding="utf-8"))}
    assert readers == {"ida_star"}


@sentence("we read and ran version {version:words})")
def test_read_and_ran_pathfinding(here, version):
    assert pinned("pathfinding") == version


@sentence(
    "at the second cell to the right of S, with {paid} paid, Manhattan still charges for {count} straight steps, "
    "... f = {f}."
)
def test_six_straight_steps(here, paid, count, f):
    corner = here["corner"]
    r, c = corner.start
    h = corner.length(corner.manhattan((r, c + paid)))
    assert h == count and paid + h == f


@sentence("On the other maps the saving is smaller")
def test_saving_is_smaller(here):
    left = {name: row[1] / row[0] for name, row in counts(here).items()}
    assert all(left[name] > left["field"] for name in set(left) - {"field"})


@sentence(
    "On the left a disc around S is shaded, as far out as G: {wave} places. On the right a narrow strip ...: {beam}."
)
def test_wave_and_beam(here, wave, beam):
    woods = here["woods"]
    disc, strip = fold(dijkstra(woods)), fold(astar(woods, woods.octile))
    assert (disc.expanded, strip.expanded) == (wave, beam) and disc.path == strip.path
    assert set(strip.closed) < set(disc.closed) and max(disc.g[cell] for cell in disc.closed) == disc.cost


@sentence("Both found a shortest path. ... The beam is A*, which searched less than a tenth as many places.")
def test_less_than_a_tenth(here):
    woods = here["woods"]
    wave, beam = fold(dijkstra(woods)), fold(astar(woods, woods.octile))
    assert wave.cost == beam.cost == distances(woods)[woods.goal] and beam.expanded < wave.expanded / 10


@sentence("With the rule {count} cells are expanded, and then nothing waits.")
def test_stuck_after_five(here, count):
    ruled, _ = here.figure.lanes
    bay = here["bay"]
    reached, waiting = {bay.start}, [bay.start]
    for r, c in waiting:  # whatever the order: all that can be reached without a step to the left
        for there in ((r + 1, c), (r - 1, c), (r, c + 1)):
            if there in free(bay) and there not in reached:
                reached.add(there)
                waiting.append(there)
    assert ruled["expanded"] == count == len(reached) and bay.goal not in reached and ruled["cost"] is None
    opened = here.figure.played(picture=[row.replace("S#G", "S.G") for row in bay.picture().split("\n")])
    assert [lane["cost"] for lane in opened["lanes"]] == [bay.manhattan(bay.start)] * 2, "a door is open"


@sentence(
    "Each step toward the goal leaves f as it is, each step away raises it by {two}, and each costly step ... raises it"
)
def test_f_along_steps(here, two):
    pond = here["pond"]
    for cell in free(pond):
        for child, cost in pond.neighbors(cell):
            rise = cost + pond.manhattan(child) - pond.manhattan(cell)
            nearer = pond.manhattan(child) < pond.manhattan(cell)
            assert rise == (cost - 1 if nearer else cost + 1) and (cost > 1 or rise == (0 if nearer else two))


@sentence("The cheapest path, indeed every path, first leads away from the goal.")
def test_every_path_leads_away(here):
    bay = here["bay"]
    walls = [row[:] for row in bay.terrain]
    for r in range(bay.rows):  # without the first column to the left of S nobody gets out
        walls[r][bay.start[1] - 9] = 0
    assert solve(dijkstra(Grid(walls, bay.start, bay.goal))) is None


@sentence("A milder one, such as at most {steps} steps back, is wrong on a bay {cells} cells deep.")
def test_four_cells_deep(here, steps, cells):
    def bay(deep):
        return Grid.parse(f".{'#' * deep}#..\n.{'.' * (deep - 1)}S#G.\n.{'#' * deep}#..\n" + "." * (deep + 4))

    def back(grid):
        path = solve(dijkstra(grid)).states
        return sum(b[1] < a[1] for a, b in pairwise(path))

    assert back(bay(cells)) == cells > steps == cells - 1 == back(bay(cells - 1))


OFFSETS = list(product(range(9), repeat=2))


def estimates(dr, dc, moves):
    """The estimates of a cell that many rows and columns from the goal, as a grid computes them."""
    return Grid([[1] * 9 for _ in range(9)], (0, 0), (8, 8), moves=moves), (8 - dr, 8 - dc)


@sentence("The Euclidean distance is never larger than either, ... and never better than the estimate made for them.")
def test_never_larger_than_either(here):
    for dr, dc in OFFSETS:
        (four, cell), (eight, _) = estimates(dr, dc, 4), estimates(dr, dc, 8)
        assert four.euclidean(cell) <= four.manhattan(cell) and eight.euclidean(cell) <= eight.octile(cell)


@sentence("It is as good along a row and, with {moves} moves, along a diagonal, but for rounding.")
def test_as_good_along_a_row(here, moves):
    for dr, dc in OFFSETS:
        (four, cell), (eight, _) = estimates(dr, dc, 4), estimates(dr, dc, moves)
        straight, diagonal = 0 in (dr, dc), dr == dc
        assert four.euclidean(cell) == four.manhattan(cell) or not straight
        assert abs(eight.octile(cell) - eight.euclidean(cell)) < 9 or not (straight or diagonal)


@sentence("a straight step costs 10^9, a diagonal one {cost}, which is ... rounded up.")
def test_billionths(here, cost):
    assert (cost - 1) ** 2 < 2 * 10**18 < cost**2
    steps = dict(here["corner"].neighbors((0, 1)))
    assert steps[1, 2] == cost and steps[0, 2] == 10**9


@sentence("a walker with {moves} moves needs k diagonal steps. Manhattan says {two}k.")
def test_twice_k(here, moves, two):
    for k in range(1, 6):
        square = Grid([[1] * (k + 1) for _ in range(k + 1)], (0, 0), (k, k), moves=moves)
        assert len(solve(dijkstra(square)).states) - 1 == k and square.length(square.manhattan((0, 0))) == two * k


@sentence(
    "a dead end that nobody can leave, with h(A) = {high} at its mouth A and h = {low} inside: if ... < {bound}, "
    "nobody ever sees what lies inside."
)
def test_nobody_sees_behind(here, high, low, bound):
    text = "S -> A 1; A -> B 1; B -> C 1; S -> D 2; D -> G 2"
    hidden, seen = Graph.parse(f"{text}; h(A) = {high}"), Graph.parse(text)
    least = solve(dijkstra(seen)).cost
    assert least < bound == high and hidden.h("B") == hidden.h("C") == low and not overestimates(hidden, hidden.h)
    assert {true_distances(seen)[node] for node in "ABC"} == {inf}, "nobody can leave it"
    assert expansions(astar(hidden, hidden.h)) == ["S", "D", "G"] and set("ABC") <= {*expansions(astar(seen, seen.h))}
    assert all(distances(seen)[node] + hidden.h(node) < least for node in "BC"), "were h consistent, they would be seen"


@sentence("Where all steps cost the same, breadth-first search may even stop early, and saves work.")
def test_may_stop_early(here):
    def early(grid):
        for n, event in enumerate(events := list(breadth_first(grid))):
            if event[0] == "reach" and event[1] == grid.goal:
                return event[3], sum(one[0] == "expand" for one in events[:n])

    for n in (4, 7):
        grid = here["meadow"](n)
        cost, work = early(grid)
        assert cost == solve(breadth_first(grid)).cost and work < fold(breadth_first(grid)).expanded


@sentence("Both find a path of cost {cost}.")
def test_both_find(here, cost):
    assert {lane["cost"] for lane in here.figure.lanes} == {cost} == {distances(here["pond"])[here["pond"].goal]}


@sentence("In the bay A* saves little.")
def test_saves_little(here):
    wave, beam = here.figure.lanes
    inside = [cell for cell in free(here["bay"]) if 2 <= cell[0] <= 6 and 1 <= cell[1] <= 9]
    seen = set(expansions(astar(here["bay"], here["bay"].manhattan)))
    assert beam["expanded"] > 0.75 * wave["expanded"] and set(inside) <= seen


@sentence("A walled yard with {count} ways out")
def test_two_ways_out(here, count):
    port = here["port"]
    (door, corridor) = ways = (((4, 7),), ((5, 4), (5, 5)))
    assert len(ways) == count

    def closed(*cells):
        rows = [[0 if (r, c) in cells else cost for c, cost in enumerate(row)] for r, row in enumerate(port.terrain)]
        return solve(dijkstra(Grid(rows, port.start, port.goal, moves=port.moves)))

    assert closed(*door) and closed(*corridor) and closed(*door, *corridor) is None


@sentence("Both searches fill the yard, and only Dijkstra's algorithm fills the field.")
def test_fills_the_field(here):
    port = here["port"]
    blind, led = (set(expansions(search)) for search in (dijkstra(port), astar(port, port.octile)))
    yard = {(r, c) for r in (2, 3, 4) for c in range(2, 7) if port.terrain[r][c]}
    field = {(r, c) for r, c in free(port) if c >= 7}
    assert yard <= blind & led
    assert len(blind & field) > 0.9 * len(field) and len(led & field) < 0.5 * len(field)


@sentence("cell c of row r has q = c - lfloor r/2 rfloor.")
def test_q_of_a_cell(here):
    for r, c in product(range(4), range(5)):
        lines = [" " * (n % 2) + " ".join("S" if (n, k) == (r, c) else "." for k in range(5)) for n in range(4)]
        lines.append("G . . . .")
        assert HexGrid.parse("\n".join(lines)).start == (c - r // 2, r)


@sentence("Each step lowers what remains by what the step costs, so ... nobody walks in a circle.")
def test_downhill(here):
    pond = here["pond"]
    left = true_distances(pond)
    for cell in free(pond):
        if cell != pond.goal:
            there = here["downhill"](cell)
            assert left[cell] - left[there] == dict(pond.neighbors(cell))[there] > 0


@sentence("It has {count} faults.")
def test_three_faults(here, count):
    one = exercises()["2.7"]
    mended = one.answer[one.answer.index("def weighted", 5) :]
    mended = "def " + mended.split("def ")[2] if mended.count("def ") > 1 else mended
    faults = {
        "new = g[state] + cost  #": "new = g[state] + cost + w * h(child)  #",
        "g[child], parent[child] = new, state": "g[child] = new; parent.setdefault(child, state)",
        "closed.discard(child)": "closed",
    }
    assert len(faults) == count and check("2.7", one.model()).passed
    for right, wrong in faults.items():
        assert mended.count(right) == 1
        assert not check("2.7", one.handed_in(mended.replace(right, wrong))).passed, wrong


@sentence("in pieces and out of order. {count} pieces are false.")
def test_two_false_pieces(here, count):
    assert len(CLAIMS["2.5"].made_of.false) == count


@sentence("The search re-opens states, so an admissible heuristic is enough.")
def test_networkx_astar_reopens(here):
    graph = Graph.parse("S -> A 1; S -> B 1; A -> C 1; B -> C 2; C -> G 3; h(A) = 4; h(B) = 1")
    theirs = networkx.DiGraph()
    theirs.add_weighted_edges_from(graph.edges())
    cost = networkx.astar_path_length(theirs, "S", "G", lambda node, _: graph.h(node))
    assert cost == solve(dijkstra(graph)).cost < solve(weighted_astar(graph, graph.h, reopen=False)).cost


@sentence("AStarFinder takes Manhattan for {few} moves and switches to octile when diagonal steps are allowed")
def test_pathfinding_switches(here, few):
    straight = AStarFinder(diagonal_movement=DiagonalMovement.never)
    slanting = AStarFinder(diagonal_movement=DiagonalMovement.only_when_no_obstacle)
    assert (straight.heuristic.__name__, slanting.heuristic.__name__, few) == ("manhattan", "octile", 4)


@sentence("the sum p_S + p_G, each time it has grown.")
def test_bound_is_told(here):
    for grid in (here["pond"], here["bay"], here["field"]):
        least, radius, before = distances(grid)[grid.goal], 0, 0
        for event in bidirectional_dijkstra(grid):
            if event[0] == "bound":
                assert before < event[1] <= least
                before = event[1]
            elif event[0] == "expand":
                radius = max(radius, event[2])
                assert radius <= before <= 2 * least, "a bound is told before what makes it grow is expanded"


@sentence("as soon as some node has been expanded from both sides, it returns the best meeting so far")
def test_networkx_expanded_twice(here):
    source = inspect.getsource(networkx.bidirectional_dijkstra)
    assert "direction = 1 - direction" in source and "if v in dists[1 - direction]:" in source
    dice = Random(5)
    for _ in range(200):
        theirs = networkx.gnp_random_graph(8, 0.4, seed=dice.randrange(10**6), directed=True)
        for tail, head in theirs.edges():
            theirs[tail][head]["weight"] = dice.randint(0, 9)
        if networkx.has_path(theirs, 0, 7):
            cost, _ = networkx.bidirectional_dijkstra(theirs, 0, 7)
            assert cost == networkx.bellman_ford_path_length(theirs, 0, 7)


@sentence("With a free first step the path costs {cost}, which is exactly {times} C^*: no smaller bound is true")
def test_bound_is_reached(here, cost, times):
    first = here.above.strip().split("\n")[0]
    world = here["tempting"](0)
    least = true_distances(world)["S"]
    assert not inconsistencies(world, world.h) and first.startswith("first step 0:") and f" {cost} announced" in first
    assert solve(weighted_astar(world, world.h, weight=times)).cost == cost == times * least


@sentence("So with a first step of {a} it costs {one}, and with one of {b} it costs {other}.")
def test_what_is_not_multiplied(here, a, one, b, other):
    for first, cost in ((a, one), (b, other)):
        world = here["tempting"](first)
        assert f"first step {first}: {cost} announced" in here.above and true_distances(world)["S"] == 10
        assert cost == first + 3 * (10 - first) == solve(weighted_astar(world, world.h, weight=3)).cost


@sentence("At the cell right of S one step is paid and {left} remain, so f = {g} + {h} = {f}.")
def test_right_of_s(here, left, g, h, f):
    grid = Grid.parse(".......\n.S...G.\n.......")
    assert ".......        S..." in here.mark.cell.marked, "the map of the exercise is drawn there"
    (r, c), cell = grid.start, (grid.start[0], grid.start[1] + 1)
    assert dict(grid.neighbors((r, c)))[cell] == g and grid.manhattan(cell) == left == h and g + h == f


@sentence("greedy with Manhattan walks {long} steps, where {short} would do: it goes up to the row of G at once")
def test_seven_where_five_would_do(here, long, short):
    drawn = re.search(r"wall\..*?\n\n((?:    \S+\n)+)", here.mark.cell.marked)[1]
    grid = Grid.parse("\n".join(line.strip() for line in drawn.split("\n") if line))
    found, left = solve(greedy(grid, grid.manhattan)), true_distances(grid)
    assert (len(found.states) - 1, left[grid.start]) == (long, short)
    rows_of = [r for r, _ in found.states]
    away = next(n for n, r in enumerate(rows_of[1:], start=1) if r != grid.goal[0])
    assert rows_of[1] == grid.goal[0] and "#" in grid.picture().split("\n")[grid.goal[0]] and away > 1
    r, c = found.states[away - 1]
    assert not grid.terrain[r][c - 1], "it leaves the row at the wall"


@sentence("This graph has an estimate that is admissible and not consistent:")
def test_admissible_and_not_consistent(here):
    table = re.findall(r"^\| (\w) \| (\d+) \| (.+) \|$", here.mark.cell.marked, re.MULTILINE)
    edges = [(tail, step.split()[0], int(step.split()[1])) for tail, _, steps in table for step in steps.split(", ")]
    world = Graph(edges, h={node: int(said) for node, said, _ in table})
    assert len(table) == 5 and not overestimates(world, world.h) and inconsistencies(world, world.h)
    assert expansions(astar(world, world.h)) == exercises()["2.12"].model()


@sentence("That takes {more} more lines in the loop over the neighbors.")
def test_two_more_lines(here, more):
    ruled = next("".join(cell["source"]) for cell in here.page.cells if "def never_left" in "".join(cell["source"]))
    body = [line for line in ruled.split("\n") if line.startswith("    ")]
    source = source_cell(ROOT / "src" / "pathlib_edu", "pathlib_edu.search.shortest.dijkstra.dijkstra")
    (function,) = [node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]
    (own,) = ast.parse("\n".join(["def never_left(grid):", *body])).body
    loops = [[node for node in ast.walk(one) if isinstance(node, ast.For)] for one in (own, function)]
    lines = [ast.unparse(loop).count("\n") for (loop,) in loops]
    assert lines[0] - lines[1] == more and sum("child[1] < state[1]" in line for line in body) == 1


@sentence(
    "S has {g} and {h}, so {f}. One step back has {g_back} and {h_back}, so {back}. One step on has {g_on} and {h_on}, "
    "so {on}. Then comes a rock, and behind it water with {g_wet} and {h_wet}, so {wet}."
)
def test_five_cells_of_a_row(here, **told):
    pond = here["pond"]
    (r, c), g = pond.start, distances(pond)
    cells = [(r, c), (r, c - 1), (r, c + 1), (r, c + 3)]
    assert not pond.terrain[r][c + 2] and pond.terrain[r][c + 3] > 1
    assert list(told.values()) == [
        number for cell in cells for number in (g[cell], pond.manhattan(cell), g[cell] + pond.manhattan(cell))
    ]


@sentence("What is told now includes the estimate, in the {count} lines that yield reach")
def test_two_lines_that_tell(here, count):
    shown = diff_cell(
        ROOT / "src" / "pathlib_edu", *(f"pathlib_edu.search.shortest.{n}.{n}" for n in ("dijkstra", "astar"))
    )
    new = [line for line in shown.split("\n") if line.startswith("+") and 'yield "reach"' in line]
    assert len(new) == count and all("h(" in line for line in new)


@sentence("To keep the lines plain, h(child) is written {times};")
def test_written_twice(here, times):
    source = source_cell(ROOT / "src" / "pathlib_edu", "pathlib_edu.search.shortest.astar.astar")
    assert source.count("h(child)") == times


@sentence("On paper A* needs {count} columns more than Dijkstra's algorithm: h, ... and f = g + h.")
def test_two_columns_more(here, count):
    heads = [
        re.split(r" {2,}", str(trace(run)).strip().split("\n")[0])
        for run in (dijkstra(here["roads"]), astar(here["roads"], here["roads"].h))
    ]
    assert len(heads[1]) - len(heads[0]) == count and set(heads[1]) - set(heads[0]) >= {"h", "f"}


@sentence(
    "With tie=-{one} the larger g goes first, ... With tie={same} the smaller g goes first, and with tie={zero} the "
    "older entry"
)
def test_three_rules_for_ties(here, one, same, zero):
    tied = Graph(
        [("S", "A", 1), ("S", "B", 2), ("S", "C", 3), ("A", "G", 8), ("B", "G", 8), ("C", "G", 8)],
        h={"B": 3, "A": 4, "C": 2},
    )
    for tie, second in ((-one, "C"), (same, "A")):
        assert expansions(weighted_astar(tied, tied.h, tie=tie))[1] == second
    for world, h in ((tied, tied.h), (here["pond"], here["pond"].manhattan), (here["bay"], here["bay"].manhattan)):
        assert list(weighted_astar(world, h, tie=zero)) == list(astar(world, h))


@sentence("So T2.1 is true of weighted_astar too, whatever its arguments.")
def test_whatever_its_arguments(here):
    for world in (here["pond"], here["bay"], here["hills"]):
        plain = list(dijkstra(world))
        for weight, tie, reopen in product((1, 3), (-1, 0, 1), (True, False)):
            assert list(weighted_astar(world, lambda cell: 0, weight, tie, reopen)) == plain


@sentence("The older entry first, as in astar and in networkx, is no better here:")
def test_older_is_no_better(here):
    table = [[int(cell.replace(",", "")) for cell in row] for row in rows(here.printed("  n   larger"))]
    assert len(table) > 2 and all(older == smaller > larger for _, larger, older, smaller in table)


@sentence("At w = {one} we have A* again; turned down to {zero} the dial would give Dijkstra's algorithm.")
def test_ends_of_the_dial(here, one, zero):
    pond, h = here["pond"], here["pond"].manhattan
    assert list(weighted_astar(pond, h, weight=one, tie=0)) == list(astar(pond, h))
    turned = astar(pond, lambda cell: zero * h(cell))
    assert expansions(turned) == expansions(dijkstra(pond))


@sentence("so this is a real comparison: all of them agree.")
def test_published_and_found(here):
    pairs = [re.findall(r"\d+\.\d+", line) for line in here.above.strip().split("\n")]
    assert len(pairs) == here["questions"].count("harbor.map") and all(told == found for told, found in pairs)


@sentence("has the same number in its row for some cells, and the next number for others.")
def test_same_or_next_number(here):
    neighbors = exercises()["2.9"].model()
    for row, further in ((0, 0), (1, 1)):  # one row down and half a cell to the right: the last of the neighbors
        assert max(c for r, c in neighbors(row, 3) if r == row + 1) == 3 + further
    assert check("2.9", neighbors).passed


@sentence("Their paper of {year} is {count} pages long")
def test_eight_pages(here, year, count):
    entry = re.search(r"@article\{hart1968formal,.*?\n\}", (ROOT / "book" / "references.bib").read_text(), re.DOTALL)[0]
    first, last = map(int, re.search(r"pages += \{(\d+)--(\d+)\}", entry).groups())
    assert last - first + 1 == count and f"{{{year}}}" in entry


@sentence("The most that we know of is {most}.")
def test_most_that_we_know_of(here, most):
    strip = ["................", ".......S.......G", "................", "................"]
    upright = Grid.parse("\n".join(map("".join, zip(*strip, strict=True))))
    assert fold(dijkstra(upright)).expanded - fold(astar(upright, upright.manhattan)).expanded == most
    assert upright.rows * upright.cols == 64


@sentence("Even {share} quarters of the truth does not save half of the work; {percent} percent does.")
def test_ninety_percent_do(here, share, percent):
    count = {int(line.split()[0]): int(line.split()[2].replace(",", "")) for line in here.above.strip().split("\n")}
    assert count[25 * share] > count[0] / 2 > count[percent]


@sentence("costs just as much as the priority g + {weight}h of A. So the two are tied, and the larger g goes first.")
def test_tied_with_the_goal(here, weight):
    for first in (0, 1, 5):
        world = here["tempting"](first)
        steps = dict(world.neighbors("S"))
        assert steps["G"] == steps["A"] + weight * world.h("A") and steps["G"] > steps["A"]
        assert expansions(weighted_astar(world, world.h, weight=weight)) == ["S", "G"]
        assert expansions(weighted_astar(world, world.h, weight=weight, tie=1))[1] == "A"


@sentence("The bay is a trap, with walls on {count} sides and the goal just behind one of them.")
def test_walls_on_three_sides(here, count):
    bay = here["bay"]
    (r, c), drawn = bay.start, bay.picture().split("\n")
    row, column = drawn[r], "".join(line[c] for line in drawn)
    assert sum("#" in way for way in (row[:c], row[c + 1 :], column[:r], column[r + 1 :])) == count
    assert row[c + 1 :].startswith("#G")


@sentence("The start is still pushed with {zero}: it waits alone, so its priority does not matter.")
def test_start_waits_alone(here, zero):
    for name in ("dijkstra", "astar"):
        source = source_cell(ROOT / "src" / "pathlib_edu", f"pathlib_edu.search.shortest.{name}.{name}")
        assert source.count(f"frontier.push({zero}, problem.start)") == 1 == source.split("while")[0].count(".push(")


@sentence("The first row lists {node} with its f as well, though it was pushed with {zero}.")
def test_first_row_lists_s(here, node, zero):
    f = here["roads"].h(node)
    assert rows(here.above)[0][-1] == f"{node} {f}" and here["roads"].start == node and f > zero == 0


@sentence("sums of rounded numbers can make one of two equal paths look shorter.")
def test_sums_of_rounded_numbers(here):
    sums = {sum_of(steps) for steps in set(permutations([1, 1, 1, 2**0.5, 2**0.5, 2**0.5]))}
    assert len(sums) > 1 and max(sums) - min(sums) < 1e-12


def sum_of(steps):
    """The sum from left to right, as a search adds up its steps."""
    total = 0.0
    for step in steps:
        total += step
    return total


@sentence("The {count} cells above S show {f} as well, and being older they go first.")
def test_two_cells_above(here, count, f):
    corner = here["corner"]
    r, c = corner.start
    above, beside = [(r - n, c) for n in range(1, count + 1)], (r, c + 2)
    events = list(astar(corner, corner.manhattan))
    first = {event[1]: n for n, event in reversed(list(enumerate(events))) if event[0] == "reach"}
    g = fold(events).g
    for cell in above:
        assert (
            corner.length(g[cell] + corner.manhattan(cell)) == f == corner.length(g[beside] + corner.manhattan(beside))
        )
        assert first[cell] < first[beside] and cell in expansions(events) and beside not in expansions(events)


@sentence(
    "The cheapest path is {path:words}, and row by row the next of its nodes waits with its true cost: {a} at {one}, "
    "then {b} at {two}, {c} at {three}, {d} at {four} and {e} at {five}."
)
def test_piece_in_each_row(here, path, a, one, b, two, c, three, d, four, e, five):
    roads = here["roads"]
    events, true = list(astar(roads, roads.h)), distances(roads)
    assert solve(dijkstra(roads)).states == path.split()
    waiting = []
    for n, event in enumerate(events):
        if event[0] == "expand" and event[1] != roads.start:
            row = fold(events[:n])  # as it stood before this expansion
            ready = [node for node in path.split() if node in row.frontier and row.g[node] == true[node]]
            waiting += [(node, true[node]) for node in ready]
    assert waiting == [(a, one), (b, two), (c, three), (d, four), (e, five)]


@sentence("that it does not overestimate on one cheapest path. It may overestimate wildly elsewhere.")
def test_wildly_elsewhere(here):
    dice, tried = Random(7), 0
    while tried < 40:
        edges = [(a, b, dice.randint(0, 9)) for a in "SABCDG" for b in "ABCDG" if a != b and dice.random() < 0.4]
        if not {"S", "G"} <= {node for edge in edges for node in edge[:2]}:
            continue
        left = true_distances(Graph(edges))
        path = solve(dijkstra(Graph(edges)))
        if path is None:
            continue
        tried += 1
        wild = Graph(edges, h={node: left[node] if node in path.states else 1000 for node in "SABCDG"})
        assert solve(astar(wild, wild.h)).cost == path.cost == left["S"]


@sentence("with h^* itself, that rule expands only the {count} cells of one path.")
def test_only_29_cells(here, count):
    bay = here["bay"]
    for world in (bay, bay.between(bay.goal, bay.start)):
        seen = fold(weighted_astar(world, true_distances(world).get))
        assert seen.expanded == count == len(seen.path) and set(seen.closed) == set(seen.path)


@sentence("With a consistent, finite estimate no state is expanded twice")
def test_never_twice_with_it(here):
    for grid in (here["pond"], here["bay"], here["hills"]):
        order = expansions(astar(grid, grid.manhattan))
        assert len(order) == len(set(order)) and not inconsistencies(grid, grid.manhattan)


def defaults_of(search):
    """The default values of a search's arguments."""
    parameters = inspect.signature(getattr(search, "__wrapped__", search)).parameters
    return {name: one.default for name, one in parameters.items()}


@sentence("It has a section of its own and is {one} until then.")
def test_is_1_until_then(here, one):
    assert defaults_of(weighted_astar)["weight"] == one


@sentence("So larger g first is the rule to take, and weighted_astar takes it unless told otherwise.")
def test_unless_told_otherwise(here):
    assert defaults_of(weighted_astar)["tie"] == -1


@sentence("in Exercise 2.4 you make it walk {times} times as far as it needs to, with no water at all.")
def test_three_times_as_far(here, times):
    lure = exercises()["2.4"].model()
    grid = Grid.parse(lure)
    found = solve(greedy(grid, grid.manhattan))
    assert found.cost >= times * solve(dijkstra(grid)).cost and set("".join(lure.split())) == set("S.#G")


@sentence("{rows_of} by {columns} cells of random ground. The first line is A*.")
def test_random_ground(here, rows_of, columns):
    hills = here["hills"]
    assert (hills.rows, hills.cols) == (rows_of, columns)
    first = here.printed("w =   1:").split("\n")[0]
    assert int(first.split()[-2].replace(",", "")) == fold(weighted_astar(hills, hills.manhattan)).expanded


@sentence("One way to G leads over A and costs {cost}.")
def test_over_a_costs_10(here, cost):
    for first in (0, 1, 5):
        world = here["tempting"](first)
        assert dict(world.neighbors("S"))["A"] + dict(world.neighbors("A"))["G"] == cost


@sentence("when h is {a}, {b}, {c}, {d}, {e} or {f} percent of h^*.")
def test_six_shares(here, **shares):
    lines = [line.split() for line in here.below.strip().split("\n")]
    assert [int(line[0]) for line in lines] == list(shares.values())
    assert int(lines[0][2].replace(",", "")) == fold(dijkstra(here["hills"])).expanded


@sentence("A square has {near} neighbors at distance {one} and {far} at distance sqrt {two}.")
def test_four_and_four(here, near, one, far, two):
    square = Grid([[1] * 3 for _ in range(3)], (1, 1), (0, 0), moves=8)
    lengths = [(r - 1) ** 2 + (c - 1) ** 2 for (r, c), _ in square.neighbors((1, 1))]
    assert (lengths.count(one), lengths.count(two), len(lengths)) == (near, far, near + far)


@sentence("A hexagon has {count} neighbors, all equally far away")
def test_all_equally_far(here, count):
    q, r = 2, 4
    steps = [(x - q, y - r) for (x, y), _ in here["island"].neighbors((q, r))]
    lengths = [hypot(x + y / 2, y * 3**0.5 / 2) for x, y in steps]
    assert len(steps) == count and max(lengths) - min(lengths) < 1e-9


@sentence(
    "counts from a slanting line, which starts at the first cell of row {zero} and runs down to the right. To the left "
    "of the line q is negative."
)
def test_left_of_the_line(here, zero):
    for r, c in product(range(4), range(5)):
        lines = [" " * (n % 2) + " ".join("S" if (n, k) == (r, c) else "." for k in range(5)) for n in range(4)]
        q, row = HexGrid.parse("\n".join([*lines, "G . . . ."])).start
        aside = c + (r % 2) / 2 - r / 2  # how far right of the line, which runs half a cell to the right in each row
        assert (row, q) == (r, aside) and (q == 0 or (r, c) != (zero, 0))


@sentence("Each move raises one of q, r, s by one, lowers another by one, and leaves the third alone.")
def test_raises_one_lowers_another(here):
    q, r = 2, 4
    steps = [(x - q, y - r) for (x, y), _ in here["island"].neighbors((q, r))]
    assert len(steps) == 6 and all(sorted((x, y, -x - y)) == [-1, 0, 1] for x, y in steps)


def meadow_of_hexagons(height, width, start, goal):
    marks = {start: "S", goal: "G"}
    lines = (" " * (r % 2) + " ".join(marks.get((r, c), ".") for c in range(width)) for r in range(height))
    return HexGrid.parse("\n".join(lines))


@sentence("The goal of the question has an s smaller by {less}, so it is {moves} moves away.")
def test_three_moves_away(here, less, moves):
    world = meadow_of_hexagons(5, 8, (3, 1), (2, 4))
    (q, r), (u, v) = world.start, world.goal
    assert (u - q, v - r, -(u - q) - (v - r)) == (3, -1, -less)
    assert solve(dijkstra(world)).cost == moves == world.hexagonal(world.start)
    assert "goal's $q$ is larger by 3 than ours, and its $r$ smaller by 1" in (ROOT / "book" / "02_astar.md").read_text(
        encoding="utf-8"
    )


@sentence("A rectangular map has edges, but they do no harm:")
def test_edges_do_no_harm(here):
    for height, width in ((4, 4), (5, 3), (2, 6)):
        for goal in product(range(height), range(width)):
            world = meadow_of_hexagons(height, width, (0, 0) if goal != (0, 0) else (1, 1), goal)
            assert all(world.hexagonal(cell) == moves for cell, moves in true_distances(world).items())


@sentence("To the right of the wall, A* also leaves out everything below the row of G.")
def test_nothing_below_there(here):
    island = here["island"]
    blind, led = (set(expansions(search)) for search in (dijkstra(island), astar(island, island.hexagonal)))
    drawn = [line.split() for line in island.picture().split("\n")]
    below = range(island.goal[1] + 1, len(drawn))
    edge = {r: max((c for c, mark in enumerate(drawn[r]) if mark == "#"), default=-1) for r in below}
    right = {(c - r // 2, r) for r in below for c in range(edge[r] + 1, len(drawn[r]))}
    assert not led & right and len(blind & right) > 0.8 * len(right)


@sentence("2.10 and 2.16 are on the side road From both ends. In order of difficulty the others are:")
def test_from_easy_to_hard(here):
    pages = ("side_roads/02_both_ends.md", "02_astar.md")
    texts = [(ROOT / "book" / page).read_text(encoding="utf-8") for page in pages]
    named = re.findall(r"\(#ex-2-(\d+)\)", here.mark.cell.marked)
    aside, others = (sorted(re.findall(r"^:label: ex-2-(\d+)$", text, re.MULTILINE)) for text in texts)
    assert (named[:2], sorted(named[2:])) == (aside, others)


@sentence("Until it announces a goal it does what A* does, so L2.4 holds for it.")
def test_eager_does_the_same(here):
    worlds = [(grid, grid.manhattan) for grid in (here["pond"], here["bay"])] + [(here["roads"], here["roads"].h)]
    for world, h in worlds:
        *before, goal = here["eager"](world, h)
        assert goal[0] == "goal" and list(astar(world, h))[: len(before)] == before


@sentence("(Manhattan is such an h on every map with {moves} moves on which it costs {one} to enter the goal.)")
def test_manhattan_is_such_an_h(here, moves, one):
    for grid in (here["pond"], here["bay"], here["hills"].between(here["hills"].start, here["hills"].goal)):
        steps = [(cell, cost) for cell in free(grid) for child, cost in grid.neighbors(cell) if child == grid.goal]
        assert grid.moves == moves and steps and all(grid.manhattan(cell) == cost == one for cell, cost in steps)


def theirs_on(graph, h):
    """Run networkx's A* from S to G; return the pairs it asks the estimate for, and the nodes whose steps it weighs."""
    network, estimated, weighed = networkx.DiGraph(), set(), set()
    network.add_weighted_edges_from(graph.edges())

    def estimate(node, target):
        estimated.add((node, target))
        return h(node)

    def weight(u, v, edge):
        weighed.add(u)
        return edge["weight"]

    networkx.astar_path(network, "S", "G", estimate, weight)
    return estimated, weighed


@sentence("Its heuristic is a function of {count} nodes, heuristic(u, target), so it follows when the target changes.")
def test_two_nodes_asked(here, count):
    estimated, _ = theirs_on(here["roads"], here["roads"].h)
    assert len(next(iter(estimated))) == count and {target for _, target in estimated} == {"G"}


@sentence("networkx never asks for the weight of a step out of it.")
def test_never_out_of_the_goal(here):
    onward = Graph([*here["roads"].edges(), ("G", "A", 1)])
    _, weighed = theirs_on(onward, here["roads"].h)
    assert "S" in weighed and "G" not in weighed


@sentence("the step from a neighbor u to v costs what it costs to enter v, from whichever end we look at it.")
def test_costs_to_enter_v(here):
    pond = here["pond"]
    for r, c in free(pond):
        before = dict(pond.predecessors((r, c)))
        assert before and set(before.values()) == {pond.terrain[r][c]}
        assert all(dict(pond.neighbors(cell))[r, c] == cost for cell, cost in before.items())


def source_of_both_ends(name):
    return source_cell(ROOT / "src" / "pathlib_edu", f"pathlib_edu.search.both_ends.{name}.{name}")


@sentence("We take the side whose frontier is shorter,")
def test_shorter_frontier(here):
    taken = "side, other = sorted((forward, backward), key=lambda side: (len(side.frontier), side.radius))"
    assert taken in source_of_both_ends("bidirectional_dijkstra")


@sentence("(The first line, folded away with the docstring, only checks that the problem can be walked backward.)")
def test_first_line_checks(here):
    path = ROOT / "src" / "pathlib_edu" / "search" / "both_ends" / "bidirectional_dijkstra.py"
    (function,) = [node for node in ast.parse(path.read_text()).body if isinstance(node, ast.FunctionDef)]
    assert ast.unparse(function.body[1]) == "check_two_way(problem)"


@sentence("On a map such a b is easy to get: turn the question around.")
def test_turn_the_question(here):
    for grid in (here["pond"], here["bay"], here["hills"]):
        b = grid.between(grid.goal, grid.start).manhattan
        assert b(grid.start) == 0
        assert all(b(m) <= b(n) + cost for n in free(grid) for m, cost in grid.neighbors(n))


@sentence(
    "Take a state with h = {h} and b = {b}, reached at a cost of {g} from the start and of {back} from the goal. Its "
    "priorities are {g1} + {more} = {one} and {back1} - {less} = {other}, and {one1} + {other1} = {g2} + {back2}."
)
def test_estimates_cancel(here, h, b, g, back, g1, more, one, back1, less, other, one1, other1, g2, back2):
    assert g == g1 == g2 and back == back1 == back2 and (one, other) == (one1, other1)
    assert more == less == (h - b) / 2 and (one, other) == (g + (h - b) / 2, back + (b - h) / 2)
    assert one + other == g + back


@sentence("{count} condition is new: child not in side.closed.")
def test_one_condition(here, count):
    conditions = [
        {ast.unparse(part) for node in ast.walk(ast.parse(source_of_both_ends(name))) if isinstance(node, ast.If)
         for part in (node.test.values if isinstance(node.test, ast.BoolOp) else [node.test])}
        for name in ("bidirectional_dijkstra", "bidirectional_astar")
    ]  # fmt: skip
    new = {one for one in conditions[1] - conditions[0] if "least" not in one}  # what is doubled is told above
    assert new == {"child not in side.closed"} and len(new) == count


@sentence("With h = b = 0 this is T2.10 again.")
def test_t210_again(here):
    for grid in (here["pond"], here["bay"], here["field"]):
        assert list(bidirectional_astar(grid, grid.zero, grid.zero)) == list(bidirectional_dijkstra(grid))


@sentence("It does not: what waits must be kept as well.")
def test_what_waits_is_kept(here):
    pond = here["pond"]
    wave, beam = fold(dijkstra(pond)), fold(astar(pond, pond.manhattan))
    assert (
        len(beam.g) == beam.expanded + len(set(beam.frontier)) > len(wave.g) / 2 and beam.expanded < wave.expanded / 2
    )
    assert [int(line.split()[-2]) for line in here.above.strip().split("\n")] == [len(wave.g), len(beam.g)]


@sentence(
    "With all cells free it is allowed; with {one} wall beside the diagonal it cuts a corner, with {two} it squeezes "
    "through, and both are struck out."
)
def test_both_are_struck_out(here, one, two):
    for walls in ((), ((0, 1),), ((0, 1), (1, 0))):
        ground = [[int((r, c) not in walls) for c in range(2)] for r in range(2)]
        across = (1, 1) in dict(Grid(ground, (0, 0), (1, 1), moves=8).neighbors((0, 0)))
        assert across == (not walls) and len(walls) in (0, one, two)


@sentence(
    "a graph of at most {most} nodes, with a consistent estimate, on which weighted_astar expands a state with the "
    "weight {heavy} but not with the weight {plain}."
)
def test_with_two_but_not_with_one(here, most, heavy, plain):
    line, world = exercises()["2.11"].model()
    with_two, with_one = (set(expansions(weighted_astar(world, world.h, weight=w))) for w in (heavy, plain))
    assert line == 3 and len(world.nodes()) <= most and not inconsistencies(world, world.h) and with_two - with_one


@sentence(
    "Draw a map of at most {cells} cells, ... on which dijkstra expands at least {more} cells more than astar with "
    "Manhattan."
)
def test_at_least_45_more(here, cells, more):
    grid = Grid.parse(exercises()["2.13"].model())
    wave, beam = fold(dijkstra(grid)).expanded, fold(astar(grid, grid.manhattan)).expanded
    assert grid.rows * grid.cols <= cells and wave - beam >= more


@sentence("with Manhattan, the weight {one} and the larger g first, weighted_astar expands exactly d + {more} states.")
def test_exactly_d_plus_one(here, one, more):
    for height, width in ((4, 4), (3, 6), (1, 5)):
        meadow = [[1] * width for _ in range(height)]
        for start, goal in permutations(product(range(height), range(width)), 2):
            grid = Grid(meadow, start, goal)
            d = grid.manhattan(start)
            assert fold(weighted_astar(grid, grid.manhattan, weight=one, tie=-1)).expanded == d + more


@sentence("Both estimates are consistent here.")
def test_both_consistent_here(here):
    for n in (2, 6, 10):
        field = Grid([[1] * n for _ in range(n)], (0, 0), (n // 2, n - 1), moves=8)
        assert not inconsistencies(field, field.octile) and not inconsistencies(field, field.euclidean)


@sentence("With b = {zero} alone it is a search in which h counts half.")
def test_h_counts_half(here, zero):
    for grid in (here["pond"], here["bay"]):
        events = list(bidirectional_astar(grid, grid.manhattan))
        assert events == list(bidirectional_astar(grid, grid.manhattan, lambda cell: zero))
        g, left, order = distances(grid), true_distances(grid), []
        for _, cell, cost in (event for event in events if event[0] == "expand"):
            if cost == g[cell] != left[cell]:  # the side of the start has expanded it
                order.append(g[cell] + grid.manhattan(cell) / 2)
        assert len(order) > 5 and order == sorted(order)


@sentence("Our searches from both ends need {count} things, and with estimates a {other}.")
def test_two_things_and_a_third(here, count, other):
    needed = [set(search.needs) | {"goal"} for search in (bidirectional_dijkstra, bidirectional_astar)]
    assert [len(one) for one in needed] == [count, count] and other == count + 1
    assert bidirectional_astar.consistent and not bidirectional_dijkstra.consistent
