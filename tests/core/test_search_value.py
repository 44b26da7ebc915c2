"""A search says who it is: what is solved, told or asked again goes by the value, and nothing is guessed."""

import inspect
import pickle
import re
from copy import deepcopy
from functools import wraps
from itertools import islice
from math import nan
from pathlib import Path
from types import SimpleNamespace

import pytest

import pathlib_edu
from own_searches import Mine, expanded, weighing
from pathlib_edu import (
    Board,
    Frontier,
    Graph,
    Grid,
    HazardGrid,
    Vector,
    astar,
    dijkstra,
    greedy,
    path_to,
    solve,
    trace,
)
from pathlib_edu.core import search
from pathlib_edu.core.events import NotAnEvent
from pathlib_edu.search.catalogue import SEARCHES
from pathlib_edu.service.story import telling
from stories import story_of

GRID = Grid.parse("S....\n.....\n....G\n.....")
WALLED = Grid.parse("S....\n####.\n....G\n.....")
NO_WAY = Graph.parse("S -> A 1; B -> G 1")
PEEKS = re.compile(r"gi_frame|f_locals|co_names|get_referrers|_getframe|getgeneratorlocals|co_code")


def test_nothing_is_read_from_a_frame_or_from_bytecode():
    sources = Path(pathlib_edu.__file__).parent.rglob("*.py")
    assert [path.name for path in sources if PEEKS.search(path.read_text(encoding="utf-8"))] == ["paused.py"]


# solve ----------------------------------------------------------------------------------------------------------------


def test_solve_takes_a_method_as_it_is():
    assert solve(Mine(NO_WAY).search()) is None
    assert solve(Mine(GRID).search()).cost == 6

    class Marked:
        @search
        def run(self, problem):
            yield "reach", problem.start, None, 0, 0

        @search
        def nothing(self):
            yield "reach", "S", None, 0, 0

    assert solve(Marked().run(NO_WAY)) is None and solve(Marked().nothing()) is None


def labels(problem):
    """A reader's own search over labels, that asks for no `outset`."""
    seen, waiting = {problem.start}, [(problem.start, Vector(0, 0))]
    yield "reach", problem.start, None, Vector(0, 0), None
    for state, cost in waiting:
        yield "expand", state, cost
        for child, step in problem.neighbors(state):
            if child not in seen:
                seen.add(child)
                waiting.append((child, cost + step))
                yield "reach", child, state, cost + step, None


@pytest.mark.parametrize("own", [labels, search(labels)])
def test_solve_takes_a_label_search_as_it_is(own):
    assert solve(own(HazardGrid.parse("S#.\n##G", reach=5))) is None
    assert solve(own(HazardGrid.parse("S.#.\n..#G", reach=5))) is None


@pytest.mark.parametrize("mark", [lambda function: function, search])
@pytest.mark.parametrize(
    ("name", "option", "value"),
    [("depth_limited", "limit", None), ("weighted_astar", "weight", 0.5), ("carving", "most", 0)],
)
def test_an_option_of_a_reader_s_own_search_is_the_reader_s(mark, name, option, value):
    names = {}
    exec(f"def {name}(problem, {option}=10):\n    yield 'reach', problem.start, None, 0, 0", names)
    made = mark(names[name])
    assert solve(made(NO_WAY, **{option: value})) is None
    assert "error" not in Board(made(NO_WAY, **{option: value}), NO_WAY).response


class Counting:
    """A problem without a way, that counts what it is asked."""

    start = 0

    def __init__(self):
        self.asked = {"neighbors": 0, "is_goal": 0}

    def is_goal(self, state):
        self.asked["is_goal"] += 1
        return False

    def neighbors(self, state):
        self.asked["neighbors"] += 1
        return [(child, 1) for child in (2 * state + 1, 2 * state + 2) if child < 2000]


def everything(problem, h=None):
    """A reader's own search, of which nothing is promised."""
    seen = [problem.start]
    yield "reach", problem.start, None, 0, 0
    for state in seen:
        yield "expand", state, 0
        seen += [child for child, _ in problem.neighbors(state) if not problem.is_goal(child)]


@pytest.mark.parametrize(
    "function",
    [
        *map(SEARCHES.get, ("dijkstra", "breadth_first", "astar", "greedy", "weighted_astar", "algorithm_b")),
        *map(SEARCHES.get, ("ara_star", "ida_star")),
        search(everything),
        search(title="All", complete=True)(everything),
    ],
    ids=str,
)
def test_solve_asks_no_more_than_the_search(function):
    alone, solved = Counting(), Counting()
    for problem, run in ((alone, list), (solved, solve)):
        run(function.start(problem, lambda state: 0))
    assert solved.asked == alone.asked and alone.asked["neighbors"] >= 2000


