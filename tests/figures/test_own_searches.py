"""What a figure shows of a reader's own search, and how it follows an edit: nothing is taken for something else."""

import pytest

from mutants import listing, run
from own_searches import Mine, expanded, weighing
from pathlib_edu import Board, Frontier, Grid, Race, astar, bidirectional_astar, dijkstra, weighted_astar
from pathlib_edu.core import search
from pathlib_edu.problems.kinds import describe
from pathlib_edu.search.catalogue import SEARCHES
from pathlib_edu.search.shortest.jump_point_search import jump

GRID = Grid.parse("S....\n.....\n....G\n.....")
WALLED = Grid.parse("S....\n####.\n....G\n.....")


def edited(board, world):
    board.request = {**board.request, "world": describe(world)}
    return board.expanded, board.cost, board.response.get("error")


def test_a_bare_generator_is_shown_and_says_how_it_can_be_edited():
    board = Board(Mine(GRID).search(), GRID, hint="Look at the corner.")
    assert (board.expanded, board.cost) == (expanded(Mine(GRID).search()), 6)
    assert not board.editable and board.hint.startswith("Look at the corner. This figure was given a generator, which")
    _, cost, error = edited(board, WALLED)
    assert cost is None and "give it the call, such as Board(my_search, grid, grid.manhattan)" in error
    assert "This figure" not in Board(Mine(GRID).search(), GRID, editable=False).hint


def test_a_method_that_is_given_as_a_call_follows_an_edit():
    board = Board(lambda problem: Mine().on(problem), GRID)
    assert board.editable and not board.hint
    assert edited(board, WALLED) == (expanded(Mine().on(WALLED)), 6, None)
    board = Board(Mine().on, GRID)
    assert board.editable and board.response["title"] == "on"


def test_a_search_on_something_else_than_the_world_is_not_asked_again():
    class Wrapped:
        def __init__(self, grid):
            self.start, self.is_goal, self.neighbors = grid.start, grid.is_goal, grid.neighbors

    board = Board(dijkstra(Wrapped(GRID)), GRID)
    assert board.cost == 6 and not board.editable and "runs on something else than its world" in board.hint


def test_each_lane_of_a_race_keeps_its_own_estimate():
    def part(n):
        return lambda cell: GRID.manhattan(cell) / n

    searches = [astar(GRID, part(2)), astar(GRID, GRID.manhattan), astar(GRID, part(9)), dijkstra(GRID)]
    race = Race(searches, GRID)
    assert [story["expanded"] for story in race.stories] == [expanded(one) for one in searches]
    assert len({expanded(one) for one in searches[:3]}) == 3


def copied(name, **others):
    """The listing of one of the book's searches, as a reader's notebook runs it, among other names of the reader's."""
    return listed(SEARCHES[name], **others)


def listed(book, **others):
    """The listing of one of the book's functions, in the same way."""
    return run(listing(book), book, **others)


class WorstFirst(Frontier):
    __slots__ = ()

    def push(self, priority, state, tie=0):
        super().push(-priority, state, tie)


def test_a_listing_that_is_run_with_the_reader_s_own_frontier_is_the_reader_s_own_search():
    mine = copied("astar", Frontier=WorstFirst)
    board = Board(mine(GRID, GRID.manhattan), GRID)
    assert board.expanded == expanded(mine(GRID, GRID.manhattan)) != expanded(astar(GRID, GRID.manhattan))
    assert board.response["title"] == "A*" and "rule" not in board.response  # as its text says; and its rule is another
    unchanged = copied("astar")
    assert Board(unchanged(GRID, GRID.manhattan), GRID).request["search"] == "astar"
    assert "source" not in Board(unchanged(GRID, GRID.manhattan), GRID).request


def test_a_helper_of_the_reader_s_own_makes_a_listing_the_reader_s_own_too():
    mine = copied("dijkstra", path_to=lambda state, parent: [state])
    assert Board(mine(GRID), GRID).response["events"][-1][1] == [Board(mine(GRID), GRID).response["events"][-2][1]]


