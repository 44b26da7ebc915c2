"""What chapter 7 says of its mazes, of its tables, and of what was measured."""

import re
from functools import cache
from itertools import combinations, pairwise, permutations, product
from math import ceil, comb, factorial, inf
from random import Random

import networkx
import pytest

from held_sentences import ROOT, measured, rows, sentence
from pathlib_edu import (
    Pacman,
    astar,
    carving,
    cut_vertices,
    elimination,
    every_order,
    frontier_sweep,
    held_karp,
    maze,
    min_degree,
    problem,
    random_maze,
    remaining_walk,
    solve,
    two_cuts,
    weighted_astar,
)
from pathlib_edu.exercises.chapter_7 import by_hand as exercise_11
from pathlib_edu.exercises.chapter_7.astray import CELLS as CELLS_7_8
from pathlib_edu.exercises.chapter_7.mazes import random_mazes, small_mazes
from pathlib_edu.exercises.chapter_7.pair import Place, pair_of
from pathlib_edu.exercises.chapter_7.predicted import FIRST as FIVE_PELLETS
from pathlib_edu.exercises.chapter_7.promises import CELLS as CELLS_7_3
from pathlib_edu.exercises.chapter_7.promises import ESTIMATES
from pathlib_edu.exercises.chapter_7.proof import PROOF
from pathlib_edu.exercises.chapter_7.tables import FAULTY, Row, forgotten, swept
from pathlib_edu.exercises.chapter_7.trap import LEAST_EXPANDED, MOST_CELLS
from pathlib_edu.exercises.chapter_7.walk import edge_lists
from pathlib_edu.exercises.chapter_7.walk_lengths import least_steps
from pathlib_edu.search.waypoints.carving import Part, single
from pathlib_edu.search.waypoints.cut_vertices import blocks
from pathlib_edu.search.waypoints.elimination import WIDE
from pathlib_edu.search.waypoints.elimination_tables import EMPTY, Task, forget, steps_left, with_edge
from pathlib_edu.search.waypoints.euler import euler_walk
from pathlib_edu.search.waypoints.held_karp import layers

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
    "Left first, {a} steps, then all the way to the right, {b}: {all} in all. The other way around takes {other}."
)
def test_seven_in_all(here, a, b, all, other):
    corridor = here["corridor"]
    left, right = min(corridor.pellets), max(corridor.pellets)
    far = corridor.distances(corridor.start_cell)
    across = corridor.distances(left)[right]
    assert (far[left], across, far[left] + across, far[right] + across) == (a, b, all, other)
    assert solve(held_karp(corridor)).cost == all


@sentence("In line {row} it has turned back after the first pellet on the left, with the second just beside it.")
def test_row_five_turns_back(here, row):
    (line,) = [line for line in here.above.split("\n") if line.startswith(f"{row}. ")]
    board, before = line.split()[1], here.above.split("\n")[1].split()[1]
    assert before.startswith(".P") and board.index("P") == before.index("P") + 1 and board[0] == "."


@sentence("Look at the dead ends: which of them must the walk enter, and from which need it not come back?")
def test_look_at_dead_ends(here):
    first = here["first"]
    ends = dead_ends(first)
    walk = [cell for cell, _ in solve(held_karp(first)).states]
    assert [cell for cell in ends if cell in walk] == [cell for cell in ends if cell in first.pellets]
    assert len(ends) > 2 and walk[-1] in ends and not all(cell in walk for cell in ends)


@sentence("The code writes the food as a bit mask, {one} bit for each pellet; eating is clearing a bit.")
def test_eating_clears_a_bit(here, one):
    corridor = here["corridor"]
    _, food = corridor.start
    assert food.bit_count() == one * len(corridor.pellets)
    for (cell, left), _ in corridor.neighbors(corridor.start):
        assert left & food == left and food.bit_count() - left.bit_count() == (cell in corridor.pellets)


@sentence(
    "It has {cells} cells and {pellets} pellets, so there are at most {same} cdot 2^{power} = {states} states. The "
    "shortest walk has {steps} steps, and each state on it but the last has to be expanded."
)
def test_at_most_576(here, cells, pellets, same, power, states, steps):
    first = here["first"]
    assert (len(first.distances(first.start_cell)), len(first.pellets)) == (cells, pellets) == (same, power)
    assert cells * 2**pellets == states and solve(held_karp(first)).cost == steps
    search = list(astar(first, first.tree))
    assert {*solve(search).states[:-1]} <= {event[1] for event in search if event[0] == "expand"}


@sentence("Corners is larger and has a pellet in each corner; sparse is larger still, with {eight} pellets.")
def test_corners_and_sparse(here, eight):
    sizes = [len(maze(name).distances(maze(name).start_cell)) for name in ("first", "corners", "sparse")]
    assert sizes == sorted(sizes) and len(maze("sparse").pellets) == eight
    cells = maze("corners").distances(maze("corners").start_cell)
    lines, columns = ({cell[n] for cell in cells} for n in (0, 1))
    assert set(maze("corners").pellets) == set(product((min(lines), max(lines)), (min(columns), max(columns))))


@sentence("At the start tree says 3k - 1, so it is wrong only by {one} step for each leg but the last.")
def test_off_by_one_a_leg(here, one):
    for k in range(1, 7):
        legs = networkx.Graph([("body", (leg, 1)) for leg in range(k)] + [((leg, 1), (leg, 2)) for leg in range(k)])
        far = dict(networkx.all_pairs_shortest_path_length(legs))
        pellets = set(legs) - {"body"}
        joined = networkx.Graph()
        joined.add_weighted_edges_from((a, b, far[a][b]) for a in pellets for b in pellets - {a})
        tree = networkx.minimum_spanning_tree(joined).size("weight") + min(far["body"][one] for one in pellets)
        assert tree == 3 * k - 1 and 4 * k - 2 - tree == one * (k - 1)


@sentence("{count} states are expanded.")
def test_states_expanded(here, count):
    assert here.figure.answer["expanded"] == count == expanded(astar(here["first"], here["first"].tree))


@sentence(
    "at least up to {legs} legs, each further leg makes A* with tree expand more than {times} times as many states."
)
def test_three_times_a_leg(here, legs, times):
    counts = [spider(count) for count in range(1, legs + 1)]
    assert all(after > times * before for before, after in pairwise(counts))


def spider(legs):
    """How many states A* with the cheapest tree expands on a spider."""
    return expanded(astar(*spider_world(legs)))


def spider_world(legs):
    """A spider, and the cheapest tree as its estimate: a state is a place and what is left to eat."""
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
    return world, h


@sentence(
    "The factor falls slowly, from {high} to {low}, but the growth stays exponential. On the way to the first end "
    "Pacman may skip any teeth, and eat them on the way back at no cost. So all subsets of that half look promising, "
    "and {two} more teeth double their number. The work grows faster still."
)
def test_two_more_teeth(here, high, low, two):
    counts = [numbers(line.split("steps,")[1])[0] for line in here.above.split("\n") if "teeth" in line]
    factors = [b / a for a, b in pairwise(counts)]
    assert factors == sorted(factors, reverse=True) and [round(factors[n], 2) for n in (0, -1)] == [high, low]
    assert low > 2
    for size, teeth in enumerate((3, 5, 7, 9), start=1):
        world = here["comb"](teeth)
        half = [{(2, column), (3, column)} for column in range(1, teeth, 2)]  # the teeth left of the middle one
        assert (len(half), teeth) == (size, 1 + size * two)
        at_the_end = [
            event[1][1] for event in astar(world, world.tree) if event[0] == "expand" and event[1][0] == (1, 1)
        ]
        eaten = [{*world.pellets} - {*world.food(left)} for left in at_the_end]
        assert all(set().union(*some) in eaten for size in range(len(half) + 1) for some in combinations(half, size))


@sentence("with {m} pellets there are {orders}.")
def test_orders_of_ten(here, m, orders):
    assert factorial(m) == orders


@sentence("The last case of the check is a tunnel of {edges} edges, there and back,")
def test_tunnel_of_3000(here, edges):
    *_, last = edge_lists(0)
    assert len(last.edges) == 2 * edges and len(set(map(frozenset, last.edges))) == edges


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


@sentence("Where the walk goes into a dead end and comes back, there are {lines} lines, elsewhere {one}.")
def test_double_into_dead_ends(here, lines, one):
    first = here["first"]
    uses = here["uses_of"]([cell for cell, _ in solve(held_karp(first)).states])
    graph = networkx.Graph(edges_of(first))
    end = [cell for cell, _ in solve(held_karp(first)).states][-1]
    for edge, times in uses.items():
        graph.remove_edge(*edge)
        sides = [graph.subgraph(part) for part in networkx.connected_components(graph)]
        behind = [side for side in sides if first.start_cell not in side]
        is_blind = len(sides) > 1 and networkx.is_tree(behind[0]) and end not in behind[0]
        assert times == (lines if is_blind else one), edge
        graph.add_edge(*edge)


@sentence("With it, an odd number of lines meet at the square, the end, and nowhere else.")
def test_odd_at_the_square(here):
    first = here["first"]
    walk = [cell for cell, _ in solve(held_karp(first)).states]
    lines = dict.fromkeys(walk, 0) | {first.start_cell: 1}  # the half edge
    for edge, uses in here["uses_of"](walk).items():
        for cell in edge:
            lines[cell] += uses
    assert [cell for cell, count in lines.items() if count % 2] == [walk[-1]]


@sentence(
    "For {m} pellets that is fewer than {most} million sums instead of {orders} trillion orders. ... {hundred} pellets"
)
def test_fewer_than_nine_million(here, m, most, orders, hundred):
    sums = m * (m - 1) * 2 ** (m - 2)
    assert (most - 1) * 10**6 < sums < most * 10**6 and round(factorial(m) / 1e12) == orders
    assert len(str(2**100)) > 30 and hundred == 100


