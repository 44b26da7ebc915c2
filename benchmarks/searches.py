"""The book's searches against networkx, `pathfinding` and a hand-written heap loop, on the same maps in one run.

All contenders answer the same questions and must agree on the cost. They run in turn, round after round, so that a slow
moment of the machine falls on all; what counts is the ratio of medians.
"""

from collections.abc import Callable
from heapq import heappop, heappush
from math import inf
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

import networkx as nx
from pathfinding.core.diagonal_movement import DiagonalMovement
from pathfinding.core.grid import Grid as Matrix
from pathfinding.finder.a_star import AStarFinder
from pathfinding.finder.dijkstra import DijkstraFinder

from pathlib_edu.core import solve
from pathlib_edu.problems.grid import Grid
from pathlib_edu.search.astar import astar
from pathlib_edu.search.dijkstra import dijkstra


def hand_written_dijkstra(problem: Any) -> Any:
    """What one would write in a hurry: no events, no classes."""
    g, parent, heap, closed = {problem.start: 0}, {}, [(0, problem.start)], set()
    while heap:
        cost, state = heappop(heap)
        if state in closed:
            continue
        closed.add(state)
        if problem.is_goal(state):
            return walked(state, parent), cost
        for child, step in problem.neighbors(state):
            new = cost + step
            if new < g.get(child, inf):
                g[child], parent[child] = new, state
                heappush(heap, (new, child))


def hand_written_astar(problem: Any, h: Callable[[Any], Any]) -> Any:
    """The same with an estimate; larger g first among equal f."""
    g, parent, heap, closed = {problem.start: 0}, {}, [(h(problem.start), 0, problem.start)], set()
    while heap:
        _, minus_g, state = heappop(heap)
        if state in closed:
            continue
        closed.add(state)
        if problem.is_goal(state):
            return walked(state, parent), -minus_g
        for child, step in problem.neighbors(state):
            new = step - minus_g
            if new < g.get(child, inf):
                g[child], parent[child] = new, state
                heappush(heap, (new + h(child), -new, child))


def walked(state: Any, parent: dict[Any, Any]) -> list[Any]:
    path = [state]
    while path[-1] in parent:
        path.append(parent[path[-1]])
    return path[::-1]


def random_map(size: int, moves: int, seed: int = 1) -> Grid:
    """A square map, a quarter walls, some dear ground, from corner to corner; its steps already worked out."""
    random = Random(seed)
    while True:
        marks = [random.choices(".#35", (55, 25, 10, 10), k=size) for _ in range(size)]
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
            "networkx": lambda: nx.single_source_dijkstra(graph, *ends)[0],
        },
        "A*": {
            "book": lambda: solve(astar(grid, h)).cost,
            "hand-written": lambda: hand_written_astar(grid, h)[1],
            "networkx": lambda: nx.path_weight(graph, nx.astar_path(graph, *ends, lambda u, v: h(u)), "weight"),
        },
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


def main(size: int = 200, rounds: int = 7) -> None:
    """Print how long each contender takes, the book's own time being 1."""
    print(f"{size} x {size} cells, median of {rounds} rounds; the book's own time is 1.00")
    for moves in (4, 8):
        grid = random_map(size, moves)
        for name, calls in contenders(grid, grid.manhattan if moves == 4 else grid.octile).items():
            costs = {who: call() for who, call in calls.items()}
            assert len(set(costs.values())) == 1, f"{name}: the contenders disagree: {costs}"
            times: dict[str, list[float]] = {who: [] for who in calls}
            for _ in range(rounds):
                for who, call in calls.items():
                    began = perf_counter()
                    call()
                    times[who].append(perf_counter() - began)
            book = median(times["book"])
            row = "  ".join(f"{who} {median(t) / book:5.2f}" for who, t in times.items() if who != "book")
            print(f"{name:8} {moves} moves: book {book * 1000:6.1f} ms;  {row}")
