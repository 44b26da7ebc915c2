"""The compiled search is held to the readable one: the same fronts, the same expansions, and the published sizes."""

from pathlib import Path
from random import Random

import pytest

pytest.importorskip("numba", reason="the compiled search needs the `fast` extra")

from front_oracles import minimal
from pathlib_edu.costs.orders import Vector
from pathlib_edu.fast.partial import RoadSearch
from pathlib_edu.problems.roads import read_roads, road_network
from pathlib_edu.search.labels.front import front
from pathlib_edu.search.labels.ideal_point import ideal
from pathlib_edu.search.labels.partial_astar import partial_astar

ROADS = Path(__file__).parents[3] / "shared/data/roads"
NET = "netMaker_3o_10000n_1amin_10amax_20i_1s_scorr_79134.gr"


def random_roads(random, width):
    """Up to 12 nodes and 40 edges, now and then with costs of 0, parallel edges and unreachable corners."""
    n = random.randint(2, 12)
    most = random.choice([1, 3, 20])
    pairs = [(random.randint(1, n), random.randint(1, n)) for _ in range(random.randint(1, 40))]
    return [(tail, head, tuple(random.randint(0, most) for _ in range(width))) for tail, head in pairs]


def told(network, within, slack):
    """The costs that the readable search announces, their paths, and how many labels it expands."""
    events = list(partial_astar(network, ideal(network), Vector.rank, within, slack=slack))
    paths = front(events)
    return [path.cost.parts for path in paths], [path.states for path in paths], sum(e[0] == "expand" for e in events)


@pytest.mark.parametrize("width", [1, 2, 3, 4])
def test_it_tells_the_same_as_the_readable_search(width):
    random = Random(width)
    for _ in range(1500):
        roads = random_roads(random, width)
        nodes = sorted({node for tail, head, _ in roads for node in (tail, head)})
        start, goal = random.choice(nodes), random.choice(nodes)
        within = random.choice([None, None, [random.randint(0, 30) for _ in range(width)]])
        epsilon = random.choice([0, 0, 0.25, 1.5])
        search = RoadSearch(roads)
        slack = (lambda cost, epsilon=epsilon: cost.times(1 + epsilon)) if epsilon else None
        readable = told(road_network(roads, start, goal), within and Vector(*within), slack)
        assert tuple(search.front(start, goal, within, epsilon)) == readable


def test_two_costs_of_any_size_are_searched_alike():
    random, large = Random(5), 2**33  # beyond what fits beside the other part into one number
    for _ in range(300):
        roads = random_roads(random, 2)
        ends = roads[0][0], roads[-1][1]
        small = RoadSearch(roads).front(*ends)
        found = RoadSearch([(tail, head, tuple(large * cost for cost in costs)) for tail, head, costs in roads]).front(
            *ends
        )
        assert found.front == [tuple(large * cost for cost in costs) for costs in small.front]
        assert (found.paths, found.expanded) == (small.paths, small.expanded)


def test_with_an_epsilon_every_cost_of_the_front_is_nearly_met():
    random = Random(9)
    for _ in range(300):
        roads = random_roads(random, 3)
        search = RoadSearch(roads)
        ends = roads[0][0], roads[-1][1]
        rough = search.front(*ends, epsilon=0.25).front
        for true in search.front(*ends).front:
            assert any(all(4 * a <= 5 * b for a, b in zip(cost, true, strict=True)) for cost in rough)


@pytest.mark.parametrize("scale", [1, 3, 500_000])  # a bucket of labels holds one first cost, a few, very many
def test_the_chain_of_Hansen_has_a_front_of_4096(scale):
    roads = [(n, n + 1, cost) for n in range(12) for cost in ((scale * 2**n, 0), (0, scale * 2**n))]
    found = RoadSearch(roads).front(0, 12)
    assert found.front == [(scale * n, scale * (4095 - n)) for n in range(4096)]


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: RoadSearch([]), "no edges"),
        (lambda: RoadSearch([(1, 2, (1, 2)), (2, 3, (1,))]), "equally many costs"),
        (lambda: RoadSearch([(1, 2, (1, -2))]), "none negative"),
        (lambda: RoadSearch([(1, 2, (1, 2.5))]), "whole costs"),
        (lambda: RoadSearch([(1, 2, (1, 2**62))]), "too large"),
        (lambda: RoadSearch([(1, 2, (1, 2))]).front(1, 3), "the goal 3 is not a node"),
        (lambda: RoadSearch([(1, 2, (1, 2))]).front(1, 2, [3]), "the range has 1 parts, but the costs have 2"),
        (lambda: RoadSearch([(1, 2, (1, 2))]).front(1, 2, epsilon=-1), "epsilon is a number from 0 to 10"),
        (lambda: RoadSearch([(1, 2, (1, 2**55))]).front(1, 2, epsilon=1), "too large for an epsilon"),
    ],
)
def test_what_it_cannot_search_is_a_sentence(make, said):
    with pytest.raises(ValueError, match=said):
        make()


@pytest.mark.skipif(not ROADS.is_dir(), reason="the road graphs are not here")
def test_the_published_fronts_of_netmaker_are_reproduced():
    search = RoadSearch(read_roads((ROADS / NET).read_text()))
    runs = [line.split(";") for line in (ROADS / "netMaker_79134_published.csv").read_text().split()]
    found = [search.front(int(run[2]), int(run[3])) for run in runs]
    assert [len(one.front) for one in found] == [int(run[6]) for run in runs] and len(runs) == 10
    for one in found:
        costs = {Vector(*cost) for cost in one.front}
        assert costs == minimal(costs) and len(costs) == len(one.front)


@pytest.mark.skipif(not ROADS.is_dir(), reason="the road graphs are not here")
@pytest.mark.parametrize("name", ["BAY20"])
def test_on_roads_both_searches_expand_the_same_labels(name):
    roads = read_roads((ROADS / f"{name}-road-d.txt").read_text())
    search = RoadSearch(roads)
    for line in (ROADS / f"{name}-queries").read_text().splitlines()[:5]:
        ends = tuple(map(int, line.split()))
        assert tuple(search.front(*ends)) == told(road_network(roads, *ends), None, None)
