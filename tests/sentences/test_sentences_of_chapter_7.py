"""What chapter 7 says of its mazes, of its tables, and of what was measured."""

import re
from functools import cache
from itertools import pairwise, permutations, product
from math import comb, factorial

import networkx
import pytest

from held_sentences import measured, rows, sentence
from pathlib_edu import (
    Pacman,
    astar,
    carving,
    elimination,
    every_order,
    frontier_sweep,
    held_karp,
    maze,
    problem,
    random_maze,
    remaining_walk,
    solve,
    weighted_astar,
)

GROUPS = (1, 1, 2, 5, 15, 52)  # the ways to divide so many things


def numbers(text):
    return [int(number.replace(",", "")) for number in re.findall(r"\d[\d,]*", text)]


def expanded(search):
    return sum(event[0] == "expand" for event in search)


def dead_ends(world):
    return [cell for cell, near in world.graph().neighbors.items() if len(near) == 1]


def edges_of(world):
    return [(cell, beside) for cell, near in world.graph().neighbors.items() for beside in near]


def even_and_odd(world):
    """The fewest steps that eat all food and come back to Pacman's cell, and that end anywhere: of all orders."""
    far = {cell: world.distances(cell) for cell in (world.start_cell, *world.pellets)}
    ways = [(world.start_cell, *order) for order in permutations(world.pellets)]
    steps = [(sum(far[a][b] for a, b in pairwise(way)), far[way[-1]][way[0]]) for way in ways]
    return min(out + back for out, back in steps), min(out for out, _ in steps)


def largest_tables(text):
    """The rows of the largest table, by the height of the room."""
    return {int(height): numbers(most)[0] for height, most in re.findall(r"(\d+) x 10: .*at most ([\d,]+) rows", text)}


@sentence("with food in every cell but Pacman's, and a walk that eats all of it. No walk does it in fewer steps.")
def test_a_walk_through_all(here):
    world = maze("impossible")
    assert {*world.pellets} == {*world.distances(world.start_cell)} - {world.start_cell}
    walk = solve(elimination(world))
    assert world.is_goal(walk.states[-1])
    assert walk.cost == solve(frontier_sweep(world)).cost == solve(carving(world)).cost


@sentence("a maze of {count} dead ends;")
def test_thirteen_dead_ends(here, count):
    assert len(dead_ends(here["comb"](count))) == count
    (many,) = re.findall(rf"^{count} teeth: \d+ steps, +([\d,]+) expanded", here.printed(" 3 teeth: "), re.MULTILINE)
    assert numbers(many)[0] > 50_000


@sentence(
    "left first, {a} steps, then all the way to the right, {b}. {all} in all; the other way around takes {other}."
)
def test_seven_in_all(here, a, b, all, other):
    corridor = here["corridor"]
    left, right = min(corridor.pellets), max(corridor.pellets)
    far = corridor.distances(corridor.start_cell)
    across = corridor.distances(left)[right]
    assert (far[left], across, far[left] + across, far[right] + across) == (a, b, all, other)
    assert solve(held_karp(corridor)).cost == all


@sentence("In line {row} it turns back after the first pellet on the left, with the second just beside it.")
def test_row_five_turns_back(here, row):
    (line,) = [line for line in here.above.split("\n") if line.startswith(f"{row}. ")]
    board, before = line.split()[1], here.above.split("\n")[1].split()[1]
    assert before.startswith(".P") and board.index("P") == before.index("P") + 1 and board[0] == "."


@sentence("Look for the dead ends: the walk must come back out of each, unless it ends there.")
def test_look_at_dead_ends(here):
    first = here["first"]
    ends = dead_ends(first)
    walk = [cell for cell, _ in solve(held_karp(first)).states]
    assert len(ends) > 2 and all(cell in walk for cell in ends if cell in first.pellets)


@sentence("{count} states are expanded.")
def test_states_expanded(here, count):
    assert here.figure.answer["expanded"] == count == expanded(astar(here["first"], here["first"].tree))