def test_what_a_search_hears_late_it_hears_as_it_is():
    """Answers that come one by one are passed on one by one."""

    class Endless(Counting):
        def neighbors(self, state):
            child = state
            while True:
                child += 1
                yield child, 1

        def is_goal(self, state):
            return state == 3

    @search(complete=True)
    def first_child(problem):
        parent, state = {problem.start: None}, problem.start
        yield "reach", state, None, 0, 0
        while not problem.is_goal(state):
            child, _ = next(iter(problem.neighbors(state)))
            parent[child], state = state, child
            yield "reach", state, parent[state], 0, 0
        yield "goal", path_to(state, parent), 3

    assert solve(first_child(Endless())).states == [0, 1, 2, 3]


class Roads(Counting):
    """A reader's own world, with something that no other has."""

    def __contains__(self, state):
        return state in range(2000)


SEEN = [
    lambda problem, world: isinstance(problem, Roads),
    lambda problem, world: type(problem) is type(world),
    lambda problem, world: problem is world and problem == world and hash(problem) == hash(world),
    lambda problem, world: 3 in problem and repr(problem) == repr(world),
    lambda problem, world: setattr(problem, "noted", 7) is None and world.noted == 7,
]


@pytest.mark.parametrize("finds", [False, True])
@pytest.mark.parametrize("look", SEEN)
def test_a_search_is_given_the_very_problem_whoever_runs_it(look, finds):
    world, saw = Roads(), []

    @search(complete=True, cheapest=True)
    def my_search(problem, h=None):
        saw.append(look(problem, world))
        yield "reach", problem.start, None, 0, 0
        saw.append([child for child, _ in problem.neighbors(problem.start)] == [1, 2] and look(problem, world))
        if finds:
            yield "goal", [problem.start], 0

    list(my_search(world))
    solve(my_search(world))
    assert saw == [True] * 4


def test_a_problem_is_left_as_it_was():
    def fails(problem):
        yield "reach", problem.start, None, 0, 0
        problem.neighbors(problem.start)
        raise ZeroDivisionError

    own = SimpleNamespace(start=0, is_goal=lambda state: False, neighbors=lambda state: [])
    for world in (Roads(), own):
        before = dict(vars(world))
        solve(dijkstra(world))
        with pytest.raises(ZeroDivisionError):
            solve(search(fails)(world))
        assert vars(world) == before


def test_a_deep_copy_made_on_the_way_is_asked_for_itself():
    class Town(Counting):
        last = 2000

        def neighbors(self, state):
            return [(child, 1) for child in (2 * state + 1, 2 * state + 2) if child < self.last]

    @search
    def my_search(problem):
        yield "reach", problem.start, None, 0, 0
        made = deepcopy(problem)
        made.last = 2
        assert list(made.neighbors(0)) == [(1, 1)]

    assert solve(my_search(Town())) is None


class Slotted:
    """A world that has no attributes of its own."""

    __slots__ = ("start",)

    def __init__(self):
        self.start = 0

    def is_goal(self, state):
        return state == 9

    def neighbors(self, state):
        return [(state + 1, nan)]


class Told(Slotted):
    """One whose neighbors are a property."""

    @property
    def neighbors(self):
        return lambda state: [(state + 1, nan)]


@pytest.mark.parametrize("world", [Slotted(), Told()])
def test_a_problem_at_which_nobody_can_listen_is_asked_once_more(world):
    with pytest.raises(ValueError, match="the step from 0 to 1 has a cost that is not a number: nan"):
        solve(dijkstra(world))


# Told at the call -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: dijkstra(7), "a problem has start, is_goal, neighbors, but this int has no start"),
        (lambda: astar(GRID, "manhattan"), "the heuristic is 'manhattan', but must be a function of a state"),
        (lambda: search(weighing(1))(GRID, 5), "the heuristic is 5, but must be a function of a state"),
        (lambda: SEARCHES["weighted_astar"](GRID, GRID.zero, weight=0), "weight of weighted_astar is 0, but must be"),
        (lambda: SEARCHES["fixpoint"](GRID), "fixpoint needs costs of several kinds"),
        (lambda: SEARCHES["held_karp"](GRID), "held_karp needs a problem with graph and path, such as a maze; this"),
        (lambda: search(lambda problem: 5)(GRID), "a search must yield events, but it returned 5"),
    ],
)
def test_what_is_no_problem_no_heuristic_no_option_is_told_at_the_call(call, said):
    with pytest.raises(ValueError) as error:
        call()
    assert str(error.value).startswith(said)


