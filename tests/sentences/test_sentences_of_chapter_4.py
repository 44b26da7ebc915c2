"""What chapter 4 says of its rounds and cutoffs, beside what is printed, drawn and measured."""

import ast
import inspect
import re
import subprocess
import sys
from collections import Counter, deque
from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise, permutations
from math import comb, factorial, inf, log, log2, nextafter, perm
from random import Random
from statistics import median

import pytest
from pathfinding.core.diagonal_movement import DiagonalMovement
from pathfinding.core.grid import Grid as Matrix
from pathfinding.finder.ida_star import IDAStarFinder

from held_sentences import measured, pinned, rows, sentence
from model_answers import exercises
from pathlib_edu import (
    DeepTree,
    Graph,
    Grid,
    Tiles,
    astar,
    bisecting,
    bounded,
    budgeted,
    dijkstra,
    eda_star,
    fold,
    ida_star,
    korf_table,
    solve,
    weighted_astar,
)
from pathlib_edu.exercises.chapter_4.stages import FAN
from pathlib_edu.search.depth_first.bounded import Round
from pathlib_edu.search.depth_first.rounds import middle


def rounds(search):
    """The cutoffs of a search, each with what its round expands; many sentences speak of the same few searches."""
    return [[*one] for one in told_rounds(search.made_by, *search.given.items())]


@cache
def told_rounds(made_by, *given):
    found = []
    for event in made_by(**dict(given)):
        if event[0] == "cutoff":
            found.append([event[1], 0])
        elif event[0] == "expand":
            found[-1][1] += 1
    return found


def work(search):
    return sum(expanded for _, expanded in rounds(search))


def numbers(text):
    return [int(number.replace(",", "")) for number in re.findall(r"\d[\d,]*", text)]


@sentence("and the puzzle has more than {ten} trillion.")
def test_ten_trillion(here, ten):
    assert ten * 10**12 < factorial(16) // 2 < (ten + 1) * 10**12


@sentence("The 15-puzzle has {all} positions. A memory of {size} gigabytes holds {room}. IDA* holds at most {held}.")
def test_room_for_positions(here, all, size, room, held):
    assert all == factorial(16) // 2 and room * 8 == size * 2**30
    assert held == 80 + 1, "T4.5: the path to the farthest position, of which `takes-38-moves` tells"


@sentence("by default Python lets a function call itself about a thousand times at most:")
def test_thousand_calls(here):
    # asked of a process of its own: mypy, which other tests run, raises the limit of the process that it runs in
    limit = subprocess.run(
        [sys.executable, "-c", "import sys; print(sys.getrecursionlimit())"], capture_output=True, check=True
    )
    assert 800 < int(limit.stdout) < 1_250 and here.below.strip() == "too deep"


@sentence("if all costs and estimates are multiples of {unit}, at least ninety-nine rounds only repeat this one")
def test_ninety_nine_rounds(here, unit):
    world = Graph.parse(f"S -> A {unit}; A -> B {unit}; S -> C {2 * unit}; B -> G {unit}; h(B) = {unit}")
    expanded = [next(iter(rounds_at(world, cutoff))) for cutoff in range(unit, 2 * unit + 1)]
    assert expanded[:100] == [expanded[0]] * 100 and expanded[100] > expanded[0]


def rounds_at(world, cutoff):
    yield sum(event[0] == "expand" for event in bounded(world, world.h, cutoff))


@sentence("On fifteen linear conflicts alone save {four} fifths of the work.")
def test_four_fifths(here, four):
    fifteen = here["fifteen"]
    plain, better = (work(ida_star(fifteen, h)) for h in (fifteen.manhattan, fifteen.linear_conflict))
    assert round(5 * (1 - better / plain), 1) == four


@sentence("We know one with more than {times} times as many.")
def test_eleven_times(here, times):
    door = exercises()["4.5"].model()
    assert len(door.nodes()) <= 8 and work(bisecting(door, door.h)) > times * work(ida_star(door, door.h))