@sentence(
    "The {nth}, which we call impossible after its model, is not. ... the maze has cut vertices, but they cut "
    "off only dead ends and small rings, and most of the maze is one block."
)
def test_largest_block_too_large(here, nth):
    second = here.above.split("steps\n")[nth - 1]
    nodes, most = map(int, re.search(r"a block of (\d+) nodes .* at most (\d+) nodes", second).groups())
    graph = networkx.Graph(edges_of(here["impossible"]))
    *others, largest = sorted(map(len, networkx.biconnected_components(graph)))
    assert largest == nodes > most and largest > len(graph) / 2 and max(others) < most


@sentence(
    "what hangs at c has E = {g} and O = {r}. From the start, {one} step away, the left side has E = {e} and "
    "O = {o}, the right side E = {f} and O = {p}. Together {sum} + min({d}, {q}) = {all}."
)
def test_both_sides_of_c(here, g, r, one, e, o, f, p, sum, d, q, all):
    drawn = next(cell.source for cell in here.mark.book.cells if "def hanging(" in cell.source)
    lines = re.findall(r'"(%[%.P]+%)"', drawn)
    left, right = [line[:5] for line in lines], [line[4:] for line in lines]
    ((row, start),) = [(n, line.index("P")) for n, line in enumerate(lines) if "P" in line]
    c = start - one
    assert f'({row}, {c}): "c"' in drawn
    at_c = [f"{line[:c]}P" if n == row else line[: c + 1] for n, line in enumerate(lines)]
    assert even_and_odd(Pacman(at_c)) == (g, r)
    assert even_and_odd(Pacman(left)) == (e, o) and even_and_odd(Pacman(right)) == (f, p)
    assert (e + f, o - e, p - f) == (sum, d, q) and solve(astar(Pacman(lines), Pacman(lines).tree)).cost == all


@sentence("In the second picture the shortest walk goes around {one} side and returns, and ends on the other.")
def test_around_one_side(here, one):
    drawn = next(cell.source for cell in here.mark.book.cells if "def hanging(" in cell.source)
    world = Pacman(re.findall(r'"(%[%.P]+%)"', drawn))
    walk = [cell for cell, _ in solve(held_karp(world)).states]
    passed = [n for n, cell in enumerate(walk) if cell == world.start_cell]
    sides = [{cell[1] > world.start_cell[1] for cell in walk[a + 1 : b]} for a, b in pairwise([*passed, len(walk)])]
    assert len(passed) == 1 + one and [len(side) for side in sides] == [1, 1] and sides[0] != sides[1]


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
    (text,) = [cell.source for cell in here.mark.book.cells if "| cut edges 1, 2, 3, 4 |" in cell.source]
    assert [int(n) for n in re.findall(r"^\| each once \| .+ \| no \| (\d) \|$", text, re.MULTILINE)] == [a, b]


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


@sentence("The two rows must agree on ab, so these are all pairs:")
def test_all_pairs_of_two_cells(here):
    (text,) = [cell.source for cell in here.mark.book.cells if "| use of $ab$ | use of $bP$ |" in cell.source]
    times, told = {"not at all": 0, "once": 1, "twice": 2}, {}
    for line in re.findall(r"^\| ((?:once|twice) \| .+) \|$", text, re.MULTILINE):
        shared, leads_on, end, steps, fate = (cell.strip() for cell in line.split("|"))
        for name in leads_on.split(", or "):
            told[times[shared], times[name]] = end.replace("$", ""), steps and int(steps), fate
    assert told.keys() == set(product((1, 2), range(3)))
    for (ab, on), (end, steps, fate) in told.items():
        ends = [cell for cell, uses in (("a", ab), ("b", ab + on)) if uses % 2]
        assert end == (" and ".join(ends) or "outside")
        if len(ends) == 2:
            assert fate == "dropped: two ends"
        elif not on:
            assert fate.startswith("dropped: the piece is cut off")
        else:
            assert steps == ab + on
            cheaper = [pair for pair in told if pair[1] == on and told[pair][1] and told[pair][1] < steps]
            assert (fate == "kept") == (not cheaper)


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
    "Its {count} rows are those of z but for one column: ... Thus s is not the end in its row {a}, {b}, and is the end "
    "in its row {c}, {d}."
)
def test_rows_of_s(here, count, a, b, c, d):
    of_z, of_s = here["of_z"], here["of_s"]
    assert of_z.size() == of_s.size() == count and of_z.rows.keys() == of_s.rows.keys()
    for pieces, odds in of_z.rows.items():
        assert odds.keys() == of_s.rows[pieces].keys()
        assert all(of_z.ended(odd) != of_s.ended(odd) for odd in odds)
    half = 1
    assert (a + b + half) % 2 == 0 and (c + d + half) % 2 == 1


def joined_by_hand(of_z, of_s):
    """The row that two rows of the room make, each told by its uses; None where both have the end."""
    if sum(of_z) % 2 and (sum(of_s) + 1) % 2:
        return None
    uses = [a + b for a, b in zip(of_z, of_s, strict=True)]
    said = ["untouched" if not n else "odd" if n % 2 else "even" for n in uses]
    pieces = "" if "untouched" in said else "together" if all(of_z) or all(of_s) else "two"
    return *said, pieces, "yes" if sum(of_z) % 2 or (sum(of_s) + 1) % 2 else "no"


def uses_of_a_cell():
    return [uses for uses in product(range(3), repeat=2) if any(uses)]


@sentence("The last pair fails because z would be an end, and s another.")
def test_pairs_of_the_join(here):
    text = next(cell.source for cell in here.mark.book.cells if "| row of $z$ | row of $s$ |" in cell.source)
    lines = re.findall(r"^\| (\d), (\d) \| (\d), (\d) \| (.+) \|$", text, re.MULTILINE)
    told = []
    for *uses, rest in lines:
        a, b, c, d = map(int, uses)
        *row, steps = [cell.strip() for cell in rest.split("|")]
        told.append(joined_by_hand((a, b), (c, d)))
        if told[-1]:
            assert tuple(row) == told[-1] and numbers(steps) == [a + b, c + d, a + b + c + d]
    assert len(told) == 4 and told[-1] is None and None not in told[:-1]


@sentence("Of the {pairs} pairs, {fail} fail in this way; the others make only {count} different rows.")
def test_sixteen_pairs_fail(here, pairs, fail, count):
    made = [joined_by_hand(*pair) for pair in product(uses_of_a_cell(), repeat=2)]
    assert len(made) == pairs and made.count(None) == fail and len({*made} - {None}) == count == here["both"].size()


@sentence(
    "The row in which y is odd comes from the first pair above: y will be the end. Its walk is {walk:words}. In the "
    "other row the end is used already, at x"
)
def test_two_ways_around(here, walk):
    beside = {"s": "xy", "x": "sz", "z": "xy", "y": "sz"}
    ways = ["s"]
    for _ in range(3):
        ways = [way + to for way in ways for to in beside[way[-1]]]
    best = [way for way in ways if set(way) == set("sxzy")]
    assert len(best) == 2 and walk.replace(", ", "") in best and {way[-1] for way in best} == {"x", "y"}
    left = here.above.split("border y: 2 rows\n")[1].strip().split("\n")
    assert {line.strip() for line in left} == {"3 steps, end free: y odd", "3 steps, end used: y even"}


@sentence("Its piece is everything, so both rows are answers: {steps} steps.")
def test_answer_of_three(here, steps):
    assert solve(every_order(Pacman(["P.", ".."]))).cost == steps


@sentence("whatever the size of the maze; the sum is {counts:words} for k = 0, dots, {most}.")
def test_rows_of_a_border(here, counts, most):
    ways = [sum(comb(k, j) * 2**j * GROUPS[j] for j in range(k + 1)) for k in range(most + 1)]
    assert numbers(counts.replace(",", "")) == ways and all(n <= (1 + 2 * k) ** k for k, n in enumerate(ways))


@sentence("the width, which is at most {most} in this chapter's mazes of corridors.")
def test_width_of_the_mazes(here, most):
    mazes = [here["corridor"], *(maze(name) for name in ("first", "corners", "sparse", "tunnels", "impossible"))]
    assert max(here["told"](elimination(one))[1] for one in mazes) == most


@sentence("taking out a cell with at most {two} neighbors gives no other cell more than it had, so what could be taken")
def test_no_other_order(here, two):
    """In whatever order such cells are taken, the same are left; and more than two is too many."""
    for seed in range(30):
        world = random_maze(3, 4, loops=0.4, seed=seed)
        assert len({left_over(world, Random(order), two) for order in range(5)}) == 1
    said = re.search(r"(\d+) cells are left", here.below)
    assert len(left_over(here["impossible"], Random(0), two)) == int(said[1])


def left_over(world, random, most):
    """The cells that are left when cells with so many neighbors at most are eliminated, as they come."""
    graph = networkx.Graph(edges_of(world))
    while thin := [cell for cell, degree in sorted(graph.degree) if degree <= most]:
        cell = random.choice(thin)
        beside = list(graph[cell])
        graph.remove_node(cell)
        graph.add_edges_from((a, b) for a in beside for b in beside if a < b)
    return frozenset(graph)


@sentence("run on the impossible maze, which is {high} cells high inside its walls.")
def test_six_cells_high(here, high):
    lines = here["impossible"].picture().split("\n")
    assert len(lines) - 2 == high and set(lines[0]) == set(lines[-1]) == {"%"}


@sentence("There are more than a {many} cells, yet elimination never keeps a table of more than {most} rows.")
def test_table_of_67_rows(here, many, most):
    world = here["impossible"]
    cells = world.distances(world.start_cell)
    assert len(cells) > many
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


@sentence("each line now multiplies the largest by less than {times}.")
def test_less_than_three(here, times):
    most = largest_tables(here.below)
    assert all(1.5 < most[n + 1] / most[n] < times for n in range(5, max(most)))


@sentence("The corner makes the tables a little smaller than in Figure {figure}, where he starts inside.")
def test_little_smaller(here, figure):
    (inside,) = re.findall(r"at most (\d+) rows", here.numbered("7.8")["text"])
    assert 0.9 * int(inside) < largest_tables(here.below)[4] < int(inside) and figure == 7.8


@sentence("by {all} methods: A* with {estimates} estimates, and {others} others.")
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


@sentence("This maze has {cells} cells, but only {pellets} pellets.")
def test_eight_pellets_of_sparse(here, cells, pellets):
    world = maze("sparse")
    assert len(world.pellets) == pellets and len(world.distances(world.start_cell)) == cells
    assert world.picture() in here.figure_below["text"]


