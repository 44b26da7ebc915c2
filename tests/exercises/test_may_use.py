"""What of the book an answer may call: what does the job of its exercise it may not, as far as its source tells."""

import sys
from functools import partial
from importlib import import_module
from types import FunctionType

import pytest

import pathlib_edu
from answers import caught, passes
from derived_book import derived_book
from model_answers import NUMBERS, exercises
from pathlib_edu import dijkstra, solve
from pathlib_edu.core import SearchFunction, search
from pathlib_edu.exercises import CLAIMS, check
from pathlib_edu.exercises.adopted import adopt
from pathlib_edu.exercises.engine.cases.watched_graph import Watched
from pathlib_edu.exercises.engine.claim import putting
from pathlib_edu.exercises.engine.judging.oracles import cheapest_paths, distances_from
from pathlib_edu.problems.tile_parity import parity_fault
from pathlib_edu.search.waypoints.elimination_orders import width
from pathlib_edu.search.waypoints.elimination_tables import forget

EXERCISES = exercises()
CALLED = [number for number in NUMBERS if CLAIMS[number].cases is not None]


def story(search):
    """An answer that tells the story of a search of the book."""

    def told(*args):
        yield from search(*args)

    return told


def cost(search):
    """An answer that says what a search of the book finds."""

    def found(*args):
        path = solve(search(*args))
        return path and path.cost

    return found


book = pathlib_edu

#: For an exercise: what of the book does its job, or much of it, and an answer that leaves it to that.
JOBS = {
    "1.2": ("path_to", lambda state, parent: list(book.path_to(state, parent))),
    "1.6": ("distances_from", lambda neighbors, starts: dict(distances_from(neighbors, starts))),
    "1.7": ("dijkstra", story(dijkstra)),
    "1.8": ("cheapest_paths", lambda problem: int(cheapest_paths(problem))),
    "1.10": ("dijkstra", story(dijkstra)),
    "1.11": ("true_distances", lambda problem: book.true_distances(problem)(problem.start) + 1),
    "2.2": ("Grid.octile", lambda dr, dc, *_: book.Grid.parse("S.\n.G", 8).octile((dr, dc))),
    "2.6": ("true_distances", lambda grid: partial(book.true_distances(grid))),
    "2.7": ("weighted_astar", story(book.weighted_astar)),
    "2.8": ("true_distances", lambda grid, places: partial(book.true_distances(grid))),
    "2.9": ("HexGrid.parse", lambda r, c: [cell for cell, _ in book.HexGrid.parse("S.G").neighbors((r, c))]),
    "3.4": ("algorithm_b", story(book.algorithm_b)),
    "3.6": ("overestimates", lambda graph, h: dict(book.overestimates(graph, h))),
    "3.8": ("astar", lambda graph, h: list(book.astar(graph, h))),
    "4.2": ("branch_and_bound", lambda problem, h: [cost(book.branch_and_bound)(problem, h)]),
    "4.3": ("ida_star", lambda problem, h: [solve(book.ida_star(problem, h)).states]),
    "4.4": ("bisecting", cost(book.bisecting)),
    "4.6": ("parity_fault", lambda tiles, rows, cols: not parity_fault(tiles, range(rows * cols), cols)),
    "4.7": ("Tiles.linear_conflict", lambda t, r, c: book.Tiles(t, r, c, goal=range(r * c)).linear_conflict(tuple(t))),
    "4.8": ("Tiles.pattern", lambda tiles: book.Tiles(range(6), 2, 3, goal=range(6)).pattern(tiles)),
    "4.11": ("eda_star", cost(book.eda_star)),
    "4.14": ("ida_star", cost(book.ida_star)),
    "5.6": ("ideal", lambda network, k: partial(book.ideal(network))),
    "5.7": ("partial_astar", lambda network: list(book.partial_astar(network))),
    "5.12": ("ideal", lambda network: partial(book.ideal(network))),
    "5.13": ("ideal", lambda network: partial(book.ideal(network))),
    "6.2": ("Blocks", lambda rows, cell: dict(book.Blocks(rows, rows).neighbors(cell))),
    "6.3": ("Blocks", lambda rows, cell: list(book.Blocks(rows, rows).predecessors(cell))),
    "6.4": ("Blocks", lambda rows, goal: book.Blocks(rows, rows).rook(goal)),
    "6.7": ("anytime_weighted_astar", story(book.anytime_weighted_astar)),
    "6.10": ("RushHour.parse", lambda board: [one for one, _ in book.RushHour.parse(board).neighbors(board)]),
    "6.11": ("RushHour.parse", lambda board: book.RushHour.parse(board).second_level(board)),
    "7.4": ("held_karp", lambda away: list(book.held_karp(away))),
    "7.6": ("euler_walk", lambda start, edges: list(book.euler_walk(start, edges))),
    "7.7": ("width", lambda neighbors, order: int(width(neighbors, order))),
    "7.9": ("forget", lambda row, *rest: tuple(forget(row, *rest))),
}


