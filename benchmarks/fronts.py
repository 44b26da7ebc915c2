"""Fronts on road graphs: the compiled search, the readable one, and BOA* written by hand, on the same queries.

The graphs are parts of the DIMACS road networks with distance and time, and a random network with three costs (F.
Pulido's generator netMaker) with ten published runs of T-MDA (P. Maristany de las Casas and others, 2023). They do not
come with the book: without them this measures nothing. What a person waits for is counted, so the backward searches
for the estimates belong to each query; reading and compiling do not.
"""

from collections.abc import Callable
from heapq import heappop, heappush
from math import inf
from pathlib import Path
from random import Random
from statistics import mean, median
from time import perf_counter
from typing import Any

from pathlib_edu.costs.orders import Vector
from pathlib_edu.fast.partial import RoadSearch
from pathlib_edu.problems.hazards import HazardGrid
from pathlib_edu.problems.kinds import describe
from pathlib_edu.problems.roads import Road, read_roads, road_network
from pathlib_edu.search.labels.ideal_point import ideal
from pathlib_edu.search.labels.partial_astar import partial_astar
from pathlib_edu.service import answer

ROADS = Path(__file__).parents[2] / "shared/data/roads"
NET = "netMaker_3o_10000n_1amin_10amax_20i_1s_scorr_79134.gr"


def queries(name: str) -> list[tuple[int, int]]:
    """The pairs of nodes that belong to a road graph."""
    pairs = (line.split() for line in (ROADS / f"{name}-queries").read_text().splitlines())
    return [(int(pair[0]), int(pair[1])) for pair in pairs if pair]


def hand_written_distances(into: dict[int, list[Any]], goal: int, part: int) -> dict[int, int]:
    """Dijkstra backward over one of two costs."""
    found: dict[int, int] = {}
    heap = [(0, goal)]
    while heap:
        cost, state = heappop(heap)
        if state in found:
            continue
        found[state] = cost
        for edge in into[state]:
            if edge[0] not in found:
                heappush(heap, (cost + edge[1 + part], edge[0]))
    return found


def hand_written_boa(out: dict[int, list[Any]], into: dict[int, list[Any]], start: int, goal: int) -> Any:
    """BOA* as one would write it for exactly two costs: costs and number of expansions."""
    first, second = hand_written_distances(into, goal, 0), hand_written_distances(into, goal, 1)
    if start not in first:
        return [], 0
    least: dict[int, float] = {}
    best, count, expanded = inf, 0, 0
    front, heap = [], [(first[start], second[start], 0, start, 0, 0, None)]
    while heap:
        label: Any = heappop(heap)
        _, bound, _, state, g1, g2, _ = label
        if g2 >= least.get(state, inf) or bound >= best:
            continue
        least[state] = g2
        expanded += 1
        if state == goal:
            front.append((g1, g2))
            best = g2
            continue
        for child, cost1, cost2 in out[state]:
            new1, new2 = g1 + cost1, g2 + cost2
            if child not in first or new2 >= least.get(child, inf) or new2 + second[child] >= best:
                continue
            count += 1
            heappush(heap, (new1 + first[child], new2 + second[child], count, child, new1, new2, label))
    return front, expanded


def readable(roads: list[Road], start: int, goal: int) -> Any:
    """The book's own search: costs and number of expansions."""
    network = road_network(roads, start, goal)
    begun, front, expanded = perf_counter(), [], 0
    for event in partial_astar(network, ideal(network), Vector.rank):
        if event[0] == "expand":
            expanded += 1
        elif event[0] == "goal":
            front.append(event[2].parts)
    return front, expanded, perf_counter() - begun


def timed(call: Callable[[], Any]) -> tuple[Any, float]:
    """What a call returns, and its seconds."""
    begun = perf_counter()
    found = call()
    return found, perf_counter() - begun