@sentence("it grows like a square")
def test_like_a_square(here):
    comb = here["Comb"](60)
    works = [expanded for _, expanded in rounds(ida_star(comb, comb.zero))]
    assert works == [(n + 1) * (n + 2) // 2 for n in range(61)]


@sentence("BPMX saves a third where an estimate knows much at one position and little at the next.")
def test_gains_a_third(here):
    (a, b), (c, d) = (numbers(line.split(":")[1]) for line in here.above.strip().split("\n"))
    assert 0.97 < b / a < 1 and 0.6 < d / c < 0.7


@sentence("From each state there are {few} to {many} steps")
def test_two_to_four_steps(here, few, many):
    eight = here["eight"]
    corner, edge, middle = (0, 8, 6, 5, 4, 7, 2, 3, 1), eight.start, (8, 4, 6, 5, 0, 7, 2, 3, 1)
    assert [len(list(eight.neighbors(state))) for state in (corner, edge, middle)] == [few, 3, many]


@sentence("For our eight it is {h}, and the truth is {truth}.")
def test_twenty_one_and_31(here, h, truth):
    eight = here["eight"]
    assert eight.manhattan(eight.start) == h and solve(ida_star(eight, eight.manhattan)).cost == truth


@sentence("exactly {half} of these can be reached")
def test_exactly_half(here, half):
    assert here.below.split("3 x 3: ")[1].startswith(f"{half * factorial(9):,.0f} positions")


@sentence("it takes {moves} moves, where the hardest take {most}")
def test_takes_38_moves(here, moves, most):
    assert here.below.split("moves")[0].split()[-1] == str(moves) and moves < most == 80


@sentence("the other, older first, would expand {times} times as many.")
def test_older_first(here, times):
    fifteen = here["fifteen"]
    older, larger = (fold(search(fifteen, fifteen.manhattan)).expanded for search in (astar, weighted_astar))
    assert round(older / larger) == times


@sentence(
    "A* holds all {seen} tuples in memory, to recognize them when it meets them again. IDA* has looked at almost "
    "{three} times as many positions and has expanded {times} times as often. Yet it never kept more than the path on "
    "which it stood, at most {kept} positions"
)
def test_holds_every_one(here, seen, three, times, kept):
    a, a_seen, ida, ida_seen = (numbers(line.split("moves, ")[-1])[0] for line in here.above.strip().split("\n"))
    assert a_seen == seen and three - 1 / 3 < ida_seen / a_seen < three and round(ida / a) == times
    assert kept == solve(ida_star(here["fifteen"], here["fifteen"].manhattan)).cost + 1
    assert f"at most {kept} states held" in here.figure_below["text"]


@sentence("A* keeps every state that it meets, IDA* only the path that it is on.")
def test_slopes(here):
    held = re.findall(r"at most ([\d,]+) states held", here.figure["text"])
    fifteen = here["fifteen"]
    met = {event[1] for event in weighted_astar(fifteen, fifteen.manhattan) if event[0] in ("reach", "prune")}
    way, longest = [], 0
    for _, child, parent, *_ in (event for event in ida_star(fifteen, fifteen.manhattan) if event[0] == "reach"):
        del way[way.index(parent) + 1 if parent else 0 :]
        way.append(child)
        longest = max(longest, len(way))
    assert [numbers(text)[0] for text in held] == [len(met), longest]


@sentence("It will start {times} times.")
def test_three_cutoffs(here, times):
    assert len(rounds(ida_star(here["forks"], here["forks"].h))) == times


@sentence("Look at the {nth} cross, on {node}: its f exceeds the cutoff")
def test_cross_on_a(here, nth, node):
    story = here.figure.answer
    refused = [event for event in story["events"] if event[0] == "prune"]
    assert story["states"][refused[nth - 1][1]] == node and here.figure["step"] == 0


@sentence("Nobody gets past {start}. {a} would need {x}, {b} would need {y}.")
def test_nobody_past_s(here, start, a, x, b, y):
    first = [row for row in rows(here.below) if int(row[0]) == here["forks"].h(start)]
    assert [(row[1], int(row[4])) for row in first[1:]] == [(a, x), (b, y)]
    assert first[0][1] == start and all("refused" in row[5] for row in first[1:])


@sentence("Watch the state {node}: the {nth} round looks at it {times}, with two different values of g.")
def test_looks_at_a_twice(here, node, nth, times):
    table = rows(here.below)
    cutoff = sorted({int(row[0]) for row in table})[nth - 1]
    looked = [row[2] for row in table if int(row[0]) == cutoff and row[1] == node]
    assert len(looked) == len(set(looked)) == times


@sentence("Here f is {f:words}.")
def test_bumpy_f(here, f):
    assert f"f along the path: [{f}]" in here.above


@sentence("{one} of the {count} hardest positions of the 8-puzzle.")
def test_two_hardest(here, one, count):
    beside = {n: [m for m in (n - 3, n + 3, n - 1, n + 1) if 0 <= m < 9 and (n // 3 == m // 3 or n % 3 == m % 3)]
              for n in range(9)}  # fmt: skip
    layer, seen = ["012345678"], {"012345678"}
    while layer:
        last, layer = layer, []
        for state in last:
            blank = state.index("0")
            for cell in beside[blank]:
                tile = state[cell]
                child = state.replace("0", "x").replace(tile, "0").replace("x", tile)
                if child not in seen:
                    seen.add(child)
                    layer.append(child)
    assert len(last) == count and "".join(map(str, here["eight"].start)) in last and one == 1


@sentence("The cutoffs go up by {two}.")
def test_up_by_two(here, two):
    assert {b - a for (a, _), (b, _) in pairwise(here["hard"])} == {two}


@sentence("Each round is at least {times} times as large as the one before, except the last")
def test_five_times_as_large(here, times):
    sizes = [expanded for _, expanded in here["hard"]]
    assert all(b >= times * a for a, b in pairwise(sizes[:-1])) and sizes[-1] < sizes[-2]


@sentence("for b = {b} at most {twice} what the tree has down to that depth, for b = {c} at most {times} times.")
def test_binary_and_ten(here, b, twice, c, times):
    assert b / (b - 1) == twice and times - 0.01 < c / (c - 1) <= times


@sentence("A map of {cells} cells, and two searches.")
def test_cells_of_the_dam(here, cells):
    assert sum(map(len, here.figure["request"]["world"]["picture"])) == cells


@sentence(
    "A* expands each cell at most {once}. IDA* expands it, in every round but the last, once for every way within the "
    "cutoff that leads there."
)
def test_looks_once(here, once):
    left, right = here.figure.lanes
    counts = [[event[1] for event in lane["events"] if event[0] == "expand"] for lane in (left, right)]
    assert max(map(counts[0].count, set(counts[0]))) == once and max(map(counts[1].count, set(counts[1]))) > 10
    grid = here["small"]
    cells = []
    for event in ida_star(grid, grid.manhattan):
        if event[0] == "cutoff":
            cells.append((event[1], Counter()))
        elif event[0] == "expand":
            cells[-1][1][event[1]] += 1
    *full, (last, cut_short) = cells
    assert full and all(found == Counter(way[-1] for way in ways_within(grid, cutoff)) for cutoff, found in full)
    assert cut_short.total() < sum(1 for _ in ways_within(grid, last))


def ways_within(grid, cutoff):
    """Yield the ways of D4.1 that are within a cutoff, each as a tuple of states."""
    waiting = [((grid.start,), 0)]
    for way, g in waiting:
        if g + grid.manhattan(way[-1]) > cutoff:
            continue
        yield way
        if not grid.is_goal(way[-1]):
            waiting += [((*way, child), g + cost) for child, cost in grid.neighbors(way[-1]) if child not in way]


@sentence("On {cells} cells A* expands {few} states, and IDA* {many}.")
def test_sixty_four_cells(here, cells, few, many):
    assert [few, many] in [numbers(line)[1:3] for line in here.above.split("\n") if line.split()[:1] == [str(cells)]]


def shortest_circle():
    """How many moves of the 15-puzzle lead back to the goal without ever stepping right back."""
    goal = tuple(range(16))
    puzzle, ways, length = Tiles(goal, 4, 4), {(goal, None)}, 0
    while not length or goal not in {state for state, _ in ways}:
        ways = {(child, state) for state, before in ways for child, _ in puzzle.neighbors(state) if child != before}
        length += 1
    return length


@sentence("the shortest circle that does not step right back takes {moves} moves")
def test_shortest_circle(here, moves):
    assert shortest_circle() == moves


@sentence("The two counts differ where a walk closes a circle, and here that takes at least {moves} moves.")
def test_walks_and_ways(here, moves):
    assert shortest_circle() == moves


@sentence("tile 1 costs {a:words}, tile 2 costs {b:words}, tile 8 costs {c:words}.")
def test_prices_of_tiles(here, a, b, c):
    assert [Fraction(text) for text in (a, b, c)] == [Fraction(t + 2, t + 1) for t in (1, 2, 8)]
    dear = here["dear"]
    for state, cost in dear.neighbors(dear.start):
        (moved,) = {a for a, b in zip(dear.start, state, strict=True) if a != b} - {0}
        assert cost == Fraction(moved + 2, moved + 1)


@sentence("have {many} different values of f instead of {few}")
def test_values_of_f(here, many, few):
    assert [len(rounds(ida_star(puzzle, puzzle.manhattan))) for puzzle in (here["dear"], here["cheap"])] == [many, few]


@sentence("Let n be a million, and n^2/2 is {a} cdot 10^{{11}}.")
def test_million_ways(here, a):
    assert a * 10**11 == (10**6) ** 2 / 2


@sentence("Both answers, {a} and {b}, are wrong.")
def test_both_wrong(here, a, b):
    for line, told in zip(here.above.strip().split("\n"), (a, b), strict=True):
        assert numbers(line)[0] == told > numbers(line)[1]
    assert solve(ida_star(here["forks"], here["forks"].h)).cost == numbers(here.above.strip().split("\n")[1])[1]


@sentence("Bisecting needs less than a quarter of the expansions")
def test_less_than_a_quarter(here):
    few, many = (work(search(here["dear"], here["dear"].manhattan)) for search in (bisecting, ida_star))
    assert 0.2 < few / many < 1 / 4


@sentence("bisecting is often worse: on our fifteen, which is easy, it expands more than {twice} as many states.")
def test_twice_as_many_on_fifteen(here, twice):
    fifteen = here["fifteen"]
    assert work(bisecting(fifteen, fifteen.manhattan)) > twice * work(ida_star(fifteen, fifteen.manhattan))
    far = here["everywhere"](3, 3)
    sample = Random(5).sample(sorted(state for state in far if 16 <= far[state] <= 24), 20)
    puzzles = [Tiles(state, 3, 3) for state in sample]
    worse = [work(bisecting(one, one.manhattan)) > work(ida_star(one, one.manhattan)) for one in puzzles]
    assert 1 / 3 < sum(worse) / len(worse) < 1


@sentence("expands {median} times as many states as IDA* in the median, and more than {most} times at worst.")
def test_halving_to_eighty(here, median, most):
    ((high, middle),) = measured("cutoffs", r"halving up to 80 / IDA\*: [\d.]+ to ([\d.]+), median ([\d.]+)")
    assert most < float(high) < most + 1 and float(middle) == median


@sentence(
    "A chain of {steps} steps leads from S to G, each costing {one}. Beside it there is one door that costs {door}, "
    "one more than the whole chain. The door is tried first."
)
def test_door_of_26(here, steps, one, door):
    world = DeepTree(2)
    found = solve(dijkstra(world))
    assert (len(found.states) - 1, found.cost) == (steps, steps * one)
    assert [cost for _, cost in world.neighbors(world.start)] == [door, one] and door == steps * one + 1


@sentence("With a cutoff of {low} the tree is invisible. With {high} all of it must be searched.")
def test_tree_invisible(here, low, high):
    world = DeepTree(4)
    seen = [here["probe"](world, world.zero, cutoff).expanded for cutoff in (low, high)]
    assert seen[0] == low + 1 and seen[1] >= world.size


@sentence("At a depth of {depth} the tree has {states} states")
def test_depth_of_25(here, depth, states):
    assert 2 ** (depth + 1) - 1 == states and DeepTree(10).size == 2**11 - 1


@sentence("{levels} levels deep, with a chain of {steps} steps, such a program expands {many} states, and ours {few}")
def test_accepts_failed_probes(here, levels, steps, many, few):
    found = measured("cutoffs", rf"{levels} levels beside a chain of {steps:,} steps: BTS\D* ([\d,]+)")
    assert [numbers(text)[0] for text in found] == [few, many]


@sentence(
    "IDA* creeps; bisecting rises above C* {once}, and then needs {six} rounds below it; BTS rises above it "
    "{once_too}, and is done."
)
def test_bts_stops(here, once, six, once_too):
    dear = here["dear"]
    least = solve(ida_star(dear, dear.manhattan)).cost
    creeps, halves, stops = (
        [cutoff for cutoff, _ in rounds(search(dear, dear.manhattan))] for search in (ida_star, bisecting, budgeted)
    )
    assert max(creeps) == least and len(creeps) > 3 * len(stops)
    (above,) = (n for n, cutoff in enumerate(halves) if cutoff > least)
    assert once == once_too == 1 and six == len(halves) - above - 1 and max(halves[above + 1 :]) < least
    assert max(stops[:-1]) < least < stops[-1]


@sentence("If costs are whole numbers up to a million and a path has a thousand steps, it is at most {most}.")
def test_at_most_thirty(here, most):
    assert most - 1 < log2(10**6 * 1000) <= most


@sentence("With unit costs BTS is IDA* here, state for state.")
def test_state_for_state(here):
    (line,) = [line for line in here.above.split("\n") if line.startswith("each move costs 1")]
    assert line.split(":")[1].split()[:2] == ["1.00", "1.00"]


@sentence("in front of the tree of Figure 4.6 EDA* and IDA*_CR do as badly as bisecting.")
def test_as_badly_as_bisecting(here):
    counts = re.findall(r"(\S+) +([\d,]+)", here.below.split("\n")[1])
    found = {name: numbers(count)[0] for name, count in counts}
    assert all(0.9 < found[name] / found["bisecting"] < 1.1 for name in ("IDA*_CR", "EDA*"))


@sentence("Three 8-puzzles. In the first two, tiles {a} and {b} stand ...: {one} conflict. In the third, ... none.")
def test_in_conflict(here, a, b, one):
    boards = ("0 2 1\n3 8 5\n6 7 4", "2 1 0\n3 8 5\n6 7 4", "3 5 0\n1 4 2\n6 7 8")
    found = []
    for board in boards:
        tiles = tuple(map(int, board.split()))
        puzzle = Tiles(tiles, 3, 3)  # Unreachable where it cannot be solved
        found.append((puzzle.linear_conflict(tiles) - puzzle.manhattan(tiles)) // 2)
        assert all(f'"{row}"' in here.mark.cell.marked for row in board.split("\n"))
    assert found == [one, one, 0] and {a, b} == {1, 2}


@sentence(
    "in the order {a}, {b}, {c}, how many must step out? Not one for each pair in the wrong order, of which there "
    "are {pairs}, but {two}:"
)
def test_not_one_for_each_pair(here, a, b, c, pairs, two):
    puzzle = Tiles(tuple(range(16)), 4, 4)
    order = (0, a, b, c, *range(4, 16))
    assert puzzle.linear_conflict(order) - puzzle.manhattan(order) == 2 * two and pairs == 3


@sentence("One move can lower it by {less}:")
def test_lower_it_by_three(here, less):
    now, *others = (numbers(line)[-1] for line in here.below.strip().split("\n"))
    assert now - min(others) == less


@sentence("where Manhattan says {h} and IDA* expanded {many} states? Linear conflicts say {more} moves more:")
def test_fifteen_conflicts(here, h, many, more):
    fifteen = here["fifteen"]
    assert fifteen.manhattan(fifteen.start) == h and work(ida_star(fifteen, fifteen.manhattan)) == many
    assert fifteen.linear_conflict(fifteen.start) == h + more


@sentence("(On eight rounds grow by factors between {low} and {high}.")
def test_factor_on_eight(here, low, high):
    eight = here["eight"]
    *full, _ = (expanded for _, expanded in rounds(ida_star(eight, eight.manhattan)))  # the goal cuts the last short
    grown = [round(after / before, 1) for before, after in pairwise(full)]
    assert (min(grown), max(grown)) == (low, high)


@sentence(
    "Linear conflicts say {two} moves more at the start. But at nearly half of the positions that IDA* expands they "
    "say no more than Manhattan. So the work falls by a factor of {factor}, and not of {five} or more."
)
def test_falls_by_less(here, two, factor, five):
    eight = here["eight"]
    assert eight.linear_conflict(eight.start) - eight.manhattan(eight.start) == two
    story = ida_star(eight, eight.manhattan)
    alike = [eight.linear_conflict(e[1]) == eight.manhattan(e[1]) for e in story if e[0] == "expand"]
    assert 0.45 < sum(alike) / len(alike) < 0.5
    *full, _ = (expanded for _, expanded in rounds(ida_star(eight, eight.manhattan)))
    assert all(after / before >= five for before, after in pairwise(full)), "what a whole round would save"
    table = {line.split()[0]: numbers(line) for line in here.above.strip("\n").split("\n")[1:]}
    assert round(table["manhattan"][1] / table["linear_conflict"][1], 1) == factor < five


@sentence("That is a fifth of the work, and {one} round fewer.")
def test_a_fifth_of_the_work(here, one):
    fifteen = here["fifteen"]
    plain, better = (rounds(ida_star(fifteen, h)) for h in (fifteen.manhattan, fifteen.linear_conflict))
    assert round(sum(n for _, n in plain) / sum(n for _, n in better)) == 5 and len(plain) - len(better) == one


@sentence("The whole list needs a faster program: {states} states in all.")
def test_whole_list(here, states):
    assert sum(row.generated for row in korf_table()) == states


@sentence("The command took {seconds} seconds on one core")
def test_five_minutes(here, seconds):
    assert [round(float(text)) for text in measured("korf", r"seconds +([\d.]+)")] == [seconds]


@sentence(
    "Korf's no. {number} is the easiest of the hundred: the compiled IDA* expands {count} states in {rounds} rounds."
)
def test_no_79_without(here, number, count, rounds):
    assert min(korf_table(), key=lambda row: row.generated).number == number
    (found,) = measured("cutoffs", rf"no\. {number} without prices: IDA\* ([\d,]+ in \d+) rounds")
    assert numbers(found) == [count, rounds]


@sentence(
    "it needs {a} rounds and {b} expansions. BTS needs {c} rounds and {d}: IDA* expands {times} times as many. "
    "Bisecting expands {e}."
)
def test_no_79_with_prices(here, a, b, c, d, times, e):
    (found,) = measured("cutoffs", r"no\. 79 with prices: (.*) times")
    bts, bts_rounds, ida, ida_rounds, bisects, _, fewer = numbers(found)
    assert (ida_rounds, ida, bts_rounds, bts, fewer, bisects) == (a, b, c, d, times, e) and round(b / d) == times


@sentence(
    "On the {eight} easiest of the hundred, with prices, IDA* expands between {low} and {high} times as many states as "
    "BTS, {median} times"
)
def test_eight_easiest(here, eight, low, high, median):
    (found,) = measured("cutoffs", r"IDA\* / BTS with prices: (.*)")
    assert numbers(found) == [low, high, median]
    assert len(measured("cutoffs", r"no\. \d+ with prices")) == eight
    assert measured("cutoffs", r"BTS as IDA\* on (\d+) of (\d+) without prices") == [("40", "40")]


def walked(matrix, **options):
    world = Matrix(matrix=matrix)
    finder = IDAStarFinder(diagonal_movement=DiagonalMovement.never, **options)
    path, _ = finder.find_path(world.node(0, 0), world.node(len(matrix[0]) - 1, 0), world)
    return [(node.x, node.y) for node in path]


@sentence("it walks straight through the {dear} and so pays {cost}, where the way around costs {less}.")
def test_walks_through_the_nine(here, dear, cost, less):
    matrix = [[1, dear, 1], [1, 1, 1]]
    path = walked(matrix)
    assert path == [(0, 0), (1, 0), (2, 0)] and sum(matrix[y][x] for x, y in path[1:]) == cost and less == 4


@sentence("with max_runs={runs} it gave up with an error on a map of {cells} cells with a wall in the middle.")
def test_gave_up_on_three_cells(here, runs, cells):
    row = [1, 0, 1]
    assert len(row) == cells
    with pytest.raises(Exception, match=r".*"):
        walked([row], max_runs=runs)


def by_hand(here, stage=None):
    """The rows of BTS on the tiles with prices, of one stage or of all."""
    table = rows(here.printed("BTS on the tiles with prices, round by round"))
    return [row for row in table if stage in (None, int(row[0]))]


@sentence("After the first {two} stages w is {w} and low is {low}.")
def test_w_is_three(here, two, w, low):
    assert f"accepted: w = {w}, low = {low}" in by_hand(here, two)[-1][4]


@sentence(
    "In stage {stage} that round expands {count} states, fewer than 2w = {least}. It lifts low to {lifted}, and the "
    "search leaps to low + {leap} = {to}, with a budget of 8w = {budget}. That is too high: the budget runs out, and "
    "high is now {high}."
)
def test_in_stage_three(here, stage, count, least, lifted, leap, to, budget, high):
    first, second = by_hand(here, stage)[:2]
    assert first[2] == "none" and int(first[3]) == count < least and f"less than {least}: low = " in first[4]
    low = float(first[4].split("low = ")[1])
    assert (low, float(second[1])) == (lifted, to)
    assert abs(float(second[1]) - low - leap) < 0.01 and (int(second[2]), int(second[3])) == (budget, budget)
    assert second[4] == f"out of budget: high = {high}"


@sentence("In stage {stage} the leap of {leap} is too short.")
def test_leap_of_one(here, stage, leap):
    first, second = by_hand(here, stage)[:2]
    assert abs(float(second[1]) - float(first[4].split("low = ")[1]) - leap) < 0.01 and "less than" in second[4]


@sentence("In which row did the search find a cheapest path, and why did it go on?")
def test_goes_on_after_it(here):
    found = [row[2] for row in rows(here.printed("Bisecting on the tiles with prices"))]
    least = float(solve(ida_star(here["dear"], here["dear"].manhattan)).cost)
    at = found.index(f"a path for {least:.2f}")
    assert at < len(found) - 1 and set(found[at + 1 :]) == {"no path"}


@sentence("The rounds after the {first} path only prove that nothing is cheaper.")
def test_only_prove(here, first):
    dear = here["dear"]
    story = [event for event in bisecting(dear, dear.manhattan) if event[0] in ("cutoff", "goal")]
    at = next(n for n, event in enumerate(story) if event[0] == "goal")
    assert first == 1 and story[at][2] == solve(ida_star(dear, dear.manhattan)).cost
    assert story[at + 1 :] and {event[0] for event in story[at + 1 :]} == {"cutoff"}


@sentence("On the row n (n + 1) / 2 in all")
def test_row_with_bts(here):
    for n in (5, 20, 50):
        problem = here["row"](n)
        assert work(ida_star(problem, problem.zero)) == n * (n + 1) // 2


@sentence(
    "cells numbered 0 to {last} along a line ... A block of 2 x 2 cells is marked; it holds the numbers {block:words}."
)
def test_snake_block(here, last, block):
    along = [(r, c) for r in range(4) for c in (range(4) if r % 2 == 0 else range(3, -1, -1))]
    assert len(along) - 1 == last and numbers(block.replace(", ", " ")) == sorted(
        along.index(cell) for cell in ((1, 1), (1, 2), (2, 1), (2, 2))
    )


@sentence("Then change the budget ({low} to {high} times the last accepted round) and the growth of the leaps.")
def test_window_of_bts(here, low, high):
    (bts,) = [lane for lane in here.figure["request"]["lanes"] if lane["search"] == "budgeted"]
    assert (bts["c1"], bts["c2"]) == (low, high)


@sentence(
    "A chain of single steps leads from S to G and costs {chain}. From S a dashed edge of cost {door} leads to the root"
)
def test_chain_and_tree(here, chain, door):
    world = DeepTree(3)
    assert solve(dijkstra(world)).cost == chain
    assert sorted(cost for _, cost in world.neighbors(world.start)) == [1, door]


@sentence(
    "This is the whole function; parent_only and generated are for Korf's hundred, and by default they change nothing."
)
def test_round_without_limits(here):
    """The round of the listing's first step tells the same story, and comes to the same end."""
    steps = (n for n, part in here.page.statements if isinstance(part, ast.FunctionDef) and part.name == "bounded")
    grown = here.page.value("bounded", next(steps))
    eight, forks = here["eight"], here["forks"]
    for world, h, cutoff in ((forks, forks.h, 4), (forks, forks.h, 10), (eight, eight.manhattan, 25)):
        assert list(grown(world, h, cutoff)) == list(bounded(world, h, cutoff))


@sentence(
    "within a cutoff of {cutoff}, the {nth} path found is not the cheapest. If every goal is enough the round ends"
)
def test_enough_on_forks(here, cutoff, nth):
    ends, goes_on = ([int(cost) for cost in re.findall(r"\d+", line.split(": ")[1])] for line in
                     here.below.strip().split("\n"))  # fmt: skip
    least = solve(dijkstra(here["forks"])).cost
    assert ends == goes_on[:nth] and ends[0] > least == goes_on[-1] and f"f, {cutoff}" not in here.below


@sentence("The estimate at {a} is honest, the one at {b} says too little, and IDA* does not mind.")
def test_honest_at_a(here, a, b):
    bumpy = here["bumpy"]
    left = {state: solve(dijkstra(Graph(bumpy.edges(), start=state, goal="G"))).cost for state in (a, b)}
    assert bumpy.h(a) == left[a] and bumpy.h(b) < left[b]
    assert here.above.strip().endswith(f"cost: {solve(dijkstra(bumpy)).cost}")


@sentence("shortest ones, and many more with a detour.")
def test_shortest_ways_of_a_field(here):
    for n in range(2, 7):
        field = Grid.parse("\n".join(["S" + "." * (n - 1), *["." * n] * (n - 2), "." * (n - 1) + "G"]))
        ways = {field.start: 1}
        for _ in range(2 * n - 2):
            further = {}
            for cell, count in ways.items():
                for child, _ in field.neighbors(cell):
                    if field.manhattan(child) < field.manhattan(cell):
                        further[child] = further.get(child, 0) + count
            ways = further
        assert ways == {field.goal: comb(2 * n - 2, n - 1)}


@sentence("and most rounds add next to nothing to the one before.")
def test_next_to_nothing(here):
    works = [expanded for _, expanded in rounds(ida_star(here["dear"], here["dear"].manhattan))]
    assert median(after / before for before, after in pairwise(works)) < 1.05


@sentence(
    "The last bar is {last} high in both. ... all bars before the last together are {before} high. ... {count} bars "
    "form a triangle, {all} in all."
)
def test_two_stairs(here, last, before, count, all):
    bars = [last]
    while bars[0] > 1:
        bars.insert(0, bars[0] / 2)
    assert sum(bars[:-1]) == before and count == last and all == sum(range(1, last + 1))


@sentence("Where rounds double, {half} of it is the last bar; where they creep, hardly any.")
def test_half_is_the_last_bar(here, half):
    (drawn,) = here.page.drawn(here.page.lines.index(here.mark.cell.line))
    last, before, _, everything = (int(n) for n in re.findall(r"\d+", drawn["alt"]))
    assert abs(last / (last + before) - half) < 0.02 and last / everything < 0.1


@sentence(
    "The bars are open to the right at first. After the first path they end at the dashed line of C*, and only their "
    "left ends still move, up to it."
)
def test_bars_close_in(here):
    table = rows(here.printed("Bisecting on the tiles with prices"))
    intervals = [tuple(map(float, row[3].split(" to "))) for row in table]
    least = round(float(solve(ida_star(here["dear"], here["dear"].manhattan)).cost), 2)
    closed = [interval for interval in intervals if interval[1] < inf]
    assert intervals[0][1] == inf and intervals[-len(closed) :] == closed
    lows, highs = zip(*closed, strict=True)
    assert set(highs) == {least} and list(lows) == sorted(lows) and lows[0] < lows[-1] == least


@sentence(
    "(That from depth {depth} on it shows {states}, like IDA*, is chance: BTS takes {few} rounds there, and "
    "IDA* {many}.)"
)
def test_chance_at_depth_8(here, depth, states, few, many):
    for levels in (depth, depth + 4):
        tree = DeepTree(levels)
        bts, ida = (rounds(driver(tree, tree.zero)) for driver in (budgeted, ida_star))
        assert (len(bts), len(ida)) == (few, many)
        assert sum(n for _, n in bts) == sum(n for _, n in ida) == states


@sentence(
    "A shaded band from 2w to 8w stands behind each probe. Crosses at its upper edge ran out of budget, triangles "
    "below it did too little, diamonds in it were accepted. The last round, a star, found the path."
)
def test_marks_of_the_window(here):
    table = by_hand(here)
    for _, _, budget, expanded, verdict in table[:-1]:
        if budget != "none":
            w = int(budget) / 8
            low, high = {"out": (8, 8), "less": (0, 2), "accepted:": (2, 8)}[verdict.split()[0]]
            assert low * w <= int(expanded) <= high * w and (verdict.split()[0] != "less" or int(expanded) < 2 * w)
    assert [row[4].startswith("a path") for row in table] == [False] * (len(table) - 1) + [True]


@sentence(
    "The line of IDA* is {twice} as steep as that of n and reaches {ida} at n = {n}; that of BTS is only a little "
    "steeper than that of n, and ends at {bts}."
)
def test_slopes_of_work(here, twice, ida, n, bts):
    few = [work(driver(here["row"](10), here["row"](10).zero)) for driver in (ida_star, budgeted)]
    many = [work(driver(here["row"](n), here["row"](n).zero)) for driver in (ida_star, budgeted)]
    steep, gentle = (log(b / a) / log(n / 10) for a, b in zip(few, many, strict=True))
    assert many == [ida, bts] and round(steep, 1) == twice and 1 < gentle < 1.3


@sentence("We take half a dozen random positions, {low} or {high} moves from the goal,")
def test_half_a_dozen_positions(here, low, high):
    assert len(here["sample"]) == 6
    for state in here["sample"]:
        puzzle = Tiles(state, 2, 4)
        assert solve(weighted_astar(puzzle, puzzle.manhattan)).cost in (low, high)


@sentence("Larger ratios come with the 15-puzzle.")
def test_larger_ratios(here):
    here_at_most = max(float(text) for text in re.findall(r"\d+\.\d+", here.above))
    assert here_at_most < min(map(int, measured("cutoffs", r"with prices: BTS .*: ([\d]+) times")))


def growths_of_the_8_puzzle():
    """By what factors full rounds grow, on forty positions to which the blank has strayed."""
    random, found = Random(1), []
    for _ in range(40):
        state = tuple(range(9))
        for _ in range(200):
            state, _ = random.choice(list(Tiles(state, 3, 3).neighbors(state)))
        puzzle = Tiles(state, 3, 3)
        works = [expanded for _, expanded in rounds(ida_star(puzzle, puzzle.manhattan))][:-1]
        found += [after / before for before, after in pairwise(works)]
    return found


def holds_as_a_rule(low, high, values):
    return low < median(values) < high and sum(low <= value <= high for value in values) > 2 / 3 * len(values)


@sentence(
    "If it says {two} moves more, wherever the truth allows it, a round within c < C^* shrinks to what the round "
    "within c - {less} was. In the 8-puzzle that saves a factor between {low} and {high}, as a rule."
)
def test_factor_saved(here, two, less, low, high):
    """Manhattan, and two more where the truth, known from the goal backward, is at least as much."""
    truth, h, saved = here["everywhere"](3, 3), here["eight"].manhattan, []
    for state in Random(1).sample(sorted(truth), 30):
        puzzle = Tiles(state, 3, 3)
        plain, more = (rounds(ida_star(puzzle, e)) for e in (h, lambda state: min(h(state) + two, truth[state])))
        before = {cutoff + less: expanded for cutoff, expanded in plain}
        assert all(before[cutoff] == expanded for cutoff, expanded in more if cutoff < truth[state])
        saved.append(sum(expanded for _, expanded in plain) / sum(expanded for _, expanded in more))
    assert holds_as_a_rule(low, high, saved)


@sentence("a round grows by a factor between {low} and {high}, as a rule, each time the cutoff rises by {two}.")
def test_rounds_of_the_8_puzzle(here, low, high, two):
    assert holds_as_a_rule(low, high, growths_of_the_8_puzzle()) and two == 2


@sentence("The blank tries {a}, {b}, {c}, {d}.")
def test_up_left_right_down(here, a, b, c, d):
    moves = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
    puzzle = here["fifteen"]
    state = (1, 2, 3, 4, 5, 0, *range(6, 16))
    blanks = [divmod(child.index(0), 4) for child, _ in puzzle.neighbors(state)]
    assert [(r - 1, c - 1) for r, c in blanks] == [moves[word] for word in (a, b, c, d)]


@sentence("(It begins at {begin}: the start is nobody's child.)")
def test_nobodys_child(here, begin):
    lonely = Graph([("S", "A", 2)], start="S", goal="A")
    counts = [here["probe"](lonely, lonely.zero, cutoff).generated for cutoff in (-1, 1)]
    assert counts == [begin + 1, begin + 2]


@sentence(
    "A hundred points rise from {few} moves and half a million states to {many} moves and several thousand million."
)
def test_hundred_points(here, few, many):
    lengths, counts = zip(*((row.length, row.generated) for row in korf_table()), strict=True)
    assert (len(lengths), min(lengths), max(lengths)) == (100, few, many)
    assert round(min(counts) / 10**6, 1) == 0.5 and 3 * 10**9 < max(counts) < 10**10


@sentence("Every cross lies in its circle: all lengths and all counts are equal.")
def test_cross_in_its_circle(here):
    assert here["pairs"] == [(row.length, row.generated) for row in korf_table()]


@sentence("If only {a} and {b} have changed places, nobody can ever bring them back.")
def test_fourteen_and_fifteen(here, a, b):
    order = list(range(16))
    order[a], order[b] = b, a
    swaps = sum(x > y for n, x in enumerate(order) for y in order[n + 1 :])
    assert swaps % 2 == 1, "T4.20: the blank is at home, so the permutation must be even"
    with pytest.raises(ValueError):
        Tiles(order, 4, 4)


@sentence(
    "{leaves} leaves, ... {six} cost {costs:words}, and the other thirty cost {most}. The step to the goal costs "
    "{same}, too, and is tried last."
)
def test_thirty_leaves(here, leaves, six, costs, most, same):
    *others, (last, at) = FAN.neighbors(FAN.start)
    paid = [cost for _, cost in others]
    assert FAN.is_goal(last) and at == same == most and len(paid) == leaves
    assert paid == [*numbers(costs.replace(", ", " ")), *[most] * 30] and len(paid) - paid.count(most) == six
    assert not any(list(FAN.neighbors(leaf)) for leaf, _ in others)


@sentence("pathfinding (on PyPI, version {version};")
def test_pathfinding_on_pypi(here, version):
    assert version == pinned("pathfinding")


@sentence("(The factors of BTS swing. Look at {four} doublings together.)")
def test_factors_swing(here, four):
    works = []
    for n in (10, 20, 40, 80, 160):
        comb_ = here["Comb"](n)
        works.append(work(budgeted(comb_, comb_.zero)))
    factors = [after / before for before, after in pairwise(works)]
    assert len(factors) == four and max(factors) > 1.5 * min(factors)
    assert 2 <= log2(works[-1] / works[0]) / four < 2.5, "like a square, with a logarithm"


@sentence("The last cutoff, though, may be as much as growth times C^*,")
def test_growth_times_the_least(here):
    past = []
    for n in range(5, 60):
        row = Graph([(i, i + 1, 1) for i in range(n)], start=0, goal=n)
        past.append(max(cutoff for cutoff, _ in rounds(eda_star(row, row.zero))) / n)
    growth = Fraction(5, 4)
    assert max(past) <= growth and max(past) > growth - Fraction(1, 20)


@sentence("Which is the fastest depends on the problem.")
def test_fastest_depends(here):
    fastest = []
    for line in here.above.strip().split("\n"):
        counts = {name: numbers(count)[0] for name, count in re.findall(r"(\S+) +([\d,]+)", line)}
        fastest.append({name for name, count in counts.items() if count == min(counts.values())})
    assert len(fastest) == 2 and not fastest[0] & fastest[1]


@sentence("watch {eight} and {ten}: they come home, turn green, and leave again to let others pass.")
def test_eight_and_ten(here, eight, ten):
    """Any admissible estimate finds the figure's solution: the first, in the order of steps, of those that cost C*."""
    fifteen = here["fifteen"]
    states = solve(ida_star(fifteen, fifteen.linear_conflict)).states
    homes = {tile: [state.index(tile) == tile for state in states] for tile in range(1, 16)}
    leaves = [tile for tile, home in homes.items() if any(before and not after for before, after in pairwise(home))]
    assert leaves == [eight, ten] and not any(homes[tile][0] for tile in leaves)


@sentence("with the sum of {four} pattern databases.")
def test_four_databases(here, four):
    groups = here["fifteen"].groups()
    assert len(groups) == four and sorted(tile for group in groups for tile in group) == list(range(1, 16))


@sentence("But such tables must not be added: a move of tile {seven} would be counted in both")
def test_all_moves_not_added(here, seven):
    """On 2 x 3: tables that count all moves say too much when added, each alone does not."""
    goal, far = tuple(range(6)), {tuple(range(6)): 0}
    waiting = deque([goal])
    while waiting:
        state = waiting.popleft()
        for child, _ in Tiles(goal, 2, 3).neighbors(state):
            if child not in far:
                far[child] = far[state] + 1
                waiting.append(child)
    tables = []
    for group in ((1, 2), (3, 4, 5)):
        least = {}
        for state, moves in far.items():
            placed = tuple(map(state.index, group))
            least[placed] = min(moves, least.get(placed, inf))
        tables.append({state: least[tuple(map(state.index, group))] for state in far})
    assert all(table[state] <= moves for table in tables for state, moves in far.items())
    assert any(sum(table[state] for table in tables) > moves for state, moves in far.items())
    assert seven not in (5, 6, 8), "it is a tile outside of the first group, whose moves the first table counts as well"


@sentence("(Our driver takes {one} by default.)")
def test_step_of_one(here, one):
    assert inspect.signature(budgeted).parameters["step"].default == one


@sentence("Only a move between two rows that does not follow the snake changes their order.")
def test_order_on_the_snake(here):
    along, puzzle = [r * 4 + (c if r % 2 == 0 else 3 - c) for r in range(4) for c in range(4)], here["fifteen"]
    for cell in range(16):
        state = (*range(1, cell + 1), 0, *range(cell + 1, 16))
        for child, _ in puzzle.neighbors(state):
            follows = abs(along.index(cell) - along.index(child.index(0))) == 1
            before, after = ([one[c] for c in along if one[c]] for one in (state, child))
            assert (before == after) == follows and (follows or cell // 4 != child.index(0) // 4)


def in_sight(here):
    """How many rows of the next table that is uncovered row by row are in sight at first."""
    tags = [tag for cell in here.mark.book.cells if cell.line > here.mark.cell.line for tag in cell.tags]
    return next(int(tag.removeprefix("covered-")) for tag in tags if tag.startswith("covered-"))


@sentence("The {two} lines of A* are in sight.")
def test_lines_of_astar(here, two):
    lines = here.below.strip("\n").split("\n")
    assert in_sight(here) == two < len(lines)
    assert "IDA*" not in "".join(lines[:two]) and lines[0].strip().startswith("A*") and "IDA*" in lines[two]


@sentence("{three} are in sight.")
def test_three_rounds_in_sight(here, three):
    assert in_sight(here) == three and here.below.split("\n")[three].startswith("cutoff")


@sentence("{one} line is in sight. How many rounds will the other have?")
def test_one_line_in_sight(here, one):
    assert in_sight(here) == one == len(here.below.strip().split("\n")) - 1
    assert here.below.startswith("each move costs 1")


@sentence("The first {three} rows are in sight: the round with the cutoff {cutoff}.")
def test_rows_in_sight(here, three, cutoff):
    of_round = [int(row[0]) == cutoff for row in rows(here.below)]
    assert in_sight(here) == three == sum(of_round) and all(of_round[:three])


@sentence("{two} rows are in sight. How many expansions will IDA* make in the next, on {cells} cells?")
def test_next_36_cells(here, two, cells):
    assert in_sight(here) == 1 + two and here.below.split("\n")[1 + two].split()[0] == str(cells)


@sentence("The first {four} are in sight.")
def test_first_four(here, four):
    assert in_sight(here) == four < len(by_hand(here))


@sentence("{two} lines are in sight. By what factor will the work of each grow from {few} to {many} states?")
def test_from_30_to_300(here, two, few, many):
    sizes = [numbers(line)[0] for line in here.below.strip().split("\n")[1:]]
    assert in_sight(here) == 1 + two and sizes[two - 1] == few and many in sizes[two:]


@sentence("Begin with the smaller sibling, {eight} tiles in a square of {rows} by {cols}.")
def test_eight_in_a_square(here, eight, rows, cols):
    puzzle = here["eight"]
    assert (puzzle.rows, puzzle.cols) == (rows, cols) and sorted(puzzle.start) == list(range(eight + 1))


@sentence("Each step costs {one}.")
def test_each_step_costs_one(here, one):
    for puzzle in (here["eight"], here["fifteen"]):
        assert {cost for _, cost in puzzle.neighbors(puzzle.start)} == {one}


@sentence(
    "a round tells its driver {three} things, in a Round: the least f that it refused, the cost of the goal that it "
    "found (infinite if it found none), and how many states it has expanded."
)
def test_three_things(here, three):
    steps = (n for n, part in here.page.statements if isinstance(part, ast.FunctionDef) and part.name == "bounded")
    grown = here.page.value("bounded", next(steps))
    eight, forks = here["eight"], here["forks"]
    for world, h, cutoff in ((forks, forks.h, 4), (forks, forks.h, 10), (eight, eight.manhattan, 25)):
        story, told = iter(grown(world, h, cutoff)), []
        while True:
            try:
                told.append(next(story))
            except StopIteration as stop:
                end = stop.value
                break
        least = min((event[2] + h(event[1]) for event in told if event[0] == "prune"), default=inf)
        found = [event[2] for event in told if event[0] == "goal"] or [inf]
        things = (least, found[0], sum(event[0] == "expand" for event in told))
        assert len(things) == three and end == Round(*things)


@sentence("on a graph of {five} nodes.")
def test_five_nodes(here, five):
    assert len(here["forks"].nodes()) == five


@sentence("The first cutoff is h(S).")
def test_first_cutoff(here):
    forks = here["forks"]
    assert rounds(ida_star(forks, forks.h))[0][0] == forks.h("S")


@sentence("IDA* on a gentler 8-puzzle, of {moves} moves.")
def test_gentler(here, moves):
    gentle, eight = here["gentle"], here["eight"]
    assert solve(weighted_astar(gentle, gentle.manhattan)).cost == moves
    assert work(ida_star(gentle, gentle.manhattan)) < work(ida_star(eight, eight.manhattan)) / 100


@sentence("a small map, with a dam that is open only at its far end.")
def test_open_at_the_far_end(here):
    picture = here.figure_below["request"]["world"]["picture"]
    (dam,) = [n for n, line in enumerate(picture) if "#" in line]
    assert picture[dam].count("#") == len(picture[dam]) - 1 and picture[dam][0] != "#"
    (above,), (below,) = ([line for line in part if set("SG") & set(line)] for part in (picture[:dam], picture[dam:]))
    assert above[-1] in "SG" and below[-1] in "SG"


@sentence("{five} times as many expansions are an excellent deal.")
def test_excellent_deal(here, five):
    lines = here.printed("different positions looked at").split("\n")
    few, many = (numbers(line.split("moves, ")[1])[0] for line in lines if "expanded" in line)
    assert round(many / few) == five


@sentence("Here it has {four} traps.")
def test_four_traps(here, four):
    traps = re.findall(r"^### Trap (\w+):", here.mark.book.path.read_text(encoding="utf-8"), re.MULTILINE)
    assert traps == ["one", "two", "three", "four"] and len(traps) == four


def with_lows(driver, problem, h, **limits):
    """The rounds of a driver: for each the low before it, its cutoff, its budget and its end."""
    found, low = [], h(problem.start)

    def noted(problem, h, cutoff, budget=inf, enough=inf):
        nonlocal low
        end = yield from bounded(problem, h, cutoff, budget, enough)
        found.append((low, cutoff, budget, end))
        if end.complete and (budget < inf or enough < inf or end.best == inf):
            low = end.least
        return end

    fold(driver(problem, h, probe=noted, **limits))
    return found


@sentence("not at all, then by step, then by twice that.")
def test_not_at_all_then_by_step(here):
    far = here["row"](300)
    for step in (1, 3):
        climb = [round_ for round_ in with_lows(bisecting, far, far.zero, step=step) if round_[3].best == inf]
        leaps = [cutoff - low for low, cutoff, _, _ in climb]
        doubled = [0, *(step * 2**n for n in range(len(leaps)))]
        assert leaps[:5] == doubled[:5]


@sentence(
    "While high is infinite, the cutoffs are low, then low + {a}, low + {b}, low + {c}, each time with the low of the "
    "row above. Once high is known, they lie halfway."
)
def test_they_lie_halfway(here, a, b, c):
    leaps, halved, low, high = [0, a, b, c], 0, None, inf
    for cutoff, _, _, interval in rows(here.below):
        if high == inf:
            leap = leaps.pop(0)
            assert low is None or abs(float(cutoff) - low - leap) < 0.011
        else:
            halved += 1
            assert abs(float(cutoff) - (low + high) / 2) < 0.011
        low, high = map(float, interval.split(" to "))
    assert not leaps and halved


def stages_of(problem, h):
    """The stages of BTS, each the w with which it begins and its rounds, as `with_lows` tells of them."""
    stages, w = [], 0
    for round_ in with_lows(budgeted, problem, h):
        if round_[2] == inf:
            if stages:
                last = stages[-1][1][-1][3]
                w = last.expanded if last.complete and last.expanded >= 2 * w else 2 * w
            stages.append((w, []))
        stages[-1][1].append(round_)
    return stages


@sentence("Raise the cutoff by {a}, by {b}, by {c}, ..., each probe with a budget of {eight}w.")
def test_raise_by_doubling(here, a, b, c, eight):
    seen, dear = set(), here["dear"]
    for problem, h in ((dear, dear.manhattan), (FAN, lambda state: 0), (here["row"](90), here["row"](90).zero)):
        for w, (first, *probes) in stages_of(problem, h):
            assert first[0] == first[1] and first[2] == inf and {budget for _, _, budget, _ in probes} <= {eight * w}
            for leap, (low, cutoff, _, end) in zip((a, b, c), probes, strict=False):
                assert cutoff - low == leap
                seen.add(leap)
                if not end.complete or end.best < inf:
                    break
    assert seen == {a, b, c} == {1, 2, 4}


def stages_without_a_window(here):
    """Of BTS on some graphs: the w of each stage that accepts nothing, the low at its end, the next stage's rounds."""
    leaves = [("D", f"leaf {n}", 1) for n in range(99)]
    wide = Graph([("S", "A", 1), ("A", "B", 2), ("B", "C", 1), ("C", "D", 3), *leaves], start="S", goal="leaf 98")
    for problem, h in ((FAN, lambda state: 0), (wide, lambda state: 0)):
        stages = stages_of(problem, h)
        for (w, told), (_, following) in pairwise(stages):
            last = told[-1][3]
            if not (last.complete and last.expanded >= 2 * w):
                yield problem, h, w, following


@sentence("at low the work jumps from less than {two}w to more than {eight}w at once.")
def test_work_jumps(here, two, eight):
    found = list(stages_without_a_window(here))
    for problem, h, w, following in found:
        low = following[0][0]
        below, there = (
            sum(event[0] == "expand" for event in bounded(problem, h, cutoff, enough=-1))
            for cutoff in (low - Fraction(1, 10**6), low)
        )
        assert below < two * w and there > eight * w
    assert len({id(problem) for problem, *_ in found}) > 1


@sentence("So the next stage runs the round at low without a budget, and takes {two}w for w.")
def test_begins_with_that_round(here, two):
    for problem, h, w, following in stages_without_a_window(here):
        low, cutoff, budget, end = following[0]
        assert cutoff == low and budget == inf and end.expanded > 8 * w
        ((doubled, _),) = [stage for stage in stages_of(problem, h) if stage[1][0][1] == cutoff]
        assert doubled == two * w


@sentence("25 levels deep, within a cutoff of {cutoff}.")
def test_cutoff_of_36(here, cutoff):
    tree = DeepTree(3)
    assert max(tried for tried, _ in rounds(bisecting(tree, tree.zero))) == cutoff


@sentence("And here is the tree, {levels} levels deep, on a budget of {budget} states:")
def test_budget_of_1000(here, levels, budget):
    assert here.below.startswith(f"{budget} of {2 ** (levels + 1) - 1:,} expanded, complete: False")


@sentence(
    "One is high = end.most: where a budget fails, most is too high already, and may be much lower than the cutoff."
)
def test_most_is_too_high(here):
    assert inspect.getsource(inspect.unwrap(budgeted)).count("high = end.most") == 1
    dear = here["dear"]
    failed = [round_ for round_ in with_lows(budgeted, dear, dear.manhattan) if not round_[3].complete]
    for _, _, budget, end in failed:
        assert sum(event[0] == "expand" for event in bounded(dear, dear.manhattan, end.most, enough=-1)) > budget
    assert max(cutoff - end.most for _, cutoff, _, end in failed) > 1


@sentence("The other is the last, c1 * work.")
def test_last_line(here):
    assert inspect.getsource(inspect.unwrap(budgeted)).rstrip().endswith("else c1 * work")


@sentence("Then boards of {two} rows with {seven} tiles, with prices and without.")
def test_two_rows_of_tiles(here, two, seven):
    assert {len(state) for state in here["sample"]} == {seven + 1} == {two * 4}
    assert all(Tiles(state, two, 4).start == state for state in here["sample"])


@sentence("Linear conflicts count {two} moves more for a tile that has to step out of its own row or column.")
def test_two_moves_more_for_a_tile(here, two):
    puzzle = here["eight"]
    for state in ((0, 2, 1, 3, 4, 5, 6, 7, 8), (0, 1, 2, 6, 4, 5, 3, 7, 8)):
        assert puzzle.linear_conflict(state) - puzzle.manhattan(state) == two


@sentence("Korf's paper lists one hundred random 15-puzzles, with the length of a shortest solution of each")
def test_one_hundred(here):
    listed = list(korf_table())
    assert len(listed) == len({row.tiles for row in listed}) == 100
    for row in listed:
        h = Tiles(row.tiles, 4, 4).manhattan(row.tiles)
        assert h <= row.length < row.generated and (row.length - h) % 2 == 0


@sentence("With parent_only the only child passed over is the state just left, and generated counts all others.")
def test_state_just_left(here):
    eight = here["eight"]
    for cutoff in (21, 23, 25):
        end = here["as_korf"](eight, eight.manhattan, cutoff)
        story, children = iter(end), 0
        while True:
            try:
                event = next(story)
            except StopIteration as stop:
                assert stop.value.generated == children
                break
            if event[0] == "expand":
                children += len(list(eight.neighbors(event[1]))) - (event[2] > 0)


@sentence("and so is every cutoff from most up: more ways than the budget lie within each.")
def test_more_than_the_budget(here):
    tree, budget = DeepTree(9), 200
    end = here["probe"](tree, tree.zero, 36, budget=budget)
    assert not end.complete
    for cutoff in (end.most, end.most + 1, 36, 50):
        assert sum(event[0] == "expand" for event in bounded(tree, tree.zero, cutoff, enough=-1)) > budget


@sentence("All steps cost {one}, and the estimate is zero.")
def test_comb_costs(here, one):
    comb = here["Comb"](5)
    for state in ((0, 0), (4, 0), (2, 7)):
        assert {cost for _, cost in comb.neighbors(state)} == {one} and comb.zero(state) == 0


@sentence(
    "In the tile puzzles each move changes Manhattan by one, so f grows by {zero} or by {two}, and IDA* leaps over "
    "every second number."
)
def test_every_second_number(here, zero, two):
    random, puzzle = Random(1), here["fifteen"]
    state, grows = puzzle.start, set()
    for _ in range(300):
        child, cost = random.choice(list(puzzle.neighbors(state)))
        grows.add(cost + puzzle.manhattan(child) - puzzle.manhattan(state))
        state = child
    assert grows == {0, 2} == {int(zero), two}
    assert {b - a for (a, _), (b, _) in pairwise(rounds(ida_star(puzzle, puzzle.manhattan)))} == {two}


@sentence("{two} fit nowhere.")
def test_two_fit_nowhere(here, two):
    text = here.mark.cell.marked
    pieces, gaps = re.findall(r"^- ([A-Z]): ", text, re.MULTILINE), set(re.findall(r"\*\*\((\d)\)\*\*", text))
    assert len(pieces) - len(gaps) == two and len(set(pieces)) == len(pieces)


@sentence("and come back: {two} moves that Manhattan has not counted.")
def test_steps_out_of_the_row(here, two):
    puzzle, row = here["eight"], (0, 2, 1, 3, 4, 5, 6, 7, 8)
    assert puzzle.manhattan(row) == 1 + 1 and puzzle.linear_conflict(row) == 1 + 1 + two


@sentence("Here are {three} estimates on our hardest 8-puzzle, for IDA* and A*.")
def test_three_estimates(here, three):
    head, *lines = here.below.strip("\n").split("\n")
    assert len(lines) == three and head.split()[-2:] == ["IDA*", "A*"]


@sentence("zero, and misplaced, the number of tiles not in their places.")
def test_misplaced_tiles(here):
    for puzzle in (here["eight"], here["fifteen"]):
        away = sum(tile != home for tile, home in zip(puzzle.start, puzzle.goal, strict=True) if tile)
        assert puzzle.misplaced(puzzle.start) == away and puzzle.zero(puzzle.start) == 0


@sentence("(The goal is not counted here.)")
def test_goal_not_counted(here):
    alone, _ = numbers(here.above.split("\n")[0].split(":")[1])
    (with_goal,) = re.findall(r"^ *pattern +\d+ +(\d+)", here.printed("linear_conflict"), re.MULTILINE)
    assert alone == int(with_goal) - 1


@sentence(
    "For a swap changes the number of pairs that stand in the wrong order by an odd number: by {one} for the two "
    "things themselves, and by none or {two} for each thing between them."
)
def test_changes_by_an_odd_number(here, one, two):
    for order in permutations(range(5)):
        for i, j in combinations(range(5), 2):
            changed = list(order)
            changed[i], changed[j] = order[j], order[i]
            assert (order[i] > order[j]) + (changed[i] > changed[j]) == one
            for k in range(i + 1, j):
                wrong = [(a[i] > a[k]) + (a[k] > a[j]) for a in (order, changed)]
                assert abs(wrong[0] - wrong[1]) in (0, two)
            pairs = [sum(a > b for a, b in combinations(line, 2)) for line in (order, changed)]
            assert (pairs[0] - pairs[1]) % 2 == 1


@sentence("A 3-cycle takes three things around in a circle. It is {two} swaps, hence even.")
def test_two_swaps(here, two):
    line, swaps = list("abc"), [(0, 1), (1, 2)]
    for i, j in swaps:
        line[i], line[j] = line[j], line[i]
    assert "".join(line) == "bca" and len(swaps) == two


@sentence(
    "There is one exception, of {seven} vertices: a hexagon, with the {nth} between two opposite corners. There only "
    "{few} of the {all} positions lead to the goal."
)
def test_one_exception(here, seven, nth, few, all):
    edges = [*((n, (n + 1) % 6) for n in range(6)), (nth - 1, 0), (nth - 1, 3)]
    beside = {v: [b if a == v else a for a, b in edges if v in (a, b)] for v in range(seven)}
    seen = {tuple(range(seven))}
    waiting = list(seen)
    for state in waiting:
        blank = state.index(0)
        for other in beside[blank]:
            child = list(state)
            child[blank], child[other] = child[other], child[blank]
            if tuple(child) not in seen:
                seen.add(tuple(child))
                waiting.append(tuple(child))
    assert len(seen) == few and all == factorial(seven)


@sentence("it lets in about as many refused ways as the round has expanded.")
def test_lets_in_as_many(here):
    dear, told = here["dear"], []
    for event in here["ida_star_cr"](dear, dear.manhattan):
        if event[0] == "cutoff":
            told.append([event[1], 0, []])
        elif event[0] == "expand":
            told[-1][1] += 1
        elif event[0] == "prune":
            told[-1][2].append(event[2] + dear.manhattan(event[1]))
    for (_, expanded, refused), (cutoff, _, _) in pairwise(told):
        let_in = sum(f <= cutoff for f in refused)
        assert min(expanded, len(refused)) <= let_in <= 1.5 * expanded + 1


@sentence("The first row is the puzzle with prices of Figure 4.7, the second is the tree:")
def test_prices_then_tree(here):
    tree, dear = DeepTree(12), here["dear"]
    counts = [numbers(line.split("IDA*")[1])[0] for line in here.below.strip().split("\n")]
    assert counts == [work(ida_star(dear, dear.manhattan)), work(ida_star(tree, tree.zero))]


@sentence("the tuple of what lies in each cell, row by row, with {zero} for the hole")
def test_row_by_row(here, zero):
    written = "\n".join(
        " ".join(str(tile) if tile else "." for tile in here["eight"].start[n : n + 3]) for n in range(0, 9, 3)
    )
    assert Tiles.parse(written).start == here["eight"].start and here["eight"].start.count(int(zero)) == 1


@sentence(
    "A dashed line at {cutoff} is the cutoff. One way stays on it or below. The other comes to {high} at its {nth} "
    "step and is refused there; dotted, it would have come back to {back}."
)
def test_two_ways_drawn(here, cutoff, high, nth, back):
    (ways,) = [
        ast.literal_eval(node) for node in ast.walk(ast.parse(here.mark.cell.source)) if isinstance(node, ast.Dict)
    ]
    accepted, refused, unseen = ways.values()
    assert max(accepted) == cutoff and refused.index(high) == nth == len(refused) - 1
    assert max(refused[:nth]) <= cutoff < high == unseen[0] and min(unseen) == unseen[-1] == back


@sentence("look returns what a driver needs of it: the cost of the first goal, and the least f refused.")
def test_look_returns(here):
    forks = here["forks"]
    for cutoff in (3, 4, 5, 10):
        story = list(bounded(forks, forks.h, cutoff))
        goals = [event[2] for event in story if event[0] == "goal"] or [inf]
        refused = [event[2] + forks.h(event[1]) for event in story if event[0] == "prune"]
        assert here["look"](forks, forks.h, cutoff) == (goals[0], min(refused, default=inf))


@sentence("as IDA* would: h(S) at first, then the least f that the last complete round refused.")
def test_begins_as_ida_star(here):
    dear = here["dear"]
    least = dear.manhattan(dear.start)
    for _, told in stages_of(dear, dear.manhattan):
        assert told[0][1] == least
        least = [end.least for _, _, _, end in told if end.complete][-1]


@sentence("The window from {two}w to {eight}w (shaded) climbs from stage to stage.")
def test_window_climbs(here, two, eight):
    budgets = {}
    for row in by_hand(here):
        if row[2] != "none":
            budgets.setdefault(int(row[0]), set()).add(int(row[2]))
    assert all(len(allowed) == 1 for allowed in budgets.values())
    tops = [min(budgets[stage]) for stage in sorted(budgets)]
    assert len(tops) > 2 and all(a < b for a, b in pairwise(tops)) and {top % eight for top in tops} == {0} != two


@sentence("at least {twice} as large as the one before, BTS is IDA*, round for round")
def test_round_for_round(here, twice):
    eight = here["eight"]
    told = rounds(ida_star(eight, eight.manhattan))
    assert all(after >= twice * before for (_, before), (_, after) in pairwise(told[:-1]))
    assert rounds(budgeted(eight, eight.manhattan)) == told


@sentence("Korf's hundred can all be solved.")
def test_all_can_be_solved(here):
    for row in korf_table():
        swaps = sum(a > b for a, b in combinations(row.tiles, 2))
        assert (swaps - sum(divmod(row.tiles.index(0), 4))) % 2 == 0, "T4.20"


@sentence(
    "A state counts once for each way to it; the start counts, and so does the goal, at which the last round stops."
)
def test_each_way_counts(here):
    edges, estimates = re.findall(r"^ {4}(.+)$", here.mark.cell.marked, re.MULTILINE)
    world = Graph.parse(f"{edges}; {estimates}")
    assert [tuple(round_) for round_ in rounds(ida_star(world, world.h))] == exercises()["4.1"].model()


@sentence("IDA* stops at the first goal, so it announces {one} cheapest path.")
def test_announces_one(here, one):
    field = Grid.parse("S..\n...\n..G")
    goals = [event[2] for event in ida_star(field, field.manhattan) if event[0] == "goal"]
    assert goals == [4] and len(goals) == one


@sentence("{two} of the pieces are false, and the proof does without them. Put the other {eight} in an order")
def test_other_eight(here, two, eight):
    pieces = re.findall(r"^- \*\*([A-Z])\*\*", here.mark.cell.marked, re.MULTILINE)
    used = exercises()["4.12"].model()
    assert len(used) == len(set(used)) == eight and set(used) < set(pieces) and len(pieces) == two + eight


@sentence("name a depth, at most {most}, for which bisecting expands more than R cdot N(C^*) states on DeepTree(depth)")
def test_depth_at_most_14(here, most):
    _, least = exercises()["4.13"].model()
    n, allowed = 26, (3 + 2 * log2(25 + 1)) * 26
    for depth in (least - 1, least):
        tree = DeepTree(depth)
        assert rounds(ida_star(tree, tree.zero))[-1][1] == n
        assert (work(bisecting(tree, tree.zero)) > allowed) == (depth == least)
    assert least <= most


@sentence("three tiles in reversed order need {two} to step aside, not three;")
def test_three_reversed(here, two):
    puzzle = here["fifteen"]
    order = (0, 3, 2, 1, *range(4, 16))
    assert puzzle.linear_conflict(order) - puzzle.manhattan(order) == 2 * two


@sentence("lists all positions one move away, forward and backward being the same.")
def test_forward_and_backward(here):
    puzzle = Tiles((0, 1, 2, 3, 4, 5), 2, 3)
    for state in ((0, 1, 2, 3, 4, 5), (1, 4, 2, 3, 0, 5)):
        for child, cost in puzzle.neighbors(state):
            assert (state, cost) in list(puzzle.neighbors(child))


@sentence("The goal has the hole in the top left corner and the tiles in their order after it.")
def test_hole_in_the_corner(here):
    for puzzle in (here["eight"], here["fifteen"]):
        hole, *tiles = range(puzzle.rows * puzzle.cols)
        assert puzzle.is_goal((hole, *tiles)) and not puzzle.is_goal((*tiles, hole))


@sentence("(Leave the blank out: with it the sum would be {two} one move from the goal.")
def test_leave_the_blank_out(here, two):
    eight = here["eight"]
    for near, cost in eight.neighbors(eight.goal):
        blank_away = sum(divmod(near.index(0), 3))
        assert eight.manhattan(near) + blank_away == two > eight.manhattan(near) == cost


@sentence("and it is admissible and consistent")
def test_both_of_manhattan(here):
    truth, puzzle = here["everywhere"](2, 4), Tiles(tuple(range(8)), 2, 4)
    for state in Random(2).sample(sorted(truth), 2000):
        h = puzzle.manhattan(state)
        assert h <= truth[state]
        assert all(h <= cost + puzzle.manhattan(child) for child, cost in puzzle.neighbors(state))


def function_of(page, name):
    """The source of the first function of this name on a page."""
    (first, *_) = (part for _, part in page.statements if isinstance(part, ast.FunctionDef) and part.name == name)
    return first


@sentence("That number is above the cutoff, so the two cannot be confused;")
def test_cannot_be_confused(here):
    source = ast.unparse(function_of(here.page, "recursive_ida_star"))
    noting = source.replace("found = visit(0)", "found = visit(0); told.append((cutoff, found))")
    names = {"inf": inf, "told": []}
    exec(noting, names)
    for world, h in ((here["eight"], here["eight"].manhattan), (here["forks"], here["forks"].h)):
        names["told"].clear()
        names["recursive_ida_star"](world, h)
        *without, (cutoff, cost) = names["told"]
        assert len(without) > 1 and all(least > bound for bound, least in without) and cost <= cutoff


@sentence("paid and waiting begin with {one} entry more, for a free step to the start.")
def test_one_entry_more(here, one):
    steps = (n for n, part in here.page.statements if isinstance(part, ast.FunctionDef) and part.name == "bounded")
    grown, forks = here.page.value("bounded", next(steps)), here["forks"]
    story, seen = iter(grown(forks, forks.h, 4)), []
    for event in story:
        if event[0] == "prune":
            kept = story.gi_frame.f_locals
            seen.append(len(kept["path"]))
            assert len(kept["paid"]) == len(kept["waiting"]) == seen[-1] + one and kept["passed"] == set(kept["path"])
            assert kept["paid"][:2] == [0, 0]
    assert len(set(seen)) > 1


@sentence("The long corridor is no trouble now:")
def test_no_trouble_now(here):
    assert int(here.below) == here["length"] and here.above.strip() == "too deep"


@sentence("With 2c we may find a path that is not the cheapest,")
def test_twice_the_cutoff(here):
    forks = here["forks"]
    cutoff, least = forks.h("S"), solve(dijkstra(forks)).cost
    assert here["look"](forks, forks.h, cutoff)[0] == inf and least < here["look"](forks, forks.h, 2 * cutoff)[0] < inf


@sentence("A move changes h by {one}, up or down, and g by {same}: so f keeps its parity.")
def test_keeps_its_parity(here, one, same):
    random, eight, changes = Random(3), here["eight"], set()
    state = eight.start
    for _ in range(300):
        child, cost = random.choice(list(eight.neighbors(state)))
        changes.add((eight.manhattan(child) - eight.manhattan(state), cost))
        state = child
    assert changes == {(one, same), (-one, same)} and {sum(change) % 2 for change in changes} == {0}


@sentence("The same on maps of {few} to {many} cells.")
def test_sixteen_to_64_cells(here, few, many):
    cells = [int(line.split()[0]) for line in here.below.strip("\n").split("\n")[1:]]
    assert (min(cells), max(cells)) == (few, many) and cells == [here["dam"](n).rows ** 2 for n in (4, 5, 6, 7, 8)]


@sentence("With prices C^* is about {cost}.")
def test_about_27_72(here, cost):
    dear = here["dear"]
    least = solve(weighted_astar(dear, dear.manhattan)).cost
    assert round(float(least), 2) == cost and here.above.strip().endswith(f"cost {least}")


@sentence("and the round with cutoff i expands i + {one} states.")
def test_one_state_a_round(here, one):
    for n in (1, 2, 17):
        problem = here["row"](n)
        assert rounds(ida_star(problem, problem.zero)) == [[i, i + one] for i in range(n)]


@sentence("C^* may lie between c and c + {one}, and is then passed over.")
def test_passed_over(here, one):
    half = Fraction(5, 2)
    world = Graph([("S", "G", half)], start="S", goal="G")
    assert here["naive"](world, world.zero, half) is None
    passed = [cutoff for cutoff in range(9) if cutoff < solve(dijkstra(world)).cost < cutoff + one]
    assert passed == [int(half)]


@sentence("It finds the first that it can afford.")
def test_first_it_can_afford(here):
    forks, found = here["forks"], []

    def afforded(cutoff):
        return [event[2] for event in bounded(forks, forks.h, cutoff, enough=-1) if event[0] == "goal"]

    for high in range(3, 12):
        first, *others = afforded(high) or [inf]
        assert here["look"](forks, forks.h, high)[0] == first
        found.append(bool(others))
    assert any(found), "and it may be dearer than one that it would have found later"


@sentence("Halfway between whole numbers we round down: cutoffs stay whole, and exact at any size.")
def test_exact_at_any_size(here):
    for low, width in ((2, 3), (10**6, 8), (10**30, 7)):
        half = middle(low, low + width)
        assert isinstance(half, int) and half - low == width // 2
    assert int((10**30 + 10**30 + 7) / 2) != middle(10**30, 10**30 + 7)


@sentence(
    "With floats the middle may be rounded up to the upper end, where nothing new can be found; then we take low:"
)
def test_rounded_to_the_end(here):
    low, up = 0.1, 0
    for _ in range(20):
        high = nextafter(low, 1)
        up += (low + high) / 2 == high
        assert middle(low, high) == low
        low = high
    assert up


@sentence("begins with the cutoff {zero}, after which low is {one}, and goes on with {sums:words}.")
def test_on_to_36(here, zero, one, sums):
    tree = DeepTree(6)
    first, *later = with_lows(bisecting, tree, tree.zero)
    assert first[1] == zero and later[0][0] == one
    added = [tuple(map(int, found)) for found in re.findall(r"(\d+) \+ (\d+) = (\d+)", sums)]
    assert [(low, cutoff - low, cutoff) for low, cutoff, _, _ in later[: len(added)]] == added
    assert added[-1][2] == 36 and [end.best < inf for *_, end in later].index(True) == len(added) - 1


@sentence("(This round needs no budget: its cutoff is not above C^*.")
def test_needs_no_budget(here):
    dear, deep, above = here["dear"], DeepTree(9), 0
    for problem, h in ((dear, dear.manhattan), (FAN, lambda state: 0), (deep, deep.zero)):
        least = solve(ida_star(problem, h)).cost
        for _, (first, *probes) in stages_of(problem, h):
            assert first[2] == inf and first[1] <= least
            above += sum(cutoff > least for _, cutoff, _, _ in probes)
    assert above, "of its probes some are"


@sentence("By default it has neither: every goal is enough, and the budget is infinite.")
def test_neither_by_default(here):
    asked = inspect.signature(bounded).parameters
    assert asked["enough"].default == asked["budget"].default == inf


@sentence(
    "The probe failed at a cutoff of {cutoff}, but its most tells more: {most}, the price of the door, is already too "
    "high."
)
def test_price_of_the_door(here, cutoff, most):
    assert f"complete: False, most: {most}," in here.above
    tree, budget = DeepTree(9), 1000
    end = here["probe"](tree, tree.zero, cutoff, budget=budget)
    assert max(tried for tried, _ in rounds(bisecting(tree, tree.zero))) == cutoff
    assert not end.complete and end.most == most == dict(tree.neighbors(tree.start))[-1]
    assert not here["probe"](tree, tree.zero, most, budget=budget).complete
    assert here["probe"](tree, tree.zero, most - 1, budget=budget).complete


@sentence("c1 and c2 are the {two} and the {eight} of the window, and each leap is growth times the one before.")
def test_two_and_eight_by_default(here, two, eight):
    asked, far = inspect.signature(budgeted).parameters, here["row"](200)
    assert (asked["c1"].default, asked["c2"].default) == (two, eight)
    longest = 0
    for growth in (2, 3):
        leaps = []
        for low, cutoff, budget, end in with_lows(budgeted, far, far.zero, growth=growth):
            if budget == inf:
                leaps, rising = [], True
            elif rising:
                leaps.append(cutoff - low)
                rising = end.complete and end.best == inf
                assert leaps == [growth**n for n in range(len(leaps))]
                longest = max(longest, len(leaps))
    assert longest > 2


@sentence("expands at most n,({a} + {b} log_2(D + 1)) = O(n log C^*) states")
def test_thirty_five_and_32(here, a, b):
    for width in (0, 1, 6, 1000):
        probes = 2 + 2 * log2(width + 1)
        assert abs(1 + 2 / (2 - 1) * (1 + 8 * probes) - (a + b * log2(width + 1))) < 1e-9, "T4.14 with c1 = 2, c2 = 8"
    row = here["row"](60)
    for problem in (row, DeepTree(6), FAN):
        zero = lambda state: 0  # noqa: E731
        least = solve(ida_star(problem, zero)).cost
        n = sum(event[0] == "expand" for event in bounded(problem, zero, least, enough=-1))
        assert work(budgeted(problem, zero)) <= n * (a + b * log2(least + 1))


@sentence("From {few} to {many} states the work of IDA* grows by a factor of {ida}, that of BTS by less than {bts}.")
def test_factor_of_97(here, few, many, ida, bts):
    table = {n: found for n, *found in map(numbers, here.printed("the bound of T4.14").strip().split("\n")[1:])}
    grown = [after / before for before, after in zip(table[few][:2], table[many][:2], strict=True)]
    assert round(grown[0]) == ida and bts - 1 < grown[1] < bts


@sentence("With prices IDA* needs {four} times as much in the median, bisecting less than twice as much.")
def test_four_times_as_much(here, four):
    (line,) = [line for line in here.above.split("\n") if line.startswith("tiles have prices")]
    ida, _, halves, most = map(float, line.split(":")[1].split())
    assert round(ida) == four and 1 < halves < most < 2


@sentence("a table for the corners, and one for each half of the edges, of the sizes printed above.")
def test_sizes_of_the_tables(here):
    corners, edges = (numbers(line.split(":")[1])[0] for line in here.above.strip().split("\n")[1:])
    turned = sum(twist(turn) == 0 for turn in range(3**8))
    assert corners == perm(8, 8) * turned and edges == perm(12, 12 // 2) * 2 ** (12 // 2)


def twist(turn):
    """By how much eight corners are turned together: a number of eight digits to the base of three."""
    total = 0
    while turn:
        turn, digit = divmod(turn, 3)
        total += digit
    return total % 3


@sentence("On the tree less than twice a full last round")
def test_twice_a_full_last_round(here):
    for depth in range(1, 12):
        sizes = [2 ** (d + 1) - 1 for d in range(depth + 1)]
        assert sizes[-1] < sum(sizes) < 2 * sizes[-1] and DeepTree(depth).size == sizes[-1]


@sentence("The sum of patterns says {h}, where the truth is {truth}, and spares IDA* all but a sixtieth of the work.")
def test_all_but_a_sixtieth(here, h, truth):
    table = {line.split()[0]: numbers(line) for line in here.above.strip("\n").split("\n")[1:]}
    assert table["pattern"][0] == h and round(table["manhattan"][1] / table["pattern"][1], -1) == 60
    assert solve(ida_star(here["eight"], here["eight"].linear_conflict)).cost == truth


@sentence("With prices EDA* expands fewest, on the tree IDA* and BTS do.")
def test_eda_then_bts(here):
    fewest = []
    for line in here.above.strip().split("\n"):
        counts = {name: numbers(count)[0] for name, count in re.findall(r"(\S+) +([\d,]+)", line)}
        fewest.append({name for name, count in counts.items() if count == min(counts.values())})
    assert fewest == [{"EDA*"}, {"IDA*", "BTS"}]


@sentence("On each of the {four} boards it is exactly {half}.")
def test_half_on_each_board(here, four, half):
    told = [numbers(line.split(":")[1]) for line in here.above.strip().split("\n") if "can be solved" in line]
    assert len(told) == four and all(solved == half * every for solved, every in told)
