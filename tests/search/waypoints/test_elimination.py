"""Elimination is exact, in any order, and its tables are as small as the theorems say."""

from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pathlib_edu.core import solve
from pathlib_edu.problems.pacman import Pacman
from pathlib_edu.search.waypoints import elimination as module
from pathlib_edu.search.waypoints.elimination import Plan, elimination
from pathlib_edu.search.waypoints.elimination_orders import FillingGraph, min_degree, min_fill, most_rows, sweep, width
from pathlib_edu.search.waypoints.elimination_tables import edges_of, join
from pathlib_edu.search.waypoints.frontier_sweep import frontier_sweep
from pathlib_edu.search.waypoints.two_cuts import two_cuts
from waypoint_oracles import GraphWalk, check_shortest, check_walk, fewest_steps, graph_walks, small_mazes

PROBLEMS = graph_walks() | small_mazes()
LAYOUTS = Path(__file__).parents[4] / "shared/data/pacman"
RING = [("S", "A"), ("A", "B"), ("B", "C"), ("C", "S")]


def room(rows, cols):
    """An open room full of food, the start in the middle."""
    lines = ["%" * (cols + 2), *["%" + "." * cols + "%"] * rows, "%" * (cols + 2)]
    lines[1 + rows // 2] = "%" + "." * (cols // 2) + "P" + "." * (cols - cols // 2 - 1) + "%"
    return Pacman(lines)


def tables(problem, order, limit=float("inf")):
    """All tables of an elimination, by their parts, and the tables that each joins."""
    plan, found = Plan(problem.graph(), order), {}
    task = plan.task(problem.graph(), limit)
    for n, part in enumerate(plan.parts, 1):
        joined = [found[m] for m in part.joins]
        found[n] = part.table(joined, task)
        yield plan, n, joined, found[n]


@pytest.mark.parametrize("order", [min_degree, min_fill])
@given(problem=PROBLEMS)
def test_elimination_finds_the_fewest_steps(order, problem):
    check_shortest(problem, elimination(problem, order))


@given(small_mazes())
def test_a_frontier_sweep_finds_the_fewest_steps(problem):
    check_shortest(problem, frontier_sweep(problem))


@given(PROBLEMS)
def test_a_limit_of_steps_that_rises_leaves_the_answer_as_it_is(problem):
    free = solve(elimination(problem))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "WIDE", 0)
        *story, last = elimination(problem)
    check_walk(problem, last[1], last[2])
    assert last[2] == free.cost
    assert all(event[1] <= free.cost for event in story if event[0] == "bound")
    cutoffs = [event[1] for event in story if event[0] == "cutoff"]
    assert all(cutoff < free.cost for cutoff in cutoffs[:-1]) and free.cost <= max(cutoffs, default=free.cost) + 1


@given(graph_walks(most=7), st.data())
def test_every_order_of_elimination_gives_the_same_length(problem, data):
    order = data.draw(st.permutations(list(problem.graph().neighbors)))
    check_shortest(problem, elimination(problem, lambda _: order))


@given(PROBLEMS)
def test_tables_stay_within_the_bound_and_so_does_every_join(problem):
    assume(len(problem.graph().neighbors) > 1)
    for _, _, joined, table in tables(problem, min_degree):
        assert table.size() <= most_rows(len(table.border))
        for one, other in pairwise(joined):
            both = join(one, other)
            assert both.size() <= most_rows(len(both.border))


@given(PROBLEMS)
def test_T7_11_in_every_row_the_parities_say_whether_the_walk_has_ended(problem):
    assume(problem.graph().waypoints - {problem.graph().start})
    for plan, n, _, table in tables(problem, min_degree):
        start = plan.number[problem.graph().start]
        inside = below(plan, n) - {*table.border}
        for components, odds in table.rows.items():
            for odd, solution in odds.items():
                degrees = dict.fromkeys(range(1, n + 1), 0)
                for edge in edges_of(solution):
                    for node in edge:
                        degrees[node] = degrees.get(node, 0) + 1
                for place, (node, component) in enumerate(zip(table.border, components, strict=True)):
                    assert odd >> place & 1 == degrees.get(node, 0) % 2
                    assert bool(component) == bool(degrees.get(node, 0))
                odd_inside = {node for node in inside if degrees[node] % 2} ^ ({start} & inside)
                assert len(odd_inside) == table.ended(odd)


def below(plan, n):
    """The nodes forgotten in part `n` and all parts that it is made of."""
    found = [n]
    for m in found:
        found += plan.parts[m - 1].joins
    return set(found)


