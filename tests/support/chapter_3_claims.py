"""What the theorems of chapter 3 claim of one search on one world, for the tests that try them on many."""

from collections import Counter
from functools import lru_cache, partial
from itertools import product

from pathlib_edu.exercises.chapter_3.least_consistent import raised
from pathlib_edu.problems.graph import Graph
from pathlib_edu.search.catalogue import SEARCHES
from small_worlds import known, least_consistent

# Of millions of runs the bare generators are run: `@search` would look at the arguments of each.
astar, weighted_astar, algorithm_b, pathmax, bpmx, dijkstra = (
    SEARCHES[name].function for name in ("astar", "weighted_astar", "algorithm_b", "pathmax", "bpmx", "dijkstra")
)

#: A* as chapter 2 first has it, and with each of its rules for ties.
ASTARS = [astar, *(partial(weighted_astar, tie=tie) for tie in (-1, 0, 1))]


def announced(search):
    """The cost that a search announces, None if it announces nothing."""
    return next((event[2] for event in search if event[0] == "goal"), None)


def expanded(search):
    """The states in the order of their expansion."""
    return [event[1] for event in search if event[0] == "expand"]


def torn(world, h):
    """The edges on which h contradicts itself, by the definition."""
    return [(tail, head) for tail, head, cost in world.edges if h[tail] > cost + h[head]]


def carried(search, on_path, least, h):
    """Whenever the search is about to expand, until the goal is: does a state wait with g = g* on a cheapest path, and
    with f at most the least cost? `on_path(state)` is its g*, None off the cheapest paths."""
    g, waiting = {}, set()
    for event in search:
        if event[0] == "reach":
            g[event[1]] = event[3]
            waiting.add(event[1])
        elif event[0] == "expand":
            if not any(g[n] == on_path(n) and g[n] + h(n) <= least for n in waiting):
                return False
            waiting.discard(event[1])
    return True


def g_on_cheapest_paths(world):
    return world.on_cheapest_paths.get


def simple_paths(graph, path=("S",), cost=0):
    """The costs of all ways from S to G that meet no node twice."""
    if path[-1] == "G":
        yield cost
        return
    for child, step in graph.neighbors(path[-1]):
        if child not in path:
            yield from simple_paths(graph, (*path, child), cost + step)


def agrees(world, h):
    """Do the edge form and the all-pairs form of consistency agree, and do they imply that h is admissible?"""
    pairs = all(h[n] <= far + h[m] for n, row in world.apart.items() for m, far in row.items())
    admissible = all(h[n] <= left for n, left in world.left.items())
    return pairs == (not torn(world, h)) and (admissible or h["G"] > 0 or not pairs)


def fs_along_paths(world, h):
    """What f says along each path from the start that meets no node twice, step by step."""
    for path, paid in world.simple_paths:
        yield [g + h[node] for node, g in zip(path, paid, strict=True)]


def calm_story(world, h, tie=0):
    """Claim the four parts of T3.6 of A* with one rule for ties; with 0, the older entry, it is `astar` itself."""
    events = list(weighted_astar(world.graph, h.get, tie=tie) if tie else astar(world.graph, h.get))
    assert all(f == sorted(f) for f in fs_along_paths(world, h))
    order = [(event[1], event[2]) for event in events if event[0] == "expand"]
    assert all(g == world.best[state] for state, g in order)
    assert len({state for state, _ in order}) == len(order)
    assert events == list(weighted_astar(world.graph, h.get, tie=tie, reopen=False))
    f = [g + h[state] for state, g in order]
    assert f == sorted(f)


def told_at_reduced_costs(world, h):
    """Claim L3.8 where h contradicts itself on no step: Dijkstra's algorithm at reduced costs tells the story of A*,
    event for event, with f - h(S) for g."""
    edges = [(tail, head, cost - h[tail] + h[head]) for tail, head, cost in world.edges]
    for ours, other in zip(astar(world.graph, h.get), dijkstra(Graph(edges)), strict=True):
        match ours:
            case ("reach", state, parent, g, _):
                assert other == ("reach", state, parent, g + h[state] - h["S"], 0)
            case ("expand", state, g):
                assert other == ("expand", state, g + h[state] - h["S"])
            case ("goal", path, cost):
                assert other == ("goal", path, cost + h["G"] - h["S"])


def entered(graph, entries, h):
    """The graph with a new start before it, from which the steps `entries` lead into it."""
    edges = [*graph.edges(), *(("new", head, cost) for head, cost in entries)]
    nodes = {"new", "G"}.union(*((tail, head) for tail, head, _ in edges))
    return Graph(edges, start="new", h={node: value for node, value in h.items() if node in nodes})


