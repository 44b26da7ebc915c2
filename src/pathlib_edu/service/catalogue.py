"""The names by which figures, the command line and the tests call problems and their heuristics."""

from collections.abc import Callable, Mapping
from typing import Any

from ..problems.graph import Graph, exact
from ..problems.grid import Grid
from ..problems.tiles import Tiles, fractional

#: For each kind of problem the methods that serve as heuristics, with the names that figures show.
HEURISTICS: dict[str, dict[str, str]] = {
    "grid": {
        "zero": "zero",
        "manhattan": "Manhattan",
        "octile": "octile",
        "euclidean": "Euclidean",
        "chebyshev": "Chebyshev",
    },
    "graph": {"zero": "zero", "h": "h"},
    "tiles": {
        "zero": "zero",
        "misplaced": "misplaced",
        "manhattan": "Manhattan",
        "linear_conflict": "linear conflict",
        "pattern": "pattern database",
    },
}


MOST_CELLS = 40_000  # of a map in a figure: more could neither be seen nor be searched while one waits


def build(world: Any) -> Any:
    """Return the problem that a request's `world` describes; what it does not describe raises ValueError."""
    match world:
        case {"kind": "grid", "picture": [*rows]} if all(isinstance(row, str) for row in rows):
            if (cells := sum(map(len, rows))) > MOST_CELLS:
                raise ValueError(f"a figure can show {MOST_CELLS:,} cells at most; this map has {cells:,}")
            return Grid.parse("\n".join(rows), world.get("moves", 4))
        case {"kind": "graph", "edges": [*edges], "start": str(start), "goal": str(goal)}:
            h = {node: exact(str(value), f"h({node})") for node, value in table(world, "h").items()}
            at = {node: place(node, value) for node, value in table(world, "at").items()}
            triples = [edge(n, one) for n, one in enumerate(edges, start=1)]
            more = world.get("more_goals", [])
            if not isinstance(more, list) or not all(isinstance(node, str) for node in more):
                raise ValueError(f"the further goals of a graph are a list of nodes, not {more!r}")
            return Graph(triples, start, goal, h, at, signed=bool(world.get("signed")), more_goals=more)
        case {"kind": "tiles", "rows": int(rows), "cols": int(cols), "tiles": [*tiles]}:
            return Tiles(tiles, rows, cols, world.get("goal"), tile_costs(world.get("costs", "unit"), len(tiles)))
    kinds = ", ".join(HEURISTICS)
    raise ValueError(f"a world needs a kind ({kinds}) and what that kind is drawn from")


def edge(n: int, given: Any) -> tuple[str, str, Any]:
    """Read the n-th edge of a graph's world."""
    match given:
        case [str(tail), str(head), cost]:
            return tail, head, exact(str(cost), f"the edge {tail} -> {head}")
    raise ValueError(f"edge {n} of the graph is {given!r}: an edge is a tail, a head and a cost")


def place(node: str, given: Any) -> tuple[float, float]:
    """Read where a node is drawn."""
    match given:
        case [int(x) | float(x), int(y) | float(y)]:
            return x, y
    raise ValueError(f"the place of {node} is {given!r}: a place is a pair of numbers")


def table(world: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """Return one of a world's tables over nodes, empty where it has none."""
    given = world.get(name, {})
    if not isinstance(given, Mapping):
        raise ValueError(f"{name!r} of a graph is a table from nodes to values, not {given!r}")
    return given


def tile_costs(given: Any, cells: int) -> dict[int, Any] | None:
    """Read what moving each tile costs: "unit", "fractional", or a table from tiles to costs."""
    match given:
        case "unit":
            return None
        case "fractional":
            return dict(fractional(cells - 1))
        case Mapping() if all(str(tile).isdigit() for tile in given):
            return {int(tile): exact(str(cost), f"the cost of tile {tile}") for tile, cost in given.items()}
    raise ValueError(f"the costs of tiles are 'unit', 'fractional' or a table from tiles to costs, not {given!r}")


def described_costs(problem: Tiles) -> Any:
    """Return the costs of a puzzle as `tile_costs` reads them."""
    cells = problem.rows * problem.cols
    for name in ("unit", "fractional"):
        if problem.costs == (tile_costs(name, cells) or dict.fromkeys(problem.costs, 1)):
            return name
    return {str(tile): str(cost) for tile, cost in problem.costs.items()}


def describe(problem: Any) -> dict[str, Any]:
    """Return the `world` from which `build` makes this problem again."""
    if isinstance(problem, Grid):
        return {"kind": "grid", "picture": problem.picture().split("\n"), "moves": problem.moves}
    if isinstance(problem, Graph):
        return {
            "kind": "graph",
            "edges": [[tail, head, plain(cost)] for tail, head, cost in problem.edges()],
            "start": problem.start,
            "goal": problem.goal,
            "h": {node: plain(value) for node, value in problem.estimates.items()},
            "at": {node: list(place) for node, place in problem.at.items()},
            "signed": problem.signed,
        } | ({"more_goals": list(problem.goals[1:])} if problem.goals[1:] else {})
    if isinstance(problem, Tiles):
        return {
            "kind": "tiles",
            "rows": problem.rows,
            "cols": problem.cols,
            "tiles": list(problem.start),
            "goal": list(problem.goal),
            "costs": described_costs(problem),
        }
    raise ValueError(f"a figure can show a Grid, a Graph or Tiles, not a {type(problem).__name__}")


def plain(number: Any) -> int | float | str:
    """Return a number that JSON can carry without rounding: fractions without an exact decimal become "5/3"."""
    if isinstance(number, (int, float)):
        return number
    return float(number) if number == float(number) else str(number)


def heuristic(problem: Any, kind: str, name: Any) -> Callable[[Any], Any]:
    """Return the problem's heuristic of that name; one that it does not have raises ValueError."""
    if not isinstance(name, str) or name not in HEURISTICS[kind]:
        raise ValueError(f"{name!r} is not a heuristic of a {kind}: choose one of {', '.join(HEURISTICS[kind])}")
    method: Callable[[Any], Any] = getattr(problem, name)
    return method
