"""The order of the frontier comes with the story: what stands first is what is expanded next, whatever the search."""

from heapq import heappop, heappush
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from front_oracles import KINDS, draw
from mutants import mutant
from oracles import CASES, each
from pathlib_edu.core import LABELS, Frontier
from pathlib_edu.core.replay import LabelView, View, ranked
from pathlib_edu.problems.graph import Graph
from pathlib_edu.search.catalogue import SEARCHES
from pathlib_edu.search.labels.fixpoint import fixpoint
from pathlib_edu.search.labels.partial_astar import partial_astar
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.service import answer
from stories import story_of


def heads(search, view, limit=10**6):
    """At each expansion of a story: what stood first in the frontier, and what was expanded. And the ranks told."""
    told = story_of(search(), limit)
    seen = []
    for (event, rank), _ in zip(ranked(search(), told.get("ranks", ())), told["events"], strict=False):
        if event[0] == "expand":
            expanded = event[1] if isinstance(view, View) else event[1:]
            seen.append((view.in_order()[0], expanded))
        view.apply(event, rank)
    return seen, told.get("ranks")


@each(CASES)
def test_the_head_of_the_frontier_is_expanded_next_in_every_search_of_the_catalogue(case):
    seen, _ = heads(case.search, View())
    assert seen and all(first == expanded for first, expanded in seen)


@given(st.integers(0, 10**9), st.sampled_from(sorted(KINDS)), st.booleans(), st.booleans())
def test_the_head_of_the_frontier_is_expanded_next_whatever_the_order_of_costs(seed, name, every, cyclic):
    kind = KINDS[name]
    network, h, within = draw(kind, Random(seed), acyclic=not cyclic)
    for search in (
        lambda: partial_astar(network, h, kind.rank, within, every),
        lambda: fixpoint(network, within),
    ):
        seen, _ = heads(search, LabelView())
        assert all(first == expanded for first, expanded in seen)


@given(st.sampled_from(CASES), st.integers(1, 60))
def test_a_story_that_is_cut_knows_the_order_too(case, limit):
    assert all(first == expanded for first, expanded in heads(case.search, View(), limit)[0])


GRID = {"kind": "grid", "picture": ["S.#", "..G"]}
GRAPH = Graph.parse("S -> A 1; S -> B 4; A -> B 1; A -> C 6; B -> C 1; C -> G 1; B -> G 9; h(A) = 2; h(B) = 7")


# Best-first searches as readers may write them, in one style or another.


PUSH, REACH = "frontier.push(new + h(child), child)", 'yield "reach", child, state, new, h(child)'
PUSHED_FIRST, ANNOUNCED_FIRST = (f"\n{' ' * 16}".join(lines) for lines in ((PUSH, REACH), (REACH, PUSH)))
astar_that_announces_first = mutant(astar, (PUSHED_FIRST, ANNOUNCED_FIRST))


def announced_first(graph):
    return astar_that_announces_first(graph, graph.h)


def pushed_all_at_once(graph):
    g, frontier, closed = {"S": 0}, Frontier(), set()
    frontier.push(graph.h("S"), "S")
    yield "reach", "S", None, 0, graph.h("S")
    while frontier:
        state = frontier.pop()
        if state in closed:
            continue
        closed.add(state)
        children = []
        for child, cost in graph.neighbors(state):
            if g[state] + cost < g.get(child, 99):
                g[child] = g[state] + cost
                closed.discard(child)
                children.append(child)
                frontier.push(g[child] + graph.h(child), child)
        yield "expand", state, g[state]
        for child in reversed(children):
            yield "reach", child, state, g[child], graph.h(child)


def refused_in_between(graph):
    """What it pushes it announces late: a refusal stands between."""
    g, frontier = {"S": 0}, Frontier()
    frontier.push(graph.h("S"), "S")
    yield "reach", "S", None, 0, graph.h("S")
    while frontier:
        state = frontier.pop()
        yield "expand", state, g[state]
        for child, cost in graph.neighbors(state):
            if child not in g:
                g[child] = g[state] + cost
                frontier.push(graph.h(child), child)
                yield "prune", state, g[state], None
                yield "reach", child, state, g[child], graph.h(child)