@sentence("On small, sparse mazes tree is a marvel.")
def test_tree_is_a_marvel(here):
    table = [numbers(line) for line in here.above.strip().split("\n")[1:]]
    assert len(table) == 3 and all(zero > count > farthest > 4 * tree for zero, count, farthest, tree in table)


@sentence(
    "at least up to {legs} legs, each further leg makes A* with tree expand more than {times} times as many states."
)
def test_three_times_a_leg(here, legs, times):
    counts = [spider(count) for count in range(2, legs + 1)]
    assert all(after > times * before for before, after in pairwise(counts[1:]))


def spider(legs):
    """How many states A* with the cheapest tree expands on a spider: a state is a place and what is left to eat."""
    near, far = [(leg, 1) for leg in range(legs)], [(leg, 2) for leg in range(legs)]
    all_food = frozenset(near + far)

    def beside(place):
        if place == "body":
            return near
        leg, out = place
        return [(leg, 2), "body"] if out == 1 else [(leg, 1)]

    def away(a, b):
        if "body" in (a, b):
            return 0 if a == b else next(one for one in (a, b) if one != "body")[1]
        return abs(a[1] - b[1]) if a[0] == b[0] else a[1] + b[1]

    @cache
    def joined(food):
        tree = networkx.Graph()
        tree.add_nodes_from(food)
        tree.add_weighted_edges_from((a, b, away(a, b)) for a in food for b in food if a < b)
        return int(networkx.minimum_spanning_tree(tree).size("weight"))

    def h(state):
        place, food = state
        return joined(food) + min(away(place, one) for one in food) if food else 0

    world = problem(
        ("body", all_food),
        lambda state: [((to, state[1] - {to}), 1) for to in beside(state[0])],
        lambda state: not state[1],
    )
    return expanded(astar(world, h))


@sentence(
    "The factor falls slowly, from {high} to {low}. {two} more teeth make {times} times as many subsets of teeth;"
)
def test_two_more_teeth(here, high, low, two, times):
    teeth = range(3, 14, two)
    counts = [numbers(line.split("steps,")[1])[0] for line in here.above.split("\n") if "teeth" in line]
    factors = [b / a for a, b in pairwise(counts)]
    assert factors == sorted(factors, reverse=True) and [round(factors[n], 2) for n in (0, -1)] == [high, low]
    assert len(counts) == len(teeth) and 2**two == times


@sentence("{a} pellets have {x} orders, {b} have {y} million, {c} have {z} trillion.")
def test_orders_of_pellets(here, a, x, b, y, c, z):
    assert (factorial(a), round(factorial(b) / 1e6, 1), round(factorial(c) / 1e12)) == (x, y, z)


@sentence("From the start they are {a}, {b} and {c} steps away, and d(a, b) = {ab}, d(b, c) = {bc}, d(a, c) = {ac}.")
def test_from_the_start(here, a, b, c, ab, bc, ac):
    corridor = here["corridor"]
    pellets = sorted(corridor.pellets)
    far = corridor.distances(corridor.start_cell)
    assert [far[cell] for cell in pellets] == [a, b, c]
    between = [corridor.distances(pellets[i])[pellets[j]] for i, j in ((0, 1), (1, 2), (0, 2))]
    assert between == [ab, bc, ac]


@sentence("The best walk ends at c and has {steps} steps. ... {all} = {a} + {d}, so the pellet before c was a")
def test_table_by_hand(here, steps, all, a, d):
    corridor = here["corridor"]
    pellets = dict(zip("abc", sorted(corridor.pellets), strict=True))
    (table,) = [cell.source for cell in here.mark.book.cells if "| set $A$ |" in cell.source]
    told = {}
    for line in re.findall(r"^\| (?:one pellet|\$\\{.*\\}\$) \|.*", table, re.MULTILINE):
        names, *entries = [part.strip() for part in line.strip("|").split("|")]
        visited = re.findall("[abc]", names.replace("one pellet", ""))
        for last, entry in zip("abc", entries, strict=True):
            if entry:
                told["".join(visited) or last, last] = numbers(entry)[-1]
    for (visited, last), length in told.items():
        ways = [
            [corridor.start_cell, *(pellets[one] for one in way)] for way in permutations(visited) if way[-1] == last
        ]
        assert length == min(sum(corridor.distances(x)[y] for x, y in pairwise(way)) for way in ways), (visited, last)
    assert len(told) == 12 and min(told["abc", last] for last in "abc") == told["abc", "c"] == steps == all == a + d