def test_a_listing_whose_helper_calls_itself_is_the_book_s_own():
    grid = Grid.parse("S...\n.##.\n...G", moves=8)
    mine = copied("jump_point_search", jump=listed(jump))
    assert Board(mine(grid, grid.octile), grid).request["search"] == "jump_point_search"
    assert "source" not in Board(mine(grid, grid.octile), grid).request


def test_searches_that_a_function_makes_are_told_apart():
    one, five = weighing(1), weighing(5)
    for made in (one, five):
        board = Board(made(GRID, GRID.manhattan), GRID)
        assert board.expanded == expanded(made(GRID, GRID.manhattan)) and not board.editable
        board = Board(made, GRID, GRID.manhattan)
        assert board.editable and board.expanded == expanded(made(GRID, GRID.manhattan))
        assert edited(board, WALLED) == (expanded(made(WALLED, WALLED.manhattan)), 6, None)
    race = Race([one(GRID, GRID.manhattan), search(five)(GRID, GRID.manhattan)], GRID)
    assert not race.editable and "give it the call" in race.hint


def test_an_edited_search_keeps_the_options_of_its_call():
    board = Board(weighing(1), GRID, lambda cell: 0)
    assert edited(board, WALLED) == (expanded(weighing(1)(WALLED, lambda cell: 0)), 6, None)


def test_arguments_belong_to_a_function():
    with pytest.raises(ValueError, match="is given with a search that has its arguments already"):
        Board(dijkstra(GRID), GRID, GRID.manhattan)


# worlds of a reader's own ---------------------------------------------------------------------------------------------


class Slanting(Grid):
    """A map on which one more step leads aslant."""

    def neighbors(self, state):
        return [*super().neighbors(state), *([((2, 4), 1)] if state == (0, 3) else [])]


def test_a_world_of_a_class_of_one_s_own_is_searched_as_it_is_and_not_edited():
    slanting = Slanting.parse("S....\n.....\n....G\n.....")
    for board in Board(dijkstra(slanting), slanting), Board(astar(slanting, slanting.manhattan), slanting):
        assert board.cost == 4 and not board.editable and "a class of your own" in board.hint
    race = Race([dijkstra(slanting), astar(slanting, slanting.zero)], slanting)
    assert [story["cost"] for story in race.stories] == [4, 4] and not race.editable
    grid = Grid.parse("S....\n.....\n....G\n.....")
    grid.neighbors = slanting.neighbors
    assert Board(dijkstra(grid), grid).cost == 4


def test_a_search_on_another_map_than_the_one_shown_is_refused():
    with pytest.raises(ValueError, match="another Grid than the figure shows"):
        Board(dijkstra(WALLED), GRID)
    with pytest.raises(ValueError, match="another Grid than the figure shows"):
        Race([dijkstra(GRID), dijkstra(WALLED)], GRID)
    alike = Grid.parse("S....\n.....\n....G\n.....")
    assert Board(dijkstra(alike), GRID).cost == 6


def test_a_search_keeps_its_title_and_its_promises_whatever_it_is_given():
    @search(title="My own A*", complete=True)
    def own(problem, h):
        yield from astar(problem, h)

    def nowhere(cell):
        return 0

    board = Board(own(GRID, nowhere), GRID)
    assert board.response["title"] == "My own A*" and "may_miss" not in board.response
    board = Board(weighted_astar(GRID, nowhere, weight=2), GRID)
    assert board.response["title"] == "A*" and board.response["rule"]["says"].startswith("the smallest g + 2 h")
    assert "brief" in Board(bidirectional_astar(GRID, nowhere), GRID).response


@pytest.mark.parametrize("default", [None, lambda cell: 0])
def test_a_search_can_do_without_a_heuristic_that_it_need_not_be_given(default):
    def mine(problem, h=default):
        yield from dijkstra(problem)

    assert Board(mine, GRID).cost == Race([search(mine)(GRID)], GRID).stories[0]["cost"] == 6
    assert Board(mine, GRID, GRID.manhattan).cost == 6


def test_a_lambda_within_a_statement_is_shown():
    searches = {"one": lambda problem: Mine().on(problem),
                "other": lambda problem: dijkstra(problem)}  # fmt: skip
    assert Board(searches["other"], GRID).cost == 6