@sentence("Of all methods with tables, cut vertices needs the fewest rows,")
def test_bars_of_sparse(here):
    work = work_of_rungs(here, 1)
    tables = {rung: made for rung, made in work.items() if not rung.startswith(("A*", "Every order"))}
    assert work["Frontier sweep"] == max(tables.values()) and work["Cut vertices"] == min(tables.values())


@sentence(
    "On the maze impossible there is food in every cell but {one}. Methods whose work grows fast with the "
    "number of pellets fail there, and so do those that need cuts of one or two cells. Carving, elimination, the sweep "
    "and A* with the exact estimate do not:"
)
def test_bars_of_impossible(here, one):
    world, work = here["impossible"], work_of_rungs(here, 2)
    assert len(world.distances(world.start_cell)) - len(world.pellets) == one
    able = {"Carving", "Elimination", "Frontier sweep", "A*, perfect"}
    assert {rung for rung, done in work.items() if done} == able and {"Cut vertices", "Cuts of two cells"} < {*work}


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


@sentence(
    "If A* prefers the larger g among equal f, it expands exactly the states of {one} shortest walk; if it prefers the "
    "smaller g, it expands every state on any of them but the goals."
)
def test_rule_for_ties(here, one):
    world = maze("first")
    cost = solve(elimination(world)).cost
    story = list(weighted_astar(world, remaining_walk(world), 1, tie=-1))
    assert {event[1] for event in story if event[0] == "expand"} == {*solve(story).states} and one == 1
    ways = [[world.start]]
    left = remaining_walk(world)
    for g in range(cost):
        ways = [[*way, child] for way in ways for child, _ in world.neighbors(way[-1]) if g + 1 + left(child) == cost]
    on_shortest = {state for way in ways for state in way[:-1]}
    smaller = [event[1] for event in weighted_astar(world, remaining_walk(world), 1, tie=1) if event[0] == "expand"]
    assert on_shortest == {state for state in smaller if not world.is_goal(state)}
    printed = dict(re.findall(r"^(.+?): +(\d+)", here.below, re.MULTILINE))
    assert printed["larger g first"] == printed["steps of the shortest walk"]


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
    "It has an odd number of cells, and Pacman starts on the rarer color of the chessboard. So at least {one} "
    "step is wasted"
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


@sentence("A step leads to one of the {count} neighboring cells, and costs {cost}.")
def test_four_neighboring_cells(here, count, cost):
    room = Pacman(["...", ".P.", "..."])
    assert len(room.neighbors(room.start)) == count
    for world in (room, here["first"]):
        for cell in world.distances(world.start_cell):
            for (to, _), paid in world.neighbors((cell, world.start[1])):
                assert abs(to[0] - cell[0]) + abs(to[1] - cell[1]) == 1 and paid == cost


@sentence("An empty cell is written _, and {sum:words} is g + h = f.")
def test_trace_adds_up(here, sum):
    told = re.findall(r"(\S+) (\d+)\+(\d+)=(\d+)", here.below)
    assert sum in here.below and len(told) > 10
    assert all(int(g) + int(h) == int(f) and int(h) == board.count(".") for board, g, h, f in told)
    assert any("_" in board for board, *_ in told)


@sentence("A* has to expand every state with f < {cost} before it may be sure.")
def test_all_below_seven(here, cost):
    corridor = here["corridor"]
    steps = {corridor.start: 0}
    for state in (waiting := [corridor.start]):
        for child, paid in corridor.neighbors(state):
            if child not in steps:
                steps[child] = steps[state] + paid
                waiting.append(child)
    below = {state for state, g in steps.items() if g + corridor.count(state) < cost}
    assert below <= {event[1] for event in astar(corridor, corridor.count) if event[0] == "expand"}
    assert solve(astar(corridor, corridor.count)).cost == cost


@sentence("He has to go out and back along each leg but the last. That makes {a}k - {b} steps.")
def test_out_and_back(here, a, b):
    assert [solve(astar(*spider_world(k))).cost for k in range(1, 6)] == [a * k - b for k in range(1, 6)]


@sentence("So each leg, with its {one} step of error, costs a factor of {two} or more.")
def test_two_or_more_a_leg(here, one, two):
    bounds = [2**k - k - one for k in range(2, 20)]
    assert all(after >= two * before for before, after in pairwise(bounds))
    assert all(after >= two * before for before, after in pairwise([spider(k) for k in range(1, 5)]))


@sentence("A cell has at most {four} neighbors, so no spider with {five} legs fits into a maze.")
def test_no_five_legs(here, four, five):
    room = Pacman(["P...", "....", "...."])
    assert max(map(len, room.graph().neighbors.values())) == four == five - 1


@sentence("a corridor without food, and below it dead ends with {count} pellets each, its teeth.")
def test_comb_fits(here, count):
    world = here["comb"](5)
    row = world.start_cell[0]
    assert all(cell[0] > row for cell in world.pellets)
    columns = {cell[1] for cell in world.pellets}
    for column in columns:
        tooth = sorted(cell for cell in world.pellets if cell[1] == column)
        assert len(tooth) == count and tooth[-1] in dead_ends(world)
    assert len(columns) == len(dead_ends(world)) == 5


@sentence("The table is worked out a layer at a time: all sets of {one} pellet, of {two}, and so on.")
def test_a_layer_at_a_time(here, one, two):
    made = [event[1:] for event in held_karp(here["first"]) if event[0] == "join"]
    m = len(here["first"].pellets)
    assert made == [(size, size * comb(m, size)) for size in range(1, m + 1)]
    assert [size for size, _ in made[:2]] == [one, two]


@sentence("the entry of a stop outside the set is infinite.")
def test_outside_is_infinite(here):
    far = [[abs(a - b) for b in range(5)] for a in range(5)]
    for layer in list(layers(far))[1:]:
        for visited, row in layer.items():
            assert [steps == inf for steps in row] == [not visited >> stop & 1 for stop in range(5)]


def uses_in_the_corridor(here):
    """How often the best walk uses the edges to the left of the start, and to its right."""
    corridor = here["corridor"]
    uses = here["uses_of"]([cell for cell, _ in solve(held_karp(corridor)).states])
    left = [uses[edge] for edge in sorted(uses) if max(edge) <= corridor.start_cell]
    return left, [uses[edge] for edge in sorted(uses) if min(edge) >= corridor.start_cell]


@sentence(
    "On the corridor, the best walk uses ab and the edge from b to the start {twice}, and the {count} edges to c "
    "{once}. Go right first: you are stuck at c, with {rest} uses left over."
)
def test_stuck_at_c(here, twice, count, once, rest):
    left, right = uses_in_the_corridor(here)
    assert left == [twice, twice] and right == [once] * count and sum(left) == rest
    corridor = here["corridor"]
    assert max(corridor.pellets)[1] - corridor.start_cell[1] == count


@sentence("They are a round trip from the start to a and back.")
def test_round_trip_to_a(here):
    corridor = here["corridor"]
    left, _ = uses_in_the_corridor(here)
    assert sum(left) == 2 * corridor.distances(corridor.start_cell)[min(corridor.pellets)]


@sentence("which is never more than E, for he may stop at the last pellet.")
def test_odd_never_more(here):
    worlds = [random_maze(2, 3, loops=0.3, food=0.3, seed=seed) for seed in range(12)]
    few = [world for world in worlds if len(world.pellets) <= 6]
    assert len(few) > 3
    for even, odd in map(even_and_odd, few):
        assert odd <= even


@sentence("Inside a block it uses Held and Karp's table, and gives up where there is too much to visit.")
def test_too_much_to_visit(here):
    with pytest.raises(ValueError, match="to visit"):
        solve(cut_vertices(maze("impossible")))


@sentence("The {nth} maze is solved at once.")
def test_first_is_solved(here, nth):
    before, _ = here.above.split(" steps", 1)
    assert before.split("\n")[-1] == str(solve(elimination(here["tunnels"])).cost)
    assert before.startswith(here["tunnels"].picture()) and nth == 1


def degrees_of_a_column(inside, outside):
    """How many uses meet at each of four cells in a column, with a cut edge at each."""
    return [a + b + c for a, b, c in zip((0, *inside), (*inside, 0), outside, strict=True)]


@sentence("(By T7.10 this follows from the first.)")
def test_follows_from_the_first(here):
    for inside, outside in product(product(range(3), repeat=3), product(range(3), repeat=4)):
        odd = [degree % 2 for degree in degrees_of_a_column(inside, outside)]
        if sum(odd) <= 1:
            assert sum(odd) == sum(outside) % 2


@sentence(
    "Each use inside counts at {two} cells, and the {four} cut edges at {one} cell each. So the number of odd cells is "
    "even."
)
def test_number_of_odd_cells(here, two, four, one):
    for inside in product(range(3), repeat=3):
        degrees = degrees_of_a_column(inside, (1,) * four)
        assert sum(degrees) == two * sum(inside) + four * one
        assert sum(degree % 2 for degree in degrees) % 2 == 0


def parts_of(search):
    """What each part is made of: the parts that it joins, and its own cell."""
    return {event[1]: (event[2], event[3]) for event in search if event[0] == "cut"}


@sentence("The parts form a tree: its leaves are cells, and each inner node is a part, made of the {two} below it.")
def test_tree_of_parts(here, two):
    first = here["first"]
    parts = parts_of(carving(first))
    assert all(len(joins) == two * (not cells) and len(cells) <= 1 for joins, cells in parts.values())
    assert {cell for _, cells in parts.values() for cell in cells} == set(first.graph().neighbors)
    below = sorted(n for joins, _ in parts.values() for n in joins)
    assert below == [n for n in sorted(parts) if n != max(parts)]