@sentence("Into a dead end and back: two lines. Elsewhere one.")
def test_double_into_dead_ends(here):
    first = here["first"]
    uses = here["uses_of"]([cell for cell, _ in solve(held_karp(first)).states])
    graph = networkx.Graph(edges_of(first))
    end = [cell for cell, _ in solve(held_karp(first)).states][-1]
    for edge, times in uses.items():
        graph.remove_edge(*edge)
        sides = [graph.subgraph(part) for part in networkx.connected_components(graph)]
        behind = [side for side in sides if first.start_cell not in side]
        is_blind = len(sides) > 1 and networkx.is_tree(behind[0]) and end not in behind[0]
        assert (times == 2) == is_blind, edge
        graph.add_edge(*edge)


@sentence(
    "For {m} pellets that is fewer than {most} million sums instead of {orders} trillion orders. ... {hundred} pellets"
)
def test_fewer_than_nine_million(here, m, most, orders, hundred):
    sums = m * (m - 1) * 2 ** (m - 2)
    assert (most - 1) * 10**6 < sums < most * 10**6 and round(factorial(m) / 1e12) == orders
    assert len(str(2**100)) > 30 and hundred == 100


@sentence(
    "The {nth}, which we call impossible after its model, is not solved. ... it has cut vertices, but they cut off "
    "only dead ends and small rings, and most of the maze is one block."
)
def test_largest_block_too_large(here, nth):
    second = here.above.split("steps\n")[nth - 1]
    nodes, most = map(int, re.search(r"a block of (\d+) nodes .* at most (\d+) nodes", second).groups())
    graph = networkx.Graph(edges_of(here["impossible"]))
    *others, largest = sorted(map(len, networkx.biconnected_components(graph)))
    assert largest == nodes > most and largest > len(graph) / 2 and max(others) < most


@sentence(
    "Seen from the start, its left side has E = {e} and O = {o}, its right side E = {f} and O = {p}. Together {sum} + "
    "min({d}, {q}) = {all}."
)
def test_both_sides_of_c(here, e, o, f, p, sum, d, q, all):
    drawn = next(cell.source for cell in here.mark.book.cells if "def hanging(" in cell.source)
    lines = re.findall(r'"(%[%.P]+%)"', drawn)
    left, right = [line[:5] for line in lines], [line[4:] for line in lines]
    assert even_and_odd(Pacman(left)) == (e, o) and even_and_odd(Pacman(right)) == (f, p)
    assert (e + f, o - e, p - f) == (sum, d, q) and solve(astar(Pacman(lines), Pacman(lines).tree)).cost == all


@sentence("a diamond marks each of its {count} cut vertices; the largest block, {cells} cells, is shaded.")
def test_thirty_cut_vertices(here, count, cells):
    graph = networkx.Graph(edges_of(here["impossible"]))
    assert len(set(networkx.articulation_points(graph))) == count
    assert max(map(len, networkx.biconnected_components(graph))) == cells


@sentence("So only bc is free: not at all, or twice. These are the {count} rows, of {a} and {b} steps.")
def test_two_rows_of_q(here, count, a, b):
    steps = {
        uses: 4 + sum(uses)
        for uses in product(range(3), repeat=3)
        if sum((1 + before + after) % 2 for before, after in pairwise((0, *uses, 0))) <= 1
    }
    assert len(steps) == count and sorted(steps.values()) == [a, b] and {uses[1] for uses in steps} == {0, 2}