def test_what_a_function_does_not_take_is_python_s_own_error():
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'h'"):
        astar(GRID)
    with pytest.raises(TypeError, match="unexpected keyword argument 'speed'"):
        dijkstra(GRID, speed=2)


# The value ------------------------------------------------------------------------------------------------------------


def test_a_search_runs_as_often_as_it_is_asked_and_on_another_world():
    run = astar(GRID, GRID.manhattan)
    assert list(run) == list(run) and inspect.isgenerator(iter(run))
    assert iter(run).gi_code is inspect.unwrap(astar).__code__, "the raw generator, and nothing around it"
    assert list(run.on(WALLED)) == list(astar(WALLED, WALLED.manhattan))
    assert run.problem is GRID and run.h == GRID.manhattan and run.arguments == {"problem": GRID, "h": GRID.manhattan}
    assert repr(run) == "<search astar on Grid>"


def test_a_search_function_is_a_function_to_whoever_looks_at_it():
    assert (
        astar.__name__ == "astar" and astar.__doc__.startswith("Expand states") and astar.__module__.endswith("astar")
    )
    assert list(inspect.signature(astar).parameters) == ["problem", "h"]
    assert inspect.getsource(astar).startswith("@search")
    assert pickle.loads(pickle.dumps(astar)) is astar


def test_each_search_says_what_a_request_may_set_of_it():
    options = {name: function.options for name, function in SEARCHES.items() if function.options}
    assert options == {
        "weighted_astar": ("weight", "tie", "reopen"),
        "bucketed_astar": ("width", "newest"),
        "beam": ("width",),
        "bisecting": ("upper", "step"),
        "budgeted": ("c1", "c2", "step", "growth"),
        "eda_star": ("growth",),
        "anytime_best_first": ("penalty",),
        "anytime_weighted_astar": ("weight",),
        "ara_star": ("weight", "step"),
        "carving": ("most",),
        "elimination": ("most",),
        "frontier_sweep": ("most",),
        "cut_vertices": ("most",),
        "partial_astar": ("every",),
    }


# The order of frontiers -----------------------------------------------------------------------------------------------


def in_two(problem):
    """Two frontiers, served in turn: the near states from one, the others from the other."""
    g, waiting, turn = {problem.start: 0}, [Frontier(), Frontier()], 0
    waiting[0].push(0, problem.start)
    yield "reach", problem.start, None, 0, 0
    while waiting[0] or waiting[1]:
        turn = turn if waiting[turn] else 1 - turn
        state = waiting[turn].pop()
        turn = 1 - turn
        yield "expand", state, g[state]
        for child, cost in problem.neighbors(state):
            if child not in g:
                g[child] = g[state] + cost
                waiting[sum(child) % 2].push(-g[child], child)
                yield "reach", child, state, g[child], 0


@pytest.mark.parametrize("make", [lambda: Mine(GRID).search(), lambda: in_two(GRID)], ids=["in an object", "two"])
def test_the_order_is_known_wherever_a_search_keeps_its_frontiers(make):
    run = make()
    story = story_of(run)
    waiting, ranks = {}, iter(story["ranks"])
    for event in story["events"]:
        if event[0] == "reach":
            waiting[event[1]] = next(ranks)
        elif event[0] == "expand":
            assert min(waiting, key=waiting.get) == event[1]
            del waiting[event[1]]
    assert expanded(story["events"]) > 10


def test_a_frontier_of_somebody_else_is_not_taken_for_the_search_s():
    def without_a_frontier(problem):
        for n in range(600):
            yield "reach", (n, n), None, 0, 0

    other, work, story = Frontier(), telling(without_a_frontier(GRID), 10**6), None
    while story is None:
        try:
            next(work)
            other.push(0, (0, 0))  # while the story pauses
        except StopIteration as end:
            story = end.value
    assert len(other) > 1 and len(story["events"]) == 600 and "ranks" not in story


# a search within another ----------------------------------------------------------------------------------------------


def few(search_function):
    """A reader's decorator: it tells the first three events of a search."""

    @wraps(search_function)
    def told(problem):
        yield from islice(search_function(problem), 3)

    return told


