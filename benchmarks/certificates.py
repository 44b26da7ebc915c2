"""Certificates on many random worlds: true ones accepted, forged ones refused; and what they cost beside the search.

Each world is solved by one of several searches, and what networkx finds there is the truth. The forgeries are those of
the tests. Sizes and times are of maps and puzzles as large as the book's.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from math import inf
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import networkx as nx

from pathlib_edu.certificates import Bound, Cut, certificate, verify
from pathlib_edu.certificates.form import world_of, written
from pathlib_edu.core import Search, solve
from pathlib_edu.exercises.engine.cases.worlds import graphs, random_grids
from pathlib_edu.problems.graph import Graph
from pathlib_edu.problems.grid import Grid
from pathlib_edu.problems.hazards import HazardGrid
from pathlib_edu.problems.tiles import Tiles
from pathlib_edu.search.both_ends.bidirectional_dijkstra import bidirectional_dijkstra
from pathlib_edu.search.depth_first.ida_star import ida_star
from pathlib_edu.search.heuristic_promises import true_distances
from pathlib_edu.search.labels.front import front
from pathlib_edu.search.labels.ideal_point import ideal
from pathlib_edu.search.labels.partial_astar import partial_astar
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.search.shortest.dijkstra import dijkstra
from pathlib_edu.search.shortest.weighted_astar import weighted_astar

sys.path.append(str(Path(__file__).parents[1] / "tests" / "support"))
from forgeries import BOUNDS, CUTS, FRONTS, TABLES, is_refused


def truth(world: Any) -> Any:
    """Return what networkx finds: the least cost, None where there is no path."""
    graph, waiting = nx.DiGraph(), [world.start]
    graph.add_node(world.start)
    for state in waiting:
        for child, cost in world.neighbors(state):
            if child not in graph:
                waiting.append(child)
            graph.add_edge(state, child, weight=min(cost, graph.get_edge_data(state, child, {}).get("weight", inf)))
    far = nx.single_source_dijkstra_path_length(graph, world.start)
    return min((cost for state, cost in far.items() if world.is_goal(state)), default=None)


def drawn_estimate(world: Any, random: Random) -> Callable[[Any], Any]:
    """Return an estimate between nothing and the truth, drawn for each state."""
    return {state: random.randint(0, min(9, left)) for state, left in true_distances(world).items()}.__getitem__


def runs_over_numbers(seed: int) -> Iterator[tuple[Search, bool]]:
    """Yield searches on random graphs and maps, each with whether it promises a cheapest path."""
    random = Random(seed)
    drawn: list[Graph | Grid] = [*graphs(seed, 5_000), *random_grids(seed, 3_000, most=6)]
    drawn += random_grids(seed, 2_000, moves=8, most=6)
    for world in drawn:
        of_grid = "octile" if isinstance(world, Grid) and world.moves == 8 else "manhattan"
        h = drawn_estimate(world, random) if isinstance(world, Graph) else getattr(world, of_grid)
        yield random.choice(
            [
                (astar(world, h), True),
                (astar(world, h), True),
                (dijkstra(world), True),
                (ida_star(world, h), True),
                (bidirectional_dijkstra(world), True),
                (weighted_astar(world, h, random.choice((1.5, 2, 4))), False),
            ]
        )


def numbers() -> None:
    """Print how many certificates of searches over numbers were accepted, and how many forged ones refused."""
    random, said, forged, missed = Random(0), Counter[str](), Counter[str](), Counter[str]()
    for search, cheapest in runs_over_numbers(1):
        proof, world, least = certificate(search), search.problem, truth(search.problem)
        h = search.given.get("h")
        assert verify(proof, world, h)
        if isinstance(proof, Cut):
            assert least is None
            kinds: dict[str, Any] = CUTS
        else:
            assert proof.cost == proof.bound == least if cheapest else proof.bound <= least <= proof.cost
            kinds = BOUNDS if proof.cost == proof.bound and proof.cost else {}
            kinds = kinds | (TABLES if proof.remaining is not None and kinds else {})
        said[type(proof).__name__] += 1
        for name, forge in kinds.items():
            if made := forge(proof, world, random):
                forged[name] += 1
                missed[name] += not is_refused(made, lambda it, to=(world, h): verify(it, *to))
    print(f"accepted: all {said.total():,} true certificates, {said['Bound']:,} of a path and {said['Cut']:,} of none")
    tell(forged, missed)


def fronts() -> None:
    """Print the same of searches over labels: their fronts are compared with an enumeration by the plain fixpoint."""
    random, forged, missed, accepted = Random(2), Counter[str](), Counter[str](), 0
    for _ in range(1_000):
        cats = burning(random)
        search = partial_astar(cats, random.choice((cats.zero, cats.manhattan, ideal(cats))), cats.rank, cats.within)
        proof = certificate(search)
        verify(proof, cats, search.h, cats.within)
        assert {cost.parts for cost in proof.costs} == {path.cost.parts for path in front(search)}
        accepted += 1
        for name, forge in FRONTS.items():
            if made := forge(proof, cats, random):
                forged[name] += 1
                missed[name] += not is_refused(made, lambda it, to=(cats, search.h, cats.within): verify(it, *to))
    print(f"accepted: all {accepted:,} true certificates of fronts")
    tell(forged, missed)


def burning(random: Random) -> HazardGrid:
    """Return a small map with fire, drawn."""
    rows, cols = random.randint(2, 5), random.randint(2, 5)
    marks = random.choices("...^^#~", k=rows * cols)
    for mark, cell in zip("SG", random.sample(range(rows * cols), 2), strict=True):
        marks[cell] = mark
    return HazardGrid.parse("\n".join("".join(marks[r * cols : (r + 1) * cols]) for r in range(rows)), reach=12)


def tell(forged: Counter[str], missed: Counter[str]) -> None:
    """Print how many of each kind of forgery were made, and which were not refused."""
    print(f"forged: {forged.total():,} in {len(forged)} kinds, {missed.total():,} not refused")
    for name, count in forged.items():
        print(f"  {name:32} {count:6,} made, {count - missed[name]:6,} refused")


def clocked(call: Callable[[], Any]) -> tuple[Any, float]:
    """Return what a call returns, and its milliseconds: the best of three."""
    best, found = inf, None
    for _ in range(3):
        begun = perf_counter()
        found = call()
        best = min(best, perf_counter() - begun)
    return found, best * 1_000


def open_map(size: int, seed: int = 1) -> Grid:
    """Return a map with walls on three tenths of its cells."""
    random = Random(seed)
    marks = [random.choices(".#", (7, 3), k=size) for _ in range(size)]
    marks[0][0], marks[-1][-1] = "S", "G"
    return Grid.parse("\n".join(map("".join, marks)))


def prices() -> None:
    """Print, for a few runs, what the certificate takes beside the search: time to make and to check, size."""
    grid, tiles = open_map(300), Tiles([8, 1, 3, 4, 0, 2, 7, 6, 5], 3, 3)
    runs = {
        "Dijkstra, 300 x 300": dijkstra(grid),
        "A*, Manhattan, 300 x 300": astar(grid, grid.manhattan),
        "A*, weight 2, 300 x 300": weighted_astar(grid, grid.manhattan, 2),
        "from both ends, 300 x 300": bidirectional_dijkstra(grid),
        "A*, 8-puzzle": astar(tiles, tiles.manhattan),
        "IDA*, 8-puzzle": ida_star(tiles, tiles.manhattan),
    }
    print("ms of the search, to make the certificate (the run in it), to check it; states; kB in JSON; bound of cost")
    for name, search in runs.items():
        found, searched = clocked(lambda search=search: solve(search))
        proof, made = clocked(lambda search=search: certificate(search))
        _, checked = clocked(lambda proof=proof, search=search: verify(proof, search.problem, search.given.get("h")))
        size = len(written(proof, world_of(search.problem)).encode()) / 1_000
        expanded = sum(event[0] == "expand" for event in search)
        assert isinstance(proof, Bound) and found is not None
        print(
            f"  {name:28} {searched:8,.0f} ms {made:8,.0f} {checked:8,.0f}  {proof.size:7,} states of {expanded:7,} "
            f"expanded {size:8,.0f} kB  {proof.bound} of {proof.cost}"
        )


def main() -> None:
    """Print all."""
    begun = perf_counter()
    numbers()
    fronts()
    prices()
    print(f"{perf_counter() - begun:,.0f} s in all")