@sentence("A leaf is one cell with up to {edges} edges, each used 0, 1 or 2 times: at most {tries} tries.")
def test_at_most_81_tries(here, edges, tries):
    assert 3**edges == tries


@sentence("with {edges} cut edges has a table of at most {most} rows")
def test_at_most_457_rows(here, edges, most):
    assert sum(comb(edges, j) * 2**j * GROUPS[j] for j in range(edges + 1)) == most


@sentence("The part in Figure 7.5 has {rows}.")
def test_rows_of_figure_7_5(here, rows):
    assert len(rows_of_a_column([0, 1, 2, 3])) == rows


@sentence(
    "Two insides that use the same {edges} cut edges. ... the first needs the outside to join its {pieces} pieces."
)
def test_two_inside_pieces(here, edges, pieces):
    left = here["LEFT"]
    insides = [networkx.Graph([edge for edge in here[name] if left.keys() >= set(edge)]) for name in ("TWO", "ONE")]
    cuts = [{edge: uses for edge, uses in here[name].items() if edge[1] not in left} for name in ("TWO", "ONE")]
    assert cuts[0] == cuts[1] and len(cuts[0]) == edges and all(len(inside) == len(left) for inside in insides)
    assert [networkx.number_connected_components(inside) for inside in insides] == [pieces, 1]


@sentence("So {{a, b}} has {count} rows again: once, the end inside, {odd} steps, and twice, {even} steps.")
def test_left_end_of_the_corridor(here, count, odd, even):
    assert here["corridor"].picture().split("\n")[1].startswith("%..P") and count == 2
    assert even_and_odd(Pacman(["..P"])) == (even, odd)


@sentence("That pair is cheaper, {a} + {x} - {shared} = {least} steps against {b} + {y} - {same} = {more}.")
def test_pairs_that_fit(here, a, x, shared, least, b, y, same, more):
    two, one, of_x, of_y = (here[name] for name in ("TWO", "ONE", "X", "Y"))
    assert [sum(uses.values()) for uses in (two, of_y, one, of_x)] == [a, x, b, y]
    assert len(two.keys() & of_y) == len(one.keys() & of_x) == shared == same
    fits = {pile: networkx.is_connected(networkx.Graph([*left, *right])) for pile, left, right in
            (("two x", two, of_x), ("one x", one, of_x), ("two y", two, of_y))}  # fmt: skip
    assert fits == {"two x": False, "one x": True, "two y": True}
    assert (sum((two | of_y).values()), sum((one | of_x).values())) == (least, more)
    assert solve(astar(here["eight"], here["eight"].tree)).cost == least


def rows_of_a_column(cuts):
    """The rows of four cells in a column, all with food, by their definition; of each cut edge its cell is given."""
    found = set()
    for inside in product(range(3), repeat=3):
        for outside in product(range(3), repeat=len(cuts)):
            ends = [((n, n + 1), uses) for n, uses in enumerate(inside)]
            ends += [((cell, ("out", n)), uses) for n, (cell, uses) in enumerate(zip(cuts, outside, strict=True))]
            used = networkx.Graph([edge for edge, uses in ends if uses])
            odd = [cell for cell in range(4) if sum(uses for edge, uses in ends if cell in edge) % 2]
            pieces = [frozenset(node for node in piece if node not in range(4)) for piece in
                      networkx.connected_components(used)]  # fmt: skip
            if used.nodes >= set(range(4)) and len(odd) <= 1 and all(pieces):
                found.add((outside, frozenset(pieces)))
    return found


@sentence("Of {q} rows of Q and {r} of R {few} are left.")
def test_two_rows_are_left(here, q, r, few):
    assert len(rows_of_a_column([0, 1, 2, 3])) == q and len(rows_of_a_column([0, 1, 2, 3, 0])) == r
    assert here.above.split("Together they have:\n")[1].count(" steps") == few