@sentence("begin with single cells, and always join the {two} neighboring parts whose union has the fewest cut edges.")
def test_fewest_cut_edges(here, two):
    edges = {frozenset(edge) for edge in edges_of(here["first"])}
    cells = {}

    def cut(inside):
        return sum(len(edge & inside) == 1 for edge in edges)

    waiting = set()
    for n, (joins, own) in parts_of(carving(here["first"])).items():
        cells[n] = frozenset(own).union(*(cells[m] for m in joins))
        if joins:
            sides = [(cells[a], cells[b]) for a in waiting for b in waiting if a < b]
            beside = [a | b for a, b in sides if any(edge & a and edge & b for edge in edges)]
            assert len(joins) == two and cells[n] in beside and cut(cells[n]) == min(map(cut, beside))
        waiting = waiting - {*joins} | {n}


@sentence("So {{a}} has {count} rows: once, the end inside ({one} step) and twice ({two} steps).")
def test_rows_of_a_dead_end(here, count, one, two):
    table = single(Part([], ["a"], [("a", "b")], required=1, begins=False))
    assert [uses for (uses,), _ in table.rows] == [one, two] and len(table.rows) == count
    assert min(here["corridor"].pellets) in dead_ends(here["corridor"])


@sentence("The part {{b}} has {count} cut edges, ab and bP.")
def test_cut_of_b(here, count):
    corridor = here["corridor"]
    a, b, _ = sorted(corridor.pellets)
    assert {*corridor.graph().neighbors[b]} == {a, corridor.start_cell} and count == 2


def eliminated(graph, cell):
    """Take a cell out, make its neighbors neighbors of each other, and return them."""
    beside = set(graph[cell])
    graph.remove_node(cell)
    graph.add_edges_from((a, b) for a in beside for b in beside if a < b)
    return beside


@sentence("Those of its neighbors that are still there form the border of this table.")
def test_neighbors_still_there(here):
    for search in (elimination, frontier_sweep):
        graph = networkx.Graph(edges_of(here["first"]))
        told = [(event[3], event[4]) for event in search(here["first"]) if event[0] == "cut"]
        assert len(told) == len(graph) and all(eliminated(graph, cell) == {*border} for [cell], border in told)


@sentence("always take a cell with the fewest neighbors, counting those that elimination has made neighbors.")
def test_always_the_fewest(here):
    graph = networkx.Graph(edges_of(here["first"]))
    for cell in min_degree(here["first"].graph()):
        assert len(graph[cell]) == min(degree for _, degree in graph.degree)
        eliminated(graph, cell)


@sentence("z is the end if its uses add up to an odd number.")
def test_z_is_the_end(here):
    assert all(("yes" in row) == (sum(numbers(row[0])) % 2 == 1) for row in by_hand(here))


@sentence("So its turn makes a {second} table, over the same border x, y.")
def test_same_border(here, second):
    of_z, of_s = here["of_z"], here["of_s"]
    assert of_z.border == of_s.border and [here["names"][node] for node in of_s.border] == ["x", "y"] and second == 2


@sentence(
    "In the {a} line it is even and connected to y: the row stays. In the {b} it would be a {c} end, and in the {d} "
    "its piece is cut off, while y still has food: both are dropped."
)
def test_three_fates(here, a, b, c, d):
    both, task = here["both"], here["task"]
    x, y = both.border
    left = {}
    for line, (pieces, odd) in {a: ((y, y), 0b10), b: ((x, y), 0b11), d: ((x, 0), 0b00)}.items():
        row = {pieces: {odd: both.rows[pieces][odd]}}
        left[line] = forget(both._replace(rows=row), task).size()
    assert left == {1: 1, 2: 0, 3: 0} and c == 2 and both.ended(0b11)


@sentence("A piece bears the number of its last border cell.")
def test_last_border_cell(here):
    for table in (here["of_z"], here["both"]):
        for pieces in table.rows:
            for piece in {*pieces} - {0}:
                assert piece == max(node for node, own in zip(table.border, pieces, strict=True) if own == piece)


@sentence("When every cell that is left has more, it gives up, and says how many are left.")
def test_says_how_many_are_left(here):
    left = len(left_over(here["impossible"], Random(1), 2))
    with pytest.raises(ValueError, match=f"{left} cells are left"):
        solve(two_cuts(here["impossible"]))


@sentence("At its width, T7.13 allows {most}.")
def test_allowed_at_its_width(here, most):
    _, k, _, largest = here["told"](elimination(here["impossible"]))
    assert sum(comb(k, j) * 2**j * GROUPS[j] for j in range(k + 1)) == most > largest


@sentence("The bars count different things: {a}, {b}, {c}.")
def test_states_orders_rows(here, a, b, c):
    assert {row[1].split()[1] for row in rows(here.printed("The work of each rung."))} == {a, b, c}


@sentence("the work of every order, and of Held and Karp, depends on the pellets alone.")
def test_pellets_alone(here):
    work, m = work_of_rungs(here, 1), len(maze("sparse").pellets)
    assert work["Every order"] == factorial(m) and work["Held and Karp"] == m * 2 ** (m - 1)


def tables_of(search):
    """For how many parts a search makes tables: under a cutoff it may begin anew."""
    return len({event[1] for event in search if event[0] == "join"})


@sentence("Elimination, carving and the sweep make a table for each cell or part, with food or without.")
def test_table_for_each_part(here):
    world = maze("sparse")
    n = len(world.graph().neighbors)
    made = [tables_of(search(world)) for search in (elimination, frontier_sweep, carving)]
    assert made == [n, n, 2 * n - 1] and len(world.pellets) < n


@sentence("has been tested against a search of all states on thousands of small random mazes.")
def test_tested_on_thousands(here):
    text = (ROOT / "tests" / "search" / "waypoints" / "test_agreement.py").read_text(encoding="utf-8")
    ((walls, food),) = re.findall(r"^DENSITIES = list\(product\(\((.+?)\), \((.+?)\)\)\)", text, re.MULTILINE)
    (each,) = map(int, re.findall(r"^EACH = (\d+)$", text, re.MULTILINE))
    assert each * len(walls.split(",")) * len(food.split(",")) > 2_000 and "fewest_steps(maze)" in text


@sentence(
    "in plain Python {version}, on {one} core of an Intel Xeon server, the walk included, the best of {three} runs"
)
def test_best_of_three(here, version, one, three):
    ((measured_with, runs),) = measured("waypoints", r"Python (\d+\.\d+)\.\d+, Intel Xeon, .* the best of (\w+) runs")
    assert measured_with == str(version) and (one, three, runs) == (1, 3, "three")


@sentence("The {nth} line is the length of the shortest walk.")
def test_first_line_is_the_length(here, nth):
    line = here.below.split("\n")[nth - 1]
    assert line == f"steps of the shortest walk: {solve(frontier_sweep(maze('tunnels'))).cost}"


@sentence("A table over subsets needs m, 2^{{m-1}} entries for m pellets.")
def test_rows_over_subsets(here):
    for name in ("first", "sparse"):
        m = len(maze(name).pellets)
        assert sum(event[2] for event in held_karp(maze(name)) if event[0] == "join") == m * 2 ** (m - 1)


@sentence("A maze with {count} pellets:")
def test_maze_of_five(here, count):
    text = next(cell.source for cell in here.mark.book.cells if ":label: ex-7-1\n" in cell.source)
    assert "\n".join(re.findall(r"^    (%.*%)$", text, re.MULTILINE)) == FIVE_PELLETS.picture()
    assert len(FIVE_PELLETS.pellets) == count


@sentence("{count} of the pieces are false, and the proof does without them.")
def test_two_of_the_pieces(here, count):
    text = next(cell.source for cell in here.mark.book.cells if ":label: ex-7-5\n" in cell.source)
    pieces = re.findall(r"^- \*\*([A-Z])\*\* ", text, re.MULTILINE)
    assert {*pieces} == {*PROOF.rests_on, *PROOF.false} and len(PROOF.false) == count == len(pieces) - 10


@sentence(
    "In a maze without a loop each table of elimination has a border of at most {one} cell, and so at most {three} "
    "rows (T7.13)."
)
def test_without_a_loop(here, one, three):
    for seed in range(8):
        _, width, _, largest = here["told"](elimination(random_maze(3, 5, loops=0, seed=seed)))
        assert width <= one and largest <= three


@sentence("In this maze all cells have food but Pacman's, and his is a cut vertex.")
def test_his_is_a_cut_vertex(here):
    world = exercise_11.MAZE
    assert {*world.pellets} == {*world.graph().neighbors} - {world.start_cell}
    assert world.start_cell in set(networkx.articulation_points(networkx.Graph(edges_of(world))))
    assert solve(cut_vertices(world)).cost == exercise_11.NUMBERS["shortest"][0]


@sentence("So R has {five} cut edges, the {four} to Q and {one} to Pacman.")
def test_five_cut_edges(here, five, four, one):
    right = [cell for cell in here["BOTH"] if cell not in here["LEFT"]]
    cut = here["part_of"](right).cut
    to_pacman = [edge for edge in cut if here["PACMAN"] in edge]
    assert (len(cut), len(cut) - len(to_pacman), len(to_pacman)) == (five, four, one)


def row_of_r(here, name):
    """The edges inside of R by their letters, the cut edges that hang together (0 leads to Pacman), and the end."""
    letters = {cell: letter for cell, letter in here["BOTH"].items() if cell not in here["LEFT"]}
    inside, pieces, degree = [], networkx.Graph(), dict.fromkeys(letters, 0)
    for edge, times in here[name].items():
        cells = [cell for cell in edge if cell in letters]
        outside = [0 if cell == here["PACMAN"] else cell[0] + 1 for cell in edge if cell not in letters]
        pieces.add_edge(*cells, *outside)
        inside += ["".join(letters[cell] for cell in sorted(cells))] * (not outside)
        for cell in cells:
            degree[cell] += times
    groups = [{node for node in piece if node not in letters} for piece in networkx.connected_components(pieces)]
    return inside, groups, [letters[cell] for cell in letters if degree[cell] % 2]


@sentence("X uses {edge}. So {a} and {b} are connected, {end} is the end, and e passes edge {one} on to Pacman.")
def test_x_uses_gh(here, edge, a, b, end, one):
    inside, groups, ends = row_of_r(here, "X")
    assert inside == [edge] and {a, b} in groups and {0, one} in groups and ends == [end]


