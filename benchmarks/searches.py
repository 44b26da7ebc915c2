"""The book's searches against networkx, `pathfinding` and a hand-written heap loop, on the same maps in one run.

All contenders answer the same questions and must agree on the cost. They run in turn, round after round, so that a slow
moment of the machine falls on all; what counts is the ratio of the least times of the processor: how many times as
long as the hand-written loop the book takes, and how many times as fast as each library it is.

A fair hand-written loop serves its frontier in the order of the book's search, on the same problem; what it leaves out
is the story. networkx has its own graph of the map, made before; of equals it takes the older one, as `astar` does, and
`weighted_astar` the one with the larger g.

Two ratios must not be mixed up. In the order of networkx, state for state, even the hand-written A* is only about one
and a half times as fast as networkx's: no loop in Python could be three times as fast. What is several times as fast
expands fewer states, and on ground that costs the same everywhere the larger g first does. So the states that the book
expands stand beside its time.
"""

from collections.abc import Callable
from gc import collect
from heapq import heappop, heappush
from math import inf
from random import Random
from time import process_time
from typing import Any

import networkx as nx
from pathfinding.core.diagonal_movement import DiagonalMovement
from pathfinding.core.grid import Grid as Matrix
from pathfinding.finder.a_star import AStarFinder
from pathfinding.finder.dijkstra import DijkstraFinder

from pathlib_edu.core import solve
from pathlib_edu.problems.grid import Grid
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.search.shortest.dijkstra import dijkstra
from pathlib_edu.search.shortest.weighted_astar import weighted_astar


def hand_written_dijkstra(problem: Any) -> Any:
    """What one would write in a hurry: no events, no classes; among equals the older entry first."""
    g, parent, heap, closed = {problem.start: 0}, {}, [(0, 0, problem.start)], set()
    pushed = 0
    while heap:
        cost, _, state = heappop(heap)
        if state in closed:
            continue
        closed.add(state)
        if problem.is_goal(state):
            return walked(state, parent), cost
        for child, step in problem.neighbors(state):
            new = cost + step
            if new < g.get(child, inf):
                g[child], parent[child], pushed = new, state, pushed + 1
                heappush(heap, (new, pushed, child))


def hand_written_astar(problem: Any, h: Callable[[Any], Any], deep: bool = False) -> Any:
    """The same with an estimate; among equal f the older entry first, or the `deep` one, of larger g."""
    g, parent, heap, closed = {problem.start: 0}, {}, [(h(problem.start), 0, 0, problem.start)], set()
    pushed = 0
    while heap:
        _, _, _, state = heappop(heap)
        if state in closed:
            continue
        closed.add(state)
        if problem.is_goal(state):
            return walked(state, parent), g[state]
        for child, step in problem.neighbors(state):
            new = g[state] + step
            if new < g.get(child, inf):
                g[child], parent[child], pushed = new, state, pushed + 1
                heappush(heap, (new + h(child), -new if deep else 0, pushed, child))


def walked(state: Any, parent: dict[Any, Any]) -> list[Any]:
    path = [state]
    while path[-1] in parent:
        path.append(parent[path[-1]])
    return path[::-1]


def random_map(size: int, moves: int, dear: int = 20, seed: int = 1) -> Grid:
    """A square map, a quarter walls, so many hundredths costly ground, from corner to corner; its steps worked out."""
    random = Random(seed)
    while True:
        marks = [random.choices(".#35", (75 - dear, 25, dear / 2, dear / 2), k=size) for _ in range(size)]
        marks[0][0], marks[-1][-1] = "S", "G"
        grid = Grid.parse("\n".join(map("".join, marks)), moves)
        if hand_written_dijkstra(grid):
            return grid


def contenders(grid: Grid, h: Callable[[Any], Any]) -> dict[str, dict[str, Callable[[], Any]]]:
    """For each algorithm its contenders, each a call that returns a cost (None where a library reports none)."""
    cells = [(r, c) for r in range(grid.rows) for c in range(grid.cols) if grid.terrain[r][c]]
    graph = nx.DiGraph()
    graph.add_weighted_edges_from((cell, child, cost) for cell in cells for child, cost in grid.neighbors(cell))
    ends = grid.start, grid.goal
    calls: dict[str, dict[str, Callable[[], Any]]] = {
        "Dijkstra": {
            "book": lambda: solve(dijkstra(grid)).cost,
            "hand-written": lambda: hand_written_dijkstra(grid)[1],
            "networkx": lambda: nx.path_weight(graph, nx.dijkstra_path(graph, *ends), "weight"),
        },
        "A*": {
            "book": lambda: solve(astar(grid, h)).cost,
            "hand-written": lambda: hand_written_astar(grid, h)[1],
            "networkx": lambda: nx.path_weight(graph, nx.astar_path(graph, *ends, lambda u, v: h(u)), "weight"),
        },
    }
    calls["A*, larger g first"] = {
        "book": lambda: solve(weighted_astar(grid, h)).cost,
        "hand-written": lambda: hand_written_astar(grid, h, deep=True)[1],
        "networkx": calls["A*"]["networkx"],
    }
    if grid.moves == 4:

        def find(finder: Any) -> Any:
            matrix = Matrix(matrix=grid.terrain)
            (r0, c0), (r1, c1) = ends
            path, _ = finder.find_path(matrix.node(c0, r0), matrix.node(c1, r1), matrix)
            return sum(grid.terrain[node.y][node.x] for node in path[1:])

        never = DiagonalMovement.never
        calls["Dijkstra"]["pathfinding"] = lambda: find(DijkstraFinder(diagonal_movement=never))
        calls["A*"]["pathfinding"] = lambda: find(AStarFinder(diagonal_movement=never))
    return calls


def main(size: int = 500, rounds: int = 5) -> None:
    """Print the book's time against each contender's, and how many states the book expands."""
    print(f"{size} x {size} cells, a quarter walls, least of {rounds} rounds, in seconds of the processor")
    for moves, dear in ((4, 0), (4, 20), (8, 20)):
        grid = random_map(size, moves, dear)
        print(f"{moves} moves, {dear} % of the ground costly")
        h = grid.manhattan if moves == 4 else grid.octile
        searches = dijkstra(grid), astar(grid, h), weighted_astar(grid, h)
        for (name, calls), search in zip(contenders(grid, h).items(), searches, strict=True):
            expanded = sum(event[0] == "expand" for event in search)
            costs = {who: call() for who, call in calls.items()}
            assert len(set(costs.values())) == 1, f"{name}: the contenders disagree: {costs}"
            times = dict.fromkeys(calls, inf)
            for _ in range(rounds):
                for who, call in calls.items():
                    collect()  # nobody pays for what another has left
                    began = process_time()
                    call()
                    times[who] = min(times[who], process_time() - began)
            book, hand = times.pop("book"), times.pop("hand-written")
            faster = ", ".join(f"{time / book:.2f} x as fast as {library}" for library, time in times.items())
            print(f"    {name:18}: {book:.3f} s, {expanded:7,} expanded; {book / hand:.2f} x the loop's time, {faster}")