def by_hand(here):
    """The table of the first forgotten cell, as it stands in the text."""
    text = next(cell.source for cell in here.mark.book.cells if "| uses of $zx$, $zy$ |" in cell.source)
    lines = [line for line in text.split("\n") if re.match(r"\| [012], [012] \|", line)]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


@sentence("That makes {count} rows")
def test_eight_rows(here, count):
    assert len(by_hand(here)) == count == 3 * 3 - 1


@sentence("the end is used exactly in the rows with {one} odd cell.")
def test_one_odd_cell(here, one):
    assert all(("yes" in row) == ([row[1], row[2]].count("odd") == one) for row in by_hand(here))


@sentence(
    "Take the {nth} row, where x is odd and the end is used. ... Using it once makes x even: s odd, {steps} steps."
)
def test_first_row_of_x(here, nth, steps):
    row = by_hand(here)[nth - 1]
    assert row[1:3] == ["odd", "untouched"] and "yes" in row and int(row[-1]) + 1 == steps
    assert f"{steps} steps, end used: y untouched, s odd" in here.below


@sentence(
    "The better row comes from the {nth} row of the table before: use the edge ys once, and y becomes even and s odd. "
    "That is the way around {sides} sides, {steps} steps."
)
def test_the_winner(here, nth, sides, steps):
    before = here.printed("border y, s:").split("\n")[nth]
    assert "y odd, s untouched" in before and numbers(before)[0] + 1 == steps == sides
    assert f"{steps} steps, end used: s odd" in here.above


@sentence("In the other row s is even, so it is the end: the round trip, {steps} steps. The answer is {best}.")
def test_the_round_trip(here, steps, best):
    assert f"{steps} steps, end free: s even" in here.above
    assert solve(every_order(Pacman(["P.", ".."]))).cost == best


@sentence("whatever the size of the maze: {counts:words} for k = 0, dots, {most}.")
def test_rows_of_a_border(here, counts, most):
    ways = [sum(comb(k, j) * 2**j * GROUPS[j] for j in range(k + 1)) for k in range(most + 1)]
    assert numbers(counts.replace(",", "")) == ways


@sentence("the width, which is at most {most} in the mazes of corridors in this chapter.")
def test_width_of_the_mazes(here, most):
    mazes = [here["corridor"], *(maze(name) for name in ("first", "corners", "sparse", "tunnels", "impossible"))]
    assert max(here["told"](elimination(one))[1] for one in mazes) == most


@sentence(
    "More than a {many} cells, with food in all but Pacman's, and elimination never keeps a table of more than "
    "{most} rows."
)
def test_table_of_67_rows(here, many, most):
    world = here["impossible"]
    cells = world.distances(world.start_cell)
    assert len(cells) > many and set(cells) - {world.start_cell} == set(world.pellets)
    assert here["told"](elimination(world))[3] == most


@sentence("Watch the framed column: what lies behind it is settled, and only its {count} cells are remembered.")
def test_only_its_four_cells(here, count):
    assert here["told"](frontier_sweep(here["hall"]))[1] == count


@sentence("Its largest table has {most} rows.")
def test_table_of_the_hall(here, most):
    assert here["told"](frontier_sweep(here["hall"]))[3] == most


@sentence("That is why the largest table becomes smaller when you make the room of the figure higher.")
def test_table_falls(here):
    hall, told = here["hall"], here["told"]
    *inside, wall = hall.picture().split("\n")
    higher = Pacman([*inside, "%..........%", wall])
    assert told(frontier_sweep(higher))[3] < told(frontier_sweep(hall))[3]


@sentence("Each further line of cells makes the tables about {times} times as large.")
def test_six_times_as_large(here, times):
    most = largest_tables(here.printed("4 x 10: "))
    assert all(round(most[height + 1] / most[height]) == times for height in (1, 2, 3))