@sentence("Y uses {edge}. So {a} and {b} are connected, {end} is the end, and e does as before.")
def test_y_uses_fg(here, edge, a, b, end):
    inside, groups, ends = row_of_r(here, "Y")
    assert inside == [edge] and {a, b} in groups and {0, 1} in groups and ends == [end]


@sentence("so {cells:words} form a loop of their own that nothing can reach anymore.")
def test_loop_of_four(here, cells):
    pile = networkx.Graph([*here["TWO"], *here["X"]])
    (start,) = [cell for cell, letter in here["BOTH"].items() if letter == "c"]
    loop = networkx.node_connected_component(pile, start)
    assert {here["BOTH"][cell] for cell in loop} == {*re.findall(r"\b[a-h]\b", cells)}
    assert all(pile.degree[cell] == 2 for cell in loop)


@sentence("Both have the same row, once, the end inside, so the cheaper one is kept.")
def test_same_row_once(here):
    steps = []
    for left, right in (("TWO", "Y"), ("ONE", "X")):
        pile = here[left] | here[right]
        degrees = {cell: sum(times for edge, times in pile.items() if cell in edge) for cell in here["BOTH"]}
        assert sum(degree % 2 for degree in degrees.values()) == 1
        assert sum(times for edge, times in pile.items() if here["PACMAN"] in edge) == 1
        steps.append(sum(pile.values()))
    assert f"uses (1,), pieces (1,): {min(steps)} steps" in here.printed("Together they have:") and steps[0] < steps[1]


@sentence(
    "a row with {two} untouched pellets and {pieces} pieces, one with {odd} odd cells and one with none, needs "
    "{sum:words} = {steps} more steps."
)
def test_four_more_steps(here, two, pieces, odd, sum, steps):
    border = tuple(range(1, odd + pieces))
    components = (odd,) * odd + (odd + 1,) * (pieces - 1)
    least = steps_left(border, components, two, Task(start=0, required=frozenset(), limit=100))
    assert least(2**odd - 1) == steps


@sentence("From a width of {five} on, the code therefore uses one more idea, the cutoff of chapter 4.")
def test_from_width_five(here, five):
    rooms = {high: Pacman(["P" + "." * (high - 1)] + ["." * high] * (high - 1)) for high in (five - 1, five)}
    limited = {high: any(event[0] == "cutoff" for event in frontier_sweep(room)) for high, room in rooms.items()}
    assert limited == {five - 1: False, five: True} and five == WIDE


@sentence("a walk of n - 1 steps exists if and only if some path from the start visits each cell once.")
def test_each_cell_once(here):
    found = set()
    for seed in range(20):
        world = random_maze(2, 3, loops=0.5, food=1, seed=seed)
        graph = world.graph().neighbors
        paths = [(world.start_cell,)]
        for _ in range(len(graph) - 1):
            paths = [(*path, to) for path in paths for to in graph[path[-1]] if to not in path]
        assert (solve(elimination(world)).cost == len(graph) - 1) == bool(paths)
        found.add(bool(paths))
    assert found == {True, False}


@sentence("The same holds for the room of {k} x 23, but its tables are smaller.")
def test_seven_is_smaller(here, k):
    table = {int(high): (numbers(most)[0], int(steps)) for high, most, steps in
             measured("rooms k x 23", r"(\d+) x 23: .* s +([\d,]+) rows; (\d+) steps")}  # fmt: skip
    assert table[k][0] < table[11][0] and all(table[high][1] == high * 23 for high in (k, 11))


@sentence("The {last} bit is the {first} pellet's.")
def test_last_bit(here, last, first):
    corridor = here["corridor"]
    assert corridor.food(1) == [corridor.pellets[first - 1]] and last == "last"
    (cell, left), _ = corridor.neighbors(corridor.start)[0]
    assert f"{left:03b}" in here.below and corridor.food(left) == sorted({*corridor.pellets} - {cell})


@sentence("on a {second} visit to a cell there may be less food left.")
def test_second_visit(here, second):
    food = {}
    for cell, left in solve(held_karp(here["first"])).states:
        food.setdefault(cell, []).append(left)
    assert any(len(seen) >= second and seen[1] < seen[0] for seen in food.values())


def some_walks(here):
    """Shortest walks through some mazes, as their cells, each with its maze."""
    worlds = [here["first"], here["corridor"], *(random_maze(2, 4, loops=0.3, food=0.5, seed=n) for n in range(6))]
    return [(world, [cell for cell, _ in solve(elimination(world)).states]) for world in worlds]


@sentence("Between {two} pellets that a shortest walk eats one after the other, it takes a shortest path.")
def test_shortest_between_pellets(here, two):
    for world, walk in some_walks(here):
        eaten = sorted(walk.index(cell) for cell in world.pellets)
        assert all(world.distances(walk[a])[walk[b]] == b - a for a, b in pairwise([0, *eaten]))
        assert len(eaten) >= two


@sentence("Never {three} times:")
def test_never_three_times(here, three):
    for _, walk in some_walks(here):
        uses = here["uses_of"](walk)
        assert max(uses.values()) < three
        bridges = {tuple(sorted(edge)) for edge in networkx.bridges(networkx.Graph([*uses]))}
        assert {edge for edge, times in uses.items() if times == 2} <= bridges


def random_walks(here):
    """Walks through a maze that go anywhere, some of them back to where they began."""
    beside, random = here["first"].graph().neighbors, Random(5)
    for steps in range(1, 40):
        walk = [here["first"].start_cell]
        for _ in range(steps):
            walk.append(random.choice(beside[walk[-1]]))
        yield walk


@sentence("If there are {two}, the line runs from one to the other.")
def test_from_odd_to_odd(here, two):
    open_walks = [walk for walk in random_walks(here) if walk[0] != walk[-1]]
    assert len(open_walks) > 10
    for walk in open_walks:
        degrees = networkx.MultiGraph(pairwise(walk)).degree
        odd = {cell for cell, degree in degrees if degree % 2}
        drawn = euler_walk(walk[0], list(pairwise(walk)))
        assert len(odd) == two and {drawn[0], drawn[-1]} == odd


@sentence("Then exactly {one} node is odd: the end, which may be s itself.")
def test_exactly_one_odd(here, one):
    ends = set()
    for walk in random_walks(here):
        degrees = dict(networkx.MultiGraph(pairwise(walk)).degree)
        degrees[walk[0]] += 1  # the half edge
        odd = [cell for cell, degree in degrees.items() if degree % 2]
        assert len(odd) == one and odd == [walk[-1]]
        ends.add(walk[-1] == walk[0])
    assert ends == {True, False}


@sentence("The code counts an edge only when both its ends are inside.")
def test_only_edges_inside(here):
    table = single(Part([], ["a"], [("a", "b"), ("a", "c")], required=1, begins=False))
    assert {steps for steps, *_ in table.rows.values()} == {0}
    steps = [solution[0] for (uses, _), solution in here["q"].rows.items() if uses == (1, 1, 1, 1)]
    assert sorted(steps) == [sum(here[name].values()) - 4 for name in ("TWO", "ONE")]


@sentence("Each row remembers the {two} rows that made it.")
def test_two_rows_that_made_it(here, two):
    assert all(len(made_of) == two for _, made_of, _ in here["q"].rows.values())


@sentence(
    "a piece with neither the start nor the end has an even number of uses at its cut edges, and in the plane "
    "connections cannot cross."
)
def test_even_and_never_crossing(here):
    for uses, pieces in rows_of_a_column([0, 1, 2, 3]):
        own = [sorted(n for _, n in piece) for piece in pieces]
        assert sum(sum(uses[n] for n in piece) % 2 for piece in own) <= 1
        assert not any(a < b < c < d for one in own for other in own if one != other
                       for a in one for c in one for b in other for d in other)  # fmt: skip


@sentence("The half edge is decided at the turn of the start, like any edge that is left then.")
def test_half_edge_at_its_turn(here):
    assert here["of_s"].started and not here["of_z"].started


@sentence(
    "Used {once}, it changes both ends from odd to even or back, and connects them. Used {twice}, it connects them and "
    "changes no parity; that is tried unless its ends are in one piece already, for then it is no bridge (C7.7)."
)
def test_once_or_twice(here, once, twice):
    before, made = with_edge(with_edge(EMPTY, (1, 2)), (2, 3)), {}
    for pieces, odds in before.rows.items():
        one, other = pieces[0] or 1, pieces[2] or 3
        touched = (one, pieces[1], other)
        tied = tuple(max(one, other) if piece in (one, other) else piece for piece in touched)
        for odd, (steps, *_) in odds.items():
            ways = [(pieces, odd, 0), (tied, odd ^ 0b101, once)] + [(tied, odd, twice)] * (one != other)
            for *row, uses in ways:
                made.setdefault(tuple(row), []).append(steps + uses)
    rows = with_edge(before, (1, 3)).rows
    assert {row: min(steps) for row, steps in made.items()} == {
        (pieces, odd): solution[0] for pieces, odds in rows.items() for odd, solution in odds.items()
    }


@sentence("and limit is infinite (until An open room).")
def test_limit_is_infinite(here):
    assert Task(start=1, required=frozenset()).limit == inf == here["task"].limit


@sentence(
    "What if we insist on borders of at most {two} cells? Narrow rooms and rings of corridor fall to pieces even so."
)
def test_narrow_rooms_and_rings(here, two):
    for lines in (["P....", "....."], ["..P.", ".%%.", "...."]):
        assert solve(two_cuts(Pacman(lines))).cost == solve(carving(Pacman(lines))).cost
        assert here["told"](elimination(Pacman(lines)))[1] == two
    with pytest.raises(ValueError, match="two cuts are not enough"):
        solve(two_cuts(Pacman(["P..", "...", "..."])))


def room_of(high, wide):
    """An open room full of food, with Pacman in a corner."""
    return Pacman(["P" + "." * (wide - 1)] + ["." * wide] * (high - 1))