def roads_with_two_costs(name: str, read_by_people: int = 10) -> None:
    """Compiled on all queries; readable and hand-written on the first ones, all three agreeing."""
    roads = read_roads((ROADS / f"{name}-road-d.txt").read_text())
    out: dict[int, list[Any]] = {node: [] for tail, head, _ in roads for node in (tail, head)}
    into: dict[int, list[Any]] = {node: [] for node in out}
    for tail, head, (cost1, cost2) in roads:
        out[tail].append((head, cost1, cost2))
        into[head].append((tail, cost1, cost2))
    search = RoadSearch(roads)
    search.front(*queries(name)[0])  # compiled
    runs = [timed(lambda ends=ends: search.front(*ends)) for ends in queries(name)]
    seconds = [run[1] for run in runs]
    print(f"{name}: compiled {mean(seconds) * 1000:.1f} ms in the mean of {len(runs)} queries, {len(roads):,} edges;"
          f" median {median(seconds) * 1000:.1f}, slowest {max(seconds) * 1000:.0f},"
          f" expanded {mean(run[0].expanded for run in runs):,.0f} in the mean")  # fmt: skip
    sizes = [len(run[0].front) for run in runs]
    near = [search.front(*ends, epsilon=0.1) for ends in queries(name)]
    less = sum(run[0].expanded for run in runs) / sum(found.expanded for found in near)
    print(f"{name}: fronts of {mean(sizes):.0f} members in the mean, at most {max(sizes)}; with an epsilon of 0.1"
          f" {mean(len(found.front) for found in near):.0f} in the mean, for {less:.1f} times less work")  # fmt: skip
    books: list[float] = []
    hands: list[float] = []
    for ends, (found, _) in list(zip(queries(name), runs, strict=True))[:read_by_people]:
        front, expanded, book = readable(roads, *ends)
        (other, count), hand = timed(lambda ends=ends: hand_written_boa(out, into, *ends))
        assert front == other == found.front and expanded == count == found.expanded, ends
        books.append(book)
        hands.append(hand)
    ratios = [book / hand for book, hand in zip(books, hands, strict=True)]
    print(f"{name}: first {len(books)} queries: hand-written BOA* {mean(hands) * 1000:.0f} ms, readable"
          f" {mean(books) * 1000:.0f} ms: {sum(books) / sum(hands):.1f} x (queries: median {median(ratios):.1f} x,"
          f" worst {max(ratios):.1f} x); same fronts, same expansions")  # fmt: skip


def three_costs() -> None:
    """The ten published runs, whose front sizes must come out."""
    search = RoadSearch(read_roads((ROADS / NET).read_text()))
    published = [line.split(";") for line in (ROADS / "netMaker_79134_published.csv").read_text().split()]
    search.front(int(published[0][2]), int(published[0][3]))  # compiled
    seconds, sizes = [], [int(run[6]) for run in published]
    for run, size in zip(published, sizes, strict=True):
        found, took = timed(lambda run=run: search.front(int(run[2]), int(run[3])))
        assert len(found.front) == size, f"{len(found.front)} costs from {run[2]} to {run[3]}, not {size}"
        seconds.append(took)
    theirs = mean(float(run[7]) for run in published)
    print(f"netMaker: all ten published front sizes, {min(sizes)} to {max(sizes)}; compiled"
          f" {mean(seconds) * 1000:.0f} ms in the mean (slowest {max(seconds) * 1000:.0f}); published, on other"
          f" machines, {theirs * 1000:.0f} ms")  # fmt: skip


def burning_map(size: int, reach: int, seed: int = 1) -> HazardGrid:
    """A map of cats with fire on 30 % of its cells, its start in the middle and its goal well within the range."""
    random, middle = Random(seed), size // 2
    marks = [random.choices("^~#.", (30, 5, 5, 60), k=size) for _ in range(size)]
    aside = middle - min(middle, reach * 3 // 10)
    marks[middle][middle], marks[aside][aside] = "S", "G"
    return HazardGrid.parse("\n".join(map("".join, marks)), reach=reach)


def cats(size: int = 30, rounds: int = 5) -> None:
    """What the cats' board asks: every label of every cell, with fire on 30 % of the cells, told in JSON."""
    for reach in (10, 20, 30, 60):
        seconds = []
        for seed in range(rounds):
            world = describe(burning_map(size, reach, seed)) | {"goal": None}
            asked = {"world": world, "search": "partial_astar", "h": "zero"}
            told, took = timed(lambda asked=asked: answer(asked))
            seconds.append(took)
        events = len(told["events"])
        print(f"cats: {size} x {size}, range {reach}: {median(seconds) * 1000:.0f} ms, some {events:,} events")


def main() -> None:
    """Print how long each search takes."""
    cats()
    if not ROADS.is_dir():
        print(f"the road graphs are not in {ROADS}: nothing to measure")
        return
    for name in ("BAY20", "COL10"):
        roads_with_two_costs(name)
    three_costs()