@sentence(
    "Up to a height of {height} nothing is dropped, and each further line ... the largest table about {times} "
    "times as large."
)
def test_up_to_four(here, height, times):
    most = largest_tables(here.below)
    assert all(round(most[n + 1] / most[n]) == times for n in range(1, height))
    assert re.search(r"^(\d+) x .* under a cutoff", here.below, re.MULTILINE)[1] == str(height + 1)


@sentence("each line now multiplies the table by less than {times}.")
def test_less_than_three(here, times):
    most = largest_tables(here.below)
    assert all(1.5 < most[n + 1] / most[n] < times for n in range(5, max(most)))


@sentence("That makes the tables a little smaller than in Figure {figure}, where he starts inside.")
def test_little_smaller(here, figure):
    (inside,) = re.findall(r"at most (\d+) rows", here.numbered("7.8")["text"])
    assert 0.9 * int(inside) < largest_tables(here.below)[4] < int(inside) and figure == 7.8


@sentence("by {all} methods: A* with {estimates} estimates, and the other {others} of the tables below.")
def test_twelve_methods(here, all, estimates, others):
    named = re.findall(r"^(.+): [\d,]+ \w+, \d+ steps$", here.figure["text"], re.MULTILINE)
    assert len(named) == all and sum(name.startswith("A*") for name in named) == estimates
    text = next(cell.source for cell in here.mark.book.cells if "\n| rung |" in cell.source)
    rungs = re.findall(r"^\| (.+?) \|", text, re.MULTILINE)
    assert rungs[:2] == ["rung", r"A\* on states"] and len(rungs[2:]) == others and estimates + others == all
    counted = [row[0] for row in rows(here.printed("The work of each rung."))]
    assert counted == named and [name for name in named if not name.startswith("A*")] == [
        rung[0].upper() + rung[1:] for rung in rungs[2:]
    ]


def work_of_rungs(here, column):
    """The work of each rung as it was counted, or None where a rung did not come to its end."""
    counted = {row[0]: row[column] for row in rows(here.printed("The work of each rung."))}
    return {rung: numbers(work)[0] if re.fullmatch(r"[\d,]+ \w+", work) else None for rung, work in counted.items()}


@sentence(
    "It has only {pellets} pellets, ... and this maze has {cells} cells. Of these three the sweep pays most: its line "
    "crosses the whole maze from top to bottom, ... Of all tables those of the cut vertices are the smallest"
)
def test_bars_of_sparse(here, pellets, cells):
    world, work = maze("sparse"), work_of_rungs(here, 1)
    assert len(world.pellets) == pellets and len(world.distances(world.start_cell)) == cells
    tables = {rung: made for rung, made in work.items() if not rung.startswith(("A*", "Every order"))}
    assert work["Frontier sweep"] == max(tables.values()) and work["Cut vertices"] == min(tables.values())


@sentence(
    "On the maze impossible there is food in every cell but {one}. Methods whose work grows fast with the "
    "number of pellets fail there, and those that make a table for each cell or part do not:"
)
def test_bars_of_impossible(here, one):
    world, work = here["impossible"], work_of_rungs(here, 2)
    assert len(world.distances(world.start_cell)) - len(world.pellets) == one
    assert all(work[rung] for rung in ("Carving", "Elimination", "Frontier sweep"))
    assert not any(work[rung] for rung in ("A*, zero", "A*, spanning tree", "Every order", "Held and Karp"))


@sentence(
    "Our maze takes {ours} milliseconds. ... a shortest walk of {a} steps, found in {first} milliseconds; ... one "
    "of {b}, found in {second}."
)
def test_milliseconds(here, ours, a, first, b, second):
    table = {name: (int(steps), float(ms)) for name, steps, ms in
             measured("waypoints", r"  (\w+) +(\d+) +\d+ +\d+ +\d+ +([\d.]+) ms")}  # fmt: skip
    told = {"impossible": (144, ours), "mediumSearch": (a, first), "bigSearch": (b, second)}
    assert table == {name: (int(str(steps).strip("*")), ms) for name, (steps, ms) in told.items()}