def goes_wrong(world, h, j, first=1):
    """Does one direct step make A* announce too much, when h says too much of j?"""
    left = world.left[j]
    x = first + (left + h[j]) / 2  # between the truth and what h says; halves are exact
    longer = with_entries(world, ((j, first), ("G", x)))
    assert longer.least == first + left < x
    said = {**h, "new": 0}
    return all(announced(search(longer.graph, said.get)) == x for search in ASTARS)


@lru_cache(maxsize=64)  # the same one serves neighboring estimates
def with_entries(world, entries):
    return known(entered(world.graph, entries, {}))


def square(world, h):
    """Does algorithm B announce the least cost, within V (V + 1) / 2 expansions?"""
    size, story = len(world.graph.nodes()), list(algorithm_b(world.graph, h))
    return announced(story) == world.least and 2 * len(expanded(story)) <= size * (size + 1)


ADMISSIBLE_SEARCHES = (astar, algorithm_b, pathmax, bpmx, lambda graph, h: dijkstra(graph))


def surely_expanded(world, h):
    """Must every admissible search expand each n with g* + h < C*? Whoever skips n cannot tell the world from one in
    which a step of cost h(n) leads from n to the goal."""
    orders = None
    for n, g in world.best.items():
        if n == "G" or world.least is None or g + h[n] >= world.least:
            continue
        orders = orders or [expanded(search(world.graph, h.get)) for search in ADMISSIBLE_SEARCHES]
        other = with_step_to_goal(world, n, h[n])
        assert all(h[m] <= left for m, left in other.left.items()) and not torn(other, h)
        assert other.least < world.least
        assert all(n in order for order in orders)
        yield n


@lru_cache(maxsize=64)  # the same one serves neighboring estimates
def with_step_to_goal(world, n, cost):
    return known(Graph([*world.edges, (n, "G", cost)]))


def late_by(world, h):
    """Is no state expanded with a g more than eps too large, nor more than eps + 1 times? eps is by how much h falls
    too far, at worst, between any two nodes."""
    eps = max(h[n] - far - h[m] for n, row in world.apart.items() for m, far in row.items())
    order = [(event[1], event[2]) for event in astar(world.graph, h.get) if event[0] == "expand"]
    again = max(Counter(state for state, _ in order).values())
    assert all(g <= world.best[state] + eps for state, g in order) and again <= eps + 1
    return eps, again


def lifted(world, h, search):
    """Is all that a search raises still admissible, and the path announced a cheapest one? With pathmax, f never falls
    in the order of expansions. Return whether f never falls from a state to its child either."""
    f, falls, order, story = {}, False, [], list(search(world.graph, h.get))
    for kind, state, *rest in story:
        if kind == "reach":
            parent, g, said = rest
            assert h[state] <= said <= world.left.get(state, said)
            f[state] = g + said
            falls |= parent is not None and f[state] < f[parent]
        elif kind == "expand":
            order.append(f[state])
    assert search is not pathmax or order == sorted(order)
    assert announced(story) == world.least
    return not falls


def least_of_all(world, h, most):
    """Claim L3.14 against every consistent estimate up to `most`, and against what exercise 3.6 asks for."""
    mended = least_consistent(world.graph, h)
    assert not torn(world, mended) and all(mended[node] >= h[node] for node in h)
    assert all(mended[node] <= left for node, left in world.left.items())
    assert mended == {node: value for node, (value, _, _) in raised(Graph(world.graph.edges(), h=h)).items()}
    for node, value in mended.items():  # no single one could be less: it is h's own, or a step into it would be torn
        into = [(tail, cost) for tail, head, cost in world.graph.edges() if head == node]
        assert value == h[node] or any(mended[tail] == cost + value for tail, cost in into)
    for values in product(*(range(h[node], most + 1) for node in mended)):
        other = dict(zip(mended, values, strict=True))
        if not torn(world, other):
            assert all(other[node] >= mended[node] for node in mended)


def forgiven(world, h, tie=0):
    """Claim C3.7 of `astar`, and of A* with one rule for ties, re-opening or not: h contradicts itself nowhere,
    whatever it says at the one goal."""
    assert not torn(world, h)
    searches = [astar(world.graph, h.get)]
    searches += [weighted_astar(world.graph, h.get, tie=tie, reopen=reopen) for reopen in (True, False)]
    for events in map(list, searches):
        assert all(event[2] == world.best[event[1]] for event in events if event[0] == "expand")
        assert announced(events) == world.least