@cache
def treewidth(high, wide):
    """The least width of all orders of elimination of an open room: of all sets that may be eliminated first."""
    beside = room_of(high, wide).graph().neighbors
    cells = [*beside]

    def border(gone, cell):
        seen = {cell}
        for at in (waiting := [cell]):
            for near in beside[at]:
                if near not in seen:
                    seen.add(near)
                    waiting += [near] * bool(gone >> cells.index(near) & 1)
        return sum(not gone >> cells.index(at) & 1 for at in seen) - 1

    least = [0]
    for gone in range(1, 1 << len(cells)):
        last = [n for n in range(len(cells)) if gone >> n & 1]
        least.append(min(max(least[gone ^ 1 << n], border(gone ^ 1 << n, cells[n])) for n in last))
    return least[-1]


@sentence("every order of elimination is at least as wide as the room's shorter side.")
def test_no_narrower_order(here):
    assert all(treewidth(*sides) == min(sides) for sides in ((1, 5), (2, 2), (2, 4), (3, 3)))


@sentence("So no order of elimination is narrower than the sweep along its longer side:")
def test_no_less_wide(here):
    for sides in ((2, 4), (3, 3)):
        assert here["told"](frontier_sweep(room_of(*sides)))[1] == treewidth(*sides)


@sentence("The border is then a line of cells (@), at most a column long,")
def test_at_most_a_column(here):
    text = next(cell.source for cell in here.mark.book.cells if "    # # # @ . . ." in cell.source)
    drawn = [line.split() for line in re.findall(r"^    ((?:[#@.] ?)+)$", text, re.MULTILINE)]
    borders = [{*event[4]} for event in frontier_sweep(room_of(len(drawn), len(drawn[0]))) if event[0] == "cut"]
    gone = sum(row.count("#") for row in drawn)
    assert borders[gone - 1] == {(r, c) for r, row in enumerate(drawn) for c, mark in enumerate(row) if mark == "@"}
    assert max(map(len, borders)) == len(drawn)


@sentence("On the command line, with the maze in a file:")
def test_on_the_command_line(here):
    text = next(cell.source for cell in here.mark.book.cells if "pathlib-edu solve impossible.lay" in cell.source)
    told = dict(re.findall(r"^    (length|walk|width|largest table) +(\S+)$", text, re.MULTILINE))
    world = here["impossible"]
    cost, width, _, largest = here["told"](elimination(world))
    assert [told[name] for name in ("length", "width", "largest table")] == [str(n) for n in (cost, width, largest)]
    assert world.moved(solve(elimination(world)).states).startswith(told["walk"].removesuffix("..."))


@sentence("on the spider of T7.2 there is at least {one} for each set of legs eaten so far.")
def test_one_for_each_set(here, one):
    k, (world, _) = 4, spider_world(4)
    steps, before = {world.start: 0}, {}
    for state in (waiting := [world.start]):
        for child, _ in world.neighbors(state):
            before.setdefault(child, []).append(state)
            if child not in steps:
                steps[child] = steps[state] + 1
                waiting.append(child)
    left = {state: 0 for state in steps if world.is_goal(state)}
    for state in (waiting := [*left]):
        for other in before.get(state, ()):
            if other not in left:
                left[other] = left[state] + 1
                waiting.append(other)
    best = left[world.start]
    in_the_body = [food for place, food in steps if place == "body" and steps[place, food] + left[place, food] == best]
    eaten = [{leg for leg in range(k) if (leg, 2) not in food} for food in in_the_body]
    assert len(eaten) == one * (2**k - 1) and all(eaten.count(legs) == one for legs in eaten)


@sentence("each further cell of it multiplies the tables.")
def test_multiplies_the_tables(here):
    most = largest_tables(here.printed("4 x 10: "))
    assert all(most[n + 1] > 2 * most[n] for n in (1, 2, 3, 5, 6))  # from five on a cutoff is at work
    bounds = [sum(comb(k, j) * 2**j * GROUPS[j] for j in range(k + 1)) for k in range(6)]
    assert all(after > 2 * before for before, after in pairwise(bounds))


@sentence("Both have the end inside, and they connect")
def test_rows_of_7_11(here):
    text = next(cell.source for cell in here.mark.book.cells if ":label: ex-7-11\n" in cell.source)
    told = {}
    for name, words in re.findall(r"^- in \$([UVXY])\$, (.+)$", text, re.MULTILINE):
        pairs = ["".join(sorted(pair)) for pair in re.findall(r"(\d) with (\d)", words)]
        told[name] = sorted(pairs + re.findall(r"edge (\d) leads to the end", words))
    assert told == {name: sorted(pieces) for name, pieces in (exercise_11.FIRST | exercise_11.SECOND).items()}


@sentence(
    "{food} cells with food are still untouched. There are {three} pieces: the first has no odd cell, the second has "
    "{one}, the third has {five}. The start has been forgotten."
)
def test_bound_of_7_11(here, food, three, one, five):
    odd = one + five
    components = (one,) * one + (odd,) * five + (odd + 1,)
    assert len({*components}) == three
    least = steps_left(range(1, odd + 2), components, food, Task(start=0, required=frozenset(), limit=100))
    assert ceil(least(2**odd - 1)) == exercise_11.NUMBERS["bound"][0]


@sentence("Each part whose table is not known under its key is put on a list, from the root downward,")
def test_only_what_a_step_changes(here):
    world = maze("tunnels")
    remaining = remaining_walk(world).__self__
    steps, parts = remaining.steps(world.start), len(remaining.plan.parts)
    assert len(remaining.known) == parts and steps == solve(frontier_sweep(world)).cost
    (child, _), *_ = world.neighbors(world.start)
    assert abs(remaining.steps(child) - steps) == 1 and 0 < len(remaining.known) - parts < parts / 2


@sentence("Of all that hangs at a cut vertex {one} block at most may be odd:")
def test_one_block_at_most(here, one):
    sides = {"left": 2, "right": 3, "below": 1}
    even, odd = even_and_odd(Pacman(["..P...", "%%.%%%"]))
    assert even == 2 * sum(sides.values()) and odd == even - max(sides.values()) * one


@sentence("The cell of a block that is nearest to the start is its entry.")
def test_nearest_is_the_entry(here):
    world = maze("impossible")
    far = world.distances(world.start_cell)
    assert all(far[entry] < min(far[cell] for cell in cells) for entry, cells in blocks(world.graph()))


@sentence("raise it, by {a}, {b}, {c} and so on, as long as no walk is found.")
def test_one_two_four(here, a, b, c):
    limits = [event[1] for event in frontier_sweep(maze("sparse")) if event[0] == "cutoff"]
    assert [after - before for before, after in pairwise(limits)][:3] == [a, b, c]
    assert limits[0] == len(maze("sparse").pellets) and limits[-2] < solve(elimination(maze("sparse"))).cost


@sentence("the number of ways to group k cells grows faster than any exponential c^k.")
def test_faster_than_any_power(here):
    line, ways = [1], [1]
    for _ in range(60):
        line = [line[-1], *line]
        for n in range(1, len(line)):
            line[n] = line[n - 1] + line[n]
        ways.append(line[0])
    assert tuple(ways[: len(GROUPS)]) == GROUPS
    factors = [after / before for before, after in pairwise(ways[1:])]
    assert factors == sorted(factors) and factors[-1] > 3 * factors[9]


@sentence("Each line is {one} expansion: the state taken from the frontier, then the states that this adds.")
def test_each_line_one_expansion(here, one):
    corridor, told = here["corridor"], []
    for event in astar(corridor, corridor.count):
        if event[0] == "expand":
            told.append([event[1]])
        elif event[0] == "reach" and told:
            told[-1].append(event[1])
    lines = [re.findall(r"[.P_]{6}", line) for line in here.below.split("\n") if re.match(r"\d+\. ", line)]
    boards = [[corridor.picture(state).split("\n")[1].strip("%").replace(" ", "_") for state in row] for row in told]
    assert len(lines) == 7 * one and lines == boards[: len(lines)]


@sentence("The state with the least f is taken, and among equals the one that has waited longest.")
def test_waited_longest(here):
    corridor = here["corridor"]
    waiting, tied = [], 0
    for event in astar(corridor, corridor.count):
        if event[0] == "reach":
            waiting.append((event[3] + event[4], event[1]))
        elif event[0] == "expand":
            least = min(f for f, _ in waiting)
            equals = [state for f, state in waiting if f == least]
            tied += len(equals) > 1
            assert event[1] == equals[0]
            waiting.remove((least, event[1]))
    assert tied > 2


@sentence(
    "So it takes at least the distance to the nearest pellet, plus the length of the cheapest tree that joins all "
    "pellets. Each branch is as long as the distance between its {two} pellets."
)
def test_nearest_plus_cheapest_tree(here, two):
    for world in (here["first"], here["corridor"], maze("sparse")):
        away = networkx.Graph()
        pairs = combinations(world.pellets, two)
        away.add_weighted_edges_from((a, b, world.distances(a)[b]) for a, b in pairs)
        nearest = min(world.distances(world.start_cell)[pellet] for pellet in world.pellets)
        assert world.tree(world.start) == nearest + networkx.minimum_spanning_tree(away).size("weight")


@sentence("The table below the figure compares all {four} estimates on {three} mazes.")
def test_four_estimates_on_three_mazes(here, four, three):
    head, *lines = here.below.strip().split("\n")
    assert len(head.split()) == four and len(lines) == three
    for line in lines[:2]:
        name, *counts = line.split()
        counted = [expanded(astar(maze(name), getattr(maze(name), estimate))) for estimate in head.split()]
        assert counted == [numbers(count)[0] for count in counts]


@sentence("On each maze tree needs less than a quarter of the states of farthest, the next best.")
def test_tree_is_a_marvel(here):
    table = [numbers(line) for line in here.above.strip().split("\n")[1:]]
    assert len(table) == 3 and all(zero > count > farthest > 4 * tree for zero, count, farthest, tree in table)


@sentence("Each line of the table has {two} teeth more, and ends with the factor by which the work has grown.")
def test_two_teeth_more(here, two):
    lines = [line for line in here.below.split("\n") if "teeth" in line]
    teeth, work = zip(*[(numbers(line)[0], numbers(line.split("steps,")[1])[0]) for line in lines], strict=True)
    assert all(after - before == two for before, after in pairwise(teeth))
    factors = [float(line.split(", ")[-1].split(" times")[0]) for line in lines[1:]]
    assert factors == [round(after / before, 2) for before, after in pairwise(work)]