def test_what_wraps_a_search_of_the_book_is_another_search():
    @search
    @wraps(dijkstra)
    def mine(problem):
        yield "reach", problem.start, None, 0, 0

    assert list(mine(GRID)) == [("reach", GRID.start, None, 0, 0)]
    assert not mine.complete and mine.title == "dijkstra"
    assert solve(few(dijkstra)(GRID)) is None
    board = Board(few(dijkstra), GRID)
    assert (board.cost, len(board.response["events"])) == (None, 3)


def test_a_search_of_the_book_can_be_marked_anew():
    blind = search(title="Blind", complete=False)(dijkstra)
    assert blind.title == "Blind" and not blind.complete and solve(blind(GRID)) == solve(dijkstra(GRID))


def test_what_searches_at_once_does_so_once_and_after_its_problem_was_looked_at():
    @search
    def at_once(problem):
        return list(dijkstra(problem))

    counting = Counted(GRID)
    assert solve(at_once(counting)).cost == 6
    alone = Counted(GRID)
    assert solve(dijkstra(alone)).cost == 6 and counting.asked == alone.asked
    with pytest.raises(ValueError, match="a problem has start, is_goal, neighbors, but this NoneType has no start"):
        at_once(None)


class Counted:
    """A map that counts how often it is asked for neighbors."""

    def __init__(self, grid):
        self.start, self.is_goal, self.grid, self.asked = grid.start, grid.is_goal, grid, 0

    def neighbors(self, state):
        self.asked += 1
        return self.grid.neighbors(state)


# events that are none -------------------------------------------------------------------------------------------------


def telling_this(*events):
    """A search that begins at the start and goes on with these events."""

    @search
    def mine(problem):
        yield "reach", problem.start, None, 0, 0
        yield from events

    return mine


NONE_OF_THEM = [
    (telling_this(("goal", (2, 4), 6)), "the path is a list of states, from the start to the goal, not (2, 4)"),
    (telling_this(("goal", None, 6)), "the path is a list of states, from the start to the goal, not None"),
    (telling_this(("goal", [], 6)), "the path is a list of states, from the start to the goal, not []"),
    (telling_this(("goal", [(0, 0)], "six")), "the cost of a path is a number, not 'six'"),
    (telling_this(None), "an event is a tuple that begins with reach"),
    (telling_this(5), "an event is a tuple that begins with reach"),
    (
        telling_this(("goal", ((2, 4), (0, 0)), 6)),
        "the path is a list of states, from the start to the goal, not ((2, 4)",
    ),
    (lambda grid: greedy(grid, lambda cell: None), "a heuristic returns a number for every state, not None"),
    (lambda grid: greedy(grid, lambda cell: "far"), "a heuristic returns a number for every state, not 'far'"),
    (lambda grid: greedy(grid, lambda cell: 1j), "a heuristic returns a number for every state, not 1j"),
]


@pytest.mark.parametrize(("mistaken", "said"), NONE_OF_THEM, ids=[said for _, said in NONE_OF_THEM])
def test_what_is_no_event_is_refused_wherever_it_is_told(mistaken, said):
    with pytest.raises(NotAnEvent, match=re.escape(said)):
        solve(mistaken(GRID))
    with pytest.raises(NotAnEvent, match=re.escape(said)):
        story_of(mistaken(GRID))
    with pytest.raises(NotAnEvent, match=re.escape(said)):
        trace(mistaken(GRID))


def test_a_path_may_be_a_tuple_too():
    assert solve(telling_this(("goal", (GRID.start, (0, 1)), 1))(GRID)) == ([GRID.start, (0, 1)], 1)
    assert solve([("reach", "S", None, 0, 0), ("goal", ("S", "G"), 1)]) == (["S", "G"], 1)


def test_a_slip_in_a_reader_s_own_code_is_no_fault_of_the_problem():
    @search
    def mine(problem):
        yield "reach", problem.start, None, 0, 0
        yield "expand", unknown, 0  # noqa: F821

    counting = Counted(Graph.parse("S -> A -1; A -> G 2", signed=True))
    with pytest.raises(NameError, match="unknown"):
        solve(mine(counting))
    assert counting.asked == 0


def test_costs_that_may_be_negative_are_not_blamed():
    @search
    def mine(problem):
        yield "reach", problem.start, None, 0, 0
        yield "expand", {}["no such key"], 0

    with pytest.raises(KeyError, match="no such key"):
        solve(mine(Graph.parse("S -> A -1; A -> G 2", signed=True)))