def with_more_than_the_state(graph):
    g, frontier = {"S": 0}, Frontier()
    frontier.push(graph.h("S"), [0, "S"])
    yield "reach", "S", None, 0, graph.h("S")
    while frontier:
        paid, state = frontier.pop()
        if paid > g[state]:
            continue
        yield "expand", state, paid
        for child, cost in graph.neighbors(state):
            if paid + cost < g.get(child, 99):
                g[child] = paid + cost
                frontier.push(g[child] + graph.h(child), [g[child], child])
                yield "reach", child, state, g[child], graph.h(child)


def let_another_work(graph):
    found = yield from announced_first(graph)
    return found


def in_rounds(graph):
    for bound in (1, 2):
        yield "reach", "S", None, 0, 0
        yield "cutoff", bound
        frontier = Frontier()
        frontier.push((0, 0), "S")
        yield "reach", "S", None, 0, 0
        yield "expand", frontier.pop(), 0
        for child, cost in graph.neighbors("S"):
            frontier.push((-bound, cost), child)
            yield "reach", child, "S", cost, 0
        yield "expand", frontier.pop(), 1


@pytest.mark.parametrize(
    "search",
    [announced_first, pushed_all_at_once, refused_in_between, with_more_than_the_state, let_another_work, in_rounds],
)
def test_it_is_read_from_a_readers_own_search_in_whatever_style_it_is_written(search):
    seen, ranks = heads(lambda: search(GRAPH), View())
    assert len(seen) > 3 and all(first == expanded for first, expanded in seen)
    assert ranks and ranks.count(None) == (2 if search is in_rounds else 0)


def on_a_plain_heap(graph):
    heap = [(0, "S")]
    yield "reach", "S", None, 0, 0
    while heap:
        paid, state = heappop(heap)
        yield "expand", state, paid
        for child, cost in graph.neighbors(state):
            heappush(heap, (paid + cost, child))
            yield "reach", child, state, paid + cost, 0


def on_priorities_that_do_not_compare(graph):
    frontier = Frontier()
    for priority, state in ((1, "S"), ("late", "A")):
        frontier.push(priority, state)
        yield "reach", state, None, 0, 0
        yield "expand", frontier.pop(), 0


@pytest.mark.parametrize("search", [on_a_plain_heap, on_priorities_that_do_not_compare])
def test_where_it_is_not_known_nothing_is_told(search):
    assert "ranks" not in story_of(search(GRAPH), 40)
    assert "ranks" not in story_of([("reach", "S", None, 0, 0)])


def test_ranks_are_small_where_many_places_are_equally_good():
    told = answer({"world": {"kind": "grid", "picture": ["S...", "...G"]}, "search": "dijkstra"})
    assert told["ranks"] == [0, 1, 1, 2, 2, 3, 3, 4]
    assert "ranks" not in answer({"world": {"kind": "grid", "picture": ["S.G"]}, "search": "breadth_first"})


@pytest.mark.parametrize("name, entry", [(name, entry) for name, entry in SEARCHES.items() if entry.told])
def test_every_search_that_serves_a_frontier_says_by_what_and_no_readers_own_does(name, entry):
    cats = entry.costs == LABELS
    world = {"kind": "hazards", "picture": ["S^G", "..."], "range": None, "goal": "G"} if cats else GRID
    request = {"world": world, "search": name, "h": "manhattan"}
    told, first_come = answer(request), name in ("breadth_first", "fixpoint")
    assert ("rule" in told) == (entry.rule is not None) == ("ranks" in told or first_come)
    assert "rule" not in answer(request | {"source": f"{told['source']}  # mine\n"})


def test_a_rule_speaks_of_the_options_that_were_chosen():
    asked = {"world": GRID, "search": "weighted_astar", "h": "manhattan"}
    assert answer(asked)["rule"] == {"says": "the smallest f, then the largest g", "by": ("f", "g")}
    chosen = answer(asked | {"weight": 3, "tie": 1})["rule"]
    assert chosen == {"says": "the smallest g + 3 h, then the smallest g", "by": ("g", "h")}


@given(st.lists(st.integers(0, 5), min_size=1), st.data())
def test_a_frontier_says_what_was_pushed_lately(priorities, data):
    frontier = Frontier()
    for n, priority in enumerate(priorities):
        frontier.push(priority, n)
    assert frontier.pushed == len(priorities) and frontier.latest == (priorities[-1], 0, len(priorities), n)
    taken = {frontier.pop() for _ in range(data.draw(st.integers(0, len(priorities))))}
    number = data.draw(st.integers(0, len(priorities)))
    assert [entry[3] for entry in frontier.since(number)] == [n for n in range(number, n + 1) if n not in taken]