@sentence("stop {zero}, in no set, is the start.")
def test_stop_zero_in_no_set(here, zero):
    first = here["first"]
    stops = [first.start_cell, *first.pellets]
    far = [[first.distances(a)[b] for b in stops] for a in stops]
    nothing, *others = layers(far)
    assert [*nothing] == [0] and [n for n, steps in enumerate(nothing[0]) if steps < inf] == [zero]
    assert not any(visited >> zero & 1 for layer in others for visited in layer)
    ((everything, row),) = others[-1].items()
    assert everything.bit_count() == len(first.pellets) and min(row) == solve(every_order(first)).cost


@sentence(
    "They are double below Pacman, in a dead end; of the other {two} dead ends the walk ends in {one}, and does not "
    "enter the other."
)
def test_other_two_dead_ends(here, two, one):
    first = here["first"]
    row, column = below = first.start_cell[0] + 1, first.start_cell[1]
    walk = [cell for cell, _ in solve(held_karp(first)).states]
    ends = dead_ends(first)
    twice = [edge for edge, times in here["uses_of"](walk).items() if times == 2]
    assert twice == [((row - 1, column), below)] and below in ends
    others = [cell for cell in ends if cell != below]
    assert len(others) == two and others.count(walk[-1]) == one
    assert [cell in walk for cell in others].count(False) == 1


@sentence("odd is a bit mask; the cell's bit is last.")
def test_own_bit_last(here):
    table = with_edge(with_edge(EMPTY, (1, 2)), (1, 3))
    task = Task(start=0, required=frozenset(), limit=inf)
    odds = {odd for odds in table.rows.values() for odd in odds}
    after = {odd for odds in forget(table, task).rows.values() for odd in odds}
    assert table.border[0] == 1 and forget(table, task).border == table.border[1:]
    assert after == {odd >> 1 for odd in odds}


@sentence("A dotted half edge leads from Pacman into the wall above, and a square marks the end of the walk.")
def test_half_edge_into_the_wall(here):
    row, column = here["first"].start_cell
    assert (row - 1, column) in here["first"].walls
    drawn = next(cell.source for cell in here.mark.book.cells if "def loose(" in cell.source)
    assert "(r + 0.5, r - 0.85)" in drawn and 'linestyle=":"' in drawn  # from the middle of the cell up into the next
    assert "walk[-1]" in drawn and '"s", color' in drawn


@sentence("he ends where that saves most, and the order of the other sides does not matter.")
def test_sum_of_even_lengths(here):
    sides = ["%%.%%", "%%.%%", "..P.%", "%%.%%"]  # three to the four winds, of different lengths
    (r, c), world = (2, 2), Pacman(sides)
    arms = [[(0, 2), (1, 2)], [(2, 0), (2, 1)], [(2, 3)], [(3, 2)]]
    assert world.start_cell == (r, c) and {*world.pellets} == {cell for arm in arms for cell in arm}
    lengths = []
    for arm in arms:
        lines = [["%"] * 5 for _ in sides]
        lines[r][c] = "P"
        for a, b in arm:
            lines[a][b] = "."
        lengths.append(even_and_odd(Pacman(["".join(line) for line in lines])))
    least = sum(even for even, _ in lengths) + min(odd - even for even, odd in lengths)
    assert solve(held_karp(world)).cost == solve(cut_vertices(world)).cost == least
    best = [n for n, (even, odd) in enumerate(lengths) if even - odd == max(e - o for e, o in lengths)]
    costs = {}
    for order in permutations(range(len(arms))):
        costs.setdefault(order[-1], set()).add(sum(lengths[n][0] for n in order[:-1]) + lengths[order[-1]][1])
    assert all(len(found) == 1 for found in costs.values())
    assert [last for last, found in sorted(costs.items()) if found == {least}] == best


@sentence("the blocks hang together in a tree")
def test_blocks_in_a_tree(here):
    for world in (here["impossible"], here["tunnels"]):
        graph, tree = networkx.Graph(edges_of(world)), networkx.Graph()
        cuts = set(networkx.articulation_points(graph))
        pieces = [frozenset(piece) for piece in networkx.biconnected_components(graph)]
        tree.add_edges_from((piece, cell) for piece in pieces for cell in piece & cuts)
        assert networkx.is_tree(tree) and len(pieces) > 10
        assert {frozenset([entry, *cells]) for entry, cells in blocks(world.graph())} == {*pieces}


@sentence(
    "a part of {four} cells, one below the other and full of food, without Pacman, and with {edges} cut edges on its "
    "right."
)
def test_part_of_four_cells(here, four, edges):
    left, across = here["LEFT"], here["ACROSS"]
    assert sorted(left) == [(row, 0) for row in range(four)]
    assert sorted(across) == [((row, 0), (row, 1)) for row in range(edges)]
    assert set(left) < set(here["eight"].pellets) and here["eight"].start_cell not in left


@sentence(
    "Cell a needs {one} use of ab to be even; then b needs an even number of uses of bc, and d needs {same} use of cd."
)
def test_uses_in_turn(here, one, same):
    even = [inside for inside in product(range(3), repeat=3)
            if not any(degree % 2 for degree in degrees_of_a_column(inside, (1,) * 4))]  # fmt: skip
    assert {ab for ab, _, _ in even} == {one} and {cd for _, _, cd in even} == {same}
    assert {bc for _, bc, _ in even} == {0, 2}


@sentence(
    "In the {first} picture a and b are joined, and c and d. In the {second} b and c are joined as well, by {two} "
    "lines."
)
def test_joined_by_two_lines(here, first, second, two):
    left, inside = here["LEFT"], []
    for name in ("TWO", "ONE"):
        inside.append({left[a] + left[b]: uses for (a, b), uses in here[name].items() if b in left})
    assert inside[first - 1] == {"ab": 1, "cd": 1} and inside[second - 1] == inside[0] | {"bc": two}


@sentence("A solver without this clause is right on every maze full of food, and wrong on some with few pellets.")
def test_right_when_full(here):
    full, wrong = 0, []
    for world in small_mazes(5):
        least = solve(held_karp(world)).cost
        if len(world.pellets) == len(world.graph().neighbors) - 1:
            assert FAULTY["Ben"](world) == least
            full += 1
        elif FAULTY["Ben"](world) != least:
            wrong.append(world)
    assert full > 10 and wrong and max(len(world.pellets) for world in wrong) < 4


@sentence(
    "They must agree on how often each edge between the {two} parts is used. These edges are cut edges no longer."
)
def test_cut_edges_no_longer(here, two):
    parts = {event[1]: (event[2], {frozenset(edge) for edge in event[4]}) for event in carving(here["first"])
             if event[0] == "cut"}  # fmt: skip
    shared = 0
    for joins, cut in parts.values():
        if joins:
            one, other = (parts[n][1] for n in joins)
            assert cut == one ^ other and len(joins) == two and not cut & one & other
            shared += len(one & other)
    assert shared == len({frozenset(edge) for edge in edges_of(here["first"])})


@sentence("A cell is odd if it is odd in one row and not in the other. Pieces that share a cell become {one}.")
def test_rows_laid_over_each_other(here, one):
    made = {}
    for (a, odds), (b, others) in product(here["of_z"].rows.items(), here["of_s"].rows.items()):
        both = networkx.Graph()
        both.add_edges_from((cell, (row, piece)) for row in (a, b) for cell, piece in enumerate(row) if piece)
        pieces = [{*piece} & {0, 1} for piece in networkx.connected_components(both)]
        said = tuple(
            max([here["both"].border[n] for own in pieces if cell in own for n in own], default=0) for cell in (0, 1)
        )
        for (odd, mine), (other, yours) in product(odds.items(), others.items()):
            if here["of_z"].ended(odd) + here["of_s"].ended(other) <= one:
                made.setdefault((said, odd ^ other), []).append(mine[0] + yours[0])
    rows = {(pieces, odd): row[0] for pieces, odds in here["both"].rows.items() for odd, row in odds.items()}
    assert rows == {row: min(steps) for row, steps in made.items()}


@sentence("Cell z has {two} edges, to x and to y. Each is used {a}, {b} or {c} times; not both {a2}, as there is food.")
def test_not_both_unused(here, two, a, b, c, a2):
    room = Pacman(["..", ".P"])
    assert len(room.graph().neighbors[0, 0]) == two and (0, 0) in room.pellets
    uses = [tuple(numbers(row[0])) for row in by_hand(here)]
    assert sorted(uses) == sorted({*product((a, b, c), repeat=two)} - {(a2, a2)})


@sentence(
    "The long if drops a row in {two} cases: the cell is untouched though required; or its piece ends with it "
    "(component == node), though a cell is missing or another piece is there."
)
def test_two_cases_of_the_if(here, two):
    def left(pieces, required, visited=0):
        table = EMPTY._replace(border=(1, 2), rows={pieces: {0: (0, (), ())}}, visited=visited)
        return forget(table, Task(start=9, required=frozenset(required))).size()

    dropped = [left((0, 0), {1}), left((1, 0), {1, 2}) + left((1, 2), {1})]
    assert dropped == [0] * two
    assert left((0, 0), {2}) == left((1, 0), {1}) == left((2, 2), {1, 2}) == left((0, 2), {2}) == 1


@sentence("The largest number of neighbors that a cell has at its turn is the width of the order: {two} in the room.")
def test_width_of_the_room(here, two):
    room = networkx.Graph(edges_of(Pacman(["..", ".P"])))
    widths = [len(eliminated(room, cell)) for cell in ((0, 0), (1, 1), (0, 1), (1, 0))]  # z, s, x, y
    assert max(widths) == two == here["told"](elimination(Pacman(["..", ".P"])))[1]


@sentence("two_cuts is elimination that takes only cells with at most {two} neighbors at their turn.")
def test_two_neighbors_at_their_turn(here, two):
    told, same = (list(search(here["tunnels"])) for search in (two_cuts, elimination))
    borders = [len(event[4]) for event in told if event[0] == "cut"]
    assert max(borders) == two and told == same and len(borders) == len(here["tunnels"].graph().neighbors)