@pytest.mark.parametrize("number", JOBS)
def test_whoever_leaves_the_work_to_the_book_is_told_what_the_statement_says(number):
    name, answer = JOBS[number]
    caught(number, answer, f"a call of the book's own `{name}`")
    assert CLAIMS[number].rule in repr(check(number, answer))


@pytest.mark.parametrize(
    "mark",
    [search, lambda told: partial(search(told)), search(complete=True)],
    ids=["bare", "within a partial", "with a promise"],
)
def test_a_marked_search_is_read_like_any_other_function(mark):
    caught("1.7", mark(story(dijkstra)), "a call of the book's own `dijkstra`")
    assert passes("1.7", search(EXERCISES["1.7"].model()))


def test_the_books_own_search_is_the_books_own_under_whatever_mark():
    for answer in (dijkstra, partial(dijkstra), search(dijkstra.function), search(dijkstra)):
        caught("1.7", answer, "the book's own `dijkstra`")
    caught("1.7", dijkstra(book.Grid.parse("S.G")), "a search")


@pytest.mark.parametrize("number", CALLED)
def test_the_model_answer_keeps_to_the_rule(number):
    assert passes(number, EXERCISES[number].model())


@pytest.mark.parametrize("kind", ["chapters", "exercises", "solutions"])
def test_each_statement_says_what_its_answer_may_call(kind):
    pages = [page for path, page in derived_book().items() if path.startswith(kind)]
    text = "\n".join(cell.source for page in pages for cell in page.cells if cell.cell_type == "markdown")
    for number, claim in CLAIMS.items():
        statement = text.partition(f"{{exercise}} {number} ")[2].partition("\n```")[0]
        assert statement.strip(), number
        last = statement.strip().splitlines()[-1]
        assert last == claim.rule if claim.rule else "the book's own algorithms" not in statement, number


def known():
    """The functions, classes and methods of the book, as a rule names them."""
    pathlib_edu.__all__  # noqa: B018 - loads it
    names = set()
    for module in [one for name, one in sorted(sys.modules.items()) if name.startswith("pathlib_edu.")]:
        for name, one in vars(module).items():
            is_own = getattr(one, "__module__", None) == module.__name__
            if is_own and isinstance(one, (FunctionType, SearchFunction, type)):
                names |= {name, *(f"{name}.{inner}" for inner in vars(one))}
    return names


def test_each_name_of_a_rule_is_one_of_the_books():
    names = known()
    for claim in CLAIMS.values():
        assert names.issuperset(claim.may_use + claim.asks_for), claim.number
        assert set(claim.may_use).isdisjoint(claim.asks_for), claim.number


@pytest.mark.parametrize("number", [number for number in NUMBERS if CLAIMS[number].may_use and CLAIMS[number].cases])
def test_what_may_be_used_may_be_used(number):
    """Whoever may calls it, and comes to its own mistake."""
    claim = CLAIMS[number]
    function = getattr(pathlib_edu, claim.may_use[0])
    put = putting(claim, lambda *args: list(function()))
    assert "missing" in put(claim.shows(next(iter(claim.worlds(0)))))["raised"]


def test_a_value_may_come_from_wherever_it_comes():
    order = [
        event[1]
        for event in dijkstra(import_module("pathlib_edu.exercises.chapter_1.order").FORKS)
        if event[0] == "expand"
    ]
    assert passes("1.1", order) and CLAIMS["1.1"].rule == ""


def test_worlds_that_search_for_themselves_and_tools_are_no_algorithms():
    def mine(maze, state):
        maze.tree(state)
        book.Frontier().push(0, state)
        book.Graph.parse("S -> G 1").neighbors("S")
        return EXERCISES["7.2"].model()(maze, state)

    assert passes("7.2", mine)


def test_an_answer_may_keep_what_it_was_given_and_be_checked_again():
    class Kept:
        def __call__(self, problem, h):
            self.problem, self.h = problem, h
            return -1

    answer = Kept()
    first = check("4.11", answer)
    assert answer.h.__func__ is Watched.h
    assert check("4.11", answer) == first


def test_a_class_of_ones_own_inherits_nothing_that_is_asked_for():
    class Mine(book.Antichain):
        def more(self):
            return 1

    caught("5.4", Mine, "the book's own `Antichain`")


def test_a_teachers_own_claim_says_what_may_be_used():
    judge = """
from pathlib_edu.exercises import Wrong, claim
from pathlib_edu.exercises.engine.cases.worlds import random_grids

@claim("90.1", cases=lambda seed: random_grids(seed, 3), ask=lambda f, grid: f(grid), returns="a number", {})
def seven(grid, answer):
    "The answer should be seven."
    return None if answer == 7 else Wrong("7", repr(answer))
"""
    try:
        adopt(judge.format('may_use=("dijkstra",)'))
        assert check("90.1", lambda grid: 7 + 0 * len(list(dijkstra(grid)))).passed
        assert "book's own `astar`" in repr(check("90.1", lambda grid: list(book.astar(grid, grid.manhattan))))
        adopt(judge.format(""))
        assert "book's own `dijkstra`" in repr(check("90.1", lambda grid: list(dijkstra(grid))))
    finally:
        adopt("")