@given(PROBLEMS)
def test_its_story_cuts_first_and_joins_every_part_after_those_it_is_made_of(problem):
    story = [event for event in elimination(problem) if event[0] != "cutoff"]
    names = [event[0] for event in story]
    assume("cut" in names)
    *rounds, last = " ".join(names).split(" bound ")  # where it is wide, each round but the last ends with a bound
    cuts = [event for event in story if event[0] == "cut"]
    joins = [event for event in story if event[0] == "join"][-last.count("join") :]
    begun = ["reach", *["cut"] * len(cuts)]
    assert last.split()[-1] == "goal" and (rounds or [last])[0].split()[: len(begun)] == begun
    assert {name for one in (*rounds, last) for name in one.split()} <= {*begun, "join", "goal"}
    nodes = problem.graph().neighbors
    assert [event[1] for event in cuts] == [event[1] for event in joins] == list(range(len(nodes)))
    assert sorted(cell for event in cuts for cell in event[3]) == sorted(nodes)
    assert all(part < event[1] for event in cuts for part in event[2])
    assert sorted(part for event in cuts for part in event[2]) == list(range(len(nodes) - 1))


def test_where_nothing_is_to_be_visited_the_walk_is_the_start():
    for waypoints in ([], ["S"]):
        problem = GraphWalk.of([], "S", waypoints)
        assert solve(elimination(problem)) == ([problem.start], 0)


def test_an_open_room_is_swept_without_a_wasted_step():
    maze = room(5, 12)
    states, cost = solve(frontier_sweep(maze))
    check_walk(maze, states, cost)
    assert cost == 59


def test_a_table_that_might_grow_too_large_is_refused_before_it_starts():
    maze = room(3, 3)
    story = iter(frontier_sweep(maze, most=70))
    next(story)
    with pytest.raises(ValueError, match="the width is 3, so a table might have up to 71 rows: at most 70 are"):
        next(story)
    assert solve(frontier_sweep(maze, most=71)).cost == 8


@pytest.mark.parametrize("search", [elimination, frontier_sweep, two_cuts])
def test_a_vast_room_is_refused_without_an_elimination_of_all_its_cells(search, monkeypatch):
    eliminate, done = FillingGraph.eliminate, []
    monkeypatch.setattr(FillingGraph, "eliminate", lambda self, node: done.append(node) or eliminate(self, node))
    maze = Pacman(["P" + "." * 59, *["." * 60] * 59])
    limit = {} if search is two_cuts else {"most": 10**12}
    with pytest.raises(ValueError, match=r"the width is more than 20, so a table .*: at most|cells are left"):
        solve(search(maze, **limit))
    assert len(done) < 2 * 60 * 60


def test_two_cuts_solve_a_ring_and_say_what_is_left_of_a_room():
    problem = GraphWalk.of(RING, "S", "ABC")
    states, cost = solve(two_cuts(problem))
    check_walk(problem, states, cost)
    assert cost == 3
    with pytest.raises(ValueError, match="5 cells are left, each with three neighbors or more"):
        solve(two_cuts(room(3, 3)))


@given(PROBLEMS)
def test_two_cuts_are_elimination_where_they_are_enough(problem):
    assume(width(problem.graph(), min_degree(problem.graph())) <= 2)
    assert solve(two_cuts(problem)).cost == fewest_steps(problem)


@pytest.mark.parametrize("order", [min_degree, sweep])
def test_a_maze_of_three_thousand_cells_needs_no_deep_recursion(order):
    maze = Pacman(["%" * 3002, "%P" + "." * 2999 + "%", "%" * 3002])
    states, cost = solve(elimination(maze, order))
    check_walk(maze, states, cost)
    assert cost == 2999


@pytest.mark.skipif(not LAYOUTS.exists(), reason="the mazes of the search project are not here")
@pytest.mark.parametrize(
    ("name", "steps"), [("test", 7), ("tiny", 27), ("small", 34), ("tricky", 60), ("medium", 152), ("big", 276)]
)
def test_the_mazes_of_the_search_project_take_the_steps_they_are_known_to_take(name, steps):
    maze = Pacman.parse((LAYOUTS / f"{name}Search.lay").read_text())
    states, cost = solve(elimination(maze))
    check_walk(maze, states, cost)
    assert cost == steps


class Ordering(Pacman):
    """A maze of a reader's own that knows orders."""

    def backward(self, graph):
        return min_degree(graph)[::-1]

    def mistaken(self, graph):
        return graph.nodes  # it has neighbors


def test_an_order_may_be_a_method_of_the_reader_s_own_maze():
    maze = Ordering(["P..", ".%.", "..."])
    assert solve(elimination(maze, maze.backward)).cost == solve(elimination(maze)).cost
    with pytest.raises(ValueError, match=r"mistaken of a problem fails with AttributeError: .* no attribute 'nodes'"):
        solve(elimination(maze, maze.mistaken))


def test_a_mistake_in_an_order_of_the_reader_s_own_stays_theirs():
    with pytest.raises(KeyError):
        solve(elimination(GraphWalk.of(RING, "S", "ABC"), lambda graph: [graph.neighbors["X"]]))


@pytest.mark.parametrize("order", [lambda graph: 5, lambda graph: [], lambda graph: ["S"], lambda graph: [*"SABCC"]])
def test_an_order_that_does_not_list_every_node_once_is_refused(order):
    with pytest.raises(ValueError, match="lists every node once"):
        solve(elimination(GraphWalk.of(RING, "S", "ABC"), order=order))
