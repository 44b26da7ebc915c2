"""What is no search, and options with which none can run: one sentence meets each, before anything runs."""

from datetime import timedelta
from math import nan

import pathlib_edu.search.shortest.astar
from mistakes import CATS, GRID, each_of, sentence_of
from pathlib_edu import (
    Board,
    Graph,
    Pacman,
    anytime_best_first,
    ara_star,
    astar,
    beam,
    bisecting,
    bounded,
    carving,
    cut_vertices,
    dijkstra,
    eda_star,
    elimination,
    front,
    frontier_sweep,
    partial_astar,
    solve,
    weighted_astar,
)

MAZE = Pacman(["P."])


def used_up():
    search = iter(dijkstra(GRID))
    solve(search)
    return search


MISTAKES = [
    # what is not a search
    (
        lambda: pathlib_edu.search.shortest.astar(GRID, GRID.manhattan),
        "pathlib_edu.search.shortest.astar is a module, not a search: write `from pathlib_edu import astar`",
    ),
    *(
        (
            lambda mark=mark: mark(pathlib_edu.search),
            "pathlib_edu.search holds the searches: what marks one is `from pathlib_edu.core import search`",
        )
        for mark in (lambda search: search(lambda problem: iter(())), lambda search: search(title="Mine"))
    ),
    (lambda: solve(astar), "solve runs a search: call the function first, as in solve(astar(problem, h))"),
    (lambda: solve(GRID), "solve runs a search, such as dijkstra(problem); this Grid is only the problem"),
    (lambda: solve(None), "solve runs a search, such as dijkstra(problem), not None"),
    (
        lambda: solve(solve(dijkstra(Graph.parse("S -> G 1")))),
        "solve runs a search, such as dijkstra(problem), not Path(states=['S', 'G'], cost=1)",
    ),
    (lambda: solve(used_up()), "this search has already run to its end; call its function again for a fresh one"),
    (
        lambda: front(partial_astar),
        "front runs a search: call the function first, as in front(partial_astar(problem, h))",
    ),
    (
        lambda: Board(astar, GRID),
        "astar is called as astar(problem, h), so a figure of it as Board(astar, problem, h): "
        "astar() missing 1 required positional argument: 'h'",
    ),
    (lambda: Board(GRID, GRID), "a figure needs a search, such as dijkstra(grid); this is a Grid"),
    # options
    *(
        (lambda search=search, wrong=wrong: solve(search(wrong)), f"{option}, but must be a number")
        for search, wrong, option in [
            (lambda weight: weighted_astar(GRID, GRID.zero, weight), "2", "weight of weighted_astar is '2'"),
            (lambda weight: weighted_astar(GRID, GRID.zero, weight), nan, "weight of weighted_astar is nan"),
            (lambda weight: ara_star(GRID, GRID.zero, weight), None, "weight of ara_star is None"),
            (lambda penalty: anytime_best_first(GRID, GRID.zero, penalty), "x", "penalty of anytime_best_first is 'x'"),
            (lambda growth: eda_star(GRID, GRID.zero, growth), None, "growth of eda_star is None"),
            (lambda width: beam(GRID, GRID.zero, width), True, "width of beam is True"),
            (lambda bound: bounded(GRID, GRID.zero, bound), "x", "cutoff of bounded is 'x'"),
            (lambda most: elimination(MAZE, most=most), "5", "most of elimination is '5'"),
            (lambda most: frontier_sweep(MAZE, most), "5", "most of elimination is '5'"),
            (lambda most: carving(MAZE, most), True, "most of carving is True"),
        ]
    ),
    *(
        (lambda search=search: solve(search()), f"{option}, but must be at least {least}")
        for search, option, least in [
            (lambda: weighted_astar(GRID, GRID.zero, 0.5), "weight of weighted_astar is 0.5", 1),
            (lambda: weighted_astar(GRID, GRID.zero, -3), "weight of weighted_astar is -3", 1),
            (lambda: anytime_best_first(GRID, GRID.zero, -1), "penalty of anytime_best_first is -1", 0),
            (lambda: bisecting(GRID, GRID.zero, step=-1), "step of bisecting is -1", 0),
            (lambda: cut_vertices(MAZE, 0), "most of cut_vertices is 0", 1),
        ]
    ),
    (
        lambda: solve(partial_astar(CATS, CATS.zero, 5)),
        "rank of partial_astar is 5, but must be a function of a cost",
    ),
    (lambda: elimination(MAZE, "min_fill"), "order of elimination is 'min_fill', but must be a function of a graph"),
    (
        lambda: solve(elimination(MAZE, MAZE.farthest)),
        "an order is a function of a graph that lists every node once, as min_degree does; farthest of a problem fails "
        "with TypeError: cannot unpack non-iterable WaypointGraph object",
    ),
    *(
        (
            lambda within=within: solve(dijkstra(GRID), within=within),
            f"within is {within!r}, but must be a whole number of expansions, or a timedelta",
        )
        for within in (2.5, -1, True, "1 s")
    ),
    (
        lambda: solve(dijkstra(GRID), within=timedelta(0)),
        "a search cannot run for 0:00:00: within is a time above 0",
    ),
]


@each_of(MISTAKES)
def test_a_mistake_is_met_by_one_sentence(mistake, said):
    assert sentence_of(mistake) == said


def test_a_search_of_the_reader_s_own_may_bear_a_name_of_the_book():
    own = {"dijkstra": dijkstra}
    exec("def bounded(problem):\n    yield from dijkstra(problem)", own)
    assert solve(own["bounded"](GRID)).cost == 3