@sentence("So we may take the simplest order: column by column, along the longer side.")
def test_column_by_column(here):
    for high, wide in ((2, 4), (4, 2), (3, 5)):
        cells = [event[3][0] for event in frontier_sweep(room_of(high, wide)) if event[0] == "cut"]
        lines = [cell[wide > high] for cell in cells]
        assert lines == sorted(lines) and len({*lines}) == max(high, wide)


@sentence(
    "Of these {three} the sweep pays most. Its line crosses the whole maze, and it sweeps {eight} "
    "times, under rising limits of steps, its cutoffs (An open room)."
)
def test_eight_rising_limits(here, three, eight):
    limits = [event[1] for event in frontier_sweep(maze("sparse")) if event[0] == "cutoff"]
    assert len(limits) == eight and all(before < after for before, after in pairwise(limits))
    assert limits[-2] < solve(elimination(maze("sparse"))).cost <= limits[-1]
    work, makers = work_of_rungs(here, 1), ("Elimination", "Carving", "Frontier sweep")
    assert len(makers) == three and max(makers, key=work.__getitem__) == "Frontier sweep"
    lines = maze("sparse").picture().split("\n")
    borders = [{row for row, _ in event[4]} for event in frontier_sweep(maze("sparse")) if event[0] == "cut"]
    assert max(len(border) for border in borders) >= (len(lines) - 1) // 2  # each second cell of a column is a wall


@sentence("In the first {three} lines the pellets decide, in the {nth} what one block holds, below it the width alone.")
def test_pellets_then_width(here, three, nth):
    text = next(cell.source for cell in here.mark.book.cells if "\n| rung |" in cell.source)
    times = [line.split(" | ")[1] for line in re.findall(r"^\| (?!rung|---)(.+) \|$", text, re.MULTILINE)]
    names = [{*re.findall(r"(?<![a-z\\])[mb](?![a-z])", time)} for time in times]
    assert len(times) == 8 and all("m" in name for name in names[:three])
    assert nth == three + 1 and "b" in names[nth - 1] and "m" not in names[nth - 1]
    assert not any(names[nth:])


@sentence("is the length of the best walk by way of the state u, and only states on shortest walks have f =")
def test_only_on_shortest_walks(here):
    corridor = here["corridor"]
    left, steps, ways = remaining_walk(corridor), {corridor.start: 0}, {}
    for state in (waiting := [corridor.start]):
        for child, _ in corridor.neighbors(state):
            ways.setdefault(child, []).append(state)
            if child not in steps:
                steps[child] = steps[state] + 1
                waiting.append(child)
    cost = solve(held_karp(corridor)).cost
    goals = [state for state in steps if corridor.is_goal(state) and steps[state] == cost]
    on_shortest = set(goals)
    for state in goals:
        for other in ways.get(state, ()):
            if steps[other] + 1 == steps[state] and other not in on_shortest:
                on_shortest.add(other)
                goals.append(other)
    assert {state for state in steps if steps[state] + left(state) == cost} == on_shortest
    assert min(steps[state] + left(state) for state in steps) == cost and len(on_shortest) < len(steps)


@sentence("nearly all 2^k subsets of them may look promising (T7.2).")
def test_nearly_all_subsets(here):
    k = 6
    world, h = spider_world(k)
    seen = {event[1] for event in astar(world, h) if event[0] == "expand"}
    finished = [
        frozenset(leg for leg in range(k) if (leg, 2) not in food)
        for place, food in seen
        if place == "body" and all(((leg, 1) in food) == ((leg, 2) in food) for leg in range(k))
    ]
    assert len({*finished}) > 0.85 * 2**k


@sentence("Twice the length, twice the time: there are twice as many tables, and none is larger.")
def test_twice_as_many_tables(here):
    for high, wide in ((2, 10), (3, 8)):
        told = [here["told"](frontier_sweep(room_of(high, length))) for length in (wide, 2 * wide)]
        assert told[1][2] == 2 * told[0][2] and told[1][3] == told[0][3]


@sentence("A cell is a pair of its line and its column, both counted from {zero} at the top left.")
def test_line_and_column(here, zero):
    world = Pacman(["P. ", "%%."])  # the maze of the sentence before
    assert world.start_cell == (zero, zero) and world.pellets == [(zero, 1), (1, 2)]
    text = next(cell.source for cell in here.mark.book.cells if "made of its lines" in cell.source)
    assert 'Pacman(["P. ", "%%."])' in text


@sentence(
    "So the way to the nearer of the {two} and the way from one to the other are together a lower bound for what is "
    "left to walk."
)
def test_nearer_and_on(here, two):
    worlds = [*random_mazes(7, 12, most=4)]
    assert sum(len(world.pellets) >= two for world in worlds) > 6
    for world in worlds:
        says = pair_of(Place(world, world.start))
        assert world.farthest(world.start) <= says <= solve(held_karp(world)).cost


def open_cells(world):
    return len(world.graph().neighbors)


@sentence("{four} cells that are not walls are always enough, and more are not allowed.")
def test_four_cells_for_estimates(here, four):
    worlds = [world for world in small_mazes(4) if open_cells(world) <= four]
    falls, says_too_much = set(), set()
    for letter, (h, promise) in ESTIMATES.items():
        for world in worlds:
            says = h(world, world.start)
            if says > least_steps(world):
                says_too_much.add(letter)
            if any(says - h(world, child) > 1 for child, _ in world.neighbors(world.start)):
                falls.add(letter)
        assert (promise == "neither") == (letter in says_too_much)
        assert promise == "consistent" or letter in falls | says_too_much
    assert not falls & {letter for letter, (_, promise) in ESTIMATES.items() if promise == "consistent"}
    assert four == CELLS_7_3


@sentence("There is more than {one} such order.")
def test_more_than_one_order(here, one):
    @cache
    def orders(done):
        ahead = [step for step, needs in PROOF.rests_on.items() if step not in done and {*needs} <= done]
        return sum(orders(done | {step}) for step in ahead) if ahead else int(len(done) == len(PROOF.rests_on))

    assert orders(frozenset()) > one


@sentence(
    "it says too little, or too much, or finds no walk at all. {four} cells that are not walls are always enough, and "
    "more are not allowed."
)
def test_four_cells_for_programs(here, four):
    said = {}
    for world in small_mazes(4):
        least = least_steps(world)
        for name, program in FAULTY.items():
            if (wrong := program(world)) != least:
                how = "no walk" if wrong is None else "too little" if wrong < least else "too much"
                said.setdefault(name, set()).add(how)
    assert said.keys() == FAULTY.keys() and four == CELLS_7_8
    assert set().union(*said.values()) == {"too little", "too much", "no walk"}


@sentence(
    "faulty_forget below has been tested on corridors full of food, with Pacman at {one} end. Elsewhere it is wrong, "
    "in {two} ways."
)
def test_right_on_corridors(here, one, two):
    text, made = here.mark.book.path.read_text(encoding="utf-8"), {}
    exec(re.search(r"^def faulty_forget.+?(?=^```)", text, re.MULTILINE | re.DOTALL)[0], made)

    def faulty(row, *asked):
        after = made["faulty_forget"](row, *asked)
        return after and Row(*after)

    def blind_to_an_end(row, cell, *asked):  # in a group that goes on
        goes_on = any(cell in group and group != {cell} for group in row.groups)
        after = forgotten(row, cell, *asked, ends=not goes_on)
        return after and after._replace(ended=row.ended if goes_on else after.ended)

    def touched_after_the_end(row, cell, *asked):
        return forgotten(row, cell, *asked) if not row.ended or any(cell in group for group in row.groups) else None

    ends = [line for cells in range(2, 7) for line in ("P" + "." * (cells - one), "." * (cells - one) + "P")]
    assert all(swept(Pacman([line]), faulty) == len(line) - 1 for line in ends)
    faults, alone = (blind_to_an_end, touched_after_the_end), set()
    for world in small_mazes(4):
        wrong = [fault for fault in faults if swept(world, fault) != least_steps(world)]
        assert wrong or swept(world, faulty) == least_steps(world)
        if len(wrong) == 1 and swept(world, faulty) == swept(world, wrong[0]):
            alone.update(wrong)
    assert len(alone) == two == len(faults)


@sentence(
    "Draw a maze of at most {most} cells that are not walls, without a loop, on which astar(maze, maze.tree) expands "
    "at least {least} states."
)
def test_at_most_twenty_cells(here, most, least):
    combs = [Pacman([f"{tooth}%{tooth}", "...P...", f"{tooth}%{tooth}"]) for tooth in (".%.", "%.%")]
    back_to_back = Pacman([".%.%.%.%.", "....P....", ".%.%.%.%."])
    assert (most, least) == (MOST_CELLS, LEAST_EXPANDED)
    assert open_cells(back_to_back) <= most and networkx.is_tree(networkx.Graph(edges_of(back_to_back)))
    counts = [expanded(astar(world, world.tree)) for world in (back_to_back, *combs)]
    assert counts[0] >= least > max(counts[1:])


@sentence(
    "Its {count} cut vertices are marked; they lie along dead ends, along the ways to {two} small rings, and where "
    "these begin."
)
def test_ways_to_two_rings(here, count, two):
    graph = networkx.Graph(edges_of(here["impossible"]))
    cuts = set(networkx.articulation_points(graph))
    assert len(cuts) == count and cuts <= {cell for edge in networkx.bridges(graph) for cell in edge}
    *rings, largest = sorted((one for one in networkx.biconnected_components(graph) if len(one) > 2), key=len)
    assert len(rings) == two and all(networkx.is_k_regular(graph.subgraph(ring), 2) for ring in rings)
    assert max(map(len, rings)) < len(largest) / 2


@sentence(
    "The largest block, shaded, has {block} of its {cells} cells: corridors around walls, in the middle of the maze."
)
def test_seventy_of_its_cells(here, block, cells):
    graph = networkx.Graph(edges_of(here["impossible"]))
    largest = max(networkx.biconnected_components(graph), key=len)
    assert (len(largest), len(graph)) == (block, cells)
    columns = {column for _, column in graph}
    assert min(columns) < min(column for _, column in largest) < max(column for _, column in largest) < max(columns)