def exact(name, rule):
    """What was measured of A* with the exact estimate: the states expanded, and what became of it."""
    ((count, end),) = measured("waypoints", rf"{name} +{rule} g first ?: +([\d,]+)  (\d+ steps|given up)")
    return numbers(count)[0], end


@sentence("expands exactly {a} and {b} states besides the goal.")
def test_exactly_152_and_276(here, a, b):
    assert [exact(name, "larger") for name in ("mediumSearch", "bigSearch")] == [(a, f"{a} steps"), (b, f"{b} steps")]
    small = maze("first")
    cost = solve(elimination(small)).cost
    assert expanded(weighted_astar(small, remaining_walk(small), 1, tie=-1)) - 1 == cost


@sentence(
    "With the smaller g first it expands {count} states on the first of them; on the second, the same benchmark "
    "gave up after a minute."
)
def test_smaller_g_gives_up(here, count):
    assert exact("mediumSearch", "smaller")[0] == count and exact("bigSearch", "smaller")[1] == "given up"


@sentence("The dotted line is {each} rows for each cell.")
def test_rows_for_each_cell(here, each):
    for height in (2, 3, 4):
        for length in (5, 20, 80):
            world = random_maze(height, length, loops=0.1, seed=3)
            made = sum(event[2] for event in elimination(world) if event[0] == "join")
            assert each / 3 < made / len(world.graph().neighbors) < 3 * each


def room_seconds(size):
    ((seconds,),) = [measured("rooms k x 23", rf"{size} x 23: +in two passes +([\d.]+) s")]
    return float(seconds)


@sentence("a room of {a} x 23 cells takes {x} seconds, and one of {b} x 23 takes {y}. One of {c} x 23 takes {z}.")
def test_compiled_rooms(here, a, x, b, y, c, z):
    assert [round(room_seconds(size), 1) for size in (a, b, c)] == [x, y, z]


@sentence(
    "It has an odd number of cells, and Pacman starts on the rarer color of the chessboard. So {one} step has to "
    "be wasted"
)
def test_odd_number_of_cells(here, one):
    steps = {int(k): int(n) for k, n in measured("rooms k x 23", r"(\d+) x 23: .* (\d+) steps")}
    assert {k: n - (k * 23 - 1) for k, n in steps.items()} == {7: one, 11: one, 14: 0}


@sentence("machine code takes {times} times as long as Python.")
def test_machine_code(here, times):
    assert measured("waypoints", r"bigSearch .*compiled +([\d.]+)") == [str(times)]


@sentence("is more than squared: {a}, {b}, {c} at the widths {x}, {y}, {z} (T7.13).")
def test_more_than_squared(here, a, b, c, x, y, z):
    most = {k: sum(comb(k, j) * 2**j * GROUPS[j] for j in range(k + 1)) for k in (x, y, z)}
    assert [*most.values()] == [a, b, c] and b == a**2 + 4 and c > b**2 and y == 2 * x and z == 2 * y


@sentence("networkx has the pieces: {a} and {b}, {c}, {d} and {e}, and approximations for {f}.")
def test_networkx_has_the_pieces(here, a, b, c, d, e, f):
    assert all(callable(getattr(networkx, name)) for name in (a, b, c))
    assert all(callable(getattr(networkx.approximation, name)) for name in (d, e, f))


@sentence("{steps} steps, {more} more than there are pellets.")
def test_steps_of_the_walk(here, steps, more):
    world = here["impossible"]
    assert solve(carving(world)).cost == steps == len(world.pellets) + more


@sentence(
    "which is enough for a border of {cells} cells, ... The first keeps only the {many} cheapest rows of each table."
)
def test_thousand_cheapest_rows(here, cells, many):
    waypoints = pytest.importorskip("pathlib_edu.fast.waypoints")
    assert (many, cells) == (waypoints.BEAM, waypoints.MOST_NODES - 1)
