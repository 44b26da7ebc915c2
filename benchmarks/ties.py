"""What libraries do at ties: which of all the cheapest paths on a small open field each of them returns.

`python -m benchmarks.ties` writes benchmarks/results/ties.json. The field has 5 x 5 cells, four moves of cost 1, and
leads from one corner to the other: every path that goes right and down is a cheapest one, and every cell has the same
f. So nothing but ties decides. As a graph, the edges of each cell are given in the order right, down, left, up. What is
counted is whatever can be seen: the expansions of the book's own searches and of hand-written ones; of others the
cells for which they asked the estimate.
"""

import json
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

from pathlib_edu.bench.graph_world import GraphWorld
from pathlib_edu.bench.machine import described
from pathlib_edu.bench.peers import peers_in
from pathlib_edu.core import solve
from pathlib_edu.problems.grid import Grid
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.search.shortest.dijkstra import dijkstra
from pathlib_edu.search.shortest.greedy import greedy
from pathlib_edu.search.shortest.weighted_astar import weighted_astar

FILE = Path(__file__).with_name("results") / "ties.json"
SIDE = 5
MOVES = {(0, 1): "→", (1, 0): "↓", (0, -1): "←", (-1, 0): "↑"}
START, GOAL = (0, 0), (SIDE - 1, SIDE - 1)


class Field(GraphWorld):
    """The open field as a graph, which counts for how many nodes an estimate is asked."""

    def __init__(self) -> None:
        edges = [
            (r * SIDE + c, (r + dr) * SIDE + c + dc)
            for r in range(SIDE)
            for c in range(SIDE)
            for dr, dc in MOVES
            if 0 <= r + dr < SIDE and 0 <= c + dc < SIDE
        ]
        tails, heads = np.array(edges, np.int32).T
        super().__init__(SIDE * SIDE, tails, heads, np.ones(len(edges), np.int64))
        self.asked: set[int] = set()

    def estimate(self, node: int, goal: int) -> float:
        """Return the Manhattan distance."""
        self.asked.add(node)
        (r, c), (to_r, to_c) = divmod(node, SIDE), divmod(goal, SIDE)
        return abs(r - to_r) + abs(c - to_c)


def arrows(path: Any) -> str:
    """Return a path as arrows; "" where it is none of the cheapest."""
    cells = [divmod(int(one), SIDE) if np.ndim(one) == 0 else (int(one[0]), int(one[1])) for one in path]
    moves = [MOVES.get((two[0] - one[0], two[1] - one[1]), "?") for one, two in pairwise(cells)]
    return "".join(moves)


def ours() -> Iterator[tuple[str, str, int | None]]:
    """Yield the book's searches: name, path, expansions."""
    grid = Grid([[1] * SIDE for _ in range(SIDE)], START, GOAL, 4)
    for name, search in (
        ("the book's dijkstra", lambda: dijkstra(grid)),
        ("the book's astar", lambda: astar(grid, grid.manhattan)),
        ("the book's weighted_astar", lambda: weighted_astar(grid, grid.manhattan)),
        ("the book's greedy", lambda: greedy(grid, grid.manhattan)),
    ):
        yield name, arrows(solve(search()).states), sum(event[0] == "expand" for event in search())


def on_graphs() -> Iterator[tuple[str, str, int | None]]:
    """Yield the peers for graphs."""
    for name, peer in peers_in("graph_peers").items():
        world = Field()
        try:
            ask = peer.prepare(peer.library(), world)
        except ImportError:
            print(f"  without {name}: pip install {peer.package}")
            continue
        yield name, arrows(ask(0, SIDE * SIDE - 1).path), len(world.asked) or None


def on_arrays() -> Iterator[tuple[str, str, int | None]]:
    """Yield the libraries that search arrays, told to take no diagonal steps."""
    field = np.ones((SIDE, SIDE))
    asks: dict[str, Callable[[Any], Any]] = {
        "tcod, A*": by_tcod,
        "pyastar2d": by_pyastar2d,
        "scikit-image, route_through_array": by_scikit_image,
        "pathfinding, A*": by_pathfinding,
    }
    for name, ask in asks.items():
        try:
            yield name, arrows(ask(field)), None
        except ImportError as error:
            print(f"  without {name}: {error}")


def by_tcod(field: Any) -> Any:
    finder = import_module("tcod.path").AStar(field.astype(np.int8), 0)
    return [START, *finder.get_path(*START, *GOAL)]


def by_pyastar2d(field: Any) -> Any:
    return import_module("pyastar2d").astar_path(field.astype(np.float32), START, GOAL, allow_diagonal=False)


def by_scikit_image(field: Any) -> Any:
    return import_module("skimage.graph").route_through_array(field, START, GOAL, fully_connected=False)[0]


def by_pathfinding(field: Any) -> Any:
    grid = import_module("pathfinding.core.grid").Grid(matrix=field.astype(int).tolist())
    finder = import_module("pathfinding.finder.a_star").AStarFinder()
    path, _ = finder.find_path(grid.node(*START), grid.node(*GOAL), grid)
    return [(node.y, node.x) for node in path]


def main() -> None:
    """Print the table, and keep it."""
    rows = []
    for name, path, seen in (*ours(), *on_graphs(), *on_arrays()):
        print(f"  {name:36} {path}  {'' if seen is None else seen}")
        rows.append({"name": name, "path": path, "seen": seen})
    told = described("python -m benchmarks.ties") | {"bench": "ties", "side": SIDE, "rows": rows}
    FILE.write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
